// The SARIF log that the clauses are held against: of the whole corpus, and of records that try to break out of it.
#pragma once

#include "documents.hpp"
#include "tests/assertions.hpp"

#include <nlohmann/json.hpp>

#include <set>
#include <string>
#include <vector>

namespace test::sarif {

using json = nlohmann::json;

[[nodiscard]] inline const json& log() {
    static const json parsed = json::parse(test::document("sarif", test::many_reports()));
    return parsed;
}

[[nodiscard]] inline const json& run() {
    return log().at("runs").at(0);
}

[[nodiscard]] inline const json& driver() {
    return run().at("tool").at("driver");
}

[[nodiscard]] inline const json& results() {
    return run().at("results");
}

[[nodiscard]] inline json array_of(const json& object, const char* key) {
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
[[nodiscard]] inline std::vector<json> locations_of(const json& result) {
    std::vector<json> all = result.at("locations");
    for (const json& each : array_of(result, "relatedLocations")) all.push_back(each);
    return all;
}

[[nodiscard]] inline bool is_unique(const json& array) {
    return std::set<json>(array.begin(), array.end()).size() == array.size();
}

} // namespace test::sarif
