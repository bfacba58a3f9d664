#include "peg/sentences.hpp"

#include "arbiter/arbiter.hpp"
#include "peg/made_notation.hpp"
#include "peg/recovery.hpp"

#include <algorithm>

namespace arbiter::grammars {

namespace {

constexpr std::size_t largest = 2000;   ///< bytes, about
constexpr std::uint32_t most_room = 40; ///< names within names, about
constexpr int most_tries = 2000;
constexpr std::uint32_t most_height = 50; ///< of what a sentence may have
constexpr std::uint32_t most_steps = 100'000;
constexpr std::uint64_t most_steps_in_all = 20'000'000; ///< of the tries for one sentence
constexpr std::uint32_t most_turns = 6;                 ///< of a repetition, beyond the least

} // namespace

sentences::sentences(const notation& n, std::uint64_t seed)
    : notation_(n), g_(n.made->grammar), random_(seed, 0), heights_(g_.rules.size(), none),
      used_(g_.expressions.size()) {
    measure();
}

/// How deep names nest at least in an expression, by what is known of the rules; `none` where no sentence has it.
std::uint32_t sentences::height_of(std::uint32_t id) const {
    const expression& e = g_.expressions[id];
    std::uint32_t most = 0;
    std::uint32_t least = none;
    switch (e.is) {
    case form::set:
        return e.value != none && g_.sets[e.value].count() == 0 ? none : 0;
    case form::name:
        return heights_[e.value] == none ? none : heights_[e.value] + 1;
    case form::ahead:
    case form::not_ahead:
        return 0;
    case form::repeat:
        return e.least == 0 ? 0 : height_of(e.first);
    case form::choice:
        g_.for_each_child(id, [&](std::uint32_t child) { least = std::min(least, height_of(child)); });
        return least;
    case form::sequence:
    case form::pair:
    case form::unlikely:
        break;
    }
    g_.for_each_child(id, [&](std::uint32_t child) { most = std::max(most, height_of(child)); });
    return most;
}

void sentences::measure() {
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < g_.rules.size(); ++i) {
            const std::uint32_t height = g_.rules[i].is_mistake ? none : height_of(g_.rules[i].body);
            if (height >= heights_[i] || height > most_height) continue;
            heights_[i] = height;
            changed = true;
        }
    }
    for (std::uint32_t id = 0; id < g_.expressions.size(); ++id) lows_.push_back(height_of(id));
}

/// A byte that can be seen, or a blank, where there is one.
void sentences::put(const byte_set& set) {
    std::vector<char> fit;
    for (unsigned b = ' '; b < 127; ++b)
        if (set.has(static_cast<unsigned char>(b))) fit.push_back(static_cast<char>(b));
    if (fit.empty() && set.has('\n')) fit.push_back('\n');
    text_ += fit.empty() ? static_cast<char>(set.first()) : fit[random_.below(static_cast<std::uint32_t>(fit.size()))];
}

/// Of the alternatives that there is room for one; mostly one that the fewest sentences have.
std::uint32_t sentences::chosen(std::uint32_t id, std::uint32_t room) {
    constexpr std::uint32_t often = 3;
    std::vector<std::uint32_t> fit;
    std::uint32_t lowest = none;
    std::uint32_t least_used = none;
    g_.for_each_child(id, [&](std::uint32_t child) {
        lowest = std::min(lowest, lows_[child]);
        ++steps_;
    });
    const bool is_full = text_.size() > most_size_;
    g_.for_each_child(id, [&](std::uint32_t child) {
        const std::uint32_t height = lows_[child];
        if (height == none || height > (is_full ? lowest : std::max(lowest, room))) return;
        fit.push_back(child);
        least_used = std::min(least_used, used_[child]);
    });
    if (random_.below(often) != 0) std::erase_if(fit, [&](std::uint32_t child) { return used_[child] != least_used; });
    const std::uint32_t child = fit[random_.below(static_cast<std::uint32_t>(fit.size()))];
    taken_.push_back(child);
    return child;
}

void sentences::repeat(const expression& e, std::uint32_t room) {
    if (lows_[e.first] == none) return;
    std::uint32_t turns = e.least;
    const bool is_small = text_.size() <= most_size_ && room > 0;
    if (is_small) turns += random_.below(std::min(e.most - e.least, most_turns) + 1);
    for (std::uint32_t i = 0; i < turns && steps_ <= most_steps && (i < e.least || text_.size() <= most_size_); ++i)
        derive(e.first, room);
}

/// Calls itself as deep as there is room, and as the least sentence needs beyond.
void sentences::derive(std::uint32_t id, std::uint32_t room) {
    if (++steps_ > most_steps) return;
    const expression& e = g_.expressions[id];
    switch (e.is) {
    case form::set:
        if (e.value != none) put(g_.sets[e.value]);
        return;
    case form::name:
        return derive(g_.rules[e.value].body, room > 0 ? room - 1 : 0);
    case form::ahead:
    case form::not_ahead:
        return;
    case form::choice:
        return derive(chosen(id, room), room);
    case form::repeat:
        return repeat(e, room);
    case form::sequence:
    case form::pair:
    case form::unlikely:
        break;
    }
    g_.for_each_child(id, [&](std::uint32_t child) { derive(child, room); });
}

std::optional<std::string> sentences::next() {
    if (heights_.front() == none) return std::nullopt;
    std::uint64_t spent = 0;
    for (int tries = 0; tries < most_tries && spent < most_steps_in_all; ++tries) {
        text_.clear();
        taken_.clear();
        steps_ = 0;
        most_size_ = random_.below(static_cast<std::uint32_t>(largest >> (tries % 8)) + 1);
        derive(g_.rules.front().body, random_.below(most_room) + 1);
        spent += steps_;
        if (steps_ > most_steps || !read_text(notation_.made->code, text_, 1).remarks.empty()) continue;
        std::sort(taken_.begin(), taken_.end());
        taken_.erase(std::unique(taken_.begin(), taken_.end()), taken_.end());
        for (const std::uint32_t id : taken_) ++used_[id];
        return text_;
    }
    return std::nullopt;
}

/// Of the rules that the first one leads to, which known mistakes don't.
std::size_t sentences::alternatives() const {
    std::size_t count = 0;
    std::vector<char> met(g_.rules.size());
    std::vector<std::uint32_t> rest{g_.rules.front().body};
    met.front() = 1;
    while (!rest.empty()) {
        const std::uint32_t id = rest.back();
        rest.pop_back();
        const expression& e = g_.expressions[id];
        if (e.is == form::ahead || e.is == form::not_ahead || height_of(id) == none) continue;
        if (e.is == form::name && met[e.value] == 0) {
            met[e.value] = 1;
            rest.push_back(g_.rules[e.value].body);
        }
        g_.for_each_child(id, [&](std::uint32_t child) {
            if (e.is == form::choice && height_of(child) != none) ++count;
            rest.push_back(child);
        });
    }
    return count;
}

std::size_t sentences::reached() const noexcept {
    return static_cast<std::size_t>(std::count_if(used_.begin(), used_.end(), [](std::uint32_t n) { return n > 0; }));
}

} // namespace arbiter::grammars
