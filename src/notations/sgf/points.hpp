// Points and rectangles of them; which of a node's values has which, and which a game needs.
#pragma once

#include "arbiter/rules/go.hpp"
#include "arbiter/source.hpp"
#include "notations/sgf/walk.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::sgf {

inline constexpr unsigned longest_side = 52;

/// Of a letter of a point: `a` to `z` are 0 to 25, `A` to `Z` are 26 to 51.
[[nodiscard]] constexpr unsigned coordinate_of(char letter) noexcept {
    return letter >= 'a' ? static_cast<unsigned>(letter - 'a') : static_cast<unsigned>(letter - 'A') + 26U;
}
[[nodiscard]] constexpr char letter_of(unsigned coordinate) noexcept {
    return static_cast<char>(coordinate < 26 ? 'a' + coordinate : 'A' + (coordinate - 26));
}

/// Two letters, column and row from the top left.
[[nodiscard]] inline std::optional<go::point> read_point(std::string_view written) noexcept {
    if (written.size() != 2 || !ascii::is_letter(written[0]) || !ascii::is_letter(written[1])) return std::nullopt;
    return go::point{coordinate_of(written[0]), coordinate_of(written[1])};
}
/// Of `Bd[d]`, a move whose first bracket is one letter late.
[[nodiscard]] inline std::optional<go::point> late_point(std::string_view property) noexcept {
    if (property.size() != 5 || (property[0] != 'B' && property[0] != 'W') || property[2] != '[' || property[4] != ']')
        return std::nullopt;
    const std::array<char, 2> letters{property[1], property[3]};
    return read_point({letters.data(), letters.size()});
}
/// Whether `B[d]d` ends before the letter at `at`: a move whose last bracket is one letter early.
[[nodiscard]] inline bool closes_early_at(std::string_view text, std::size_t at) noexcept {
    if (at < 4 || at >= text.size() || ascii::is_capital(text[at])) return false; // a capital is a name
    if (at + 1 < text.size() && (ascii::is_letter(text[at + 1]) || text[at + 1] == '[')) return false;
    return (text[at - 4] == 'B' || text[at - 4] == 'W') && text[at - 3] == '[' && text[at - 1] == ']' &&
           ascii::is_letter(text[at - 2]) && ascii::is_letter(text[at]);
}
/// Of the two small letters at `at`; others are a point on no board.
[[nodiscard]] inline go::point small_point(const char* at) noexcept {
    const auto coordinate = [at](std::size_t i) { return static_cast<unsigned char>(at[i]) - unsigned{'a'}; };
    constexpr unsigned letters = 26;
    const go::point p{coordinate(0), coordinate(1)};
    return p.column < letters && p.row < letters ? p : go::point{longest_side, longest_side};
}
[[nodiscard]] inline std::string letters_of(go::point p) {
    return {letter_of(p.column), letter_of(p.row)};
}

/// The same point in small letters.
[[nodiscard]] constexpr go::point small_letters_of(go::point p) noexcept {
    return {p.column % 26, p.row % 26};
}

/// A point as GTP writes it, such as `Q16`.
struct gtp_point {
    go::point at;
    unsigned letter; ///< of the column: 1 for `A`, 10 for `J`
};

/// A column by a letter without `I`, in any case, and a row from 1, counted from below; nothing where the board hasn't got it.
[[nodiscard]] inline std::optional<gtp_point> read_gtp(std::string_view written, unsigned columns,
                                                       unsigned rows) noexcept {
    if (written.size() < 2 || written.size() > 3 || written[1] == '0') return std::nullopt;
    if (!ascii::is_letter(written[0])) return std::nullopt;
    const unsigned place = coordinate_of(written[0]) % 26;
    constexpr unsigned of_i = 'I' - 'A';
    const unsigned column = place - (place > of_i ? 1 : 0);
    const std::optional<unsigned> row = read_number(written.substr(1), rows);
    if (place == of_i || column >= columns || !row) return std::nullopt;
    return gtp_point{{column, rows - *row}, place + 1};
}

/// The same with white space anywhere, which its fix leaves out.
[[nodiscard]] inline std::optional<go::point> read_spaced_point(std::string_view written) noexcept {
    std::array<char, 2> letters{};
    std::size_t count = 0;
    for (const char c : written) {
        if (ascii::is_white(c)) continue;
        if (count == letters.size()) return std::nullopt;
        letters.at(count++) = c;
    }
    return read_point({letters.data(), count});
}

/// A rectangle, or a single point.
struct box {
    go::point first; ///< the upper left one
    go::point last;
};
[[nodiscard]] inline std::string text_of(const box& b) {
    return b.first == b.last ? letters_of(b.first) : letters_of(b.first) + ':' + letters_of(b.last);
}

/// Two points with `:` between them, or one; nothing where it is neither, or the corners are others than these.
[[nodiscard]] inline std::optional<box> read_box(std::string_view written) noexcept {
    const std::size_t colon = std::min(written.find(':'), written.size());
    const std::optional<go::point> first = read_point(written.substr(0, colon));
    if (colon == written.size()) return first ? std::optional(box{*first, *first}) : std::nullopt;
    const std::optional<go::point> last = read_point(written.substr(colon + 1));
    if (!first || !last || last->column < first->column || last->row < first->row) return std::nullopt;
    return box{*first, *last};
}

/// The same with white space anywhere and two opposite corners in any order, which its fix sets right.
[[nodiscard]] inline std::optional<box> read_meant_box(std::string_view written) noexcept {
    const std::size_t colon = std::min(written.find(':'), written.size());
    const std::optional<go::point> first = read_spaced_point(written.substr(0, colon));
    const std::optional<go::point> last =
        colon == written.size() ? first : read_spaced_point(written.substr(colon + 1));
    if (!first || !last) return std::nullopt;
    return box{{std::min(first->column, last->column), std::min(first->row, last->row)},
               {std::max(first->column, last->column), std::max(first->row, last->row)}};
}

/// Takes the first box, and what parts it from the next: white space, a comma, or both. Nothing if something else is there.
[[nodiscard]] inline std::optional<box> take_listed(std::string_view& rest) noexcept {
    const std::size_t end = std::min(rest.find_first_of(", \t\n\v\f\r"), rest.size());
    const std::optional<box> found = read_box(rest.substr(0, end));
    rest.remove_prefix(skip_white(rest, end));
    if (!rest.starts_with(',')) return found;
    rest.remove_prefix(skip_white(rest, 1));
    return rest.empty() ? std::nullopt : found;
}
/// How many boxes share the brackets of one value; 0 if something else stands there. Whoever looks for a stone reads its
/// value to its end, therefore a value that is longer than all points of a board of 19 is none.
[[nodiscard]] inline std::size_t count_listed(std::string_view value) noexcept {
    constexpr std::size_t longest = 4 * 19 * 19; // a point, a comma and a blank
    std::size_t count = 0;
    if (value.size() > longest) return 0;
    for (value = without_white_ends(value); !value.empty(); ++count)
        if (!take_listed(value)) return 0;
    return count;
}
/// Fewer may be meant as the corners of a rectangle.
inline constexpr std::size_t fewest_listed = 3;

/// Calls `visit(box)` for each of the boxes that share the brackets of a value.
template <class Visit>
void for_each_listed(std::string_view value, Visit visit) {
    for (value = without_white_ends(value); !value.empty();) visit(*take_listed(value));
}

/// Calls `visit(box)` for what a value of a list sets up or marks: what it is after its fix, if it has one.
template <class Visit>
void for_each_box(std::string_view value, Visit visit) {
    if (const std::optional<go::point> point = read_point(value)) return visit(box{*point, *point}); // nearly all
    if (const std::optional<box> one = read_meant_box(value)) return visit(*one);
    if (count_listed(value) >= fewest_listed) for_each_listed(value, visit);
}

/// The points that the values of one property list in one node. Takes as long for a value as it has rows, and no longer
/// however many values there are.
class point_set {
public:
    void clear() noexcept {
        for (unsigned i = 0; i < used_; ++i) {
            rows_[i].columns = 0;
            rows_[i].count = 0;
        }
        used_ = 0;
    }

    /// The first point of `b`, row by row, that a value before has.
    [[nodiscard]] std::optional<go::point> common(const box& b) const noexcept {
        const std::uint64_t columns = columns_of(b);
        for (unsigned i = b.first.row; i <= b.last.row && i < used_; ++i)
            if (const std::uint64_t both = rows_[i].columns & columns; both != 0)
                return go::point{static_cast<unsigned>(std::countr_zero(both)), i};
        return std::nullopt;
    }

    /// The value that was the first to have `p`, which one has.
    [[nodiscard]] std::uint32_t value_with(go::point p) const noexcept {
        const row& r = rows_[p.row];
        const auto* const end = r.entries.begin() + r.count;
        return std::find_if(r.entries.begin(), end, [p](const entry& e) { return (e.columns >> p.column & 1U) != 0; })
            ->value;
    }

    /// Adds the points of a value.
    void add(const box& b, std::uint32_t value) noexcept {
        const std::uint64_t columns = columns_of(b);
        for (unsigned i = b.first.row; i <= b.last.row; ++i) {
            row& r = rows_[i];
            const std::uint64_t fresh = columns & ~r.columns;
            if (fresh == 0) continue;
            r.columns |= fresh;
            r.entries[r.count++] = {fresh, value};
        }
        used_ = std::max(used_, b.last.row + 1U);
    }

private:
    /// What a value was the first to have of a row.
    struct entry {
        std::uint64_t columns;
        std::uint32_t value;
    };
    struct row {
        std::uint64_t columns = 0;
        std::uint32_t count = 0;
        std::array<entry, longest_side> entries; ///< the first `count`; each has at least one column
    };
    [[nodiscard]] static std::uint64_t columns_of(const box& b) noexcept {
        const unsigned count = b.last.column - b.first.column + 1U;
        return (~std::uint64_t{0} >> (64U - count)) << b.first.column;
    }

    std::array<row, longest_side> rows_;
    unsigned used_ = 0; ///< rows that may not be empty
};

/// Which points the moves and lists of a game have: how large its board must be, and which of them are off it.
class points_used {
public:
    /// A point that is off the board.
    struct place {
        span value;            ///< between the brackets
        span point;            ///< in it
        std::uint32_t ply = 0; ///< 0 for a point of a list
    };
    /// How many places are kept: of more the number alone is reported.
    static constexpr std::size_t most_kept = 4;

    void add(go::point p) noexcept {
        columns_ = std::max(columns_, p.column + 1U);
        rows_ = std::max(rows_, p.row + 1U);
    }
    void add_off_board(go::point p, const place& where) noexcept {
        add(p);
        if (off_board_ < most_kept) first_.at(off_board_) = where;
        if (where.ply != 0 && !first_move_) first_move_ = where;
        if (where.ply == 0) has_listed_ = true;
        ++off_board_;
    }

    [[nodiscard]] std::uint32_t off_board() const noexcept { return off_board_; }
    /// The first of those off the board, in the order of the record.
    [[nodiscard]] const std::array<place, most_kept>& first() const noexcept { return first_; }
    [[nodiscard]] const std::optional<place>& first_move() const noexcept { return first_move_; }

    /// Whether those off the board are moves, and no points of lists.
    [[nodiscard]] bool are_moves() const noexcept { return off_board_ != 0 && !has_listed_; }
    /// Whether all of those off the board may have one cause, such as a wrong size: they are many, or two or three with a
    /// move among them would be on a board of a usual size.
    [[nodiscard]] bool may_have_one_cause() const noexcept {
        return off_board_ >= most_kept || (off_board_ > 1 && first_move_ && usual_size());
    }
    /// The smallest board of a usual size that has all of them.
    [[nodiscard]] std::optional<unsigned> usual_size() const noexcept {
        constexpr std::array usual{9U, 13U, 19U};
        const auto* const found = std::find_if(usual.begin(), usual.end(),
                                               [this](unsigned size) { return columns_ <= size && rows_ <= size; });
        return found == usual.end() ? std::nullopt : std::optional(*found);
    }

private:
    std::array<place, most_kept> first_{};
    std::optional<place> first_move_;
    std::uint32_t off_board_ = 0;
    bool has_listed_ = false; ///< a point of a list off the board
    unsigned columns_ = 0;
    unsigned rows_ = 0;
};

} // namespace arbiter::sgf
