#include "io/config_values.hpp"

#include <fmt/format.h>

#include <utility>

namespace arbiter::io {

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
