#include "notations/dgf/moves.hpp"

#include "replay/go_points.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <utility>

namespace arbiter::dgf {

namespace {

/// The texts that are found so, each once.
class changes {
public:
    explicit changes(std::string_view written) : written_(written) {}

    void add(const std::string& text) {
        if (text != written_ && std::find(all_.begin(), all_.end(), text) == all_.end()) all_.push_back(text);
    }
    /// Another digit, or the letter beside it; two characters the other way round, or all.
    void change_characters() {
        std::string backwards(written_);
        const auto begin = std::find_if(backwards.begin(), backwards.end(), ascii::is_digit);
        std::reverse(begin, std::find_if_not(begin, backwards.end(), ascii::is_digit));
        add(backwards);
        for (std::size_t i = 0; i < written_.size(); ++i) {
            std::string text(written_);
            for (char digit = '0'; digit <= '9' && ascii::is_digit(written_[i]); ++digit) {
                text[i] = digit;
                add(text);
            }
            for (const int beside : {-1, 1}) {
                if (!ascii::is_letter(written_[i])) continue;
                text[i] = static_cast<char>(written_[i] + beside);
                if (ascii::is_letter(text[i])) add(text);
            }
            if (i == 0 || (!ascii::is_digit(written_[i - 1]) && !ascii::is_letter(written_[i - 1]))) continue;
            text = written_;
            if (ascii::is_digit(text[i]) || ascii::is_letter(text[i])) std::swap(text[i - 1], text[i]);
            add(text);
        }
    }
    [[nodiscard]] std::vector<std::string> all() && { return std::move(all_); }

private:
    std::string_view written_;
    std::vector<std::string> all_;
};

/// A point in letters with its row counted from the other side, as another notation counts it.
std::string from_other_side(std::string_view written, const lettered_move& m, unsigned size) {
    std::string text(written);
    if (!m.says || *m.says == pass) return text; // `tt` is a pass
    const unsigned row = point_of(*m.says, size).row;
    const std::size_t first = text.find_first_not_of("\"'");
    if (m.how == letters::vertex) {
        const std::size_t end = std::min(text.find_first_of("\"'", first), text.size());
        return text.replace(first + 1, end - first - 1, std::to_string(row + 1));
    }
    text[first + 1] = letter_of(size - 1 - row);
    return text;
}

} // namespace

std::string name_of_move(move_number m, unsigned size) {
    const std::optional<std::string> vertex = vertex_of(m, size);
    return std::to_string(m) + (vertex ? " (" + *vertex + ")" : std::string());
}

refusal refusal_of(go::broken rule) noexcept {
    constexpr std::array<refusal, 6> all{refusal::none,         refusal::out_of_range, refusal::occupied,
                                         refusal::self_capture, refusal::ko,           refusal::superko};
    return all[static_cast<std::size_t>(rule)];
}

written_go::position::position(const dgf::board& start, const go_rules& rules)
    : go_game::position(position_of(start, rules.self_capture), start.to_move == go::colour::none, rules.repetition),
      halves{2 * start.black_count + (start.black_half ? 1U : 0U),
             2 * start.white_count + (start.white_half ? 1U : 0U)} {}

board board_after(const board& b, const written_go::position& end) {
    board made = b;
    for (std::size_t i = 0; i < made.points.size(); ++i) made.points[i] = state_of(end.board.at(point_at(i, b.size)));
    if (end.board.has_ko()) made.points[index_of(end.board.ko_point(), b.size)] = state::forbidden;
    made.to_move = end.is_over() ? go::colour::none : end.board.to_move();
    made.black_count += end.board.captured_by(go::colour::black);
    made.white_count += end.board.captured_by(go::colour::white);
    return made;
}

std::optional<move_reader::move> move_reader::lettered(std::string_view text, const position& now) noexcept {
    const std::optional<move_number> says = read_letters(text, now.board.width()).says;
    if (!says || (*says > 0 && now.has_numbers)) return {};
    return move_of(*says, now, *says > 0);
}

std::int64_t move_reader::number_of(const node& ply) const {
    if ((ply.flags & in_letters) == 0) return dgf::read(text_, ply);
    return *read_letters(text_of(ply), start_.value.size).says;
}

bool move_reader::may_guess(const node& stopped) const noexcept {
    constexpr std::uint32_t longest_history = 10'000; // superko has a copy of it for every guess
    const auto [first, end] = plies();
    const bool is_short = rules_.repetition == go::repetition::simple_ko || end - first <= longest_history;
    // nobody mistypes bytes
    return stopped.kind == kind::ply && (stopped.flags & in_bytes) == 0 && !parts_.moves_are_broken && is_short;
}

std::uint32_t move_reader::suspect(const node& stopped) const {
    const std::string_view text = text_of(stopped);
    std::uint32_t ply = 0;
    std::uint32_t found = 0;
    for (node_id id = plies().first; &tree_[id] != &stopped; ++id) {
        if (tree_[id].kind != kind::ply) continue;
        ++ply;
        if (text_of(tree_[id]) == text) found = ply;
    }
    return found;
}

bool move_reader::accepts(const guess<move>& g) const noexcept {
    if (g.at_end == claim_result::confirms) return true;
    if (g.what == typo::change) return g.move.what != go::action::pass;
    if (g.what != typo::leave_out) return true;
    node_id before = g.at - 1;
    while (before > parts_.moves && tree_[before].kind != kind::ply) --before;
    return before > parts_.moves && text_of(tree_[before]) == text_of(tree_[g.at]);
}

std::vector<std::string> move_reader::changed(const node& n) const {
    const std::string_view text = text_of(n);
    constexpr std::size_t longest = 7; // of a point, in quotes
    if (n.kind != kind::ply || text.size() > longest) return {};
    changes found(text);
    if ((n.flags & in_letters) != 0) {
        const lettered_move m = read_letters(text, start_.value.size);
        if (m.how == letters::word) return {};
        found.change_characters();
        found.add(from_other_side(text, m, start_.value.size));
        return std::move(found).all();
    }
    if (text[0] == '-') found.add(std::string(text.substr(1)));
    found.change_characters();
    std::vector<std::string> all = std::move(found).all();
    std::erase_if(all, [](const std::string& t) { return t[t[0] == '-' ? 1 : 0] == '0' && t != "0"; });
    return all;
}

tiny_text move_reader::lost_text(const move& m, const position& before) {
    const unsigned size = before.board.width();
    const move_number number = m.what == go::action::pass ? pass : dgf::number_of(m.at(), size);
    const std::optional<std::string> vertex = before.has_letters ? dgf::vertex_of(number, size) : std::nullopt;
    return tiny_text(vertex ? *vertex : std::to_string(number));
}

std::optional<tiny_text> move_reader::vertex_of(const move& m) const {
    if (m.what != go::action::play) return {};
    const unsigned size = start_.value.size;
    const std::optional<std::string> name = dgf::vertex_of(dgf::number_of(m.at(), size), size);
    return name ? std::optional(tiny_text(*name)) : std::nullopt;
}

const board* move_reader::latest() const {
    if (!latest_) latest_ = parts_.latest == 0 ? written_board{} : read_written(source_, tree_, parts_.latest);
    return latest_->legible && !start_.has_odd_magic && latest_->value.size == start_.value.size ? &latest_->value
                                                                                                 : nullptr;
}

claim_result move_reader::check_claim_at_end(const position& end) const {
    if (end.stands == standing::resigned && parts_.result != 0) {
        const std::int64_t winner = end.board.to_move() == go::colour::black ? 2 : 1;
        if (dgf::read(text_, tree_[parts_.result]) != winner) return claim_result::denies;
    }
    const board* const last = latest();
    if (last == nullptr) return claim_result::nothing;
    return agree(*last, board_after(start_.value, end)) ? claim_result::confirms : claim_result::denies;
}

void move_reader::fix_left_out(collector::handle& h, node_id at, node_id next) const {
    const span gone{tree_[at].begin, next == 0 ? tree_[at].end : tree_[next].begin};
    if (text_of(gone).find('#') == std::string_view::npos) h.fix("leave it out", false).replace(gone, "");
}

void move_reader::fix_lost(collector::handle& h, node_id at, std::string_view lost) const {
    const bool is_array = parts_.what == unit::game;
    h.fix("put it in", false).replace(point(tree_[at].begin), std::string(lost) + (is_array ? ", " : " "));
}

std::string move_reader::shown(const node& ply) const {
    return ", " + std::to_string(number_of(ply)) + ",";
}

std::string move_reader::label(const move& m, const position& after, const game::outcome&) {
    const std::string side = player(m.side).text;
    if (m.what == go::action::play)
        return side + " " + name_of_move(dgf::number_of(m.at(), after.board.width()), after.board.width());
    return side + (m.what == go::action::pass ? " passes" : " resigns");
}

std::vector<std::string> move_reader::caption(const position& p) {
    const auto count = [&p](go::colour side) {
        const std::uint32_t halves = p.halves.at(side == go::colour::white ? 1 : 0);
        return std::to_string(halves / 2 + p.board.captured_by(side)) + (halves % 2 != 0 ? ".5" : "");
    };
    std::vector<std::string> lines{p.is_over() ? "the game is over"
                                               : std::string(player(p.board.to_move()).text) + " to move"};
    lines.push_back("captures and komi: Black " + count(go::colour::black) + ", White " + count(go::colour::white));
    if (p.board.has_ko() && !p.is_over())
        lines.push_back("ko forbids " +
                        name_of_move(dgf::number_of(p.board.ko_point(), p.board.width()), p.board.width()));
    return lines;
}

std::uint32_t move_reader::kept_distance() const noexcept {
    constexpr std::uint32_t fewest = 32;
    constexpr std::uint32_t positions_a_point = 4; // of plies between two positions
    return std::max(fewest, positions_a_point * start_.value.size * start_.value.size);
}

} // namespace arbiter::dgf
