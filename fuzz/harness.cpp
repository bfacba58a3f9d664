// What must hold of every input, whatever it is. Built once per notation: with libFuzzer, or with replay_main.cpp.
//
// Nothing here knows a notation; ARBITER_NOTATION is the name of the one that all inputs are read as.

#include "arbiter/arbiter.hpp"

#include "fuzz/outputs.hpp"
#include "fuzz/promise.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::fuzzing {

namespace {

constexpr std::string_view white = " \t\r\n\v\f";

/// A name of the form that some notations prescribe, so that those compare it with the record.
std::string name_of_input(const notation& n) {
    return "20250629_153929_default" + std::string(n.extensions.front());
}

options options_for(const notation& n) {
    options o;
    o.notation = n.name;
    return o;
}

/// Whether the check ended before the grammar: such a report has one finding and no tree.
bool stopped_early(const report& r) {
    const std::vector<finding> all = r.findings();
    return all.size() == 1 && (all[0].code() == "text/utf16" || all[0].code() == "text/too-large");
}

// The tree

void check_bytes_are_covered(const tree& t, std::string_view text, std::string_view punctuation) {
    const std::string between = std::string(white) + std::string(punctuation);
    std::uint32_t covered = text.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0;
    const auto check_gap = [&](std::uint32_t end) {
        const std::string_view gap = covered < end ? text.substr(covered, end - covered) : std::string_view();
        const std::size_t lost = gap.find_first_not_of(between);
        promise(lost == std::string_view::npos, "byte {} lies in no node below a game", covered + lost);
    };
    for (const node_id game : t.children(0)) {
        promise(t[game].kind == kind::game, "node {}, a child of the root, is no game", game);
        if (!punctuation.empty() && (t[game].flags & is_broken) != 0) covered = t[game].end;
        for (const node_id id : t.descendants(game)) {
            check_gap(t[id].begin);
            if (t[id].kind != kind::variation) covered = std::max(covered, t[id].end);
        }
    }
    check_gap(static_cast<std::uint32_t>(text.size()));
}

void check_tree(const report& r) {
    const tree& t = r.tree();
    const std::string fault = t.verify(r.text().size());
    promise(fault.empty(), "verify: {}", fault);
    check_bytes_are_covered(t, r.text().text(), r.notation()->punctuation);

    constexpr std::uint64_t allowance = 1'000'000;
    promise(std::uint64_t{t.size()} * sizeof(node) <= 7 * std::uint64_t{r.text().size()} + allowance,
            "{} nodes of {} bytes are too many", t.size(), r.text().size());

    const tree again = parse(r.text(), *r.notation());
    bool same = again.size() == t.size();
    for (node_id id = 0; same && id < t.size(); ++id)
        same = again[id].kind == t[id].kind && again[id].next == t[id].next && again[id].flags == t[id].flags &&
               again.where(id) == t.where(id);
    promise(same, "parse and check make different trees");
}

// Findings

void check_in_bounds(span where, const report& r, std::string_view what) {
    promise(where.begin <= where.end && where.end <= r.text().size(), "{} {}..{} is out of bounds", what, where.begin,
            where.end);
}

void check_edits(const std::vector<edit>& edits, const report& r, std::string_view whose) {
    std::uint32_t end = 0;
    for (const edit& e : edits) {
        check_in_bounds(e.where, r, "an edit");
        promise(e.where.begin >= end, "the edits of {} overlap, or stand in no order, at {}", whose, e.where.begin);
        end = e.where.end;
    }
}

void check_finding(const finding& f, const report& r) {
    const std::string_view code = f.code();
    check_in_bounds(f.where(), r, code);
    promise(f.where().end < r.text().size() + 1U, "{} ends after the source", code);
    check_one_line(f.message(), "the message of a finding");
    promise(!f.message().empty(), "{} has no message", code);
    check_plain(f.help(), "a help text");
    for (const related_place& place : f.related()) {
        check_in_bounds(place.where, r, "a related place");
        check_one_line(place.message, "a related place's message");
    }
    for (const fix& each : f.fixes()) {
        check_one_line(each.title, "a fix's title");
        promise(!each.edits.empty(), "a fix of {} has no edits", code);
        check_edits(each.edits, r, code);
        promise(f.rule().fix != fixable::no, "{} has a fix, which its rule denies", code);
        promise(!each.safe || f.rule().fix == fixable::safely, "{} has a safe fix, which its rule denies", code);
    }
    promise(f.severity() == f.rule().level, "{} has not its rule's level", code);
    promise(f.ply().value_or(0) <= r.plies() && f.game().value_or(0) <= r.games().size(),
            "{} is said of a ply or game that isn't there", code);
}

void check_findings(const report& r) {
    span last;
    for (const finding& f : r.findings()) {
        check_finding(f, r);
        const span where = f.where();
        promise(last.begin < where.begin || (last.begin == where.begin && last.end <= where.end),
                "{} stands after a finding of a later place", f.code());
        last = where;
    }
}

/// The first `count` findings of `some` are those of `all`.
void check_same_findings(const report& some, const report& all, std::size_t count) {
    const std::vector<finding> kept = some.findings();
    const std::vector<finding> wanted = all.findings();
    promise(kept.size() == count, "{} findings are kept instead of {}", kept.size(), count);
    for (std::size_t i = 0; i < count; ++i) {
        const finding& a = kept[i];
        const finding& b = wanted[i];
        promise(a.code() == b.code() && a.where() == b.where(), "finding {} is {} at {} instead of {} at {}", i,
                a.code(), a.where().begin, b.code(), b.where().begin);
        promise(a.message() == b.message() && a.help() == b.help() && a.severity() == b.severity() &&
                    a.game() == b.game() && a.ply() == b.ply(),
                "finding {}, {}, differs in a second check", i, a.code());
        const auto same_place = [](const related_place& x, const related_place& y) {
            return x.where == y.where && x.message == y.message;
        };
        const auto same_fix = [](const fix& x, const fix& y) {
            return x.title == y.title && x.safe == y.safe && x.edits == y.edits;
        };
        const auto related_a = a.related();
        const auto related_b = b.related();
        const auto fixes_a = a.fixes();
        const auto fixes_b = b.fixes();
        promise(std::equal(related_a.begin(), related_a.end(), related_b.begin(), related_b.end(), same_place) &&
                    std::equal(fixes_a.begin(), fixes_a.end(), fixes_b.begin(), fixes_b.end(), same_fix),
                "the notes or fixes of finding {}, {}, differ in a second check", i, a.code());
    }
}

/// A second check says the same; one that keeps few findings keeps the first of them, and counts the rest: that one is
/// returned.
report check_again(const report& r, options o) {
    check_same_findings(check(r.text(), o), r, r.findings().size());
    const std::uint64_t total = r.findings().size() + r.left_out();
    o.max_findings = r.text().size() == 0 ? 0 : static_cast<unsigned char>(r.text().text()[0]) & 7U;
    report few = check(r.text(), o);
    check_same_findings(few, r, std::min<std::uint64_t>(o.max_findings, total));
    promise(few.left_out() == total - few.findings().size(), "{} of {} findings are left out, {} are kept",
            few.left_out(), total, few.findings().size());
    return few;
}

// Fixes

std::set<std::string_view> codes_of(const report& r) {
    std::set<std::string_view> codes;
    for (const finding& f : r.findings()) codes.insert(f.code());
    return codes;
}

void check_fixes(const report& r, const options& o) {
    check_edits(r.edits(fixes::all), r, "all fixes");
    const std::vector<edit> edits = r.edits(fixes::safe);
    check_edits(edits, r, "the safe fixes");
    if (edits.empty() || r.left_out() > 0) return;
    const std::set<std::string_view> before = codes_of(r);
    const std::string mended = apply(r.text(), edits);
    promise(mended != r.text().text(), "the safe fixes change nothing");
    for (const std::string_view code : codes_of(check(source(r.text().name(), mended), o)))
        promise(before.contains(code), "the safe fixes bring {}, which was not there before; they make this:\n{}", code,
                mended);
}

// Layout

void check_format(const report& r, const options& o) {
    const std::optional<std::string> text = format(r.text(), o);
    if (!text) return;
    const source laid_out(r.text().name(), *text);
    promise(format(laid_out, o) == text, "a record is laid out so, and otherwise when it is laid out again:\n{}",
            *text);
    const report after = check(laid_out, o);
    promise(after.plies() == r.plies(), "{} plies become {} in this layout:\n{}", r.plies(), after.plies(), *text);
    const std::size_t before = r.findings().size() + r.left_out();
    promise(after.findings().size() + after.left_out() <= before, "layout brings findings; it makes this:\n{}", *text);
    if (r.left_out() > 0) return;
    const std::set<std::string_view> codes = codes_of(r);
    for (const std::string_view code : codes_of(after))
        promise(codes.contains(code), "layout brings {}, which was not there before; it makes this:\n{}", code, *text);
}

// Games

void check_pictures(const report& r) {
    std::uint32_t plies = 0;
    for (const game& g : r.games()) {
        const auto at = g.timeline();
        plies += g.plies();
        for (const std::uint32_t ply : std::set{0U, 1U, g.plies(), g.plies() + 1U}) check_picture(at(ply));
    }
    promise(plies == r.plies(), "the games have {} plies, the report {}", plies, r.plies());
}

} // namespace

void check_input(std::string bytes) {
    const notation* const n = find_notation(ARBITER_NOTATION);
    promise(n != nullptr, "no notation is called {}", ARBITER_NOTATION);
    const options o = options_for(*n);
    const report r = check(source(name_of_input(*n), std::move(bytes)), o);
    promise(r.notation() == n, "the record is read as another notation's");
    check_findings(r);
    const report few = check_again(r, o);
    constexpr std::size_t many = 16; // to print all of them would take most of the time
    check_outputs(r.findings().size() < many ? r : few);
    if (stopped_early(r)) return;
    check_tree(r);
    check_fixes(r, o);
    check_format(r, o);
    check_pictures(r);
}

} // namespace arbiter::fuzzing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
    arbiter::fuzzing::check_input(size == 0 ? std::string() : std::string(reinterpret_cast<const char*>(data), size));
    return 0;
}
