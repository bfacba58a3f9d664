// The table of properties: names are found in it, the grammar knows the same names, and the page of the notation lists it.
#include "../support.hpp"

#include "grammars/sgf.hpp"
#include "notations/sgf/properties.hpp"
#include "tests/assertions.hpp"

#include <fmt/format.h>
#include <tao/pegtl.hpp>

#include <array>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using arbiter::sgf::any_game;
using arbiter::sgf::find_name;
using arbiter::sgf::find_property;
using arbiter::sgf::go;
using arbiter::sgf::once;
using arbiter::sgf::plurality;
using arbiter::sgf::property;
using arbiter::sgf::property_group;
using arbiter::sgf::property_table;
using arbiter::sgf::value_type;

template <class Rule>
bool matches(const std::string& text) {
    tao::pegtl::memory_input in(text, "");
    return tao::pegtl::parse<tao::pegtl::seq<Rule, tao::pegtl::eof>>(in);
}

/// What the grammar takes the values of a name for.
std::string sort_by_grammar(const std::string& name) {
    namespace peg = arbiter::peg::sgf;
    if (name == "B" || name == "W") return matches<peg::known_name>(name) ? "plain" : "";
    if (matches<peg::plain_name>(name)) return "plain";
    if (matches<peg::simple_name>(name)) return "line";
    return matches<peg::text_name>(name) || matches<peg::label_name>(name) ? "text" : "";
}

/// The same by the table. Names of nodes and games may go on over several lines, as comments do.
std::string sort_by_table(const std::string& name) {
    const property* const p = find_property(find_name(name));
    if (p == nullptr) return "";
    switch (p->value.type) {
    case value_type::text:
    case value_type::label:
    case value_type::figure:
        return "text";
    case value_type::simple_text:
        return name == "N" || name == "ID" ? "text" : "line";
    case value_type::application:
    case value_type::result:
    case value_type::date:
    case value_type::time_limit:
    case value_type::rules:
    case value_type::charset:
        return "line";
    default:
        return "plain";
    }
}

// ---- the page

std::string formats_of(const property& p) {
    static const std::map<unsigned, std::string> names{
        {2 + 4, "1, 2"}, {2 + 4 + 8, "1 to 3"}, {2 + 4 + 8 + 16, "1 to 4"}, {8, "3"}, {8 + 16, "3, 4"}, {16, "4"}};
    return names.at(p.formats);
}

const char* place_of(const property& p) {
    static constexpr std::array places{
        "first node",           "game information", "move",   "setup",   "annotation of a node",
        "annotation of a move", "markup",           "timing", "the rest"};
    return places.at(static_cast<std::size_t>(p.group));
}

std::string value_of(const property& p) {
    static const std::map<value_type, std::pair<std::string, std::string>> words{
        {value_type::anything, {"anything", "several of anything"}},
        {value_type::none, {"nothing", ""}},
        {value_type::number, {"a whole number", ""}},
        {value_type::real, {"a number", ""}},
        {value_type::emphasis, {"`1` or `2`", ""}},
        {value_type::colour, {"`B` or `W`", ""}},
        {value_type::simple_text, {"a line of text", ""}},
        {value_type::text, {"text", ""}},
        {value_type::point, {"a point", "points"}},
        {value_type::move, {"a move", ""}},
        {value_type::stone, {"a stone", "stones"}},
        {value_type::point_to_point, {"", "pairs of points"}},
        {value_type::label, {"", "points with a text each"}},
        {value_type::application, {"a program and its version", ""}},
        {value_type::figure, {"nothing, or a number and a text", ""}},
        {value_type::board_size, {"one or two sides", ""}},
        {value_type::result, {"a result", ""}},
        {value_type::date, {"dates", ""}},
        {value_type::time_limit, {"seconds", ""}},
        {value_type::komi, {"a number", ""}},
        {value_type::rules, {"a name of rules", ""}},
        {value_type::charset, {"a name of a charset", ""}},
    };
    const auto& [single, several] = words.at(p.value.type);
    std::string made = p.is_list() ? several : single;
    if (p.value.count == plurality::list_or_none) made += ", or nothing";
    if (p.value.most != 0) made += fmt::format(" from {} to {}", p.value.least, p.value.most);
    return made;
}

std::string with_others(const property& p, bool (*is_such)(const property&, const property&)) {
    std::string names;
    for (const property& other : property_table)
        if (is_such(p, other)) names += (names.empty() ? "" : " ") + std::string(other.id);
    return '`' + names + '`';
}

std::string more_of(const property& p) {
    std::vector<std::string> all;
    if (p.game != any_game) all.push_back(p.game == go ? "Go alone" : fmt::format("`GM[{}]` alone", p.game));
    if (p.once == once::alone) all.emplace_back("each point once");
    if (p.once != once::no && p.once != once::alone)
        all.push_back("each point once in all of " +
                      with_others(p, [](const property& a, const property& b) { return a.once == b.once; }));
    if (p.traits == arbiter::sgf::inherits) all.emplace_back("holds until it is set again");
    if (p.traits == arbiter::sgf::judges_position)
        all.push_back("a node has one of " +
                      with_others(p, [](const property& a, const property& b) { return a.traits == b.traits; }));
    if (p.now != nullptr) all.push_back(fmt::format("FF[4] has `{}` for it", p.now));
    std::string made;
    for (const std::string& each : all) made += (made.empty() ? "" : "; ") + each;
    return made;
}

/// The tables that the page must have.
std::string tables() {
    std::string made = "| property | FF | where | value | more |\n| --- | --- | --- | --- | --- |\n";
    std::map<std::string, std::string> own;
    for (const property& p : property_table)
        if (p.program == nullptr)
            made += fmt::format("| `{}` | {} | {} | {} | {} |\n", p.id, formats_of(p), place_of(p), value_of(p),
                                more_of(p));
        else
            own[p.program] += (own[p.program].empty() ? "`" : " `") + std::string(p.id) + '`';
    made += "\n| program | its own |\n| --- | --- |\n";
    for (const auto& [program, names] : own) made += fmt::format("| {} | {} |\n", program, names);
    return made;
}

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_properties)

BOOST_AUTO_TEST_CASE(each_line_is_found_by_its_name) {
    std::set<std::pair<std::string_view, unsigned>> seen;
    std::size_t of_go = 0;
    for (const property& p : property_table) {
        BOOST_TEST(seen.insert({p.id, p.game}).second, p.id);
        BOOST_TEST(find_name(p.id).is_known(), p.id);
        const property* const found = find_property(find_name(p.id), p.game == any_game ? go : p.game);
        BOOST_TEST((found == (p.program == nullptr ? &p : nullptr)), p.id);
        BOOST_TEST((p.program == nullptr || program_of(find_name(p.id)) == p.program), p.id);
        BOOST_TEST((p.now == nullptr || find_property(find_name(p.now))->is_in(4)), p.id);
        of_go += p.is_in(4) && p.game <= go ? 1U : 0U;
    }
    BOOST_TEST(of_go == 67U); // FF[4]'s general properties and Go's, as its index lists them
}

BOOST_AUTO_TEST_CASE(names_as_records_have_them) {
    BOOST_TEST((find_name("CoPyright") == "CP"));
    BOOST_TEST((find_name("MultiGOGoodMULTIGOGM") == arbiter::sgf::known_name()));
    BOOST_TEST((find_name("MULTIaGOGM") == "MULTIGOGM"));
    for (const char* const none : {"", "b", "ABC", "A1", "XX", "KI", "_", "Bm", "aB", "MULTIGOG", "MULTIGOGMM"})
        BOOST_TEST(!find_name(none).is_known(), none);
    BOOST_TEST((find_property("AS") == nullptr));
    BOOST_TEST((find_property("HA", 3) == nullptr));
    BOOST_TEST((find_property("SE")->game == go));
    BOOST_TEST((find_property("SE", 9)->game == 9));
    BOOST_TEST((find_property("IP", 11)->game == 11));
    const std::vector<std::pair<const char*, const char*>> meant{
        {"BP", "PB"}, {"ZS", "SZ"}, {"XX", ""}, {"PBX", "PB"}, {"Q", ""}};
    for (const auto& [written, name] : meant) {
        const property* const p = arbiter::sgf::meant_property(written);
        BOOST_TEST((p == nullptr ? "" : p->id) == name, written);
    }
}

BOOST_AUTO_TEST_CASE(groups_stand_in_the_order_of_the_layout) {
    property_group last = property_group::root;
    for (const property& p : property_table) {
        if (!p.is_in(4) || p.game > go) continue;
        BOOST_TEST((p.group >= last), p.id);
        last = p.group;
    }
}

BOOST_AUTO_TEST_CASE(the_grammar_knows_the_same_names) {
    for (char first = 'A'; first <= 'Z'; ++first) {
        BOOST_TEST(sort_by_grammar({first}) == sort_by_table({first}), first);
        for (char second = 'A'; second <= 'Z'; ++second) {
            const std::string name{first, second};
            BOOST_TEST(sort_by_grammar(name) == sort_by_table(name), name);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_page_lists_them) {
    const std::string page = test::read_file(test::source_dir() / "docs/notations/sgf.md");
    BOOST_TEST(page.find(tables()) != std::string::npos, "docs/notations/sgf.md should have\n" << tables());
}

BOOST_AUTO_TEST_SUITE_END()
