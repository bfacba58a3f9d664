#include "arbiter/convert.hpp"

#include "arbiter/notation.hpp"
#include "check/format.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace arbiter {

namespace {

conversion refused(refusal why) {
    return {std::nullopt, std::move(why), {}};
}

void sort_by_place(std::vector<loss>& losses) {
    std::stable_sort(losses.begin(), losses.end(), [](const loss& a, const loss& b) {
        return std::tie(a.where.begin, a.where.end) < std::tie(b.where.begin, b.where.end);
    });
}

} // namespace

std::vector<const target*> targets() {
    std::vector<const target*> all;
    for (const notation* n : notations())
        for (const target& t : n->targets) all.push_back(&t);
    return all;
}

const target* find_target(std::string_view name) noexcept {
    for (const notation* n : notations())
        for (const target& t : n->targets)
            if (t.name == name) return &t;
    return nullptr;
}

conversion convert(const report& r, const target& to, std::uint32_t number) {
    if (r.notation() == nullptr || r.notation()->exchange == nullptr)
        return refused({{}, "its games have no other form"});
    for (const finding& f : r.findings())
        if (is_obstacle(f.rule())) return refused({f.where(), f.message()});
    const std::vector<game> games = r.games();
    if (number == 0 || number > games.size()) return refused({{}, "there is no such game in it"});
    refusal why;
    std::optional<exchanged_game> from = r.notation()->exchange(r.text(), r.tree(), games[number - 1].node(), why);
    if (!from) return refused(std::move(why));
    conversion made;
    made.losses = std::move(from->losses);
    made.bytes = to.write(*from, made.losses, why);
    if (!made.bytes) return refused(std::move(why));
    sort_by_place(made.losses);
    return made;
}

} // namespace arbiter
