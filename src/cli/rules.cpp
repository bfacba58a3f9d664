#include "cli/command.hpp"

#include "arbiter/notation.hpp"
#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "render/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace arbiter::cli {

namespace {

/// As texts and JSON call it; empty where there is no fix.
std::string_view name_of_fix(fixable f) {
    switch (f) {
    case fixable::safely:
        return "safe";
    case fixable::unsafely:
        return "unsafe";
    case fixable::no:
        break;
    }
    return {};
}

std::string as_text(const std::vector<const rule*>& rules) {
    std::size_t code = 4;
    for (const rule* r : rules) code = std::max(code, r->code.size());
    std::string out = fmt::format("{:<{}}  {:<8} {:<7} {}\n", "CODE", code, "LEVEL", "FIX", "WHAT IT IS ABOUT");
    for (const rule* r : rules)
        out +=
            fmt::format("{:<{}}  {:<8} {:<7} {}\n", r->code, code, name_of(r->level), name_of_fix(r->fix), r->summary);
    return out;
}

std::string as_json(const std::vector<const rule*>& rules) {
    json_writer out;
    out.open('[');
    for (const rule* r : rules) {
        out.line().open('{').key("code").text(r->code).key("severity").text(name_of(r->level)).key("fix");
        if (r->fix == fixable::no)
            out.null();
        else
            out.text(name_of_fix(r->fix));
        out.key("summary").text(r->summary).close('}');
    }
    out.line().close(']').line();
    return std::move(out).take();
}

} // namespace

action declare_rules(CLI::App& app) {
    const auto format = std::make_shared<std::string>("text");
    add_choice(app, "--format", *format, {"text", "json"}, "how the list is written");
    return [format] {
        const std::vector<const rule*> rules = all_rules();
        io::output out = standard_output();
        out.write(*format == "json" ? as_json(rules) : as_text(rules));
        return finish(out, success);
    };
}

} // namespace arbiter::cli
