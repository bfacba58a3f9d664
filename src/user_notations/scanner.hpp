// The signs and words of a grammar's text.
#pragma once

#include "arbiter/source.hpp"
#include "text/ascii.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::grammars {

[[nodiscard]] constexpr bool begins_name(char c) noexcept {
    return ascii::is_letter(c) || c == '_';
}
[[nodiscard]] constexpr bool is_in_name(char c) noexcept {
    return begins_name(c) || ascii::is_digit(c);
}

/// A place in the text that moves on. What `take_…` doesn't find it leaves where it is.
class scanner {
public:
    explicit scanner(std::string_view text) noexcept : text_(text) {}

    [[nodiscard]] std::uint32_t at() const noexcept { return at_; }
    void go_to(std::uint32_t place) noexcept { at_ = place; }
    [[nodiscard]] std::uint32_t end() const noexcept { return static_cast<std::uint32_t>(text_.size()); }
    [[nodiscard]] bool is_at_end() const noexcept { return at_ >= text_.size(); }
    /// The character `ahead` of the place; NUL behind the end.
    [[nodiscard]] char look(std::uint32_t ahead = 0) const noexcept {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    [[nodiscard]] bool take(char c) noexcept {
        if (look() != c || is_at_end()) return false;
        ++at_;
        return true;
    }
    [[nodiscard]] bool take(std::string_view word) noexcept {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += static_cast<std::uint32_t>(word.size());
        return true;
    }
    /// Goes over white space; calls `comment(span)` for each from `#` to the end of its line.
    template <class Comment>
    void skip_gap(Comment comment) {
        while (!is_at_end()) {
            const char c = text_[at_];
            if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
                ++at_;
            } else if (c == '#') {
                const std::uint32_t begin = at_;
                at_ = static_cast<std::uint32_t>(std::min(text_.find_first_of("\r\n", at_), text_.size()));
                comment(span{begin, at_});
            } else {
                return;
            }
        }
    }
    void skip_gap() {
        skip_gap([](span) {});
    }
    /// A name, or nothing.
    [[nodiscard]] span take_name() noexcept {
        const std::uint32_t begin = at_;
        if (begins_name(look()))
            while (is_in_name(look())) ++at_;
        return {begin, at_};
    }
    /// The kind of a node, behind `@` and before the name: `value:` of `@value:raw`. Nothing where there is none.
    span take_kind();
    /// A number of up to nine digits.
    [[nodiscard]] std::optional<std::uint32_t> take_number() noexcept;
    /// One character or escape of a quoted text or a class, as the bytes that it stands for; nothing where an escape is none, or a
    /// line ends.
    [[nodiscard]] std::optional<std::string> take_character();
    /// A text in quotes, single or double, whose bytes are given. Nothing where it isn't closed on its line; then the place is
    /// behind what could be read.
    [[nodiscard]] std::optional<std::string> take_quoted();
    /// Of a label that begins here and isn't closed before its rule's `<-`, or only by a quote right before a word: the place of `<-`.
    [[nodiscard]] std::optional<std::uint32_t> arrow_in_open_label() const;
    /// Whether a rule begins here: `@` or `!`, its name, its label, `<-`.
    [[nodiscard]] bool is_at_rule() const;
    /// Whether a line begins here, and with it a rule, before whose expression something else stands than `<-`, or nothing.
    [[nodiscard]] bool is_at_rule_without_arrow() const;

private:
    /// Goes over a rule's sign, name and label; false where there is none.
    [[nodiscard]] bool take_head();

    std::string_view text_;
    std::uint32_t at_ = 0;
};

} // namespace arbiter::grammars
