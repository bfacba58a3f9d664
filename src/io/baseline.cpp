#include "io/baseline.hpp"

#include "arbiter/notation.hpp"
#include "core/selector.hpp"
#include "io/archive.hpp"
#include "io/path.hpp"
#include "render/json.hpp"

#include <algorithm>
#include <optional>
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

/// Whether `left` lists it; once less then.
bool is_listed(const report& r, const finding& f, fingerprints& left) {
    const auto found = left.find(fingerprint_of(r, f));
    if (found == left.end() || found->second == 0) return false;
    --found->second;
    return true;
}

bool exists(const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0;
}

} // namespace

std::vector<std::string_view> fingerprint::in_any_order(std::string_view fields) {
    std::vector<std::string_view> parts;
    for (std::size_t comma = fields.find(", "); comma != std::string_view::npos; comma = fields.find(", ")) {
        parts.push_back(fields.substr(0, comma));
        fields.remove_prefix(comma + 2);
    }
    parts.push_back(fields);
    std::sort(parts.begin(), parts.end());
    return parts;
}

fingerprint fingerprint_of(const report& r, const finding& f) {
    fingerprint print{std::string(f.code()), escaped(r.text().text(f.where())), {}};
    f.raw_message().visit([&](std::string_view name, const field_value& value) {
        const std::optional<std::string> text = text_of(value, r.text());
        if (!text) return;
        if (!print.fields.empty()) print.fields += ", ";
        print.fields.append(name).append("=").append(*text);
    });
    return print;
}

baseline_folder::baseline_folder(const std::string& file)
    : current_(working_folder()), folder_(absolute_path(std::string(folder_of(file)), current_)) {}

std::string baseline_folder::path_of(const std::string& record) const {
    if (is_input(record)) return escaped(record, std::string::npos);
    // a member's name, whatever it is, leads nowhere out of its archive
    const std::string archive = archive_of(record);
    const std::string file = archive.empty() ? record : archive;
    return escaped(seen_from(folder_, absolute_path(file, current_)) + record.substr(file.size()), std::string::npos);
}

std::string baseline_folder::absolute(const std::string& listed) const {
    const std::size_t member = std::min(listed.find(member_mark), listed.size());
    return absolute_path(listed.substr(0, member), folder_) + listed.substr(member);
}

const fingerprints* baseline::of(const std::string& path) const {
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : &found->second;
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
    out.open('{').line().key("version").number(1).line().key("findings").open('[');
    for (const auto& [path, found] : files_)
        for (const auto& [print, count] : found) {
            out.line().open('{').key("path").text(path).key("code").text(print.code).key("text").text(print.text);
            out.key("fields").text(print.fields).key("count").number(count).close('}');
        }
    out.line().close(']').line().close('}').line();
    return std::move(out).take();
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
    const bool saw_all = r.left_out() == 0;
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

} // namespace arbiter::io
