// Documents of the output formats, made of many records; and records and names that try to break out of them.
#pragma once

#include "support.hpp"

#include "render/formats.hpp"

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace test {

/// As the program puts it together.
[[nodiscard]] inline std::string document(std::string_view format, const std::vector<arbiter::report>& reports,
                                          const arbiter::run_totals& totals = {}) {
    const arbiter::output_format* const f = arbiter::find_output_format(format);
    if (f == nullptr) throw std::runtime_error("there is no such format");
    std::string out = f->head != nullptr ? f->head({}) : "";
    bool any = false;
    for (const arbiter::report& r : reports) {
        const std::string part = f->part(r, {});
        if (part.empty()) continue;
        if (any) out += f->separator;
        any = true;
        out += part;
    }
    if (f->tail == nullptr) return out;
    arbiter::run_totals all = totals;
    for (const arbiter::report& r : reports)
        if (f->wants_groups) all.groups.add(arbiter::finding_groups(r));
    return out + f->tail(all);
}

struct hostile_text {
    std::string_view what;
    std::string text;
};

/// What terminals, JSON, XML, URIs, workflow commands or SARIF's messages give a meaning to.
[[nodiscard]] inline const std::vector<hostile_text>& hostile_texts() {
    using namespace std::string_literals;
    static const std::vector<hostile_text> all{
        {"escape", "\x1B[31m\x1B]0;title\x07"},
        {"bell", "\x07"},
        {"carriage return", "a\rb"},
        {"line feed", "a\nb"},
        {"tab", "a\tb"},
        {"right-to-left override", "a\xE2\x80\xAE"
                                   "b"},
        {"line separator", "a\xE2\x80\xA8"
                           "b"},
        {"invalid UTF-8", "\xFF\xC3(\xED\xA0\x80"},
        {"NUL", "a\0b"s},
        {"DEL", "a\x7F"
                "b"},
        {"C1", "a\xC2\x9B"
               "31mb"},
        {"noncharacter", "a\xEF\xBF\xBF\xEF\xBF\xBE"
                         "b"},
        {"quotes", "a'b`c\\"},
        {"double quote", "a\"b\","},
        {"end of CDATA", "]]>"},
        {"markup", "<b>&amp;--></failure>"},
        {"workflow command", "::error file=x,line=1::y%0A::stop-commands::z"},
        {"percent", "100%25%zz"},
        {"colon and comma", "c:a,b=c"},
        {"placeholder", "{0} {{ }"},
        {"link", "[click](mailto:x)"},
        {"beyond ASCII", "d\xC3\xA9j\xC3\xA0 \xE6\x97\xA5\xF0\x9F\x98\x80"},
        {"space, question mark, hash", "a b?c#d"},
    };
    return all;
}

/// Records that hold `text` where a message quotes it, under a name that holds it too: as a tag's name, as a value, as a
/// move, and behind the end.
[[nodiscard]] inline std::vector<arbiter::source> hostile_sources(const std::string& text) {
    const std::string tags = "[GameID \"default\"]\n[Time \"15:39:29\"]\n[PlayerX \"a\"]\n[PlayerO \"b\"]\n";
    const std::string name = text + ".ugn";
    return {
        {name, tags + "[Date \"" + text + "\"]\n[Result \"*\"]\n\nA1 A3\n*\n"},
        {"dir/" + name, tags + "[" + text + " \"x\"]\n[Date \"2025-06-29\"]\n[Result \"" + text + "\"]\n\nA1 A3\n*\n"},
        {"/tmp/./x//" + name, tags + "[Date \"2025-06-29\"]\n[Result \"*\"]\n\nA1 " + text + " A3 {" + text + "\n*\n"},
        {"20250629_153929_" + text + ".ugn", tags + "[Date \"2025-06-29\"]\n[Result \"*\"]\n\nA1 A3\n* " + text},
    };
}

/// The reports of the whole corpus and of all that is hostile, under names that differ.
[[nodiscard]] inline const std::vector<arbiter::report>& many_reports() {
    static const std::vector<arbiter::report> all = [] {
        std::vector<arbiter::report> reports;
        for (const corpus_file& file : whole_corpus()) reports.push_back(arbiter::check(file.source()));
        arbiter::options o;
        o.notation = "ugn";
        for (const hostile_text& h : hostile_texts())
            for (const arbiter::source& s : hostile_sources(h.text)) reports.push_back(arbiter::check(s, o));
        return reports;
    }();
    return all;
}

} // namespace test
