// How much a notation must bring for a test to mean something: a share of what it has, so that small ones are held to as much
// as large ones.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace test {

/// `1,000`.
[[nodiscard]] inline std::string with_commas(std::size_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, 1, ',');
    return text;
}

/// What is missing, such as `948 laid out, 1,000 needed: add right records`; empty where nothing is.
[[nodiscard]] inline std::string shortfall(std::string_view notation, std::size_t count, std::size_t needed,
                                           std::string_view what, std::string_view advice) {
    if (count >= needed) return {};
    return fmt::format("{}: {} {}, {} needed: {}", notation, with_commas(count), what, with_commas(needed), advice);
}

} // namespace test

/// Fails where `count` is less than `needed`.
#define ARBITER_FLOOR(notation, count, needed, what, advice)                                                           \
    do {                                                                                                               \
        const std::string missing = test::shortfall(notation, count, needed, what, advice);                            \
        BOOST_TEST(missing.empty(), missing);                                                                          \
    } while (false)
