/// The records in archives, and in archives within them.
#pragma once

#include "arbiter/source.hpp"
#include "io/libarchive.hpp"
#include "io/problem.hpp"
#include "io/read.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter::io {

/// What an archive may ask for: more is a bomb, or can't be distinguished from one. What is unpacked counts, of archives within archives
/// both these and their members.
struct archive_limits {
    std::uint64_t members = 10'000'000;
    std::uint64_t ratio = 1'000;                   ///< bytes unpacked for each packed one,
    std::uint64_t always = std::uint64_t{1} << 30; ///< or so many in any case
    std::size_t depth = 3;                         ///< of archives, the outermost included
};

/// A record in an archive.
struct member {
    source record;         ///< its name is a path such as `games.zip!/2024/a.sgf`
    bool is_named = false; ///< it was asked for, so that its content decides where its name doesn't
};

/// Whether the extension is a notation's.
[[nodiscard]] bool is_record_name(std::string_view path);

/// What the file of this name, which is packed, may be.
[[nodiscard]] packed_as content_of(std::string_view path);

/// Whether a file of this name in a folder or archive is looked into: its extension is a notation's or a borrowed one, or it is
/// packed and may hold such.
[[nodiscard]] bool may_hold_records(std::string_view name);

/// Walks an archive in its own order, as `walker` does folders: members without a known extension are skipped,
/// and so are links, devices and names that begin with a dot.
class member_walker {
public:
    /// `leaves_out` is asked of every path that would be read, and `is_record`, unless empty, of those whose extension isn't known
    /// otherwise.
    member_walker(std::uint64_t max_file_size, std::function<bool(const std::string&)> leaves_out,
                  archive_limits limits = {}, std::function<bool(const std::string&)> is_record = {});
    member_walker(const member_walker&) = delete;
    member_walker(member_walker&&) = delete;
    member_walker& operator=(const member_walker&) = delete;
    member_walker& operator=(member_walker&&) = delete;
    ~member_walker() = default;

    struct archive_file {
        std::string path; ///< as messages name it
        descriptor file;
        std::string head{}; ///< what was read of it already
        packed_as what = packed_as::archive;
        bool is_named = false; ///< one file that is packed is a record then, whatever its name
        std::string only{};    ///< the path of the only member that is wanted, or of a folder; empty: all
    };
    void enter(archive_file archive);
    /// The next record, what is skipped, or what can't be read. Nothing at the end.
    [[nodiscard]] std::optional<std::variant<member, skipped_file, problem>> next();

    /// Whether an archive may have more.
    [[nodiscard]] bool is_inside() const noexcept { return !levels_.empty(); }

private:
    using found = std::optional<std::variant<member, skipped_file, problem>>;
    struct level {
        std::unique_ptr<unpacker> from;
        std::string path;
        std::string last{};     ///< the member that came last
        bool is_broken = false; ///< that was reported of it
    };
    [[nodiscard]] found walk();
    [[nodiscard]] found take(const unpacker::header& h);
    [[nodiscard]] found read(const unpacker::header& h, std::string path, bool is_named);
    [[nodiscard]] found descend(const std::string& path, std::string bytes);
    [[nodiscard]] found broken(const unpacker::fault& f);
    [[nodiscard]] found ended(const unpacker::end& e);
    /// Counts what `bytes` of `path` add to what was unpacked. More than is allowed ends it all.
    [[nodiscard]] found spend(std::uint64_t bytes, const std::string& path);
    [[nodiscard]] bool is_wanted(const std::string& path) const;
    [[nodiscard]] bool leads_to_wanted(const std::string& path) const;
    [[nodiscard]] found stop(std::string why);

    std::uint64_t max_file_size_;
    std::function<bool(const std::string&)> leaves_out_;
    std::function<bool(const std::string&)> is_record_;
    archive_limits limits_;
    std::vector<level> levels_;
    bool is_named_ = false;
    std::string only_;
    bool has_met_only_ = false;
    std::uint64_t members_ = 0;
    std::uint64_t spent_ = 0;
};

} // namespace arbiter::io
