#include "notations/sgf/cause.hpp"

#include "notations/sgf/lost_letter.hpp"
#include "notations/sgf/messages.hpp"
#include "replay/messages.hpp"
#include "replay/replay.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace arbiter::sgf {

namespace {

constexpr std::uint32_t fewest_later = 3; ///< moves behind the illegal one; fewer prove nothing
constexpr std::size_t most_back = 10;     ///< moves before the illegal one

/// Whether two small letters stand side by side on a keyboard, or one half above the other.
constexpr bool are_neighbouring_keys(char a, char b) noexcept {
    constexpr std::array<std::string_view, 3> rows{"qwertyuiop", "asdfghjkl", "zxcvbnm"};
    for (std::size_t upper = 0; upper < rows.size(); ++upper) {
        const std::size_t one = rows.at(upper).find(a);
        const std::size_t two = rows.at(upper).find(b);
        if (one != std::string_view::npos && two != std::string_view::npos) return one + 1 == two || two + 1 == one;
        if (upper + 1 == rows.size()) break;
        // a key of the row below lies under the one with its place and the next
        const std::size_t under_one = rows.at(upper + 1).find(b);
        const std::size_t under_two = rows.at(upper + 1).find(a);
        if (one != std::string_view::npos && under_one != std::string_view::npos)
            return under_one == one || under_one + 1 == one;
        if (two != std::string_view::npos && under_two != std::string_view::npos)
            return under_two == two || under_two + 1 == two;
    }
    return false;
}

/// Whether a letter of a point may be meant for another: its neighbour in the alphabet or on the keyboard.
constexpr bool are_near(unsigned a, unsigned b) noexcept {
    constexpr unsigned letters = 26;
    if (a / letters != b / letters) return false;
    return a + 1 == b || b + 1 == a || are_neighbouring_keys(letter_of(a % letters), letter_of(b % letters));
}

/// The points of a board that may be meant by a value of two letters, each once: the letters transposed, one of
/// them another, or the row counted from below, as other coordinates have it, in which there is no column I either.
std::vector<go::point> written_typos(go::point written, board_size size) {
    std::vector<go::point> found;
    const auto add = [&](go::point p) {
        if (size.has(p) && p != written && std::find(found.begin(), found.end(), p) == found.end()) found.push_back(p);
    };
    add({written.row, written.column});
    for (unsigned i = 0; i < longest_side; ++i) {
        if (are_near(written.column, i)) add({i, written.row});
        if (are_near(written.row, i)) add({written.column, i});
    }
    if (written.row < size.rows) {
        const unsigned row = size.rows - 1 - written.row;
        constexpr unsigned of_i = 'i' - 'a';
        add({written.column, row});
        if (written.column > of_i) add({written.column - 1, row});
    }
    return found;
}

/// A move as it may be meant. What is behind it ends at `end`, with its variation.
struct place {
    node_id id = 0;
    node_id end = 0;
};

/// The visitor of a replay of one way through a game, and of all that goes on from a move: asks whether every move is legal
/// if that one goes to `meant`.
class way_probe : public legality_probe {
public:
    way_probe(const game_context& c, const options& o, place at, search_budget& budget)
        : legality_probe(c, o), area_(std::uint64_t{c.facts.board.columns} * c.facts.board.rows), place_(at),
          budget_(budget) {}

    [[nodiscard]] bool is_over(node_id id) const noexcept {
        return id >= place_.end || is_refuted() || budget_.plies == 0 || budget_.steps == 0;
    }
    [[nodiscard]] bool skips(const arbiter::node& variation) noexcept {
        budget_.take(1);
        return variation.next <= place_.id;
    }
    void node(const record_node& n, const go::game* board) {
        legality_probe::node(n, board);
        budget_.take(n.last - n.first);
        if (n.has_setup) budget_.take(area_);
    }
    void played(const played_move& m, const go::game& board) {
        legality_probe::played(m, board);
        if (budget_.plies > 0) --budget_.plies;
        if (m.id == place_.id && !is_refuted() && budget_.readings > 0) --budget_.readings;
    }

private:
    std::uint64_t area_;
    place place_;
    search_budget& budget_;
};

/// The moves of one way that are asked about.
struct suspects {
    place illegal;
    std::optional<place> stone; ///< the move that put one in its way
    std::array<place, most_back> before{};
    std::size_t count = 0;               ///< of those before it, the last `most_back`
    std::array<typo, most_back> names{}; ///< unknown properties before it, as the moves that they may be
    std::size_t name_count = 0;          ///< of these, the last `most_back`
};

/// Whose move an unknown property may be: the side that its name has, or else the one that is to move.
go::colour side_meant(std::string_view name, go::colour to_move) noexcept {
    const bool has_black = name.find('B') != std::string_view::npos;
    const bool has_white = name.find('W') != std::string_view::npos;
    if (has_black == has_white) return to_move;
    return has_black ? go::colour::black : go::colour::white;
}

/// The nodes, with a property read as a move.
tree with_move(const tree& t, node_id id, go::colour side) {
    node_vector made;
    made.reserve(t.size());
    for (node_id at = 0; at < t.size(); ++at) made.append() = t[at];
    const unsigned colour = side == go::colour::white ? static_cast<unsigned>(is_white) : 0U;
    made[id].kind = kind::ply;
    made[id].flags = static_cast<std::uint16_t>((t[id].flags & begins_node) | is_spread | colour);
    return tree(std::move(made));
}

class typo_finder {
public:
    typo_finder(const game_replay& replay, search_budget& budget)
        : replay_(replay), context_(replay.context), size_(context_.facts.board), budget_(budget) {}

    [[nodiscard]] std::optional<typo> find(const illegal_start& start) {
        const suspects way = way_to(start);
        if (moves_behind(way.illegal) < fewest_later) return {};
        std::optional<typo> found;
        for (const std::optional<place>& p : {std::optional(way.illegal), way.stone}) {
            if (!p) continue;
            for (const go::point meant : typos_in(*p)) {
                if (!is_legal(*p, meant)) continue;
                if (found) return {};
                found = typo{start.id, p->id, p->end, meant, moves_behind(*p)};
            }
        }
        if (!found || fits_elsewhere(*found) || has_other_typo(way, *found) || budget_.is_spent()) return {};
        return found;
    }

    /// The only unknown property before it with which every move after that property is legal, if it is a move.
    [[nodiscard]] std::optional<typo> find_name(const illegal_start& start) {
        std::optional<typo> found;
        const suspects way = way_to(start);
        for (std::size_t i = 0; i < std::min(way.name_count, most_back); ++i) {
            const typo& s = way.names.at(i);
            budget_.take(context_.nodes.size()); // which are copied
            if (budget_.is_spent()) return {};
            const tree nodes = with_move(context_.nodes, s.changed, s.side);
            const game_context c{context_.record, nodes,         context_.game,    context_.number,
                                 context_.facts,  context_.root, context_.findings};
            way_probe probe(c, replay_.chosen, {s.changed, s.end}, budget_);
            game_replay{c, replay_.chosen, replay_.rule, replay_.boards}.run(c.moves(), probe);
            if (!probe.is_legal() || budget_.is_spent()) continue;
            if (found) return {};
            found = s;
        }
        return found && occurs_once(found->changed) ? found : std::nullopt;
    }

private:
    /// Goes down from the game, past variations that end before the move.
    [[nodiscard]] suspects way_to(const illegal_start& start) {
        suspects found;
        go::colour last = go::colour::white;
        place here{context_.game + 1, context_.nodes[context_.game].next};
        while (here.id < start.id) {
            const arbiter::node& n = context_.nodes[here.id];
            budget_.take(1);
            if (n.kind == kind::variation) {
                if (n.next > start.id) here.end = n.next;
                here.id = n.next > start.id ? here.id + 1 : n.next;
                continue;
            }
            if (n.kind == kind::ply) {
                last = side_of(n);
                if (start.stone > n.begin && start.stone < n.end)
                    found.stone = here;
                else
                    found.before.at(found.count++ % most_back) = here;
            } else if (may_be_move(here.id)) {
                const go::colour side = side_meant(context_.text(context_.name_of(here.id)), go::other(last));
                found.names.at(found.name_count++ % most_back) = {start.id, here.id, here.end, {}, 0, side};
            }
            ++here.id;
        }
        found.illegal = here;
        return found;
    }

    /// Whether it is a property that the format doesn't have, with a short name and one point.
    [[nodiscard]] bool may_be_move(node_id id) const {
        constexpr std::uint32_t longest = 3; // such as `KOB`, whose first value is missing
        const arbiter::node& leaf = context_.nodes[id];
        const known_name name = known_name_of(leaf);
        if (find_property(name) != nullptr || program_of(name) != nullptr) return false;
        if ((leaf.flags & (is_guessed | lacks_bracket)) != 0 || context_.name_of(id).size() > longest) return false;
        const span value = context_.value_of(id);
        const std::optional<go::point> at = read_point(context_.text(value));
        return at && size_.has(*at) && value.end + 1 == leaf.end;
    }

    /// Whether no other property of the game has its name: one that occurs again is a program's own.
    [[nodiscard]] bool occurs_once(node_id id) const {
        const name_key name = key_of(context_.text(), context_.nodes[id]);
        const id_range all = context_.nodes.descendants(context_.game);
        return std::count_if(all.begin(), all.end(), [&](node_id at) {
                   const arbiter::node& n = context_.nodes[at];
                   return n.kind == kind::property && key_of(context_.text(), n) == name;
               }) == 1;
    }

    [[nodiscard]] std::uint32_t moves_behind(const place& p) const {
        return count_plies(context_.nodes, {p.id + 1, p.end});
    }

    /// Of a move on a point, written in two letters.
    [[nodiscard]] std::vector<go::point> typos_in(const place& p) const {
        const written_move move = context_.moves().read(context_.nodes[p.id]);
        const bool has_point = move.form == move_form::play || move.form == move_form::off_board;
        if (!has_point || move.value.size() != 2) return {};
        return written_typos(move.at, size_);
    }

    [[nodiscard]] bool is_legal(const place& p, go::point meant) {
        if (budget_.is_spent()) return false;
        move_reader as_if = context_.moves();
        as_if.meant = p.id;
        as_if.at = meant;
        way_probe probe(context_, replay_.chosen, p, budget_);
        replay_.run(as_if, probe);
        return probe.is_legal() && !budget_.is_spent();
    }

    /// Whether the move could as well go to a point that is no typing mistake.
    [[nodiscard]] bool fits_elsewhere(const typo& s) {
        const place p{s.changed, s.end};
        const std::vector<go::point> tried = typos_in(p);
        const go::point written = context_.moves().read(context_.nodes[p.id]).at;
        for (unsigned row = 0; row < size_.rows; ++row)
            for (unsigned column = 0; column < size_.columns; ++column) {
                const go::point at{column, row};
                if (at == written || std::find(tried.begin(), tried.end(), at) != tried.end()) continue;
                if (is_legal(p, at)) return true;
            }
        return false;
    }

    [[nodiscard]] bool has_other_typo(const suspects& way, const typo& s) {
        for (std::size_t i = 0; i < std::min(way.count, most_back); ++i) {
            const place& p = way.before.at(i);
            if (p.id == s.changed) continue;
            for (const go::point meant : typos_in(p))
                if (is_legal(p, meant)) return true;
        }
        return false;
    }

    const game_replay& replay_;
    const game_context& context_;
    board_size size_;
    search_budget& budget_;
};

void explain_name(const game_context& c, const typo& s, collector::handle& h) {
    const char* const side = s.side == go::colour::black ? "B" : "W";
    const bool is_second = node_contents::around(c, s.changed).has_other_move;
    h.related(c.name_of(s.changed), unknown_name_here{});
    h.help(did_you_mean_move{{side}, c.name_of(s.changed)}).help(checked_so{});
    h.fix("write `{}`", false).replace(c.name_of(s.changed), is_second ? std::string(";") + side : side);
}

} // namespace

void find_typos(const game_replay& replay, std::span<const illegal_start> starts, bool in_names, search_budget& budget,
                std::vector<typo>& found) {
    for (const illegal_start& start : starts) {
        if (budget.is_spent()) break;
        const bool is_explained =
            std::any_of(found.begin(), found.end(), [&](const typo& s) { return s.explains(start.id); });
        if (is_explained) continue;
        typo_finder finder(replay, budget);
        if (const std::optional<typo> s = in_names ? finder.find_name(start) : finder.find(start)) found.push_back(*s);
    }
}

void explain(const game_context& c, const typo& s, collector::handle h) {
    if (c.has_mistakes()) h.without_fixes();
    if (s.side != go::colour::none) return explain_name(c, s, h);
    const std::string meant = letters_of(s.meant);
    const tiny_text now(meant);
    const span written = c.value_of(s.changed);
    if (s.changed == s.reported_at)
        h.help(did_you_mean_point{now, c.vertex(s.meant), written, s.later});
    else
        h.help(did_you_mean_earlier{now, c.vertex(s.meant), written, s.later});
    h.help(checked_so{}).fix("write `{}`", false).replace(written, meant);
}

} // namespace arbiter::sgf
