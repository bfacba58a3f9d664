// Bytes of a game that are no characters of its charset.
#pragma once

#include "arbiter/source.hpp"
#include "notations/sgf/charset.hpp"
#include "text/charset.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

/// Finds bytes that are no characters, in text that was read as `in`.
class broken_runs {
public:
    broken_runs(const source& s, const character_set& in, std::uint32_t end) noexcept
        : source_(s), text_(s.text().substr(0, end)), in_(in),
          is_decoded_(s.how().in != nullptr && is_foreign(*s.how().in)) {}

    /// The next run from `from` on; at the end where there is none.
    [[nodiscard]] span next(std::uint32_t from) {
        while (from < text_.size() && size_at(from) == 0)
            from = is_decoded_ ? static_cast<std::uint32_t>(std::min(text_.find(mark, from + 1), text_.size()))
                               : from + utf8::decode(text_, from).size;
        std::uint32_t end = from;
        for (std::uint32_t size = 0; end < text_.size() && (size = size_at(end)) != 0;) end += size;
        return {from, end};
    }

private:
    static constexpr std::string_view mark = replacement_character;
    /// A charset may have the mark itself. Further ones are taken for what they nearly always are.
    static constexpr unsigned most_looked_at = 4096;

    /// Of the text that stands for what is no character at `at`; 0 where one is.
    [[nodiscard]] std::uint32_t size_at(std::uint32_t at) {
        if (!is_decoded_) return utf8::decode(text_, at).valid ? 0 : 1;
        if (text_.substr(at, mark.size()) != mark) return 0;
        const auto size = static_cast<std::uint32_t>(mark.size());
        const bool may_be_right = is_wide(in_) || in_.shape == unit_shape::gb18030 || in_.shape == unit_shape::plain;
        if (!may_be_right || ++looked_at_ > most_looked_at) return size;
        const span bytes = source_.in_bytes({at, at + size});
        const std::string_view written = source_.bytes().substr(bytes.begin, bytes.size());
        const std::string_view right = in_.shape == unit_shape::wide_little ? "\xFD\xFF"
                                       : in_.shape == unit_shape::wide_big  ? "\xFF\xFD"
                                       : in_.shape == unit_shape::plain     ? mark
                                                                            : "\x84\x31\xA4\x37";
        return written == right ? 0 : size;
    }

    const source& source_;
    std::string_view text_;
    const character_set& in_;
    bool is_decoded_;
    unsigned looked_at_ = 0;
};

} // namespace arbiter::sgf
