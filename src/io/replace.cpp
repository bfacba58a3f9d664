#include "io/replace.hpp"

#include "io/output.hpp"
#include "io/path.hpp"
#include "io/read.hpp"
#include "io/temporary.hpp"

#include <cerrno>
#include <utility>
#include <variant>

#include <sys/stat.h>
#include <unistd.h>

namespace arbiter::io {

namespace {

/// Why `path` is not the file that was read, if it isn't.
std::optional<problem> change_of(const std::string& path, std::string_view before) {
    std::variant<std::string, problem> now = read_file(path, before.size());
    if (auto* failed = std::get_if<problem>(&now)) return std::move(*failed);
    if (std::get<std::string>(now) == before) return std::nullopt;
    return problem{path + ": has changed since it was read, and was left as it is; try again"};
}

} // namespace

std::optional<problem> write_whole(const std::string& path, std::string_view bytes) {
    std::variant<output, problem> made = output::create(path);
    if (auto* failed = std::get_if<problem>(&made)) return std::move(*failed);
    auto& file = std::get<output>(made);
    file.write(bytes);
    return file.keep();
}

std::optional<problem> replace_file(const std::string& path, std::string_view before, std::string_view after,
                                    const std::function<int(int made)>& made_file) {
    const std::string real = real_path(path);
    struct stat old {};
    if (real.empty() || ::stat(real.c_str(), &old) != 0) {
        if (errno == ENOENT) return problem{path + ": is gone since it was read"};
        return cannot_write(path, errno);
    }
    if (!S_ISREG(old.st_mode)) return problem{path + ": can't be changed in place: it is no regular file"};
    // a rename would ask for the folder's permission only
    if (::access(real.c_str(), W_OK) != 0) return cannot_write(path, errno);

    std::variant<temporary, int> made = temporary::create_beside(real, S_IRUSR | S_IWUSR);
    if (const int* error = std::get_if<int>(&made))
        return problem{path + ": can't be replaced: no file can be made beside it: " + describe(*error)};
    auto& file = std::get<temporary>(made);
    int error = write_all(file.descriptor(), after);
    if (error == 0) error = file.take_over(old);
    if (error == 0 && made_file) error = made_file(file.descriptor());
    if (error != 0) return cannot_write(path, error);
    // as late as can be: nothing can tell of a change in the moment between
    if (std::optional<problem> changed = change_of(path, before)) return changed;
    if (error = file.rename_to(real); error != 0) return cannot_write(path, error);
    return std::nullopt;
}

} // namespace arbiter::io
