#include "io/record_line.hpp"

#include "arbiter/arbiter.hpp"

#include <nlohmann/json.hpp>

#ifdef ARBITER_HAS_SIMDJSON
#include <simdjson.h>
#endif

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace arbiter::io {

namespace {

/// What a name stands for in a line.
struct line_value {
    enum class sort : std::uint8_t { absent, null, text, other } type = sort::absent;
    std::string text{};

    [[nodiscard]] bool is_text() const noexcept { return type == sort::text; }
};

struct line_values {
    bool is_object = false;
    line_value path, notation, text;

    /// Null where nobody asks for what has that name.
    [[nodiscard]] line_value* named(std::string_view name) noexcept {
        if (name == "path") return &path;
        if (name == "notation") return &notation;
        return name == "text" ? &text : nullptr;
    }
};

std::string cut(std::string_view text, std::uint64_t limit) {
    return std::string(text.size() > limit ? text.substr(0, static_cast<std::size_t>(limit) + 1) : text);
}

#ifdef ARBITER_HAS_SIMDJSON

/// Nothing where the line is too long for it, or may be no JSON: why, the other reader says.
std::optional<line_values> read_quickly(const std::string& written, std::uint64_t limit) {
    constexpr std::size_t longest = std::size_t{4} << 20; // it keeps up to fourteen times as much for the next line
    thread_local simdjson::dom::parser parser(longest);
    simdjson::dom::element line;
    if (parser.parse(written).get(line) != simdjson::SUCCESS) return std::nullopt;
    line_values found;
    simdjson::dom::object object;
    found.is_object = line.get(object) == simdjson::SUCCESS;
    if (!found.is_object) return found;
    for (const simdjson::dom::key_value_pair field : object) {
        line_value* const wanted = found.named(field.key);
        if (wanted == nullptr) continue;
        std::string_view text;
        if (field.value.get(text) == simdjson::SUCCESS)
            *wanted = {line_value::sort::text, cut(text, limit)};
        else
            *wanted = {field.value.is_null() ? line_value::sort::null : line_value::sort::other};
    }
    return found;
}

#else

std::optional<line_values> read_quickly(const std::string&, std::uint64_t) {
    return std::nullopt;
}

#endif

/// Nothing where the line is no JSON.
std::optional<line_values> read_any(const std::string& written, std::uint64_t limit) {
    const nlohmann::json line = nlohmann::json::parse(written, nullptr, false);
    if (line.is_discarded()) return std::nullopt;
    line_values found;
    found.is_object = line.is_object();
    if (!found.is_object) return found;
    for (const auto& [name, value] : line.items()) {
        line_value* const wanted = found.named(name);
        if (wanted == nullptr) continue;
        if (value.is_string())
            *wanted = {line_value::sort::text, cut(value.get_ref<const std::string&>(), limit)};
        else
            *wanted = {value.is_null() ? line_value::sort::null : line_value::sort::other};
    }
    return found;
}

} // namespace

std::variant<record_line, std::string> read_record_line(const std::string& written, std::uint64_t max_file_size,
                                                        const options& known) {
    std::optional<line_values> found = read_quickly(written, max_file_size);
    if (!found) found = read_any(written, max_file_size);
    if (!found) return "this line is not JSON";
    if (!found->is_object) return R"(this line is not a JSON object with "path", "notation" and "text")";
    if (!found->path.is_text()) return R"(this line has no string "path")";
    if (!found->text.is_text()) return R"(this line has no string "text")";
    if (found->notation.type == line_value::sort::other) return R"("notation" is not a string)";
    std::string& notation = found->notation.text;
    if (found->notation.is_text() && find_notation(notation, known) == nullptr)
        return "there is no notation `" + escaped(notation) + "`";
    return record_line{std::move(found->path.text), std::move(notation), std::move(found->text.text)};
}

} // namespace arbiter::io
