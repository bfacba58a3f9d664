#include "arbiter/tree.hpp"

#include "text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <new>
#include <utility>
#include <vector>

#include <sys/mman.h>
#include <unistd.h>

namespace arbiter {

std::string_view name_of(kind k) noexcept {
    static constexpr std::array names{
#define ARBITER_KIND(name) std::string_view(#name),
#include "arbiter/node_kinds.def"
#undef ARBITER_KIND
    };
    return names[static_cast<std::size_t>(k)];
}

void node_vector::grow(std::uint32_t capacity) {
    // NOLINTNEXTLINE(cppcoreguidelines-no-malloc): realloc is what keeps the peak down, see the class
    void* const moved = std::realloc(data_.get(), std::size_t{capacity} * sizeof(node));
    if (moved == nullptr) throw std::bad_alloc();
    (void)data_.release(); // NOLINT(bugprone-unused-return-value): realloc has taken it
    data_.reset(static_cast<node*>(moved));
    capacity_ = capacity;
}

void node_vector::forget_before(node_id id) noexcept {
    constexpr std::uint32_t often = 65'536; // nodes are given back together
    if (id / often == forgotten_ / often) return;
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const auto begin = (reinterpret_cast<std::uintptr_t>(data_.get() + forgotten_) + page - 1) / page * page;
    const auto end = reinterpret_cast<std::uintptr_t>(data_.get() + id) / page * page;
    // NOLINTNEXTLINE(performance-no-int-to-ptr): the address of a page is computed
    if (begin < end) (void)::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
    forgotten_ = id;
}

std::string tree::verify(std::uint32_t length) const {
    if (size() == 0) return "there is no root";
    if (nodes_[0].kind != kind::document) return "the root is no document";
    if (nodes_[0].begin != 0 || nodes_[0].end != length) return "the root doesn't span the source";
    if (nodes_[0].next != size()) return "nodes stand after the root";

    std::vector<node_id> open{0}; // the path to the current node
    std::uint32_t covered = 0;    // where the previous sibling ended, or the parent began
    for (node_id id = 1; id < size(); ++id) {
        while (nodes_[open.back()].next <= id) {
            covered = nodes_[open.back()].end;
            open.pop_back();
        }
        const node& n = nodes_[id];
        const node& parent = nodes_[open.back()];
        const auto fault = [&](const char* what) { return "node " + std::to_string(id) + " " + what; };
        if (n.begin > n.end) return fault("ends before it begins");
        if (n.begin < covered) return fault("begins before the node before it ends");
        if (n.begin < parent.begin || n.end > parent.end) return fault("reaches out of its parent");
        if (n.next <= id || n.next > parent.next) return fault("has a subtree that reaches out of its parent's");
        open.push_back(id);
        covered = n.begin;
    }
    return {};
}

namespace {

/// A JSON string of ASCII alone: nothing in it can upset a terminal.
std::string quoted(std::string_view text) {
    std::string out = "\"";
    const auto escape = [&out](char32_t unit) { out += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(unit)); };
    for (std::size_t at = 0; at < text.size();) {
        constexpr std::string_view special = "\"\\\b\f\n\r\t";
        constexpr std::string_view letters = "\"\\bfnrt";
        const utf8::decoded d = utf8::decode(text, at);
        const std::size_t known = special.find(text[at]);
        if (!d.valid) {
            escape(0xFFFD);
        } else if (known != std::string_view::npos) {
            out.append("\\").append(1, letters[known]);
        } else if (d.code >= 0x20 && d.code < 0x7F) {
            out += text[at];
        } else if (d.code < 0x10000) {
            escape(d.code);
        } else {
            escape(0xD800 + ((d.code - 0x10000) >> 10U));
            escape(0xDC00 + ((d.code - 0x10000) & 0x3FFU));
        }
        at += d.size;
    }
    return out + '"';
}

bool is_leaf(const tree& t, node_id id) {
    return t[id].next == id + 1;
}

/// Deep trees are not indented further than this: the output stays linear.
constexpr std::size_t deepest_indent = 40;

/// A tree on its way to be text.
struct dumped {
    const tree& t;
    const source& s;
    std::span<const flag_name> names;
    std::span<const std::string_view> details;

    /// What the notation calls a `detail`; empty where it has no name.
    [[nodiscard]] std::string_view detail_of(const node& n) const noexcept {
        const std::size_t place = n.flags & 0x7FFFU;
        return n.kind == kind::detail && place != 0 && place <= details.size() ? details[place - 1]
                                                                               : std::string_view();
    }
};

std::vector<std::string> flags_of(const dumped& d, const node& n) {
    std::vector<std::string> all;
    for (unsigned bit = 1; bit <= is_broken; bit <<= 1U) {
        if ((n.flags & bit) == 0 || (n.kind == kind::detail && bit != is_broken)) continue;
        const auto named = std::find_if(d.names.begin(), d.names.end(),
                                        [&](const flag_name& f) { return f.of == n.kind && (f.bit & bit) != 0; });
        if (named == d.names.end())
            all.push_back(bit == is_broken ? "broken" : std::to_string(bit));
        else if (!named->name.empty())
            all.emplace_back(named->name);
    }
    return all;
}

void open_sexpr(std::string& out, const dumped& d, node_id id, std::size_t depth) {
    const node& n = d.t[id];
    if (id != 0) out += '\n';
    out.append(2 * std::min(depth, deepest_indent), ' ');
    out += '(';
    out += name_of(n.kind);
    const span where = d.s.in_bytes({n.begin, n.end});
    out += ' ' + std::to_string(where.begin) + ".." + std::to_string(where.end);
    if (const std::string_view name = d.detail_of(n); !name.empty()) out.append(" name=").append(name);
    std::string_view before = " flags=";
    for (const std::string& flag : flags_of(d, n)) {
        out.append(before).append(flag);
        before = ",";
    }
    if (is_leaf(d.t, id)) out += ' ' + quoted(d.s.text(d.t.where(id)));
}

void open_json(std::string& out, const dumped& d, node_id id, std::size_t depth, bool first) {
    const node& n = d.t[id];
    if (!first) out += ',';
    if (id != 0) out += '\n';
    out.append(std::min(depth, deepest_indent), ' ');
    out += R"({"kind":")";
    out += name_of(n.kind);
    if (const std::string_view name = d.detail_of(n); !name.empty()) out.append(R"(","name":")").append(name);
    const span where = d.s.in_bytes({n.begin, n.end});
    out += R"(","offset":)" + std::to_string(where.begin) + R"(,"length":)" + std::to_string(where.size());
    out += R"(,"flags":[)";
    std::string_view before;
    for (const std::string& flag : flags_of(d, n)) {
        out.append(before).append(quoted(std::string_view(flag)));
        before = ",";
    }
    out += ']';
    out += is_leaf(d.t, id) ? R"(,"text":)" + quoted(d.s.text(d.t.where(id))) : std::string(R"(,"children":[)");
}

} // namespace

void dump(const tree& t, const source& s, dump_format format, std::span<const flag_name> names,
          std::span<const std::string_view> details, const std::function<void(std::string_view)>& write) {
    constexpr std::size_t part = 65'536; // bytes that are given away together
    const dumped d{t, s, names, details};
    std::string out;
    std::vector<node_id> open;
    bool first = true; // of its siblings
    const auto close_until = [&](node_id id) {
        while (!open.empty() && t[open.back()].next <= id) {
            if (format == dump_format::sexpr)
                out += ')';
            else
                out += is_leaf(t, open.back()) ? "}" : "]}";
            open.pop_back();
            first = false;
        }
    };
    for (node_id id = 0; id < t.size(); ++id) {
        close_until(id);
        if (out.size() >= part) {
            write(out);
            out.clear();
        }
        if (format == dump_format::sexpr)
            open_sexpr(out, d, id, open.size());
        else
            open_json(out, d, id, open.size(), first);
        open.push_back(id);
        first = true;
    }
    close_until(t.size());
    out += '\n';
    write(out);
}

std::string dump(const tree& t, const source& s, dump_format format, std::span<const flag_name> names,
                 std::span<const std::string_view> details) {
    std::string out;
    dump(t, s, format, names, details, [&out](std::string_view part) { out += part; });
    return out;
}

} // namespace arbiter
