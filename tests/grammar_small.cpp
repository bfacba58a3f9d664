// Small grammars where recovery, ordered choice and repetition meet: what is printed of them is what runs.
#include "grammar_probe.hpp"
#include "peg_interpreter.hpp"

#include "parse/control.hpp"
#include "parse/describe.hpp"

#include <boost/test/unit_test.hpp>

namespace {

namespace small {

using namespace arbiter::peg; // NOLINT(google-build-using-namespace): grammars
struct wrong;
struct a : one<'a'> {};
struct b : one<'b'> {};
struct c : one<'c'> {};
struct others : star<any> {};
struct bad_b : reject<wrong, b> {};
struct either : sor<bad_b, c> {};

template <class... Rules>
using only = seq<Rules..., eof>;
// clang-format off
struct given_up         : only<star<seq<a, opt<bad_b>, c>>, others> {};
struct given_up_later   : only<sor<seq<a, sor<bad_b, success>, c>, others>> {};
struct first_wrong      : only<sor<seq<a, bad_b>, seq<a, b, c>, star<sor<a, c>>>> {};
struct wrong_in_loop    : only<star<sor<a, seq<b, bad_b>, b>>, opt<c>> {};
struct bounded          : only<rep_opt<2, sor<a, bad_b>>, others> {};
struct exactly          : only<rep<2, sor<a, bad_b>>, others> {};
struct at_most          : only<rep_min_max<1, 2, sor<a, either>>, others> {};
struct once_and_again   : only<plus<sor<a, either>>, others> {};
struct expected         : only<a, expect<"b", b>, star<c>> {};
struct bracketed        : only<star<sor<enclosed<a, star<b>, c>, b>>, others> {};
struct bracketed_or     : only<sor<enclosed<a, b, c>, others>> {};
struct skipped          : only<star<sor<a, skip_to<"a", a, c>>>, opt<c>> {};
struct looked_at        : only<opt<at<either>, any>, not_at<bad_b>, others> {};
struct to_the_end       : only<until<c, sor<a, bad_b>>, others> {};
struct to_wrong_end     : only<sor<until<sor<bad_b, c>>, others>> {};
struct nested           : only<star<sor<seq<plus<sor<a, bad_b>>, c>, seq<a, opt<b>>>>, others> {};
struct shared           : only<opt<either, a>, opt<a, either>, star<sor<a, b>>> {};
struct started_over     : only<star<seq<a, opt<bad_b>, at<b>>>, a, b, c> {};
struct gone_on          : only<plus<sor<seq<missing<"a">, b, c>, sor<a, b>>>, c, a> {};
struct never            : seq<missing<"a">, a> {};
struct followed         : only<opt<a, sor<b, missing<"b">>>, opt<bad_b>, star<sor<seq<a, c>, c>>> {};
// clang-format on

} // namespace small

template <class Grammar>
void check_small() {
    const std::string printed = arbiter::describe<Grammar>(arbiter::grammar_format::peg);
    const test::peg peg(printed);
    std::vector<std::string> texts{""};
    for (std::size_t i = 0; i < texts.size() && texts[i].size() < 6; ++i)
        for (const char c : {'a', 'b', 'c'}) texts.push_back(texts[i] + c);
    for (const std::string& text : texts)
        BOOST_TEST(peg.accepts(text) == test::probe::matches_strictly<Grammar>(text), text << '\n' << printed);
}

template <class... Grammars>
void check_all_small() {
    (check_small<Grammars>(), ...);
}

} // namespace

BOOST_AUTO_TEST_SUITE(grammar_small)

BOOST_AUTO_TEST_CASE(keeps_to_the_parser_where_it_recovers) {
    check_all_small<small::given_up, small::given_up_later, small::first_wrong, small::wrong_in_loop, small::bounded,
                    small::exactly, small::at_most, small::once_and_again, small::expected, small::bracketed,
                    small::bracketed_or, small::skipped, small::looked_at, small::to_the_end, small::to_wrong_end,
                    small::nested, small::shared, small::followed, small::started_over, small::gone_on, small::never>();
}

BOOST_AUTO_TEST_SUITE_END()
