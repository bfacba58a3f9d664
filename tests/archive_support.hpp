// Archives made by libarchive itself, as their users have them: with whatever names and kinds of members.
#pragma once

#include "tests/assertions.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <locale.h>

namespace archive_test {

struct entry {
    std::string name;
    std::string bytes;
    unsigned type = AE_IFREG;
};

struct form {
    std::string_view extension;
    int (*format)(archive*);
    int (*filter)(archive*);
};

inline constexpr form forms[] = {
    {".zip", archive_write_set_format_zip, archive_write_add_filter_none},
    {".7z", archive_write_set_format_7zip, archive_write_add_filter_none},
    {".tar", archive_write_set_format_gnutar, archive_write_add_filter_none},
    {".tar.gz", archive_write_set_format_gnutar, archive_write_add_filter_gzip},
    {".tgz", archive_write_set_format_gnutar, archive_write_add_filter_gzip},
    {".tar.bz2", archive_write_set_format_gnutar, archive_write_add_filter_bzip2},
    {".tar.xz", archive_write_set_format_pax, archive_write_add_filter_xz},
    {".tar.zst", archive_write_set_format_pax, archive_write_add_filter_zstd},
    {".gz", archive_write_set_format_raw, archive_write_add_filter_gzip},
    {".bz2", archive_write_set_format_raw, archive_write_add_filter_bzip2},
    {".xz", archive_write_set_format_raw, archive_write_add_filter_xz},
    {".zst", archive_write_set_format_raw, archive_write_add_filter_zstd},
};

/// The bytes of an archive; of those with a password the members are encrypted. A link leads to its bytes.
[[nodiscard]] inline std::string packed(std::string_view extension, const std::vector<entry>& entries,
                                        const std::string& password = "") {
    // libarchive takes names in the locale's charset
    const std::unique_ptr<std::remove_pointer_t<locale_t>, void (*)(locale_t)> utf8(
        newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr), freelocale);
    BOOST_REQUIRE(utf8 != nullptr);
    const locale_t before = uselocale(utf8.get());
    std::string bytes;
    const std::unique_ptr<archive, int (*)(archive*)> all(archive_write_new(), archive_write_free);
    archive* const a = all.get();
    const form* how = nullptr;
    for (const form& each : forms)
        if (each.extension == extension) how = &each;
    BOOST_REQUIRE(how != nullptr);
    how->format(a);
    how->filter(a);
    archive_write_set_bytes_per_block(a, 0);
    if (!password.empty()) {
        BOOST_REQUIRE(archive_write_set_options(a, "zip:encryption=traditional") == ARCHIVE_OK);
        archive_write_set_passphrase(a, password.c_str());
    }
    const auto write = [](archive*, void* to, const void* some, std::size_t size) -> la_ssize_t {
        static_cast<std::string*>(to)->append(static_cast<const char*>(some), size);
        return static_cast<la_ssize_t>(size);
    };
    BOOST_REQUIRE(archive_write_open2(a, &bytes, nullptr, write, nullptr, nullptr) == ARCHIVE_OK);
    for (const entry& each : entries) {
        const std::unique_ptr<archive_entry, void (*)(archive_entry*)> e(archive_entry_new(), archive_entry_free);
        archive_entry_set_pathname(e.get(), each.name.c_str());
        archive_entry_set_filetype(e.get(), each.type);
        archive_entry_set_perm(e.get(), 0644);
        const bool is_file = each.type == AE_IFREG;
        if (each.type == AE_IFLNK) archive_entry_set_symlink(e.get(), each.bytes.c_str());
        archive_entry_set_size(e.get(), is_file ? static_cast<la_int64_t>(each.bytes.size()) : 0);
        BOOST_REQUIRE(archive_write_header(a, e.get()) >= ARCHIVE_WARN);
        if (is_file) BOOST_REQUIRE(archive_write_data(a, each.bytes.data(), each.bytes.size()) >= 0);
    }
    BOOST_REQUIRE(archive_write_close(a) == ARCHIVE_OK);
    uselocale(before);
    return bytes;
}

} // namespace archive_test
