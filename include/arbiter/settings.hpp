/// What a configuration says for one notation: a small tree of values, whatever language it was written in, and what the
/// notation makes of it.
#pragma once

#include <any>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter {

/// A value of a configuration, and where it is.
struct setting {
    struct entry;
    using list = std::vector<setting>;
    using table = std::vector<entry>;

    std::variant<std::monostate, bool, std::int64_t, std::string, list, table> value; ///< the first: none of the others
    std::string_view type;                                                            ///< what it is called: `a string`
    std::uint32_t line = 1;                                                           ///< from 1
    std::uint32_t column = 1;                                                         ///< from 1, in code points

    /// The value as a `T`; null where it is of another type.
    template <class T>
    [[nodiscard]] const T* as() const noexcept {
        return std::get_if<T>(&value);
    }
};

/// A key of a table, and its value.
struct setting::entry {
    std::string key;
    setting value;
    std::uint32_t line = 1; ///< of the key
    std::uint32_t column = 1;
};

/// Something wrong with a configuration, in words for people.
struct config_mistake {
    std::uint32_t line = 1;
    std::uint32_t column = 1; ///< in code points
    std::string message;
};

/// What a notation keeps of its table, of a type that only the notation knows. Copies are cheap and share what they hold,
/// which doesn't change.
using notation_settings = std::any;

/// Takes a notation's table of a configuration apart. What is wrong with it goes to `mistakes`.
using read_settings = notation_settings (*)(const setting::table& table, std::vector<config_mistake>& mistakes);

/// Where `s` is of another type than the key takes: `found an integer; `teams` takes …`.
[[nodiscard]] config_mistake wrong_type(const setting& s, std::string_view key, std::string_view takes);

/// That a table has no such key, and what may be meant.
[[nodiscard]] config_mistake no_such_key(const setting::entry& e, const std::vector<std::string>& known);

} // namespace arbiter
