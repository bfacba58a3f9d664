/// The output formats of `lint`: a file and a line in the table each.
#pragma once

#include "arbiter/notation.hpp"
#include "arbiter/report.hpp"
#include "render/groups.hpp"
#include "render/uri.hpp"
#include "text/decoded.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// What a user may choose about a format; each takes what concerns it.
struct output_style {
    bool color = false;
    bool files = false;          ///< say also which files are clean
    rule_pages pages = {};       ///< what links lead to
    std::uint32_t columns = 100; ///< longer lines of a record are cut around what is underlined
    std::vector<std::shared_ptr<const notation>> added = {}; ///< notations whose rules a list of all has, too
    severity fail_on = severity::warning;       ///< of the record: findings below this level don't fail the run
    std::shared_ptr<const path_base> base = {}; ///< null: code hosts are given the paths as they are

    /// A path for a code host.
    [[nodiscard]] std::string host_path(const std::string& path) const {
        return base == nullptr ? path : path_from_root(*base, path);
    }
};

/// A document is `head`, the parts of all files, and `tail`. Parts are made one by one, and in any order; empty
/// ones are left out, and `separator` stands between the others.
struct output_format {
    std::string_view name;
    std::string (*part)(const report& r, const output_style& style);
    std::string_view separator;
    std::string (*head)(const output_style& style) = nullptr; ///< null: nothing
    std::string (*tail)(const run_totals& totals) = nullptr;  ///< null: nothing
    bool wants_groups = false;                                ///< of the totals

    /// What stands for a part that begins beyond the first `most_full` bytes; null: the part.
    std::string (*shortened)(std::string_view part) = nullptr;
    std::uint64_t most_full = 0;

    /// Further entries, which `separator` ends within parts too, are counted and left out; 0: all are written.
    std::uint64_t most_entries = 0;

    /// What stands, with `style.files`, for an input that could not be checked, whose path is empty if nobody knows it; null: nothing.
    std::string (*problem)(std::string_view path, std::string_view message) = nullptr;

    /// `part` with another name for its input if an input before it is called so; `given` counts names. Null: names may be shared.
    std::string (*renamed)(std::string_view part, std::map<std::string, std::uint32_t, std::less<>>& given) = nullptr;

    bool has_edits = false; ///< which others apply
};

[[nodiscard]] std::span<const output_format> output_formats() noexcept;

/// Null where there is none.
[[nodiscard]] const output_format* find_output_format(std::string_view name) noexcept;

// ---- the formats

/// Bytes of boards in the part of a file, and of a page before parts have none.
inline constexpr std::size_t most_of_boards = std::size_t{8} << 20;

/// For people: each finding with its place, its line, what is wrong in it underlined, and what to do. Empty when nothing was
/// found. Findings are separated by a blank line; the last one has none after it.
[[nodiscard]] std::string render_text(const report& r, const output_style& style);
/// Of a finding as `text` writes it all but its first line.
[[nodiscard]] std::string text_below_headline(const report& r, const finding& f, const output_style& style);

/// One a line, as editors and grep like them: `path:line:column: severity: message [code]`
[[nodiscard]] std::string render_short(const report& r, const output_style& style);

/// For programs, one JSON object a line: `{"path","notation","game","ply","code","subject","severity","message","args","line",
/// "column","end_line","end_column","offset","length","related","fixes","help"}` for each finding: lines and columns from 1,
/// columns in code points, ends exclusive, offsets in bytes from 0; null where there is nothing to say. Where findings were left
/// out, an object `{"type":"left-out","path","notation","count"}` says how many. With `style.files` an object of type `file`
/// ends each file, so that clean and unchecked can't be confused.
[[nodiscard]] std::string render_jsonl(const report& r, const output_style& style);
/// The object of type `problem` of an input that could not be checked.
[[nodiscard]] std::string jsonl_problem(std::string_view path, std::string_view message);

/// SARIF 2.1.0 (OASIS Standard with Errata 01), as code scanners exchange it; sections are the standard's. A log with one run, up
/// to its first result: the tool, with all rules. A rule has a `helpUri` where it has a page.
[[nodiscard]] std::string sarif_head(const output_style& style);
/// A result for each finding, with commas between them. Lines, columns (code points) and offsets (bytes) are those of
/// the other formats but for two cases: a byte order mark is no column (3.30.2), and a region has byte offsets only
/// where these and its columns mean the same bytes (3.30.1), which they can't at the mark itself.
[[nodiscard]] std::string render_sarif(const report& r, const output_style& style);
/// The rest of the log. Findings that were left out and inputs that couldn't be checked are notifications. Code scanning takes
/// no more than `most_results`.
inline constexpr std::uint64_t most_results = 25'000;
[[nodiscard]] std::string sarif_tail(const run_totals& totals);
/// Stands between two results.
inline constexpr std::string_view sarif_separator = ",\n";

/// Workflow commands, which GitHub Actions shows beside the lines that they are about:
/// `::error file=…,line=…,endLine=…,col=…,endColumn=…,title=code::message [code]` a finding; style is `notice`. Columns
/// count code points, `endColumn` is exclusive; GitHub takes columns only where both lines are the same, and there are
/// none elsewhere. Further lines of the message, as `%0A`, say what explains the finding and what to do.
[[nodiscard]] std::string render_github(const report& r, const output_style& style);
/// `::error title=not-checked::…` for each input that couldn't be checked, and `rules-not-run` for rules.
[[nodiscard]] std::string github_tail(const run_totals& totals);

/// Tests, in the JUnit XML that build servers read: a `testsuite` for the file, with a `testcase` for each finding, named by its
/// code and place, and a number if two share them. It fails at or above `style.fail_on`; below it the text is a `system-out`. A
/// clean file has one that passes. The text is the finding as `short` writes it, with its range, and the lines of `details_of`.
[[nodiscard]] std::string render_junit(const report& r, const output_style& style);
/// Build servers take test cases of one class and name for one test.
[[nodiscard]] std::string renamed_junit(std::string_view part,
                                        std::map<std::string, std::uint32_t, std::less<>>& given);
[[nodiscard]] std::string junit_head(const output_style& style);
/// Inputs that couldn't be checked are errors in a suite of their own.
[[nodiscard]] std::string junit_tail(const run_totals& totals);

/// One page for a browser, light or dark as its reader wants it, with neither scripts nor anything to load: a section for each
/// file that has findings. Each finding is as `text` writes it; below it stand the board after its move, and, to step through the
/// game, those up to five moves before and after it that no other finding shows. Of each file the first 20 findings that have a
/// board show it, up to 8 MB of boards, and none does in files that begin beyond the first 8 MB of the page. HTML that is
/// well-formed XML.
[[nodiscard]] std::string html_head(const output_style& style);
[[nodiscard]] std::string render_html(const report& r, const output_style& style);
[[nodiscard]] std::string shortened_html(std::string_view part);
/// How often each rule was broken.
[[nodiscard]] std::string html_tail(const run_totals& totals);

/// Findings of many files in a screen: a line for each rule and subject, the most frequent first: number of findings, of files,
/// level, `CODE:SUBJECT`, and three places. Of the subjects of one rule those that are rare share a line.
[[nodiscard]] std::string grouped_tail(const run_totals& totals);

// ---- what several of them need

/// The fixes of `f` that can be applied: the record's charset has all that they insert.
[[nodiscard]] std::vector<fix> writable_fixes(const finding& f, encoder& encode);

/// Whether bytes that are no character stand in the text of an edit, so that a string can't say what to insert.
[[nodiscard]] bool needs_bytes(std::string_view text) noexcept;

/// RFC 4648, section 4: with padding, without line breaks.
[[nodiscard]] std::string base64_of(std::string_view bytes);

/// `note: line:column: message` for each related place, `help: …` for each line of help, `fix: …` or `unsafe fix: …` for
/// each fix.
[[nodiscard]] std::vector<std::string> details_of(const report& r, const finding& f);

} // namespace arbiter
