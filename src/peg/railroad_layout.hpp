// Where what a railroad diagram shows has its place.
#pragma once

#include "peg/grammar_text.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::grammars {

/// Text of a grammar as a page shows it: cut short where it is long, so that the page has a bounded number of bytes for each byte of
/// the grammar.
[[nodiscard]] std::string shown_name(std::string_view name);
/// What links to a rule lead to.
[[nodiscard]] std::string anchor_of(const grammar_text& g, std::uint32_t rule);

/// Draws rules as SVG. An expression is entered at its left and left at its right, on the same height; lengths are pixels.
class railroad_layout {
public:
    railroad_layout(const grammar_text& g, std::string_view text);

    [[nodiscard]] std::string drawn(std::uint32_t rule);

private:
    struct extent {
        int width = 0;
        int up = 0;   ///< above the track that leads in
        int down = 0; ///< below it
    };
    /// A sequence that is too long for one line has several.
    struct line {
        std::vector<std::uint32_t> parts;
        extent size;
    };
    struct token {
        std::string_view css;
        std::string text;
        std::uint32_t rule = none; ///< that it is a link to
    };

    [[nodiscard]] const expression& at(std::uint32_t id) const { return g_.expressions[id]; }
    [[nodiscard]] bool is_any(std::uint32_t id) const;
    [[nodiscard]] bool is_token(std::uint32_t id) const;
    [[nodiscard]] token token_of(std::uint32_t id) const;
    [[nodiscard]] std::uint32_t bare(std::uint32_t id) const;
    [[nodiscard]] std::vector<line> lines_of(std::uint32_t id) const;

    void measure(std::uint32_t id);
    [[nodiscard]] extent measured(std::uint32_t id) const;
    [[nodiscard]] static extent measured_lines(const std::vector<line>& lines);
    [[nodiscard]] extent measured_choice(std::uint32_t id) const;
    [[nodiscard]] extent measured_repeat(const expression& e) const;
    [[nodiscard]] extent measured_frame(std::uint32_t id) const;

    void draw(std::uint32_t id, int x, int y);
    void draw_token(const token& t, int x, int y, int width);
    void draw_line(const line& l, int x, int y);
    /// The height of the track that leads out.
    int draw_lines(const std::vector<line>& lines, int x, int y);
    void draw_sequence(std::uint32_t id, int x, int y);
    void draw_choice(std::uint32_t id, int x, int y);
    void draw_repeat(std::uint32_t id, int x, int y);
    void draw_frame(std::uint32_t id, int x, int y);
    void track(int x, int y, int to);
    void say(std::string_view text, std::string_view css, int x, int y);

    const grammar_text& g_;
    std::string_view text_;
    std::vector<extent> sizes_; ///< of expressions that were measured
    std::string frames_;        ///< what lies below all else
    std::string tracks_;        ///< the data of one path
    std::string tokens_;
};

} // namespace arbiter::grammars
