#include "text/name_list.hpp"

#include "text/varint.hpp"

#include <algorithm>
#include <iterator>

namespace arbiter {

std::uint32_t name_list::add(std::string_view name) {
    std::size_t shared = 0;
    if (size_ % run == 0)
        whole_.push_back(bytes_.size());
    else
        shared = static_cast<std::size_t>(
            std::distance(name.begin(), std::mismatch(name.begin(), name.end(), last_.begin(), last_.end()).first));
    append_number(bytes_, shared);
    append_number(bytes_, name.size() - shared);
    bytes_ += name.substr(shared);
    last_ = name;
    return size_++;
}

std::string name_list::at(std::uint32_t place) const {
    std::string name;
    auto byte = static_cast<std::size_t>(whole_[place / run]);
    for (std::uint32_t left = place % run + 1; left > 0; --left) {
        const auto shared = static_cast<std::size_t>(read_number_at(bytes_, byte));
        const auto rest = static_cast<std::size_t>(read_number_at(bytes_, byte));
        name.replace(shared, std::string::npos, bytes_, byte, rest);
        byte += rest;
    }
    return name;
}

} // namespace arbiter
