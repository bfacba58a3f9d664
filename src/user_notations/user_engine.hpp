// The rules of a game that a user's own program keeps, as a check sees them. Who starts such a program, and how to communicate with it,
// isn't said here: a notation that was made of a grammar is given a host.
#pragma once

#include "arbiter/report.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::grammars {

/// What an engine answers. All texts are UTF-8 without control characters.
struct engine_answer {
    enum : std::uint8_t {
        played,    ///< what was asked for was done: the rest says where the game stands
        refused,   ///< it breaks a rule, and the game stands where it stood
        failed,    ///< there is no answer, and there will be none
        exhausted, ///< a search has used what it may; then the game has to be started again
    } how = failed;
    std::string why{};      ///< the rule that is broken, or what failed; of a search, as a sentence
    std::string said{};     ///< of one that failed: the last line that it wrote to its standard error
    bool has_ended = false; ///< of one that failed: it has exited itself

    // Of what is refused.
    std::optional<std::uint64_t> because{}; ///< the number of an earlier ply that explains it, from 1
    std::string tag{};                      ///< of a start: the tag that it is about

    // Of what is played; all of it may be lacking.
    std::string happened{};
    std::vector<std::string> lines{};                ///< the position as text
    std::vector<std::vector<std::string>> cells{};   ///< the same as a grid, in rows of one length
    std::optional<std::vector<std::string>> legal{}; ///< moves, as a record has them
    std::optional<std::uint32_t> turn{};             ///< whose turn it is, as a place among the sides
    std::string result{};                            ///< as a record has it, where the game is over
    std::string write{};                             ///< what a record gets for the move; empty: a blank and the move
    std::vector<std::string> sides{};                ///< of a start
    std::string record{};                            ///< of a new game: one without moves
};

/// What failed, in a sentence: `the engine has ended; it has said: …`.
[[nodiscard]] inline std::string failure_of(const engine_answer& a) {
    return "the engine " + a.why + (a.said.empty() ? "" : "; it has said: `" + a.said + '`');
}

/// What a new game begins with.
struct engine_wish {
    std::uint64_t seed = 0;
    std::string date;
    std::vector<std::string> players;
};

using engine_tags = std::vector<std::pair<std::string, std::string>>;

/// A connection to an engine for the games of one record.
class engine_connection {
public:
    engine_connection() = default;
    engine_connection(const engine_connection&) = delete;
    engine_connection(engine_connection&&) = delete;
    engine_connection& operator=(const engine_connection&) = delete;
    engine_connection& operator=(engine_connection&&) = delete;
    virtual ~engine_connection() = default;

    [[nodiscard]] virtual engine_answer start(const engine_tags& tags) = 0;
    /// `ply` from 1.
    [[nodiscard]] virtual engine_answer play(std::uint32_t ply, std::string_view text) = 0;
    /// Takes the last ply back. Only of one that can.
    [[nodiscard]] virtual engine_answer undo() = 0;
    /// Writes a record without moves.
    [[nodiscard]] virtual engine_answer begin(const engine_wish& wish) = 0;
    /// Whether it has said at its last start that it takes plies back.
    [[nodiscard]] virtual bool can_undo() const = 0;
    /// From here on it has few plies, and the time of another record, whose end is no failure; or what the record has left.
    virtual void search(bool is_searching) = 0;
    /// It has the time of a record again.
    virtual void renew() = 0;
};

/// For many threads.
class engine_host {
public:
    engine_host() = default;
    engine_host(const engine_host&) = delete;
    engine_host(engine_host&&) = delete;
    engine_host& operator=(const engine_host&) = delete;
    engine_host& operator=(engine_host&&) = delete;
    virtual ~engine_host() = default;

    [[nodiscard]] virtual std::unique_ptr<engine_connection> open() = 0;
};

/// What a notation knows of its engine.
struct user_engine {
    bool is_there = false;               ///< whether one is configured
    std::shared_ptr<engine_host> host{}; ///< null where it may not be started
    std::string folder{};                ///< of its configuration, for messages
    rules_state how = rules_state::none; ///< `run` where it may be started, else why not

    /// Whether records are to be checked by the rules.
    [[nodiscard]] bool is_wanted() const noexcept { return how != rules_state::none && how != rules_state::off; }
};

} // namespace arbiter::grammars
