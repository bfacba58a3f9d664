#include "io/inputs.hpp"

#include "arbiter/notation.hpp"
#include "io/archive.hpp"
#include "io/path.hpp"
#include "io/record_line.hpp"

#include <cerrno>
#include <memory>
#include <utility>

#include <sys/stat.h>

namespace arbiter::io {

namespace {

bool is_folder(const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

bool is_regular(const descriptor& file) {
    struct stat info {};
    return ::fstat(file.get(), &info) == 0 && S_ISREG(info.st_mode);
}

/// No system has paths nearly as long; what is longer is no list of paths.
constexpr std::size_t longest_path = std::size_t{1} << 20;

/// What is wrong with a list of which this is a line, whatever it names; empty where nothing is.
std::string fault_of_list(const line_reader::line& line) {
    if (line.number == 1 && (line.text.starts_with("\xFF\xFE") || line.text.starts_with("\xFE\xFF")))
        return "this list is UTF-16; write it as UTF-8";
    if (line.text.find('\0') != std::string::npos)
        return "this list contains a NUL byte; if NUL bytes end its paths, add `-0`";
    return {};
}

/// Whether git has quoted the name `path`, so that no file has it.
bool is_quoted_by_git(const std::string& path) {
    struct stat info {};
    return path.size() > 2 && path.starts_with('"') && path.ends_with('"') && ::stat(path.c_str(), &info) != 0;
}

/// A JSON line of a record: every byte may be written as an escape of six, and there is more than the text in it.
std::size_t longest_line(std::uint64_t max_file_size) {
    return static_cast<std::size_t>(max_file_size * 6 + (std::uint64_t{1} << 20));
}

std::variant<loaded, problem> load_file(const file_input& in, std::uint64_t max_file_size) {
    std::variant<std::string, problem> read =
        in.begun ? read_rest(in.path, *in.begun, max_file_size) : read_file(in.path, max_file_size);
    if (auto* failed = std::get_if<problem>(&read)) return std::move(*failed);
    return loaded{source(in.called(), std::get<std::string>(std::move(read))), {}, in.from, in.under};
}

std::variant<loaded, problem> load_record(record_input& in, std::uint64_t max_file_size, const options& base) {
    options known;
    known.added = base.added;
    if (in.under.by != nullptr)
        known.added.insert(known.added.end(), in.under.by->written.added.begin(), in.under.by->written.added.end());
    std::variant<record_line, refused_line> read = read_record_line(in.json, max_file_size, known);
    std::string().swap(in.json);
    if (auto* none = std::get_if<refused_line>(&read))
        return problem{in.file + ":" + std::to_string(in.line) + ": " + none->why, std::move(none->path)};
    auto& line = std::get<record_line>(read);
    return loaded{source(std::move(line.path), std::move(line.text)), std::move(line.notation), origin::named, in.under,
                  true};
}

} // namespace

inputs::inputs(input_options options)
    : options_(std::move(options)),
      walker_(
          options_.exclude, [this](const std::string& path) { return leaves_out(path); },
          [this](const std::string& path) { return is_of_added(path, met_around(path)); }),
      members_(
          options_.max_file_size,
          [this](const std::string& path) {
              return walker_.exclusion_of(path) != nullptr ||
                     exclusion_of(around_member(path), name_in_folder(path)) != nullptr;
          },
          {}, [this](const std::string& path) { return is_of_added(path, around_member(path)); }) {
    if (!options_.list) return;
    std::variant<descriptor, problem> opened = open_to_read(*options_.list);
    if (auto* failed = std::get_if<problem>(&opened))
        list_problem_ = std::move(*failed);
    else
        list_.emplace(std::get<descriptor>(std::move(opened)), options_.list_separator, longest_path);
}

governed inputs::met_around(const std::string& path) {
    if (options_.configured == nullptr) return {};
    governed under = options_.configured->around(path);
    const bool is_right = under.by->mistakes.empty() && under.by->written.faults.empty();
    if (!is_right && (wrong_.empty() || wrong_.back() != under.by)) wrong_.push_back(under.by);
    return under;
}

/// The files of a grammar that can't be used may be all that there are, and nothing else says that they aren't checked.
std::optional<input> inputs::next_unreported() {
    for (; !wrong_.empty(); wrong_.pop_front())
        if (const settings& s = *wrong_.front(); reported_.insert(&s).second)
            return misconfigured_input{s.mistakes.empty() ? s.written.faults : s.mistakes};
    return std::nullopt;
}

bool inputs::leaves_out(const std::string& path) {
    return exclusion_of(met_around(path), name_in_folder(path)) != nullptr;
}

std::string inputs::reason_to_leave_out(const std::string& path) {
    if (const std::string* glob = walker_.exclusion_of(path)) return "left out by --exclude " + *glob;
    if (options_.configured == nullptr) return {};
    // what is wrong around a folder doesn't concern what is in it
    const governed under = options_.configured->around_file(path);
    const chosen<std::string>* const glob =
        exclusion_of(under, under.name.empty() ? name_in_folder(path) : std::string_view(under.name));
    return glob == nullptr ? "" : "left out by `" + glob->value + "` in " + glob->from;
}

std::optional<input> inputs::skip(skipped_file what) {
    if (options_.show_skipped) return what;
    ++skipped_;
    return std::nullopt;
}

bool inputs::is_of_added(std::string_view path, const governed& under) const {
    const auto has_one = [path](const std::vector<std::shared_ptr<const notation>>& added) {
        if (added.empty()) return false;
        options known;
        known.added = added;
        return detect(source(std::string(path), {}), known) != nullptr;
    };
    return has_one(options_.added) || (under.by != nullptr && has_one(under.by->written.added));
}

input inputs::settled(input in) {
    auto* const file = std::get_if<file_input>(&in);
    auto* const record = std::get_if<record_input>(&in);
    if (options_.configured == nullptr || (file == nullptr && record == nullptr)) return in;
    governed& under = file != nullptr ? file->under : record->under;
    under = options_.configured->around_file(file != nullptr ? file->called() : "-");
    // a link of another name in a folder
    if (!under.name.empty() && file->from == origin::found && exclusion_of(under, under.name) != nullptr)
        return skipped_file{file->path, "what it leads to is left out by the configuration"};
    // a grammar that can't be used is one that somebody may want to check
    const bool is_grammar = file != nullptr && detect(source(file->called(), {})) == &grammar_notation();
    const std::vector<problem>& wrong =
        under.by->mistakes.empty() && !is_grammar ? under.by->written.faults : under.by->mistakes;
    if (wrong.empty()) return in;
    std::string path = file != nullptr ? file->called() : path_in_line(record->json);
    return misconfigured_input{wrong, std::move(path), !reported_.insert(under.by).second};
}

std::optional<input> inputs::next() {
    std::optional<input> in = next_unsettled();
    return in ? settled(*std::move(in)) : next_unreported();
}

std::optional<input> inputs::next_unsettled() {
    for (;;) {
        if (records_) {
            if (std::optional<input> record = next_record()) return record;
            continue;
        }
        if (!archive_.empty()) {
            if (std::optional<input> in = next_member()) return in;
            continue;
        }
        if (std::optional<std::variant<std::string, skipped_file, problem>> found = walker_.next()) {
            if (auto* failed = std::get_if<problem>(&*found)) return std::move(*failed);
            if (auto* skipped = std::get_if<skipped_file>(&*found)) {
                if (std::optional<input> in = skip(std::move(*skipped))) return in;
                continue;
            }
            auto& path = std::get<std::string>(*found);
            if (!is_new(path)) continue;
            if (std::optional<input> taken = take_file({std::move(path), origin::found})) return taken;
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
    if (next_path_ < options_.paths.size()) {
        file_input given{options_.paths[next_path_++], origin::named};
        if (given.path == "-") given.name = options_.stdin_name;
        return given;
    }
    while (std::optional<line_reader::line> line = list_ ? list_->next() : std::nullopt) {
        std::string& path = line->text;
        const std::string place = *options_.list + ":" + std::to_string(line->number) + ": ";
        if (const std::string fault = options_.list_separator == '\n' ? fault_of_list(*line) : ""; !fault.empty()) {
            list_.reset();
            return problem{place + fault};
        }
        if (line->too_long) return problem{place + "this path is too long"};
        if (line->number == 1 && path.starts_with("\xEF\xBB\xBF")) path.erase(0, 3);
        if (options_.list_separator == '\n' && path.ends_with('\r')) path.pop_back();
        if (is_quoted_by_git(path))
            return problem{place + "git has quoted this name, `" + path +
                           "`; list names by `git ls-files -z`, and read them with `-0`"};
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
    if (std::string real = real_path(path); !real.empty()) return met_.insert(std::move(real)).second;
    const std::string archive = archive_of(path);
    // one that isn't there is a problem for `load`
    return archive.empty() || met_.insert(real_path(archive) + path.substr(archive.size())).second;
}

std::optional<input> inputs::take(const file_input& given) {
    const std::string& path = given.path;
    const std::string& called = given.called();
    const bool may_stay = called == "-" || (path == "-" && !options_.force_exclude);
    const std::string reason = may_stay ? "" : reason_to_leave_out(called);
    if (!reason.empty() && exclusion_.empty()) exclusion_ = "`" + called + "` is " + reason;
    if (!reason.empty() && path == "-") return skipped_file{called, reason, true};
    // what the command line itself names is wanted, whatever the configuration says
    const bool obeys = given.from == origin::listed || options_.force_exclude || walker_.exclusion_of(path) != nullptr;
    if (!reason.empty() && obeys)
        return options_.show_skipped ? std::optional<input>(skipped_file{path, reason}) : std::nullopt;
    if (path != "-" && !options_.records && is_folder(path)) {
        walker_.enter(path);
        return std::nullopt;
    }
    if (!is_new(path)) return std::nullopt;
    if (options_.records) {
        if (packing_named(path) != packing::none) return packed_lines(path);
        std::variant<descriptor, problem> opened = open_to_read(path);
        if (auto* failed = std::get_if<problem>(&opened)) return std::move(*failed);
        records_.emplace(std::get<descriptor>(std::move(opened)), '\n', longest_line(options_.max_file_size));
        records_file_ = path;
        return std::nullopt;
    }
    return take_file(given);
}

std::optional<input> inputs::take_file(file_input given) {
    const std::string archive = archive_of(given.path);
    const bool is_known = given.from == origin::found || is_record_name(given.path);
    if (archive.empty() && is_known && packing_named(given.path) == packing::none) return given;
    if (options_.packed == packed_use::refuse && given.from == origin::found)
        return skip({given.path, "nothing is written into what is packed"});
    const std::string& path = archive.empty() ? given.path : archive;
    std::variant<descriptor, problem> opened = open_to_read(path);
    if (auto* failed = std::get_if<problem>(&opened)) return std::move(*failed);
    auto& file = std::get<descriptor>(opened);
    std::string head;
    if (const int error = read_until(file, head, bytes_to_detect_packing)) return cannot_read(path, error);
    if (packing_named(path) == packing::none && packing_of(head) == packing::none) {
        if (!archive.empty()) return problem{given.path + ": `" + archive + "` is no archive", given.path};
        if (path == "-" || !is_regular(file))
            given.begun = std::make_shared<begun_file>(begun_file{std::move(file), std::move(head)});
        return given;
    }
    if (!is_regular(file) && is_read_anywhere(head))
        return problem{name_in_message(path) + ": a zip or 7z archive can't be read from a pipe; name its file", path};
    const std::string& called = archive.empty() ? given.called() : archive;
    return enter_archive(given, {.path = called,
                                 .file = std::move(file),
                                 .head = std::move(head),
                                 .what = content_of(called),
                                 .is_named = given.from != origin::found,
                                 .only = archive.empty() ? "" : given.path});
}

std::optional<input> inputs::enter_archive(const file_input& given, member_walker::archive_file archive) {
    if (options_.packed != packed_use::read && given.from != origin::found)
        return problem{
            name_in_message(archive.path) +
                ": this is packed, and nothing is written into what is packed; unpack it, name its files or their "
                "folder, and pack them again",
            archive.path};
    if (options_.configured != nullptr) {
        input settings = settled(file_input{archive.path});
        if (std::holds_alternative<misconfigured_input>(settings)) return settings;
        archive_under_ = std::get<file_input>(settings).under;
    }
    archive_ = archive.path;
    archive_is_file_ = is_regular(archive.file);
    archive_from_ = given.from;
    members_.enter(std::move(archive));
    return std::nullopt;
}

std::optional<input> inputs::next_member() {
    std::optional<std::variant<member, skipped_file, problem>> next = members_.next();
    if (!next) {
        archive_.clear();
        return std::nullopt;
    }
    if (auto* failed = std::get_if<problem>(&*next)) return problem{std::move(failed->message), archive_};
    if (auto* skipped = std::get_if<skipped_file>(&*next)) return skip(std::move(*skipped));
    auto& found = std::get<member>(*next);
    governed under = around_member(found.record.name());
    const origin from = found.is_named ? archive_from_ : origin::found;
    return member_input{std::move(found), from, std::move(under)};
}

bool inputs::is_at_hand() const noexcept {
    if (records_) return records_->holds_line();
    if (!archive_.empty()) return archive_is_file_;
    return !options_.records && !options_.list && !members_.is_inside();
}

governed inputs::around_member(std::string_view path) const {
    return inside(archive_under_, archive_, path);
}

std::optional<input> inputs::next_record() {
    while (std::optional<line_reader::line> line = records_->next()) {
        if (line->too_long)
            return problem{records_file_ + ":" + std::to_string(line->number) + ": this line is too long"};
        if (line->number == 1)
            if (packing_of(line->text) != packing::none) {
                records_.reset();
                return packed_lines(records_file_);
            }
        if (!options_.every_line && line->text.find_first_not_of(" \t\r") == std::string::npos) continue;
        return record_input{std::move(line->text), records_file_, line->number};
    }
    const int error = records_->error();
    records_.reset();
    if (error != 0) return cannot_read(records_file_, error);
    return std::nullopt;
}

std::string name_of(const input& in) {
    if (const auto* file = std::get_if<file_input>(&in)) return file->called();
    if (const auto* wrong = std::get_if<misconfigured_input>(&in)) return wrong->path;
    if (const auto* skipped = std::get_if<skipped_file>(&in)) return skipped->path;
    if (const auto* packed = std::get_if<member_input>(&in)) return packed->what.record.name();
    if (const auto* record = std::get_if<record_input>(&in)) return record->file + ":" + std::to_string(record->line);
    return {};
}

std::variant<loaded, problem> load_one(const std::string& path, std::uint64_t max_file_size) {
    if (is_folder(path)) return load_file({path}, max_file_size);
    input_options one;
    one.paths = {path};
    one.max_file_size = max_file_size;
    inputs from(std::move(one));
    std::optional<input> in = from.next();
    if (!in) return problem{path + ": there is no record in it"};
    const std::string name = name_of(*in);
    std::variant<loaded, problem> first = load(*in, max_file_size);
    if (!std::holds_alternative<member_input>(*in) || name == path) return first;
    if (std::optional<input> other = from.next()) {
        if (auto* failed = std::get_if<problem>(&*other)) return std::move(*failed);
        return problem{path + ": has more than one record; name one, such as `" + name + "`"};
    }
    return first;
}

std::string notation_asked(const loaded& what, const options& o) {
    if (!o.notation.empty()) return o.notation;
    if (!what.notation.empty() || what.from == origin::found) return what.notation;
    const bool is_grammar = detect(source(what.record.name(), {})) == &grammar_notation();
    return is_grammar ? std::string() : o.otherwise;
}

std::size_t bytes_held(const input& in) noexcept {
    if (const auto* const line = std::get_if<record_input>(&in)) return line->json.size();
    const auto* const packed = std::get_if<member_input>(&in);
    return packed == nullptr ? 0 : packed->what.record.bytes().size();
}

std::variant<loaded, problem> load(input& in, std::uint64_t max_file_size, const options& known) {
    if (const auto* failed = std::get_if<problem>(&in)) return *failed;
    if (auto* record = std::get_if<record_input>(&in)) return load_record(*record, max_file_size, known);
    if (const auto* packed = std::get_if<member_input>(&in))
        return loaded{packed->what.record, {}, packed->from, packed->under};
    return load_file(std::get<file_input>(in), max_file_size);
}

} // namespace arbiter::io
