/// Findings gathered by rule, level and subject: how many there are, in how many files, and where.
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

} // namespace arbiter
