/// A position as something to draw: each game makes one, each renderer draws any.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

/// What a cell shows, for renderers that have colours.
enum class mark : std::uint8_t { none, first, second, closed, fourth };

/// What pieces stand on, for renderers that draw.
enum class surface : std::uint8_t {
    cells,  ///< in the cells of a ruled grid
    points, ///< on the crossings of its lines
    tiles,  ///< in cells that are apart, which a piece fills
    holes,  ///< in round holes of a board
    /// On hexagons, side by side in rows, each row centred: a row between two others has a hexagon more or less than they.
    hexagons,
    /// On square tiles, side by side, each a piece of a country.
    country,
    /// On square tiles, side by side, with two notches on each side, which paths join.
    notches,
};

/// How a piece is drawn, for renderers that draw; on points it is always a stone.
enum class shape : std::uint8_t { text, cross, ring, disc };

/// What an annotator has drawn on a cell.
enum class sign : std::uint8_t { none, circle, cross, square, triangle, selected };

/// A grid of cells, in rows from the top left.
struct picture {
    struct cell {
        std::string text;                ///< what is there: a stone, a letter, a number; empty where nothing does
        arbiter::mark mark = mark::none; ///< whose it is
        bool playable = false;           ///< the next move may go here
        bool last = false;               ///< the last move went here

        // Renderers of text show none of these.
        arbiter::shape shape = shape::text;
        std::optional<std::uint32_t>
            color;              ///< of the piece, or of a cell that is nobody's, `0xRRGGBB`; nothing: that of its mark
        bool star = false;      ///< a dot marks this point of the board
        bool forbidden = false; ///< the next move may not go here, though nothing is here: ko
        arbiter::sign sign = sign::none;
        std::string label;                    ///< a few letters of an annotator
        arbiter::mark territory = mark::none; ///< whose point an annotator says it is
        bool dim = false;                     ///< an annotator has greyed it out
        bool hidden = false;                  ///< an annotator doesn't show it
    };

    /// Who has a mark.
    struct side {
        std::string name;
        std::string text; ///< of the side's pieces, and their shape
        arbiter::shape shape = shape::text;
    };

    /// From the centre of one cell to that of another.
    struct line {
        std::uint32_t from_row = 0, from_column = 0;
        std::uint32_t to_row = 0, to_column = 0;
        bool is_arrow = false;
    };

    // What lies on hexagons and tiles of a country, whose edges are counted clockwise, of hexagons from the upper left one, 0 to 5,
    // of tiles from the upper one, 0 to 3; so are notches from the upper left one, 0 to 7.

    /// A path across a cell.
    struct path {
        static constexpr std::uint8_t middle = 6; ///< of a tile of a country, where a path ends
        std::uint32_t row = 0, column = 0;
        std::uint8_t from = 0, to = 0; ///< edges or notches
    };
    /// An edge of a cell that is a side's.
    struct border {
        std::uint32_t row = 0, column = 0;
        std::uint8_t edge = 0;
        arbiter::mark mark = mark::none;
    };
    /// A piece by an edge or notch of a cell, or in its middle; several may lie there.
    struct token {
        static constexpr std::uint8_t in_middle = 6;
        static constexpr std::uint8_t first_half = 8; ///< from here on halves of the edges of a tile, clockwise
        std::uint32_t row = 0, column = 0;
        std::uint8_t edge = in_middle;
        std::uint32_t color = 0;         ///< `0xRRGGBB`
        std::string name;                ///< in drawings its first letter stands for it, or the text of its side
        arbiter::mark mark = mark::none; ///< whose it is, and whose colour it has
        std::string text{};              ///< by notches: what stands for it
    };
    /// What is on a tile of a country beside its paths.
    struct country {
        std::uint32_t row = 0, column = 0;
        std::uint8_t cities = 0; ///< a bit for each edge on which a city stands
        bool is_joined = false;  ///< these are one city
        bool has_banner = false;
        bool has_cloister = false;
    };

    std::uint32_t columns = 0; ///< of hexagons those of the longest row
    std::uint32_t rows = 0;
    std::uint32_t block = 0;                ///< a heavier line stands after each so many cells; 0: nowhere
    std::vector<cell> cells;                ///< rows × columns
    std::vector<std::string> block_labels;  ///< one a block, in rows; empty where there are no blocks
    std::vector<arbiter::mark> block_marks; ///< who holds each block, in rows
    std::vector<std::string> column_labels; ///< one a column; may be empty
    std::vector<std::string> row_labels;    ///< one a row, from the top; may be empty
    std::vector<std::string> caption;       ///< lines of text below

    arbiter::surface surface = surface::cells;
    std::vector<line> lines;              ///< of an annotator
    std::vector<std::uint32_t> row_sizes; ///< of hexagons: how many cells from the left each row has
    std::string edge_names;               ///< a letter for each edge or notch; may be empty
    std::vector<path> paths;
    std::vector<country> countries;
    std::vector<border> borders;
    std::vector<token> tokens;
    std::vector<side>
        sides; ///< of the marks `first`, `second`, `closed` and `fourth`, as many as there are; may be empty
    bool needs_legend = false; ///< the pieces don't say whose they are
    bool has_ranks =
        false; ///< the texts of pieces say what they are, not whose: in text brackets mark the second side's

    /// The number of cells of a row, from the left.
    [[nodiscard]] std::uint32_t cells_of(std::uint32_t row) const {
        return row < row_sizes.size() ? row_sizes[row] : columns;
    }
    [[nodiscard]] cell& at(std::uint32_t row, std::uint32_t column) { return cells[row * columns + column]; }
    [[nodiscard]] const cell& at(std::uint32_t row, std::uint32_t column) const {
        return cells[row * columns + column];
    }
};

} // namespace arbiter
