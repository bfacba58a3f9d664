// Right records with one byte deleted, doubled or replaced, and with harder damage. Whether the outcome is wrong is decided by a
// strict reader of the notation's own, which knows nothing of arbiter.
#include "floor.hpp"
#include "notation_tests.hpp"
#include "scale.hpp"
#include "tests/assertions.hpp"
#include "text/random.hpp"

#include <array>
#include <map>
#include <utility>

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
    std::size_t silent = 0; ///< texts with unchecked plies of which no finding says so
    std::string silent_example;
    std::map<std::string, std::vector<std::string>> violations;

    [[nodiscard]] double average() const { return static_cast<double>(findings) / static_cast<double>(wrong); }
    void add(const statistics& other) {
        wrong += other.wrong;
        right += other.right;
        findings += other.findings;
        most = std::max(most, other.most);
        late += other.late;
        silent += other.silent;
        for (const auto& [what, cases] : other.violations)
            violations[what].insert(violations[what].end(), cases.begin(), cases.end());
    }
};

enum place_of_damage : bool {
    no_place, ///< it may be anywhere, and of any size
    one_place ///< `damaged::at`
};

/// Whether plies are unchecked, and no finding says so: in its help, or of a game that isn't replayed.
bool hides_unchecked_plies(const arbiter::report& r, const std::vector<arbiter::finding>& findings) {
    constexpr std::array<std::string_view, 4> words{"not checked", "not replayed", "only the form", "only their form"};
    return r.unchecked() != 0 && std::none_of(findings.begin(), findings.end(), [&](const arbiter::finding& f) {
               const std::string said = f.message() + f.help();
               return std::any_of(words.begin(), words.end(),
                                  [&](std::string_view w) { return said.find(w) != std::string::npos; });
           });
}

/// Counts what is found in a text, and what is wrong with that.
void judge(const test::notation_tests& tests, const std::string& name, const damaged& d, statistics& all,
           place_of_damage place) {
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
    if (hides_unchecked_plies(r, findings) && all.silent++ == 0)
        all.silent_example = fmt::format("{}, {}\n{}{}", name, d.what, test::listing(r), arbiter::escaped(d.text));
    if (truth.right) {
        ++all.right;
        for (const arbiter::finding& f : findings)
            if (f.severity() == arbiter::severity::error) violated("an error in a right record");
        return;
    }
    ++all.wrong;
    // tags that went with a block are one mistake, though each has its finding
    const auto missing = static_cast<std::size_t>(std::count_if(
        findings.begin(), findings.end(), [](const arbiter::finding& f) { return f.code() == "tag/missing"; }));
    const std::size_t count = findings.size() - (missing == 0 ? 0 : missing - 1);
    all.findings += count;
    all.most = std::max(all.most, count);
    if (findings.empty()) violated("nothing is found in a wrong record");
    if (findings.empty() || place == no_place) return;
    if (findings.size() > 3) violated("more than three findings");
    const arbiter::span first = findings.front().where();
    if (is_near(d.text, d.at, first) || is_open_at(d.text, d.at, findings.front())) return;
    // a damaged move may be a legal move: then the first contradiction is where the damage shows
    ++all.late;
    if (!is_near(d.text, truth.offset, first)) violated("the first finding is far from the damage");
}

void report_violations(const test::notation_tests& tests, const statistics& all) {
    BOOST_TEST(all.silent * 10 <= all.wrong,
               tests.notation << ": nothing says that plies are unchecked: " << all.silent_example);
    for (const auto& [what, cases] : all.violations) {
        std::string shown;
        for (std::size_t i = 0; i < std::min<std::size_t>(cases.size(), 12); ++i) shown += cases[i];
        BOOST_ERROR(fmt::format("{}, {}: {} times\n{}", tests.notation, what, cases.size(), shown));
    }
}

/// A text with harder damage, where `r` says.
using harder_damage = std::string (*)(std::string text, arbiter::random& r);

std::size_t below(arbiter::random& r, std::size_t count) {
    return r.below(static_cast<std::uint32_t>(std::max<std::size_t>(count, 1)));
}
/// Signs, letters and digits at random: 2 to 8.
std::string random_signs(arbiter::random& r) {
    std::string signs(2 + below(r, 7), '!');
    for (char& sign : signs) sign = static_cast<char>('!' + below(r, '~' - '!' + 1));
    return signs;
}
/// Takes out what is between two of `ends`, and the first of these.
std::string without_part(std::string text, std::size_t at, std::string_view ends) {
    const std::size_t before = text.find_last_of(ends, at);
    const std::size_t begin = before == std::string::npos ? 0 : before;
    const std::size_t end = std::min(text.find_first_of(ends, at + 1), text.size());
    return text.erase(begin, end - begin);
}

constexpr std::array<std::pair<std::string_view, harder_damage>, 7> harder{{
    {"overwritten",
     [](std::string text, arbiter::random& r) {
         const std::string signs = random_signs(r);
         return text.replace(below(r, text.size()), signs.size(), signs);
     }},
    {"junk put in",
     [](std::string text, arbiter::random& r) {
         const std::string signs = random_signs(r);
         return text.insert(below(r, text.size()), signs);
     }},
    {"cut off", [](std::string text, arbiter::random& r) { return text.substr(0, below(r, text.size())); }},
    {"a word lost",
     [](std::string text, arbiter::random& r) {
         const std::size_t at = below(r, text.size());
         return without_part(std::move(text), at, " \n");
     }},
    {"a line lost",
     [](std::string text, arbiter::random& r) {
         const std::size_t at = below(r, text.size());
         return without_part(std::move(text), at, "\n");
     }},
    {"a block lost",
     [](std::string text, arbiter::random& r) {
         const std::size_t at = below(r, text.size());
         return text.erase(at, 20 + below(r, 60));
     }},
    {"two damages far apart",
     [](std::string text, arbiter::random& r) {
         const std::size_t half = text.size() / 2;
         text[below(r, half)] = static_cast<char>('!' + below(r, '~' - '!' + 1));
         return text.erase(half + below(r, text.size() - half), 1);
     }},
}};

/// Whether it is one sign, which is read whatever follows.
bool is_sign(const std::string& text) {
    return text.size() == 1 && std::ispunct(static_cast<unsigned char>(text[0])) != 0;
}

/// Whether a message proposes what it says was found, or the sign that this begins with, or what has no place.
bool contradicts_itself(const std::string& message) {
    std::vector<std::string> quoted; // between backticks
    for (std::size_t at = message.find('`'); at != std::string::npos; at = message.find('`', at)) {
        const std::size_t end = message.find('`', at + 1);
        if (end == std::string::npos) break;
        quoted.push_back(message.substr(at + 1, end - at - 1));
        at = end + 1;
    }
    if (quoted.size() < 2) return false;
    const bool is_last_found = message.find("found `" + quoted.back() + '`') != std::string::npos;
    if (is_last_found)
        return std::any_of(quoted.begin(), quoted.end() - 1, [&](const std::string& expected) {
            if (message.find(", which closes `" + expected + '`') != std::string::npos) return false;
            return expected == quoted.back() || (is_sign(expected) && quoted.back().starts_with(expected));
        });
    if (message.starts_with("did you mean")) return quoted[0] == quoted[1];
    const bool is_first_wrong = message.find("` has no place here") != std::string::npos ||
                                message.find(" times between properties, where only ") != std::string::npos;
    return is_first_wrong && std::find(quoted.begin() + 1, quoted.end(), quoted.front()) != quoted.end();
}

/// What of a report contradicts itself, or its record; empty: nothing.
std::string contradiction_in(const arbiter::report& r) {
    const arbiter::source s = r.text();
    const auto is_outside = [&s](arbiter::span where) { return where.begin > where.end || where.end > s.size(); };
    const bool has_backtick = s.text().find('`') != std::string_view::npos; // of its own
    for (const arbiter::finding& f : r.findings()) {
        if (is_outside(f.where())) return "a place outside";
        for (const arbiter::related_place& other : f.related()) {
            if (is_outside(other.where)) return "a related place outside";
            if (other.where == f.where()) return "a related place that is the finding's own";
        }
        for (const arbiter::fix& each : f.fixes()) {
            if (std::any_of(each.edits.begin(), each.edits.end(), [&](const auto& e) { return is_outside(e.where); }))
                return "a fix outside";
            if (arbiter::apply(s, each.edits) == s.bytes()) return "a fix that changes nothing: " + each.title;
        }
        if (has_backtick) continue;
        if (contradicts_itself(f.message())) return f.message();
        if (contradicts_itself(f.help().substr(0, f.help().find('\n')))) return f.help();
    }
    return {};
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
            for (std::size_t i = 0; i < damages.size(); i += test::stride) judge(*r, name, damages[i], all, one_place);
        }
        BOOST_TEST_MESSAGE(
            fmt::format("{}: {} wrong texts, {:.3f} findings each, at most {}; the damage shows later in {}; {} right",
                        r->notation, all.wrong, all.average(), all.most, all.late, all.right));
        report_violations(*r, all);
        const std::size_t judged = all.wrong + all.right;
        ARBITER_FLOOR(r->notation, judged, test::repeated(2'000U), "damaged texts",
                      "its tests bring more samples, or more bytes that take another's place");
        ARBITER_FLOOR(r->notation, all.wrong, judged / 2, "of them wrong",
                      "its tests bring bytes that show more, or samples of fewer names");
        BOOST_TEST(all.average() <= 1.1, r->notation);
    }
}

BOOST_AUTO_TEST_CASE(harder_damage_is_found) {
    constexpr std::uint64_t seeds = 5;
    constexpr std::uint64_t texts = test::is_sanitized ? 8 : 80; ///< of a kind, a notation and a seed
    for (const test::notation_tests* tests : test::all_notation_tests()) {
        const std::vector<test::sample> samples = tests->samples();
        statistics all;
        std::string averages; // the spread of the seeds
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            statistics of_seed;
            for (std::size_t kind = 0; kind < harder.size(); ++kind)
                for (std::uint64_t number = seed * texts; number < (seed + 1) * texts; ++number) {
                    const auto& [what, damage] = harder[kind];
                    const test::sample& s = samples[number % samples.size()];
                    arbiter::random r(kind, number);
                    const damaged d{fmt::format("{}, number {}", what, number), damage(s.text, r), 0};
                    judge(*tests, s.name, d, of_seed, no_place);
                }
            averages += fmt::format(" {:.3f}", of_seed.average());
            all.add(of_seed);
        }
        BOOST_TEST_MESSAGE(fmt::format("{}: {} wrong texts, {:.3f} findings each (by seeds:{}), at most {}; {} right",
                                       tests->notation, all.wrong, all.average(), averages, all.most, all.right));
        report_violations(*tests, all);
        BOOST_TEST(all.average() <= 1.6, tests->notation);
        BOOST_TEST(all.most <= 6U, tests->notation);
    }
}

BOOST_AUTO_TEST_CASE(no_finding_contradicts_itself_or_its_record) {
    std::size_t shown = 0;
    for (const test::notation_tests* tests : test::all_notation_tests()) {
        std::vector<test::corpus_file> files = test::corpus(test::notation_of(*tests), "bad");
        std::erase_if(files, [](const test::corpus_file& f) { return test::read_file(f.path).size() > 1'500; });
        BOOST_TEST_REQUIRE(!files.empty());
        for (std::uint64_t number = 0; number < test::repeated(8'000U); ++number) {
            const test::corpus_file& file = files[number % files.size()];
            arbiter::random r(99, number);
            std::string text = test::read_file(file.path);
            for (std::uint32_t i = r.below(3) + 1; i > 0 && text.size() > 2; --i)
                text = harder[r.below(static_cast<std::uint32_t>(harder.size()))].second(text, r);
            const std::string wrong = contradiction_in(arbiter::check(arbiter::source(file.name(), text)));
            if (!wrong.empty() && ++shown <= 12)
                BOOST_ERROR(wrong + " in " + file.name() + ": " + arbiter::escaped(text));
        }
    }
    BOOST_TEST(shown == 0U);
}

BOOST_AUTO_TEST_CASE(strict_readers_take_generated_games) {
    for (const test::notation_tests* r : test::all_notation_tests())
        for (std::uint64_t number = 0; number < test::repeated(r->generated_games); ++number) {
            const arbiter::generated game = test::notation_of(*r).generate(23, number);
            BOOST_TEST_REQUIRE(test::verdict_of(*r, {game.name, game.text}).right, game.name << ":\n" << game.text);
        }
}

BOOST_AUTO_TEST_SUITE_END()
