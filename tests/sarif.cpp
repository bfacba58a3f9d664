// SARIF, clause by clause: each test is named by the section of the OASIS Standard 2.1.0 (with Errata 01) that it
// quotes, and holds for a log of the whole corpus and of records that try to break out of it.
#include "documents.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <map>
#include <set>

namespace {

using json = nlohmann::json;

const json& log() {
    static const json parsed = json::parse(test::document("sarif", test::many_reports()));
    return parsed;
}

const json& run() {
    return log().at("runs").at(0);
}

const json& driver() {
    return run().at("tool").at("driver");
}

const json& results() {
    return run().at("results");
}

json array_of(const json& object, const char* key) {
    return object.value(key, json::array());
}

/// Calls `check` with every object below `value`, and the key that it stands under.
template <class Check>
void for_each_object(const json& value, const std::string& key, const Check& check) {
    if (value.is_object()) {
        check(key, value);
        for (const auto& [name, member] : value.items()) for_each_object(member, name, check);
    } else if (value.is_array()) {
        for (const json& element : value) for_each_object(element, key, check);
    }
}

template <class Check>
void for_each_result(const Check& check) {
    // the reports in the same order say which record a result is of
    std::size_t next = 0;
    for (const arbiter::report& r : test::many_reports())
        for (const arbiter::finding& f : r.findings()) {
            BOOST_REQUIRE(next < results().size());
            check(results()[next++], r, f);
        }
    BOOST_TEST(next == results().size());
}

/// Every `location` of a result.
std::vector<json> locations_of(const json& result) {
    std::vector<json> all = result.at("locations");
    for (const json& each : array_of(result, "relatedLocations")) all.push_back(each);
    return all;
}

std::vector<json> replacements_of(const json& result) {
    std::vector<json> all;
    for (const json& fix : array_of(result, "fixes"))
        for (const json& change : fix.at("artifactChanges"))
            for (const json& each : change.at("replacements")) all.push_back(each);
    return all;
}

std::vector<json> regions_of(const json& result) {
    std::vector<json> all;
    for (const json& each : locations_of(result)) all.push_back(each.at("physicalLocation").at("region"));
    for (const json& each : replacements_of(result)) all.push_back(each.at("deletedRegion"));
    return all;
}

bool is_unique(const json& array) {
    return std::set<json>(array.begin(), array.end()).size() == array.size();
}

constexpr std::string_view mark = "\xEF\xBB\xBF";

/// The offset of a line and column, counted slowly, without the byte order mark.
std::optional<std::uint32_t> offset_of(const std::string& text, const json& line, const json& column) {
    const std::size_t skipped = text.starts_with(mark) ? mark.size() : 0;
    const std::vector<arbiter::place> places = test::naive_places(text.substr(skipped));
    for (std::size_t i = 0; i < places.size(); ++i)
        if (places[i].line == line && places[i].column == column) return static_cast<std::uint32_t>(i + skipped);
    return {};
}

/// RFC 4648, the other way.
std::string from_base64(const std::string& text) {
    const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    BOOST_TEST(text.size() % 4 == 0U);
    std::string bits;
    for (const char c : text)
        if (c != '=')
            for (int bit = 5; bit >= 0; --bit) bits += (digits.find(c) >> bit & 1) != 0 ? '1' : '0';
    std::string bytes;
    for (std::size_t at = 0; at + 8 <= bits.size(); at += 8)
        bytes += static_cast<char>(std::stoi(bits.substr(at, 8), nullptr, 2));
    return bytes;
}

std::string percent_decoded(const std::string& uri) {
    std::string out;
    for (std::size_t i = 0; i < uri.size(); ++i)
        if (uri[i] == '%') {
            out += static_cast<char>(std::stoi(uri.substr(i + 1, 2), nullptr, 16));
            i += 2;
        } else {
            out += uri[i];
        }
    return out;
}

bool is_level(const json& level) {
    return level == "none" || level == "note" || level == "warning" || level == "error";
}

} // namespace

BOOST_AUTO_TEST_SUITE(sarif)

BOOST_AUTO_TEST_CASE(section_3_1_utf_8_and_one_object) {
    const std::string text = test::document("sarif", test::many_reports());
    BOOST_TEST(test::decode_utf8(text).has_value());
    BOOST_TEST(log().is_object());
    BOOST_TEST(results().size() > 400U);
}

BOOST_AUTO_TEST_CASE(only_properties_that_the_standard_knows) {
    // by the name that an object stands under; `properties` is a bag of anything (3.8)
    const std::map<std::string, std::set<std::string>> known{
        {"", {"$schema", "version", "runs"}},
        {"runs", {"tool", "columnKind", "defaultEncoding", "originalUriBaseIds", "results", "invocations"}},
        {"tool", {"driver"}},
        {"driver", {"name", "version", "semanticVersion", "shortDescription", "rules", "notifications"}},
        {"rules", {"id", "shortDescription", "fullDescription", "help", "defaultConfiguration", "properties"}},
        {"notifications", {"id", "shortDescription", "defaultConfiguration"}},
        {"defaultConfiguration", {"level"}},
        {"shortDescription", {"text", "markdown"}},
        {"fullDescription", {"text", "markdown"}},
        {"help", {"text", "markdown"}},
        {"originalUriBaseIds", {"%SRCROOT%"}},
        {"%SRCROOT%", {"description"}},
        {"description", {"text"}},
        {"message", {"text"}},
        {"results",
         {"ruleId", "ruleIndex", "level", "message", "locations", "relatedLocations", "fixes", "properties"}},
        {"locations", {"physicalLocation"}},
        {"relatedLocations", {"id", "physicalLocation", "message"}},
        {"physicalLocation", {"artifactLocation", "region"}},
        {"artifactLocation", {"uri", "uriBaseId"}},
        {"region", {"startLine", "startColumn", "endLine", "endColumn", "byteOffset", "byteLength"}},
        {"deletedRegion", {"startLine", "startColumn", "endLine", "endColumn", "byteOffset", "byteLength"}},
        {"fixes", {"description", "artifactChanges", "properties"}},
        {"artifactChanges", {"artifactLocation", "replacements"}},
        {"replacements", {"deletedRegion", "insertedContent"}},
        {"insertedContent", {"text", "binary"}},
        {"invocations", {"executionSuccessful", "toolExecutionNotifications"}},
        {"toolExecutionNotifications", {"descriptor", "level", "message"}},
        {"descriptor", {"id", "index"}},
    };
    const auto check = [&known](const std::string& key, const json& object) {
        if (key == "properties") return;
        const auto found = known.find(key);
        BOOST_REQUIRE_MESSAGE(found != known.end(), "an object under " << key);
        for (const auto& [name, member] : object.items()) BOOST_TEST(found->second.contains(name), key << '.' << name);
    };
    for_each_object(log(), "", check);
    for_each_object(json::parse(test::document("sarif", {}, {3, 2, 1})), "", check);
}

BOOST_AUTO_TEST_CASE(section_3_4_2_an_artifact_location_has_a_uri) {
    for_each_result([](const json& result, const arbiter::report& r, const arbiter::finding&) {
        for (const json& each : locations_of(result)) {
            const std::string uri = each.at("physicalLocation").at("artifactLocation").at("uri");
            const std::string path = r.text().name();
            if (path.starts_with("/tmp/./x//"))
                BOOST_TEST(percent_decoded(uri) == "file:///tmp/x/" + path.substr(10));
            else
                BOOST_TEST(percent_decoded(uri) == path);
        }
    });
}

BOOST_AUTO_TEST_CASE(section_3_4_4_a_base_for_relative_references_only) {
    for_each_object(results(), "", [](const std::string& key, const json& object) {
        if (key != "artifactLocation") return;
        const bool relative = !object.at("uri").get<std::string>().starts_with("file:");
        BOOST_TEST(object.contains("uriBaseId") == relative);
        if (relative) BOOST_TEST(run().at("originalUriBaseIds").contains(object.at("uriBaseId")));
    });
}

BOOST_AUTO_TEST_CASE(section_3_10_a_uri_is_one_by_rfc_3986) {
    const std::string allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/";
    std::set<std::string> met;
    for_each_object(results(), "", [&](const std::string& key, const json& object) {
        if (key == "artifactLocation") met.insert(object.at("uri").get<std::string>());
    });
    BOOST_TEST(met.size() > 200U);
    for (const std::string& uri : met) {
        for (std::size_t i = 0; i < uri.size(); ++i) {
            const bool encoded = uri[i] == '%' && uri.size() >= i + 3 &&
                                 uri.substr(i + 1, 2).find_first_not_of("0123456789ABCDEF") == std::string::npos;
            BOOST_TEST((encoded || allowed.find(uri[i]) != std::string::npos), uri);
        }
        // a colon in the first segment would end a scheme
        const std::size_t colon = uri.find(':');
        BOOST_TEST((uri.starts_with("file:///") || colon == std::string::npos || uri.find('/') < colon), uri);
        // 3.10.2: no `.` and no empty segments in a file's URI
        const bool idle = uri.find("/./") != std::string::npos || uri.find("//", 8) != std::string::npos;
        BOOST_TEST((!uri.starts_with("file:") || !idle), uri);
    }
    BOOST_TEST(met.contains("c%3Aa,b=c.ugn"));
    BOOST_TEST(met.contains("a%20b%3Fc%23d.ugn"));
    BOOST_TEST(met.contains("100%2525%25zz.ugn"));
    BOOST_TEST(met.contains("dir/%FF%C3(%ED%A0%80.ugn"));
    BOOST_TEST(met.contains("file:///tmp/x/c:a,b=c.ugn"));
}

BOOST_AUTO_TEST_CASE(section_3_11_2_a_message_has_text) {
    for_each_object(log(), "", [](const std::string& key, const json& object) {
        if (key == "message" || key == "description") BOOST_TEST(!object.at("text").get<std::string>().empty());
    });
}

BOOST_AUTO_TEST_CASE(section_3_11_5_braces_are_doubled) {
    bool met = false;
    for_each_object(results(), "", [&met](const std::string& key, const json& object) {
        if (key != "message" && key != "description") return;
        const std::string text = object.at("text");
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] != '{' && text[i] != '}') continue;
            met = true;
            BOOST_TEST((i + 1 < text.size() && text[i + 1] == text[i]), text);
            ++i;
        }
    });
    BOOST_TEST(met);
}

BOOST_AUTO_TEST_CASE(section_3_11_6_no_record_makes_a_link) {
    bool met = false;
    for_each_object(results(), "", [&met](const std::string& key, const json& object) {
        if (key != "message" && key != "description") return;
        const std::string text = object.at("text");
        for (std::size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at + 1)) {
            met = true;
            BOOST_TEST((at > 0 && text[at - 1] == '\\'), text);
        }
    });
    BOOST_TEST(met);
}

BOOST_AUTO_TEST_CASE(section_3_12_3_texts_are_not_empty) {
    const std::set<std::string> texts{"shortDescription", "fullDescription", "help"};
    for_each_object(driver(), "", [&texts](const std::string& key, const json& object) {
        if (!texts.contains(key)) return;
        BOOST_TEST(!object.at("text").get<std::string>().empty());
        if (object.contains("markdown")) BOOST_TEST(!object.at("markdown").get<std::string>().empty());
    });
}

BOOST_AUTO_TEST_CASE(section_3_13_version_schema_and_runs) {
    BOOST_TEST(log().at("version") == "2.1.0");
    BOOST_TEST(log().at("$schema").get<std::string>().ends_with("/sarif-schema-2.1.0.json"));
    BOOST_TEST(log().at("runs").size() == 1U);
}

BOOST_AUTO_TEST_CASE(section_3_14_23_results_are_there_even_if_there_are_none) {
    const json empty = json::parse(test::document("sarif", {}));
    BOOST_TEST(empty.at("runs").at(0).at("results") == json::array());
}

BOOST_AUTO_TEST_CASE(section_3_14_24_and_27_encoding_and_unit_of_columns) {
    BOOST_TEST(run().at("defaultEncoding") == "UTF-8");
    BOOST_TEST(run().at("columnKind") == "unicodeCodePoints");
}

BOOST_AUTO_TEST_CASE(section_3_19_the_driver_and_its_rules) {
    BOOST_TEST(driver().at("name") == "arbiter");
    const std::string version = driver().at("semanticVersion");
    BOOST_TEST(std::count(version.begin(), version.end(), '.') == 2);
    BOOST_TEST(version.find_first_not_of("0123456789.") == std::string::npos);
    BOOST_TEST(driver().at("version") == version);
    const json& rules = driver().at("rules");
    BOOST_TEST(is_unique(rules));
    BOOST_TEST(rules.size() == arbiter::all_rules().size());
}

BOOST_AUTO_TEST_CASE(section_3_20_an_invocation_says_whether_it_succeeded) {
    const auto invocation = [](const arbiter::run_totals& totals) {
        return json::parse(test::document("sarif", {}, totals)).at("runs").at(0).at("invocations").at(0);
    };
    BOOST_TEST(invocation({}).at("executionSuccessful") == true);
    BOOST_TEST(!invocation({}).contains("toolExecutionNotifications"));

    const json cut = invocation({.left_out = 5, .files_cut_off = 2, .not_checked = 0});
    BOOST_TEST(cut.at("executionSuccessful") == true);
    BOOST_TEST(cut.at("toolExecutionNotifications").size() == 1U);
    const json& warning = cut.at("toolExecutionNotifications").at(0);
    BOOST_TEST(warning.at("level") == "warning");
    BOOST_TEST(warning.at("message").at("text") == "5 findings in 2 files were left out (--max-findings)");

    // 3.20.21: a notification of level `error` means that the run failed
    const json failed = invocation({.left_out = 1, .files_cut_off = 1, .not_checked = 1});
    BOOST_TEST(failed.at("executionSuccessful") == false);
    const json& error = failed.at("toolExecutionNotifications").at(1);
    BOOST_TEST(error.at("level") == "error");
    BOOST_TEST(error.at("message").at("text") == "1 input could not be checked; standard error says why");

    // 3.58.2, 3.52.5: the descriptor is one of the driver's
    for (const json& each : failed.at("toolExecutionNotifications"))
        BOOST_TEST(driver().at("notifications").at(each.at("descriptor").at("index").get<std::size_t>()).at("id") ==
                   each.at("descriptor").at("id"));
}

BOOST_AUTO_TEST_CASE(section_3_27_5_and_6_rule_id_and_index) {
    for_each_result([](const json& result, const arbiter::report&, const arbiter::finding& f) {
        BOOST_TEST(result.at("ruleId") == std::string(f.code()));
        BOOST_TEST(driver().at("rules").at(result.at("ruleIndex").get<std::size_t>()).at("id") == result.at("ruleId"));
    });
}

BOOST_AUTO_TEST_CASE(section_3_27_10_level) {
    std::set<std::string> met;
    for_each_result([&met](const json& result, const arbiter::report&, const arbiter::finding& f) {
        const std::string level = result.at("level");
        met.insert(level);
        BOOST_TEST(level == (f.severity() == arbiter::severity::error     ? "error"
                             : f.severity() == arbiter::severity::warning ? "warning"
                                                                          : "note"));
    });
    BOOST_TEST(met.size() == 3U);
}

BOOST_AUTO_TEST_CASE(section_3_27_12_one_location) {
    for_each_result([](const json& result, const arbiter::report&, const arbiter::finding&) {
        BOOST_TEST(result.at("locations").size() == 1U);
    });
}

BOOST_AUTO_TEST_CASE(sections_3_27_22_and_30_no_empty_lists_and_nothing_twice) {
    for_each_result([](const json& result, const arbiter::report&, const arbiter::finding&) {
        for (const char* key : {"relatedLocations", "fixes"}) {
            if (!result.contains(key)) continue;
            BOOST_TEST(!result.at(key).empty());
            BOOST_TEST(is_unique(result.at(key)));
        }
    });
}

BOOST_AUTO_TEST_CASE(section_3_28_2_ids_of_locations_are_unique_within_a_result) {
    for_each_result([](const json& result, const arbiter::report&, const arbiter::finding&) {
        std::set<std::uint64_t> ids;
        for (const json& each : array_of(result, "relatedLocations"))
            BOOST_TEST(ids.insert(each.at("id").get<std::uint64_t>()).second);
    });
}

BOOST_AUTO_TEST_CASE(section_3_30_1_text_and_bytes_of_a_region_are_the_same) {
    std::size_t both = 0;
    std::size_t alone = 0;
    for_each_result([&](const json& result, const arbiter::report& r, const arbiter::finding&) {
        const std::string text(r.text().text());
        for (const json& region : regions_of(result)) {
            const bool has_text = region.contains("startLine");
            const bool has_bytes = region.contains("byteOffset");
            BOOST_TEST((has_text || has_bytes));
            if (has_bytes)
                BOOST_TEST(region.at("byteOffset").get<std::size_t>() + region.at("byteLength").get<std::size_t>() <=
                           text.size());
            if (!has_text || !has_bytes) {
                BOOST_TEST(text.starts_with(mark)); // the mark itself is bytes and no text
                ++alone;
                continue;
            }
            ++both;
            const auto begin = offset_of(text, region.at("startLine"), region.at("startColumn"));
            const auto end = offset_of(text, region.at("endLine"), region.at("endColumn"));
            BOOST_REQUIRE_MESSAGE((begin && end), r.text().name() << ": " << region);
            BOOST_TEST(*begin == region.at("byteOffset").get<std::uint32_t>(), r.text().name() << ": " << region);
            BOOST_TEST(*end - *begin == region.at("byteLength").get<std::uint32_t>(), r.text().name()
                                                                                          << ": " << region);
        }
    });
    BOOST_TEST(both > 800U);
    BOOST_TEST(alone >= 8U); // four files of the corpus have a mark: a finding and a fix each
}

BOOST_AUTO_TEST_CASE(section_3_30_2_text_does_not_depend_on_a_byte_order_mark) {
    const auto texts = [](const arbiter::source& s) {
        arbiter::options o;
        o.notation = "ugn";
        std::vector<arbiter::report> reports;
        reports.push_back(arbiter::check(s, o));
        const json parsed = json::parse(test::document("sarif", reports));
        std::vector<std::string> lines;
        for (const json& result : parsed.at("runs").at(0).at("results")) {
            if (result.at("ruleId") == "text/bom") continue;
            std::string line = result.at("ruleId");
            for (json region : regions_of(result)) {
                region.erase("byteOffset");
                region.erase("byteLength");
                if (!region.empty()) line += ' ' + region.dump();
            }
            lines.push_back(line);
        }
        return lines;
    };
    for (const test::corpus_file& file : test::corpus(*arbiter::find_notation("ugn"), "bad")) {
        const std::string text = test::read_file(file.path);
        const arbiter::report plain = arbiter::check(arbiter::source("x.ugn", text));
        // what a mark before it changes: text of no UTF-8, and fixes at the very beginning
        const bool begins_with_fix =
            !plain.edits(arbiter::fixes::all).empty() && plain.edits(arbiter::fixes::all).front().where.begin == 0;
        if (text.starts_with(mark) || text.empty() || plain.tree().size() == 0 || begins_with_fix) continue;
        const std::vector<std::string> without = texts({"x.ugn", text});
        const std::vector<std::string> with = texts({"x.ugn", std::string(mark) + text});
        BOOST_TEST(without == with, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(sections_3_30_5_to_8_lines_and_columns) {
    for_each_result([](const json& result, const arbiter::report&, const arbiter::finding&) {
        for (const json& region : regions_of(result)) {
            if (!region.contains("startLine")) continue;
            const auto number = [&region](const char* key) { return region.at(key).get<std::uint64_t>(); };
            BOOST_TEST(number("startLine") >= 1U);
            BOOST_TEST(number("startColumn") >= 1U);
            BOOST_TEST(number("endColumn") >= 1U);
            // exclusive: an empty region begins where it ends
            BOOST_TEST((std::pair(number("startLine"), number("startColumn")) <=
                        std::pair(number("endLine"), number("endColumn"))));
        }
    });
}

BOOST_AUTO_TEST_CASE(section_3_49_a_rule_describes_itself) {
    std::set<std::string> ids;
    const std::vector<const arbiter::rule*> rules = arbiter::all_rules();
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const json& rule = driver().at("rules").at(i);
        BOOST_TEST(ids.insert(rule.at("id").get<std::string>()).second);
        BOOST_TEST(rule.at("id") == std::string(rules[i]->code));
        BOOST_TEST(rule.at("shortDescription").at("text") == std::string(rules[i]->summary));
        BOOST_TEST(rule.contains("fullDescription"));
        BOOST_TEST(is_level(rule.at("defaultConfiguration").at("level"))); // 3.50.3
        const std::string page(arbiter::explanation(rules[i]->code));
        BOOST_TEST(rule.contains("help") == !page.empty());
        if (!page.empty()) BOOST_TEST(rule.at("help").at("markdown") == page);
    }
}

BOOST_AUTO_TEST_CASE(sections_3_55_and_3_56_a_fix_changes_each_file_once) {
    for_each_result([](const json& result, const arbiter::report&, const arbiter::finding& f) {
        BOOST_TEST(array_of(result, "fixes").size() == f.fixes().size());
        for (const json& fix : array_of(result, "fixes")) {
            BOOST_TEST(fix.at("artifactChanges").size() == 1U);
            const json& change = fix.at("artifactChanges").at(0);
            BOOST_TEST(change.at("artifactLocation") ==
                       result.at("locations").at(0).at("physicalLocation").at("artifactLocation"));
            BOOST_TEST(!change.at("replacements").empty());
        }
    });
}

BOOST_AUTO_TEST_CASE(section_3_57_replacements) {
    std::size_t met = 0;
    for_each_result([&met](const json& result, const arbiter::report&, const arbiter::finding&) {
        for (const json& each : replacements_of(result)) {
            ++met;
            const json& region = each.at("deletedRegion");
            const bool deletes = region.at("byteLength") != 0;
            BOOST_TEST((deletes || each.contains("insertedContent"))); // 3.57.2: it should have an effect
            if (!each.contains("insertedContent")) continue;
            // 3.57.2: a binary region asks for binary content; 3.3.3: which is the same as the text
            const json& inserted = each.at("insertedContent");
            const std::string bytes = from_base64(inserted.at("binary"));
            BOOST_TEST(!bytes.empty());
            BOOST_TEST(inserted.contains("text") == test::decode_utf8(bytes).has_value());
            if (inserted.contains("text")) BOOST_TEST(inserted.at("text") == bytes);
        }
    });
    BOOST_TEST(met > 100U);
}

BOOST_AUTO_TEST_SUITE_END()
