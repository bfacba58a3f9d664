// How well one colour is distinguished from another, by WCAG 2.2: the definitions of relative luminance and contrast ratio.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>

namespace test {

/// Of `#rrggbb`.
[[nodiscard]] inline double luminance_of(const std::string& color) {
    const auto part = [&color](std::size_t at) {
        const double c = std::stoi(color.substr(at, 2), nullptr, 16) / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

/// From 1 to 21.
[[nodiscard]] inline double contrast(const std::string& a, const std::string& b) {
    const double one = luminance_of(a);
    const double other = luminance_of(b);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

} // namespace test
