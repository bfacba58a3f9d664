#include "play/go_of_record.hpp"

#include "replay/go_points.hpp"
#include "text/suggest.hpp"

namespace arbiter {

std::string go_of_record::load() {
    return load_standing(standing_);
}

std::optional<std::size_t> go_of_record::to_move() const {
    if (standing_->is_over) return {};
    return board().to_move() == go::colour::black ? 0 : 1;
}

bool go_of_record::is_legal(go::point at) const {
    if (!standing_->history.legal(at)) return false;
    if (board().self_capture_rule() == go::self_capture::forbidden) return true;
    go::position after = board();
    return after.play(at).lost == 0;
}

std::vector<legal_move> go_of_record::legal() const {
    std::vector<legal_move> all;
    if (standing_->is_over) return all;
    for (unsigned row = 0; row < board().height(); ++row)
        for (unsigned column = 0; column < board().width(); ++column)
            if (is_legal({column, row})) all.push_back({text_of(go::point{column, row}), picture_place{row, column}});
    all.push_back({text_of({}), {}});
    return all;
}

std::optional<go_game::move> go_of_record::move_in(std::string_view text) const {
    const go::colour side = board().to_move();
    if (same_but_for_case(text, "pass")) return go_game::move{go::action::pass, side};
    if (std::optional<go_game::move> read = read_move(text)) return read;
    const std::optional<go::point> at = read_vertex(text, board().width(), board().height());
    if (!at) return {};
    return go_game::move{go::action::play, side, static_cast<std::uint8_t>(at->column),
                         static_cast<std::uint8_t>(at->row)};
}

std::optional<std::string> go_of_record::meant(std::string_view text) const {
    const std::optional<go_game::move> move = move_in(text);
    if (!move) return {};
    if (move->what == go::action::pass) return ply_of(text_of({}));
    if (!board().on_board(move->at()) || !is_legal(move->at())) return {};
    return ply_of(text_of(move->at()));
}

std::string go_of_record::as_written(std::string_view text) const {
    const std::optional<go_game::move> move = move_in(text);
    const bool is_point = move && move->what == go::action::play && board().on_board(move->at());
    return ply_of(is_point ? text_of(move->at()) : std::string(text));
}

std::optional<std::string> go_of_record::choose_own(chooser, random& r) const {
    constexpr unsigned tries_a_point = 4;
    constexpr std::uint32_t one_in_passes = 200;
    if (standing_->is_over) return {};
    const unsigned points = board().width() * board().height();
    const bool passes = r.below(one_in_passes) == 0;
    for (unsigned tries = 0; tries < tries_a_point * points && !passes; ++tries) {
        const std::uint32_t chosen = r.below(points);
        const go::point at{chosen % board().width(), chosen / board().width()};
        if (is_legal(at) && !go_game::fills_eye(board(), at, board().to_move())) return text_of(at);
    }
    return text_of({});
}

} // namespace arbiter
