#include "check/edit_offset_map.hpp"

#include "findings/encoding.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace arbiter {

namespace {

/// Where `text` goes on behind white space.
std::size_t behind_white(std::string_view text, std::size_t at) {
    while (at < text.size() && (text[at] == ' ' || (text[at] >= '\t' && text[at] <= '\r'))) ++at;
    return at;
}

/// How many more there are of each byte in one text than in another.
class balance {
public:
    void add(char c, std::int64_t more) {
        std::int64_t& count = more_[static_cast<unsigned char>(c)];
        uneven_ -= count != 0 ? 1 : 0;
        count += more;
        uneven_ += count != 0 ? 1 : 0;
    }
    [[nodiscard]] bool is_even() const noexcept { return uneven_ == 0; }

private:
    std::array<std::int64_t, 256> more_{};
    int uneven_ = 0;
};

} // namespace

edit_offset_map::edit_offset_map(const std::vector<edit>& edits) {
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

void edit_offset_map::follow(const edit_offset_map& later) {
    std::vector<region> all;
    auto first = regions_.cbegin();
    auto second = later.regions_.cbegin();
    std::uint32_t grown = 0;       // the text between less the text before, up to here; modulo 2^32
    std::uint32_t grown_later = 0; // the last text less the text between
    while (first != regions_.cend() || second != later.regions_.cend()) {
        const bool begins_later =
            first == regions_.cend() || (second != later.regions_.cend() && second->before.begin < first->after.begin);
        // a stretch of the text between, as long as regions of either map touch it
        span between = begins_later ? second->before : first->after;
        region r{point(between.begin - grown), point(between.begin + grown_later)};
        for (bool is_end = false; !is_end;) {
            is_end = true;
            if (first != regions_.cend() && first->after.begin <= between.end) {
                between.end = std::max(between.end, first->after.end);
                grown = first->after.end - first->before.end;
                ++first;
                is_end = false;
            }
            if (second != later.regions_.cend() && second->before.begin <= between.end) {
                between.end = std::max(between.end, second->before.end);
                grown_later = second->after.end - second->before.end;
                ++second;
                is_end = false;
            }
        }
        r.before.end = between.end - grown;
        r.after.end = between.end + grown_later;
        all.push_back(r);
    }
    regions_ = std::move(all);
}

std::vector<edit_offset_map::region>::const_iterator edit_offset_map::reaching(span region::*side,
                                                                               std::uint32_t at) const {
    return std::partition_point(regions_.begin(), regions_.end(),
                                [side, at](const region& r) { return (r.*side).end < at; });
}

span edit_offset_map::mark(span region::*side, span where) const {
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

span edit_offset_map::mark_before(span where) const {
    return mark(&region::before, where);
}

span edit_offset_map::mark_after(span where) const {
    return mark(&region::after, where);
}

edit_offset_map changes_of_layout(std::string_view before, std::string_view after) {
    std::vector<edit_offset_map::region> all;
    balance bytes;
    std::size_t a = 0;
    std::size_t b = 0;
    const auto to_place = [](std::size_t at) { return static_cast<std::uint32_t>(at); };
    if (before.starts_with(byte_order_mark) && !after.starts_with(byte_order_mark)) {
        a = byte_order_mark.size();
        all.push_back({{0, to_place(a)}, point(0)});
    }
    for (;;) {
        while (a < before.size() && b < after.size() && before[a] == after[b]) ++a, ++b;
        if (a == before.size() && b == after.size()) return edit_offset_map(std::move(all));
        const edit_offset_map::region begins{point(to_place(a)), point(to_place(b))};
        a = behind_white(before, a);
        b = behind_white(after, b);
        // what was moved ends where both have the same bytes
        while (a < before.size() && b < after.size() && (!bytes.is_even() || before[a] != after[b])) {
            bytes.add(before[a], 1);
            bytes.add(after[b], -1);
            a = behind_white(before, a + 1);
            b = behind_white(after, b + 1);
        }
        if (a == before.size() || b == after.size()) {
            a = before.size();
            b = after.size();
        }
        all.push_back({{begins.before.begin, to_place(a)}, {begins.after.begin, to_place(b)}});
    }
}

} // namespace arbiter
