/// The one syntax tree of all notations: flat, lossless, in preorder.
#pragma once

#include "arbiter/source.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace arbiter {

enum class kind : std::uint16_t {
#define ARBITER_KIND(name) name,
#include "arbiter/node_kinds.def"
#undef ARBITER_KIND
};

[[nodiscard]] std::string_view name_of(kind k) noexcept;

/// A node's place in the vector. The root is 0.
using node_id = std::uint32_t;

/// One node. Its first child, if any, is the next node in the vector; `next` is the first node after its subtree.
struct node {
    std::uint32_t begin = 0; ///< first byte
    std::uint32_t end = 0;   ///< byte after the last
    std::uint32_t next = 0;  ///< id of the node after this one's subtree: the next sibling, if there is one
    arbiter::kind kind = kind::document;
    std::uint16_t flags = 0; ///< what the notation keeps here, see its grammar
};
static_assert(sizeof(node) == 16);

/// The flag of an inner node in which something was missing or had to be skipped, in every notation.
inline constexpr std::uint16_t is_broken = 0x8000;

/// The flag of a tag's value in which a CR stands that ends no line.
inline constexpr std::uint16_t holds_cr = 1;

/// The nodes of a tree while it grows. Growth is by `realloc`, which moves large blocks without a second copy
/// in memory: the peak is the size, not the sum of two sizes.
class node_vector {
public:
    [[nodiscard]] std::uint32_t size() const noexcept { return size_; }
    [[nodiscard]] node& operator[](node_id id) noexcept { return data_.get()[id]; }
    [[nodiscard]] const node& operator[](node_id id) const noexcept { return data_.get()[id]; }

    /// A new node at the end, to be filled in.
    node& append() {
        if (size_ == capacity_) [[unlikely]]
            grow(capacity_ + capacity_ / 2 + 64);
        return data_.get()[size_++];
    }
    /// Room for a node at least, and how much there is: what is written there are nodes once `grow_to` says so.
    [[nodiscard]] std::span<node> room() {
        if (size_ == capacity_) [[unlikely]]
            grow(capacity_ + capacity_ / 2 + 64);
        return {data_.get() + size_, capacity_ - size_};
    }
    void grow_to(std::uint32_t size) noexcept { size_ = size; }
    /// Forgets the nodes from `size` on.
    void truncate(std::uint32_t size) noexcept { size_ = size; }
    void reserve(std::uint32_t capacity) {
        if (capacity > capacity_) grow(capacity);
    }
    /// Gives back the memory of nodes that are not looked at any more: those before `id`. They have no values from here on.
    void forget_before(node_id id) noexcept;
    /// Gives back the memory that no node is in, where that is more than half.
    void trim() {
        constexpr std::uint32_t few = 4096;
        if (capacity_ - size_ > size_ + few) grow(size_ + few);
    }

private:
    struct release {
        void operator()(node* p) const noexcept { std::free(p); } // NOLINT(cppcoreguidelines-no-malloc)
    };
    void grow(std::uint32_t capacity);

    std::unique_ptr<node, release> data_;
    std::uint32_t size_ = 0;
    std::uint32_t capacity_ = 0;
    std::uint32_t forgotten_ = 0; ///< nodes whose memory was given back
};

class tree;

/// The ids of a node's children, in order: `for (node_id child : t.children(id))`.
class children_range {
public:
    class iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = node_id;
        using difference_type = std::ptrdiff_t;
        using pointer = const node_id*;
        using reference = node_id;

        iterator() = default;
        iterator(const tree* t, node_id id) noexcept : tree_(t), id_(id) {}
        [[nodiscard]] node_id operator*() const noexcept { return id_; }
        iterator& operator++() noexcept;
        iterator operator++(int) noexcept {
            const iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const iterator& a, const iterator& b) noexcept { return a.id_ == b.id_; }

    private:
        const tree* tree_ = nullptr;
        node_id id_ = 0;
    };

    children_range(const tree* t, node_id first, node_id last) noexcept : tree_(t), first_(first), last_(last) {}
    [[nodiscard]] iterator begin() const noexcept { return {tree_, first_}; }
    [[nodiscard]] iterator end() const noexcept { return {tree_, last_}; }
    [[nodiscard]] bool empty() const noexcept { return first_ == last_; }

private:
    const tree* tree_;
    node_id first_;
    node_id last_;
};

/// Consecutive ids: the descendants of a node in preorder.
class id_range {
public:
    class iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = node_id;
        using difference_type = std::ptrdiff_t;
        using pointer = const node_id*;
        using reference = node_id;

        iterator() = default;
        explicit iterator(node_id id) noexcept : id_(id) {}
        [[nodiscard]] node_id operator*() const noexcept { return id_; }
        iterator& operator++() noexcept {
            ++id_;
            return *this;
        }
        iterator operator++(int) noexcept { return iterator(id_++); }
        friend bool operator==(const iterator&, const iterator&) noexcept = default;

    private:
        node_id id_ = 0;
    };

    id_range(node_id first, node_id last) noexcept : first_(first), last_(last) {}
    [[nodiscard]] iterator begin() const noexcept { return iterator(first_); }
    [[nodiscard]] iterator end() const noexcept { return iterator(last_); }

private:
    node_id first_;
    node_id last_;
};

/// A finished tree. Every byte of its source is white space or lies in a node below the games, but for what a notation
/// calls its punctuation.
class tree {
public:
    tree() = default;
    explicit tree(node_vector nodes) noexcept : nodes_(std::move(nodes)) {}

    /// Its nodes, to make another tree of.
    [[nodiscard]] node_vector release() && noexcept { return std::move(nodes_); }

    [[nodiscard]] std::uint32_t size() const noexcept { return nodes_.size(); }
    [[nodiscard]] const node& operator[](node_id id) const noexcept { return nodes_[id]; }
    /// The id of a node of this tree.
    [[nodiscard]] node_id id_of(const node& n) const noexcept { return static_cast<node_id>(&n - &nodes_[0]); }
    [[nodiscard]] span where(node_id id) const noexcept { return {nodes_[id].begin, nodes_[id].end}; }

    [[nodiscard]] children_range children(node_id id) const noexcept { return {this, id + 1, nodes_[id].next}; }
    [[nodiscard]] id_range descendants(node_id id) const noexcept { return {id + 1, nodes_[id].next}; }

    /// Why this is no tree over `length` bytes: children nested, in order and in bounds. Empty when it is one.
    [[nodiscard]] std::string verify(std::uint32_t length) const;

private:
    node_vector nodes_;
};

inline children_range::iterator& children_range::iterator::operator++() noexcept {
    id_ = (*tree_)[id_].next;
    return *this;
}

enum class dump_format { sexpr, json };

/// What a notation calls a flag of its nodes. Bits without a name aren't shown: they only say again what the text says.
struct flag_name {
    kind of;
    std::uint16_t bit; ///< or bits, where they have no name
    std::string_view name;
};

/// The tree as text: every node with its kind, where its bytes are, its flags by their `names`, and a leaf's text. A flag
/// without a name is a number. A `detail` is called by its place among `details`, from 1, which its flags hold.
[[nodiscard]] std::string dump(const tree& t, const source& s, dump_format format,
                               std::span<const flag_name> names = {}, std::span<const std::string_view> details = {});
/// The same, given away in parts, so that it is never in memory whole.
void dump(const tree& t, const source& s, dump_format format, std::span<const flag_name> names,
          std::span<const std::string_view> details, const std::function<void(std::string_view)>& write);

} // namespace arbiter
