#include "io/pipeline.hpp"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <atomic>
#include <memory>
#include <utility>

namespace arbiter::io {

namespace {

/// Inputs under way for each job: enough that small files go on while a large one is worked on.
constexpr unsigned inputs_per_job = 8;

} // namespace

void run_in_order(const std::function<std::optional<input>()>& next,
                  const std::function<finish_one(const input&)>& work, unsigned jobs) {
    if (jobs <= 1) {
        while (std::optional<input> in = next())
            if (!work(*in)()) return;
        return;
    }
    namespace tbb = oneapi::tbb;
    // the arena's slots and the threads that may exist: without the latter no more than the machine's cores work
    const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, jobs);
    tbb::task_arena arena(static_cast<int>(jobs));
    std::atomic<bool> stopped = false;
    using taken = std::shared_ptr<input>;
    const auto take = [&](tbb::flow_control& flow) -> taken {
        std::optional<input> in = stopped ? std::nullopt : next();
        if (in) return std::make_shared<input>(std::move(*in));
        flow.stop();
        return nullptr;
    };
    const auto process = [&](const taken& in) { return work(*in); };
    const auto finish = [&](const finish_one& outcome) {
        if (!stopped && !outcome()) stopped = true;
    };
    arena.execute([&] {
        tbb::parallel_pipeline(std::size_t{jobs} * inputs_per_job,
                               tbb::make_filter<void, taken>(tbb::filter_mode::serial_in_order, take) &
                                   tbb::make_filter<taken, finish_one>(tbb::filter_mode::parallel, process) &
                                   tbb::make_filter<finish_one, void>(tbb::filter_mode::serial_in_order, finish));
    });
}

} // namespace arbiter::io
