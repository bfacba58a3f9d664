#include "findings/habit.hpp"
#include "notations/qgn/game_check.hpp"
#include "notations/qgn/syntax.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace arbiter::qgn {

namespace {

/// Where the next token begins.
std::uint32_t behind_white(std::string_view text, std::uint32_t at) {
    return static_cast<std::uint32_t>(std::min(text.find_first_not_of(ascii::white, at), text.size()));
}

/// Move numbers; they go where they count from 1, one by one, and each stands apart before an index.
class numbers_found {
public:
    explicit numbers_found(std::string_view text) noexcept : text_(text) {}

    void add(span where) {
        all_.add(where);
        std::uint32_t number = 0;
        const char* const end = text_.data() + where.end - 1; // the period
        const auto read = std::from_chars(text_.data() + where.begin, end, number);
        const std::uint32_t next = behind_white(text_, where.end);
        const bool is_apart =
            next > where.end && where.begin > 0 && ascii::white.find(text_[where.begin - 1]) != std::string_view::npos;
        const bool has_index = next < text_.size() && ascii::is_digit(text_[next]);
        if (read.ec != std::errc() || read.ptr != end || number != all_.count() || !is_apart || !has_index)
            all_.give_up_fix();
        all_.fix_with({where.begin, next}, "");
    }
    void report(collector& findings) const {
        all_.report(findings, move_number{all_.first()}, "remove it", move_numbers{all_.count()}, "remove them");
    }

private:
    std::string_view text_;
    habit all_;
};

/// White space after `&`; it goes where a detail follows, and no action.
class gaps_found {
public:
    explicit gaps_found(std::string_view text) noexcept : text_(text) {}

    void add(span action) {
        all_.add(action);
        const std::uint32_t next = behind_white(text_, action.end);
        const std::size_t digits = std::min(text_.find_first_not_of("0123456789", next), text_.size());
        constexpr std::string_view no_character = " \t\r\n\v\f.&{}[]\"'\\/`";
        const bool is_action =
            digits != next && digits < text_.size() && no_character.find(text_[digits]) == std::string_view::npos;
        const bool is_detail =
            next < text_.size() && std::string_view(".&{/\"'`[\xC2").find(text_[next]) == std::string_view::npos;
        if (is_action || !is_detail) all_.give_up_fix();
        all_.fix_with({action.end, next}, "");
    }
    void report(collector& findings) const {
        if (all_.count() == 0) return;
        collector::handle h = all_.report(findings, white_after_ampersand{}, white_after_ampersands{all_.count()});
        // it makes an action of what is none
        all_.add_to(h, here_as_well{}, "remove the white space", "remove the white space", false);
    }

private:
    std::string_view text_;
    habit all_;
};

} // namespace

void check_gathered(const source& s, collector& findings) {
    if (findings.gathered().empty()) return;
    numbers_found numbers(s.text());
    gaps_found gaps(s.text());
    for (const span where : findings.gathered()) s.text()[where.end - 1] == '&' ? gaps.add(where) : numbers.add(where);
    numbers.report(findings);
    gaps.report(findings);
}

} // namespace arbiter::qgn
