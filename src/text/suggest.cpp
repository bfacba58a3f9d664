#include "text/suggest.hpp"

#include "text/ascii.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace arbiter {

bool same_but_for_case(std::string_view a, std::string_view b) noexcept {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(),
                                              [](char x, char y) { return ascii::to_small(x) == ascii::to_small(y); });
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

/// The words of an option's name, or of any other.
std::vector<std::string_view> words_of(std::string_view name) {
    std::vector<std::string_view> all;
    for (std::size_t at = 0; at < name.size();) {
        const std::size_t end = std::min(name.find('-', at), name.size());
        if (end > at) all.push_back(name.substr(at, end - at));
        at = end + 1;
    }
    return all;
}

/// Whether one is the beginning of the other, or the same.
bool is_short_for(std::string_view a, std::string_view b) {
    constexpr std::size_t least = 3; // letters that say which word is meant
    return a == b || (std::min(a.size(), b.size()) >= least && (a.starts_with(b) || b.starts_with(a)));
}

/// Whether all words of the one are among those of the other, in whatever order, written out or not.
bool has_words_of(std::string_view a, std::string_view b) {
    std::vector<std::string_view> few = words_of(a);
    std::vector<std::string_view> many = words_of(b);
    if (few.size() > many.size()) std::swap(few, many);
    if (few.empty()) return false;
    return std::all_of(few.begin(), few.end(), [&many](std::string_view word) {
        const auto same = std::find_if(many.begin(), many.end(),
                                       [word](std::string_view other) { return is_short_for(word, other); });
        if (same == many.end()) return false;
        many.erase(same);
        return true;
    });
}

/// The known word of these words that is nearest to `written`: `--output-format` for `--out-format`, `warning` for `warn`.
const std::string* word_of_same_words(std::string_view written, const std::vector<std::string>& known) {
    const std::string* nearest = nullptr;
    const auto is_code = [](std::string_view name) { return name.find('/') != std::string_view::npos; };
    if (written.size() > longest_word || is_code(written)) return nearest;
    std::size_t least = static_cast<std::size_t>(-1);
    for (const std::string& word : known) {
        if (is_code(word) || !has_words_of(written, word)) continue;
        const std::size_t d = distance(written, word);
        if (d >= least) continue;
        least = d;
        nearest = &word;
    }
    return nearest;
}

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
    const auto same =
        std::find_if(known.begin(), known.end(), [&](const std::string& k) { return same_but_for_case(written, k); });
    const std::string* nearest = same != known.end() ? &*same : word_of_same_words(written, known);
    if (nearest == nullptr) nearest = nearest_word(written, known);
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
