// Records of tags, tokens and a marker, taken apart and put together in other layouts.
#pragma once

#include "notation_tests.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace test {

struct parts {
    std::vector<std::string> tags; ///< each from bracket to bracket
    std::vector<std::string> tokens;
    std::string marker; ///< empty where there is none
};

enum class tag_order { as_it_is, reversed, rotated };

/// How parts are put together.
struct style {
    std::string name;
    std::string between_tags = "\n";
    std::string after_tags = "\n\n";
    std::vector<std::string> between_tokens{" "}; ///< after the first token, the second, … and then from the start
    std::string before_marker = "\n";
    std::string end = "\n";
    std::string line_end = "\n"; ///< what each LF of the above becomes
    std::string tag_blank = " "; ///< between name and value
    tag_order order = tag_order::as_it_is;
};

/// A record, and where each token begins, the marker last.
struct record {
    std::string text;
    std::vector<std::uint32_t> tokens;
    std::uint32_t marker = 0;
};

[[nodiscard]] inline std::string with_blank(std::string tag, const std::string& blank) {
    const std::size_t at = tag.find_first_of(" \t");
    if (at < tag.find('"')) tag.replace(at, 1, blank);
    return tag;
}

[[nodiscard]] inline std::vector<std::string> ordered(std::vector<std::string> tags, tag_order order) {
    if (order == tag_order::reversed) std::reverse(tags.begin(), tags.end());
    if (order == tag_order::rotated)
        std::rotate(tags.begin(), tags.begin() + static_cast<std::ptrdiff_t>(tags.size() / 2), tags.end());
    return tags;
}

[[nodiscard]] inline record put_together(const parts& p, const style& how) {
    record r;
    const auto add = [&](const std::string& white) {
        for (const char c : white) r.text += c == '\n' ? how.line_end : std::string(1, c);
    };
    const auto here = [&r] { return static_cast<std::uint32_t>(r.text.size()); };
    const std::vector<std::string> tags = ordered(p.tags, how.order);
    for (std::size_t i = 0; i < tags.size(); ++i) {
        r.text += with_blank(tags[i], how.tag_blank);
        add(i + 1 < tags.size() ? how.between_tags : how.after_tags);
    }
    for (std::size_t i = 0; i < p.tokens.size(); ++i) {
        r.tokens.push_back(here());
        r.text += p.tokens[i];
        if (i + 1 < p.tokens.size())
            add(how.between_tokens[i % how.between_tokens.size()]);
        else if (!p.marker.empty())
            add(how.before_marker);
    }
    r.marker = here();
    r.text += p.marker;
    add(how.end);
    return r;
}

[[nodiscard]] inline std::vector<laid_out> in_each(const std::vector<style>& styles, const parts& p) {
    std::vector<laid_out> all;
    all.reserve(styles.size());
    for (const style& how : styles) all.push_back({how.name, put_together(p, how).text});
    return all;
}

// ---- what takes records apart

[[nodiscard]] inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

[[nodiscard]] inline std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words;
    std::size_t end = 0;
    for (std::size_t begin = line.find_first_not_of(" \t\r"); begin != std::string::npos;
         begin = line.find_first_not_of(" \t\r", end)) {
        end = std::min(line.find_first_of(" \t\r", begin), line.size());
        words.push_back(line.substr(begin, end - begin));
    }
    return words;
}

/// The tag lines up to the first blank line, which `next` is then behind; false where one is no tag.
[[nodiscard]] inline bool take_tag_lines(const std::vector<std::string>& lines, parts& p, std::size_t& next) {
    for (; next < lines.size() && !words_of(lines[next]).empty(); ++next) {
        const std::size_t begin = lines[next].find_first_not_of(" \t");
        const std::size_t end = lines[next].find_last_not_of(" \t\r");
        if (lines[next][begin] != '[' || lines[next][end] != ']') return false;
        p.tags.push_back(lines[next].substr(begin, end + 1 - begin));
    }
    return !p.tags.empty() && next < lines.size();
}

/// The words of a text, comments in braces left out.
[[nodiscard]] inline std::vector<std::string> words_between_comments(std::string text) {
    for (std::size_t begin = text.find('{'); begin != std::string::npos; begin = text.find('{', begin)) {
        const std::size_t end = std::min(text.find('}', begin), text.size() - 1);
        text.replace(begin, end + 1 - begin, " ");
    }
    std::replace(text.begin(), text.end(), '\n', ' ');
    return words_of(text);
}

/// A ply's text without white space and comments in braces.
[[nodiscard]] inline std::string without_gaps(std::string_view ply) {
    std::string all;
    for (const std::string& word : words_between_comments(std::string(ply))) all += word;
    return all;
}

/// A tag's place in a list of names, as it begins; the list's length where it isn't there.
template <class Names>
[[nodiscard]] std::size_t rank_in(const Names& names, std::string_view tag) {
    std::size_t rank = 0;
    for (const std::string_view name : names) {
        if (tag.starts_with('[') && tag.substr(1).starts_with(name) && tag.substr(1 + name.size(), 1) == " ") break;
        ++rank;
    }
    return rank;
}

/// `[Name "value"]` with one blank, and none else outside of the value.
[[nodiscard]] inline bool is_tag_line(const std::string& line) {
    const std::size_t blank = line.find_first_of(" \t");
    return line.size() > 5 && line[0] == '[' && blank > 1 && blank != std::string::npos &&
           line.compare(blank, 2, " \"") == 0 && line.find('"') == blank + 1 && line.ends_with("\"]") &&
           line.find('"', blank + 2) == line.size() - 2;
}

} // namespace test
