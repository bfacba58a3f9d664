#include "arbiter/source.hpp"
#include "io/baseline.hpp"
#include "io/read.hpp"
#include "text/suggest.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <utility>

namespace arbiter::io {

namespace {

constexpr std::uint64_t known_version = 2; // 1 is still read

using json = nlohmann::json;

/// Why a file is no baseline. Thrown, as the parser's callback can't end the reading otherwise.
struct refusal {
    std::string why;
};

/// Takes what the parser has read, `{"version":1,"findings":[{…},…]}`: each part where it is expected, and of each entry no
/// more is kept than the baseline needs. So neither depth nor length of a text makes it need memory.
class entries {
public:
    using add_entry = std::function<bool(std::string path, fingerprint, std::uint64_t count)>;

    explicit entries(add_entry add) : add_(std::move(add)) {}

    /// The parser's callback: whether it keeps `value`. `depth` is the number of brackets around.
    bool operator()(int depth, json::parse_event_t event, const json& value) {
        using happens = json::parse_event_t;
        if (event == happens::object_end && depth == in_list) return take_entry(value);
        if (event == happens::key) return take_key(depth, value.get_ref<const std::string&>());
        if (event == happens::object_start && depth != outside && depth != in_list) refuse_value(depth, "an object");
        if (event == happens::array_start && (depth != in_file || key_ != "findings")) refuse_value(depth, "an array");
        if (event == happens::value && depth != in_entry) take_value(depth, value);
        has_findings_ = has_findings_ || event == happens::array_start;
        return true;
    }
    /// Behind the last bracket.
    void end() const {
        if (!has_version_) throw refusal{R"("version" is missing)"};
        if (!has_findings_) throw refusal{R"("findings" is missing)"};
    }

private:
    enum depths { outside, in_file, in_list, in_entry };

    [[noreturn]] void refuse_value(int depth, std::string_view found) const {
        const char* const expected = depth == outside    ? R"(a baseline is an object with "version" and "findings")"
                                     : depth == in_list  ? R"(each of "findings" is an object)"
                                     : depth > in_list   ? "members of an entry are strings and a number"
                                     : key_ == "version" ? R"("version" is a number)"
                                                         : R"("findings" is an array)";
        throw refusal{fmt::format("found {}; {}", found, expected)};
    }

    bool take_key(int depth, const std::string& name) {
        const std::vector<std::string> known =
            depth == in_file ? std::vector<std::string>{"version", "findings"}
                             : std::vector<std::string>{"path", "code", "subject", "text", "fields", "count"};
        if (std::find(known.begin(), known.end(), name) == known.end())
            throw refusal{no_such("member", escaped(name), known)};
        key_ = name;
        return true;
    }

    void take_value(int depth, const json& value) {
        if (depth != in_file || key_ != "version" || !value.is_number_unsigned())
            refuse_value(depth, value.is_null() ? "null" : std::string("a ") + value.type_name());
        const auto version = value.get<std::uint64_t>();
        if (version == 0 || version > known_version)
            throw refusal{
                fmt::format("this is version {} of the format, and versions 1 to {} are known; remove the file, "
                            "and write it again with --write-baseline",
                            version, known_version)};
        has_version_ = true;
    }

    bool take_entry(const json& entry) {
        const auto member = [&entry](const char* name) -> const json& {
            const auto found = entry.find(name);
            if (found == entry.end()) throw refusal{fmt::format("this entry has no \"{}\"", name)};
            return *found;
        };
        const auto text = [&member](const char* name) {
            if (const auto* const written = member(name).get_ptr<const std::string*>()) return *written;
            throw refusal{fmt::format("\"{}\" is a string", name)};
        };
        const auto* const count = member("count").get_ptr<const std::uint64_t*>();
        if (count == nullptr || *count == 0) throw refusal{R"("count" is a whole number from 1 on)"};
        const bool is_of_v1 = entry.contains("fields") && !entry.contains("subject");
        fingerprint print = is_of_v1 ? fingerprint_of_v1(text("code"), text("text"), text("fields"))
                                     : fingerprint{text("code"), text("text"), text("subject")};
        if (!add_(text("path"), std::move(print), *count))
            throw refusal{"this entry occurs twice; write it once, with the sum of both counts"};
        return false;
    }

    add_entry add_;
    std::string key_;
    bool has_version_ = false;
    bool has_findings_ = false;
};

} // namespace

std::variant<baseline, problem> baseline::parse(std::string text, const std::string& path) {
    baseline b(path);
    entries all([&b](const std::string& file, fingerprint print, std::uint64_t count) {
        // entries of version 1 may differ in what isn't compared any more
        const bool may_be_there = print.is_of_v1;
        const auto [entry, is_new] = b.files_[file].emplace(std::move(print), count);
        if (!is_new && may_be_there) entry->second += count;
        return is_new || may_be_there;
    });
    std::istringstream in(std::move(text));
    std::string why;
    try {
        const json rest = json::parse(
            in, [&all](int depth, json::parse_event_t event, const json& value) { return all(depth, event, value); });
        all.end();
        return b;
    } catch (const refusal& r) {
        why = r.why;
    } catch (const json::exception&) {
        why = "this is no JSON";
    }
    // the mistake is where the reading has come to
    const auto read = static_cast<std::uint32_t>(in.rdbuf()->pubseekoff(0, std::ios::cur, std::ios::in));
    const place at = line_index(in.view()).at(read == 0 ? 0 : read - 1);
    return problem{fmt::format("{}:{}:{}: {}", path, at.line, at.column, why)};
}

std::variant<baseline, problem> baseline::read(const std::string& path, std::uint64_t limit) {
    std::variant<std::string, problem> text = read_file(path, limit);
    if (auto* failed = std::get_if<problem>(&text)) return std::move(*failed);
    if (std::get<std::string>(text).size() > limit)
        return problem{fmt::format("{}: this is larger than {} MiB, which no baseline is", path, limit >> 20)};
    return parse(std::get<std::string>(std::move(text)), path);
}

} // namespace arbiter::io
