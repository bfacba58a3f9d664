#include "notations/dgf/moves.hpp"

#include "findings/habit.hpp"
#include "notations/dgf/messages.hpp"
#include "notations/dgf/numbers.hpp"
#include "replay/go_points.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace arbiter::dgf {

namespace {

std::string_view without_quotes(std::string_view written) noexcept {
    const bool has_quotes = !written.empty() && (written[0] == '"' || written[0] == '\'');
    return has_quotes ? written.substr(1, written.size() - 2) : written;
}

std::optional<move_number> move_of_sgf(std::string_view point, unsigned size) noexcept {
    constexpr unsigned largest_with_tt = 19; // on such boards it is a pass
    const unsigned column = coordinate_of(point[0]);
    const unsigned row = coordinate_of(point[1]);
    if (column < size && row < size) return number_of({column, row}, size);
    if (size != 0 && size <= largest_with_tt && point == "tt") return pass;
    return {};
}

/// All moves in letters of a record, and what is reported of them.
class letters_check {
public:
    letters_check(const source& s, const tree& t, node_id moves, unsigned size, std::uint32_t game, collector& findings)
        : source_(s), tree_(t), moves_(moves), size_(size), game_(game), findings_(findings) {}

    node_id run() {
        look();
        if (found_ == 0) return 0;
        collector::handle h = reported();
        h.at(game_, ply_);
        relate(h);
        if (legible_ == found_ && found_ <= habit::most_edits) fix(h);
        return at_;
    }

private:
    static constexpr unsigned most_related = 3;

    [[nodiscard]] lettered_move read(node_id id) const { return read_letters(source_.text(tree_.where(id)), size_); }

    template <class Visit>
    void for_each(Visit visit) const {
        for (const node_id id : tree_.children(moves_))
            if (tree_[id].kind == kind::ply && (tree_[id].flags & in_letters) != 0) visit(id);
    }

    /// The finding stands at the first point, or at the first word where there are words alone.
    void look() {
        bool has_point = false;
        std::uint32_t ply = 0;
        for (const node_id id : tree_.children(moves_)) {
            if (tree_[id].kind != kind::ply) continue;
            ++ply;
            if ((tree_[id].flags & in_letters) == 0) {
                has_numbers_ = has_numbers_ || dgf::read(source_.text(), tree_[id]) > 0;
                continue;
            }
            const lettered_move m = read(id);
            const bool is_point = m.how != letters::word;
            ++found_;
            if (m.says) ++legible_;
            if (is_point) ++points_;
            if (is_point && has_point && m.how != first_.how) is_mixed_ = true;
            if (ply_ != 0 && (has_point || !is_point)) continue;
            has_point = is_point;
            at_ = id;
            ply_ = ply;
            first_ = m;
        }
    }

    collector::handle reported() {
        const span where = tree_.where(at_);
        const std::uint32_t others = found_ - 1;
        if (first_.how == letters::word)
            return others == 0 ? findings_.report(where, odd_number{where})
                               : findings_.report(where, move_words{where, others});
        const word writer{first_.how == letters::sgf ? "SGF" : "the Go Text Protocol"};
        if (is_off_board(where)) return findings_.report(where, off_board_in_letters{where, size_, writer});
        if (!first_.says) return findings_.report(where, nowhere_in_letters{where, writer});
        const auto number = static_cast<std::uint32_t>(*first_.says);
        return others == 0 ? findings_.report(where, move_in_letters{where, writer, number})
                           : findings_.report(where, moves_in_letters{where, writer, number, others});
    }

    /// Whether the first point is one, of a larger board that letters can name.
    [[nodiscard]] bool is_off_board(span where) const {
        const unsigned most = first_.how == letters::sgf ? 52 : 25; // sides that letters name
        return !first_.says && size_ != 0 && size_ < most && read_letters(source_.text(where), most).says;
    }

    /// The first three of the others; one that the board doesn't have is among them.
    void relate(collector::handle& h) const {
        unsigned related = 0;
        bool is_lost_reported = legible_ == found_ || !first_.says;
        for_each([&](node_id id) {
            if (id == at_) return;
            const span where = tree_.where(id);
            const lettered_move m = read(id);
            if (!m.says && size_ != 0 && !is_lost_reported) {
                is_lost_reported = true;
                h.related(where, no_point_in_letters{where});
            } else if (m.says && *m.says >= 0 && related < most_related) {
                ++related;
                h.related(where, number_of_letters{where, static_cast<std::uint32_t>(*m.says)});
            }
        });
    }

    /// Where all moves are written so: a single one may be a number with a letter for a digit.
    void fix(collector::handle& h) const {
        const bool is_safe = points_ == 0 || (points_ > 1 && !has_numbers_ && !is_mixed_);
        if (!is_safe) return;
        h.fix(found_ == 1 ? "write `{}`" : "write the numbers");
        for_each([&](node_id id) { h.replace(tree_.where(id), std::to_string(*read(id).says)); });
    }

    const source& source_;
    const tree& tree_;
    node_id moves_;
    unsigned size_;
    std::uint32_t game_;
    collector& findings_;
    std::uint32_t found_ = 0;
    std::uint32_t legible_ = 0;
    std::uint32_t points_ = 0;
    bool has_numbers_ = false;
    bool is_mixed_ = false; ///< points of both kinds
    node_id at_ = 0;
    std::uint32_t ply_ = 0;
    lettered_move first_;
};

} // namespace

lettered_move read_letters(std::string_view written, unsigned size) {
    constexpr std::size_t longest_point = 3;
    const std::string_view text = without_quotes(written);
    const bool has_digit = text.find_first_of("0123456789") != std::string_view::npos;
    if (text.size() == 2 && !has_digit) return {letters::sgf, move_of_sgf(text, size)};
    return {text.size() <= longest_point ? letters::vertex : letters::word, move_of_vertex(text, size)};
}

node_id check_letters(const source& s, const tree& t, node_id moves, unsigned size, std::uint32_t game,
                      collector& findings) {
    if (moves == 0 || findings.left_to_check() == 0) return 0;
    return letters_check(s, t, moves, size, game, findings).run();
}

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
