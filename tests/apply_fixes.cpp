// Fixing: fixes are applied whole, none that causes a new finding, and none touches what only the players can know.
#include "check/apply_fixes.hpp"

#include "check/edit_offset_map.hpp"
#include "scale.hpp"
#include "support.hpp"
#include "tests/assertions.hpp"
#include "tests/reference/uttt.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace {

using arbiter::fixes;
using arbiter::report;
using arbiter::source;
using arbiter::span;

// ---- a check of nothing but letters, whose fixes may be bad

template <char Letter>
struct letter_rule {
    static constexpr std::array<char, 6> code{'t', 'o', 'y', '/', Letter, '\0'};
    static constexpr arbiter::rule rule{
        {code.data(), 5}, arbiter::severity::error, arbiter::fixable::unsafe, "a letter"};
};
template <char Letter>
using letter = arbiter::message<"a letter", letter_rule<Letter>::rule>;

/// In what follows, the fix of `a` is to remove it, of `b` to write `B`, which is fine; of `g` to write `z`, which is wrong and was not there; of `u` to write `v`
/// unsafely, and `v` to `w` too; `s` to `r`, which then is wrong as well. Two fixes for `d`: the first, unsafe, writes `D`.
/// `x` has the unsafe fix `y` where there is a `B`.
report check_letters(const source& s, std::uint32_t most) {
    arbiter::options o;
    o.max_findings = most;
    arbiter::collector c(s, o);
    for (std::uint32_t i = 0; i < s.size(); ++i) {
        const span where{i, i + 1};
        switch (s.text()[i]) {
        case 'a':
            c.report(where, letter<'a'>{}).fix("no a").replace(where, "");
            break;
        case 'b':
            c.report(where, letter<'b'>{}).fix("B").replace(where, "B");
            break;
        case 'd':
            c.report(where, letter<'d'>{}).fix("D", false).replace(where, "D").fix("no d").replace(where, "");
            break;
        case 'g':
            c.report(where, letter<'g'>{}).fix("z").replace(where, "z");
            break;
        case 's':
            c.report(where, letter<'s'>{}).fix("r").replace(where, "r");
            break;
        case 'u':
            c.report(where, letter<'u'>{}).fix("v", false).replace(where, "v");
            break;
        case 'v':
            c.report(where, letter<'u'>{}).fix("w", false).replace(where, "w");
            break;
        case 'x':
            if (auto h = c.report(where, letter<'x'>{}); s.text().find('B') != std::string_view::npos)
                h.fix("y", false).replace(where, "y");
            break;
        case 'r':
        case 'z':
            c.report(where, letter<'z'>{});
            break;
        default:
            break;
        }
    }
    return {s, nullptr, arbiter::tree(), std::move(c)};
}

struct toy_result {
    arbiter::fix_result made;
    int checks = 0;
};

toy_result fix_letters(const std::string& text, fixes which = fixes::safe, std::uint32_t most = 100'000) {
    toy_result r;
    const auto check = [&](const source& s) {
        ++r.checks;
        return check_letters(s, most);
    };
    const arbiter::fixed_report made = arbiter::apply_fixes_by(check(source("toy", text)), which, check);
    r.made = {std::string(made.now.text().bytes()), made.fixes, made.withdrawn};
    return r;
}

std::string repeated(std::size_t times, const std::string& text) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
}

// ---- records

struct record_parts {
    std::string result, comment, marker;
    friend bool operator==(const record_parts&, const record_parts&) = default;
};

/// What a record claims, byte by byte.
record_parts claims_of(const std::string& text) {
    const auto line_from = [&text](const std::string& begin) {
        const std::size_t at = text.find("\n" + begin);
        return at == std::string::npos ? "" : text.substr(at + 1, text.find('\n', at + 1) - at - 1);
    };
    const std::size_t end = text.find_last_not_of(" \n");
    const std::size_t marker = text.rfind('\n', end);
    return {line_from("[Result "), line_from("[Comment "), text.substr(marker + 1, end - marker)};
}

/// The moves of a record of the reference engine, each with its symbols: where they begin and end.
std::vector<std::pair<std::size_t, std::size_t>> moves_of(const std::string& text) {
    std::vector<std::pair<std::size_t, std::size_t>> all;
    const std::size_t last_line = text.rfind('\n', text.size() - 2) + 1;
    for (std::size_t at = text.find("\n\n") + 2; at < last_line;) {
        const std::size_t end = text.find_first_of(" \n", at);
        all.emplace_back(at, end);
        at = end + 1;
    }
    return all;
}

/// One move's symbols, with one of them added, taken away, doubled, exchanged or moved.
std::string damaged_by(std::string symbols, reference::splitmix64& random) {
    const auto any = [&] { return static_cast<std::size_t>(random.below(symbols.size())); };
    const char other = "!/%#"[random.below(4)];
    switch (symbols.empty() ? 0 : random.below(5)) {
    case 0:
        return symbols + other;
    case 1:
        return symbols.erase(any(), 1);
    case 2:
        return symbols.insert(any(), 1, symbols[any()]);
    case 3:
        symbols[any()] = other;
        return symbols;
    default:
        std::reverse(symbols.begin(), symbols.end());
        return symbols;
    }
}

/// `text` with the symbols of about one move in `rarity` damaged, and of each that has some about half.
std::string with_damaged_symbols(std::string text, int rarity, reference::splitmix64& random) {
    const auto moves = moves_of(text);
    for (std::size_t i = moves.size(); i-- > 0;) {
        const auto [begin, end] = moves[i];
        if (random.below(static_cast<std::size_t>(end - begin > 2 ? 2 : rarity)) != 0) continue;
        const std::string symbols = damaged_by(text.substr(begin + 2, end - begin - 2), random);
        text.replace(begin + 2, end - begin - 2, symbols);
    }
    return text;
}

arbiter::fix_result apply_fixes(const source& s, fixes which) {
    return arbiter::apply_fixes(s, {}, which);
}

/// Puts in place of some move the first square that is illegal there; empty where the game has none.
std::string with_illegal_ply(std::string text, const std::vector<std::pair<int, int>>& moves,
                             reference::splitmix64& random) {
    const auto from = static_cast<std::size_t>(random.below(moves.size()));
    reference::game game;
    for (std::size_t ply = 0; ply < from; ++ply) game.play(moves[ply].first, moves[ply].second);
    std::vector<std::pair<int, int>> illegal;
    for (int i = 0; i < 81; ++i)
        if (game.judge(i / 9, i % 9) != reference::verdict::fine) illegal.emplace_back(i / 9, i % 9);
    if (illegal.empty()) return {};
    const auto [board, cell] = illegal[static_cast<std::size_t>(random.below(illegal.size()))];
    text.replace(moves_of(text)[from].first, 2, reference::move_text(board, cell));
    return text;
}

/// A right record of these moves, the game not over, but for the lengths of its lines.
std::string record_of(const std::string& moves) {
    return "[GameID \"default\"]\n[Date \"2025-06-29\"]\n[Time \"15:39:29\"]\n[PlayerX \"Player1\"]\n"
           "[PlayerO \"Player2\"]\n[Result \"In Progress\"]\n\n" +
           moves + "\n*\n";
}

/// The same with all lines ended by CR LF.
std::string with_crlf(const std::string& text) {
    std::string out;
    for (const char c : text) out += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return out;
}

std::string safely_fixed(const std::string& text) {
    return apply_fixes(source("x.ugn", text), fixes::safe).text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(fixing)

BOOST_AUTO_TEST_CASE(marks_of_places) {
    // 0123456789 becomes 01XXX456yy9: 2 and 3 are replaced by three bytes, two are put in before 7, 7 and 8 go
    const arbiter::edit_offset_map places({{{2, 4}, "XXX"}, {{7, 7}, "yy"}, {{7, 9}, ""}});
    const auto same = [](span a, span b) { return a == b; };
    BOOST_TEST(same(places.mark_before({0, 1}), {0, 1}));
    BOOST_TEST(same(places.mark_after({0, 1}), {0, 1}));
    for (const span inside : {span{2, 4}, span{2, 3}, span{3, 4}, span{3, 3}, span{2, 2}, span{4, 4}})
        BOOST_TEST(same(places.mark_before(inside), {2, 5}));
    for (const span inside : {span{2, 5}, span{3, 4}, span{2, 2}, span{5, 5}})
        BOOST_TEST(same(places.mark_after(inside), {2, 5}));
    BOOST_TEST(same(places.mark_before({5, 6}), {6, 7}));
    BOOST_TEST(same(places.mark_after({6, 7}), {6, 7}));
    BOOST_TEST(same(places.mark_before({5, 8}), {6, 10}));
    BOOST_TEST(same(places.mark_after({6, 9}), {6, 10}));
    BOOST_TEST(same(places.mark_before({10, 10}), {11, 11}));
    BOOST_TEST(same(places.mark_after({11, 11}), {11, 11}));
}

BOOST_AUTO_TEST_CASE(only_bad_fixes_are_withdrawn) {
    const toy_result one = fix_letters("xagbx");
    BOOST_TEST(one.made.text == "xgBx");
    BOOST_TEST(one.made.fixes == 2U);
    BOOST_TEST(one.made.withdrawn == 1U);

    const toy_result all = fix_letters("a" + repeated(10, "bgsab"));
    BOOST_TEST(all.made.text == repeated(10, "BgsB"));
    BOOST_TEST(all.made.fixes == 31U);
    BOOST_TEST(all.made.withdrawn == 20U);

    const toy_result good = fix_letters(repeated(1'000, "ab"));
    BOOST_TEST(good.made.text == std::string(1'000, 'B'));
    BOOST_TEST(good.checks == 2);
    BOOST_TEST(fix_letters("xyz").made.text == "xyz");
}

BOOST_AUTO_TEST_CASE(many_bad_fixes_take_no_good_ones_with_them) {
    constexpr std::size_t bad = test::repeated(5'000U);
    const toy_result r = fix_letters(repeated(bad, "abgx"));
    BOOST_TEST((r.made.text == repeated(bad, "Bgx")));
    BOOST_TEST(r.made.fixes == 2 * bad);
    BOOST_TEST(r.made.withdrawn == bad);
    BOOST_TEST(r.checks <= 12);
}

BOOST_AUTO_TEST_CASE(a_large_record_is_tried_as_often) {
    // none of these fixes is good
    const auto checks_of = [](std::size_t size) {
        std::string text = repeated(300, "g");
        text.resize(size, '.');
        const toy_result r = fix_letters(text);
        BOOST_TEST((r.made.text == text));
        return r.checks;
    };
    BOOST_TEST(checks_of(10'000) == 1 + 3); // all together, and of neighbours each
    BOOST_TEST(checks_of(10'000'000) == 1 + 3);
}

BOOST_AUTO_TEST_CASE(a_fix_that_does_harm_far_behind_it_is_found_in_few_checks) {
    // each `g` is followed by fixes that are good, and a `q`, which is wrong where a `z` was made before it on its line
    const std::string line = "g" + std::string(300, 'a') + "q\n";
    const auto check_lines = [](const source& s) {
        arbiter::options o;
        o.max_findings = 100'000;
        arbiter::collector c(s, o);
        bool is_bad = false;
        for (std::uint32_t i = 0; i < s.size(); ++i) {
            const span where{i, i + 1};
            const char letter_there = s.text()[i];
            if (letter_there == '\n') is_bad = false;
            is_bad = is_bad || letter_there == 'z';
            if (letter_there == 'g') c.report(where, letter<'g'>{}).fix("z").replace(where, "z");
            if (letter_there == 'a') c.report(where, letter<'a'>{}).fix("b").replace(where, "b");
            if (letter_there == 'q' && is_bad) c.report(where, letter<'z'>{});
        }
        return report(s, nullptr, arbiter::tree(), std::move(c));
    };
    for (const std::size_t lines : {1U, 100U}) {
        int checks = 0;
        const auto counted = [&](const source& s) {
            ++checks;
            return check_lines(s);
        };
        const arbiter::fixed_report made =
            arbiter::apply_fixes_by(counted(source("toy", repeated(lines, line))), fixes::safe, counted);
        BOOST_TEST((made.now.text().bytes() == repeated(lines, "g" + std::string(300, 'b') + "q\n")));
        BOOST_TEST(checks <= 25);
    }
}

// What can be tried for all games of a file is used up in the larger one. The rest is as it was written, and has its turn.
BOOST_AUTO_TEST_CASE(what_is_applied_does_not_depend_on_the_size) {
    for (const std::size_t lines : {100U, 26'000U}) {
        if (test::is_sanitized && lines > 100) continue; // it takes no other path
        const arbiter::options o = arbiter::options_for_fixes({});
        int checks = 0;
        const auto check = [&](const source& s) {
            ++checks;
            return arbiter::check(s, o);
        };
        const std::string text = repeated(lines, "(;FF[4]GM[1]C[abc;B[aa];W[bb])\n");
        const arbiter::fixed_report made = arbiter::apply_fixes_by(check(source("a.sgf", text)), fixes::all, check);
        BOOST_TEST((made.now.text().bytes() == repeated(lines, "(;FF[4]GM[1]C[abc];B[aa];W[bb])\n")));
        BOOST_TEST(made.fixes == lines);
        BOOST_TEST(checks <= 4);
    }
}

BOOST_AUTO_TEST_CASE(a_finding_that_was_left_out_is_not_new) {
    const toy_result r = fix_letters("abzbazbz", fixes::safe, 3);
    BOOST_TEST(r.made.text == "BzBzBz");
    BOOST_TEST(r.made.withdrawn == 0U);
    BOOST_TEST(fix_letters("agbzz", fixes::safe, 2).made.text == "gBzz");
}

BOOST_AUTO_TEST_CASE(unsafe_fixes_are_applied_when_asked_for_and_not_on_top_of_each_other) {
    BOOST_TEST(fix_letters("aud").made.text == "u");
    const toy_result r = fix_letters("auvb", fixes::all);
    BOOST_TEST(r.made.text == "uwB"); // `v` in place of `u` would have the finding of `u`
    BOOST_TEST(r.made.withdrawn == 1U);
    BOOST_TEST(fix_letters("d", fixes::all).made.text == "");
    // what only the fix of `b` makes possible is not done
    BOOST_TEST(fix_letters("xb", fixes::all).made.text == "xB");
    BOOST_TEST(fix_letters("xB", fixes::all).made.text == "yB");
}

std::size_t safe_fixes_of(const char* path, const std::string& text) {
    const report r = arbiter::check(source(path, text));
    BOOST_TEST(!r.findings().empty(), text);
    std::size_t safe = 0;
    for (const arbiter::finding& f : r.findings())
        for (const arbiter::fix& each : f.fixes()) safe += each.safe ? 1U : 0U;
    return safe;
}

// It may be read as something else once a byte changes. Each of these had a safe fix that did harm.
BOOST_AUTO_TEST_CASE(no_fix_is_safe_where_something_was_read_by_a_guess) {
    for (const auto& [path, text] :
         {std::pair{"a.ugn", "[0 \r1\nB11-0"}, std::pair{"a.ugn", "[suB1G*\n\n  E2E2"},
          std::pair{"a.qgn", "[k\"\r\nt\n"},
          std::pair{"a.sgf", "(;FF[4]SZ[9]PW[Zoe;B[cc] oops ;W[gc])\n(;B[gc;L[-1];];W[ge]()))\n"}})
        BOOST_TEST(safe_fixes_of(path, text) == 0U, text);
    // in capitals it would begin another game
    BOOST_TEST(safe_fixes_of("a.sgf", "(;;iFF[])") == 0U);
    // a mistake that is known is no guess, nor is what is wrong in another game
    BOOST_TEST(safe_fixes_of("a.ugn", "[GameID \"a\"]\n\nE5E1") == 1U);
    BOOST_TEST(safe_fixes_of("a.sgf", "(;FF[4]SZ[9] oops;B[cc])\n(;FF[4]SZ[9]KM[5,5];B[cc])") == 1U);
}

/// Whether two fixes can't both be applied as they are. Symbols that are replaced together are so in the fix of each.
bool overlap(const arbiter::edit& a, const arbiter::edit& b) {
    return a != b && a.where.begin < b.where.end && b.where.begin < a.where.end;
}

BOOST_AUTO_TEST_CASE(safe_fixes_of_two_findings_are_apart) {
    for (const test::corpus_file& file : test::whole_corpus()) {
        const report r = arbiter::check(file.source());
        std::vector<arbiter::edit> others; // of the findings before
        for (const arbiter::finding& f : r.findings()) {
            std::vector<arbiter::edit> own;
            for (const arbiter::fix& each : f.fixes())
                if (each.safe) own.insert(own.end(), each.edits.begin(), each.edits.end());
            for (const arbiter::edit& e : own)
                BOOST_TEST(std::none_of(others.begin(), others.end(),
                                        [&e](const arbiter::edit& other) { return overlap(e, other); }),
                           file.label() << ": " << f.message());
            others.insert(others.end(), own.begin(), own.end());
        }
    }
}

BOOST_AUTO_TEST_CASE(the_corpus_is_fixed_without_harm) {
    std::size_t withdrawn = 0;
    std::size_t fixed_files = 0;
    for (const test::corpus_file& file : test::whole_corpus()) {
        const source before = file.source();
        const report old = arbiter::check(before);
        for (const fixes which : {fixes::safe, fixes::all}) {
            const arbiter::fix_result made = apply_fixes(before, which);
            const report now = arbiter::check(source(before.name(), made.text));
            const std::vector<arbiter::finding> left = now.findings();
            const auto safely = std::count_if(left.begin(), left.end(), test::has_safe_fix);
            BOOST_TEST(static_cast<std::size_t>(safely) <= made.withdrawn, file.label() << " is not fixed:\n"
                                                                                        << test::listing(now));
            BOOST_TEST(left.size() <= old.findings().size(), file.label() << " has more findings:\n"
                                                                          << test::listing(now));
            BOOST_TEST((made.fixes > 0) == (made.text != before.text()), file.label());
            if (which == fixes::all) continue;
            std::multiset<std::string> known = test::texts_of(old);
            for (const std::string& line : test::texts_of(now)) {
                const auto found = known.find(line);
                BOOST_TEST((found != known.end()), file.label() << " has a new finding: " << line);
                if (found != known.end()) known.erase(found);
            }
            const arbiter::fix_result again = apply_fixes(source(before.name(), made.text), which);
            BOOST_TEST(again.text == made.text, file.label() << " is fixed once more");
            withdrawn += made.withdrawn;
            fixed_files += made.fixes > 0 ? 1 : 0;
        }
    }
    BOOST_TEST(fixed_files > 50U);
    BOOST_TEST(withdrawn == 0U); // all safe fixes of the corpus are good
}

BOOST_AUTO_TEST_CASE(what_is_laid_out_stays_so_when_it_is_fixed) {
    std::size_t fixed_files = 0;
    std::size_t unsorted_files = 0;
    const auto letters_of = [](std::string text) {
        std::erase_if(text, [](char c) { return std::string_view(" \t\n\r").find(c) != std::string_view::npos; });
        return text;
    };
    const auto sorted = [](std::string text) {
        std::sort(text.begin(), text.end());
        return text;
    };
    for (const test::corpus_file& file : test::whole_corpus()) {
        const arbiter::options o = test::corpus_options(*file.notation);
        const std::optional<std::string> laid_out = arbiter::format(file.source(), o);
        if (!laid_out) continue;
        for (const fixes which : {fixes::safe, fixes::all}) {
            const arbiter::fix_result made = arbiter::apply_fixes(source(file.label(), *laid_out), o, which);
            fixed_files += made.fixes > 0 ? 1 : 0;
            const std::optional<std::string> again = arbiter::format(source(file.label(), made.text), o);
            BOOST_TEST_REQUIRE(again.has_value(), file.label() << " can't be laid out when it is fixed:\n"
                                                               << made.text);
            // a fix may let the layout sort what it could not: `fmt` alone does so, and only moves what is there
            const bool is_sorted = letters_of(*again) == letters_of(made.text);
            unsorted_files += is_sorted ? 0 : 1;
            BOOST_TEST((!is_sorted || *again == made.text), file.label() << " becomes\n"
                                                                         << made.text << "and laid out to\n"
                                                                         << *again);
            BOOST_TEST(sorted(letters_of(*again)) == sorted(letters_of(made.text)), file.label());
        }
    }
    BOOST_TEST(fixed_files > 50U);
    BOOST_TEST(unsorted_files < fixed_files / 2);
}

// the list in pieces keeps the layout from sorting the node; joined it does so no more, but no fix names the others
BOOST_AUTO_TEST_CASE(what_no_fix_names_keeps_its_place) {
    const std::string record = "(;FF[4]CA[UTF-8]GM[1]SZ[9]PW[b]PB[a]AB[aa]AB[bb]\n;W[ee])\n";
    BOOST_TEST((arbiter::format(source("order.sgf", record), {}) == record));
    const arbiter::fix_result made = apply_fixes(source("order.sgf", record), fixes::safe);
    BOOST_TEST(made.text == "(;FF[4]CA[UTF-8]GM[1]SZ[9]PW[b]PB[a]AB[aa][bb]\n;W[ee])\n");
}

BOOST_AUTO_TEST_CASE(damaged_symbols_come_back) {
    std::size_t fixed_moves = 0;
    for (std::uint64_t seed = 0; seed < test::repeated(1'500U); ++seed) {
        const std::vector<std::pair<int, int>> moves = reference::random_game(seed);
        const std::string full = reference::record(moves, reference::style::full, seed);
        const std::string strongest = reference::record(moves, reference::style::strongest, seed);
        reference::splitmix64 random{seed};
        const std::string broken = with_damaged_symbols(seed % 2 == 0 ? full : strongest, 8, random);
        const arbiter::fix_result made = apply_fixes(source("random.ugn", broken), fixes::safe);
        fixed_moves += made.fixes;
        BOOST_TEST(arbiter::check(source("random.ugn", made.text)).findings().empty(), "seed " << seed);
        // when a game's last symbols are broken, nothing tells in which of the two styles they were
        const bool is_the_game = made.text == full || made.text == strongest;
        BOOST_TEST(is_the_game, "seed " << seed << '\n' << broken << "became\n" << made.text);
        if (!is_the_game) break;
    }
    BOOST_TEST(fixed_moves > test::repeated(10'000U));
}

BOOST_AUTO_TEST_CASE(after_an_illegal_ply_no_claim_is_touched) {
    std::size_t changed = 0;
    const std::vector<std::pair<std::string, std::string>> outcomes{
        {"X", "1-0"}, {"O", "0-1"}, {"Draw", "1/2-1/2"}, {"In Progress", "*"}};
    for (std::uint64_t seed = 0; seed < test::repeated(1'500U); ++seed) {
        std::vector<std::pair<int, int>> moves = reference::random_game(seed);
        reference::splitmix64 random{~seed};
        if (random.below(2) == 0) moves.resize(1 + static_cast<std::size_t>(random.below(moves.size())));
        std::string text = reference::record(moves, reference::style::full, seed);
        text = with_illegal_ply(text, moves, random);
        if (text.empty()) continue;
        if (random.below(2) == 0) text = with_damaged_symbols(text, 8, random);
        // any claim, in tag and marker apart
        const std::size_t result = text.find("[Result \"") + 9;
        text.replace(result, text.find('"', result) - result,
                     outcomes[static_cast<std::size_t>(random.below(4))].first);
        const std::size_t marker = text.rfind('\n', text.size() - 2) + 1;
        text.replace(marker, std::string::npos, outcomes[static_cast<std::size_t>(random.below(4))].second + "\n");
        for (const fixes which : {fixes::safe, fixes::all}) {
            const arbiter::fix_result made = apply_fixes(source("random.ugn", text), which);
            changed += made.text != text ? 1 : 0;
            const bool same = claims_of(made.text) == claims_of(text);
            BOOST_TEST(same, "seed " << seed << '\n' << text << "became\n" << made.text);
            if (!same) return;
        }
    }
    BOOST_TEST(changed > test::repeated(500U));
}

BOOST_AUTO_TEST_CASE(long_lines_of_moves_are_broken_at_white_space) {
    const std::string gap(40'000, ' ');
    const std::string wide = "A1" + gap + "A3\t" + gap + "C4 D5";
    BOOST_TEST((safely_fixed(record_of(wide)) == record_of("A1\nA3\nC4 D5")));
    BOOST_TEST((safely_fixed(with_crlf(record_of(wide))) == with_crlf(record_of("A1\nA3\nC4 D5"))));
    BOOST_TEST((safely_fixed(record_of(gap + gap + "A1 A3")) == record_of("A1 A3")));
    BOOST_TEST((safely_fixed(record_of("A1 A3" + gap + gap)) == record_of("A1 A3")));
    // what would do as it is stays
    const std::string narrow = "A1" + std::string(65'531, ' ') + "A3";
    BOOST_TEST((safely_fixed(record_of(narrow)) == record_of(narrow)));

    // every move after the first is illegal, and stays
    const std::string many = repeated(30'000, "A1 ") + "A1";
    std::string broken = safely_fixed(record_of(many));
    const std::vector<arbiter::finding> left = arbiter::check(source("x.ugn", broken)).findings();
    BOOST_TEST(left.size() == 1U);
    const std::size_t first = broken.find("A1");
    std::replace(broken.begin() + static_cast<std::ptrdiff_t>(first), broken.end() - 3, '\n', ' ');
    BOOST_TEST((broken == record_of(many)));
}

BOOST_AUTO_TEST_CASE(what_is_no_line_of_moves_is_not_broken) {
    const std::string gap(70'000, ' ');
    std::string tag = record_of("A1 A3");
    tag.insert(tag.find("Player1"), gap);
    for (const std::string& text :
         {tag, record_of(repeated(70'000, "x")), record_of("A1 {" + gap + "} A3"), record_of("A1" + gap + "\rA3")}) {
        const report r = arbiter::check(source("x.ugn", text));
        std::size_t long_lines = 0;
        for (const arbiter::finding& f : r.findings()) {
            if (!f.message().ends_with("the reference reader refuses lines of 65536 bytes and more")) continue;
            ++long_lines;
            BOOST_TEST(f.fixes().empty());
        }
        BOOST_TEST(long_lines == 1U);
    }
}

// By hand: apostrophes in words are text; other quotes within leave open what is quoted, and nothing is fixed, or just quoted.
BOOST_AUTO_TEST_CASE(values_in_other_quotes_are_fixed_where_only_one_thing_can_be_meant) {
    const auto fixed = [](const char* name, const std::string& before, const std::string& value,
                          const std::string& after) {
        const arbiter::source record(name, before + value + after);
        const std::string made = arbiter::apply_fixes(record, {}, arbiter::fixes::safe).text;
        return made.substr(before.size(), made.size() - before.size() - after.size());
    };
    using row = std::pair<const char*, const char*>;
    const std::string tags = "[GameID \"d\"]\n[Date \"2025-06-29\"]\n[Time \"15:39:29\"]\n[PlayerX \"P1\"]\n"
                             "[PlayerO \"P2\"]\n[Result \"In Progress\"]\n[Comment ";
    for (const auto& [written, wanted] : {row{"'Ann'", R"("Ann")"},
                                          {"“O’Brien's”", R"("O’Brien's")"},
                                          {"' x '", R"(" x ")"},
                                          {"„x“", R"("x")"},
                                          {"''x''", "''x''"},
                                          {"«a» «b»", "«a» «b»"},
                                          {"'“x”'", "'“x”'"},
                                          {"“a [b]”", "“a [b]”"},
                                          {"'a", "'a"}})
        BOOST_TEST(fixed("a.ugn", tags, written, "]\n\nA1 A3\n*\n") == wanted, written);
    for (const auto& [written, wanted] : {row{"“a, b”", R"("a, b")"},
                                          {"„a, b“", R"("a, b")"},
                                          {"“O’Brien, b”", R"("O’Brien, b")"},
                                          {"“a”, “b”", R"("“a”, “b”")"},
                                          {"'“a”, b'", R"("“a”, b")"},
                                          {"’a, b’", R"("’a, b’")"},
                                          {"“ a, b ”", R"("“ a, b ”")"}})
        BOOST_TEST(fixed("a.qgn", "[key \"tictactoe\"]\n[teams ", written, "]\n[completed \"false\"]\n\n0m&0.0\n") ==
                       wanted,
                   written);
}

BOOST_AUTO_TEST_SUITE_END()
