// `arbiter explain` shows the pages of docs/diagnostics, and what lists rules points to them; pages.cpp judges the pages.
#include "program_support.hpp"
#include "support.hpp"

#include "render/markdown.hpp"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace program_test {

namespace {

fs::path pages_folder() {
    return test::source_dir() / "docs/diagnostics";
}

std::string without_escapes(std::string text) {
    for (std::size_t at = text.find('\x1b'); at != std::string::npos; at = text.find('\x1b', at))
        text.erase(at, text.find('m', at) + 1 - at);
    return text;
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(explain, folder)

BOOST_AUTO_TEST_CASE(the_index_is_current) {
    BOOST_TEST((run({"rules", "--format", "markdown"}).out == test::read_file(pages_folder() / "README.md")),
               "docs/diagnostics/README.md is out of date: run `./dev bless`");
}

BOOST_AUTO_TEST_CASE(a_code_gives_its_page_and_several_give_theirs) {
    const std::string board = test::read_file(pages_folder() / "ugn/wrong-board.md");
    const std::string bom = test::read_file(pages_folder() / "text/bom.md");
    const outcome one = run({"explain", "ugn/wrong-board"});
    BOOST_TEST(one.status == 0);
    BOOST_TEST(one.out == board);
    BOOST_TEST(one.err == "");
    BOOST_TEST(run({"explain", "text/bom", "ugn/wrong-board"}).out == bom + "\n" + board);
}

BOOST_AUTO_TEST_CASE(a_prefix_gives_its_rules_and_how_to_see_one) {
    const std::string syntax =
        "CODE                 LEVEL    FIX     SUBJECT WHAT IT IS ABOUT\n"
        "syntax/unexpected    error    safe            something that the notation doesn't have in this place\n"
        "syntax/unterminated  error    unsafe          a quote or bracket that is never closed\n"
        "\n"
        "`arbiter explain syntax/unexpected` says more of one, with an example\n";
    const outcome listed = run({"explain", "syntax"});
    BOOST_TEST(listed.status == 0);
    BOOST_TEST(listed.out == syntax);
    BOOST_TEST(run({"explain", "syntax/"}).out == syntax);
    BOOST_TEST(run({"explain", "syntax/unterminated/"}).out ==
               test::read_file(pages_folder() / "syntax/unterminated.md"));
}

BOOST_AUTO_TEST_CASE(a_rule_says_what_its_findings_are_about) {
    const std::string page = test::read_file(pages_folder() / "tag/unknown.md");
    const std::string wanted = page +
                               "\nThe subject of a finding is its tag: `--ignore tag/unknown:SUBJECT` leaves out those "
                               "about SUBJECT.\n";
    BOOST_TEST(run({"explain", "tag/unknown"}).out == wanted);
    BOOST_TEST(run({"explain", "tag/unknown:Event"}).out == wanted);
    BOOST_TEST(has(run({"rules"}).out, "\ntag/unknown "));
    for (const json& rule : json::parse(run({"rules", "--format", "json"}).out)) {
        if (rule.at("code") == "tag/unknown") BOOST_TEST(rule.at("subject") == "tag");
        if (rule.at("code") == "text/bom") BOOST_TEST(rule.at("subject").is_null());
    }
}

BOOST_AUTO_TEST_CASE(the_end_of_codes_lists_all_that_end_so) {
    const outcome some = run({"explain", "ko"});
    BOOST_TEST(some.status == 0);
    std::set<std::string> codes;
    std::istringstream lines(some.out);
    for (std::string line; std::getline(lines, line);)
        if (has(line.substr(0, line.find(' ')), "/")) codes.insert(line.substr(0, line.find(' ')));
    BOOST_TEST((codes == std::set<std::string>{"dgf/ko", "sgf/ko"}), some.out);
    BOOST_TEST(some.out.ends_with("\n`arbiter explain dgf/ko` says more of one, with an example\n"), some.out);
    // of one alone it is the page
    BOOST_TEST(run({"explain", "wrong-board"}).out == run({"explain", "ugn/wrong-board"}).out);
}

BOOST_AUTO_TEST_CASE(an_unknown_code_is_wrong_usage) {
    BOOST_TEST(arbiter::explanation("ugn/no-such-rule") == "");
    BOOST_TEST(arbiter::explanation("") == "");
    const std::string more = "arbiter: see `arbiter explain --help`\n";
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"explain"}, "arbiter: which CODE? `arbiter rules` lists them\n"},
        {{"explain", "ugn/wrong-bord"},
         "arbiter: there is no code or prefix `ugn/wrong-bord`; did you mean `ugn/wrong-board`?\n"},
        {{"explain", "ugn/wrong-board", "tga"}, "arbiter: there is no code or prefix `tga`; did you mean `tag`?\n"},
        {{"explain", "E0308"}, "arbiter: there is no code or prefix `E0308`; `arbiter rules` lists them\n"},
        {{"explain", "--colour", "tag"}, "arbiter: there is no option `--colour`; did you mean `--color`?\n"},
    };
    for (const auto& [arguments, message] : cases) {
        const outcome o = run(arguments);
        BOOST_TEST(o.status == 2);
        BOOST_TEST(o.out == "");
        BOOST_TEST(o.err == message + more);
    }
}

BOOST_AUTO_TEST_CASE(markdown_is_the_same_text_with_and_without_colours) {
    BOOST_TEST(arbiter::render_markdown("# a\n\nb `c` d `e\n```x\n# y `z`\n\n```\n## f\n`g`", true) ==
               "\x1b[1m# a\x1b[0m\n\nb \x1b[1;36m`c`\x1b[0m d `e\n\x1b[2m```x\x1b[0m\n"
               "\x1b[1;36m# y `z`\x1b[0m\n\n\x1b[2m```\x1b[0m\n\x1b[1m## f\x1b[0m\n\x1b[1;36m`g`\x1b[0m");
    BOOST_TEST(arbiter::render_markdown("", true) == "");
    for (const arbiter::rule* r : arbiter::all_rules()) {
        const std::string_view text = arbiter::explanation(r->code);
        BOOST_TEST((arbiter::render_markdown(text, false) == text), r->code);
        BOOST_TEST((without_escapes(arbiter::render_markdown(text, true)) == text), r->code);
    }
}

BOOST_AUTO_TEST_CASE(pages_are_coloured_on_a_terminal) {
    const std::string page = test::read_file(pages_folder() / "ugn/wrong-board.md");
    const std::string heading = "\x1b[1m# ugn/wrong-board\x1b[0m\n";
    const std::vector<std::string> asked{"explain", "ugn/wrong-board"};
    const std::string seen = seen_on_terminal(asked);
    BOOST_TEST(seen.starts_with(heading));
    BOOST_TEST(without_escapes(seen) == page);
    BOOST_TEST(seen_on_terminal({"explain", "--color=never", "ugn/wrong-board"}) == page);
    BOOST_TEST(run({"explain", "--color=always", "ugn/wrong-board"}).out == seen);
    no_color = true;
    BOOST_TEST(seen_on_terminal(asked) == page);
}

BOOST_AUTO_TEST_CASE(lists_and_reports_point_to_the_pages) {
    BOOST_TEST(run({"rules"}).out.ends_with("\n\n`arbiter explain CODE` says more of one, with an example\n"));
    BOOST_TEST(has(run({"rules"}).out,
                   "\n\nfindings about one SUBJECT are chosen by CODE:SUBJECT, as in `--ignore tag/unknown:Event`\n"));
    for (const json& rule : json::parse(run({"rules", "--format", "json"}).out))
        BOOST_TEST((rule.at("explanation") == arbiter::explanation(rule.at("code").get<std::string>())));

    put(in / "wrong.ugn", changed("C4 D5", "c4 d5!")); // lower case twice, a false symbol once
    const std::string hint = "`arbiter explain ugn/lower-case` says more\n";
    BOOST_TEST(seen_on_terminal({"lint", "wrong.ugn"}).ends_with("\n3 findings can be fixed with --fix\n" + hint));
    BOOST_TEST(!has(seen_on_terminal({"lint", "--quiet", "wrong.ugn"}), hint));
    BOOST_TEST(!has(run({"lint", "wrong.ugn"}).err, "explain"));
    put(in / "clean.ugn", clean);
    BOOST_TEST(seen_on_terminal({"lint", "clean.ugn"}) == "checked 1 file: nothing to complain about\n");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace program_test
