/// A notation is a value: everything that the rest of arbiter asks of one.
#pragma once

#include "arbiter/any_game.hpp"
#include "arbiter/convert.hpp"
#include "arbiter/diagnostic.hpp"
#include "arbiter/game_options.hpp"
#include "arbiter/game_summary.hpp"
#include "arbiter/options.hpp"
#include "arbiter/picture.hpp"
#include "arbiter/report.hpp"
#include "arbiter/settings.hpp"
#include "arbiter/situation.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// How sure a notation is that some bytes are its own.
enum class likeness : std::uint8_t { none, possible, certain };

/// How a grammar is printed.
enum class grammar_format : std::uint8_t {
    peg,  ///< as text that `grammar_notation` reads
    dict, ///< what fuzzers may put into records
    json, ///< its rules and expressions, for programs
};

/// A random record, and the name that its format gives such a file.
struct generated {
    std::string name;
    std::string text;
};

/// One of the rules that records of a game may be played by, such as what is said of ko, and why it holds in one.
struct held_rule {
    std::string_view name;  ///< of its choice
    std::string_view value; ///< in words
    std::string why;        ///< what in the record says so; empty where the options do
};

namespace grammars {
struct runtime_notation;
}

struct notation {
    std::string_view name;                        ///< as on the command line: `ugn`
    std::string_view title;                       ///< as a person says it
    std::span<const std::string_view> extensions; ///< with their dot: `.ugn`

    /// Judges by content alone; looks at the first few kilobytes.
    likeness (*detect)(std::string_view bytes);

    /// Always succeeds. Syntax findings go to `findings`.
    tree (*parse)(const source& s, collector& findings);

    /// Everything past syntax: tags, replay, claims.
    void (*check)(const source& s, const tree& t, const options& o, collector& findings);

    /// Replays a game of the tree once; the function returned gives the position after any ply at little cost,
    /// and needs `s` and `t` no more. Null where its game isn't known.
    std::function<picture(std::uint32_t ply)> (*timeline)(const source& s, const tree& t, node_id game);

    /// A legal random game, rightly recorded; the same for the same seed and number everywhere. Null where its game isn't known.
    generated (*generate)(std::uint64_t seed, std::uint64_t number);

    /// Asked for `peg` and `dict` alone.
    std::string (*grammar)(grammar_format format);

    /// The record in its canonical layout, which docs/notations/<name>.md describes: meaning, comments and findings
    /// stay as they are. Asked only of a tree without findings of syntax. Null where it has no layout.
    std::string (*format)(const source& s, const tree& t);

    /// Whether a check may find something in a right-looking tree, such as a board of another length, that bars its layout. Null:
    /// nothing but names of tags.
    bool (*may_bar_layout)(const source& s, const tree& t) = nullptr;

    /// Every message that only this notation has, in the order of its documentation.
    std::span<const message_info* const> messages;

    /// Reads its table of a configuration, for `options::settings`; null where there is nothing to set.
    read_settings settings = nullptr;

    /// In which ways its game may be played, for `options::game`; null where there is one.
    const game_options* choices = nullptr;

    /// Whether lines must end in LF: CRLF somewhere means something else.
    bool only_lf = false;

    /// Bytes that stand between the nodes of its trees and lie in none: what they say is in the shape of the tree. Where
    /// there are any, what can't be read lies in no node either; the game that has such bytes is flagged.
    std::string_view punctuation{};

    /// Whether games may have variations: nodes of that kind, of which the first is the main line.
    bool has_variations = false;

    /// Whether the bytes are its binary form: then nothing is asked of their encoding, and places are byte offsets.
    /// Null where it has none.
    bool (*is_binary)(const source& s) = nullptr;

    /// Which rules hold in a game of the tree where its game can be played by several; none where this one can't be replayed.
    /// Null where there is one way to play.
    std::vector<held_rule> (*rules)(const source& s, const tree& t, node_id game, const options& o) = nullptr;

    /// A game of Go as other forms can be written of it; nothing where the record leaves none, which `why` explains.
    /// Null where its games are others.
    std::optional<exchanged_game> (*exchange)(const source& s, const tree& t, node_id game, refusal& why) = nullptr;

    /// The forms that it writes.
    std::span<const target> targets{};

    /// How bytes are to be read: their charset, which they may declare, and what ends their lines. What the notation reads
    /// itself it judges itself; but a NUL, a byte order mark of UTF-8 and too many bytes are never right. Null: UTF-8, in
    /// lines that end in LF or CRLF.
    reading (*read)(std::string_view bytes) = nullptr;

    /// Extensions of other formats that its writers use as well. A file of such a name in a folder is its own where its
    /// content is certainly so; elsewhere its content is judged as if it had no extension.
    std::span<const std::string_view> borrowed_extensions{};

    /// What the flags of its nodes are called, but for `is_broken`.
    std::span<const flag_name> flags{};

    /// What statistics count of a game of the tree. Null: its length, and no more.
    game_summary (*summarize)(const source& s, const tree& t, node_id game) = nullptr;

    /// What may be played after a ply of a game of the tree, as far as it can be replayed, by the rules that `o` chooses. Null: that
    /// isn't known.
    situation (*situation_at)(const source& s, const tree& t, node_id game, std::uint32_t ply,
                              const options& o) = nullptr;

    /// Its games as games that can be played. Null where there are none.
    const played_games* plays = nullptr;

    /// What its nodes of kind `detail` are called.
    std::span<const std::string_view> details{};

    /// Of a notation that was made while the program runs: what it is made of. Then `parse`, `check` and `grammar` are null, and
    /// the functions below go by this.
    const grammars::runtime_notation* made = nullptr;
};

/// What `n.parse`, `n.check` and `n.grammar` give, also of a notation that was made while the program runs.
[[nodiscard]] tree parse_as(const notation& n, const source& s, collector& findings);
void check_as(const notation& n, const source& s, const tree& t, const options& o, collector& findings);
[[nodiscard]] std::string grammar_of(const notation& n, grammar_format format);

/// `s` as `n` reads it.
[[nodiscard]] source read_as(const notation& n, const source& s);

/// All notations, in the order of the build's list.
[[nodiscard]] std::span<const notation* const> notations() noexcept;

/// The notation of grammar files: it records no game, and is known beside the others.
[[nodiscard]] const notation& grammar_notation() noexcept;

/// By name, `added` among them; null where there is none.
[[nodiscard]] const notation* find_notation(std::string_view name, const options& o = {}) noexcept;

/// By the extension of the source's name, else by content. Null where none fits, or several fit equally well.
[[nodiscard]] const notation* detect(const source& s, const options& o = {}) noexcept;

/// The notation that borrows the extension of `name`; null where none does.
[[nodiscard]] const notation* borrower_of(std::string_view name) noexcept;

/// Those that fit best, in the order of the build's list: one where `detect` gives it.
[[nodiscard]] std::vector<const notation*> candidates(const source& s, const options& o = {});

/// Every message of the text, syntax and tag rules, which all notations share.
[[nodiscard]] std::span<const message_info* const> shared_messages() noexcept;

/// Every rule, once: the shared ones, then each notation's, then those of grammar files, then those of `added`.
[[nodiscard]] std::vector<const rule*> all_rules(std::span<const std::shared_ptr<const notation>> added = {});

/// The choices of all games that the notations record.
[[nodiscard]] std::vector<const game_options*> all_game_options();

/// What `options::game` calls a choice: `go.ko`.
[[nodiscard]] std::string key_of(const game_options& all, const game_option& o);

/// What a rule checks and why it matters, with examples: the Markdown of docs/diagnostics/<code>.md.
/// Empty where there is no such code.
[[nodiscard]] std::string_view explanation(std::string_view code) noexcept;

} // namespace arbiter
