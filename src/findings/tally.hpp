// Texts, and how often each was met: in bounded memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace arbiter {

/// So many different texts are distinguished, those that come first; others are counted together. Of a long text its beginning
/// is kept.
class tally {
public:
    static constexpr std::size_t most_values = 50'000;
    static constexpr std::size_t longest_value = 200; ///< bytes; what is cut off is shown as `…`

    /// An empty one is none.
    void add(std::string_view value);
    /// In the order of its texts.
    void add(const tally& other);

    /// In the order of their bytes.
    [[nodiscard]] const std::map<std::string, std::uint64_t, std::less<>>& values() const noexcept { return values_; }
    /// How often other texts were met.
    [[nodiscard]] std::uint64_t others() const noexcept { return others_; }
    /// How often there was none.
    [[nodiscard]] std::uint64_t none() const noexcept { return none_; }

private:
    void count(std::string_view value, std::uint64_t times);

    std::map<std::string, std::uint64_t, std::less<>> values_;
    std::uint64_t others_ = 0;
    std::uint64_t none_ = 0;
};

} // namespace arbiter
