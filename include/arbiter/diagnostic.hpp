/// What can be said of a record: rules with their codes, and messages with typed fields.
///
/// A message is a small struct in its notation's room, declared beside the code that reports it:
///
///     struct wrong_board {
///         static constexpr const arbiter::rule& rule = rules::wrong_board;
///         static constexpr std::string_view text = "`{move}` is on board {played}; `{by}` sends {player} to {forced}";
///         span move, by;
///         char played, forced, player;
///         static constexpr auto fields() { return std::tuple{field{"move", &wrong_board::move}, …}; }
///     };
///
/// The names in the text's braces are checked against the fields when it is compiled. A finding keeps the
/// struct's bytes; its text is made when somebody asks for it.
///
/// A message may also name the field that says what its findings are about, where this is one of few and often the same, such
/// as a property's name: `static constexpr std::string_view subject = "name";`. Users choose findings by it (`CODE:SUBJECT`).
/// Where a message is always about the same one, it says which: `static constexpr only_subject subject{"name", "AP"};`.
#pragma once

#include "arbiter/source.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

namespace arbiter {

enum class severity : std::uint8_t { style, warning, error };

[[nodiscard]] std::string_view name_of(severity s) noexcept;

/// Whether findings of a rule can come with a fix. A *safe* fix is one that the record itself proves; an
/// *unsafe* one changes a claim. A rule that has safe fixes may have unsafe ones for some findings.
enum class fixable : std::uint8_t { no, safely, unsafely };

/// `no`, `safe` or `unsafe`.
[[nodiscard]] std::string_view name_of(fixable f) noexcept;

/// A stable code and what is fixed about it.
struct rule {
    std::string_view code; ///< `notation/what`
    severity level;
    fixable fix;
    std::string_view summary; ///< one line, for lists
    /// Where it is found, the lines of a record tell what is wrong: layout, which would change them, leaves it alone.
    bool bars_layout = false;
};

/// A word from a fixed list, such as the name of a symbol: shown as it is, never quoted from the record.
/// Points to static storage.
struct word {
    const char* text = "";
};

/// A stretch of the source's name.
struct name_span {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

/// A stretch of the source that is no text: its bytes are shown as `\x…`.
struct raw_span {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

/// Copies as much of `text` as `room` takes, what is too long with `…` at its end; says how many bytes that are.
[[nodiscard]] std::uint8_t copy_cut(std::string_view text, std::span<char> room) noexcept;

/// A text that is made for one message, such as the right form of a value. What is too long ends in `…`.
template <std::size_t Most>
class made_text {
public:
    made_text() = default;
    explicit made_text(std::string_view text) noexcept : size_(copy_cut(text, bytes_)) {}
    [[nodiscard]] std::string_view text() const noexcept { return {bytes_.data(), size_}; }

private:
    std::array<char, Most> bytes_{};
    std::uint8_t size_ = 0;
};
using short_text = made_text<31>;
/// For the name of a point and the like.
using tiny_text = made_text<7>;

/// One value that a message knows: a character, a number, a stretch of the record, of its bytes or of its name, a fixed
/// word, or a text of its own.
using field_value = std::variant<char, std::uint64_t, span, raw_span, name_span, word, short_text>;

/// A named member of a message.
template <class Message, class Member>
struct field {
    std::string_view name;
    Member Message::*member;
};
template <class Message, class Member>
field(const char*, Member Message::*) -> field<Message, Member>;

/// The one thing that all findings of a message are about.
struct only_subject {
    std::string_view kind; ///< as the field is called that other messages of the rule have
    std::string_view text;
};

/// Called with the name and value of each field, in declaration order.
using field_visitor = std::function<void(std::string_view, const field_value&)>;

/// Everything about a kind of message but its fields' values.
struct message_info {
    const arbiter::rule* rule; ///< null for a note (a related place or a help line)
    std::string_view text;
    void (*visit)(const void* message, const field_visitor& visitor);
    severity level;             ///< of its findings: the rule's, unless the message has a `level` of its own
    std::string_view subject{}; ///< the name of a field, or the kind of the only one; empty where there is none
    std::string_view only{};    ///< the only one, where it is no field
};

/// The most bytes that a message may have.
inline constexpr std::size_t max_message_size = 48;

template <class M>
concept message = std::is_trivially_copyable_v<M> && sizeof(M) <= max_message_size&& requires {
    { M::text } -> std::convertible_to<std::string_view>;
    M::fields();
};

namespace detail {

template <class M>
consteval bool has_field(std::string_view name) {
    return std::apply([name](const auto&... f) { return ((f.name == name) || ...); }, M::fields());
}

/// Every `{name}` of the text is a field. `{{` stands for one brace.
template <class M>
consteval bool placeholders_are_fields() {
    const std::string_view text = M::text;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '{') continue;
        if (i + 1 < text.size() && text[i + 1] == '{') {
            ++i;
            continue;
        }
        const std::size_t close = text.find('}', i);
        if (close == std::string_view::npos || !has_field<M>(text.substr(i + 1, close - i - 1))) return false;
        i = close;
    }
    return true;
}

template <class T>
field_value to_field_value(const T& v) {
    if constexpr (std::is_same_v<T, char> || std::is_same_v<T, span> || std::is_same_v<T, raw_span> ||
                  std::is_same_v<T, name_span> || std::is_same_v<T, word> || std::is_same_v<T, short_text>)
        return v;
    else if constexpr (std::is_same_v<T, tiny_text>)
        return short_text(v.text());
    else
        return static_cast<std::uint64_t>(v);
}

template <class M>
void visit_fields(const void* message, const field_visitor& visitor) {
    M m;
    std::memcpy(&m, message, sizeof m);
    std::apply([&](const auto&... f) { (visitor(f.name, to_field_value(m.*(f.member))), ...); }, M::fields());
}

template <class M>
constexpr std::string_view subject_of() noexcept {
    if constexpr (requires { M::subject.kind; })
        return M::subject.kind;
    else if constexpr (requires { M::subject; })
        return M::subject;
    else
        return {};
}

template <class M>
constexpr std::string_view only_subject_of() noexcept {
    if constexpr (requires { M::subject.text; })
        return M::subject.text;
    else
        return {};
}

template <class M>
constexpr const rule* rule_of() noexcept {
    if constexpr (requires { M::rule; })
        return &M::rule;
    else
        return nullptr;
}

template <class M>
constexpr severity level_of() noexcept {
    if constexpr (requires { M::level; })
        return M::level;
    else if constexpr (requires { M::rule; })
        return M::rule.level;
    else
        return severity::error;
}

} // namespace detail

/// The description of message `M`; its address identifies the message.
template <message M>
inline constexpr message_info info_of = [] {
    static_assert(detail::placeholders_are_fields<M>(), "a {placeholder} of the text is no field of the message");
    constexpr std::string_view subject = detail::subject_of<M>();
    constexpr std::string_view only = detail::only_subject_of<M>();
    static_assert(subject.empty() || !only.empty() || detail::has_field<M>(subject),
                  "the subject is no field of the message");
    return message_info{detail::rule_of<M>(), M::text, &detail::visit_fields<M>, detail::level_of<M>(), subject, only};
}();

/// A message of any kind, by value.
class any_message {
public:
    any_message() = default;
    template <message M>
    any_message(const M& m) noexcept : info_(&info_of<M>) { // NOLINT(google-explicit-constructor)
        std::memcpy(bytes_.data(), &m, sizeof m);
    }

    [[nodiscard]] explicit operator bool() const noexcept { return info_ != nullptr; }
    [[nodiscard]] const message_info& info() const noexcept { return *info_; }
    void visit(const field_visitor& visitor) const { info_->visit(bytes_.data(), visitor); }

    /// Whether this is an `M`.
    template <message M>
    [[nodiscard]] bool is() const noexcept {
        return info_ == &info_of<M>;
    }
    /// The message as an `M`, which it must be.
    template <message M>
    [[nodiscard]] M as() const noexcept {
        M m;
        std::memcpy(&m, bytes_.data(), sizeof m);
        return m;
    }

    /// The text with its fields filled in; what is quoted from the record is escaped and shortened.
    [[nodiscard]] std::string render(const source& s) const;
    /// What its findings are about; nothing where its message doesn't say.
    [[nodiscard]] std::optional<std::string> subject(const source& s) const;

private:
    const message_info* info_ = nullptr;
    alignas(8) std::array<std::byte, max_message_size> bytes_;
};

/// A list of messages, and what follows from it. Two rules of one code do not compile.
template <message... M>
struct message_list {
    static constexpr std::array<const message_info*, sizeof...(M)> infos{&info_of<M>...};

    static consteval bool codes_are_unique() {
        for (std::size_t i = 0; i < infos.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (infos[i]->rule != infos[j]->rule && infos[i]->rule->code == infos[j]->rule->code) return false;
        return true;
    }
    static_assert(codes_are_unique(), "two rules have the same code");
};

/// `text` with control characters, escapes, invalid bytes and marks that change the direction of text written
/// as `\u{…}` or `\x…`: safe to print. At most `max` code points, the rest stands as `…`.
[[nodiscard]] std::string escaped(std::string_view text, std::size_t max = 60);

/// The bytes of a stretch of `s`, each as `\x…`. At most `max`, the rest stands as `…`.
[[nodiscard]] std::string escaped_bytes(const source& s, raw_span where, std::size_t max = 60);

} // namespace arbiter
