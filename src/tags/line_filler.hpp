// Lines of at most 80 columns.
#pragma once

#include "text/utf8.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter {

/// `text` without the CRs before its LFs: what stands on several lines ends them as all lines are ended.
[[nodiscard]] inline std::string with_line_feeds(std::string_view text) {
    std::string made;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t next = text[at] == '\r' ? text.find_first_not_of('\r', at) : at;
        if (next == at || next == std::string_view::npos || text[next] != '\n') made += text[at];
    }
    return made;
}

/// Adds words to a text, one blank or line end between them. A word may be longer than a line, or hold line ends.
class line_filler {
public:
    static constexpr std::size_t most_columns = 80;

    /// The words begin a line.
    explicit line_filler(std::string& out) noexcept : out_(out) {}

    /// `ends_line`: nothing may follow it on its line.
    void add(std::string_view word, bool ends_line = false) {
        const std::size_t first_end = word.find('\n');
        const std::size_t first = columns_of(word.substr(0, first_end));
        if (column_ != 0) {
            const bool fits = !must_break_ && column_ + 1 + first <= most_columns;
            out_ += fits ? ' ' : '\n';
            column_ = fits ? column_ + 1 : 0;
        }
        out_ += word;
        const std::size_t last_begin = word.rfind('\n');
        column_ = last_begin == std::string_view::npos ? column_ + first : columns_of(word.substr(last_begin + 1));
        must_break_ = ends_line;
    }
    /// Ends the last line, if there is one.
    void end() {
        if (column_ != 0) out_ += '\n';
        column_ = 0;
    }

private:
    static std::size_t columns_of(std::string_view text) noexcept {
        std::size_t count = 0;
        for (std::size_t at = 0; at < text.size(); ++at)
            if (!utf8::continues(text, at)) ++count;
        return count;
    }

    std::string& out_;
    std::size_t column_ = 0;
    bool must_break_ = false;
};

} // namespace arbiter
