#include "io/mend_input.hpp"

#include "arbiter/arbiter.hpp"
#include "io/replace.hpp"
#include "render/diff.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace arbiter::io {

namespace {

mended mended_past(const fingerprints* known, const source& record, const options& o, fixes which) {
    if (known == nullptr) return mend(record, o, which);
    options roomy = o;
    roomy.max_findings = std::max(o.max_findings, most_listed_findings);
    return mend(record, roomy, which, [&](report& r) { (void)sift(r, *known, roomy); });
}

} // namespace

std::variant<mended_input, problem> mend_input(const input& in, const report& r, const options& o,
                                               const mend_options& how, const fingerprints* known) {
    const source& record = r.text();
    const auto* const file = std::get_if<file_input>(&in);
    const bool from_standard_input = file != nullptr && file->path == "-";
    if (from_standard_input && how.how == mend_options::in_place && record.given_size() > o.max_file_size)
        return problem{"standard input: is larger than --max-file-size, and can't be passed on"};

    mended made{std::string(record.bytes())};
    if (r.left_out() > 0 || !r.edits(how.which).empty()) made = mended_past(known, record, o, how.which);
    const bool changed = made.text != record.bytes();
    mended_input outcome{record, {}, changed ? made.fixes : 0, made.withdrawn};
    if (how.how == mend_options::as_diff) {
        outcome.text = r.is_binary() ? binary_diff(record.name(), record.bytes(), made.text)
                                     : unified_diff(record.name(), record.bytes(), made.text);
        return outcome;
    }
    if (from_standard_input)
        outcome.text = made.text;
    else if (changed && file != nullptr)
        if (std::optional<problem> failed = replace_file(file->path, record.bytes(), made.text))
            return std::move(*failed);
    if (changed) outcome.record = source(record.name(), std::move(made.text));
    return outcome;
}

} // namespace arbiter::io
