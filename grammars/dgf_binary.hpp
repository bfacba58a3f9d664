// DGF in bytes: a board, a packed board, a record or a move. Which of them some bytes are is shown by their number; where it fits
// none, they are an error as a whole.
#pragma once

#include "grammars/dgf.hpp"
#include "grammars/peg.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::peg::dgf::binary {

inline constexpr std::size_t header_bytes = 4;
inline constexpr unsigned points_a_byte = 4; ///< of a packed board

[[nodiscard]] constexpr std::size_t board_bytes(std::size_t side) noexcept {
    return header_bytes + side * side;
}
[[nodiscard]] constexpr std::size_t packed_bytes(std::size_t side) noexcept {
    return header_bytes + (side * side + points_a_byte - 1) / points_a_byte;
}

/// As many bytes as `Size` says that a board has whose side is the fourth of them.
template <std::size_t (*Size)(std::size_t) noexcept>
struct sized {
    using rule_t = sized;
    using subs_t = empty_list;

    template <class Input>
    [[nodiscard]] static bool match(Input& in) noexcept {
        const auto left = static_cast<std::size_t>(in.end() - in.current());
        if (left < header_bytes) return false;
        const std::size_t size = Size(static_cast<unsigned char>(in.current()[header_bytes - 1]));
        if (left < size) return false;
        in.bump(size);
        return true;
    }
};

// clang-format off

template <std::uint16_t Bits>
struct flagged {
    static constexpr std::uint16_t flags_of(std::string_view /*text*/) noexcept { return Bits; }
};
struct board            : node<kind::board, sized<board_bytes>>, flagged<wrong::in_bytes> {};
struct packed_board     : node<kind::board, sized<packed_bytes>>, flagged<wrong::in_bytes | wrong::in_bits> {};
struct result           : node<kind::result, any>, flagged<wrong::in_bytes> {};
struct narrow_move      : node<kind::ply, bytes<2>>, flagged<wrong::in_bytes> {};
struct wide_move        : node<kind::ply, bytes<4>>, flagged<wrong::in_bytes> {};

template <class... Units>
struct file : node<kind::document, node<kind::game, node<kind::value, Units...>>, eof> {};

struct board_file       : file<board> {};
struct packed_file      : file<packed_board> {};
struct move_file        : file<wide_move> {};
struct rest             : node<kind::error, plus<any>> {};
struct narrow_record    : file<board, result, star<affordable, narrow_move>, opt<rest>> {};
struct wide_record      : file<board, result, star<affordable, wide_move>, opt<rest>> {};
struct broken_file      : node<kind::document, node<kind::game, rest>, eof> {};

// clang-format on

} // namespace arbiter::peg::dgf::binary
