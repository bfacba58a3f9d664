#include "arbiter/source.hpp"
#include "core/suggest.hpp"
#include "io/baseline.hpp"
#include "io/read.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <utility>

namespace arbiter::io {

namespace {

constexpr std::uint64_t known_version = 1;

using json = nlohmann::json;

/// Goes through the text and tells how far the parser has come, so that a mistake has a place.
class counting_iterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    counting_iterator(const char* at, const char** reached) : at_(at), reached_(reached) {}
    [[nodiscard]] reference operator*() const { return *at_; }
    counting_iterator& operator++() {
        *reached_ = ++at_;
        return *this;
    }
    counting_iterator operator++(int) {
        const counting_iterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const counting_iterator& a, const counting_iterator& b) { return a.at_ == b.at_; }
    friend bool operator!=(const counting_iterator& a, const counting_iterator& b) { return !(a == b); }

private:
    const char* at_;
    const char** reached_;
};

/// An entry while it is read.
struct entry {
    std::optional<std::string> path;
    std::optional<std::string> code;
    std::optional<std::string> text;
    std::optional<std::string> fields;
    std::optional<std::uint64_t> count;
};

/// Takes the parser's events. `{"version":1,"findings":[{…},…]}`: each is expected where it comes, or refused.
class events final : public nlohmann::json_sax<json> {
public:
    using add_entry = std::function<bool(entry)>;

    explicit events(add_entry add) : add_(std::move(add)) {}

    std::string refusal;    ///< why the parser was stopped
    bool at_number = false; ///< of which the parser sees the end only behind it

    bool null() override { return refuse_value("null"); }
    bool boolean(bool) override { return refuse_value("a boolean"); }
    bool number_integer(number_integer_t) override { return refuse_number("a negative number"); }
    bool number_unsigned(number_unsigned_t value) override;
    bool number_float(number_float_t, const string_t&) override { return refuse_number("a fraction"); }
    bool string(string_t& value) override;
    bool binary(binary_t&) override { return false; } // text has none
    bool start_object(std::size_t) override;
    bool key(string_t& name) override;
    bool end_object() override;
    bool start_array(std::size_t) override;
    bool end_array() override;
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

private:
    enum class level : std::uint8_t { outside, file, list, entry };

    bool refuse(std::string why) {
        refusal = std::move(why);
        return false;
    }
    bool refuse_value(std::string_view found);
    bool refuse_number(std::string_view found) {
        at_number = true;
        return refuse_value(found);
    }
    [[nodiscard]] std::string_view expected() const;
    std::optional<std::string>* text_member();

    add_entry add_;
    level level_ = level::outside;
    std::string key_;
    bool has_version_ = false;
    bool has_findings_ = false;
    entry entry_;
};

/// What may stand where the parser is, in the words of a message.
std::string_view events::expected() const {
    switch (level_) {
    case level::outside:
        return R"(a baseline is an object with "version" and "findings")";
    case level::file:
        return key_ == "version" ? R"("version" is a number)" : R"("findings" is an array)";
    case level::list:
        return R"(each of "findings" is an object)";
    case level::entry:
        break;
    }
    return key_ == "count" ? R"("count" is a whole number from 1 on)" : "it is a string";
}

bool events::refuse_value(std::string_view found) {
    if (level_ == level::entry && key_ != "count")
        return refuse(fmt::format("found {} for \"{}\"; {}", found, key_, expected()));
    return refuse(fmt::format("found {}; {}", found, expected()));
}

std::optional<std::string>* events::text_member() {
    if (level_ != level::entry) return nullptr;
    if (key_ == "path") return &entry_.path;
    if (key_ == "code") return &entry_.code;
    if (key_ == "text") return &entry_.text;
    return key_ == "fields" ? &entry_.fields : nullptr;
}

bool events::number_unsigned(number_unsigned_t value) {
    if (level_ == level::file && key_ == "version") {
        at_number = value != known_version;
        if (at_number)
            return refuse(fmt::format("this is version {} of the format, and only {} is known; write the baseline anew "
                                      "with --write-baseline",
                                      value, known_version));
        has_version_ = true;
        return true;
    }
    if (level_ != level::entry || key_ != "count") return refuse_number("a number");
    if (value == 0) return refuse_number("0");
    entry_.count = value;
    return true;
}

bool events::string(string_t& value) {
    std::optional<std::string>* const member = text_member();
    if (member == nullptr) return refuse_value("a string");
    *member = std::move(value);
    return true;
}

bool events::start_object(std::size_t) {
    if (level_ == level::outside) {
        level_ = level::file;
        return true;
    }
    if (level_ != level::list) return refuse_value("an object");
    level_ = level::entry;
    entry_ = {};
    return true;
}

bool events::key(string_t& name) {
    const std::vector<std::string> known = level_ == level::file
                                               ? std::vector<std::string>{"version", "findings"}
                                               : std::vector<std::string>{"path", "code", "text", "fields", "count"};
    if (std::find(known.begin(), known.end(), name) == known.end())
        return refuse(no_such("member", escaped(name), known));
    key_ = std::move(name);
    const std::optional<std::string>* const member = text_member();
    const bool twice = level_ == level::file ? (key_ == "version" ? has_version_ : has_findings_)
                       : member != nullptr   ? member->has_value()
                                             : entry_.count.has_value();
    return !twice || refuse(fmt::format("\"{}\" stands twice", key_));
}

bool events::end_object() {
    if (level_ == level::file) {
        level_ = level::outside;
        if (!has_version_) return refuse(R"("version" is missing)");
        return has_findings_ || refuse(R"("findings" is missing)");
    }
    level_ = level::list;
    for (const auto& [name, has] : {std::pair{"path", entry_.path.has_value()},
                                    {"code", entry_.code.has_value()},
                                    {"text", entry_.text.has_value()},
                                    {"fields", entry_.fields.has_value()},
                                    {"count", entry_.count.has_value()}})
        if (!has) return refuse(fmt::format("this entry has no \"{}\"", name));
    return add_(std::move(entry_)) || refuse("this entry stands twice; write it once, with the sum of both counts");
}

bool events::start_array(std::size_t) {
    if (level_ != level::file || key_ != "findings") return refuse_value("an array");
    level_ = level::list;
    has_findings_ = true;
    return true;
}

bool events::end_array() {
    level_ = level::file;
    return true;
}

} // namespace

std::variant<baseline, problem> baseline::parse(std::string_view text, const std::string& path) {
    baseline b(path);
    events taken([&b](entry e) {
        return b.files_[*std::move(e.path)]
            .emplace(fingerprint{*std::move(e.code), *std::move(e.text), *std::move(e.fields)}, *e.count)
            .second;
    });
    const char* reached = text.data();
    const char* const end = text.data() + text.size();
    if (json::sax_parse(counting_iterator(text.data(), &reached), counting_iterator(end, &reached), &taken)) return b;
    // the mistake is where the reading has come to
    std::size_t last = reached == text.data() ? 0 : static_cast<std::size_t>(reached - text.data()) - 1;
    while (taken.at_number && last > 0 && (text[last] < '0' || text[last] > '9')) --last;
    const place at = line_index(text).at(static_cast<std::uint32_t>(last));
    return problem{fmt::format("{}:{}:{}: {}", path, at.line, at.column,
                               taken.refusal.empty() ? "this is no JSON" : taken.refusal)};
}

std::variant<baseline, problem> baseline::read(const std::string& path, std::uint64_t limit) {
    std::variant<std::string, problem> text = read_file(path, limit);
    if (auto* failed = std::get_if<problem>(&text)) return std::move(*failed);
    const std::string& bytes = std::get<std::string>(text);
    if (bytes.size() > limit)
        return problem{fmt::format("{}: this is larger than {} MiB, which no baseline is", path, limit >> 20)};
    return parse(bytes, path);
}

} // namespace arbiter::io
