#include "arbiter/settings.hpp"

#include "arbiter/diagnostic.hpp"
#include "text/suggest.hpp"

#include <fmt/format.h>

namespace arbiter {

config_mistake wrong_type(const setting& s, std::string_view key, std::string_view takes) {
    return {s.line, s.column, fmt::format("found {}; `{}` takes {}", s.type, escaped(key), takes)};
}

config_mistake no_such_key(const setting::entry& e, const std::vector<std::string>& known) {
    return {e.line, e.column, no_such("key", escaped(e.key), known)};
}

} // namespace arbiter
