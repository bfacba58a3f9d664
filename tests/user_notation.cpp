// Notations that are made of grammars: what they say of records, and that nothing gets the better of them.
#include "arbiter/arbiter.hpp"
#include "check/notation_of_grammar.hpp"

#include "check/grammar_sampler.hpp"
#include "fuzz/grammar_pairs.hpp"
#include "peg_interpreter.hpp"
#include "scale.hpp"
#include "support.hpp"
#include "tests/assertions.hpp"
#include "user_support.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace user_notation_test {

namespace {

using user_test::check;
using user_test::made;
using user_test::notation_of;
using user_test::reported;

made nim() {
    return notation_of(test::read_file(test::source_dir() / "corpus/peg/good/nim.peg"), "nim");
}

constexpr const char* tags = "[First \"a\"]\n[Second \"b\"]\n[Heaps \"3 4 5\"]\n\n";

/// Each byte left out, doubled, and replaced; under the sanitizers some bytes.
template <class Visit>
void for_each_damage(const std::string& text, std::string_view characters, Visit visit) {
    for (std::size_t at = 0; at < text.size(); at += test::stride) {
        std::string less = text;
        visit(less.erase(at, 1));
        std::string more = text;
        visit(more.insert(at, 1, text[at]));
        for (const char c : characters) {
            std::string other = text;
            other[at] = c;
            if (other != text) visit(other);
        }
    }
}

/// The rules of the grammar as other programs read them: without labels, nodes, mistakes and tags.
constexpr const char* plain_nim = R"(game       <- header blank_line+ (ply gap)* result gap !.
header     <- (tag line_end)+
tag        <- "[" name " " "\"" value "\"" "]"
name       <- [A-Za-z]+
value      <- [^\n\r"]*
ply        <- [A-I] [1-9]
result     <- "1-0" / "0-1" / "*"
line_end   <- "\r"? "\n"
blank_line <- line_end
gap        <- [\t\n\r ]+ / !.
)";

} // namespace

BOOST_AUTO_TEST_SUITE(own_notation)

BOOST_AUTO_TEST_CASE(a_right_record_has_no_finding) {
    BOOST_TEST(reported(nim(), std::string(tags) + "A2 B4\nC5 A1\n1-0\n") == "");
    BOOST_TEST(reported(nim(), std::string(tags) + "*") == "");
}

BOOST_AUTO_TEST_CASE(what_is_expected_is_named_where_it_is_missing) {
    const made n = nim();
    const std::string head = tags; // four lines; the moves begin on the fifth
    BOOST_TEST(reported(n, head + "A2 C0 B4\n*\n") ==
               "5:4-6 syntax/unexpected: expected a move such as `A2`, found `C0`\n");
    BOOST_TEST(reported(n, head + "A2 B4\n") ==
               "6:1-1 syntax/unexpected: expected a move such as `A2` or a result: `1-0`, "
               "`0-1` or `*`, found the end of the file\n");
    BOOST_TEST(reported(n, head + "A2 B41 C5\n*\n") == "5:6-7 syntax/unexpected: expected a blank, found `1`\n");
    BOOST_TEST(reported(n, "[First \"a\"\n[Second \"b\"]\n[Heaps \"3 4 5\"]\n\n*\n") ==
               "1:11-11 syntax/unexpected: expected `]`, which closes `[`, found the end of the line\n  add `]`\n");
}

BOOST_AUTO_TEST_CASE(right_moves_between_mistakes_are_read) {
    const made n = nim();
    const std::string head = tags;
    const std::string move = " syntax/unexpected: expected a move such as `A2`, found ";
    const std::string comma = " syntax/unexpected: expected a blank, found `,`\n";
    const std::string bracket =
        " syntax/unexpected: expected `]`, which closes `[`, found the end of the line\n  add `]`\n";
    BOOST_TEST(reported(n, head + "A2 A0 A1 C1 B2 1-2\n") ==
               "5:4-6" + move +
                   "`A0`\n5:16-19 syntax/unexpected: expected a result: `1-0`, `0-1` or `*`, found "
                   "`1-2`\n  write `1-0`\n");
    BOOST_TEST(reported(n, head + "A1 D0 E0 B2\n0-1\n") == "5:4-6" + move + "`D0`\n5:7-9" + move + "`E0`\n");
    BOOST_TEST(reported(n, head + "A22 A1 C3 Z2 B1 B3 0-1\n") ==
               "5:3-4 syntax/unexpected: expected a blank, found `2`\n  remove it\n5:11-12 syntax/unexpected: expected "
               "a move such as `A2` or a result: `1-0`, `0-1` or `*`, found `Z`\n");
    BOOST_TEST(reported(n, head + "A1, A2, C0, B2 0-1\n") ==
               "5:3-4" + comma + "5:7-8" + comma + "5:9-12" + move + "`C0,`\n");
    BOOST_TEST(
        reported(n, head + "A1 foo bar baz B2 A0 C1 0-1\n") ==
        "5:4-15 syntax/unexpected: expected a move such as `A2` or a result: `1-0`, `0-1` or `*`, found `foo bar "
        "baz`\n5:19-21" +
            move + "`A0`\n");
    BOOST_TEST(reported(n, "[First \"a\"\n[Second \"b\"\n[Heaps \"3 4 5\"]\n\n*\n") ==
               "1:11-11" + bracket + "2:12-12" + bracket);
}

BOOST_AUTO_TEST_CASE(a_value_that_ends_its_tag_may_be_empty) {
    const made n = notation_of("game <- header '\\n'* $\n@header <- tag ('\\n' tag)*\n@tag <- name ': ' value\n"
                               "@name <- [A-Z]\n@value <- [^\\n]*\nsync <- '\\n'\n%tag A required \"a word\"\n"
                               "%tag B \"a word\"\n%tag C \"a word\"\n");
    BOOST_REQUIRE((n != nullptr));
    BOOST_TEST(reported(n, "C: x\nA: \nB: y") == "2:4-4 tag/empty: the tag `A` has no value: a word\n");
    BOOST_TEST(reported(n, "A: x\nB: \n") == "2:3-3 tag/empty: the tag `B` has no value: a word\n");
    const arbiter::report r = check(n, "C: x\nA: \nB: y");
    BOOST_TEST(arbiter::dump(r.tree(), r.text(), arbiter::dump_format::sexpr, n->flags, n->details) ==
               "(document 0..13\n"
               "  (game 0..13\n"
               "    (header 0..13\n"
               "      (tag 0..4\n"
               "        (name 0..1 \"C\")\n"
               "        (value 3..4 \"x\"))\n"
               "      (tag 5..8\n"
               "        (name 5..6 \"A\")\n"
               "        (value 8..8 \"\"))\n"
               "      (tag 9..13\n"
               "        (name 9..10 \"B\")\n"
               "        (value 12..13 \"y\")))))\n");
}

BOOST_AUTO_TEST_CASE(what_is_lost_between_signs_is_named_where_it_is_missing) {
    const made n = notation_of("game <- frame (' | ' frame)* $\nframe <- ply (' ' ply)*\n@ply \"a roll\" <- [-X/0-9]\n"
                               "sync <- ' '\n");
    BOOST_REQUIRE((n != nullptr));
    BOOST_TEST(reported(n, "X | | 9 -") == "1:5-6 syntax/unexpected: expected a roll, found `|`\n");
}

BOOST_AUTO_TEST_CASE(words_between_single_signs_are_one_finding) {
    const made n = notation_of("game <- move (' ' move)* '\\n'* $\nmove \"a move\" <- ply\n@ply <- [a-h] [1-8]\n"
                               "sync <- ' ' / '\\n' / $\n");
    BOOST_REQUIRE((n != nullptr));
    const std::string wanted = " syntax/unexpected: expected a move, found ";
    BOOST_TEST(reported(n, "a1 b2 something c3 d4\n") == "1:7-16" + wanted + "`something`\n");
    BOOST_TEST(reported(n, "a1 b2 ?????????? c3\n") == "1:7-17" + wanted + "`??????????`\n");
    BOOST_TEST(reported(n, "something a1\n") == "1:1-10" + wanted + "`something`\n");
    BOOST_TEST(reported(n, "a1 something\n") == "1:4-13" + wanted + "`something`\n");
    BOOST_TEST(reported(n, "a1 b2 (a remark) c3 d4 e5 f6\n") == "1:7-17" + wanted + "`(a remark)`\n");
    const made lines = notation_of("game <- (move '\\n')* $\nmove \"a move\" <- ply\n@ply <- [a-h] [1-8]\n");
    BOOST_REQUIRE((lines != nullptr));
    BOOST_TEST(reported(lines, "a1\nsomething\nc3\n") ==
               "2:1-10" + wanted.substr(0, wanted.find(", found")) + " or the end of the record, found `something`\n");
}

/// Sums, a line each.
constexpr const char* sums = R"(@game <- (sum '\n')+ $
sum <- number ' ' ply
@number "a number such as `1)`" <- [1-9] [0-9]* ')'
@ply "a sum such as `2 + 3 = 5`" <- amount (' ' (sign / times) ' ' amount)+ ' = ' amount
@sign "a sign" <- [+*/-]
!times "write `*`" <- 'x'
@amount "a whole number" <- '-'? [0-9]+
sync <- [ \n] / $
)";

BOOST_AUTO_TEST_CASE(an_empty_line_is_reported_whatever_ends_lines) {
    const made n = nim();
    const std::string lines = "[First \"a\"]\n[Second \"b\"]\n\n[Heaps \"3\"]\n\nA1\n*\n";
    std::string crlf;
    for (const char c : lines) crlf += c == '\n' ? "\r\n" : std::string(1, c);
    for (const std::string& text : {lines, crlf}) {
        const std::string all = reported(n, text);
        BOOST_TEST(all.starts_with("3:1-"), all);
        BOOST_TEST(all.find(" syntax/unexpected: expected a tag such as `[Heaps \"3 4 5\"]`") < 10U, all);
        BOOST_TEST(all.rfind("syntax/") == all.find("syntax/"), all);
    }
}

BOOST_AUTO_TEST_CASE(a_word_in_place_of_what_is_needed_is_one_finding) {
    const made n = notation_of(sums);
    BOOST_REQUIRE((n != nullptr));
    const std::string head = "1) 2 + 3 = 5\n";
    const std::string wanted = " syntax/unexpected: expected ";
    BOOST_TEST(reported(n, head + "2) twelve + 7 = 19\n3) 5 * 8 = 40\n") ==
               "2:4-10" + wanted + "a sum such as `2 + 3 = 5`, found `twelve`\n");
    BOOST_TEST(
        reported(n, head + "2) 12 + + 7 = 19\n3) 5 * 8 = 40\n").starts_with("2:9-10" + wanted + "a whole number"));
    const std::string remark = reported(n, head + "all the others were too hard for me\n3) 5 * 8 = 40\n");
    BOOST_TEST(remark.starts_with("2:1-36" + wanted + "a number such as `1)`"), remark);
    BOOST_TEST(std::count(remark.begin(), remark.end(), '\n') == 1, remark);
}

BOOST_AUTO_TEST_CASE(a_fix_with_white_space_says_so) {
    const made n = notation_of("game <- move (' ' move)* '\\n' $\nmove \"a move\" <- [a-h] [1-8]\nsync <- ' '\n");
    BOOST_TEST(reported(n, "a1b2 c3\n") ==
               "1:3-5 syntax/unexpected: expected a blank or a line end, found `b2`\n  add a blank\n");
    BOOST_TEST(
        reported(n, "a1 b2 c3") ==
        "1:9-9 syntax/unexpected: expected a blank or a line end, found the end of the file\n  add a line end\n");
    BOOST_TEST(reported(n, "a1 b2_c3\n") ==
               "1:6-7 syntax/unexpected: expected a blank or a line end, found `_`\n  write a blank\n");
}

BOOST_AUTO_TEST_CASE(a_quoted_text_is_named_as_a_whole) {
    const made n = notation_of("game <- 'hello' ' ' ('big' / 'wide') ' ' 'world' '\\n'* $\nsync <- ' '\n");
    BOOST_TEST(reported(n, "*").starts_with("1:1-2 syntax/unexpected: expected `hello`, found `*`\n"));
    BOOST_TEST(reported(n, "hello small world")
                   .starts_with("1:7-12 syntax/unexpected: expected `big` or `wide`, found `small`\n"));
    BOOST_TEST(reported(n, "hello big wrold") ==
               "1:11-16 syntax/unexpected: expected `world`, found `wrold`\n  write `world`\n");
}

BOOST_AUTO_TEST_CASE(no_message_quotes_two_lines) {
    const made n = notation_of("game <- ('a' '\\n')* $\nsync <- ';'\n");
    BOOST_TEST(reported(n, "a\nbbbbbbbbbbbb\ncccccccccccc\n;").find("\\n") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(bytes_that_are_no_text_are_one_finding) {
    const made n = nim();
    for (const std::string byte : {"\x01", "\xFF"}) {
        const arbiter::report r = check(n, std::string(tags) + "A2 A2" + byte + " 0-1\n");
        BOOST_REQUIRE(r.findings().size() == 1U);
        BOOST_TEST(r.findings().front().code().starts_with("text/"));
    }
}

BOOST_AUTO_TEST_CASE(an_empty_value_is_not_in_what_begins_behind_it) {
    const made n = notation_of("@game <- header 'm' $\n@header <- (tag '\\n')+\n@tag <- name ':' value note?\n"
                               "@name <- [A-Z]+\n@value <- [0-9]*\n@note <- '!'\nsync <- '\\n'\n"
                               "%tag A required \"a number\"\n");
    BOOST_TEST(reported(n, "A:!\nm") == "1:3-3 tag/empty: the tag `A` has no value: a number\n");
}

BOOST_AUTO_TEST_CASE(known_mistakes_have_their_message) {
    const made n = nim();
    const std::string head = tags;
    BOOST_TEST(reported(n, head + "1. A2 B4\n*\n") ==
               "5:1-3 nim/number: moves have no numbers: write the moves alone\n");
    BOOST_TEST(reported(n, head + "1. A2 B4\n23. C5\n*\n") ==
               "5:1-3 nim/number: moves have no numbers: write the moves alone\n"
               "6:1-4 nim/number: moves have no numbers: write the moves alone\n");
}

BOOST_AUTO_TEST_CASE(tags_are_checked_by_the_table) {
    const made n = nim();
    BOOST_TEST(reported(n, "[First \"a\"]\n[Heaps \"3 4 x\"]\n[Date \"\"]\n[Foo \"b\"]\n\n*\n") ==
               "2:9-14 tag/value: `3 4 x` can't be the value of `Heaps`: the sizes of the heaps, such as `3 4 5`\n"
               "3:8-8 tag/empty: the tag `Date` has no value: the day of the game as `YYYY-MM-DD`\n"
               "4:2-5 tag/unknown: `Foo` is no tag of this notation; readers skip it\n"
               "4:10-10 tag/missing: the tag `Second` is missing: the name of the other player\n");
}

BOOST_AUTO_TEST_CASE(nodes_have_the_kinds_of_the_tree_or_a_name) {
    const made n = nim();
    const arbiter::report r = check(n, "[First \"a\"]\n\nA2\n*");
    BOOST_TEST(arbiter::dump(r.tree(), r.text(), arbiter::dump_format::sexpr, n->flags, n->details) ==
               "(document 0..17\n"
               "  (game 0..17\n"
               "    (header 0..12\n"
               "      (tag 0..11\n"
               "        (name 1..6 \"First\")\n"
               "        (value 8..9 \"a\")))\n"
               "    (ply 13..15\n"
               "      (detail 13..14 name=heap \"A\")\n"
               "      (detail 14..15 name=taken \"2\"))\n"
               "    (result 16..17 \"*\")))\n");
}

BOOST_AUTO_TEST_CASE(a_long_record_has_a_node_for_two_and_a_half_bytes) {
    const made n = notation_of("game <- move (' ' move)* $\n@ply <- file rank\nmove \"a move\" <- ply\n"
                               "@file <- [a-h]\n@rank <- [1-8]\nsync <- ' ' / $\n");
    constexpr std::size_t moves = 1'000'000;
    std::string text = "a1";
    for (std::size_t i = 1; i < moves; ++i) text += " a1";
    const arbiter::report r = check(n, text);
    BOOST_TEST(r.findings().empty());
    BOOST_TEST(r.tree().size() > 1'000'000);
    BOOST_TEST(r.tree().size() <= 1'000'000 + text.size() / 5 * 2);
    BOOST_TEST(r.plies() == moves); // what is in them is left out first
}

BOOST_AUTO_TEST_CASE(tags_behind_a_million_nodes_are_there) {
    const made n = notation_of("all <- game+ $\n@game <- header symbol+ '\\n'\n@header <- tag '\\n'\n"
                               "@tag <- '[' name ' ' value ']'\n@name <- 'V'\n@value <- [^\\]\\n]*\n"
                               "@symbol <- [XO]\nsync <- '\\n'\n%tag V required \"a letter\"\n");
    std::string text;
    for (int game = 0; game < 3; ++game) text += "[V a]\n" + std::string(1'500'000, 'X') + '\n';
    BOOST_TEST(check(n, text).findings().empty());
}

BOOST_AUTO_TEST_CASE(long_values_are_checked) {
    const made n = notation_of("@game <- header 'm'\n@header <- tag '\\n'\n@tag <- '[' name ' ' value ']'\n"
                               "@name <- 'V'\n@value <- [^\\]\\n]*\nsync <- '\\n'\n%tag V required v \"a v\"\n"
                               "v <- (w ' ')*\nw <- 'b' / 'a'\n");
    std::string value;
    for (int i = 0; i < 1'200'000; ++i) value += "a ";
    BOOST_TEST(check(n, "[V " + value + "]\nm").findings().empty());
}

BOOST_AUTO_TEST_CASE(values_that_take_too_long_are_not_called_wrong) {
    const made n = notation_of("@game <- header 'm'\n@header <- tag '\\n'\n@tag <- '[' name ' ' value ']'\n"
                               "@name <- 'V'\n@value <- [^\\]\\n]*\nsync <- '\\n'\n%tag V required v \"a v\"\n"
                               "v <- ' '* '(' v ')' / ' '* '(' v '>' / 'x'\n");
    BOOST_TEST(reported(n, "[V " + std::string(40, '(') + "x" + std::string(40, '>') + "]\nm") ==
               "1:4-85 own/too-slow: `v` takes too long, or nests too deep, in this value: it was not checked\n");
    BOOST_TEST(reported(n, "[V " + std::string(2'000'000, '(') + "]\nm") ==
               "1:4-2000004 own/too-slow: `v` takes too long, or nests too deep, in this value: it was not checked\n");
}

BOOST_AUTO_TEST_CASE(what_no_rule_takes_lies_in_an_error_node) {
    const made n = notation_of("game <- move (' ' move)* $\n@ply <- [a-h]\nmove \"a move\" <- ply\nsync <- ' ' / $\n");
    const arbiter::report r = check(n, "a b ??? c");
    BOOST_TEST(arbiter::dump(r.tree(), r.text(), arbiter::dump_format::sexpr, n->flags, n->details) ==
               "(document 0..9\n"
               "  (game 0..9\n"
               "    (ply 0..1 \"a\")\n"
               "    (ply 2..3 \"b\")\n"
               "    (error 4..7 \"???\")\n"
               "    (ply 8..9 \"c\")))\n");
}

BOOST_AUTO_TEST_CASE(single_damages_give_a_finding_where_the_record_is_wrong) {
    const made n = nim();
    const test::peg plain(plain_nim);
    const std::string right = std::string(tags) + "A2 B4 C5\nA1\n0-1\n";
    BOOST_REQUIRE(plain.accepts(right));
    std::size_t wrong = 0;
    std::size_t findings = 0;
    std::size_t most = 0;
    for_each_damage(right, "A1 \n\"[]x", [&](const std::string& text) {
        const arbiter::report r = check(n, text);
        const std::string fault = arbiter::fuzz::fault_of(r);
        BOOST_TEST(fault.empty(), fault << " in\n" << text);
        std::size_t count = 0;
        for (const arbiter::finding& f : r.findings())
            if (!f.code().starts_with("tag/") && !f.code().starts_with("text/")) ++count;
        BOOST_TEST((count == 0) == plain.accepts(text), text);
        wrong += count > 0 ? 1 : 0;
        findings += count;
        most = std::max(most, count);
    });
    BOOST_TEST_MESSAGE(fmt::format("{} wrong records, {} findings, {} at most", wrong, findings, most));
    BOOST_TEST(wrong > test::repeated(400U));
    BOOST_TEST(findings * 20 <= wrong * 21);
    BOOST_TEST(most <= 3U);
}

/// Moves, and comments that may hold others.
constexpr const char* commented = R"(@game <- blanks? (token blanks)* result blanks? $
token <- ply / comment
@comment "a comment" <- { '{' ([^{}] / comment)* '}' }
@ply "a move" <- [A-F] [1-6]
@result "a result" <- '1-0' / '0-1' / '*'
blanks "a blank" <- [ \t\r\n]+
sync <- [ \t\r\n] / $
)";

BOOST_AUTO_TEST_CASE(a_guessed_opener_hides_nothing) {
    const made n = notation_of(commented, "commented");
    const std::string wanted = "syntax/unexpected: expected a move, a comment or a result, found ";
    // what can't be read is no comment where no closing sign waits for its opener
    BOOST_TEST(reported(n, "A1 X9 B2 C3 D4\nD4 E5 F9 A1 {fine} B2\n*\n") ==
               "1:4-6 " + wanted + "`X9`\n2:7-9 syntax/unexpected: expected a move, found `F9`\n");
    BOOST_TEST(reported(n, "A1 B2 good words, here C3 F9\nD4 A1 A2 A3 {ok} E5\n*\n") ==
               "1:7-23 " + wanted + "`good words, here`\n1:27-29 syntax/unexpected: expected a move, found `F9`\n");
    // where one waits, the opener is lost, and all else is read
    const std::string lost = reported(n, "A1 fine} B2 C3 D4\nD4 F9 A1 {x} B2\n*\n");
    BOOST_TEST(lost.starts_with("1:4-"), lost);
    BOOST_TEST(lost.find("2:4-6 syntax/unexpected: expected a move, found `F9`") != std::string::npos, lost);
}

BOOST_AUTO_TEST_CASE(what_is_never_closed_is_reported_at_its_opener) {
    const made n = notation_of(commented, "commented");
    const std::string never = " syntax/unterminated: this `{` is never closed\n";
    // whichever place to close it makes all else readable: the text may go on there
    BOOST_TEST(reported(n, "A1 {fine {deep B2} C3 D4\nD4 E5 A1 B2\nC3\n*\n") == "1:4-5" + never);
    BOOST_TEST(reported(n, "A1 {fine B2 C3 D4\nD4 {E5 A1 {x B2\nC3\n*\n") == "1:4-5" + never);
}

BOOST_AUTO_TEST_CASE(what_follows_the_end_is_no_move) {
    const made n = notation_of(commented, "commented");
    const std::string all = reported(n, "A1 B2 C3 D4\nD4 E5 A1 {fine} B2\n* F1 F2\n");
    BOOST_TEST(all.starts_with("3:3-8 syntax/unexpected: expected "), all);
    BOOST_TEST(all.find("the end of the record, found `F1 F2`\n") != std::string::npos, all);
    BOOST_TEST(std::count(all.begin(), all.end(), '\n') == 1, all);
}

// What the notation reads with a finding that isn't of syntax, such as `[ Date`, is no sentence of the printed grammar, which is
// strict: so the other way round any finding will do.
BOOST_AUTO_TEST_CASE(a_printed_grammar_finds_what_its_notation_finds) {
    const arbiter::notation& n = *arbiter::notations().front();
    const made own = arbiter::grammars::by_printed_grammar(n);
    const auto has_syntax = [](const arbiter::report& r) {
        const std::vector<arbiter::finding> all = r.findings();
        return std::any_of(all.begin(), all.end(),
                           [](const arbiter::finding& f) { return f.code().starts_with("syntax/"); });
    };
    // what is a known mistake has a code of the notation's own
    const auto is_wrong = [&](const arbiter::report& r) {
        const std::vector<arbiter::finding> all = r.findings();
        return std::any_of(all.begin(), all.end(), [&](const arbiter::finding& f) {
            return f.code().starts_with("syntax/") || f.code().starts_with(std::string(own->name) + '/');
        });
    };
    const std::string right = n.generate(1, 0).text;
    std::size_t wrong = 0;
    for_each_damage(right, "A1 \n\"[]x", [&](const std::string& text) {
        arbiter::options o;
        o.notation = n.name;
        const arbiter::report by_notation = arbiter::check(arbiter::source("game", text), o);
        const bool is_own = is_wrong(check(own, text));
        wrong += has_syntax(by_notation) ? 1 : 0;
        BOOST_TEST((!has_syntax(by_notation) || is_own), text);
        BOOST_TEST((!is_own || !by_notation.findings().empty()), text);
    });
    BOOST_TEST(wrong > test::repeated(500U));
}

BOOST_AUTO_TEST_CASE(an_unsafe_fix_makes_what_can_be_read) {
    const made n = nim();
    const std::string right = std::string(tags) + "A2 B4 C5\n*\n";
    std::size_t fixed = 0;
    for_each_damage(right, "x]", [&](const std::string& text) {
        const arbiter::report r = check(n, text);
        if (r.findings().size() != 1 || r.findings()[0].fixes().empty()) return;
        ++fixed;
        const std::string after = arbiter::apply(r.text(), r.edits(arbiter::fixes::all));
        BOOST_TEST(reported(n, after).find("syntax/") == std::string::npos, text << "became\n" << after);
    });
    BOOST_TEST(fixed > test::repeated(50U));
}

BOOST_AUTO_TEST_CASE(exponential_grammars_end_and_name_their_rule) {
    const made n = notation_of("game <- x $\nx <- '(' x ')' 'a' / '(' x ')' 'b' / 'c'\nsync <- 'q'\n");
    const std::string deep(40, '(');
    BOOST_TEST(
        reported(n, deep + "c").find("own/too-slow: reading takes too long here: `x` is tried again and again") !=
        std::string::npos);
    const made loops = notation_of("game <- (('a'+ 'b'?)+ 'c'?)+ 'd' $\nsync <- 'q'\n");
    (void)reported(loops, std::string(1'000'000, 'a'));
}

BOOST_AUTO_TEST_CASE(what_is_deep_or_may_be_empty_often_is_read) {
    const made deep = notation_of("x <- '(' x? ')'\n");
    for (const std::size_t depth : {1U, 600U, 2'000U, 50'000U}) {
        const std::string open(depth, '(');
        BOOST_TEST(reported(deep, open + std::string(depth, ')')) == "");
        BOOST_TEST(reported(deep, open + std::string(depth + 1, ')')) != "");
    }
    const made chain = notation_of("@x <- y / z\ny <- [a-c] [b-d] x\nz <- [a-c]* 'z'\n");
    BOOST_TEST(reported(chain, "abababcz") == "");
    BOOST_TEST(reported(notation_of("x <- ('a'? 'b'?){0,3} ('a' 'b'){2,3}\n"), "aabababab") == "");
}

BOOST_AUTO_TEST_CASE(a_rule_may_say_of_which_kind_its_node_is) {
    const made n =
        notation_of("x <- (ply / pass) (' ' (ply / pass))* $\n@ply <- [a-z]\n@ply:pass <- '-'\nsync <- ' '\n");
    const arbiter::report r = check(n, "a - b");
    BOOST_TEST(r.findings().empty());
    BOOST_TEST(arbiter::dump(r.tree(), r.text(), arbiter::dump_format::sexpr, n->flags, n->details) ==
               "(document 0..5\n"
               "  (game 0..5\n"
               "    (ply 0..1 \"a\")\n"
               "    (ply 2..3 \"-\")\n"
               "    (ply 4..5 \"b\")))\n");
}

/// Where a look-ahead stands behind what may be left out, it says nothing of the first byte.
BOOST_AUTO_TEST_CASE(an_alternative_is_tried_at_each_byte_that_it_may_begin_with) {
    const made n = notation_of("x <- (('a'? !'a' 'b' / 'c') ' ')+ $\n");
    BOOST_TEST(reported(n, "ab c b ") == "");
    const std::string all = reported(n, "ab c b ? ab ");
    BOOST_TEST(all.starts_with("1:8-"), all);
    BOOST_TEST(std::count(all.begin(), all.end(), '\n') == 1, all);
}

BOOST_AUTO_TEST_CASE(what_begins_with_a_known_mistake_may_differ_in_one_byte_from_the_next_alternative) {
    const made n = notation_of("x <- (odd 'a' / 'b' 'a')+ $\n!odd \"no odd sign\" <- 'x'\n");
    BOOST_TEST(reported(n, "baba") == "");
    BOOST_TEST(reported(n, "baxa").find("no odd sign") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(deep_records_end) {
    const made n = notation_of("game <- x $\nx <- '(' x ')' / 'c'\nsync <- 'q'\n");
    const std::string text(3'000'000, '(');
    BOOST_TEST(reported(n, text).find("own/too-deep: `x` nests too deep here") != std::string::npos);
    const std::string well = std::string(100'000, '(') + "c" + std::string(100'000, ')');
    BOOST_TEST(reported(n, well) == "");
}

BOOST_AUTO_TEST_CASE(hostile_grammars_are_reported_and_not_used) {
    for (const char* const piece : {"(", "a <- ", "!", "'", "[", "{", "a <- a a\n", "%tag ", "#", "\n", "a <- (((("}) {
        for (const std::size_t size : {1'000U, 200'000U, test::repeated(10'000'000U)}) {
            std::string text;
            while (text.size() < size) text += piece;
            const made n = notation_of(text);
            BOOST_TEST((n == nullptr), piece);
            arbiter::options o;
            o.notation = "peg";
            const arbiter::report r = arbiter::check(arbiter::source("x.peg", text), o);
            BOOST_TEST(!r.findings().empty());
            BOOST_TEST(r.tree().verify(r.text().size()) == "");
        }
    }
    BOOST_TEST((notation_of("game <- '\xFF'\nsync <- ' '\n") == nullptr));
}

BOOST_AUTO_TEST_CASE(printed_grammars_read_back) {
    for (const arbiter::notation* built : arbiter::notations()) {
        const std::string printed = built->grammar(arbiter::grammar_format::peg);
        const made n = notation_of(printed, std::string(built->name));
        BOOST_TEST_MESSAGE(built->name << (n == nullptr ? " doesn't read back" : " reads back"));
        if (built->name == "ugn") BOOST_REQUIRE((n != nullptr));
        if (n == nullptr) continue;
        BOOST_TEST(arbiter::grammar_of(*n, arbiter::grammar_format::peg) == printed);
        if (built->name != "ugn") continue;
        for (const test::corpus_file& file : test::corpus(*built, "good")) {
            arbiter::options o;
            o.added = {n};
            const arbiter::report r = arbiter::check(file.source(), o);
            BOOST_TEST((r.notation() == n.get()));
            BOOST_TEST(r.findings().empty(), file.label() << '\n' << test::listing(r));
        }
    }
}

BOOST_AUTO_TEST_CASE(the_grammar_of_grammars_reads_grammars) {
    const std::string printed = arbiter::grammar_of(arbiter::grammar_notation(), arbiter::grammar_format::peg);
    const made n = notation_of(printed, "grammars");
    BOOST_REQUIRE((n != nullptr));
    BOOST_TEST(reported(n, printed) == "");
    for (const test::corpus_file& file : test::corpus(arbiter::grammar_notation(), "good"))
        BOOST_TEST(reported(n, test::read_file(file.path)) == "", file.label());
}

BOOST_AUTO_TEST_CASE(sentences_are_right_and_reach_every_alternative) {
    const made n = nim();
    arbiter::grammars::grammar_sampler all(*n, 1);
    for (int i = 0; i < 200; ++i) {
        const std::optional<std::string> text = all.next();
        BOOST_REQUIRE(text.has_value());
        BOOST_TEST(reported(n, *text).find("syntax/") == std::string::npos, *text);
    }
    for (const std::uint32_t id : all.alternatives()) BOOST_TEST(all.used(id) > 0U, all.described(id));
    arbiter::grammars::grammar_sampler one(*n, 7);
    arbiter::grammars::grammar_sampler again(*n, 7);
    for (int i = 0; i < 5; ++i) BOOST_TEST(*one.next() == *again.next());
}

BOOST_AUTO_TEST_CASE(sentences_of_one_run_differ_and_vary) {
    const made n =
        notation_of("@game <- header '\\n' (token ' ')* ('light' / 'dark' / '*') $\n"
                    "@header <- (tag '\\n')+\n@tag <- { '[' name ' \"' value '\"' ']' }\n@name <- [A-Za-z]+\n"
                    "@value <- [^\"\\r\\n]*\ntoken <- ply / comment / variation\n@ply <- [a-g] [1-6]\n"
                    "@comment <- { '{' (comment / [^{}])* '}' }\n"
                    "@variation <- { '(' (token ' ')* ')' }\nsync <- ' ' / '\\n'\n");
    arbiter::grammars::grammar_sampler all(*n, 2);
    std::set<std::string> texts;
    std::map<std::string, int> of_first_tag;
    std::size_t brackets = 0;
    std::size_t bytes = 0;
    constexpr int count = 300;
    for (int i = 0; i < count; ++i) {
        const std::string text = all.next().value();
        texts.insert(text);
        ++of_first_tag[text.substr(0, text.find('\n'))];
        bytes += text.size();
        brackets += static_cast<std::size_t>(std::count(text.begin(), text.end(), '{'));
    }
    BOOST_TEST(texts.size() == 300U);
    for (const auto& [tag, often] : of_first_tag) BOOST_TEST(often <= 15, tag);
    BOOST_TEST(brackets * 10 < bytes);
}

BOOST_AUTO_TEST_CASE(a_grammar_of_few_sentences_gives_them_again) {
    const made n = notation_of("a <- 'x' / 'y'\nsync <- ' '\n");
    arbiter::grammars::grammar_sampler all(*n, 1);
    std::set<std::string> texts;
    for (int i = 0; i < 20; ++i) texts.insert(all.next().value());
    BOOST_TEST(texts.size() == 2U);
}

BOOST_AUTO_TEST_CASE(sentences_of_large_counts_end) {
    const made n = notation_of("a <- ' '* 'y'{999999999}\nsync <- ' '\n");
    arbiter::grammars::grammar_sampler all(*n, 1);
    BOOST_TEST(!all.next().has_value());
}

BOOST_AUTO_TEST_CASE(random_grammars_and_texts) {
    BOOST_TEST(arbiter::fuzz::fault_of_pairs(11, test::repeated(4000)) == "");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace user_notation_test
