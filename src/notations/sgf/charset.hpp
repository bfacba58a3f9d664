// In which charset a record of SGF is, and whether it says so.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "notations/sgf/messages.hpp"
#include "text/charset.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace arbiter::sgf {

/// For `notation::read`. The charset is that of the byte order mark; else each game is read as if it were alone, in that of
/// its CA, else in UTF-8 where all of its bytes are that, else in ISO-8859-1.
[[nodiscard]] reading read_bytes(std::string_view bytes);

/// How a game says its charset.
enum class declaration : std::uint8_t { none, guessed, right, wrong, wide, escaped, unknown, by_mark };

struct decision {
    const character_set* in;
    declaration how;
};
/// Of a file, or of one game in it.
[[nodiscard]] decision decide(std::string_view bytes);
/// Whether it holds for all games of a file: the mark says so, or the others can't be found.
[[nodiscard]] constexpr bool is_of_all(declaration how) noexcept {
    return how == declaration::by_mark || how == declaration::escaped || how == declaration::guessed;
}

// What the bytes of a record that doesn't say its charset, or says a wrong one, may be.

/// Whether each `[` follows a name or a value, each value closes, and no property seems to stand in the value before it.
/// Asks nothing else of the record: other mistakes say nothing about its charset.
[[nodiscard]] bool have_sense(std::string_view text) noexcept;
/// The same of text in a charset, in which half a character may be a bracket.
[[nodiscard]] bool have_sense_in(const character_set& in, std::string_view bytes);

/// The charsets of East Asia in which all of `bytes` are characters, and the brackets make sense. They are often several:
/// what is text in one of them is mostly valid in others.
[[nodiscard]] std::vector<const character_set*> fitting_charsets(std::string_view bytes);

/// Whether bytes may be ISO-8859-1. Those from 0x80 to 0x9F are controls there, which no text has, and signs and letters in
/// windows-1252.
struct western_text {
    const character_set* in;      ///< ISO-8859-1, windows-1252, or null if it is neither
    span proof;                   ///< bytes that ISO-8859-1 hasn't got, or that no language of Western Europe writes
    bool has_signs_alone = false; ///< no letters beyond ASCII, which may be others in other charsets
};
[[nodiscard]] western_text read_western(std::string_view bytes);

/// UTF-8 in which bytes have been replaced by `?`, or in which characters end before their last byte.
struct damaged_text {
    std::uint64_t lost = 0; ///< bytes, or characters that are cut short; 0 if the text isn't that
    span where;             ///< the first character that lacks one, in bytes
    bool is_cut = false;
};
/// Text that `is_declared` to be UTF-8 needs less proof.
[[nodiscard]] damaged_text damaged_utf8(std::string_view bytes, bool is_declared = false);

// What is reported (charset_check.cpp).

/// U+FFFD, which stands for bytes that are none.
inline constexpr std::string_view replacement_character = "\xEF\xBF\xBD";

/// Whether the charset that a game is read in may be another than that of its text.
[[nodiscard]] bool has_doubtful_text(const source& s, const tree& t, node_id game);

/// Reports a charset that is not declared, or wrongly.
void check_charset(const source& s, const tree& t, collector& findings);

/// About one charset.
template <fixed_text Text>
using of_charset = message<Text, rules::charset, about<"charset">>;

using undeclared_utf8 = message<"the text is UTF-8, but the game doesn't say so; without `CA` it is read as ISO-8859-1",
                                rules::charset, always_about<"charset", "UTF-8">>;
using first_beyond_ascii = message<"the first character that needs it">;
using unknown_text = message<"the game doesn't say in which charset it is, and as ISO-8859-1, the default, it makes no "
                             "text; name the charset in `CA`",
                             rules::charset>;
using declared_unknown = of_charset<"`CA` says `{charset}`, as which it makes no text; name the right charset">;
/// As many as a help line can name.
using fits_charsets = message<"all of it can be read as {charsets:text}, and perhaps as others">;
using misnamed_charset = of_charset<"`CA` says `{charset}`, as which its brackets make no sense; it is read as "
                                    "{read:word}, as which they do">;
using guessed_charset =
    of_charset<"the game doesn't say in which charset it is; it is read as {charset:word}, as which "
               "its brackets make sense; name the right charset in `CA`">;
using damaged_utf8_byte = message<"the text was UTF-8, but one of its bytes is lost, and `?` is in its place; only the "
                                  "original has it",
                                  rules::charset, always_about<"charset", "UTF-8">>;
using damaged_utf8_text = message<"the text was UTF-8, but {lost:number} of its bytes are lost, and `?` is in "
                                  "their place, here for the first time; only the original has them",
                                  rules::charset, always_about<"charset", "UTF-8">>;
/// Of several games.
using damaged_utf8_games = message<"the text was UTF-8, but bytes of it are lost, and `?` is in their place; only the "
                                   "original has them",
                                   rules::charset, always_about<"charset", "UTF-8">>;
using cut_utf8 = message<"`{bytes:bytes}` begins a character of UTF-8 that is cut short; write the whole character, or "
                         "leave these bytes out",
                         rules::charset, always_about<"charset", "UTF-8">>;
using cut_utf8_often = message<"`{bytes:bytes}` begins a character of UTF-8 that is cut short, one of {count:number} "
                               "in this text; write the whole characters, or leave such bytes out",
                               rules::charset, always_about<"charset", "UTF-8">>;
using undeclared_windows = message<"the game doesn't say in which charset it is, and ISO-8859-1, the default, lacks "
                                   "signs that it has; windows-1252 has them",
                                   rules::charset, always_about<"charset", "windows-1252">>;
using declared_western =
    of_charset<"`CA` says `{charset}`, which lacks signs that the text has; windows-1252 has them">;
using first_of_windows = message<"the first of them">;
using no_western_text = message<"these are no words in any language that ISO-8859-1 is for">;
using wrong_charset = of_charset<"`CA` says `{charset}`, but the text is UTF-8">;
using not_in_charset = of_charset<"`{bytes:bytes}` can't be read as {charset:word}, which is the game's charset">;
using many_not_in_charset = of_charset<"`{bytes:bytes}` can't be read as {charset:word}, which is the game's charset; "
                                       "there are {count:number} such places in all">;
using unknown_charset = of_charset<"`{charset}` is no charset that arbiter knows; the text is read as {read:word}; "
                                   "where that is wrong, convert the file to UTF-8, and write `CA[UTF-8]`">;
using text_of_escapes = message<"the text is in ISO-2022-JP, which arbiter doesn't read, and what is between its "
                                "escape sequences is left as it is; convert the file to UTF-8, and write `CA[UTF-8]`",
                                rules::charset, always_about<"charset", "ISO-2022-JP">>;
using first_escape = message<"the first escape sequence">;
using partly_wide = of_charset<"`CA` says `{charset}`, but the brackets and names of the file are ASCII, so not all of "
                               "it is in that charset; the text is read as {read:word}">;
using first_zero = message<"the first zero byte, as UTF-16 has them">;
using charset_against_mark =
    of_charset<"`CA` says `{charset}`, but the file begins with the byte order mark of {mark:word}">;
using empty_charset = message<"`CA` names no charset; leave it out, or write one", rules::charset,
                              always_about<"charset", "none">, at_level<severity::style>>;
using misspelt_charset = message<
    "`{charset}` is no registered name of a charset, and some programs don't know it; the name is `{name:word}`",
    rules::charset, about<"charset">, at_level<severity::style>>;
using lost_character = message<
    "here is U+FFFD, which a program has written for a character that it couldn't read; only the original has it",
    rules::charset, always_about<"charset", "UTF-8">>;
using lost_characters =
    message<"U+FFFD, which a program has written for characters that it couldn't read, is in {count:number} places "
            "of this game, here for the first time; only the original has them",
            rules::charset, always_about<"charset", "UTF-8">>;

} // namespace arbiter::sgf
