#include "io/path.hpp"

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <utility>

namespace arbiter::io {

namespace {

namespace fs = std::filesystem;

std::string without_slashes_at_end(std::string path) {
    while (path.ends_with('/')) path.pop_back();
    return path;
}

/// Whether `path` is as short as it can be: no empty part, no `.` and no `..`.
bool is_plain(std::string_view path) {
    for (std::size_t at = path.find('/'); at != std::string_view::npos; at = path.find('/', at + 1)) {
        const std::string_view part = path.substr(at + 1, path.find('/', at + 1) - at - 1);
        if (part.empty() || part == "." || part == "..") return false;
    }
    return true;
}

bool climbs(const fs::path& path) {
    for (const fs::path& part : path)
        if (part == "..") return true;
    return false;
}

} // namespace

std::string absolute_path(const std::string& path, const std::string& current_folder) {
    std::string whole = path.starts_with('/') ? path : current_folder + (path.empty() ? "" : "/") + path;
    whole = without_slashes_at_end(std::move(whole));
    if (is_plain(whole)) return whole;
    const fs::path written(whole);
    std::error_code failed;
    // `link/..` is not the folder that holds `link`
    const fs::path real = climbs(written) ? fs::weakly_canonical(written, failed) : written;
    return without_slashes_at_end((failed ? written : real).lexically_normal().string());
}

std::string working_folder() {
    std::error_code failed;
    const fs::path folder = fs::current_path(failed);
    return failed ? std::string() : without_slashes_at_end(folder.string());
}

std::string real_path(const std::string& path) {
    const std::unique_ptr<char, void (*)(void*)> found(::realpath(path.c_str(), nullptr), std::free);
    return found ? found.get() : "";
}

std::string real_folder(const std::string& path) {
    std::string real = real_path(path);
    return real.empty() ? path : without_slashes_at_end(std::move(real));
}

std::string_view folder_of(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash == 0 ? 1 : slash);
}

std::string_view name_in_folder(std::string_view path) {
    return path.substr(path.rfind('/') + 1);
}

std::string seen_from(const std::string& folder, const std::string& path) {
    if (path == folder) return {};
    if (path.starts_with(folder) && path[folder.size()] == '/') return path.substr(folder.size() + 1);
    const std::string way = fs::path(path + '/').lexically_relative(folder + '/').string();
    return without_slashes_at_end(way);
}

} // namespace arbiter::io
