// Where Carcassonne's server doesn't play by the rules: what `qgn/misread` says of it.
#include "qgn/carcassonne.hpp"

#include "check/game_header.hpp"
#include "qgn/diagnostics.hpp"
#include "qgn/game_check.hpp"
#include "qgn/moves.hpp"
#include "qgn/syntax.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace arbiter::qgn {

namespace {

constexpr std::array<const char*, 4> claimed_lands{"a city", "a road", "a farm", "a cloister"};

word land_claimed_by(carcassonne::token by) {
    return {claimed_lands.at(static_cast<std::size_t>(by))};
}

std::string text_of(carcassonne::cell at) {
    return '`' + std::to_string(at.x) + '.' + std::to_string(at.y) + '`';
}

/// Where the token on a cell was put: its last claim before `end`.
span claim_on(const record_context& r, carcassonne::cell at, std::uint32_t end) {
    span found{};
    for (node_id id = first_of_moves(r.t, r.game); id < r.t[r.game].next && r.t[id].begin < end; ++id) {
        if (r.t[id].kind != kind::ply) continue;
        const written_action a = read(r.s.text(), r.t[id]);
        const coordinates where = coordinates_of(a, *r.setup.form);
        if (!puts_tile(where) && !passes(where) && carcassonne_claim(where).at == at) found = a.whole;
    }
    return found;
}

} // namespace

void report_server_difference(const record_context& r, std::uint32_t ply, const written_action& a, const state& after,
                              collector& findings) {
    const auto& p = std::get<carcassonne::position>(after);
    if (confused_in(p)) return; // that is what is reported
    const carcassonne::difference& d = p.server_difference();
    const carcassonne::cell at = p.board()[d.token.number].at();
    /// `80, 45 and 59`
    const auto scores = [&p](auto score_of) {
        std::string text;
        for (unsigned team = 0; team < p.teams(); ++team)
            text.append(team == 0 ? "" : team + 1 == p.teams() ? " and " : ", ").append(std::to_string(score_of(team)));
        return short_text(text);
    };
    switch (d.fault) {
    case carcassonne::fault::unseen_token:
        findings.report(a.whole, unseen_token{d.token.team, short_text(text_of(at))})
            .related(claim_on(r, at, a.whole.begin), claimed_here{})
            .at(r.number, ply);
        return;
    case carcassonne::fault::unseen_claim:
        findings.report(a.whole, unseen_claim{d.token.team, land_claimed_by(d.token.token)}).at(r.number, ply);
        return;
    case carcassonne::fault::other_scores:
        findings.report(a.whole, other_scores{scores([&d](unsigned team) { return d.scores.at(team); })})
            .related(a.whole, scores_by_rules{scores([&p](unsigned team) { return p.score(team); })})
            .at(r.number, ply);
        return;
    case carcassonne::fault::none:
        return;
    }
}

void report_unseen_owner(const record_context& r, std::uint32_t ply, const written_action& a, const state& before,
                         collector& findings) {
    const auto* const p = std::get_if<carcassonne::position>(&before);
    if (p == nullptr || confused_in(*p)) return;
    const carcassonne::claim c = carcassonne_claim(coordinates_of(a, *r.setup.form));
    if (p->is_unseen(c)) findings.report(a.whole, unseen_owner{land_claimed_by(c.token)}).at(r.number, ply);
}

void check_confused_tiles(const record_context& r, const state& end, collector& findings) {
    const auto* const p = std::get_if<carcassonne::position>(&end);
    const std::optional<confused_tiles> found = p == nullptr ? std::nullopt : confused_in(*p);
    if (!found) return;
    span one{};
    std::uint32_t ply = 0;
    for (node_id id = first_of_moves(r.t, r.game); id < r.t[r.game].next; ++id) {
        if (r.t[id].kind != kind::ply) continue;
        ++ply;
        const written_action a = read(r.s.text(), r.t[id]);
        const coordinates at = coordinates_of(a, *r.setup.form);
        if (!puts_tile(at)) continue;
        const carcassonne::cell cell = carcassonne_placement(at).at;
        if (cell == found->one) one = a.whole;
        if (!(cell == found->other)) continue;
        findings.report(a.whole, confused_cells{short_text(text_of(found->one) + " and " + text_of(found->other))})
            .related(one, other_tile_here{})
            .at(r.number, ply);
        return;
    }
}

} // namespace arbiter::qgn
