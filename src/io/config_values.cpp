#include "io/config_values.hpp"

#include "arbiter/diagnostic.hpp"
#include "arbiter/source.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace arbiter::io {

namespace {

/// Deeper ones nobody writes, and the parser would take them by recursion.
constexpr std::size_t most_brackets = 16;
constexpr std::size_t most_key_parts = 16;

config_mistake mistake_at(std::string_view text, std::size_t offset, std::string message) {
    const place p = line_index(text).at(static_cast<std::uint32_t>(offset));
    return {p.line, p.column, std::move(message)};
}

/// The parser places it one character before.
std::optional<config_mistake> broken_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const utf8::decoded d = utf8::decode(text, at);
        if (!d.valid)
            return mistake_at(text, at, fmt::format("this is no TOML: `{}` is no UTF-8", escaped(text.substr(at, 1))));
        at += d.size;
    }
    return std::nullopt;
}

/// Looks for nesting that the parser can't be trusted with. Sees strings and comments as TOML does, up to the first
/// mistake, where the parser stops too.
class nesting_scan {
public:
    explicit nesting_scan(std::string_view text) : text_(text) {}

    [[nodiscard]] std::optional<config_mistake> fault() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '#') {
                skip_to(text_.find('\n', at_));
                continue;
            }
            if (c == '"' || c == '\'') {
                skip_string(c);
                continue;
            }
            if (std::string_view("[]{}=,\n").find(c) != std::string_view::npos) parts_ = 1;
            if (c == '[' || c == '{') ++depth_;
            if ((c == ']' || c == '}') && depth_ > 0) --depth_;
            if (c == '.') ++parts_;
            if (depth_ > most_brackets)
                return here(fmt::format("brackets are nested deeper than {} times", most_brackets));
            if (parts_ > most_key_parts) return here(fmt::format("a key has more than {} parts", most_key_parts));
            ++at_;
        }
        return std::nullopt;
    }

private:
private:
    void skip_to(std::size_t end) { at_ = std::min(end, text_.size()); }

    void skip_string(char quote) {
        const std::string triple(3, quote);
        const bool lines = text_.substr(at_, 3) == triple;
        at_ += lines ? 3 : 1;
        while (at_ < text_.size()) {
            if (text_[at_] == '\\' && quote == '"') {
                at_ += 2;
                continue;
            }
            if (!lines && text_[at_] == '\n') return; // the parser stops here
            if (lines ? text_.substr(at_, 3) == triple : text_[at_] == quote) break;
            ++at_;
        }
        skip_to(at_ + (lines ? 3 : 1));
        // up to two quotes may come before the closing ones
        for (int more = 0; lines && more < 2 && at_ < text_.size() && text_[at_] == quote; ++more) ++at_;
    }

    [[nodiscard]] config_mistake here(std::string message) const { return mistake_at(text_, at_, std::move(message)); }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t depth_ = 0;
    std::size_t parts_ = 1;
};

} // namespace

std::optional<config_mistake> fault_before_parsing(std::string_view text) {
    std::optional<config_mistake> fault = broken_utf8(text);
    return fault ? fault : nesting_scan(text).fault();
}

namespace {

setting::list list_of(const toml::array& array) {
    setting::list list;
    for (const toml::node& each : array) list.push_back(value_of(each));
    return list;
}

setting::table table_of(const toml::table& table) {
    setting::table entries;
    for (const auto& [key, value] : table)
        entries.push_back(
            {std::string(key.str()), value_of(value), key.source().begin.line, key.source().begin.column});
    return entries;
}

std::string text_of(const setting& s) {
    struct visitor {
        std::string_view type;
        std::string operator()(std::monostate) const { return std::string(type); }
        std::string operator()(bool b) const { return b ? "true" : "false"; }
        std::string operator()(std::int64_t n) const { return std::to_string(n); }
        std::string operator()(const std::string& text) const { return '"' + text + '"'; }
        std::string operator()(const setting::list& list) const {
            std::string text;
            for (const setting& each : list) text.append(text.empty() ? "" : ", ").append(text_of(each));
            return '[' + text + ']';
        }
        std::string operator()(const setting::table& table) const {
            std::string text;
            for (const setting::entry& e : table)
                text.append(text.empty() ? "" : ", ").append(e.key).append(" = ").append(text_of(e.value));
            return text.empty() ? "{}" : "{ " + text + " }";
        }
    };
    return std::visit(visitor{s.type}, s.value);
}

void add_written(std::vector<written_value>& all, const setting::table& table, const std::string& name) {
    for (const setting::entry& e : table) {
        const std::string key = name + '.' + e.key;
        if (const auto* const inner = e.value.as<setting::table>())
            add_written(all, *inner, key);
        else
            all.push_back({key, text_of(e.value), e.line, e.column});
    }
}

} // namespace

std::string_view name_of(toml::node_type type) {
    switch (type) {
    case toml::node_type::table:
        return "a table";
    case toml::node_type::array:
        return "an array";
    case toml::node_type::string:
        return "a string";
    case toml::node_type::integer:
        return "an integer";
    case toml::node_type::floating_point:
        return "a fraction";
    case toml::node_type::boolean:
        return "a boolean";
    case toml::node_type::date:
    case toml::node_type::time:
    case toml::node_type::date_time:
        return "a date or time";
    case toml::node_type::none:
        break;
    }
    return "nothing";
}

setting value_of(const toml::node& n) {
    setting s;
    s.type = name_of(n.type());
    s.line = n.source().begin.line;
    s.column = n.source().begin.column;
    if (const auto* const b = n.as_boolean())
        s.value = b->get();
    else if (const auto* const number = n.as_integer())
        s.value = number->get();
    else if (const auto* const text = n.as_string())
        s.value = text->get();
    else if (const auto* const array = n.as_array())
        s.value = list_of(*array);
    else if (const auto* const table = n.as_table())
        s.value = table_of(*table);
    return s;
}

std::vector<written_value> written_values(const setting::table& table, const std::string& name) {
    std::vector<written_value> all;
    add_written(all, table, name);
    return all;
}

} // namespace arbiter::io
