#include "render/statistics.hpp"

#include "render/display.hpp"
#include "render/groups.hpp"
#include "render/json.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

using part_writer = std::function<void(std::string_view)>;
using counted_value = std::pair<std::string_view, std::uint64_t>;

/// The most frequent first, and of those that are as frequent in the order of their bytes.
std::vector<counted_value> by_frequency(const tally& of) {
    std::vector<counted_value> all(of.values().begin(), of.values().end());
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    return all;
}

/// `411` as `41.1`, `410` as `41`.
std::string decimal(std::uint64_t tenths) {
    constexpr std::uint64_t ten = 10;
    return tenths % ten == 0 ? std::to_string(tenths / ten) : fmt::format("{}.{}", tenths / ten, tenths % ten);
}

/// Calls `visit(place, counts)` for each notation that has records.
template <class Visit>
void for_each_notation(const census& all, Visit visit) {
    for (std::size_t i = 0; i < all.known().size(); ++i)
        if (all.of(i).files > 0) visit(i, all.of(i));
}

// ---- text

constexpr std::size_t most_listed = 8;   ///< values of a figure, and duplicates
constexpr std::size_t widest_value = 40; ///< bytes, of a value
constexpr std::size_t line_width = 100;
constexpr std::size_t label_width = 14;

std::string shortened(std::string_view value) {
    std::string shown;
    for (std::size_t at = 0; at < value.size();) {
        if (shown.size() >= widest_value) return shown + "…";
        const glyph next = glyph_at(value, at);
        shown += next.text;
        at += next.bytes;
    }
    return shown;
}

/// `  players       A (3), B (1)`, in as many lines as it takes.
void append_line(std::string& out, std::string_view label, const std::vector<std::string>& items) {
    out += fmt::format("  {:<{}}", label, label_width);
    std::size_t column = 2 + label_width;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::string item = items[i] + (i + 1 < items.size() ? "," : "");
        const std::size_t width = columns_of(item);
        const bool is_first = i == 0;
        if (!is_first && column + 1 + width > line_width) {
            out += fmt::format("\n{:{}}", "", 2 + label_width);
            column = 2 + label_width;
        } else if (!is_first) {
            out += ' ';
            ++column;
        }
        out += item;
        column += width;
    }
    out += '\n';
}

void append_figure(std::string& out, const notation_counts& counts, figure f) {
    const tally& of = counts.of(f);
    const std::uint64_t left_out = f == figure::finding ? counts.left_out : 0;
    if (of.values().empty() && left_out == 0) return;
    const std::vector<counted_value> values = by_frequency(of);
    std::vector<std::string> items;
    for (std::size_t i = 0; i < std::min(values.size(), most_listed); ++i)
        items.push_back(fmt::format("{} ({})", shortened(values[i].first), values[i].second));
    std::uint64_t rest = of.others();
    for (std::size_t i = most_listed; i < values.size(); ++i) rest += values[i].second;
    if (values.size() > most_listed) {
        const std::size_t others = values.size() - most_listed;
        items.push_back(fmt::format("{}{} other{} ({})", of.others() > 0 ? "more than " : "", others,
                                    others == 1 ? "" : "s", rest));
    }
    if (of.none() > 0) items.push_back(fmt::format("not given ({})", of.none()));
    if (left_out > 0) items.push_back(fmt::format("left out ({})", left_out));
    append_line(out, figure_names.at(static_cast<std::size_t>(f)), items);
}

std::string place_of_copy(const census::copy& c) {
    const std::string name = printable(c.name);
    return c.game == 1 ? name : fmt::format("{} (game {})", name, c.game);
}

void append_duplicates(std::string& out, census& all, std::size_t place) {
    const std::uint64_t count = all.duplicates(place);
    if (count == 0) return;
    append_line(
        out, "duplicates",
        {counted(count, "game") + (count == 1 ? " is the same as one before" : " are the same as ones before")});
    std::uint64_t shown = 0;
    all.for_each_duplicate(place, [&](const census::copy& first, const census::copy& again) {
        append_line(out, "", {place_of_copy(again) + " is " + place_of_copy(first)});
        return ++shown < most_listed;
    });
    if (count > shown) append_line(out, "", {fmt::format("and {} more (--format jsonl lists all)", count - shown)});
}

void write_text(census& all, const part_writer& write) {
    bool is_first = true;
    for_each_notation(all, [&](std::size_t place, const notation_counts& counts) {
        const notation& n = *all.known()[place];
        std::string out = fmt::format("{}{}: {}\n", is_first ? "" : "\n", n.name, n.title);
        is_first = false;
        const std::string with = counts.files_with_findings == 0 ? "none" : std::to_string(counts.files_with_findings);
        append_line(out, "files", {std::to_string(counts.files), with + " with findings"});
        append_line(out, "games", {std::to_string(counts.games)});
        append_line(out, "plies", {std::to_string(counts.plies)});
        const length_counts& lengths = counts.lengths;
        if (!lengths.empty())
            append_line(out, "length",
                        {fmt::format("{} to {} plies", lengths.least(), lengths.most()),
                         "median " + decimal(lengths.median_tenths()), "mean " + decimal(lengths.mean_tenths())});
        for (std::size_t f = 0; f < figure_names.size(); ++f) append_figure(out, counts, static_cast<figure>(f));
        append_duplicates(out, all, place);
        write(out);
    });
}

// ---- JSON lines

void write_tally(json_writer& out, const tally& of) {
    out.open('{').key("values").open('[');
    for (const auto& [value, count] : by_frequency(of))
        out.open('{').key("value").text(value).key("count").number(count).close('}');
    out.close(']').key("others").number(of.others()).key("none").number(of.none()).close('}');
}

void write_length(json_writer& out, const length_counts& lengths) {
    out.key("length");
    if (lengths.empty()) {
        out.null();
        return;
    }
    out.open('{').key("min").number(lengths.least());
    out.key("median").decimal(decimal(lengths.median_tenths())).key("mean").decimal(decimal(lengths.mean_tenths()));
    out.key("max").number(lengths.most()).close('}');
}

void write_jsonl(census& all, const part_writer& write) {
    for_each_notation(all, [&](std::size_t place, const notation_counts& counts) {
        const std::string_view name = all.known()[place]->name;
        json_writer out;
        out.open('{').key("type").text("notation").key("notation").text(name);
        out.key("files").number(counts.files).key("files_with_findings").number(counts.files_with_findings);
        out.key("games").number(counts.games).key("plies").number(counts.plies);
        write_length(out, counts.lengths);
        for (std::size_t f = 0; f < figure_names.size(); ++f) {
            out.key(figure_names.at(f));
            write_tally(out, counts.figures.at(f));
        }
        out.key("findings_left_out").number(counts.left_out).key("duplicates").number(all.duplicates(place));
        out.close('}').line();
        write(std::move(out).take());
        all.for_each_duplicate(place, [&](const census::copy& first, const census::copy& again) {
            json_writer line;
            line.open('{').key("type").text("duplicate").key("notation").text(name);
            line.key("path").text(again.name).key("game").number(again.game);
            line.key("first").open('{').key("path").text(first.name).key("game").number(first.game).close('}');
            line.close('}').line();
            write(std::move(line).take());
            return true;
        });
    });
}

// ---- CSV, as RFC 4180 has it

/// In quotes where it needs them. What is no UTF-8 is U+FFFD, one a byte.
std::string csv_field(std::string_view value) {
    std::string made;
    for (std::size_t at = 0; at < value.size();) {
        const utf8::decoded d = utf8::decode(value, at);
        made += d.valid ? value.substr(at, d.size) : std::string_view("\uFFFD");
        if (d.valid && d.code == '"') made += '"';
        at += d.size;
    }
    return value.find_first_of(",\"\r\n") == std::string_view::npos ? made : '"' + made + '"';
}

void write_csv(census& all, const part_writer& write) {
    write("notation,what,value,count\r\n");
    for_each_notation(all, [&](std::size_t place, const notation_counts& counts) {
        const std::string_view name = all.known()[place]->name;
        const auto row = [&](std::string_view what, std::string_view value, std::string_view count) {
            write(fmt::format("{},{},{},{}\r\n", name, csv_field(what), csv_field(value), count));
        };
        const auto number = [&](std::string_view what, std::uint64_t count) { row(what, "", std::to_string(count)); };
        number("files", counts.files);
        number("files_with_findings", counts.files_with_findings);
        number("games", counts.games);
        number("plies", counts.plies);
        if (const length_counts& lengths = counts.lengths; !lengths.empty()) {
            row("length", "min", std::to_string(lengths.least()));
            row("length", "median", decimal(lengths.median_tenths()));
            row("length", "mean", decimal(lengths.mean_tenths()));
            row("length", "max", std::to_string(lengths.most()));
        }
        for (std::size_t f = 0; f < figure_names.size(); ++f) {
            const tally& of = counts.figures.at(f);
            const std::string what(figure_names.at(f));
            for (const auto& [value, count] : by_frequency(of)) row(what, value, std::to_string(count));
            if (of.others() > 0) number(what + "_others", of.others());
            if (of.none() > 0) number(what + "_none", of.none());
        }
        number("findings_left_out", counts.left_out);
        number("duplicates", all.duplicates(place));
        all.for_each_duplicate(place, [&](const census::copy& first, const census::copy& again) {
            const auto text = [](const census::copy& c) { return fmt::format("{}#{}", c.name, c.game); };
            row("duplicate of " + text(first), text(again), "1");
            return true;
        });
    });
}

constexpr std::array<statistics_format, 3> formats_of_statistics{{
    {"text", write_text},
    {"jsonl", write_jsonl},
    {"csv", write_csv},
}};

} // namespace

std::span<const statistics_format> statistics_formats() noexcept {
    return formats_of_statistics;
}

} // namespace arbiter
