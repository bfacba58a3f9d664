/// What gzip packed (RFC 1952), by zlib, with the checksum and the length that each of its members ends with. libarchive looks at
/// neither.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::io {

/// Unpacks a stream.
class gunzip {
public:
    /// Some more of what is packed, valid until the next call; nothing at its end, and a reason where it can't be read.
    using packed = std::function<std::optional<std::string_view>()>;

    gunzip();
    gunzip(gunzip&&) noexcept;
    gunzip& operator=(gunzip&&) noexcept;
    gunzip(const gunzip&) = delete;
    gunzip& operator=(const gunzip&) = delete;
    ~gunzip();

    /// Why the bytes behind what is packed make it suspicious.
    static constexpr const char* something_else = "what follows the compressed data is damaged, or something else";

    /// Whether `head` begins as a member does.
    [[nodiscard]] static bool is_begin(std::string_view head) { return head.starts_with("\x1F\x8B"); }

    /// Unpacks into `to` until that is full, or the end has come: how much. Nothing where it is broken, and `why` says so; what
    /// came before that, the call before has given. Zeros that pad a member are skipped.
    [[nodiscard]] std::optional<std::size_t> read(const packed& more, char* to, std::size_t size);
    [[nodiscard]] const char* why() const { return why_; }

private:
    struct stream;
    std::unique_ptr<stream> stream_;
    const char* why_ = nullptr; ///< once it is broken; null also where `more` gave a reason of its own
    bool is_broken_ = false;
    bool is_between_members_ = true;
    bool is_over_ = false;
};

} // namespace arbiter::io
