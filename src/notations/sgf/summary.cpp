#include "replay/summary.hpp"
#include "notations/sgf/facts.hpp"
#include "notations/sgf/game_info.hpp"
#include "notations/sgf/moves.hpp"
#include "notations/sgf/notation.hpp"
#include "notations/sgf/properties.hpp"
#include "notations/sgf/walk.hpp"
#include "replay/variations.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

namespace {

/// Follows the main line, node by node of the tree.
class main_line_end {
public:
    explicit main_line_end(const tree& t, node_id game) noexcept : tree_(t), end_(t[game].next) {}
    /// Asked of each id in order: whether the main line ends before it.
    [[nodiscard]] bool is_reached(node_id id) noexcept {
        if (id >= end_) return true;
        if (tree_[id].kind == kind::variation) end_ = tree_[id].next;
        return false;
    }

private:
    const tree& tree_;
    node_id end_;
};

/// The visitor of a replay: setups and moves of the main line.
class canonical_moves_writer : public no_variation_visitor {
public:
    canonical_moves_writer(const tree& t, node_id game, board_size size) : end_(t, game), columns_(size.columns) {
        append_number(canonical_moves_, size.columns);
        append_number(canonical_moves_, size.rows);
    }

    [[nodiscard]] bool is_over(node_id id) noexcept { return end_.is_reached(id); }
    [[nodiscard]] static bool skips(const arbiter::node&) noexcept { return false; }

    /// What a setup changes, point by point: rectangles and order mean nothing.
    void node(const record_node& n, const auto*) {
        if (!n.has_setup) return;
        if (n.set_up == nullptr) return give_up();
        std::vector<go::edit> changes = n.set_up->changes();
        std::sort(changes.begin(), changes.end(),
                  [this](const go::edit& a, const go::edit& b) { return place_of(a.at) < place_of(b.at); });
        for (const go::edit& e : changes) append(set_up_none + static_cast<std::uint64_t>(e.now), e.at);
    }
    void played(const played_move& m, const go::game&) {
        const bool is_black = m.move.side == go::colour::black;
        if (m.move.form == move_form::pass)
            append_number(canonical_moves_, is_black ? black_passes : white_passes);
        else
            append(is_black ? black_plays : white_plays, m.move.at);
    }
    void unplayed(node_id, std::uint32_t, const written_move&) { give_up(); }
    void given_up() { give_up(); }

    /// Empty where something couldn't be read.
    [[nodiscard]] std::string take() && { return is_read_ ? std::move(canonical_moves_) : std::string(); }

private:
    enum step : std::uint64_t { black_plays, white_plays, black_passes, white_passes, set_up_none };

    [[nodiscard]] std::uint64_t place_of(go::point at) const noexcept { return at.row * columns_ + at.column; }
    void append(std::uint64_t what, go::point at) {
        append_number(canonical_moves_, what);
        append_number(canonical_moves_, place_of(at));
    }
    void give_up() noexcept { is_read_ = false; }

    main_line_end end_;
    std::uint64_t columns_;
    std::string canonical_moves_;
    bool is_read_ = true;
};

class summary_reader {
public:
    summary_reader(const source& s, const tree& t, node_id game)
        : text_(s.text()), tree_(t), game_(game), facts_(read_facts(text_, t, game)) {}

    game_summary read() {
        made_.kind = facts_.gm == 0 ? "" : name_of_game(facts_.gm);
        if (facts_.replayable)
            made_.board = std::to_string(facts_.board.columns) + 'x' + std::to_string(facts_.board.rows);
        read_info();
        const bool is_whole = (tree_[game_].flags & is_broken) == 0; // else a move may be lost
        if (is_whole)
            made_.canonical_moves = facts_.replayable ? canonical_moves_of_go() : canonical_moves_as_written();
        return std::move(made_);
    }

private:
    using take_value = void (summary_reader::*)(std::string_view);
    struct summarized_info {
        known_name name;
        take_value take;
    };

    /// The first of each in the main line.
    void read_info() {
        static constexpr std::array infos{
            summarized_info{"PB", &summary_reader::take_player}, summarized_info{"PW", &summary_reader::take_player},
            summarized_info{"RE", &summary_reader::take_result}, summarized_info{"DT", &summary_reader::take_date},
            summarized_info{"RU", &summary_reader::take_rules},  summarized_info{"AP", &summary_reader::take_program},
        };
        std::array<bool, infos.size()> is_taken{};
        main_line_end line(tree_, game_);
        for (node_id id = game_ + 1; !line.is_reached(id); ++id) {
            const node& leaf = tree_[id];
            if (leaf.kind != kind::property || (leaf.flags & (has_several | is_guessed)) != 0) continue;
            const known_name name = known_name_of(leaf);
            for (std::size_t i = 0; i < infos.size(); ++i) {
                if (infos.at(i).name != name || is_taken.at(i)) continue;
                is_taken.at(i) = true;
                (this->*infos.at(i).take)(words(first_value(text_, leaf)));
            }
        }
    }

    void take_player(std::string_view value) { add_player(made_, simple_text(value)); }
    void take_rules(std::string_view value) { made_.rules = name_of_rules(value); }
    void take_program(std::string_view value) { made_.program = simple_text(without_white_ends(value)); }
    void take_date(std::string_view value) {
        const judged_info date = judge_date(value);
        if (date.form != info_form::unknown) made_.year = year_in(date.form == info_form::other ? date.right : value);
    }
    void take_result(std::string_view value) {
        const judged_info judged = judge_result(value);
        if (judged.form == info_form::unknown) {
            if (!without_white_ends(value).empty()) made_.result = "other";
            return;
        }
        const std::string_view result = judged.form == info_form::other ? judged.right : value;
        if (result == "0" || result == "Draw") made_.result = "draw";
        if (result == "Void") made_.result = "void";
        if (result == "?") made_.result = "unknown";
        if (!made_.result.empty()) return;
        made_.result = result.substr(0, 2);
        const std::string_view how = result.substr(2);
        if (!how.empty())
            made_.ending = how[0] == 'R' ? "resignation" : how[0] == 'T' ? "time" : how[0] == 'F' ? "forfeit" : "score";
    }

    [[nodiscard]] std::string canonical_moves_of_go() const {
        canonical_moves_writer visitor(tree_, game_, facts_.board);
        go_table boards;
        const move_reader d{text_, tree_, facts_.board};
        variations(d, tree_, boards, go::repetition::simple_ko, visitor).run(game_);
        return std::move(visitor).take();
    }

    /// Of a game that isn't replayed: size of the board, setups and moves, value by value.
    [[nodiscard]] std::string canonical_moves_as_written() const {
        std::string made;
        append_number(made, facts_.gm);
        append_text(made, facts_.size ? without_white_ends(words(*facts_.size)) : std::string_view());
        main_line_end line(tree_, game_);
        for (node_id id = game_ + 1; !line.is_reached(id); ++id) {
            const node& leaf = tree_[id];
            const known_name name = known_name_of(leaf);
            if (leaf.kind != kind::ply && (leaf.kind != kind::property || !is_setup(name))) continue;
            for (const span value : values(text_, leaf)) {
                append_number(made, name.number());
                append_text(made, without_white_ends(words(value)));
            }
        }
        return made;
    }

    [[nodiscard]] std::string_view words(span value) const { return text_.substr(value.begin, value.size()); }

    std::string_view text_;
    const tree& tree_;
    node_id game_;
    game_facts facts_;
    game_summary made_;
};

} // namespace

game_summary summarize(const source& s, const tree& t, node_id game) {
    return summary_reader(s, t, game).read();
}

} // namespace arbiter::sgf
