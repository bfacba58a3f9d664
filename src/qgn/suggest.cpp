#include "qgn/suggest.hpp"

#include "qgn/diagnostics.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::qgn {

namespace {

constexpr std::size_t fewest_later_actions = 3; // fewer prove nothing
constexpr std::size_t most_candidates = 100;

struct slip {
    enum class sort : std::uint8_t { change, leave_out, swap } what;
    std::size_t at;      ///< index of the action to mend; with the next one for a swap
    std::uint32_t place; ///< of the character to change
    char character;      ///< what it should be
};

class search {
public:
    search(const record_context& r, const std::vector<written_action>& actions, std::size_t refused)
        : record_(r), text_(r.s.text()), actions_(actions), refused_(refused) {
        game_state g(r.setup);
        for (std::size_t i = 0; i <= refused; ++i) {
            before_.push_back(g);
            (void)g.act(text_, actions[i]);
        }
    }

    /// The one slip that explains the refusal.
    [[nodiscard]] std::optional<slip> find() {
        for (std::size_t at = refused_; at + 2 > refused_; --at) {
            try_slip({slip::sort::leave_out, at, 0, 0});
            try_slip({slip::sort::swap, at, 0, 0});
            try_changes(at);
            if (at == 0) break;
        }
        if (refused_ >= 2) try_slip({slip::sort::swap, refused_ - 2, 0, 0});
        return legal_ == 1 ? found_ : std::nullopt;
    }

private:
    /// Other digits, and other action characters.
    void try_changes(std::size_t at) {
        const written_action& a = actions_[at];
        for (std::uint32_t place = a.whole.begin; place < a.whole.end; ++place) {
            const bool is_index = text_[place] != a.character && place < a.details.begin;
            if (is_index || place >= a.details.begin)
                for (char digit = '0'; digit <= '9' && text_[place] != '.' && text_[place] != '&'; ++digit)
                    try_slip({slip::sort::change, at, place, digit});
            else
                for (const action_form& form : record_.setup.form->actions)
                    try_slip({slip::sort::change, at, place, form.character});
        }
    }

    void try_slip(const slip& s) {
        if (tried_ == most_candidates) return;
        if (s.what == slip::sort::change && text_[s.place] == s.character) return;
        if (s.what == slip::sort::swap && s.at + 1 >= actions_.size()) return;
        if (s.what == slip::sort::leave_out && s.at < refused_ && is_doubled(s.at))
            return; // the second one was left out
        ++tried_;
        game_state g = before_[s.at];
        const auto plays = [&](const written_action& a) { return g.act(text_, a).why == refusal::none; };
        std::size_t next = s.at + 1;
        if (s.what == slip::sort::change && !plays_changed(g, s)) return;
        if (s.what == slip::sort::swap) {
            if (!plays(actions_[next]) || !plays(actions_[s.at])) return;
            ++next;
        }
        for (; next < actions_.size(); ++next)
            if (!plays(actions_[next])) return;
        ++legal_;
        found_ = s;
    }

    /// Whether the action after the one at `at` is the same.
    [[nodiscard]] bool is_doubled(std::size_t at) const {
        return record_.s.text(actions_[at].whole) == record_.s.text(actions_[at + 1].whole);
    }

    [[nodiscard]] bool plays_changed(game_state& g, const slip& s) const {
        const span whole = actions_[s.at].whole;
        std::string changed(record_.s.text(whole));
        changed[s.place - whole.begin] = s.character;
        const bool is_padded = changed[0] == '0' && changed[1] >= '0' && changed[1] <= '9';
        const node ply{0, whole.size(), 0, kind::ply, 0};
        return !is_padded && g.act(changed, read(changed, ply)).why == refusal::none;
    }

    const record_context& record_;
    std::string_view text_;
    const std::vector<written_action>& actions_;
    std::size_t refused_;
    std::vector<game_state> before_; ///< before each action, up to the refused one
    std::size_t tried_ = 0;
    std::size_t legal_ = 0; ///< how many make all later actions legal
    std::optional<slip> found_;
};

void tell(const slip& found, const source& s, const std::vector<written_action>& actions, collector::handle& finding) {
    const span where = actions[found.at].whole;
    const auto later = static_cast<std::uint32_t>(actions.size() - found.at - 1);
    if (found.what == slip::sort::change) {
        std::string text(s.text(where));
        text[found.place - where.begin] = found.character;
        finding
            .help(did_you_mean{{where.begin, found.place}, found.character, {found.place + 1, where.end}, where, later})
            .fix("write `{}`", false)
            .replace(where, text);
    } else if (found.what == slip::sort::leave_out) {
        finding.help(did_you_mean_to_leave_out{where, later}).fix("leave the action out", false).replace(where, "");
    } else {
        const span next = actions[found.at + 1].whole;
        finding.help(did_you_swap{next, where, later - 1})
            .fix("swap the two actions", false)
            .replace(where, s.text(next))
            .replace(next, s.text(where));
    }
}

} // namespace

void suggest(const record_context& r, node_id id, collector::handle& finding) {
    std::vector<written_action> actions;
    std::size_t refused = 0;
    for (node_id n = r.game + 1; n < r.t[r.game].next; ++n) {
        if (r.t[n].kind == kind::header) n = r.t[n].next - 1;
        if (r.t[n].kind == kind::error) return;
        if (r.t[n].kind != kind::ply) continue;
        if (n == id) refused = actions.size();
        if (actions.size() > longest_game) return;
        actions.push_back(read(r.s.text(), r.t[n]));
    }
    if (actions.size() - refused - 1 < fewest_later_actions) return;
    if (const std::optional<slip> found = search(r, actions, refused).find()) tell(*found, r.s, actions, finding);
}

} // namespace arbiter::qgn
