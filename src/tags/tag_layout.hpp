// Tags in the canonical layout.
#pragma once

#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "tags/tags.hpp"
#include "text/utf8.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace arbiter {

/// How many tags `game` has, all of them whole; 0 without a header.
[[nodiscard]] std::size_t tag_count(const tree& t, node_id game) noexcept;

/// Appends the tags of `game`, one a line: those of the table in its order, then the others. Tags of one name, and unknown
/// ones, keep their order: of two the first counts, and of two that are misspelt alike the first stands for the known tag.
/// What else stands among them is left to the notation.
void write_tags(std::string& out, const source& s, const tree& t, node_id game, tag_rules table);

/// The layout of a record of one game, for `notation::format`: the tags, a blank line, two moves a line, the marker on its own.
/// Where a marker follows the tags, and no move, there are two blank lines. No two moves make a line of more than so many bytes.
[[nodiscard]] std::string laid_out_in_pairs(const source& s, const tree& t, tag_rules table,
                                            std::size_t longest_line = std::string::npos);

// ---- Lines of at most 80 columns.

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
