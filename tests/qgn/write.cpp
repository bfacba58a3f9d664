// What the writer writes is read as it was, and what it can't write it refuses.
#include "arbiter/qgn.hpp"

#include "../reference/support.hpp"
#include "../support.hpp"
#include "tests/assertions.hpp"

namespace {

namespace qgn = arbiter::qgn;

std::string written(const qgn::snapshot& s) {
    const auto made = qgn::write(s);
    if (const auto* const refused = std::get_if<qgn::unwritable>(&made)) BOOST_FAIL(refused->reason);
    return std::get<std::string>(made);
}

std::string refusal(const qgn::snapshot& s) {
    const auto made = qgn::write(s);
    const auto* const refused = std::get_if<qgn::unwritable>(&made);
    return refused == nullptr ? "" : refused->reason;
}

/// What a record says, read from its tree by the plain rule that `.` separates details.
qgn::snapshot read(const std::string& text) {
    const arbiter::source s("x.qgn", text);
    const arbiter::tree t = arbiter::parse(s, *arbiter::find_notation("qgn"));
    qgn::snapshot made;
    for (arbiter::node_id id = 0; id < t.size(); ++id) {
        const std::string own(s.text(t.where(id)));
        if (t[id].kind == arbiter::kind::tag)
            made.tags.push_back({std::string(s.text(t.where(id + 1))), std::string(s.text(t.where(id + 2)))});
        if (t[id].kind != arbiter::kind::ply) continue;
        std::size_t digits = 0;
        qgn::action a;
        a.team = static_cast<std::uint32_t>(std::stoul(own, &digits));
        a.character = own[digits];
        for (std::size_t at = digits + 1; at < own.size();) {
            const std::size_t end = std::min(own.find('.', at + 1), own.size());
            a.details.push_back(own.substr(at + 1, end - at - 1));
            at = end;
        }
        made.actions.push_back(std::move(a));
    }
    return made;
}

std::string random_text(reference::splitmix64& r, const std::vector<std::string>& letters, int least) {
    std::string text;
    for (int left = least + r.below(6); left > 0; --left)
        text += letters[static_cast<std::size_t>(r.below(letters.size()))];
    return text;
}

const qgn::snapshot plain{{{"key", "x"}, {"teams", "a, b"}}, {}};

} // namespace

BOOST_AUTO_TEST_SUITE(qgn_write)

BOOST_AUTO_TEST_CASE(the_documents_example) {
    const qgn::snapshot s{{{"key", "carcassonne"}, {"teams", "a, b"}, {"seed", "123"}},
                          {{0, 'a', {"1", "2"}}, {0, 'c', {}}}};
    BOOST_TEST(written(s) == "[key \"carcassonne\"]\n[teams \"a, b\"]\n[seed \"123\"]\n\n0a&1.2 0c\n");
    BOOST_TEST(written(plain) == "[key \"x\"]\n[teams \"a, b\"]\n");
}

BOOST_AUTO_TEST_CASE(lines_have_at_most_80_columns) {
    qgn::snapshot s = plain;
    for (int i = 0; i < 60; ++i) s.actions.push_back({0, 'a', {"1"}}); // each `0a&1`: sixteen and their blanks are 79
    std::string line;
    for (int i = 0; i < 16; ++i) line += i == 0 ? "0a&1" : " 0a&1";
    const std::string text = written(s);
    BOOST_TEST(text.starts_with("[key \"x\"]\n[teams \"a, b\"]\n\n" + line + "\n" + line + "\n"));
    // 80 columns fit, 81 don't; a letter of two bytes is one column
    s.actions = {{0, 'a', {std::string(71, 'x')}}, {0, 'b', {"éé"}}};
    BOOST_TEST(written(s).ends_with("x 0b&éé\n"));
    s.actions[0].details[0] += 'x';
    BOOST_TEST(written(s).ends_with("x\n0b&éé\n"));
}

BOOST_AUTO_TEST_CASE(what_is_written_is_read_again) {
    reference::splitmix64 r{5};
    const std::vector<std::string> in_value{"a", "B", "9", " ",  "[", "]", "{",       "}",
                                            "'", "`", "&", "//", "é", ",", "\xC2\xA0"};
    const std::vector<std::string> in_detail{"a", "B", "9", "-", "[", "]", "}", "\\", "é", ",", "\xC2\xA1", "*"};
    const std::string characters = "abzABZ!#$%()*+,-:;<=>?@^_|~";
    for (int i = 0; i < 2000; ++i) {
        qgn::snapshot s;
        s.tags = {{"teams", random_text(r, in_value, 1)}, {"key", random_text(r, in_value, 1)}};
        for (int n = r.below(4); n > 0; --n) s.tags.push_back({"t" + std::to_string(n), random_text(r, in_value, 0)});
        for (int n = r.below(30); n > 0; --n) {
            qgn::action a{static_cast<std::uint32_t>(r.below(12)),
                          characters[static_cast<std::size_t>(r.below(characters.size()))],
                          {}};
            for (int d = r.below(4); d > 0; --d) a.details.push_back(random_text(r, in_detail, 1));
            s.actions.push_back(std::move(a));
        }
        const std::string text = written(s);
        BOOST_REQUIRE_MESSAGE((read(text) == s), text);
        const arbiter::report again = arbiter::check(arbiter::source("x.qgn", text));
        for (const arbiter::finding& f : again.findings())
            BOOST_REQUIRE_MESSAGE(!f.code().starts_with("syntax/") && f.code() != "qgn/misread", text << f.message());
        BOOST_REQUIRE((arbiter::format(arbiter::source("x.qgn", text)) == text));
    }
}

BOOST_AUTO_TEST_CASE(what_has_no_form_is_refused) {
    const auto with_tag = [](std::string name, std::string value) {
        qgn::snapshot s = plain;
        s.tags.push_back({std::move(name), std::move(value)});
        return refusal(s);
    };
    BOOST_TEST(with_tag("id", "a\"b") == "the value of `id` can't hold `\"`, and there is no way to escape it");
    BOOST_TEST(with_tag("id", "a\\b") ==
               "the value of `id` can't hold a backslash, which readers keep or take for an escape");
    BOOST_TEST(with_tag("id", "a\nb") == "the value of `id` can't hold the end of a line");
    BOOST_TEST(with_tag("id", "a\x01") == "the value of `id` can't hold bytes that are no text");
    BOOST_TEST(with_tag("key", "y") == "the tag `key` occurs twice");
    for (const char* name : {"", "my-tag", "1st", "a b", "é"})
        BOOST_TEST(with_tag(name, "") ==
                   fmt::format("`{}` can't be a tag's name: names are a letter, then letters, digits and `_`", name));
    BOOST_TEST(refusal({{{"key", "x"}}, {}}) == "the tag `teams` is missing");
    BOOST_TEST(refusal({{{"teams", "a"}}, {}}) == "the tag `key` is missing");

    const auto with_action = [](char character, std::vector<std::string> details) {
        qgn::snapshot s = plain;
        s.actions = {{0, 'a', {}}, {1, character, std::move(details)}};
        return refusal(s);
    };
    for (const char c : std::string("5 &.{}[]\"'\\/`\n\x7F\xC3"))
        BOOST_TEST(with_action(c, {}).starts_with("action 2: `"), std::string(1, c));
    BOOST_TEST(with_action('a', {"x", ""}) == "action 2: a detail can't be empty");
    BOOST_TEST(with_action('a', {"1.5"}) == "action 2: the detail `1.5` can't hold `.`, which separates details");
    for (const char* detail :
         {"a&b", "a{b", "don't", "a\"b\"", "a`", "a b", "a\nb", "a\xC2\xA0", "a//b", "/*", "\xFF", "a\tb"})
        BOOST_TEST(with_action('a', {detail}).starts_with("action 2: the detail `"), detail);
    BOOST_TEST(with_action('a', {"-1", "k"}) == "");
}

BOOST_AUTO_TEST_SUITE_END()
