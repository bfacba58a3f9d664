/// The bytes of one record, and where in them something stands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
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

struct character_set;
class decoded_text;

/// What ends a line.
enum class line_ends : std::uint8_t {
    lf,  ///< LF, and so CRLF; a lone CR does not
    any, ///< LF, CR, CRLF and LFCR
};

/// The bytes of which one ends a line, or two together: for `find_first_of` and the like.
[[nodiscard]] constexpr std::string_view bytes_of(line_ends ends) noexcept {
    return ends == line_ends::lf ? "\n" : "\n\r";
}

/// How bytes are read as text.
struct reading {
    const character_set* in = nullptr; ///< null: UTF-8
    line_ends lines = line_ends::lf;
    bool reports_nuls = false; ///< the notation says itself why there are NUL bytes
};

/// A named, immutable run of bytes, and the text that they are: UTF-8, as far as they are text at all. Copies share both.
///
/// All spans and places are of the text. It is the bytes themselves unless these are in another charset; then
/// `in_bytes` leads back. Offsets are 32 bits wide: of more than `max_size` bytes only the fact that they are too many is
/// kept.
class source {
public:
    static constexpr std::size_t max_size = 0xFFFF'FFFEU;

    source(std::string name, std::string bytes);

    /// The same bytes, read so. What they were read as before doesn't matter. U+FFFD stands for what is no character.
    [[nodiscard]] source read(const reading& how) const;

    [[nodiscard]] const std::string& name() const noexcept { return content_->name; }
    [[nodiscard]] std::string_view text() const noexcept { return text_; }
    /// The text of `where`, which must lie within the source.
    [[nodiscard]] std::string_view text(span where) const noexcept { return text_.substr(where.begin, where.size()); }
    /// Of the text, in bytes.
    [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(text_.size()); }
    /// How many bytes were given, or would be text, be they kept or not.
    [[nodiscard]] std::uint64_t given_size() const noexcept { return given_size_; }
    [[nodiscard]] const reading& how() const noexcept { return how_; }

    /// What the source was made of.
    [[nodiscard]] std::string_view bytes() const noexcept { return content_->bytes; }
    /// Where a stretch of the text stands in the bytes.
    [[nodiscard]] span in_bytes(span where) const noexcept;
    /// `text` as this source would have it in its bytes: each character as it is there, or else as its charset has it.
    /// Nothing where that isn't known: the charset lacks a character, or the source has different bytes for it.
    [[nodiscard]] std::optional<std::string> to_bytes(std::string_view text) const;

private:
    friend class encoder;
    struct content {
        std::string name;
        std::string bytes;
    };
    std::shared_ptr<const content> content_;
    std::shared_ptr<const decoded_text> decoded_; ///< null where the text is the bytes
    std::string_view text_;
    std::uint64_t given_size_;
    reading how_;
};

/// From byte offsets to places, in bounded time each, whatever the length of lines.
///
/// A code point is one column, and so is each byte of a broken sequence. Between the two bytes of a line end is its first.
class line_index {
public:
    explicit line_index(std::string_view text, line_ends ends = line_ends::lf);

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
    /// How many bytes the line end at `at` has; 0 where none is.
    [[nodiscard]] std::uint32_t line_end_at(std::uint32_t at) const noexcept;
    [[nodiscard]] checkpoint reach(std::uint32_t offset) const noexcept;

    std::string_view text_;
    line_ends ends_;
    std::vector<checkpoint> checkpoints_;
};

} // namespace arbiter
