// What the canonical layout makes of a record.

#include "fuzz/harness.hpp"
#include "fuzz/promise.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace arbiter::fuzzing {

void check_layout(const notation& n, std::string bytes) {
    const options o = options_for(n);
    const source written = source_of(n, std::move(bytes));
    const std::optional<std::string> text = format(written, o);
    if (!text) return;
    const source laid_out = source_of(n, *text);
    promise(format(laid_out, o) == text, "a record is laid out so, and otherwise when it is laid out again:\n{}",
            *text);
    const report before = check(written, o);
    const report after = check(laid_out, o);
    promise(after.plies() == before.plies(), "{} plies become {} in this layout:\n{}", before.plies(), after.plies(),
            *text);
    const std::size_t all_before = before.findings().size() + before.left_out();
    promise(after.findings().size() + after.left_out() <= all_before, "layout causes findings; it makes this:\n{}",
            *text);
    if (before.left_out() == 0) check_brings_nothing(before, after, "layout", *text);
}

} // namespace arbiter::fuzzing
