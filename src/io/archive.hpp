/// Which names and bytes are of archives and compressed files, and how what is in them is called: `games.zip!/2024/a.sgf`.
#pragma once

#include "io/problem.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter::io {

/// What is between an archive's path and a member's name.
inline constexpr std::string_view member_mark = "!/";

enum class packing : std::uint8_t {
    none,
    archive,  ///< zip, tar or 7z; a tar may be compressed
    one_file, ///< compressed, and no archive by its name
    either,   ///< compressed: only what is unpacked shows which
};

/// What the extension says: none where it says nothing of the kind.
[[nodiscard]] packing packing_named(std::string_view path);

/// What the first bytes of a file say. `bytes_to_detect_packing` are enough.
[[nodiscard]] packing packing_of(std::string_view bytes);
inline constexpr std::size_t bytes_to_detect_packing = 512;

/// Whether the archive that begins so is one that can't be read from its beginning to its end.
[[nodiscard]] bool is_read_anywhere(std::string_view bytes);

/// The name in its folder that a compressed file has when it is unpacked: `a.sgf` for `x/a.sgf.gz`.
[[nodiscard]] std::string_view unpacked_name(std::string_view path);

/// The file that holds the member that `path` names; empty where it names no member of a file that is there.
[[nodiscard]] std::string archive_of(const std::string& path);

/// That the JSON lines in what is called `name` can't be read as they are, and what to do.
[[nodiscard]] problem packed_lines(const std::string& name);

} // namespace arbiter::io
