#include "sgf/info_scanner.hpp"

#include "sgf/walk.hpp"

#include <algorithm>

namespace arbiter::sgf {

unsigned number_of(std::string_view digits) noexcept {
    unsigned number = 0;
    for (const char c : digits) number = number * 10 + static_cast<unsigned>(c - '0');
    return number;
}

std::string squeezed(std::string_view value) {
    std::string made;
    bool is_parted = false;
    for (std::size_t i = 0; i < value.size();) {
        if (is_white_space(value[i])) {
            is_parted = true;
            ++i;
            continue;
        }
        const bool follows_digit = !made.empty() && is_digit(made.back());
        const std::string_view rest = value.substr(i);
        const std::size_t half = rest.starts_with("½")                                      ? 2
                                 : rest.starts_with("1/2") && (is_parted || !follows_digit) ? 3
                                                                                            : 0;
        if (half != 0) {
            made += ".5";
            i += half;
        } else {
            if (is_parted && follows_digit && is_digit(value[i])) return {};
            const char c = value[i++];
            made += is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c;
        }
        is_parted = false;
    }
    return made;
}

bool has_word(std::string_view words, std::string_view word) {
    if (word.empty() || word.find(' ') != std::string_view::npos) return false;
    return words.find(' ' + std::string(word) + ' ') != std::string_view::npos;
}

std::string_view scanner::digits(std::size_t least, std::size_t most) noexcept {
    const auto* const end = std::find_if_not(rest_.begin(), rest_.end(), is_digit);
    const auto count = static_cast<std::size_t>(end - rest_.begin());
    if (count < least || count > most) return {};
    const std::string_view found = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return found;
}

std::optional<std::string> scanner::decimal() {
    scanner in(rest_);
    std::string_view whole = in.digits(1, rest_.size());
    while (whole.size() > 1 && whole[0] == '0') whole.remove_prefix(1);
    const bool has_point = in.take(".") || in.take(",");
    const std::string_view fraction = has_point ? in.digits(1, rest_.size()) : std::string_view();
    if (whole.empty() && fraction.empty()) return std::nullopt;
    rest_ = in.rest();
    std::string made(whole.empty() ? "0" : whole);
    if (!fraction.empty()) made.append(".").append(fraction);
    return made;
}

} // namespace arbiter::sgf
