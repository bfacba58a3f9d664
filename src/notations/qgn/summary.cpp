#include "replay/summary.hpp"
#include "grammar/game_header.hpp"
#include "notations/qgn/diagnostics.hpp"
#include "notations/qgn/game_check.hpp"
#include "notations/qgn/moves.hpp"
#include "notations/qgn/notation.hpp"
#include "replay/canonical_moves.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace arbiter::qgn {

namespace {

class summary_reader {
public:
    summary_reader(const source& s, const tree& t, node_id game)
        : source_(s), tree_(t), game_(game), values_(read_tags(s, t, game, tags)),
          setup_(written_setup_of(s, t, game)) {}

    game_summary read() {
        made_.kind = setup_.name;
        for (const span team : setup_.teams) add_player(made_, source_.text(team));
        made_.rules = text(known::variant);
        constexpr std::size_t year = 6; // of MM-DD-YYYY
        made_.year = year_in(text(known::date), year);
        read_actions();
        return std::move(made_);
    }

private:
    [[nodiscard]] std::string_view text(known::tag which) const {
        return values_[which].known() ? values_[which].text(source_) : std::string_view();
    }

    /// What the actions begin with. Where it is not known what they do, variant and seed may say with what.
    void begin_canonical_moves() {
        append_text(made_.canonical_moves, setup_.name);
        append_number(made_.canonical_moves, setup_.made.teams);
        if (setup_.made.rules != nullptr && setup_.made.rules->draws != nullptr)
            append_text(made_.canonical_moves, text(known::seed));
        if (setup_.made.rules != nullptr && !setup_.made.form->variants.empty())
            append_number(made_.canonical_moves, setup_.made.variant);
        if (setup_.made.rules != nullptr) return;
        append_text(made_.canonical_moves, text(known::variant));
        append_text(made_.canonical_moves, text(known::seed));
    }

    void read_actions() {
        const move_reader d(source_.text(), tree_, game_, setup_.made);
        begin_canonical_moves();
        bool over = false;
        const bool is_read =
            !hides_action(d) && for_each_read(d, tree_, [&](const written_action& a, const verdict& v) {
                over = v.happened.wins || v.happened.draws || v.happened.ends;
                if (v.happened.wins) made_.result = text_of_teams(v.winners);
                if (v.happened.draws) made_.result = "draw";
                if (v.happened.ends) made_.result = "completed";
                append(a, v);
                return true;
            });
        if (!is_read) made_.canonical_moves.clear();
        const std::string_view completed = text(known::completed);
        if (over || completed.empty()) return;
        made_.result = completed == "true" ? "completed" : "unfinished";
    }

    /// Details are the numbers that they are, where these are known, and else as they are written.
    void append(const written_action& a, const verdict& v) {
        append_number(made_.canonical_moves, a.team);
        made_.canonical_moves += a.character;
        const bool are_numbers = setup_.made.rules != nullptr && !v.is_refused();
        made_.canonical_moves += are_numbers ? '#' : '&';
        if (!are_numbers) return append_text(made_.canonical_moves, a.at(a.details));
        for (std::size_t i = 0; i < v.form->details.size(); ++i) append_number(made_.canonical_moves, v.at[i]);
    }

    /// Whether something among the actions can't be read: where there are no rules a replay goes on behind it.
    [[nodiscard]] bool hides_action(const move_reader& d) const {
        const ply_range plies = d.plies();
        for (node_id id = plies.first; setup_.made.rules == nullptr && id < plies.end; ++id)
            if (tree_[id].kind == kind::error) return true;
        return false;
    }

    const source& source_;
    const tree& tree_;
    node_id game_;
    tag_values values_;
    written_setup setup_;
    game_summary made_;
};

} // namespace

game_summary summarize(const source& s, const tree& t, node_id game) {
    return summary_reader(s, t, game).read();
}

} // namespace arbiter::qgn
