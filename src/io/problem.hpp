/// What went wrong with the run itself, not with a record.
#pragma once

#include <string>
#include <system_error>

namespace arbiter::io {

/// One line for standard error: lower case, without a full stop.
struct problem {
    std::string message;
    std::string path = {}; ///< of the input that it is about, if that is known
};

/// A file that is neither checked nor a problem, and why.
struct skipped_file {
    std::string path;
    std::string why;
    bool is_passed_on = false; ///< standard input: where it is written on to standard output, as it is
};

/// What is said of it.
[[nodiscard]] inline problem said_of(const skipped_file& f) {
    return {f.path + ": skipped: " + f.why, f.path};
}

/// What messages call the file `path`.
[[nodiscard]] inline std::string name_in_message(const std::string& path) {
    return path == "-" ? "standard input" : path;
}

/// What the system says about `error`, an `errno`.
[[nodiscard]] inline std::string describe(int error) {
    return std::error_code(error, std::generic_category()).message();
}

/// `error` is an `errno`.
[[nodiscard]] inline problem cannot_read(const std::string& path, int error) {
    return {(path.empty() ? "``" : path) + ": can't be read: " + describe(error), path};
}

/// The same of a file that is written.
[[nodiscard]] inline problem cannot_write(const std::string& path, int error) {
    return {(path.empty() ? "``" : path) + ": can't be written: " + describe(error), path};
}

} // namespace arbiter::io
