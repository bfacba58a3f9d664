// What is said of a record: the texts of findings, all formats, pictures; and that a second check says the same.

#include "fuzz/harness.hpp"
#include "fuzz/printed.hpp"
#include "fuzz/promise.hpp"

#include "arbiter/notation.hpp"
#include "arbiter/picture.hpp"
#include "arbiter/report.hpp"
#include "render/formats.hpp"
#include "render/picture_svg.hpp"
#include "render/picture_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::fuzzing {

namespace {

// Findings

void check_texts(const finding& f, const report& r) {
    const std::string_view code = f.code();
    const std::string message = f.message();
    check_one_line(message, "the message of a finding");
    if (message.empty()) broken("{} has no message", code);
    check_plain(f.help(), "a help text");
    for (const related_place& place : f.related()) {
        check_in_bounds(place.where, r, "a related place");
        check_one_line(place.message, "a related place's message");
    }
    for (const fix& each : f.fixes()) check_one_line(each.title, "a fix's title");
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

void check_same_tree(const report& r) {
    if (r.tree().size() == 0) return; // the check ended before the grammar
    const tree& t = r.tree();
    const tree again = parse(r.text(), *r.notation());
    bool same = again.size() == t.size();
    for (node_id id = 0; same && id < t.size(); ++id)
        same = again[id].kind == t[id].kind && again[id].next == t[id].next && again[id].flags == t[id].flags &&
               again.where(id) == t.where(id);
    promise(same, "parse and check make different trees");
}

// Documents

/// What is around the parts of a document, the same for all inputs: of some formats it is a thousand times longer.
struct frame {
    const output_format* format;
    std::string head;
    std::string tail;
    bool is_json; ///< the parts are elements of an array
};

std::vector<frame> make_frames() {
    std::vector<frame> all;
    for (const output_format& f : output_formats()) {
        frame made{&f, f.head != nullptr ? f.head({}) : "", f.tail != nullptr ? f.tail({}) : "", false};
        made.is_json = made.head.find_first_of("{[") == 0;
        if (made.is_json) check_json(made.head + made.tail, f.name);
        all.push_back(std::move(made));
    }
    return all;
}

const std::vector<frame>& frames() {
    static const std::vector<frame> all = make_frames();
    return all;
}

void check_document(const frame& around, const report& r) {
    const output_format& f = *around.format;
    const bool files = r.text().size() % 2 == 0; // each half of the inputs takes one branch
    const std::string part = f.part(r, {.color = false, .files = files});
    if (around.is_json) return check_json('[' + part + ']', f.name);
    std::string plain = around.head + part + around.tail;
    if (f.wants_groups) {
        run_totals totals;
        totals.groups.add(finding_groups(r));
        plain = around.head + part + f.tail(totals);
    }
    if (!plain.empty() && plain.back() != '\n') broken("{} doesn't end in a line end", f.name);
    if (f.name == "jsonl")
        check_json_lines(plain, f.name);
    else
        check_plain(plain, f.name);
    if (f.name == "text") check_colored(f.part(r, {.color = true, .files = files}), part, f.name);
}

/// The tree too, where there is one.
void check_documents(const report& r) {
    for (const frame& f : frames()) check_document(f, r);
    check_plain(render_text(r, {.color = false, .columns = 24}), "narrow text");
    if (r.tree().size() == 0) return;
    check_plain(dump(r.tree(), r.text(), dump_format::sexpr, r.notation()->flags, r.notation()->details),
                "the tree as S-expressions");
    check_json(dump(r.tree(), r.text(), dump_format::json, r.notation()->flags, r.notation()->details),
               "the tree as JSON");
}

void check_picture(const picture& p) {
    promise(p.cells.size() == std::size_t{p.rows} * p.columns, "a picture of {} by {} has {} cells", p.rows, p.columns,
            p.cells.size());
    const std::string drawn = render(p, {.letters = charset::unicode});
    check_plain(drawn, "a picture");
    check_colored(render(p, {.letters = charset::unicode, .color = true}), drawn, "a picture");
    const std::string ascii = render(p, {.letters = charset::ascii});
    check_plain(ascii, "a picture");
    const bool foreign =
        std::any_of(ascii.begin(), ascii.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    check_plain(render_svg(p), "a drawing");
    promise(!foreign, "a picture in ASCII has other characters:\n{}", ascii);
}

void check_pictures(const report& r) {
    std::uint32_t plies = 0;
    for (const game& g : r.games()) {
        const auto at = g.timeline();
        const std::uint32_t own = g.plies();
        plies += own;
        for (const std::uint32_t ply : {0U, 1U, own, own + 1U}) check_picture(at(ply));
    }
    promise(plies == r.plies(), "the games have {} plies, the report {}", plies, r.plies());
}

} // namespace

void check_outputs(const notation& n, std::string bytes) {
    const options o = options_for(n);
    const report r = check(source_of(n, std::move(bytes)), o);
    for (const finding& f : r.findings()) check_texts(f, r);
    check_same_tree(r);
    const report few = check_again(r, o);
    constexpr std::size_t many = 16; // to print all of them would take most of the time
    check_documents(r.findings().size() < many ? r : few);
    check_pictures(r);
}

} // namespace arbiter::fuzzing
