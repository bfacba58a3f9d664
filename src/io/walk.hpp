/// The records in a folder and the folders below it.
#pragma once

#include "io/problem.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::io {

/// Walks folders, each in the order of its names' bytes. What has no known extension is skipped, and so is
/// what has a borrowed one and not certainly the borrower's content; names that begin with a dot are not looked into. A folder
/// reached twice, by links or by name, is walked once.
class walker {
public:
    /// Globs of `exclude` that are absolute paths are seen from the root. `leaves_out`, unless empty, is asked of every path that `exclude` doesn't leave out; `is_record`, unless empty, of those
    /// whose extension isn't known otherwise.
    explicit walker(std::vector<std::string> exclude, std::function<bool(const std::string&)> leaves_out = {},
                    std::function<bool(const std::string&)> is_record = {});

    /// Goes on with the folder `path`, which must be one.
    void enter(const std::string& path);
    /// The next record's path, what is skipped, or why a folder, or what may be one, couldn't be read. Nothing where all was walked.
    [[nodiscard]] std::optional<std::variant<std::string, skipped_file, problem>> next();

    /// The glob that leaves out `path`; null if none does.
    [[nodiscard]] const std::string* exclusion_of(const std::string& path) const;

private:
    struct name_in_it {
        std::string name;
        unsigned char type; ///< as `readdir` has it
    };
    struct folder {
        std::string prefix; ///< what is before its names
        std::vector<name_in_it> names;
        std::size_t next = 0;
    };
    void read_names(const std::string& path);

    std::vector<std::string> exclude_;
    bool has_absolute_ = false; ///< globs
    std::string working_folder_;
    std::function<bool(const std::string&)> leaves_out_;
    std::function<bool(const std::string&)> is_record_;
    std::vector<folder> stack_;
    std::vector<problem> problems_;
    std::set<std::pair<std::uint64_t, std::uint64_t>> entered_; ///< device and inode
};

} // namespace arbiter::io
