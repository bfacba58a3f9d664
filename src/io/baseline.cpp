#include "io/baseline.hpp"

#include "arbiter/notation.hpp"
#include "arbiter/source.hpp"
#include "check/selection.hpp"
#include "findings/selector.hpp"
#include "io/archive.hpp"
#include "io/output.hpp"
#include "io/path.hpp"
#include "io/read.hpp"
#include "render/json.hpp"
#include "text/suggest.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <sstream>
#include <utility>

#include <sys/stat.h>

namespace arbiter::io {

namespace {

/// Whether it is standard input, or in it.
bool is_input(const std::string& path) {
    return path == "-" || path.starts_with("-" + std::string(member_mark));
}

/// A field's value where it is text; a number counts what is elsewhere, and changes with it.
std::optional<std::string> text_of(const field_value& v, const source& s) {
    struct visitor {
        const source& s;
        std::optional<std::string> operator()(char c) const { return escaped(std::string_view(&c, 1)); }
        std::optional<std::string> operator()(std::uint64_t) const { return std::nullopt; }
        std::optional<std::string> operator()(span where) const { return escaped(s.text(where)); }
        std::optional<std::string> operator()(raw_span where) const { return escaped_bytes(s, where); }
        std::optional<std::string> operator()(name_span n) const {
            return escaped(std::string_view(s.name()).substr(n.begin, n.end - n.begin));
        }
        std::optional<std::string> operator()(word w) const { return w.text; }
        std::optional<std::string> operator()(const short_text& t) const { return escaped(t.text()); }
    };
    return std::visit(visitor{s}, v);
}

/// Whether a check with `o` could have found it. Of a rule that there is no more nothing is found.
bool is_looked_for(std::string_view code, const options& o) {
    for (const rule* r : all_rules())
        if (r->code == code) return level_under(o, *r).has_value();
    return true;
}

/// The message of `f` as version 1 had it.
std::string fields_in_v1(const report& r, const finding& f) {
    std::string fields;
    f.raw_message().visit([&](std::string_view name, const field_value& value) {
        const std::optional<std::string> text = text_of(value, r.text());
        if (!text) return;
        if (!fields.empty()) fields += ", ";
        fields.append(name).append("=").append(*text);
    });
    return fields;
}

/// Whether `left` lists it; once less then.
bool is_listed(const report& r, const finding& f, fingerprints& left) {
    if (left.empty()) return false;
    const fingerprint print = fingerprint_of(r, f);
    auto found = left.find(print);
    if (found == left.end() || found->second == 0)
        found = left.find(fingerprint_of_v1(print.code, print.text, fields_in_v1(r, f)));
    if (found == left.end() || found->second == 0) return false;
    --found->second;
    return true;
}

/// The fields that may say what findings of `code` are about: `name`, or several with `, ` between.
const std::string& subject_fields(const std::string& code) {
    static const auto all = [] {
        std::map<std::string, std::string> fields;
        for (const rule* r : all_rules()) fields.emplace(r->code, subjects_of(*r));
        return fields;
    }();
    static const std::string none;
    const auto found = all.find(code);
    return found == all.end() ? none : found->second;
}

/// The value of `name` in `move=B4, by=I3`; nothing where it is missing. A value may have a comma: it ends before the next name.
std::optional<std::string_view> value_in(std::string_view fields, std::string_view name) {
    const auto is_begin = [fields](std::size_t at) { return at == 0 || fields.substr(0, at).ends_with(", "); };
    std::size_t at = 0;
    const std::string begin = std::string(name) + '=';
    while ((at = fields.find(begin, at)) != std::string_view::npos && !is_begin(at)) ++at;
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view rest = fields.substr(at + begin.size());
    for (std::size_t comma = rest.find(", "); comma != std::string_view::npos; comma = rest.find(", ", comma + 2)) {
        const std::size_t equals = rest.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", comma + 2);
        if (equals != comma + 2 && equals < rest.size() && rest[equals] == '=') return rest.substr(0, comma);
    }
    return rest;
}

bool exists(const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0;
}

} // namespace

fingerprint fingerprint_of(const report& r, const finding& f) {
    return {std::string(f.code()), escaped(r.text().text(f.where())), f.subject().value_or("")};
}

fingerprint fingerprint_of_v1(std::string code, std::string text, std::string_view fields) {
    fingerprint print{std::move(code), std::move(text), {}, true};
    const std::string& names = subject_fields(print.code);
    for (std::size_t at = 0; at < names.size() && print.subject.empty();) {
        const std::size_t end = std::min(names.find(", ", at), names.size());
        print.subject = value_in(fields, std::string_view(names).substr(at, end - at)).value_or("");
        at = end + 2;
    }
    return print;
}

baseline_folder::baseline_folder(const std::string& file)
    : current_(working_folder()),
      folder_(real_folder(absolute_path(std::string(folder_of(behind_links(file))), current_))) {}

std::string baseline_folder::path_of(const std::string& record) const {
    if (is_input(record)) return escaped(record, std::string::npos);
    // a member's name, whatever it is, leads nowhere out of its archive
    const std::string archive = archive_of(record);
    const std::string file = archive.empty() ? record : archive;
    const std::string path = absolute_path(file, current_);
    const std::string real = real_folder(std::string(folder_of(path))) + '/' + std::string(name_in_folder(path));
    return escaped(seen_from(folder_, real) + record.substr(file.size()), std::string::npos);
}

std::string baseline_folder::absolute(const std::string& listed) const {
    const std::size_t member = std::min(listed.find(member_mark), listed.size());
    return absolute_path(listed.substr(0, member), folder_) + listed.substr(member);
}

const fingerprints* baseline::of(const std::string& path) const {
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : &found->second;
}

std::uint64_t baseline::count_entries() const {
    std::uint64_t all = 0;
    for (const auto& [path, known] : files_) all += known.size();
    return all;
}

std::uint64_t baseline::entries_of_lost_files(const std::set<std::string>& seen) const {
    std::uint64_t entries = 0;
    for (const auto& [path, known] : files_)
        if (!is_input(path) && !seen.contains(path) && !exists(folder_.absolute(path)) &&
            archive_of(folder_.absolute(path)).empty())
            entries += known.size();
    return entries;
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): it is moved from
void baseline_draft::add(const std::string& path, fingerprints found) {
    if (found.empty()) return;
    // of two members of one name both are covered
    const auto [known, is_new] = files_.try_emplace(path, std::move(found));
    if (is_new) return;
    for (const auto& [print, count] : found) known->second[print] = std::max(known->second[print], count);
}

std::string baseline_draft::text() const {
    json_writer out;
    out.open('{').line().key("version").number(2).line().key("findings").open('[');
    for (const auto& [path, found] : files_)
        for (const auto& [print, count] : found) {
            out.line().open('{').key("path").text(path).key("code").text(print.code);
            out.key("subject").text(print.subject).key("text").text(print.text);
            out.key("count").number(count).close('}');
        }
    out.line().close(']').line().close('}').line();
    return std::move(out).take();
}

baseline_changes baseline_draft::changes() const {
    baseline_changes made;
    for (const auto& [path, found] : files_) {
        const fingerprints* const before = replaced_ ? replaced_->of(path) : nullptr;
        const auto has = [before](fingerprint print) {
            if (before == nullptr) return false;
            if (before->contains(print)) return true;
            print.is_of_v1 = true;
            if (before->contains(print)) return true;
            print.subject.clear();
            return before->contains(print);
        };
        for (const auto& [print, count] : found) ++(has(print) ? made.kept : made.added);
    }
    // several may have been one in version 1
    const std::uint64_t entries = replaced_ ? replaced_->count_entries() : 0;
    made.dropped = entries - std::min(entries, made.kept);
    return made;
}

std::set<std::uint32_t> listed_among(const report& r, const fingerprints& known) {
    fingerprints left = known;
    std::set<std::uint32_t> all;
    const std::vector<finding> findings = r.findings();
    for (std::uint32_t i = 0; i < findings.size(); ++i)
        if (is_listed(r, findings[i], left)) all.insert(i);
    return all;
}

sifted sift(report& r, const fingerprints& known, const options& o) {
    sifted outcome;
    fingerprints left = known;
    const auto is_known = [&](const finding& f) {
        if (!is_listed(r, f, left)) return false;
        ++outcome.hidden;
        return true;
    };
    // what rules find that were not run isn't known
    const bool were_run = r.rules() == rules_state::none || r.rules() == rules_state::run;
    const bool saw_all = r.left_out() == 0 && were_run;
    r.hide(is_known, o.max_findings);
    if (!saw_all) return outcome;
    for (const auto& [print, count] : left)
        if (count > 0 && is_looked_for(print.code, o)) ++outcome.gone;
    return outcome;
}

fingerprints take_all(report& r) {
    fingerprints all;
    const auto take = [&](const finding& f) {
        ++all[fingerprint_of(r, f)];
        return true;
    };
    r.hide(take, 0);
    return all;
}

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
