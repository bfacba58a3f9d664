#include "arbiter/qgn.hpp"
#include "text/ascii.hpp"

#include "arbiter/diagnostic.hpp"
#include "findings/encoding.hpp"
#include "grammars/qgn.hpp"
#include "tags/line_filler.hpp"
#include "tags/tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace arbiter::qgn {

namespace {

using reason = std::string; ///< empty where there is none

reason fault_of_value(const tag_pair& tag) {
    const auto refused = [&tag](std::string_view what) {
        return fmt::format("the value of `{}` can't hold {}", tag.name, what);
    };
    if (has_broken_text(tag.value)) return refused("bytes that are no text");
    if (tag.value.find('"') != std::string::npos) return refused("`\"`, and there is no way to escape it");
    if (tag.value.find('\\') != std::string::npos)
        return refused("a backslash, which readers keep or take for an escape");
    if (tag.value.find_first_of("\r\n") != std::string::npos) return refused("the end of a line");
    return {};
}

reason fault_of_tags(const std::vector<tag_pair>& tags) {
    for (std::size_t i = 0; i < tags.size(); ++i) {
        if (!is_tag_name(tags[i].name))
            return fmt::format("`{}` can't be a tag's name: names are a letter, then letters, digits and `_`",
                               escaped(tags[i].name));
        for (std::size_t before = 0; before < i; ++before)
            if (tags[before].name == tags[i].name) return fmt::format("the tag `{}` occurs twice", tags[i].name);
        if (reason fault = fault_of_value(tags[i]); !fault.empty()) return fault;
    }
    for (const std::string_view required : {"key", "teams"})
        if (std::none_of(tags.begin(), tags.end(), [required](const tag_pair& t) { return t.name == required; }))
            return fmt::format("the tag `{}` is missing", required);
    return {};
}

reason fault_of_detail(std::string_view detail) {
    const auto refused = [detail](std::string_view what) {
        return fmt::format("the detail `{}` can't hold {}", escaped(detail), what);
    };
    if (detail.empty()) return "a detail can't be empty";
    if (has_broken_text(detail)) return refused("bytes that are no text");
    for (const auto& [sign, meaning] : {std::pair{'.', "`.`, which separates details"},
                                        {'&', "`&`, which begins the details"},
                                        {'{', "`{`, which begins a comment"},
                                        {'\'', "an apostrophe, at which readers swallow the line"},
                                        {'"', "`\"`, at which readers swallow the line"},
                                        {'`', "a backtick, at which readers swallow all up to the next one"}})
        if (detail.find(sign) != std::string_view::npos) return refused(meaning);
    if (detail.find("//") != std::string_view::npos || detail.find("/*") != std::string_view::npos)
        return refused("`//` or `/*`, which begin a comment");
    if (detail.find_first_of(ascii::white) != std::string_view::npos ||
        detail.find("\xC2\xA0") != std::string_view::npos)
        return refused("white space");
    return {};
}

reason fault_of_action(const action& a) {
    if (!peg::qgn::character::test(a.character))
        return fmt::format(
            "`{}` is no action character: one of printable ASCII that is no digit, quote, bracket or slash, "
            "no `&` and no `.`",
            escaped(std::string_view(&a.character, 1)));
    for (const std::string& detail : a.details)
        if (reason fault = fault_of_detail(detail); !fault.empty()) return fault;
    return {};
}

std::string text_of(const action& a) {
    std::string text = std::to_string(a.team) + a.character;
    for (std::size_t i = 0; i < a.details.size(); ++i) text.append(i == 0 ? "&" : ".").append(a.details[i]);
    return text;
}

} // namespace

std::variant<std::string, unwritable> write(const snapshot& game) {
    if (reason fault = fault_of_tags(game.tags); !fault.empty()) return unwritable{std::move(fault)};
    std::string out;
    for (const tag_pair& t : game.tags) out += fmt::format("[{} \"{}\"]\n", t.name, t.value);
    if (!game.actions.empty()) out += '\n';
    line_filler lines(out);
    for (std::size_t i = 0; i < game.actions.size(); ++i) {
        if (const reason fault = fault_of_action(game.actions[i]); !fault.empty())
            return unwritable{fmt::format("action {}: {}", i + 1, fault)};
        lines.add(text_of(game.actions[i]));
    }
    lines.end();
    return out;
}

} // namespace arbiter::qgn
