// Names of properties: known or not, of this version of the format or of another.
#pragma once

#include "sgf/value_context.hpp"

#include <bitset>
#include <cstddef>
#include <string>
#include <vector>

namespace arbiter::sgf {

class names_check {
public:
    explicit names_check(value_context& c) : context_(c) {}

    void check(const written_property& p);

private:
    /// More names that no version has are told each time: a game has but a few.
    static constexpr std::size_t most_unknown = 64;
    static constexpr std::size_t most_known = 128;

    bool check_case(const written_property& p);
    void check_unknown(const written_property& p);
    void check_version(const written_property& p);
    void report_old(const written_property& p);
    [[nodiscard]] bool is_first(const property& p);
    [[nodiscard]] bool stands_in_node(const written_property& p, std::string_view id) const;
    [[nodiscard]] bool stands_twice(const written_property& p, std::string_view id) const;
    [[nodiscard]] std::size_t count_in_node(const written_property& p, std::string_view id) const;

    value_context& context_;
    std::vector<name_key> unknown_;
    std::bitset<most_known> told_; ///< by the place in the table of properties
};

} // namespace arbiter::sgf
