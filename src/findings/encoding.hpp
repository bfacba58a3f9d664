// The pass over the bytes that comes before any grammar.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "findings/habit.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter {

/// Of UTF-8.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Reports a source over the size limit; false where it is.
bool check_size(const source& s, const options& o, collector& findings);

/// Reports what is wrong with `s` as text, whatever its notation. A lone CR is the notation's own business.
/// False where it is no text that a grammar could read. `only_lf`: line ends are made LF.
bool check_encoding(const source& s, const options& o, bool only_lf, collector& findings);

/// The same for a notation that reads bytes itself, and reports their NULs: no mark, and not too large.
bool check_own_encoding(const source& s, const options& o, collector& findings);

/// Reports the NUL characters of `s`, in one finding; where all lie in the `padding` of a file, a safe fix leaves that out.
void report_nuls(const source& s, span padding, collector& findings);

/// Whether `s` is small enough to be read.
[[nodiscard]] bool is_within_limit(const source& s, const options& o) noexcept;

/// Whether all of `text` is printable ASCII, tabs and line feeds.
[[nodiscard]] bool is_plain_text(std::string_view text) noexcept;

/// Whether `text` holds a byte that `check_encoding` reports: nothing more need be said of it.
[[nodiscard]] bool has_broken_text(std::string_view text) noexcept;

/// Where lines of `text` end in LF and others in CRLF: where the first line end begins that is unlike the first of all.
[[nodiscard]] std::optional<std::uint32_t> first_unlike_line_end(std::string_view text) noexcept;

/// How `text` ends its first line, if that is near: a fix that adds a line end writes it so. LF otherwise.
[[nodiscard]] std::string_view line_end_of(std::string_view text) noexcept;

namespace rules {
inline constexpr rule bom{"text/bom", severity::warning, fixable::safe, "a byte order mark, which UTF-8 doesn't need"};
inline constexpr rule mixed_line_endings{"text/mixed-line-endings", severity::warning, fixable::safe,
                                         "lines that end in LF and lines that end in CRLF"};
inline constexpr rule invalid_utf8{"text/invalid-utf8", severity::error, fixable::unsafe, "bytes that are no UTF-8"};
inline constexpr rule utf16{"text/utf16", severity::error, fixable::no, "a file in UTF-16"};
inline constexpr rule binary{"text/binary", severity::error, fixable::no, "a file that is no text"};
inline constexpr rule control_character{"text/control-character", severity::error, fixable::safe,
                                        "a character that is no text"};
inline constexpr rule too_large{"text/too-large", severity::error, fixable::no, "a file over the size limit"};
inline constexpr rule other_notation{"text/other-notation", severity::error, fixable::no,
                                     "a record of another notation than its name says"};
} // namespace rules

using bom = message<"the file begins with a byte order mark; UTF-8 has no byte order, and many readers take the mark "
                    "for text: remove it",
                    rules::bom>;

using mixed_line_endings = message<"this line ends in {here:word}, the first line in {first:word}; end all lines alike",
                                   rules::mixed_line_endings, about<"here">>;

using invalid_utf8 = message<"`{bytes}` is not valid UTF-8; save the file as UTF-8", rules::invalid_utf8>;

using utf16 =
    message<"the file is UTF-16 ({order:word}-endian), of which nothing can be read; save it as UTF-8", rules::utf16>;

using unmarked_utf16 = message<
    "the file is UTF-16 ({order:word}-endian) without a byte order mark, which arbiter doesn't read; save it as UTF-8",
    rules::utf16>;

using binary =
    message<"the file is no text: its beginning has {controls:number} control characters; nothing was read, check "
            "that it is the right file",
            rules::binary>;

struct control_character : message<"the control character `{character}` has no place in a record; remove it",
                                   rules::control_character, about<"character">> {
    using message::message;
    static constexpr bool reported_by_check = true; ///< of a CR, which a grammar finds
};

using control_characters =
    message<"{count:number} control characters `{character}` have no place in a record; remove them",
            rules::control_character, about<"character">>;

/// One finding for the control characters of one kind.
void report_controls(const habit& all, collector& findings);

using too_large = message<
    "the file has more than {limit:number} bytes, which is the limit, and was not read; `--max-file-size` sets another",
    rules::too_large>;

using other_notation = message<"the content is `{found:word}`, but `{extension:name}` is the extension of "
                               "`{named:word}`; rename the file, or read it with `--notation {found}`",
                               rules::other_notation>;

using text_messages = message_list<bom, mixed_line_endings, invalid_utf8, utf16, unmarked_utf16, binary,
                                   control_character, control_characters, too_large, other_notation>;

} // namespace arbiter
