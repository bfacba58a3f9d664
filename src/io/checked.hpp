/// What a run keeps of each input that it has worked on.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "io/baseline.hpp"
#include "io/problem.hpp"
#include "render/groups.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::io {

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

} // namespace arbiter::io
