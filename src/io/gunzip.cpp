#include "io/gunzip.hpp"

#include <zlib.h>

#include <new>

namespace arbiter::io {

struct gunzip::stream {
    stream() {
        constexpr int gzip_alone = 16; // added to the size of the window
        if (::inflateInit2(&z, MAX_WBITS + gzip_alone) != Z_OK) throw std::bad_alloc();
    }
    stream(const stream&) = delete;
    stream(stream&&) = delete;
    stream& operator=(const stream&) = delete;
    stream& operator=(stream&&) = delete;
    ~stream() { ::inflateEnd(&z); }

    z_stream z{}; // zlib keeps its address
};

gunzip::gunzip() : stream_(std::make_unique<stream>()) {}
gunzip::gunzip(gunzip&&) noexcept = default;
gunzip& gunzip::operator=(gunzip&&) noexcept = default;
gunzip::~gunzip() = default;

namespace {

/// zlib's word for what is wrong, in others.
const char* words_of(const z_stream& z) {
    const std::string_view said = z.msg == nullptr ? "" : z.msg;
    if (said == "incorrect data check") return "its checksum is another one";
    if (said == "incorrect length check") return "its length is another one";
    return "damaged gzip data";
}

} // namespace

std::optional<std::size_t> gunzip::read(const packed& more, char* to, std::size_t size) {
    if (is_broken_) return std::nullopt;
    z_stream& z = stream_->z;
    z.next_out = reinterpret_cast<Bytef*>(to); // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast): zlib's bytes
    z.avail_out = static_cast<uInt>(size);
    while (!is_over_ && !is_broken_ && z.avail_out > 0) {
        if (z.avail_in == 0) {
            const std::optional<std::string_view> some = more();
            if (!some || (some->empty() && !is_between_members_)) {
                is_broken_ = true;
                why_ = some ? "truncated gzip input" : nullptr;
                break;
            }
            is_over_ = some->empty();
            // NOLINTNEXTLINE(cppcoreguidelines-pro-type-*): zlib's bytes, which it only reads
            z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(some->data()));
            z.avail_in = static_cast<uInt>(some->size());
            continue;
        }
        if (is_between_members_ && *z.next_in == 0) { // padding
            ++z.next_in;
            --z.avail_in;
            continue;
        }
        if (is_between_members_ && *z.next_in != 0x1F) {
            is_broken_ = true;
            why_ = something_else;
            break;
        }
        is_between_members_ = false;
        const int status = ::inflate(&z, Z_NO_FLUSH);
        if (status == Z_MEM_ERROR) throw std::bad_alloc();
        if (status == Z_STREAM_END) {
            is_between_members_ = true;
            ::inflateReset(&z);
        } else if (status != Z_OK && status != Z_BUF_ERROR) { // the second asks for more bytes
            is_broken_ = true;
            why_ = words_of(z);
        }
    }
    const std::size_t got = size - z.avail_out;
    if (is_broken_ && got == 0) return std::nullopt;
    return got;
}

} // namespace arbiter::io
