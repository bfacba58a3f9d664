// Boost.Test, but for BOOST_TEST and BOOST_TEST_REQUIRE, which say what Boost's say: what they compare makes one small template,
// and its words are made where it fails, so that tests compile in three quarters of the time.
#pragma once

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <ostream>
#include <ranges>
#include <string_view>
#include <type_traits>

namespace test {

/// If there is an exception now, Boost.Test says that it came after this.
void begin_assertion(const char* file, std::size_t line);

/// Of the assertion that is judged now, where it fails: what was compared, and what its writer says of it.
std::ostream& compared();
std::ostream& said();

/// Reports an assertion to Boost.Test, with what is in both streams where it `has_failed`; ends the case where it was required.
void report_assertion(bool has_failed, bool is_required, const char* text, const char* file, std::size_t line);

template <class T>
void print(std::ostream& out, const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
        out << (value ? "true" : "false");
    } else if constexpr (requires { out << value; }) {
        out << value;
    } else if constexpr (std::is_enum_v<T>) {
        out << +static_cast<std::underlying_type_t<T>>(value);
    } else if constexpr (std::ranges::range<const T>) {
        const char* before = "{";
        for (const auto& element : value) {
            out << before;
            print(out, element);
            before = ", ";
        }
        out << (*before == '{' ? "{}" : "}");
    } else {
        out << "(a value)";
    }
}

template <class L, class R>
[[gnu::cold, gnu::noinline]] bool fails(const L& left, const char* sign, const R& right) {
    print(compared(), left);
    compared() << ' ' << sign << ' ';
    print(compared(), right);
    return false;
}

// Expected counts are written as numbers without `U`, as Boost lets one do.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wsign-compare"

/// The left side of a comparison, or all of an assertion that is none.
template <class L>
struct left_side {
    const L& value;

    explicit operator bool() const {
        if (static_cast<bool>(value)) return true;
        if constexpr (!std::is_same_v<L, bool>) print(compared(), value);
        return false;
    }
    template <class R>
    bool operator==(const R& right) const {
        return are_equal(right) || fails(value, "!=", right);
    }
    template <class R>
    bool operator!=(const R& right) const {
        return !are_equal(right) || fails(value, "==", right);
    }
    template <class R>
    bool operator<(const R& right) const {
        return value < right || fails(value, ">=", right);
    }
    template <class R>
    bool operator<=(const R& right) const {
        return value <= right || fails(value, ">", right);
    }
    template <class R>
    bool operator>(const R& right) const {
        return value > right || fails(value, "<=", right);
    }
    template <class R>
    bool operator>=(const R& right) const {
        return value >= right || fails(value, "<", right);
    }

private:
    /// Text by its letters, and what is of different types by its elements.
    template <class R>
    [[nodiscard]] bool are_equal(const R& right) const {
        if constexpr (std::is_convertible_v<const L&, const char*> && std::is_convertible_v<const R&, const char*> &&
                      !std::is_null_pointer_v<R>)
            return std::string_view(value) == std::string_view(right);
        else if constexpr (requires { value == right; })
            return value == right;
        else
            return std::ranges::equal(value, right);
    }
};

#pragma GCC diagnostic pop

/// Takes the left side: `<=>` binds closer than what compares, and not as close as all that a side is made of.
struct assertion {
    template <class L>
    left_side<L> operator<=>(const L& left) const {
        return {left};
    }
};

} // namespace test

// NOLINTBEGIN(cppcoreguidelines-macro-usage): they have Boost's names
#define ARBITER_TEST_ASSERTION(is_required, condition, ...)                                                            \
    do {                                                                                                               \
        ::test::begin_assertion(__FILE__, __LINE__);                                                                   \
        const bool test_has_failed = !static_cast<bool>(::test::assertion() <=> condition);                            \
        __VA_OPT__(if (test_has_failed)(void)(::test::said() << __VA_ARGS__);)                                         \
        ::test::report_assertion(test_has_failed, is_required, #condition, __FILE__, __LINE__);                        \
    } while (false)
#undef BOOST_TEST
#undef BOOST_TEST_REQUIRE
#define BOOST_TEST(...) ARBITER_TEST_ASSERTION(false, __VA_ARGS__)
#define BOOST_TEST_REQUIRE(...) ARBITER_TEST_ASSERTION(true, __VA_ARGS__)
// NOLINTEND(cppcoreguidelines-macro-usage)
