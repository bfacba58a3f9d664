/// What a check found: findings, their notes and fixes, and the games that were replayed.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/options.hpp"
#include "arbiter/picture.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct notation;
class finding;
class report;

/// Replace the bytes of `where` by `text`.
struct edit {
    span where;
    std::string text;
    friend bool operator==(const edit&, const edit&) = default;
};

/// One way to fix a finding: all of its edits together.
struct fix {
    std::string title;
    bool safe = true;
    std::vector<edit> edits;
};

/// Another place that explains a finding.
struct related_place {
    span where;
    std::string message;
};

/// What became of the rules of a record's games.
enum class rules_state : std::uint8_t {
    none,        ///< the notation has none, or the record isn't one that can be read
    run,         ///< they have checked it
    off,         ///< nobody asked for them
    not_trusted, ///< their engine isn't trusted
    changed,     ///< their engine has changed since it was trusted
    failed,      ///< their engine has failed
};
/// `not-trusted`
[[nodiscard]] std::string_view name_of(rules_state s) noexcept;

/// Where an engine failed, and why: `the engine has ended, with status 3`.
struct engine_failure {
    span where;
    std::string why;
};

/// How findings are kept: flat, without pointers of their own.
struct stored_finding {
    span where;
    any_message message;
    severity level = severity::error;
    std::uint32_t game = 0;       ///< from 1; 0 where it doesn't apply
    std::uint32_t ply = 0;        ///< from 1; 0 where it doesn't apply
    std::uint32_t order = 0;      ///< report sequence number: ties in place are broken by it
    std::uint32_t first_note = 0; ///< its notes are [first_note, first_note + notes)
    std::uint32_t first_fix = 0;
    std::uint16_t notes = 0;
    std::uint16_t fixes = 0;
};

struct stored_note {
    span where;
    any_message message;
    bool is_help = false; ///< a help line, which has no place, or a related place
};

struct stored_edit {
    span where;
    std::uint32_t text_begin = 0; ///< into the text pool
    std::uint32_t text_size = 0;
};

struct stored_fix {
    const char* title = ""; ///< static; `{}` stands for the text of its first edit
    std::uint32_t first_edit = 0;
    std::uint32_t edits = 0;
    bool safe = true;
};

/// Collects findings while a record is checked. Keeps the first `options::max_findings` by place and counts the rest.
class collector {
public:
    collector(source s, const options& o);

    /// Adds to the finding that was just reported. What was not kept swallows what is added.
    class handle {
    public:
        handle(collector& owner, bool kept, bool joins = false) noexcept
            : owner_(&owner), kept_(kept), may_fix_(owner.may_fix_), joins_(joins) {}
        /// Another place, with a note on why it matters.
        handle& related(span where, const any_message& note) {
            if (kept_ && !joins_) owner_->add_note({where, note, false});
            return *this;
        }
        /// The same, but where the finding has such a place already.
        handle& related_if_new(span where, const any_message& note) {
            if (kept_ && !joins_ && !owner_->has_note_in(where)) owner_->add_note({where, note, false});
            return *this;
        }
        /// What to do about it.
        handle& help(const any_message& note) {
            if (kept_ && !joins_) owner_->add_note({{}, note, true});
            return *this;
        }
        /// Begins a fix, whose edits follow by `replace`. `title` must be static; `{}` in it stands for the first edit's text.
        handle& fix(const char* title, bool safe = true);
        handle& replace(span where, std::string_view text);
        /// No fix joins the finding: what is around it may be read otherwise.
        handle& without_fixes() noexcept {
            may_fix_ = false;
            return *this;
        }
        /// Takes its fixes back, as more is known now.
        handle& forget_fixes();
        handle& at(std::uint32_t game, std::uint32_t ply);
        /// See `collector::leave_unchecked`.
        void leave_unchecked(std::uint32_t plies) const noexcept { owner_->leave_unchecked(plies); }

    private:
        collector* owner_;
        bool kept_;
        bool may_fix_;
        bool joins_; ///< it is one more place of a finding
    };

    handle report(span where, const any_message& m);

    /// From now on until `end_join` all that is reported is one finding, at the first place, with three of the others and their number, which
    /// `places` names. Its fix has the edits of all, or where one of them has none, there is none. All must be of one message.
    void join(word places) noexcept {
        is_joining_ = true;
        joined_ = 0;
        joined_fixes_ = 0;
        joined_places_ = places;
    }
    void end_join();
    /// Adds to the finding that begins in `where`, or else to the last one before it, which may have swallowed it; to nothing
    /// where there is none. No fix joins one whose rule has none. What was reported before can't be rolled back any more.
    handle reopen(span where);
    /// Adds to the finding that was reported last, which begins in `where`; to nothing where the options hide it.
    handle reopen_last(span where) noexcept {
        const bool is_kept = !findings_.empty() && findings_.back().order + 1 == order_ &&
                             where.begin <= findings_.back().where.begin && findings_.back().where.begin < where.end;
        return {*this, is_kept};
    }

    /// A line of help for a finding that was reported before, and begins at `begin`.
    struct late_help {
        std::uint32_t begin;
        any_message note;
    };
    /// Where the findings begin that are kept so far, in order.
    [[nodiscard]] std::vector<std::uint32_t> places() const;
    /// Adds each to the gravest finding that begins there; they are in order, one for a place.
    void add_help(std::span<const late_help> all);

    /// A state to come back to: what is reported between `mark` and `roll_back` leaves no trace.
    struct state {
        std::uint32_t order;
        std::array<std::uint32_t, 3> by_level;
        std::uint32_t left_to_check;
        std::size_t gathered;
    };
    [[nodiscard]] state mark() const noexcept { return {order_, by_level_, left_to_check_, gathered_.size()}; }
    void roll_back(const state& s) {
        left_to_check_ = s.left_to_check;
        gathered_.resize(s.gathered);
        if (order_ == s.order) return;
        forget_since(s.order);
        by_level_ = s.by_level;
    }
    /// Takes back those that begin in `where` and were reported after the first `count`, but for the last one. What was
    /// reported before can't be rolled back any more.
    void forget_since(std::uint32_t count, span where);
    /// Takes back those of a rule, which were no more than what another finding tells.
    void take_back(const arbiter::rule& r);
    /// How many were reported so far, kept or not.
    [[nodiscard]] std::uint32_t count() const noexcept { return order_; }

    /// `text` for the field of a message: it stays valid as long as the findings. There must be few of them.
    [[nodiscard]] word keep(std::string_view text);

    /// No finding of the record has a fix, whether it was reported before or comes later: each change of its bytes may have
    /// them read as something else.
    void bar_fixes() noexcept;

    /// No finding has a fix with an edit of which this is true: applying it would not succeed.
    void forget_fixes_if(const std::function<bool(span where, std::string_view put)>& is_senseless);

    /// Some of the record is read by a guess: no fix of it is safe, whether it was reported before or comes later.
    void distrust_fixes() noexcept;
    /// The same of what was reported between two counts.
    void distrust_fixes(std::uint32_t first, std::uint32_t end) noexcept;

    /// From `from` on mistakes were skipped, not searched for: what that may cost was used up.
    void note_unsearched(std::uint32_t from) noexcept {
        if (from < searched_to_) searched_to_ = from;
    }

    /// Something is wrong that a check will report, which knows more of it, or reports all that is alike at once.
    void leave_to_check() noexcept { ++left_to_check_; }
    /// How often that was said so far.
    [[nodiscard]] std::uint32_t left_to_check() const noexcept { return left_to_check_; }
    /// The same of what lies in no node, of which a notation has one kind. Its places, in order.
    void gather(span where) {
        leave_to_check();
        gathered_.push_back(where);
    }
    [[nodiscard]] std::span<const span> gathered() const noexcept { return gathered_; }

    /// What became of the rules; `none` if nobody says.
    void set_rules(rules_state how) noexcept { rules_ = how; }
    /// The rules have failed; the first failure is kept.
    void fail_rules(engine_failure f) {
        if (rules_ != rules_state::failed) failure_ = std::move(f);
        rules_ = rules_state::failed;
    }
    /// So many plies were not checked by the rules.
    void leave_unchecked(std::uint32_t plies) noexcept { unchecked_ += plies; }

private:
    friend class arbiter::report;
    friend class arbiter::finding;
    void add_note(const stored_note& n);
    handle report_joined(span where);
    /// Whether the last finding has a related place that overlaps this one.
    [[nodiscard]] bool has_note_in(span where) const noexcept;
    void forget_since(std::uint32_t order);
    void forget_fixes_of_last();
    /// Keeps the first `count` findings by place.
    void keep_first(std::size_t count);
    /// Drops what can't be among the first `max_findings` by place.
    void compact();
    /// Keeps of the pools what the findings need.
    void rebuild_pools();
    /// Sorts by place.
    void finish();
    [[nodiscard]] std::optional<severity> level_of(const any_message& m);

    source source_;
    const options* options_; ///< until `finish`
    std::vector<stored_finding> findings_;
    std::vector<stored_note> notes_;
    std::vector<stored_fix> fixes_;
    std::vector<stored_edit> edits_;
    std::string edit_text_;
    std::uint32_t order_ = 0;                 ///< reports so far
    std::array<std::uint32_t, 3> by_level_{}; ///< the same by severity; at the end, of those that were not kept
    std::uint32_t left_to_check_ = 0;
    std::uint32_t searched_to_ = ~std::uint32_t{0};
    std::vector<span> gathered_;
    rules_state rules_ = rules_state::none;
    engine_failure failure_;
    std::uint32_t unchecked_ = 0; ///< plies
    bool may_fix_ = true;
    bool has_guess_ = false;
    bool is_joining_ = false;
    std::uint32_t joined_ = 0;       ///< places so far
    std::uint32_t joined_fixes_ = 0; ///< those with a fix
    bool is_join_kept_ = false;
    word joined_places_;
    static constexpr std::uint32_t none = 0xFFFF'FFFFU;
    std::uint32_t horizon_ = none; ///< what begins after this is only counted
    std::size_t full_;             ///< how many findings to compact at

    /// The level of a message, as far as its subject doesn't decide it.
    struct known_level {
        const message_info* of;
        std::optional<severity> level;
        bool by_subject; ///< some of its subjects have levels of their own
    };
    std::vector<known_level> levels_;
    std::shared_ptr<std::set<std::string, std::less<>>> texts_;   ///< that fields point to
    std::vector<std::shared_ptr<const arbiter::notation>> added_; ///< whose messages findings may have
};

/// One finding of a report. A view: valid as long as the report.
class finding {
public:
    finding(const report& r, const stored_finding& f) noexcept : report_(&r), finding_(&f) {}

    [[nodiscard]] const arbiter::rule& rule() const noexcept { return *finding_->message.info().rule; }
    [[nodiscard]] std::string_view code() const noexcept { return rule().code; }
    /// The message's level, or what the options say instead.
    [[nodiscard]] arbiter::severity severity() const noexcept { return finding_->level; }
    [[nodiscard]] std::string message() const;
    /// What it is about, such as the name of a property; nothing where its message has no subject.
    [[nodiscard]] std::optional<std::string> subject() const;
    [[nodiscard]] span where() const noexcept { return finding_->where; }
    /// From 1.
    [[nodiscard]] std::optional<std::uint32_t> game() const noexcept;
    [[nodiscard]] std::optional<std::uint32_t> ply() const noexcept;
    [[nodiscard]] std::vector<related_place> related() const;
    /// Empty where there is nothing to add.
    [[nodiscard]] std::string help() const;
    [[nodiscard]] std::vector<fix> fixes() const;
    /// Whether one of these is safe, or else whether there are any.
    [[nodiscard]] fixable is_fixable() const noexcept;
    [[nodiscard]] const any_message& raw_message() const noexcept { return finding_->message; }

private:
    const report* report_;
    const stored_finding* finding_;
};

/// A way through a game from its start to one of its ends.
struct line_of_play {
    std::vector<std::uint32_t> plies;      ///< their numbers in the game, in order
    std::vector<std::uint32_t> branchings; ///< how many variations there are at each place where it parts
    std::vector<std::uint32_t> chosen;     ///< which of them it takes, from 1
};

/// One game of the record.
class game {
public:
    game(const report& r, node_id node) noexcept : report_(&r), node_(node) {}
    /// Moves written, read or not.
    [[nodiscard]] std::uint32_t plies() const;
    /// The ply that the game ends with: the last one, or of its main line the last.
    [[nodiscard]] std::uint32_t last_ply() const;
    /// At each branching it takes the variation that `path` names, from 1, and behind its end the first one, which the main line
    /// takes everywhere. Where there is no such variation it ends: then `chosen` is shorter than `path`.
    [[nodiscard]] line_of_play line(std::span<const std::uint32_t> path) const;
    /// The one that passes ply `ply`, and goes on by the first variations; 0 or no such ply: the main line.
    [[nodiscard]] line_of_play line_through(std::uint32_t ply) const;
    /// The game, replayed once: gives the position after `ply` moves (0 is the start), as far as the replay came.
    [[nodiscard]] std::function<picture(std::uint32_t ply)> timeline() const;
    /// One such position.
    [[nodiscard]] picture at(std::uint32_t ply) const { return timeline()(ply); }
    [[nodiscard]] node_id node() const noexcept { return node_; }

private:
    const report* report_;
    node_id node_;
};

/// Which fixes are taken.
enum class fixes : std::uint8_t { safe, all };

/// The outcome of a check. Holds the source and the tree; copies nothing of the bytes.
class report {
public:
    report(source s, const arbiter::notation* n, arbiter::tree t, collector found);

    [[nodiscard]] const source& text() const noexcept { return source_; }
    /// Null where no notation could be detected.
    [[nodiscard]] const arbiter::notation* notation() const noexcept { return notation_; }
    [[nodiscard]] const arbiter::tree& tree() const noexcept { return tree_; }

    /// In the order of their places.
    [[nodiscard]] std::vector<finding> findings() const;
    /// How many more there are than `findings()` holds.
    [[nodiscard]] std::uint64_t left_out() const noexcept {
        return left_out(severity::style) + left_out(severity::warning) + left_out(severity::error);
    }
    /// How many of these have severity `s`.
    [[nodiscard]] std::uint64_t left_out(severity s) const noexcept {
        return found_.by_level_[static_cast<std::size_t>(s)];
    }
    /// Takes out the findings that `hidden` is true for: it is asked of each of `findings()`, in order. Of the others the
    /// first `max_findings` are kept, the rest joins those left out.
    void hide(const std::function<bool(const finding&)>& hidden, std::uint32_t max_findings);
    /// No fix of this one of `findings()` is safe: it brings a new finding.
    void distrust_fixes(std::uint32_t of_finding);

    /// Up to where mistakes were searched for; beyond that they were skipped.
    [[nodiscard]] std::uint32_t searched_to() const noexcept {
        return found_.searched_to_ < source_.size() ? found_.searched_to_ : source_.size();
    }

    [[nodiscard]] std::vector<game> games() const;
    /// Moves written in all games.
    [[nodiscard]] std::uint32_t plies() const noexcept;
    /// What became of their rules.
    [[nodiscard]] rules_state rules() const noexcept { return found_.rules_; }
    /// Of rules that have failed.
    [[nodiscard]] const engine_failure& failure() const noexcept { return found_.failure_; }
    /// How many of the plies the rules have not checked.
    [[nodiscard]] std::uint32_t unchecked() const noexcept;

    /// Whether the record is no text: it has no lines, and places are byte offsets.
    [[nodiscard]] bool is_binary() const noexcept { return binary_; }

    /// Of a record that is text.
    [[nodiscard]] place at(std::uint32_t offset) const { return index().at(offset); }
    /// `LINE:COLUMN`, or `@OFFSET` where the record is binary.
    [[nodiscard]] std::string place_name(std::uint32_t offset) const;
    [[nodiscard]] const line_index& index() const;

    /// The edits of all findings' fixes that may be applied together, of each the first safe one, or else the first: in
    /// order, none overlapping another.
    [[nodiscard]] std::vector<edit> edits(fixes which) const;

private:
    friend class finding;
    source source_;
    const arbiter::notation* notation_;
    arbiter::tree tree_;
    collector found_;
    bool binary_;
    mutable std::unique_ptr<const line_index> index_; ///< made when first asked for; a report belongs to one thread
};

/// The edits of the text of `s` as edits of its bytes, in its charset. One is left out whose text that charset can't hold.
[[nodiscard]] std::vector<edit> in_bytes(const source& s, const std::vector<edit>& edits);

/// `bytes` with `edits`, which are in order and don't overlap.
[[nodiscard]] std::string replaced(std::string_view bytes, const std::vector<edit>& edits);

/// The bytes of `s` with `edits` of its text: those that no edit replaces stay as they are.
[[nodiscard]] std::string apply(const source& s, const std::vector<edit>& edits);

} // namespace arbiter
