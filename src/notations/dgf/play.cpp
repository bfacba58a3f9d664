#include "findings/encoding.hpp"
#include "notations/dgf/game_text.hpp"
#include "notations/dgf/moves.hpp"
#include "notations/dgf/notation.hpp"
#include "notations/dgf/parts.hpp"
#include "play/go_of_record.hpp"
#include "replay/replay.hpp"

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
    dgf_game(const source& record, const game_start& start) : go_of_record(the_notation, record, start) {}

protected:
    [[nodiscard]] std::string load_standing(std::optional<go_standing>& into) override {
        const read_parts found = read_start(read(), nodes(), game());
        parts_ = found.p;
        start_ = found.start.value;
        if (parts_.what != unit::game)
            return "it is no game with names and a date, which can be made of it by `arbiter convert`";
        if (!found.start.usable) return "its board can't be read";
        const move_reader d(read(), nodes(), parts_, found.start, {go::repetition::positional_superko});
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
        const node& moves = nodes()[parts_.moves];
        const node_id last = last_of_moves();
        const std::uint32_t from = last != 0 ? nodes()[last].end : moves.begin + 1;
        const gap_in_array gap = read_gap({from, moves.end - 1});
        std::string text = last != 0 && gap.comma >= gap.comments ? "," : "";
        text.append(read().text(span{from, gap.comments}));
        if (gap.comments != from)
            text.append(line_end_of(read().text())).append(array_indent, ' ');
        else if (last != 0)
            text += ' ';
        return {{from, gap.comments}, with_line_end(text + ply, gap.comments)};
    }
    /// The comments before it stay; its comma, which may stand among them, goes.
    [[nodiscard]] std::optional<edit> removal() const override {
        const node_id last = last_of_moves();
        if (last == 0) return {};
        const std::uint32_t end = read_gap({nodes()[last].end, nodes()[parts_.moves].end - 1}).comments;
        if (last == parts_.moves + 1) return edit{{nodes()[last].begin, end}, ""};
        const std::uint32_t from = nodes()[last - 1].end;
        const gap_in_array gap = read_gap({from, nodes()[last].begin});
        std::string kept(read().text(span{from, gap.comments}));
        if (gap.comma < gap.comments) kept.erase(gap.comma - from, 1);
        return edit{{from, end}, with_line_end(std::move(kept), end)};
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

    /// What is between two numbers: its comma, past all else if there is none, and the end of the last comment.
    struct gap_in_array {
        std::uint32_t comma, comments;
    };
    [[nodiscard]] gap_in_array read_gap(span where) const {
        const std::string_view text = read().text().substr(0, where.end);
        gap_in_array found{~0U, where.begin};
        for (std::size_t at = text.find_first_of("#,", where.begin); at < text.size();
             at = text.find_first_of("#,", at)) {
            const bool is_comma = text[at] == ',';
            const std::size_t end = is_comma ? at + 1 : std::min(text.find_first_of("\r\n", at), text.size());
            (is_comma ? found.comma : found.comments) = static_cast<std::uint32_t>(is_comma ? at : end);
            at = end;
        }
        return found;
    }
    /// A comment at the end of `text` needs a line end if none follows at `next`.
    [[nodiscard]] std::string with_line_end(std::string text, std::uint32_t next) const {
        const bool has_comment = text.find('#', text.rfind('\n') + 1) != std::string::npos;
        const char follows = read().text()[next];
        if (has_comment && follows != '\n' && follows != '\r') text += line_end_of(read().text());
        return text;
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
    return game_in<dgf_game>(source(name, std::move(text)), start);
}

} // namespace

situation situation_at(const source& s, const tree& t, node_id game, std::uint32_t ply, const options& o) {
    const read_parts found = read_start(s, t, game);
    situation made;
    made.sides = {"Black", "White"};
    if (!found.start.usable) return made;
    const move_reader d(s, t, found.p, found.start, go_rules_of(o).in_place_of({}));
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
