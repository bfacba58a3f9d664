// Every output format says the same of the same records: each is read back by a small reader of its own, and any two
// are compared in all that both carry. And no record and no name breaks out of any of them.
#include "documents.hpp"
#include "read_back.hpp"
#include "scale.hpp"
#include "tests/assertions.hpp"

#include <map>

namespace {

using test::shown;

/// Those that have each finding.
constexpr std::string_view all_formats[] = {"text", "short", "jsonl", "sarif", "github", "junit", "html"};

std::vector<arbiter::report> reports_of_corpus() {
    std::vector<arbiter::report> reports;
    const std::vector<test::corpus_file> files = test::whole_corpus();
    for (std::size_t i = 0; i < files.size(); i += test::stride) reports.push_back(arbiter::check(files[i].source()));
    return reports;
}

/// Compares what both have.
template <class T>
void compare(const std::optional<T>& a, const std::optional<T>& b, std::string_view what, const std::string& where) {
    if (a && b) BOOST_TEST((*a == *b), where << ": " << what << " differs");
}

void compare_related(const shown& a, const shown& b, const std::string& where) {
    if (!a.related || !b.related) return;
    BOOST_REQUIRE_MESSAGE(a.related->size() == b.related->size(), where << ": related places differ");
    for (std::size_t i = 0; i < a.related->size(); ++i) {
        const test::shown_place& one = (*a.related)[i];
        const test::shown_place& other = (*b.related)[i];
        BOOST_TEST(one.message == other.message, where);
        compare(one.line, other.line, "a related line", where);
        compare(one.column, other.column, "a related column", where);
        compare(one.end, other.end, "the end of a related place", where);
        compare(one.bytes, other.bytes, "the bytes of a related place", where);
    }
}

void compare_fixes(const shown& a, const shown& b, const std::string& where) {
    if (!a.fixes || !b.fixes) return;
    BOOST_REQUIRE_MESSAGE(a.fixes->size() == b.fixes->size(), where << ": fixes differ");
    for (std::size_t i = 0; i < a.fixes->size(); ++i) {
        const test::shown_fix& one = (*a.fixes)[i];
        const test::shown_fix& other = (*b.fixes)[i];
        BOOST_TEST(one.title == other.title, where);
        BOOST_TEST(one.safe == other.safe, where);
        if (!one.edits || !other.edits) continue;
        BOOST_REQUIRE_MESSAGE(one.edits->size() == other.edits->size(), where << ": edits differ");
        for (std::size_t j = 0; j < one.edits->size(); ++j) {
            BOOST_TEST(((*one.edits)[j].bytes == (*other.edits)[j].bytes), where << ": bytes of an edit");
            compare((*one.edits)[j].text, (*other.edits)[j].text, "the text of an edit", where);
        }
    }
}

void compare_findings(const shown& a, const shown& b, const std::string& where) {
    BOOST_TEST(a.path == b.path, where);
    BOOST_TEST(a.code == b.code, where);
    BOOST_TEST(a.severity == b.severity, where);
    BOOST_TEST(a.message == b.message, where);
    BOOST_TEST(a.line == b.line, where);
    compare(a.column, b.column, "the column", where);
    compare(a.end, b.end, "the end", where);
    compare(a.last_line, b.last_line, "the last line", where);
    compare(a.end_column, b.end_column, "the end column", where);
    compare(a.bytes, b.bytes, "the bytes", where);
    compare(a.game, b.game, "the game", where);
    compare(a.ply, b.ply, "the ply", where);
    compare(a.help, b.help, "the help", where);
    compare_related(a, b, where);
    compare_fixes(a, b, where);
}

} // namespace

BOOST_AUTO_TEST_SUITE(formats)

BOOST_AUTO_TEST_CASE(all_are_known) {
    std::vector<std::string_view> names;
    for (const arbiter::output_format& f : arbiter::output_formats()) names.push_back(f.name);
    std::vector<std::string_view> wanted(std::begin(all_formats), std::end(all_formats));
    wanted.insert(wanted.end() - 1, "grouped");
    BOOST_TEST(names == wanted);
}

BOOST_AUTO_TEST_CASE(any_two_agree_on_the_whole_corpus) {
    const std::vector<arbiter::report> reports = reports_of_corpus();
    std::size_t count = 0;
    for (const arbiter::report& r : reports) count += r.findings().size();
    std::map<std::string_view, std::vector<shown>> by_format;
    for (const std::string_view format : all_formats) {
        by_format[format] = test::read_back(format, test::document(format, reports), reports);
        BOOST_REQUIRE_MESSAGE(by_format[format].size() == count,
                              format << ": " << by_format[format].size() << " findings of " << count);
    }
    for (const std::string_view one : all_formats)
        for (const std::string_view other : all_formats) {
            if (one >= other) continue;
            for (std::size_t i = 0; i < count; ++i)
                compare_findings(by_format[one][i], by_format[other][i],
                                 fmt::format("{} and {}, {}:{} {}", one, other, by_format[one][i].path,
                                             by_format[one][i].line, by_format[one][i].code));
        }
    // what is compared is there
    const auto has = [&](std::string_view format, auto member) {
        return std::any_of(by_format[format].begin(), by_format[format].end(), [&](const shown& f) {
            const auto& value = f.*member;
            return value && !value->empty();
        });
    };
    for (const std::string_view format : {"text", "jsonl", "sarif", "github", "junit", "html"}) {
        BOOST_TEST(has(format, &shown::help), format);
        BOOST_TEST(has(format, &shown::fixes), format);
        if (format != "text" && format != "html") BOOST_TEST(has(format, &shown::related), format);
    }
}

BOOST_AUTO_TEST_CASE(text_labels_every_related_place) {
    for (const arbiter::report& r : reports_of_corpus()) {
        std::vector<arbiter::report> one;
        one.push_back(arbiter::check(r.text()));
        const std::string text = test::document("text", one);
        for (const arbiter::finding& f : r.findings())
            for (const arbiter::related_place& place : f.related())
                BOOST_TEST(text.find(" " + place.message) != std::string::npos, r.text().name() << ": " << text);
    }
}

BOOST_AUTO_TEST_CASE(nothing_breaks_out) {
    arbiter::options o;
    o.notation = "ugn";
    for (const test::hostile_text& h : test::hostile_texts()) {
        std::vector<arbiter::report> reports;
        for (const arbiter::source& s : test::hostile_sources(h.text)) reports.push_back(arbiter::check(s, o));
        std::vector<std::string> codes;
        for (const arbiter::report& r : reports) {
            BOOST_TEST(!r.findings().empty(), h.what << " in " << arbiter::escaped(r.text().name()));
            for (const arbiter::finding& f : r.findings()) codes.emplace_back(f.code());
        }
        std::string groups = test::document("grouped", reports);
        std::erase(groups, '\n');
        BOOST_TEST(test::is_presentable(groups), h.what);
        for (const std::string_view format : all_formats) {
            BOOST_TEST_CONTEXT(format << ", " << h.what) {
                const std::string text = test::document(format, reports);
                std::string lines = text;
                std::erase(lines, '\n');
                BOOST_TEST(test::is_presentable(lines));
                for (const char* hidden : {"\xE2\x80\xA8", "\xE2\x80\xA9", "\xEF\xBF\xBF", "\xEF\xBB\xBF"})
                    BOOST_TEST(lines.find(hidden) == std::string::npos);
                const std::vector<shown> found = test::read_back(format, text, reports);
                BOOST_REQUIRE(found.size() == codes.size());
                for (std::size_t i = 0; i < codes.size(); ++i) BOOST_TEST(found[i].code == codes[i]);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(github_encodes_what_ends_a_property) {
    std::vector<arbiter::report> reports;
    reports.push_back(arbiter::check(arbiter::source("50%, a:b\n::x.ugn", "")));
    BOOST_TEST(test::document("github", reports)
                   .starts_with("::error file=50%25%2C a%3Ab%0A%3A%3Ax.ugn,line=1,endLine=1,col=1,endColumn=1,"
                                "title=syntax/unexpected::expected a tag such as `[GameID \"…\"]`, found"));
}

BOOST_AUTO_TEST_CASE(github_has_no_columns_over_lines) {
    std::vector<arbiter::report> reports = reports_of_corpus();
    reports.push_back(arbiter::check(
        arbiter::source("x.qgn", "[key \"tictactoe\"]\n[teams \"a, b\"]\n\n0m&1.1 /* the\nmiddle */ 1m&0.0\n")));
    std::size_t over_lines = 0;
    for (const arbiter::report& r : reports) {
        std::vector<arbiter::report> one;
        one.push_back(arbiter::check(r.text()));
        for (const shown& f : test::read_back("github", test::document("github", one), one)) {
            if (f.line == 0) continue; // of a binary record
            BOOST_TEST((f.column.has_value() == (f.last_line == f.line)), f.path << ' ' << f.code);
            over_lines += f.last_line == f.line ? 0 : 1;
        }
    }
    BOOST_TEST(over_lines > 0U);
}

BOOST_AUTO_TEST_CASE(junit_has_a_passing_test_for_a_clean_file) {
    const test::corpus_file good = test::corpus(*arbiter::find_notation("ugn"), "good").front();
    arbiter::options o;
    o.levels.push_back({"ugn/filename", {}});
    std::vector<arbiter::report> reports;
    reports.push_back(arbiter::check(arbiter::source("a<b.ugn", std::string(good.source().text())), o));
    BOOST_TEST(test::document("junit", reports) ==
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<testsuites name=\"arbiter\">\n"
               "  <testsuite name=\"a&lt;b.ugn\" tests=\"1\" failures=\"0\" errors=\"0\">\n"
               "    <testcase classname=\"a&lt;b.ugn\" name=\"no finding\"/>\n"
               "  </testsuite>\n"
               "</testsuites>\n");
    arbiter::run_totals failed;
    failed.not_checked = 2;
    BOOST_TEST(test::document("junit", {}, failed) ==
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<testsuites name=\"arbiter\">\n"
               "  <testsuite name=\"arbiter\" tests=\"1\" failures=\"0\" errors=\"1\">\n"
               "    <testcase classname=\"arbiter\" name=\"not-checked\">\n"
               "      <error type=\"error\" message=\"2 inputs could not be checked; standard error says why\"/>\n"
               "    </testcase>\n"
               "  </testsuite>\n"
               "</testsuites>\n");
}

BOOST_AUTO_TEST_CASE(plies_that_no_rules_have_checked_are_counted) {
    struct record {
        const char* name;
        std::string text;
        std::uint32_t unchecked;
    };
    const std::string tictactoe = "[key \"tictactoe\"]\n[teams \"a, b\"]\n\n";
    for (const record& r : std::vector<record>{
             {"right.sgf", "(;FF[4]GM[1]SZ[9];B[aa];W[bb])", 0},
             {"of-chess.sgf", "(;FF[4]GM[3];B[d4];W[e5])", 2},
             {"one-of-chess.sgf", "(;FF[4]GM[3];B[d4];W[e5](;B[a1])(;B[a2]))(;FF[4]GM[1]SZ[9];B[aa];W[bb])", 4},
             {"no-size.sgf", "(;FF[4]GM[1]SZ[x];B[aa];W[bb])", 2},
             {"right.qgn", tictactoe + "0m&0.0 1m&1.1\n", 0},
             {"stopped.qgn", tictactoe + "0m&0.0 1m&0.0 0m&1.1\n", 1},
             {"unknown.qgn", "[key \"nogame\"]\n[teams \"a, b\"]\n\n0m&0.0 1m&1.1\n", 2},
         }) {
        const arbiter::report checked = arbiter::check(arbiter::source(r.name, r.text), {});
        BOOST_TEST((checked.rules() == arbiter::rules_state::run), r.name);
        BOOST_TEST(checked.unchecked() == r.unchecked, r.name << ": " << checked.unchecked());
    }
    const arbiter::report grammar = arbiter::check(arbiter::source("a.peg", "a <- 'b' $\nsync <- ' '\n"), {});
    BOOST_TEST((grammar.rules() == arbiter::rules_state::none));
    BOOST_TEST(grammar.unchecked() == 0U);
}

BOOST_AUTO_TEST_CASE(what_kept_a_run_from_checking_all_is_annotated) {
    arbiter::run_totals failed;
    failed.not_checked = 2;
    failed.named.push_back({"rules-not-run", "nim: 100%"});
    BOOST_TEST(test::document("github", {}, failed) ==
               "::error title=rules-not-run::nim: 100%25\n"
               "::error title=not-checked::2 inputs could not be checked; standard error says why\n");
}

BOOST_AUTO_TEST_CASE(every_format_says_that_findings_were_left_out) {
    const test::corpus_file file = test::corpus(*arbiter::find_notation("ugn"), "bad").front();
    arbiter::options o;
    o.max_findings = 0;
    std::vector<arbiter::report> reports;
    reports.push_back(arbiter::check(file.source(), o));
    const std::uint64_t left_out = reports.front().left_out();
    BOOST_REQUIRE(left_out > 0U);
    for (const std::string_view format : all_formats) {
        const std::string text = test::document(format, reports, {left_out, 1, 0});
        const bool said =
            text.find("left out") != std::string::npos || text.find("left-out\",\"path") != std::string::npos;
        BOOST_TEST(said, format << ": " << text.substr(0, 500));
    }
}

BOOST_AUTO_TEST_SUITE_END()
