#include "notations/sgf/notation.hpp"

#include "findings/encoding.hpp"
#include "notations/sgf/charset.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/game_info.hpp"
#include "notations/sgf/moves.hpp"
#include "notations/sgf/points.hpp"
#include "notations/sgf/properties.hpp"
#include "text/charset.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

namespace arbiter::sgf {

namespace {

// ---- from SGF

/// Twice a number of points, where that is whole and small.
std::optional<int> half_points(std::string_view real) {
    const bool is_negative = real.starts_with('-');
    if (is_negative || real.starts_with('+')) real.remove_prefix(1);
    const std::size_t dot = real.find('.');
    constexpr unsigned most = 10'000;
    const auto whole = read_number(real.substr(0, dot), most);
    if (!whole) return {};
    std::string_view fraction = dot == std::string_view::npos ? std::string_view() : real.substr(dot + 1);
    while (fraction.ends_with('0')) fraction.remove_suffix(1);
    if (!fraction.empty() && fraction != "5") return {};
    const int twice = static_cast<int>(*whole) * 2 + (fraction.empty() ? 0 : 1);
    return is_negative ? -twice : twice;
}

std::optional<go::calendar_day> whole_date(std::string_view value) {
    if (value.size() != 10 || value[4] != '-' || value[7] != '-') return {};
    const auto year = read_number(value.substr(0, 4), 9999);
    const auto month = read_number(value.substr(5, 2), 12);
    const auto day = read_number(value.substr(8, 2), 31);
    if (!year || !month || !day || *month == 0 || *day == 0) return {};
    return go::calendar_day{static_cast<int>(*year), *month, *day};
}

/// What is lost with a property, by its group.
constexpr std::array<const char*, 9> group_names{"about the game",
                                                 "about the game",
                                                 "a remark on a move",
                                                 "a setup",
                                                 "a comment or judgement",
                                                 "a remark on a move",
                                                 "markup",
                                                 "time",
                                                 "a remark"};

/// Names of the game and its players.
struct name_property {
    known_name name;
    std::string go::record::*text;
    span exchanged_game::*where;
};
constexpr std::array name_properties{name_property{"GN", &go::record::id, &exchanged_game::id},
                                     name_property{"PB", &go::record::black, &exchanged_game::black},
                                     name_property{"PW", &go::record::white, &exchanged_game::white}};

/// The visitor of the replay: keeps the main line, and lists what is lost of the rest.
class collecting : public no_variation_visitor {
public:
    collecting(const source& s, const tree& t, node_id game, exchanged_game& made, refusal& why, board_size size)
        : source_(s), text_(s.text()), tree_(t), made_(made), why_(why), size_(size),
          is_doubtful_(has_doubtful_text(s, t, game)) {
        made_.game.width = size.columns;
        made_.game.height = size.rows;
        made_.game.stones.assign(std::size_t{size.columns} * size.rows, go::colour::none);
    }

    [[nodiscard]] bool is_refused() const noexcept { return refused_; }

    void node(const record_node& n, const go::game* board) {
        if (!is_main_line_) return;
        if (n.set_up != nullptr)
            for (const go::edit& e : n.set_up->changes()) {
                const std::uint32_t value = n.set_up->value_of(e.at);
                if (made_.start.empty()) made_.start = point(value);
                made_.start.end = std::max(made_.start.end, value);
            }
        if (n.has_setup && !made_.moves.empty())
            return refuse(tree_.where(n.first), "the board is set up anew after the first move");
        for (node_id id = n.first; id < n.last; ++id)
            if (tree_[id].kind == kind::property) take(id);
        if (n.has_setup && board != nullptr) take_stones(board->now());
    }
    void played(const played_move& m, const go::game&) {
        if (!is_main_line_) return;
        if (m.outcome.rule == go::broken::occupied)
            return refuse(m.move.value, "this move is on a point that is taken");
        if (made_.game.moves.empty()) made_.game.to_move = m.move.side;
        const bool is_pass = m.move.form == move_form::pass;
        made_.game.moves.push_back({is_pass ? go::action::pass : go::action::play, m.move.side, m.move.at});
        made_.moves.push_back(tree_.where(m.id));
    }
    void unplayed(node_id, std::uint32_t, const written_move& move) {
        if (is_main_line_) refuse(move.value, "this move is off the board, or no move");
    }
    void given_up() { refuse({}, "too much is set up in its variations"); }
    void entered(node_id id) {
        if (is_main_line_) return;
        if (lost_depth_++ == 0)
            made_.losses.push_back({{tree_[id].begin, tree_[id].begin + 1}, "the variation that begins here"});
    }
    void left() {
        is_main_line_ = false;
        if (lost_depth_ > 0) --lost_depth_;
    }

    /// What the whole main line says.
    void finish() {
        go::record& game = made_.game;
        if (game.moves.empty() && !has_turn_) game.to_move = is_handicap() ? go::colour::white : go::colour::black;
        if (!resigned_.empty()) take_resignation();
    }

private:
    void refuse(span where, const char* what) {
        if (refused_) return;
        refused_ = true;
        why_ = {where, what};
    }

    [[nodiscard]] bool is_handicap() const {
        const auto count = [&stones = made_.game.stones](go::colour c) {
            return std::count(stones.begin(), stones.end(), c);
        };
        return count(go::colour::white) == 0 && count(go::colour::black) >= 2;
    }

    void take_stones(const go::position& p) {
        for (unsigned row = 0; row < size_.rows; ++row)
            for (unsigned column = 0; column < size_.columns; ++column)
                made_.game.stones[row * size_.columns + column] = p.at({column, row});
        made_.game.to_move = p.to_move();
    }

    [[nodiscard]] std::string_view words(span value) const { return text_.substr(value.begin, value.size()); }

    void take(node_id id) {
        const known_name name = known_name_of(tree_[id]);
        const span value = first_value(text_, tree_[id]);
        const auto* const entry = std::find_if(name_properties.begin(), name_properties.end(),
                                               [name](const name_property& t) { return t.name == name; });
        if (entry != name_properties.end()) {
            made_.*entry->where = value;
            if (can_be_decoded(value)) made_.game.*entry->text = simple_text(words(value));
        } else if (name == "PL") {
            has_turn_ = true;
        } else if (is_in_group(name, property_group::root) || is_setup(name) || name == "HA") {
            return;
        } else if (name == "DT") {
            made_.game.date = whole_date(words(value));
            made_.date = value;
            if (!made_.game.date) lose(value, "`{}`, which is no single day", value);
        } else if (name == "KM") {
            take_komi(value);
        } else if (name == "RE") {
            take_result(value);
        } else {
            const span written = name_of(text_, tree_[id]);
            const property* const known = find_property(name);
            const char* const kind = known != nullptr ? group_names.at(static_cast<std::size_t>(known->group))
                                                      : "a property that the format doesn't have";
            made_.losses.push_back({written, fmt::format("`{}`, {}", words(written), kind)});
        }
    }

    /// Of others it lists the bytes.
    bool can_be_decoded(span value) {
        const character_set* const in = source_.how().in;
        const bool is_foreign_text = in != nullptr && is_foreign(*in);
        const bool is_broken = is_foreign_text ? words(value).find(replacement_character) != std::string_view::npos
                                               : !is_utf8(words(value));
        if (!is_broken && (!is_doubtful_ || is_ascii(words(value)))) return true;
        const span where = source_.in_bytes(value);
        made_.losses.push_back(
            {value, fmt::format("`{}`, {}", escaped(source_.bytes().substr(where.begin, where.size())),
                                is_broken ? "which isn't text in the game's charset" : "whose charset isn't known")});
        return false;
    }

    void lose(span where, fmt::format_string<std::string> what, span quoted) {
        made_.losses.push_back({where, fmt::format(what, escaped(words(quoted)))});
    }

    void take_komi(span value) {
        made_.counts = value;
        const std::optional<int> komi = half_points(words(value));
        if (!komi) return lose(value, "the komi `{}`, which is not whole or half points", value);
        if (*komi >= 0)
            made_.game.white_count = static_cast<std::uint32_t>(*komi);
        else
            made_.game.black_count = static_cast<std::uint32_t>(-*komi);
    }

    void take_result(span value) {
        made_.result = value;
        const std::string_view result = words(value);
        const bool black = result.starts_with("B+");
        if (!black && !result.starts_with("W+")) {
            if (result != "?") lose(value, "the result `{}`, by which nobody has won", value);
            return;
        }
        made_.game.result = black ? go::winner::black : go::winner::white;
        const std::string_view how = result.substr(2);
        if (how == "R" || how == "Resign")
            resigned_ = value;
        else if (!how.empty())
            lose(value, "of `{}` all but who has won", value);
    }

    /// A resignation is a move of the side to move.
    void take_resignation() {
        go::record& game = made_.game;
        const go::colour loser = game.result == go::winner::black ? go::colour::white : go::colour::black;
        const go::colour turn = game.moves.empty() ? game.to_move : go::other(game.moves.back().side);
        if (turn != loser) return lose(resigned_, "of `{}` the resignation, which is not the loser's move", resigned_);
        game.moves.push_back({go::action::resign, loser, {}});
        made_.moves.push_back(resigned_);
    }

    const source& source_;
    std::string_view text_;
    const tree& tree_;
    exchanged_game& made_;
    refusal& why_;
    board_size size_;
    bool is_doubtful_;           ///< its text may be in another charset than it is read in
    span resigned_;              ///< the result that says so
    std::size_t lost_depth_ = 0; ///< of variations that are not the main line
    bool has_turn_ = false;
    bool is_main_line_ = true;
    bool refused_ = false;
};

// ---- to SGF

/// Writes one game.
class writer {
public:
    writer(const exchanged_game& from, std::vector<loss>& losses) : from_(from), game_(from.game), losses_(losses) {}

    [[nodiscard]] std::string text() {
        out_ = "(;CA[UTF-8]FF[4]GM[1]";
        add("SZ", size_text({game_.width, game_.height}));
        write_info();
        write_stones();
        write_moves();
        if (game_.ko) losses_.push_back({from_.ko, "the point that ko forbids"});
        return out_ += ")\n";
    }

private:
    void add(std::string_view name, std::string_view value) {
        fmt::format_to(std::back_inserter(out_), "{}[{}]", name, value);
    }
    void add_text(std::string_view name, const std::string& text) {
        if (!text.empty()) add(name, escaped_text(text));
    }

    void write_info() {
        if (game_.date)
            add("DT", fmt::format("{:04}-{:02}-{:02}", game_.date->year, game_.date->month, game_.date->day));
        add_text("GN", game_.id);
        add_text("PB", game_.black);
        add_text("PW", game_.white);
        const bool resigned = !game_.moves.empty() && game_.moves.back().what == go::action::resign;
        if (game_.result != go::winner::unfinished)
            add("RE", fmt::format("{}+{}", game_.result == go::winner::black ? 'B' : 'W', resigned ? "R" : ""));
        write_komi();
    }

    /// Counts are komi and captures together; a game has one komi.
    void write_komi() {
        if (game_.black_count != 0 && game_.white_count != 0)
            losses_.push_back({from_.counts, "both counts; their difference is written as komi"});
        const auto komi = static_cast<std::int64_t>(game_.white_count) - static_cast<std::int64_t>(game_.black_count);
        if (komi == 0) return;
        const std::int64_t halves = komi < 0 ? -komi : komi;
        add("KM", fmt::format("{}{}{}", komi < 0 ? "-" : "", halves / 2, halves % 2 != 0 ? ".5" : ""));
    }

    void write_stones() {
        for (const go::colour side : {go::colour::black, go::colour::white})
            out_ += list_stones(side, {game_.width, game_.height},
                                [this](go::point at) { return game_.stones[at.row * game_.width + at.column]; });
        if (game_.to_move == go::colour::white) add("PL", "W");
        if (game_.to_move == go::colour::none)
            losses_.push_back({from_.start, "that the game is over before its first move"});
    }

    void write_moves() {
        unsigned on_line = moves_on_line;
        for (const go::move& m : game_.moves) {
            if (m.what == go::action::resign) continue;
            if (on_line == moves_on_line) {
                out_ += '\n';
                on_line = 0;
            }
            ++on_line;
            out_ += m.side == go::colour::black ? ";B[" : ";W[";
            if (m.what == go::action::play) out_ += letters_of(m.at);
            out_ += ']';
        }
    }

    const exchanged_game& from_;
    const go::record& game_;
    std::vector<loss>& losses_;
    std::string out_;
};

} // namespace

std::optional<exchanged_game> exchange(const source& s, const tree& t, node_id game, refusal& why) {
    const game_facts facts = read_facts(s.text(), t, game);
    if (!facts.replayable) {
        why = facts.gm > 1
                  ? refusal{*facts.game, fmt::format("this is a game of {}", name_of_game(facts.gm))}
                  : refusal{facts.size.value_or(facts.game.value_or(span{})), "the size of the board isn't known"};
        return {};
    }
    exchanged_game made;
    const root_node root = root_of(s.text(), t, game);
    const std::uint32_t end = root.last > root.first ? t[root.last - 1].end : root.begin;
    for (span* where :
         {&made.id, &made.black, &made.white, &made.date, &made.start, &made.counts, &made.ko, &made.result})
        *where = point(end);
    collecting visitor(s, t, game, made, why, facts.board);
    go_table boards;
    variations(move_reader{s.text(), t, facts.board}, t, boards, go::repetition::simple_ko, visitor).run(game);
    if (visitor.is_refused()) return {};
    visitor.finish();
    return made;
}

std::optional<std::string> write(const exchanged_game& from, std::vector<loss>& losses, refusal& why) {
    const go::record& g = from.game;
    if (g.width > longest_side || g.height > longest_side) {
        why = {from.start, fmt::format("its board has {} by {} points, and sides of boards in SGF have at most {}",
                                       g.width, g.height, longest_side)};
        return {};
    }
    return writer(from, losses).text();
}

} // namespace arbiter::sgf
