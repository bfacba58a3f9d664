// In which charset a record of SGF is, and whether it says so.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "sgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

/// For `notation::read`. The charset is that of the byte order mark, else of the first game's CA, else UTF-8 where all bytes
/// are that, else ISO-8859-1.
[[nodiscard]] reading read_bytes(std::string_view bytes);

/// Reports a charset that is not declared, or wrongly.
void check_charset(const source& s, const tree& t, collector& findings);

struct undeclared_utf8 {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text =
        "the text is UTF-8, but the game doesn't say so; without `CA` it is read as ISO-8859-1";
    static constexpr only_subject subject{"charset", "UTF-8"};
    static constexpr auto fields() { return std::tuple{}; }
};

struct first_beyond_ascii {
    static constexpr std::string_view text = "the first character that needs it";
    static constexpr auto fields() { return std::tuple{}; }
};

struct unknown_text {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text = "the game doesn't say in which charset it is, and as ISO-8859-1, the "
                                             "default, it makes no text; name the charset in `CA`";
    static constexpr auto fields() { return std::tuple{}; }
};

struct text_of_one_charset {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text = "the game doesn't say in which charset it is, and as ISO-8859-1, the "
                                             "default, it makes no text; all of it is text in {charset}: if it is "
                                             "that, write `CA[{charset}]`";
    static constexpr std::string_view subject = "charset";
    word charset;
    static constexpr auto fields() { return std::tuple{field{"charset", &text_of_one_charset::charset}}; }
};

struct text_of_charsets {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text =
        "the game doesn't say in which charset it is, and as ISO-8859-1, the default, it makes no text; all of it is "
        "text in each of {charsets}: name in `CA` the one that makes sense";
    short_text charsets;
    static constexpr auto fields() { return std::tuple{field{"charsets", &text_of_charsets::charsets}}; }
};

struct guessed_charset {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text =
        "the game doesn't say in which charset it is; it is read as {charset}, in which half a character may be a "
        "bracket or `\\`, because in no other its brackets make sense; write `CA[{charset}]`";
    static constexpr std::string_view subject = "charset";
    word charset;
    static constexpr auto fields() { return std::tuple{field{"charset", &guessed_charset::charset}}; }
};

struct damaged_utf8_text {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text = "the text was UTF-8, but {lost} of its bytes are lost, and `?` stands in "
                                             "their place, here for the first time; only the original has them";
    static constexpr only_subject subject{"charset", "UTF-8"};
    std::uint64_t lost;
    static constexpr auto fields() { return std::tuple{field{"lost", &damaged_utf8_text::lost}}; }
};

struct undeclared_windows {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text =
        "the game doesn't say in which charset it is, and ISO-8859-1, the default, lacks signs that it has; "
        "windows-1252 has them";
    static constexpr only_subject subject{"charset", "windows-1252"};
    static constexpr auto fields() { return std::tuple{}; }
};

struct declared_western {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text =
        "`CA` says `{charset}`, which lacks signs that the text has; windows-1252 has them";
    static constexpr std::string_view subject = "charset";
    span charset;
    static constexpr auto fields() { return std::tuple{field{"charset", &declared_western::charset}}; }
};

struct first_of_windows {
    static constexpr std::string_view text = "the first of them";
    static constexpr auto fields() { return std::tuple{}; }
};

struct no_western_text {
    static constexpr std::string_view text = "these are no words in any language that ISO-8859-1 is for";
    static constexpr auto fields() { return std::tuple{}; }
};

struct wrong_charset {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text = "`CA` says `{charset}`, but the text isn't; it is UTF-8";
    static constexpr std::string_view subject = "charset";
    span charset;
    static constexpr auto fields() { return std::tuple{field{"charset", &wrong_charset::charset}}; }
};

struct not_in_charset {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text = "`{bytes}` can't be read as {charset}, which is the game's charset";
    static constexpr std::string_view subject = "charset";
    raw_span bytes;
    word charset;
    static constexpr auto fields() {
        return std::tuple{field{"bytes", &not_in_charset::bytes}, field{"charset", &not_in_charset::charset}};
    }
};

struct many_not_in_charset {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text =
        "`{bytes}` can't be read as {charset}, which is the game's charset, and so it is in {count} places in all";
    static constexpr std::string_view subject = "charset";
    raw_span bytes;
    word charset;
    std::uint64_t count;
    static constexpr auto fields() {
        return std::tuple{field{"bytes", &many_not_in_charset::bytes}, field{"charset", &many_not_in_charset::charset},
                          field{"count", &many_not_in_charset::count}};
    }
};

struct fits_charsets {
    static constexpr std::string_view text = "all of it is text in {charsets}";
    short_text charsets;
    static constexpr auto fields() { return std::tuple{field{"charsets", &fits_charsets::charsets}}; }
};

struct unknown_charset {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text = "`{charset}` is no charset that arbiter knows; the text is read as {read}";
    static constexpr std::string_view subject = "charset";
    span charset;
    word read;
    static constexpr auto fields() {
        return std::tuple{field{"charset", &unknown_charset::charset}, field{"read", &unknown_charset::read}};
    }
};

struct partly_wide {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text =
        "`CA` says `{charset}`, but the brackets and names of the file are ASCII, so that not all of it is that; the "
        "text is read as {read}";
    static constexpr std::string_view subject = "charset";
    span charset;
    word read;
    static constexpr auto fields() {
        return std::tuple{field{"charset", &partly_wide::charset}, field{"read", &partly_wide::read}};
    }
};

struct first_zero {
    static constexpr std::string_view text = "the first zero byte, as UTF-16 has them";
    static constexpr auto fields() { return std::tuple{}; }
};

struct charset_against_mark {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text =
        "`CA` says `{charset}`, but the file begins with the byte order mark of {mark}";
    static constexpr std::string_view subject = "charset";
    span charset;
    word mark;
    static constexpr auto fields() {
        return std::tuple{field{"charset", &charset_against_mark::charset}, field{"mark", &charset_against_mark::mark}};
    }
};

struct another_charset {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text =
        "`CA` says `{charset}`, but the file is read in the charset of its first game, {read}";
    static constexpr std::string_view subject = "charset";
    span charset;
    word read;
    static constexpr auto fields() {
        return std::tuple{field{"charset", &another_charset::charset}, field{"read", &another_charset::read}};
    }
};

using charset_messages =
    message_list<undeclared_utf8, unknown_text, text_of_one_charset, text_of_charsets, guessed_charset,
                 damaged_utf8_text, undeclared_windows, declared_western, wrong_charset, not_in_charset,
                 many_not_in_charset, unknown_charset, partly_wide, charset_against_mark, another_charset>;

} // namespace arbiter::sgf
