#include "render/formats.hpp"

#include "render/xml.hpp"

#include <fmt/format.h>

#include <iterator>
#include <map>
#include <string_view>

namespace arbiter {

namespace {

/// Build servers take test cases of one name for one test.
class case_names {
public:
    /// `name`, with a number if it was given before.
    [[nodiscard]] std::string unique(std::string name) {
        const std::uint32_t number = ++given_[name];
        return number == 1 ? name : fmt::format("{} ({})", name, number);
    }

private:
    std::map<std::string, std::uint32_t> given_;
};

/// What a test case has to say; it passes if that doesn't fail the run.
std::string said(bool fails, std::string_view type, std::string_view message, std::string_view text) {
    if (!fails) return fmt::format("      <system-out>{}</system-out>\n", text);
    return fmt::format("      <failure type=\"{}\" message=\"{}\">{}</failure>\n", type, message, text);
}

std::string case_of(const report& r, const finding& f, std::string_view path, const std::string& name, bool fails) {
    const std::string message = xml_of(f.message());
    std::string line;
    if (!r.is_binary()) {
        const place begin = r.at(f.where().begin);
        line = fmt::format(R"( line="{}" column="{}")", begin.line, begin.column);
    }
    std::string text = fmt::format("{}:{}-{}: {}: {} [{}]\n", path, r.place_name(f.where().begin),
                                   r.place_name(f.where().end), name_of(f.severity()), message, xml_of(f.code()));
    for (const std::string& detail : details_of(r, f)) text.append(xml_of(detail)).append("\n");
    return fmt::format("    <testcase classname=\"{}\" name=\"{}\"{}>\n{}    </testcase>\n", path, xml_of(name), line,
                       said(fails, name_of(f.severity()), message, text));
}

/// Whether some of the findings that were left out fail the run.
bool fails_by_left_out(const report& r, severity fail_on) {
    for (const severity s : {severity::style, severity::warning, severity::error})
        if (s >= fail_on && r.left_out(s) > 0) return true;
    return false;
}

} // namespace

std::string junit_head(const output_style&) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"arbiter\">\n";
}

std::string render_junit(const report& r, const output_style& style) {
    const std::vector<finding> findings = r.findings();
    const std::string path = xml_of(r.text().name());
    std::size_t tests = 0;
    std::size_t failures = 0;
    std::string cases;
    case_names names;
    const auto add = [&](const std::string& test, bool fails) {
        cases += test;
        ++tests;
        failures += fails ? 1 : 0;
    };
    for (const finding& f : findings) {
        const bool fails = f.severity() >= style.fail_on;
        const std::string name = fmt::format("{} {}", f.code(), r.place_name(f.where().begin));
        add(case_of(r, f, path, names.unique(name), fails), fails);
    }
    if (r.left_out() > 0) {
        const bool fails = fails_by_left_out(r, style.fail_on);
        const std::string text = fmt::format("{} more left out (--max-findings)", r.left_out());
        add(fmt::format("    <testcase classname=\"{}\" name=\"left out\">\n{}    </testcase>\n", path,
                        said(fails, "left-out", text, text)),
            fails);
    }
    const bool are_rules_missing =
        r.rules() == rules_state::not_trusted || r.rules() == rules_state::changed || r.rules() == rules_state::failed;
    if (are_rules_missing)
        add(fmt::format(
                "    <testcase classname=\"{}\" name=\"rules\">\n      <skipped message=\"the rules could not be "
                "run\"/>\n    </testcase>\n",
                path),
            false);
    if (tests == 0) add(fmt::format("    <testcase classname=\"{}\" name=\"no finding\"/>\n", path), false);
    return fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\">\n{}  </testsuite>\n", path,
                       tests, failures, cases);
}

std::string renamed_junit(std::string_view part, std::map<std::string, std::uint32_t, std::less<>>& given) {
    std::string own(part);
    const std::size_t begin = own.find('"') + 1;
    const std::string path = own.substr(begin, own.find('"', begin) - begin);
    const std::uint32_t number = ++given[path];
    if (number == 1) return own;
    const std::string mark = fmt::format(" ({})", number);
    own.insert(begin + path.size(), mark);
    const std::string start = "    <testcase classname=\"" + path; // at the start of a line no text has it
    for (std::size_t at = 0; (at = own.find('\n' + start + '"', at)) != std::string::npos; at += start.size())
        own.insert(at + 1 + start.size(), mark);
    return own;
}

std::string junit_tail(const run_totals& totals) {
    const std::vector<run_failure> failures = failures_in(totals);
    std::string out;
    const auto to = std::back_inserter(out);
    case_names names;
    if (!failures.empty())
        fmt::format_to(to, "  <testsuite name=\"arbiter\" tests=\"{0}\" failures=\"0\" errors=\"{0}\">\n",
                       failures.size());
    for (const run_failure& failure : failures)
        fmt::format_to(to,
                       "    <testcase classname=\"arbiter\" name=\"{}\">\n"
                       "      <error type=\"error\" message=\"{}\"/>\n"
                       "    </testcase>\n",
                       names.unique(std::string(failure.id)), xml_of(failure.text));
    if (!failures.empty()) out += "  </testsuite>\n";
    return out + "</testsuites>\n";
}

} // namespace arbiter
