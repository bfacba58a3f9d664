#include "io/user_notation.hpp"

#include "arbiter/arbiter.hpp"
#include "check/notation_of_grammar.hpp"
#include "io/path.hpp"
#include "io/read.hpp"

#include <algorithm>
#include <fmt/format.h>

#include <utility>

#include <sys/stat.h>

namespace arbiter::io {

namespace {

/// The first error of a grammar that can't be used.
std::string first_error(const source& grammar) {
    options o;
    o.notation = grammar_notation().name;
    const report r = check(grammar, o);
    for (const finding& f : r.findings())
        if (f.severity() == severity::error)
            return fmt::format("{}:{}: {} [{}]", name_in_message(grammar.name()), r.place_name(f.where().begin),
                               f.message(), f.code());
    return fmt::format("{}: this grammar can't be used", name_in_message(grammar.name()));
}

/// What an engine needs of a grammar, and it lacks; empty where it lacks nothing. A record may have no result, but one that is
/// no node is never compared, and moves would be put behind it.
std::string lacking_for_engine(const notation& n) {
    const grammars::grammar_text& g = n.made->grammar;
    const auto makes = [&g](std::string_view name) {
        return std::any_of(g.rules.begin(), g.rules.end(),
                           [name](const grammars::rule_text& r) { return r.is_node && r.node_name() == name; });
    };
    if (!makes("ply")) return "an engine plays what a rule `@ply` matches, and there is none";
    if (!makes("result") && g.find("result") != grammars::none)
        return "an engine's result stands where a rule `@result` matches, and `result` makes no node: write `@` before "
               "it";
    return {};
}

} // namespace

std::variant<grammar_files::entry, problem> grammar_files::read(const std::string& path) {
    struct stat info {};
    const bool is_file = ::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode);
    const std::pair<std::uint64_t, std::uint64_t> place{info.st_dev, info.st_ino};
    if (const auto known = known_.find(place); is_file && known != known_.end()) return known->second;
    constexpr std::uint64_t most = std::uint64_t{16} << 20U; // one that is too large is reported as a finding
    std::variant<std::string, problem> bytes = read_file(path, most);
    if (auto* failed = std::get_if<problem>(&bytes)) return std::move(*failed);
    const source grammar(path, std::move(std::get<std::string>(bytes)));
    entry made{grammars::make_grammar(grammar), {}};
    if (made.grammar == nullptr) made.fault = first_error(grammar);
    if (is_file) known_.emplace(place, made);
    return made;
}

std::variant<user_notation, problem> read_notation(const std::string& path, std::string name,
                                                   std::vector<std::string> extensions, grammars::user_engine engine,
                                                   grammar_files* known) {
    grammar_files files;
    std::variant<grammar_files::entry, problem> read = (known == nullptr ? files : *known).read(path);
    if (auto* failed = std::get_if<problem>(&read)) return std::move(*failed);
    auto& [grammar, fault] = std::get<grammar_files::entry>(read);
    if (grammar == nullptr) return user_notation{nullptr, std::move(fault)};
    if (name.empty()) name = grammars::name_of_grammar(path);
    if (extensions.empty()) extensions.push_back('.' + name);
    const bool has_engine = engine.is_there;
    user_notation made{grammars::make_notation(std::move(grammar), name, extensions, std::move(engine)), {}};
    if (const std::string lacks = has_engine ? lacking_for_engine(*made.notation) : ""; !lacks.empty()) {
        made.fault = fmt::format("{}: {}", name_in_message(path), lacks);
        made.notation = nullptr;
    }
    return made;
}

} // namespace arbiter::io
