// One text that is read where a grammar fails: what is kept to go on from, the edits that are tried, and the one that is chosen.
#pragma once

#include "grammar/machine.hpp"
#include "grammar/program.hpp"
#include "grammar/recovery.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::grammars {

struct expectation {
    std::string words;
    std::uint32_t
        begin; ///< where what was expected would begin: before the place where it failed, where that is within it
};

/// Of what was tested in vain at `far.pos()`. `opener_of` gives the sign that opened what a sign would close; 0 for none.
[[nodiscard]] expectation expected_at(const program& p, const furthest& far,
                                      const std::function<unsigned char(unsigned char)>& opener_of);

/// A set of bytes, in words such as `a digit`; empty where that says nothing.
[[nodiscard]] std::string words_for(const byte_set& set);

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

/// Beyond so many repairs nothing is read any more.
inline constexpr std::size_t most_kept = 100'000;

/// Steps that may be taken: so many at the beginning, and so many more for each byte.
inline constexpr std::uint64_t base_steps = 8'000'000;
inline constexpr std::uint64_t steps_a_byte = 512;
/// Steps of trying that each byte earns which is read for the first time: so many, and those that reading took.
inline constexpr std::uint64_t trial_steps_a_byte = 8;
inline constexpr std::uint64_t most_steps_for_reading_a_byte = 64; ///< of the latter
/// With fewer nothing is tried any more.
inline constexpr std::uint64_t enough_repair_budget = 100'000;
/// Entries of the stack: within what memory a check may take.
inline constexpr std::uint32_t base_entries = 1'000'000;
inline constexpr std::uint32_t bytes_an_entry = 8;

/// Bytes of a text that may be read as a whole for each edit that is tried: else too much is read that lies before it.
inline constexpr std::size_t largest_read_again = 65'536;

inline constexpr auto ignore_state = [](const state&) {};
inline constexpr auto ignore_entry = [](const stack_entry&) {};

[[nodiscard]] inline bool is_white_byte(int b) noexcept {
    return b == ' ' || (b >= '\t' && b <= '\r');
}

/// A letter or digit.
[[nodiscard]] inline bool is_in_word(int b) noexcept {
    return (b >= '0' && b <= '9') || (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z') || b >= 0x80;
}

/// Up to where leaves may be read as usual where it matters what is tested at a place.
[[nodiscard]] inline std::uint32_t before_tests(std::uint32_t place) noexcept {
    constexpr std::uint32_t near = 16;
    return place - std::min(place, near);
}

/// Where a text begins: behind its byte order mark.
[[nodiscard]] inline std::uint32_t begin_of(std::string_view text) noexcept {
    return text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
}

/// recovery.cpp reads and keeps states, recovery_trials.cpp tries, recovery_edits.cpp proposes, recovery_choice.cpp decides and reports.
class recovery {
public:
    /// `room` is for nodes.
    recovery(const program& p, std::string_view written, node_vector room, std::uint32_t most_repairs,
             reader_of_right compiled)
        : code_(p), text_(written), written_(written), most_repairs_(most_repairs),
          compiled_(written.size() <= largest_read_again ? compiled : nullptr), read_{.nodes = std::move(room)} {}

    reading_of_text all();
    reading_of_part part(std::uint32_t rule, shared_credit& credit, std::uint32_t known);

private:
    // ---- states to go on from: recovery.cpp
    void take_snapshot(const state& s);
    void take_doubt(const stack_entry& e);
    [[nodiscard]] const state* before(std::uint32_t place, state& room);
    void forget_from(const state& next);

    // ---- trying: recovery_trials.cpp
    [[nodiscard]] std::uint32_t most_entries() const noexcept {
        constexpr std::uint32_t part_with_nodes = 4; // where each bracket that is open has a node, too
        const std::uint32_t most = base_entries + static_cast<std::uint32_t>(written_.size()) / bytes_an_entry;
        return code_.nests ? most / part_with_nodes : most;
    }
    void charge(std::uint64_t steps) noexcept { repair_budget_ -= std::min(repair_budget_, steps); }
    [[nodiscard]] bool syncs_at(std::uint32_t place);
    [[nodiscard]] bool sync_begins(std::uint32_t place) {
        return syncs_at(place) && (place == 0 || is_place_by_itself(text_.at(place - 1)) || !syncs_at(place - 1));
    }
    /// Whether reading may go on at a sign, and behind it as well.
    [[nodiscard]] bool is_place_by_itself(int sign) const noexcept {
        return code_.nests && sign != '\n' && is_sign(sign) && code_.sync_begins.has(static_cast<unsigned char>(sign));
    }
    [[nodiscard]] const furthest& tests_at(std::uint32_t place);
    [[nodiscard]] furthest with_tests(const furthest& far, const state& began, std::uint64_t& steps);
    [[nodiscard]] run_of trial_of(const candidate& c, std::uint32_t failure, const state& from) const;
    [[nodiscard]] bool is_right_with(const candidate& c);
    [[nodiscard]] std::uint64_t most_steps_to_end(const candidate& c) const noexcept;
    [[nodiscard]] bool reads_all(const candidate& c, std::uint32_t failure);
    void attempt(candidate& c, std::uint32_t failure, bool to_end);
    void attempt_once(candidate& c, std::uint32_t failure);
    void find_tests(candidate& c, std::uint32_t failure);
    [[nodiscard]] bool same(const candidate& a, const candidate& b) const;
    [[nodiscard]] bool is_same_but_for_white(const candidate& a, const candidate& b) const;
    [[nodiscard]] bool is_new(const candidate& c, const std::vector<candidate>& known) const;
    [[nodiscard]] bool is_sign(int byte) const noexcept {
        return byte >= 0 && code_.signs.has(static_cast<unsigned char>(byte));
    }
    [[nodiscard]] int representative(std::uint32_t set) const noexcept;
    [[nodiscard]] bool is_of_pair(int byte) const noexcept {
        const auto has = [byte](const pair_signs_of& p) { return p.open == byte || p.close == byte; };
        return std::any_of(code_.pairs.begin(), code_.pairs.end(), has);
    }
    /// Whether a sign opens a pair that another one closes.
    [[nodiscard]] bool opens_pair(int byte) const noexcept {
        return std::any_of(code_.pairs.begin(), code_.pairs.end(),
                           [byte](const pair_signs_of& p) { return p.open == byte && p.close != byte; });
    }
    [[nodiscard]] std::uint32_t character_size(std::uint32_t place) const noexcept;
    [[nodiscard]] bool hides_letters(std::uint32_t begin, std::uint32_t removed, std::string_view put) const noexcept;
    [[nodiscard]] bool may_open(unsigned char sign, std::uint32_t place);
    /// What is open, without a pair whose closing sign was read last.
    [[nodiscard]] const stack_entry* open_in(const state& s) const noexcept {
        return code_.code[s.ip].is == op::unpair ? s.top()->up : s.top();
    }
    /// The innermost pair that is open at an entry, which the way there is charged for.
    [[nodiscard]] const stack_entry* pair_from(const stack_entry* e) noexcept {
        std::uint32_t steps = 0;
        for (; e != nullptr && e->kind != entry_kind::pair; e = e->up) ++steps;
        charge(steps);
        return e;
    }
    /// Whether a run has failed at the end of the text, where nothing is missing but what closes a pair.
    [[nodiscard]] bool ends_open(const state& s, std::uint32_t size) const noexcept {
        return code_.nests && s.pos == size && s.top() != nullptr && s.top()->kind == entry_kind::pair;
    }
    /// Whether what closes such a pair is at a place, or behind white space: of two, neither is needed.
    [[nodiscard]] bool is_closed_at_once(int opener, std::uint32_t place) const noexcept {
        for (int i = 0; i < 8 && is_white_byte(text_.at(place)); ++i) ++place;
        return std::any_of(code_.pairs.begin(), code_.pairs.end(), [&](const pair_signs_of& p) {
            return p.open == opener && p.close != opener && text_.at(place) == p.close;
        });
    }
    [[nodiscard]] bool keeps_open(const candidate& c, const state& after);
    [[nodiscard]] bool swallows(const candidate& c, const state& after, std::uint32_t failure);
    [[nodiscard]] bool is_text_end(const furthest& far);
    [[nodiscard]] bool is_surplus(const candidate& c, const furthest& far);

    // ---- edits: recovery_edits.cpp
    /// Adds an edit to be tried, if it isn't dearer than is asked for.
    void offer(candidate c) {
        if (c.cost <= most_cost_) all_.push_back(std::move(c));
    }
    void add_local(std::uint32_t failure);
    void add_other_case(std::uint32_t place, int away, const furthest& may);
    void add_put(std::uint32_t place, int away);
    void add_of_doubts(std::uint32_t failure);
    void add_open_pair(const stack_entry& pair, std::uint32_t end, std::uint32_t failure);
    void add_open_pairs(std::uint32_t failure);
    [[nodiscard]] std::uint32_t token_begin(std::uint32_t failure);
    void add_skips(std::uint32_t failure);
    void add_skips_in_pair(std::uint32_t failure);
    void add_guesses(std::uint32_t begin, std::uint32_t end);
    [[nodiscard]] bool cuts_word(const candidate& c) const;
    [[nodiscard]] bool joins_lines(const candidate& c) const;
    [[nodiscard]] bool runs_on(const candidate& c, const state& before);
    void take_those_before_another(const furthest& far);
    /// `most_to_pay`: what several edits must cost less than.
    void add_several(std::uint32_t failure, int most_to_pay);
    void extend(const candidate& c, std::uint32_t failure, int most_to_pay, std::vector<candidate>& next);

    // ---- choosing: recovery_choice.cpp
    bool fix(const furthest& far, state& next);
    bool search_fix(const furthest& far, state& next);
    [[nodiscard]] bool matches_mistake(const tried_mistakes::trial& t);
    [[nodiscard]] bool goes_on_in(const state& s, const tried_mistakes::trial& t, std::uint32_t failure) const;
    [[nodiscard]] bool lacks_closer(const state& s, std::uint32_t place) const;
    [[nodiscard]] bool is_before_opener(const run_of& r, const state& s, std::uint32_t end) const;
    [[nodiscard]] std::uint32_t innermost_pair();
    bool take_mistake(std::uint32_t failure, state& next);
    bool edit_as_before(const furthest& far, state& next);
    bool leave_out_before(const furthest& far, state& next, bool goes_beyond_mistakes = false);
    bool leave_out_as_trials_end(const furthest& far, state& next);
    [[nodiscard]] const candidate* best_of_cheap_ones(std::uint32_t failure, bool& is_unique);
    [[nodiscard]] const candidate* best_of_those_that_read_on(std::uint32_t failure, bool& is_unique);
    [[nodiscard]] const candidate* least_bad(std::uint32_t failure);
    bool give_up(const furthest& far, state& next);
    [[nodiscard]] bool is_only_close(const candidate& c, std::uint32_t failure);
    [[nodiscard]] bool is_of_signs(const candidate& c, std::string_view expected) const noexcept;
    [[nodiscard]] candidate nearest_to(std::uint32_t failure, candidate c) const;
    [[nodiscard]] bool is_reported_as_found(const candidate& c, const furthest& far) const noexcept;
    [[nodiscard]] span without_white(const candidate& c, std::uint32_t failure) const noexcept;
    [[nodiscard]] furthest others_at(std::uint32_t place);
    void note_edit(const candidate& c, std::uint32_t failure);
    [[nodiscard]] bool begins_record(std::uint32_t place) const noexcept;
    void commit(const candidate& chosen, const furthest& far, bool is_unique, state& next);
    [[nodiscard]] std::uint32_t opener_of(const candidate& c);
    [[nodiscard]] unsigned char opener_for(unsigned char closer, std::uint32_t place);
    void widen_to_token(const candidate& c, repair& r) const;
    void widen_to_characters(repair& r) const;
    [[nodiscard]] bool covers_last(const repair& r, const candidate& c, std::uint32_t from) const;
    void note(repair r);
    void take_known_mistakes();
    outcome run_on(run_of& r, state& s);
    void end_early(outcome why, const furthest& far, state& s);

    const program& code_;
    repaired_text text_;
    std::string_view written_;
    std::uint32_t most_repairs_;
    reader_of_right compiled_; ///< null where there is none, or where it is of no use any more
    stack_pool pool_;
    recorded_nodes read_;
    struct right_text {
        std::uint32_t begin; ///< the edit
        std::uint32_t removed;
        std::string put;
        node_vector nodes;
    };
    std::optional<right_text> right_; ///< the first that all is read with
    std::vector<repair> repairs_;
    std::uint32_t last_skip_ =
        none; ///< where what was skipped ends, if the last repair is of that: a skip right behind joins it
    std::vector<mistake_place> mistakes_; ///< where known ones stand
    tried_mistakes tried_mistakes_;       ///< and where the grammar tries one
    std::vector<std::uint32_t> calls_;    ///< of each rule, by its address; once it takes many steps
    std::deque<state> ring_;              ///< the newest snapshots
    std::deque<state> doubts_;            ///< and those around unlikely places
    std::deque<std::uint32_t> doubtful_;
    furthest far_;                                         ///< the failure that is looked at
    std::deque<std::pair<std::uint32_t, furthest>> tests_; ///< what may be at places, for the failure that is looked at
    std::vector<candidate> all_;
    std::vector<candidate> tried_; ///< edits that were tried before others of the same place
    int most_cost_ = costs::any;   ///< of edits that are added
    std::uint64_t repair_budget_ = base_steps;
    repeated_edit repeated_;
    const state* failed_ = nullptr;    ///< where reading has failed: with all pairs that were open there
    std::uint32_t rule_ = none;        ///< that is to be read; `none`: all of the text
    std::uint32_t end_ = 0;            ///< where that ends, as it is written
    std::uint32_t searched_to_ = none; ///< where reading failed first when nothing was searched any more
    std::size_t searched_repairs_ = 0; ///< what was found before that
    std::uint32_t reached_ = 0;        ///< so far the written text was read or skipped
    std::uint32_t skipped_to_ = none;  ///< where the last skip has led, when all else was given up
    std::uint32_t skipped_ = 0;        ///< how many bytes it took at least
    std::uint64_t read_again_ = 0;     ///< steps of the last run that read again what was read before
};

} // namespace arbiter::grammars
