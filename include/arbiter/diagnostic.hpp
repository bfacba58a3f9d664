/// What can be said of a record: rules with their codes, and messages with typed fields.
///
/// A message is a line in its notation's folder, declared beside the code that reports it:
///
///     using wrong_board = message<"`{move}` is on board {played:char}, but `{by}` sends {player:word} there", rules::wrong_board>;
///
/// Its text names the fields, and says of which type each is that is no `span`. They are given in the order in which the
/// text first names them: `wrong_board{move, 'A', by, {"X"}}`. A finding keeps their bytes; its text is made when somebody
/// asks for it. A message without a rule is a note: a related place, or a line of help.
///
/// A message may also name the field that says what its findings are about, where this is one of few and often the same, such
/// as a property's name: `about<"name">`. Users choose findings by it (`CODE:SUBJECT`). Where the text doesn't show it, its
/// type is here, and it is the first field: `about<"name:word">`. A message that is always about the same one says
/// which: `always_about<"name", "AP">`.
#pragma once

#include "arbiter/source.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

namespace arbiter {

enum class severity : std::uint8_t { style, warning, error };

[[nodiscard]] std::string_view name_of(severity s) noexcept;

/// Whether findings of a rule can come with a fix. A *safe* fix is one that the record itself proves; an
/// *unsafe* one changes a claim. A rule that has safe fixes may have unsafe ones for some findings.
enum class fixable : std::uint8_t { no, safe, unsafe };

/// `no`, `safe` or `unsafe`.
[[nodiscard]] std::string_view name_of(fixable f) noexcept;

/// A stable code and what is fixed about it.
struct rule {
    std::string_view code; ///< `notation/what`
    severity level;
    fixable fix;
    std::string_view summary; ///< one line, for lists
    /// Where it is found, the lines of a record show what is wrong: layout, which would change them, leaves it alone.
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

/// Called with the name and value of each field, in declaration order, then with `places` where these are counted.
using field_visitor = std::function<void(std::string_view, const field_value&)>;

/// The types of fields, as a text names them.
enum class field_type : std::uint8_t {
    span,  ///< the default
    bytes, ///< `raw_span`
    name,  ///< `name_span`
    word,
    character, ///< `char`
    number,    ///< `std::uint64_t`
    text,      ///< `short_text`
    tiny,      ///< `tiny_text`
};

struct field_info {
    std::string_view name{};
    field_type type = field_type::span;
    std::uint8_t offset = 0; ///< into the message's bytes
};

/// Everything about a kind of message but its fields' values. Its address identifies it.
struct message_info {
    const arbiter::rule* rule; ///< null for a note (a related place or a help line)
    std::string_view text;     ///< with its placeholders: `{name}` or `{name:type}`; `{{` stands for one brace
    std::span<const field_info> fields;
    severity level;             ///< of its findings: the rule's, unless the message has a level of its own
    std::string_view subject{}; ///< the name of a field, or the kind of the only one; empty where there is none
    std::string_view only{};    ///< the only one, where it is no field
};

/// The most bytes that a message's fields may have.
inline constexpr std::size_t max_message_size = 48;

/// A message of any kind, by value.
class any_message {
public:
    any_message() = default;

    [[nodiscard]] explicit operator bool() const noexcept { return info_ != nullptr; }
    [[nodiscard]] const message_info& info() const noexcept { return *info_; }
    void visit(const field_visitor& visitor) const;

    /// The text with its fields filled in; what is quoted from the record is escaped and shortened.
    [[nodiscard]] std::string render(const source& s) const;
    /// What its findings are about; nothing where its message doesn't say.
    [[nodiscard]] std::optional<std::string> subject(const source& s) const;
    /// The same of a finding for `count` places. Behind its text is how many there are; `places` names them, such as
    /// "places of the game".
    [[nodiscard]] any_message counted(std::uint32_t count, word places) const noexcept {
        any_message made = *this;
        made.count_ = count;
        made.places_ = places;
        return made;
    }

protected:
    explicit any_message(const message_info& info) noexcept : info_(&info) {}
    template <class T>
    void put(const field_info& field, const T& value) noexcept {
        std::memcpy(bytes_.data() + field.offset, &value, sizeof value);
    }

private:
    [[nodiscard]] field_value value_of(const field_info& field) const;

    const message_info* info_ = nullptr;
    std::array<std::byte, max_message_size> bytes_;
    std::uint32_t count_ = 0; ///< 0 where the text says all
    word places_;
};

/// A text that is an argument of a template.
template <std::size_t Size>
struct fixed_text {
    // NOLINTNEXTLINE(google-explicit-constructor,cppcoreguidelines-avoid-c-arrays): literals are taken as they stand
    consteval fixed_text(const char (&text)[Size]) {
        for (std::size_t i = 0; i < Size; ++i) bytes[i] = text[i];
    }
    [[nodiscard]] constexpr std::string_view view() const noexcept { return {bytes.data(), Size - 1}; }
    std::array<char, Size> bytes{};
};

// What a message may say of itself, behind its rule.

template <fixed_text Field>
struct about {
    static constexpr std::string_view field = Field.view();
};
template <fixed_text Kind, fixed_text Subject>
struct always_about {
    static constexpr std::string_view kind = Kind.view();
    static constexpr std::string_view only = Subject.view();
};
template <severity Level>
struct at_level {
    static constexpr severity level = Level;
};

/// What notes have for a rule.
inline constexpr rule no_rule{"", severity::error, fixable::no, ""};

namespace detail {

/// In the order of `field_type`.
using field_types = std::tuple<span, raw_span, name_span, word, char, std::uint64_t, short_text, tiny_text>;
template <field_type Type>
using type_of_field = std::tuple_element_t<static_cast<std::size_t>(Type), field_types>;

/// Not `constexpr`: a message that comes here doesn't compile.
inline void message_is_wrong(const char* /*why*/) {}

constexpr field_type type_named(std::string_view name) {
    constexpr std::array<std::string_view, 8> names{"span", "bytes", "name", "word", "char", "number", "text", "tiny"};
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == name) return static_cast<field_type>(i);
    message_is_wrong("no type of fields has this name");
    return field_type::span;
}

constexpr std::size_t size_of(field_type type) {
    constexpr auto sizes = []<class... T>(std::tuple<T...>*) { return std::array{sizeof(T)...}; };
    return sizes(static_cast<field_types*>(nullptr))[static_cast<std::size_t>(type)];
}

/// The fields of a message, as its text names them.
struct field_table {
    std::array<field_info, 8> fields{};
    std::size_t count = 0;

    /// `written` is a placeholder without its braces.
    constexpr void add(std::string_view written) {
        const std::size_t colon = written.find(':');
        const bool has_type = colon != std::string_view::npos;
        const std::string_view name = written.substr(0, colon);
        if (has(name)) {
            if (has_type) message_is_wrong("a field's type stands in its first placeholder");
            return;
        }
        const field_type type = has_type ? type_named(written.substr(colon + 1)) : field_type::span;
        const std::size_t begin = count == 0 ? 0 : fields[count - 1].offset + size_of(fields[count - 1].type);
        if (begin + size_of(type) > max_message_size) message_is_wrong("the fields have too many bytes");
        fields[count++] = {name, type, static_cast<std::uint8_t>(begin)};
    }
    constexpr void add_all(std::string_view text) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] != '{') continue;
            if (text.substr(i).starts_with("{{")) {
                ++i;
                continue;
            }
            const std::size_t close = text.find('}', i);
            if (close == std::string_view::npos) message_is_wrong("a brace is never closed");
            add(text.substr(i + 1, close - i - 1));
            i = close;
        }
    }
    [[nodiscard]] constexpr bool has(std::string_view name) const noexcept {
        for (std::size_t i = 0; i < count; ++i)
            if (fields[i].name == name) return true;
        return false;
    }
};

/// A message as its options leave it.
struct message_traits {
    severity level;
    std::string_view subject{};
    std::string_view only{};
    std::string_view hidden_field{}; ///< which the text doesn't show

    template <class Option>
    constexpr void take() {
        if constexpr (requires { Option::level; }) level = Option::level;
        if constexpr (requires { Option::only; }) {
            subject = Option::kind;
            only = Option::only;
        }
        if constexpr (requires { Option::field; }) {
            subject = Option::field.substr(0, Option::field.find(':'));
            if (subject != Option::field) hidden_field = Option::field;
        }
    }
};

/// What follows from the declaration of a message.
template <fixed_text Text, const rule& Rule, class... Options>
struct described {
    static constexpr message_traits traits = [] {
        message_traits made{Rule.level};
        (made.take<Options>(), ...);
        return made;
    }();
    static constexpr field_table table = [] {
        field_table made;
        if (!traits.hidden_field.empty()) made.add(traits.hidden_field);
        made.add_all(Text.view());
        if (!traits.subject.empty() && traits.only.empty() && !made.has(traits.subject))
            message_is_wrong("the subject is no field");
        return made;
    }();
    static constexpr message_info info{&Rule == &no_rule ? nullptr : &Rule,
                                       Text.view(),
                                       {table.fields.data(), table.count},
                                       traits.level,
                                       traits.subject,
                                       traits.only};
};

template <class Described, class... Fields>
class typed_message : public any_message {
public:
    // NOLINTNEXTLINE(google-explicit-constructor): a struct that is a message is made of its fields
    typed_message(Fields... fields) noexcept : any_message(Described::info) {
        [[maybe_unused]] std::size_t i = 0;
        (put(Described::table.fields[i++], fields), ...);
    }
};

template <class Described, std::size_t... I>
auto typed(std::index_sequence<I...>) -> typed_message<Described, type_of_field<Described::table.fields[I].type>...>;

template <class Described>
using message_of = decltype(typed<Described>(std::make_index_sequence<Described::table.count>()));

} // namespace detail

/// One kind of message: its text, its rule unless it is a note, and what it says of itself.
template <fixed_text Text, const arbiter::rule& Rule = no_rule, class... Options>
class message : public detail::message_of<detail::described<Text, Rule, Options...>> {
    using typed = detail::message_of<detail::described<Text, Rule, Options...>>;

public:
    using typed::typed;
    static constexpr const arbiter::rule& rule = Rule;
    static constexpr const message_info& info = detail::described<Text, Rule, Options...>::info;
};

/// A list of messages, and what follows from it. Two rules of one code do not compile.
template <class... Messages>
struct message_list {
    static constexpr std::array<const message_info*, sizeof...(Messages)> infos{&Messages::info...};

    /// The list with more of them behind.
    template <class... More>
    using with = message_list<Messages..., More...>;

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
