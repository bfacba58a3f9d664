// What SGF brings to the tests of all notations.
#include "notation_tests.hpp"

#include "notations/sgf/notation.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>

namespace {

using namespace std::string_view_literals;

constexpr std::string_view white = " \t\r\n\v\f";
constexpr std::array old_versions{"FF[1]"sv, "FF[2]"sv, "FF[3]"sv};

bool is_white(char c) {
    return white.find(c) != std::string_view::npos;
}

/// In another charset than UTF-8 the bytes of a character may look like brackets.
bool can_be_taken_apart(const std::string& text) {
    return test::decode_utf8(text).has_value() && text.find('\0') == std::string::npos;
}

// ---- layouts

struct style {
    std::string_view name;
    std::string_view in_node;   ///< between the tokens of a node
    std::string_view elsewhere; ///< between others
    std::string_view end;
};

constexpr std::array styles{
    style{"on one line", "", "", "\n"},
    style{"no final newline", "", "\n", ""},
    style{"a token a line", "\n", "\n", "\n"},
    style{"CRLF", "", "\r\n", "\r\n"},
    style{"CR", "\r", "\r", "\r"},
    style{"LFCR", "", "\n\r", "\n\r"},
    style{"tabs", "\t", "\t", "\t"},
    style{"vertical tabs and blanks", " \v", "\v  ", ""},
    style{"blank lines", "\n\n", "\n \n\t\n", "\n\n\n"},
};

/// Line ends in another charset are those of the bytes.
std::vector<test::laid_out> with_another_end(const std::string& text) {
    if (text.starts_with("\xFF\xFE")) return {{"another line end", text + std::string("\n\0", 2)}};
    if (text.starts_with("\xFE\xFF")) return {{"another line end", text + std::string("\0\n", 2)}};
    return {{"another line end", text + "\n"}};
}

std::vector<test::laid_out> layouts(const std::string& text) {
    if (!can_be_taken_apart(text)) return with_another_end(text);
    const bool has_mark = text.starts_with("\xEF\xBB\xBF");
    const std::vector<test::sgf::token> tokens = test::sgf::tokens_of(has_mark ? text.substr(3) : text);
    std::vector<test::laid_out> all;
    if (tokens.empty()) return all;
    for (const style& how : styles) {
        std::string made = has_mark ? "\xEF\xBB\xBF" : "";
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            made += tokens[i].text;
            if (i + 1 == tokens.size()) break;
            const bool within = tokens[i + 1].what == 'v' || tokens[i + 1].what == 'n';
            made += within ? how.in_node : how.elsewhere;
        }
        made += how.end;
        all.push_back({std::string(how.name), made});
    }
    return all;
}

/// Bytes that are no characters keep a record from being laid out.
bool has_broken_bytes(const arbiter::finding& f) {
    const std::string said = f.message();
    return f.code() == "sgf/charset" &&
           (said.find("can't be read as") != std::string::npos || said.find("escape sequences") != std::string::npos);
}

/// A charset that is not the text's own: of its bytes that are no characters nothing more is said.
bool may_have_broken_bytes(const arbiter::finding& f) {
    return f.code() == "sgf/charset" &&
           (f.message().starts_with("the text was UTF-8") || f.message().find("is cut short") != std::string::npos);
}

bool is_about_the_game(std::string_view code) {
    return code.starts_with("sgf/") && code != "sgf/outside-text" && code != "sgf/charset";
}

/// Name and value: white space may be between them.
std::string bare(std::string_view ply) {
    std::string made;
    for (const char c : ply)
        if (!is_white(c)) made += c;
    return made;
}

// ---- the canonical layout, from docs/notations/sgf.md

constexpr std::array sections{
    "AP"sv, "CA"sv, "FF"sv, "GM"sv, "ST"sv, "SZ"sv, "AN"sv, "BR"sv, "BT"sv, "CP"sv, "DT"sv, "EV"sv, "GN"sv, "GC"sv,
    "ON"sv, "OT"sv, "PB"sv, "PC"sv, "PW"sv, "RE"sv, "RO"sv, "RU"sv, "SO"sv, "TM"sv, "US"sv, "WR"sv, "WT"sv, "HA"sv,
    "KM"sv, "B"sv,  "KO"sv, "MN"sv, "W"sv,  "AB"sv, "AE"sv, "AW"sv, "PL"sv, "C"sv,  "DM"sv, "GB"sv, "GW"sv, "HO"sv,
    "N"sv,  "UC"sv, "V"sv,  "BM"sv, "DO"sv, "IT"sv, "TE"sv, "AR"sv, "CR"sv, "DD"sv, "LB"sv, "LN"sv, "MA"sv, "SL"sv,
    "SQ"sv, "TR"sv, "TB"sv, "TW"sv, "BL"sv, "OB"sv, "OW"sv, "WL"sv, "FG"sv, "PM"sv, "VW"sv,
};

/// Of two letters of which one is small nobody knows what they were to be: such a name stays as it is.
std::string capitals_of(std::string_view name) {
    const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
    if (name.size() == 2 && (is_small(name[0]) || is_small(name[1]))) return std::string(name);
    std::string made;
    for (const char c : name)
        if (c >= 'A' && c <= 'Z') made += c;
    return made;
}

bool is_plain(const std::vector<std::string>& names) {
    return std::all_of(names.begin(), names.end(),
                       [](const std::string& n) {
                           return n == "B" || n == "W" || n == "BL" || n == "WL" || n == "OB" || n == "OW" || n == "MN";
                       }) &&
           std::count_if(names.begin(), names.end(), [](const std::string& n) { return n == "B" || n == "W"; }) <= 1;
}

std::ptrdiff_t count_roots(const std::vector<std::string>& names) {
    constexpr int roots = 6; // the first section
    return std::count_if(names.begin(), names.end(),
                         [](const std::string& n) { return test::sgf::rank_of(n) < roots; });
}

/// Whether the names stand in the order of the sections, or may be in any, as what is wrong with them depends on it.
bool is_in_order(const std::vector<std::string>& names) {
    constexpr std::array groups{"B W"sv, "AB AW AE"sv, "CR MA SL SQ TR"sv, "TB TW"sv, "DM GB GW UC"sv, "BM DO IT TE"sv};
    const auto is_any_of = [](const std::string& name, std::string_view group) {
        return group.find(name) != std::string_view::npos && !name.empty();
    };
    for (const std::string_view group : groups)
        if (std::count_if(names.begin(), names.end(), [&](const auto& n) { return is_any_of(n, group); }) > 1)
            return true;
    std::vector<std::string> sorted = names;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) return true;
    const auto has = [&](std::string_view group) {
        return std::any_of(names.begin(), names.end(), [&](const auto& n) { return is_any_of(n, group); });
    };
    if (has("AB AW AE PL") && has("B W MN BL WL OB OW KO BM DO IT TE")) return true;
    if (has("AN BR BT CP DT EV GN GC ON OT PB PC PW RE RO RU SO TM US WR WT HA KM")) return true;
    return std::is_sorted(names.begin(), names.end(), [](const std::string& a, const std::string& b) {
        return test::sgf::rank_of(a) < test::sgf::rank_of(b);
    });
}

/// Goes through the tokens of a layout and says where a line must begin.
class judge_of_layout {
public:
    /// What is wrong; empty where nothing is.
    [[nodiscard]] std::string judge(const std::string& text) {
        std::size_t at = 0;
        while (at < text.size()) {
            const std::size_t gap = at;
            while (at < text.size() && is_white(text[at])) ++at;
            const std::string between = text.substr(gap, at - gap);
            if (at == text.size())
                return between == "\n" && depth_ == 0 ? "" : "no single line end after the last game";
            if (text[at] == '[') {
                const std::size_t end = value_end(text, at);
                if (!between.empty()) return "white space before a value";
                at = end;
                continue;
            }
            if (std::isalpha(static_cast<unsigned char>(text[at])) != 0) {
                if (!between.empty()) return "white space before a name";
                while (at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0) ++at;
                continue;
            }
            const std::string fault = mark(text, at, between);
            if (!fault.empty()) return fault + " at byte " + std::to_string(at);
            ++at;
        }
        return "no final line end";
    }

private:
    static std::size_t value_end(const std::string& text, std::size_t at) {
        for (++at; at < text.size() && text[at] != ']'; ++at)
            if (text[at] == '\\') ++at;
        return std::min(at + 1, text.size());
    }

    /// The names of the node whose `;` is at `at`.
    /// Where the node ends whose `;` stands at `at`.
    static std::size_t node_end(const std::string& text, std::size_t at) {
        constexpr std::string_view ends = ";()";
        for (++at; at < text.size() && ends.find(text[at]) == std::string_view::npos;)
            at = text[at] == '[' ? value_end(text, at) : at + 1;
        return at;
    }

    static std::vector<std::string> names_behind(const std::string& text, std::size_t at) {
        std::vector<std::string> names;
        for (++at; at < text.size();) {
            if (text[at] == '[') {
                at = value_end(text, at);
            } else if (std::isalpha(static_cast<unsigned char>(text[at])) != 0) {
                const std::size_t begin = at;
                while (at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0) ++at;
                names.push_back(capitals_of(text.substr(begin, at - begin)));
            } else {
                break;
            }
        }
        return names;
    }

    std::string mark(const std::string& text, std::size_t at, const std::string& between) {
        const bool first_of_all = depth_ == 0 && at == 0;
        std::string wanted;
        switch (text[at]) {
        case '(':
            wanted = first_of_all ? "" : "\n";
            ++depth_;
            is_root_ = depth_ == 1;
            is_first_ = true;
            break;
        case ')':
            --depth_;
            breaks_ = true;
            break;
        case ';': {
            const std::vector<std::string> names = names_behind(text, at);
            const bool has_late_roots = !is_root_ && count_roots(names) > 0; // of which the first is reported
            // of FF[1] to FF[3] what is composed is reported where it comes first
            const std::string node = text.substr(at, node_end(text, at) - at);
            std::string inked;
            std::copy_if(text.begin(), text.end(), std::back_inserter(inked), [](char c) { return !is_white(c); });
            const bool may_be_new =
                node.find(':') != std::string::npos &&
                std::any_of(old_versions.begin(), old_versions.end(),
                            [&](std::string_view version) { return inked.find(version) != std::string::npos; });
            if (!has_late_roots && !may_be_new && !is_in_order(names)) return "properties out of order";
            const bool plain = !is_root_ && is_plain(names);
            if (!is_first_ && (breaks_ || !plain || on_line_ == 10)) wanted = "\n";
            on_line_ = is_first_ || !wanted.empty() ? 1 : on_line_ + 1;
            breaks_ = !plain;
            is_first_ = is_root_ = false;
            break;
        }
        default:
            return "an odd character";
        }
        return between == wanted ? "" : "odd white space";
    }

    int depth_ = 0;
    int on_line_ = 0;
    bool is_root_ = false;
    bool is_first_ = false;
    bool breaks_ = false;
};

std::vector<test::sample> samples() {
    return {
        {"small.sgf", "(;CA[UTF-8]FF[4]GM[1]SZ[9]DT[2024-02-29]PB[Anna]PW[Zoë]RE[B+3.5]KM[6.5]\n"
                      ";B[ee];W[ec];B[ce]C[a \\] b]\n(;W[gg];B[gc])\n(;W[cg]TR[cc][gg]))\n"},
        {"setup.sgf",
         "(;FF[4]GM[1]SZ[5]RU[Japanese]AB[ba][ab][bc]AW[ca][db][cc][bb]PL[B]\n;B[cb];W[ee];B[ed];W[bb])\n"},
        {"handicap.sgf",
         "(;FF[4]GM[1]SZ[9]HA[2]KM[0.5]AB[gc][cg]\n;W[ee];B[ce]N[one]\n;W[ge]GB[1]LB[ee:1][ce:A]\n;B[eg])\n"},
        {"two.sgf", "(;FF[4]GM[1]SZ[7:9];B[dd];W[];B[])\n(;FF[4]GM[1]SZ[9];B[aa])\n"},
    };
}

} // namespace

std::vector<test::sgf::token> test::sgf::tokens_of(const std::string& text) {
    std::vector<token> tokens;
    int depth = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        const std::size_t begin = at;
        if (is_white(c)) {
            ++at;
            continue;
        }
        if (c == '(' || c == ')' || c == ';') {
            ++at;
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth < 0 || (depth == 0 && c == ';')) return {};
            tokens.push_back({c, {c}});
        } else if (c == '[') {
            for (++at; at < text.size() && text[at] != ']'; ++at)
                if (text[at] == '\\') ++at;
            if (at >= text.size() || tokens.empty() || (tokens.back().what != 'n' && tokens.back().what != 'v'))
                return {};
            tokens.push_back({'v', text.substr(begin, ++at - begin)});
        } else if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
            while (at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0) ++at;
            if (tokens.empty() || (tokens.back().what != ';' && tokens.back().what != 'v')) return {};
            tokens.push_back({'n', text.substr(begin, at - begin)});
        } else {
            return {};
        }
    }
    return depth == 0 ? tokens : std::vector<token>();
}

std::string test::sgf::fault_of_layout(const std::string& text) {
    if (!can_be_taken_apart(text)) return {};
    const std::string unmarked = text.substr(text.starts_with("\xEF\xBB\xBF") ? 3 : 0); // a mark stays
    if (tokens_of(unmarked).empty()) return {}; // text outside the games stays as it is
    return judge_of_layout().judge(unmarked);
}

int test::sgf::rank_of(std::string_view name) {
    return static_cast<int>(std::find(sections.begin(), sections.end(), name) - sections.begin());
}

const test::notation_tests test::sgf::the_tests{
    .notation = "sgf",
    .layouts = layouts,
    .is_about_the_game = is_about_the_game,
    .bare = bare,
    .also_white = "",
    .fault_of_layout = fault_of_layout,
    .is_about_layout = [](std::string_view) { return false; },
    .forbids_layout = has_broken_bytes,
    .may_forbid_layout = may_have_broken_bytes,
    .keeps_order = [](std::string_view) { return false; },
    .never_laid_out = {"escape-sequences.sgf", "escape-sequences-without-ca.sgf", "games-in-several-charsets.sgf",
                       "gbk-called-utf8.sgf", "not-shift-jis.sgf", "not-utf8.sgf", "utf8-cut-short.sgf",
                       "utf8-cut-short-twice.sgf", "utf8-that-lost-a-byte.sgf", "utf8-that-lost-bytes-in-two-games.sgf",
                       "windows-1252-called-utf8.sgf"},
    .pieces = {" ",        "\n",           "\r",   "\r\n",          "(",     ")",     ";",      "[",
               "]",        "\\",           ":",    ";B[]",          "C[x]",  "(;)",   "AB[aa]", "AB[bb:cc]",
               "tt",       "aa",           "KO[]", "FF[3]",         "GM[2]", "SZ[5]", "x",      "DT[1]",
               "\xC3\xA9", "\xE3\x81\x82", "\xC3", "CA[Shift_JIS]", "\v",    ""},
    .read_strictly = read_strictly,
    .samples = samples,
    .replacements = " \n()[];\\:aeBWCx9",
    .grammar = grammar(),
    .generated_games = 60,
    .mutated = {"nine-by-nine.sgf", "all-markup.sgf", "text-escapes.sgf", "problem-with-answers.sgf"},
    .in_no_sentence = {R"x(game_text: gap (extra_close / &([^\t-\r (;]? ";" gap root_name)))x",
                       R"x(game_text: &([^\t-\r (;]? ";" gap root_name))x"}, // the next game lacks its bracket
};
