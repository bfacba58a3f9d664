// An edit that may repair a text where it fails, and what it costs.
#pragma once

#include "grammar/machine.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace arbiter::grammars {

struct candidate {
    enum how : std::uint8_t { removes, inserts, replaces, swaps, closes, closes_all, skips, several };

    std::uint32_t begin;
    std::uint32_t removed;
    std::string put;
    int cost;
    how does;
    bool guesses = false;        ///< of what it puts in, another byte would do as well
    std::uint32_t opener = none; ///< what it closes

    // what came of trying it
    std::uint32_t reach = 0;    ///< as far as it can be read then; in places before the edit
    bool reads_on = false;      ///< for a bounded stretch
    bool makes_mistake = false; ///< but a known one comes first
    int odd = 0;                ///< how much suspicious text is read
    bool has_failed = false;    ///< within that stretch
    std::uint32_t failed_at = 0;
    std::vector<furthest::test> tests{}; ///< in vain, there; once they were asked for

    [[nodiscard]] int total() const noexcept { return cost + odd; }
    [[nodiscard]] std::uint32_t end() const noexcept { return begin + removed; }
    [[nodiscard]] std::uint32_t put_size() const noexcept { return static_cast<std::uint32_t>(put.size()); }
};

/// What edits cost. Bytes that stand there are worth more than those that may be lost; signs more than others.
namespace costs {
inline constexpr int remove = 3;
inline constexpr int remove_double = 1; ///< one of two that are alike
inline constexpr int sign = 2;          ///< to lose one that the grammar names
inline constexpr int swap = 5;
inline constexpr int insert = 3;
inline constexpr int insert_any = 4; ///< one of many
inline constexpr int replace = 2;
inline constexpr int replace_any = 3;
inline constexpr int skip = 8;
inline constexpr int pass = 2;      ///< to skip beyond a place where reading might go on
inline constexpr int pass_node = 6; ///< the same where brackets lie within brackets: a node is lost with it
inline constexpr int away = 2;      ///< at most, to be before the failure
inline constexpr int escape = 4;    ///< a backslash changes what follows
inline constexpr int within = 2;    ///< to close something where nothing new begins
inline constexpr int wrong_later = 5;
inline constexpr int mistake = 4;          ///< a known one behind an edit
inline constexpr int mistake_of_types = 8; ///< the same, where they are many
inline constexpr int odd_most = 12;
inline constexpr int cheap = 3; ///< edits that are tried before all others
inline constexpr int any = 1'000'000;
inline constexpr int several_from = 5; ///< one edit that is cheaper is enough
inline constexpr int slack = 6;        ///< so much dearer several may be than one
} // namespace costs

/// How far the recovery looks. Each bounds its work for one failure.
namespace bounds {
inline constexpr std::size_t snapshots = 96;    ///< the newest states, which are kept
inline constexpr std::uint32_t window = 10;     ///< bytes before a failure where an edit is tried
inline constexpr std::uint32_t mistakes = 64;   ///< bytes before a failure where a known mistake is looked for
inline constexpr std::uint32_t stretch = 16;    ///< bytes behind it that must be readable
inline constexpr std::uint32_t pairs = 3;       ///< open pairs that are doubted
inline constexpr std::uint32_t syncs = 8;       ///< places where one of them may have ended
inline constexpr std::uint32_t near = 512;      ///< bytes in which these are looked for
inline constexpr std::uint32_t reopened = 4096; ///< bytes that are read again for that
inline constexpr std::size_t levels = 5;        ///< edits that together are one mistake
inline constexpr std::size_t beam = 16;         ///< ways that are followed
inline constexpr std::size_t finalists = 16;    ///< edits that are followed to the end
inline constexpr std::size_t doubts = 4;        ///< unlikely places that are remembered
} // namespace bounds

} // namespace arbiter::grammars
