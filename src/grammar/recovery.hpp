// Reads any text by a grammar: where it fails, the recovery finds what may be meant, says so, and reads on.
#pragma once

#include "arbiter/source.hpp"
#include "grammar/growth.hpp"
#include "grammar/program.hpp"
#include "grammar/repaired_text.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::grammars {

/// Something that was found wrong.
struct repair {
    enum : std::uint8_t {
        unexpected, ///< something else was `expected`
        unclosed,   ///< what is opened at `where` is never closed
        mistake,    ///< a known one: `rule` has its message
        slow,       ///< `rule` takes too long; nothing after it was read
        deep,       ///< `rule` nests too deep; nothing after it was read
    } what = unexpected;
    span where{}; ///< in the text as it is written
    std::string expected{};
    std::uint32_t rule = none;
    bool is_skip = false; ///< all of `where` was skipped
    bool has_fix = false; ///< puts `fix` in place of `fixed`, and guesses nothing; of what is `unclosed` it is the end
    span fixed{};
    std::string fix{};
};

/// What is kept of a text.
struct reading_of_text {
    recorded_nodes nodes;
    repaired_text text;
    std::vector<repair> repairs;
    std::uint32_t searched_to = none; ///< from here on mistakes were skipped, in the text as it is written
};

/// The nodes of the tree of a text that is right, by the same grammar compiled; nothing of another text, and then in `room`, if it
/// isn't null, what was set aside for them.
using reader_of_right = std::optional<node_vector> (*)(std::string_view text, node_vector* room);

/// Always succeeds, in a number of steps and with an amount of memory that the size of the text bounds. What is right once one
/// mistake is mended is read by `compiled`, if that is there. `room` is for nodes.
[[nodiscard]] reading_of_text read_text(const program& p, std::string_view text, std::uint32_t most_repairs,
                                        reader_of_right compiled = nullptr, node_vector room = {});

/// A part of a text that is read by itself: one game of many.
struct reading_of_part {
    reading_of_text read;
    std::uint32_t end; ///< where it ends, in the text as it is written
};
/// The last edit, and how often the same was made one after the other.
struct repeated_edit {
    std::string removed;
    std::string put;
    std::uint32_t back = 0; ///< bytes before where reading had failed
    std::uint32_t often = 0;
};
/// What is counted for all parts of a text.
struct shared_credit {
    std::uint64_t steps = 8'000'000;
    repeated_edit edit{};
};
/// Reads the first game of what rule `rule` matches. At `known` a known mistake is allowed at once.
[[nodiscard]] reading_of_part read_part(const program& p, std::uint32_t rule, std::string_view text,
                                        std::uint32_t most_repairs, shared_credit& credit, std::uint32_t known = none);

/// What the machine reads of a text that is right, without recovery; nothing of another, or in more steps than such a text may
/// take.
[[nodiscard]] std::optional<recorded_nodes> interpret_valid(const program& p, std::string_view text);

/// Whether rule `rule` matches all of `text`; nothing where that takes more steps, or a deeper stack, than a text of this size
/// may.
[[nodiscard]] std::optional<bool> matches_whole(const program& p, std::uint32_t rule, std::string_view text);

} // namespace arbiter::grammars
