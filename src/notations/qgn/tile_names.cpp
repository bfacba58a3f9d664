#include "notations/qgn/tile_names.hpp"

#include <cstddef>
#include <functional>
#include <numeric>

namespace arbiter::qgn {

namespace {

/// Whether two names of one length have the same pairs. Each letter occurs once in `known`.
bool have_same_pairs(std::string_view known, std::string_view name) {
    for (std::size_t i = 0; i < known.size(); ++i) {
        const std::size_t at = name.find(known[i]);
        if (at == std::string_view::npos || name[at ^ 1U] != known[i ^ 1U]) return false;
    }
    return true;
}

} // namespace

std::optional<std::string_view> name_of_pairs(std::span<const std::string_view> names, std::string_view name) {
    std::optional<std::string_view> found;
    long most = -1;
    for (const std::string_view known : names) {
        if (known.size() != name.size() || !have_same_pairs(known, name)) continue;
        const long alike =
            std::inner_product(name.begin(), name.end(), known.begin(), 0L, std::plus<>(), std::equal_to<>());
        if (alike <= most) continue;
        most = alike;
        found = known;
    }
    return found;
}

} // namespace arbiter::qgn
