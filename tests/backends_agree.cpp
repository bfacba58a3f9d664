// A strict grammar, read three times: compiled, as byte code of its types, and as byte code of what is printed of it. All three take
// the same texts, and make the same trees.
#include "notation_tests.hpp"
#include "scale.hpp"

#include "check/notation_of_grammar.hpp"
#include "grammar/strict_reading.hpp"
#include "tests/assertions.hpp"

#include <random>

namespace {

/// One of the grammars of a notation.
struct strict_one {
    const test::notation_tests* tests;
    const arbiter::grammars::strict_notation* grammar;
    bool is_printed; ///< the one that `arbiter grammar` prints
};

class backends {
public:
    explicit backends(const strict_one& of)
        : notation_(test::notation_of(*of.tests)), types_(*of.grammar),
          printed_(of.is_printed ? arbiter::grammars::by_printed_grammar(notation_) : nullptr) {
        BOOST_REQUIRE((printed_ != nullptr || !of.is_printed));
    }

    [[nodiscard]] const arbiter::notation& notation() const { return notation_; }

    /// What differs; empty where nothing does.
    [[nodiscard]] std::string difference(const std::string& text, std::size_t& right) const {
        const arbiter::source s("a", text);
        std::optional<arbiter::node_vector> nodes = types_.compiled(s.text(), nullptr);
        const std::string compiled = nodes ? shown(arbiter::tree(std::move(*nodes)), s) : std::string();
        right += compiled.empty() ? 0 : 1;
        if (shown(arbiter::grammars::interpret_valid(types_, types_.code, s), s) != compiled)
            return "of types: " + arbiter::escaped(text);
        if (printed_ != nullptr &&
            shown(arbiter::grammars::interpret_valid(types_, printed_->made->code, s), s) != compiled)
            return "printed: " + arbiter::escaped(text);
        return {};
    }

    /// What differs of a text that is wrong where the compiled grammar reads it once it is mended, and where the machine does.
    [[nodiscard]] std::string difference_once_mended(const std::string& text) const {
        arbiter::grammars::strict_notation machine_alone = types_;
        machine_alone.compiled = nullptr;
        const arbiter::source s("a", text);
        const arbiter::options o;
        arbiter::collector by_both(s, o);
        arbiter::collector by_machine(s, o);
        const std::string both = shown(arbiter::grammars::parse_rest(types_, s, by_both), s);
        if (both != shown(arbiter::grammars::parse_rest(machine_alone, s, by_machine), s))
            return "once mended: " + text + "\n" + both + "\n";
        return by_both.places() == by_machine.places() ? "" : "findings once mended: " + arbiter::escaped(text);
    }

private:
    [[nodiscard]] std::string shown(const std::optional<arbiter::tree>& t, const arbiter::source& s) const {
        if (!t) return {};
        return arbiter::dump(*t, s, arbiter::dump_format::sexpr, notation_.flags);
    }

    const arbiter::notation& notation_;
    const arbiter::grammars::strict_notation& types_;
    std::shared_ptr<const arbiter::notation> printed_; ///< null where that is another grammar
};

std::vector<strict_one> strict_ones() {
    std::vector<strict_one> all;
    for (const test::notation_tests* r : test::all_notation_tests()) {
        all.push_back({r, arbiter::grammars::strict_grammar_of(test::notation_of(*r)), true});
        BOOST_REQUIRE(all.back().grammar != nullptr);
        for (const auto of : r->strict_by_name) all.push_back({r, &of(), false});
    }
    return all;
}

void change_bytes(std::string& text, std::mt19937& random) {
    constexpr std::string_view signs = " \t\r\n[]\"{}.-/*!%?A1e5i0Da4U2\v\xC2";
    const auto below = [&random](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    for (std::size_t damages = 1 + below(3); damages > 0; --damages) {
        const std::size_t at = below(text.size());
        const char sign = signs[below(signs.size())];
        if (below(3) == 0)
            text.erase(at, 1);
        else if (below(2) == 0)
            text.insert(at, 1, sign);
        else
            text[at] = sign;
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(backends_agree)

BOOST_AUTO_TEST_CASE(take_the_same_of_the_corpus) {
    for (const strict_one& one : strict_ones()) {
        const test::notation_tests* const r = one.tests;
        const backends all(one);
        std::size_t right = 0;
        std::size_t files = 0;
        for (const std::string_view folder : test::corpus_folders)
            for (const test::corpus_file& file : test::corpus(all.notation(), folder)) {
                ++files;
                const std::string unlike = all.difference(test::read_file(file.path), right);
                BOOST_TEST(unlike.empty(), file.label() << unlike);
            }
        BOOST_TEST(right > (one.is_printed ? files / 4 : 0), r->notation);
    }
}

BOOST_AUTO_TEST_CASE(take_the_same_of_damaged_records) {
    for (const strict_one& one : strict_ones()) {
        const test::notation_tests* const r = one.tests;
        const backends all(one);
        std::mt19937 random(20250629);
        std::size_t right = 0;
        std::size_t read = 0;
        for (const test::sample& sample : r->samples())
            for (std::size_t i = 0; i < test::repeated(4'000U); ++i, ++read) {
                std::string text = sample.text;
                change_bytes(text, random);
                std::string unlike = all.difference(text, right);
                if (unlike.empty()) unlike = all.difference_once_mended(text);
                BOOST_TEST_REQUIRE(unlike.empty(), unlike);
            }
        BOOST_TEST_MESSAGE(fmt::format("{}: {} of {} are right", r->notation, right, read));
        BOOST_TEST(right > (one.is_printed ? read / 10 : 0), r->notation);
        BOOST_TEST(right * 10 < read * 9, r->notation);
    }
}

BOOST_AUTO_TEST_CASE(every_known_mistake_has_its_message) {
    for (const strict_one& one : strict_ones()) {
        const arbiter::grammars::strict_notation& n = *one.grammar;
        BOOST_TEST(n.code.mistakes.size() == n.mistakes.size(), one.tests->notation);
        for (const std::uint32_t rule : n.code.mistakes) {
            const auto is_it = [&](const arbiter::grammars::known_mistake& m) { return m.rule == n.code.rules[rule]; };
            BOOST_TEST(std::any_of(n.mistakes.begin(), n.mistakes.end(), is_it), n.code.rules[rule]);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
