// Registers the cases that are made from data, in an init function: a static initialiser that fails could lose a suite
// in silence.
#define BOOST_TEST_NO_MAIN
#define BOOST_TEST_ALTERNATIVE_INIT_API
#include "notation_tests.hpp"

#include <boost/test/tree/traverse.hpp>
#include <boost/test/tree/visitor.hpp>
#include <boost/test/unit_test.hpp>

#include <charconv>
#include <cstdlib>
#include <stdexcept>
#include <string_view>
#include <system_error>

namespace {

class counter : public boost::unit_test::test_tree_visitor {
public:
    [[nodiscard]] std::size_t count() const noexcept { return count_; }

private:
    void visit(const boost::unit_test::test_case&) override { ++count_; }
    std::size_t count_ = 0;
};

std::size_t cases_in(const char* suite) {
    const boost::unit_test::test_unit_id id = boost::unit_test::framework::master_test_suite().get(suite);
    counter c;
    if (id != boost::unit_test::INV_TEST_UNIT_ID) boost::unit_test::traverse_test_tree(id, c, true);
    return c.count();
}

std::size_t corpus_cases = 0;
std::size_t layout_cases = 0;

/// Leaves every `of`-th case on, so that runs of the others can share the work.
class shard : public boost::unit_test::test_tree_visitor {
public:
    shard(unsigned number, unsigned of) noexcept : number_(number), of_(of) {}

private:
    void visit(const boost::unit_test::test_case& c) override {
        namespace ut = boost::unit_test;
        // a decorator decides for itself, and may be there only once
        if (seen_++ % of_ != number_ - 1 && c.p_decorators.get().empty())
            ut::framework::get<ut::test_case>(c.p_id).p_default_status.value = ut::test_unit::RS_DISABLED;
    }
    unsigned number_;
    unsigned of_;
    unsigned seen_ = 0;
};

/// `ARBITER_TEST_SHARD=2/4` in the environment runs the second quarter of the cases.
void leave_shard_on(std::string_view text) {
    unsigned number = 0;
    unsigned of = 0;
    const char* const end = text.data() + text.size();
    const auto [slash, error] = std::from_chars(text.data(), end, number);
    const bool is_fraction = error == std::errc() && slash != end && *slash == '/' &&
                             std::from_chars(slash + 1, end, of).ptr == end && number > 0 && number <= of;
    if (!is_fraction) throw std::runtime_error("ARBITER_TEST_SHARD must be such as 1/4");
    shard visitor(number, of);
    boost::unit_test::traverse_test_tree(boost::unit_test::framework::master_test_suite(), visitor, true);
}

bool add_cases() {
    corpus_cases = test::add_corpus_cases();
    layout_cases = test::add_layout_cases();
    if (const char* written = std::getenv("ARBITER_TEST_SHARD")) leave_shard_on(written);
    return true;
}

} // namespace

BOOST_AUTO_TEST_SUITE(cases)

BOOST_AUTO_TEST_CASE(no_case_of_the_corpus_is_lost) {
    BOOST_REQUIRE(!arbiter::notations().empty());
    for (const arbiter::notation* n : test::notations_of_corpus())
        for (const std::string_view folder : test::corpus_folders)
            BOOST_TEST(!test::corpus(*n, folder).empty(), "corpus/" << n->name << '/' << folder << " has no record");
    BOOST_TEST(corpus_cases == test::whole_corpus().size());
    BOOST_TEST(cases_in("corpus") >= corpus_cases);
    BOOST_TEST(layout_cases > 0U);
    BOOST_TEST(cases_in("layout") >= layout_cases);
}

BOOST_AUTO_TEST_CASE(every_notation_has_tests) {
    for (const arbiter::notation* n : arbiter::notations())
        BOOST_TEST((test::find_notation_tests(*n) != nullptr),
                   n->name << " has no tests/<folder>/notation_tests.cpp; see tests/notation_tests.hpp");
}

BOOST_AUTO_TEST_SUITE_END()

int main(int argc, char* argv[]) {
    return boost::unit_test::unit_test_main(&add_cases, argc, argv);
}
