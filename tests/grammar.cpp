// The printed grammar is the running one; and each of its rules is of use.
#include "peg_interpreter.hpp"
#include "support.hpp"

#include "core/encoding.hpp"
#include "grammars/n2048.hpp"
#include "grammars/ugn.hpp"
#include "n2048/syntax.hpp"
#include "parse/control.hpp"
#include "parse/describe.hpp"
#include "ugn/syntax.hpp"

#include <boost/test/unit_test.hpp>
#include <tao/pegtl/contrib/analyze.hpp>
#include <tao/pegtl/contrib/state_control.hpp>

#include <random>
#include <set>

namespace {

namespace pegtl = tao::pegtl;
using input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

input input_of(std::string_view text) {
    return {text.data(), text.data() + text.size(), ""};
}

// ---- a second reading of the grammar, which only counts what the parser would report

struct recoveries {
    std::size_t count = 0;

    [[nodiscard]] bool silent() const { return false; }
    void flag(std::uint16_t) {}
    void terminated() {}
    void missing(const char*, const char*) { ++count; }
    void skipped(const char*, const char*, const char*) { ++count; }
    void unterminated(const char*, const char*, const char*) { ++count; }
    template <class Diagnostic>
    void rejected(const char*, const char*, bool) {
        ++count;
    }
};

template <class Rule>
struct counting : pegtl::normal<Rule> {
    static constexpr bool enable = false;

    template <pegtl::apply_mode A, pegtl::rewind_mode M, template <class...> class Action,
              template <class...> class Control, class Input>
    [[nodiscard]] static bool match(Input& in, recoveries& r) {
        const std::size_t before = r.count;
        if (pegtl::match<Rule, A, M, Action, Control>(in, r)) return true;
        r.count = before;
        return false;
    }
};

/// Whether `Grammar` matches `text` and recovers nowhere.
template <class Grammar>
bool matches_strictly(std::string_view text) {
    recoveries r;
    input in = input_of(text);
    return pegtl::parse<Grammar, pegtl::nothing, counting>(in, r) && r.count == 0;
}

// ---- the grammars that the tests know, by notation

struct ugn {
    using document = arbiter::peg::ugn::document;
    static constexpr const char* name = "ugn";
    static constexpr std::uint64_t games = 2'000;
    static constexpr std::array<const char*, 4> samples{"one-move.ugn", "crlf-no-final-newline.ugn",
                                                        "in-progress-with-comment.ugn", "tabs-and-blanks.ugn"};
};
struct n2048 {
    using document = arbiter::peg::n2048::document;
    static constexpr const char* name = "2048-gn";
    static constexpr std::uint64_t games = 100;
    static constexpr std::array<const char*, 4> samples{"all-six-glyphs.2048", "crlf-no-final-newline.2048",
                                                        "comments-glued.2048", "tabs-and-blanks.2048"};
};
using known_grammars = std::tuple<ugn, n2048>;

template <class Known>
const arbiter::notation& notation_of() {
    return *arbiter::find_notation(Known::name);
}

template <class Grammar>
struct printed {
    printed() : text(arbiter::describe<Grammar>(arbiter::grammar_format::peg)), rules(text) {}
    std::string text;
    test::peg rules;
};

bool is_clean(const arbiter::notation& n, const std::string& text) {
    const arbiter::source s("a", text);
    const arbiter::options o;
    arbiter::collector findings(s, o);
    (void)n.parse(s, findings);
    return findings.count() == 0;
}

/// Whether printed grammar, grammar and parser agree; the parser says nothing of text that is broken anyway.
template <class Known>
bool agree(const printed<typename Known::document>& peg, const std::string& text) {
    const bool accepted = peg.rules.accepts(text);
    if (accepted != matches_strictly<typename Known::document>(text)) return false;
    const bool clean = is_clean(notation_of<Known>(), text);
    return accepted == clean || (clean && arbiter::has_broken_text(text));
}

std::string shown(std::string_view text) {
    std::string made;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        made += byte >= ' ' && byte <= '~' && c != '\\' ? std::string(1, c) : fmt::format("\\x{:02X}", byte);
    }
    return made;
}

std::string mutated(std::string text, std::mt19937& random) {
    constexpr std::string_view telling = " \t\r\n[]\"{}.-:/*#!%A1E5i0\v";
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    const std::size_t at = below(text.size());
    const char byte =
        below(4) == 0 ? static_cast<char>(static_cast<unsigned char>(below(256))) : telling[below(telling.size())];
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

// ---- small grammars where recovery, ordered choice and repetition meet

namespace small {

using namespace arbiter::peg; // NOLINT(google-build-using-namespace): grammars
struct wrong;
struct a : one<'a'> {};
struct b : one<'b'> {};
struct c : one<'c'> {};
struct others : star<any> {};
struct bad_b : reject<wrong, b> {};
struct either : sor<bad_b, c> {};

template <class... Rules>
using only = seq<Rules..., eof>;
// clang-format off
struct given_up         : only<star<seq<a, opt<bad_b>, c>>, others> {};
struct given_up_later   : only<sor<seq<a, sor<bad_b, success>, c>, others>> {};
struct first_wrong      : only<sor<seq<a, bad_b>, seq<a, b, c>, star<sor<a, c>>>> {};
struct wrong_in_loop    : only<star<sor<a, seq<b, bad_b>, b>>, opt<c>> {};
struct bounded          : only<rep_opt<2, sor<a, bad_b>>, others> {};
struct exactly          : only<rep<2, sor<a, bad_b>>, others> {};
struct at_most          : only<rep_min_max<1, 2, sor<a, either>>, others> {};
struct once_and_again   : only<plus<sor<a, either>>, others> {};
struct expected         : only<a, expect<"b", b>, star<c>> {};
struct bracketed        : only<star<sor<enclosed<a, star<b>, c>, b>>, others> {};
struct bracketed_or     : only<sor<enclosed<a, b, c>, others>> {};
struct skipped          : only<star<sor<a, skip_to<"a", a, c>>>, opt<c>> {};
struct looked_at        : only<opt<at<either>, any>, not_at<bad_b>, others> {};
struct to_the_end       : only<until<c, sor<a, bad_b>>, others> {};
struct to_wrong_end     : only<sor<until<sor<bad_b, c>>, others>> {};
struct nested           : only<star<sor<seq<plus<sor<a, bad_b>>, c>, seq<a, opt<b>>>>, others> {};
struct shared           : only<opt<either, a>, opt<a, either>, star<sor<a, b>>> {};
struct started_over     : only<star<seq<a, opt<bad_b>, at<b>>>, a, b, c> {};
struct gone_on          : only<plus<sor<seq<missing<"a">, b, c>, sor<a, b>>>, c, a> {};
struct never            : seq<missing<"a">, a> {};
struct followed         : only<opt<a, sor<b, missing<"b">>>, opt<bad_b>, star<sor<seq<a, c>, c>>> {};
// clang-format on

} // namespace small

template <class Grammar>
void check_small() {
    const printed<Grammar> peg;
    std::vector<std::string> texts{""};
    for (std::size_t i = 0; i < texts.size() && texts[i].size() < 6; ++i)
        for (const char c : {'a', 'b', 'c'}) texts.push_back(texts[i] + c);
    for (const std::string& text : texts)
        BOOST_TEST(peg.rules.accepts(text) == matches_strictly<Grammar>(text), text << '\n' << peg.text);
}

template <class... Grammars>
void check_all_small() {
    (check_small<Grammars>(), ...);
}

// ---- which rules match

template <class Rule>
constexpr char key = 0; ///< its address stands for the rule

/// A state of PEGTL's `state_control`.
struct matches {
    template <class Rule>
    static constexpr bool enable = true;

    std::set<std::pair<const char*, const char*>> seen; ///< a rule that matched for another; null for any other
    std::vector<const char*> open;

    template <class Rule, class Input, class... States>
    void start(const Input&, States&&...) {
        open.push_back(&key<Rule>);
    }
    template <class Rule, class Input, class... States>
    void success(const Input&, States&&...) {
        open.pop_back();
        seen.emplace(nullptr, &key<Rule>);
        if (!open.empty()) seen.emplace(open.back(), &key<Rule>);
    }
    template <class Rule, class Input, class... States>
    void failure(const Input&, States&&...) {
        open.pop_back();
    }
    template <class Rule, class Input, class... States>
    void unwind(const Input&, States&&...) {
        open.pop_back();
    }
};

/// Whether a rule reads bytes by itself, past the control: the classes below it are then never seen.
template <class Rule>
constexpr bool matches_bytes = false;
template <class Class>
constexpr bool matches_bytes<arbiter::peg::run<Class>> = true;
template <class... Classes>
constexpr bool matches_bytes<arbiter::peg::row<Classes...>> = true;
template <class... Classes>
constexpr bool matches_bytes<arbiter::peg::row_before<Classes...>> = true;

/// Lists named rules and alternatives that never matched. (PEGTL's `coverage` takes more rules than clang can fold.)
class unmatched_list {
public:
    explicit unmatched_list(const matches& m) : matches_(m) {}

    template <class Rule>
    void visit() {
        if (!done_.insert(&key<Rule>).second) return;
        const std::string_view name = pegtl::demangle<Rule>();
        const bool is_named = name.find('<') == std::string_view::npos;
        if (is_named && matches_.seen.count({nullptr, &key<Rule>}) == 0) list_.insert(std::string(name));
        add_alternatives<Rule>(static_cast<typename Rule::rule_t*>(nullptr));
        if constexpr (!matches_bytes<typename Rule::rule_t>) visit_all(typename Rule::subs_t{});
    }

    [[nodiscard]] const std::set<std::string>& list() const { return list_; }

private:
    template <class... Rules>
    void visit_all(pegtl::type_list<Rules...>) {
        (visit<Rules>(), ...);
    }
    template <class Rule>
    void add_alternatives(const void*) {}
    template <class Rule, class... Alternatives>
    void add_alternatives(const pegtl::internal::sor<Alternatives...>*) {
        (add_alternative<Rule, Alternatives>(), ...);
    }
    template <class Rule, class Alternative>
    void add_alternative() {
        if (matches_.seen.count({&key<Rule>, &key<Alternative>}) == 0)
            list_.insert(fmt::format("{} in {}", pegtl::demangle<Alternative>(), pegtl::demangle<Rule>()));
    }

    const matches& matches_;
    std::set<const char*> done_;
    std::set<std::string> list_;
};

} // namespace

BOOST_AUTO_TEST_SUITE(grammar)

BOOST_AUTO_TEST_CASE_TEMPLATE(has_no_loop_without_progress, Known, known_grammars) {
    BOOST_TEST(pegtl::analyze<typename Known::document>(-1) == 0U);
}

BOOST_AUTO_TEST_CASE(says_what_the_format_document_says) {
    const test::peg peg(notation_of<ugn>().grammar(arbiter::grammar_format::peg));
    BOOST_TEST(peg.line("board") == "[A-I]");
    BOOST_TEST(peg.line("cell") == "[1-9]");
    BOOST_TEST(peg.line("symbol") == R"("!" / "/" / "%" / "#")");
    BOOST_TEST(peg.line("marker_text") == R"("1-0" / "0-1" / "1/2-1/2" / "*")");
    BOOST_TEST(peg.line("tag") == R"(tag_ahead "[" tag_body "]")");
    BOOST_TEST(peg.line("tag_body") == "name tag_value");
    BOOST_TEST(peg.line("value_character") == R"([^\n\r"])");
    BOOST_TEST(peg.line("byte_order_mark") == R"("\xEF\xBB\xBF")");
    BOOST_TEST(peg.line("not_a_move") == "");
    BOOST_TEST(peg.line("bare_tag") == "");
}

BOOST_AUTO_TEST_CASE(says_what_the_document_of_2048_gn_says) {
    const test::peg peg(notation_of<n2048>().grammar(arbiter::grammar_format::peg));
    BOOST_TEST(peg.line("column") == "[a-d]");
    BOOST_TEST(peg.line("cell_row") == "[1-4]");
    BOOST_TEST(peg.line("cell") == "column cell_row");
    BOOST_TEST(peg.line("direction") == "[DLRU]");
    BOOST_TEST(peg.line("glyph") == "sign{1,2} !sign");
    BOOST_TEST(peg.line("word") == R"("Locked" / "Retired" / "*")");
    BOOST_TEST(peg.line("tag") == R"(tag_ahead "[" tag_body "]")");
    BOOST_TEST(peg.line("not_a_turn") == "");
}

BOOST_AUTO_TEST_CASE(keeps_to_the_parser_where_it_recovers) {
    check_all_small<small::given_up, small::given_up_later, small::first_wrong, small::wrong_in_loop, small::bounded,
                    small::exactly, small::at_most, small::once_and_again, small::expected, small::bracketed,
                    small::bracketed_or, small::skipped, small::looked_at, small::to_the_end, small::to_wrong_end,
                    small::nested, small::shared, small::followed, small::started_over, small::gone_on, small::never>();
}

BOOST_AUTO_TEST_CASE_TEMPLATE(accepts_of_the_corpus_what_the_parser_accepts, Known, known_grammars) {
    const printed<typename Known::document> peg;
    for (const std::string_view folder : test::corpus_folders)
        for (const test::corpus_file& file : test::corpus(notation_of<Known>(), folder))
            BOOST_TEST(agree<Known>(peg, test::read_file(file.path)), file.label());
}

BOOST_AUTO_TEST_CASE_TEMPLATE(accepts_generated_games, Known, known_grammars) {
    const printed<typename Known::document> peg;
    for (std::uint64_t number = 0; number < Known::games; ++number) {
        const arbiter::generated game = notation_of<Known>().generate(7, number);
        BOOST_TEST(peg.rules.accepts(game.text), game.text);
        BOOST_TEST(agree<Known>(peg, game.text), game.text);
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(accepts_of_damaged_games_what_the_parser_accepts, Known, known_grammars) {
    const printed<typename Known::document> peg;
    std::mt19937 random(20250625);
    std::size_t accepted = 0;
    for (const char* name : Known::samples) {
        const std::string text = test::read_file(test::source_dir() / "corpus" / Known::name / "good" / name);
        for (int i = 0; i < 5'000; ++i) {
            const std::string mutant = mutated(text, random);
            BOOST_TEST(agree<Known>(peg, mutant), name << ": " << shown(mutant));
            accepted += is_clean(notation_of<Known>(), mutant) ? 1 : 0;
        }
    }
    BOOST_TEST(accepted > 2'000U);
    BOOST_TEST(accepted < 18'000U);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(has_no_rule_that_the_corpus_does_not_use, Known, known_grammars) {
    matches seen;
    for (const std::string_view folder : test::corpus_folders)
        for (const test::corpus_file& file : test::corpus(notation_of<Known>(), folder)) {
            const arbiter::source s = file.source();
            const arbiter::options o;
            arbiter::collector findings(s, o);
            arbiter::builder b(s, findings);
            input in = input_of(s.text());
            const bool matched =
                pegtl::parse<typename Known::document, pegtl::nothing, pegtl::state_control<arbiter::control>::type>(
                    in, b, seen);
            BOOST_TEST(matched, file.label());
        }
    unmatched_list unmatched(seen);
    unmatched.visit<typename Known::document>();
    BOOST_TEST(unmatched.list().empty(), fmt::format("never matched:\n  {}", fmt::join(unmatched.list(), "\n  ")));
}

BOOST_AUTO_TEST_CASE(gives_a_dictionary) {
    const std::string text = notation_of<ugn>().grammar(arbiter::grammar_format::dict);
    BOOST_TEST(text == notation_of<ugn>().grammar(arbiter::grammar_format::dict));
    for (const char* value : {R"("1/2-1/2")", R"("[")", R"("\xEF\xBB\xBF")", R"("{")", R"("A1")", R"("\x0A")"})
        BOOST_TEST(text.find(std::string("=") + value + "\n") != std::string::npos, value);
}

BOOST_AUTO_TEST_SUITE_END()
