#include "io/record_line.hpp"

#include "arbiter/arbiter.hpp"

#include <fmt/format.h>
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
    enum class kind : std::uint8_t { absent, null, text, other } type = kind::absent;
    std::string text{};

    [[nodiscard]] bool is_text() const noexcept { return type == kind::text; }
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

/// Longer names would be repeated in each finding.
constexpr std::size_t longest_record_path = std::size_t{16} << 10;

/// Keeps no more of a text than shows that it is too long.
void cut(line_value& found, std::uint64_t limit) {
    if (found.text.size() <= limit) return;
    found.text.resize(static_cast<std::size_t>(limit) + 1);
    found.text.shrink_to_fit();
}

void cut(line_values& found, std::uint64_t limit) {
    for (line_value* name : {&found.path, &found.notation}) cut(*name, longest_record_path);
    cut(found.text, limit);
}

#ifdef ARBITER_HAS_SIMDJSON

/// Nothing where the line is too long for it, or may be no JSON: why, the other reader says.
std::optional<line_values> try_fast_read(const std::string& written) {
    constexpr std::size_t longest = std::size_t{128} << 10; // it keeps up to fourteen times as much for the next line
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
            *wanted = {line_value::kind::text, std::string(text)};
        else
            *wanted = {field.value.is_null() ? line_value::kind::null : line_value::kind::other};
    }
    return found;
}

#else

std::optional<line_values> try_fast_read(const std::string&) {
    return std::nullopt;
}

#endif

/// Takes of a line what is asked for, and keeps nothing else: memory doesn't depend on what else is in it.
class line_handler : public nlohmann::json_sax<nlohmann::json> {
public:
    bool null() override { return take({line_value::kind::null}); }
    bool boolean(bool) override { return take({line_value::kind::other}); }
    bool number_integer(number_integer_t) override { return take({line_value::kind::other}); }
    bool number_unsigned(number_unsigned_t) override { return take({line_value::kind::other}); }
    bool number_float(number_float_t, const string_t&) override { return take({line_value::kind::other}); }
    bool binary(binary_t&) override { return take({line_value::kind::other}); }
    bool string(string_t& text) override {
        if (!is_wanted()) return true;
        return take({line_value::kind::text, std::move(text)});
    }
    bool start_object(std::size_t) override {
        if (depth_ == 0) found.is_object = true;
        return open();
    }
    bool start_array(std::size_t) override { return open(); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override {
        if (depth_ == 1) wanted_ = found.named(name);
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override { return false; }

    line_values found;

private:
    [[nodiscard]] bool is_wanted() const { return depth_ == 1 && wanted_ != nullptr; }
    bool take(line_value value) {
        if (is_wanted()) *wanted_ = std::move(value);
        return true;
    }
    bool open() {
        (void)take({line_value::kind::other});
        ++depth_;
        return true;
    }
    bool close() {
        --depth_;
        return true;
    }

    std::size_t depth_ = 0;
    line_value* wanted_ = nullptr; ///< what the value of the line's object is for; null where nobody asks
};

/// Nothing where the line is no JSON.
std::optional<line_values> read_any(const std::string& written) {
    line_handler handler;
    if (!nlohmann::json::sax_parse(written, &handler)) return std::nullopt;
    return std::move(handler.found);
}

} // namespace

std::variant<record_line, refused_line> read_record_line(const std::string& written, std::uint64_t max_file_size,
                                                         const options& known) {
    std::optional<line_values> found = try_fast_read(written);
    if (!found) found = read_any(written);
    if (!found) return refused_line{"this line is not JSON"};
    cut(*found, max_file_size);
    if (!found->is_object) return refused_line{R"(this line is not a JSON object with "path", "notation" and "text")"};
    if (!found->path.is_text()) return refused_line{R"(this line has no string "path")"};
    std::string& path = found->path.text;
    if (path.size() > longest_record_path)
        return refused_line{fmt::format(R"("path" is longer than {} bytes)", longest_record_path)};
    if (path.empty()) return refused_line{R"("path" is empty)"};
    if (!found->text.is_text()) return refused_line{R"(this line has no string "text")", std::move(path)};
    if (found->notation.type == line_value::kind::other)
        return refused_line{R"("notation" is not a string)", std::move(path)};
    std::string& notation = found->notation.text;
    if (found->notation.is_text() && find_notation(notation, known) == nullptr)
        return refused_line{"there is no notation `" + escaped(notation) + "`", std::move(path)};
    return record_line{std::move(path), std::move(notation), std::move(found->text.text)};
}

std::string path_in_line(const std::string& written) {
    std::variant<record_line, refused_line> read = read_record_line(written, 0);
    if (auto* none = std::get_if<refused_line>(&read)) return std::move(none->path);
    return std::get<record_line>(std::move(read)).path;
}

} // namespace arbiter::io
