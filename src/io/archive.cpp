#include "io/archive.hpp"

#include "io/path.hpp"
#include "text/ascii.hpp"

#include <algorithm>

#include <sys/stat.h>

namespace arbiter::io {

namespace {

struct by_name {
    std::string_view extension; ///< in lower case
    packing is;
};

struct by_content {
    std::size_t offset;
    std::string_view bytes;
    packing is;
};

/// The longer ones of those that end alike come first.
constexpr by_name packed_extensions[] = {
    {".tar.gz", packing::archive},  {".tar.bz2", packing::archive}, {".tar.xz", packing::archive},
    {".tar.zst", packing::archive}, {".tgz", packing::archive},     {".tbz2", packing::archive},
    {".txz", packing::archive},     {".tzst", packing::archive},    {".tar", packing::archive},
    {".zip", packing::archive},     {".7z", packing::archive},      {".gz", packing::one_file},
    {".bz2", packing::one_file},    {".xz", packing::one_file},     {".zst", packing::one_file},
};

constexpr by_content signatures[] = {
    {0, "PK\x03\x04", packing::archive},
    {0, "PK\x05\x06", packing::archive},
    {257, "ustar", packing::archive},
    {0, "7z\xBC\xAF\x27\x1C", packing::archive},
    {0, "\x1F\x8B\x08", packing::either},
    {0, "BZh", packing::either},
    {0,
     "\xFD"
     "7zXZ",
     packing::either},
    {0, "\x28\xB5\x2F\xFD", packing::either},
};

bool ends_with_any_case(std::string_view text, std::string_view end) {
    if (text.size() < end.size()) return false;
    return std::equal(end.begin(), end.end(), text.end() - static_cast<std::ptrdiff_t>(end.size()),
                      [](char e, char t) { return e == ascii::to_small(t); });
}

const by_name* packed_extension_of(std::string_view path) {
    const std::string_view name = name_in_folder(path);
    for (const by_name& each : packed_extensions)
        if (name.size() > each.extension.size() && ends_with_any_case(name, each.extension)) return &each;
    return nullptr;
}

} // namespace

packing packing_named(std::string_view path) {
    const by_name* const found = packed_extension_of(path);
    return found == nullptr ? packing::none : found->is;
}

packing packing_of(std::string_view bytes) {
    for (const by_content& each : signatures)
        if (bytes.size() > each.offset && bytes.substr(each.offset).starts_with(each.bytes)) return each.is;
    return packing::none;
}

bool is_read_anywhere(std::string_view bytes) {
    return bytes.starts_with("PK") || bytes.starts_with("7z");
}

std::string_view unpacked_name(std::string_view path) {
    const by_name* const found = packed_extension_of(path);
    std::string_view name = name_in_folder(path);
    if (found != nullptr) name.remove_suffix(found->extension.size());
    return name;
}

std::string archive_of(const std::string& path) {
    struct stat info {};
    if (path.find(member_mark) == std::string::npos || ::stat(path.c_str(), &info) == 0) return {};
    for (std::size_t mark = path.find(member_mark); mark != std::string::npos;
         mark = path.find(member_mark, mark + 1)) {
        std::string archive = path.substr(0, mark);
        if (::stat(archive.c_str(), &info) == 0 && !S_ISDIR(info.st_mode)) return archive;
    }
    return {};
}

problem packed_lines(const std::string& name) {
    return {name_in_message(name) + ": this is packed, and JSON lines are only read unpacked; unpack it first", name};
}

} // namespace arbiter::io
