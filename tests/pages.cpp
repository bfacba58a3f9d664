// The pages of docs/diagnostics: there is one a rule, and their examples are as they say.
#include "blessed.hpp"
#include "program_support.hpp"
#include "support.hpp"

#include <charconv>
#include <map>
#include <set>

namespace program_test {

namespace {

/// All rules; where notations are left out, those of the others alone: the shared ones show any notation.
std::vector<const arbiter::rule*> rules() {
    if (test::has_all_notations()) return arbiter::all_rules();
    std::set<const arbiter::rule*> shared;
    for (const arbiter::message_info* m : arbiter::shared_messages()) shared.insert(m->rule);
    for (const arbiter::message_info* m : arbiter::grammar_notation().messages) shared.insert(m->rule);
    std::vector<const arbiter::rule*> own = arbiter::all_rules();
    std::erase_if(own, [&shared](const arbiter::rule* r) { return shared.contains(r); });
    return own;
}

/// Those for which the program runs: the corpus shows all of them to the sanitizers.
std::vector<const arbiter::rule*> rules_to_run() {
    std::vector<const arbiter::rule*> some;
    const std::vector<const arbiter::rule*> all = rules();
    for (std::size_t i = 0; i < all.size(); i += test::stride) some.push_back(all[i]);
    return some;
}

/// Every page's text, by the code that its path makes; where notations are left out, those beside the pages of `rules`.
std::map<std::string, std::string> pages() {
    std::set<std::string> folders;
    for (const arbiter::rule* r : rules()) folders.emplace(r->code.substr(0, r->code.find('/')));
    const fs::path root = test::source_dir() / "docs/diagnostics";
    std::map<std::string, std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
        const fs::path page = fs::relative(entry.path(), root);
        const std::string folder = page.parent_path().generic_string();
        if (entry.is_directory() || page == "README.md") continue;
        if (test::has_all_notations() || folders.contains(folder))
            all.emplace(folder + '/' + page.stem().generic_string(), test::read_file(entry.path()));
    }
    return all;
}

struct block {
    std::string title; ///< what is behind the opening fence
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

} // namespace

BOOST_FIXTURE_TEST_SUITE(diagnostics_pages, folder)

BOOST_AUTO_TEST_CASE(every_rule_has_a_page_and_every_page_a_rule) {
    std::set<std::string> codes;
    for (const arbiter::rule* r : rules()) codes.emplace(r->code);
    const std::map<std::string, std::string> all = pages();
    for (const std::string& code : codes)
        BOOST_TEST(all.contains(code),
                   "the rule `" << code << "` has no page: write docs/diagnostics/" << code << ".md");
    for (const auto& [code, text] : all) {
        BOOST_TEST(codes.contains(code),
                   "docs/diagnostics/" << code << ".md explains no rule: rename it, or remove it");
        BOOST_TEST((arbiter::explanation(code) == text), "the page of `" << code << "` was not embedded as it is");
    }
}

BOOST_AUTO_TEST_CASE(pages_have_the_same_parts) {
    const std::map<std::string, std::string> all = pages();
    for (const arbiter::rule* r : rules()) {
        const auto page = all.find(std::string(r->code));
        if (page == all.end()) continue;
        BOOST_TEST_CONTEXT("docs/diagnostics/" << r->code << ".md") {
            const page_parts parts = take_apart(page->second);
            std::vector<std::string> headings{"# " + page->first, "## What it checks", "## Why it matters", "## Wrong",
                                              "## Right"};
            if (parts.headings.size() > headings.size()) headings.emplace_back("## When to ignore it");
            BOOST_TEST(parts.headings == headings);
            const char* const fix = r->fix == arbiter::fixable::safe     ? "safe fix"
                                    : r->fix == arbiter::fixable::unsafe ? "unsafe fix"
                                                                         : "no fix";
            BOOST_TEST(parts.summary == fmt::format("{} · {} · {}", name_of(r->level), fix, r->summary));
            BOOST_TEST(parts.names_source, "a line `Source: …` names the document that the rule comes from");
            BOOST_TEST(page->second.ends_with("\n"));
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_called_wrong_has_the_printed_report) {
    for (const arbiter::rule* r : rules_to_run()) {
        if (arbiter::explanation(r->code).empty()) continue; // of which the first case tells
        BOOST_TEST_CONTEXT("docs/diagnostics/" << r->code << ".md") {
            std::string page(arbiter::explanation(r->code));
            const example e = example_of(take_apart(page));
            put(in / e.arguments.back(), e.wrong);
            const outcome printed = run(e.arguments);
            page.replace(page.find(e.report, page.find("```console")), e.report.size(), printed.out);
            BOOST_TEST(test::first_unblessed(fmt::format("docs/diagnostics/{}.md", r->code), page) == "");
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
    for (const arbiter::rule* r : rules_to_run()) {
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

BOOST_AUTO_TEST_SUITE_END()

} // namespace program_test
