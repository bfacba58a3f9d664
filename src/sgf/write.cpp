#include "sgf/moves.hpp"
#include "sgf/notation.hpp"
#include "sgf/points.hpp"
#include "sgf/walk.hpp"

#include <fmt/format.h>

#include <iterator>

namespace arbiter::sgf {

namespace {

/// As a value of simple text is written.
std::string escaped_text(std::string_view text) {
    std::string made;
    for (const char c : text) {
        if (c == ']' || c == '\\') made += '\\';
        made += is_white_space(c) ? ' ' : c;
    }
    return made;
}

/// Writes one game.
class writer {
public:
    writer(const exchanged_game& from, std::vector<loss>& losses) : from_(from), game_(from.game), losses_(losses) {}

    [[nodiscard]] std::string text() {
        out_ = "(;CA[UTF-8]FF[4]GM[1]";
        write_size();
        write_info();
        write_stones();
        write_moves();
        if (game_.ko) losses_.push_back({from_.ko, "the point that ko forbids"});
        return out_ += ")\n";
    }

private:
    void add(std::string_view name, std::string_view value) {
        fmt::format_to(std::back_inserter(out_), "{}[{}]", name, value);
    }
    void add_text(std::string_view name, const std::string& text) {
        if (!text.empty()) add(name, escaped_text(text));
    }

    void write_size() {
        if (game_.width == game_.height)
            add("SZ", std::to_string(game_.width));
        else
            add("SZ", fmt::format("{}:{}", game_.width, game_.height));
    }

    void write_info() {
        if (game_.date)
            add("DT", fmt::format("{:04}-{:02}-{:02}", game_.date->year, game_.date->month, game_.date->day));
        add_text("GN", game_.id);
        add_text("PB", game_.black);
        add_text("PW", game_.white);
        const bool resigned = !game_.moves.empty() && game_.moves.back().what == go::action::resign;
        if (game_.result != go::winner::unfinished)
            add("RE", fmt::format("{}+{}", game_.result == go::winner::black ? 'B' : 'W', resigned ? "R" : ""));
        write_komi();
    }

    /// Counts are komi and captures together; a game has one komi.
    void write_komi() {
        if (game_.black_count != 0 && game_.white_count != 0)
            losses_.push_back({from_.counts, "both counts; their difference is written as komi"});
        const auto komi = static_cast<std::int64_t>(game_.white_count) - static_cast<std::int64_t>(game_.black_count);
        if (komi == 0) return;
        const std::int64_t halves = komi < 0 ? -komi : komi;
        add("KM", fmt::format("{}{}{}", komi < 0 ? "-" : "", halves / 2, halves % 2 != 0 ? ".5" : ""));
    }

    void write_stones() {
        for (const go::colour side : {go::colour::black, go::colour::white})
            out_ += list_stones(side, {game_.width, game_.height},
                                [this](go::point at) { return game_.stones[at.row * game_.width + at.column]; });
        if (game_.to_move == go::colour::white) add("PL", "W");
        if (game_.to_move == go::colour::none)
            losses_.push_back({from_.start, "that the game is over before its first move"});
    }

    void write_moves() {
        unsigned on_line = moves_on_line;
        for (const go::move& m : game_.moves) {
            if (m.what == go::action::resign) continue;
            if (on_line == moves_on_line) {
                out_ += '\n';
                on_line = 0;
            }
            ++on_line;
            out_ += m.side == go::colour::black ? ";B[" : ";W[";
            if (m.what == go::action::play) out_ += letters_of(m.at);
            out_ += ']';
        }
    }

    const exchanged_game& from_;
    const go::record& game_;
    std::vector<loss>& losses_;
    std::string out_;
};

} // namespace

std::optional<std::string> write(const exchanged_game& from, std::vector<loss>& losses, refusal& why) {
    const go::record& g = from.game;
    if (g.width > longest_side || g.height > longest_side) {
        why = {from.start, fmt::format("its board has {} by {} points, and sides of boards in SGF have at most {}",
                                       g.width, g.height, longest_side)};
        return {};
    }
    return writer(from, losses).text();
}

} // namespace arbiter::sgf
