#include "dgf/game_text.hpp"
#include "dgf/moves.hpp"
#include "dgf/notation.hpp"
#include "dgf/parts.hpp"
#include "games/go_of_record.hpp"
#include "games/replay_to.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace arbiter::dgf {

extern const notation the_notation;

namespace {

constexpr std::uint32_t smallest_size = 2;
constexpr std::uint32_t largest_played = 25; ///< columns that have a letter
constexpr std::uint32_t usual_size = 19;
constexpr std::uint32_t usual_komi = 6; ///< and a half

class dgf_game final : public go_of_record {
public:
    dgf_game(const source& record, const options& checked, std::uint64_t seed)
        : go_of_record(the_notation, record, checked, seed) {}

protected:
    [[nodiscard]] std::string load_standing(std::optional<go_standing>& into) override {
        const read_parts found = read_start(read(), nodes(), game());
        parts_ = found.p;
        start_ = found.start.value;
        if (parts_.what != unit::game)
            return "it is no game with names and a date, which can be made of it by `arbiter convert`";
        if (!found.start.usable) return "its board can't be read";
        const dialect d(read(), nodes(), parts_, found.start, {go::repetition::positional_superko});
        now_ = d.start();
        no_visitor ignored;
        if (replay(d, nodes(), d.plies(), 0, *now_, ignored).how != replay_end::complete)
            return "its moves can't be replayed";
        into = go_standing{*now_->history, now_->is_over(), last_of_moves()};
        return {};
    }
    [[nodiscard]] std::string text_of(std::optional<go::point> at) const override {
        return std::to_string(at ? number_of(*at, board().width()) : pass);
    }
    [[nodiscard]] std::optional<go_game::move> read_move(std::string_view text) const override {
        move_number number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc() || end != text.data() + text.size() || number < 0) return {};
        if (number > 0 && !is_point(number, board().width())) return {};
        return move_of(number, *now_);
    }
    [[nodiscard]] edit insertion(const std::string& ply) const override {
        if (const node_id last = last_of_moves(); last != 0) return {point(nodes()[last].end), ", " + ply};
        const auto open = read().text().find('[', nodes()[parts_.tags.at(known::moves)].begin);
        return {point(static_cast<std::uint32_t>(open) + 1), ply};
    }
    [[nodiscard]] std::optional<span> last_ply() const override {
        const node_id last = last_of_moves();
        if (last == 0) return {};
        const bool follows = last > parts_.moves + 1;
        return span{follows ? nodes()[last - 1].end : nodes()[last].begin, nodes()[last].end};
    }
    [[nodiscard]] std::vector<edit> claims() const override {
        std::vector<edit> edits;
        const bool is_resigned = now_->stands == standing::resigned;
        const bool is_open = !now_->is_over();
        if (parts_.result != 0 && (is_resigned || is_open)) {
            const bool by_black = now_->board.to_move() == go::colour::black;
            edits.push_back({nodes().where(parts_.result), is_open ? "0" : by_black ? "2" : "1"});
        }
        if (parts_.latest != 0) edits.push_back({nodes().where(parts_.latest), latest_text()});
        std::sort(edits.begin(), edits.end(),
                  [](const edit& a, const edit& b) { return a.where.begin < b.where.begin; });
        return edits;
    }
    bool end(ending how) override {
        if (how != ending::resigned) return false;
        put(std::to_string(dgf::resign));
        return true;
    }
    [[nodiscard]] std::string how_it_ended() const override {
        const std::string_view written =
            parts_.result == 0 ? std::string_view() : read().text(nodes().where(parts_.result));
        if (now_->stands == standing::resigned)
            return now_->board.to_move() == go::colour::black ? "White wins by resignation"
                                                              : "Black wins by resignation";
        if (written == "1") return "Black has won";
        if (written == "2") return "White has won";
        return last_of_moves() == 0 ? "" : "two passes; the record doesn't say who has won";
    }

private:
    using standing = go_game::standing;

    [[nodiscard]] node_id last_of_moves() const {
        node_id last = 0;
        for (const node_id id : nodes().children(parts_.moves))
            if (nodes()[id].kind == kind::ply) last = id;
        return last;
    }

    [[nodiscard]] std::string latest_text() const {
        const dgf::board latest = board_after(start_, *now_);
        std::string text = fmt::format("[{}", fmt::join(header_of(latest), ", "));
        for (const state s : latest.points) text.append(", ").append(1, static_cast<char>('0' + static_cast<int>(s)));
        return text + ']';
    }

    parts parts_;
    dgf::board start_;
    std::optional<written_go::position> now_;
};

made_game begin(const game_start& start) {
    dgf::board empty = empty_board(start.size == 0 ? usual_size : start.size);
    empty.white_count = usual_komi;
    empty.white_half = true;
    const auto number = [&](std::size_t at, std::size_t size) {
        return static_cast<unsigned>(read_integer(std::string_view(start.date).substr(at, size)));
    };
    const std::string first = name_of_player(start, 0);
    const std::string second = name_of_player(start, 1);
    std::string text = write_game({start.id,
                                   first,
                                   second,
                                   {static_cast<int>(number(0, 4)), number(5, 2), number(8, 2)},
                                   std::move(empty),
                                   {},
                                   {},
                                   0});
    const std::string name = start.name.empty() ? "game.dgf" : start.name;
    return game_in<dgf_game>(source(name, std::move(text)), start.checked, start.seed);
}

} // namespace

situation situation_at(const source& s, const tree& t, node_id game, std::uint32_t ply, const options& o) {
    const read_parts found = read_start(s, t, game);
    situation made;
    made.sides = {"Black", "White"};
    if (!found.start.usable) return made;
    const dialect d(s, t, found.p, found.start, go_rules_of(o).in_place_of({}));
    const auto here = replay_to(d, t, ply);
    made.is_reached = here.plies == ply;
    if (here.last != 0) made.last = std::to_string(d.number_of(t[here.last]));
    made.is_over = here.now.is_over();
    made.legal.emplace();
    if (!made.is_over) made.to_move = here.now.board.to_move() == go::colour::black ? 0 : 1;
    go_game::for_each_legal(here.now, [&](const go_game::move& m) {
        const bool is_pass = m.what == go::action::pass;
        made.legal->push_back(std::to_string(is_pass ? pass : number_of(m.at(), here.now.board.width())));
    });
    return made;
}

constexpr played_games played{
    .least_size = smallest_size,
    .most_size = largest_played,
    .usual_size = usual_size,
    .typed = "the number of a point, a vertex such as D4, or 0 or pass",
    .knows_resignation = true,
    .begin = begin,
    .resume = game_in<dgf_game>,
};

} // namespace arbiter::dgf
