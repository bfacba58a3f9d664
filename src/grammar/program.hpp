// A grammar as byte code for the machine, and which way through it a text takes.
#pragma once

#include "arbiter/tree.hpp"
#include "grammar/grammar_text.hpp"
#include "grammar/quick_grammar.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::grammars {

enum class op : std::uint8_t {
    byte,   ///< one byte of set `a`
    span,   ///< as many bytes of set `a` as there are
    end,    ///< nothing follows
    choice, ///< tries what follows; where that fails, goes on at `a`
    look,   ///< the same, for a look-ahead: nothing that is met there counts
    peek, ///< the next byte is one of `a`, of `program::firsts`, or, where `first` isn't 0, there is none; takes nothing
    peek_not,   ///< the opposite
    commit,     ///< the choice is made: on at `a`
    again,      ///< the same, for the next turn of a loop that begins at `a`
    back,       ///< a look-ahead has matched: on at `a`, from where it began
    fail,       ///
    fail_twice, ///< a look-ahead has matched that must not
    usual,      ///< leaves that `usual[first]` reads: on at `a`; where there are none, on
    call,       ///< rule at `a`
    ret,        ///
    accept,     ///
    label,      ///< until `unlabel` label `a` says what is expected
    unlabel,    ///
    node,       ///< until `unnode` a node of sort `a`
    unnode,     ///
    pair,       ///< until `unpair` pair `a` is open
    unpair,     ///
    doubt,      ///< until `doubted` something unlikely
    doubted,    ///
    mistake,    ///< the known mistake that is number `a`; fails where it isn't allowed
    mistaken,   ///< the end of one, of rule `a`
    count,      ///< begins counting for loop `a`
    turn,       ///< a turn of loop `a`, or its end
    counted,    ///< a turn was made
    uncount,    ///< the end of loop `a`
};

struct instruction {
    op is;
    std::uint32_t a = 0;
    /// Of `choice`, `again`, `look` and `mistake`: what is tried matches only at one of these bytes, of `program::firsts`; `none`
    /// where that isn't known.
    std::uint32_t first = none;
};

/// A loop that counts its turns.
struct counted_loop {
    std::uint32_t least;
    std::uint32_t most;
    std::uint32_t turn; ///< addresses
    std::uint32_t end;
};

struct pair_signs_of {
    unsigned char open;
    unsigned char close;
};

/// A sort of node: its kind, and for a `detail` the place of its name, from 1.
struct node_sort {
    arbiter::kind kind;
    std::uint16_t flags;
};

struct program {
    std::vector<instruction> code;
    std::vector<byte_set> sets;
    std::vector<char> is_large; ///< of each set: whether it is nearly everything, as in texts
    std::vector<int>
        first_seen; ///< of each set: a blank, or its first byte that can be seen, or its first one; -1 of an empty one
    std::vector<counted_loop> loops;
    std::vector<pair_signs_of> pairs;
    std::vector<node_sort> sorts;
    std::vector<std::string> labels;
    std::vector<std::string> details;
    std::vector<std::string> rules;      ///< their names
    std::vector<std::uint32_t> rule_at;  ///< addresses
    std::vector<std::uint32_t> mistakes; ///< rules that are known mistakes
    std::uint32_t sync = none;           ///< a rule
    byte_set sync_begins;                ///< bytes that it may begin with; it may match at the end of the text, too
    byte_set signs;                      ///< bytes that the grammar names one by one, but for letters and digits
    byte_set closers;                    ///< bytes that end a pair
    bool has_games = false;              ///< some rule makes a game
    bool has_doubts = false;
    bool is_of_types = false;     ///< it is made of types: a known mistake may be empty, and makes no node by itself
    bool nests = false;           ///< of types: brackets lie within brackets, by a rule that calls itself
    std::vector<byte_set> firsts; ///< see `instruction`
    std::vector<leaves_reader> usual; ///< of types: what reads some of what a rule matches, compiled
    quick_grammar quick;              ///< for what is right; none of a traced program
};

/// `g` must be one that can be used.
[[nodiscard]] program compile(const grammar_text& g);

/// What is written down on the way.
enum class traced : std::uint8_t {
    alternatives, ///< of choices
    labels,       ///< rules that have one, and pairs
};

/// A program whose nodes are what is traced, in place of the grammar's own.
struct traced_program {
    program code;
    std::vector<std::uint32_t> points; ///< expressions: of a label the body of its rule. No more than a node can name
};

/// `g` must be one that can be used.
[[nodiscard]] traced_program compile_traced(const grammar_text& g, traced what);

/// Where something that is traced was matched; `point` is its place in `traced_program::points`.
struct trace_step {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint32_t point;
};

/// The way of a text that matches as a whole, what is inside before what is around it; nothing of look-ahead. Nothing where the
/// text doesn't match, or in more steps than `most_steps`, which is lowered by those that were taken.
[[nodiscard]] std::optional<std::vector<trace_step>> trace(const traced_program& p, std::string_view text,
                                                           std::uint64_t& most_steps);

} // namespace arbiter::grammars
