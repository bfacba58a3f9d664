// How much each build repeats.
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

#ifdef NDEBUG
inline constexpr bool is_optimized = true;
#else
inline constexpr bool is_optimized = false;
#endif

/// The optimized build repeats everything, where that is quick. The others, which a change waits for, repeat a part: what
/// they look for (a path that is wrong, an assertion, an access out of bounds) each path shows the first times.
inline constexpr int one_in = is_sanitized ? 10 : is_optimized ? 1 : 4;

/// How often a test does the same with other data, of the times that the optimized build does.
template <class Count>
[[nodiscard]] constexpr Count repeated(Count times) noexcept {
    return static_cast<Count>((times + one_in - 1) / one_in);
}

inline constexpr bool is_whole = one_in == 1;

/// The step through a list of files whose results a test takes apart itself, which is slow where nothing is optimized.
inline constexpr std::size_t stride = is_sanitized ? 10 : is_optimized ? 1 : 3;

} // namespace test
