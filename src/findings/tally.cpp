#include "findings/tally.hpp"

namespace arbiter {

namespace {

/// The first bytes of a long text, whole characters of UTF-8.
std::string_view beginning_of(std::string_view text) noexcept {
    std::size_t end = tally::longest_value;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) --end;
    return text.substr(0, end);
}

} // namespace

void tally::count(std::string_view value, std::uint64_t times) {
    const auto known = values_.find(value);
    if (known != values_.end())
        known->second += times;
    else if (values_.size() < most_values)
        values_.emplace(value, times);
    else
        others_ += times;
}

void tally::add(std::string_view value) {
    if (value.empty())
        ++none_;
    else if (value.size() > longest_value)
        count(std::string(beginning_of(value)).append("…"), 1);
    else
        count(value, 1);
}

void tally::add(const tally& other) {
    for (const auto& [value, times] : other.values_) count(value, times);
    others_ += other.others_;
    none_ += other.none_;
}

} // namespace arbiter
