// Values that their properties don't take, told once for each property and reason.
#pragma once

#include "sgf/flood.hpp"
#include "sgf/properties.hpp"
#include "sgf/value_context.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

/// Whether a value is of a type that can be told by the value alone: a number, `1` or `2`, a side, a point. False for other
/// types.
[[nodiscard]] bool is_of_type(value_type type, std::string_view written) noexcept;

/// The right form of a value that its type doesn't take, where it can be only one; nothing otherwise.
[[nodiscard]] std::optional<std::string> meant_value(value_type type, std::string_view written);

/// Gathers wrong values until the end of a game.
class wrong_values {
public:
    explicit wrong_values(value_context& c) noexcept : context_(c) {}

    /// `m` is said where the value is the only one of its property that isn't `expected`.
    void add(const written_property& p, span value, const any_message& m, const char* expected) {
        flood& all = of(p, expected);
        all.add(context_, value, m);
        std::optional<std::string> right = meant_value(p.known->value.type, context_.text(value));
        // that is how a pass was written before FF[4]
        if (right && right->empty() && context_.is_old() && context_.has_old_pass()) right = "tt";
        if (right && is_playable(p, *right))
            all.edit(value, *std::move(right));
        else
            all.give_up_fix();
    }

    void tell();

private:
    struct kept {
        const property* of;
        const char* expected;
        span name;
        flood all;
    };
    /// False where it would be a point off the board.
    [[nodiscard]] bool is_playable(const written_property& p, std::string_view right) const;
    /// As many as there are properties and reasons.
    [[nodiscard]] flood& of(const written_property& p, const char* expected);

    value_context& context_;
    std::vector<kept> kept_;
};

} // namespace arbiter::sgf
