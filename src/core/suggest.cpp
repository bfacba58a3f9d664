#include "core/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace arbiter {

bool same_but_for_case(std::string_view a, std::string_view b) noexcept {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(), [lower](char x, char y) { return lower(x) == lower(y); });
}

namespace {

/// Letters dropped, added, replaced, and neighbours swapped.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> two_back(b.size() + 1);
    std::vector<std::size_t> back(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) back[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({back[j] + 1, row[j - 1] + 1, back[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], two_back[j - 2] + 1);
        }
        std::swap(two_back, back);
        std::swap(back, row);
    }
    return back[b.size()];
}

/// Longer words are no typing mistakes, and would only take time.
constexpr std::size_t longest_word = 80;

} // namespace

const std::string* nearest_word(std::string_view written, const std::vector<std::string>& known) {
    const std::string* nearest = nullptr;
    if (written.size() > longest_word) return nearest;
    std::size_t least = std::max<std::size_t>(written.size() / 3, 1) + 1;
    for (const std::string& word : known) {
        const std::size_t d = distance(written, word);
        if (d >= least) continue;
        least = d;
        nearest = &word;
    }
    return nearest;
}

std::string did_you_mean(std::string_view written, const std::vector<std::string>& known) {
    const std::string* nearest = nearest_word(written, known);
    // `wrong-board` for `ugn/wrong-board`
    for (const std::string& word : known)
        if (nearest == nullptr && !written.empty() && written.size() <= longest_word &&
            word.ends_with("/" + std::string(written)))
            nearest = &word;
    return nearest == nullptr ? "" : fmt::format("; did you mean `{}`?", *nearest);
}

std::string no_such(std::string_view kind, std::string_view written, const std::vector<std::string>& choices) {
    const std::string nearest = did_you_mean(written, choices);
    return fmt::format("there is no {} `{}`{}", kind, written,
                       nearest.empty() ? fmt::format("; choose from {}", fmt::join(choices, ", ")) : nearest);
}

} // namespace arbiter
