#include "io/check_files.hpp"

#include "arbiter/arbiter.hpp"
#include "check/apply_fixes.hpp"
#include "findings/selector.hpp"
#include "io/replace.hpp"
#include "render/diff.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace arbiter::io {

namespace {

/// The findings that are left as they are: those that `known`, if any, lists, and those that aren't to be fixed.
std::set<std::uint32_t> spared_among(const report& r, const fix_options& how, const fingerprints* known) {
    std::set<std::uint32_t> all;
    if (known != nullptr) all = listed_among(r, *known);
    if (how.only.empty()) return all;
    const std::vector<finding> findings = r.findings();
    for (std::uint32_t i = 0; i < findings.size(); ++i)
        if (!is_fixed_by(how, findings[i])) all.insert(i);
    return all;
}

} // namespace

bool is_fixed_by(const fix_options& how, const finding& f) {
    return how.only.empty() || std::any_of(how.only.begin(), how.only.end(), [&](const std::string& s) {
               return covers(s, f.code(), f.subject().value_or(""));
           });
}

std::variant<fixed_input, problem> fix_input(const input& in, report& r, const options& o, const fix_options& how,
                                             const fingerprints* known) {
    const source record = r.text();
    const auto* const file = std::get_if<file_input>(&in);
    const bool from_standard_input = file != nullptr && file->path == "-";
    if (from_standard_input && how.how == fix_options::in_place && record.given_size() > o.max_file_size)
        return problem{"standard input: is larger than --max-file-size, and can't be passed on"};

    spared_findings spared;
    if (known != nullptr || !how.only.empty())
        spared = [&how, known](const report& each) { return spared_among(each, how, known); };
    const bool is_binary = r.is_binary();
    fixed_report made = apply_fixes(std::move(r), o, how.which, spared);
    const source now = made.now.text();
    fixed_input outcome{false, {}, made.fixes, made.withdrawn};
    r = std::move(made.now);
    // what stays as it was is shown as it was: it wasn't kept beside the fixed one, as both need memory
    const auto show_record = [&] {
        if (made.changed) r = check(record, o);
    };
    if (how.how == fix_options::as_diff) {
        outcome.text = is_binary ? binary_diff(record.name(), record.bytes(), now.bytes())
                                 : unified_diff(record.name(), record.bytes(), now.bytes(), made.changes);
        show_record();
        return outcome;
    }
    if (from_standard_input) {
        outcome.text = now.bytes();
    } else if (made.changed && file != nullptr) {
        if (std::optional<problem> failed = replace_file(file->path, record.bytes(), now.bytes())) {
            show_record();
            return std::move(*failed);
        }
    }
    outcome.changed = made.changed;
    return outcome;
}

} // namespace arbiter::io
