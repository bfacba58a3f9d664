/// Archives and compressed files, by libarchive: only this file's source knows it.
#pragma once

#include "io/output.hpp"
#include "io/problem.hpp"
#include "io/read.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace arbiter::io {

/// What the bytes of something packed may be.
enum class packed_as : std::uint8_t {
    archive,  ///< zip, tar or 7z; a tar may be compressed
    one_file, ///< a compressed file
    either,
};

/// Gives the members of an archive, or the one file that was compressed, in the order in which they are stored. Nothing is written
/// to disk. For one thread at a time.
class unpacker {
public:
    /// What the archive says of a member.
    struct header {
        std::string
            name; ///< its bytes as they are stored, up to a NUL; UTF-8 where the archive says in which charset it is
        std::uint64_t size = 0; ///< unpacked, in bytes; 0 where the archive doesn't say it
        bool is_folder = false;
        bool is_file = false; ///< no link and no device either
        bool is_encrypted = false;
    };
    /// Something is broken, or not understood.
    struct fault {
        std::string why;           ///< in libarchive's words
        bool is_encrypted = false; ///< that may be why
        bool is_last = false;      ///< nothing comes behind it
    };
    struct end {
        bool is_marked = true; ///< false for a tar or zip that has no mark of its end
    };
    using step = std::variant<header, fault, end>;

    /// Reads on in `file`, behind `head`, which was read already.
    unpacker(descriptor file, std::string head, packed_as what);
    unpacker(std::string bytes, packed_as what);
    unpacker(const unpacker&) = delete;
    unpacker(unpacker&&) = delete;
    unpacker& operator=(const unpacker&) = delete;
    unpacker& operator=(unpacker&&) = delete;
    ~unpacker();

    /// The next member, whatever of the last one was read.
    [[nodiscard]] step next();
    /// Reads the bytes of the member into `to`, of more than `limit` only `limit` + 1. What couldn't be read: why.
    [[nodiscard]] std::optional<fault> read(std::string& to, std::uint64_t limit);

    /// Whether it is one compressed file. Known once `next` was called.
    [[nodiscard]] bool is_one_file() const;
    /// Whether members that are skipped are unpacked all the same. Known once `next` was called.
    [[nodiscard]] bool unpacks_what_it_skips() const;
    /// The bytes of the file or, where it has no end that is known, those that were read so far.
    [[nodiscard]] std::uint64_t packed_size() const;

private:
    struct state;
    std::unique_ptr<state> state_;
};

/// Whether an archive of that name can be written, by its extension.
[[nodiscard]] bool is_archive_written(std::string_view path);

/// The extensions of those that can, in words.
[[nodiscard]] std::string written_archives();

/// Writes an archive, by the end of its name. The same members make the same bytes: they have no times and no owners.
class packer {
public:
    /// `path` is one that `is_archive_written`. Writes to `to`, which must outlive this.
    packer(const std::string& path, output& to);
    packer(const packer&) = delete;
    packer(packer&&) = delete;
    packer& operator=(const packer&) = delete;
    packer& operator=(packer&&) = delete;
    ~packer();

    [[nodiscard]] std::optional<problem> add(const std::string& name, std::string_view bytes);
    /// The last call.
    [[nodiscard]] std::optional<problem> end();

private:
    struct state;
    std::unique_ptr<state> state_;
};

} // namespace arbiter::io
