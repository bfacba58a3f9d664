#include "io/walk.hpp"

#include "arbiter/notation.hpp"
#include "io/glob.hpp"
#include "io/members.hpp"
#include "io/path.hpp"
#include "io/read.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include <dirent.h>
#include <sys/stat.h>

namespace arbiter::io {

namespace {

/// Whether the name says that it is a record or has some in it, or may be one and the content certainly is.
bool is_record(const std::string& path) {
    const notation* const n = borrower_of(path);
    if (n == nullptr) return may_hold_records(path);
    constexpr std::uint64_t near = 4096; // bytes by which a notation is detected
    const std::variant<std::string, problem> head = read_file(path, near);
    const auto* const bytes = std::get_if<std::string>(&head);
    // one that can't be read is taken for one: so its error is reported
    return bytes == nullptr || n->detect(*bytes) == likeness::certain;
}

/// The absolute glob with the folders that it begins with as they are called without links, as the working folder is.
std::string without_links(const std::string& glob) {
    const std::size_t end = glob.substr(0, glob.find_first_of("*?[")).rfind('/');
    if (end == 0) return glob;
    std::error_code failed;
    const std::filesystem::path real = std::filesystem::weakly_canonical(glob.substr(0, end), failed);
    return failed ? glob : (real / glob.substr(end + 1)).string();
}

/// Why what is no record of a folder is skipped.
std::string reason_to_skip(const std::string& path, bool is_hidden, bool is_regular) {
    if (is_hidden) return "its name begins with a dot";
    if (!is_regular) return "it is neither a file nor a folder";
    const notation* const n = borrower_of(path);
    return n == nullptr ? "no notation has its extension" : "its content isn't " + std::string(n->title);
}

/// `games/` + `x`, but `x` alone where the folder is `.`: so a path reads the same for every tool.
std::string prefix_of(const std::string& folder) {
    if (folder == "." || folder == "./") return {};
    return folder.ends_with('/') ? folder : folder + '/';
}

} // namespace

walker::walker(std::vector<std::string> exclude, std::function<bool(const std::string&)> leaves_out,
               std::function<bool(const std::string&)> is_record)
    : exclude_(std::move(exclude)), working_folder_(working_folder()), leaves_out_(std::move(leaves_out)),
      is_record_(std::move(is_record)) {
    for (std::size_t i = 0, written = exclude_.size(); i < written; ++i) {
        if (!exclude_[i].starts_with('/')) continue;
        has_absolute_ = true;
        if (std::string real = without_links(exclude_[i]); real != exclude_[i]) exclude_.push_back(std::move(real));
    }
}

const std::string* walker::exclusion_of(const std::string& path) const {
    const std::string absolute = has_absolute_ ? absolute_path(path, working_folder_) : std::string();
    const auto found = std::find_if(exclude_.begin(), exclude_.end(), [&](const std::string& glob) {
        return glob_names(glob, path) || (glob.starts_with('/') && glob_names(glob, absolute));
    });
    return found == exclude_.end() ? nullptr : &*found;
}

void walker::enter(const std::string& path) {
    struct stat info {};
    if (::stat(path.c_str(), &info) == 0 && !entered_.emplace(info.st_dev, info.st_ino).second) return;
    read_names(path);
}

void walker::read_names(const std::string& path) {
    DIR* const stream = ::opendir(path.c_str());
    if (stream == nullptr) {
        problems_.push_back(cannot_read(path, errno));
        return;
    }
    folder f{prefix_of(path), {}};
    errno = 0;
    while (const dirent* entry = ::readdir(stream)) {
        const std::string name = entry->d_name;
        if (name != "." && name != "..") f.names.push_back({name, entry->d_type});
        errno = 0;
    }
    if (errno != 0) problems_.push_back(cannot_read(path, errno));
    ::closedir(stream);
    std::sort(f.names.begin(), f.names.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    stack_.push_back(std::move(f));
}

std::optional<std::variant<std::string, skipped_file, problem>> walker::next() {
    while (problems_.empty() && !stack_.empty()) {
        folder& top = stack_.back();
        if (top.next == top.names.size()) {
            stack_.pop_back();
            continue;
        }
        const auto& [name, type] = top.names[top.next++];
        const bool hidden = name.starts_with('.');
        std::string path = top.prefix + name;
        if (exclusion_of(path) != nullptr || (leaves_out_ && leaves_out_(path))) continue;
        struct stat info {};
        const bool known = ::stat(path.c_str(), &info) == 0;
        const int error = known ? 0 : errno;
        if (known && S_ISDIR(info.st_mode)) {
            if (!hidden) enter(path);
            continue;
        }
        // one that can't be looked at is read all the same: so its error is reported
        const bool readable = !known || S_ISREG(info.st_mode);
        if (!hidden && readable && (is_record(path) || (is_record_ && is_record_(path)))) return path;
        const bool leads_nowhere = error == ENOENT || error == ELOOP; // a link
        if (!known && !hidden && type != DT_REG && !leads_nowhere)    // it may be a folder, with whatever is in it
            return cannot_read(path, error);
        std::string why = reason_to_skip(path, hidden, readable && known);
        return skipped_file{std::move(path), std::move(why)};
    }
    if (problems_.empty()) return std::nullopt;
    problem first = std::move(problems_.front());
    problems_.erase(problems_.begin());
    return first;
}

} // namespace arbiter::io
