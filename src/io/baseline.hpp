/// Baselines: files that list the findings of an old archive, so that only new ones are reported.
///
/// A finding is known by its file, its code, its subject and the text of its place, not by its line or its message: edits elsewhere and
/// other words leave it known. An entry says how many such findings the file has; one more is a new finding.
#pragma once

#include "arbiter/report.hpp"
#include "io/problem.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::io {

/// What a finding is known by within its file. Texts are escaped and shortened.
struct fingerprint {
    std::string code;
    std::string text;      ///< of its place
    std::string subject;   ///< empty where it has none
    bool is_of_v1 = false; ///< of version 1 of the format, whose subjects are the fields of messages

    friend bool operator<(const fingerprint& a, const fingerprint& b) {
        return std::tie(a.code, a.text, a.subject, a.is_of_v1) < std::tie(b.code, b.text, b.subject, b.is_of_v1);
    }
};

[[nodiscard]] fingerprint fingerprint_of(const report& r, const finding& f);

/// What version 1 had of a finding: `fields` of its message are `move=B4, by=I3`.
[[nodiscard]] fingerprint fingerprint_of_v1(std::string code, std::string text, std::string_view fields);

/// How often each occurs.
using fingerprints = std::map<fingerprint, std::uint64_t>;

/// Where paths of a baseline are seen from: its own folder. Links to folders are followed.
class baseline_folder {
public:
    explicit baseline_folder(const std::string& file);

    /// The path of a record as the baseline has it: with `/`, escaped. `-` stays what it is.
    [[nodiscard]] std::string path_of(const std::string& record) const;
    /// The other way round; what was escaped is found nowhere.
    [[nodiscard]] std::string absolute(const std::string& listed) const;

private:
    std::string current_;
    std::string folder_;
};

/// A baseline that was read.
class baseline {
public:
    /// No baseline has more bytes: they would be of more findings than anybody hides.
    static constexpr std::uint64_t most_bytes = std::uint64_t{256} << 20;

    /// One without entries.
    explicit baseline(const std::string& path) : folder_(path) {}
    /// The file at `path`, of at most `limit` bytes. A problem says where in it something is wrong.
    [[nodiscard]] static std::variant<baseline, problem> read(const std::string& path,
                                                              std::uint64_t limit = most_bytes);
    /// The same for its text.
    [[nodiscard]] static std::variant<baseline, problem> parse(std::string text, const std::string& path);

    [[nodiscard]] const baseline_folder& folder() const noexcept { return folder_; }
    /// What it lists of a file; null where that is nothing.
    [[nodiscard]] const fingerprints* of(const std::string& path) const;
    /// How many it has.
    [[nodiscard]] std::uint64_t count_entries() const;

    /// Entries of the files that are none of `seen` and exist no more.
    [[nodiscard]] std::uint64_t entries_of_lost_files(const std::set<std::string>& seen) const;

private:
    baseline_folder folder_;
    std::unordered_map<std::string, fingerprints> files_;
};

/// Entries of a baseline that is written.
struct baseline_changes {
    std::uint64_t added = 0;
    std::uint64_t kept = 0;    ///< that the old one had, too
    std::uint64_t dropped = 0; ///< that the old one alone had
};

/// A baseline to be written.
class baseline_draft {
public:
    /// `replaced` is the file that is there.
    baseline_draft(const std::string& path, std::optional<baseline> replaced)
        : folder_(path), replaced_(std::move(replaced)) {}

    [[nodiscard]] const baseline_folder& folder() const noexcept { return folder_; }
    [[nodiscard]] const std::optional<baseline>& replaced() const noexcept { return replaced_; }
    /// A file that is added twice is the same file.
    void add(const std::string& path, fingerprints found);
    /// The file: sorted, a line for each entry, the same whatever the order of the files was.
    [[nodiscard]] std::string text() const;
    /// What replacing the old one by it changes.
    [[nodiscard]] baseline_changes changes() const;

private:
    baseline_folder folder_;
    std::optional<baseline> replaced_;
    std::map<std::string, fingerprints> files_;
};

/// What a baseline means for one file.
struct sifted {
    std::uint64_t hidden = 0;
    std::uint64_t gone = 0; ///< entries of which fewer are found than are listed, though their rule is on
};

/// How many findings of one file a baseline can list. A check that hides any keeps as many, so that the hidden ones
/// take no room from the others.
inline constexpr std::uint32_t most_listed_findings = 250'000;

/// Hides of `r` what `known` lists, and keeps the first `o.max_findings` of the others. `o` is what holds for `r`.
[[nodiscard]] sifted sift(report& r, const fingerprints& known, const options& o);

/// Which findings of `r` it lists, by their indices.
[[nodiscard]] std::set<std::uint32_t> listed_among(const report& r, const fingerprints& known);

/// Hides all findings of `r`, and gives them.
[[nodiscard]] fingerprints take_all(report& r);

} // namespace arbiter::io
