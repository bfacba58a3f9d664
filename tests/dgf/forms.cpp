// Which form a record of DGF has, and which of its moves a finding is about.
#include "dgf/form.hpp"
#include "tests/support.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

BOOST_AUTO_TEST_SUITE(dgf_forms)

// a text whose fourth byte and length are those of a binary record, of 32 points on a side and 86 moves
BOOST_AUTO_TEST_CASE(a_quarter_of_odd_bytes_makes_a_record_binary) {
    using arbiter::dgf::layout;
    using arbiter::dgf::unit;
    const auto with_odd = [](std::size_t odd) {
        return "1 0 0 16\n" + std::string(odd, '\x01') + std::string(1201 - 9 - odd, '0');
    };
    BOOST_TEST((arbiter::dgf::layout_of(with_odd(301), unit::record) == layout::narrow_record));
    BOOST_TEST((arbiter::dgf::layout_of(with_odd(300), unit::record) == layout::text));
}

BOOST_AUTO_TEST_CASE(a_move_alone_is_the_first) {
    for (const std::string text : {"65026\n", "99999999999\n"}) {
        const arbiter::report r = arbiter::check(arbiter::source("move.dgm", text));
        BOOST_TEST_REQUIRE(r.findings().size() == 1U, text);
        BOOST_TEST(r.findings()[0].game().value_or(0) == 1U, text);
        BOOST_TEST(r.findings()[0].ply().value_or(0) == 1U, text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
