#include "io/config.hpp"

#include "arbiter/notation.hpp"
#include "io/config_values.hpp"
#include "io/engine.hpp"
#include "io/glob.hpp"
#include "io/path.hpp"
#include "io/read.hpp"
#include "io/user_notation.hpp"
#include "text/ascii.hpp"
#include "text/suggest.hpp"
#include "user_notations/runtime_notation.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <limits>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include <sys/stat.h>

namespace arbiter::io {

namespace {

/// Somebody who made more mistakes than this has enough to do.
constexpr std::size_t most_mistakes = 100;

/// The parser's own words, in ours: lower case, without a full stop.
std::string description_of(const toml::parse_error& e) {
    std::string text(e.description());
    if (!text.empty()) text.front() = ascii::to_small(text.front());
    while (text.ends_with('.') || text.ends_with('\n')) text.pop_back();
    return "this is no TOML: " + text;
}

// ---- what a configuration may hold

class reader;

/// A key that a table may have.
struct key_rule {
    std::string_view name;
    std::string_view takes; ///< what its value must be, in the words of a message
    void (reader::*read)(const key_rule& s, const toml::node& value);
};

/// A table at the top.
struct section {
    std::string_view name;
    std::span<const key_rule> settings;
    const notation* whose = nullptr;       ///< null where they are no notation's
    const game_options* choices = nullptr; ///< null where they are no game's
};

class reader {
public:
    reader(const std::string& name, engine_use engines, grammar_files* known)
        : name_(name), engines_(engines), grammars_(known == nullptr ? &user_grammars_ : known) {}

    void read(const toml::table& file);
    [[nodiscard]] parsed_config take() &&;

    void add(config_mistake m) { mistakes_.push_back(std::move(m)); }

    void read_select(const key_rule& s, const toml::node& value);
    void read_ignore(const key_rule& s, const toml::node& value);
    void read_severity(const key_rule& s, const toml::node& value);
    void read_fail_on(const key_rule& s, const toml::node& value);
    void read_max_findings(const key_rule& s, const toml::node& value);
    void read_exclude(const key_rule& s, const toml::node& value);
    void read_per_file_ignores(const key_rule& s, const toml::node& value);
    void read_extensions(const key_rule& s, const toml::node& value);
    void read_grammar(const key_rule& s, const toml::node& value);
    void read_engine(const key_rule& s, const toml::node& value);
    void read_engine_limit(const key_rule& s, const toml::node& value);

private:
    void read_section(const section& s, const toml::table& table);
    void read_notation(const notation& n, const toml::table& table);
    void read_choices(const game_options& all, const toml::table& table);
    void read_other(const toml::key& key, const toml::node& value);
    void read_user_notations(const toml::node& value);
    void make_user_notation(const toml::key& name);
    void note_user_notation(const std::string& name, const toml::table& table, bool has_engine);
    [[nodiscard]] grammars::user_engine make_engine(std::string_view name);
    [[nodiscard]] std::string fault_before_reading(const std::string& path);
    [[nodiscard]] bool is_of_faulty(std::string_view selector) const;
    std::optional<severity> level_in(const key_rule& s, const toml::node& value);
    std::vector<chosen<std::string>> selectors_in(const key_rule& s, const toml::node& value);
    void check_glob(const std::string& glob, const toml::source_region& where);

    /// The strings of an array; whatever else is found is a mistake.
    std::vector<const toml::value<std::string>*> strings_in(const key_rule& s, const toml::node& value);

    void refuse(const toml::source_region& where, std::string message) {
        add({where.begin.line, where.begin.column, std::move(message)});
    }
    void refuse_type(const key_rule& s, const toml::node& value) {
        refuse(value.source(), fmt::format("found {}; `{}` takes {}", name_of(value.type()), s.name, s.takes));
    }
    void note_written(written_value each) {
        config_.written.push_back(
            {std::move(each.key), {std::move(each.value), fmt::format("{}:{}:{}", name_, each.line, each.column)}});
    }
    [[nodiscard]] std::string place_of(const toml::source_region& where) const {
        return fmt::format("{}:{}:{}", name_, where.begin.line, where.begin.column);
    }

    const std::string& name_;
    engine_use engines_;
    grammar_files user_grammars_;
    grammar_files* grammars_;
    std::set<std::pair<std::uint64_t, std::uint64_t>> named_; ///< grammars, by device and inode
    std::uint64_t named_bytes_ = 0;                           ///< of these
    config config_;
    std::vector<config_mistake> mistakes_;

    /// The table of an own notation, while it is read.
    struct user_table {
        std::vector<std::string> extensions;
        std::string grammar;
        std::string from;                ///< where the grammar is named
        std::vector<std::string> engine; ///< its words; empty where there is none
        std::optional<std::uint32_t> limit;
        rules_state rules = rules_state::none; ///< of the engine
    };
    user_table user_;
    std::vector<std::string> faulty_; ///< the names of those whose grammar can't be used
};

/// `[notation.NAME]`
constexpr key_rule user_settings[] = {
    {"extensions", R"(an array of names' ends, such as `[".nim"]`)", &reader::read_extensions},
    {"grammar", R"(the path of a grammar, such as `"nim.peg"`)", &reader::read_grammar},
    {"engine", R"(a program and its arguments, such as `["python3", "nim.py"]`)", &reader::read_engine},
    {"engine-limit", "a whole number of seconds from 1 to 3600", &reader::read_engine_limit},
};
constexpr std::string_view user_section = "notation";

// Nobody has as many, and what is made of them is kept as long as the program runs.
constexpr std::size_t most_user_notations = 100;
constexpr std::uint64_t most_grammar_bytes = std::uint64_t{1} << 20U; ///< of all grammars

constexpr key_rule lint_settings[] = {
    {"select", R"(an array of codes, such as `["syntax", "tag/empty"]`)", &reader::read_select},
    {"ignore", R"(an array of codes, such as `["syntax", "tag/empty"]`)", &reader::read_ignore},
    {"severity", R"(a table of levels, such as `{ "tag/empty" = "error" }`)", &reader::read_severity},
    {"fail-on", R"(a level: `"error"`, `"warning"` or `"style"`)", &reader::read_fail_on},
    {"max-findings", "a whole number from 0 to 4294967295", &reader::read_max_findings},
    {"exclude", R"(an array of globs, such as `["drafts/"]`)", &reader::read_exclude},
    {"per-file-ignores", R"(a table of arrays of codes, such as `{ "old/" = ["tag/empty"] }`)",
     &reader::read_per_file_ignores},
};

/// `[lint]`; the choices of each game; and a table for each notation, which reads it itself.
std::vector<section> sections() {
    std::vector<section> all{{"lint", lint_settings}};
    for (const game_options* each : all_game_options()) all.push_back({each->table, {}, nullptr, each});
    for (const notation* n : notations()) all.push_back({n->name, {}, n});
    return all;
}

template <class Named>
std::vector<std::string> names_of(const Named& all) {
    std::vector<std::string> names;
    names.reserve(std::size(all));
    for (const auto& each : all) names.emplace_back(each.name);
    return names;
}

template <class Named>
const auto* find_named(const Named& all, std::string_view name) {
    const auto found = std::find_if(std::begin(all), std::end(all), [name](const auto& s) { return s.name == name; });
    return found == std::end(all) ? nullptr : &*found;
}

std::vector<std::string> names_of_tables() {
    std::vector<std::string> names = names_of(sections());
    names.emplace_back(user_section);
    return names;
}

void reader::read(const toml::table& file) {
    const std::vector<section> known = sections();
    // first, so that their codes are known
    if (const toml::node* const own = file.get(user_section)) read_user_notations(*own);
    for (const auto& [key, value] : file) {
        if (key.str() == user_section) continue;
        const section* const s = find_named(known, key.str());
        if (s == nullptr)
            read_other(key, value);
        else if (const toml::table* const table = value.as_table())
            read_section(*s, *table);
        else
            refuse(value.source(),
                   fmt::format("found {}; `{}` is a table: `[{}]`", name_of(value.type()), s->name, s->name));
    }
}

void reader::read_other(const toml::key& key, const toml::node& value) {
    if (!value.is_table() && find_named(lint_settings, key.str()) != nullptr)
        refuse(key.source(), fmt::format("`{}` stands outside of every table; write it below `[lint]`", key.str()));
    else
        refuse(key.source(), no_such("table", escaped(key.str()), names_of_tables()));
}

void reader::read_user_notations(const toml::node& value) {
    const toml::table* const all = value.as_table();
    if (all == nullptr)
        return refuse(value.source(), fmt::format("found {}; `{}` holds tables: `[notation.NAME]`",
                                                  name_of(value.type()), user_section));
    std::size_t count = 0;
    for (const auto& [name, settings] : *all) {
        if (++count > most_user_notations)
            return refuse(name.source(), fmt::format("`[notation.{}]` is one too many: a configuration has at most {} "
                                                     "notations",
                                                     escaped(name.str()), most_user_notations));
        const toml::table* const table = settings.as_table();
        if (table == nullptr) {
            refuse(name.source(), fmt::format("`{}` is no table; write `[notation.NAME]`, and below it `grammar`",
                                              escaped(name.str())));
            continue;
        }
        user_ = {};
        const std::size_t wrong = mistakes_.size();
        for (const auto& [key, each] : *table)
            if (const key_rule* const known = find_named(user_settings, key.str()))
                (this->*known->read)(*known, each);
            else
                refuse(key.source(), no_such("key", escaped(key.str()), names_of(user_settings)));
        const std::size_t engines = config_.engines.size();
        if (wrong == mistakes_.size()) make_user_notation(name);
        note_user_notation(std::string(name.str()), *table, config_.engines.size() > engines);
    }
}

void reader::read_extensions(const key_rule& s, const toml::node& value) {
    for (const auto* text : strings_in(s, value)) {
        const std::string& extension = text->get();
        const bool is_dot_missing = !extension.empty() && extension.find_first_of("./") == std::string::npos;
        if (is_dot_missing)
            refuse(text->source(),
                   fmt::format("`{0}` is no end of names; begin it with a dot: `.{0}`", escaped(extension)));
        else if (extension.size() < 2 || extension.front() != '.' ||
                 extension.find_first_of("./", 1) != std::string::npos)
            refuse(text->source(), fmt::format("`{}` is no end of names, such as `.nim`", escaped(extension)));
        else
            user_.extensions.push_back(extension);
    }
}

void reader::read_grammar(const key_rule& s, const toml::node& value) {
    const auto* const text = value.as_string();
    if (text == nullptr) return refuse_type(s, value);
    user_.grammar = text->get();
    user_.from = place_of(value.source());
}

void reader::read_engine(const key_rule& s, const toml::node& value) {
    const toml::array* const array = value.as_array();
    if (array == nullptr || array->empty()) return refuse_type(s, value);
    for (const auto* text : strings_in(s, value)) {
        if (text->get().find('\0') != std::string::npos) return refuse(text->source(), "no argument can hold a NUL");
        user_.engine.push_back(text->get());
    }
    if (!user_.engine.empty() && user_.engine.front().empty())
        refuse(array->front().source(), "the program has no name; `engine` takes it first");
}

void reader::read_engine_limit(const key_rule& s, const toml::node& value) {
    const auto* const number = value.as_integer();
    if (number == nullptr) return refuse_type(s, value);
    constexpr std::int64_t most = 3600;
    if (number->get() < 1 || number->get() > most)
        return refuse(value.source(), fmt::format("found {}; `{}` takes {}", number->get(), s.name, s.takes));
    user_.limit = static_cast<std::uint32_t>(number->get());
}

/// The engine of the table that was read, which runs in the configuration's folder.
grammars::user_engine reader::make_engine(std::string_view name) {
    if (user_.engine.empty()) return {};
    const std::string shown(folder_of(name_));
    std::error_code failed;
    const std::filesystem::path real = std::filesystem::canonical(shown.empty() ? "." : shown, failed);
    engine_table table{real.string(), std::string(name), user_.extensions, user_.grammar, user_.engine};
    if (user_.limit) table.limit = *user_.limit;
    grammars::user_engine made{true, nullptr, shown.empty() ? "." : shown, rules_state::not_trusted};
    if (engines_ == engine_use::none)
        made.how = rules_state::off;
    else if (!failed && (engines_ == engine_use::all || is_trusted(table)))
        made.how = rules_state::run;
    else if (was_trusted(table))
        made.how = rules_state::changed;
    if (made.how == rules_state::run)
        made.host = host_of({{table.words, table.folder},
                             table.limit,
                             engines_ == engine_use::all ? std::nullopt : std::optional(table)});
    user_.rules = made.how;
    config_.engines.push_back(std::move(table));
    return made;
}

/// Keeps for people what the table says, and whether its engine is started.
void reader::note_user_notation(const std::string& name, const toml::table& table, bool has_engine) {
    const arbiter::setting all = value_of(table);
    const std::string key = fmt::format("{}.{}", user_section, name);
    for (written_value& each : written_values(*all.as<arbiter::setting::table>(), key)) {
        if (has_engine && each.key == key + ".engine")
            each.value += user_.rules == rules_state::changed ? ", changed since it was trusted"
                          : user_.rules != rules_state::run   ? ", not trusted"
                          : engines_ == engine_use::all       ? ", started by --trust-engines"
                                                              : ", trusted";
        note_written(std::move(each));
    }
}

/// Whether rules that all notations share have codes that begin so, such as `tag/missing`.
bool is_prefix_of_codes(std::string_view name) {
    const std::vector<const rule*> all = all_rules();
    return std::any_of(all.begin(), all.end(), [name](const rule* r) {
        return r->code.starts_with(name) && r->code.substr(name.size()).starts_with('/');
    });
}

/// Why a grammar isn't read; empty where it may be.
std::string reader::fault_before_reading(const std::string& path) {
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0) return {};            // what reads it says why
    if (S_ISFIFO(info.st_mode)) return "can't be read: a pipe"; // which nobody may ever write to
    if (named_.emplace(info.st_dev, info.st_ino).second) named_bytes_ += static_cast<std::uint64_t>(info.st_size);
    if (named_bytes_ <= most_grammar_bytes) return {};
    return fmt::format("isn't read: the grammars of a configuration have at most {} KiB in all, and with this one they "
                       "have more",
                       most_grammar_bytes >> 10U);
}

/// The grammar's path is seen from the configuration's folder.
void reader::make_user_notation(const toml::key& name) {
    if (user_.grammar.empty())
        return refuse(name.source(), fmt::format("`[notation.{}]` names no grammar: `grammar = \"{}.peg\"`",
                                                 escaped(name.str()), escaped(name.str())));
    if (find_notation(name.str()) != nullptr || is_prefix_of_codes(name.str()))
        return refuse(name.source(), fmt::format("the name `{}` is taken; give the notation another", name.str()));
    if (grammars::name_of_grammar(std::string(name.str()) + ".peg") != name.str())
        return refuse(
            name.source(),
            fmt::format("`{}` can't be a notation's name: a new one, of letters, digits and `-`", escaped(name.str())));
    if (user_.limit && user_.engine.empty())
        return refuse(name.source(), fmt::format("`[notation.{}]` has an `engine-limit`, and no `engine`", name.str()));
    std::string path(user_.grammar.starts_with('/') ? std::string_view() : folder_of(name_));
    if (!path.empty() && !path.ends_with('/')) path += '/';
    path += user_.grammar;
    config_.grammars.push_back(path);
    if (const std::string fault = fault_before_reading(path); !fault.empty()) {
        faulty_.emplace_back(name.str());
        config_.faults.push_back({fmt::format("{}: {}: {}", user_.from, name_in_message(path), fault)});
        return;
    }
    std::variant<user_notation, problem> made =
        io::read_notation(path, std::string(name.str()), user_.extensions, make_engine(name.str()), grammars_);
    auto* const read = std::get_if<user_notation>(&made);
    if (read != nullptr && read->notation != nullptr) {
        for (const auto& other : config_.added)
            for (const std::string_view extension : read->notation->extensions)
                if (std::find(other->extensions.begin(), other->extensions.end(), extension) != other->extensions.end())
                    return refuse(
                        name.source(),
                        fmt::format("`{}` is the extension of `{}` already: files of it can have one notation",
                                    extension, other->name));
        config_.added.push_back(std::move(read->notation));
        return;
    }
    faulty_.emplace_back(name.str());
    config_.faults.push_back(
        {fmt::format("{}: {}", user_.from, read != nullptr ? read->fault : std::get<problem>(made).message)});
}

/// Whether a selector is about a notation whose codes aren't known, because its grammar can't be used.
bool reader::is_of_faulty(std::string_view selector) const {
    return std::any_of(faulty_.begin(), faulty_.end(), [selector](const std::string& name) {
        return selector == name || selector.starts_with(name + '/');
    });
}

/// What a notation finds wrong joins the other mistakes.
void reader::read_notation(const notation& n, const toml::table& table) {
    const arbiter::setting all = value_of(table);
    const auto& entries = *all.as<arbiter::setting::table>();
    for (written_value& each : written_values(entries, std::string(n.name))) note_written(std::move(each));
    config_.of_notations.insert_or_assign(std::string(n.name), n.settings(entries, mistakes_));
}

/// `"auto", "forbid" or "allow"`
std::string values_of(const game_option& o) {
    std::string all;
    for (std::size_t i = 0; i < o.values.size(); ++i)
        all += fmt::format("{}\"{}\"", i == 0 ? "" : i + 1 < o.values.size() ? ", " : " or ", o.values[i]);
    return all;
}

void reader::read_choices(const game_options& all, const toml::table& table) {
    for (const auto& [key, value] : table) {
        const game_option* const known = find_named(all.all, key.str());
        if (known == nullptr) {
            refuse(key.source(), no_such("key", escaped(key.str()), names_of(all.all)));
            continue;
        }
        const auto* const text = value.as_string();
        if (text == nullptr)
            refuse_type({known->name, values_of(*known), nullptr}, value);
        else if (std::find(known->values.begin(), known->values.end(), text->get()) == known->values.end())
            refuse(value.source(),
                   fmt::format("found `{}`; `{}` takes {}", escaped(text->get()), known->name, values_of(*known)));
        else
            config_.game[key_of(all, *known)] = {text->get(), place_of(value.source())};
    }
}

void reader::read_section(const section& s, const toml::table& table) {
    if (s.choices != nullptr) return read_choices(*s.choices, table);
    if (s.whose != nullptr && s.whose->settings != nullptr) return read_notation(*s.whose, table);
    for (const auto& [key, value] : table) {
        if (const key_rule* const known = find_named(s.settings, key.str()))
            (this->*known->read)(*known, value);
        else if (s.settings.empty())
            refuse(key.source(),
                   fmt::format("there is no key `{}`: `[{}]` has no settings so far", escaped(key.str()), s.name));
        else
            refuse(key.source(), no_such("key", escaped(key.str()), names_of(s.settings)));
    }
}

std::vector<const toml::value<std::string>*> reader::strings_in(const key_rule& s, const toml::node& value) {
    std::vector<const toml::value<std::string>*> strings;
    const toml::array* const array = value.as_array();
    if (array == nullptr) {
        refuse_type(s, value);
        return strings;
    }
    for (const toml::node& element : *array)
        if (const auto* const text = element.as_string())
            strings.push_back(text);
        else
            refuse_type(s, element);
    return strings;
}

std::vector<chosen<std::string>> reader::selectors_in(const key_rule& s, const toml::node& value) {
    std::vector<chosen<std::string>> selectors;
    std::size_t wrong = 0;
    for (const auto* text : strings_in(s, value))
        if (std::optional<std::string> known = selector_named(text->get(), config_.added))
            selectors.push_back({*std::move(known), place_of(text->source())});
        else if (!is_of_faulty(
                     text->get())) // those that are too many are only counted: looking for what was meant takes time
            refuse(text->source(), wrong++ < most_mistakes ? no_such_selector(text->get(), config_.added) : "");
    return selectors;
}

std::optional<severity> reader::level_in(const key_rule& s, const toml::node& value) {
    const auto* const text = value.as_string();
    if (text == nullptr) {
        refuse_type(s, value);
        return std::nullopt;
    }
    const std::optional<severity> level = severity_named(text->get());
    if (!level) refuse(text->source(), no_such_level(text->get()));
    return level;
}

void reader::check_glob(const std::string& glob, const toml::source_region& where) {
    const std::string fault = glob_fault(glob);
    if (!fault.empty()) refuse(where, fmt::format("`{}` is no glob: {}", escaped(glob), fault));
}

void reader::read_select(const key_rule& s, const toml::node& value) {
    config_.rules.select = selectors_in(s, value);
    if (const toml::array* const array = value.as_array(); array != nullptr && array->empty())
        refuse(value.source(), "`select` is empty, so that no rule is left; name some, or leave it out for all rules");
}

void reader::read_ignore(const key_rule& s, const toml::node& value) {
    config_.rules.ignore = selectors_in(s, value);
}

void reader::read_severity(const key_rule& s, const toml::node& value) {
    const toml::table* const table = value.as_table();
    if (table == nullptr) return refuse_type(s, value);
    for (const auto& [key, level_node] : *table) {
        const std::optional<std::string> known = selector_named(key.str(), config_.added);
        if (!known && !is_of_faulty(key.str())) refuse(key.source(), no_such_selector(key.str(), config_.added));
        const std::optional<severity> level = level_in(s, level_node);
        if (known && level) config_.rules.severity.push_back({*known, *level, place_of(key.source())});
    }
}

void reader::read_fail_on(const key_rule& s, const toml::node& value) {
    if (const std::optional<severity> level = level_in(s, value)) config_.fail_on = {*level, place_of(value.source())};
}

void reader::read_max_findings(const key_rule& s, const toml::node& value) {
    const auto* const number = value.as_integer();
    if (number == nullptr) return refuse_type(s, value);
    if (number->get() < 0 || number->get() > std::numeric_limits<std::uint32_t>::max())
        return refuse(value.source(), fmt::format("found {}; `{}` takes {}", number->get(), s.name, s.takes));
    config_.max_findings = {static_cast<std::uint32_t>(number->get()), place_of(value.source())};
}

void reader::read_exclude(const key_rule& s, const toml::node& value) {
    for (const auto* text : strings_in(s, value)) {
        check_glob(text->get(), text->source());
        config_.exclude.push_back({text->get(), place_of(text->source())});
    }
}

void reader::read_per_file_ignores(const key_rule& s, const toml::node& value) {
    const toml::table* const table = value.as_table();
    if (table == nullptr) return refuse_type(s, value);
    for (const auto& [key, codes] : *table) {
        check_glob(std::string(key.str()), key.source());
        config_.per_file_ignores.push_back({std::string(key.str()), selectors_in(s, codes)});
    }
}

parsed_config reader::take() && {
    std::stable_sort(mistakes_.begin(), mistakes_.end(), [](const config_mistake& a, const config_mistake& b) {
        return std::tie(a.line, a.column) < std::tie(b.line, b.column);
    });
    parsed_config parsed{std::move(config_), {}};
    const std::size_t shown = std::min(mistakes_.size(), most_mistakes);
    for (std::size_t i = 0; i < shown; ++i)
        parsed.mistakes.push_back(
            {fmt::format("{}:{}:{}: {}", name_, mistakes_[i].line, mistakes_[i].column, mistakes_[i].message)});
    if (mistakes_.size() > shown)
        parsed.mistakes.push_back({fmt::format("{}: and {} more mistakes", name_, mistakes_.size() - shown)});
    return parsed;
}

} // namespace

parsed_config parse_config(std::string_view text, const std::string& name, engine_use engines, grammar_files* known) {
    reader r(name, engines, known);
    if (text.size() > max_config_size)
        r.add({1, 1, fmt::format("this is larger than {} KiB, which no configuration is", max_config_size >> 10)});
    else if (std::optional<config_mistake> fault = fault_before_parsing(text))
        r.add(*std::move(fault));
    else
        try {
            r.read(toml::parse(text));
        } catch (const toml::parse_error& e) {
            r.add({e.source().begin.line, e.source().begin.column, description_of(e)});
        }
    return std::move(r).take();
}

parsed_config read_config(const std::string& path, engine_use engines, grammar_files* known) {
    const std::variant<std::string, problem> text = read_file(path, max_config_size);
    if (const auto* failed = std::get_if<problem>(&text)) return {{}, {*failed}};
    return parse_config(std::get<std::string>(text), path, engines, known);
}

} // namespace arbiter::io
