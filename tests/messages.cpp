// What is reported. Each corpus/<notation>/messages.txt says by hand all that is said of some records; nothing is
// said of any other record of the corpus that these don't show, and no message is declared that no record shows.
#include "support.hpp"

#include "parse/tag_words.hpp"
#include "tests/assertions.hpp"

#include <map>
#include <set>
#include <utility>

namespace {

namespace fs = std::filesystem;

// ---- reports as the lines of a messages.txt

std::string place_text(const arbiter::report& r, arbiter::span where) {
    if (r.is_binary()) return fmt::format("@{}-{}", where.begin, where.end);
    const arbiter::place begin = r.at(where.begin);
    const arbiter::place end = r.at(where.end);
    if (begin.line == end.line) return fmt::format("{}:{}-{}", begin.line, begin.column, end.column);
    return fmt::format("{}:{}-{}:{}", begin.line, begin.column, end.line, end.column);
}

/// `text` on one line.
std::string one_line(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\n')
            out += "\\n";
        else if (c == '\r')
            out += "\\r";
        else
            out += c;
    }
    return out;
}

std::vector<std::string> split(std::string_view text, char end) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t size = std::min(text.find(end), text.size());
        parts.emplace_back(text.substr(0, size));
        text.remove_prefix(std::min(size + 1, text.size()));
    }
    return parts;
}

std::vector<std::string> reported(const arbiter::report& r) {
    std::vector<std::string> lines;
    for (const arbiter::finding& f : r.findings()) {
        lines.push_back(fmt::format("{} {}: {}", place_text(r, f.where()), f.code(), f.message()));
        for (const arbiter::related_place& other : f.related())
            lines.push_back(fmt::format("  related {}: {}", place_text(r, other.where), other.message));
        for (const std::string& line : split(f.help(), '\n')) lines.push_back("  help: " + line);
        for (const arbiter::fix& fix : f.fixes()) {
            std::string line = fmt::format("  fix: {} ({}):", fix.title, fix.safe ? "safe" : "unsafe");
            for (const arbiter::edit& e : fix.edits)
                line += fmt::format("{} {} `{}`", &e == fix.edits.data() ? "" : ";", place_text(r, e.where),
                                    one_line(e.text));
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

/// A record, and what is said of it.
struct block {
    std::string record; ///< below the notation's folder
    std::vector<std::string> lines;
};

std::vector<block> blocks_of(const arbiter::notation& n) {
    std::vector<block> blocks;
    bool open = false; // whether the last block may go on
    for (std::string& line : split(test::read_file(test::source_dir() / "corpus" / n.name / "messages.txt"), '\n')) {
        if (line.starts_with('#')) continue;
        if (line.empty())
            open = false;
        else if (std::exchange(open, true))
            blocks.back().lines.push_back(std::move(line));
        else
            blocks.push_back({std::move(line), {}});
    }
    return blocks;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += fmt::format("    {}\n", line);
    return text;
}

arbiter::report report_on(const arbiter::notation& n, const std::string& record) {
    const std::string label = fmt::format("corpus/{}/{}", n.name, record);
    return arbiter::check(arbiter::source(label, test::read_file(test::source_dir() / label)), test::corpus_options(n));
}

// ---- what the corpus shows

/// `text` without what is another in each record: what is in backticks, numbers, and capital letters that stand
/// alone, which name players and boards. Of several with commas between them one stands for all. The words of a
/// message's fixed lists stay.
std::string shape_of(std::string_view text) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto in_word = [&](std::size_t i) {
        return i < text.size() && (is_digit(text[i]) || is_capital(text[i]) || (text[i] >= 'a' && text[i] <= 'z'));
    };
    std::string shape;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (const std::size_t close = text.find('`', i + 1); text[i] == '`' && close != std::string_view::npos) {
            shape += "`…`";
            i = close;
        } else if (is_digit(text[i])) {
            while (i + 1 < text.size() && is_digit(text[i + 1])) ++i;
            shape += '0';
        } else if (is_capital(text[i]) && (i == 0 || !in_word(i - 1)) && !in_word(i + 1)) {
            shape += 'A';
        } else {
            shape += text[i];
        }
        for (const std::string_view list : {"0, 0", "A, A"})
            if (shape.ends_with(list)) shape.resize(shape.size() - 3);
    }
    return shape;
}

/// The shapes of all that is reported, each with the kind of message that it came with, and an example.
class reported_shapes {
public:
    void add(const arbiter::report& r) {
        for (const arbiter::finding& f : r.findings()) {
            const std::string_view message = f.raw_message().info().text;
            add(r, message, "message", f.message());
            for (const arbiter::related_place& other : f.related()) add(r, message, "related", other.message);
            for (const std::string& line : split(f.help(), '\n')) add(r, message, "help", line);
            for (const arbiter::fix& fix : f.fixes()) add(r, message, fix.safe ? "fix" : "unsafe fix", fix.title);
        }
    }
    /// Those that `other` lacks, to be read by a person.
    [[nodiscard]] std::string beyond(const reported_shapes& other) const {
        std::string text;
        for (const auto& [shape, example] : examples_)
            if (!other.examples_.contains(shape) && !other.examples_.contains({shape.first, as_safe(shape.second)}))
                text += fmt::format("    {}\n", example);
        return text;
    }

private:
    /// A safe fix isn't safe in a record that is read by a guess.
    static std::string as_safe(std::string_view said) {
        constexpr std::string_view unsafe = "unsafe ";
        return std::string(said.starts_with(unsafe) ? said.substr(unsafe.size()) : said);
    }
    void add(const arbiter::report& r, std::string_view message, std::string_view what, const std::string& text) {
        examples_.try_emplace({message, fmt::format("{}: {}", what, shape_of(text))},
                              fmt::format("{}: {}: {}", r.text().name(), what, text));
    }

    std::map<std::pair<std::string_view, std::string>, std::string> examples_;
};

/// All texts of each sort, and what the `expected` of findings of syntax can be.
struct reported_texts {
    std::set<std::string_view> messages; ///< unfilled
    std::set<std::string> notes;         ///< related places and help lines
    std::set<std::string> titles;
    std::set<std::string> expected;

    void add(const arbiter::report& r) {
        for (const arbiter::finding& f : r.findings()) {
            messages.insert(f.raw_message().info().text);
            for (arbiter::related_place& other : f.related()) notes.insert(std::move(other.message));
            for (std::string& line : split(f.help(), '\n')) notes.insert(std::move(line));
            for (arbiter::fix& fix : f.fixes()) titles.insert(std::move(fix.title));
            f.raw_message().visit([this](std::string_view name, const arbiter::field_value& v) {
                if (const auto* const w = std::get_if<arbiter::word>(&v); w != nullptr && name == "expected")
                    expected.insert(w->text);
            });
        }
    }
};

/// The one message that no file of the corpus can show, because none may be so large.
arbiter::report too_large() {
    arbiter::options o;
    o.max_file_size = 12;
    o.notation = arbiter::notations().front()->name;
    return arbiter::check(arbiter::source("x", "thirteen bytes"), o);
}

reported_texts texts_of_corpus() {
    reported_texts all;
    for (const test::corpus_file& file : test::whole_corpus()) all.add(test::check(file));
    all.add(too_large());
    return all;
}

// ---- what the source declares

/// The text of the string literals from `at` to the first of `ends` outside of them; moves `at` there.
std::vector<std::string> literals(std::string_view code, std::size_t& at, std::string_view ends) {
    std::vector<std::string> found;
    for (; at < code.size() && ends.find(code[at]) == std::string_view::npos; ++at) {
        if (code[at] != '"') continue;
        found.emplace_back();
        for (++at; at < code.size() && code[at] != '"'; ++at) {
            if (code[at] == '\\') ++at;
            found.back() += code[at];
        }
    }
    return found;
}

struct declarations {
    std::multiset<std::string> messages;
    std::multiset<std::string> notes;
    std::multiset<std::string> titles;
    std::multiset<std::string> expected;

    /// Adds what a file of `code` declares.
    void add(std::string_view code) {
        // what several notations say of tags has a rule of its own
        std::vector<std::string> ways{"message<", "tag_fixes::"};
        // and a rule of many messages may be named once: `using wrong_value = message<Text, …>`
        constexpr std::string_view named = " = message<Text,";
        for (std::size_t at = code.find(named); at != std::string_view::npos; at = code.find(named, at + 1)) {
            const std::size_t name = code.rfind(' ', at - 1) + 1;
            ways.push_back(std::string(code.substr(name, at - name)) + '<');
        }
        for (const std::string& declared : ways)
            for (std::size_t at = code.find(declared); at != std::string_view::npos; at = code.find(declared, at)) {
                at = code.find_first_of("<(;{ \n", at + declared.size() - 1);
                if (at == std::string_view::npos) break;
                const std::size_t text = code.find_first_not_of(" \n", at + 1);
                if (code[at] != '<' || text == std::string_view::npos || code[text] != '"') continue;
                std::string whole;
                for (const std::string& part : literals(code, ++at, ",>")) whole += part;
                const bool is_note = code[at] == '>' && declared == "message<";
                (is_note ? notes : messages).insert(std::move(whole));
            }
        for (const std::string_view call : {".fix(", "label<"})
            for (std::size_t at = code.find(call); at != std::string_view::npos; at = code.find(call, at)) {
                at += call.size();
                const bool is_fix = call == ".fix(";
                for (std::string& literal : literals(code, at, is_fix ? ")" : ",>"))
                    (is_fix ? titles : expected).insert(std::move(literal));
            }
    }
};

declarations all_declarations() {
    declarations all;
    for (const char* folder : {"src", "grammars"})
        for (const auto& entry : fs::recursive_directory_iterator(test::source_dir() / folder)) {
            // words for notations that have none of their own, of which one may be in the list or not; and for users' engines
            const fs::path name = entry.path().filename();
            const bool is_on_offer = name == "tag_words.hpp" || name == "engine_notes.hpp";
            if (entry.is_regular_file() && !is_on_offer) all.add(test::read_file(entry.path()));
        }
    return all;
}

/// Whether `text` can come of `pattern`, whose holes are `{…}`; `{{` is a brace.
bool comes_of(std::string_view pattern, std::string_view text) {
    const std::size_t brace = pattern.find('{');
    const std::string_view head = pattern.substr(0, brace);
    if (!text.starts_with(head)) return false;
    if (brace == std::string_view::npos) return text.size() == head.size();
    text.remove_prefix(head.size());
    pattern.remove_prefix(head.size());
    if (pattern.starts_with("{{")) return text.starts_with('{') && comes_of(pattern.substr(2), text.substr(1));
    pattern.remove_prefix(pattern.find('}') + 1);
    for (std::size_t size = 0; size <= text.size(); ++size)
        if (comes_of(pattern, text.substr(size))) return true;
    return false;
}

/// Those patterns that nothing reported matches.
std::string never_reported(const std::multiset<std::string>& patterns, const std::set<std::string>& all_reported) {
    std::string text;
    for (const std::string& pattern : patterns)
        if (std::none_of(all_reported.begin(), all_reported.end(), [&](const auto& t) { return comes_of(pattern, t); }))
            text += fmt::format("    {}\n", pattern);
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(messages)

BOOST_AUTO_TEST_CASE(are_what_is_written_by_hand) {
    for (const arbiter::notation* n : test::notations_of_corpus()) {
        std::set<std::string> records;
        for (const block& wanted : blocks_of(*n)) {
            if (test::shows_absent_notation(wanted.record)) continue;
            BOOST_TEST(records.insert(wanted.record).second, wanted.record << " occurs twice in messages.txt");
            const std::vector<std::string> found = reported(report_on(*n, wanted.record));
            BOOST_TEST(!found.empty(), wanted.record << " has nothing to show");
            BOOST_TEST((found == wanted.lines), wanted.record << "\n  wanted:\n"
                                                              << joined(wanted.lines) << "  found:\n"
                                                              << joined(found));
        }
    }
    const std::vector<std::string> large = reported(too_large());
    const std::vector<std::string> wanted{"1:1-1 text/too-large: the file has more than 12 bytes, which is the limit, "
                                          "and was not read; `--max-file-size` sets another"};
    BOOST_TEST(large == wanted);
}

BOOST_AUTO_TEST_CASE(all_occur_in_what_is_written_by_hand) {
    reported_shapes written;
    std::set<std::string_view> texts{too_large().findings().at(0).raw_message().info().text};
    for (const arbiter::notation* n : test::notations_of_corpus())
        for (const block& b : blocks_of(*n)) {
            const arbiter::report r = report_on(*n, b.record);
            written.add(r);
            for (const arbiter::finding& f : r.findings()) texts.insert(f.raw_message().info().text);
        }
    reported_shapes all;
    for (const test::corpus_file& file : test::whole_corpus()) all.add(test::check(file));
    const std::string missing = all.beyond(written);
    BOOST_TEST(missing.empty(), "the corpus shows what no messages.txt does:\n" << missing);

    const auto check_written = [&texts](std::span<const arbiter::message_info* const> messages) {
        for (const arbiter::message_info* m : messages)
            BOOST_TEST((texts.contains(m->text) || test::shows_absent_notation(m->rule->code)),
                       "no messages.txt has the message: " << m->text);
    };
    if (test::has_all_notations()) check_written(arbiter::shared_messages()); // what all share, all show together
    for (const arbiter::notation* n : test::notations_of_corpus()) check_written(n->messages);
}

BOOST_AUTO_TEST_CASE(none_is_declared_for_nothing) {
    if (!test::has_all_notations()) return; // a shared one may be shown by another notation's record
    const declarations declared = all_declarations();
    const auto is_own = [](const arbiter::message_info* m) {
        const auto& offered = arbiter::plain_tag_words::messages::infos;
        return std::find(offered.begin(), offered.end(), m) == offered.end();
    };
    const reported_texts all = texts_of_corpus();
    // as many as there are, so that a change of how they are declared doesn't hide them
    std::size_t listed = arbiter::shared_messages().size();
    for (const arbiter::notation* n : test::notations_of_corpus())
        listed += static_cast<std::size_t>(std::count_if(n->messages.begin(), n->messages.end(), is_own));
    BOOST_TEST(declared.messages.size() == listed);
    BOOST_REQUIRE((!declared.notes.empty() && !declared.titles.empty() && !declared.expected.empty()));

    for (const std::string& text : declared.messages)
        BOOST_TEST(all.messages.contains(text), "no record shows the message: " << text);
    const std::string notes = never_reported(declared.notes, all.notes);
    BOOST_TEST(notes.empty(), "no record shows these notes:\n" << notes);
    const std::string titles = never_reported(declared.titles, all.titles);
    BOOST_TEST(titles.empty(), "no record shows these fixes:\n" << titles);
    for (const std::string& what : declared.expected)
        BOOST_TEST(std::any_of(all.expected.begin(), all.expected.end(),
                               [&](const std::string& t) { return t.find(what) != std::string::npos; }),
                   "no record shows that this was expected: " << what);
}

BOOST_AUTO_TEST_SUITE_END()
