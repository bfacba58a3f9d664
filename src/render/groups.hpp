/// What a run has found in all: findings gathered by rule, level and subject, and what the end of a document may say of the whole run.
#pragma once

#include "arbiter/report.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

/// Those of one rule and level about one subject.
struct finding_group {
    static constexpr std::size_t most_examples = 3;

    struct example {
        std::string place;     ///< `path:line:column`
        bool is_first = false; ///< of those in its file
    };

    std::string_view what; ///< the rule's line
    std::uint64_t findings = 0;
    std::uint64_t files = 0;
    std::vector<example> examples; ///< the first ones, of other files rather than of one

    void add(example e);
};

/// Groups of one file or of many. Memory is bounded: of one rule and level so many subjects are distinguished, those of the first
/// files, and others are one group.
class finding_groups {
public:
    static constexpr std::size_t most_subjects = 200;

    /// A rule's code, and the level of findings: messages, subjects and configurations may give them levels of their own.
    using kind = std::pair<std::string_view, severity>;
    /// These, and a subject; nothing where the message has none.
    using key = std::pair<kind, std::optional<std::string>>;

    finding_groups() = default;
    /// Of one file.
    explicit finding_groups(const report& r);

    /// Adds those of another file.
    void add(const finding_groups& file);

    [[nodiscard]] const std::map<key, finding_group>& all() const noexcept { return groups_; }
    /// Those whose subjects are not distinguished.
    [[nodiscard]] const std::map<kind, finding_group>& others() const noexcept { return others_; }

private:
    std::map<key, finding_group> groups_;
    std::map<kind, finding_group> others_;
    std::map<kind, std::size_t> subjects_; ///< how many there are
};

/// What kept a run from doing what it was to do.
struct run_failure {
    std::string_view id; ///< a word for programs
    std::string text;    ///< a line for people, which names the input
};

struct run_totals {
    static constexpr std::size_t most_named = 1000;

    std::uint64_t left_out = 0;       ///< findings that were counted and not shown
    std::uint64_t files_cut_off = 0;  ///< files that these are in
    std::uint64_t not_checked = 0;    ///< inputs that could not be checked
    std::uint64_t not_written = 0;    ///< files that could not be fixed in place
    bool interrupted = false;         ///< not all inputs were checked
    finding_groups groups{};          ///< where a format asks for them
    std::vector<run_failure> named{}; ///< the first inputs that could not be checked, or written, and rules
    std::uint64_t over_limit = 0;     ///< entries that were left out of this document (`output_format::most_entries`)
};

/// Those that are named; how many others there are; and whether the run was interrupted.
[[nodiscard]] std::vector<run_failure> failures_in(const run_totals& totals);

/// `1 file`, `2 files`.
[[nodiscard]] std::string counted(std::uint64_t n, std::string_view noun);

/// `3 findings in 2 files were left out (--max-findings)`.
[[nodiscard]] std::string left_out_in(const run_totals& totals);

} // namespace arbiter
