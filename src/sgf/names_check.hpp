// Names of properties: known or not, of this version of the format or of another.
#pragma once

#include "sgf/flood.hpp"
#include "sgf/value_context.hpp"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

/// How like the known name the unknown one is.
enum class likeness_of_names : std::uint8_t {
    letters, ///< the same letters in another order, or one more than it has
    doubled, ///< one letter twice
    case_of, ///< the same but for capitals
};

class names_check {
public:
    names_check(value_context& c, newer_things& newer) : context_(c), newer_(newer) {}

    void check(const written_property& p);
    /// What is said of a game when all of it is known.
    void tell();

private:
    /// More names that no version has are told each time: a game has but a few.
    static constexpr std::size_t most_unknown = 64;

    bool check_case(const written_property& p);
    void check_bad_name(const written_property& p);
    void check_unknown(const written_property& p);
    [[nodiscard]] bool may_mean(const written_property& p, const property& meant, likeness_of_names how) const;
    void check_version(const written_property& p);
    void report_old(const written_property& p);
    [[nodiscard]] std::optional<std::vector<std::uint32_t>> ends_of_points(const written_property& p,
                                                                           const char* now) const;
    [[nodiscard]] bool is_first(const property& p);
    [[nodiscard]] bool stands_in_node(const written_property& p, known_name name) const;
    [[nodiscard]] bool stands_twice(const written_property& p) const;

    value_context& context_;
    newer_things& newer_;
    // of each what has a fix, and what has none
    flood small_;
    flood doubtful_small_;
    flood letters_;
    flood doubtful_letters_;
    flood marks_;
    flood doubtful_marks_;
    flood bad_names_;
    std::vector<name_key> unknown_;
    std::bitset<property_table.size()> told_; ///< by the place in the table of properties
};

} // namespace arbiter::sgf
