#include "text/charset.hpp"

#include "text/charset_table.hpp"
#include "text/suggest.hpp"

#include <algorithm>

namespace arbiter {

namespace {

using enum unit_shape;

#include "text/charset_tables.inc"

constexpr auto charsets = std::to_array<character_set>({
    {"UTF-8", plain},
    {"US-ASCII", ascii},
    {"ISO-8859-1", latin1},
    {"ISO-8859-1", western}, // after the other of this name: never found by it
    {"UTF-16LE", wide_little},
    {"UTF-16BE", wide_big},
    {"Shift_JIS", shift_jis, &shift_jis_table},
    {"EUC-JP", euc_jp, &euc_jp_table, &euc_jp_supplement_table},
    {"GBK", double_byte, &gb18030_table},
    {"GB18030", gb18030, &gb18030_table},
    {"Big5", double_byte, &big5_table},
    {"EUC-KR", double_byte, &euc_kr_table},
    {"ISO-8859-2", single, &iso_8859_2_table},
    {"ISO-8859-3", single, &iso_8859_3_table},
    {"ISO-8859-4", single, &iso_8859_4_table},
    {"ISO-8859-5", single, &iso_8859_5_table},
    {"ISO-8859-6", single, &iso_8859_6_table},
    {"ISO-8859-7", single, &iso_8859_7_table},
    {"ISO-8859-8", single, &iso_8859_8_table},
    {"ISO-8859-9", single, &iso_8859_9_table},
    {"ISO-8859-10", single, &iso_8859_10_table},
    {"ISO-8859-13", single, &iso_8859_13_table},
    {"ISO-8859-14", single, &iso_8859_14_table},
    {"ISO-8859-15", single, &iso_8859_15_table},
    {"ISO-8859-16", single, &iso_8859_16_table},
    {"windows-1250", single, &cp1250_table},
    {"windows-1251", single, &cp1251_table},
    {"windows-1252", single, &cp1252_table},
    {"windows-1253", single, &cp1253_table},
    {"windows-1254", single, &cp1254_table},
    {"windows-1255", single, &cp1255_table},
    {"windows-1256", single, &cp1256_table},
    {"windows-1257", single, &cp1257_table},
    {"windows-1258", single, &cp1258_table},
    {"windows-874", single, &cp874_table},
    {"TIS-620", single, &tis_620_table},
    {"KOI8-R", single, &koi8_r_table},
    {"KOI8-U", single, &koi8_u_table},
    {"macintosh", single, &macintosh_table},
    {"IBM437", single, &ibm437_table},
    {"IBM850", single, &ibm850_table},
    {"IBM852", single, &ibm852_table},
    {"IBM866", single, &ibm866_table},
});

struct alias {
    std::string_view name;
    std::string_view meant;
};

// GB2312 is a part of GBK, and that of GB18030; Windows' code pages have all of the sets that they extend.
constexpr auto aliases = std::to_array<alias>({
    {"csUTF8", "UTF-8"},
    {"unicode-1-1-utf-8", "UTF-8"},
    {"ASCII", "US-ASCII"},
    {"ANSI_X3.4-1968", "US-ASCII"},
    {"ISO646-US", "US-ASCII"},
    {"us", "US-ASCII"},
    {"csASCII", "US-ASCII"},
    {"iso-ir-100", "ISO-8859-1"},
    {"ISO_8859-1:1987", "ISO-8859-1"},
    {"latin1", "ISO-8859-1"},
    {"l1", "ISO-8859-1"},
    {"IBM819", "ISO-8859-1"},
    {"CP819", "ISO-8859-1"},
    {"csISOLatin1", "ISO-8859-1"},
    {"latin2", "ISO-8859-2"},
    {"l2", "ISO-8859-2"},
    {"csISOLatin2", "ISO-8859-2"},
    {"latin3", "ISO-8859-3"},
    {"latin4", "ISO-8859-4"},
    {"cyrillic", "ISO-8859-5"},
    {"arabic", "ISO-8859-6"},
    {"greek", "ISO-8859-7"},
    {"hebrew", "ISO-8859-8"},
    {"latin5", "ISO-8859-9"},
    {"l5", "ISO-8859-9"},
    {"latin6", "ISO-8859-10"},
    {"latin9", "ISO-8859-15"},
    {"latin10", "ISO-8859-16"},
    {"cp1250", "windows-1250"},
    {"cp1251", "windows-1251"},
    {"cp1252", "windows-1252"},
    {"cp1253", "windows-1253"},
    {"cp1254", "windows-1254"},
    {"cp1255", "windows-1255"},
    {"cp1256", "windows-1256"},
    {"cp1257", "windows-1257"},
    {"cp1258", "windows-1258"},
    {"UTF-16", "UTF-16LE"},
    {"UCS-2", "UTF-16LE"},
    {"ISO-10646-UCS-2", "UTF-16LE"},
    {"Unicode", "UTF-16LE"},
    {"SJIS", "Shift_JIS"},
    {"MS_Kanji", "Shift_JIS"},
    {"csShiftJIS", "Shift_JIS"},
    {"Windows-31J", "Shift_JIS"},
    {"csWindows31J", "Shift_JIS"},
    {"CP932", "Shift_JIS"},
    {"MS932", "Shift_JIS"},
    {"Extended_UNIX_Code_Packed_Format_for_Japanese", "EUC-JP"},
    {"csEUCPkdFmtJapanese", "EUC-JP"},
    {"GB2312", "GBK"},
    {"csGB2312", "GBK"},
    {"GB_2312-80", "GBK"},
    {"EUC-CN", "GBK"},
    {"CP936", "GBK"},
    {"MS936", "GBK"},
    {"windows-936", "GBK"},
    {"Big5-HKSCS", "Big5"},
    {"csBig5", "Big5"},
    {"CP950", "Big5"},
    {"windows-950", "Big5"},
    {"csEUCKR", "EUC-KR"},
    {"KS_C_5601-1987", "EUC-KR"},
    {"KS_C_5601-1989", "EUC-KR"},
    {"KSC_5601", "EUC-KR"},
    {"korean", "EUC-KR"},
    {"csKSC56011987", "EUC-KR"},
    {"UHC", "EUC-KR"},
    {"CP949", "EUC-KR"},
    {"windows-949", "EUC-KR"},
    {"csKOI8R", "KOI8-R"},
    {"mac", "macintosh"},
    {"cp437", "IBM437"},
    {"437", "IBM437"},
    {"cp850", "IBM850"},
    {"850", "IBM850"},
    {"cp852", "IBM852"},
    {"cp866", "IBM866"},
});

/// Of names that begin with a letter or digit. In any case, and with any of the signs that people put between letters and digits: `ISO8859_1` is ISO-8859-1.
bool is_same_name(std::string_view a, std::string_view b) noexcept {
    constexpr unsigned case_bit = 0x20;
    if (((static_cast<unsigned char>(a.front()) ^ static_cast<unsigned char>(b.front())) & ~case_bit) != 0)
        return false;
    const auto skip = [](std::string_view& name) {
        name.remove_prefix(std::min(name.find_first_not_of("-_"), name.size()));
    };
    for (skip(a), skip(b); !a.empty() && !b.empty(); skip(a), skip(b)) {
        if (!same_but_for_case(a.substr(0, 1), b.substr(0, 1))) return false;
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    return a.empty() && b.empty();
}

} // namespace

const character_set& utf8_charset() noexcept {
    return charsets[0];
}

const character_set& western_charset() noexcept {
    return charsets[3];
}

const character_set& escaped_charset() noexcept {
    static constexpr character_set iso_2022_jp{"ISO-2022-JP", iso_2022};
    return iso_2022_jp;
}

const character_set* marked_charset(std::string_view bytes) noexcept {
    if (bytes.starts_with("\xFF\xFE")) return &charsets[4];
    return bytes.starts_with("\xFE\xFF") ? &charsets[5] : nullptr;
}

charset_name registered_name(std::string_view name) {
    for (const character_set& c : charsets)
        if (c.name == name) return {c.name, c.name};
    if (name.size() > 2 && (name.starts_with("x-") || name.starts_with("X-"))) name.remove_prefix(2);
    name.remove_prefix(std::min(name.find_first_not_of("-_"), name.size()));
    if (name.empty()) return {};
    for (const alias& a : aliases)
        if (is_same_name(a.name, name)) return {a.name, a.meant};
    for (const character_set& c : charsets)
        if (is_same_name(c.name, name)) return {c.name, c.name};
    return {};
}

const character_set* find_charset(std::string_view name) {
    const auto* const found =
        std::find_if(charsets.begin(), charsets.end(),
                     [meant = registered_name(name).meant](const character_set& c) { return c.name == meant; });
    return found != charsets.end() ? found : nullptr;
}

std::vector<charset_name> charset_names() {
    std::vector<charset_name> all;
    for (const character_set& c : charsets)
        if (c.shape != western) all.push_back({c.name, c.name});
    for (const alias& a : aliases) all.push_back({a.name, a.meant});
    return all;
}

} // namespace arbiter
