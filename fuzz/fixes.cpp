// What fixes make of a record.

#include "fuzz/harness.hpp"
#include "fuzz/promise.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::fuzzing {

namespace {

/// What `options` let expect: fixes that their rules announce, with edits in order.
void check_each(const report& r) {
    for (const finding& f : r.findings())
        for (const fix& each : f.fixes()) {
            if (each.edits.empty()) broken("a fix of {} has no edits", f.code());
            check_edits(each.edits, r, f.code());
            if (f.rule().fix == fixable::no) broken("{} has a fix, which its rule denies", f.code());
            if (each.safe && f.rule().fix != fixable::safe)
                broken("{} has a safe fix, which its rule denies", f.code());
        }
}

} // namespace

void check_fixes(const notation& n, std::string bytes) {
    const options o = options_for(n);
    const report r = check(source_of(n, std::move(bytes)), o);
    check_each(r);
    check_edits(r.edits(fixes::all), r, "all fixes");
    const std::vector<edit> edits = r.edits(fixes::safe);
    check_edits(edits, r, "the safe fixes");
    if (edits.empty() || r.left_out() > 0) return;
    const std::string fixed = apply(r.text(), edits);
    promise(fixed != r.text().bytes(), "the safe fixes change nothing");
    check_brings_nothing(r, check(source_of(n, fixed), o), "all safe fixes together", fixed);
}

} // namespace arbiter::fuzzing
