// Parsing, the tree, and where findings are: no text is made of anything, so that much can be tried.

#include "fuzz/harness.hpp"
#include "fuzz/promise.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::fuzzing {

namespace {

/// Whether the check ended before the grammar: such a report has one finding and no tree.
bool stopped_early(const std::vector<finding>& all) {
    return all.size() == 1 &&
           (all[0].code() == "text/utf16" || all[0].code() == "text/binary" || all[0].code() == "text/too-large");
}

/// Every byte but white space and punctuation lies in a node below a game.
class coverage_check {
public:
    explicit coverage_check(const report& r) : text_(r.text().text()), between_(" \t\r\n\v\f") {
        between_ += r.notation()->punctuation;
        if (text_.substr(0, 3) == "\xEF\xBB\xBF") covered_ = 3;
    }

    void check_gap(std::uint32_t end) const {
        if (covered_ >= end) return;
        const std::size_t lost = text_.substr(covered_, end - covered_).find_first_not_of(between_);
        if (lost != std::string_view::npos) broken("byte {} lies in no node below a game", covered_ + lost);
    }
    void cover_until(std::uint32_t end) noexcept { covered_ = std::max(covered_, end); }

private:
    std::string_view text_;
    std::string between_;
    std::uint32_t covered_ = 0;
};

void check_coverage(const report& r) {
    const tree& t = r.tree();
    const bool has_punctuation = !r.notation()->punctuation.empty();
    coverage_check coverage(r);
    for (const node_id game : t.children(0)) {
        if (t[game].kind != kind::game) broken("node {}, a child of the root, is no game", game);
        if (has_punctuation && t[game].flags != 0) coverage.cover_until(t[game].end);
        for (const node_id id : t.descendants(game)) {
            coverage.check_gap(t[id].begin);
            if (t[id].kind != kind::variation) coverage.cover_until(t[id].end);
        }
    }
    coverage.check_gap(r.text().size());
}

void check_tree(const report& r) {
    const tree& t = r.tree();
    const std::string fault = t.verify(r.text().size());
    if (!fault.empty()) broken("verify: {}", fault);
    check_coverage(r);

    constexpr std::uint64_t allowance = 1'000'000;
    promise(std::uint64_t{t.size()} * sizeof(node) <= 7 * std::uint64_t{r.text().size()} + allowance,
            "{} nodes of {} bytes are too many", t.size(), r.text().size());
}

void check_finding(const finding& f, const report& r, std::uint32_t plies, std::size_t games) {
    check_in_bounds(f.where(), r, f.code());
    const message_info& said = f.raw_message().info();
    if (f.severity() != said.level) broken("{} has not its message's level", f.code());
    if (f.ply().value_or(0) > plies || f.game().value_or(0) > games)
        broken("{} is said of a ply or game that isn't there", f.code());
}

void check_findings(const std::vector<finding>& findings, const report& r) {
    const std::uint32_t plies = r.plies();
    const std::size_t games = r.games().size();
    span last;
    for (const finding& f : findings) {
        check_finding(f, r, plies, games);
        const span where = f.where();
        if (where.begin < last.begin || (where.begin == last.begin && where.end < last.end))
            broken("{} stands after a finding of a later place", f.code());
        last = where;
    }
}

} // namespace

void check_check(const notation& n, std::string bytes) {
    const options o = options_for(n);
    const report r = check(source_of(n, std::move(bytes)), o);
    promise(r.notation() == &n, "the record is read as another notation's");
    const std::vector<finding> findings = r.findings();
    check_findings(findings, r);
    if (!stopped_early(findings)) check_tree(r);
}

} // namespace arbiter::fuzzing
