#include "notations/sgf/properties.hpp"

#include "notations/sgf/walk.hpp"
#include "text/ascii.hpp"

#include <algorithm>

namespace arbiter::sgf {

namespace {

constexpr unsigned letter_count = 26;
constexpr std::size_t slots = std::size_t{letter_count} * (letter_count + 1);

/// A number below `slots` for each name of one or two capital letters.
constexpr std::size_t slot_of(std::string_view id) noexcept {
    const auto letter = [](char c) { return static_cast<unsigned>(c - 'A'); };
    return std::size_t{letter(id[0])} * (letter_count + 1) + (id.size() == 1 ? 0 : letter(id[1]) + 1);
}

constexpr auto numbers_by_slot = [] {
    std::array<std::uint8_t, slots> made{};
    for (std::size_t i = property_table.size(); i-- > 0;)
        if (property_table[i].id.size() <= 2) made[slot_of(property_table[i].id)] = static_cast<std::uint8_t>(i + 1);
    return made;
}();

/// Whether the capitals of a name are those of `id`.
constexpr bool has_capitals(std::string_view written, std::string_view id) noexcept {
    for (const char c : written) {
        if (!ascii::is_capital(c)) continue;
        if (!id.starts_with(c)) return false;
        id.remove_prefix(1);
    }
    return id.empty();
}

} // namespace

known_name find_name(std::string_view written) noexcept {
    if (is_doubtful_name(written)) return {};
    std::array<char, 2> capitals{};
    std::size_t count = 0;
    for (const char c : written) {
        if (!ascii::is_letter(c)) return {};
        if (!ascii::is_capital(c)) continue;
        if (count < capitals.size()) capitals[count] = c;
        ++count;
    }
    if (count == 0) return {};
    if (count <= capitals.size()) return known_name(numbers_by_slot[slot_of({capitals.data(), count})]);
    const auto* const found = std::find_if(property_table.begin(), property_table.end(), [written](const property& p) {
        return p.id.size() > 2 && has_capitals(written, p.id);
    });
    return found == property_table.end() ? known_name()
                                         : known_name(static_cast<std::uint8_t>(found - property_table.begin() + 1));
}

const property* meant_property(std::string_view written) noexcept {
    const property* meant = nullptr;
    const auto may_mean = [&meant](char first, char second) {
        const std::array<char, 2> id{first, second};
        const property* const found = find_property(find_name({id.data(), id.size()}));
        if (found == nullptr || !found->is_in(4) || found == meant) return true;
        const bool is_only = meant == nullptr;
        meant = found;
        return is_only;
    };
    const bool is_one = written.size() == 2   ? may_mean(written[1], written[0])
                        : written.size() == 3 ? may_mean(written[0], written[1]) && may_mean(written[0], written[2]) &&
                                                    may_mean(written[1], written[2])
                                              : false;
    return is_one ? meant : nullptr;
}

} // namespace arbiter::sgf
