// A grammar made ready for texts that are right: they are read in one go, and nothing is kept of the way.
#pragma once

#include "arbiter/tree.hpp"
#include "grammar/grammar_text.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace arbiter::grammars {

struct program;

/// What a part of a quick grammar does.
enum class act : std::uint8_t {
    byte, ///< as its table says
    test, ///< the same
    sequence,
    word, ///< a sequence of parts each of which takes a single byte
    choice,
    pair,   ///< a sequence: once its first part has matched, all must
    repeat, ///< its part, from `least` to `most` times
    span,   ///< the same of one that takes a single byte
    ahead,
    not_ahead,
    node, ///< a sequence, and a node of what it takes
    leaf, ///< the same of parts of which none makes a node, and nearly all take a single byte, or a row of them
    rule, ///< the rule `first`; none is left in what is made
};

struct part {
    act is = act::sequence;
    arbiter::kind kind{};
    std::uint16_t flags = 0;
    std::uint32_t least = 0;
    std::uint32_t most = none;
    std::uint32_t first = 0; ///< its parts lie side by side from here on
    std::uint32_t count = 0;
    const part* begin = nullptr; ///< the same parts, and the last one of them
    const part* last = nullptr;
    const std::uint8_t* table = nullptr; ///< what comes of it, by the symbol at which it begins
};

/// Where a rule is named, there is a copy of the rule's part. A symbol is a byte, or the end of the text.
struct quick_grammar {
    quick_grammar() = default;
    quick_grammar(quick_grammar&&) noexcept = default;
    quick_grammar& operator=(quick_grammar&&) noexcept = default;
    quick_grammar(const quick_grammar&) = delete; // parts point to one another
    quick_grammar& operator=(const quick_grammar&) = delete;
    ~quick_grammar() = default;

    static constexpr std::uint32_t symbols = 257;
    static constexpr std::uint8_t fails = 0;
    static constexpr std::uint8_t takes_one = 1;     ///< it takes this byte alone, and makes no node
    static constexpr std::uint8_t takes_nothing = 2; ///< it matches, takes nothing, and makes no node
    /// It must be tried. A choice of which `n` is the first part that doesn't fail at once has `tries + 2 * n`, and one more where
    /// no other needs to be tried.
    static constexpr std::uint8_t tries = 4;

    std::vector<part> parts;          ///< the first is the first rule; none of a grammar that is too large
    std::vector<std::uint8_t> tables; ///< `symbols` bytes each
    bool has_games = false;           ///< else all of a text is one game
};

/// Of a grammar that can be used, and its program: nodes are of the program's sorts.
[[nodiscard]] quick_grammar make_quick(const grammar_text& g, const program& p);

/// Reads all of `text` from the place `from` on, and makes nodes in preorder, as a tree has them. Before those of the grammar come
/// the document's and, of a grammar without games, the game's, which are to be filled in. False where the text isn't right, or
/// would take many steps or a deep stack: the machine can say why. Nodes that were made until then stay.
[[nodiscard]] bool read_quickly(const quick_grammar& g, std::string_view text, std::uint32_t from, node_vector& nodes);

} // namespace arbiter::grammars
