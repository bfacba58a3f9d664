// How much the sanitizers' build repeats.
#pragma once

#include <cstddef>

namespace test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif
#else
inline constexpr bool is_sanitized = false;
#endif

/// How often a test does the same with other data: under the sanitizers a tenth of it. What they look for each path shows
/// the first time, and they take ten times as long.
template <class Count>
[[nodiscard]] constexpr Count repeated(Count times) noexcept {
    return is_sanitized ? static_cast<Count>((times + 9) / 10) : times;
}

/// The step through a list of files whose results a test takes apart itself, which is slow where nothing is optimized.
inline constexpr std::size_t stride = is_sanitized ? 10 : 1;

} // namespace test
