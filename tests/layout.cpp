// Rewrites of UGN files that change their layout and not their meaning.
#include "support.hpp"

#include <boost/test/unit_test.hpp>

#include <set>
#include <utility>

namespace {

/// A record taken apart by lines and blanks, as the format document describes them.
struct parts {
    std::vector<std::string> tags; ///< trimmed lines
    std::vector<std::string> moves;
    std::string marker;
};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
        if (!lines.back().empty() && lines.back().back() == '\r') lines.back().pop_back();
        begin = end + 1;
    }
    return lines;
}

std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words;
    std::size_t end = 0;
    for (std::size_t begin = line.find_first_not_of(" \t"); begin != std::string::npos;
         begin = line.find_first_not_of(" \t", end)) {
        end = std::min(line.find_first_of(" \t", begin), line.size());
        words.push_back(line.substr(begin, end - begin));
    }
    return words;
}

bool is_marker(const std::string& word) {
    return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

bool is_move(const std::string& word) {
    return word.size() >= 2 && ((word[0] >= 'A' && word[0] <= 'I') || (word[0] >= 'a' && word[0] <= 'i')) &&
           word[1] >= '1' && word[1] <= '9' && word.find_first_not_of("!/%#", 2) == std::string::npos;
}

/// Nothing where the text is not laid out as the document says: tags, a blank line, moves, a marker on its own line.
std::optional<parts> take_apart(const std::string& text) {
    parts p;
    const std::vector<std::string> lines = lines_of(text);
    std::size_t i = 0;
    for (; i < lines.size() && !words_of(lines[i]).empty(); ++i) {
        const std::size_t begin = lines[i].find_first_not_of(" \t");
        const std::size_t end = lines[i].find_last_not_of(" \t");
        if (lines[i][begin] != '[' || lines[i][end] != ']') return {};
        p.tags.push_back(lines[i].substr(begin, end + 1 - begin));
    }
    if (p.tags.empty() || i == lines.size()) return {};
    for (; i < lines.size(); ++i) {
        const std::vector<std::string> words = words_of(lines[i]);
        if (words.size() == 1 && is_marker(words[0]) && p.marker.empty()) {
            p.marker = words[0];
            continue;
        }
        for (const std::string& word : words) {
            if (!is_move(word) || !p.marker.empty()) return {};
            p.moves.push_back(word);
        }
    }
    if (p.marker.empty()) return {};
    return p;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

/// The record in the canonical layout, with the moves as `body`.
std::string put_together(const std::vector<std::string>& tags, const std::string& body, const std::string& marker) {
    return joined(tags) + '\n' + body + marker + '\n';
}

/// The moves, with `odd` after the first, third … and `even` after the second, fourth …; a line end after the last.
std::string moves_with(const parts& p, const char* odd, const char* even) {
    std::string body;
    for (std::size_t i = 0; i < p.moves.size(); ++i) {
        body += p.moves[i];
        if (i + 1 == p.moves.size())
            body += '\n';
        else
            body += i % 2 == 0 ? odd : even;
    }
    return body;
}

std::string laid_out(const parts& p, const char* odd, const char* even) {
    return put_together(p.tags, moves_with(p, odd, even), p.marker);
}

std::string canonical(const parts& p) {
    return laid_out(p, " ", "\n");
}

std::string with_line_ends(const std::string& text, const char* before, const char* end) {
    std::string out;
    for (const std::string& line : lines_of(text)) out += line + before + end;
    return out;
}

std::string with_tabs(const parts& p) {
    std::vector<std::string> tags = p.tags;
    for (std::string& tag : tags) {
        const std::size_t blank = tag.find_first_of(" \t");
        if (blank < tag.find('"')) tag[blank] = '\t';
    }
    return put_together(tags, moves_with(p, "\t", "\n"), p.marker);
}

struct rewrite {
    const char* name;
    std::string (*make)(const parts&);
};

const std::array<rewrite, 10> rewrites{{
    {"canonical", canonical},
    {"CRLF", [](const parts& p) { return with_line_ends(canonical(p), "", "\r\n"); }},
    {"no final newline",
     [](const parts& p) {
         std::string text = canonical(p);
         text.pop_back();
         return text;
     }},
    {"CRLF, no final newline",
     [](const parts& p) {
         std::string text = with_line_ends(canonical(p), "", "\r\n");
         text.resize(text.size() - 2);
         return text;
     }},
    {"one token a line", [](const parts& p) { return laid_out(p, "\n", "\n"); }},
    {"all moves on one line", [](const parts& p) { return laid_out(p, " ", " "); }},
    {"tabs for blanks", with_tabs},
    {"trailing blanks", [](const parts& p) { return with_line_ends(canonical(p), " \t ", "\n"); }},
    {"blank lines between moves", [](const parts& p) { return laid_out(p, " ", "\n\n \n") + "\n\n"; }},
    {"tags in reversed order",
     [](const parts& p) {
         return put_together({p.tags.rbegin(), p.tags.rend()}, moves_with(p, " ", "\n"), p.marker);
     }},
}};

/// The reference reader refuses lines of 64 KiB, so that a line near it can't take more.
bool has_long_line(const std::string& text) {
    const std::vector<std::string> lines = lines_of(text);
    return std::any_of(lines.begin(), lines.end(), [](const std::string& line) { return line.size() >= 65'536; });
}

std::vector<std::string> plies_of(const arbiter::report& r) {
    std::vector<std::string> plies;
    const arbiter::tree& t = r.tree();
    for (arbiter::node_id id = 0; id < t.size(); ++id)
        if (t[id].kind == arbiter::kind::ply) plies.emplace_back(r.text().text(t.where(id)));
    return plies;
}

/// What stands on the board at the end of the replay.
std::vector<std::string> board_of(const arbiter::report& r) {
    std::vector<std::string> cells;
    for (const arbiter::game& g : r.games())
        for (const arbiter::picture::cell& c : g.at(g.plies()).cells) cells.push_back(c.text);
    return cells;
}

void check_layouts(const test::corpus_file& file) {
    const arbiter::source original = file.source();
    const std::optional<parts> p = take_apart(std::string(original.text()));
    BOOST_REQUIRE_MESSAGE(p, file.label() << " has a layout that this test can't take apart");
    const arbiter::report before = arbiter::check(original);
    BOOST_TEST(p->moves == plies_of(before), boost::test_tools::per_element());
    for (const rewrite& rewritten : rewrites) {
        const std::string text = rewritten.make(*p);
        if (has_long_line(text)) {
            BOOST_TEST(has_long_line(std::string(original.text()) + " "),
                       "only a line that was near may grow too long");
            continue;
        }
        const arbiter::report after = arbiter::check(arbiter::source(original.name(), text));
        BOOST_TEST_CONTEXT(file.label() << ", " << rewritten.name << '\n' << test::listing(after)) {
            BOOST_TEST(test::codes(after) == test::codes(before), boost::test_tools::per_element());
            BOOST_TEST(after.games().size() == before.games().size());
            BOOST_TEST(after.plies() == before.plies());
            BOOST_TEST(plies_of(after) == plies_of(before), boost::test_tools::per_element());
            BOOST_TEST(board_of(after) == board_of(before), boost::test_tools::per_element());
        }
    }
}

/// Codes that say something of the game and nothing of the layout.
bool is_about_the_game(const std::string& code) {
    static const std::set<std::string, std::less<>> codes{
        "tag/empty",        "tag/missing",          "tag/misspelt",          "tag/unknown",       "tag/value",
        "ugn/closed-board", "ugn/comment-mismatch", "ugn/duplicate-symbol",  "ugn/false-symbol",  "ugn/filename",
        "ugn/lower-case",   "ugn/missing-symbol",   "ugn/move-after-end",    "ugn/occupied-cell", "ugn/result-mismatch",
        "ugn/symbol-order", "ugn/wrong-board",      "ugn/unexplained-result"};
    return codes.contains(code);
}

/// Bad files of a right layout, in which only what is told is wrong.
bool can_be_laid_out(const test::corpus_file& file) {
    const arbiter::source s = file.source();
    const std::vector<test::want_line> wanted = test::read_want(file.want());
    return std::all_of(wanted.begin(), wanted.end(), [](const auto& w) { return is_about_the_game(w.code); }) &&
           take_apart(std::string(s.text())).has_value();
}

} // namespace

std::size_t test::add_layout_cases() {
    namespace ut = boost::unit_test;
    const arbiter::notation* const ugn = arbiter::find_notation("ugn");
    if (ugn == nullptr) throw std::runtime_error("there is no notation `ugn`");
    auto* const suite = BOOST_TEST_SUITE("layout");
    std::size_t count = 0;
    const auto add = [&](ut::test_suite& to, const corpus_file& file) {
        to.add(ut::make_test_case([file] { check_layouts(file); }, file.name(), __FILE__, __LINE__));
        ++count;
    };
    auto* const good = BOOST_TEST_SUITE("good");
    for (const corpus_file& file : corpus(*ugn, "good")) add(*good, file);
    auto* const bad = BOOST_TEST_SUITE("bad");
    for (const corpus_file& file : corpus(*ugn, "bad"))
        if (exists(file.want()) && can_be_laid_out(file)) add(*bad, file);
    if (bad->size() < 20) throw std::runtime_error("too few bad files can be laid out anew");
    suite->add(good);
    suite->add(bad);
    ut::framework::master_test_suite().add(suite);
    return count;
}
