#include "peg/own_play.hpp"

#include "arbiter/arbiter.hpp"
#include "check/game_header.hpp"
#include "core/random.hpp"
#include "games/game_of_record.hpp"
#include "peg/made_notation.hpp"
#include "peg/own_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace arbiter::grammars {

namespace {

class own_record final : public game_of_record {
public:
    own_record(const source& record, const options& checked, std::uint64_t seed)
        : game_of_record(*find_notation(checked.notation, checked), record, checked, seed),
          made_(*find_notation(checked.notation, checked)->made) {}

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

protected:
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
        if (!here_.legal || std::find(here_.legal->begin(), here_.legal->end(), text) == here_.legal->end()) return {};
        std::string ply(text);
        if (!is_read_with(ply)) return {}; // then the check says why
        return ply;
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
    /// Whether the grammar reads the record with a move behind the others.
    [[nodiscard]] bool is_read_with(const std::string& ply) const {
        const source made(read().name(), arbiter::apply(read(), {insertion(ply)}));
        const options plain;
        collector findings(made, plain);
        const tree nodes = parse(made_, made, findings);
        return findings.places().empty() && count_plies(nodes, {0, nodes.size()}) == plies() + 1;
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
        const own_moves d(read().text(), nodes(), game(), *session_, [](std::string_view) { return false; });
        own_game::position now = d.start();
        no_visitor ignored;
        const replayed done = replay(d, nodes(), d.plies(), 0, now, ignored);
        const engine_answer* const here = done.how == replay_end::complete ? session_->says_of(now.at) : nullptr;
        if (here == nullptr) return refusal_text(session_->last());
        here_ = *here;
        if (here_.result.empty() && !open_result_) open_result_ = read().text(end_of_moves(nodes(), game()).marker);
        return {};
    }
    [[nodiscard]] static std::string refusal_text(const engine_answer& a) {
        if (a.how == engine_answer::failed) return failure_of(a);
        return a.why.empty() ? "its moves can't be read" : a.why;
    }

    const made_notation& made_;
    std::shared_ptr<engine_connection> connection_;
    engine_tags tags_;
    std::unique_ptr<engine_session> session_;
    engine_answer here_;  ///< what it says of the position
    std::string failure_; ///< why it says nothing any more
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
    const report r = check(record, start.checked);
    if (r.rules() == rules_state::failed) return r.failure().why;
    if (const std::vector<finding> found = r.findings(); !found.empty())
        return fmt::format("the record that its engine begins has a finding: {} [{}]", found.front().message(),
                           found.front().code());
    return game_in<own_record>(record, start.checked, start.seed);
}

made_game resume(const source& record, const options& checked, std::uint64_t seed) {
    return game_in<own_record>(record, checked, seed);
}

} // namespace

const played_games& own_games() {
    static constexpr played_games games{.typed = "written as in records", .begin = begin, .resume = resume};
    return games;
}

std::variant<generated, std::string> random_game(const options& checked, std::uint64_t seed, std::uint64_t number) {
    constexpr std::uint32_t most_moves = 10'000;
    const notation& n = *find_notation(checked.notation, checked);
    game_start start;
    start.seed = random(seed, number).next() >> 33U; // so small that any program can read it
    start.date = "2000-01-01";
    start.checked = checked;
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
    const report r = check(source(g.name, g.text), checked);
    if (r.rules() == rules_state::failed) return r.failure().why;
    if (!r.findings().empty())
        return fmt::format("its moves, with a blank between them, make no right record: {}",
                           r.findings().front().message());
    return g;
}

} // namespace arbiter::grammars
