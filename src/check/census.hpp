// What many records hold, counted: games, lengths, players, findings, and which games are written twice.
#pragma once

#include "arbiter/notation.hpp"
#include "arbiter/report.hpp"
#include "findings/tally.hpp"
#include "text/digest.hpp"
#include "text/name_list.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

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
