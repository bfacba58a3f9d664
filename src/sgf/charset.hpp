// In which charset a record of SGF is, and whether it says so.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "arbiter/tree.hpp"
#include "sgf/rules.hpp"

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
    static constexpr auto fields() { return std::tuple{}; }
};

struct first_beyond_ascii {
    static constexpr std::string_view text = "the first character that needs it";
    static constexpr auto fields() { return std::tuple{}; }
};

struct unknown_text {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text = "the game doesn't say in which charset it is, and as ISO-8859-1, the "
                                             "default, it makes no text; name the charset, "
                                             "as in `CA[GBK]` or `CA[Shift_JIS]`";
    static constexpr auto fields() { return std::tuple{}; }
};

struct no_western_text {
    static constexpr std::string_view text = "these are no words in any language that ISO-8859-1 is for";
    static constexpr auto fields() { return std::tuple{}; }
};

struct wrong_charset {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text = "`CA` says `{charset}`, but the text isn't; it is UTF-8";
    span charset;
    static constexpr auto fields() { return std::tuple{field{"charset", &wrong_charset::charset}}; }
};

struct not_in_charset {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text = "`{bytes}` can't be read as {charset}, which is the game's charset";
    raw_span bytes;
    word charset;
    static constexpr auto fields() {
        return std::tuple{field{"bytes", &not_in_charset::bytes}, field{"charset", &not_in_charset::charset}};
    }
};

struct unknown_charset {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text = "`{charset}` is no charset that arbiter knows; the text is read as {read}";
    span charset;
    word read;
    static constexpr auto fields() {
        return std::tuple{field{"charset", &unknown_charset::charset}, field{"read", &unknown_charset::read}};
    }
};

struct charset_against_mark {
    static constexpr const arbiter::rule& rule = rules::charset;
    static constexpr std::string_view text =
        "`CA` says `{charset}`, but the file begins with the byte order mark of {mark}";
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
    span charset;
    word read;
    static constexpr auto fields() {
        return std::tuple{field{"charset", &another_charset::charset}, field{"read", &another_charset::read}};
    }
};

using charset_messages = message_list<undeclared_utf8, unknown_text, wrong_charset, not_in_charset, unknown_charset,
                                      charset_against_mark, another_charset>;

} // namespace arbiter::sgf
