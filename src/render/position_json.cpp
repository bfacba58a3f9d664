#include "render/position_json.hpp"

#include "arbiter/notation.hpp"
#include "render/json.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

void write_text_or_null(json_writer& out, std::string_view key, const std::optional<std::string>& text) {
    out.key(key);
    if (text)
        out.text(*text);
    else
        out.null();
}

void write_texts(json_writer& out, std::string_view key, const std::vector<std::string>& texts) {
    out.key(key).open('[');
    for (const std::string& each : texts) out.text(each);
    out.close(']');
}

std::optional<std::string> some(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

/// Writes a picture; rows and columns count from 0.
class picture_writer {
public:
    picture_writer(json_writer& out, const picture& p) : out_(out), picture_(p) {}

    void write() {
        out_.open('{').key("rows").number(picture_.rows).key("columns").number(picture_.columns);
        write_texts(out_, "row_labels", picture_.row_labels);
        write_texts(out_, "column_labels", picture_.column_labels);
        write_texts(out_, "caption", picture_.caption);
        write_cells();
        write_blocks();
        write_all("paths", picture_.paths,
                  [this](const picture::path& p) { out_.key("from").number(p.from).key("to").number(p.to); });
        write_all("borders", picture_.borders, [this](const picture::border& b) {
            out_.key("edge").number(b.edge);
            write_side("side", b.mark);
        });
        write_all("tokens", picture_.tokens, [this](const picture::token& t) {
            out_.key("edge").number(t.edge);
            write_text_or_null(out_, "name", some(t.name));
            write_side("side", t.mark);
        });
        write_all("tiles", picture_.countries, [this](const picture::country& c) {
            out_.key("cities").number(c.cities).key("joined").boolean(c.is_joined);
            out_.key("banner").boolean(c.has_banner).key("cloister").boolean(c.has_cloister);
        });
        out_.close('}');
    }

private:
    void write_place(std::uint64_t row, std::uint64_t column) {
        out_.key("row").number(row).key("column").number(column);
    }

    /// The side that a mark stands for; null if nobody's, or if the picture doesn't say whose.
    void write_side(std::string_view key, mark m) {
        const auto number = static_cast<std::size_t>(m);
        const bool is_known = number > 0 && number <= picture_.sides.size();
        write_text_or_null(out_, key, is_known ? some(picture_.sides[number - 1].name) : std::nullopt);
    }

    /// Those that something stands in, or that differ from others.
    void write_cells() {
        out_.key("cells").open('[');
        for (std::uint32_t row = 0; row < picture_.rows; ++row)
            for (std::uint32_t column = 0; column < picture_.cells_of(row); ++column) {
                const picture::cell& c = picture_.at(row, column);
                if (c.text.empty() && c.mark == mark::none && !c.last && !c.playable && !c.forbidden) continue;
                out_.open('{');
                write_place(row, column);
                out_.key("text").text(c.text);
                write_side("side", c.mark);
                out_.key("last").boolean(c.last).key("playable").boolean(c.playable);
                out_.key("forbidden").boolean(c.forbidden).close('}');
            }
        out_.close(']');
    }

    /// Who holds each block of so many cells.
    void write_blocks() {
        out_.key("blocks").open('[');
        const std::uint32_t across = picture_.block == 0 ? 0 : picture_.columns / picture_.block;
        for (std::size_t i = 0; across > 0 && i < picture_.block_marks.size(); ++i) {
            out_.open('{');
            write_place(i / across, i % across);
            write_side("side", picture_.block_marks[i]);
            out_.key("closed").boolean(picture_.block_marks[i] != mark::none).close('}');
        }
        out_.close(']');
    }

    template <class Part, class Write>
    void write_all(std::string_view key, const std::vector<Part>& parts, Write write) {
        out_.key(key).open('[');
        for (const Part& each : parts) {
            out_.open('{');
            write_place(each.row, each.column);
            write(each);
            out_.close('}');
        }
        out_.close(']');
    }

    json_writer& out_;
    const picture& picture_;
};

} // namespace

std::string position_json(const report& r, const position_name& name, const picture& drawn, const situation& s) {
    json_writer out;
    out.open('{').key("path").text(r.text().name()).key("notation").text(r.notation()->name);
    out.key("game").number(name.game).key("ply").number(name.ply).key("reached").boolean(s.is_reached);
    write_texts(out, "sides", s.sides);
    write_text_or_null(out, "to_move", s.to_move ? some(s.sides[*s.to_move]) : std::nullopt);
    out.key("over").boolean(s.is_over);
    if (s.legal)
        write_texts(out, "legal", *s.legal);
    else
        out.key("legal").null();
    write_text_or_null(out, "last", some(s.last));
    write_text_or_null(out, "result", some(name.result.empty() ? s.result : name.result));
    out.key("position");
    picture_writer(out, drawn).write();
    out.close('}').line();
    return std::move(out).take();
}

} // namespace arbiter
