// What tests of notations need for records of tag lines, a blank line, moves, and a marker: they are taken apart, judged, and read
// strictly. See parts.hpp for their parts.
#pragma once

#include "parts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace test {

/// Whether a word is a token of some kind.
using is_word = bool (*)(const std::string& word);

/// Nothing where the text is not laid out as tags, a blank line, moves, and a marker on its own line.
[[nodiscard]] inline std::optional<parts> parts_of_lines(const std::string& text, is_word is_move, is_word is_marker) {
    parts p;
    const std::vector<std::string> lines = lines_of(text);
    std::size_t i = 0;
    if (!take_tag_lines(lines, p, i)) return {};
    for (; i < lines.size(); ++i) {
        const std::vector<std::string> words = words_of(lines[i]);
        if (words.size() == 1 && is_marker(words[0]) && p.marker.empty()) {
            p.marker = words[0];
            continue;
        }
        for (const std::string& word : words) {
            if (!is_move(word) || !p.marker.empty()) return {};
            p.tokens.push_back(word);
        }
    }
    if (p.marker.empty()) return {};
    return p;
}

/// How such records may be laid out.
[[nodiscard]] inline const std::vector<style>& styles_of_lines() {
    static const std::vector<style> all{
        {.name = "canonical", .between_tokens = {" ", "\n"}},
        {.name = "CRLF", .between_tokens = {" ", "\n"}, .line_end = "\r\n"},
        {.name = "no final newline", .between_tokens = {" ", "\n"}, .end = ""},
        {.name = "CRLF, no final newline", .between_tokens = {" ", "\n"}, .end = "", .line_end = "\r\n"},
        {.name = "a token a line", .between_tokens = {"\n"}},
        {.name = "all moves on one line"},
        {.name = "tabs", .between_tokens = {"\t", "\n"}, .tag_blank = "\t"},
        {.name = "trailing blanks", .between_tokens = {" ", "\n"}, .line_end = " \t \n"},
        {.name = "blank lines between moves", .between_tokens = {" ", "\n\n \n"}, .end = "\n\n\n"},
        {.name = "tags in reversed order", .between_tokens = {" ", "\n"}, .order = tag_order::reversed},
        {.name = "tags in another order", .between_tokens = {" ", "\n"}, .order = tag_order::rotated},
    };
    return all;
}

/// For `notation_tests::layouts`.
[[nodiscard]] inline std::vector<laid_out> layouts_of_lines(const std::string& text, is_word is_move,
                                                            is_word is_marker) {
    const std::optional<parts> p = parts_of_lines(text, is_move, is_marker);
    return p ? in_each(styles_of_lines(), *p) : std::vector<laid_out>();
}

/// For `notation_tests::fault_of_layout`: what is wrong with a text as `arbiter::laid_out_in_pairs` should have made it, with tags in
/// the order of `tag_names`.
template <class Names>
[[nodiscard]] std::string fault_of_pairs(const std::string& text, const Names& tag_names, is_word is_marker) {
    if (text.find('\r') != std::string::npos) return "a CR";
    if (text.starts_with("\xEF\xBB\xBF")) return "a byte order mark";
    if (!text.ends_with('\n')) return "no final line end";
    std::vector<std::string> lines = lines_of(text);
    std::size_t i = 0;
    while (i < lines.size() && lines[i].starts_with('[')) {
        if (!is_tag_line(lines[i])) return "an odd tag: " + lines[i];
        if (i > 0 && rank_in(tag_names, lines[i]) < rank_in(tag_names, lines[i - 1]))
            return "a tag out of order: " + lines[i];
        ++i;
    }
    const bool has_tags = i > 0;
    if (has_tags && (i == lines.size() || !lines[i++].empty())) return "no blank line after the tags";
    if (has_tags && i + 2 == lines.size() && lines[i].empty() && is_marker(lines[i + 1])) return {};
    const bool has_marker = !lines.empty() && is_marker(lines.back());
    if (has_marker) lines.pop_back();
    if (has_marker && has_tags && i == lines.size()) return "one blank line before a lone marker";
    for (; i < lines.size(); ++i) {
        const auto blanks = std::count(lines[i].begin(), lines[i].end(), ' ');
        const bool may_be_single = i + 1 == lines.size() || lines[i].size() + lines[i + 1].size() > 60'000;
        if (lines[i].find('\t') != std::string::npos || lines[i].starts_with(' ') || lines[i].ends_with(' ') ||
            is_marker(lines[i].substr(lines[i].find(' ') + 1)) || blanks > 1 || lines[i].empty() ||
            (blanks == 0 && !may_be_single))
            return "an odd line of moves: " + lines[i].substr(0, 80);
    }
    return {};
}

// ---- read strictly

/// A record as a strict reader takes it up to its moves, which are for the notation's own to read.
struct strict_lines {
    struct word {
        std::size_t at;
        std::string text;
    };
    strict_verdict verdict; ///< wrong where text or tags are
    std::map<std::string, std::string> tags;
    std::vector<word> words; ///< behind the tags

    void wrong(std::size_t at, std::string why) {
        if (verdict.right) verdict = {false, std::move(why), at};
    }
};

/// Whether `value` is a day of the calendar, `YYYY-MM-DD`.
[[nodiscard]] inline bool is_day(const std::string& value) {
    if (value.size() != 10 || value[4] != '-' || value[7] != '-') return false;
    std::string digits = value;
    std::erase(digits, '-');
    if (digits.size() != 8 || digits.find_first_not_of("0123456789") != std::string::npos) return false;
    const int year = std::stoi(digits.substr(0, 4));
    const int month = std::stoi(digits.substr(4, 2));
    const int day = std::stoi(digits.substr(6));
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    constexpr std::array days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month >= 1 && month <= 12 && day >= 1 &&
           day <= days[static_cast<std::size_t>(month - 1)] + (month == 2 && leap ? 1 : 0);
}

/// `[Name "value"]`, with blanks around it and before the value only.
inline void read_tag_strictly(strict_lines& record, std::size_t at, const std::string& line) {
    const std::size_t begin = line.find_first_not_of(" \t");
    const std::size_t end = line.find_last_not_of(" \t") + 1;
    const std::size_t open = line.find('"');
    const std::size_t name_end = line.find_first_of(" \t", begin);
    if (line[begin] != '[' || line[end - 1] != ']' || open == std::string::npos || end - open < 3 ||
        line[end - 2] != '"' || line.find('"', open + 1) != end - 2 || name_end > open ||
        line.find_first_not_of(" \t", name_end) != open)
        return record.wrong(at, "no tag");
    const std::string value = line.substr(open + 1, end - open - 3);
    if (value.empty()) record.wrong(at, "an empty value");
    if (!record.tags.emplace(line.substr(begin + 1, name_end - begin - 1), value).second)
        record.wrong(at, "a tag twice");
}

/// UTF-8 without controls; lines that end in LF, CR or both; tags, of which there must be the `required` and may be the
/// `optional`; and a blank line.
[[nodiscard]] inline strict_lines read_lines_strictly(const std::string& text, const std::set<std::string>& required,
                                                      const std::set<std::string>& optional) {
    strict_lines record;
    const std::optional<std::u32string> points = decode_utf8(text);
    if (!points) record.wrong(0, "no UTF-8");
    for (const char32_t c : points.value_or(U""))
        if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || (c >= 0x7F && c < 0xA0))
            record.wrong(0, "a control character");
    bool among_tags = true;
    for (std::size_t begin = 0, end = 0; begin < text.size() && record.verdict.right; begin = end + 1) {
        end = std::min(text.find_first_of("\r\n", begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        const bool is_blank = words_of(line).empty();
        if (among_tags && !is_blank) read_tag_strictly(record, begin, line);
        for (std::size_t at = line.find_first_not_of(" \t"), next = 0; !among_tags && at != std::string::npos;
             at = line.find_first_not_of(" \t", next)) {
            next = std::min(line.find_first_of(" \t", at), line.size());
            record.words.push_back({begin + at, line.substr(at, next - at)});
        }
        const bool ends_in_crlf = text.compare(end, 2, "\r\n") == 0;
        if (ends_in_crlf) ++end;
        among_tags = among_tags && !is_blank;
    }
    for (const std::string& name : required)
        if (!record.tags.contains(name)) record.wrong(0, "no " + name);
    for (const auto& [name, value] : record.tags)
        if (!required.contains(name) && !optional.contains(name)) record.wrong(0, "an unknown tag: " + name);
    return record;
}

} // namespace test
