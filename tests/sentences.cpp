// Random sentences of all grammars: they are right, and go every way through the grammar; and what lacks a token is reported.
#include "arbiter/arbiter.hpp"

#include "check/grammar_sampler.hpp"
#include "check/notation_of_grammar.hpp"
#include "grammar/recovery.hpp"
#include "notation_tests.hpp"
#include "scale.hpp"
#include "support.hpp"
#include "tests/assertions.hpp"

#include <algorithm>
#include <map>

namespace sentences_test {

namespace {

using made = std::shared_ptr<const arbiter::notation>;

made notation_of(const std::string& grammar, const std::string& name = "own") {
    return arbiter::grammars::make_notation(arbiter::source(name + ".peg", grammar), name, {"." + name});
}

std::vector<const arbiter::notation*> all_notations() {
    std::vector<const arbiter::notation*> all(arbiter::notations().begin(), arbiter::notations().end());
    all.push_back(&arbiter::grammar_notation());
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(sentences)

BOOST_AUTO_TEST_CASE(each_notation_reads_its_sentences_which_go_every_way) {
    for (const arbiter::notation* n : all_notations()) {
        arbiter::grammars::grammar_sampler all(*n, 1);
        const auto is_reached = [&all](std::uint32_t id) { return all.used(id) > 0; };
        const auto are_all_reached = [&] {
            return std::all_of(all.alternatives().begin(), all.alternatives().end(), is_reached);
        };
        const int most = test::is_sanitized ? 300 : 20'000;
        for (int i = 0; i < most && (i < 1000 || !are_all_reached()); ++i) {
            const std::optional<std::string> text = all.next();
            BOOST_REQUIRE_MESSAGE(text.has_value(), n->name);
            if (i % 10 != 0) continue;
            arbiter::options o;
            o.notation = n->name;
            const arbiter::report r = check(arbiter::source("sentence", *text), o);
            for (const arbiter::finding& f : r.findings())
                BOOST_TEST(!f.code().starts_with("syntax/"), n->name << ": " << f.message() << "\n" << *text);
        }
        if (test::is_sanitized) continue; // fewer need not go every way
        const test::notation_tests* const tests = test::find_notation_tests(*n);
        const auto is_in_none = [tests](const std::string& alternative) {
            return tests != nullptr &&
                   std::count(tests->in_no_sentence.begin(), tests->in_no_sentence.end(), alternative) != 0;
        };
        for (const std::uint32_t id : all.alternatives())
            BOOST_TEST(is_reached(id) == !is_in_none(all.described(id)), n->name << ": " << all.described(id));
    }
}

BOOST_AUTO_TEST_CASE(the_same_seed_gives_the_same_sentences) {
    for (const arbiter::notation* n : all_notations()) {
        arbiter::grammars::grammar_sampler one(*n, 7);
        arbiter::grammars::grammar_sampler again(*n, 7);
        arbiter::grammars::grammar_sampler other(*n, 8);
        int alike = 0;
        for (int i = 0; i < 20; ++i) {
            const std::string text = one.next().value();
            BOOST_TEST(text == again.next().value());
            alike += text == other.next().value() ? 1 : 0;
        }
        BOOST_TEST(alike < 20, n->name);
    }
}

/// Layout keeps what it lays out right, and fixes cause no finding of syntax; whatever the sentence is.
BOOST_AUTO_TEST_CASE(sentences_are_laid_out_and_fixed) {
    for (const arbiter::notation* n : arbiter::notations()) {
        arbiter::grammars::grammar_sampler all(*n, 3);
        std::size_t laid_out = 0;
        std::size_t fixed_sentences = 0;
        constexpr int sentences = test::is_whole ? 200 : 60;
        for (int i = 0; i < sentences; ++i) {
            const std::string text = all.next().value();
            arbiter::options o;
            o.notation = n->name;
            const auto check_right = [&](const std::string& made, const char* by) {
                const arbiter::report r = check(arbiter::source("sentence", made), o);
                for (const arbiter::finding& f : r.findings())
                    BOOST_TEST(!f.code().starts_with("syntax/"), n->name << ", " << by << ": " << f.message() << "\n"
                                                                         << text);
            };
            const arbiter::source s("sentence", text);
            if (const std::optional<std::string> layout = arbiter::format(s, o)) {
                ++laid_out;
                check_right(*layout, "format");
                BOOST_TEST((arbiter::format(arbiter::source("sentence", *layout), o) == *layout), n->name << "\n"
                                                                                                          << text);
            }
            const arbiter::report r = check(s, o);
            const std::string fixed = arbiter::apply(r.text(), r.edits(arbiter::fixes::safe));
            if (fixed == text) continue;
            ++fixed_sentences;
            check_right(fixed, "fix");
        }
        BOOST_TEST_MESSAGE(n->name << ": " << laid_out << " of " << sentences << " sentences laid out, "
                                   << fixed_sentences << " fixed");
        BOOST_TEST(laid_out + fixed_sentences > 0U, n->name);
    }
}

/// What came of sentences that lack a token.
struct figures {
    int cases = 0;
    int again = 0; ///< what is left is a sentence
    int alone = 0; ///< one finding
    int named = 0; ///< one finding, at the token's place, which names it or the one that has taken its place
};

/// Whether a finding says that a step of the way is missing, or for a pair what closes it.
bool is_reported(const arbiter::finding& f, const std::string& less, const arbiter::grammars::traced_program& code,
                 const arbiter::grammars::grammar_text& g, const std::vector<arbiter::grammars::trace_step>& way,
                 const arbiter::grammars::trace_step& at, bool is_closer) {
    if (is_closer)
        return f.where().begin >= at.begin && f.where().begin < at.end &&
               f.message().find("close") != std::string::npos;
    const std::size_t text = std::min(less.find_first_not_of(" \t\r\n", at.begin), less.size());
    if (f.where().begin < at.begin || f.where().begin > text) return false;
    for (const arbiter::grammars::trace_step& step : way)
        for (const arbiter::grammars::rule_text& r : g.rules)
            if ((step.begin == at.begin || step.begin == at.end) && r.body == code.points[step.point] &&
                !r.label.empty() && f.message().find(r.label) != std::string::npos)
                return true;
    return false;
}

figures without_tokens(const made& n) {
    constexpr int most = 40; // of each
    const auto& g = n->made->grammar;
    const auto code = arbiter::grammars::compile_traced(g, arbiter::grammars::traced::labels);
    arbiter::grammars::grammar_sampler all(*n, 1);
    std::map<std::pair<std::uint32_t, bool>, int> tried;
    figures sum;
    arbiter::options o;
    o.added = {n};
    o.notation = n->name;
    for (int i = 0; i < 400; ++i) {
        const std::string text = all.next().value();
        std::uint64_t steps = 10'000'000;
        const auto way = trace(code, text, steps);
        BOOST_REQUIRE(way.has_value());
        for (const arbiter::grammars::trace_step& at : *way) {
            const std::uint32_t id = code.points[at.point];
            const bool has_label = std::any_of(g.rules.begin(), g.rules.end(),
                                               [id](const auto& r) { return r.body == id && !r.label.empty(); });
            for (const bool is_closer : {false, true}) {
                const bool is_one = is_closer ? g.expressions[id].is == arbiter::grammars::form::pair : has_label;
                if (!is_one || at.begin == at.end || ++tried[{at.point, is_closer}] > most) continue;
                std::string less = text;
                is_closer ? less.erase(at.end - 1, 1) : less.erase(at.begin, at.end - at.begin);
                ++sum.cases;
                if (matches_whole(n->made->code, 0, less).value_or(false)) {
                    ++sum.again;
                    continue;
                }
                const arbiter::report r = check(arbiter::source("sentence", less), o);
                std::vector<arbiter::finding> found = r.findings();
                std::erase_if(
                    found, [](const auto& f) { return f.code().starts_with("tag/") || f.code().starts_with("text/"); });
                sum.alone += found.size() == 1 ? 1 : 0;
                const bool is_named =
                    found.size() == 1 && is_reported(found.front(), less, code, g, *way, at, is_closer);
                sum.named += is_named ? 1 : 0;
                if (is_named) continue;
                BOOST_TEST_MESSAGE("without what stood at byte " << at.begin << ":\n" << less);
                for (const arbiter::finding& f : found)
                    BOOST_TEST_MESSAGE("  at " << f.where().begin << ": " << f.message());
            }
        }
    }
    return sum;
}

BOOST_AUTO_TEST_CASE(what_lacks_a_token_is_reported_there) {
    const std::string nim = test::read_file(test::source_dir() / "docs/engines/nim/nim.peg");
    const std::string moves = "game <- move (' ' move)* $\n@ply <- file rank\nmove \"a move\" <- ply\n"
                              "@file \"a file\" <- [a-h]\n@rank \"a rank\" <- [1-8]\nsync <- ' ' / $\n";
    const std::string list =
        "game \"a list\" <- { '(' item (',' item)* ')' } $\nitem \"a letter\" <- [a-z]\nsync <- ','\n";
    for (const std::string& grammar : {nim, moves, list}) {
        const made n = notation_of(grammar);
        BOOST_REQUIRE((n != nullptr));
        const figures f = without_tokens(n);
        BOOST_TEST_MESSAGE(f.cases << " sentences that lack a token: " << f.again << " are sentences again, " << f.alone
                                   << " have one finding, " << f.named << " of them there, which names it");
        BOOST_TEST(f.cases > 50);
        // without its only tag a game of Nim that has blank lines with a CR and without has three findings
        BOOST_TEST(f.alone + 1 >= f.cases - f.again);
        // what is left may lack something else just as well: `a1 b2 ` a move, or a blank less
        BOOST_TEST(f.named * 100 >= (f.cases - f.again) * 90);
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace sentences_test
