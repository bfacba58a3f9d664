// Grammars as pages of diagrams.
#include "arbiter/arbiter.hpp"

#include "check/notation_of_grammar.hpp"
#include "peg/railroad.hpp"
#include "read_xml.hpp"
#include "support.hpp"
#include "tests/assertions.hpp"

#include <fmt/format.h>

#include <functional>
#include <set>

namespace railroad_test {

namespace {

std::shared_ptr<const arbiter::notation> notation_of(const std::string& grammar) {
    return arbiter::grammars::make_notation(arbiter::source("own.peg", grammar), "own", {".own"});
}

test::xml_element page_of(const std::string& html) {
    constexpr std::string_view type = "<!DOCTYPE html>\n";
    BOOST_REQUIRE(html.starts_with(type));
    return test::xml_reader(std::string_view(html).substr(type.size())).element_alone();
}

void for_each_element(const test::xml_element& e, const std::function<void(const test::xml_element&)>& visit) {
    visit(e);
    for (const test::xml_element& child : e.children) for_each_element(child, visit);
}

/// What is in the boxes of each rule's diagram, and beside them: a line a rule.
std::string texts_in(const std::string& html) {
    std::string lines;
    const test::xml_element page = page_of(html);
    for (const test::xml_element& section : page.at("body").at("main").children) {
        if (section.name != "section") continue;
        lines += section.attributes.at("id") + ':';
        for_each_element(section.at("div"), [&](const test::xml_element& e) {
            if (e.name == "text") lines += " {" + e.text + '}';
        });
        lines += '\n';
    }
    return lines;
}

/// Whether all links lead to a place of the page, no two places are called alike, and nothing is run or fetched.
void check_page(const std::string& html, std::size_t rules) {
    std::set<std::string> ids;
    std::size_t sections = 0;
    const test::xml_element page = page_of(html);
    for_each_element(page, [&](const test::xml_element& e) {
        if (const auto id = e.attributes.find("id"); id != e.attributes.end())
            BOOST_TEST(ids.insert(id->second).second);
        if (e.name == "section") ++sections;
        BOOST_TEST((e.name != "script" && e.name != "link" && e.name != "img"));
    });
    BOOST_TEST(sections == rules);
    for_each_element(page, [&](const test::xml_element& e) {
        if (e.name != "a") return;
        const std::string& to = e.attributes.at("href");
        BOOST_TEST((to.starts_with('#') && ids.contains(to.substr(1))), to);
    });
}

} // namespace

BOOST_AUTO_TEST_SUITE(railroad)

BOOST_AUTO_TEST_CASE(each_notation_has_a_page) {
    std::vector<const arbiter::notation*> all(arbiter::notations().begin(), arbiter::notations().end());
    all.push_back(&arbiter::grammar_notation());
    for (const arbiter::notation* n : all) {
        const std::shared_ptr<const arbiter::notation> made = arbiter::grammars::by_printed_grammar(*n);
        BOOST_REQUIRE_MESSAGE(made != nullptr, n->name);
        check_page(grammar_of(*n, arbiter::grammar_format::railroad), made->made->grammar.rules.size());
    }
}

BOOST_AUTO_TEST_CASE(boxes_say_what_the_grammar_says) {
    const auto n = notation_of("game <- { '(' move{2,5} ')' } !move &[a-c]? (!'x' . / \"<&\")* ~'y' $\n"
                               "@move \"a `move`\" <- 'ab'+ !(move 'c') / ''\nsync <- ' '\n");
    BOOST_REQUIRE((n != nullptr));
    BOOST_TEST(texts_in(grammar_of(*n, arbiter::grammar_format::railroad)) ==
               "game: {'('} {move} {2 to 5 times} {')'} {!move} {must follow} {[a-c]} {!'x'} {any byte} {\"<&\"} "
               "{unlikely} {'y'} {end of the record}\n"
               "move: {'ab'} {must not follow} {move} {'c'}\n"
               "sync: {' '}\n");
}

BOOST_AUTO_TEST_CASE(a_page_is_no_larger_than_its_grammar_allows) {
    std::string long_text = "game <- ";
    for (int i = 0; i < 200'000; ++i) long_text += '.';
    const std::string name(50'000, 'b');
    std::string deep = "'x'";
    for (int i = 0; i < 98; ++i) deep = fmt::format("('a' {} / 'b')?", deep);
    for (const std::string& grammar : {long_text, fmt::format("game <- {0} $\n{0} <- 'a'", name), "game <- " + deep}) {
        const auto n = notation_of(grammar + "\nsync <- ' '\n");
        BOOST_REQUIRE((n != nullptr));
        const std::string page = grammar_of(*n, arbiter::grammar_format::railroad);
        BOOST_TEST(page.size() <= 20'000 + 200 * grammar.size());
        BOOST_TEST(page.ends_with("</html>\n"));
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace railroad_test
