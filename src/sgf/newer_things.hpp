// What only FF[4] has, in a game that says an older version: the version is one mistake, however much shows it.
#pragma once

#include "sgf/flood.hpp"
#include "sgf/value_context.hpp"

namespace arbiter::sgf {

class newer_things {
public:
    explicit newer_things(value_context& c) noexcept : context_(c) {}

    /// The first of its kind in the game, which says FF[1] to FF[3]. `m` is what is said where it is alone.
    void add(span where, const any_message& m) { all_.add(context_, where, m); }
    /// Something would be wrong in FF[4].
    void found_older() noexcept { has_older_ = true; }

    /// What is said of a game when all of it is known.
    void tell();

private:
    value_context& context_;
    flood all_;
    bool has_older_ = false;
};

} // namespace arbiter::sgf
