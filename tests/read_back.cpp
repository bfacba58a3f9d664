#include "read_back.hpp"

#include "read_xml.hpp"
#include "tests/assertions.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <tuple>

namespace test {

namespace {

using json = nlohmann::json;

std::vector<std::string> lines_of(const std::string& text) {
    BOOST_TEST((text.empty() || text.back() == '\n'));
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::uint64_t number(const std::string& digits) {
    BOOST_REQUIRE(!digits.empty());
    BOOST_REQUIRE(digits.find_first_not_of("0123456789") == std::string::npos);
    return std::stoull(digits);
}

void set_end(shown& f, line_and_column end) {
    f.end = end;
    f.last_line = end.second == 1 && end.first > f.line ? end.first - 1 : end.first;
    if (end.first == f.line) f.end_column = end.second;
}

/// `line:column`, or `@offset` of a binary record.
const char* const place_pattern = R"((\d+:\d+|@\d+))";

line_and_column place_of(const std::string& text) {
    if (text.starts_with('@')) return {0, number(text.substr(1))};
    const std::size_t colon = text.find(':');
    return {number(text.substr(0, colon)), number(text.substr(colon + 1))};
}

/// `note: place: message`, `help: …`, `fix: …`, `unsafe fix: …`.
void add_detail(shown& f, const std::string& line) {
    std::smatch m;
    if (std::regex_match(line, m, std::regex(std::string("note: ") + place_pattern + ": (.*)"))) {
        const auto [of_line, column] = place_of(m[1]);
        f.related->push_back({m[2], of_line, column, {}, {}});
    } else if (line.starts_with("help: "))
        f.help->push_back(line.substr(6));
    else if (line.starts_with("fix: "))
        f.fixes->push_back({line.substr(5), true, {}});
    else if (line.starts_with("unsafe fix: "))
        f.fixes->push_back({line.substr(12), false, {}});
    else
        BOOST_ERROR("what is this line: " << line);
}

const char* const code_pattern = "([a-z0-9]+/[a-z0-9-]+)";

// ---- text

std::vector<shown> read_text(const std::string& document) {
    const std::regex head(std::string("(error|warning|style)\\[") + code_pattern + "\\]: (.*)");
    const std::regex arrow(std::string(" *--> (.*):") + place_pattern);
    const std::regex advice(" *= ((?:help|fix|unsafe fix): .*)");
    const std::regex excerpt(R"( *\d* \|.*|\.\.\.|)");
    std::vector<shown> all;
    const std::vector<std::string> lines = lines_of(document);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::smatch m;
        if (std::regex_match(lines[i], m, head)) {
            shown f;
            f.severity = m[1];
            f.code = m[2];
            f.message = m[3];
            f.help.emplace();
            f.fixes.emplace();
            BOOST_REQUIRE(i + 1 < lines.size());
            ++i;
            BOOST_REQUIRE_MESSAGE(std::regex_match(lines[i], m, arrow), lines[i]);
            f.path = m[1];
            std::tie(f.line, f.column) = place_of(m[2]);
            all.push_back(std::move(f));
        } else if (std::regex_match(lines[i], m, advice)) {
            BOOST_REQUIRE(!all.empty());
            add_detail(all.back(), m[1]);
        } else {
            BOOST_TEST((std::regex_match(lines[i].substr(0, 20), excerpt) || lines[i].starts_with("…")), lines[i]);
        }
    }
    return all;
}

// ---- short

std::vector<shown> read_short(const std::string& document) {
    const std::regex pattern(std::string("(.*):") + place_pattern + R"(: (error|warning|style): (.*) \[)" +
                             code_pattern + "\\]");
    std::vector<shown> all;
    for (const std::string& line : lines_of(document)) {
        std::smatch m;
        BOOST_REQUIRE_MESSAGE(std::regex_match(line, m, pattern), line);
        shown f;
        f.path = m[1];
        std::tie(f.line, f.column) = place_of(m[2]);
        f.severity = m[3];
        f.message = m[4];
        f.code = m[5];
        all.push_back(std::move(f));
    }
    return all;
}

// ---- jsonl

std::vector<std::string> split_lines(const json& text) {
    std::vector<std::string> lines;
    if (text.is_null()) return lines;
    std::istringstream in(text.get<std::string>());
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::vector<shown> read_jsonl(const std::string& document) {
    std::vector<shown> all;
    const auto number_or_0 = [](const json& n) { return n.is_null() ? 0 : n.get<std::uint64_t>(); };
    const auto bytes_of = [](const json& o) { return offset_and_length{o.at("offset"), o.at("length")}; };
    const auto begin_of = [&](const json& o) {
        if (o.at("line").is_null() && o.at("column").is_null()) return line_and_column{0, bytes_of(o).first};
        return line_and_column{o.at("line"), o.at("column")};
    };
    const auto end_of = [&](const json& o) {
        if (o.at("end_line").is_null() && o.at("end_column").is_null())
            return line_and_column{0, bytes_of(o).first + bytes_of(o).second};
        return line_and_column{o.at("end_line"), o.at("end_column")};
    };
    for (const std::string& line : lines_of(document)) {
        const json o = json::parse(line);
        shown f;
        f.path = o.at("path");
        f.code = o.at("code");
        f.severity = o.at("severity");
        f.message = o.at("message");
        std::tie(f.line, f.column) = begin_of(o);
        set_end(f, end_of(o));
        f.bytes = bytes_of(o);
        f.game = number_or_0(o.at("game"));
        f.ply = number_or_0(o.at("ply"));
        f.help = split_lines(o.at("help"));
        f.related.emplace();
        for (const json& r : o.at("related"))
            f.related->push_back({r.at("message"), begin_of(r).first, begin_of(r).second, end_of(r), bytes_of(r)});
        f.fixes.emplace();
        for (const json& x : o.at("fixes")) {
            shown_fix fix{x.at("title"), x.at("safe"), std::vector<shown_edit>()};
            for (const json& e : x.at("edits")) fix.edits->push_back({bytes_of(e), e.at("text").get<std::string>()});
            f.fixes->push_back(std::move(fix));
        }
        all.push_back(std::move(f));
    }
    return all;
}

// ---- sarif

std::string percent_decoded(const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '%') {
            BOOST_REQUIRE(i + 2 < text.size());
            out += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
            i += 2;
        } else {
            out += text[i];
        }
    return out;
}

/// A message string (3.11) as it is meant.
std::string message_of(const json& message) {
    const std::string text = message.at("text");
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if ((text[i] == '{' || text[i] == '}') && i + 1 < text.size() && text[i + 1] == text[i]) ++i;
        if (text.compare(i, 3, "\\](") == 0) continue;
        out += text[i];
    }
    return out;
}

/// A byte order mark is no column there, and elsewhere it is; it has no bytes.
struct sarif_region {
    line_and_column begin, end;
    std::optional<offset_and_length> bytes;

    sarif_region(const json& region, bool marked) {
        if (region.contains("byteOffset")) bytes = {region.at("byteOffset"), region.at("byteLength")};
        if (!region.contains("startColumn")) { // of a binary record
            BOOST_REQUIRE(bytes);
            BOOST_TEST(region.at("startLine") == 1);
            BOOST_TEST(!region.contains("endLine"));
            begin = {0, bytes->first};
            end = {0, bytes->first + bytes->second};
            return;
        }
        begin = {region.at("startLine"), region.at("startColumn")};
        end = {region.at("endLine"), region.at("endColumn")};
        if (!marked) return;
        if (begin.first == 1 && bytes) ++begin.second;
        if (end.first == 1) ++end.second;
    }
};

shown_fix read_sarif_fix(const json& x) {
    shown_fix fix{message_of(x.at("description")), x.at("properties").at("safe"), std::vector<shown_edit>()};
    for (const json& e : x.at("artifactChanges").at(0).at("replacements")) {
        shown_edit edit{{e.at("deletedRegion").at("byteOffset"), e.at("deletedRegion").at("byteLength")}, {}};
        if (!e.contains("insertedContent"))
            edit.text = "";
        else if (e.at("insertedContent").contains("text"))
            edit.text = e.at("insertedContent").at("text").get<std::string>();
        fix.edits->push_back(std::move(edit));
    }
    return fix;
}

shown read_sarif_result(const json& result, const std::map<std::string, bool>& marked) {
    shown f;
    const auto region_of = [&](const json& location) {
        const json& physical = location.at("physicalLocation");
        return sarif_region(physical.at("region"), marked.at(f.path));
    };
    const json& where = result.at("locations").at(0);
    f.path = percent_decoded(where.at("physicalLocation").at("artifactLocation").at("uri"));
    if (f.path.starts_with("file://")) f.path = f.path.substr(7);
    if (!marked.contains(f.path)) BOOST_FAIL("which record is this: " << f.path);
    f.code = result.at("ruleId");
    f.severity = result.at("level") == "note" ? "style" : result.at("level").get<std::string>();
    f.message = message_of(result.at("message"));
    const sarif_region region = region_of(where);
    f.line = region.begin.first;
    f.column = region.begin.second;
    set_end(f, region.end);
    f.bytes = region.bytes;
    const json properties = result.value("properties", json::object());
    f.game = properties.value("game", std::uint64_t{0});
    f.ply = properties.value("ply", std::uint64_t{0});
    f.help = split_lines(properties.value("help", json()));
    f.related.emplace();
    for (const json& r : result.value("relatedLocations", json::array())) {
        const sarif_region other = region_of(r);
        f.related->push_back(
            {message_of(r.at("message")), other.begin.first, other.begin.second, other.end, other.bytes});
    }
    f.fixes.emplace();
    for (const json& x : result.value("fixes", json::array())) f.fixes->push_back(read_sarif_fix(x));
    return f;
}

std::vector<shown> read_sarif(const std::string& document, const std::vector<arbiter::report>& reports) {
    std::map<std::string, bool> marked;
    for (const arbiter::report& r : reports) {
        std::string name = r.text().name();
        if (name.starts_with("/tmp/./x//")) name.replace(0, 10, "/tmp/x/");
        marked[name] = r.text().text().starts_with("\xEF\xBB\xBF");
    }
    std::vector<shown> all;
    const json log = json::parse(document);
    for (const json& result : log.at("runs").at(0).at("results")) all.push_back(read_sarif_result(result, marked));
    return all;
}

// ---- github

std::string command_decoded(std::string text, bool is_property) {
    const auto replace_all = [&text](const std::string& from, const std::string& to) {
        for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
    };
    // in the runner's order: the percent sign last
    replace_all("%0D", "\r");
    replace_all("%0A", "\n");
    if (is_property) replace_all("%3A", ":");
    if (is_property) replace_all("%2C", ",");
    replace_all("%25", "%");
    return text;
}

std::vector<shown> read_github(const std::string& document) {
    std::vector<shown> all;
    for (const std::string& line : lines_of(document)) {
        BOOST_REQUIRE_MESSAGE(line.starts_with("::"), line);
        const std::size_t end = line.find("::", 2);
        const std::size_t blank = line.find(' ');
        BOOST_REQUIRE_MESSAGE((blank < end && end != std::string::npos), line);
        const std::string command = line.substr(2, blank - 2);
        std::map<std::string, std::string> properties;
        std::istringstream in(line.substr(blank + 1, end - blank - 1));
        for (std::string property; std::getline(in, property, ',');) {
            const std::size_t equals = property.find('=');
            BOOST_REQUIRE_MESSAGE(equals != std::string::npos, line);
            properties[property.substr(0, equals)] = command_decoded(property.substr(equals + 1), true);
        }
        BOOST_TEST((command == "error" || command == "warning" || command == "notice"), line);
        shown f;
        f.severity = command == "notice" ? "style" : command;
        f.path = properties.at("file");
        f.code = properties.at("title");
        BOOST_TEST(properties.contains("line") == properties.contains("endLine"));
        if (properties.contains("line")) {
            f.line = number(properties.at("line"));
            f.last_line = number(properties.at("endLine"));
        }
        BOOST_TEST(properties.contains("col") == properties.contains("endColumn"));
        if (properties.contains("col")) {
            f.column = number(properties.at("col"));
            f.end_column = number(properties.at("endColumn"));
            BOOST_TEST(*f.end_column >= *f.column);
        }
        const std::vector<std::string> text = lines_of(command_decoded(line.substr(end + 2), false) + '\n');
        const std::string code = " [" + f.code + "]";
        BOOST_REQUIRE_MESSAGE(text.at(0).ends_with(code), line);
        f.message = text[0].substr(0, text[0].size() - code.size());
        if (f.line == 0) {
            const std::size_t colon = f.message.find(": ");
            BOOST_REQUIRE_MESSAGE((f.message.starts_with('@') && colon != std::string::npos), line);
            f.column = place_of(f.message.substr(0, colon)).second;
            f.message.erase(0, colon + 2);
        }
        f.help.emplace();
        f.related.emplace();
        f.fixes.emplace();
        for (std::size_t i = 1; i < text.size(); ++i) add_detail(f, text[i]);
        all.push_back(std::move(f));
    }
    return all;
}

// ---- junit

shown read_junit_case(const xml_element& test) {
    BOOST_REQUIRE(test.children.size() == 1U);
    const xml_element& failure = test.children[0];
    const bool fails = failure.name == "failure";
    BOOST_TEST((fails || failure.name == "system-out"));
    shown f;
    f.path = test.attributes.at("classname");
    const std::string name = test.attributes.at("name");
    f.code = name.substr(0, name.find(' '));
    f.help.emplace();
    f.related.emplace();
    f.fixes.emplace();
    const std::vector<std::string> lines = lines_of(failure.text);
    BOOST_REQUIRE_MESSAGE(lines.at(0).starts_with(f.path + ':'), lines[0]);
    std::smatch m;
    const std::string rest = lines[0].substr(f.path.size() + 1);
    const std::regex head(std::string(place_pattern) + "-" + place_pattern + R"(: ([a-z]+): (.*) \[(.*)\])");
    BOOST_REQUIRE(std::regex_match(rest, m, head));
    std::tie(f.line, f.column) = place_of(m[1]);
    set_end(f, place_of(m[2]));
    f.severity = m[3];
    f.message = m[4];
    BOOST_TEST(m[5] == f.code);
    BOOST_TEST(fails == (f.severity != "style"));
    if (fails) {
        BOOST_TEST(failure.attributes.at("type") == f.severity);
        BOOST_TEST(failure.attributes.at("message") == f.message);
    }
    BOOST_TEST(std::regex_match(name, std::regex(R"([^ ]+ (\d+:\d+|@\d+)( \(\d+\))?)")), name);
    BOOST_TEST(name.substr(f.code.size() + 1).starts_with(m[1].str()), name);
    BOOST_TEST(test.attributes.contains("line") == (f.line > 0));
    BOOST_TEST(test.attributes.contains("column") == (f.line > 0));
    if (f.line > 0) {
        BOOST_TEST(number(test.attributes.at("line")) == f.line);
        BOOST_TEST(number(test.attributes.at("column")) == *f.column);
    }
    for (std::size_t i = 1; i < lines.size(); ++i) add_detail(f, lines[i]);
    return f;
}

std::vector<shown> read_junit(const std::string& document) {
    const xml_element root = xml_reader(document).document();
    BOOST_TEST(root.name == "testsuites");
    std::vector<shown> all;
    for (const xml_element& suite : root.children) {
        BOOST_TEST(suite.name == "testsuite");
        BOOST_TEST(number(suite.attributes.at("tests")) == suite.children.size());
        std::size_t failures = 0;
        std::set<std::string> names;
        for (const xml_element& test : suite.children) {
            BOOST_TEST(names.insert(test.attributes.at("name")).second, test.attributes.at("name"));
            BOOST_TEST(test.name == "testcase");
            BOOST_TEST(test.attributes.at("classname") == suite.attributes.at("name"));
            if (test.children.empty()) continue;
            failures += test.children[0].name == "failure" ? 1 : 0;
            all.push_back(read_junit_case(test));
        }
        BOOST_TEST(number(suite.attributes.at("failures")) == failures);
    }
    return all;
}

// ---- html

/// All text below `e` but what is drawn.
std::string text_in(const xml_element& e) {
    std::string text;
    std::size_t child = 0;
    for (const std::string& piece : e.pieces) {
        text += piece;
        if (child < e.children.size() && e.children[child].name != "form") text += text_in(e.children[child]);
        ++child;
    }
    return text;
}

/// Each finding says what `text` says of it, so that it is read as that.
std::vector<shown> read_html(const std::string& document) {
    constexpr std::string_view type = "<!DOCTYPE html>\n";
    BOOST_REQUIRE(document.starts_with(type));
    const xml_element page = xml_reader(std::string_view(document).substr(type.size())).element_alone();
    BOOST_TEST(page.name == "html");
    std::string text;
    for (const xml_element& section : page.at("body").at("main").children) {
        BOOST_TEST(section.name == "section");
        for (const xml_element& finding : section.children) {
            if (finding.name != "article") continue;
            const xml_element& head = finding.at("h3");
            const std::string level = text_in(head.children.at(0));
            const std::string code = text_in(head.children.at(1));
            BOOST_TEST(finding.attributes.at("class") == level);
            text += fmt::format("{}[{}]:{}\n{}", level, code, head.pieces.back(), text_in(finding.at("pre")));
        }
    }
    return read_text(text);
}

} // namespace

std::vector<shown> read_back(std::string_view format, const std::string& document,
                             const std::vector<arbiter::report>& reports) {
    if (format == "text") return read_text(document);
    if (format == "short") return read_short(document);
    if (format == "jsonl") return read_jsonl(document);
    if (format == "sarif") return read_sarif(document, reports);
    if (format == "github") return read_github(document);
    if (format == "html") return read_html(document);
    BOOST_REQUIRE(format == "junit");
    return read_junit(document);
}

} // namespace test
