#include "io/mend_input.hpp"

#include "check/mend.hpp"
#include "io/replace.hpp"
#include "render/diff.hpp"

#include <utility>

namespace arbiter::io {

std::variant<mended_input, problem> mend_input(const input& in, const report& before, const options& o,
                                               const mend_options& how, const fingerprints* known) {
    const source& record = before.text();
    const auto* const file = std::get_if<file_input>(&in);
    const bool from_standard_input = file != nullptr && file->path == "-";
    if (from_standard_input && how.how == mend_options::in_place && record.given_size() > o.max_file_size)
        return problem{"standard input: is larger than --max-file-size, and can't be passed on"};

    spared_findings listed;
    if (known != nullptr) listed = [known](const report& r) { return listed_among(r, *known); };
    mended_report made = mend(before, o, how.which, listed);
    const source now = made.after ? made.after->text() : record;
    mended_input outcome{{}, {}, made.fixes, made.withdrawn};
    if (how.how == mend_options::as_diff) {
        outcome.text = before.is_binary() ? binary_diff(record.name(), record.bytes(), now.bytes())
                                          : unified_diff(record.name(), record.bytes(), now.bytes(), made.changes);
        return outcome;
    }
    if (from_standard_input)
        outcome.text = now.bytes();
    else if (made.after && file != nullptr)
        if (std::optional<problem> failed = replace_file(file->path, record.bytes(), now.bytes()))
            return std::move(*failed);
    outcome.after = std::move(made.after);
    return outcome;
}

} // namespace arbiter::io
