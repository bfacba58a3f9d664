#include "user_notations/scanner.hpp"

#include "text/ascii.hpp"
#include "text/utf8.hpp"

#include <charconv>

namespace arbiter::grammars {

std::optional<std::uint32_t> scanner::take_number() noexcept {
    constexpr std::uint32_t most_digits = 9;
    std::uint32_t digits = 0;
    while (ascii::is_digit(look(digits))) ++digits;
    if (digits == 0 || digits > most_digits) return std::nullopt;
    std::uint32_t number = 0;
    std::from_chars(text_.data() + at_, text_.data() + at_ + digits, number);
    at_ += digits;
    return number;
}

std::optional<std::string> scanner::take_character() {
    if (is_at_end() || look() == '\n' || look() == '\r') return std::nullopt;
    if (look() != '\\') {
        const utf8::decoded d = utf8::decode(text_, at_);
        std::string bytes(text_.substr(at_, d.size));
        at_ += static_cast<std::uint32_t>(d.size);
        return bytes;
    }
    constexpr std::string_view letters = "ntrvf0'\"[]\\-^";
    constexpr std::string_view meant{"\n\t\r\v\f\0'\"[]\\-^", letters.size()};
    const std::size_t known = letters.find(look(1));
    if (look(1) != '\0' && known != std::string_view::npos) {
        at_ += 2;
        return std::string(1, meant[known]);
    }
    unsigned byte = 0;
    if (look(1) != 'x' || at_ + 4 > text_.size()) return std::nullopt;
    const char* const digits = text_.data() + at_ + 2;
    if (std::from_chars(digits, digits + 2, byte, 16).ptr != digits + 2) return std::nullopt;
    at_ += 4;
    return std::string(1, static_cast<char>(static_cast<unsigned char>(byte)));
}

std::optional<std::string> scanner::take_quoted() {
    const char quote = look();
    ++at_;
    std::string bytes;
    while (!take(quote)) {
        const std::optional<std::string> c = take_character();
        if (!c) return std::nullopt;
        bytes += *c;
    }
    return bytes;
}

span scanner::take_kind() {
    scanner ahead = *this;
    const span kind = ahead.take_name();
    if (kind.empty() || !ahead.take(':') || !begins_name(ahead.look())) return point(at_);
    *this = ahead;
    return kind;
}

bool scanner::take_head() {
    if (take('@'))
        (void)take_kind();
    else
        (void)take('!');
    if (take_name().empty()) return false;
    skip_gap();
    if (look() != '"') return true;
    if (const std::optional<std::uint32_t> arrow = arrow_in_open_label()) return go_to(*arrow), true;
    if (!take_quoted()) return false;
    skip_gap();
    return true;
}

std::optional<std::uint32_t> scanner::arrow_in_open_label() const {
    const std::size_t arrow = text_.substr(0, text_.find_first_of("\r\n", at_)).find("<-", at_);
    scanner ahead = *this;
    const bool is_closed = ahead.take_quoted().has_value();
    if (arrow == std::string_view::npos || (is_closed ? !is_in_name(ahead.look()) : ahead.look() == '\\')) return {};
    return static_cast<std::uint32_t>(arrow);
}

bool scanner::is_at_rule() const {
    scanner ahead = *this;
    return ahead.take_head() && ahead.take("<-");
}

bool scanner::is_at_rule_without_arrow() const {
    if (at_ > 0 && text_[at_ - 1] != '\n') return false;
    scanner ahead = *this;
    if (!ahead.take_head() || ahead.look() == '\0') return false;
    // neither stands in an expression
    const bool is_no_part = std::string_view("=:-<>").find(ahead.look()) != std::string_view::npos;
    return look() == '@' || is_no_part || static_cast<unsigned char>(ahead.look()) >= 0x80;
}

} // namespace arbiter::grammars
