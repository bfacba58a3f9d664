// Trees that are none: the fault that `verify` finds in each.
#include "tests/assertions.hpp"
#include "tests/support.hpp"

namespace {

using arbiter::kind;
using arbiter::node;

/// The fault of a tree of these nodes over ten bytes.
std::string fault_of(std::initializer_list<node> nodes) {
    arbiter::node_vector made;
    for (const node& n : nodes) made.append() = n;
    return arbiter::tree(std::move(made)).verify(10);
}

} // namespace

BOOST_AUTO_TEST_SUITE(trees)

BOOST_AUTO_TEST_CASE(a_tree_has_no_fault) {
    BOOST_TEST(fault_of({{0, 10, 1, kind::document, 0}}) == "");
    BOOST_TEST(fault_of({{0, 10, 6, kind::document, 0},
                         {0, 10, 6, kind::game, 0},
                         {0, 4, 4, kind::header, 0},
                         {1, 3, 4, kind::tag, 0},
                         {4, 4, 5, kind::ply, 0},
                         {6, 10, 6, kind::result, 0}}) == "");
}

BOOST_AUTO_TEST_CASE(a_root_spans_all) {
    BOOST_TEST(fault_of({}) == "there is no root");
    BOOST_TEST(fault_of({{0, 10, 1, kind::game, 0}}) == "the root is no document");
    BOOST_TEST(fault_of({{0, 9, 1, kind::document, 0}}) == "the root doesn't span the source");
    BOOST_TEST(fault_of({{1, 10, 1, kind::document, 0}}) == "the root doesn't span the source");
    BOOST_TEST(fault_of({{0, 10, 1, kind::document, 0}, {0, 10, 2, kind::game, 0}}) == "nodes stand after the root");
    BOOST_TEST(fault_of({{0, 10, 2, kind::document, 0}}) == "nodes stand after the root");
}

BOOST_AUTO_TEST_CASE(nodes_are_in_order_and_in_each_other) {
    const node root{0, 10, 3, kind::document, 0};
    BOOST_TEST(fault_of({root, {5, 4, 2, kind::ply, 0}, {6, 7, 3, kind::ply, 0}}) == "node 1 ends before it begins");
    BOOST_TEST(fault_of({root, {0, 5, 2, kind::ply, 0}, {4, 7, 3, kind::ply, 0}}) ==
               "node 2 begins before the node before it ends");
    BOOST_TEST(fault_of({root, {0, 5, 2, kind::ply, 0}, {5, 11, 3, kind::ply, 0}}) ==
               "node 2 reaches out of its parent");
    BOOST_TEST(fault_of({root, {2, 5, 3, kind::tag, 0}, {4, 6, 3, kind::name, 0}}) ==
               "node 2 reaches out of its parent");
    BOOST_TEST(fault_of({root, {2, 5, 3, kind::tag, 0}, {1, 4, 3, kind::name, 0}}) ==
               "node 2 begins before the node before it ends");
    // a subtree may span more nodes than its parent has, or none
    BOOST_TEST(fault_of({root, {2, 5, 4, kind::tag, 0}, {2, 4, 3, kind::name, 0}}) ==
               "node 1 has a subtree that reaches out of its parent's");
    BOOST_TEST(fault_of({root, {2, 5, 1, kind::tag, 0}, {5, 6, 3, kind::ply, 0}}) ==
               "node 1 has a subtree that reaches out of its parent's");
    // a nephew may not reach back behind its uncle
    BOOST_TEST(fault_of({{0, 10, 4, kind::document, 0},
                         {0, 6, 3, kind::header, 0},
                         {1, 3, 3, kind::tag, 0},
                         {4, 8, 4, kind::ply, 0}}) == "node 3 begins before the node before it ends");
}

BOOST_AUTO_TEST_CASE(memory_is_given_back_of_nodes_that_are_behind_alone) {
    constexpr std::uint32_t many = 300'000;
    arbiter::node_vector made;
    for (std::uint32_t i = 0; i < many; ++i) made.append() = {i, i, i + 1, kind::ply, 0};
    for (std::uint32_t i = 0; i < many; ++i) {
        made.forget_before(i);
        if (made[i].begin != i) BOOST_TEST_REQUIRE(made[i].begin == i);
    }
    BOOST_TEST(made.size() == many);
    made.truncate(1000);
    made.trim();
    BOOST_TEST(made.size() == 1000U);
    for (std::uint32_t i = 0; i < 100'000; ++i) made.append() = {i, i, i + 1, kind::ply, 0};
    BOOST_TEST(made[1000].begin == 0U);
    BOOST_TEST(made[100'999].begin == 99'999U);
}

BOOST_AUTO_TEST_SUITE_END()
