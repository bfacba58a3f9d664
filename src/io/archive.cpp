#include "io/archive.hpp"

#include "arbiter/notation.hpp"
#include "io/path.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter::io {

namespace {

struct by_name {
    std::string_view extension; ///< in lower case
    std::string_view packing;
};

struct by_content {
    std::size_t offset;
    std::string_view bytes;
    std::string_view packing;
};

constexpr std::string_view zip = "a zip archive";
constexpr std::string_view tar = "a tar archive";
constexpr std::string_view seven_zip = "a 7z archive";
constexpr std::string_view gzip = "compressed by gzip";
constexpr std::string_view bzip2 = "compressed by bzip2";
constexpr std::string_view xz = "compressed by xz";
constexpr std::string_view zstd = "compressed by zstd";

constexpr by_name extensions[] = {
    {".zip", zip}, {".tar", tar}, {".tgz", gzip}, {".txz", xz},    {".7z", seven_zip},
    {".gz", gzip}, {".xz", xz},   {".zst", zstd}, {".bz2", bzip2},
};

constexpr by_content signatures[] = {
    {0, "PK\x03\x04", zip},
    {0, "PK\x05\x06", zip},
    {257, "ustar", tar},
    {0, "7z\xBC\xAF\x27\x1C", seven_zip},
    {0, "\x1F\x8B\x08", gzip},
    {0, "BZh", bzip2},
    {0,
     "\xFD"
     "7zXZ",
     xz},
    {0, "\x28\xB5\x2F\xFD", zstd},
};

bool ends_with_any_case(std::string_view text, std::string_view end) {
    if (text.size() < end.size()) return false;
    return std::equal(end.begin(), end.end(), text.end() - static_cast<std::ptrdiff_t>(end.size()), [](char e, char t) {
        return e == (t >= 'A' && t <= 'Z' ? static_cast<char>(t - 'A' + 'a') : t);
    });
}

} // namespace

std::string_view packing_named(std::string_view path) {
    const std::string_view name = name_in_folder(path);
    for (const by_name& each : extensions)
        if (name.size() > each.extension.size() && ends_with_any_case(name, each.extension)) return each.packing;
    return {};
}

std::string_view packing_of(std::string_view bytes) {
    for (const by_content& each : signatures)
        if (bytes.size() > each.offset && bytes.substr(each.offset).starts_with(each.bytes)) return each.packing;
    return {};
}

std::string_view packing_of_file(const std::string& path, std::string_view bytes) {
    if (const std::string_view packing = packing_named(path); !packing.empty()) return packing;
    // without bytes, only the name can tell
    return detect(source(path, {})) == nullptr ? packing_of(bytes) : std::string_view();
}

problem packed(const std::string& name, std::string_view packing) {
    return {(name == "-" ? "standard input" : name) + ": this is " + std::string(packing) +
            ", which arbiter doesn't read; unpack it first"};
}

} // namespace arbiter::io
