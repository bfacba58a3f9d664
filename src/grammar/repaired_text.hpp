// A text with what the recovery has put into it and taken out: a sorted list of edits beside the bytes, which nobody changes.
#pragma once

#include "arbiter/source.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::grammars {

/// Places in a `repaired_text` count its bytes as they are after all edits.
class repaired_text {
public:
    explicit repaired_text(std::string_view text) noexcept
        : text_(text), size_(static_cast<std::uint32_t>(text.size())) {}

    [[nodiscard]] std::uint32_t size() const noexcept { return size_; }
    /// The byte at a place; -1 behind the end.
    [[nodiscard, gnu::always_inline]] int at(std::uint32_t place) const noexcept {
        if (place >= settled_ && place < size_)
            return static_cast<unsigned char>(text_[place - settled_ + settled_origin_]);
        return at_slow(place);
    }

    /// Bytes that lie side by side, those from a place on among them; none behind the end. `begin` is set to where they begin. They
    /// stay until there is another edit.
    [[nodiscard]] std::string_view bytes_around(std::uint32_t place, std::uint32_t& begin) const noexcept {
        const bool is_settled = place >= settled_ && place < size_;
        begin = is_settled ? settled_ : place;
        return is_settled ? text_.substr(settled_origin_) : bytes_from_slow(place);
    }

    struct edit {
        std::uint32_t at;      ///< where it begins
        std::uint32_t origin;  ///< the same in the text as it is written
        std::uint32_t removed; ///< how many bytes from there are left out
        std::string put;
    };
    [[nodiscard]] const std::vector<edit>& edits() const noexcept { return edits_; }

    /// Where in the written text a node begins that begins at `place`, and where one ends: not in what lies beside it.
    [[nodiscard]] std::uint32_t begin_of(std::uint32_t place) const noexcept {
        return place > settled_ || edits_.empty() ? place - settled_ + settled_origin_ : begin_of_slow(place);
    }
    [[nodiscard]] std::uint32_t end_of(std::uint32_t place) const noexcept {
        return place > settled_ || edits_.empty() ? place - settled_ + settled_origin_ : end_of_slow(place);
    }

    /// Whether nothing was edited within `begin` to `end`.
    [[nodiscard]] bool is_as_written(std::uint32_t begin, std::uint32_t end) const noexcept {
        const edit* const e = begin < end ? edit_before(end - 1) : nullptr;
        return e == nullptr || e->at + e->put.size() <= begin;
    }

    /// Puts `by` in place of `removed` bytes from `place`. Whether they touch no edit that was made before.
    bool replace(std::uint32_t place, std::uint32_t removed, std::string_view by);

private:
    [[nodiscard]] int at_slow(std::uint32_t place) const noexcept;
    [[nodiscard]] std::string_view bytes_from_slow(std::uint32_t place) const noexcept;
    [[nodiscard]] std::uint32_t begin_of_slow(std::uint32_t place) const noexcept;
    [[nodiscard]] std::uint32_t end_of_slow(std::uint32_t place) const noexcept;
    /// The last edit that begins at or before `place`; null where there is none.
    [[nodiscard]] const edit* edit_before(std::uint32_t place) const noexcept;

    std::string_view text_;
    std::uint32_t size_;
    std::vector<edit> edits_;
    std::uint32_t settled_ = 0;        ///< behind the last edit
    std::uint32_t settled_origin_ = 0; ///< the same in the written text
    mutable std::size_t found_ = 0;    ///< the edit that was asked for last: the next place mostly lies behind the same
};

} // namespace arbiter::grammars
