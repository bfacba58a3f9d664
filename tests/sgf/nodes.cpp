// Which properties may be together in a node: all pairs of those that FF[4] names. Whether colours take turns from node to node.
#include "arbiter/arbiter.hpp"
#include "tests/assertions.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

/// `code @ the text under it` of each finding.
std::string said_of(const std::string& record) {
    const arbiter::source s("test.sgf", record);
    const arbiter::report r = arbiter::check(s);
    std::string all;
    for (const arbiter::finding& f : r.findings())
        all += fmt::format("{}{} @ {}", all.empty() ? "" : ", ", f.code().substr(f.code().find('/') + 1),
                           r.text().text(f.where()));
    return all;
}

std::string said_of_node(const std::string& node) {
    return said_of("(;FF[4]GM[1]SZ[19];W[qq];" + node + ")");
}

std::string name_of(std::string_view property) {
    return std::string(property.substr(0, property.find('[')));
}
std::string misplaced(std::string_view property) {
    return "misplaced-property @ " + name_of(property);
}

constexpr std::array<const char*, 4> judgements{"DM[1]", "GB[1]", "GW[2]", "UC[1]"};
constexpr std::array<const char*, 4> annotations{"BM[1]", "DO[]", "IT[]", "TE[2]"};
constexpr std::array<const char*, 4> setups{"AB[aa]", "AE[qq]", "AW[aa]", "PL[B]"};

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_nodes)

// "DM … must not be mixed with UC, GB or GW within a node"; "BM, TE, DO and IT are mutual exclusive"
BOOST_AUTO_TEST_CASE(judgements_of_one_kind) {
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < 4; ++j) {
            if (i == j) continue;
            const std::string judged = std::string("B[dd]") + judgements[i] + judgements[j];
            BOOST_TEST(said_of_node(judged) == misplaced(judgements[j]), judged);
            const std::string annotated = std::string("B[dd]") + annotations[i] + annotations[j];
            BOOST_TEST(said_of_node(annotated) == misplaced(annotations[j]), annotated);
        }
    for (const char* const judgement : judgements)
        for (const char* const annotation : annotations) {
            BOOST_TEST(said_of_node(std::string("B[dd]") + judgement + annotation) == "");
            BOOST_TEST(said_of_node(std::string("B[dd]") + annotation + judgement) == "");
        }
    // older versions say nothing of it; there is no version 5, and it is read as 4
    BOOST_TEST(said_of("(;FF[3]GM[1]SZ[19];B[dd]GB[1]GW[1])") == "");
    BOOST_TEST(said_of("(;FF[5]GM[1]SZ[19];B[dd]GB[1]GW[1])") == "property-value @ 5, " + misplaced("GW[1]"));
}

// "Move annotation properties … without a move within a node they're illegal"; KO too
BOOST_AUTO_TEST_CASE(annotations_need_a_move) {
    for (const char* const annotation : {"BM[1]", "DO[]", "IT[]", "TE[2]", "KO[]"}) {
        BOOST_TEST(said_of_node(annotation) == misplaced(annotation), annotation);
        BOOST_TEST(said_of_node(std::string(annotation) + "C[x]") == misplaced(annotation), annotation);
        BOOST_TEST(said_of_node(std::string("B[dd]") + annotation) == "", annotation);
        BOOST_TEST(said_of_node(std::string(annotation) + "B[dd]") == "", annotation);
    }
    for (const char* const judgement : judgements) BOOST_TEST(said_of_node(judgement) == "", judgement);
}

// "must not mix setup properties with move properties within a node"
BOOST_AUTO_TEST_CASE(setups_and_moves) {
    for (const char* const setup : setups) {
        BOOST_TEST(said_of_node(setup) == "", setup);
        BOOST_TEST(said_of_node(std::string(setup) + "B[dd]") == misplaced("B"), setup);
        BOOST_TEST(said_of_node(std::string("B[dd]") + setup) == misplaced(setup), setup);
        BOOST_TEST(said_of_node(std::string(setup) + "C[x]B[dd]N[y]") == misplaced("B"), setup);
        BOOST_TEST(said_of_node(std::string("B[dd];") + setup) == "", setup);
        for (const char* const other :
             {"KO[]", "MN[1]", "BM[1]", "DO[]", "IT[]", "TE[1]", "BL[1]", "OB[1]", "OW[1]", "WL[1]"}) {
            BOOST_TEST(said_of_node(std::string(setup) + other + "B[dd]") == misplaced(other), setup << other);
            BOOST_TEST(said_of_node(std::string(other) + setup + "B[dd]") == misplaced(setup), setup << other);
        }
        BOOST_TEST(said_of_node(std::string(setup) + ";B[dd]") == "", setup);
    }
}

BOOST_AUTO_TEST_CASE(moves) {
    BOOST_TEST(said_of_node("B[dd]W[ee]") == misplaced("W"));
    BOOST_TEST(said_of_node("B[dd]C[x]W[ee]") == misplaced("W"));
    BOOST_TEST(said_of_node("B[dd];W[ee]") == "");
    // what stands twice with a move of the other side behind it is of that
    BOOST_TEST(said_of_node("B[dd]N[x]N[y]W[ee]") == misplaced("N"));
    BOOST_TEST(said_of_node("B[dd]N[x]N[y]GB[1]W[ee]") == misplaced("N"));
    BOOST_TEST(said_of_node("B[dd]N[x]GB[1]N[y]W[ee]") == misplaced("N"));
    BOOST_TEST(said_of_node("B[dd]N[x]N[y]GB[1]B[ee]") == "duplicate-property @ N, duplicate-property @ B");
    BOOST_TEST(said_of_node("B[dd]N[x]W[ee]N[y]") == misplaced("W"));
    BOOST_TEST(said_of("(;FF[4]GM[1]SZ[19]B[dd];W[ee])") == "move-in-root @ B");
    BOOST_TEST(said_of("(;FF[4]GM[1]SZ[19]W[dd])") == "move-in-root @ W");
}

// "Root properties may only appear in root nodes"; several in one node are one mistake
BOOST_AUTO_TEST_CASE(properties_of_the_root) {
    for (const char* const property : {"AP[a:1]", "CA[UTF-8]", "FF[4]", "GM[1]", "ST[0]", "SZ[19]"}) {
        BOOST_TEST(said_of_node(property) == misplaced(property), property);
        BOOST_TEST(said_of_node(std::string("B[dd]") + property) == misplaced(property), property);
        const std::string other = name_of(property) == "ST" ? "SZ[19]" : "ST[1]";
        BOOST_TEST(said_of_node(std::string(property) + "C[x]" + other) == misplaced(property), property);
    }
}

// "Game-info properties … only once on a path"
BOOST_AUTO_TEST_CASE(properties_of_the_game) {
    const auto game = [](const std::string& rest) { return said_of("(;FF[4]GM[1]SZ[19]" + rest + ")"); };
    for (const char* const property :
         {"AN[a]", "BR[a]", "BT[a]",    "CP[a]", "DT[2001]", "EV[a]", "GC[a]",  "GN[a]", "ON[a]", "OT[a]", "PB[a]",
          "PC[a]", "PW[a]", "RE[Void]", "RO[a]", "RU[AGA]",  "SO[a]", "TM[60]", "US[a]", "WR[a]", "WT[a]", "KM[0.5]"}) {
        const std::string other = name_of(property) == "EV" ? "PC[b]" : "EV[b]";
        BOOST_TEST(game(property) == "", property);
        BOOST_TEST(game(std::string(";") + property) == "", property);
        BOOST_TEST(game(other + ";" + property) == misplaced(property), property);
        BOOST_TEST(game(std::string(property) + ";" + other) == misplaced(other), property);
        BOOST_TEST(game(std::string("(;") + property + ")(;" + property + ")") == "", property);
        BOOST_TEST(game(std::string(property) + property) == "duplicate-property @ " + name_of(property), property);
    }
    BOOST_TEST(game("EV[a];RO[b]PC[c]") == misplaced("RO"));
    BOOST_TEST(game("EV[a];B[dd];RO[b];PC[c]") == misplaced("RO") + ", " + misplaced("PC"));
    BOOST_TEST(game("(;EV[a];RO[b])(;EV[a])") == misplaced("RO"));
}

// "only one of each property is allowed per node"; of three it is reported once
BOOST_AUTO_TEST_CASE(properties_that_stand_twice) {
    for (const auto& [name, values] :
         std::vector<std::pair<std::string, std::array<std::string, 3>>>{{"C", {"[a]", "[b]", "[c]"}},
                                                                         {"N", {"[a]", "[b]", "[c]"}},
                                                                         {"CR", {"[aa]", "[bb]", "[cc]"}},
                                                                         {"LB", {"[aa:x]", "[bb:x]", "[cc:x]"}},
                                                                         {"AR", {"[aa:bb]", "[aa:cc]", "[aa:dd]"}},
                                                                         {"V", {"[1]", "[2]", "[3]"}},
                                                                         {"MN", {"[1]", "[2]", "[3]"}},
                                                                         {"KGSDE", {"[aa]", "[bb]", "[cc]"}}}) {
        const std::string also = name == "KGSDE" ? "unknown-property @ KGSDE, " : "";
        const std::string twice = also + "duplicate-property @ " + name;
        BOOST_TEST(said_of_node(name + values[0] + name + values[1]) == twice, name);
        BOOST_TEST(said_of_node(name + values[0] + "HO[1]" + name + values[1] + name + values[2]) == twice, name);
        if (also.empty()) BOOST_TEST(said_of_node(name + values[0] + ";" + name + values[0]) == "", name);
    }
    BOOST_TEST(said_of_node("C[a]N[a]C[b]N[b]") == "duplicate-property @ C, duplicate-property @ N");
    BOOST_TEST(said_of_node("B[dd]B[ee]") == "duplicate-property @ B");
}

// docs/diagnostics/sgf/same-colour-twice.md: more than three times in a game are one finding
BOOST_AUTO_TEST_CASE(colours_that_take_no_turns_are_reported_up_to_three_times) {
    BOOST_TEST(said_of("(;FF[4]GM[1]SZ[9];B[ee];B[ge];W[ce];W[cc];B[gc];B[gg];W[cg])") ==
               "same-colour-twice @ ge, same-colour-twice @ cc, same-colour-twice @ gg");
}

// where one stands between each two moves of one colour
BOOST_AUTO_TEST_CASE(a_node_without_a_move_may_be_a_pass) {
    // what stands before the first of them is of no matter
    const arbiter::source between("test.sgf", "(;FF[4]GM[1]SZ[9];B[dd];W[aa];;B[bb];;B[cc])");
    BOOST_TEST(arbiter::apply_fixes(between, {}, arbiter::fixes::all).text ==
               "(;FF[4]GM[1]SZ[9];B[dd];W[aa];;B[bb];W[];B[cc])");
    // the properties before the second one are of its own node
    const arbiter::report r =
        arbiter::check(arbiter::source("test.sgf", "(;FF[4]GM[1]SZ[9];B[aa];C[x]N[y]B[bb];W[cc])"));
    BOOST_TEST_REQUIRE(r.findings().size() == 1U);
    BOOST_TEST(r.findings()[0].help() ==
               "if White passed in between, write `;W[]` there; else a move is missing, or of the wrong colour");
}

// FF[4]: a node has one move, and each property once
BOOST_AUTO_TEST_CASE(a_move_that_stands_twice_is_no_second_node) {
    BOOST_TEST(said_of_node("B[aa]B[aa]") == "duplicate-property @ B");
    BOOST_TEST(said_of_node("B[aa]B[aa]B[aa]") == "duplicate-property @ B");
    BOOST_TEST(said_of_node("B[aa]C[x]B[aa]C[y]") == "duplicate-property @ B, duplicate-property @ C");
    BOOST_TEST(said_of_node("B[aa]B[aa]W[bb]") == "duplicate-property @ B, misplaced-property @ W");
    BOOST_TEST(said_of_node("B[aa]W[bb]B[aa]") == "misplaced-property @ W, occupied @ aa");
    BOOST_TEST(said_of_node("B[aa]B[bb]C[x]C[y]") == "duplicate-property @ B, duplicate-property @ C");
    const auto safe = [](const std::string& node) {
        const arbiter::report r = arbiter::check(arbiter::source("x.sgf", "(;FF[4]GM[1]SZ[9];W[ee];" + node + ")"));
        return !r.findings().front().fixes().empty() && r.findings().front().fixes().front().safe;
    };
    BOOST_TEST(!safe("B[aa]B[aa]")); // it would change the number of moves
    BOOST_TEST(safe("C[a]C[a]"));
    // a pass may be one of the other colour
    const arbiter::report passes = arbiter::check(arbiter::source("x.sgf", "(;FF[4]GM[1]SZ[9];W[ee];B[]B[])"));
    BOOST_TEST(passes.findings().front().fixes().empty());
}

// where a `;` is missing nobody knows before which property: these marks may be of two nodes
BOOST_AUTO_TEST_CASE(what_stands_between_two_moves_may_be_of_either) {
    BOOST_TEST(said_of_node("B[aa]TR[bb]CR[bb]W[cc]") == "misplaced-property @ W");
    BOOST_TEST(said_of_node("B[aa]TR[bb]CR[bb]") == "duplicate-point @ bb");
}

BOOST_AUTO_TEST_CASE(a_name_with_small_letters_is_fixed_where_the_node_has_no_other) {
    const auto fixes = [](const std::string& node) {
        const arbiter::report r = arbiter::check(arbiter::source("x.sgf", "(;FF[4]GM[1]SZ[9];W[ee];" + node + ")"));
        return r.findings().front().fixes().size();
    };
    BOOST_TEST(fixes("B[aa]Comment[x]") == 1U);
    BOOST_TEST(fixes("B[aa]Comment[x]C[y]") == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
