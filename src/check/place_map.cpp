#include "check/place_map.hpp"

#include <algorithm>

namespace arbiter {

place_map::place_map(const std::vector<edit>& edits) {
    std::uint32_t after = 0;
    std::uint32_t before = 0;
    for (const edit& e : edits) {
        const std::uint32_t begin = after + (e.where.begin - before);
        const std::uint32_t end = begin + static_cast<std::uint32_t>(e.text.size());
        if (!regions_.empty() && regions_.back().before.end == e.where.begin) {
            regions_.back().before.end = e.where.end;
            regions_.back().after.end = end;
        } else {
            regions_.push_back({e.where, {begin, end}});
        }
        before = e.where.end;
        after = end;
    }
}

std::vector<place_map::region>::const_iterator place_map::reaching(span region::*side, std::uint32_t at) const {
    return std::partition_point(regions_.begin(), regions_.end(),
                                [side, at](const region& r) { return (r.*side).end < at; });
}

span place_map::mark(span region::*side, span where) const {
    // what lies between two regions has moved as far as the end of the first
    const auto moved = [&](std::uint32_t at, std::vector<region>::const_iterator next) {
        return next == regions_.begin() ? at : at - ((*(next - 1)).*side).end + (next - 1)->after.end;
    };
    const auto first = reaching(side, where.begin);
    const auto last = reaching(side, where.end);
    const bool begins_in = first != regions_.end() && ((*first).*side).begin <= where.begin;
    const bool ends_in = last != regions_.end() && ((*last).*side).begin <= where.end;
    return {begins_in ? first->after.begin : moved(where.begin, first),
            ends_in ? last->after.end : moved(where.end, last)};
}

span place_map::mark_before(span where) const {
    return mark(&region::before, where);
}

span place_map::mark_after(span where) const {
    return mark(&region::after, where);
}

} // namespace arbiter
