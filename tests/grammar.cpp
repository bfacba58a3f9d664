// The printed grammar of each notation is the running one; and each of its rules is of use.
#include "floor.hpp"
#include "notation_tests.hpp"
#include "peg_interpreter.hpp"
#include "scale.hpp"

#include "findings/encoding.hpp"
#include "tests/assertions.hpp"

#include <map>
#include <random>
#include <regex>

namespace {

/// A notation's grammar in its three shapes: as it is printed, as its types run, and in the parser.
class shapes {
public:
    explicit shapes(const test::notation_tests& r)
        : tests_(r), notation_(test::notation_of(r)), printed_(notation_.grammar(arbiter::grammar_format::peg)) {}

    [[nodiscard]] bool all_accept(const std::string& text) const {
        return printed_.accepts(text) && tests_.grammar.matches_strictly(text) && is_clean(text);
    }

    [[nodiscard]] bool is_clean(const std::string& text) const {
        const arbiter::source s("a", text);
        const arbiter::options o;
        arbiter::collector findings(s, o);
        (void)notation_.parse(s, findings);
        return findings.count() == 0 && findings.left_to_check() == 0;
    }

    /// Whether all three agree; the parser says nothing of text that is broken anyway, nor of what the notation's tests excuse.
    [[nodiscard]] bool agree(const std::string& text) const {
        const bool accepted = printed_.accepts(text);
        if (accepted != tests_.grammar.matches_strictly(text)) return false;
        const bool clean = is_clean(text);
        return accepted == clean || (clean && (arbiter::has_broken_text(text) || is_excused(text)));
    }

private:
    [[nodiscard]] bool is_excused(const std::string& text) const {
        return tests_.is_excused != nullptr && tests_.is_excused(text);
    }

    const test::notation_tests& tests_;
    const arbiter::notation& notation_;
    test::peg printed_;
};

std::vector<test::corpus_file> files_of(const test::notation_tests& r) {
    std::vector<test::corpus_file> files;
    for (const std::string_view folder : test::corpus_folders)
        for (test::corpus_file& file : test::corpus(test::notation_of(r), folder)) files.push_back(std::move(file));
    return files;
}

/// A name of the grammars, without what each notation puts into those that they share: its style of tags, and its messages.
std::string in_all_notations(const std::string& name) {
    static const std::regex style("arbiter::peg::[A-Za-z0-9_]+::tag_style");
    static const std::regex message("arbiter::(?!peg::)([A-Za-z0-9_]+::)+([a-z_]+)");
    return std::regex_replace(std::regex_replace(name, style, "style"), message, "$2");
}

/// Whether a rule is of a grammar that notations share: what they use of it, they use together.
bool is_shared(const test::rule_use& use) {
    static const std::regex own("arbiter::peg::[A-Za-z0-9_]+::");
    const bool is_name = use.alternative.empty();
    return !std::regex_search(is_name ? use.rule : in_all_notations(use.rule), own);
}

std::string shown(std::string_view text) {
    std::string made;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        made += byte >= ' ' && byte <= '~' && c != '\\' ? std::string(1, c) : fmt::format("\\x{:02X}", byte);
    }
    return made;
}

/// The printed rules of right texts alone; those behind them match nothing.
std::string strict_part(const std::string& printed) {
    const std::size_t end = printed.find("\n# Known mistakes, ");
    BOOST_REQUIRE(end != std::string::npos);
    std::string made = printed.substr(0, end);
    static const std::regex rule("\n!?@?(?:[a-z]+:)?([a-z_0-9]+)[^\n]* <- ");
    for (std::sregex_iterator r(printed.begin() + static_cast<std::ptrdiff_t>(end), printed.end(), rule);
         r != std::sregex_iterator(); ++r)
        made += (*r)[1].str() + " <- !\"\"\n";
    return made;
}

std::string mutated(std::string text, std::mt19937& random) {
    constexpr std::string_view characters = " \t\r\n[]\"{}.-:/*#!%&'`\\A1E5i0\v\xC2\xA0";
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    const std::size_t at = below(text.size());
    const char byte = below(4) == 0 ? static_cast<char>(static_cast<unsigned char>(below(256)))
                                    : characters[below(characters.size())];
    switch (below(4)) {
    case 0:
        text.erase(at, 1);
        break;
    case 1:
        text.insert(at, 1, text[at]);
        break;
    case 2:
        text.insert(at, 1, byte);
        break;
    default:
        text[at] = byte;
        break;
    }
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(grammar)

BOOST_AUTO_TEST_CASE(has_no_loop_without_progress) {
    for (const test::notation_tests* r : test::all_notation_tests()) BOOST_TEST(r->grammar.loops() == 0U, r->notation);
}

BOOST_AUTO_TEST_CASE(accepts_of_the_corpus_what_the_parser_accepts) {
    for (const test::notation_tests* r : test::all_notation_tests()) {
        const shapes of(*r);
        for (const test::corpus_file& file : files_of(*r))
            BOOST_TEST(of.agree(test::read_file(file.path)), file.label());
    }
}

BOOST_AUTO_TEST_CASE(is_printed_before_its_known_mistakes) {
    for (const test::notation_tests* r : test::all_notation_tests()) {
        const std::string printed = test::notation_of(*r).grammar(arbiter::grammar_format::peg);
        const std::string strict = strict_part(printed);
        BOOST_TEST(strict.find("\n!") == std::string::npos, r->notation);
        const test::peg all(printed);
        const test::peg alone(strict);
        for (const test::corpus_file& file : files_of(*r)) {
            const std::string text = test::read_file(file.path);
            BOOST_TEST(alone.accepts(text) == all.accepts(text), file.label());
        }
    }
}

BOOST_AUTO_TEST_CASE(accepts_generated_games) {
    for (const test::notation_tests* r : test::all_notation_tests()) {
        const shapes of(*r);
        for (std::uint64_t number = 0; number < test::repeated(r->generated_games); ++number) {
            const arbiter::generated game = test::notation_of(*r).generate(7, number);
            BOOST_TEST(of.all_accept(game.text), game.text);
        }
    }
}

BOOST_AUTO_TEST_CASE(accepts_of_damaged_games_what_the_parser_accepts) {
    for (const test::notation_tests* r : test::all_notation_tests()) {
        const shapes of(*r);
        std::mt19937 random(20250625);
        std::size_t accepted = 0;
        ARBITER_FLOOR(r->notation, r->mutated.size(), 4, "files to be mutated", "its tests name more good files");
        for (const std::string_view name : r->mutated) {
            const std::string text = test::read_file(test::source_dir() / "corpus" / r->notation / "good" / name);
            for (std::size_t i = 0; i < test::repeated(5'000U); ++i) {
                const std::string mutant = mutated(text, random);
                BOOST_TEST(of.agree(mutant), name << ": " << shown(mutant));
                accepted += of.is_clean(mutant) ? 1 : 0;
            }
        }
        const std::size_t all = r->mutated.size() * test::repeated(5'000U);
        ARBITER_FLOOR(r->notation, accepted, all / 10, "accepted",
                      "its tests name good files with longer values or moves");
        ARBITER_FLOOR(r->notation, all - accepted, all / 10, "refused",
                      "its tests name good files with shorter values");
    }
}

BOOST_AUTO_TEST_CASE(has_no_rule_that_the_corpus_does_not_use) {
    std::map<std::string, bool> shared; // whether some corpus uses it
    for (const test::notation_tests* r : test::all_notation_tests()) {
        std::vector<std::string> texts;
        for (const test::corpus_file& file : files_of(*r)) texts.push_back(test::read_file(file.path));
        std::string unmatched;
        for (const test::rule_use& use : r->grammar.uses(texts)) {
            const std::string name = use.alternative.empty() ? use.rule : use.alternative + " in " + use.rule;
            if (is_shared(use))
                shared[in_all_notations(name)] |= use.matched;
            else if (!use.matched)
                unmatched += "\n  " + name;
        }
        BOOST_TEST(unmatched.empty(), r->notation << ", never matched:" << unmatched);
    }
    if (!test::has_all_notations()) return;
    for (const auto& [name, matched] : shared) BOOST_TEST(matched, "no corpus uses " << name);
}

BOOST_AUTO_TEST_SUITE_END()
