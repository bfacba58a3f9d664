// Rewrites of records that change their layout and not their meaning, as each notation's tests make them.
#include "floor.hpp"
#include "notation_tests.hpp"
#include "tests/assertions.hpp"

namespace {

std::vector<std::string> plies_of(const arbiter::report& r, const test::notation_tests& tests) {
    std::vector<std::string> plies;
    const arbiter::tree& t = r.tree();
    for (arbiter::node_id id = 0; id < t.size(); ++id) {
        if (t[id].kind != arbiter::kind::ply) continue;
        const std::string_view text = r.text().text(t.where(id));
        plies.push_back(tests.bare == nullptr ? std::string(text) : tests.bare(text));
    }
    return plies;
}

/// What stands on the board at the end of the replay.
std::vector<std::string> board_of(const arbiter::report& r) {
    std::vector<std::string> cells;
    for (const arbiter::game& g : r.games())
        for (const arbiter::picture::cell& c : g.at(g.plies()).cells) cells.push_back(c.text);
    return cells;
}

void check_layouts(const test::corpus_file& file) {
    const test::notation_tests& tests = *test::find_notation_tests(*file.notation);
    const arbiter::source original = file.source();
    const arbiter::options options = test::corpus_options(*file.notation);
    const std::vector<test::laid_out> others = tests.layouts(std::string(original.text()));
    BOOST_REQUIRE_MESSAGE(!others.empty(), file.label() << " has a layout that its tests can't take apart");
    const arbiter::report before = arbiter::check(original, options);
    const std::vector<std::string> codes = test::codes(before);
    const std::vector<std::string> plies = plies_of(before, tests);
    const std::vector<std::string> board = board_of(before);
    for (const auto& [how, text] : others) {
        const arbiter::report after = arbiter::check(arbiter::source(original.name(), text), options);
        BOOST_TEST_CONTEXT(file.label() << ", " << how << '\n' << test::listing(after)) {
            BOOST_TEST(test::codes(after) == codes);
            BOOST_TEST(after.games().size() == before.games().size());
            BOOST_TEST(after.plies() == before.plies());
            BOOST_TEST(plies_of(after, tests) == plies);
            BOOST_TEST(board_of(after) == board);
        }
    }
}

/// Bad files of a right layout, in which only what is reported is wrong.
bool can_be_laid_out(const test::corpus_file& file, const test::notation_tests& tests) {
    const std::vector<test::want_line> wanted = test::read_want(file.want());
    return std::all_of(wanted.begin(), wanted.end(),
                       [&tests](const auto& w) { return tests.is_about_the_game(w.code); }) &&
           !tests.layouts(test::read_file(file.path)).empty();
}

} // namespace

std::size_t test::add_layout_cases() {
    namespace ut = boost::unit_test;
    auto* const suite = BOOST_TEST_SUITE("layout");
    std::size_t count = 0;
    for (const notation_tests* r : all_notation_tests()) {
        auto* const of_notation = BOOST_TEST_SUITE(std::string(r->notation));
        const auto add = [&](ut::test_suite& to, const corpus_file& file) {
            to.add(ut::make_test_case([file] { check_layouts(file); }, file.name(), __FILE__, __LINE__));
            ++count;
        };
        auto* const good = BOOST_TEST_SUITE("good");
        for (const corpus_file& file : corpus(notation_of(*r), "good")) add(*good, file);
        auto* const bad = BOOST_TEST_SUITE("bad");
        for (const corpus_file& file : corpus(notation_of(*r), "bad"))
            if (exists(file.want()) && can_be_laid_out(file, *r)) add(*bad, file);
        const std::size_t needed = std::min<std::size_t>(20, corpus(notation_of(*r), "bad").size() / 4);
        const std::string missing = shortfall(r->notation, bad->size(), needed, "bad files can be laid out anew",
                                              "add records that are wrong only in what their tests say is the game");
        if (!missing.empty()) throw std::runtime_error(missing);
        of_notation->add(good);
        of_notation->add(bad);
        suite->add(of_notation);
    }
    ut::framework::master_test_suite().add(suite);
    return count;
}
