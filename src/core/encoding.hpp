// The pass over the bytes that comes before any grammar.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "core/habit.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter {

/// Reports a source over the size limit; false where it is.
bool check_size(const source& s, const options& o, collector& findings);

/// Reports what is wrong with `s` as text, whatever its notation. A lone CR is the notation's own business.
/// False where it is no text that a grammar could read. `only_lf`: lines are mended to end in LF.
bool check_encoding(const source& s, const options& o, bool only_lf, collector& findings);

/// The same for a notation that reads bytes itself: no mark, not too large, and no NUL unless the notation tells of them.
bool check_own_encoding(const source& s, const options& o, collector& findings);

/// Reports the NUL characters of `s`, in one finding.
void report_nuls(const source& s, collector& findings);

/// Whether `s` is small enough to be read.
[[nodiscard]] bool is_within_limit(const source& s, const options& o) noexcept;

/// Whether `text` holds a byte that `check_encoding` reports: nothing more need be said of it.
[[nodiscard]] bool has_broken_text(std::string_view text) noexcept;

/// How `text` ends its first line, if that is near: a fix that adds a line end writes it so. LF otherwise.
[[nodiscard]] std::string_view line_end_of(std::string_view text) noexcept;

namespace rules {
inline constexpr rule bom{"text/bom", severity::warning, fixable::safely,
                          "a byte order mark, which UTF-8 doesn't need"};
inline constexpr rule mixed_line_endings{"text/mixed-line-endings", severity::warning, fixable::safely,
                                         "lines that end in LF and lines that end in CRLF"};
inline constexpr rule invalid_utf8{"text/invalid-utf8", severity::error, fixable::no, "bytes that are no UTF-8"};
inline constexpr rule utf16{"text/utf16", severity::error, fixable::no, "a file in UTF-16"};
inline constexpr rule control_character{"text/control-character", severity::error, fixable::no,
                                        "a character that is no text"};
inline constexpr rule too_large{"text/too-large", severity::error, fixable::no, "a file over the size limit"};
inline constexpr rule other_notation{"text/other-notation", severity::error, fixable::no,
                                     "a record of another notation than its name says"};
} // namespace rules

struct bom {
    static constexpr const arbiter::rule& rule = rules::bom;
    static constexpr std::string_view text =
        "the file begins with a byte order mark; UTF-8 has no byte order, and many readers take "
        "the mark for text: remove it";
    static constexpr auto fields() { return std::tuple{}; }
};

struct mixed_line_endings {
    static constexpr const arbiter::rule& rule = rules::mixed_line_endings;
    static constexpr std::string_view text = "this line ends in {here}, the first line in {first}; end all lines alike";
    static constexpr std::string_view subject = "here";
    word here, first;
    static constexpr auto fields() {
        return std::tuple{field{"here", &mixed_line_endings::here}, field{"first", &mixed_line_endings::first}};
    }
};

struct invalid_utf8 {
    static constexpr const arbiter::rule& rule = rules::invalid_utf8;
    static constexpr std::string_view text = "`{bytes}` is not valid UTF-8; save the file as UTF-8";
    span bytes;
    static constexpr auto fields() { return std::tuple{field{"bytes", &invalid_utf8::bytes}}; }
};

struct utf16 {
    static constexpr const arbiter::rule& rule = rules::utf16;
    static constexpr std::string_view text =
        "the file is UTF-16 ({order}-endian), of which nothing can be read; save it as UTF-8";
    word order;
    static constexpr auto fields() { return std::tuple{field{"order", &utf16::order}}; }
};

struct control_character {
    static constexpr const arbiter::rule& rule = rules::control_character;
    static constexpr std::string_view text = "the control character `{character}` has no place in a record; remove it";
    static constexpr std::string_view subject = "character";
    static constexpr bool told_by_check = true; ///< of a CR, which a grammar finds
    span character;
    static constexpr auto fields() { return std::tuple{field{"character", &control_character::character}}; }
};

struct control_characters {
    static constexpr const arbiter::rule& rule = rules::control_character;
    static constexpr std::string_view text = "{count} control characters `{character}` have no place in a record; "
                                             "remove them";
    static constexpr std::string_view subject = "character";
    span character;
    std::uint32_t count;
    static constexpr auto fields() {
        return std::tuple{field{"character", &control_characters::character},
                          field{"count", &control_characters::count}};
    }
};

/// One finding for the control characters of one kind.
void report_controls(const habit& all, collector& findings);

struct too_large {
    static constexpr const arbiter::rule& rule = rules::too_large;
    static constexpr std::string_view text =
        "the file has more than {limit} bytes, which is the limit, and was not read; `--max-file-size` sets another";
    std::uint64_t limit; // the size is nobody's to say: of a large file only so much is read
    static constexpr auto fields() { return std::tuple{field{"limit", &too_large::limit}}; }
};

struct other_notation {
    static constexpr const arbiter::rule& rule = rules::other_notation;
    static constexpr std::string_view text =
        "the content is `{found}`, but `{extension}` is the extension of `{named}`; rename the file, or read it as "
        "`{named}` with `--notation {named}`";
    word found, named;
    name_span extension;
    static constexpr auto fields() {
        return std::tuple{field{"found", &other_notation::found}, field{"named", &other_notation::named},
                          field{"extension", &other_notation::extension}};
    }
};

using text_messages = message_list<bom, mixed_line_endings, invalid_utf8, utf16, control_character, control_characters,
                                   too_large, other_notation>;

} // namespace arbiter
