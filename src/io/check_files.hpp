/// Checking many files, fixing them, and writing what was found.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/options.hpp"
#include "arbiter/report.hpp"
#include "io/baseline.hpp"
#include "io/inputs.hpp"
#include "io/output.hpp"
#include "io/problem.hpp"
#include "io/progress.hpp"
#include "render/formats.hpp"
#include "render/groups.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter::io {

/// What a run does about findings that can be fixed.
struct fix_options {
    enum : std::uint8_t {
        nothing,
        in_place, ///< files are replaced; what comes from standard input goes to standard output
        as_diff,  ///< what would be replaced goes to standard output
    } how = nothing;
    fixes which = fixes::safe;
    std::vector<std::string> only{}; ///< selectors of the findings that are fixed; empty: all
};

/// Whether `how` may fix it by its rule and subject.
[[nodiscard]] bool is_fixed_by(const fix_options& how, const finding& f);

/// What has become of one input.
struct fixed_input {
    bool changed = false;        ///< whether it is another now
    std::string text;            ///< for standard output itself
    std::uint64_t fixed = 0;     ///< findings that were fixed, or would be
    std::uint64_t withdrawn = 0; ///< fixes that were not applied, because their result had a new finding
};

/// Fixes the record of `in`, of which `r` is the report by `o`; see `options_for_fixes`. What `known`, if any, lists is left
/// as it is. `r` becomes the report of the record as it stands in the end.
[[nodiscard]] std::variant<fixed_input, problem> fix_input(const input& in, report& r, const options& o,
                                                           const fix_options& how, const fingerprints* known);

/// How many findings there are of each severity, whether they are shown or not.
struct counts {
    std::array<std::uint64_t, 3> of{};

    [[nodiscard]] std::uint64_t& operator[](severity s) { return of[static_cast<std::size_t>(s)]; }
    [[nodiscard]] std::uint64_t operator[](severity s) const { return of[static_cast<std::size_t>(s)]; }
    [[nodiscard]] std::uint64_t all() const { return of[0] + of[1] + of[2]; }
    /// Of `least` and what is graver.
    [[nodiscard]] std::uint64_t from(severity least) const;
    counts& operator+=(const counts& other);
};

/// Findings by code: those that are shown.
using code_counts = std::map<std::string_view, std::uint64_t>;

/// What was fixed, and what can be.
struct fix_counts {
    std::uint64_t fixed = 0;     ///< findings
    std::uint64_t files = 0;     ///< in which they were
    std::uint64_t withdrawn = 0; ///< fixes that were not applied, because their result had a new finding
    std::uint64_t safe = 0;      ///< findings shown that safe fixes remove together
    std::uint64_t unsafe = 0;    ///< findings shown that unsafe ones remove as well

    fix_counts& operator+=(const fix_counts& other);
};

/// What became of one input.
struct checked {
    enum {
        done,
        skipped,
        failed,
        not_begun, ///< the run was interrupted before
    } state = done;
    std::uint64_t bytes = 0;        ///< of the record
    std::vector<problem> why;       ///< where it failed, or could not be written; empty where that was reported before
    std::string misconfigured;      ///< the name of an input whose configuration is wrong
    std::vector<std::string> parts; ///< one for each sink
    counts found;
    std::uint64_t failing = 0; ///< of those found: at or above the level that fails the run
    code_counts codes;
    code_counts fixable;   ///< of these, those that a safe fix fixes
    finding_groups groups; ///< where a format asks for them
    std::uint64_t left_out = 0;
    std::map<std::string_view, const rule*> rules; ///< of these codes
    /// Of rules that its configuration asks for, and that could not be run.
    struct unrun_rules {
        std::string of; ///< which: those of a notation in a folder
        problem why;
    };
    std::optional<unrun_rules> unrun;
    bool is_syntax_alone = false; ///< an engine would play its games, were engines asked for
    fix_counts fixes;
    std::string text;          ///< for standard output itself: a fixed record, or a diff
    std::string baseline_path; ///< as the baseline has the file; empty where it lists nothing of it
    sifted known;
    std::string draft_path;     ///< as the baseline that is written has it
    fingerprints listed;        ///< what that baseline lists of it
    std::function<void()> seen; ///< see `run_options::look`; may be null
};

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
