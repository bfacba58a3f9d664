// The grammar of QGN: it ends, and what is printed accepts just what the parser takes without a word.
#include "grammars/qgn.hpp"

#include "../peg_interpreter.hpp"
#include "../support.hpp"
#include "../twin/support.hpp"
#include "core/encoding.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

#include <boost/test/unit_test.hpp>

namespace {

const arbiter::notation& qgn() {
    return *arbiter::find_notation("qgn");
}

/// Whether a strict reader of the printed grammar and the parser agree. What the parser only warns of is not strict.
bool agree(const test::peg& peg, const std::string& text) {
    const arbiter::source s("x.qgn", text);
    const arbiter::options o;
    arbiter::collector findings(s, o);
    (void)qgn().parse(s, findings);
    return peg.accepts(text) == (findings.count() == 0);
}

} // namespace

BOOST_AUTO_TEST_SUITE(qgn_grammar)

BOOST_AUTO_TEST_CASE(has_no_loop_without_progress) {
    BOOST_TEST(tao::pegtl::analyze<arbiter::peg::qgn::document>(-1) == 0U);
}

BOOST_AUTO_TEST_CASE(says_what_the_format_document_says) {
    const test::peg peg(qgn().grammar(arbiter::grammar_format::peg));
    BOOST_TEST(peg.line("index") == R"("0" / [1-9] index_digit*)");
    BOOST_TEST(peg.line("details") == R"("&" detail ("." detail)* ![&.])");
    BOOST_TEST(peg.line("comment_text") == R"("{" [^}]* "}")");
    BOOST_TEST(peg.line("go_comment").find("/*") == std::string::npos);
    BOOST_TEST(peg.line("not_an_action") == "");
}

BOOST_AUTO_TEST_CASE(is_the_parsers_for_the_corpus_and_what_is_damaged) {
    const test::peg peg(qgn().grammar(arbiter::grammar_format::peg));
    twin::splitmix64 r{12};
    constexpr std::string_view telling = " \t\r\n[]\"{}.&'`/*0129am-Z\\\xC2\xA0";
    std::size_t accepted = 0;
    std::size_t all = 0;
    for (const std::string_view folder : test::corpus_folders)
        for (const test::corpus_file& file : test::corpus(qgn(), folder)) {
            const std::string text = test::read_file(file.path);
            BOOST_TEST(agree(peg, text), file.label());
            for (int i = 0; i < 40 && !text.empty(); ++i) {
                std::string damaged = text;
                const auto at = static_cast<std::size_t>(r.below(text.size()));
                const char c = telling[static_cast<std::size_t>(r.below(telling.size()))];
                if (i % 2 == 0)
                    damaged.insert(at, 1, c);
                else
                    damaged[at] = c;
                if (arbiter::has_broken_text(damaged)) continue; // of which the parser says nothing
                BOOST_REQUIRE_MESSAGE(agree(peg, damaged), file.label() << ", damaged:\n" << damaged);
                ++all;
                accepted += peg.accepts(damaged) ? 1 : 0;
            }
        }
    BOOST_TEST(all > 4'000U);
    BOOST_TEST(accepted > 1'000U);
    BOOST_TEST(accepted < all - 1'000U);
}

BOOST_AUTO_TEST_SUITE_END()
