#include "sgf/picture.hpp"

#include "games/go_picture.hpp"
#include "sgf/facts.hpp"
#include "sgf/games.hpp"
#include "sgf/replay.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::sgf {

namespace {

constexpr std::uint32_t nothing = std::numeric_limits<std::uint32_t>::max();

/// What leads from one position to the next.
struct step {
    std::uint32_t before = nothing; ///< the step before it
    std::uint32_t since = 0;        ///< steps since the last position that is kept on the way
    std::uint32_t kept = nothing;   ///< that position, which is after this step where `since` is 0
    std::uint32_t number = 0;       ///< of its move, on the way to it
    written_move move;              ///< unless it is a setup
    std::uint32_t first_edit = 0;
    std::uint32_t edits = 0;
    bool is_setup = false;
};

/// A game replayed: the steps, and a position now and then, so that any other is found in as many steps as a board has
/// points.
class kept_game {
public:
    explicit kept_game(board_size size) : size_(size) {}

    [[nodiscard]] board_size size() const noexcept { return size_; }
    [[nodiscard]] const step* at(std::uint32_t ply) const noexcept {
        const std::size_t known = std::min<std::size_t>(ply, plies_.size());
        const std::uint32_t s = known == 0 ? start_ : plies_[known - 1];
        return s == nothing ? nullptr : &steps_[s];
    }
    [[nodiscard]] std::size_t plies() const noexcept { return plies_.size(); }

    [[nodiscard]] go::position position_after(const step* last) const {
        std::vector<const step*> way;
        while (last != nullptr && last->since != 0) {
            way.push_back(last);
            last = last->before == nothing ? nullptr : &steps_[last->before];
        }
        go::position p = last == nullptr ? empty() : positions_[last->kept];
        for (std::size_t i = way.size(); i-- > 0;) play(p, *way[i]);
        return p;
    }

    // The visitor of the replay.

    void set_up(std::uint32_t, go::point at, const go::game&) { edits_.push_back({at, go::colour::none}); }
    void node(const record_node& n, const go::game* board) {
        if (n.has_setup && board != nullptr) {
            step made;
            made.is_setup = true;
            made.move.side = board->now().to_move();
            made.first_edit = first_edit_;
            made.edits = static_cast<std::uint32_t>(edits_.size()) - first_edit_;
            for (std::uint32_t i = first_edit_; i < edits_.size(); ++i) edits_[i].now = board->now().at(edits_[i].at);
            first_edit_ = static_cast<std::uint32_t>(edits_.size());
            add(made, *board);
        }
        if (plies_.empty() && is_main_line_) start_ = here_;
    }
    void played(const played_move& m, const go::game& board) {
        step made;
        made.move = m.move;
        fill(m.ply - 1);
        add(made, board);
        plies_.push_back(here_);
    }
    void unplayed(node_id, std::uint32_t ply, const written_move&) { fill(ply); }
    void given_up() const noexcept {}
    void turned(const go::game&) const noexcept {}
    void entered(node_id) { open_.push_back(here_); }
    void left() {
        is_main_line_ = false;
        here_ = open_.back();
        open_.pop_back();
    }
    /// Moves that were not played leave the position as it was.
    void fill(std::uint32_t plies) { plies_.resize(std::max<std::size_t>(plies_.size(), plies), here_); }

private:
    [[nodiscard]] go::position empty() const { return {size_.columns, size_.rows, go::self_capture::allowed}; }

    void add(step made, const go::game& board) {
        made.before = here_;
        const step* const before = here_ == nothing ? nullptr : &steps_[here_];
        made.since = (before == nullptr ? 0 : before->since) + 1;
        made.number = (before == nullptr ? 0 : before->number) + (made.is_setup ? 0 : 1);
        if (made.since >= size_.columns * size_.rows) {
            made.since = 0;
            made.kept = static_cast<std::uint32_t>(positions_.size());
            positions_.push_back(board.now());
        }
        here_ = static_cast<std::uint32_t>(steps_.size());
        steps_.push_back(made);
    }

    void play(go::position& p, const step& s) const {
        if (s.is_setup) {
            p.setup(std::span(edits_).subspan(s.first_edit, s.edits));
            p.set_turn(s.move.side);
        } else if (s.move.form == move_form::play)
            p.play(s.move.side, s.move.at);
        else
            p.pass(s.move.side);
    }

    board_size size_;
    std::vector<step> steps_;
    std::vector<std::uint32_t> plies_; ///< of each the step after which it is shown
    std::vector<go::position> positions_;
    std::vector<go::edit> edits_;
    std::vector<std::uint32_t> open_;
    std::uint32_t here_ = nothing;
    std::uint32_t start_ = nothing;
    std::uint32_t first_edit_ = 0;
    bool is_main_line_ = true;
};

const char* name_of_side(go::colour side) noexcept {
    return side == go::colour::black ? "Black" : "White";
}

std::string move_line(const step* last, board_size size) {
    if (last == nullptr || last->number == 0) return "start";
    const std::string after = "after move " + std::to_string(last->number) + ": ";
    if (last->is_setup) return "after move " + std::to_string(last->number) + " and a setup";
    const written_move& m = last->move;
    return after + name_of_side(m.side) +
           (m.form == move_form::pass ? " passes" : ' ' + vertex_name(m.at, size.columns, size.rows));
}

picture drawn(const kept_game& game, std::uint32_t ply) {
    const step* const last = game.at(ply);
    const go::position p = game.position_after(last);
    const bool is_play = last != nullptr && !last->is_setup && last->move.form == move_form::play;
    picture made = draw(p, is_play ? std::optional(last->move.at) : std::nullopt);
    made.caption = {move_line(last, game.size()), std::string(name_of_side(p.to_move())) + " to move",
                    "captures: Black " + std::to_string(p.captured_by(go::colour::black)) + ", White " +
                        std::to_string(p.captured_by(go::colour::white))};
    if (ply > game.plies()) made.caption.emplace_back("the record has no such move");
    return made;
}

} // namespace

std::function<picture(std::uint32_t ply)> timeline(const source& s, const tree& t, node_id game) {
    const game_facts facts = read_facts(s.text(), t, game);
    if (!facts.replayable) {
        const std::string why = facts.gm > 1 ? std::string("a game of ") + name_of_game(facts.gm) + " is not replayed"
                                             : "the game or the size of its board can't be read";
        return [why](std::uint32_t) {
            picture none;
            none.caption = {why};
            return none;
        };
    }
    const auto kept = std::make_shared<kept_game>(*facts.board());
    table boards;
    replayer(s.text(), t, facts.board(), boards, go::repetition::simple_ko, *kept).run(game);
    return [kept](std::uint32_t ply) { return drawn(*kept, ply); };
}

std::uint32_t last_of_main_line(const tree& t, node_id game) noexcept {
    std::uint32_t plies = 0;
    node_id end = t[game].next;
    for (node_id id = game + 1; id < end; ++id) {
        if (t[id].kind == kind::variation) end = t[id].next;
        if (t[id].kind == kind::ply) ++plies;
    }
    return plies;
}

} // namespace arbiter::sgf
