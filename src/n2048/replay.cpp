#include "n2048/replay.hpp"

#include <algorithm>

namespace arbiter::n2048 {

namespace {

constexpr bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}
constexpr bool is_white(char c) noexcept {
    return c == ' ' || (c >= '\t' && c <= '\r');
}
constexpr bool is_direction(char c) noexcept {
    return c == 'U' || c == 'D' || c == 'L' || c == 'R';
}

/// Goes through the text of one turn.
class scanner {
public:
    scanner(std::string_view text, const node& ply) noexcept : text_(text.substr(0, ply.end)), at_(ply.begin) {}

    [[nodiscard]] std::uint32_t at() const noexcept { return at_; }
    [[nodiscard]] bool done() const noexcept { return at_ >= text_.size(); }
    [[nodiscard]] char here() const noexcept { return text_[at_]; }
    void next() noexcept { ++at_; }

    template <class Takes>
    void skip(Takes takes) noexcept {
        while (!done() && takes(here())) ++at_;
    }
    /// White space and comments.
    void skip_gap() noexcept {
        while (!done() && (is_white(here()) || here() == '{')) {
            if (here() == '{') at_ = static_cast<std::uint32_t>(std::min(text_.find('}', at_), text_.size() - 1));
            ++at_;
        }
    }
    [[nodiscard]] span take_tile(bool upper) noexcept {
        const std::uint32_t begin = at_;
        at_ += static_cast<std::uint32_t>(tile_size(text_, at_, upper));
        return {begin, at_};
    }

private:
    std::string_view text_;
    std::uint32_t at_;
};

} // namespace

std::size_t tile_size(std::string_view text, std::size_t at, bool upper) noexcept {
    std::size_t end = at;
    while (end < text.size() && is_digit(text[end])) ++end;
    const char first = upper ? 'A' : 'a';
    const bool is_cell = end + 1 < text.size() && text[end] >= first && text[end] <= first + 3 &&
                         text[end + 1] >= '1' && text[end + 1] <= '4';
    return is_cell ? end + 2 - at : 0;
}

tile read_tile(std::string_view text) noexcept {
    const char column = text[text.size() - 2];
    const cell at = cell_of(column < 'a' ? static_cast<char>(column - 'A' + 'a') : column, text[text.size() - 1]);
    const std::string_view digits = text.substr(0, text.size() - 2);
    if (digits.empty()) return {at, 2};
    constexpr std::size_t longest = 6; // of 131072
    std::uint32_t value = 0;
    for (const char c : digits.substr(0, longest)) value = value * 10 + (static_cast<unsigned char>(c) - unsigned{'0'});
    return {at, digits.size() > longest ? 0 : value};
}

turn_tokens tokens_of(std::string_view text, const node& ply) noexcept {
    scanner in(text, ply);
    turn_tokens found;
    found.number = point(ply.begin);
    if ((ply.flags & lacks_number) == 0) {
        in.skip(is_digit);
        if (!in.done() && in.here() == '.') in.next();
        found.number.end = in.at();
    }
    found.swipe = found.tile = point(in.at());
    found.glyph_end = in.at();
    if ((ply.flags & lacks_swipe) != 0) return found;
    const bool is_lower = (ply.flags & lower_swipe) != 0; // then nothing stands between number and swipe
    in.skip([is_lower](char c) { return !is_lower && !is_white(c) && c != '{' && !is_direction(c); });
    in.skip_gap();
    const std::uint32_t swipe = in.at();
    in.next();
    found.swipe = {swipe, in.at()};
    in.skip([](char c) { return c == '!' || c == '?'; });
    found.glyph_end = in.at();
    found.tile = point(in.at());
    if ((ply.flags & (lacks_tile | lacks_readable)) != 0) return found;
    const bool is_upper = (ply.flags & upper_tile) != 0;
    for (found.tile = in.take_tile(is_upper); found.tile.empty() && !in.done(); found.tile = in.take_tile(is_upper)) {
        in.skip([](char c) { return !is_white(c) && c != '{'; });
        in.skip_gap();
    }
    return found;
}

turn read_spread(std::string_view text, const node& ply) noexcept {
    const turn_tokens tokens = tokens_of(text, ply);
    turn made{swipe_of(text[tokens.swipe.begin]), {}};
    if (!tokens.tile.empty()) made.spawn = read_tile(text.substr(tokens.tile.begin, tokens.tile.size()));
    return made;
}

bool may_hold_turn(std::string_view text) noexcept {
    for (std::size_t i = 1; i < text.size(); ++i)
        if (text[i - 1] >= 'a' && text[i - 1] <= 'd' && text[i] >= '1' && text[i] <= '4') return true;
    return false;
}

std::optional<std::vector<written_turn>> turns_of(std::string_view text, const tree& t, node_id game) {
    if (may_lack_moves(text, t, game, may_hold_turn)) return {};
    std::vector<written_turn> turns;
    for (node_id id = first_of_moves(t, game); id < t[game].next; ++id) {
        if (t[id].kind == kind::error || t[id].kind == kind::elided) return {};
        if (t[id].kind != kind::ply) continue;
        if (!is_readable(t[id]) || (t[id].flags & may_hide) != 0) return {};
        turns.push_back({read(text, t[id]), id});
    }
    return turns;
}

} // namespace arbiter::n2048
