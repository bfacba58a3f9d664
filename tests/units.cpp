// The small parts on which all else stands, each against something obvious.
#include "support.hpp"
#include "tests/assertions.hpp"
#include "tests/reference/uttt.hpp"

#include <nlohmann/json.hpp>

#include <utility>

namespace arbiter { // where Boost.Test looks for it

static std::ostream& operator<<(std::ostream& out, const place& p) {
    return out << p.line << ':' << p.column << " (" << p.utf16 << ')';
}

static std::ostream& operator<<(std::ostream& out, const span& s) {
    return out << s.begin << ".." << s.end;
}

static std::ostream& operator<<(std::ostream& out, const edit& e) {
    return out << e.where << " by `" << e.text << '`';
}

} // namespace arbiter

namespace {

using namespace std::string_literals;
using arbiter::collector;
using arbiter::place;
using arbiter::report;
using arbiter::span;

using random_numbers = reference::splitmix64;

std::uint32_t to_u32(std::size_t n) {
    return static_cast<std::uint32_t>(n);
}

// ---- places

void check_places(const std::string& text) {
    const arbiter::line_index index(text);
    const std::vector<place> places = test::naive_places(text);
    int faults = 0;
    for (std::size_t offset = 0; offset <= text.size() && faults < 5; ++offset) {
        // of long texts, those near a boundary of blocks and some others: each answer scans up to a block
        const std::size_t in_block = (offset + 16) % 4096;
        if (text.size() > 1'000 && in_block > 32 && offset % 101 != 0) continue;
        const place p = index.at(to_u32(offset));
        const bool right = p == places[offset];
        BOOST_TEST(right, "offset " << offset << " of " << text.size() << ": " << p << " and not " << places[offset]);
        faults += right ? 0 : 1;
    }
    for (std::size_t offset = 0; offset <= text.size(); offset += text.size() < 200 ? 1 : 97)
        BOOST_TEST(index.line_around(to_u32(offset)) == test::naive_line(text, offset));
}

const std::vector<std::string>& pieces() {
    static const std::vector<std::string> all{"a",
                                              "b ",
                                              "\t",
                                              "\n",
                                              "\r\n",
                                              "\r",
                                              "\xEF\xBB\xBF",
                                              "\xC3\xA9",
                                              "\xE6\x97\xA5",
                                              "\xF0\x9F\x98\x80",
                                              "\xFF",
                                              "\xC3",
                                              "\xE2\x82",
                                              "\xF0\x9F\x98",
                                              "\0"s,
                                              "\xED\xA0\x80",
                                              "\xC0\x80",
                                              "\xF4\x90\x80\x80",
                                              "\x80"};
    return all;
}

// ---- findings

constexpr arbiter::rule test_rule{"test/number", arbiter::severity::error, arbiter::fixable::safe, "a number"};
constexpr arbiter::rule other_rule{"other/number", arbiter::severity::style, arbiter::fixable::no, "a number"};

using numbered = arbiter::message<"number {n:number}", test_rule, arbiter::about<"n">>;

using other_numbered = arbiter::message<"other {n:number}", other_rule>;

using note = arbiter::message<"note {n:number}">;

report finish(collector c, const arbiter::source& s) {
    return {s, nullptr, arbiter::tree(), std::move(c)};
}

/// A finding with everything that a finding can have; all of it says `n`.
void report_all(collector& c, span where, std::uint32_t n) {
    collector::handle h = c.report(where, numbered{n});
    h.related(arbiter::point(n % 100), note{n}).help(note{n + 1}).at(1, n + 1);
    h.fix("write `{}`").replace({n % 100, n % 100 + 1}, std::to_string(n)).replace({200, 201}, "x" + std::to_string(n));
    if (n % 2 == 0) h.fix("or not", false).replace(where, "");
}

struct reported {
    span where;
    std::uint32_t n;
};

void check_kept(const report& r, std::vector<reported> all, std::size_t most, const std::string& what) {
    std::stable_sort(all.begin(), all.end(), [](const reported& a, const reported& b) {
        return std::tie(a.where.begin, a.where.end) < std::tie(b.where.begin, b.where.end);
    });
    const std::size_t kept = std::min(most, all.size());
    const std::vector<arbiter::finding> findings = r.findings();
    BOOST_TEST(r.left_out() == all.size() - kept, what);
    BOOST_REQUIRE_MESSAGE(findings.size() == kept, what << ": " << findings.size() << " findings, and not " << kept);
    for (std::size_t i = 0; i < kept; ++i) {
        const arbiter::finding& f = findings[i];
        const std::uint32_t n = all[i].n;
        const std::string number = std::to_string(n);
        BOOST_REQUIRE_MESSAGE(f.where() == all[i].where, what << ": finding " << i);
        BOOST_REQUIRE_MESSAGE(f.message() == "number " + number, what << ": finding " << i << ": " << f.message());
        BOOST_REQUIRE((f.related().size() == 1 && f.related()[0].message == "note " + number));
        BOOST_REQUIRE(f.related()[0].where == arbiter::point(n % 100));
        BOOST_REQUIRE(f.help() == fmt::format("note {}", n + 1));
        BOOST_REQUIRE((f.game() == 1U && f.ply() == n + 1));
        const std::vector<arbiter::fix> fixes = f.fixes();
        BOOST_REQUIRE(fixes.size() == (n % 2 == 0 ? 2U : 1U));
        BOOST_REQUIRE(
            (fixes[0].safe && fixes[0].title == fmt::format("write `{}`", number) && fixes[0].edits.size() == 2));
        BOOST_REQUIRE(fixes[0].edits[0] == (arbiter::edit{{n % 100, n % 100 + 1}, number}));
        BOOST_REQUIRE(fixes[0].edits[1] == (arbiter::edit{{200, 201}, "x" + number}));
        if (n % 2 == 0) BOOST_REQUIRE((!fixes[1].safe && fixes[1].edits[0] == arbiter::edit{all[i].where, ""}));
    }
}

span random_span(random_numbers& random, int length) {
    const auto begin = static_cast<std::uint32_t>(random.below(static_cast<std::size_t>(length)));
    return {begin, begin + static_cast<std::uint32_t>(random.below(3))};
}

} // namespace

BOOST_AUTO_TEST_SUITE(units)

BOOST_AUTO_TEST_CASE(line_index_of_pieces) {
    check_places("");
    check_places("\n");
    check_places("a\n");
    for (const std::string& a : pieces())
        for (const std::string& b : pieces())
            for (const std::string& c : pieces()) check_places(fmt::format("{}{}{}", a, b, c));
}

BOOST_AUTO_TEST_CASE(line_index_at_block_boundaries) {
    for (const std::string& piece : pieces())
        for (const std::size_t boundary : {4096U, 8192U})
            for (std::size_t before = 0; before <= 5; ++before)
                for (const char* const after : {"", "z", "\n"}) {
                    std::string text(boundary - before, 'a');
                    text[boundary / 2] = before % 2 == 0 ? '\n' : 'b';
                    check_places(text + piece + after);
                }
}

BOOST_AUTO_TEST_CASE(line_index_of_random_bytes) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        random_numbers random{seed};
        std::string text;
        const auto size = static_cast<std::size_t>(random.below(13'000));
        while (text.size() < size) {
            const bool any_byte = seed % 3 == 0;
            text += any_byte ? std::string(1, static_cast<char>(random.below(256)))
                             : pieces()[static_cast<std::size_t>(random.below(pieces().size()))];
            if (seed % 3 == 1) std::erase(text, '\n'); // one long line
        }
        check_places(text);
    }
}

BOOST_AUTO_TEST_CASE(the_first_findings_are_kept) {
    const arbiter::source s("test", std::string(600, 'a'));
    for (const std::uint32_t most : {0U, 1U, 7U, 100U, 1000U})
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            random_numbers random{seed};
            arbiter::options o;
            o.max_findings = most;
            collector c(s, o);
            std::vector<reported> all;
            const auto count = static_cast<std::uint32_t>(random.below(4'000));
            for (std::uint32_t n = 0; n < count; ++n) {
                // in rising, falling, or any order
                const auto rank = seed % 3 == 0 ? n : count - 1 - n;
                const span where =
                    seed % 3 == 2 ? random_span(random, 500) : span{rank * 500 / count, rank * 500 / count + 1};
                report_all(c, where, n);
                all.push_back({where, n});
            }
            BOOST_TEST(c.count() == all.size());
            check_kept(finish(std::move(c), s), all, most, fmt::format("seed {}, at most {}", seed, most));
        }
}

BOOST_AUTO_TEST_CASE(what_is_rolled_back_leaves_no_trace) {
    const arbiter::source s("test", std::string(600, 'a'));
    for (const std::uint32_t most : {5U, 50U, 1000U})
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            random_numbers random{seed};
            const bool rising = seed % 2 == 0; // as parsers report; else anywhere
            arbiter::options o;
            o.max_findings = most;
            collector c(s, o);
            std::vector<reported> all;
            std::uint32_t n = 0;
            std::uint32_t at = 0;
            const auto report_some = [&](std::size_t count, bool keep) {
                for (std::size_t i = 0; i < count; ++i, ++n) {
                    const span where = rising ? arbiter::point(at) : random_span(random, 500);
                    if (rising && n % 4 == 0 && at < 500) ++at;
                    report_all(c, where, n);
                    if (keep) all.push_back({where, n});
                }
            };
            for (int round = 0; round < 8; ++round) {
                report_some(static_cast<std::size_t>(random.below(60)), true);
                const collector::state before = c.mark();
                const std::uint32_t place = at;
                report_some(static_cast<std::size_t>(random.below(400)), false);
                c.roll_back(before);
                at = place;
                BOOST_TEST(c.count() == all.size());
            }
            check_kept(finish(std::move(c), s), all, most, fmt::format("seed {}, at most {}", seed, most));
        }
}

BOOST_AUTO_TEST_CASE(levels_are_those_of_the_options) {
    using arbiter::severity;
    const arbiter::source s("test", "abc");
    const auto levels_of = [&s](std::vector<arbiter::options::level> levels) {
        arbiter::options o;
        o.levels = std::move(levels);
        collector c(s, o);
        c.report({0, 1}, numbered{1}).related({1, 2}, note{1}).fix("x").replace({0, 1}, "y");
        c.report({1, 2}, other_numbered{2}).help(note{2});
        c.report({2, 3}, numbered{3});
        const report r = finish(std::move(c), s);
        BOOST_TEST(r.left_out() == 0U);
        std::string text;
        for (const arbiter::finding& f : r.findings())
            text += fmt::format("{} {};", f.message(), name_of(f.severity()));
        return text;
    };
    BOOST_TEST(levels_of({}) == "number 1 error;other 2 style;number 3 error;");
    BOOST_TEST(levels_of({{"test/number", severity::warning}}) == "number 1 warning;other 2 style;number 3 warning;");
    BOOST_TEST(levels_of({{"test", severity::style}}) == "number 1 style;other 2 style;number 3 style;");
    BOOST_TEST(levels_of({{"test/number", {}}}) == "other 2 style;");
    BOOST_TEST(levels_of({{"other", {}}}) == "number 1 error;number 3 error;");
    BOOST_TEST(levels_of({{"test", {}}, {"test/number", severity::warning}}) ==
               "number 1 warning;other 2 style;number 3 warning;");
    BOOST_TEST(levels_of({{"test/number", severity::warning}, {"test", {}}}) == "other 2 style;");
    BOOST_TEST(levels_of({{"test/number:3", {}}}) == "number 1 error;other 2 style;");
    BOOST_TEST(levels_of({{"test/number:3", severity::style}}) == "number 1 error;other 2 style;number 3 style;");
    BOOST_TEST(levels_of({{"test", {}}, {"test/number:1", severity::warning}}) == "number 1 warning;other 2 style;");
    BOOST_TEST(levels_of({{"test/number:1", severity::warning}, {"test", {}}}) == "other 2 style;");
    for (const char* const other : {"test/number:", "test/number:13", "test/number:x", "test:1", "other:2"})
        BOOST_TEST(levels_of({{other, {}}}) == "number 1 error;other 2 style;number 3 error;", other);
    for (const char* const no_prefix : {"tes", "test/", "test/numbe", "test/number/x", "", "umber"})
        BOOST_TEST(levels_of({{no_prefix, {}}}) == "number 1 error;other 2 style;number 3 error;", no_prefix);
}

BOOST_AUTO_TEST_CASE(levels_in_a_check) {
    const test::corpus_file file = test::corpus(*arbiter::find_notation("ugn"), "bad").front();
    arbiter::options o;
    for (const arbiter::rule* rule : arbiter::all_rules()) o.levels.push_back({std::string(rule->code), {}});
    BOOST_TEST(arbiter::check(file.source(), o).findings().empty());
    BOOST_TEST(!arbiter::check(file.source()).findings().empty());
}

BOOST_AUTO_TEST_CASE(a_source_over_the_limit_is_not_read) {
    const test::corpus_file file = test::corpus(*arbiter::find_notation("ugn"), "bad").back();
    const arbiter::source s = file.source();
    arbiter::options o;
    o.max_file_size = s.size();
    BOOST_TEST(test::listing(arbiter::check(s, o)) == test::listing(arbiter::check(s)));
    o.max_file_size = s.size() - 1;
    const report r = arbiter::check(s, o);
    BOOST_REQUIRE(r.findings().size() == 1U);
    const arbiter::finding f = r.findings().front();
    BOOST_TEST(test::as_line(r, f).text() == "1:1-1 text/too-large");
    BOOST_TEST((f.severity() == arbiter::severity::error));
    BOOST_TEST(f.message().find(std::to_string(s.size() - 1)) != std::string::npos, f.message());
    BOOST_TEST(test::is_presentable(f.message()));
    BOOST_TEST(r.notation() == file.notation);
    BOOST_TEST(r.tree().size() == 0U);
    BOOST_TEST((r.games().empty() && r.plies() == 0 && r.edits(arbiter::fixes::all).empty()));
    o.max_file_size = 0;
    BOOST_TEST(test::codes(arbiter::check(s, o)) == std::vector<std::string>{"text/too-large"});
    BOOST_TEST(test::codes(arbiter::check(arbiter::source("empty.ugn", ""), o)) ==
               std::vector<std::string>{"syntax/unexpected"});
}

BOOST_AUTO_TEST_CASE(what_is_quoted_is_escaped) {
    using arbiter::escaped;
    BOOST_TEST(escaped("") == "");
    BOOST_TEST(escaped("Zo\xC3\xAB \xE6\x97\xA5 \xF0\x9F\x98\x80 `\"\\") ==
               "Zo\xC3\xAB \xE6\x97\xA5 \xF0\x9F\x98\x80 `\"\\");
    BOOST_TEST(escaped("a\tb\nc\rd") == "a\\tb\\nc\\rd");
    BOOST_TEST(escaped("\0\x1B\x7F"s) == "\\u{0}\\u{1B}\\u{7F}");
    BOOST_TEST(escaped("\xC2\x85\xE2\x80\xAE\xE2\x81\xA6\xEF\xBB\xBF") == "\\u{85}\\u{202E}\\u{2066}\\u{FEFF}");
    BOOST_TEST(escaped("\xFF\xC3(\xED\xA0\x80") == "\\xFF\\xC3(\\xED\\xA0\\x80");
    BOOST_TEST(escaped("abc", 3) == "abc");
    BOOST_TEST(escaped("abcd", 3) == "abc\xE2\x80\xA6");
    BOOST_TEST(escaped("\xF0\x9F\x98\x80\xF0\x9F\x98\x80", 1) == "\xF0\x9F\x98\x80\xE2\x80\xA6");
    BOOST_TEST(escaped("a", 0) == "\xE2\x80\xA6");
    for (std::uint64_t seed = 0; seed < 2'000; ++seed) {
        random_numbers random{seed};
        std::string text;
        for (int i = 0; i < 12; ++i)
            text += random.below(2) == 0 ? std::string(1, static_cast<char>(random.below(256)))
                                         : pieces()[static_cast<std::size_t>(random.below(pieces().size()))];
        BOOST_TEST(test::is_presentable(escaped(text)), "seed " << seed);
    }
}

BOOST_AUTO_TEST_CASE(edits_are_those_that_go_together) {
    const arbiter::source s("test", "0123456789");
    const arbiter::options o;
    collector c(s, o);
    c.report({5, 6}, numbered{1}).fix("late").replace({5, 7}, "BB");
    c.report({0, 1}, numbered{2}).fix("first").replace({0, 2}, "A");
    c.report({1, 2}, numbered{3}).fix("overlaps").replace({1, 3}, "x");
    c.report({2, 3}, numbered{4}).fix("touches").replace({2, 3}, "C");
    c.report({3, 3}, numbered{5}).fix("an insertion that touches").replace({3, 3}, "y");
    c.report({4, 4}, numbered{6}).fix("an insertion").replace({4, 4}, "D");
    c.report({4, 5}, numbered{7}).fix("the same place").replace({4, 4}, "z");
    c.report({7, 8}, numbered{8}).fix("a claim", false).replace({8, 9}, "E").replace({9, 10}, "F");
    c.report({7, 9}, numbered{9}).fix("one of two is taken").replace({7, 8}, "v").replace({6, 7}, "w");
    c.report({8, 9}, numbered{10}).fix("a claim", false).replace({7, 8}, "u").fix("or safely").replace({7, 8}, "G");
    const report r = finish(std::move(c), s);
    const std::vector<arbiter::edit> safe{{{0, 2}, "A"}, {{2, 3}, "C"}, {{4, 4}, "D"}, {{5, 7}, "BB"}, {{7, 8}, "G"}};
    BOOST_TEST(r.edits(arbiter::fixes::safe) == safe);
    BOOST_TEST(arbiter::apply(s, safe) == "AC3D4BBG89");
    const std::vector<arbiter::edit> all{{{0, 2}, "A"}, {{2, 3}, "C"}, {{4, 4}, "D"}, {{5, 7}, "BB"},
                                         {{7, 8}, "G"}, {{8, 9}, "E"}, {{9, 10}, "F"}};
    BOOST_TEST(r.edits(arbiter::fixes::all) == all);
    BOOST_TEST(arbiter::apply(s, all) == "AC3D4BBGEF");
    BOOST_TEST(arbiter::apply(s, {}) == "0123456789");
}

BOOST_AUTO_TEST_CASE(a_fix_is_taken_whole_or_not_at_all) {
    const arbiter::source s("test", "0123456789");
    const arbiter::options o;
    collector c(s, o);
    c.report({0, 1}, numbered{1}).fix("overlaps itself").replace({0, 2}, "A").replace({1, 3}, "B");
    c.report({1, 2}, numbered{2}).fix("inserts where it replaces").replace({1, 1}, "A").replace({1, 2}, "B");
    c.report({2, 3}, numbered{3}).fix("in no order").replace({9, 10}, "Z").replace({3, 4}, "Y");
    c.report({3, 4}, numbered{4}).fix("half is taken").replace({5, 6}, "x").replace({9, 10}, "Z");
    c.report({4, 5}, numbered{5}).fix("the same").replace({3, 4}, "Y").replace({9, 10}, "Z");
    const report r = finish(std::move(c), s);
    const std::vector<arbiter::edit> safe{{{3, 4}, "Y"}, {{9, 10}, "Z"}};
    BOOST_TEST(r.edits(arbiter::fixes::safe) == safe);
}

BOOST_AUTO_TEST_CASE(trees_can_be_read_back) {
    for (const test::corpus_file& file : test::whole_corpus()) {
        const arbiter::source s = arbiter::read_as(*file.notation, file.source());
        const arbiter::tree t = arbiter::parse(s, *file.notation);
        const nlohmann::json root = nlohmann::json::parse(
            arbiter::dump(t, s, arbiter::dump_format::json, file.notation->flags), nullptr, false);
        BOOST_REQUIRE_MESSAGE(!root.is_discarded(), file.label() << ": no JSON");
        arbiter::node_id id = 0;
        std::vector<const nlohmann::json*> open{&root};
        for (; !open.empty(); ++id) { // in preorder, as the tree is
            const nlohmann::json& node = *open.back();
            open.pop_back();
            BOOST_REQUIRE(id < t.size());
            BOOST_REQUIRE(node.at("kind") == std::string(arbiter::name_of(t[id].kind)));
            const arbiter::span bytes = s.in_bytes(t.where(id));
            BOOST_REQUIRE(node.at("offset") == bytes.begin);
            BOOST_REQUIRE(node.at("length") == bytes.size());
            unsigned flags = 0;
            for (const nlohmann::json& flag : node.at("flags")) {
                if (flag == "broken") flags |= arbiter::is_broken;
                for (const arbiter::flag_name& known : file.notation->flags)
                    if (known.of == t[id].kind && flag == std::string(known.name)) flags |= known.bit;
            }
            for (const arbiter::flag_name& known : file.notation->flags)
                if (known.of == t[id].kind && known.name.empty()) flags |= t[id].flags & known.bit;
            BOOST_REQUIRE(flags == t[id].flags); // so each has a name, or says what the text says
            if (const auto children = node.find("children"); children != node.end())
                for (auto child = children->rbegin(); child != children->rend(); ++child) open.push_back(&*child);
        }
        BOOST_TEST(id == t.size(), file.label());

        const std::string text = arbiter::dump(t, s, arbiter::dump_format::sexpr);
        std::uint32_t opened = 0, depth = 0;
        bool quoted = false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (quoted && text[i] == '\\')
                ++i;
            else if (text[i] == '"')
                quoted = !quoted;
            else if (!quoted && text[i] == '(')
                ++opened, ++depth;
            else if (!quoted && text[i] == ')')
                --depth;
        }
        BOOST_TEST((opened == t.size() && depth == 0 && !quoted), file.label() << ": no S-expression\n" << text);
        BOOST_TEST(test::decode_utf8(text).has_value(), file.label());
    }
}

BOOST_AUTO_TEST_SUITE_END()
