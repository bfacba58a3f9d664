// What findings of SGF are about: the property that they stand at, in whatever words they are reported.
#include "tests/assertions.hpp"
#include "tests/program_support.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace {

using namespace program_test; // NOLINT(google-build-using-namespace): what every test here is written in

/// The rules whose subjects are names of properties.
constexpr std::array<std::string_view, 8> of_properties{
    "sgf/duplicate-property", "sgf/property-value", "sgf/game-info",        "sgf/old-format",
    "sgf/misplaced-property", "sgf/empty-list",     "sgf/unknown-property", "sgf/duplicate-point"};

/// The capitals of a name, which are all that counts in it; of one of two letters, as `Bm`, all.
std::string letters_of(std::string_view name) {
    std::string letters;
    for (const char c : name)
        if (name.size() == 2 || (c >= 'A' && c <= 'Z')) letters += c;
    return letters;
}

/// The name of the property that a place lies in.
std::string property_at(const arbiter::report& r, std::uint32_t at) {
    const arbiter::tree& t = r.tree();
    std::string_view leaf;
    for (arbiter::node_id id = 0; id < t.size(); ++id)
        if ((t[id].kind == arbiter::kind::property || t[id].kind == arbiter::kind::ply) && t[id].begin <= at)
            leaf = r.text().text(t.where(id));
    return letters_of(leaf.substr(0, leaf.find_first_of("[ \t\r\n\v\f")));
}

/// Whether the finding, or a place beside it, is at such a property.
bool is_at(const arbiter::report& r, const arbiter::finding& f, std::string_view subject) {
    const std::string wanted = letters_of(subject);
    if (property_at(r, f.where().begin) == wanted) return true;
    for (const arbiter::related_place& other : f.related())
        if (property_at(r, other.where.begin) == wanted) return true;
    return false;
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(sgf_subjects, folder)

BOOST_AUTO_TEST_CASE(a_finding_is_about_the_property_that_it_stands_at) {
    std::size_t found = 0;
    for (const std::string_view part : test::corpus_folders)
        for (const test::corpus_file& file : test::corpus(*arbiter::find_notation("sgf"), part)) {
            const arbiter::report r = test::check(file);
            for (const arbiter::finding& f : r.findings()) {
                if (std::find(of_properties.begin(), of_properties.end(), f.code()) == of_properties.end()) continue;
                const std::optional<std::string> subject = f.subject();
                if (!subject) continue; // see tests/selection.cpp
                ++found;
                BOOST_TEST(is_at(r, f, *subject), file.label() << ": " << f.message() << " is about " << *subject);
            }
        }
    BOOST_TEST(found > 200U);
}

BOOST_AUTO_TEST_CASE(few_and_many_of_one_property_are_chosen_together) {
    put(in / "a.sgf", "(;FF[4]GM[1]SZ[9]AB[aa]AB[bb];B[cc])");
    put(in / "b.sgf", "(;FF[4]GM[1]SZ[9]AB[aa]AB[bb]AB[cc]AP[x]LB[dd];B[ee]LB[aa][bb])");
    put(in / "c.sgf", "(;FF[4]GM[1]SZ[9]RU[odd]PB[x]PB[y];PL[1];PL[2])");
    BOOST_TEST(run({"lint", "--output-format=grouped", "."}).out ==
               "FINDINGS  FILES  LEVEL    CODE AND SUBJECT           RULE                                              "
               "                              EXAMPLES\n"
               "       2      2  error    sgf/duplicate-property:AB  a property twice in one node                      "
               "                              a.sgf:1:24, b.sgf:1:24\n"
               "       1      1  error    sgf/duplicate-property:PB  a property twice in one node                      "
               "                              c.sgf:1:30\n"
               "       1      1  error    sgf/property-value:LB      a value that its property doesn't take            "
               "                              b.sgf:1:44\n"
               "       1      1  error    sgf/property-value:PL      a value that its property doesn't take            "
               "                              c.sgf:1:39\n"
               "       1      1  style    sgf/game-info:RU           a result, date, komi, time limit or name of rules "
               "that the format doesn't have  c.sgf:1:21\n"
               "       1      1  style    sgf/property-value:AP      a value that its property doesn't take            "
               "                              b.sgf:1:39\n");
    BOOST_TEST(
        run({"lint", "--select=sgf/duplicate-property:AB", "--output-format=short", "."}).out ==
        "a.sgf:1:24: error: `AB` occurs twice in this node; put all of it into one [sgf/duplicate-property]\n"
        "b.sgf:1:24: error: `AB` occurs 3 times in this node; put all of it into one [sgf/duplicate-property]\n");
    BOOST_TEST(run({"lint", "--ignore=sgf/property-value", "--ignore=sgf/duplicate-property:AB", "b.sgf"}).out == "");
}

BOOST_AUTO_TEST_CASE(a_page_says_whether_all_findings_have_a_subject) {
    const std::string some = run({"explain", "sgf/property-value"}).out;
    BOOST_TEST(some.ends_with("\nNot all findings have a subject. The subject of a finding is its name: `--ignore "
                              "sgf/property-value:SUBJECT` leaves out those about SUBJECT.\n"),
               some);
    const std::string all = run({"explain", "sgf/game-info"}).out;
    BOOST_TEST(all.ends_with("\n\nThe subject of a finding is its name: `--ignore sgf/game-info:SUBJECT` leaves out "
                             "those about SUBJECT.\n"),
               all);
}

BOOST_AUTO_TEST_SUITE_END()
