// Stretches of a record that say the same.
#pragma once

#include "arbiter/source.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace arbiter {

/// Calls `visit(again, first)` for each of these whose text another one has that stands before it. Sorts in place: there may be
/// as many as the record has room for.
template <class Visit>
void for_each_repeated(const source& s, std::vector<span>& all, Visit visit) {
    std::sort(all.begin(), all.end(), [&s](span a, span b) {
        const int order = s.text(a).compare(s.text(b));
        return order != 0 ? order < 0 : a.begin < b.begin;
    });
    for (std::size_t i = 1, first = 0; i < all.size(); ++i) {
        if (s.text(all[i]) != s.text(all[first]))
            first = i;
        else
            visit(all[i], all[first]);
    }
}

} // namespace arbiter
