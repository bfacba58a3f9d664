// SARIF, clause by clause: each test is named by the section of the OASIS Standard 2.1.0 (with Errata 01) that it
// quotes. Here: the log, its run and tool, URIs and messages.
#include "sarif_log.hpp"
#include "tests/assertions.hpp"

#include <map>

namespace test::sarif {

namespace {

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

    const json one = invocation({.left_out = 1, .files_cut_off = 1, .not_checked = 2});
    BOOST_TEST(one.at("toolExecutionNotifications").at(0).at("message").at("text") ==
               "1 finding in 1 file was left out (--max-findings)");
    BOOST_TEST(one.at("toolExecutionNotifications").at(1).at("message").at("text") ==
               "2 inputs could not be checked; standard error says why");

    const json named = invocation({.not_checked = 3,
                                   .not_written = 1,
                                   .named = {{"not-checked", "a.ugn: gone"}, {"not-written", "b.ugn: full"}}});
    std::vector<std::string> texts;
    for (const json& each : named.at("toolExecutionNotifications")) texts.push_back(each.at("message").at("text"));
    BOOST_TEST(texts == (std::vector<std::string>{"a.ugn: gone", "b.ugn: full",
                                                  "2 more inputs could not be checked; standard error says why"}));

    const json over = invocation({.over_limit = 1});
    BOOST_TEST(over.at("executionSuccessful") == true);
    BOOST_TEST(over.at("toolExecutionNotifications").at(0).at("message").at("text") ==
               "1 result was left out: code scanning takes no more than 25000");

    // 3.58.2, 3.52.5: the descriptor is one of the driver's
    for (const json& each : failed.at("toolExecutionNotifications"))
        BOOST_TEST(driver().at("notifications").at(each.at("descriptor").at("index").get<std::size_t>()).at("id") ==
                   each.at("descriptor").at("id"));
}

BOOST_AUTO_TEST_CASE(what_is_said_of_the_tool) {
    BOOST_TEST(driver().at("shortDescription").at("text") == "A checker of game records");
    const json& base = run().at("originalUriBaseIds").at("%SRCROOT%");
    BOOST_TEST(base.at("description").at("text") == "the root of the repository, or the folder in which arbiter ran");
    const json notices = {
        {{"id", "left-out"},
         {"shortDescription", {{"text", "findings over --max-findings were counted and left out"}}},
         {"defaultConfiguration", {{"level", "warning"}}}},
        {{"id", "over-limit"},
         {"shortDescription", {{"text", "results over what code scanning takes were counted and left out"}}},
         {"defaultConfiguration", {{"level", "warning"}}}},
        {{"id", "not-checked"},
         {"shortDescription", {{"text", "an input could not be checked"}}},
         {"defaultConfiguration", {{"level", "error"}}}},
        {{"id", "not-written"},
         {"shortDescription", {{"text", "a file could not be fixed in place"}}},
         {"defaultConfiguration", {{"level", "error"}}}},
        {{"id", "rules-not-run"},
         {"shortDescription", {{"text", "rules that a configuration asks for could not be run"}}},
         {"defaultConfiguration", {{"level", "error"}}}},
        {{"id", "interrupted"},
         {"shortDescription", {{"text", "the run was interrupted"}}},
         {"defaultConfiguration", {{"level", "error"}}}}};
    BOOST_TEST(driver().at("notifications") == notices);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace test::sarif
