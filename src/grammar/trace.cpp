#include "grammar/trace.hpp"

#include "grammar/machine.hpp"

namespace arbiter::grammars {

std::optional<std::vector<trace_step>> trace(const traced_program& p, std::string_view text,
                                             std::uint64_t& most_steps) {
    constexpr std::uint32_t most_entries = 100'000;
    const repaired_text whole(text);
    stack_pool pool;
    state s(pool);
    node_vector nodes;
    run_of r{.code = p.code};
    r.most_steps = most_steps;
    r.most_entries = most_entries;
    r.nodes = &nodes;
    r.forgets = true;
    const outcome o = run(
        r, s, {whole}, pool, [](const state&) {}, [](const stack_entry&) {});
    most_steps -= std::min(most_steps, r.steps);
    if (o != outcome::accepted) return {};
    std::vector<trace_step> steps;
    steps.reserve(nodes.size());
    for (std::uint32_t i = 0; i < nodes.size(); ++i)
        steps.push_back({nodes[i].begin, nodes[i].end, static_cast<std::uint32_t>(nodes[i].flags - 1)});
    return steps;
}

} // namespace arbiter::grammars
