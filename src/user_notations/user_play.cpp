
#include "findings/encoding.hpp"
#include "grammar/game_header.hpp"
#include "play/game_of_record.hpp"
#include "text/ascii.hpp"
#include "text/random.hpp"
#include "user_notations/runtime_notation.hpp"
#include "user_notations/user_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace arbiter::grammars {

namespace {

class user_record final : public game_of_record {
public:
    user_record(const source& record, const game_start& start)
        : game_of_record(*find_notation(start.checked.notation, start.checked), record, start),
          made_(*find_notation(start.checked.notation, start.checked)->made) {}

    [[nodiscard]] std::vector<std::string> sides() const override { return sides_; }
    [[nodiscard]] std::optional<std::size_t> to_move() const override {
        if (!failure_.empty() || !here_.result.empty() || (here_.legal && here_.legal->empty())) return {};
        return here_.turn.value_or(plies()) % sides_.size();
    }
    [[nodiscard]] std::vector<legal_move> legal() const override {
        std::vector<legal_move> all;
        if (to_move() && here_.legal)
            for (const std::string& text : *here_.legal) all.push_back({text, {}, arrow_key::none});
        return all;
    }
    [[nodiscard]] std::string typed() const override {
        const bool has_example = here_.legal && !here_.legal->empty();
        return game_of_record::typed() + (has_example ? ", such as " + here_.legal->front() : "");
    }

protected:
    [[nodiscard]] picture picture_after(std::uint32_t ply) const override {
        return timeline(made_, read(), nodes(), game())(ply);
    }
    [[nodiscard]] std::string load() override {
        if (!failure_.empty()) { // of a move that isn't there any more: the engine begins again
            session_.reset();
            connection_.reset();
        }
        if (connection_ == nullptr) connection_ = made_.engine.host->open();
        connection_->renew(); // each move has the time of a file
        failure_ = read_position();
        return failure_;
    }
    [[nodiscard]] std::optional<std::string> meant(std::string_view text) const override {
        std::string ply(text);
        if (!is_listed(text) || !why_unread(ply).empty()) return {};
        return ply;
    }
    [[nodiscard]] std::optional<refused_move> refusal(std::string_view text) override {
        const std::string ply(text);
        const engine_answer* const said = asked(ply);
        if (said == nullptr) return {};
        const engine_answer a = *said;
        if (a.how == engine_answer::failed) {
            failure_ = failure_of(a);
            (void)load(); // the engine begins again
            return refused_move{{}, failure_of(a), {}};
        }
        const std::string why = why_unread(ply);
        if (why.empty() || (a.how == engine_answer::played && a.write.empty())) return {};
        if (a.how == engine_answer::refused)
            return refused_move{
                std::string(made_.illegal_move->rule->code), fmt::format("`{}` can't be played: {}", ply, a.why), {}};
        return refused_move{
            {}, fmt::format("the engine of {} wrote `{}` for `{}`: {}", made_.value.name, a.write, ply, why), {}};
    }
    [[nodiscard]] edit insertion(const std::string& ply) const override {
        const engine_answer* const a = asked(ply);
        if (a == nullptr || a->write.empty()) return game_of_record::insertion(ply);
        edit made = game_of_record::insertion(a->write);
        if (plies() == 0) return made;
        made.where = point(std::max(made.where.begin, end_of_signs()));
        made.text = a->write;
        return made;
    }
    /// The first one goes with the signs around it, such as its number, if the grammar reads what is left.
    [[nodiscard]] std::optional<edit> removal() const override {
        const std::optional<edit> last = game_of_record::removal();
        const moves_end end = end_of_moves(nodes(), game());
        if (!last || plies() != 1 || last->where.begin != end.last.begin) return last;
        const std::string_view text = read().text();
        const bool has_header = first_of_moves(nodes(), game()) != game() + 1;
        const std::uint32_t from = has_header ? nodes()[game() + 1].end : nodes()[game()].begin;
        span all{static_cast<std::uint32_t>(text.find_first_not_of(ascii::spaces, from)), end_of_signs()};
        if (end.marker.begin > all.end && text.substr(all.end, end.marker.begin - all.end) == line_end_of(text))
            all.end = end.marker.begin;
        const edit whole{all, ""};
        return read_after(whole).findings().empty() ? whole : last;
    }
    /// The result, once there is one; as long as there is none, what stood there in its place.
    [[nodiscard]] std::vector<edit> claims() const override {
        const span marker = end_of_moves(nodes(), game()).marker;
        const std::string right = here_.result.empty() ? open_result_.value_or("") : here_.result;
        if (marker.empty() || right.empty() || read().text(marker) == right) return {};
        return {{marker, right}};
    }
    [[nodiscard]] std::string how_it_ended() const override { return failure_.empty() ? here_.result : failure_; }

private:
    [[nodiscard]] bool is_listed(std::string_view text) const {
        return here_.legal && std::find(here_.legal->begin(), here_.legal->end(), text) != here_.legal->end();
    }
    /// What the engine says of a move that is played here; null of what may be none.
    [[nodiscard]] const engine_answer* asked(const std::string& ply) const {
        if (!is_listed(ply) && !is_ply(made_, ply)) return nullptr;
        std::uint32_t at = at_;
        const engine_answer* const a = session_->play(at, ply) ? session_->says_of(at) : nullptr;
        return a == nullptr ? &session_->last() : a;
    }
    /// What the grammar says of the record with a move after the others; empty if it reads that.
    [[nodiscard]] std::string why_unread(const std::string& ply) const {
        const report r = read_after(insertion(ply));
        if (!r.findings().empty()) return r.findings().front().message();
        const tree& t = r.tree();
        const bool is_it = count_plies(t, {0, t.size()}) == plies() + 1;
        return is_it && r.text().text(end_of_moves(t, game()).last) == ply ? "" : "that isn't this move alone";
    }
    /// The record as the grammar reads it with an edit.
    [[nodiscard]] report read_after(const edit& e) const {
        const source made(read().name(), arbiter::apply(read(), {e}));
        const options plain;
        collector findings(made, plain);
        tree t = parse(made_, made, findings);
        return {made, &made_.value, std::move(t), std::move(findings)};
    }
    /// Where the moves end, with the signs after the last one.
    [[nodiscard]] std::uint32_t end_of_signs() const {
        const span marker = end_of_moves(nodes(), game()).marker;
        const std::string_view text = read().text().substr(0, marker.empty() ? read().text().size() : marker.begin);
        return static_cast<std::uint32_t>(text.find_last_not_of(ascii::spaces) + 1);
    }
    /// Why it can't be played on; empty where it can.
    [[nodiscard]] std::string read_position() {
        if (first_variation(nodes(), game()) != 0) return "it has variations";
        engine_tags tags = tags_of(read().text(), nodes(), game());
        if (session_ == nullptr || tags != tags_) {
            tags_ = std::move(tags);
            session_ = std::make_unique<engine_session>(connection_, tags_);
            const engine_answer& a = session_->start();
            if (a.how != engine_answer::played) return refusal_text(a);
            sides_ = a.sides.empty() ? std::vector<std::string>{"first", "second"} : a.sides;
        }
        const user_moves d(read().text(), nodes(), game(), *session_, [](std::string_view) { return false; });
        user_game::position now = d.start();
        no_visitor ignored;
        const replayed done = replay(d, nodes(), d.plies(), 0, now, ignored);
        const engine_answer* const here = done.how == replay_end::complete ? session_->says_of(now.at) : nullptr;
        if (here == nullptr) return refusal_text(session_->last());
        here_ = *here;
        at_ = now.at;
        if (here_.result.empty() && !open_result_) open_result_ = read().text(end_of_moves(nodes(), game()).marker);
        return {};
    }
    [[nodiscard]] static std::string refusal_text(const engine_answer& a) {
        if (a.how == engine_answer::failed) return failure_of(a);
        return a.why.empty() ? "its moves can't be read" : a.why;
    }

    const runtime_notation& made_;
    std::shared_ptr<engine_connection> connection_;
    engine_tags tags_;
    std::unique_ptr<engine_session> session_;
    engine_answer here_;   ///< what it says of the position
    std::uint32_t at_ = 0; ///< the position, to the session
    std::string failure_;  ///< why it says nothing any more
    std::vector<std::string> sides_{"first", "second"};
    std::optional<std::string> open_result_; ///< of a game that isn't over
};

made_game begin(const game_start& start) {
    const notation& n = *find_notation(start.checked.notation, start.checked);
    const engine_answer a = n.made->engine.host->open()->begin({start.seed, start.date, start.players});
    if (a.how == engine_answer::failed) return failure_of(a);
    if (a.how != engine_answer::played || a.record.empty())
        return fmt::format("its engine begins no games: {}", a.why.empty() ? "there is no `record`" : a.why);
    const source record(start.name.empty() ? fmt::format("game{}", n.extensions.front()) : start.name, a.record);
    const report r = start.stages.check(record, start.checked);
    if (r.rules() == rules_state::failed) return r.failure().why;
    if (const std::vector<finding> found = r.findings(); !found.empty())
        return fmt::format("the record that its engine begins has a finding: {} [{}]", found.front().message(),
                           found.front().code());
    return game_in<user_record>(record, start);
}

} // namespace

const played_games& user_games() {
    static constexpr played_games games{
        .typed = "written as in records", .begin = begin, .resume = game_in<user_record>};
    return games;
}

std::variant<generated, std::string> random_game(game_start start, std::uint64_t number) {
    constexpr std::uint32_t most_moves = 10'000;
    const notation& n = *find_notation(start.checked.notation, start.checked);
    start.seed = random(start.seed, number).next() >> 33U; // so small that any program can read it
    start.date = "2000-01-01";
    made_game made = begin(start);
    if (auto* const why = std::get_if<std::string>(&made)) return std::move(*why);
    any_game& game = *std::get<std::unique_ptr<any_game>>(made);
    for (std::uint32_t moves = 0; game.to_move() && moves < most_moves; ++moves) {
        const std::string move = game.choose(chooser::random, start.seed);
        if (move.empty()) return "its engine doesn't say what is legal";
        if (const auto refused = game.play(move)) return fmt::format("`{}`: {}", move, refused->message);
    }
    // an engine that has failed in between has left the game as it was
    generated g{fmt::format("game{:06}{}", number + 1, n.extensions.front()), game.record()};
    const report r = start.stages.check(source(g.name, g.text), start.checked);
    if (r.rules() == rules_state::failed) return r.failure().why;
    if (!r.findings().empty())
        return fmt::format("its moves, each with a blank before it or as it writes them, make no right record: {}",
                           r.findings().front().message());
    return g;
}

} // namespace arbiter::grammars
