// Games that are played into records, by whoever plays them.
#include "scale.hpp"
#include "support.hpp"

#include "cli/play_session.hpp"
#include "play/best_moves.hpp"
#include "tests/assertions.hpp"

#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::play_test {

namespace {

constexpr std::uint32_t small_board = 9;

/// How many games are played, of all that there are: ARBITER_GAMES says more.
std::uint64_t games_wanted(std::uint64_t usual) {
    const char* const given = std::getenv("ARBITER_GAMES");
    return given == nullptr ? usual : std::strtoull(given, nullptr, 10);
}

struct kind_of_game {
    const notation* of;
    std::string key;
};

std::vector<kind_of_game> all_kinds() {
    std::vector<kind_of_game> all;
    for (const notation* n : notations()) {
        if (n->plays == nullptr) continue;
        if (n->plays->keys == nullptr)
            all.push_back({n, {}});
        else
            for (const std::string_view key : n->plays->keys()) all.push_back({n, std::string(key)});
    }
    return all;
}

game_start start_of(const kind_of_game& kind, std::uint64_t seed) {
    game_start start;
    start.key = kind.key;
    start.size = kind.of->plays->most_size == 0 ? 0 : small_board;
    start.seed = seed;
    start.date = "2026-02-03";
    start.time = "04:05:06";
    start.id = "game" + std::to_string(seed);
    start.players = {"player", "arbiter"};
    start.stages = {arbiter::check, arbiter::parse};
    return start;
}

std::unique_ptr<any_game> begun(const kind_of_game& kind, std::uint64_t seed) {
    made_game made = kind.of->plays->begin(start_of(kind, seed));
    const auto* const why = std::get_if<std::string>(&made);
    BOOST_REQUIRE_MESSAGE(why == nullptr, kind.of->name << ": " << (why == nullptr ? "" : *why));
    return std::get<std::unique_ptr<any_game>>(std::move(made));
}

std::unique_ptr<any_game> begun(std::string_view notation, std::string key = {}) {
    return begun({find_notation(notation), std::move(key)}, 1);
}

game_start resuming() {
    game_start start;
    start.seed = 1;
    start.stages = {arbiter::check, arbiter::parse};
    return start;
}

std::unique_ptr<any_game> resumed(const notation& n, const std::string& text) {
    made_game made = n.plays->resume(source("game" + std::string(n.extensions[0]), text), resuming());
    const auto* const why = std::get_if<std::string>(&made);
    BOOST_REQUIRE_MESSAGE(why == nullptr, (why == nullptr ? "" : *why) << '\n' << text);
    return std::get<std::unique_ptr<any_game>>(std::move(made));
}

/// `code message` of the first finding; empty where there is none.
std::string finding_in(const notation& n, const std::string& record) {
    options o;
    o.notation = n.name;
    const report r = check(source("game" + std::string(n.extensions[0]), record), o);
    const std::vector<finding> found = r.findings();
    return found.empty() ? "" : std::string(found[0].code()) + ' ' + found[0].message();
}

void play(any_game& g, const std::vector<std::string>& moves) {
    for (const std::string& m : moves) {
        const auto refused = g.play(m);
        BOOST_REQUIRE_MESSAGE(!refused, m << ": " << (refused ? refused->message : ""));
    }
}

std::string refusal_of(any_game& g, std::string_view move) {
    const std::string before = g.record();
    const auto refused = g.play(move);
    BOOST_REQUIRE_MESSAGE(refused, move << " is played");
    BOOST_TEST(g.record() == before);
    return refused->code + ' ' + refused->message;
}

/// A game of a session, with all its records; checks each of them.
struct watched_game {
    watched_game(const kind_of_game& kind, std::uint64_t seed, const player_list& players) : game(begun(kind, seed)) {
        records.push_back(game->record());
        play_session session(*game, *kind.of->plays, players, seed, [&](const std::string& record) {
            const std::string found = finding_in(*kind.of, record);
            if (!found.empty()) wrong = found + '\n' + record;
            records.push_back(record);
            return std::optional<std::string>();
        });
        (void)session.begin();
        if (session.failure()) wrong = *session.failure() + '\n' + records.back();
    }

    std::unique_ptr<any_game> game;
    std::vector<std::string> records;
    std::string wrong;
};

player_list all_are(chooser who, const kind_of_game& kind) {
    player_list all(begun(kind, 1)->sides().size(), who);
    return all;
}

/// Of so many games of a program that begins every other one: how often it won, and lost.
std::pair<unsigned, unsigned> results_against_random(const kind_of_game& kind, unsigned games,
                                                     const std::pair<std::string, std::string>& wins) {
    unsigned won = 0;
    unsigned lost = 0;
    for (unsigned i = 0; i < games; ++i) {
        const bool begins = i % 2 == 0;
        const watched_game played(kind, i + 1,
                                  begins ? player_list{chooser::program, chooser::random}
                                         : player_list{chooser::random, chooser::program});
        BOOST_REQUIRE_MESSAGE(played.wrong.empty(), played.wrong);
        const std::string caption = fmt::format("{}", fmt::join(played.game->draw().caption, "\n"));
        const bool first = caption.find(wins.first) != std::string::npos;
        const bool second = caption.find(wins.second) != std::string::npos;
        won += (begins ? first : second) ? 1U : 0U;
        lost += (begins ? second : first) ? 1U : 0U;
    }
    return {won, lost};
}

} // namespace

BOOST_AUTO_TEST_SUITE(playing)

BOOST_AUTO_TEST_CASE(every_record_of_a_game_is_clean) {
    const std::vector<kind_of_game> kinds = all_kinds();
    BOOST_TEST(kinds.size() >= 5U);
    const std::uint64_t wanted = games_wanted(kinds.size() * (test::is_whole ? 3 : 1));
    std::map<std::string, std::uint64_t> played;
    std::size_t records = 0;
    for (std::uint64_t i = 0; i < wanted; ++i) {
        const kind_of_game& kind = kinds[i % kinds.size()];
        const watched_game game(kind, i, all_are(chooser::program, kind));
        BOOST_TEST(game.wrong == "", kind.of->name << ' ' << kind.key << ", seed " << i << ": " << game.wrong);
        BOOST_TEST(!game.game->to_move().has_value());
        BOOST_TEST(game.game->legal().empty());
        BOOST_TEST(finding_in(*kind.of, game.records.front()) == "");
        records += game.records.size();
        ++played[std::string(kind.of->name) + ' ' + kind.key];
    }
    for (const auto& [name, count] : played) BOOST_TEST_MESSAGE(name << ": " << count << " games");
    BOOST_TEST_MESSAGE(records << " records");
}

BOOST_AUTO_TEST_CASE(what_is_taken_back_leaves_the_record_that_was_there) {
    for (const kind_of_game& kind : all_kinds()) {
        const watched_game played(kind, 5, all_are(chooser::random, kind));
        for (std::size_t i = played.records.size() - 1; i > 0; --i) {
            BOOST_REQUIRE_MESSAGE(played.game->undo(), kind.of->name << ' ' << kind.key << " at " << i);
            BOOST_REQUIRE_EQUAL(played.game->record(), played.records[i - 1]);
        }
        BOOST_TEST(!played.game->undo());
        BOOST_TEST(played.game->record() == played.records.front());
    }
}

BOOST_AUTO_TEST_CASE(a_resumed_game_goes_on_as_the_same) {
    for (const kind_of_game& kind : all_kinds()) {
        const watched_game played(kind, 6, all_are(chooser::random, kind));
        const std::size_t middle = played.records.size() / 2;
        const std::unique_ptr<any_game> other = resumed(*kind.of, played.records[middle]);
        BOOST_TEST(other->record() == played.records[middle]);
        const std::string move = other->choose(chooser::random, 3);
        BOOST_TEST(!other->play(move));
        BOOST_TEST(finding_in(*kind.of, other->record()) == "");
        BOOST_TEST(other->undo());
        BOOST_TEST(other->record() == played.records[middle]);
    }
}

BOOST_AUTO_TEST_CASE(each_move_that_is_listed_can_be_played_and_no_other) {
    for (const kind_of_game& kind : all_kinds()) {
        const std::unique_ptr<any_game> game = begun(kind, 9);
        for (int ply = 0; ply < 6 && game->to_move(); ++ply) {
            const std::string before = game->record();
            for (const legal_move& m : game->legal()) {
                BOOST_TEST(!game->play(m.text), kind.of->name << ": " << m.text);
                BOOST_TEST(finding_in(*kind.of, game->record()) == "", game->record());
                BOOST_TEST(game->undo());
                BOOST_REQUIRE_EQUAL(game->record(), before);
            }
            for (const std::string_view junk : {"",      "?",
                                                "zz",    "{",
                                                "}",     "[",
                                                "]",     "(",
                                                ")",     ";",
                                                "\"",    "#",
                                                "-7",    "999999999999",
                                                "a b",   "A1 B2 C3",
                                                "\xFF",  "[Result \"X\"]",
                                                "* 1-0", ","}) {
                BOOST_TEST(game->play(junk).has_value(), kind.of->name << " plays `" << junk << '`');
                BOOST_REQUIRE_EQUAL(game->record(), before);
            }
            (void)game->play(game->choose(chooser::random, 2));
        }
    }
}

BOOST_AUTO_TEST_CASE(an_illegal_move_is_refused_in_the_words_of_the_check) {
    const auto ugn = begun("ugn");
    play(*ugn, {"E5"});
    BOOST_TEST(refusal_of(*ugn, "A1") == "ugn/wrong-board `A1` is on board A, but `E5` sends O to board E");
    BOOST_TEST(refusal_of(*ugn, "E5") == "ugn/occupied-cell `E5` is taken: X played there before");
    const auto qgn = begun("qgn", "tictactoe");
    play(*qgn, {"0m&1.1"});
    BOOST_TEST(refusal_of(*qgn, "0m&0.0").starts_with("qgn/turn-order "));
    BOOST_TEST(refusal_of(*qgn, "m&1.1").starts_with("qgn/illegal-action "));
    BOOST_TEST(refusal_of(*qgn, "m&3.1").starts_with("qgn/detail-value "));
    const auto dgf = begun("dgf");
    play(*dgf, {"41"});
    BOOST_TEST(refusal_of(*dgf, "41").starts_with("dgf/occupied "));
    BOOST_TEST(refusal_of(*dgf, "82").starts_with("dgf/out-of-range "));
    const auto sgf = begun("sgf");
    play(*sgf, {"ee"});
    BOOST_TEST(refusal_of(*sgf, "ee").starts_with("sgf/occupied "));
    BOOST_TEST(refusal_of(*sgf, "B[aa]").starts_with("sgf/same-colour-twice "));
    BOOST_TEST(refusal_of(*sgf, "zz").starts_with("sgf/off-board "));
    // two tiles of 2 in the lowest row, a4 and b4 free: nothing moves down
    const std::string low = "[Event \"e\"]\n[Site \"s\"]\n[Date \"2026.01.01\"]\n[Player \"p\"]\n"
                            "[InitialBoard \"a1 4b1\"]\n[FinalScore \"0\"]\n[HighestTile \"4\"]\n[Result \"*\"]\n\n*\n";
    const auto n2048 = resumed(*find_notation("2048-gn"), low);
    BOOST_TEST(refusal_of(*n2048, "D").starts_with("2048/no-op-swipe "));
    BOOST_TEST(refusal_of(*n2048, "L").starts_with("2048/no-op-swipe "));
    play(*n2048, {"U"});
}

BOOST_AUTO_TEST_CASE(a_swipe_may_have_a_comment_which_comes_after_its_tile) {
    const auto alone = begun("2048-gn");
    const std::string swipe = alone->legal().front().text;
    play(*alone, {swipe});
    for (const std::string comment : {" {nice}", "{nice}", "  {nice}"}) {
        const auto game = begun("2048-gn");
        play(*game, {swipe + comment});
        std::string record = game->record();
        const std::size_t at = record.find(" {nice}");
        BOOST_REQUIRE_MESSAGE(at != std::string::npos, record);
        BOOST_TEST(record.erase(at, std::string_view(" {nice}").size()) == alone->record());
    }
    for (const std::string more : {" {nice", " nice", " {ni{ce}", " {nice} more"})
        BOOST_TEST(begun("2048-gn")->play(swipe + more).has_value(), swipe + more);
}

/// Plays `moves`, and takes all back: each record is clean, and the one of before comes again.
void play_and_take_back(any_game& game, const notation& n, const std::vector<std::string>& moves) {
    std::vector<std::string> records{game.record()};
    for (const std::string& m : moves) {
        play(game, {m});
        BOOST_TEST(finding_in(n, game.record()) == "", game.record());
        records.push_back(game.record());
    }
    BOOST_TEST(!game.to_move(), records.back());
    for (std::size_t i = moves.size(); i > 0; --i) {
        BOOST_TEST(game.undo());
        BOOST_REQUIRE_EQUAL(game.record(), records[i - 1]);
    }
}

BOOST_AUTO_TEST_CASE(a_comment_comes_and_goes_with_its_move_also_with_the_last_one) {
    const auto qgn = begun("qgn", "tictactoe");
    play_and_take_back(*qgn, *find_notation("qgn"),
                       {"m&0.0 {a corner}", "m&1.0", "m&0.1 {two} {in a row}", "m&1.1", "m&0.2 {three}"});
    play(*qgn, {"m&0.0 {a corner}", "m&1.0"});
    BOOST_TEST(qgn->record().ends_with("\n0m&0.0 {a corner} 1m&1.0\n"), qgn->record());
    const auto dgf = begun("dgf");
    play_and_take_back(*dgf, *find_notation("dgf"), {"41 # the centre", "42", "0 # a pass", "0 # another"});
    play(*dgf, {"41 # the centre", "42", "43 # beside it"});
    const std::string moves_of_dgf = "\nmoves = [\n    41, # the centre\n    42, 43 # beside it\n]\n";
    BOOST_TEST(dgf->record().find(moves_of_dgf) != std::string::npos, dgf->record());
    // claims follow, and a layout of its own stays
    const std::string head = "game_id = \"a\"\nblack = \"b\"\nwhite = \"c\"\ndate = 2026-01-01\n"
                             "initial_board = [1, 0, 0, 2, 0, 0, 0, 0]\n";
    const std::string latest = "latest_board = [2, 0, 0, 2, 1, 2, 0, 0]\n";
    for (const std::string moves : {"moves = [1, 2, 0]\n", "moves = [1, 2, 0,]\n",
                                    "moves = [1, 2, # two\n0 # three\n]\n", "moves = [1, 2, # two\n0 # three\n,]\n"}) {
        const auto own = resumed(*find_notation("dgf"), head + moves + latest);
        for (const int times : {1, 2}) {
            play(*own, {"3 # takes", "0 # takes nothing back"});
            BOOST_TEST(finding_in(*find_notation("dgf"), own->record()) == "", own->record());
            BOOST_TEST(own->undo());
            BOOST_TEST(own->undo(), times);
            BOOST_TEST(own->record().find("takes") == std::string::npos, own->record());
            BOOST_TEST(finding_in(*find_notation("dgf"), own->record()) == "", own->record());
        }
    }
    const auto n2048 = begun("2048-gn");
    const std::string before = n2048->record();
    play(*n2048, {n2048->legal().front().text + " {nice}"});
    BOOST_TEST(n2048->undo());
    BOOST_TEST(n2048->record() == before);
}

BOOST_AUTO_TEST_CASE(after_the_end_every_move_is_refused_for_that) {
    for (const kind_of_game& kind : all_kinds()) {
        const watched_game played(kind, 8, all_are(chooser::random, kind));
        std::vector<std::string> ends{played.game->record()};
        const auto resigned = begun(kind, 8);
        if (resigned->resign()) ends.push_back(resigned->record());
        for (const std::string& end : ends) {
            const std::unique_ptr<any_game> game = resumed(*kind.of, end);
            for (const std::string_view move :
                 {"U", "R", "E5", "A1", "m&1.1", "0p&3", "dd", "61", "D4", "pass", "0", "B[aa]", "zz", "{x}", ""})
                BOOST_TEST(refusal_of(*game, move) == " the game is over");
        }
    }
}

BOOST_AUTO_TEST_CASE(the_picture_says_how_the_game_ended) {
    const auto said = [](const any_game& g) { return g.draw().caption.at(1); };
    const auto ugn = begun("ugn");
    play(*ugn, {"E5"});
    BOOST_TEST(said(*ugn) == "O to move on board E");
    BOOST_TEST(ugn->resign());
    BOOST_TEST(said(*ugn) == "the game is over: X wins by resignation");
    BOOST_TEST(ugn->undo());
    BOOST_TEST(ugn->agree_draw());
    BOOST_TEST(said(*ugn) == "the game is over: Draw by agreement");
    BOOST_TEST(said(*resumed(*find_notation("ugn"), ugn->record())) == "the game is over: Draw by agreement");

    const auto sgf = begun("sgf");
    play(*sgf, {"dd", "pass"});
    BOOST_TEST(said(*sgf) == "Black to move");
    play(*sgf, {"pass"});
    BOOST_TEST(said(*sgf) == "the game is over: two passes; the record doesn't say who has won");
    const std::string counted = "(;FF[4]GM[1]SZ[9]RE[W+3.5];B[cc];W[];B[])";
    BOOST_TEST(said(*resumed(*find_notation("sgf"), counted)) == "the game is over: White wins by 3.5");
    const auto given_up = begun("sgf");
    BOOST_TEST(given_up->resign());
    BOOST_TEST(said(*given_up) == "the game is over: White wins by resignation");

    const auto dgf = begun("dgf");
    play(*dgf, {"41"});
    BOOST_TEST(dgf->resign());
    BOOST_TEST(said(*dgf) == "the game is over: Black wins by resignation");
    BOOST_TEST(dgf->undo());
    play(*dgf, {"0", "0"});
    BOOST_TEST(said(*dgf) == "the game is over: two passes; the record doesn't say who has won");

    const auto n2048 = begun("2048-gn");
    BOOST_TEST(n2048->resign());
    BOOST_TEST(said(*n2048) == "the game is over: the player has retired; the score is 0");
    const auto qgn = begun("qgn", "tictactoe");
    play(*qgn, {"m&0.0", "m&1.0", "m&0.1", "m&1.1", "m&0.2"});
    BOOST_TEST(said(*qgn) == "the game is over: team 0 has won");
}

BOOST_AUTO_TEST_CASE(a_refusal_quotes_only_what_was_typed) {
    for (const kind_of_game& kind : all_kinds()) {
        const auto game = begun(kind, 1);
        for (const std::string typed : {"[key \"x\"]", "{hello}", "hello", "?", "(", "-"}) {
            const auto refused = game->play(typed);
            BOOST_REQUIRE(refused.has_value());
            for (const std::string& added : {"`0" + typed, "`1. " + typed, ";B[" + typed})
                BOOST_TEST(refused->message.find(added) == std::string::npos,
                           kind.of->name << ": " << refused->code << ' ' << refused->message);
        }
    }
    BOOST_TEST(refusal_of(*begun("qgn", "tictactoe"), "{hello}") == " one move is needed");
    BOOST_TEST(refusal_of(*begun("2048-gn"), "{hello}") == " that is no move");
}

BOOST_AUTO_TEST_CASE(a_tile_by_another_order_of_its_pairs_is_refused_with_its_name) {
    const auto indigo = begun("qgn", "indigo");
    const auto refused = indigo->play("p&bacedf.4.5");
    BOOST_REQUIRE(refused.has_value());
    BOOST_TEST(refused->code == "qgn/detail-value");
    BOOST_TEST(refused->help == "did you mean `abcedf`? it has the same pairs, in the order of game servers");
}

BOOST_AUTO_TEST_CASE(a_tile_may_be_put_on_each_free_cell) {
    const auto indigo = begun("qgn", "indigo"); // by seed 1 team 0 holds `abcedf`
    std::map<char, unsigned> in_row;
    for (const legal_move& m : indigo->legal()) ++in_row[m.text[std::string_view("0p&abcedf.").size()]];
    // six directions on each free cell, but on one of a gateway that which joins its edges
    const std::map<char, unsigned> wanted{{'0', 3 * 5},         {'1', 4 * 6 + 2 * 5}, {'2', 5 * 6 + 2 * 5},
                                          {'3', 6 * 6 + 2 * 5}, {'4', 6 * 6},         {'5', 6 * 6 + 2 * 5},
                                          {'6', 5 * 6 + 2 * 5}, {'7', 4 * 6 + 2 * 5}, {'8', 3 * 5}};
    BOOST_TEST((in_row == wanted));
}

BOOST_AUTO_TEST_CASE(units_are_exchanged_before_the_first_move_by_who_types_so) {
    const auto game = begun("qgn", "stratego");
    for (const legal_move& m : game->legal()) BOOST_TEST(m.text[1] == 'm'); // exchanges are far too many to list
    play_session session(*game, *find_notation("qgn")->plays, {{}, {}}, 1,
                         [](const std::string&) { return std::optional<std::string>(); });
    BOOST_TEST(session.take("moves").find("\nmany others are possible, such as 0s&") != std::string::npos);
    BOOST_TEST(session.take("help").find("before the first move s& with two units") != std::string::npos);
    play(*game, {"s&3.0.2.1", "1s&6.0.6.1"});
    BOOST_TEST((game->to_move() == std::size_t{0}));
    BOOST_TEST(refusal_of(*game, "s&6.0.6.1").starts_with("qgn/illegal-action "));
    BOOST_TEST(refusal_of(*game, "s&3.0.4.0").starts_with("qgn/illegal-action "));
    play(*game, {"m&3.0.4.0"});
    BOOST_TEST((game->to_move() == std::size_t{1}));
    BOOST_TEST(refusal_of(*game, "s&6.0.6.1").starts_with("qgn/illegal-action "));
    play(*game, {"m&6.0.5.0"});
    BOOST_TEST(session.take("moves").find("many others") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(chance_presses_on_more_often_than_not) {
    const auto game = begun("qgn", "stratego");
    play(*game, {"m&3.0.4.0", "m&6.0.5.0", "m&3.4.4.4"}); // now units of team 1 may go back or aside as well
    constexpr unsigned chosen = 200;
    unsigned pressing = 0; // on towards the other team: from row to row, as in `1m&6.0.5.0`
    for (unsigned seed = 0; seed < chosen; ++seed) {
        const std::string move = game->choose(chooser::random, seed);
        pressing += move[7] < move[3] ? 1U : 0U;
    }
    BOOST_TEST(pressing > chosen / 2);
    BOOST_TEST(pressing < chosen);
}

BOOST_AUTO_TEST_CASE(a_game_without_its_seed_can_not_be_played_for_that) {
    const std::string lacking = "[key \"indigo\"]\n[teams \"a, b\"]\n\n0p&abcedf.4.5\n";
    const notation& qgn = *find_notation("qgn");
    const source record("game.qgn", lacking);
    const made_game made = qgn.plays->resume(record, resuming());
    BOOST_REQUIRE(std::holds_alternative<std::string>(made));
    BOOST_TEST(std::get<std::string>(made) == "this game draws tiles by the tag `seed`, which is missing");
    BOOST_TEST(qgn.timeline(record, parse(record, qgn), 1)(0).caption.at(1) ==
               "there is no board to show: this game draws tiles by the tag `seed`, which is missing");
    const std::vector<std::pair<std::string, std::string>> others{
        {"[key \"indigo\"]\n[teams \"a, b\"]\n[seed \"x\"]\n",
         "this game draws tiles by the tag `seed`, which can't be read"},
        {"[key \"indigo\"]\n[teams \"a\"]\n[seed \"1\"]\n", "this game isn't played by so many teams"},
        {"[key \"indigo\"]\n[teams \"a, b\"]\n[seed \"1\"]\n[variant \"x\"]\n",
         "the tag `variant` names no variant of this game"},
        {"[key \"charades\"]\n[teams \"a, b\"]\n", "the rules of this game are not known"},
    };
    for (const auto& [text, why] : others) {
        const made_game other = qgn.plays->resume(source("game.qgn", text), resuming());
        BOOST_REQUIRE(std::holds_alternative<std::string>(other));
        BOOST_TEST(std::get<std::string>(other) == why);
    }
}

BOOST_AUTO_TEST_CASE(moves_are_taken_as_people_write_them) {
    const auto ugn = begun("ugn");
    play(*ugn, {"e5", "E1"});
    BOOST_TEST(ugn->record().ends_with("\n\nE5 E1\n*\n"));
    const auto sgf = begun("sgf");
    play(*sgf, {"B[cc]", "gg", ";B[gc]", "C3", "pass"});
    BOOST_TEST(sgf->record().find(";B[cc];W[gg];B[gc];W[cg];B[])") != std::string::npos, sgf->record());
    const auto dgf = begun("dgf");
    play(*dgf, {"1", "J1", "0"});
    BOOST_TEST(dgf->record().find("moves = [\n    1, 81, 0\n]") != std::string::npos, dgf->record());
    const auto qgn = begun("qgn", "connect4");
    play(*qgn, {"p&3", "1p&3"});
    BOOST_TEST(qgn->record().ends_with("\n\n0p&3 1p&3\n"));
}

BOOST_AUTO_TEST_CASE(a_game_may_end_before_its_time) {
    const auto ugn = begun("ugn");
    play(*ugn, {"E5"});
    const std::string open = ugn->record();
    BOOST_TEST(ugn->resign());
    BOOST_TEST(ugn->record().find("[Result \"X\"]\n[Comment \"X wins by resignation\"]\n\nE5\n1-0\n") !=
               std::string::npos);
    BOOST_TEST(finding_in(*find_notation("ugn"), ugn->record()) == "");
    BOOST_TEST(!ugn->to_move().has_value());
    BOOST_TEST(!ugn->resign());
    BOOST_TEST(ugn->undo());
    BOOST_TEST(ugn->record() == open);
    BOOST_TEST(ugn->agree_draw());
    BOOST_TEST(ugn->record().find("[Result \"Draw\"]\n[Comment \"Draw by agreement\"]\n\nE5\n1/2-1/2\n") !=
               std::string::npos);
    const auto again = resumed(*find_notation("ugn"), ugn->record());
    BOOST_TEST(!again->to_move().has_value());
    BOOST_TEST(again->undo());
    BOOST_TEST(again->record() == open);

    const auto dgf = begun("dgf");
    play(*dgf, {"41"});
    BOOST_TEST(dgf->resign());
    BOOST_TEST(dgf->record().find("moves = [\n    41, -1\n]\nresult = 1\n") != std::string::npos, dgf->record());
    BOOST_TEST(finding_in(*find_notation("dgf"), dgf->record()) == "");
    BOOST_TEST(dgf->undo());
    BOOST_TEST(dgf->record().find("result = 0\n") != std::string::npos);
    BOOST_TEST(!dgf->agree_draw());

    const auto sgf = begun("sgf");
    const std::string empty = sgf->record();
    BOOST_TEST(sgf->resign());
    BOOST_TEST(sgf->record().find("RE[W+R]") != std::string::npos);
    BOOST_TEST(finding_in(*find_notation("sgf"), sgf->record()) == "");
    BOOST_TEST(sgf->undo());
    BOOST_TEST(sgf->record() == empty);

    const auto n2048 = begun("2048-gn");
    BOOST_TEST(n2048->resign());
    BOOST_TEST(n2048->record().ends_with("[Result \"Retired\"]\n\nRetired\n"));
    BOOST_TEST(finding_in(*find_notation("2048-gn"), n2048->record()) == "");
    BOOST_TEST(!begun("qgn", "tictactoe")->resign());
}

BOOST_AUTO_TEST_CASE(what_somebody_wrote_into_a_record_stays) {
    const std::string variations = "(;FF[4]GM[1]SZ[9]C[mine\\]];B[cc]C[first];W[gg](;B[gc];W[cg])(;B[aa]))";
    const auto sgf = resumed(*find_notation("sgf"), variations);
    play(*sgf, {"ee"});
    BOOST_TEST(sgf->record() == "(;FF[4]GM[1]SZ[9]C[mine\\]];B[cc]C[first];W[gg](;B[gc];W[cg];B[ee])(;B[aa]))");
    BOOST_TEST(sgf->undo());
    BOOST_TEST(sgf->record() == variations);

    const std::string comments = "[key \"tictactoe\"]\n[teams \"Ann, Bob\"]\n[variant \"x\"]\n[completed \"false\"]\n\n"
                                 "0m&0.0 {well}\n1m&1.1 {played}\n";
    const auto qgn = resumed(*find_notation("qgn"), comments);
    play(*qgn, {"m&0.1", "m&2.2", "m&0.2"});
    BOOST_TEST(qgn->record() == "[key \"tictactoe\"]\n[teams \"Ann, Bob\"]\n[variant \"x\"]\n[completed \"true\"]\n\n"
                                "0m&0.0 {well}\n1m&1.1 {played} 0m&0.1 1m&2.2 0m&0.2\n");
}

BOOST_AUTO_TEST_CASE(claims_follow_the_moves) {
    // on 2 by 2, White takes the stone that has no liberty left
    const std::string latest = "game_id = \"a\"\nblack = \"b\"\nwhite = \"c\"\ndate = 2026-01-01\n"
                               "initial_board = [\n    1, 0, 0, 2,\n    0, 0,\n    0, 0\n]\nmoves = [\n    1, 2, 0\n]\n"
                               "latest_board = [\n    2, 0, 0, 2,\n    1, 2,\n    0, 0\n]\n";
    const auto dgf = resumed(*find_notation("dgf"), latest);
    play(*dgf, {"3"});
    BOOST_TEST(dgf->record().ends_with(
                   "moves = [\n    1, 2, 0, 3\n]\nlatest_board = [\n    1, 0, 1, 2,\n    0, 2,\n    2, 0\n]\n"),
               dgf->record());
    BOOST_TEST(finding_in(*find_notation("dgf"), dgf->record()) == "");
}

BOOST_AUTO_TEST_CASE(what_chance_adds_is_of_the_seed_and_can_not_be_had_again) {
    const kind_of_game kind{find_notation("2048-gn"), {}};
    const auto game = begun(kind, 3);
    BOOST_TEST(game->record() == begun(kind, 3)->record());
    BOOST_TEST(game->record() != begun(kind, 4)->record());
    const std::string move = game->legal()[0].text;
    play(*game, {move});
    const std::string after = game->record();
    BOOST_TEST(game->undo());
    play(*game, {move});
    BOOST_TEST(game->record() == after);
}

BOOST_AUTO_TEST_CASE(the_program_never_loses_tic_tac_toe) {
    // against every reply that there is, from both sides
    for (const unsigned side : {0U, 1U}) {
        std::size_t ends = 0;
        std::size_t lost = 0;
        std::vector<tictactoe::position> open{tictactoe::position()};
        while (!open.empty()) {
            const tictactoe::position p = open.back();
            open.pop_back();
            if (p.over()) {
                ++ends;
                lost += p.winner() && *p.winner() != side ? 1U : 0U;
                continue;
            }
            const auto go_on = [&](tictactoe::cell at) {
                tictactoe::position after = p;
                (void)after.play(at);
                open.push_back(after);
            };
            random r(7, ends);
            if (p.to_move() == side)
                go_on(game_search::best_move(p, r));
            else
                p.for_each_legal(go_on);
        }
        BOOST_TEST(ends > 50U);
        BOOST_TEST(lost == 0U);
    }
}

BOOST_AUTO_TEST_CASE(the_program_wins_against_chance) {
    constexpr unsigned usual = 12;
    const auto games = static_cast<unsigned>(games_wanted(usual));
    const auto uttt = results_against_random({find_notation("ugn"), {}}, games, {"X has won", "O has won"});
    const auto four =
        results_against_random({find_notation("qgn"), "connect4"}, games, {"team 0 has won", "team 1 has won"});
    BOOST_TEST_MESSAGE("ultimate: " << uttt.first << " won, " << uttt.second << " lost of " << games);
    BOOST_TEST_MESSAGE("connect4: " << four.first << " won, " << four.second << " lost of " << games);
    constexpr unsigned of_100 = 95;
    BOOST_TEST(uttt.first * 100 >= of_100 * games);
    BOOST_TEST(four.first * 100 >= of_100 * games);
}

BOOST_AUTO_TEST_CASE(a_session_takes_moves_and_commands) {
    const auto game = begun("ugn");
    std::string kept;
    play_session session(*game, *find_notation("ugn")->plays, {{}, {}}, 1, [&kept](const std::string& record) {
        kept = record;
        return std::optional<std::string>();
    });
    BOOST_TEST(session.begin() ==
               "a move is a board A to I and a cell 1 to 9, such as E5; `help` lists the commands\n");
    BOOST_TEST(session.wants_picture());
    BOOST_TEST(!session.wants_picture());
    BOOST_TEST(session.prompt() == "X> ");
    BOOST_TEST(session.take("  E5 ") == "");
    BOOST_TEST(kept == game->record());
    BOOST_TEST(session.prompt() == "O> ");
    BOOST_TEST(session.take("A1") == "not played: `A1` is on board A, but `E5` sends O to board E [ugn/wrong-board]\n");
    BOOST_TEST(session.take("moves") == "E1 E2 E3 E4 E6 E7 E8 E9\n");
    BOOST_TEST(session.take("undo") == "");
    BOOST_TEST(kept.ends_with("\n\n\n*\n"));
    BOOST_TEST(session.take("undo") == "there is nothing to take back\n");
    BOOST_TEST(session.take("hint").starts_with("the program would play "));
    BOOST_TEST(session.take("draw") == "");
    BOOST_TEST(session.prompt() == "O, a draw is offered: yes or no? ");
    BOOST_TEST(session.take("E5") == "yes or no?\n");
    BOOST_TEST(session.take("no") == "the draw is declined\n");
    BOOST_TEST(session.take("draw") == "");
    BOOST_TEST(!session.is_done());
    const std::string over = "the game is over; `undo` takes its end back, `quit` leaves it as it is\n";
    BOOST_TEST(session.take("yes") == "the draw is agreed\n" + over);
    BOOST_TEST(kept.ends_with("\n1/2-1/2\n"));
    BOOST_TEST(!session.is_done());
    BOOST_TEST(session.prompt() == "over> ");
    BOOST_TEST(session.take("E5") == over);
    BOOST_TEST(session.take("resign") == "the game is over\n");
    BOOST_TEST(session.take("undo") == "");
    BOOST_TEST(kept.ends_with("\n\n\n*\n"));
    BOOST_TEST(session.take("resign") == "X resigns\n" + over);
    BOOST_TEST(session.take("quit") == "");
    BOOST_TEST(session.is_done());
    BOOST_TEST(kept.ends_with("\n0-1\n"));
}

BOOST_AUTO_TEST_CASE(a_session_asks_once_more_when_the_game_is_won) {
    const auto game = begun("qgn", "tictactoe");
    play_session session(*game, *find_notation("qgn")->plays, {{}, {}}, 1,
                         [](const std::string&) { return std::optional<std::string>(); });
    const std::string over = "the game is over; `undo` takes its end back, `quit` leaves it as it is\n";
    (void)session.begin();
    for (const std::string_view move : {"m&0.0", "m&1.0", "m&0.1", "m&1.1"}) BOOST_TEST(session.take(move) == "");
    BOOST_TEST(session.take("m&0.2") == over);
    BOOST_TEST(!session.is_done());
    BOOST_TEST(session.take("m&2.2") == over);
    BOOST_TEST(session.take("undo") == "");
    BOOST_TEST(session.prompt() == "team 0> ");
}

BOOST_AUTO_TEST_CASE(a_session_knows_a_command_that_is_nearly_one) {
    const auto game = begun("2048-gn");
    play_session session(*game, *find_notation("2048-gn")->plays, {{}}, 1,
                         [](const std::string&) { return std::optional<std::string>(); });
    (void)session.begin();
    for (const std::string typed : {"UNDO", "Undo", "und", "unod"})
        BOOST_TEST(session.take(typed) == "`" + typed + "` is no move and no command; did you mean `undo`?\n");
    BOOST_TEST(session.take("x") ==
               "not played: that is no move\na move is a swipe: U, D, L or R; `help` lists the commands\n");
    const std::string hint = session.take("hint");
    BOOST_TEST(hint.starts_with("no advice in this game; "), hint);
    BOOST_TEST(hint.ends_with(" is a possible move\n"), hint);
}

BOOST_AUTO_TEST_CASE(help_is_in_the_words_of_the_game) {
    const auto help_in = [](std::string_view notation, const std::string& key, const player_list& players) {
        const auto game = begun(notation, key);
        play_session session(*game, *find_notation(notation)->plays, players, 1,
                             [](const std::string&) { return std::optional<std::string>(); });
        (void)session.begin();
        return session.take("help");
    };
    BOOST_TEST(help_in("2048-gn", {}, {{}}) == "a move is a swipe: U, D, L or R\n"
                                               "undo    take the last move back, or how the game was ended\n"
                                               "hint    a move that is possible\n"
                                               "moves   all moves that are possible\n"
                                               "board   draw the position again\n"
                                               "resign  stop the game before its end\n"
                                               "help    this list\n"
                                               "quit    leave the game; its record can be resumed\n");
    BOOST_TEST(help_in("qgn", "connect4", {{}, chooser::program}) ==
               "a move is p& with a column, such as p&3\n"
               "undo    take the last move back, with the program's answer to it, or how the game was ended\n"
               "hint    what the program would play\n"
               "moves   all moves that are possible\n"
               "board   draw the position again\n"
               "help    this list\n"
               "quit    leave the game; its record can be resumed\n");
    const std::string two = help_in("ugn", {}, {{}, {}});
    BOOST_TEST(two.find("\nresign  give up\ndraw    offer a draw\n") != std::string::npos, two);
}

/// What QGN's document or docs/notations/qgn.md has as actions of each game, as the words of `play` give them.
BOOST_AUTO_TEST_CASE(examples_of_moves_are_moves) {
    for (const kind_of_game& kind : all_kinds()) {
        const auto game = begun(kind, 1);
        const std::string typed = game->typed();
        BOOST_TEST(!typed.empty(), kind.of->name << ' ' << kind.key);
        if (kind.key.empty()) continue;
        const std::size_t at = typed.find("such as ") + 8;
        const std::string example = typed.substr(at, typed.find(',', at) - at);
        // it is read as a move: if this position doesn't allow it, a rule of the game says so
        const auto refused = game->play(example);
        BOOST_TEST((!refused || refused->code.starts_with("qgn/illegal")),
                   kind.key << ' ' << example << ": " << (refused ? refused->code + ' ' + refused->message : ""));
    }
}

BOOST_AUTO_TEST_CASE(a_session_takes_the_answer_back_as_well) {
    const auto game = begun("ugn");
    play_session session(*game, *find_notation("ugn")->plays, {{}, chooser::program}, 1,
                         [](const std::string&) { return std::optional<std::string>(); });
    const std::string before = game->record();
    (void)session.begin();
    BOOST_TEST(session.take("E5").starts_with("O plays E"));
    BOOST_TEST(session.prompt() == "X> ");
    BOOST_TEST(session.take("draw") == "O declines the draw\n");
    BOOST_TEST(session.take("undo") == "");
    BOOST_TEST(game->record() == before);
}

BOOST_AUTO_TEST_CASE(a_session_ends_where_the_record_can_not_be_kept) {
    const auto game = begun("ugn");
    play_session session(*game, *find_notation("ugn")->plays, {{}, {}}, 1,
                         [](const std::string&) { return std::optional<std::string>("the disk is full"); });
    (void)session.begin();
    BOOST_TEST(session.take("E5") == "");
    BOOST_TEST(session.is_done());
    BOOST_TEST(session.failure().value_or("") == "the disk is full");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace arbiter::play_test
