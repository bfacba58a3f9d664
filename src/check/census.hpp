// What many records hold, counted: games, lengths, players, findings, and which games are written twice.
#pragma once

#include "arbiter/notation.hpp"
#include "arbiter/report.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// Names in the order of a folder take a few bytes each.
class name_list {
public:
    /// Its place, from 0.
    std::uint32_t add(std::string_view name);
    [[nodiscard]] std::string at(std::uint32_t place) const;

private:
    /// One name in so many is written whole, and the others lead back to it.
    static constexpr std::uint32_t run = 16;

    std::string bytes_;                ///< of each name: how much it shares, how long the rest is, and that
    std::vector<std::uint64_t> whole_; ///< where in `bytes_` those stand that are written whole
    std::string last_;
    std::uint32_t size_ = 0;
};

/// 128 bits. That among n texts two have the same by chance has the probability n² / 2^129: of a thousand million, 1.5 in
/// 10^21.
struct digest {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy takes the 0 that the compiler compares with for a pointer
    friend constexpr auto operator<=>(const digest&, const digest&) noexcept = default;
};

/// SipHash-2-4 with 128 bits (Aumasson and Bernstein, "SipHash: a fast short-input PRF"); the key is that of its test
/// vectors. Who makes records can't be kept from making two that have one: it is no proof against a forger.
[[nodiscard]] digest digest_of(std::string_view bytes) noexcept;

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

/// What is counted by its text.
enum class figure : std::uint8_t { kind, result, ending, player, rules, board, year, program, charset, finding };

/// Their names, for people and programs.
inline constexpr std::array<std::string_view, 10> figure_names{"kinds",  "results", "endings",  "players",  "rules",
                                                               "boards", "years",   "programs", "charsets", "findings"};

/// How long games are, in plies. One length takes the same room however many games have it; to have k lengths there must be
/// k² / 2 plies.
class length_counts {
public:
    void add(std::uint32_t plies, std::uint64_t games = 1);
    void add(const length_counts& other);

    [[nodiscard]] bool empty() const noexcept { return counts_.empty(); }
    /// Of at least one game.
    [[nodiscard]] std::uint32_t least() const noexcept { return counts_.begin()->first; }
    [[nodiscard]] std::uint32_t most() const noexcept { return counts_.rbegin()->first; }
    /// In tenths: of an even number of games between the two in the middle.
    [[nodiscard]] std::uint64_t median_tenths() const noexcept;
    /// In tenths, rounded to the nearest.
    [[nodiscard]] std::uint64_t mean_tenths() const noexcept;

private:
    /// The `place`th in order, from 0.
    [[nodiscard]] std::uint32_t at(std::uint64_t place) const noexcept;

    std::map<std::uint32_t, std::uint64_t> counts_; ///< games by length
    std::uint64_t games_ = 0;
    std::uint64_t sum_ = 0;
};

/// Of the records of one notation. Findings are counted one by one, charsets by file, players by game, and all other figures by
/// game.
struct notation_counts {
    std::uint64_t files = 0;
    std::uint64_t files_with_findings = 0;
    std::uint64_t games = 0;
    std::uint64_t plies = 0;    ///< written, in variations too
    std::uint64_t left_out = 0; ///< findings that a file had too many of
    length_counts lengths;      ///< of main lines
    std::array<tally, figure_names.size()> figures;

    [[nodiscard]] tally& of(figure f) { return figures.at(static_cast<std::size_t>(f)); }
    [[nodiscard]] const tally& of(figure f) const { return figures.at(static_cast<std::size_t>(f)); }
    void add(const notation_counts& other);
};

/// What one record holds.
struct record_counts {
    /// A game with its start and its moves.
    struct moves_digest {
        digest print;
        std::uint32_t game = 0; ///< from 1
    };

    explicit record_counts(const report& r);

    const arbiter::notation* notation; ///< null where none is detected: then nothing is counted
    std::string name;
    notation_counts counts;
    std::vector<moves_digest> move_digests; ///< of games with moves that can be read
};

/// The same of many records. It needs 24 bytes a game, and what is left of names that share their beginnings.
class census {
public:
    /// A game.
    struct copy {
        std::string name; ///< of the record
        std::uint32_t game = 0;
    };

    census();
    void add(const record_counts& r);

    /// By the place of the notation among all.
    /// The notations that may have records: those that are built in, and others that a record was of.
    [[nodiscard]] std::span<const notation* const> known() const noexcept { return known_; }
    [[nodiscard]] const notation_counts& of(std::size_t place) const { return counts_.at(place); }

    /// How many games of a notation begin like one before and have the same moves.
    [[nodiscard]] std::uint64_t duplicates(std::size_t place);
    /// Calls `visit(first, again)` for each, as long as that gives true: those of one first game next to each other, in the
    /// order of the records.
    void for_each_duplicate(std::size_t place, const std::function<bool(const copy& first, const copy& again)>& visit);

private:
    struct moves_digest {
        digest print;
        std::uint32_t name;
        std::uint32_t game;
    };
    /// Puts those that are the same next to each other. Gives the places of the first ones that have others behind them.
    [[nodiscard]] static std::vector<std::size_t> arrange(std::vector<moves_digest>& all);
    [[nodiscard]] copy copy_of(const moves_digest& c) const { return {names_.at(c.name), c.game}; }

    std::vector<const notation*> known_;
    std::vector<notation_counts> counts_;
    std::vector<std::vector<moves_digest>> move_digests_;
    name_list names_;
};

} // namespace arbiter
