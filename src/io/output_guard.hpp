/// Outputs that are refused: none may take the place of what is read, of a record, or of another output.
#pragma once

#include "arbiter/options.hpp"
#include "io/problem.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include <sys/stat.h>
#include <sys/types.h>

namespace arbiter::io {

/// What happens to an output that is a record, an archive or a grammar already.
enum class old_records : std::uint8_t {
    stay,
    stay_unless_forced, ///< the command has `--force`
    are_replaced,
};

/// Knows files by device and inode, whatever they are called; an output that isn't there yet by its folder and name. Pipes and devices
/// are never refused.
class output_guard {
public:
    /// `path` is read as `role`, such as `an input`. `-` is standard input; a file that isn't there needs no guard.
    void protect(const std::string& path, const std::string& role);
    /// Standard output is another output.
    void protect_standard_output();

    /// Why nothing may be written to `path`, which is given as `option`; nothing if it may: it is an output from now on. `known` has the
    /// notations of the user.
    [[nodiscard]] std::optional<problem> objection(const std::string& option, const std::string& path,
                                                   const options& known = {}, old_records old = old_records::stay);
    /// Whether `path` leads to a file that was there before, and is an output.
    [[nodiscard]] bool is_output(const std::string& path) const;

private:
    struct file_id {
        dev_t device;
        ino_t inode;
        std::string name; ///< in that folder; empty for a file that is there

        friend bool operator<(const file_id& a, const file_id& b) {
            if (a.device != b.device) return a.device < b.device;
            return a.inode != b.inode ? a.inode < b.inode : a.name < b.name;
        }
    };

    std::map<file_id, std::string> roles_;
};

} // namespace arbiter::io
