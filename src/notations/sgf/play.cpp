#include "notations/sgf/facts.hpp"
#include "notations/sgf/game_info.hpp"
#include "notations/sgf/moves.hpp"
#include "notations/sgf/notation.hpp"
#include "play/go_of_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace arbiter::sgf {

extern const notation the_notation;

namespace {

constexpr std::uint32_t smallest_size = 2;
constexpr std::uint32_t largest_played = 25; ///< columns that have a letter
constexpr std::uint32_t usual_size = 19;

/// Follows the main line to its end.
struct end_of_line : no_variation_visitor {
    const go::game* board = nullptr;
    record_node last{0, 0};       ///< of the record that has something in it
    record_node last_moved{0, 0}; ///< the one with the last move
    std::uint32_t ply = 0;
    unsigned passes = 0; ///< in a row
    bool is_broken = false;
    bool is_left = false;

    void node(const record_node& n, const go::game* game) {
        if (game != nullptr) board = game;
        last = n;
        if (n.has_setup) passes = 0;
    }
    void played(const played_move& m, const go::game& game) {
        board = &game;
        last_moved = last;
        ply = m.ply;
        passes = m.move.form == move_form::pass ? passes + 1 : 0;
    }
    void unplayed(node_id, std::uint32_t, const written_move&) { is_broken = true; }
    void given_up() { is_broken = true; }
    void left() { is_left = true; }
    [[nodiscard]] bool is_over(node_id) const { return is_left; }
    [[nodiscard]] bool skips(const arbiter::node&) const { return is_left; }
};

/// Finds the position after a ply, in whatever variation.
struct position_finder : no_variation_visitor {
    std::uint32_t wanted = 0;
    const go::game* board = nullptr;
    std::optional<go::game> found; ///< the last one before it as long as it isn't reached
    node_id last = 0;
    unsigned passes = 0; ///< in a row
    std::vector<unsigned> open{};
    bool has_moves = false;
    bool is_reached = false;
    bool is_over = false;

    void node(const record_node& n, const go::game* game) {
        board = game;
        if (n.has_setup) passes = 0;
        if (wanted == 0 && !has_moves && game != nullptr && (n.has_setup || !found)) found = *game;
        is_reached = is_reached || wanted == 0;
    }
    void played(const played_move& m, const go::game& game) {
        board = &game;
        has_moves = true;
        passes = m.move.form == move_form::pass ? passes + 1 : 0;
        if (m.ply != wanted) return;
        found = game;
        last = m.id;
        is_reached = true;
        is_over = passes >= 2;
    }
    void unplayed(node_id /*id*/, std::uint32_t ply, const written_move& /*move*/) {
        has_moves = true;
        if (ply == wanted && board != nullptr) found = *board;
    }
    void entered(node_id /*variation*/) { open.push_back(passes); }
    void left() {
        passes = open.back();
        open.pop_back();
    }
    [[nodiscard]] bool is_legal(go::point at, const go_rules& by) const {
        if (!found->legal(at)) return false;
        go::position after = found->now();
        return by.self_capture == go::self_capture::allowed || after.play(at).lost == 0;
    }
};

/// A result as RE has it, in words.
std::string words_of(std::string_view result) {
    if (result == "0" || result == "Draw") return "drawn";
    if (result == "Void") return "without a result";
    const bool has_winner = result.starts_with("B+") || result.starts_with("W+");
    if (!has_winner) return fmt::format("RE[{}]", result);
    const std::string_view winner = result[0] == 'B' ? "Black" : "White";
    result.remove_prefix(2);
    if (result.empty()) return fmt::format("{} has won", winner);
    if (result == "R" || result == "Resign") return fmt::format("{} wins by resignation", winner);
    if (result == "T" || result == "Time") return fmt::format("{} wins on time", winner);
    if (result == "F" || result == "Forfeit") return fmt::format("{} wins by forfeit", winner);
    return fmt::format("{} wins by {}", winner, result);
}

class sgf_game final : public go_of_record {
public:
    sgf_game(const source& record, const game_start& start) : go_of_record(the_notation, record, start) {}

protected:
    [[nodiscard]] std::string load_standing(std::optional<go_standing>& into) override {
        const std::string_view text = read().text();
        const game_facts facts = read_facts(text, nodes(), game());
        if (!facts.replayable) return "it is no game of Go on a board that is known";
        end_ = {};
        variations(move_reader{text, nodes(), facts.board}, nodes(), boards_, go::repetition::positional_superko, end_)
            .run(game());
        if (end_.is_broken || end_.board == nullptr || end_.last.last == 0) return "its main line can't be replayed";
        if (!is_open_) result_ = recorded_result();
        is_open_ = true;
        into = go_standing{*end_.board, end_.passes >= 2 || !result_.empty(), end_.last_moved.first};
        return {};
    }
    [[nodiscard]] std::string text_of(std::optional<go::point> at) const override {
        const bool is_black = board().to_move() == go::colour::black;
        return fmt::format("{}[{}]", is_black ? 'B' : 'W', at ? letters_of(*at) : "");
    }
    [[nodiscard]] std::string ply_of(std::string_view text) const override {
        if (text.find_first_of("[;") != std::string_view::npos)
            return (text.starts_with(';') ? "" : ";") + std::string(text);
        return fmt::format(";{}[{}]", board().to_move() == go::colour::black ? 'B' : 'W', text);
    }
    /// `B[dd]` as the record has it, or `dd`.
    [[nodiscard]] std::optional<go_game::move> read_move(std::string_view text) const override {
        const go::colour side = board().to_move();
        if (text.starts_with(';')) text.remove_prefix(1);
        const char letter = side == go::colour::black ? 'B' : 'W';
        if (text.size() >= 3 && text[0] == letter && text[1] == '[' && text.back() == ']') {
            text = text.substr(2, text.size() - 3);
            if (text.empty()) return go_game::move{go::action::pass, side};
        }
        const std::optional<go::point> at = read_point(text);
        if (!at) return {};
        return go_game::move{go::action::play, side, static_cast<std::uint8_t>(at->column),
                             static_cast<std::uint8_t>(at->row)};
    }
    [[nodiscard]] edit insertion(const std::string& ply) const override {
        return {point(nodes()[end_.last.last - 1].end), ply};
    }
    [[nodiscard]] std::optional<edit> removal() const override {
        if (end_.last_moved.last == 0 || end_.last_moved.last != end_.last.last) return {};
        const auto begin = read().text().rfind(';', nodes()[end_.last_moved.first].begin);
        return edit{{static_cast<std::uint32_t>(begin), nodes()[end_.last_moved.last - 1].end}, ""};
    }
    [[nodiscard]] std::vector<edit> claims() const override {
        if (recorded_result() == result_) return {};
        const root_node root = root_of(read().text(), nodes(), game());
        if (const node_id leaf = result_leaf(); leaf != 0)
            return {{nodes().where(leaf), result_.empty() ? "" : fmt::format("RE[{}]", result_)}};
        return {{point(nodes()[root.last - 1].end), fmt::format("RE[{}]", result_)}};
    }
    bool end(ending how) override {
        const bool by_black = board().to_move() == go::colour::black;
        result_ = how == ending::agreed ? "0" : by_black ? "W+R" : "B+R";
        return true;
    }
    bool reopen() override { return !std::exchange(result_, {}).empty(); }
    [[nodiscard]] std::string how_it_ended() const override {
        return result_.empty() ? "two passes; the record doesn't say who has won" : words_of(result_);
    }
    [[nodiscard]] std::uint32_t shown_ply() const override { return end_.ply; }

private:
    [[nodiscard]] node_id result_leaf() const {
        const root_node root = root_of(read().text(), nodes(), game());
        for (node_id id = root.first; id < root.last; ++id)
            if (read().text(sgf::name_of(read().text(), nodes()[id])) == "RE") return id;
        return 0;
    }
    /// Empty where the record has none, or an unknown one.
    [[nodiscard]] std::string recorded_result() const {
        const node_id leaf = result_leaf();
        if (leaf == 0) return {};
        const std::string_view written = read().text(first_value(read().text(), nodes()[leaf]));
        return written == "?" ? "" : std::string(written);
    }

    go_table boards_;
    end_of_line end_;
    std::string result_;   ///< how the game ended, as RE has it; empty where it goes on
    bool is_open_ = false; ///< the record was read once
};

made_game begin(const game_start& start) {
    const std::uint32_t size = start.size == 0 ? usual_size : start.size;
    std::string text = fmt::format("(;FF[4]GM[1]CA[UTF-8]SZ[{}]GN[{}]DT[{}]PB[{}]PW[{}]RU[Chinese]KM[7.5])", size,
                                   escaped_text(start.id), start.date, escaped_text(name_of_player(start, 0)),
                                   escaped_text(name_of_player(start, 1)));
    const std::string name = start.name.empty() ? "game.sgf" : start.name;
    const options plain;
    const source raw(name, std::move(text));
    collector ignored(raw, plain);
    return game_in<sgf_game>(source(name, format(raw, parse(raw, ignored))), start);
}

} // namespace

situation situation_at(const source& s, const tree& t, node_id game, std::uint32_t ply, const options& o) {
    const game_facts facts = read_facts(s.text(), t, game);
    situation made;
    if (!facts.replayable) return made;
    const go_rules by = rules_of_game(s.text(), t, game, o);
    position_finder here;
    here.wanted = ply;
    go_table boards;
    const move_reader moves{s.text(), t, facts.board};
    variations(moves, t, boards, by.repetition, here).run(game);
    if (!here.found && ply == 0 && moves.size) { // there are empty nodes alone
        here.found = boards.set(*moves.size, by.repetition);
        here.is_reached = true;
    }
    made.sides = {"Black", "White"};
    made.is_reached = here.is_reached;
    made.is_over = here.is_over;
    if (here.last != 0) made.last = s.text(t.where(here.last));
    if (!here.found) return made;
    made.legal.emplace();
    if (made.is_over) return made;
    const go::position& board = here.found->now();
    const char side = board.to_move() == go::colour::black ? 'B' : 'W';
    made.to_move = side == 'B' ? 0 : 1;
    for (unsigned row = 0; row < board.height(); ++row)
        for (unsigned column = 0; column < board.width(); ++column)
            if (here.is_legal({column, row}, by))
                made.legal->push_back(fmt::format("{}[{}]", side, letters_of({column, row})));
    made.legal->push_back(fmt::format("{}[]", side));
    return made;
}

constexpr played_games played{
    .name = "go",
    .least_size = smallest_size,
    .most_size = largest_played,
    .usual_size = usual_size,
    .typed = "a point by its two letters or as in B[dd], a vertex such as D4, or pass",
    .knows_resignation = true,
    .knows_draw = true,
    .begin = begin,
    .resume = game_in<sgf_game>,
};

} // namespace arbiter::sgf
