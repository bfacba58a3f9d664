// What DGF brings to the tests of all notations.
#include "notation_tests.hpp"

#include "notations/dgf/notation.hpp"

#include "tests/parts.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace {

using namespace std::string_view_literals;

// ---- layouts

/// A line of a game: a key, and its value as it is written, or the numbers of its array.
struct field {
    std::string key;
    std::string value{};
    bool is_array = false;
    std::vector<std::string> numbers{};
};

/// The numbers of a list; nothing where there is something else, but for white space, single commas and comments.
std::optional<std::vector<std::string>> take_numbers(const std::string& text, bool with_commas) {
    std::vector<std::string> all;
    std::size_t commas = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '#') {
            at = std::min(text.find('\n', at), text.size());
        } else if (text[at] == ',') {
            if (++commas > all.size()) return {};
            ++at;
        } else if (" \t\r\n"sv.find(text[at]) != std::string_view::npos) {
            ++at;
        } else {
            const std::size_t end = std::min(text.find_first_of(" \t\r\n,#", at), text.size());
            all.push_back(text.substr(at, end - at));
            if (all.back().find_first_not_of("-0123456789") != std::string::npos) return {};
            at = end;
        }
    }
    if (with_commas && commas + 1 < all.size()) return {};
    return all;
}

/// The end of the array that begins at `at`, behind its bracket.
std::size_t end_of_array(const std::string& text, std::size_t at) {
    while (at < text.size() && text[at] != ']')
        at = text[at] == '#' ? std::min(text.find('\n', at), text.size()) : at + 1;
    return at == text.size() ? std::string::npos : at + 1;
}

/// The end of the value that begins at `at`, on its line.
std::size_t end_of_scalar(const std::string& text, std::size_t at) {
    if (text[at] != '"') return std::min(text.find_first_of(" \t\r\n#", at), text.size());
    for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\') ++at;
    return at + 1;
}

/// Nothing where the text is not keys with values, and comments.
std::optional<std::vector<field>> take_fields(const std::string& text) {
    std::vector<field> all;
    for (std::size_t at = text.find_first_not_of(" \t\r\n"); at < text.size();
         at = text.find_first_not_of(" \t\r\n", at)) {
        if (text[at] == '#') {
            at = std::min(text.find('\n', at), text.size());
            continue;
        }
        const std::size_t key_end = text.find_first_of(" \t=", at);
        const std::size_t equals = text.find_first_not_of(" \t", key_end);
        if (key_end == std::string::npos || equals == std::string::npos || text[equals] != '=') return {};
        const std::size_t value = text.find_first_not_of(" \t", equals + 1);
        if (value == std::string::npos) return {};
        field f{text.substr(at, key_end - at)};
        f.is_array = text[value] == '[';
        const std::size_t end = f.is_array ? end_of_array(text, value) : end_of_scalar(text, value);
        if (end > text.size()) return {};
        f.value = text.substr(value, end - value);
        if (f.is_array) {
            auto numbers = take_numbers(f.value.substr(1, f.value.size() - 2), true);
            if (!numbers) return {};
            f.numbers = std::move(*numbers);
        }
        all.push_back(std::move(f));
        at = end;
    }
    if (all.empty()) return {};
    return all;
}

/// How numbers are kept apart, and what else a layout does.
struct number_style {
    std::string name;
    std::string between; ///< numbers; a comma is put before it where it has none and must have one
    std::string equals = " = ";
    std::string open{};
    std::string close{};
    std::string line = "\n";
    std::string end = "\n";
    std::string line_end = "\n"; ///< what each LF of the above becomes
    test::tag_order order = test::tag_order::as_it_is;
};

const std::vector<number_style>& number_styles() {
    using test::tag_order;
    static const std::vector<number_style> all{
        {.name = "on one line", .between = " "},
        {.name = "a number a line", .between = "\n", .open = "\n", .close = "\n"},
        {.name = "CRLF", .between = "\n", .open = "\n", .close = "\n", .line_end = "\r\n"},
        {.name = "no final newline", .between = " ", .end = ""},
        {.name = "tabs", .between = "\t", .equals = "\t=\t", .open = "\t", .close = "\t", .line = "\t\n\t"},
        {.name = "commas alone", .between = ",", .equals = "="},
        {.name = "commas and blank lines", .between = " ,\n\n", .open = "\n\n", .line = "\n\n \n", .end = "\n\n"},
        {.name = "a comma at the end", .between = ", ", .close = ","},
        {.name = "comments wherever they may be",
         .between = " # 5, [6] \"x\n, #\n",
         .open = "# one = 1\n",
         .close = "\n# ]\n",
         .line = " # a \"b\" = [\n#\n\t# c\n"},
        {.name = "keys in reversed order", .between = " ", .order = tag_order::reversed},
        {.name = "keys in another order", .between = " ", .order = tag_order::rotated},
    };
    return all;
}

std::string joined(const std::vector<std::string>& numbers, const std::string& between, bool with_commas) {
    const bool has_comma = between.find(',') != std::string::npos;
    std::string text;
    for (const std::string& number : numbers) {
        if (!text.empty()) text += has_comma || !with_commas ? between : "," + between;
        text += number;
    }
    return text;
}

std::string with_line_ends(const std::string& text, const std::string& line_end) {
    std::string made;
    for (const char c : text) made += c == '\n' ? line_end : std::string(1, c);
    return made;
}

std::string laid_out_so(std::vector<field> fields, const number_style& how) {
    using test::tag_order;
    if (how.order == tag_order::reversed) std::reverse(fields.begin(), fields.end());
    if (how.order == tag_order::rotated)
        std::rotate(fields.begin(), fields.begin() + static_cast<std::ptrdiff_t>(fields.size() / 2), fields.end());
    std::string text;
    for (const field& f : fields) {
        if (!text.empty()) text += how.line;
        text += f.key + how.equals;
        const bool no_comma = f.numbers.empty() && how.close == ",";
        text += f.is_array ? '[' + how.open + joined(f.numbers, how.between, true) + (no_comma ? "" : how.close) + ']'
                           : f.value;
    }
    return with_line_ends(text + how.end, how.line_end);
}

/// What a game's or a list's findings say whatever its layout.
bool is_about_the_game(std::string_view code) {
    constexpr std::array of_tags{"tag/empty"sv, "tag/missing"sv, "tag/misspelt"sv, "tag/unknown"sv, "tag/value"sv};
    return (code.starts_with("dgf/") && code != "dgf/binary-length") ||
           std::find(of_tags.begin(), of_tags.end(), code) != of_tags.end();
}

/// Without white space and comments.
std::string bare(std::string_view text) {
    std::string made;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '#')
            at = std::min(text.find('\n', at), text.size() - 1);
        else if (test::white_space.find(text[at]) == std::string_view::npos)
            made += text[at];
    }
    return made;
}

/// The same of a value, unless it is no array.
std::string bare_value(std::string_view value) {
    return value.starts_with('[') ? bare(value) : std::string(value);
}

// ---- the canonical layout, from docs/notations/dgf.md

constexpr std::size_t line_width = 80;
constexpr std::array keys{"game_id"sv,       "black"sv, "white"sv,        "date"sv,
                          "initial_board"sv, "moves"sv, "latest_board"sv, "result"sv};

std::vector<std::string> words(const std::string& line) {
    return test::words_of(line);
}

/// What is wrong with lines of numbers: of a board, and what follows it in a record; or of moves alone.
std::string fault_of_numbers(const std::vector<std::string>& lines, std::size_t indent, bool is_board) {
    std::size_t count = 0;
    std::size_t size = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::vector<std::string> on_line = words(lines[i]);
        std::string right(indent, ' ');
        for (const std::string& word : on_line) right += (right.size() > indent ? " " : "") + word;
        if (right != lines[i]) return "odd blanks: " + lines[i];
        if (i == 0 && is_board && on_line.size() == 4) {
            const long value = std::strtol(on_line[3].c_str(), nullptr, 10);
            size = value >= 1 && value <= 255 ? static_cast<std::size_t>(value) : 0;
            count = 4;
            continue;
        }
        const std::size_t end = 4 + size * size;
        std::size_t planned = 0;
        if (size != 0 && count < end)
            planned = size;
        else if (size != 0 && count == end)
            planned = 1;
        else if (is_board && count == 0)
            planned = 4;
        const bool is_last = i + 1 == lines.size();
        if (planned != 0 ? on_line.size() != planned && !is_last : lines[i].size() > line_width && on_line.size() > 1)
            return "a line of another length: " + lines[i];
        if (planned == 0 && !is_last && lines[i].size() + 1 + words(lines[i + 1])[0].size() <= line_width)
            return "a number that the line before has room for: " + lines[i + 1];
        count += on_line.size();
    }
    return {};
}

std::string fault_of_game(const std::vector<std::string>& lines) {
    std::size_t rank = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::size_t equals = lines[i].find(" = ");
        if (equals == std::string::npos || lines[i].find_first_of(" \t=") != equals) return "no key: " + lines[i];
        const std::string key = lines[i].substr(0, equals);
        const auto now = static_cast<std::size_t>(std::find(keys.begin(), keys.end(), key) - keys.begin());
        if (now < rank) return "a key out of order: " + key;
        rank = now;
        if (!lines[i].ends_with('[')) {
            if (lines[i].ends_with(' ') || lines[i].substr(equals + 3).starts_with(' '))
                return "odd blanks: " + lines[i];
            continue;
        }
        std::vector<std::string> numbers;
        while (++i < lines.size() && lines[i] != "]") numbers.push_back(lines[i]);
        if (i == lines.size() || numbers.empty()) return "an array without an end, or without numbers";
        // a key that is a letter away from a board's is laid out as that
        constexpr std::size_t shortest = std::string_view("latest_board").size() - 1;
        if (now == keys.size() && fault_of_numbers(numbers, 4, true).empty()) continue;
        if (std::string fault = fault_of_numbers(numbers, 4, key.ends_with("_board") && key.size() >= shortest);
            !fault.empty())
            return fault;
    }
    return {};
}

std::vector<test::sample> samples() {
    const std::string game = "game_id = \"g\\u00e9\"\nblack = \"Ann\"\nwhite = \"Bob\" # b\ndate = 2024-05-01\n"
                             "initial_board = [\n    9,0,6,3,\n    0, 0, 0,\n    0, 0, 0,\n    0, 1, 0]\n"
                             "moves = [5, 4, 0, 6, -1]\n"
                             "latest_board = [8, 0, 6, 3, 0, 0, 0, 2, 1, 2, 0, 1, 0]\nresult = 2\n";
    const std::string list = "1 0 7 3\n0 0 0\n0 2 0 # a row\n0 0 0\n0\n3, 1, 0, 9 7\n";
    std::vector<test::sample> all{{"game.dgf", game}, {"record.dgr", list}, {"record.dgf", list}};
    for (test::sample& s :
         test::samples_of("dgf", {"good/example-of-the-notation.dgf", "good/example-of-the-notation.dgr",
                                  "good/example-of-the-notation-binary.dgr", "good/example-of-the-notation-packed.dgb",
                                  "good/ko-mark.dgb", "good/point.dgm", "good/point-binary.dgm"})) {
        s.name = s.name.substr(s.name.find('/') + 1);
        all.push_back(std::move(s));
    }
    return all;
}

} // namespace

std::vector<test::laid_out> test::dgf::layouts(const std::string& text) {
    if (is_binary(text)) return {{"as it is", text}};
    std::vector<laid_out> all;
    const bool has_mark = text.starts_with("\xEF\xBB\xBF");
    if (const auto numbers = take_numbers(text.substr(has_mark ? 3 : 0), false)) {
        for (const number_style& how : number_styles())
            if (!numbers->empty())
                all.push_back(
                    {how.name, with_line_ends(how.open + joined(*numbers, how.between, false) + how.close + how.end,
                                              how.line_end)});
    } else if (const auto fields = take_fields(text)) {
        for (const number_style& how : number_styles()) all.push_back({how.name, laid_out_so(*fields, how)});
    }
    return all;
}

std::string test::dgf::fault_of_layout(const std::string& text) {
    if (is_binary(text)) return {};
    if (text.find('\r') != std::string::npos) return "a CR";
    if (text.starts_with("\xEF\xBB\xBF")) return "a byte order mark";
    if (!text.ends_with('\n')) return "no final line end";
    const std::vector<std::string> lines = lines_of(text);
    for (const std::string& line : lines)
        if (line.empty() || line.ends_with(' ') || line.ends_with('\t')) return "an odd line: " + line;
    if (text.find('#') != std::string::npos) return {}; // comments may end any line
    const bool is_list = text.find_first_not_of("-0123456789, \n") == std::string::npos;
    return is_list ? fault_of_numbers(lines, 0, words_of(text).size() > 1) : fault_of_game(lines);
}

const test::notation_tests test::dgf::the_tests{
    .notation = "dgf",
    .layouts = layouts,
    .is_about_the_game = is_about_the_game,
    .bare = bare,
    .bare_value = bare_value,
    .fault_of_layout = fault_of_layout,
    .is_about_layout = [](std::string_view) { return false; },
    .barring_code = "dgf/board-length",
    .keeps_order = [](std::string_view name) { return std::find(keys.begin(), keys.end(), name) == keys.end(); },
    .never_laid_out = {"binary-board-length.dgb", "binary-board-of-n2-3.dgb", "binary-move-of-two-bytes.dgm",
                       "binary-of-three-bytes.dgb", "binary-packed-in-70-bytes.dgb", "binary-record-half-a-move.dgr",
                       "binary-record-in-a-board.dgb", "binary-record-of-two-bytes-a-move.dgr",
                       "binary-record-without-a-result.dgr", "control-character-in-a-text-board.dgb"},
    .pieces = {" ",
               "\t",
               "\n",
               "\r",
               "\r\n",
               "\n\n",
               "\n \n",
               ",",
               ", ",
               " ,",
               "# x\n",
               " # [",
               "41 ",
               "0",
               "-1",
               "[",
               "]",
               "=",
               "\"",
               "'",
               "x = 1\n",
               "date = \"x\"\n",
               "moves = [1,\n",
               "\xC3",
               "\xC3\xA9",
               "\f",
               "\\",
               ""},
    .read_strictly =
        [](const std::string& text) {
            return read_strictly({"record.dgf", text});
        },
    .read_named = read_strictly,
    .samples = samples,
    .replacements = {" \n\",#[]=0-127x\0\xFF", 16},
    .grammar = grammar(),
    .generated_games = 100,
    .mutated = {"example-of-the-notation.dgf", "commas.dgr", "comments-and-blank-lines.dgf", "comments.dgb"},
    .in_no_sentence = {"string_text: cr_in_string"},
    .strict_by_name = {arbiter::dgf::list_grammar, arbiter::dgf::move_grammar},
};
