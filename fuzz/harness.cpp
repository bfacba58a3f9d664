#include "fuzz/harness.hpp"

#include "fuzz/promise.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::fuzzing {

std::span<const harness> harnesses() noexcept {
    static constexpr std::array all{
        harness{"check", check_check},          harness{"fixes", check_fixes},     harness{"layout", check_layout},
        harness{"lives", check_backends_agree}, harness{"outputs", check_outputs},
    };
    return all;
}

options options_for(const notation& n) {
    options o;
    o.notation = n.name;
    return o;
}

source source_of(const notation& n, std::string bytes) {
    return {"20250629_153929_default" + std::string(n.extensions.front()), std::move(bytes)};
}

void check_in_bounds(span where, const report& r, std::string_view what) {
    if (where.begin > where.end || where.end > r.text().size())
        broken("{} {}..{} is out of bounds", what, where.begin, where.end);
}

void check_edits(const std::vector<edit>& edits, const report& r, std::string_view whose) {
    std::uint32_t end = 0;
    for (const edit& e : edits) {
        check_in_bounds(e.where, r, "an edit");
        if (e.where.begin < end) broken("the edits of {} overlap, or stand in no order, at {}", whose, e.where.begin);
        end = e.where.end;
    }
}

void check_brings_nothing(const report& before, const report& after, std::string_view what, std::string_view made) {
    const std::vector<finding> known = before.findings();
    for (const finding& f : after.findings()) {
        const bool was_there =
            std::any_of(known.begin(), known.end(), [&f](const finding& k) { return &k.rule() == &f.rule(); });
        if (!was_there) broken("{} causes {}, which was not there before; it makes this:\n{}", what, f.code(), made);
    }
}

} // namespace arbiter::fuzzing
