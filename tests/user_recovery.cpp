// Own notations: what is reported of records in which one thing is wrong, or several are.
#include "user_support.hpp"

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "grammar/machine.hpp"
#include "grammar/recovery.hpp"
#include "grammar/repaired_text.hpp"
#include "grammar/repairs.hpp"
#include "tests/assertions.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace user_recovery_test {

namespace {

using user_test::check;
using user_test::made;
using user_test::notation_of;
using user_test::reported;

std::string comments_of(const std::string& inside) {
    return "@game <- (token gap)* $\ntoken <- ply / comment\n@ply \"a move\" <- [a-g] [1-6]\n"
           "@comment \"a comment\" <- { '{' " +
           inside + "* '}' }\ngap \"a blank\" <- [ \\t\\r\\n]+ / $\nsync <- [ \\t\\r\\n] / $\n";
}

/// Moves and comments up to the end of the record; comments may hold comments, or not.
const std::string& nested() {
    static const std::string all = comments_of("(comment / [^{}])");
    return all;
}
const std::string& flat() {
    static const std::string all = comments_of("[^{}]");
    return all;
}

/// Games of Cylinder Four, with a result and the known mistakes of its players.
constexpr const char* cylinder = R"(@game       <- header blank_line+ moves result gap $
@header     <- (tag line_end)+
@tag "a tag" <- { '[' name ' ' quoted ']' }
@name "the name of a tag" <- [A-Za-z]+
quoted "a value in quotes" <- { '"' value '"' }
@value      <- [^"\r\n]*
moves       <- (token gap)*
token       <- ply / comment / variation / number / capital
@ply "a move" <- column row
@column     <- [a-g]
@row        <- [1-6]
@comment "a comment" <- { '{' (comment / [^{}])* '}' }
@variation "a variation" <- { '(' gap? (token gap?)* ')' }
!number "moves have no numbers" <- [0-9]+ '.'
!capital "columns are small letters" <- [A-G] [1-6]
@result "a result" <- 'light' / 'dark' / 'draw' / '*'
line_end "a line end" <- '\r'? '\n'
blank_line "a blank line" <- line_end
gap "a blank" <- [ \t\r\n]+ / $
sync        <- [ \t\r\n] / $
)";
constexpr const char* light = "[Light \"ann\"]\n\n";

std::size_t lines_in(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// The text that the only finding's fix makes; empty where there is none.
std::string fixed(const made& n, const std::string& text) {
    const arbiter::report r = check(n, text);
    const bool is_one = r.findings().size() == 1 && !r.findings().front().fixes().empty();
    return is_one ? arbiter::apply(r.text(), r.edits(arbiter::fixes::all)) : std::string();
}

} // namespace

BOOST_AUTO_TEST_SUITE(own_recovery)

BOOST_AUTO_TEST_CASE(bytes_that_lie_side_by_side_are_those_of_the_edited_text) {
    std::mt19937 random(20261126);
    for (int round = 0; round < 300; ++round) {
        const std::string written = "the written text, which nobody changes";
        arbiter::grammars::repaired_text text(written);
        std::string edited = written;
        for (int edit = 0; edit < 6; ++edit) {
            const auto place = static_cast<std::uint32_t>(random() % (edited.size() + 1));
            const auto removed =
                static_cast<std::uint32_t>(random() % (std::min<std::size_t>(edited.size() - place, 4) + 1));
            const std::string put = std::string("XY").substr(0, random() % 3);
            (void)text.replace(place, removed, put);
            edited.replace(place, removed, put);
            BOOST_TEST_REQUIRE(text.size() == edited.size());
            for (std::uint32_t p = 0; p < text.size(); ++p) {
                std::uint32_t begin = 0;
                const std::string_view bytes = text.bytes_around(p, begin);
                BOOST_TEST_REQUIRE(begin <= p);
                BOOST_TEST_REQUIRE(p - begin < bytes.size());
                BOOST_TEST_REQUIRE(edited.substr(begin, bytes.size()) == bytes);
            }
            std::uint32_t begin = 0;
            BOOST_TEST_REQUIRE(text.bytes_around(text.size(), begin).empty());
        }
    }
}

/// A trial of one more edit, or with a hole, read forwards and backwards: each byte is that of the text with the edit.
BOOST_AUTO_TEST_CASE(a_trial_is_read_as_if_it_were_edited) {
    using arbiter::grammars::trial_text;
    std::mt19937 random(20261127);
    const auto below = [&random](std::size_t n) { return static_cast<std::uint32_t>(random() % n); };
    for (int round = 0; round < 2'000; ++round) {
        const std::string written = "the written text, which nobody changes";
        arbiter::grammars::repaired_text text(written);
        std::string wanted = written;
        for (std::uint32_t edit = below(3); edit > 0; --edit) {
            const std::uint32_t place = below(wanted.size());
            (void)text.replace(place, 1, "XY");
            wanted.replace(place, 1, "XY");
        }
        const std::string put = std::string("12").substr(0, below(3));
        const std::uint32_t place = below(wanted.size());
        const std::uint32_t removed = below(std::min<std::size_t>(wanted.size() - place, 4) + 1);
        const bool has_hole = below(2) == 0;
        const trial_text trial =
            has_hole ? trial_text{.text = text, .hole = place} : trial_text{text, place, removed, put};
        if (!has_hole) wanted.replace(place, removed, put);
        arbiter::grammars::trial_reader reader(trial);
        for (int look = 0; look < 40; ++look) {
            const std::uint32_t p = below(wanted.size() + 2);
            const bool is_hole = has_hole && p == place;
            const int byte = p < wanted.size() ? static_cast<unsigned char>(wanted[p]) : -1;
            BOOST_TEST_REQUIRE(reader.at(p) == (is_hole ? trial_text::nothing : byte));
            const std::uint32_t most = below(8);
            const std::string_view bytes = reader.bytes_from(p, most);
            BOOST_TEST_REQUIRE(bytes.size() <= most);
            BOOST_TEST_REQUIRE((most == 0 || bytes.empty() == (is_hole || p >= wanted.size())));
            BOOST_TEST_REQUIRE((bytes.empty() || wanted.substr(p, bytes.size()) == bytes));
            BOOST_TEST_REQUIRE((!has_hole || place < p || place >= p + bytes.size()));
        }
    }
}

BOOST_AUTO_TEST_CASE(comments_that_may_nest_swallow_nothing) {
    const std::string wanted = ": expected a move, a comment or the end of the record, found `?`\n";
    for (const std::string& grammar : {nested(), flat()}) {
        const made n = notation_of(grammar);
        BOOST_REQUIRE((n != nullptr));
        BOOST_TEST(reported(n, "a1 {x} ? b1\nc1 {y} ? d1\ne1 {z} f1") ==
                   "1:8-9 syntax/unexpected" + wanted + "2:8-9 syntax/unexpected" + wanted);
    }
}

/// In how many places something is wrong.
std::uint64_t places_found(const made& n, const std::string& text) {
    const arbiter::report r = check(n, text);
    std::uint64_t all = 0;
    for (const arbiter::finding& f : r.findings()) {
        std::uint64_t places = 1;
        f.raw_message().visit([&places](std::string_view name, const arbiter::field_value& v) {
            if (name == "places") places = std::get<std::uint64_t>(v);
        });
        all += places;
    }
    return all;
}

BOOST_AUTO_TEST_CASE(signs_behind_moves_and_comments_are_one_habit) {
    const made n = notation_of(cylinder);
    BOOST_REQUIRE((n != nullptr));
    const std::string lines = reported(n, std::string(light) + "a1 {good}\nb1? {bad}\nc1? {fine}\nd1? {ok}\n*\n");
    BOOST_TEST(lines == "4:3-4 syntax/unexpected: expected a blank, found `?` (in 3 places)\n");
    const std::string line = reported(n, std::string(light) + "a1 {good} b1? {bad} c1? {fine} d1? {ok}\n*\n");
    BOOST_TEST(line == "3:13-14 syntax/unexpected: expected a blank, found `?` (in 3 places)\n");
}

BOOST_AUTO_TEST_CASE(a_word_behind_each_of_many_comments_is_reported) {
    const made n = notation_of(cylinder);
    BOOST_REQUIRE((n != nullptr));
    std::string text = light;
    for (int i = 0; i < 100; ++i) text += "{comment " + std::to_string(i) + "} $" + std::to_string(i) + '\n';
    const std::string all = reported(n, text + "*\n");
    BOOST_TEST(places_found(n, text + "*\n") == 100U, all);
    BOOST_TEST(all.find("closed") == std::string::npos, all);
    BOOST_TEST(all.starts_with("3:13-15 syntax/unexpected: expected a move, a comment, a variation or a result, found "
                               "`$0` (in "),
               all);
}

BOOST_AUTO_TEST_CASE(each_mistake_is_reported_where_a_record_may_end_anywhere) {
    const std::string wanted = " syntax/unexpected: expected a move, a comment or the end of the record, found `?`\n";
    for (const std::string& grammar : {nested(), flat()}) {
        const made n = notation_of(grammar);
        BOOST_REQUIRE((n != nullptr));
        BOOST_TEST(reported(n, "a1 ?\nb1 ?\n") == "1:4-5" + wanted + "2:4-5" + wanted);
        BOOST_TEST(places_found(n, "a1 ?\nb1 ?\nc1 ?\nd1\n") == 3U);
        BOOST_TEST(reported(n, "a1 {x} ? b1 ? c1") == "1:8-9" + wanted + "1:13-14" + wanted);
    }
}

/// The places of all findings.
std::string places_in(const made& n, const std::string& text) {
    std::string places;
    const arbiter::report r = check(n, text);
    for (const arbiter::finding& f : r.findings()) places += std::to_string(f.where().begin) + ' ';
    return places;
}

BOOST_AUTO_TEST_CASE(two_signs_among_moves_and_comments_are_reported_where_they_stand) {
    const made n = notation_of(cylinder);
    BOOST_REQUIRE((n != nullptr));
    const std::vector<std::string> tokens{"a1", "{x}",    "b1", "{a {b} c}", "c1",  "(b1 c1)",
                                          "d1", "{good}", "e1", "f1",        "{y}", "g1"};
    for (const std::string before : {"?", " ?"}) // right behind a token, and apart from it
        for (std::size_t one = 0; one < tokens.size(); ++one)
            for (std::size_t other = one + 1; other < tokens.size(); ++other) {
                std::string text = light;
                std::string places;
                for (std::size_t i = 0; i < tokens.size(); ++i) {
                    text += tokens[i];
                    if (i == one || i == other) {
                        text += before;
                        places += std::to_string(text.size() - 1) + ' ';
                    }
                    text += i % 3 == 2 ? '\n' : ' ';
                }
                BOOST_TEST(places_in(n, text + "*\n") == places, text);
            }
}

BOOST_AUTO_TEST_CASE(a_word_in_place_of_a_result_is_one_finding) {
    const made n = notation_of(cylinder);
    BOOST_REQUIRE((n != nullptr));
    const std::string wanted = " syntax/unexpected: expected a move, a comment, a variation or a result, found ";
    for (const std::string word : {"1-0", "DARK", "black", "1/2", "?"})
        BOOST_TEST(reported(n, std::string(light) + "a1 b1\nc1\n" + word + '\n') ==
                   "5:1-" + std::to_string(word.size() + 1) + wanted + '`' + word + "`\n");
}

BOOST_AUTO_TEST_CASE(a_repair_is_no_known_mistake) {
    const made n =
        notation_of("game <- (token gap)* result gap $\ntoken <- ply / small\n@ply \"a move\" <- [A-I] [1-9]\n"
                    "!small \"write capitals\" <- [a-i] [1-9]\n@result \"a result\" <- '1-0' / '0-1' / '*'\n"
                    "gap \"a blank\" <- [ \\n]+ / $\nsync <- [ \\n] / $\n");
    BOOST_REQUIRE((n != nullptr));
    for (const std::string word : {"light", "draw", "h", "a"}) {
        const std::string all = reported(n, "A2 B4\n" + word + '\n');
        BOOST_TEST(lines_in(all) == 1U, all);
        BOOST_TEST(all.starts_with("2:1-"), all);
        BOOST_TEST(all.find("own/small") == std::string::npos, all);
    }
    BOOST_TEST(reported(n, "A2 b4\n*\n") == "1:4-6 own/small: write capitals\n");
}

BOOST_AUTO_TEST_CASE(a_typo_in_a_word_is_fixed_as_the_word) {
    const made n = notation_of(cylinder);
    BOOST_REQUIRE((n != nullptr));
    const std::string head = std::string(light) + "a1 b1\n";
    BOOST_TEST(reported(n, head + "lihgt\n") ==
               "4:1-6 syntax/unexpected: expected a result, found `lihgt`\n  write `light`\n");
    BOOST_TEST(fixed(n, head + "lihgt\n") == head + "light\n");
    const std::string upper = reported(n, head + "Light\n");
    BOOST_TEST(upper.starts_with("4:1-6 syntax/unexpected: expected a move, a comment, a variation or a result, found "
                                 "`Light`\n  write `light`\n"),
               upper);
    BOOST_TEST(fixed(n, head + "Light\n") == head + "light\n");
}

BOOST_AUTO_TEST_CASE(what_is_open_where_text_may_go_on_is_reported_at_its_opener) {
    const made n = notation_of(cylinder);
    BOOST_REQUIRE((n != nullptr));
    for (const std::string text : {"a1 b1 {good g1 b2\nf1 b3\ne1\nlight\n", "a1 b1 (b1 c1 g1 b2\nf1 b3\ne1\nlight\n"}) {
        const std::string all = reported(n, light + text);
        BOOST_TEST(all.starts_with("3:7-8 syntax/unterminated: this `"), all);
        BOOST_TEST(all.find("syntax/") == all.rfind("syntax/"), all);
    }
}

BOOST_AUTO_TEST_CASE(a_second_game_where_one_may_stand_is_one_finding) {
    const made n = notation_of(cylinder);
    BOOST_REQUIRE((n != nullptr));
    const std::string game = "[Light \"ann\"]\n[Dark \"ben\"]\n[Date \"2026-11-25\"]\n\na1 b1\n*\n";
    const std::string all = reported(n, game + '\n' + game);
    BOOST_TEST(all.starts_with("8:1-"), all);
    BOOST_TEST(all.find("the end of the record, found `[Light \"ann\"]`\n") != std::string::npos, all);
    BOOST_TEST(all.find("syntax/") == all.rfind("syntax/"), all);
}

BOOST_AUTO_TEST_CASE(a_lost_opener_takes_no_letter_away) {
    const made n = notation_of(cylinder);
    BOOST_REQUIRE((n != nullptr));
    const std::string head = light;
    const std::string moves = reported(n, head + "a1 b) g1\n*\n");
    BOOST_TEST(moves.find("write `(`") == std::string::npos, moves);
    const std::string words = reported(n, head + "a1 good} g1\n*\n");
    BOOST_TEST(words.find("add `{`") != std::string::npos, words);
    BOOST_TEST(fixed(n, head + "a1 good} g1\n*\n") == head + "a1 {good} g1\n*\n");
    const std::string outer = "a1 b1 ann {as ever} closes}\n*\n";
    BOOST_TEST(fixed(n, head + outer) == head + "a1 b1 {ann {as ever} closes}\n*\n");
}

BOOST_AUTO_TEST_CASE(no_fix_guesses_which_of_several_was_meant) {
    const made n = notation_of(cylinder);
    BOOST_REQUIRE((n != nullptr));
    const std::string all = reported(n, std::string(light) + "a1 \"1 g1 b2\n*\n");
    BOOST_TEST(all.starts_with("3:4-"), all);
    BOOST_TEST(lines_in(all) == 1U, all);
}

BOOST_AUTO_TEST_CASE(no_fix_and_no_place_cuts_a_character) {
    const made n = notation_of(cylinder);
    BOOST_REQUIRE((n != nullptr));
    const auto cuts = [](const std::string& text, std::size_t place) {
        return place < text.size() && (static_cast<unsigned char>(text[place]) & 0xC0U) == 0x80U;
    };
    const std::string rest = "\na1 b1\n*\n";
    for (const std::string tags : {"[Light \u201Cann\u201D]\n", "[Light \u201Cann\"]\n", "[Light \"ann\u201D]\n",
                                   "[Light\u00A0\"ann\"]\n", "\u201C[Light \"ann\"]\n"}) {
        const std::string text = tags + rest;
        const arbiter::report r = check(n, text);
        BOOST_TEST(!r.findings().empty(), text);
        for (const arbiter::finding& f : r.findings()) {
            BOOST_TEST(!cuts(text, f.where().begin), text);
            BOOST_TEST(!cuts(text, f.where().end), text);
            for (const arbiter::fix& fix : f.fixes())
                for (const arbiter::edit& e : fix.edits) {
                    BOOST_TEST(!cuts(text, e.where.begin), text);
                    BOOST_TEST(!cuts(text, e.where.end), text);
                }
        }
    }
}

// An edit that may as well stand behind bytes that are alike: there, 64 bytes behind the unlikely value, no state is kept.
BOOST_AUTO_TEST_CASE(an_edit_is_not_moved_to_where_reading_cannot_begin) {
    const std::string record =
        "[a`aa`  /*aaaa*///a \n{a\n\n\n\n]{}{aaaaa}{a}aaaa}{a}{']    a\n\n aaa`aaa}{ aaaa{aa}\n   \n"
        "   [\n\n aaaa \n\n a\n   \n*/a}]{}{aaaaa}{ aaa";
    BOOST_TEST(!arbiter::check(arbiter::source("a.qgn", record)).findings().empty());
}

// Every second place is beside an edit, so that they are of two habits, and each of those is one finding; but not where the check
// gathers the places.
BOOST_AUTO_TEST_CASE(what_a_check_gathers_comes_in_the_order_of_its_places) {
    const arbiter::source s("a", "1. 2. 3. 4. 5. 6. 7. 8.");
    const auto order_of = [&s](arbiter::grammars::habit_of habit) {
        arbiter::grammars::repair_findings found(s);
        for (std::uint32_t at = 0; at < s.size(); at += 3)
            found.add_known(
                arbiter::grammars::repair{.what = arbiter::grammars::repair::mistake, .where = {at, at + 2}, .rule = 1},
                at / 3 % 2 == 0, habit);
        std::string order;
        arbiter::collector findings(s, arbiter::options());
        found.report(findings, [&](std::uint32_t, arbiter::span where, bool) { order += s.text(where); });
        return order;
    };
    BOOST_TEST(order_of(arbiter::grammars::habit_of::same_words) == "1.3.5.7.2.4.6.8.");
    BOOST_TEST(order_of(arbiter::grammars::habit_of::gathered) == "1.2.3.4.5.6.7.8.");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace user_recovery_test
