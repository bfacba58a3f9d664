// The pages of docs/diagnostics: there is one a rule, their examples are as they say, and `arbiter explain` shows them.
#include "program_support.hpp"
#include "support.hpp"

#include "render/markdown.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>

namespace program_test {

namespace {

fs::path pages_folder() {
    return test::source_dir() / "docs/diagnostics";
}

/// Every page's text, by the code that its path makes.
std::map<std::string, std::string> pages() {
    std::map<std::string, std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(pages_folder())) {
        const fs::path page = fs::relative(entry.path(), pages_folder());
        if (entry.is_directory() || page == "README.md") continue;
        all.emplace((page.parent_path() / page.stem()).generic_string(), test::read_file(entry.path()));
    }
    return all;
}

struct block {
    std::string title; ///< what stands behind the opening fence
    std::string text;
};

/// A page, taken apart.
struct page_parts {
    std::vector<std::string> headings;
    std::string summary; ///< the first line of prose
    bool names_source = false;
    std::map<std::string, std::vector<block>> blocks; ///< by the heading above them
};

page_parts take_apart(const std::string& page) {
    page_parts parts;
    std::istringstream lines(page);
    block* open = nullptr;
    for (std::string line; std::getline(lines, line);) {
        if (open != nullptr && line != "```") {
            open->text += line + '\n';
        } else if (open != nullptr) {
            open = nullptr;
        } else if (line.starts_with("```")) {
            std::vector<block>& here = parts.blocks[parts.headings.empty() ? "" : parts.headings.back()];
            open = &here.emplace_back(block{line.substr(3), ""});
        } else if (line.starts_with('#')) {
            parts.headings.push_back(line);
        } else {
            if (parts.summary.empty()) parts.summary = line;
            parts.names_source = parts.names_source || line.starts_with("Source: ");
        }
    }
    BOOST_TEST(open == nullptr, "a block is never closed");
    return parts;
}

std::string in_utf8(unsigned c) {
    const auto byte = [](unsigned b) { return static_cast<char>(static_cast<unsigned char>(b)); };
    if (c < 0x80) return {byte(c)};
    if (c < 0x800) return {byte(0xC0 | c >> 6), byte(0x80 | (c & 0x3F))};
    return {byte(0xE0 | c >> 12), byte(0x80 | (c >> 6 & 0x3F)), byte(0x80 | (c & 0x3F))};
}

/// The bytes that a record's block stands for: in one marked `escaped`, `\u{…}` is a character and `\x…` a byte.
std::string bytes_of(const block& record) {
    if (!record.title.ends_with(" escaped")) return record.text;
    std::string bytes;
    for (std::size_t at = 0; at < record.text.size();) {
        const std::string_view rest = std::string_view(record.text).substr(at);
        const bool is_character = rest.starts_with("\\u{");
        if (!is_character && !rest.starts_with("\\x")) {
            bytes += rest.front();
            ++at;
            continue;
        }
        const std::string_view digits = is_character ? rest.substr(3, rest.find('}') - 3) : rest.substr(2, 2);
        unsigned number = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
        BOOST_REQUIRE((error == std::errc() && end == digits.data() + digits.size()));
        bytes += is_character ? in_utf8(number) : std::string(1, static_cast<char>(static_cast<unsigned char>(number)));
        at += digits.size() + (is_character ? 4 : 2);
    }
    return bytes;
}

/// The two records of a page, and what is said of the first.
struct example {
    std::vector<std::string> arguments; ///< of `arbiter`; the last one is the record's name
    std::string wrong;
    std::string report;
    std::string right;
};

example example_of(const page_parts& parts) {
    const auto blocks_below = [&parts](const char* heading) {
        const auto found = parts.blocks.find(heading);
        return found == parts.blocks.end() ? std::vector<block>() : found->second;
    };
    const std::vector<block> wrong = blocks_below("## Wrong");
    const std::vector<block> right = blocks_below("## Right");
    BOOST_REQUIRE_MESSAGE(wrong.size() == 2 && wrong[1].title == "console" && right.size() == 1,
                          "`Wrong` needs a record and its report in a block `console`, `Right` a record");
    for (const block& record : {wrong[0], right[0]})
        BOOST_TEST(arbiter::find_notation(record.title.substr(0, record.title.find(' '))) != nullptr,
                   "`" << record.title << "` names no notation");
    constexpr std::string_view prompt = "$ arbiter ";
    const std::string& console = wrong[1].text;
    const std::size_t end = console.find('\n');
    BOOST_REQUIRE(console.starts_with(prompt));
    example e;
    std::istringstream command(console.substr(prompt.size(), end - prompt.size()));
    for (std::string word; command >> word;) e.arguments.push_back(word);
    BOOST_REQUIRE(e.arguments.size() >= 2);
    e.wrong = bytes_of(wrong[0]);
    e.report = console.substr(end + 1);
    e.right = bytes_of(right[0]);
    return e;
}

std::string without_escapes(std::string text) {
    for (std::size_t at = text.find('\x1b'); at != std::string::npos; at = text.find('\x1b', at))
        text.erase(at, text.find('m', at) + 1 - at);
    return text;
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(explain, folder)

BOOST_AUTO_TEST_CASE(every_rule_has_a_page_and_every_page_a_rule) {
    std::set<std::string> codes;
    for (const arbiter::rule* r : arbiter::all_rules()) codes.emplace(r->code);
    const std::map<std::string, std::string> all = pages();
    for (const std::string& code : codes)
        BOOST_TEST(all.contains(code),
                   "the rule `" << code << "` has no page: write docs/diagnostics/" << code << ".md");
    for (const auto& [code, text] : all) {
        BOOST_TEST(codes.contains(code),
                   "docs/diagnostics/" << code << ".md explains no rule: rename it, or remove it");
        BOOST_TEST((arbiter::explanation(code) == text), "the page of `" << code << "` was not embedded as it is");
    }
    BOOST_TEST(arbiter::explanation("ugn/no-such-rule") == "");
    BOOST_TEST(arbiter::explanation("") == "");
}

BOOST_AUTO_TEST_CASE(pages_have_the_same_parts) {
    const std::map<std::string, std::string> all = pages();
    for (const arbiter::rule* r : arbiter::all_rules()) {
        const auto page = all.find(std::string(r->code));
        if (page == all.end()) continue;
        BOOST_TEST_CONTEXT("docs/diagnostics/" << r->code << ".md") {
            const page_parts parts = take_apart(page->second);
            std::vector<std::string> headings{"# " + page->first, "## What it checks", "## Why it matters", "## Wrong",
                                              "## Right"};
            if (parts.headings.size() > headings.size()) headings.emplace_back("## When to ignore it");
            BOOST_TEST(parts.headings == headings, boost::test_tools::per_element());
            const char* const fix = r->fix == arbiter::fixable::safely     ? "safe fix"
                                    : r->fix == arbiter::fixable::unsafely ? "unsafe fix"
                                                                           : "no fix";
            BOOST_TEST(parts.summary == fmt::format("{} · {} · {}", name_of(r->level), fix, r->summary));
            BOOST_TEST(parts.names_source, "a line `Source: …` names the document that the rule comes from");
            BOOST_TEST(page->second.ends_with("\n"));
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_called_wrong_has_the_printed_report) {
    for (const arbiter::rule* r : arbiter::all_rules()) {
        if (arbiter::explanation(r->code).empty()) continue; // of which the first case tells
        BOOST_TEST_CONTEXT("docs/diagnostics/" << r->code << ".md") {
            const example e = example_of(take_apart(std::string(arbiter::explanation(r->code))));
            put(in / e.arguments.back(), e.wrong);
            const outcome printed = run(e.arguments);
            BOOST_TEST(printed.out == e.report);
            BOOST_TEST(printed.status == (r->level == arbiter::severity::style ? 0 : 1));
            std::vector<std::string> as_lines = e.arguments;
            as_lines.insert(as_lines.begin() + 1, "--output-format=jsonl");
            const std::vector<json> findings = lines_of(run(as_lines).out);
            BOOST_TEST(findings.size() == 1U, "one mistake is shown at a time");
            for (const json& f : findings) BOOST_TEST(f.at("code") == r->code);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_called_right_is_clean_and_what_a_fix_makes) {
    for (const arbiter::rule* r : arbiter::all_rules()) {
        if (arbiter::explanation(r->code).empty()) continue;
        BOOST_TEST_CONTEXT("docs/diagnostics/" << r->code << ".md") {
            const example e = example_of(take_apart(std::string(arbiter::explanation(r->code))));
            put(in / e.arguments.back(), e.right);
            const outcome printed = run(e.arguments);
            BOOST_TEST(printed.out == "");
            BOOST_TEST(printed.err == "checked 1 file: nothing to complain about\n");
            BOOST_TEST(printed.status == 0);
            const arbiter::report wrong = arbiter::check(arbiter::source(e.arguments.back(), e.wrong));
            const std::vector<arbiter::edit> edits = wrong.edits(arbiter::fixes::all);
            if (!edits.empty()) BOOST_TEST(arbiter::apply(wrong.text(), edits) == e.right);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_index_is_current) {
    BOOST_TEST((run({"rules", "--format", "markdown"}).out == test::read_file(pages_folder() / "README.md")),
               "docs/diagnostics/README.md is out of date: run `./dev docs`");
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
        "syntax/unterminated  error                    a quote or bracket that is never closed\n"
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

BOOST_AUTO_TEST_CASE(an_unknown_code_is_wrong_usage) {
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
    for (const auto& [code, text] : pages()) {
        BOOST_TEST((arbiter::render_markdown(text, false) == text), code);
        BOOST_TEST((without_escapes(arbiter::render_markdown(text, true)) == text), code);
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
