#include "notations/qgn/engines.hpp"

#include "notations/qgn/known_games.hpp"
#include "play/best_moves.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <string>

namespace arbiter::qgn {

namespace {

/// Whether two names of one length have the same pairs. Each letter occurs once in `known`.
bool have_same_pairs(std::string_view known, std::string_view name) {
    for (std::size_t i = 0; i < known.size(); ++i) {
        const std::size_t at = name.find(known[i]);
        if (at == std::string_view::npos || name[at ^ 1U] != known[i ^ 1U]) return false;
    }
    return true;
}

} // namespace

std::optional<std::string_view> name_of_pairs(std::span<const std::string_view> names, std::string_view name) {
    std::optional<std::string_view> found;
    long most = -1;
    for (const std::string_view known : names) {
        if (known.size() != name.size() || !have_same_pairs(known, name)) continue;
        const long alike =
            std::inner_product(name.begin(), name.end(), known.begin(), 0L, std::plus<>(), std::equal_to<>());
        if (alike <= most) continue;
        most = alike;
        found = known;
    }
    return found;
}

namespace {

/// What stands for the stones of each team in a picture.
constexpr std::array<char, connect4::most_teams> stones{'X', 'O', '#'};

void put_stone(picture& on, picture::cell& cell, std::optional<unsigned> owner) {
    constexpr std::array<mark, connect4::most_teams> marks{mark::first, mark::second, mark::closed};
    if (!owner) return;
    cell.text = on.sides[*owner].text;
    cell.shape = on.sides[*owner].shape;
    cell.mark = marks[*owner];
}

// ---- Tic-Tac-Toe: `m&row.column`

constexpr tictactoe::cell cell_of(const coordinates& at) {
    return {at[0], at[1]};
}

state start_tictactoe(const start_terms&) {
    return tictactoe::position();
}

outcome play_tictactoe(state& s, const coordinates& at) {
    const tictactoe::outcome o = std::get<tictactoe::position>(s).play(cell_of(at));
    return {o.rule == tictactoe::broken::none ? broken::none : broken::occupied, o.wins, o.draws};
}

legal_actions legal_in_tictactoe(const state& s) {
    legal_actions all;
    std::get<tictactoe::position>(s).for_each_legal([&all](tictactoe::cell c) { all.add({c.row, c.column}); });
    return all;
}

coordinates best_in_tictactoe(const state& s, random& r) {
    const tictactoe::cell at = game_search::best_move(std::get<tictactoe::position>(s), r);
    return {at.row, at.column};
}

picture draw_tictactoe(const state& s, const coordinates* last) {
    const auto& p = std::get<tictactoe::position>(s);
    constexpr std::array<shape, tictactoe::teams> shapes{shape::cross, shape::ring};
    picture made = empty_grid(tictactoe::rows, tictactoe::columns, shapes);
    for (unsigned row = 0; row < tictactoe::rows; ++row)
        for (unsigned column = 0; column < tictactoe::columns; ++column) {
            const tictactoe::cell at{row, column};
            picture::cell& cell = made.at(row, column);
            put_stone(made, cell, p.owner(at));
            cell.playable = p.judge(at) == tictactoe::broken::none;
            cell.last = last != nullptr && cell_of(*last) == at;
        }
    return made;
}

constexpr std::array<detail_form, 2> tictactoe_details{
    {{detail_form::kind::integer, 0, tictactoe::rows - 1}, {detail_form::kind::integer, 0, tictactoe::columns - 1}}};
constexpr std::array<action_form, 1> tictactoe_actions{{{'m', tictactoe_details}}};

// ---- Connect Four: `p&column`

state start_connect4(const start_terms& by) {
    return connect4::position(by.teams);
}

outcome play_connect4(state& s, const coordinates& at) {
    const connect4::outcome o = std::get<connect4::position>(s).play(at[0]);
    return {o.rule == connect4::broken::none ? broken::none : broken::full, o.wins, o.draws};
}

legal_actions legal_in_connect4(const state& s) {
    legal_actions all;
    std::get<connect4::position>(s).for_each_legal([&all](unsigned column) { all.add({column, 0}); });
    return all;
}

coordinates best_in_connect4(const state& s, random& r) {
    return {game_search::best_move(std::get<connect4::position>(s), r)};
}

picture draw_connect4(const state& s, const coordinates* last) {
    const auto& p = std::get<connect4::position>(s);
    constexpr std::array<shape, connect4::most_teams> shapes{shape::disc, shape::disc, shape::disc};
    picture made = empty_grid(connect4::rows, connect4::columns, std::span(shapes).first(p.teams()));
    made.surface = surface::holes;
    std::reverse(made.row_labels.begin(), made.row_labels.end()); // row 0 is the lowest
    for (unsigned column = 0; column < connect4::columns; ++column) {
        const unsigned height = p.height(column);
        for (unsigned row = 0; row < connect4::rows; ++row) {
            picture::cell& cell = made.at(connect4::rows - 1 - row, column);
            put_stone(made, cell, p.owner(row, column));
            cell.playable = row == height && p.judge(column) == connect4::broken::none;
            cell.last = last != nullptr && (*last)[0] == column && row + 1 == height;
        }
    }
    return made;
}

constexpr std::array<detail_form, 1> connect4_details{{{detail_form::kind::integer, 0, connect4::columns - 1}}};
constexpr std::array<action_form, 1> connect4_actions{{{'p', connect4_details}}};

// ---- Quill, whose identifiers are drawn by a server as it is asked for them

constexpr std::array<detail_form, 1> quill_card{};
constexpr std::array<detail_form, 2> quill_pair{};
constexpr std::array<action_form, 6> quill_actions{
    {{'p', quill_card, true}, {'s', quill_pair}, {'a', quill_pair}, {'m', quill_pair}, {'e', {}}, {'e', quill_pair}}};
constexpr game_form quill{own_key, 2, 2, false, false, quill_actions, "p`, `s`, `a`, `m` and `e"};

// ---- Carcassonne as in QGN's document

constexpr std::array<detail_form, 2> document_cell{{{detail_form::kind::integer}, {detail_form::kind::integer}}};
constexpr std::array<detail_form, 3> document_monk{
    {{detail_form::kind::integer}, {detail_form::kind::integer}, {detail_form::kind::any}}};
constexpr std::array<detail_form, 4> document_claim{
    {{detail_form::kind::integer}, {detail_form::kind::integer}, {detail_form::kind::any}, {detail_form::kind::any}}};
constexpr std::array<action_form, 4> document_actions{
    {{'a', document_cell}, {'b', document_claim}, {'b', document_monk}, {'c', {}}}};
constexpr game_form in_document{carcassonne_key, carcassonne::fewest_teams, carcassonne::most_teams, false,
                                false,           document_actions,          "a`, `b` and `c"};

// ---- the table

constexpr game_form form_of(std::string_view key, std::uint32_t least, std::uint32_t most,
                            std::span<const action_form> actions, const char* characters,
                            std::span<const std::string_view> variants = {}, const char* variant_words = nullptr) {
    return {key, least, most, true, false, actions, characters, variants, variant_words};
}

constexpr std::array<engine, 7> table{{
    {form_of("tictactoe", tictactoe::teams, tictactoe::teams, tictactoe_actions, "m"),
     "m& with the row and the column of a free cell, such as m&1.1", start_tictactoe, play_tictactoe,
     legal_in_tictactoe, draw_tictactoe, nullptr, false, nullptr, best_in_tictactoe},
    {form_of("connect4", connect4::fewest_teams, connect4::most_teams, connect4_actions, "p"),
     "p& with a column, such as p&3", start_connect4, play_connect4, legal_in_connect4, draw_connect4, nullptr, false,
     nullptr, best_in_connect4},
    {form_of("onitama", onitama::teams, onitama::teams, onitama_actions, "m"),
     "m& with a pawn's row and column, where it goes, and the card, such as m&0.2.1.2.ox", start_onitama, play_onitama,
     legal_in_onitama, draw_onitama, "cards", true, remarks_on_onitama},
    {form_of("indigo", indigo::fewest_teams, indigo::most_teams, indigo_actions, "p", indigo_variants,
             "`classic` and `large_hands`"),
     "p& with a tile as it is turned, its row and column, such as p&abcedf.4.5", start_indigo, play_indigo,
     legal_in_indigo, draw_indigo, "tiles", false, remarks_on_indigo},
    {form_of(carcassonne_key, carcassonne::fewest_teams, carcassonne::most_teams, carcassonne_actions, "i` and `o"),
     "i& with a column, a row and a tile as it lies, such as i&0.-1.f.f.r.r.n.f.f, then o& with what is claimed, such "
     "as o&t",
     start_carcassonne, play_carcassonne, legal_in_carcassonne, draw_carcassonne, "tiles", true,
     remarks_on_carcassonne},
    {form_of("stratego", stratego::teams, stratego::teams, stratego_actions, "m` and `s", stratego_variants,
             "`classic` and `quick_battle`"),
     "m& with a unit's row and column, and where it goes, such as m&3.0.4.0, or before the first move s& with two "
     "units of a team that change places, such as s&3.0.2.1",
     start_stratego, play_stratego, legal_in_stratego, draw_stratego, "units", false, remarks_on_stratego, nullptr,
     presses_in_stratego},
    {form_of(tsuro_key, tsuro::fewest_teams, tsuro::most_teams, tsuro_actions, "p", tsuro_variants,
             "`classic`, `longest_path`, `most_crossings`, `open_tiles` and `solo`"),
     "p& with a row, a column and a tile as it is turned, such as p&5.3.ADBGCHEF", start_tsuro, play_tsuro,
     legal_in_tsuro, draw_tsuro, "tiles", true, remarks_on_tsuro},
}};

} // namespace

picture empty_grid(std::uint32_t rows, std::uint32_t columns, std::span<const shape> shapes) {
    picture made;
    made.rows = rows;
    made.columns = columns;
    made.cells.resize(std::size_t{rows} * columns);
    for (std::uint32_t column = 0; column < columns; ++column) made.column_labels.push_back(std::to_string(column));
    for (std::uint32_t row = 0; row < rows; ++row) made.row_labels.push_back(std::to_string(row));
    for (std::size_t team = 0; team < shapes.size(); ++team)
        made.sides.push_back({"team " + std::to_string(team), std::string(1, stones.at(team)), shapes[team]});
    made.needs_legend = true;
    return made;
}

std::string text_of_teams(std::uint32_t teams) {
    const bool is_one = std::has_single_bit(teams);
    std::string text = is_one ? "team " : "teams ";
    for (unsigned team = 0; teams != 0; ++team, teams >>= 1U) {
        if ((teams & 1U) == 0) continue;
        const bool is_first = text.back() == ' ';
        if (!is_first) text += teams == 1 ? " and " : ", ";
        text += std::to_string(team);
    }
    return text;
}

std::span<const engine> engines() noexcept {
    return table;
}

const game_form& document_form() noexcept {
    return in_document;
}

const game_form* find_form(std::string_view key) noexcept {
    return key == quill.key ? &quill : nullptr;
}

const engine* find_engine(std::string_view key) noexcept {
    for (const engine& e : table)
        if (e.form.key == key) return &e;
    return nullptr;
}

} // namespace arbiter::qgn
