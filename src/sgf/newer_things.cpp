#include "sgf/newer_things.hpp"

#include <optional>

namespace arbiter::sgf {

void newer_things::tell() {
    if (all_.empty()) return;
    const span first = all_.where();
    const span shown = first.empty() ? with_brackets(context_.text(), first) : first; // a pass has nothing to show
    std::optional<collector::handle> h = all_.tell(context_, newer_features{all_.count(), context_.facts.ff, shown});
    const span version = *context_.facts.version;
    h->related(version, version_here{});
    if (all_.count() == 1) return;
    h->help(did_you_mean_ff4{});
    if (!has_older_) h->fix("write `FF[{}]`", false).replace(version, "4");
}

} // namespace arbiter::sgf
