#include "notations/n2048/moves.hpp"

#include "grammar/game_header.hpp"
#include "notations/n2048/messages.hpp"
#include "text/ascii.hpp"
#include "text/suggest.hpp"

#include <algorithm>
#include <utility>

namespace arbiter::n2048 {

namespace {

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
        while (!done() && (ascii::is_white(here()) || here() == '{')) {
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

constexpr bool is_sign(char c) noexcept {
    return c == '!' || c == '?';
}
constexpr bool is_in_token(char c) noexcept {
    return !ascii::is_white(c) && c != '{';
}

/// The same of a tile with a value that tiles have.
std::size_t right_tile_size(std::string_view text, std::size_t at, bool upper = false) noexcept {
    constexpr std::size_t longest = 8; // `131072a1`
    const std::size_t size = tile_size(text, at, upper);
    if (size == 2 || size == 0) return size;
    const std::uint32_t value = size > longest || text[at] == '0' ? 0 : read_tile(text.substr(at, size)).value;
    return is_tile(value) ? size : 0;
}

/// Finds in a turn's text its tokens, and what its flags say.
class turn_reader {
public:
    explicit turn_reader(std::string_view text) noexcept
        : text_(text), in_(text, {0, static_cast<std::uint32_t>(text.size()), 0, kind::ply, 0}) {
        take_number();
        tokens.swipe = tokens.tile = point(in_.at());
        tokens.glyph_end = in_.at();
        skip_gap();
        if (take_swipe())
            take_tile();
        else
            take_odd_swipe();
    }

    turn_tokens tokens{};
    unsigned flags = spread;

private:
    /// White space and comments that are closed.
    void skip_gap() noexcept {
        while (!in_.done() && !is_in_token(in_.here())) {
            if (in_.here() == '{') {
                const std::size_t brace = text_.find_first_of("{}", in_.at() + 1);
                if (brace == std::string_view::npos || text_[brace] == '{') return;
                while (in_.at() < brace) in_.next();
            }
            in_.next();
        }
    }
    void skip_periods() noexcept {
        in_.skip([](char c) { return c == '.'; });
    }
    [[nodiscard]] bool is_at_tile() const noexcept { return right_tile_size(text_, in_.at()) != 0; }
    [[nodiscard]] bool is_at_end() const noexcept { return in_.done() || !is_in_token(in_.here()); }
    [[nodiscard]] bool is_at_period() const noexcept { return !in_.done() && in_.here() == '.'; }

    void take_number() noexcept {
        in_.skip(ascii::is_digit);
        if (in_.at() == 0) {
            flags |= is_at_period() ? lacks_number | odd_number : unsigned{lacks_number};
            return skip_periods();
        }
        tokens.number = {0, in_.at() + (is_at_period() ? 1U : 0U)};
        if (is_at_period()) return skip_periods();
        flags |= odd_number;
        in_.skip([](char c) { return is_in_token(c) && !is_direction(c); });
    }
    /// False where there is none that can be read.
    bool take_swipe() noexcept {
        if (in_.done()) return false;
        const char letter = in_.here();
        const bool is_lower = letter == 'u' || letter == 'd' || letter == 'l' || letter == 'r';
        if (!is_direction(letter) && !is_lower) return false;
        scanner behind = in_;
        behind.next();
        const std::uint32_t end = behind.at();
        const bool is_alone = behind.done() || !ascii::is_letter(behind.here());
        if (!is_lower && !is_alone && right_tile_size(text_, end) == 0) return false;
        behind.skip(is_sign);
        if (is_lower) {
            const bool ends = behind.done() || !is_in_token(behind.here());
            if (behind.at() - end > 2 || !ends) return false;
            flags |= lower_swipe;
        }
        tokens.swipe = {in_.at(), end};
        tokens.glyph_end = behind.at();
        tokens.tile = point(behind.at());
        in_ = behind;
        return true;
    }
    void take_odd_swipe() noexcept {
        flags |= lacks_swipe;
        const auto is_at_number = [this] {
            scanner behind = in_;
            behind.skip(ascii::is_digit);
            return behind.at() > in_.at() && !behind.done() && behind.here() == '.';
        };
        if (!is_at_end() && !is_at_tile() && !is_at_number()) in_.skip(is_in_token);
        while (is_at_number()) {
            in_.skip(ascii::is_digit);
            in_.next();
        }
        skip_gap();
        if (is_at_tile()) take_value_and_rest();
        tokens.tile = tokens.swipe;
    }
    void take_tile() noexcept {
        if (is_at_tile()) {
            flags |= tile_is_glued;
            return take_value_and_rest();
        }
        if (is_at_glyph()) {
            take_glyph();
        } else if (!is_at_end()) {
            if (right_tile_size(text_, in_.at() + 1) != 0) {
                in_.next();
                return take_value_and_rest();
            }
            take_junk();
        }
        skip_gap();
        if (is_at_glyph()) {
            take_glyph();
            skip_gap();
        }
        if (is_at_tile()) return take_value_and_rest();
        if (is_at_end()) {
            flags |= in_.done() ? unsigned{lacks_tile} : lacks_tile | lacks_readable; // a comment that is never closed
            return;
        }
        const auto upper = static_cast<std::uint32_t>(right_tile_size(text_, in_.at(), true));
        const std::uint32_t end = in_.at() + upper;
        if (upper != 0 && (end == text_.size() || !is_in_token(text_[end]))) {
            flags |= upper_tile;
            tokens.tile = {in_.at(), end};
            return;
        }
        take_odd_tile();
    }
    void take_odd_tile() noexcept {
        if (!is_split_tile()) {
            const unsigned before = flags;
            take_junk();
            skip_gap();
            if (is_at_tile()) return take_value_and_rest();
            flags = before; // all of it stands for the tile
        }
        flags |= lacks_readable;
    }
    /// A value, and its cell behind a blank.
    [[nodiscard]] bool is_split_tile() const noexcept {
        scanner behind = in_;
        behind.skip(ascii::is_digit);
        const std::uint32_t blank = behind.at();
        behind.skip([](char c) { return c == ' ' || c == '\t'; });
        return blank > in_.at() && behind.at() > blank && tile_size(text_, behind.at()) == 2;
    }
    [[nodiscard]] bool is_at_glyph() const noexcept {
        if (in_.done()) return false;
        scanner behind = in_;
        behind.next();
        return is_sign(in_.here()) || (in_.here() == '$' && !behind.done() && ascii::is_digit(behind.here()));
    }
    void take_glyph() noexcept {
        if (in_.here() != '$') return in_.skip(is_sign);
        in_.next();
        in_.skip(ascii::is_digit);
    }
    void take_value_and_rest() noexcept {
        const auto size = static_cast<std::uint32_t>(right_tile_size(text_, in_.at()));
        tokens.tile = {in_.at(), in_.at() + size};
        if (size == 3 && in_.here() == '2') flags |= says_two;
        while (in_.at() < tokens.tile.end) in_.next();
        const scanner behind = in_;
        if (is_at_glyph()) { // if nothing but that is glued to the tile
            take_glyph();
            if (is_at_end() || is_at_tile()) return;
            in_ = behind;
        }
        take_junk();
    }
    /// What is glued to a token, or in its place.
    void take_junk() noexcept {
        const std::uint32_t begin = in_.at();
        in_.skip(is_in_token);
        if (in_.at() - begin > 1) flags |= may_swallow_next_move;
    }

    std::string_view text_;
    scanner in_;
};

/// Whether a turn is written as most are.
bool has_fast_form(std::string_view turn) noexcept {
    const std::size_t digits = std::min(turn.find_first_not_of("0123456789"), turn.size());
    const std::string_view rest = turn.substr(digits);
    constexpr std::size_t least = 6; // `. D a2`
    if (digits == 0 || rest.size() < least || rest[0] != '.' || rest[1] != ' ' || !is_direction(rest[2]) ||
        rest[3] != ' ')
        return false;
    const std::string_view spawned = rest.substr(rest[4] == '4' ? 5 : 4);
    return spawned.size() == 2 && tile_size(spawned, 0) == 2;
}

/// Whether a column and a row stand in `text`: it may hold a turn.
bool may_hold_turn(std::string_view text) noexcept {
    for (std::size_t i = 1; i < text.size(); ++i)
        if (text[i - 1] >= 'a' && text[i - 1] <= 'd' && text[i] >= '1' && text[i] <= '4') return true;
    return false;
}

/// Records whether a rule is broken.
struct listener {
    bool broken = false;
    bool differs = false;

    void played(std::uint32_t, const node&, const turn&, const auto& outcome) {
        broken = outcome.breaks_rule();
        if constexpr (requires { outcome.differs; }) differs = differs || outcome.differs;
    }
    void refused(const auto&...) { broken = true; }
    [[nodiscard]] bool stops() const noexcept { return broken; }
};

struct one_pair_move_reader : move_reader {
    using game = one_pair_game;
};

/// The tile's token, whatever is there.
span tile_token(std::string_view text, const node& ply, const turn_tokens& tokens) noexcept {
    scanner in(text, {tokens.tile.empty() ? tokens.glyph_end : tokens.tile.begin, ply.end, 0, kind::ply, 0});
    in.skip_gap();
    const std::uint32_t begin = in.at();
    in.skip([](char c) { return !ascii::is_white(c) && c != '{'; });
    return {begin, in.at()};
}

/// The tile of a token with two of its characters turned round, and this text.
std::optional<std::pair<tile, tiny_text>> turned_round(std::string_view token) {
    constexpr std::size_t longest = 3; // of `4a1`
    if (token.size() > longest) return {};
    for (std::size_t i = 1; i < token.size(); ++i) {
        std::string turned(token);
        std::swap(turned[i - 1], turned[i]);
        if (tile_size(turned, 0) != turned.size()) continue;
        const tile meant = read_tile(turned);
        if (text_of(meant) == turned && is_spawned(meant.value)) return std::pair(meant, tiny_text(turned));
    }
    return {};
}

} // namespace

std::string_view meant_marker(std::string_view text) noexcept {
    for (const std::string_view marker : markers)
        if (same_but_for_case(text, marker)) return marker;
    return text;
}

bool is_number(std::string_view digits, std::uint64_t value) noexcept {
    constexpr std::size_t longest = 19; // of digits that 64 bits hold in any case
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    if (digits.size() > longest) return false;
    std::uint64_t number = 0;
    for (const char c : digits) number = number * 10 + (static_cast<unsigned char>(c) - unsigned{'0'});
    return number == value;
}

std::uint16_t flags_of_ply(std::string_view text) noexcept {
    return has_fast_form(text) ? std::uint16_t{0} : static_cast<std::uint16_t>(turn_reader(text).flags);
}

std::string text_of(const tile& t) {
    std::string text = t.value == 2 ? std::string() : std::to_string(t.value);
    return text.append({column_name(t.at), row_name(t.at)});
}

std::size_t tile_size(std::string_view text, std::size_t at, bool upper) noexcept {
    std::size_t end = at;
    while (end < text.size() && ascii::is_digit(text[end])) ++end;
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
    turn_tokens found = turn_reader(text.substr(ply.begin, ply.end - ply.begin)).tokens;
    for (span* const token : {&found.number, &found.swipe, &found.tile}) {
        token->begin += ply.begin;
        token->end += ply.begin;
    }
    found.glyph_end += ply.begin;
    return found;
}

bool move_reader::may_start_midgame() const noexcept {
    return !board_ || may_lack_moves(text_, tree_, game_, may_hold_turn);
}

std::optional<turn> move_reader::read_spread(const node& ply) const noexcept {
    if ((ply.flags & (lacks_swipe | lacks_tile | lacks_readable)) != 0) return {};
    if ((ply.flags & upper_tile) != 0 && !reads_upper_tiles) return {};
    const turn_tokens tokens = tokens_of(text_, ply);
    if (tokens.tile.empty()) return {};
    return turn{swipe_of(text_[tokens.swipe.begin]), read_tile(text_of(tokens.tile))};
}

bool move_reader::may_contain_moves(const node& ply) noexcept {
    constexpr unsigned swallowed = lacks_tile | lacks_readable; // by a comment that is never closed
    return (ply.flags & (may_swallow_next_move | upper_tile)) != 0 || (ply.flags & swallowed) == swallowed;
}

span move_reader::written(const node& n) const noexcept {
    if (n.kind != kind::ply) return {n.begin, n.end};
    const turn_tokens tokens = tokens_of(text_, n);
    if (!tokens.tile.empty()) return {tokens.swipe.begin, tokens.tile.end};
    scanner in(text_, {tokens.number.end, n.end, 0, kind::ply, 0});
    in.skip_gap();
    return {in.at(), n.end};
}

std::vector<turn_typo> move_reader::typos(const node& n, const n2048_game::position& before) const {
    std::vector<turn_typo> found;
    if (n.kind != kind::ply || (n.flags & lacks_swipe) != 0) return found;
    const turn_tokens tokens = tokens_of(text_, n);
    const turn says{swipe_of(text_[tokens.swipe.begin]), {}};
    if ((n.flags & lacks_tile) != 0) {
        position swiped = before.board;
        if (!swiped.play(says.towards).moved) return found;
        n2048_game::for_each_spawn(swiped, [&](const tile& lost) {
            found.push_back({{tokens.swipe.begin, tokens.glyph_end},
                             point(tokens.glyph_end),
                             tiny_text(' ' + n2048::text_of(lost)),
                             {says.towards, lost}});
        });
        return found;
    }
    const span token = tile_token(text_, n, tokens);
    if (const auto turned = turned_round(text_of(token)))
        found.push_back({token, token, turned->second, {says.towards, turned->first}});
    if ((n.flags & lacks_readable) != 0 || tokens.tile.empty()) return found;
    const tile written = read_tile(text_of(tokens.tile));
    const std::uint32_t cell_begin = tokens.tile.end - 2;
    const auto offer = [&](span changed, span where, std::string_view text, const turn& meant) {
        found.push_back({changed, where, tiny_text(text), meant});
    };
    for (const swipe other : all_swipes) {
        const char letter = letter_of(other);
        if (other != says.towards) offer(tokens.swipe, tokens.swipe, {&letter, 1}, {other, written});
    }
    for (unsigned i = 0; i < 4; ++i) {
        const tile in_column{{i, written.at.row}, written.value};
        const tile in_row{{written.at.column, i}, written.value};
        const std::array<char, 2> names{column_name(in_column.at), row_name(in_row.at)};
        if (i != written.at.column)
            offer(tokens.tile, {cell_begin, cell_begin + 1}, {names.data(), 1}, {says.towards, in_column});
        if (i != written.at.row)
            offer(tokens.tile, {cell_begin + 1, tokens.tile.end}, {&names[1], 1}, {says.towards, in_row});
    }
    for (const std::uint32_t value : {2U, 4U})
        if (value != written.value)
            offer(tokens.tile, {tokens.tile.begin, cell_begin}, value == 4 ? "4" : "",
                  {says.towards, {written.at, value}});
    return found;
}

claim_result move_reader::check_claim_at_end(const n2048_game::position& end) const {
    const auto says = [this](known::tag which, std::uint64_t value) {
        if (claims_ == nullptr || !(*claims_)[which].right()) return claim_result::nothing;
        return is_number(text_of((*claims_)[which].where), value) ? claim_result::confirms : claim_result::denies;
    };
    const node& last = tree_[tree_[game_].next - 1];
    const std::string_view marker = last.kind == kind::result ? meant_marker(text_of(last)) : "";
    const claim_result of_marker =
        marker == (end.board.locked() ? retired_word : locked_word) ? claim_result::denies : claim_result::nothing;
    const std::array<claim_result, 3> all{says(known::final_score, end.score),
                                          says(known::highest_tile, end.board.highest()), of_marker};
    const auto has = [&all](claim_result t) { return std::find(all.begin(), all.end(), t) != all.end(); };
    if (has(claim_result::denies)) return claim_result::denies;
    return has(claim_result::confirms) ? claim_result::confirms : claim_result::nothing;
}

std::string move_reader::label(const turn& made, const n2048_game::position& after, const n2048_game::outcome&) {
    return letter_of(made.towards) + (' ' + n2048::text_of(made.spawn)) + ", score " + std::to_string(after.score);
}

bool move_reader::merges_one_pair() const {
    if (!merges_one_) {
        one_pair_move_reader other{*this};
        other.reads_upper_tiles = true;
        n2048_game::position now = start();
        listener heard;
        const replayed all = replay(other, tree_, now, heard);
        merges_one_ =
            all.how == replay_end::complete && heard.differs && check_claim_at_end(now) != claim_result::denies;
    }
    return *merges_one_;
}

bool move_reader::is_right() const {
    n2048_game::position now = start();
    listener heard;
    const replayed all = replay(*this, tree_, now, heard);
    return !heard.broken && (all.how != replay_end::complete || check_claim_at_end(now) != claim_result::denies);
}

} // namespace arbiter::n2048
