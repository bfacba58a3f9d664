#include "notations/ugn/notation.hpp"

#include "findings/encoding.hpp"
#include "grammar/game_header.hpp"
#include "notations/ugn/moves.hpp"
#include "notations/ugn/symbols.hpp"
#include "play/best_moves.hpp"
#include "play/game_of_record.hpp"
#include "replay/replay.hpp"
#include "tags/tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace arbiter::ugn {

extern const notation the_notation;

namespace {

/// How a game ends, on the board or before.
struct written_end {
    std::string_view result, marker, comment;
};

constexpr written_end in_progress{"In Progress", "*", {}};
constexpr written_end won_by_x{"X", "1-0", {}};
constexpr written_end won_by_o{"O", "0-1", {}};
constexpr written_end drawn{"Draw", "1/2-1/2", {}};
constexpr std::array<written_end, 3> before_time{{{"X", "1-0", "X wins by resignation"},
                                                  {"O", "0-1", "O wins by resignation"},
                                                  {"Draw", "1/2-1/2", "Draw by agreement"}}};

class ugn_game final : public game_of_record {
public:
    ugn_game(const source& record, const game_start& start) : game_of_record(the_notation, record, start) {}

    [[nodiscard]] std::vector<std::string> sides() const override { return {"X", "O"}; }
    [[nodiscard]] std::optional<std::size_t> to_move() const override {
        if (position_.over() || ended_ != nullptr) return {};
        return position_.to_move() == uttt::side::x ? 0 : 1;
    }
    [[nodiscard]] std::vector<legal_move> legal() const override {
        std::vector<legal_move> all;
        if (!to_move()) return all;
        position_.for_each_legal([&all](uttt::move m) {
            all.push_back({std::string(move_reader::text_of(m).text()),
                           picture_place{m.board / 3 * 3 + m.cell / 3, m.board % 3 * 3 + m.cell % 3}});
        });
        return all;
    }
    [[nodiscard]] bool looks_ahead() const override { return true; }

protected:
    [[nodiscard]] std::string load() override {
        const move_reader d(read().text(), nodes(), game(), 1);
        position_ = move_reader::start();
        no_visitor ignored;
        if (replay(d, nodes(), d.plies(), 0, position_, ignored).how != replay_end::complete)
            return "its moves can't be replayed";
        if (is_open_ || position_.over()) return {};
        const std::string_view marker = read().text(end_of_moves(nodes(), game()).marker);
        for (const written_end& each : before_time)
            if (marker == each.marker) ended_ = &each;
        is_open_ = true;
        return {};
    }
    [[nodiscard]] std::optional<std::string> meant(std::string_view text) const override {
        if (!may_hold_move(text.substr(0, 2))) return {};
        const uttt::move m = ugn::read(text, {0, 2, 0, kind::ply, 0});
        if (!position_.legal(m)) return {};
        uttt::position after = position_;
        const uttt::events done = after.play(m);
        const std::string_view symbols = text.substr(2);
        const auto right = static_cast<uttt::events>(strongest(done));
        // symbols that are wrong are for the check to explain
        if (!symbols.empty() && symbols != text_of_symbols(right) && symbols != text_of_symbols(done)) return {};
        return std::string(move_reader::text_of(m).text()).append(symbols.empty() ? text_of_symbols(right) : symbols);
    }
    [[nodiscard]] std::vector<edit> claims() const override {
        std::vector<edit> edits;
        const written_end& end = now();
        set_tag(edits, "Result", end.result);
        set_comment(edits, end.comment);
        const span marker = end_of_moves(nodes(), game()).marker;
        if (read().text(marker) != end.marker) edits.push_back({marker, std::string(end.marker)});
        std::sort(edits.begin(), edits.end(),
                  [](const edit& a, const edit& b) { return a.where.begin < b.where.begin; });
        return edits;
    }
    bool end(ending how) override {
        if (how == ending::agreed)
            ended_ = &before_time[2];
        else
            ended_ = position_.to_move() == uttt::side::x ? &before_time[1] : before_time.data();
        return true;
    }
    bool reopen() override { return std::exchange(ended_, nullptr) != nullptr; }
    /// Only a comment says why a game ended before its time.
    [[nodiscard]] std::string how_it_ended() const override {
        if (ended_ == nullptr) return {};
        const span comment = value_of_tag(read(), nodes(), game(), "Comment");
        if (read().text(comment) == ended_->comment) return std::string(ended_->comment);
        return ended_->result == drawn.result ? "drawn" : fmt::format("{} has won", ended_->result);
    }
    [[nodiscard]] std::optional<std::string> choose_own(chooser who, random& r) const override {
        if (who != chooser::program || !to_move()) return {};
        return std::string(move_reader::text_of(game_search::best_move(position_, r)).text());
    }

private:
    [[nodiscard]] const written_end& now() const {
        if (!position_.over()) return ended_ != nullptr ? *ended_ : in_progress;
        return position_.drawn() ? drawn : position_.won_by(uttt::side::x) ? won_by_x : won_by_o;
    }

    /// A comment on the end comes and goes with it; any other stays.
    void set_comment(std::vector<edit>& edits, std::string_view comment) const {
        const span now = value_of_tag(read(), nodes(), game(), "Comment");
        const std::string_view text = read().text();
        if (now.empty()) {
            if (comment.empty()) return;
            const span result = value_of_tag(read(), nodes(), game(), "Result");
            const auto line_end = static_cast<std::uint32_t>(text.find('\n', result.end) + 1);
            edits.push_back({point(line_end), fmt::format("[Comment \"{}\"]{}", comment, line_end_of(text))});
            return;
        }
        const bool is_of_end = std::any_of(before_time.begin(), before_time.end(),
                                           [&](const written_end& e) { return e.comment == read().text(now); });
        if (read().text(now) == comment || (comment.empty() && !is_of_end)) return;
        if (!comment.empty()) return edits.push_back({now, std::string(comment)});
        const auto begin = static_cast<std::uint32_t>(text.rfind('\n', now.begin) + 1);
        edits.push_back({{begin, static_cast<std::uint32_t>(text.find('\n', now.end) + 1)}, ""});
    }

    uttt::position position_;
    const written_end* ended_ = nullptr; ///< before its time
    bool is_open_ = false;               ///< the record was read once
};

made_game begin(const game_start& start) {
    std::string text = fmt::format("[GameID \"{}\"]\n[Date \"{}\"]\n[Time \"{}\"]\n[PlayerX \"{}\"]\n[PlayerO \"{}\"]\n"
                                   "[Result \"{}\"]\n\n\n{}\n",
                                   start.id, start.date, start.time, name_of_player(start, 0), name_of_player(start, 1),
                                   in_progress.result, in_progress.marker);
    const std::string name = start.name.empty() ? "game.ugn" : start.name;
    return game_in<ugn_game>(source(name, std::move(text)), start);
}

} // namespace

situation situation_at(const source& s, const tree& t, node_id game, std::uint32_t ply, const options& /*o*/) {
    const auto here = replay_to(move_reader(s.text(), t, game, 1), t, ply);
    situation made = here.begin(s, t, ply);
    made.sides = {"X", "O"};
    made.is_over = here.now.over();
    if (!made.is_over) made.to_move = here.now.to_move() == uttt::side::x ? 0 : 1;
    made.legal.emplace();
    here.now.for_each_legal([&made](uttt::move m) { made.legal->emplace_back(move_reader::text_of(m).text()); });
    return made;
}

constexpr played_games played{
    .name = "ultimate",
    .typed = "a board A to I and a cell 1 to 9, such as E5",
    .knows_resignation = true,
    .knows_draw = true,
    .begin = begin,
    .resume = game_in<ugn_game>,
};

} // namespace arbiter::ugn
