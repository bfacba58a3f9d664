// The canonical layout: golden files written by hand, and what must hold of every record that is laid out.
#include "support.hpp"
#include "tests/twin/uttt.hpp"

#include <boost/test/unit_test.hpp>

#include <map>
#include <set>
#include <utility>

namespace {

using namespace std::string_view_literals;

const arbiter::notation& ugn() {
    return *arbiter::find_notation("ugn");
}

arbiter::report check(const std::string& text, const std::string& name = "record.ugn") {
    return arbiter::check(arbiter::source(name, text));
}

std::optional<std::string> formatted(const std::string& text, const std::string& name = "record.ugn") {
    return arbiter::format(arbiter::source(name, text));
}

// ---- a judge of layout, from the table in docs/notations/ugn.md

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

bool is_marker(const std::string& line) {
    return line == "1-0" || line == "0-1" || line == "1/2-1/2" || line == "*";
}

std::size_t rank_of(const std::string& tag_line) {
    constexpr std::array order{"[GameID "sv,  "[Date "sv,   "[Time "sv,   "[PlayerX "sv,
                               "[PlayerO "sv, "[Result "sv, "[Comment "sv};
    std::size_t rank = 0;
    while (rank < order.size() && !tag_line.starts_with(order[rank])) ++rank;
    return rank;
}

/// `[Name "value"]` with one blank, and none else outside of the value.
bool is_tag_line(const std::string& line) {
    const std::size_t blank = line.find_first_of(" \t");
    return line.size() > 5 && line[0] == '[' && blank > 1 && blank != std::string::npos &&
           line.compare(blank, 2, " \"") == 0 && line.find('"') == blank + 1 && line.ends_with("\"]") &&
           line.find('"', blank + 2) == line.size() - 2;
}

/// What is wrong with the layout of `text`; empty where it is canonical.
std::string fault_of_layout(const std::string& text) {
    if (text.find('\r') != std::string::npos) return "a CR";
    if (text.starts_with("\xEF\xBB\xBF")) return "a byte order mark";
    if (!text.ends_with('\n')) return "no final line end";
    std::vector<std::string> lines = lines_of(text);
    std::size_t i = 0;
    while (i < lines.size() && lines[i].starts_with('[')) {
        if (!is_tag_line(lines[i])) return "an odd tag: " + lines[i];
        if (i > 0 && rank_of(lines[i]) < rank_of(lines[i - 1])) return "a tag out of order: " + lines[i];
        ++i;
    }
    const bool has_tags = i > 0;
    if (has_tags && (i == lines.size() || !lines[i++].empty())) return "no blank line after the tags";
    if (has_tags && i + 2 == lines.size() && lines[i].empty() && is_marker(lines[i + 1])) return {};
    const bool has_marker = !lines.empty() && is_marker(lines.back());
    if (has_marker) lines.pop_back();
    if (has_marker && has_tags && i == lines.size()) return "one blank line before a lone marker";
    for (; i < lines.size(); ++i) {
        const auto blanks = std::count(lines[i].begin(), lines[i].end(), ' ');
        const bool may_be_single = i + 1 == lines.size() || lines[i].size() + lines[i + 1].size() > 60'000;
        if (lines[i].find('\t') != std::string::npos || lines[i].starts_with(' ') || lines[i].ends_with(' ') ||
            is_marker(lines[i].substr(lines[i].find(' ') + 1)) || blanks > 1 || lines[i].empty() ||
            (blanks == 0 && !may_be_single))
            return "an odd line of moves: " + lines[i].substr(0, 80);
    }
    return {};
}

// ---- what a record says

struct meaning {
    std::map<std::string, std::vector<std::string>> values; ///< by name, in the record's order
    std::vector<std::string> unknown;                       ///< names
    std::vector<std::string> moves;
    std::vector<std::string> markers;
    friend bool operator==(const meaning&, const meaning&) = default;
};

meaning meaning_of(const arbiter::report& r) {
    meaning m;
    const arbiter::tree& t = r.tree();
    const auto text = [&](arbiter::node_id id) { return std::string(r.text().text(t.where(id))); };
    for (arbiter::node_id id = 0; id < t.size(); ++id) {
        if (t[id].kind == arbiter::kind::ply) m.moves.push_back(text(id));
        if (t[id].kind == arbiter::kind::result) m.markers.push_back(text(id));
        if (t[id].kind != arbiter::kind::tag) continue;
        std::string name;
        for (const arbiter::node_id part : t.children(id)) {
            if (t[part].kind == arbiter::kind::name) name = text(part);
            if (t[part].kind == arbiter::kind::value) m.values[name].push_back(text(part));
        }
        if (rank_of('[' + name + ' ') == 7) m.unknown.push_back(name);
    }
    return m;
}

/// Everything but white space and the byte order mark, in the order of the bytes: what may not get lost or be added.
std::string ink_of(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    std::string ink;
    for (const char c : text)
        if (test::white_space.find(c) == std::string_view::npos) ink += c;
    std::sort(ink.begin(), ink.end());
    return ink;
}

using finding_list = std::multiset<std::pair<std::string, std::string>>;

/// Code and text of the place.
finding_list findings_of(const arbiter::report& r) {
    finding_list all;
    for (const arbiter::finding& f : r.findings()) all.emplace(f.code(), r.text().text(f.where()));
    return all;
}

bool is_about_layout(const std::string& code) {
    return code == "text/bom" || code == "text/mixed-line-endings" || code == "ugn/misread" ||
           code == "ugn/missing-blank-line";
}

bool is_refused(const std::string& code) {
    return code.starts_with("syntax/") || code == "text/invalid-utf8" || code == "text/utf16" ||
           code == "text/control-character" || code == "text/too-large";
}

std::string difference(const finding_list& before, const finding_list& after) {
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
        if (!is_about_layout(code)) faults += fmt::format("\n  a finding is gone: {} `{}`", code, text);
    return faults;
}

/// What formatting does wrong with `text`; empty where nothing. Counts what is laid out.
std::string faults_of_formatting(const std::string& text, const std::string& name, std::size_t& laid_out) {
    const arbiter::report before = check(text, name);
    const finding_list found = findings_of(before);
    const bool refused = std::any_of(found.begin(), found.end(), [](const auto& f) { return is_refused(f.first); });
    const std::optional<std::string> result = formatted(text, name);
    if (refused) return result ? "\n  it has an error of syntax or text, and is laid out" : "";
    if (!result) {
        const arbiter::tree& t = before.tree();
        for (arbiter::node_id id = 0; id < t.size(); ++id)
            if (t[id].kind == arbiter::kind::error) return {};
        return "\n  it is not laid out, for no reason";
    }
    ++laid_out;
    std::string faults;
    if (const std::string fault = fault_of_layout(*result); !fault.empty()) faults += "\n  " + fault;
    if (formatted(*result, name) != result) faults += "\n  laid out again, it differs";
    if (ink_of(text) != ink_of(*result)) faults += "\n  something is lost or added";
    const arbiter::report after = check(*result, name);
    if (meaning_of(before) != meaning_of(after)) faults += "\n  it says something else";
    faults += difference(found, findings_of(after));
    if (!faults.empty()) faults += "\n" + test::listing(before) + *result;
    return faults;
}

// ---- damage

/// One to four changes of the kinds that layout is about, and of others.
std::string damaged(std::string text, twin::splitmix64& random) {
    constexpr std::array pieces{" "sv,    "\t"sv,   "\n"sv, "\r"sv,           "\r\n"sv,          "\n\n"sv, "\n \n"sv,
                                "[ "sv,   " ]"sv,   "] "sv, "1-0"sv,          " * "sv,           "A1 "sv,  "e5!"sv,
                                "B2##"sv, R"(")"sv, "x"sv,  R"([Foo "b"])"sv, R"([Date "x"])"sv, "\xC3"sv, "\xC3\xA9"sv,
                                "!"sv,    "\f"sv,   ""sv};
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

std::string tags(std::string_view more = "") {
    return "[GameID \"default\"]\n[Date \"2025-06-29\"]\n[Time \"15:39:29\"]\n[PlayerX \"a\"]\n[PlayerO \"b\"]\n"
           "[Result \"In Progress\"]\n" +
           std::string(more);
}

} // namespace

BOOST_AUTO_TEST_SUITE(format)

BOOST_AUTO_TEST_CASE(golden_files_are_what_is_made) {
    for (const arbiter::notation* n : arbiter::notations()) {
        const bool has_folder = exists(test::source_dir() / "corpus" / n->name / test::formatted_folder);
        BOOST_TEST(has_folder == (n->format != nullptr), n->name << " has no file in the canonical layout");
        if (!has_folder) continue;
        const std::vector<test::corpus_file> wanted = test::corpus(*n, test::formatted_folder);
        BOOST_TEST(wanted.size() >= 10U, n->name << " has few files in the canonical layout");
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

BOOST_AUTO_TEST_CASE(the_judge_of_layout_sees_faults) {
    const std::string right = tags() + "\nA1 A2\nB3\n*\n";
    BOOST_TEST(fault_of_layout(right) == "");
    BOOST_TEST(fault_of_layout(tags() + "\n\n*\n") == "");
    BOOST_TEST(fault_of_layout("A1 A2\nB3 C4\n") == "");
    const std::vector<std::string> odd{tags() + "\nA1 A2\nB3\n*",
                                       tags() + "\nA1 A2 B3\n*\n",
                                       tags() + "\nA1\nA2 B3\n*\n",
                                       tags() + "\nA1  A2\nB3\n*\n",
                                       tags() + "\nA1 A2\nB3 *\n",
                                       tags() + "\nA1 A2\n\nB3\n*\n",
                                       tags() + "\n\nA1 A2\nB3\n*\n",
                                       tags() + "A1 A2\nB3\n*\n",
                                       tags("[Date  \"x\"]\n") + "\nA1\n*\n",
                                       tags("[Foo\t\"x\"]\n") + "\nA1\n*\n",
                                       tags("[Date \"x\"]\n") + "\nA1\n*\n",
                                       tags() + "\n*\n",
                                       "\n" + right,
                                       "\xEF\xBB\xBF" + right};
    for (const std::string& text : odd) BOOST_TEST(fault_of_layout(text) != "", text);
}

/// Refused are exactly the files with an error of syntax or text, by their `.want`, and those with text after a tag.
BOOST_AUTO_TEST_CASE(the_corpus_says_what_is_laid_out) {
    const std::set<std::string, std::less<>> text_after_tag{
        "misread-text-after-last-tag-with-moves.ugn", "misread-text-after-tag.ugn", "several-layout-mistakes.ugn"};
    std::set<std::string, std::less<>> met;
    for (const test::corpus_file& file : test::whole_corpus()) {
        if (file.notation != &ugn() || file.folder == "seeds") continue;
        bool refused = text_after_tag.contains(file.name());
        if (refused) met.insert(file.name());
        if (file.folder == "bad")
            for (const test::want_line& line : test::read_want(file.want())) refused = refused || is_refused(line.code);
        BOOST_TEST(arbiter::format(file.source()).has_value() == !refused, file.label());
    }
    BOOST_TEST(met == text_after_tag, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(layout_changes_no_meaning_and_no_finding) {
    std::size_t laid_out = 0;
    for (const test::corpus_file& file : test::whole_corpus()) {
        if (file.notation != &ugn()) continue;
        const std::string faults = faults_of_formatting(test::read_file(file.path), file.label(), laid_out);
        BOOST_TEST(faults.empty(), file.label() << faults);
    }
    BOOST_TEST(laid_out > 150U);
}

BOOST_AUTO_TEST_CASE(nor_does_layout_of_what_is_damaged) {
    constexpr int times = 40;
    std::size_t laid_out = 0;
    std::size_t all = 0;
    int failures = 0;
    twin::splitmix64 random{2025};
    for (const test::corpus_file& file : test::whole_corpus()) {
        const std::string original = test::read_file(file.path);
        if (file.notation != &ugn() || original.size() > 4096) continue;
        for (int i = 0; i < times && failures < 10; ++i) {
            const std::string text = damaged(original, random);
            const std::string faults = faults_of_formatting(text, file.label(), laid_out);
            ++all;
            if (faults.empty()) continue;
            ++failures;
            BOOST_ERROR(fmt::format("{}, damaged:{}\nfrom\n{}", file.label(), faults, text));
        }
    }
    BOOST_TEST_MESSAGE(laid_out << " of " << all << " damaged texts are laid out");
    BOOST_TEST(all > 8'000U);
    BOOST_TEST(laid_out > 1'000U);
    BOOST_TEST(all - laid_out > 1'000U);
}

BOOST_AUTO_TEST_CASE(generated_games_stay_as_they_are) {
    for (std::uint64_t number = 0; number < 500; ++number) {
        const arbiter::generated g = ugn().generate(3, number);
        BOOST_TEST_REQUIRE((formatted(g.text, g.name) == g.text), g.text);
    }
}

BOOST_AUTO_TEST_CASE(values_are_kept_byte_for_byte) {
    const std::string odd = "  [x]\t\\ é \xE2\x80\xAE]  [Date 'y']  ";
    const std::optional<std::string> text = formatted("[ Comment \t\"" + odd + "\" ]\r\n" + tags() + "\nA1\n*");
    BOOST_TEST_REQUIRE(text.has_value());
    BOOST_TEST(*text == tags("[Comment \"" + odd + "\"]\n") + "\nA1\n*\n");
}

BOOST_AUTO_TEST_CASE(order_stays_where_it_means_something) {
    // of duplicates the first counts; of `Player` and `player` the first one stands for the missing PlayerX
    const std::string text = "[Player \"p\"]\n[Result \"O\"]\n[Foo \"1\"]\n[GameID \"g\"]\n[Result \"X\"]\n"
                             "[player \"q\"]\n[GameID \"a\"]\n\nA1\n1-0\n";
    BOOST_TEST_REQUIRE(formatted(text).has_value());
    BOOST_TEST(*formatted(text) == "[GameID \"g\"]\n[GameID \"a\"]\n[Result \"O\"]\n[Result \"X\"]\n[Player \"p\"]\n"
                                   "[Foo \"1\"]\n[player \"q\"]\n\nA1\n1-0\n");
}

BOOST_AUTO_TEST_CASE(what_is_missing_is_not_added) {
    BOOST_TEST(formatted(tags()).value_or("") == tags() + "\n");
    BOOST_TEST(formatted("A1\tA2 A3").value_or("") == "A1 A2\nA3\n");
    BOOST_TEST(formatted("\n\n*").value_or("") == "*\n");
    BOOST_TEST(formatted(tags() + "*").value_or("") == tags() + "\n\n*\n");
}

BOOST_AUTO_TEST_CASE(options_count_but_levels_do_not) {
    const std::string glued = tags() + "\nA1A2\n*\n";
    arbiter::options o;
    o.levels.push_back({"syntax", std::nullopt});
    o.max_findings = 0;
    BOOST_TEST(!arbiter::format(arbiter::source("a.ugn", glued), o).has_value());
    o = {};
    o.max_file_size = 20;
    BOOST_TEST(!arbiter::format(arbiter::source("a.ugn", tags()), o).has_value());
    BOOST_TEST(!formatted("dear diary\n", "diary.txt").has_value());
    BOOST_TEST(!formatted("", "empty.ugn").has_value());
    o = {};
    o.notation = "ugn";
    BOOST_TEST(arbiter::format(arbiter::source("a.txt", "[Date \"x\"]"), o).value_or("") == "[Date \"x\"]\n\n");
    BOOST_TEST(!formatted("[Date \"x\"]", "a.txt").has_value());
}

/// Found only beyond the first thousand findings, an obstacle is one all the same.
BOOST_AUTO_TEST_CASE(an_obstacle_after_many_findings_is_seen) {
    std::string text = tags() + "\n";
    for (int i = 0; i < 1500; ++i) text += "a1\n";
    BOOST_TEST(formatted(text + "*\n").has_value());
    BOOST_TEST(!formatted(text + "A1A1\n*\n").has_value());
}

BOOST_AUTO_TEST_CASE(no_line_grows_too_long_and_no_tag_gets_lost) {
    // two moves and a blank between them: 65,536 bytes are too many, 65,535 are not
    const std::string half = "A1" + std::string(32'766, '!');
    const std::string over = "B2" + std::string(32'765, '!');
    const std::string fits = "B2" + std::string(32'764, '!');
    BOOST_TEST((formatted(half + "\n" + over + "\n*\n") == half + "\n" + over + "\n*\n"));
    BOOST_TEST((formatted(half + "\n" + fits + "\n*\n") == half + " " + fits + "\n*\n"));

    std::string many;
    for (int i = 0; i < 60'000; ++i) many += i % 10 == 9 ? "[B \"\"]\n" : "[B \"\"]";
    std::size_t laid_out = 0;
    const std::string text = many + "\nA1\n*\n";
    BOOST_TEST((formatted(text) == text));
    std::string fewer;
    for (int i = 0; i < 300; ++i) fewer += "[B \"\"]";
    BOOST_TEST(faults_of_formatting(fewer + "\n\nA1\n*\n", "few.ugn", laid_out) == "");
}

BOOST_AUTO_TEST_SUITE_END()
