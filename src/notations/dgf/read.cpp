#include "arbiter/dgf.hpp"

#include "arbiter/notation.hpp"
#include "notations/dgf/moves.hpp"
#include "notations/dgf/notation.hpp"
#include "notations/dgf/parts.hpp"

#include <string>
#include <utility>

namespace arbiter::dgf {

namespace {

constexpr node_id only_game = 1;

/// Some bytes as a file of a certain unit.
struct parsed_bytes {
    options o;
    source s;
    collector findings;
    tree t;

    parsed_bytes(const char* name, std::string_view bytes)
        : s(name, std::string(bytes)), findings(s, o), t(parse(s, findings)) {}

    [[nodiscard]] bool is_clean() const {
        return findings.count() == 0 && findings.left_to_check() == 0 && t.size() > only_game + 1;
    }
};

/// The parts of a board or record without a mistake.
std::optional<read_parts> parts_without_mistake(const parsed_bytes& b) {
    if (!b.is_clean()) return {};
    read_parts found = read_start(b.s, b.t, only_game);
    return found.start.usable && !found.p.moves_are_broken ? std::optional(std::move(found)) : std::nullopt;
}

} // namespace

std::optional<board> read_board(std::string_view bytes) {
    const parsed_bytes b("board.dgb", bytes);
    std::optional<read_parts> found = parts_without_mistake(b);
    return found ? std::optional(std::move(found->start.value)) : std::nullopt;
}

std::optional<record> read_record(std::string_view bytes) {
    const parsed_bytes b("record.dgr", bytes);
    std::optional<read_parts> found = parts_without_mistake(b);
    if (!found || found->p.result == 0) return {};
    record made{std::move(found->start.value), result_of(b.s, b.t, found->p), {}};
    if (read(b.s.text(), b.t[found->p.result]) != made.result) return {};
    for (const node_id id : b.t.children(found->p.moves)) {
        if (b.t[id].kind == kind::error) return {};
        if (b.t[id].kind != kind::ply) continue;
        const std::int64_t says = read(b.s.text(), b.t[id]);
        if (!is_move(says)) return {};
        made.moves.push_back(static_cast<move_number>(says));
    }
    return made;
}

std::optional<move_number> read_move(std::string_view bytes) {
    const parsed_bytes b("move.dgm", bytes);
    if (!b.is_clean()) return {};
    for (const node_id id : b.t.descendants(only_game)) {
        if (b.t[id].kind != kind::ply) continue;
        const std::int64_t says = read(b.s.text(), b.t[id]);
        if (is_move(says)) return static_cast<move_number>(says);
    }
    return {};
}

// ---- the last position of a game

std::optional<last_position> last_position::of(const report& r, go::repetition ko, go::self_capture rule,
                                               std::string& why) {
    const auto refuse = [&why](std::string text) -> std::optional<last_position> {
        why = std::move(text);
        return {};
    };
    const tree& t = r.tree();
    if (r.notation() == nullptr || r.notation()->parse != parse || t.size() <= only_game + 1)
        return refuse("it has no board");
    read_parts found = read_start(r.text(), t, only_game);
    if (found.p.what == unit::move) return refuse("it is a move, and has no board");
    if (!found.start.usable) return refuse("its board can't be used; `arbiter lint` says why");
    const move_reader d(r.text(), t, found.p, found.start, {ko, rule});
    written_go::position now = d.start();
    if (!now.history) now.history.emplace(now.board, ko);
    no_visitor visitor;
    const replayed end = replay(d, t, now, visitor);
    if (end.how != replay_end::complete || (found.p.moves_are_broken && found.p.what != unit::board))
        return refuse("its moves can't be played to the end; `arbiter lint` says why");
    last_position made(*std::move(now.history), board_after(found.start.value, now));
    made.two_passes_ = now.stands == standing::two_passes;
    made.one_pass_ = now.stands == standing::open && now.after_pass;
    return made;
}

refusal last_position::judge(move_number m) const {
    if (is_over()) return refusal::game_over;
    if (m <= pass) return refusal::none;
    if (!is_point(m, now_.size)) return refusal::out_of_range;
    return refusal_of(history_.judge(history_.now().to_move(), point_of(m, now_.size)));
}

std::variant<board, refusal> last_position::play(move_number m) const {
    if (const refusal why = judge(m); why != refusal::none) return why;
    board before = now_;
    before.to_move = history_.now().to_move(); // two passes are taken back
    std::variant<board, refusal> made = apply(before, m, history_.now().self_capture_rule());
    if (board* const b = std::get_if<board>(&made); b != nullptr && m == pass && one_pass_)
        b->to_move = go::colour::none;
    return made;
}

} // namespace arbiter::dgf
