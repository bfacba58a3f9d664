#include "io/members.hpp"

#include "arbiter/notation.hpp"
#include "io/archive.hpp"
#include "io/path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <utility>

namespace arbiter::io {

namespace {

/// Bytes by which a notation is detected.
constexpr std::size_t detection_bytes = 4096;

/// Whether a part of the name begins with a dot: `.git/x`, but not `./x` or `../x`.
bool is_hidden(std::string_view name) {
    for (std::size_t at = 0; at < name.size(); at = std::min(name.find('/', at), name.size() - 1) + 1) {
        const std::string_view part = name.substr(at, name.find('/', at) - at);
        if (part.starts_with('.') && part != "." && part != "..") return true;
    }
    return false;
}

std::string_view without_dot(std::string_view name) {
    while (name.starts_with("./")) name.remove_prefix(2);
    return name;
}

} // namespace

bool is_record_name(std::string_view path) {
    // without bytes, only the name can tell
    return detect(source(std::string(path), {})) != nullptr;
}

packed_as content_of(std::string_view path) {
    if (packing_named(path) == packing::archive) return packed_as::archive;
    return is_record_name(unpacked_name(path)) ? packed_as::one_file : packed_as::either;
}

bool may_hold_records(std::string_view name) {
    if (is_record_name(name) || borrower_of(name) != nullptr) return true;
    switch (packing_named(name)) {
    case packing::archive:
        return true;
    case packing::one_file:
        return may_hold_records(unpacked_name(name));
    default:
        return false;
    }
}

member_walker::member_walker(std::uint64_t max_file_size, std::function<bool(const std::string&)> leaves_out,
                             archive_limits limits, std::function<bool(const std::string&)> is_record)
    : max_file_size_(max_file_size), leaves_out_(std::move(leaves_out)), is_record_(std::move(is_record)),
      limits_(limits) {}

void member_walker::enter(archive_file archive) {
    is_named_ = archive.is_named;
    only_ = std::move(archive.only);
    while (only_.ends_with('/')) only_.pop_back();
    has_met_only_ = false;
    members_ = 0;
    spent_ = 0;
    auto from = std::make_unique<unpacker>(std::move(archive.file), std::move(archive.head), archive.what);
    levels_.push_back({std::move(from), std::move(archive.path)});
}

member_walker::found member_walker::next() {
    try {
        return walk();
    } catch (const std::bad_alloc&) {
        return stop((levels_.empty() ? "an archive" : name_in_message(levels_.front().path)) +
                    ": there is too little memory to unpack it");
    }
}

member_walker::found member_walker::walk() {
    while (!levels_.empty()) {
        const unpacker::step step = levels_.back().from->next();
        found what;
        if (const auto* const h = std::get_if<unpacker::header>(&step))
            what = take(*h);
        else if (const auto* const f = std::get_if<unpacker::fault>(&step))
            what = broken(*f);
        else
            what = ended(std::get<unpacker::end>(step));
        if (what) return what;
    }
    return std::nullopt;
}

member_walker::found member_walker::stop(std::string why) {
    levels_.clear();
    return problem{std::move(why)};
}

member_walker::found member_walker::spend(std::uint64_t bytes, const std::string& path) {
    const std::uint64_t packed = levels_.front().from->packed_size();
    const std::uint64_t most =
        std::max(limits_.always, packed > UINT64_MAX / limits_.ratio ? UINT64_MAX : packed * limits_.ratio);
    if (bytes <= most && spent_ <= most - bytes) {
        spent_ += bytes;
        return std::nullopt;
    }
    return stop(
        fmt::format("{}: here `{}` has unpacked to more than {} bytes, {} times its size or {} MiB; nothing behind "
                    "that is read; unpack it and check the folder, if you trust it",
                    path, name_in_message(levels_.front().path), most, limits_.ratio, limits_.always >> 20));
}

/// Whether `path` is what was asked for, or below it.
bool member_walker::is_wanted(const std::string& path) const {
    return only_.empty() ||
           (path.starts_with(only_) && (path.size() == only_.size() || path[only_.size()] == '/' ||
                                        std::string_view(path).substr(only_.size()).starts_with(member_mark)));
}

/// Whether what was asked for may be in the archive `path`.
bool member_walker::leads_to_wanted(const std::string& path) const {
    return is_wanted(path) || only_.starts_with(path + std::string(member_mark));
}

member_walker::found member_walker::take(const unpacker::header& h) {
    level& top = levels_.back();
    top.is_broken = false;
    if (++members_ > limits_.members)
        return stop(fmt::format("{}: has more than {} members, and no more are read; split it",
                                name_in_message(levels_.front().path), limits_.members));
    const bool is_one_file = top.from->is_one_file();
    const std::string_view name = is_one_file ? unpacked_name(top.path) : without_dot(h.name);
    if (name.empty() && !h.is_folder)
        return problem{fmt::format("{}: the name of member {} can't be read; pack it again under another one",
                                   name_in_message(top.path), members_)};
    std::string path = fmt::format("{}{}{}", top.path, member_mark, name);
    const std::uint64_t unpacked = top.from->unpacks_what_it_skips() && !is_one_file ? h.size : 0;
    const bool is_packed = packing_named(name) != packing::none;
    const bool is_named = path == only_ || (is_one_file && levels_.size() == 1 && is_named_);
    const bool is_looked_for = is_packed ? leads_to_wanted(path) : is_wanted(path);
    top.last = name;
    if (is_wanted(path)) has_met_only_ = true;
    if (h.is_folder || !is_looked_for || (path != only_ && leaves_out_(path))) return spend(unpacked, path);
    if (!h.is_file ||
        (!is_named && (is_hidden(name) || !(may_hold_records(name) || (is_record_ && is_record_(path)))))) {
        if (found over = spend(unpacked, path)) return over;
        return skipped_file{std::move(path), !h.is_file        ? "it isn't a file"
                                             : is_hidden(name) ? "a part of its name begins with a dot"
                                                               : "no notation has its extension"};
    }
    if (h.is_encrypted) {
        if (found over = spend(unpacked, path)) return over;
        return problem{path + ": this is encrypted; unpack it with its password, and check the file"};
    }
    return read(h, std::move(path), is_named);
}

member_walker::found member_walker::read(const unpacker::header& h, std::string path, bool is_named) {
    level& top = levels_.back();
    const bool is_packed = packing_named(path) != packing::none;
    if (is_packed && levels_.size() == limits_.depth)
        return problem{
            fmt::format("{}: archives within archives are read {} deep, and this one is deeper; unpack it and "
                        "check what is in it",
                        path, limits_.depth)};
    std::string bytes;
    if (const std::optional<unpacker::fault> f = top.from->read(bytes, max_file_size_)) {
        top.is_broken = true;
        if (found over = spend(bytes.size(), path)) return over;
        return problem{fmt::format("{}: can't be unpacked ({}); get a whole copy of the archive", path, f->why)};
    }
    const bool is_cut = bytes.size() > max_file_size_;
    const std::uint64_t skipped = top.from->unpacks_what_it_skips() && is_cut ? h.size : 0;
    if (found over = spend(std::max<std::uint64_t>(bytes.size(), skipped), path)) return over;
    if (is_packed) {
        if (is_cut)
            return problem{path +
                           ": this archive is larger than --max-file-size, which one within an archive can't be; "
                           "unpack it and check what is in it"};
        return descend(path, std::move(bytes));
    }
    const notation* const borrower = is_named || is_record_name(path) ? nullptr : borrower_of(path);
    if (borrower != nullptr &&
        borrower->detect(std::string_view(bytes).substr(0, detection_bytes)) != likeness::certain) {
        return skipped_file{std::move(path), "its content isn't " + std::string(borrower->title)};
    }
    if (path == only_) levels_.clear(); // what is asked for is there once
    return member{source(std::move(path), std::move(bytes)), is_named};
}

member_walker::found member_walker::descend(const std::string& path, std::string bytes) {
    levels_.push_back({std::make_unique<unpacker>(std::move(bytes), content_of(path)), path});
    return std::nullopt;
}

member_walker::found member_walker::broken(const unpacker::fault& f) {
    const level& top = levels_.back();
    const std::string name = name_in_message(top.path);
    const std::string place = top.last.empty() ? name : fmt::format("{}: behind `{}`", name, top.last);
    std::string why;
    if (f.is_encrypted)
        why = fmt::format(
            "{}: the names of its members are encrypted; unpack it with its password, and check the folder", top.path);
    else if (!f.is_last)
        why = fmt::format("{}: something is broken here ({}); what can be read behind it is; get a whole copy", place,
                          f.why);
    else if (top.last.empty())
        why = fmt::format("{}: can't be unpacked ({}); is it what its name says, and whole?", name, f.why);
    else
        why = fmt::format("{}: nothing more can be read ({}); get a whole copy", place, f.why);
    const bool is_reported = f.is_last && top.is_broken; // by the member that came last
    if (f.is_last) levels_.pop_back();
    if (is_reported) return std::nullopt;
    return problem{std::move(why)};
}

member_walker::found member_walker::ended(const unpacker::end& e) {
    const level top = std::move(levels_.back());
    levels_.pop_back();
    if (!e.is_marked && !top.is_broken)
        return problem{
            fmt::format("{}: the end is missing; what is there was read; get a whole copy", name_in_message(top.path))};
    if (levels_.empty() && !only_.empty() && !has_met_only_) return problem{only_ + ": there is no such member"};
    return std::nullopt;
}

} // namespace arbiter::io
