// The rules of Go that a user chooses: in arbiter.toml, and on the command line, which wins.
#include "io/config.hpp"
#include "replay/go_rules.hpp"

#include "program_support.hpp"
#include "tests/assertions.hpp"

#include <string>
#include <string_view>

namespace {

using program_test::folder;
using program_test::has;
using program_test::outcome;
using program_test::put;
using namespace std::string_literals;

arbiter::io::parsed_config parsed(std::string_view text) {
    return arbiter::io::parse_config(text, "x.toml");
}

std::string only_mistake_in(std::string_view text) {
    const auto read = parsed(text);
    return read.mistakes.size() == 1 ? read.mistakes.front().message : "not one mistake";
}

} // namespace

BOOST_AUTO_TEST_SUITE(go_options)

BOOST_AUTO_TEST_CASE(what_is_chosen_takes_the_place_of_the_record) {
    using arbiter::go::repetition;
    using arbiter::go::self_capture;
    const arbiter::go_rules of_record{repetition::situational_superko, self_capture::allowed};
    const auto chosen = [&of_record](const char* ko, const char* suicide) {
        arbiter::options o;
        o.game = {{"go.ko", ko}, {"go.self-capture", suicide}};
        return arbiter::go_rules_of(o).in_place_of(of_record);
    };
    BOOST_TEST((arbiter::go_rules_of({}).in_place_of(of_record) == of_record));
    BOOST_TEST((chosen("auto", "auto") == of_record));
    BOOST_TEST((chosen("simple", "auto") == arbiter::go_rules{repetition::simple_ko, self_capture::allowed}));
    BOOST_TEST(
        (chosen("positional", "allow") == arbiter::go_rules{repetition::positional_superko, self_capture::allowed}));
    BOOST_TEST((chosen("situational", "forbid") ==
                arbiter::go_rules{repetition::situational_superko, self_capture::forbidden}));
}

BOOST_AUTO_TEST_CASE(a_table_says_them) {
    const auto read = parsed("[go]\nko = \"situational\"\nself-capture = \"allow\"\n");
    BOOST_TEST(read.mistakes.empty());
    BOOST_REQUIRE(read.value.game.size() == 2U);
    BOOST_TEST(read.value.game.at("go.ko").value == "situational");
    BOOST_TEST(read.value.game.at("go.ko").from == "x.toml:2:6");
    BOOST_TEST(read.value.game.at("go.self-capture").value == "allow");
    BOOST_TEST(read.value.game.at("go.self-capture").from == "x.toml:3:16");
}

BOOST_AUTO_TEST_CASE(mistakes_are_reported_in_their_place) {
    BOOST_TEST(only_mistake_in("[go]\nko = \"super\"\n") ==
               "x.toml:2:6: found `super`; `ko` takes \"auto\", \"simple\", \"positional\" or \"situational\"");
    BOOST_TEST(only_mistake_in("[go]\nself-capture = true\n") ==
               "x.toml:2:16: found a boolean; `self-capture` takes \"auto\", \"forbid\" or \"allow\"");
    BOOST_TEST(only_mistake_in("[go]\nsuicide = \"allow\"\n") ==
               "x.toml:2:1: there is no key `suicide`; choose from ko, self-capture");
}

BOOST_AUTO_TEST_CASE(the_command_line_wins) {
    const folder there;
    put(there.in / "arbiter.toml", "[go]\nko = \"positional\"\nself-capture = \"allow\"\n");
    put(there.in / "game.ugn", program_test::clean);
    const outcome o = there.run({"config", "--ko", "simple", "game.ugn"});
    BOOST_TEST(o.status == 0);
    BOOST_TEST(has(o.out, "go.ko             simple              command line\n"));
    BOOST_TEST(has(o.out, "go.self-capture   allow               arbiter.toml:3:16\n"));
    const outcome unknown = there.run({"config", "--ko", "super", "game.ugn"});
    BOOST_TEST(unknown.status == 2);
}

BOOST_AUTO_TEST_CASE(what_holds_in_a_record_is_shown) {
    const folder there;
    put(there.in / "game.sgf",
        "(;FF[4]GM[1]SZ[9]RU[AGA];B[ee])\n(;FF[4]GM[1]SZ[9]RU[Foo];B[ee])\n"
        "(;FF[4]GM[1]SZ[9];B[ee])\n(;FF[4]GM[2];B[e5])\n(;FF[4]GM[1]SZ[9]RU[Neuseeland];B[ee])\n");
    const auto shown = [&there](const char* game) { return there.run({"show", "--game", game, "game.sgf"}).out; };
    BOOST_TEST(shown("1").ends_with("\nko: situational superko (RU[AGA])\nself-capture: forbidden (RU[AGA])\n"));
    BOOST_TEST(has(shown("2"), "\nko: simple ko (RU[Foo], which names no rules that arbiter knows)\n"));
    BOOST_TEST(has(shown("3"), "\nko: simple ko (no RU)\n"));
    BOOST_TEST(!has(shown("4"), "ko:"));
    BOOST_TEST(has(shown("5"), "\nko: situational superko (RU[Neuseeland], which means NZ)\n"));
    put(there.in / "arbiter.toml", "[go]\nko = \"positional\"\n");
    BOOST_TEST(
        shown("1").ends_with("\nko: positional superko (arbiter.toml:2:6)\nself-capture: forbidden (RU[AGA])\n"));
    put(there.in / "arbiter.toml", "[go]\nko = 1\n");
    BOOST_TEST(there.run({"show", "game.sgf"}).status == 2);
    BOOST_TEST(has(there.run({"show", "--no-config", "game.sgf"}).out, "\nko: situational superko (RU[AGA])\n"));
    remove(there.in / "arbiter.toml");
    const outcome all = there.run({"config", "game.sgf"});
    BOOST_TEST(has(all.out, "\nko in game 1            situational superko  RU[AGA]\n"), all.out);
    BOOST_TEST(has(all.out, "\nko in game 3            simple ko            no RU\n"), all.out);
    const outcome chosen = there.run({"config", "--ko", "simple", "game.sgf"});
    BOOST_TEST(has(chosen.out, "\nko in game 1            simple ko  command line\n"), chosen.out);
    BOOST_TEST(!has(chosen.out, "\nko in game 2 "), chosen.out);
}

BOOST_AUTO_TEST_SUITE_END()
