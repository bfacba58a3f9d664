/// Checking many files and writing what was found.
#pragma once

#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "io/baseline.hpp"
#include "io/checked.hpp"
#include "io/fix_input.hpp"
#include "io/inputs.hpp"
#include "io/output.hpp"
#include "io/progress.hpp"
#include "render/formats.hpp"

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace arbiter::io {

/// Where findings go, and how they are written.
struct sink {
    const output_format* format = nullptr;
    output_style style;
    output* to = nullptr;
};

struct run_result {
    std::uint64_t files = 0;
    std::uint64_t files_with_findings = 0;
    std::uint64_t skipped = 0;
    std::string exclusion;       ///< what leaves out a path that was named; empty if nothing does
    std::uint64_t problems = 0;  ///< inputs that could not be checked, and files that could not be written
    std::uint64_t unwritten = 0; ///< of these the latter
    bool interrupted = false;    ///< not all was done that was to be done
    counts found;
    std::uint64_t failing = 0; ///< of those found: at or above the level that their file's configuration fails at
    code_counts codes;
    code_counts fixable; ///< of these, those that a safe fix fixes
    run_totals totals;
    fix_counts fixes;
    std::uint64_t without_rules = 0;               ///< files that rules were to check, which could not be run
    std::set<std::string> unrun;                   ///< these rules, see `checked::unrun`
    std::uint64_t syntax_alone = 0;                ///< files whose engine wasn't asked for
    std::map<std::string_view, const rule*> rules; ///< of the codes
    bool is_empty = false;                         ///< no record was found, though one is needed
    std::uint64_t hidden = 0;                      ///< by the baseline
    std::uint64_t gone = 0;                        ///< entries of the baseline that no longer occur

    /// Whether something kept the run from checking all.
    [[nodiscard]] bool has_failed() const noexcept { return problems > 0 || without_rules > 0 || is_empty; }
};

struct run_options {
    options check;
    input_options input;
    unsigned jobs = 1;
    fix_options fix;
    output* records = nullptr;       ///< where fixed records and diffs go
    const baseline* known = nullptr; ///< hides what it lists; may be null
    baseline_draft* draft = nullptr; ///< takes all that is found, and hides it; may be null
    /// Looks at each report on the thread that made it. What it gives is called when the turn of the record has come: one
    /// after the other. May be null.
    std::function<std::function<void()>(const report&)> look;
    progress* shown = nullptr;   ///< counts what is done; null where nobody looks
    bool fails_if_empty = false; ///< a run that finds no record has failed
    /// The problem of a record that an output would replace; nothing if it is no output. Of many threads. May be null.
    std::function<std::optional<problem>(const std::string& path)> lossy;
    /// Says what was done, where an interrupt ends the process in the middle of the run; on another thread.
    std::function<void(const run_result& so_far)> on_interrupt;
};

/// That `s` is no notation's, and what to do.
[[nodiscard]] problem no_notation(const source& s);

/// Checks every input and writes to every sink; each problem goes to `complain` when it comes up, and the run goes
/// on. Stops when there is no sink left that can be written to, and when it is interrupted (see `io/interrupt.hpp`); a
/// document is whole when its own sink could be.
[[nodiscard]] run_result check_files(const run_options& o, const std::vector<sink>& sinks,
                                     const std::function<void(const problem&)>& complain);

} // namespace arbiter::io
