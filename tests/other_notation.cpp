// Records whose name has another notation's extension: reported where the content is certainly another's, and never else.
#include "support.hpp"
#include "tests/assertions.hpp"

#include <map>

namespace {

constexpr std::string_view other_code = "text/other-notation";

bool is_called_anothers(const std::string& name, const std::string& text) {
    const arbiter::report r = arbiter::check(arbiter::source(name, text));
    const std::vector<arbiter::finding> found = r.findings();
    return std::any_of(found.begin(), found.end(), [](const arbiter::finding& f) { return f.code() == other_code; });
}

std::string name_as(const arbiter::notation& n) {
    return "game" + std::string(n.extensions.front());
}

/// The text without each of its lines, without what is before each, and without what is behind it.
std::vector<std::string> lines_lost_of(const std::string& text) {
    std::vector<std::string> all;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
        all.push_back(text.substr(0, begin) + text.substr(end));
        all.push_back(text.substr(begin));
        all.push_back(text.substr(0, end));
        begin = end;
    }
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(other_notation)

BOOST_AUTO_TEST_CASE(no_record_of_the_corpus_is_called_anothers_by_its_own_name) {
    for (const test::corpus_file& file : test::whole_corpus())
        if (!file.name().starts_with("other-notation-"))
            BOOST_TEST(!is_called_anothers(file.label(), test::read_file(file.path)), file.label());
}

BOOST_AUTO_TEST_CASE(no_damaged_record_is_called_anothers) {
    constexpr std::size_t small = 1'500; // bytes: the tags and some moves
    for (const arbiter::notation* n : arbiter::notations())
        for (const test::corpus_file& file : test::corpus(*n, "good")) {
            const std::string text = test::read_file(file.path);
            if (text.size() > small) continue;
            for (const std::string& damaged : lines_lost_of(text))
                BOOST_TEST(!is_called_anothers(file.name(), damaged), file.label() << "\n" << damaged);
        }
}

/// By content alone nothing is reported of numbers, which may be a board or a move, and of a few short records.
BOOST_AUTO_TEST_CASE(records_by_another_name_are_reported) {
    const std::map<std::string_view, double> least{{"ugn", 0.95}, {"2048-gn", 0.95}, {"qgn", 0.9}, {"sgf", 0.8}};
    for (const arbiter::notation* n : arbiter::notations())
        for (const arbiter::notation* other : arbiter::notations()) {
            if (n == other || !least.contains(n->name)) continue;
            std::size_t files = 0;
            std::size_t reported = 0;
            for (const test::corpus_file& file : test::corpus(*n, "good")) {
                ++files;
                const arbiter::report r = arbiter::check(arbiter::source(name_as(*other), test::read_file(file.path)));
                const std::vector<arbiter::finding> found = r.findings();
                const bool is_reported = !found.empty() && found.front().code() == other_code;
                reported += is_reported ? 1 : 0;
                if (is_reported) BOOST_TEST(found.size() == 1U, file.label());
            }
            const double share = static_cast<double>(reported) / static_cast<double>(files);
            BOOST_TEST(share >= least.at(n->name),
                       n->name << " as " << other->name << ": " << reported << " of " << files);
        }
}

BOOST_AUTO_TEST_CASE(a_notation_that_is_asked_for_is_read) {
    const arbiter::source record("game.ugn", "(;FF[4]GM[1]SZ[9];B[ee])\n");
    arbiter::options o;
    BOOST_TEST(arbiter::check(record, o).findings().size() == 1U);
    o.notation = "sgf";
    BOOST_TEST(arbiter::check(record, o).findings().empty());
    o.notation = "ugn";
    const arbiter::report as_asked = arbiter::check(record, o);
    for (const arbiter::finding& f : as_asked.findings()) BOOST_TEST(f.code() != other_code);
    // nothing is laid out of what isn't read
    BOOST_TEST(!arbiter::format(record, {}).has_value());
}

BOOST_AUTO_TEST_CASE(utf_16_is_reported_as_such) {
    std::string bytes = "\xFE\xFF";
    for (const char c : "[GameID \"a\"]\n" + std::string(4'200, 'x')) (bytes += '\0') += c;
    for (const std::string& text : {bytes, bytes.substr(0, 8'286)}) {
        const arbiter::report r = arbiter::check(arbiter::source("game.ugn", text));
        const std::vector<arbiter::finding> found = r.findings();
        BOOST_TEST_REQUIRE(found.size() == 1U);
        BOOST_TEST(found.front().code() == "text/utf16");
    }
}

BOOST_AUTO_TEST_SUITE_END()
