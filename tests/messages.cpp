// What is reported. What a `.want` says by hand of a finding is true: related places, fixes, and the values that its message
// and help name. Each message, note and fix of the corpus has a finding of which a `.want` says that, and no message is
// declared that no record shows. The words are what corpus/<notation>/messages.txt has, which `./dev bless` writes.
#include "blessed.hpp"
#include "support.hpp"

#include "tags/tag_words.hpp"
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

std::string edits_of(const arbiter::report& r, const arbiter::fix& fix) {
    std::string text;
    for (const arbiter::edit& e : fix.edits)
        text += fmt::format("{} {} `{}`", text.empty() ? "" : ";", place_text(r, e.where), one_line(e.text));
    return text;
}

std::vector<std::string> reported(const arbiter::report& r) {
    std::vector<std::string> lines;
    for (const arbiter::finding& f : r.findings()) {
        lines.push_back(fmt::format("{} {}: {}", place_text(r, f.where()), f.code(), f.message()));
        for (const arbiter::related_place& other : f.related())
            lines.push_back(fmt::format("  related {}: {}", place_text(r, other.where), other.message));
        for (const std::string& line : split(f.help(), '\n')) lines.push_back("  help: " + line);
        for (const arbiter::fix& fix : f.fixes()) {
            lines.push_back(
                fmt::format("  fix: {} ({}):{}", fix.title, fix.safe ? "safe" : "unsafe", edits_of(r, fix)));
        }
    }
    return lines;
}

// ---- what a `.want` says of a finding

/// The values in `text`: what is in backticks, with them, and numbers outside of words.
std::vector<std::string> values_in(std::string_view text) {
    const auto is_digit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
    const auto is_letter = [&](std::size_t i) {
        return i < text.size() && ((text[i] >= 'a' && text[i] <= 'z') || (text[i] >= 'A' && text[i] <= 'Z'));
    };
    std::vector<std::string> values;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (const std::size_t close = text.find('`', i + 1); text[i] == '`' && close != std::string_view::npos) {
            values.emplace_back(text.substr(i, close + 1 - i));
            i = close;
        } else if (is_digit(i)) {
            const std::size_t begin = i;
            while (is_digit(i + 1) ||
                   (i + 1 < text.size() && (text[i + 1] == '.' || text[i + 1] == ',') && is_digit(i + 2)))
                ++i;
            // `UTF-8`, `H2`
            const bool is_of_word = is_letter(i + 1) || (begin > 0 && is_letter(begin - 1)) ||
                                    (begin > 1 && text[begin - 1] == '-' && is_letter(begin - 2));
            if (!is_of_word) values.emplace_back(text.substr(begin, i + 1 - begin));
        }
    }
    return values;
}

/// The values of `text` after `title`, in an order that its words have no part in.
std::string values_line(std::string title, std::string_view text) {
    std::vector<std::string> values = values_in(text);
    std::sort(values.begin(), values.end());
    for (const std::string& v : values) title.append(" ").append(v);
    return title;
}

/// All that a `.want` says of `f` if it says more than its place and code.
std::vector<std::string> truth_of(const arbiter::report& r, const arbiter::finding& f) {
    std::vector<std::string> lines{
        values_line(fmt::format("{} {}:", place_text(r, f.where()), f.code()), one_line(f.message()))};
    for (const arbiter::related_place& other : f.related()) lines.push_back("  related " + place_text(r, other.where));
    std::string help = values_line("  help:", one_line(f.help()));
    if (help != "  help:") lines.push_back(std::move(help));
    for (const arbiter::fix& fix : f.fixes())
        lines.push_back(fmt::format("  fix {}:{}", fix.safe ? "safe" : "unsafe", edits_of(r, fix)));
    return lines;
}

/// The findings of which a `.want` says more than their place and code, each as `truth_of` has it.
std::vector<std::vector<std::string>> written_truths(const test::corpus_file& file) {
    std::vector<std::vector<std::string>> all;
    if (!exists(file.want())) return all;
    bool is_whole = false; // whether the finding of the lines that follow is one of them
    for (const std::string& line : split(test::read_file(file.want()), '\n')) {
        if (line.starts_with('#')) continue;
        const std::size_t values = line.find(": ", line.find(' '));
        const bool goes_on = line.starts_with("  ");
        if (!goes_on) is_whole = values != std::string::npos || line.ends_with(':');
        BOOST_TEST((is_whole || !goes_on), file.label()
                                               << ".want: `" << line << "` needs a finding whose code ends with `:`");
        if (!is_whole) continue;
        if (!goes_on) all.emplace_back();
        const bool has_values = !goes_on || line.starts_with("  help:");
        all.back().push_back(!has_values || values == std::string::npos
                                 ? line
                                 : values_line(line.substr(0, values + 1), line.substr(values + 2)));
    }
    return all;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += fmt::format("    {}\n", line);
    return text;
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
    void add(const arbiter::report& r, const arbiter::finding& f) {
        const std::string_view message = f.raw_message().info().text;
        add(r, message, "message", f.message());
        for (const arbiter::related_place& other : f.related()) add(r, message, "related", other.message);
        for (const std::string& line : split(f.help(), '\n')) add(r, message, "help", line);
        for (const arbiter::fix& fix : f.fixes()) add(r, message, fix.safe ? "fix" : "unsafe fix", fix.title);
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

BOOST_AUTO_TEST_CASE(have_the_values_that_are_written_by_hand) {
    for (const test::corpus_file& file : test::whole_corpus()) {
        const arbiter::report r = test::check(file);
        std::vector<std::vector<std::string>> found;
        for (const arbiter::finding& f : r.findings()) found.push_back(truth_of(r, f));
        for (const std::vector<std::string>& wanted : written_truths(file)) {
            const auto met = std::find(found.begin(), found.end(), wanted);
            std::string others;
            for (const std::vector<std::string>& f : found) others += joined(f);
            BOOST_TEST((met != found.end()), file.label() << "\n  wanted:\n"
                                                          << joined(wanted) << "  found:\n"
                                                          << others);
            if (met != found.end()) found.erase(met);
        }
    }
    const std::vector<std::string> large = reported(too_large());
    const std::vector<std::string> wanted{"1:1-1 text/too-large: the file has more than 12 bytes, which is the limit, "
                                          "and was not read; `--max-file-size` sets another"};
    BOOST_TEST(large == wanted);
}

BOOST_AUTO_TEST_CASE(have_the_words_that_were_read_last) {
    if (!test::has_all_notations()) return; // other words are said of a record of another notation
    for (const arbiter::notation* n : test::notations_of_corpus()) {
        std::string text =
            "# What is said of the records of `bad`, in the words that `./dev bless` takes from the program.\n";
        for (const test::corpus_file& file : test::corpus(*n, "bad")) {
            text += fmt::format("\nbad/{}\n", file.name());
            for (const std::string& line : reported(test::check(file))) text += line + '\n';
        }
        BOOST_TEST(test::first_unblessed(fmt::format("corpus/{}/messages.txt", n->name), text) == "");
    }
}

BOOST_AUTO_TEST_CASE(all_occur_where_their_values_are_written_by_hand) {
    reported_shapes written;
    std::set<std::string_view> texts{too_large().findings().at(0).raw_message().info().text};
    reported_shapes all;
    for (const test::corpus_file& file : test::whole_corpus()) {
        const arbiter::report r = test::check(file);
        std::vector<std::vector<std::string>> truths = written_truths(file);
        for (const arbiter::finding& f : r.findings()) {
            all.add(r, f);
            const auto met = std::find(truths.begin(), truths.end(), truth_of(r, f));
            if (met == truths.end()) continue;
            truths.erase(met);
            written.add(r, f);
            texts.insert(f.raw_message().info().text);
        }
    }
    const std::string missing = all.beyond(written);
    BOOST_TEST(missing.empty(), "no `.want` has the values, related places and fixes of these:\n" << missing);

    const auto check_written = [&texts](std::span<const arbiter::message_info* const> messages) {
        for (const arbiter::message_info* m : messages)
            BOOST_TEST((texts.contains(m->text) || test::shows_absent_notation(m->rule->code)),
                       "no `.want` has the values of the message: " << m->text);
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
