// `convert`: one game in every form that there is, what can't be converted, and what becomes of the file.
#include "program_support.hpp"

#include "arbiter/convert.hpp"

#include <map>

namespace program_test {

namespace {

using namespace std::string_literals;

constexpr std::string_view game = "(;FF[4]CA[UTF-8]GM[1]SZ[3]GN[g1]PB[Ann]PW[Bob]DT[2024-05-01]KM[6.5]RE[W+R]"
                                  ";B[bb];W[aa])\n";

struct form {
    std::string name; ///< of a file that holds it
    std::string bytes;
};

/// The game above in each form, written by hand from the forms' documents.
const std::map<std::string, form>& forms() {
    static const std::map<std::string, form> all{
        {"dgf-game",
         {"made.dgf", "game_id = \"g1\"\nblack = \"Ann\"\nwhite = \"Bob\"\ndate = 2024-05-01\n"
                      "initial_board = [\n    9, 0, 6, 3,\n    0, 0, 0,\n    0, 0, 0,\n    0, 0, 0\n]\n"
                      "moves = [\n    5, 1, -1\n]\n"
                      "latest_board = [\n    8, 0, 6, 3,\n    2, 0, 0,\n    0, 1, 0,\n    0, 0, 0\n]\nresult = 2\n"}},
        {"dgf-record", {"made.dgr", "9 0 6 3\n0 0 0\n0 0 0\n0 0 0\n2\n5 1 -1\n"}},
        {"dgf-record-binary", {"binary.dgr", "\x09\0\x06\x03\0\0\0\0\0\0\0\0\0\x02\x05\0\x01\0\xFF\xFF"s}},
        {"dgf-board", {"made.dgb", "8 0 6 3\n2 0 0\n0 1 0\n0 0 0\n"}},
        {"dgf-board-binary", {"binary.dgb", "\x08\0\x06\x03\x02\0\0\0\x01\0\0\0\0"s}},
        {"dgf-board-packed", {"packed.dgb", "\x08\0\x06\x03\x02\x01\0"s}},
        {"sgf",
         {"made.sgf", "(;CA[UTF-8]FF[4]GM[1]SZ[3]DT[2024-05-01]GN[g1]PB[Ann]PW[Bob]RE[W+R]KM[6.5]\n;B[bb];W[aa])\n"}},
    };
    return all;
}

/// Whether a form keeps the names and the date.
bool has_names(const std::string& to) {
    return to == "dgf-game" || to == "sgf";
}

std::string all_names() {
    std::string names;
    for (const arbiter::target* t : arbiter::targets()) names.append(names.empty() ? "" : ", ").append(t->name);
    return names;
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(convert, folder)

BOOST_AUTO_TEST_CASE(says_that_there_are_more_games_unless_one_is_chosen) {
    put(in / "two.sgf", std::string(game) + std::string(game));
    BOOST_TEST(run({"convert", "two.sgf", "--to", "dgf-game"}).err ==
               "two.sgf:2:1: not carried over: 1 more game; `--game N` converts another\n");
    BOOST_TEST(run({"convert", "two.sgf", "--to", "dgf-game", "--game", "1"}).err.empty());
}

BOOST_AUTO_TEST_CASE(writes_every_form) {
    put(in / "game.sgf", game);
    for (const arbiter::target* t : arbiter::targets()) {
        const std::string to(t->name);
        BOOST_TEST_REQUIRE(forms().contains(to), to);
        const form& wanted = forms().at(to);
        const outcome written = run({"convert", "game.sgf", "--to", to});
        BOOST_TEST(written.status == 0, to);
        BOOST_TEST(written.out == wanted.bytes, to);
        BOOST_TEST((written.err.empty() == has_names(to)), to << ": " << written.err);
        const outcome filed = run({"convert", "game.sgf", "--to", to, "-o", wanted.name});
        BOOST_TEST(filed.status == 0, to);
        BOOST_TEST(filed.out == "", to);
        BOOST_TEST(get(in / wanted.name) == wanted.bytes, to);
        const outcome checked = run({"lint", wanted.name});
        BOOST_TEST(checked.status == 0, to << ": " << checked.out);
    }
}

BOOST_AUTO_TEST_CASE(reads_every_form) {
    for (const auto& [from, written] : forms()) {
        put(in / written.name, written.bytes);
        const bool is_board = from.starts_with("dgf-board");
        for (const auto& [to, wanted] : forms()) {
            if (is_board ? !to.starts_with("dgf-board") : has_names(to) && !has_names(from)) continue;
            const outcome o = run({"convert", written.name, "--to", to});
            BOOST_TEST(o.status == 0, from << " to " << to);
            BOOST_TEST(o.out == wanted.bytes, from << " to " << to);
        }
    }
}

BOOST_AUTO_TEST_CASE(refuses_a_board_that_a_form_lacks) {
    put(in / "wide.sgf", "(;FF[4]CA[UTF-8]GM[1]\nSZ[11:7];B[ee])\n");
    for (const arbiter::target* t : arbiter::targets()) {
        const std::string to(t->name);
        if (to == "sgf") continue; // which has such boards
        for (const std::string output : {"-", "made"}) {
            const outcome o = run({"convert", "wide.sgf", "--to", to, "-o", output});
            BOOST_TEST(o.status == 2, to);
            BOOST_TEST(o.out == "", to);
            BOOST_TEST(o.err ==
                           "arbiter: wide.sgf:2:9: can't be converted: its board has 11 by 7 points, and boards of "
                           "DGF are square, of 1 to 255\n",
                       to);
        }
        BOOST_TEST(!fs::exists(in / "made"), to);
    }
    // what was there stays
    put(in / "made", "old");
    BOOST_TEST(run({"convert", "wide.sgf", "--to", "dgf-board", "-o", "made"}).status == 2);
    BOOST_TEST(get(in / "made") == "old");
}

BOOST_AUTO_TEST_CASE(refuses_a_side_that_sgf_lacks) {
    const auto with_side = [this](unsigned side) {
        std::string text =
            "game_id = \"g1\"\nblack = \"Ann\"\nwhite = \"Bob\"\ndate = 2024-05-01\ninitial_board = [1, 0, 0, " +
            std::to_string(side);
        for (unsigned i = 0; i < side * side; ++i) text += ", 0";
        put(in / "wide.dgf", text + "]\nmoves = [" + std::to_string(side) + "]\n");
        return run({"convert", "wide.dgf", "--to", "sgf", "-o", "made.sgf"});
    };
    const outcome refused = with_side(53);
    BOOST_TEST(refused.status == 2);
    BOOST_TEST(has(refused.err,
                   ": can't be converted: its board has 53 by 53 points, and sides of boards in SGF have at "
                   "most 52\n"),
               refused.err);
    BOOST_TEST(!fs::exists(in / "made.sgf"));
    const outcome widest = with_side(52);
    BOOST_TEST(widest.status == 0);
    BOOST_TEST(widest.err == "");
    BOOST_TEST(get(in / "made.sgf") == "(;CA[UTF-8]FF[4]GM[1]SZ[52]DT[2024-05-01]GN[g1]PB[Ann]PW[Bob]\n;B[Za])\n");
}

BOOST_AUTO_TEST_CASE(says_why_there_is_no_game) {
    put(in / "game.ugn", game);
    const outcome other = run({"convert", "game.ugn", "--to", "sgf"});
    BOOST_TEST(other.status == 2);
    BOOST_TEST(other.err == "arbiter: game.ugn: the content is `sgf`, but `.ugn` is the extension of `ugn`; rename the "
                            "file, or read it with `--notation sgf`\n");
    put(in / "wide.ugn", std::string("\xFF\xFE[\0", 4));
    BOOST_TEST(run({"convert", "wide.ugn", "--to", "sgf"}).err == "arbiter: wide.ugn: there is no game in it\n");
    put(in / "game.sgf", game);
    BOOST_TEST(run({"convert", "game.sgf", "--to", "sgf", "--game", "2"}).err ==
               "arbiter: --game 2: this record has 1 game, numbered from 1\narbiter: see `arbiter convert --help`\n");
}

BOOST_AUTO_TEST_CASE(lists_the_forms) {
    put(in / "game.sgf", game);
    const std::string more = "\narbiter: see `arbiter convert --help`\n";
    const outcome unknown = run({"convert", "game.sgf", "--to", "dgf", "-o", "made"});
    BOOST_TEST(unknown.status == 2);
    BOOST_TEST(unknown.err == "arbiter: there is no form `dgf`; choose from " + all_names() + more);
    BOOST_TEST(!fs::exists(in / "made"));
    const outcome none = run({"convert", "game.sgf"});
    BOOST_TEST(none.status == 2);
    BOOST_TEST(none.err == "arbiter: which form? choose `--to` from " + all_names() + more);
}

BOOST_AUTO_TEST_CASE(follows_links_and_keeps_modes) {
    put(in / "game.sgf", game);
    put(in / "made.dgr", "old");
    fs::permissions(in / "made.dgr", fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
    fs::create_symlink("made.dgr", in / "link.dgr");
    BOOST_TEST(run({"convert", "game.sgf", "--to", "dgf-record", "-o", "link.dgr"}).status == 2);
    BOOST_TEST(run({"convert", "game.sgf", "--to", "dgf-record", "-o", "link.dgr", "--force"}).status == 0);
    BOOST_TEST(fs::is_symlink(in / "link.dgr"));
    BOOST_TEST(get(in / "made.dgr") == forms().at("dgf-record").bytes);
    BOOST_TEST((fs::status(in / "made.dgr").permissions() ==
                (fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read)));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace program_test
