// The machine's stack: a list whose entries nobody changes, so that a copy of the machine's whole state costs nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace arbiter::grammars {

enum class entry_kind : std::uint8_t { ret, choice, look, label, node, pair, doubt, count, mistake };

/// How far a run has come, and what it knows.
struct progress {
    std::uint32_t pos;
    std::uint32_t nodes; ///< the last one that was read, from 1
    std::uint32_t look;  ///< nothing from here on has been looked at
    std::uint32_t label;
    std::uint32_t label_at;
    std::uint32_t odd; ///< how much suspicious text was read
    bool is_quiet;     ///< within a look-ahead
    bool is_in_doubt;  ///< within something unlikely
};

/// What was so when it was put there, to be so again. No entry has a place before those under it.
struct stack_entry : progress {
    stack_entry* up;
    std::uint32_t references;
    std::uint32_t ip;     ///< where to go on; of a pair or a doubt: where it is
    std::uint32_t number; ///< of a node its sort, of a loop the turns so far
    entry_kind kind;
};

/// Where the entries of one run are kept.
class stack_pool {
public:
    [[nodiscard, gnu::always_inline]] stack_entry* get() {
        ++live_;
        if (free_ != nullptr) {
            stack_entry* const e = free_;
            free_ = e->up;
            return e;
        }
        if (fresh_ == fresh_end_) grow();
        return fresh_++;
    }
    static void keep(stack_entry* e) noexcept {
        if (e != nullptr) ++e->references;
    }
    void drop(stack_entry* e) noexcept {
        while (e != nullptr && --e->references == 0) {
            stack_entry* const up = e->up;
            e->up = free_;
            free_ = e;
            --live_;
            e = up;
        }
    }
    /// Takes back an entry that one alone refers to; what it refers to stays. False where there are others.
    [[gnu::always_inline]] bool give_back(stack_entry& e) noexcept {
        if (e.references != 1) return false;
        e.up = free_;
        free_ = &e;
        --live_;
        return true;
    }
    /// How many there are.
    [[nodiscard]] std::uint32_t live() const noexcept { return live_; }

private:
    /// Blocks grow: most texts are short.
    [[gnu::noinline]] void grow() {
        constexpr std::size_t smallest = 32;
        constexpr std::size_t largest = 1024;
        const std::size_t block = blocks_.size() < 5 ? smallest << blocks_.size() : largest;
        // not make_unique, which would write each entry; libc++ 14 has no make_unique_for_overwrite
        blocks_.emplace_back(new stack_entry[block]); // NOLINT(cppcoreguidelines-owning-memory)
        fresh_ = blocks_.back().get();
        fresh_end_ = fresh_ + block;
    }

    std::vector<std::unique_ptr<stack_entry[]>> blocks_; // NOLINT(cppcoreguidelines-avoid-c-arrays)
    stack_entry* free_ = nullptr;
    stack_entry* fresh_ = nullptr; ///< those that were never used, up to `fresh_end_`
    stack_entry* fresh_end_ = nullptr;
    std::uint32_t live_ = 0;
};

/// The whole state of the machine. A copy shares the stack.
// NOLINTNEXTLINE(cppcoreguidelines-special-member-functions): it is assigned by value
class state : public progress {
public:
    std::uint32_t ip = 0;

    // NOLINTNEXTLINE(clang-analyzer-optin.cplusplus.UninitializedObject): those of the pool, which are set when they are given
    explicit state(stack_pool& pool) noexcept : progress{0, 0, 0, no_label, 0, 0, false, false}, pool_(&pool) {}
    /// As it was when `e` was put on the stack.
    // NOLINTNEXTLINE(cppcoreguidelines-slicing): the rest of an entry is the stack's own
    state(stack_pool& pool, const stack_entry& e) noexcept : progress(e), ip(e.ip), pool_(&pool), top_(e.up) {
        stack_pool::keep(top_);
    }
    state(const state& o) noexcept : progress(o), ip(o.ip), pool_(o.pool_), top_(o.top_) { stack_pool::keep(top_); }
    state(state&& o) noexcept : progress(o), ip(o.ip), pool_(o.pool_), top_(std::exchange(o.top_, nullptr)) {}
    state& operator=(state o) noexcept {
        progress::operator=(o);
        ip = o.ip;
        std::swap(top_, o.top_);
        return *this;
    }
    ~state() { pool_->drop(top_); }

    [[nodiscard]] const stack_entry* top() const noexcept { return top_; }
    [[gnu::always_inline]] void push(entry_kind kind, std::uint32_t to, std::uint32_t number = 0) {
        stack_entry* const e = pool_->get();
        static_cast<progress&>(*e) = *this; // NOLINT(cppcoreguidelines-slicing): an entry has no more of a state
        e->up = top_;
        e->references = 1;
        e->ip = to;
        e->number = number;
        e->kind = kind;
        top_ = e;
    }
    [[gnu::always_inline]] void pop() noexcept {
        stack_entry* const e = top_;
        top_ = e->up;
        if (pool_->give_back(*e)) return;
        --e->references;
        stack_pool::keep(top_);
    }
    /// Goes back to what was so at the entry on top, but for what was looked at, and takes it off.
    [[gnu::always_inline]] void rewind() noexcept {
        const std::uint32_t seen = look;
        progress::operator=(*top_);
        look = seen;
        ip = top_->ip;
        pop();
    }
    void take_label(const stack_entry& e) noexcept {
        label = e.label;
        label_at = e.label_at;
    }

private:
    static constexpr std::uint32_t no_label = 0xFFFF'FFFFU;

    stack_pool* pool_;
    stack_entry* top_ = nullptr;
};

} // namespace arbiter::grammars
