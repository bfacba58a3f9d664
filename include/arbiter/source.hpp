/// The bytes of one record, and where in them something stands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// A half-open range of bytes `[begin, end)`, counted from 0. An empty span is a place between two bytes.
struct span {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    [[nodiscard]] constexpr bool empty() const noexcept { return begin == end; }
    [[nodiscard]] constexpr std::uint32_t size() const noexcept { return end - begin; }
    friend constexpr bool operator==(span, span) noexcept = default;
};

/// The empty span just before byte `at`.
[[nodiscard]] constexpr span point(std::uint32_t at) noexcept {
    return {at, at};
}

/// A human's address of a byte. All count from 1; `column` counts code points, `utf16` UTF-16 code units.
struct place {
    std::uint32_t line = 1;
    std::uint32_t column = 1;
    std::uint32_t utf16 = 1;
    friend constexpr bool operator==(const place&, const place&) noexcept = default;
};

/// A named, immutable run of bytes. Copies share the bytes.
///
/// Offsets are 32 bits wide: of more than `max_size` bytes only the fact that they are too many is kept.
class source {
public:
    static constexpr std::size_t max_size = 0xFFFF'FFFEU;

    source(std::string name, std::string bytes);

    [[nodiscard]] const std::string& name() const noexcept { return content_->name; }
    [[nodiscard]] std::string_view text() const noexcept { return content_->bytes; }
    /// The bytes of `where`, which must lie within the source.
    [[nodiscard]] std::string_view text(span where) const noexcept {
        return std::string_view(content_->bytes).substr(where.begin, where.size());
    }
    [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(content_->bytes.size()); }
    /// How many bytes were given, be they kept or not.
    [[nodiscard]] std::uint64_t given_size() const noexcept { return content_->given_size; }

private:
    struct content {
        std::string name;
        std::string bytes;
        std::uint64_t given_size = 0;
    };
    std::shared_ptr<const content> content_;
};

/// From byte offsets to places, in bounded time each, whatever the length of lines.
///
/// LF ends a line (so does CRLF, by its LF); a lone CR does not. A code point is one column, and so is each byte
/// of a broken sequence.
class line_index {
public:
    explicit line_index(std::string_view text);

    [[nodiscard]] place at(std::uint32_t offset) const noexcept;
    /// The bytes of the line that holds `offset`, without its line end.
    [[nodiscard]] span line_around(std::uint32_t offset) const noexcept;

private:
    /// What holds at `offset`. There is one for each block of `block` bytes, at its first byte, or at the first byte
    /// of the code point that straddles it.
    struct checkpoint {
        std::uint32_t offset;
        std::uint32_t line;       ///< from 1
        std::uint32_t line_begin; ///< offset of the line's first byte
        std::uint32_t column;     ///< code points since then
        std::uint32_t utf16;      ///< UTF-16 units since then
    };
    static constexpr std::uint32_t block = 4096;

    [[nodiscard]] checkpoint advance(checkpoint at, std::uint32_t offset) const noexcept;
    [[nodiscard]] checkpoint reach(std::uint32_t offset) const noexcept;

    std::string_view text_;
    std::vector<checkpoint> checkpoints_;
};

} // namespace arbiter
