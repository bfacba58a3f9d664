#include "arbiter/report.hpp"

#include "arbiter/notation.hpp"
#include "findings/fix_choice.hpp"
#include "text/ascii.hpp"
#include "text/decoded.hpp"
#include "user_notations/runtime_notation.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace arbiter {

namespace {

std::string_view without_white_ends(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(ascii::spaces), text.size());
    return text.substr(begin, text.find_last_not_of(ascii::spaces) + 1 - begin);
}

std::uint32_t count_plies(const tree& t, node_id below) {
    std::uint32_t count = 0;
    for (const node_id id : t.descendants(below)) count += t[id].kind == kind::ply ? 1 : 0;
    return count;
}

} // namespace

std::string_view name_of(rules_state s) noexcept {
    switch (s) {
    case rules_state::none:
        return "none";
    case rules_state::run:
        return "run";
    case rules_state::off:
        return "off";
    case rules_state::not_trusted:
        return "not-trusted";
    case rules_state::changed:
        return "changed";
    case rules_state::failed:
        break;
    }
    return "failed";
}

std::string finding::message() const {
    return finding_->message.render(report_->source_);
}

std::optional<std::string> finding::subject() const {
    return finding_->message.subject(report_->source_);
}

std::optional<std::uint32_t> finding::game() const noexcept {
    return finding_->game == 0 ? std::nullopt : std::optional(finding_->game);
}

std::optional<std::uint32_t> finding::ply() const noexcept {
    return finding_->ply == 0 ? std::nullopt : std::optional(finding_->ply);
}

std::vector<related_place> finding::related() const {
    std::vector<related_place> places;
    for (std::uint32_t i = 0; i < finding_->notes; ++i) {
        const stored_note& n = report_->found_.notes_[finding_->first_note + i];
        if (!n.is_help) places.push_back({n.where, n.message.render(report_->source_)});
    }
    return places;
}

std::string finding::help() const {
    std::string lines;
    for (std::uint32_t i = 0; i < finding_->notes; ++i) {
        const stored_note& n = report_->found_.notes_[finding_->first_note + i];
        if (!n.is_help) continue;
        if (!lines.empty()) lines += '\n';
        lines += n.message.render(report_->source_);
    }
    return lines;
}

std::vector<fix> finding::fixes() const {
    const collector& c = report_->found_;
    std::vector<fix> all;
    for (std::uint32_t i = 0; i < finding_->fixes; ++i) {
        const stored_fix& f = c.fixes_[finding_->first_fix + i];
        fix made{f.title, f.safe, {}};
        for (std::uint32_t j = 0; j < f.edits; ++j) {
            const stored_edit& e = c.edits_[f.first_edit + j];
            made.edits.push_back({e.where, c.edit_text_.substr(e.text_begin, e.text_size)});
        }
        if (const std::size_t hole = made.title.find("{}"); hole != std::string::npos)
            made.title.replace(hole, 2, escaped(without_white_ends(made.edits.empty() ? "" : made.edits.front().text)));
        all.push_back(std::move(made));
    }
    return all;
}

fixable finding::is_fixable() const noexcept {
    if (finding_->fixes == 0) return fixable::no;
    const auto fixes = std::span(report_->found_.fixes_).subspan(finding_->first_fix, finding_->fixes);
    const bool safe = std::any_of(fixes.begin(), fixes.end(), [](const stored_fix& f) { return f.safe; });
    return safe ? fixable::safe : fixable::unsafe;
}

std::uint32_t game::plies() const {
    return count_plies(report_->tree(), node_);
}

std::uint32_t game::last_ply() const {
    if (!report_->notation()->has_variations) return plies();
    const line_of_play main = line({});
    return main.plies.empty() ? 0 : main.plies.back();
}

std::function<picture(std::uint32_t)> game::timeline() const {
    if (!grammars::why_no_positions(*report_->notation()).empty()) return [](std::uint32_t) { return picture(); };
    return grammars::timeline_of_game(*report_->notation(), report_->text(), report_->tree(), node_);
}

report::report(source s, const arbiter::notation* n, arbiter::tree t, collector found)
    : source_(std::move(s)), notation_(n), tree_(std::move(t)), found_(std::move(found)),
      binary_(n != nullptr && n->is_binary != nullptr && n->is_binary(source_)) {
    found_.finish();
}

std::string report::place_name(std::uint32_t offset) const {
    if (binary_) return '@' + std::to_string(offset);
    const place p = at(offset);
    return std::to_string(p.line) + ':' + std::to_string(p.column);
}

std::uint32_t report::plies() const noexcept {
    return tree_.size() == 0 ? 0 : count_plies(tree_, 0);
}

std::uint32_t report::unchecked() const noexcept {
    const bool were_run = rules() == rules_state::run || rules() == rules_state::failed;
    return were_run ? std::min(found_.unchecked_, plies()) : plies();
}

std::vector<finding> report::findings() const {
    std::vector<finding> all;
    all.reserve(found_.findings_.size());
    for (const stored_finding& f : found_.findings_) all.emplace_back(*this, f);
    return all;
}

void report::hide(const std::function<bool(const finding&)>& hidden, std::uint32_t max_findings) {
    std::vector<stored_finding>& all = found_.findings_;
    std::size_t kept = 0;
    for (const stored_finding& f : all) {
        if (hidden(finding(*this, f))) continue;
        if (kept < max_findings)
            all[kept++] = f;
        else
            ++found_.by_level_[static_cast<std::size_t>(f.level)];
    }
    all.resize(kept);
}

void report::distrust_fixes(std::uint32_t of_finding) {
    const stored_finding& f = found_.findings_[of_finding];
    for (std::uint32_t i = 0; i < f.fixes; ++i) found_.fixes_[f.first_fix + i].safe = false;
}

std::vector<game> report::games() const {
    std::vector<game> all;
    if (tree_.size() == 0) return all;
    for (const node_id id : tree_.children(0))
        if (tree_[id].kind == kind::game) all.emplace_back(*this, id);
    return all;
}

const line_index& report::index() const {
    if (!index_) index_ = std::make_unique<const line_index>(source_.text(), source_.how().lines);
    return *index_;
}

std::vector<edit> report::edits(fixes which) const {
    return edits_of(choose_fixes(*this, which));
}

std::vector<edit> in_bytes(const source& s, const std::vector<edit>& edits) {
    std::vector<edit> all;
    encoder encode(s);
    for (const edit& e : edits)
        if (std::optional<std::string> made = encode(e.text)) all.push_back({s.in_bytes(e.where), *std::move(made)});
    return all;
}

std::string replaced(std::string_view bytes, const std::vector<edit>& edits) {
    std::string out;
    std::uint32_t at = 0;
    for (const edit& e : edits) {
        out.append(bytes.substr(at, e.where.begin - at)).append(e.text);
        at = e.where.end;
    }
    return out.append(bytes.substr(at));
}

std::string apply(const source& s, const std::vector<edit>& edits) {
    return replaced(s.bytes(), in_bytes(s, edits));
}

namespace {

/// The variations side by side from `first` on, which is one.
struct branching {
    node_id first;
    node_id end; ///< of the level that they are on

    template <class Visit>
    void for_each(const tree& t, Visit visit) const {
        for (node_id id = first; id < end; id = t[id].next)
            if (t[id].kind == kind::variation && !visit(id)) return;
    }
};

/// `choose(branching, count)` gives the variation to take, from 1; 0 ends the line. A variation that stands alone is no choice.
template <class Choose>
line_of_play follow(const tree& t, node_id game, Choose choose) {
    line_of_play made;
    std::uint32_t ply = 0;
    node_id end = t[game].next;
    for (node_id id = game + 1; id < end;) {
        if (t[id].kind != kind::variation) {
            if (t[id].kind == kind::ply) made.plies.push_back(++ply);
            ++id;
            continue;
        }
        const branching here{id, end};
        std::uint32_t count = 0;
        here.for_each(t, [&count](node_id) { return ++count != 0; });
        std::uint32_t taken = 1;
        if (count > 1) {
            made.branchings.push_back(count);
            taken = choose(here, count);
            if (taken == 0 || taken > count) return made;
            made.chosen.push_back(taken);
        }
        node_id into = id;
        here.for_each(t, [&](node_id v) { return into = v, --taken != 0; });
        for (; id < into; ++id) ply += t[id].kind == kind::ply ? 1U : 0U;
        end = t[into].next;
        id = into + 1;
    }
    return made;
}

/// The node of a ply; the game's where there is none.
node_id node_of(const tree& t, node_id game, std::uint32_t ply) {
    std::uint32_t number = 0;
    for (const node_id id : t.descendants(game))
        if (t[id].kind == kind::ply && ++number == ply) return id;
    return game;
}

} // namespace

line_of_play game::line(std::span<const std::uint32_t> path) const {
    std::size_t at = 0;
    return follow(report_->tree(), node_,
                  [&](const branching&, std::uint32_t) { return at < path.size() ? path[at++] : 1; });
}

line_of_play game::line_through(std::uint32_t ply) const {
    const tree& t = report_->tree();
    const node_id wanted = node_of(t, node_, ply);
    return follow(t, node_, [&](const branching& here, std::uint32_t) {
        std::uint32_t number = 0;
        std::uint32_t found = 1;
        here.for_each(t, [&](node_id v) {
            ++number;
            if (v < wanted && wanted < t[v].next) found = number;
            return true;
        });
        return found;
    });
}

} // namespace arbiter
