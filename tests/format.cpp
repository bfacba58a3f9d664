// The canonical layout of each notation: golden files written by hand, and what must hold of every record that is laid out.
#include "check/format.hpp"

#include "floor.hpp"
#include "notation_tests.hpp"
#include "scale.hpp"
#include "tests/assertions.hpp"
#include "tests/reference/support.hpp"

#include <map>
#include <set>
#include <utility>

namespace {

// ---- what a record says

struct meaning {
    std::map<std::string, std::vector<std::string>> values; ///< by name, in the record's order
    std::vector<std::string> in_order;                      ///< names that keep their order
    std::vector<std::string> moves;
    std::vector<std::string> markers;
    friend bool operator==(const meaning&, const meaning&) = default;
};

meaning meaning_of(const arbiter::report& r, const test::notation_tests& tests) {
    meaning m;
    const arbiter::tree& t = r.tree();
    const auto text = [&](arbiter::node_id id) { return std::string(r.text().text(t.where(id))); };
    for (arbiter::node_id id = 0; id < t.size(); ++id) {
        if (t[id].kind == arbiter::kind::ply)
            m.moves.push_back(tests.bare == nullptr ? text(id) : tests.bare(text(id)));
        if (t[id].kind == arbiter::kind::result) m.markers.push_back(text(id));
        if (t[id].kind != arbiter::kind::tag) continue;
        std::string name;
        for (const arbiter::node_id part : t.children(id)) {
            if (t[part].kind == arbiter::kind::name) name = text(part);
            if (t[part].kind == arbiter::kind::value)
                m.values[name].push_back(tests.bare_value == nullptr ? text(part) : tests.bare_value(text(part)));
        }
        if (tests.keeps_order(name)) m.in_order.push_back(name);
    }
    return m;
}

/// Without the white space of UTF-16, which is two bytes each.
std::string without_wide_space(const std::string& text) {
    const std::size_t low = text.starts_with("\xFF\xFE") ? 0 : 1;
    std::string rest;
    for (std::size_t at = 0; at + 1 < text.size(); at += 2) {
        const bool is_white =
            text[at + 1 - low] == '\0' && test::white_space.find(text[at + low]) != std::string_view::npos;
        if (!is_white) rest += text.substr(at, 2);
    }
    return rest;
}

/// Everything but white space and the byte order mark, in the order of the bytes: what may not get lost or be added.
std::string ink_of(std::string text, std::string_view also_white) {
    if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) text = without_wide_space(text);
    for (std::size_t at = text.find(also_white); !also_white.empty() && at != std::string::npos;
         at = text.find(also_white))
        text.erase(at, also_white.size());
    std::string ink;
    for (const char c : text)
        if (test::white_space.find(c) == std::string_view::npos) ink += c;
    std::sort(ink.begin(), ink.end());
    return ink;
}

using finding_list = std::multiset<std::pair<std::string, std::string>>;

/// Code and text of the place, white space and comments left out where layout may change them.
finding_list findings_of(const arbiter::report& r, const test::notation_tests& tests) {
    finding_list all;
    for (const arbiter::finding& f : r.findings()) {
        const std::string_view text = r.text().text(f.where());
        all.emplace(f.code(), tests.bare == nullptr ? std::string(text) : tests.bare(text));
    }
    return all;
}

/// A notation, as its files of some folder are laid out: with what the corpus sets for it.
struct subject {
    explicit subject(const test::notation_tests& r)
        : tests(r), notation(test::notation_of(r)), options(test::corpus_options(notation)) {
        options.notation = notation.name;
    }

    const test::notation_tests& tests;
    const arbiter::notation& notation;
    arbiter::options options;

    [[nodiscard]] arbiter::report check(const std::string& text, const std::string& name) const {
        return arbiter::check(arbiter::source(name, text), options);
    }
    [[nodiscard]] std::optional<std::string> formatted(const std::string& text, const std::string& name) const {
        return arbiter::format(arbiter::source(name, text), options);
    }
    [[nodiscard]] bool is_about_layout(const std::string& code) const {
        return code == "text/bom" || code == "text/mixed-line-endings" || tests.is_about_layout(code);
    }
};

bool is_refused(const std::string& code, const test::notation_tests& tests) {
    return code == tests.barring_code || code.starts_with("syntax/") || code == "text/invalid-utf8" ||
           code == "text/utf16" || code == "text/binary" || code == "text/control-character" ||
           code == "text/too-large" || code == "text/other-notation";
}

std::string difference(const finding_list& before, const finding_list& after, const subject& s) {
    std::string faults;
    finding_list gone = before;
    for (const auto& each : after) {
        const auto known = gone.find(each);
        if (known != gone.end())
            gone.erase(known);
        else
            faults += fmt::format("\n  a finding is new: {} `{}`", each.first, each.second);
    }
    for (const auto& [code, text] : gone)
        if (!s.is_about_layout(code)) faults += fmt::format("\n  a finding is gone: {} `{}`", code, text);
    return faults;
}

/// What formatting does wrong with `text`; empty where nothing. Counts what is laid out.
std::string faults_of_formatting(const subject& s, const std::string& text, const std::string& name,
                                 std::size_t& laid_out) {
    const arbiter::report before = s.check(text, name);
    const finding_list found = findings_of(before, s.tests);
    const std::vector<arbiter::finding> all = before.findings();
    const bool refused = std::any_of(all.begin(), all.end(), [&s](const arbiter::finding& f) {
        return is_refused(std::string(f.code()), s.tests) ||
               (s.tests.forbids_layout != nullptr && s.tests.forbids_layout(f));
    });
    const std::optional<std::string> result = s.formatted(text, name);
    if (refused) return result ? "\n  it has an error of syntax or text, and is laid out" : "";
    if (!result) {
        if (s.tests.may_forbid_layout != nullptr && std::any_of(all.begin(), all.end(), s.tests.may_forbid_layout))
            return "";
        const arbiter::tree& t = before.tree();
        for (arbiter::node_id id = 0; id < t.size(); ++id)
            if (t[id].kind == arbiter::kind::error) return {};
        return "\n  it is not laid out, for no reason";
    }
    ++laid_out;
    std::string faults;
    if (const std::string fault = s.tests.fault_of_layout(*result);
        !fault.empty() && !ink_of(*result, s.tests.also_white).empty())
        faults += "\n  " + fault;
    if (s.formatted(*result, name) != result) faults += "\n  laid out again, it differs";
    if (ink_of(text, s.tests.also_white) != ink_of(*result, s.tests.also_white))
        faults += "\n  something is lost or added";
    const arbiter::report after = s.check(*result, name);
    if (meaning_of(before, s.tests) != meaning_of(after, s.tests)) faults += "\n  it says something else";
    faults += difference(found, findings_of(after, s.tests), s);
    if (!faults.empty()) faults += "\n" + test::listing(before) + *result;
    return faults;
}

// ---- damage

/// One to four changes of the kinds that layout is about, and of others.
std::string damaged_by(std::string text, const std::vector<std::string_view>& pieces, reference::splitmix64& random) {
    const int changes = 1 + random.below(4);
    for (int i = 0; i < changes && !text.empty(); ++i) {
        const auto at = static_cast<std::size_t>(random.below(text.size()));
        const std::string_view piece = pieces[static_cast<std::size_t>(random.below(pieces.size()))];
        switch (random.below(4)) {
        case 0: // a byte goes, or something takes its place
            text.replace(at, 1, piece);
            break;
        case 1: // a line end goes, or becomes something else
            if (const std::size_t end = text.find('\n', at); end != std::string::npos) text.replace(end, 1, piece);
            break;
        case 2: // a line moves to another place
            if (const std::size_t end = text.find('\n', at); end != std::string::npos) {
                const std::size_t begin = end == 0 ? 0 : text.rfind('\n', end - 1) + 1;
                const std::string line = text.substr(begin, end + 1 - begin);
                text.erase(begin, line.size());
                const std::size_t to = text.find('\n', static_cast<std::size_t>(random.below(text.size() + 1)));
                text.insert(to == std::string::npos ? text.size() : to + 1, line);
            }
            break;
        default:
            text.insert(at, piece);
        }
    }
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(format)

BOOST_AUTO_TEST_CASE(golden_files_are_what_is_made) {
    for (const arbiter::notation* n : arbiter::notations()) {
        const bool has_folder = exists(test::source_dir() / "corpus" / n->name / test::formatted_folder);
        BOOST_TEST(has_folder == (n->format != nullptr), n->name << " has no file in the canonical layout");
        if (!has_folder) continue;
        const std::vector<test::corpus_file> wanted = test::corpus(*n, test::formatted_folder);
        const std::size_t records = test::corpus(*n, "good").size() + test::corpus(*n, "bad").size();
        ARBITER_FLOOR(n->name, wanted.size(), std::min<std::size_t>(10, records / 6), "files in the canonical layout",
                      fmt::format("lay more out by hand, in corpus/{}/formatted", n->name));
        for (const test::corpus_file& golden : wanted) {
            std::size_t originals = 0;
            const std::string text = test::read_file(golden.path);
            for (const test::corpus_file& file : test::whole_corpus()) {
                if (file.notation != n || file.name() != golden.name()) continue;
                ++originals;
                const std::optional<std::string> made = arbiter::format(file.source());
                BOOST_TEST_REQUIRE(made.has_value(), file.label() << " is not laid out");
                BOOST_TEST(*made == text, golden.label() << ": wanted\n" << text << "made\n" << *made);
            }
            BOOST_TEST(originals == 1U, golden.label() << " has " << originals << " originals");
            BOOST_TEST((arbiter::format(golden.source()) == text), golden.label()
                                                                       << " is changed when it is laid out again");
        }
    }
}

BOOST_AUTO_TEST_CASE(golden_files_please_the_judges_of_layout) {
    for (const test::notation_tests* r : test::all_notation_tests())
        for (const test::corpus_file& golden : test::corpus(test::notation_of(*r), test::formatted_folder))
            BOOST_TEST(r->fault_of_layout(test::read_file(golden.path)) == "", golden.label());
}

/// Refused are exactly the files with an error of syntax or text, by their `.want`, and those that its tests name.
BOOST_AUTO_TEST_CASE(the_corpus_says_what_is_laid_out) {
    for (const test::notation_tests* r : test::all_notation_tests()) {
        const subject s(*r);
        const std::set<std::string_view> named(r->never_laid_out.begin(), r->never_laid_out.end());
        std::set<std::string_view> met;
        for (const std::string_view folder : {"good", "bad"})
            for (const test::corpus_file& file : test::corpus(s.notation, folder)) {
                const auto name = named.find(file.name());
                bool refused = name != named.end();
                if (refused) met.insert(*name);
                if (file.folder == "bad")
                    for (const test::want_line& line : test::read_want(file.want()))
                        refused = refused || is_refused(line.code, *r);
                BOOST_TEST(arbiter::format(file.source(), s.options).has_value() == !refused, file.label());
            }
        BOOST_TEST((met == named), r->notation << " has no file of a name that its tests say is never laid out");
    }
}

BOOST_AUTO_TEST_CASE(layout_changes_no_meaning_and_no_finding) {
    for (const test::notation_tests* r : test::all_notation_tests()) {
        const subject s(*r);
        std::size_t laid_out = 0;
        std::size_t all = 0;
        for (const std::string_view folder : test::corpus_folders)
            for (const test::corpus_file& file : test::corpus(s.notation, folder)) {
                ++all;
                const std::string faults = faults_of_formatting(s, test::read_file(file.path), file.label(), laid_out);
                BOOST_TEST(faults.empty(), file.label() << faults);
            }
        ARBITER_FLOOR(r->notation, laid_out, std::min<std::size_t>(50, all / 3), "laid out", "add right records");
    }
}

BOOST_AUTO_TEST_CASE(nor_does_layout_of_what_is_damaged) {
    constexpr int times = test::is_sanitized ? 1 : test::repeated(20); // of each file
    for (const test::notation_tests* r : test::all_notation_tests()) {
        const subject s(*r);
        std::size_t laid_out = 0;
        std::size_t all = 0;
        int failures = 0;
        reference::splitmix64 random{2025};
        for (const std::string_view folder : test::corpus_folders)
            for (const test::corpus_file& file : test::corpus(s.notation, folder)) {
                const std::string original = test::read_file(file.path);
                if (original.size() > 4096) continue;
                for (int i = 0; i < times && failures < 10; ++i) {
                    const std::string text = damaged_by(original, r->pieces, random);
                    const std::string faults = faults_of_formatting(s, text, file.label(), laid_out);
                    ++all;
                    if (faults.empty()) continue;
                    ++failures;
                    BOOST_ERROR(fmt::format("{}, damaged:{}\nfrom\n{}", file.label(), faults, text));
                }
            }
        BOOST_TEST_MESSAGE(r->notation << ": " << laid_out << " of " << all << " damaged texts are laid out");
        const std::size_t needed = test::is_sanitized ? 1 : all / 20; // a tenth of the texts is too few for a share
        ARBITER_FLOOR(r->notation, laid_out, needed, "laid out",
                      "add right records, or such as are wrong in the game alone");
        ARBITER_FLOOR(r->notation, all - laid_out, needed, "not laid out",
                      "add records that are wrong in their syntax");
    }
}

int checks = 0;

/// How often the record is checked while it is laid out.
int checks_of_layout(const arbiter::source& s, const arbiter::options& o) {
    const arbiter::options own = arbiter::options_for_layout(o);
    arbiter::parsed_record p = arbiter::parsed_by(s, own);
    arbiter::notation counting = *p.notation;
    counting.check = [](const arbiter::source&, const arbiter::tree&, const arbiter::options&, arbiter::collector&) {
        ++checks;
    };
    p.notation = &counting;
    checks = 0;
    (void)arbiter::lay_out(std::move(p), own);
    return checks;
}

BOOST_AUTO_TEST_CASE(what_is_well_formed_is_not_replayed) {
    for (const test::notation_tests* r : test::all_notation_tests()) {
        const subject s(*r);
        const auto checked_in = [&s](std::string_view folder) {
            int checked = 0;
            for (const test::corpus_file& file : test::corpus(s.notation, folder))
                checked += checks_of_layout(file.source(), s.options);
            return checked;
        };
        // of what a check may have more to say, such as names in small letters, which some versions allow
        BOOST_TEST(checked_in(test::formatted_folder) <= 4, r->notation);
        BOOST_TEST(checked_in("bad") > 0, r->notation);
        const arbiter::generated g = s.notation.generate(3, 0);
        BOOST_TEST(checks_of_layout(arbiter::source(g.name, g.text), s.options) == 0, r->notation);
    }
}

BOOST_AUTO_TEST_CASE(generated_games_stay_as_they_are) {
    for (const test::notation_tests* r : test::all_notation_tests()) {
        const subject s(*r);
        for (std::uint64_t number = 0; number < test::repeated(r->generated_games); ++number) {
            const arbiter::generated g = s.notation.generate(3, number);
            BOOST_TEST_REQUIRE((s.formatted(g.text, g.name) == g.text), g.text);
            BOOST_TEST_REQUIRE(r->fault_of_layout(g.text) == "", g.text);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
