// Right records with one byte deleted, doubled or replaced. Whether the outcome is wrong is decided by a strict reader in
// the notation's own reader, which knows nothing of arbiter.
#include "floor.hpp"
#include "notation_tests.hpp"
#include "scale.hpp"

#include <boost/test/unit_test.hpp>

#include <map>

namespace {

struct damaged {
    std::string what;
    std::string text;
    std::size_t at; ///< where the text differs from the good one
};

std::vector<damaged> damages_of(const std::string& text, std::string_view replacements) {
    std::vector<damaged> all;
    const auto with = [&text](std::size_t at, std::string_view bytes) {
        return text.substr(0, at).append(bytes).append(text.substr(at + 1));
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        all.push_back({fmt::format("byte {} deleted", at), with(at, ""), at});
        all.push_back({fmt::format("byte {} doubled", at), with(at, std::string(2, text[at])), at});
        for (const char byte : replacements)
            if (byte != text[at])
                all.push_back({fmt::format("byte {} replaced by `{}`", at, arbiter::escaped({&byte, 1})),
                               with(at, {&byte, 1}), at});
    }
    return all;
}

/// Whether `where` touches the token at `at` or one of its neighbours.
bool is_near(const std::string& text, std::size_t at, arbiter::span where) {
    const auto is_white = [&text](std::size_t i) { return test::white_space.find(text[i]) != std::string_view::npos; };
    std::size_t begin = std::min(at, text.size());
    while (begin > 0 && !is_white(begin - 1)) --begin;
    while (begin > 0 && is_white(begin - 1)) --begin;
    while (begin > 0 && !is_white(begin - 1)) --begin;
    std::size_t end = std::min(at, text.size());
    while (end < text.size() && !is_white(end)) ++end;
    while (end < text.size() && is_white(end)) ++end;
    while (end < text.size() && !is_white(end)) ++end;
    return where.begin <= end && where.end >= begin;
}

/// Whether a finding reports a bracket that would be open still at `at`, where it might have been closed: `{` is reported where
/// it stands, however long the comment is.
bool is_open_at(const std::string& text, std::size_t at, const arbiter::finding& f) {
    if (f.code() != "syntax/unterminated" || f.where().begin >= at) return false;
    if (text[f.where().begin] == '(') return true; // of brackets within brackets nobody knows which one was meant
    const std::string_view brackets = "[]{}\"\"";
    const char closing = brackets[brackets.find(text[f.where().begin]) + 1];
    for (std::size_t i = f.where().begin + 1; i < at && i < text.size(); ++i) {
        if (text[i] == closing) return false;
        if (text[i] == '\\') ++i; // what is escaped closes nothing
    }
    return true;
}

/// What was seen in all damaged texts of a notation.
struct statistics {
    std::size_t wrong = 0, right = 0, findings = 0, most = 0, late = 0;
    std::map<std::string, std::vector<std::string>> violations;
};

void judge(const test::notation_tests& tests, const std::string& name, const damaged& d, statistics& all) {
    const arbiter::report r = arbiter::check(arbiter::source(name, d.text));
    const std::vector<arbiter::finding> findings = r.findings();
    const test::strict_verdict truth = test::verdict_of(tests, {name, d.text});
    const auto violated = [&](const char* what) {
        all.violations[what].push_back(fmt::format("{}, {}; the strict reader: {} at byte {}\n{}{}\n", name, d.what,
                                                   truth.right ? "right" : truth.why, truth.offset, test::listing(r),
                                                   arbiter::escaped(d.text)));
    };
    const bool is_no_text = !findings.empty() && findings.front().code() == "text/utf16"; // of which no tree is made
    if (!is_no_text && !r.tree().verify(r.text().size()).empty()) violated("the tree is broken");
    if (!test::faults_of_safe_fixes(r).empty()) violated("a safe fix does harm");
    if (truth.right) {
        ++all.right;
        for (const arbiter::finding& f : findings)
            if (f.severity() == arbiter::severity::error) violated("an error in a right record");
        return;
    }
    ++all.wrong;
    all.findings += findings.size();
    all.most = std::max(all.most, findings.size());
    if (findings.empty()) return violated("nothing is found in a wrong record");
    if (findings.size() > 3) violated("more than three findings");
    const arbiter::span first = findings.front().where();
    if (is_near(d.text, d.at, first) || is_open_at(d.text, d.at, findings.front())) return;
    // a damaged move may be a legal move: then the first contradiction is where the damage shows
    ++all.late;
    if (!is_near(d.text, truth.offset, first)) violated("the first finding is far from the damage");
}

bool has_error(const arbiter::report& r) {
    const std::vector<arbiter::finding> all = r.findings();
    return std::any_of(all.begin(), all.end(), [](const auto& f) { return f.severity() == arbiter::severity::error; });
}

} // namespace

BOOST_AUTO_TEST_SUITE(damage)

BOOST_AUTO_TEST_CASE(the_strict_readers_take_every_good_file) {
    for (const test::notation_tests* r : test::all_notation_tests())
        for (const test::corpus_file& file : test::corpus(test::notation_of(*r), "good")) {
            const test::strict_verdict v = test::verdict_of(*r, {file.name(), test::read_file(file.path)});
            BOOST_TEST(v.right, file.label() << ": " << v.why << " at byte " << v.offset);
        }
}

BOOST_AUTO_TEST_CASE(the_strict_readers_take_no_file_with_an_error) {
    for (const test::notation_tests* r : test::all_notation_tests())
        for (const test::corpus_file& file : test::corpus(test::notation_of(*r), "bad")) {
            if (!has_error(test::check(file))) continue;
            BOOST_TEST(!test::verdict_of(*r, {file.name(), test::read_file(file.path)}).right, file.label());
        }
}

BOOST_AUTO_TEST_CASE(every_damage_is_reported_once_and_where_it_is) {
    for (const test::notation_tests* r : test::all_notation_tests()) {
        statistics all;
        for (const auto& [name, text] : r->samples()) {
            BOOST_TEST_REQUIRE(test::verdict_of(*r, {name, text}).right, name);
            const std::vector<damaged> damages = damages_of(text, r->replacements);
            for (std::size_t i = 0; i < damages.size(); i += test::stride) judge(*r, name, damages[i], all);
        }
        const double average = static_cast<double>(all.findings) / static_cast<double>(all.wrong);
        BOOST_TEST_MESSAGE(
            fmt::format("{}: {} wrong texts, {:.3f} findings each, at most {}; the damage shows later in {}; {} right",
                        r->notation, all.wrong, average, all.most, all.late, all.right));
        for (const auto& [what, cases] : all.violations) {
            std::string shown;
            for (std::size_t i = 0; i < std::min<std::size_t>(cases.size(), 12); ++i) shown += cases[i];
            BOOST_ERROR(fmt::format("{}, {}: {} times\n{}", r->notation, what, cases.size(), shown));
        }
        const std::size_t judged = all.wrong + all.right;
        ARBITER_FLOOR(r->notation, judged, test::repeated(2'000U), "damaged texts",
                      "its tests bring more samples, or more bytes that take another's place");
        ARBITER_FLOOR(r->notation, all.wrong, judged / 2, "of them wrong",
                      "its tests bring bytes that show more, or samples of fewer names");
        BOOST_TEST(average <= 1.1, r->notation);
    }
}

BOOST_AUTO_TEST_CASE(strict_readers_take_generated_games) {
    for (const test::notation_tests* r : test::all_notation_tests())
        for (std::uint64_t number = 0; number < test::repeated(r->generated_games); ++number) {
            const arbiter::generated game = test::notation_of(*r).generate(23, number);
            BOOST_TEST_REQUIRE(test::verdict_of(*r, {game.name, game.text}).right, game.name << ":\n" << game.text);
        }
}

BOOST_AUTO_TEST_SUITE_END()
