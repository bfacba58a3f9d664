#include "io/libarchive.hpp"

#include "io/gunzip.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <cerrno>
#include <new>
#include <utility>

#include <langinfo.h>
#include <locale.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef ARBITER_STATIC
// NOLINTBEGIN(bugprone-reserved-identifier): the linker's option --wrap makes these names
extern "C" char* __real_nl_langinfo(nl_item item);

/// Where there are no files of locales, `utf8_names` has none either: libarchive asks here which charset names are in.
extern "C" char* __wrap_nl_langinfo(nl_item item) {
    static char utf8[] = "UTF-8";
    return item == CODESET ? utf8 : __real_nl_langinfo(item);
}
// NOLINTEND(bugprone-reserved-identifier)
#endif

namespace arbiter::io {

// no unnamed namespace: types that others see have members of these
namespace libarchive {

constexpr std::size_t archive_block = std::size_t{128} << 10;

/// libarchive brings names into the charset of the thread's locale: while this exists, that is UTF-8.
class utf8_names {
public:
    utf8_names() : before_(::uselocale(utf8())) {}
    utf8_names(const utf8_names&) = delete;
    utf8_names(utf8_names&&) = delete;
    utf8_names& operator=(const utf8_names&) = delete;
    utf8_names& operator=(utf8_names&&) = delete;
    ~utf8_names() { ::uselocale(before_); }

private:
    /// Null where the system has none: then the locale stays what it is.
    static locale_t utf8() {
        static const locale_t made = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
        return made;
    }
    locale_t before_;
};

struct free_archive {
    void operator()(archive* a) const { ::archive_free(a); }
};
using any_archive = std::unique_ptr<archive, free_archive>;

struct free_entry {
    void operator()(archive_entry* e) const { ::archive_entry_free(e); }
};

template <class T>
T* required(T* made) {
    if (made == nullptr) throw std::bad_alloc();
    return made;
}

std::string words_of(archive* a) {
    const char* const words = ::archive_error_string(a);
    return words == nullptr ? "broken or cut off" : words;
}

/// What is packed: bytes in memory, a file with places to go to, or a stream that only goes on. What gzip packed libarchive
/// gets unpacked.
class packed_bytes {
public:
    packed_bytes(descriptor file, std::string head) : file_(std::move(file)), bytes_(std::move(head)) {
        find_file();
        unpack_if_gzip();
    }
    explicit packed_bytes(std::string bytes) : bytes_(std::move(bytes)), size_(std::ssize(bytes_)) { unpack_if_gzip(); }

    [[nodiscard]] std::optional<std::uint64_t> size() const { return size_; }
    /// As far as was read.
    [[nodiscard]] std::uint64_t place() const { return static_cast<std::uint64_t>(at_); }
    [[nodiscard]] bool is_gzip() const { return unpacked_.has_value(); }

    /// What is wrong with what is behind an archive that gzip packed, its checksum among it; as far as that is no more than a
    /// mebibyte.
    [[nodiscard]] std::optional<std::string> fault_behind() {
        for (int blocks = 0; unpacked_ && blocks < 8; ++blocks) {
            const std::optional<std::size_t> got = unpack();
            if (!got) return unpacked_->why() == nullptr ? describe(errno) : unpacked_->why();
            if (*got == 0) break;
        }
        return std::nullopt;
    }

    /// What is wrong with what follows the first `used` bytes, the last of which are read; where all is well, it is nothing but
    /// zeros.
    [[nodiscard]] std::optional<std::string> fault_after(std::int64_t used) {
        std::string_view some =
            last_.substr(last_.size() - std::min(last_.size(), static_cast<std::size_t>(at_ - used)));
        while (some.find_first_not_of('\0') == std::string_view::npos) {
            const void* next = nullptr;
            const la_ssize_t got = read_packed(&next);
            if (got < 0) return describe(errno);
            if (got == 0) return std::nullopt;
            some = last_;
        }
        return gunzip::something_else;
    }

    /// Whether the last bytes, up to `most` of them, hold `mark`. Of a stream nobody knows.
    [[nodiscard]] bool may_end_with(std::string_view mark, std::int64_t most) const {
        if (!size_) return true;
        const std::int64_t begin = std::max<std::int64_t>(*size_ - most, 0);
        if (!file_)
            return std::string_view(bytes_).substr(static_cast<std::size_t>(begin)).find(mark) !=
                   std::string_view::npos;
        std::string end(static_cast<std::size_t>(*size_ - begin), '\0');
        const ssize_t got = ::pread(file_->get(), end.data(), end.size(), begin_ + begin);
        return got < 0 ||
               std::string_view(end).substr(0, static_cast<std::size_t>(got)).find(mark) != std::string_view::npos;
    }

    /// Opens `a`, which must not outlive this, on the bytes.
    int open(archive* a) {
        ::archive_read_set_read_callback(a, [](archive* on, void* self, const void** to) -> la_ssize_t {
            return static_cast<packed_bytes*>(self)->read(on, to);
        });
        if (size_ && !unpacked_) {
            ::archive_read_set_skip_callback(a, [](archive*, void* self, la_int64_t request) -> la_int64_t {
                return static_cast<packed_bytes*>(self)->skip(request);
            });
            ::archive_read_set_seek_callback(a, [](archive*, void* self, la_int64_t to, int from) -> la_int64_t {
                return static_cast<packed_bytes*>(self)->seek(to, from);
            });
        }
        ::archive_read_set_callback_data(a, this);
        return ::archive_read_open1(a);
    }

private:
    /// Where it has places to go to, its bytes are taken from there.
    void find_file() {
        struct stat info {};
        if (::fstat(file_->get(), &info) != 0 || !S_ISREG(info.st_mode)) return;
        const off_t now = ::lseek(file_->get(), 0, SEEK_CUR);
        if (now < 0) return;
        begin_ = now - static_cast<off_t>(bytes_.size());
        size_ = std::max<std::int64_t>(info.st_size - begin_, 0);
        bytes_.clear();
    }
    void unpack_if_gzip() {
        const void* some = nullptr;
        const la_ssize_t got = read_packed(&some);
        if (got < 0) return; // the first read says why
        const std::string_view head(static_cast<const char*>(some), static_cast<std::size_t>(got));
        const bool is_gzip = gunzip::is_begin(head);
        if (file_ && !size_ && bytes_.empty()) bytes_ = head; // can't be read again
        at_ = 0;
        if (is_gzip) unpacked_.emplace();
    }
    /// The next block of what gzip packed, in `block_`.
    std::optional<std::size_t> unpack() {
        block_.resize(archive_block);
        return unpacked_->read(
            [this]() -> std::optional<std::string_view> {
                const void* some = nullptr;
                const la_ssize_t got = read_packed(&some);
                if (got < 0) return std::nullopt;
                return std::string_view(static_cast<const char*>(some), static_cast<std::size_t>(got));
            },
            block_.data(), block_.size());
    }
    la_ssize_t read(archive* a, const void** to) {
        if (!unpacked_) {
            const la_ssize_t got = read_packed(to);
            if (got < 0) ::archive_set_error(a, errno, "%s", describe(errno).c_str());
            return got;
        }
        const std::optional<std::size_t> got = unpack();
        *to = block_.data();
        if (got) return static_cast<la_ssize_t>(*got);
        const bool is_damaged = unpacked_->why() != nullptr;
        ::archive_set_error(a, is_damaged ? EIO : errno, "%s", is_damaged ? unpacked_->why() : describe(errno).c_str());
        return -1;
    }
    la_ssize_t read_packed(const void** to) {
        if (!file_ || (!size_ && at_ < std::ssize(bytes_))) { // a stream's head comes first
            const std::int64_t got = std::min<std::int64_t>(std::ssize(bytes_) - at_, archive_block);
            *to = bytes_.data() + at_;
            at_ += got;
            if (got > 0) last_ = {bytes_.data() + at_ - got, static_cast<std::size_t>(got)};
            return got;
        }
        buffer_.resize(archive_block);
        *to = buffer_.data();
        ssize_t got = 0;
        do {
            got = size_ ? ::pread(file_->get(), buffer_.data(), buffer_.size(), begin_ + at_)
                        : ::read(file_->get(), buffer_.data(), buffer_.size());
        } while (got < 0 && errno == EINTR);
        if (got > 0) {
            at_ += got;
            last_ = {buffer_.data(), static_cast<std::size_t>(got)};
        }
        return got;
    }
    la_int64_t skip(la_int64_t request) {
        const std::int64_t some = std::clamp<std::int64_t>(request, 0, std::max<std::int64_t>(*size_ - at_, 0));
        at_ += some;
        return some;
    }
    la_int64_t seek(la_int64_t to, int from) {
        const std::int64_t base = from == SEEK_SET ? 0 : from == SEEK_CUR ? at_ : *size_;
        if (to < -base || to > *size_ - base) return ARCHIVE_FATAL;
        return at_ = base + to;
    }

    std::optional<descriptor> file_; ///< none where all is in `bytes_`
    std::string bytes_;              ///< of a stream: what was read of it already
    std::optional<std::int64_t> size_;
    off_t begin_ = 0;     ///< in the file
    std::int64_t at_ = 0; ///< from there
    std::string buffer_;
    std::string_view last_;          ///< of the packed bytes, those that were read last
    std::optional<gunzip> unpacked_; ///< where gzip packed them
    std::string block_;              ///< of what is unpacked
};

unpacker::header header_of(archive_entry* e) {
    unpacker::header h;
    if (const char* const name = ::archive_entry_pathname(e)) h.name = name;
    const auto type = ::archive_entry_filetype(e);
    h.is_folder = type == AE_IFDIR;
    h.is_file = (type == AE_IFREG || type == 0) && ::archive_entry_hardlink(e) == nullptr;
    h.size = static_cast<std::uint64_t>(std::max<la_int64_t>(::archive_entry_size(e), 0));
    h.is_encrypted = ::archive_entry_is_encrypted(e) != 0;
    return h;
}

} // namespace libarchive

struct unpacker::state {
    state(libarchive::packed_bytes from, packed_as is)
        : bytes(std::move(from)), all(libarchive::required(::archive_read_new())), what(is) {
        archive* const a = all.get();
        ::archive_read_support_format_empty(a);
        if (!bytes.is_gzip()) // what is packed twice is a file within a file
            for (const auto support : {::archive_read_support_filter_bzip2, ::archive_read_support_filter_xz,
                                       ::archive_read_support_filter_zstd})
                support(a);
        if (what != packed_as::one_file)
            for (const auto support : {::archive_read_support_format_tar, ::archive_read_support_format_zip,
                                       ::archive_read_support_format_7zip})
                support(a);
        if (what != packed_as::archive) ::archive_read_support_format_raw(a);
        // of what has no format libarchive can't be asked anything else
        if (bytes.open(a) != ARCHIVE_OK) stopped = fault{libarchive::words_of(a), false, true};
    }
    void stop(std::string why) {
        stopped = fault{std::move(why), ::archive_read_has_encrypted_entries(all.get()) == 1, true};
    }
    [[nodiscard]] bool is_tar() const {
        return (::archive_format(all.get()) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_TAR;
    }
    /// Whether nothing is missing behind what came last, which ended at `before`; as far as can be determined. A zip ends with the
    /// list of its members, and can be read without it.
    [[nodiscard]] bool is_whole(std::int64_t before) const {
        constexpr std::int64_t most_behind = 22 + 0xFFFF; // the end of the list, and a comment
        if (is_tar()) return ::archive_filter_bytes(all.get(), 0) > before;
        const bool is_zip = (::archive_format(all.get()) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP;
        return !is_zip || is_compressed() || bytes.may_end_with("PK\x05\x06", most_behind);
    }
    [[nodiscard]] bool is_compressed() const {
        return bytes.is_gzip() || ::archive_filter_code(all.get(), 0) != ARCHIVE_FILTER_NONE;
    }
    /// What is wrong with what follows a compressed file that was read: libarchive takes what isn't bzip2 data for its end.
    [[nodiscard]] std::optional<fault> fault_after_file() {
        if (::archive_format(all.get()) != ARCHIVE_FORMAT_RAW ||
            ::archive_filter_code(all.get(), 0) != ARCHIVE_FILTER_BZIP2)
            return std::nullopt;
        std::optional<std::string> why = bytes.fault_after(::archive_filter_bytes(all.get(), -1));
        return why ? std::optional(fault{*std::move(why), false, false}) : std::nullopt;
    }
    [[nodiscard]] step at_end(std::int64_t before);

    libarchive::packed_bytes bytes;
    libarchive::any_archive all; ///< goes before the bytes
    packed_as what;
    std::string part; ///< of a member, kept as it would be cleared each time
    bool has_begun = false;
    bool is_empty = false;       ///< of one file
    std::optional<step> pending; ///< behind a fault
    std::optional<fault> stopped;
};

/// `before` is how much was read when what came last had ended.
unpacker::step unpacker::state::at_end(std::int64_t before) {
    const bool nothing = ::archive_format(all.get()) == ARCHIVE_FORMAT_EMPTY;
    if (!nothing) {
        if (std::optional<std::string> why = bytes.fault_behind()) return fault{std::move(*why), false, true};
        return end{is_whole(before)};
    }
    if (what == packed_as::archive || !is_compressed()) return fault{"nothing is in it", false, true};
    is_empty = true;
    return header{.name = "data", .is_file = true};
}

unpacker::unpacker(descriptor file, std::string head, packed_as what) {
    const libarchive::utf8_names here;
    state_ = std::make_unique<state>(libarchive::packed_bytes(std::move(file), std::move(head)), what);
}

unpacker::unpacker(std::string bytes, packed_as what) {
    const libarchive::utf8_names here;
    state_ = std::make_unique<state>(libarchive::packed_bytes(std::move(bytes)), what);
}

unpacker::~unpacker() = default;

unpacker::step unpacker::next() {
    const libarchive::utf8_names here;
    if (state_->stopped) return *state_->stopped;
    if (state_->pending) return *std::exchange(state_->pending, std::nullopt);
    if (state_->is_empty) return end{};
    archive* const a = state_->all.get();
    if (state_->has_begun) ::archive_read_data_skip(a); // what goes wrong then, `next_header` says
    const std::int64_t before = ::archive_filter_bytes(a, 0);
    archive_entry* entry = nullptr;
    int status = ARCHIVE_RETRY;
    std::string damage;
    while ((status = ::archive_read_next_header(a, &entry)) == ARCHIVE_RETRY)
        if (damage.empty()) damage = libarchive::words_of(a);
    step found;
    if (status == ARCHIVE_EOF)
        found = state_->at_end(before);
    else if (status < ARCHIVE_WARN)
        state_->stop(libarchive::words_of(a));
    else
        found = libarchive::header_of(entry);
    if (state_->what == packed_as::one_file && !state_->has_begun && !state_->is_compressed())
        state_->stop("it isn't compressed");
    state_->has_begun = true;
    if (state_->stopped) found = *state_->stopped;
    if (damage.empty()) return found;
    state_->pending = std::move(found);
    return fault{std::move(damage), false, false};
}

std::optional<unpacker::fault> unpacker::read(std::string& to, std::uint64_t limit) {
    const libarchive::utf8_names here;
    to.clear();
    if (state_->is_empty) return std::nullopt;
    archive* const a = state_->all.get();
    std::string& part = state_->part;
    part.resize(libarchive::archive_block);
    while (to.size() <= limit) {
        const std::uint64_t room = std::min<std::uint64_t>(part.size(), limit + 1 - to.size());
        const la_ssize_t got = ::archive_read_data(a, part.data(), static_cast<std::size_t>(room));
        if (got < 0) return fault{libarchive::words_of(a), false, false};
        if (got == 0) return state_->fault_after_file();
        to.append(part, 0, static_cast<std::size_t>(got));
    }
    return std::nullopt;
}

bool unpacker::is_one_file() const {
    return state_->is_empty || ::archive_format(state_->all.get()) == ARCHIVE_FORMAT_RAW;
}

bool unpacker::unpacks_what_it_skips() const {
    return state_->is_compressed() || ::archive_format(state_->all.get()) == ARCHIVE_FORMAT_7ZIP;
}

std::uint64_t unpacker::packed_size() const {
    if (const std::optional<std::int64_t> size = state_->bytes.size()) return static_cast<std::uint64_t>(*size);
    return static_cast<std::uint64_t>(::archive_filter_bytes(state_->all.get(), -1));
}

// --- writing ---

namespace {

struct written_form {
    std::string_view extension;
    int (*format)(archive*);
    int (*filter)(archive*);
};

constexpr written_form written_forms[] = {
    {".zip", ::archive_write_set_format_zip, ::archive_write_add_filter_none},
    {".7z", ::archive_write_set_format_7zip, ::archive_write_add_filter_none},
    {".tar", ::archive_write_set_format_pax_restricted, ::archive_write_add_filter_none},
    {".tar.gz", ::archive_write_set_format_pax_restricted, ::archive_write_add_filter_gzip},
    {".tgz", ::archive_write_set_format_pax_restricted, ::archive_write_add_filter_gzip},
    {".tar.bz2", ::archive_write_set_format_pax_restricted, ::archive_write_add_filter_bzip2},
    {".tar.xz", ::archive_write_set_format_pax_restricted, ::archive_write_add_filter_xz},
    {".tar.zst", ::archive_write_set_format_pax_restricted, ::archive_write_add_filter_zstd},
};

const written_form* form_of(std::string_view path) {
    for (const written_form& each : written_forms)
        if (path.ends_with(each.extension)) return &each;
    return nullptr;
}

} // namespace

bool is_archive_written(std::string_view path) {
    return form_of(path) != nullptr;
}

std::string written_archives() {
    std::string all;
    for (const written_form& each : written_forms)
        all.append(all.empty() ? "" : &each == std::end(written_forms) - 1 ? " or " : ", ").append(each.extension);
    return all;
}

struct packer::state {
    libarchive::any_archive all;
    output& to;
    std::string path;

    [[nodiscard]] std::optional<problem> failed() const {
        if (std::optional<problem> why = to.failure()) return why;
        return problem{path + ": can't be written: " + libarchive::words_of(all.get())};
    }
};

packer::packer(const std::string& path, output& to) {
    const libarchive::utf8_names here;
    state_ =
        std::make_unique<state>(state{libarchive::any_archive(libarchive::required(::archive_write_new())), to, path});
    archive* const a = state_->all.get();
    const written_form& form = *form_of(path);
    form.format(a);
    form.filter(a);
    ::archive_write_set_options(a, "gzip:!timestamp"); // elsewhere it means nothing
    ::archive_write_set_bytes_in_last_block(a, 1);     // zeros behind the end are an error to some readers
    ::archive_write_open2(
        a, &to, nullptr,
        [](archive* on, void* out, const void* bytes, std::size_t size) -> la_ssize_t {
            auto& written = *static_cast<output*>(out);
            written.write({static_cast<const char*>(bytes), size});
            if (written.usable()) return static_cast<la_ssize_t>(size);
            ::archive_set_error(on, EIO, "the output is closed");
            return -1;
        },
        nullptr, nullptr);
}

packer::~packer() = default;

std::optional<problem> packer::add(const std::string& name, std::string_view bytes) {
    const libarchive::utf8_names here;
    const std::unique_ptr<archive_entry, libarchive::free_entry> entry(libarchive::required(::archive_entry_new()));
    constexpr unsigned mode = 0644;
    ::archive_entry_set_pathname(entry.get(), name.c_str());
    ::archive_entry_set_filetype(entry.get(), AE_IFREG);
    ::archive_entry_set_perm(entry.get(), mode);
    ::archive_entry_set_size(entry.get(), static_cast<la_int64_t>(bytes.size()));
    archive* const a = state_->all.get();
    if (::archive_write_header(a, entry.get()) < ARCHIVE_WARN) return state_->failed();
    if (::archive_write_data(a, bytes.data(), bytes.size()) != static_cast<la_ssize_t>(bytes.size()))
        return state_->failed();
    return std::nullopt;
}

std::optional<problem> packer::end() {
    const libarchive::utf8_names here;
    if (::archive_write_close(state_->all.get()) != ARCHIVE_OK) return state_->failed();
    return std::nullopt;
}

} // namespace arbiter::io
