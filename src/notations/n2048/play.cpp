#include "findings/encoding.hpp"
#include "grammar/game_header.hpp"
#include "notations/n2048/game_check.hpp"
#include "notations/n2048/moves.hpp"
#include "notations/n2048/notation.hpp"
#include "play/game_of_record.hpp"
#include "replay/replay.hpp"
#include "tags/tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace arbiter::n2048 {

extern const notation the_notation;

namespace {

class game_of_2048 final : public game_of_record {
public:
    game_of_2048(const source& record, const game_start& start) : game_of_record(the_notation, record, start) {}

    [[nodiscard]] std::vector<std::string> sides() const override { return {"player"}; }
    [[nodiscard]] std::optional<std::size_t> to_move() const override {
        if (retired_ || now_.board.locked()) return {};
        return 0;
    }
    [[nodiscard]] std::vector<legal_move> legal() const override {
        constexpr std::array<arrow_key, 4> keys{arrow_key::up, arrow_key::down, arrow_key::left, arrow_key::right};
        std::vector<legal_move> all;
        if (!to_move()) return all;
        n2048_game::for_each_swipe(now_.board, [&](swipe s) {
            all.push_back({std::string(1, letter_of(s)), {}, keys.at(static_cast<std::size_t>(s))});
        });
        return all;
    }

protected:
    [[nodiscard]] std::string load() override {
        const span board = value_of_tag(read(), nodes(), game(), "InitialBoard");
        const move_reader d(read(), nodes(), game(), read_initial_board(read().text(), board).position_meant());
        now_ = d.start();
        no_visitor ignored;
        if (replay(d, nodes(), d.plies(), 0, now_, ignored).how != replay_end::complete)
            return "its turns can't be replayed";
        if (!is_open_) retired_ = read().text(end_of_moves(nodes(), game()).marker) == retired_word;
        is_open_ = true;
        return {};
    }
    [[nodiscard]] std::optional<std::string> meant(std::string_view text) const override {
        const std::string_view typed = without_comments(text);
        const std::optional<swipe> towards = swipe_in(typed);
        if (!towards || !now_.board.legal(*towards)) return {};
        const std::string turn = turn_text(*towards, typed);
        const std::size_t comment = text.find('{');
        return comment == std::string_view::npos ? turn : fmt::format("{} {}", turn, text.substr(comment));
    }
    /// A swipe that moves nothing gets a tile as well: that isn't what is wrong with it.
    [[nodiscard]] std::string as_written(std::string_view text) const override {
        const std::string_view typed = without_comments(text);
        const std::optional<swipe> towards = swipe_in(typed);
        return towards && !now_.board.locked() ? turn_text(*towards, typed) : fmt::format("{}. {}", plies() + 1, text);
    }
    [[nodiscard]] std::vector<edit> claims() const override {
        std::vector<edit> edits;
        const std::string_view word = now_.board.locked() ? locked_word : retired_ ? retired_word : unfinished_word;
        set_tag(edits, "FinalScore", std::to_string(now_.score));
        set_tag(edits, "HighestTile", std::to_string(now_.board.highest()));
        set_tag(edits, "Result", word);
        const span marker = end_of_moves(nodes(), game()).marker;
        if (read().text(marker) != word) edits.push_back({marker, std::string(word)});
        std::sort(edits.begin(), edits.end(),
                  [](const edit& a, const edit& b) { return a.where.begin < b.where.begin; });
        return edits;
    }
    bool end(ending how) override {
        if (how != ending::resigned) return false;
        retired_ = true;
        return true;
    }
    bool reopen() override { return std::exchange(retired_, false); }
    [[nodiscard]] std::string how_it_ended() const override {
        return fmt::format("{}; the score is {}", retired_ ? "the player has retired" : "no swipe is possible",
                           now_.score);
    }

private:
    /// The first word of `text` if nothing but comments follows it that a record can have, on one line; else all of it.
    [[nodiscard]] static std::string_view without_comments(std::string_view text) {
        const std::string_view word = text.substr(0, text.find_first_of(" \t{"));
        bool is_open = false;
        for (const char c : text.substr(word.size())) {
            const bool is_brace = c == '{' || c == '}';
            if (is_brace ? (c == '{') == is_open : !is_open && c != ' ' && c != '\t') return text;
            is_open = is_open != is_brace;
        }
        return is_open || text.find_first_of("\r\n") != std::string_view::npos || has_broken_text(text) ? text : word;
    }

    /// Of `R`, and of `R!` and the like.
    [[nodiscard]] static std::optional<swipe> swipe_in(std::string_view text) {
        constexpr std::array<std::string_view, 7> glyphs{"", "!", "?", "!!", "??", "!?", "?!"};
        if (text.empty() || std::string_view("UDLRudlr").find(text[0]) == std::string_view::npos) return {};
        if (std::find(glyphs.begin(), glyphs.end(), text.substr(1)) == glyphs.end()) return {};
        return swipe_of(text[0]);
    }

    /// With the tile that chance adds, the same whenever this turn is played.
    [[nodiscard]] std::string turn_text(swipe towards, std::string_view typed) const {
        random r(seed(), plies() + 1);
        position swiped = now_.board;
        (void)swiped.play(towards);
        return fmt::format("{}. {}{} {}", plies() + 1, letter_of(towards), typed.substr(1),
                           text_of(n2048_game::choose_spawn(r, swiped)));
    }

    n2048_game::position now_;
    bool retired_ = false;
    bool is_open_ = false; ///< the record was read once
};

made_game begin(const game_start& start) {
    random r(start.seed, 0);
    position board{};
    std::array<tile, 2> tiles{};
    for (tile& t : tiles) {
        t = n2048_game::choose_spawn(r, board);
        board.spawn(t.at, t.value);
    }
    std::string day = start.date;
    std::replace(day.begin(), day.end(), '-', '.');
    std::string text =
        fmt::format("[Event \"{}\"]\n[Site \"arbiter\"]\n[Date \"{}\"]\n[Player \"{}\"]\n"
                    "[InitialBoard \"{} {}\"]\n[FinalScore \"0\"]\n[HighestTile \"{}\"]\n"
                    "[Result \"*\"]\n\n*\n",
                    start.id, day, name_of_player(start, 0), text_of(tiles[0]), text_of(tiles[1]), board.highest());
    const std::string name = start.name.empty() ? "game.2048" : start.name;
    return game_in<game_of_2048>(source(name, std::move(text)), start);
}

} // namespace

situation situation_at(const source& s, const tree& t, node_id game, std::uint32_t ply, const options& /*o*/) {
    const std::optional<position> start =
        read_initial_board(s.text(), value_of_tag(s, t, game, "InitialBoard")).position_meant();
    const auto here = replay_to(move_reader(s, t, game, start), t, ply);
    situation made = here.begin(s, t, ply);
    made.sides = {"player"};
    if (!start) return made;
    made.is_over = here.now.board.locked();
    if (!made.is_over) made.to_move = 0;
    made.legal.emplace();
    n2048_game::for_each_swipe(here.now.board, [&made](swipe w) { made.legal->emplace_back(1, letter_of(w)); });
    return made;
}

constexpr played_games played{
    .name = "2048",
    .typed = "a swipe: U, D, L or R",
    .knows_resignation = true,
    .begin = begin,
    .resume = game_in<game_of_2048>,
};

} // namespace arbiter::n2048
