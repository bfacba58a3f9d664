#include "peg/textmate.hpp"

#include "check/notation_of_grammar.hpp"
#include "peg/grammar_regex.hpp"
#include "render/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace arbiter::grammars {

namespace {

/// What editors colour as what: the names are those of TextMate's manual.
constexpr std::array<std::pair<std::string_view, std::string_view>, 11> scopes{{
    {"tag", "meta.tag"},
    {"name", "entity.name.tag"},
    {"value", "string.quoted"},
    {"ply", "keyword.control"},
    {"symbol", "keyword.operator"},
    {"number", "constant.numeric"},
    {"board", "constant.numeric"},
    {"comment", "comment.block"},
    {"elided", "punctuation.elided"},
    {"property", "support.type"},
    {"result", "constant.language"},
}};

constexpr std::array<std::string_view, 4> containers{"document", "game", "header", "variation"};

/// Rules whose nodes are distinguished, but for those within others of them; known mistakes last.
class token_finder {
public:
    token_finder(const grammar_text& g, bool labels_are_kinds)
        : g_(g), labels_are_kinds_(labels_are_kinds), nullable_(nullable_rules(g)) {}

    struct token {
        std::uint32_t rule;
        std::string_view kind;
        grammar_regex regex;
    };

    [[nodiscard]] std::vector<token> all() {
        std::vector<char> met(g_.rules.size());
        std::vector<std::uint32_t> rest{0}; // rules, the next one last
        met.front() = 1;
        while (!rest.empty()) {
            const std::uint32_t rule = rest.back();
            rest.pop_back();
            if (add(rule)) continue;
            std::vector<std::uint32_t> named = named_in(g_.rules[rule].body);
            std::reverse(named.begin(), named.end());
            for (const std::uint32_t r : named)
                if (std::exchange(met[r], char{1}) == 0) rest.push_back(r);
        }
        std::stable_partition(tokens_.begin(), tokens_.end(),
                              [this](const token& t) { return !g_.rules[t.rule].is_mistake; });
        return std::move(tokens_);
    }
    [[nodiscard]] std::string_view kind_of(std::uint32_t rule) const {
        const rule_text& r = g_.rules[rule];
        return labels_are_kinds_ ? r.label : r.node_name();
    }

private:
    bool add(std::uint32_t rule) {
        const rule_text& r = g_.rules[rule];
        if ((!r.is_node && !r.is_mistake) || nullable_[rule] != 0) return false;
        const std::string_view kind = kind_of(rule);
        if (r.is_node && std::find(containers.begin(), containers.end(), kind) != containers.end()) return false;
        std::optional<grammar_regex> regex = regex_of(g_, rule);
        if (!regex || (kind == "value" && !regex->repeated.empty())) return false; // a list
        const auto same = [&](const token& t) { return t.kind == kind && t.regex.text == regex->text; };
        if (std::none_of(tokens_.begin(), tokens_.end(), same)) tokens_.push_back({rule, kind, *std::move(regex)});
        return true;
    }

    /// Rules that an expression names, in order, but in look-ahead, and what is unlikely: that may be any text.
    [[nodiscard]] std::vector<std::uint32_t> named_in(std::uint32_t body) const {
        std::vector<std::uint32_t> named;
        std::vector<std::uint32_t> rest{body};
        while (!rest.empty()) {
            const expression& e = g_.expressions[rest.back()];
            rest.pop_back();
            if (e.is == form::ahead || e.is == form::not_ahead || e.is == form::unlikely) continue;
            if (e.is == form::name) named.push_back(e.value);
            const std::size_t begin = rest.size();
            for (std::uint32_t child = e.first; child != none; child = g_.expressions[child].next)
                rest.push_back(child);
            std::reverse(rest.begin() + static_cast<std::ptrdiff_t>(begin), rest.end());
        }
        return named;
    }

    const grammar_text& g_;
    const bool labels_are_kinds_;
    const std::vector<char> nullable_;
    std::vector<token> tokens_;
};

} // namespace

std::string textmate(const notation& n) {
    const std::shared_ptr<const notation> made = n.made != nullptr || &n == &grammar_notation()
                                                     ? by_printed_grammar(n)
                                                     : made_of(n, grammar_of(n, grammar_format::nodes));
    const bool is_listed = n.made == nullptr && &n != &grammar_notation();
    const grammar_text& g = made->made->grammar;
    token_finder tokens(g, is_listed);
    const auto is_in_quotes = [&g](std::uint32_t rule) {
        const std::vector<region> all = enclosed_regions(g, rule);
        return !all.empty() &&
               std::all_of(all.begin(), all.end(), [](const region& r) { return r.begin == "\"" || r.begin == "'"; });
    };
    const auto scope_of = [&](std::uint32_t rule) {
        const std::string_view kind = tokens.kind_of(rule);
        const auto known =
            std::find_if(scopes.begin(), scopes.end(), [kind](const auto& s) { return s.first == kind; });
        const std::string_view general = g.rules[rule].is_mistake ? "invalid.illegal"
                                         : known == scopes.end()
                                             ? is_in_quotes(rule) ? "string.quoted" : "variable.other"
                                             : known->second;
        return fmt::format("{}.{}.{}", general, kind, n.name);
    };
    json_writer out;
    out.open('{').line().key("name").text(n.name).line().key("scopeName").text(fmt::format("source.{}", n.name)).line();
    out.key("fileTypes").open('[');
    for (const std::string_view e : n.extensions) out.text(e.substr(1));
    out.close(']').line().key("patterns").open('[');
    for (const token_finder::token& t : tokens.all()) {
        const std::string scope = scope_of(t.rule);
        const auto write = [&](const std::vector<region>& all) {
            for (const region& r : all) {
                out.line().open('{').key("name").text(scope).key("begin").text(r.begin);
                out.key("end").text(r.end).close('}');
            }
        };
        if (t.kind == "comment") write(enclosed_regions(g, t.rule));
        out.line().open('{').key("name").text(scope).key("match").text(t.regex.text);
        const auto is_alone = [&t](std::uint32_t rule) { // else the others of its list would have no colour
            return std::find(t.regex.repeated.begin(), t.regex.repeated.end(), rule) == t.regex.repeated.end();
        };
        const bool has_any = std::any_of(t.regex.captures.begin(), t.regex.captures.end(), is_alone);
        if (has_any) out.key("captures").open('{');
        for (std::size_t i = 0; i < t.regex.captures.size(); ++i)
            if (is_alone(t.regex.captures[i]))
                out.key(fmt::format("{}", i + 1)).open('{').key("name").text(scope_of(t.regex.captures[i])).close('}');
        if (has_any) out.close('}');
        out.close('}');
        // what isn't closed on its line
        if (t.kind == "property") write(headed_regions(g, t.rule));
    }
    out.line().close(']').line().close('}').line();
    std::string text = std::move(out).take();
    return text.ends_with('\n') ? text : text + '\n';
}

} // namespace arbiter::grammars
