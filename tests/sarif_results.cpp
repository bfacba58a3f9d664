// SARIF, clause by clause, as in sarif.cpp. Here: results with their regions and fixes, and rules.
#include "sarif_log.hpp"
#include "scale.hpp"
#include "tests/assertions.hpp"

#include <optional>

namespace test::sarif {

namespace {

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

constexpr std::string_view mark = "\xEF\xBB\xBF";

/// The offset of a line and column, counted slowly, without the byte order mark.
/// The text with line ends that are CRLF or LF alone, each in its place: where others end lines, too.
std::string with_plain_line_ends(const arbiter::source& s) {
    std::string text(s.text());
    if (s.how().lines == arbiter::line_ends::lf) return text;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\r' && text[i] != '\n') continue;
        const char other = text[i] == '\r' ? '\n' : '\r';
        if (i + 1 < text.size() && text[i + 1] == other) {
            text[i++] = '\r';
            text[i] = '\n';
        } else {
            text[i] = '\n';
        }
    }
    return text;
}

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

bool is_level(const json& level) {
    return level == "none" || level == "note" || level == "warning" || level == "error";
}

} // namespace

BOOST_AUTO_TEST_SUITE(sarif)

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
        const std::string text = with_plain_line_ends(r.text());
        for (const json& region : regions_of(result)) {
            const bool has_text = region.contains("startColumn");
            const bool has_bytes = region.contains("byteOffset");
            BOOST_TEST((has_text || has_bytes));
            if (has_bytes)
                BOOST_TEST(region.at("byteOffset").get<std::size_t>() + region.at("byteLength").get<std::size_t>() <=
                           r.text().bytes().size());
            if (!has_text || !has_bytes) {
                // the mark itself is bytes and no text, as all of a binary record is
                BOOST_TEST((r.is_binary() || text.starts_with(mark)), r.text().name());
                if (r.is_binary()) BOOST_TEST(region.value("startLine", 1) == 1);
                ++alone;
                continue;
            }
            ++both;
            const auto begin = offset_of(text, region.at("startLine"), region.at("startColumn"));
            const auto end = offset_of(text, region.at("endLine"), region.at("endColumn"));
            BOOST_REQUIRE_MESSAGE((begin && end), r.text().name() << ": " << region);
            const arbiter::span bytes = r.text().in_bytes({*begin, *end});
            BOOST_TEST(bytes.begin == region.at("byteOffset").get<std::uint32_t>(), r.text().name() << ": " << region);
            BOOST_TEST(bytes.size() == region.at("byteLength").get<std::uint32_t>(), r.text().name() << ": " << region);
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
    std::size_t compared = 0;
    const std::vector<test::corpus_file> files = test::corpus(*arbiter::find_notation("ugn"), "bad");
    for (std::size_t i = 0; i < files.size(); i += test::stride) {
        const std::string text = test::read_file(files[i].path);
        const arbiter::report plain = arbiter::check(arbiter::source("x.ugn", text));
        // what a mark before it changes: text of no UTF-8, and what is found at the very beginning
        const std::vector<arbiter::finding> found = plain.findings();
        const bool begins_with_finding = !found.empty() && found.front().where().begin == 0;
        if (text.starts_with(mark) || text.empty() || plain.tree().size() == 0 || begins_with_finding) continue;
        const std::vector<std::string> without = texts({"x.ugn", text});
        const std::vector<std::string> with = texts({"x.ugn", std::string(mark) + text});
        BOOST_TEST(without == with);
        ++compared;
    }
    BOOST_TEST(compared > test::repeated(100U));
}

BOOST_AUTO_TEST_CASE(every_location_has_a_line_and_no_deleted_bytes_have_one_alone) {
    std::size_t binary = 0;
    for_each_result([&binary](const json& result, const arbiter::report& r, const arbiter::finding&) {
        for (const json& each : locations_of(result))
            BOOST_TEST(each.at("physicalLocation").at("region").contains("startLine"));
        for (const json& each : replacements_of(result))
            if (r.is_binary()) BOOST_TEST(!each.at("deletedRegion").contains("startLine"));
        binary += r.is_binary() ? 1 : 0;
    });
    BOOST_TEST(binary > 0U);
}

BOOST_AUTO_TEST_CASE(sections_3_30_5_to_8_lines_and_columns) {
    for_each_result([](const json& result, const arbiter::report&, const arbiter::finding&) {
        for (const json& region : regions_of(result)) {
            if (!region.contains("startColumn")) continue;
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
    for_each_result([&met](const json& result, const arbiter::report& r, const arbiter::finding&) {
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
            const bool is_foreign = r.text().text().data() != r.text().bytes().data();
            const bool is_text = !r.is_binary() && (is_foreign || test::decode_utf8(bytes).has_value());
            BOOST_TEST(inserted.contains("text") == is_text);
            if (inserted.contains("text"))
                BOOST_TEST((r.text().to_bytes(inserted.at("text").get<std::string>()) == bytes));
        }
    });
    BOOST_TEST(met > 100U);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace test::sarif
