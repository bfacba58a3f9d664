#include "io/inputs.hpp"

#include "io/archive.hpp"
#include "io/record_line.hpp"

#include <cerrno>
#include <cstdlib>
#include <memory>
#include <utility>

#include <sys/stat.h>

namespace arbiter::io {

namespace {

bool is_folder(const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

/// No system has paths nearly as long; what is longer is no list of paths.
constexpr std::size_t longest_path = std::size_t{1} << 20;

/// A JSON line of a record: every byte may be written as an escape of six, and there is more than the text in it.
std::size_t longest_line(std::uint64_t max_file_size) {
    return static_cast<std::size_t>(max_file_size * 6 + (std::uint64_t{1} << 20));
}

std::variant<loaded, problem> load_file(const file_input& in, std::uint64_t max_file_size) {
    // of an archive it is enough that it can be read
    const bool is_archive = !packing_named(in.path).empty();
    std::variant<std::string, problem> read = read_file(in.path, is_archive ? 0 : max_file_size);
    if (auto* failed = std::get_if<problem>(&read)) return std::move(*failed);
    auto& bytes = std::get<std::string>(read);
    const std::string_view packing = packing_of_file(in.path, bytes);
    return loaded{source(in.path, std::move(bytes)), {}, in.from, in.under, false, packing};
}

std::variant<loaded, problem> load_record(const record_input& in, std::uint64_t max_file_size) {
    std::variant<record_line, std::string> read = read_record_line(in.json, max_file_size);
    if (const auto* why = std::get_if<std::string>(&read))
        return problem{in.file + ":" + std::to_string(in.line) + ": " + *why};
    auto& line = std::get<record_line>(read);
    return loaded{source(std::move(line.path), std::move(line.text)), std::move(line.notation), origin::named, in.under,
                  true};
}

} // namespace

inputs::inputs(input_options options)
    : options_(std::move(options)),
      walker_(options_.exclude, [this](const std::string& path) { return leaves_out(path); }) {
    if (!options_.list) return;
    std::variant<descriptor, problem> opened = open_to_read(*options_.list);
    if (auto* failed = std::get_if<problem>(&opened))
        list_problem_ = std::move(*failed);
    else
        list_.emplace(std::get<descriptor>(std::move(opened)), options_.list_separator, longest_path);
}

bool inputs::leaves_out(const std::string& path) const {
    return options_.configured != nullptr && options_.configured->leaves_out(path);
}

input inputs::settled(input in) {
    auto* const file = std::get_if<file_input>(&in);
    auto* const record = std::get_if<record_input>(&in);
    if (options_.configured == nullptr || (file == nullptr && record == nullptr)) return in;
    governed& under = file != nullptr ? file->under : record->under;
    under = options_.configured->around(file != nullptr ? file->path : "-");
    if (under.by->mistakes.empty()) return in;
    return misconfigured_input{told_.insert(under.by).second ? under.by->mistakes : std::vector<problem>()};
}

std::optional<input> inputs::next() {
    std::optional<input> in = next_unsettled();
    if (in) in = settled(*std::move(in));
    return in;
}

std::optional<input> inputs::next_unsettled() {
    for (;;) {
        if (records_) {
            if (std::optional<input> record = next_record()) return record;
            continue;
        }
        if (std::optional<std::variant<std::string, problem>> found = walker_.next()) {
            if (auto* failed = std::get_if<problem>(&*found)) return std::move(*failed);
            auto& path = std::get<std::string>(*found);
            if (is_new(path)) return file_input{std::move(path), origin::found};
            continue;
        }
        if (list_problem_) return *std::exchange(list_problem_, std::nullopt);
        std::optional<input> given = next_given();
        const auto* const file = given ? std::get_if<file_input>(&*given) : nullptr;
        if (file == nullptr) return given;
        if (std::optional<input> taken = take(*file)) return taken;
    }
}

std::optional<input> inputs::next_given() {
    if (next_path_ < options_.paths.size()) return file_input{options_.paths[next_path_++], origin::named};
    while (std::optional<line_reader::line> line = list_ ? list_->next() : std::nullopt) {
        if (line->too_long)
            return problem{*options_.list + ":" + std::to_string(line->number) + ": this path is too long"};
        std::string& path = line->text;
        if (options_.list_separator == '\n' && path.ends_with('\r')) path.pop_back();
        // in a list `-` is a file's name: the list itself may be standard input
        if (path == "-") path = "./-";
        if (!path.empty()) return file_input{std::move(path), origin::listed};
    }
    const int error = list_ ? list_->error() : 0;
    list_.reset();
    if (error != 0) return cannot_read(*options_.list, error);
    return std::nullopt;
}

bool inputs::is_new(const std::string& path) {
    if (path == "-") return true;
    const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.c_str(), nullptr), &std::free);
    return real == nullptr || met_.insert(real.get()).second; // one that isn't there is a problem for `load`
}

std::optional<input> inputs::take(const file_input& given) {
    const std::string& path = given.path;
    if (path != "-" && walker_.excludes(path)) return std::nullopt;
    // what the command line itself names is wanted, whatever the configuration says
    if (given.from == origin::listed && leaves_out(path)) return std::nullopt;
    if (path != "-" && !options_.records && is_folder(path)) {
        walker_.enter(path);
        return std::nullopt;
    }
    if (!is_new(path)) return std::nullopt;
    if (options_.records) {
        if (const std::string_view packing = packing_named(path); !packing.empty()) return packed(path, packing);
        std::variant<descriptor, problem> opened = open_to_read(path);
        if (auto* failed = std::get_if<problem>(&opened)) return std::move(*failed);
        records_.emplace(std::get<descriptor>(std::move(opened)), '\n', longest_line(options_.max_file_size));
        records_file_ = path;
        return std::nullopt;
    }
    return given;
}

std::optional<input> inputs::next_record() {
    while (std::optional<line_reader::line> line = records_->next()) {
        if (line->too_long)
            return problem{records_file_ + ":" + std::to_string(line->number) + ": this line is too long"};
        if (line->number == 1)
            if (const std::string_view packing = packing_of(line->text); !packing.empty()) {
                records_.reset();
                return packed(records_file_, packing);
            }
        if (line->text.find_first_not_of(" \t\r") == std::string::npos) continue;
        return record_input{std::move(line->text), records_file_, line->number};
    }
    const int error = records_->error();
    records_.reset();
    if (error != 0) return cannot_read(records_file_, error);
    return std::nullopt;
}

std::string name_of(const input& in) {
    if (const auto* file = std::get_if<file_input>(&in)) return file->path;
    if (const auto* record = std::get_if<record_input>(&in)) return record->file + ":" + std::to_string(record->line);
    return {};
}

std::variant<loaded, problem> load(const input& in, std::uint64_t max_file_size) {
    if (const auto* failed = std::get_if<problem>(&in)) return *failed;
    if (const auto* record = std::get_if<record_input>(&in)) return load_record(*record, max_file_size);
    return load_file(std::get<file_input>(in), max_file_size);
}

} // namespace arbiter::io
