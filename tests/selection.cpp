// Which rules hold: against a slow reference implementation, written from docs/configuration.md.
#include "check/selection.hpp"
#include "scale.hpp"

#include "arbiter/notation.hpp"
#include "findings/selector.hpp"
#include "tests/assertions.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

using arbiter::chosen;
using arbiter::selection;
using arbiter::severity;

const std::array<std::string, 3> selectors{"ugn", "ugn/filename", "tag"};
constexpr severity levels[] = {severity::error, severity::warning, severity::style};

// ---- the reference implementation

constexpr std::size_t longest = std::string_view("ugn/filename").size();

bool reference_covers(const std::string& selector, const std::string& code) {
    return selector == code || selector == code.substr(0, code.find('/'));
}

enum class verdict { on, off, nothing };

/// What one place says of a rule: asks every length, the longest first.
verdict reference_says(const selection& s, const std::string& code) {
    for (std::size_t length = longest; length > 0; --length) {
        for (const auto& i : s.ignore)
            if (i.value.size() == length && reference_covers(i.value, code)) return verdict::off;
        for (const auto& i : s.select)
            if (i.value.size() == length && reference_covers(i.value, code)) return verdict::on;
    }
    return s.select.empty() ? verdict::nothing : verdict::off;
}

bool reference_is_on(const selection& line, const selection& file, const std::string& code) {
    if (reference_says(line, code) != verdict::nothing) return reference_says(line, code) == verdict::on;
    return reference_says(file, code) != verdict::off;
}

severity reference_level(const selection& line, const selection& file, const std::string& code, severity own) {
    for (const selection* s : {&line, &file})
        for (std::size_t length = longest; length > 0; --length) {
            std::optional<severity> last;
            for (const arbiter::level_choice& c : s->severity)
                if (c.code.size() == length && reference_covers(c.code, code)) last = c.to;
            if (last) return *last;
        }
    return own;
}

/// How often what is decided isn't what the reference says.
int faults_of(const selection& line, const selection& file) {
    const std::array<selection, 2> both{line, file};
    arbiter::options o;
    o.levels = arbiter::levels_of(both);
    int faults = 0;
    for (const arbiter::decision& d : arbiter::decide(both)) {
        const std::string code(d.rule->code);
        const bool on = reference_is_on(line, file, code);
        const severity level = reference_level(line, file, code, d.rule->level);
        if (d.level.has_value() != on || (on && *d.level != level)) ++faults;
        if (arbiter::level_under(o, *d.rule) != d.level) ++faults;
        if ((d.why == arbiter::decision::by_default) != d.from.empty()) ++faults;
    }
    return faults;
}

std::vector<chosen<std::string>> subset(unsigned bits, const std::string& from) {
    std::vector<chosen<std::string>> some;
    for (std::size_t i = 0; i < selectors.size(); ++i)
        if ((bits >> i & 1U) != 0) some.push_back({selectors[i], from});
    return some;
}

/// All lists of up to two choices of levels.
std::vector<std::vector<arbiter::level_choice>> level_lists() {
    std::vector<std::vector<arbiter::level_choice>> lists{{}};
    std::vector<arbiter::level_choice> one;
    for (const std::string& s : selectors)
        for (const severity l : levels) one.push_back({s, l, "somewhere"});
    for (const auto& a : one) {
        lists.push_back({a});
        for (const auto& b : one) lists.push_back({a, b});
    }
    return lists;
}

const arbiter::decision& decision_of(const std::vector<arbiter::decision>& all, std::string_view code) {
    for (const arbiter::decision& d : all)
        if (d.rule->code == code) return d;
    throw std::runtime_error("no such rule");
}

} // namespace

BOOST_AUTO_TEST_SUITE(selections)

BOOST_AUTO_TEST_CASE(all_ways_to_switch_rules_on_and_off_are_as_the_reference_says,
                     *boost::unit_test::enable_if<!test::is_sanitized>()) {
    int faults = 0;
    for (unsigned bits = 0; bits < 1U << 12; ++bits) {
        const selection line{subset(bits & 7U, "a"), subset(bits >> 3 & 7U, "b"), {}};
        const selection file{subset(bits >> 6 & 7U, "c"), subset(bits >> 9, "d"), {}};
        faults += faults_of(line, file);
    }
    BOOST_TEST(faults == 0);
}

BOOST_AUTO_TEST_CASE(all_pairs_of_levels_are_as_the_reference_says,
                     *boost::unit_test::enable_if<!test::is_sanitized>()) {
    const auto lists = level_lists();
    int faults = 0;
    for (const auto& of_line : lists)
        for (const auto& of_file : lists) faults += faults_of({{}, {}, of_line}, {{}, {}, of_file});
    BOOST_TEST(faults == 0);
}

BOOST_AUTO_TEST_CASE(a_decision_says_why) {
    const selection line{{}, {{"tag", "command line"}}, {}};
    const selection file{
        {{"ugn", "x:1:1"}, {"tag", "x:1:2"}}, {{"ugn/filename", "x:2:1"}}, {{"ugn", severity::style, "x:3:1"}}};
    const std::array<selection, 2> both{line, file};
    const std::vector<arbiter::decision> all = arbiter::decide(both);
    const auto tag = decision_of(all, "tag/empty");
    BOOST_TEST((tag.why == arbiter::decision::ignored && tag.selector == "tag" && tag.from == "command line"));
    const auto name = decision_of(all, "ugn/filename");
    BOOST_TEST((name.why == arbiter::decision::ignored && name.selector == "ugn/filename" && name.from == "x:2:1"));
    const auto bom = decision_of(all, "text/bom");
    BOOST_TEST((bom.why == arbiter::decision::not_selected && bom.from == "x:1:1"));
    const auto board = decision_of(all, "ugn/wrong-board");
    BOOST_TEST((board.why == arbiter::decision::changed && board.selector == "ugn" && board.from == "x:3:1"));
}

BOOST_AUTO_TEST_CASE(selectors_are_whole_codes_and_whole_prefixes) {
    for (const char* right : {"ugn", "ugn/", "ugn/filename", "tag", "syntax/unexpected"})
        BOOST_TEST(arbiter::selector_named(right).has_value(), right);
    BOOST_TEST(*arbiter::selector_named("ugn/") == "ugn");
    for (const char* wrong : {"", "/", "ug", "ugn/file", "ugn/filename/x", "UGN", "ugn//", "*"})
        BOOST_TEST(!arbiter::selector_named(wrong).has_value(), wrong);
    BOOST_TEST(arbiter::no_such_selector("ung") == "there is no code or prefix `ung`; did you mean `ugn`?");
    BOOST_TEST(arbiter::no_such_selector("wrong-board") ==
               "there is no code or prefix `wrong-board`; did you mean `ugn/wrong-board`?");
    BOOST_TEST(arbiter::no_such_selector("chess") == "there is no code or prefix `chess`; `arbiter rules` lists them");
    BOOST_TEST(arbiter::no_such_level("eror") == "there is no level `eror`; did you mean `error`?");
    BOOST_TEST(arbiter::no_such_level("off") == "there is no level `off`; choose from error, warning, style");
}

BOOST_AUTO_TEST_CASE(a_subject_stands_behind_a_whole_code) {
    for (const char* right : {"tag/unknown:Event", "tag/unknown:x, y:z", "tag/unknown:/"})
        BOOST_TEST((arbiter::selector_named(right) == std::optional<std::string>(right)), right);
    for (const char* wrong : {"tag:Event", "tag/unknown:", "tag/unknwon:Event", "text/bom:x", ":", ":x"})
        BOOST_TEST(!arbiter::selector_named(wrong).has_value(), wrong);
    BOOST_TEST(arbiter::no_such_selector("tag:Event") ==
               "`tag:Event`: a subject stands behind a whole code, and `tag` is a prefix");
    BOOST_TEST(arbiter::no_such_selector("tag/unknown:") == "`tag/unknown:` needs a subject behind the colon");
    BOOST_TEST(arbiter::no_such_selector("tag/unknwon:Event") ==
               "there is no code or prefix `tag/unknwon`; did you mean `tag/unknown`?");
    BOOST_TEST(arbiter::no_such_selector("text/bom:x") == "findings of `text/bom` have no subject");
}

/// A rule whose findings can be chosen by subject has a subject in all its messages, but for those about several at once,
/// and those that can't know it.
BOOST_AUTO_TEST_CASE(all_messages_of_a_rule_have_a_subject) {
    constexpr std::array without_one{
        " names have small letters, as",      // of several properties
        " points are as GTP writes them",     // of several properties
        " listed points, such as",            // of several properties
        "no move shows a symbol, but {count", // of several symbols
        "in one of these: {charsets",         // of several charsets
        "; name the charset in `CA`",         // of one that nobody knows
    };
    const auto is_exception = [&](std::string_view text) {
        return std::any_of(without_one.begin(), without_one.end(),
                           [text](std::string_view each) { return text.find(each) != std::string_view::npos; });
    };
    const auto check = [&](std::span<const arbiter::message_info* const> messages) {
        for (const arbiter::message_info* m : messages)
            if (m->subject.empty() && !arbiter::subjects_of(*m->rule).empty())
                BOOST_TEST(is_exception(m->text), m->rule->code << " has subjects, but not of: " << m->text);
    };
    check(arbiter::shared_messages());
    for (const arbiter::notation* n : arbiter::notations()) check(n->messages);
}

BOOST_AUTO_TEST_CASE(what_is_chosen_by_subject) {
    const arbiter::rule* unknown = nullptr;
    for (const arbiter::rule* r : arbiter::all_rules())
        if (r->code == "tag/unknown") unknown = r;
    BOOST_TEST_REQUIRE(unknown != nullptr);
    // the level of Event, and that of any other tag
    const auto levels_under = [unknown](const selection& line, const selection& file) {
        const std::array<selection, 2> both{line, file};
        arbiter::options o;
        o.levels = arbiter::levels_of(both);
        const auto name = [](std::optional<severity> level) { return std::string(level ? name_of(*level) : "off"); };
        BOOST_TEST((arbiter::level_under(o, *unknown) == arbiter::level_under(o, *unknown, unknown->level, "Site")));
        BOOST_TEST(!arbiter::level_under(o, *unknown, unknown->level, "Even") == !arbiter::level_under(o, *unknown));
        return name(arbiter::level_under(o, *unknown, unknown->level, "Event")) + ' ' +
               name(arbiter::level_under(o, *unknown));
    };
    const std::vector<chosen<std::string>> event{{"tag/unknown:Event", "a"}};
    const std::vector<chosen<std::string>> whole{{"tag/unknown", "b"}};
    const std::vector<chosen<std::string>> prefix{{"tag", "c"}};
    BOOST_TEST(levels_under({}, {}) == "style style");
    BOOST_TEST(levels_under({{}, event, {}}, {}) == "off style");
    BOOST_TEST(levels_under({}, {{}, event, {}}) == "off style");
    BOOST_TEST(levels_under({event, {}, {}}, {}) == "style off");
    BOOST_TEST(levels_under({event, whole, {}}, {}) == "style off");
    BOOST_TEST(levels_under({whole, event, {}}, {}) == "off style");
    BOOST_TEST(levels_under({prefix, event, {}}, {}) == "off style");
    BOOST_TEST(levels_under({event, event, {}}, {}) == "off off");
    BOOST_TEST(levels_under({prefix, {}, {}}, {{}, event, {}}) == "style style"); // select begins anew
    BOOST_TEST(levels_under({{}, {}, {{"tag/unknown:Event", severity::error, "a"}}}, {}) == "error style");
    BOOST_TEST(levels_under({{}, {}, {{"tag/unknown", severity::error, "a"}}},
                            {{}, {}, {{"tag/unknown:Event", severity::warning, "b"}}}) == "error error");
    BOOST_TEST(levels_under({}, {{}, whole, {{"tag/unknown:Event", severity::warning, "b"}}}) == "off off");
}

BOOST_AUTO_TEST_SUITE_END()
