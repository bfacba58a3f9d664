// Changes of the code that can be made while it runs: a number in the environment says which.
#pragma once
#pragma GCC system_header

#include <type_traits>

extern "C" int arbiter_change;                 ///< -1 for none
extern "C" unsigned char* arbiter_changes_met; ///< a byte for each change: whether it was reached

constexpr bool arbiter_changed(int number) noexcept {
    if (std::is_constant_evaluated()) return false;
    arbiter_changes_met[number] = 1;
    return number == arbiter_change;
}

template <class T>
constexpr T arbiter_not(int number, T value) {
    if (arbiter_changed(number)) return static_cast<T>(!value);
    return value;
}
