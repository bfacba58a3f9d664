/// What a run reads: files, folders, archives, lists of paths, and records in JSON lines.
#pragma once

#include "arbiter/source.hpp"
#include "io/configurations.hpp"
#include "io/members.hpp"
#include "io/problem.hpp"
#include "io/read.hpp"
#include "io/walk.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <variant>
#include <vector>

namespace arbiter::io {

/// How a file came to be read decides what it means that it is no notation's.
enum class origin : std::uint8_t {
    named,  ///< on the command line, or standard input: an error of the run
    listed, ///< in a list of paths: skipped
    found,  ///< in a folder
};

struct file_input {
    std::string path; ///< `-` is standard input
    origin from = origin::named;
    governed under{};                             ///< what holds in its folder
    std::shared_ptr<const begun_file> begun = {}; ///< where it can be read only once, and was begun
    std::string name = {};                        ///< what standard input is called; empty: as its path

    [[nodiscard]] const std::string& called() const noexcept { return name.empty() ? path : name; }
};

/// A record in an archive.
struct member_input {
    member what;
    origin from = origin::found;
    governed under{}; ///< what holds in the archive's folder, seen from that of the record
};

/// A line `{"path","notation","text"}`.
struct record_input {
    std::string json;
    std::string file; ///< where the line stands
    std::uint64_t line = 0;
    governed under{}; ///< what holds in the current folder
};

/// A file whose configuration is wrong, so that it can't be checked.
struct misconfigured_input {
    std::vector<problem> mistakes;
    std::string path = {};    ///< the file's, or the record's; empty if it isn't known
    bool is_reported = false; ///< the mistakes were, by an input before
};

using input = std::variant<file_input, member_input, record_input, misconfigured_input, skipped_file, problem>;

/// What is done with archives.
enum class packed_use : std::uint8_t {
    read,
    read_found, ///< those in folders; what is named is to be written, which can't be
    refuse,     ///< also those in folders, which are skipped
};

struct input_options {
    std::vector<std::string> paths;
    std::optional<std::string> list; ///< a file that holds more paths, `-` for standard input
    char list_separator = '\n';
    std::string stdin_name;  ///< what standard input is called; empty: `-`
    bool records = false;    ///< each file holds records as JSON lines
    bool every_line = false; ///< of these also empty lines are inputs
    std::vector<std::string> exclude;
    bool force_exclude = false; ///< what a configuration leaves out is left out also where it is named
    bool show_skipped = false;  ///< what is skipped is an input, and not only counted
    packed_use packed = packed_use::read;
    std::vector<std::shared_ptr<const notation>> added; ///< whose files in folders and archives are records too
    configurations* configured = nullptr;               ///< null: nothing but the options holds
    std::uint64_t max_file_size = std::uint64_t{256} << 20;
};

/// Gives the inputs one by one, in an order that depends on nothing but the files' names; each file once, under the first
/// of the names that lead to it.
class inputs {
public:
    explicit inputs(input_options options);
    inputs(const inputs&) = delete;
    inputs(inputs&&) = delete;
    inputs& operator=(const inputs&) = delete;
    inputs& operator=(inputs&&) = delete;
    ~inputs() = default;

    [[nodiscard]] std::optional<input> next();
    /// Whether the next input is in memory or in a file: nobody has to be waited for.
    [[nodiscard]] bool is_at_hand() const noexcept;
    [[nodiscard]] std::uint64_t skipped() const noexcept { return skipped_; }
    /// What leaves out the first of the named paths that is left out; empty if none is.
    [[nodiscard]] const std::string& exclusion() const noexcept { return exclusion_; }

private:
    [[nodiscard]] std::optional<input> next_unsettled();
    /// A file, or why the list of paths can't be read any further.
    [[nodiscard]] std::optional<input> next_given();
    [[nodiscard]] std::optional<input> next_record();
    /// Begins with a folder or a file of records, or gives the path back.
    [[nodiscard]] std::optional<input> take(const file_input& given);
    /// Begins with a file that is packed, or gives it back.
    [[nodiscard]] std::optional<input> take_file(file_input given);
    [[nodiscard]] std::optional<input> enter_archive(const file_input& given, member_walker::archive_file archive);
    [[nodiscard]] std::optional<input> next_member();
    /// What holds for a member of the archive that is read.
    [[nodiscard]] governed around_member(std::string_view path) const;
    /// `in` with what holds for it.
    [[nodiscard]] input settled(input in);
    /// What holds around a path of a walk; what is wrong with it will be reported.
    [[nodiscard]] governed met_around(const std::string& path);
    /// What is wrong with a configuration of a walk, and no file has reported; nothing where there is none left.
    [[nodiscard]] std::optional<input> next_unreported();
    /// False for a file that was there before.
    [[nodiscard]] bool is_new(const std::string& path);
    [[nodiscard]] bool leaves_out(const std::string& path);
    /// What leaves out `path`, in words; empty if nothing does.
    [[nodiscard]] std::string reason_to_leave_out(const std::string& path);
    /// An input if that is asked for.
    [[nodiscard]] std::optional<input> skip(skipped_file what);
    /// Whether a notation has files of this name that isn't built in, where `under` holds.
    [[nodiscard]] bool is_of_added(std::string_view path, const governed& under) const;

    input_options options_;
    walker walker_;
    member_walker members_;
    std::string archive_;          ///< the path of the one that is read
    bool archive_is_file_ = false; ///< and no pipe
    governed archive_under_{};
    origin archive_from_ = origin::found;
    std::uint64_t skipped_ = 0; ///< that are no inputs
    std::string exclusion_;
    std::size_t next_path_ = 0;
    std::optional<line_reader> list_;
    std::optional<problem> list_problem_;
    std::optional<line_reader> records_;
    std::string records_file_;
    std::unordered_set<std::string> met_; ///< files, whatever links lead to them
    std::set<const settings*> reported_;  ///< those whose mistakes were reported
    std::deque<const settings*> wrong_;   ///< those with mistakes that a walk met
};

/// A record's bytes, and the notation that is asked for, if one is.
struct loaded {
    source record;
    std::string notation;
    origin from = origin::named;
    governed under{};
    bool is_line = false; ///< one of many in a file: its name is any path, seen from the current folder
};

/// What messages call `in`: a path, or the file and line of a record; empty where it has no name.
[[nodiscard]] std::string name_of(const input& in);

/// What `in` holds in memory of the record itself, in bytes.
[[nodiscard]] std::size_t bytes_held(const input& in) noexcept;

/// Reads what `in` names, which is neither a `misconfigured_input` nor a `skipped_file`. More than `max_file_size` bytes are cut just above it. A line may
/// name a notation that `known` adds; `in` has no JSON any more then, so that it doesn't take memory beside the record.
[[nodiscard]] std::variant<loaded, problem> load(input& in, std::uint64_t max_file_size, const options& known = {});

/// The name of the notation that `what` is read as, where `o` holds; empty where its name and content decide. What is named
/// is read as `options::otherwise`, whatever it looks like, but for a grammar.
[[nodiscard]] std::string notation_asked(const loaded& what, const options& o);

/// Reads the one record that `path` names: a file, a member of an archive, or the only one in it.
[[nodiscard]] std::variant<loaded, problem> load_one(const std::string& path, std::uint64_t max_file_size);

} // namespace arbiter::io
