// Grammars as JSON. tests/schema.py holds those of all notations against the schema.
#include "user_support.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace grammar_json_test {

namespace {

std::string json_of(const std::string& grammar) {
    const user_test::made n = user_test::notation_of(grammar);
    BOOST_REQUIRE((n != nullptr));
    return grammar_of(*n, arbiter::grammar_format::json);
}

/// How deep its brackets nest. No text of it has any.
std::size_t depth_of(const std::string& json) {
    std::size_t depth = 0;
    std::size_t deepest = 0;
    for (const char c : json) {
        if (c == '{' || c == '[') deepest = std::max(deepest, ++depth);
        if (c == '}' || c == ']') --depth;
    }
    return deepest;
}

} // namespace

BOOST_AUTO_TEST_SUITE(grammar_json)

BOOST_AUTO_TEST_CASE(expressions_are_objects) {
    BOOST_TEST(json_of("@game \"a game\" <- { '(' move{2,5} ')' } &[a-c]? (!'xy' . / ~\"\\xFF<\" / '½')* pass+ $\n"
                       "@ply:move <- [xX]\n@heap <- ''\n!pass \"no \\\"pass\\\"\" <- [p]{3,}\n"
                       "sync <- ' '\n") ==
               R"json({"notation":"own","rules":[
{"name":"game","makes":"game","mistake":false,"label":"a game","expression":{"type":"sequence","parts":[{"type":"pair","parts":[{"type":"literal","text":"("},{"type":"repeat","least":2,"most":5,"part":{"type":"rule","name":"move"}},{"type":"literal","text":")"}]},{"type":"and","part":{"type":"repeat","least":0,"most":1,"part":{"type":"bytes","ranges":[[97,99]]}}},{"type":"repeat","least":0,"most":null,"part":{"type":"choice","parts":[{"type":"sequence","parts":[{"type":"not","part":{"type":"literal","text":"xy"}},{"type":"bytes","ranges":[[0,255]]}]},{"type":"unlikely","part":{"type":"sequence","parts":[{"type":"bytes","ranges":[[255,255]]},{"type":"literal","text":"<"}]}},{"type":"literal","text":"½"}]}},{"type":"repeat","least":1,"most":null,"part":{"type":"rule","name":"pass"}},{"type":"end"}]}},
{"name":"move","makes":"ply","mistake":false,"label":null,"expression":{"type":"bytes","ranges":[[88,88],[120,120]]}},
{"name":"heap","makes":"detail","mistake":false,"label":null,"expression":{"type":"sequence","parts":[]}},
{"name":"pass","makes":null,"mistake":true,"label":"no \"pass\"","expression":{"type":"repeat","least":3,"most":null,"part":{"type":"literal","text":"p"}}},
{"name":"sync","makes":null,"mistake":false,"label":null,"expression":{"type":"literal","text":" "}}],"tags":[]}
)json");
}

BOOST_AUTO_TEST_CASE(size_and_depth_are_bounded) {
    std::string every_other = "[";
    for (char c = '!'; c < '~'; c = static_cast<char>(c + 2)) every_other += fmt::format("\\x{:02X}", c);
    every_other += "] ";
    std::string sets = "game <- ";
    while (sets.size() < 200'000) sets += every_other;
    std::string any = "game <- ";
    any.append(200'000, '.');
    const std::string name(50'000, 'b');
    std::string deep = "'x'";
    for (int i = 0; i < 98; ++i) deep = fmt::format("('a' {} / 'b')?", deep);
    for (const std::string& grammar : {sets, any, fmt::format("game <- {0} $\n{0} <- 'a'", name), "game <- " + deep}) {
        const std::string json = json_of(grammar + "\nsync <- ' '\n");
        BOOST_TEST(json.size() <= 1000 + 50 * grammar.size());
        BOOST_TEST(depth_of(json) <= 510U);
        BOOST_TEST(json.ends_with("]}\n"));
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace grammar_json_test
