// What the tests share: the corpus, findings as the lines of a `.want` file, and slow but obvious judges of text.
#pragma once

#include "arbiter/arbiter.hpp"

#include "io/config.hpp"
#include "places.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace test {

// Cases made from data. Each is called once, before the tests run, and says how many cases it has added.
std::size_t add_corpus_cases();
std::size_t add_layout_cases();

[[nodiscard]] inline std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("can't open " + path.string());
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// ---- the corpus

inline constexpr std::array<std::string_view, 3> corpus_folders{"good", "bad", "seeds"};
/// Files of the others in the canonical layout, written by hand; see format.cpp.
inline constexpr std::string_view formatted_folder = "formatted";

struct corpus_file {
    const arbiter::notation* notation;
    std::string folder;
    std::filesystem::path path;

    [[nodiscard]] std::string name() const { return path.filename().string(); }
    /// As a user at the root of the source tree would name it.
    [[nodiscard]] std::string label() const { return fmt::format("corpus/{}/{}/{}", notation->name, folder, name()); }
    [[nodiscard]] std::filesystem::path want() const { return path.string() + ".want"; }
    [[nodiscard]] arbiter::source source() const { return {label(), read_file(path)}; }
};

[[nodiscard]] inline bool has_extension_of(const arbiter::notation& n, const std::filesystem::path& path) {
    return std::find(n.extensions.begin(), n.extensions.end(), path.extension().string()) != n.extensions.end();
}

/// What a corpus's own arbiter.toml, where there is one, sets for its notation.
[[nodiscard]] inline arbiter::options corpus_options(const arbiter::notation& n) {
    arbiter::options o;
    const std::filesystem::path file = source_dir() / "corpus" / n.name / "arbiter.toml";
    if (!exists(file)) return o;
    const arbiter::io::config set = arbiter::io::read_config(file.string()).value;
    o.settings = set.of_notations;
    for (const auto& [key, choice] : set.game) o.game.emplace(key, choice.value);
    return o;
}

/// A check as somebody has it who checks the corpus.
[[nodiscard]] inline arbiter::report check(const corpus_file& f) {
    return arbiter::check(f.source(), corpus_options(*f.notation));
}

/// The files of one folder that are records, by name.
[[nodiscard]] inline std::vector<corpus_file> corpus(const arbiter::notation& n, std::string_view folder) {
    std::vector<corpus_file> files;
    for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "corpus" / n.name / folder))
        if (has_extension_of(n, entry.path())) files.push_back({&n, std::string(folder), entry.path()});
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return files;
}

/// Those that have a corpus: that of grammars stands beside the list, and is left out where notations are.
[[nodiscard]] inline std::vector<const arbiter::notation*> notations_of_corpus() {
    std::vector<const arbiter::notation*> all(arbiter::notations().begin(), arbiter::notations().end());
    if (has_all_notations()) all.push_back(&arbiter::grammar_notation());
    return all;
}

/// The files of all folders and notations.
[[nodiscard]] inline std::vector<corpus_file> whole_corpus() {
    std::vector<corpus_file> files;
    for (const arbiter::notation* n : notations_of_corpus())
        for (const std::string_view folder : corpus_folders)
            for (corpus_file& f : corpus(*n, folder)) files.push_back(std::move(f));
    return files;
}

// ---- findings as lines: `line:column-column code`, or `line:column-line:column code` over lines; of a binary record
// `@begin-end code`, with byte offsets

struct want_line { // of a binary record the line is 0 and columns are offsets
    std::uint32_t line = 0, column = 0, end_line = 0, end_column = 0;
    std::string code;

    friend bool operator<(const want_line& a, const want_line& b) {
        return std::tie(a.line, a.column, a.end_line, a.end_column, a.code) <
               std::tie(b.line, b.column, b.end_line, b.end_column, b.code);
    }

    [[nodiscard]] std::string text() const {
        if (line == 0) return fmt::format("@{}-{} {}", column, end_column, code);
        if (line == end_line) return fmt::format("{}:{}-{} {}", line, column, end_column, code);
        return fmt::format("{}:{}-{}:{} {}", line, column, end_line, end_column, code);
    }
};

/// Reads one line of a `.want` file; nothing where it isn't written exactly as `text()` writes it.
[[nodiscard]] inline std::optional<want_line> parse_want(std::string_view line) {
    want_line w;
    const char* at = line.data();
    const char* const end = at + line.size();
    const auto number = [&](std::uint32_t& n) {
        const auto [next, error] = std::from_chars(at, end, n);
        at = next;
        return error == std::errc();
    };
    const auto sign = [&](char c) { return at != end && *at++ == c; };
    const bool is_binary = line.starts_with('@');
    if (is_binary ? !sign('@') : (!number(w.line) || w.line == 0 || !sign(':'))) return {};
    if (!number(w.column) || !sign('-') || !number(w.end_column)) return {};
    w.end_line = w.line;
    if (!is_binary && at != end && *at == ':') {
        w.end_line = w.end_column;
        if (!sign(':') || !number(w.end_column)) return {};
    }
    if (!sign(' ')) return {};
    w.code.assign(at, end);
    if (w.text() != line) return {};
    return w;
}

/// The places and codes of a `.want` file. What else it says of a finding stands after a `:` and in the indented lines below:
/// see messages.cpp. Throws if a line can't be read.
[[nodiscard]] inline std::vector<want_line> read_want(const std::filesystem::path& path) {
    std::vector<want_line> lines;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#') || line.starts_with("  ")) continue;
        const std::size_t values = line.ends_with(':') ? line.size() - 1 : line.find(": ");
        std::optional<want_line> w = parse_want(std::string_view(line).substr(0, values));
        if (!w) throw std::runtime_error(fmt::format("{}: can't read `{}`", path.string(), line));
        lines.push_back(std::move(*w));
    }
    return lines;
}

[[nodiscard]] inline want_line as_line(const arbiter::report& r, const arbiter::finding& f) {
    if (r.is_binary()) return {0, f.where().begin, 0, f.where().end, std::string(f.code())};
    const arbiter::place begin = r.at(f.where().begin);
    const arbiter::place end = r.at(f.where().end);
    return {begin.line, begin.column, end.line, end.column, std::string(f.code())};
}

[[nodiscard]] inline std::vector<want_line> as_lines(const arbiter::report& r) {
    std::vector<want_line> lines;
    for (const arbiter::finding& f : r.findings()) lines.push_back(as_line(r, f));
    return lines;
}

/// The findings with their messages, to be read by a person.
[[nodiscard]] inline std::string listing(const arbiter::report& r) {
    std::string text;
    for (const arbiter::finding& f : r.findings())
        text += fmt::format("    {}  {}\n", as_line(r, f).text(), f.message());
    return text.empty() ? "    no finding\n" : text;
}

[[nodiscard]] inline std::vector<std::string> codes(const arbiter::report& r) {
    std::vector<std::string> all;
    for (const arbiter::finding& f : r.findings()) all.emplace_back(f.code());
    std::sort(all.begin(), all.end());
    return all;
}

// ---- text, judged slowly

inline constexpr std::string_view white_space = " \t\r\n\v\f";

/// The code points of `text`; nothing where it is not strictly UTF-8 (RFC 3629): each is decoded, encoded again in
/// the only right way, and compared.
[[nodiscard]] inline std::optional<std::u32string> decode_utf8(std::string_view text) {
    const auto encode = [](char32_t c) {
        const auto byte = [](char32_t b) { return static_cast<char>(static_cast<unsigned char>(b)); };
        if (c < 0x80) return std::string{byte(c)};
        if (c < 0x800) return std::string{byte(0xC0 | c >> 6), byte(0x80 | (c & 0x3F))};
        if (c < 0x10000)
            return std::string{byte(0xE0 | c >> 12), byte(0x80 | (c >> 6 & 0x3F)), byte(0x80 | (c & 0x3F))};
        return std::string{byte(0xF0 | c >> 18), byte(0x80 | (c >> 12 & 0x3F)), byte(0x80 | (c >> 6 & 0x3F)),
                           byte(0x80 | (c & 0x3F))};
    };
    std::u32string points;
    while (!text.empty()) {
        const auto lead = static_cast<unsigned char>(text[0]);
        const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (text.size() < size) return {};
        char32_t c = size == 1 ? lead : size == 2 ? lead & 0x1FU : size == 3 ? lead & 0x0FU : lead & 0x07U;
        for (std::size_t i = 1; i < size; ++i) c = c << 6 | (static_cast<unsigned char>(text[i]) & 0x3FU);
        if (c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF) || encode(c) != text.substr(0, size)) return {};
        points += c;
        text.remove_prefix(size);
    }
    return points;
}

/// C0 and C1 controls, DEL, and the marks that turn the direction of text.
[[nodiscard]] inline bool is_harmful(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || c == 0x200E || c == 0x200F ||
           (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

/// Whether `text` may be shown to a person as it is.
[[nodiscard]] inline bool is_presentable(std::string_view text) {
    const std::optional<std::u32string> points = decode_utf8(text);
    return points && !points->empty() && std::none_of(points->begin(), points->end(), is_harmful);
}

/// The place of each offset, the end included; inside a character its own.
[[nodiscard]] inline std::vector<arbiter::place> naive_places(const std::string& text) {
    std::vector<arbiter::place> places;
    arbiter::place at;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t size = 1;
        char32_t c = 0;
        for (std::size_t n = 1; n <= 4 && i + n <= text.size(); ++n)
            if (const auto points = decode_utf8(std::string_view(text).substr(i, n)); points && points->size() == 1) {
                size = n;
                c = points->front();
                break;
            }
        places.insert(places.end(), size, at);
        i += size;
        if (c == '\n')
            at = {at.line + 1, 1, 1};
        else
            at = {at.line, at.column + 1, at.utf16 + (c > 0xFFFF ? 2 : 1)};
    }
    places.push_back(at);
    return places;
}

/// The line that holds `offset`, without its line end.
[[nodiscard]] inline arbiter::span naive_line(const std::string& text, std::size_t offset) {
    std::size_t begin = offset;
    while (begin > 0 && text[begin - 1] != '\n') --begin;
    std::size_t end = offset;
    while (end < text.size() && text[end] != '\n') ++end;
    if (end < text.size() && end > begin && text[end - 1] == '\r') --end;
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

// ---- safe fixes

[[nodiscard]] inline bool has_safe_fix(const arbiter::finding& f) {
    const std::vector<arbiter::fix> all = f.fixes();
    return std::any_of(all.begin(), all.end(), [](const arbiter::fix& fix) { return fix.safe; });
}

/// A message in which quoted names that end with a capital have no small letters, as FF[3] has them: a fix may have taken these
/// out.
[[nodiscard]] inline std::string without_small_letters(std::string_view message) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    std::string made;
    for (std::size_t at = 0; at < message.size();) {
        const std::size_t end =
            message[at] == '`' ? message.find_first_not_of(letters, at + 1) : std::string_view::npos;
        const bool is_name = end != std::string_view::npos && message[end] == '`' && message[end - 1] <= 'Z';
        const std::string_view part = message.substr(at, is_name ? end - at : 1);
        std::copy_if(part.begin(), part.end(), std::back_inserter(made),
                     [is_name](char c) { return !is_name || c < 'a' || c > 'z'; });
        at += part.size();
    }
    return made;
}

/// A finding by its code and text. In lower case: a message may quote what a fix has put into upper case.
[[nodiscard]] inline std::multiset<std::string> texts_of(const arbiter::report& r) {
    std::multiset<std::string> texts;
    for (const arbiter::finding& f : r.findings()) {
        std::string text = fmt::format("{}  {}", f.code(), without_small_letters(f.message()));
        std::transform(text.begin(), text.end(), text.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
        texts.insert(std::move(text));
    }
    return texts;
}

/// Applies the safe fixes until none is left, and says what went wrong: they come to no end, leave what they promise
/// to fix, change the number of plies, or add a finding. Empty where nothing did.
[[nodiscard]] inline std::string faults_of_safe_fixes(const arbiter::report& before, const arbiter::options& o = {}) {
    constexpr int most_rounds = 20;
    arbiter::source text = before.text();
    std::vector<arbiter::edit> edits = before.edits(arbiter::fixes::safe);
    if (edits.empty()) return {};
    for (int round = 0; !edits.empty(); ++round) {
        if (round == most_rounds) return "\n  the safe fixes come to no end";
        text = arbiter::source(text.name(), arbiter::apply(text, edits));
        edits = arbiter::check(text, o).edits(arbiter::fixes::safe);
    }
    std::string faults;
    const arbiter::report after = arbiter::check(text, o);
    for (const arbiter::finding& f : after.findings())
        if (has_safe_fix(f)) faults += "\n  has a safe fix and is still there: " + f.message();
    if (after.plies() != before.plies()) faults += "\n  the number of plies has changed";
    std::multiset<std::string> old = texts_of(before);
    for (const std::string& line : texts_of(after)) {
        const auto known = old.find(line);
        if (known != old.end())
            old.erase(known);
        else
            faults += "\n  the safe fixes have added: " + line;
    }
    if (!faults.empty()) faults += fmt::format("\n  the text is now\n{}", text.text().substr(0, 2000));
    return faults;
}

} // namespace test
