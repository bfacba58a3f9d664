// A game that arbiter finds no error in is TOML, by the judgement of a library that knows nothing of arbiter.
#include "games.hpp"
#include "tests/assertions.hpp"
#include "tests/scale.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <sstream>

namespace {

bool has_error(const arbiter::report& r) {
    const std::vector<arbiter::finding> all = r.findings();
    return std::any_of(all.begin(), all.end(), [](const auto& f) { return f.severity() == arbiter::severity::error; });
}

/// Why `text` is no TOML; empty where it is.
std::string fault_of(const std::string& text) {
    try {
        (void)toml::parse(text);
    } catch (const toml::parse_error& e) {
        std::ostringstream where;
        where << e.source().begin << ": " << e.description();
        return where.str();
    }
    return {};
}

bool is_game(const arbiter::report& r) {
    const arbiter::tree& t = r.tree();
    return t.size() > 2 && t[2].kind == arbiter::kind::header;
}

/// Whether arbiter takes it; then it must be TOML.
bool is_accepted(const std::string& text, const std::string& what) {
    const arbiter::report r = arbiter::check(arbiter::source("game.dgf", text));
    if (has_error(r) || !is_game(r)) return false;
    const std::string fault = fault_of(text);
    BOOST_REQUIRE_MESSAGE(fault.empty(), what << ": " << fault << '\n' << text);
    return true;
}

std::string mutated(std::string text, reference::splitmix64& r) {
    constexpr std::string_view characters = " \t\r\n[]\"'=.,-+_#0129aexuUT:{}\\\x7F\v";
    const std::vector<std::string> pieces{"\\u00e9",
                                          "\\uD800",
                                          "\\U00110000",
                                          "x = 1\n",
                                          "x = [1, 2,]\n",
                                          "y = \"\"\n",
                                          "1_000",
                                          "0x1",
                                          "2024-02-30",
                                          "2024-05-01T00:00:00Z",
                                          R"(""")",
                                          "''",
                                          "a.b = 1\n",
                                          "[t]\n",
                                          "99999999999999999999",
                                          "x = 2023-02-29\n",
                                          "\r\n",
                                          "# c\r",
                                          "true",
                                          "-0",
                                          "+1",
                                          "01",
                                          "9223372036854775807"};
    const int changes = 1 + r.below(2);
    for (int i = 0; i < changes; ++i) {
        const auto at = static_cast<std::size_t>(r.below(text.size()));
        switch (r.below(5)) {
        case 0:
            text.erase(at, 1);
            break;
        case 1:
            text.insert(at, 1, text[at]);
            break;
        case 2:
            text[at] = characters[static_cast<std::size_t>(r.below(characters.size()))];
            break;
        case 3:
            text.insert(at, 1, characters[static_cast<std::size_t>(r.below(characters.size()))]);
            break;
        default:
            text.insert(text.find('\n', at) + 1, pieces[static_cast<std::size_t>(r.below(pieces.size()))]);
        }
    }
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(dgf_toml)

BOOST_AUTO_TEST_CASE(the_games_of_the_corpus) {
    int games = 0;
    for (const test::corpus_file& file : test::corpus(*arbiter::find_notation("dgf"), "good"))
        if (file.path.extension() == ".dgf" && is_accepted(test::read_file(file.path), file.label())) ++games;
    BOOST_TEST(games > 20);
}

BOOST_AUTO_TEST_CASE(generated_games) {
    for (std::uint64_t number = 0; number < 200; ++number) {
        const arbiter::generated g = arbiter::find_notation("dgf")->generate(3, number);
        if (g.name.ends_with(".dgf")) BOOST_TEST(is_accepted(g.text, g.name));
    }
}

BOOST_AUTO_TEST_CASE(whatever_has_been_done_to_them) {
    reference::splitmix64 r{8};
    int accepted = 0;
    int refused = 0;
    for (const std::string_view folder : test::corpus_folders)
        for (const test::corpus_file& file : test::corpus(*arbiter::find_notation("dgf"), folder)) {
            const std::string text = test::read_file(file.path);
            if (file.path.extension() != ".dgf" || text.empty() || text.size() > 3'000) continue;
            for (int i = 0; i < test::repeated(200); ++i) {
                const bool taken = is_accepted(mutated(text, r), file.label() + ", damaged");
                ++(taken ? accepted : refused);
            }
        }
    BOOST_TEST_MESSAGE(accepted << " damaged games are accepted, " << refused << " are not");
    BOOST_TEST(accepted > test::repeated(2'000));
    BOOST_TEST(refused > test::repeated(5'000));
}

BOOST_AUTO_TEST_SUITE_END()
