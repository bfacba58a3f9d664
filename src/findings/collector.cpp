#include "arbiter/report.hpp"

#include "findings/habit.hpp"
#include "findings/selector.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace arbiter {

namespace {

bool before(const stored_finding& a, const stored_finding& b) noexcept {
    return std::tie(a.where.begin, a.where.end, a.order) < std::tie(b.where.begin, b.where.end, b.order);
}

} // namespace

collector::collector(source s, const options& o)
    : source_(std::move(s)), options_(&o), full_(2 * std::size_t{o.max_findings} + 64), added_(o.added) {}

word collector::keep(std::string_view text) {
    if (texts_ == nullptr) texts_ = std::make_shared<std::set<std::string, std::less<>>>();
    const auto known = texts_->find(text);
    return {(known != texts_->end() ? known : texts_->emplace(text).first)->c_str()};
}

std::optional<severity> collector::level_of(const any_message& m) {
    const message_info& info = m.info();
    if (options_->levels.empty()) return info.level;
    auto known = std::find_if(levels_.begin(), levels_.end(), [&info](const known_level& k) { return k.of == &info; });
    if (known == levels_.end())
        known = levels_.insert(
            known, {&info, level_under(*options_, *info.rule, info.level), chooses_by_subject(*options_, *info.rule)});
    if (!known->by_subject) return known->level;
    const std::optional<std::string> subject = m.subject(source_);
    return subject ? level_under(*options_, *info.rule, info.level, *subject) : known->level;
}

collector::handle collector::report(span where, const any_message& m) {
    if (is_joining_ && joined_++ != 0) return report_joined(where);
    const std::optional<severity> level = level_of(m);
    is_join_kept_ = false;
    if (!level) return {*this, false};
    const std::uint32_t order = order_++;
    ++by_level_[static_cast<std::size_t>(*level)];
    if (where.begin > horizon_) return {*this, false};
    if (findings_.size() >= full_) compact(); // which shrinks the pools
    stored_finding f;
    f.where = where;
    f.message = m;
    f.level = *level;
    f.order = order;
    f.first_note = static_cast<std::uint32_t>(notes_.size());
    f.first_fix = static_cast<std::uint32_t>(fixes_.size());
    findings_.push_back(f);
    is_join_kept_ = true;
    return {*this, true};
}

collector::handle collector::report_joined(span where) {
    if (is_join_kept_ && joined_ <= 1 + habit::most_related) add_note({where, here_as_well{}, false});
    return {*this, is_join_kept_, true};
}

void collector::end_join() {
    is_joining_ = false;
    if (joined_ < 2 || !is_join_kept_) return;
    any_message& m = findings_.back().message;
    m = m.counted(joined_, joined_places_);
    if (joined_fixes_ != joined_) return forget_fixes_of_last();
    stored_fix& f = fixes_.back();
    const auto text_of = [this](const stored_edit& e) {
        return std::string_view(edit_text_).substr(e.text_begin, e.text_size);
    };
    for (std::uint32_t i = f.first_edit; i < edits_.size(); ++i)
        if (text_of(edits_[i]) != text_of(edits_[f.first_edit])) f.title = "mend each place"; // `{}` is the first one's
}

collector::handle collector::reopen(span where) {
    const auto is_nearer = [&where](const stored_finding& a, const stored_finding& b) {
        const auto rank = [&where](const stored_finding& f) {
            return f.where.begin < std::max(where.end, where.begin + 1) ? std::int64_t{f.where.begin} : -1;
        };
        return rank(a) < rank(b);
    };
    const auto nearest = std::max_element(findings_.begin(), findings_.end(), is_nearer);
    if (nearest == findings_.end() || nearest->where.begin >= std::max(where.end, where.begin + 1))
        return {*this, false};
    std::rotate(nearest, nearest + 1, findings_.end());
    rebuild_pools(); // so that its notes and fixes are the last ones too
    handle h(*this, true);
    if (findings_.back().message.info().rule->fix == fixable::no) h.without_fixes();
    return h;
}

std::vector<std::uint32_t> collector::places() const {
    std::vector<std::uint32_t> begins;
    begins.reserve(findings_.size());
    for (const stored_finding& f : findings_) begins.push_back(f.where.begin);
    std::sort(begins.begin(), begins.end());
    return begins;
}

void collector::add_help(std::span<const late_help> all) {
    std::vector<std::size_t> gravest(all.size(), findings_.size());
    for (std::size_t i = 0; i < findings_.size(); ++i) {
        const auto is_before = [](const late_help& h, std::uint32_t begin) { return h.begin < begin; };
        const auto h = std::lower_bound(all.begin(), all.end(), findings_[i].where.begin, is_before);
        if (h == all.end() || h->begin != findings_[i].where.begin) continue;
        std::size_t& best = gravest[static_cast<std::size_t>(h - all.begin())];
        if (best == findings_.size() || findings_[best].level < findings_[i].level) best = i;
    }
    std::vector<const any_message*> added(findings_.size(), nullptr);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (gravest[i] < findings_.size()) added[gravest[i]] = &all[i].note;
    // the pool stays in the order of the findings, so that what is reported from here on can still be rolled back
    std::vector<stored_note> notes;
    notes.reserve(notes_.size() + all.size());
    for (std::size_t i = 0; i < findings_.size(); ++i) {
        stored_finding& f = findings_[i];
        const std::uint32_t old_note = std::exchange(f.first_note, static_cast<std::uint32_t>(notes.size()));
        for (std::uint32_t n = 0; n < f.notes; ++n) notes.push_back(notes_[old_note + n]);
        if (added[i] == nullptr) continue;
        notes.push_back({{}, *added[i], true});
        ++f.notes;
    }
    notes_ = std::move(notes);
}

void collector::forget_since(std::uint32_t count, span where) {
    if (findings_.empty()) return;
    const auto is_forgotten = [&](const stored_finding& f) {
        return f.order >= count && where.begin <= f.where.begin && f.where.begin < where.end;
    };
    const auto last = findings_.end() - 1;
    const auto kept = std::stable_partition(findings_.begin(), last, [&](const auto& f) { return !is_forgotten(f); });
    if (kept == last) return;
    std::for_each(kept, last, [this](const auto& f) { --by_level_[static_cast<std::size_t>(f.level)]; });
    findings_.erase(kept, last);
    rebuild_pools();
}

void collector::take_back(const arbiter::rule& r) {
    const auto is_of = [&r](const stored_finding& f) { return f.message.info().rule == &r; };
    const auto kept =
        std::stable_partition(findings_.begin(), findings_.end(), [&](const auto& f) { return !is_of(f); });
    if (kept == findings_.end()) return;
    std::for_each(kept, findings_.end(), [this](const auto& f) { --by_level_[static_cast<std::size_t>(f.level)]; });
    findings_.erase(kept, findings_.end());
    rebuild_pools();
}

void collector::add_note(const stored_note& n) {
    notes_.push_back(n);
    ++findings_.back().notes;
}

bool collector::has_note_in(span where) const noexcept {
    return std::any_of(notes_.end() - findings_.back().notes, notes_.end(), [where](const stored_note& n) {
        return !n.is_help && n.where.begin < where.end && where.begin < n.where.end;
    });
}

void collector::bar_fixes() noexcept {
    may_fix_ = false;
    for (stored_finding& f : findings_) f.fixes = 0;
}

void collector::forget_fixes_if(const std::function<bool(span where, std::string_view put)>& is_senseless) {
    const auto is_such = [&](const stored_fix& f) {
        const auto edits = std::span(edits_).subspan(f.first_edit, f.edits);
        return std::any_of(edits.begin(), edits.end(), [&](const auto& e) {
            return is_senseless(e.where, std::string_view(edit_text_).substr(e.text_begin, e.text_size));
        });
    };
    for (stored_finding& f : findings_) {
        const auto fixes = std::span(fixes_).subspan(f.first_fix, f.fixes);
        if (std::any_of(fixes.begin(), fixes.end(), is_such)) f.fixes = 0;
    }
}

void collector::distrust_fixes() noexcept {
    has_guess_ = true;
    for (stored_fix& f : fixes_) f.safe = false;
}

void collector::distrust_fixes(std::uint32_t first, std::uint32_t end) noexcept {
    // those up to now are the last ones: what was reported before is not looked at, however much it is
    for (auto f = findings_.rbegin(); f != findings_.rend() && (f->order >= first || end < order_); ++f)
        if (f->order >= first && f->order < end)
            for (std::uint32_t i = 0; i < f->fixes; ++i) fixes_[f->first_fix + i].safe = false;
}

collector::handle& collector::handle::fix(const char* title, bool safe) {
    if (kept_ && joins_ && owner_->findings_.back().fixes == 0) may_fix_ = false;
    if (kept_ && may_fix_) {
        const bool is_trusted = safe && !owner_->has_guess_;
        ++owner_->joined_fixes_;
        if (joins_) {
            owner_->fixes_.back().safe = owner_->fixes_.back().safe && is_trusted;
            return *this;
        }
        owner_->fixes_.push_back({title, static_cast<std::uint32_t>(owner_->edits_.size()), 0, is_trusted});
        ++owner_->findings_.back().fixes;
    }
    return *this;
}

collector::handle& collector::handle::replace(span where, std::string_view text) {
    if (kept_ && may_fix_) {
        owner_->edits_.push_back(
            {where, static_cast<std::uint32_t>(owner_->edit_text_.size()), static_cast<std::uint32_t>(text.size())});
        owner_->edit_text_ += text;
        ++owner_->fixes_.back().edits;
    }
    return *this;
}

collector::handle& collector::handle::forget_fixes() {
    if (kept_) owner_->forget_fixes_of_last();
    return *this;
}

collector::handle& collector::handle::at(std::uint32_t game, std::uint32_t ply) {
    if (kept_) {
        owner_->findings_.back().game = game;
        owner_->findings_.back().ply = ply;
    }
    return *this;
}

void collector::forget_fixes_of_last() {
    stored_finding& f = findings_.back();
    if (f.fixes != 0) {
        const std::uint32_t first_edit = fixes_[f.first_fix].first_edit;
        if (first_edit < edits_.size()) edit_text_.resize(edits_[first_edit].text_begin);
        edits_.resize(first_edit);
    }
    fixes_.resize(f.first_fix);
    f.fixes = 0;
}

void collector::forget_since(std::uint32_t order) {
    // findings, and what is in the pools, stand in the order of the reports until the end
    while (!findings_.empty() && findings_.back().order >= order) {
        forget_fixes_of_last();
        notes_.resize(findings_.back().first_note);
        findings_.pop_back();
    }
    order_ = order;
    horizon_ = none; // what it came from may be among what is forgotten
}

void collector::keep_first(std::size_t count) {
    const auto nth = findings_.begin() + static_cast<std::ptrdiff_t>(count);
    std::nth_element(findings_.begin(), nth, findings_.end(), before);
    findings_.resize(count);
}

void collector::compact() {
    // A finding that `max_findings` reported before it precede in place is never needed: a roll back forgets it before
    // it forgets those.
    std::vector<stored_finding> first; // a heap: the first by place so far
    const auto is_needed = [&](const stored_finding& f) {
        if (first.size() == options_->max_findings) {
            if (first.empty() || !before(f, first.front())) return false;
            std::pop_heap(first.begin(), first.end(), before);
            first.pop_back();
        }
        first.push_back(f);
        std::push_heap(first.begin(), first.end(), before);
        return true;
    };
    std::erase_if(findings_, [&](const stored_finding& f) { return !is_needed(f); });
    horizon_ = first.size() == options_->max_findings && !first.empty() ? first.front().where.begin : none;
    full_ = std::max(full_, 2 * findings_.size());
    rebuild_pools();
}

void collector::rebuild_pools() {
    std::vector<stored_note> notes;
    std::vector<stored_fix> fixes;
    std::vector<stored_edit> edits;
    std::string text;
    for (stored_finding& f : findings_) {
        const std::uint32_t old_note = std::exchange(f.first_note, static_cast<std::uint32_t>(notes.size()));
        for (std::uint32_t i = 0; i < f.notes; ++i) notes.push_back(notes_[old_note + i]);
        const std::uint32_t old_fix = std::exchange(f.first_fix, static_cast<std::uint32_t>(fixes.size()));
        for (std::uint32_t i = 0; i < f.fixes; ++i) {
            stored_fix fix = fixes_[old_fix + i];
            const std::uint32_t old_edit = std::exchange(fix.first_edit, static_cast<std::uint32_t>(edits.size()));
            for (std::uint32_t j = 0; j < fix.edits; ++j) {
                stored_edit e = edits_[old_edit + j];
                const std::uint32_t old_text = std::exchange(e.text_begin, static_cast<std::uint32_t>(text.size()));
                text.append(edit_text_, old_text, e.text_size);
                edits.push_back(e);
            }
            fixes.push_back(fix);
        }
    }
    notes_ = std::move(notes);
    fixes_ = std::move(fixes);
    edits_ = std::move(edits);
    edit_text_ = std::move(text);
}

void collector::finish() {
    if (findings_.size() > options_->max_findings) keep_first(options_->max_findings);
    for (const stored_finding& f : findings_) --by_level_[static_cast<std::size_t>(f.level)];
    std::sort(findings_.begin(), findings_.end(), before);
    options_ = nullptr; // belongs to the caller of the check, which is over
}

} // namespace arbiter
