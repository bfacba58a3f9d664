#include "notations/sgf/other_games.hpp"

#include "findings/encoding.hpp"
#include "notations/sgf/properties.hpp"
#include "notations/sgf/walk.hpp"
#include "text/ascii.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter::sgf {

namespace {

/// Reads a record by the format alone.
class strict_scan {
public:
    explicit strict_scan(std::string_view text) noexcept : text_(text) {}

    /// Whether the record is well formed; then `inner` has the brackets that open nothing, in order.
    [[nodiscard]] bool run(std::vector<std::size_t>& inner) {
        bool has_game = false;
        while (find_game()) {
            has_game = true;
            of_game_.clear();
            is_other_game_ = false;
            semicolons_ = 0;
            if (!read_game()) return false;
            if (is_other_game_) inner.insert(inner.end(), of_game_.begin(), of_game_.end());
        }
        return has_game;
    }

private:
    /// To the `(` of the next game: text may come before it.
    [[nodiscard]] bool find_game() noexcept {
        for (at_ = text_.find('(', at_); at_ != std::string_view::npos; at_ = text_.find('(', at_ + 1)) {
            const std::size_t next = skip_white(text_, at_ + 1);
            if (next < text_.size() && text_[next] == ';') return true;
        }
        return false;
    }

    [[nodiscard]] bool read_game() {
        std::size_t depth = 0;
        for (at_ = skip_white(text_, at_); at_ < text_.size(); at_ = skip_white(text_, at_)) {
            const char c = text_[at_];
            if (c == '(') {
                ++depth;
                ++at_;
            } else if (c == ')') {
                ++at_;
                if (--depth == 0) return true;
            } else if (c == ';') {
                ++semicolons_;
                ++at_;
            } else if (!read_property()) {
                return false;
            }
        }
        return false;
    }

    [[nodiscard]] bool read_property() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && ascii::is_letter(text_[at_])) ++at_;
        const std::string_view name = text_.substr(begin, at_ - begin);
        at_ = skip_white(text_, at_);
        if (name.empty() || at_ == text_.size() || text_[at_] != '[') return false;
        for (bool is_first = true; at_ < text_.size() && text_[at_] == '['; is_first = false) {
            const std::size_t from = ++at_;
            if (!read_value()) return false;
            if (is_first && semicolons_ == 1 && find_name(name) == "GM")
                is_other_game_ = is_game_but_go(text_.substr(from, at_ - 1 - from));
            at_ = skip_white(text_, at_);
        }
        return true;
    }

    [[nodiscard]] bool read_value() {
        for (; at_ < text_.size() && text_[at_] != ']'; ++at_) {
            if (text_[at_] == '\\' && ++at_ == text_.size()) return false;
            if (text_[at_] == '[') of_game_.push_back(at_);
        }
        return at_++ < text_.size();
    }

    [[nodiscard]] static bool is_game_but_go(std::string_view value) noexcept {
        if (value.empty() || value.size() > 2 || value == "1" || value == "01" || value == "0") return false;
        return value.find_first_not_of("0123456789") == std::string_view::npos;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::uint64_t semicolons_ = 0; ///< of the game
    bool is_other_game_ = false;
    std::vector<std::size_t> of_game_; ///< the brackets within the values of a game
};

/// Whether a game may be another than Go; said so in nearly no record.
bool may_have_other_game(std::string_view text) noexcept {
    for (std::size_t at = text.find("GM"); at != std::string_view::npos; at = text.find("GM", at + 2)) {
        const std::string_view rest = text.substr(at + 2, 3);
        if (rest.starts_with('[') && rest != "[1]") return true;
    }
    return false;
}

} // namespace

std::optional<std::string> without_inner_brackets(std::string_view text) {
    constexpr char other = '{';
    if (!may_have_other_game(text)) return std::nullopt;
    std::vector<std::size_t> inner;
    if (!strict_scan(text).run(inner) || inner.empty()) return std::nullopt;
    std::string made(text);
    for (const std::size_t at : inner) made[at] = other;
    return made;
}

} // namespace arbiter::sgf
