// FinalScore, HighestTile, Result and marker against the game that was played.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/rules/n2048.hpp"
#include "check/tags.hpp"
#include "n2048/replay.hpp"

#include <cstdint>
#include <optional>

namespace arbiter::n2048 {

/// What the replay knows of a game's end.
struct played_game {
    bool complete = false; ///< every turn was played
    bool refused = false;  ///< a turn broke a rule: no fix may touch a claim
    position at_end{};
    std::uint64_t score = 0;
    span last{};              ///< the last turn, or where it would be: after the tags
    span marker{};            ///< empty where there is none
    bool ends_unread = false; ///< the last token is no turn and no marker
    bool has_turns = false;
};

/// Whether a record agrees to its end with the rule that merges just one pair a line. Finds out when first asked.
class one_pair_record {
public:
    one_pair_record(const source& s, const tree& t, node_id game, const position& start, const tag_values& values)
        : source_(s), tree_(t), game_(game), start_(start), values_(values) {}
    [[nodiscard]] bool agrees() {
        if (!known_) known_ = find_out();
        return *known_;
    }

private:
    [[nodiscard]] bool find_out() const;

    const source& source_;
    const tree& tree_;
    node_id game_;
    position start_;
    const tag_values& values_;
    std::optional<bool> known_;
};

/// Whether a number as a tag has it, decimal digits, is `value`.
[[nodiscard]] bool is_number(std::string_view digits, std::uint64_t value) noexcept;

/// Reports what doesn't agree. `one_pair` is null where nothing was replayed.
void check_claims(const source& s, const tag_values& values, const played_game& game, one_pair_record* one_pair,
                  collector& findings);

} // namespace arbiter::n2048
