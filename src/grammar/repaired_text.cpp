#include "grammar/repaired_text.hpp"

#include <algorithm>

namespace arbiter::grammars {

namespace {

std::uint32_t end_in_repaired(const repaired_text::edit& e) noexcept {
    return e.at + static_cast<std::uint32_t>(e.put.size());
}

} // namespace

const repaired_text::edit* repaired_text::edit_before(std::uint32_t place) const noexcept {
    const bool is_same = found_ < edits_.size() && edits_[found_].at <= place &&
                         (found_ + 1 == edits_.size() || place < edits_[found_ + 1].at);
    if (is_same) return &edits_[found_];
    const auto after =
        std::upper_bound(edits_.begin(), edits_.end(), place, [](std::uint32_t p, const edit& e) { return p < e.at; });
    if (after == edits_.begin()) return nullptr;
    found_ = static_cast<std::size_t>(after - edits_.begin()) - 1;
    return &edits_[found_];
}

int repaired_text::at_slow(std::uint32_t place) const noexcept {
    if (place >= size_) return -1;
    const edit* const e = edit_before(place);
    if (e == nullptr) return static_cast<unsigned char>(text_[place]);
    if (place < end_in_repaired(*e)) return static_cast<unsigned char>(e->put[place - e->at]);
    return static_cast<unsigned char>(text_[place - end_in_repaired(*e) + e->origin + e->removed]);
}

std::string_view repaired_text::bytes_from_slow(std::uint32_t place) const noexcept {
    if (place >= size_) return {};
    const edit* const e = edit_before(place);
    if (e != nullptr && place < end_in_repaired(*e)) return std::string_view(e->put).substr(place - e->at);
    const edit* const next = e == nullptr ? edits_.data() : e + 1; // there is one, as `place` lies before the last
    const std::uint32_t begin = e == nullptr ? place : place - end_in_repaired(*e) + e->origin + e->removed;
    return text_.substr(begin, next->origin - begin);
}

std::uint32_t repaired_text::begin_of_slow(std::uint32_t place) const noexcept {
    const edit* const e = edit_before(place);
    if (e == nullptr) return place;
    if (place < end_in_repaired(*e)) return e->origin;
    return place - end_in_repaired(*e) + e->origin + e->removed;
}

std::uint32_t repaired_text::end_of_slow(std::uint32_t place) const noexcept {
    const edit* const e = edit_before(place);
    if (e == nullptr) return place;
    if (place == e->at) return e->origin;
    if (place < end_in_repaired(*e)) return e->origin + e->removed;
    return place - end_in_repaired(*e) + e->origin + e->removed;
}

bool repaired_text::replace(std::uint32_t place, std::uint32_t removed, std::string_view by) {
    const std::uint32_t end = place + removed;
    const auto first = std::lower_bound(edits_.begin(), edits_.end(), place,
                                        [](const edit& e, std::uint32_t p) { return end_in_repaired(e) < p; });
    const auto last = std::find_if(first, edits_.end(), [&](const edit& e) { return e.at > end; });
    const bool is_apart = first == last;
    std::uint32_t from = place;
    std::uint32_t to = end;
    if (!is_apart) {
        from = std::min(from, first->at);
        to = std::max(to, end_in_repaired(*(last - 1)));
    }
    edit made{from, end_of(from), 0, {}};
    for (std::uint32_t p = from; p < place; ++p) made.put += static_cast<char>(at(p));
    made.put += by;
    for (std::uint32_t p = end; p < to; ++p) made.put += static_cast<char>(at(p));
    made.removed = begin_of(to) - made.origin;
    const std::uint32_t grown = static_cast<std::uint32_t>(by.size()) - removed; // modulo 2^32
    for (auto e = last; e != edits_.end(); ++e) e->at += grown;
    const auto place_of = edits_.erase(first, last);
    edits_.insert(place_of, std::move(made));
    size_ += grown;
    settled_ = end_in_repaired(edits_.back());
    settled_origin_ = edits_.back().origin + edits_.back().removed;
    return is_apart;
}

} // namespace arbiter::grammars
