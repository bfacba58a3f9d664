#include "notations/ugn/notation.hpp"

#include "notations/ugn/moves.hpp"
#include "notations/ugn/symbols.hpp"
#include "play/play_out.hpp"
#include "text/random.hpp"

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::ugn {

namespace {

/// One in this many games ends before its time: resigned, agreed or unfinished.
constexpr std::uint32_t one_in_unfinished = 8;

struct ending {
    std::string_view result, marker, comment;
};

struct played_ply {
    uttt::move move;
    uttt::events events;
};

ending ending_of(const std::vector<played_ply>& plies) {
    if ((plies.back().events & uttt::draws_game) != 0) return {"Draw", "1/2-1/2", {}};
    return plies.size() % 2 == 1 ? ending{"X", "1-0", {}} : ending{"O", "0-1", {}};
}

ending early_ending(random& r) {
    constexpr std::array<ending, 4> endings{{{"X", "1-0", "X wins by resignation"},
                                             {"O", "0-1", "O wins by resignation"},
                                             {"Draw", "1/2-1/2", "Draw by agreement"},
                                             {"In Progress", "*", {}}}};
    return endings[r.below(endings.size())];
}

void write_move(std::string& out, const played_ply& ply, bool all_symbols) {
    out += board_name(ply.move.board);
    out += cell_name(ply.move.cell);
    const unsigned shown = all_symbols ? unsigned{ply.events} : strongest(ply.events);
    constexpr std::string_view symbols = "!/%#";
    for (unsigned bit = 0; bit < symbols.size(); ++bit)
        if ((shown >> bit & 1U) != 0) out += symbols[bit];
}

} // namespace

generated generate(std::uint64_t seed, std::uint64_t number) {
    random r(seed, number);
    std::vector<played_ply> plies;
    uttt::position position;
    constexpr std::uint32_t squares = 81;
    play_out<uttt_game>(r, position, squares, [&plies](uttt::move m, const auto& done) {
        plies.push_back({m, done.events});
    });
    ending end = ending_of(plies);
    if (r.below(one_in_unfinished) == 0) {
        plies.resize(r.below(static_cast<std::uint32_t>(plies.size())));
        end = early_ending(r);
    }
    const bool all_symbols = r.below(2) == 0;
    const std::string id = fmt::format("game{:016x}", r.next());
    const std::uint32_t day = r.below(28) + 1;
    const std::uint32_t month = r.below(12) + 1;
    const std::uint32_t second = r.below(86'400);
    const std::uint32_t hour = second / 3600;
    const std::uint32_t minute = second / 60 % 60;

    std::string text =
        fmt::format("[GameID \"{}\"]\n[Date \"2025-{:02}-{:02}\"]\n[Time \"{:02}:{:02}:{:02}\"]\n"
                    "[PlayerX \"player{}\"]\n[PlayerO \"[::1]:{}\"]\n[Result \"{}\"]\n",
                    id, month, day, hour, minute, second % 60, r.below(1000), 49152 + r.below(16384), end.result);
    if (!end.comment.empty()) text += fmt::format("[Comment \"{}\"]\n", end.comment);
    text += '\n';
    for (std::size_t i = 0; i < plies.size(); ++i) {
        write_move(text, plies[i], all_symbols);
        text += i % 2 == 0 && i + 1 < plies.size() ? ' ' : '\n';
    }
    if (plies.empty()) text += '\n'; // real writers end an empty list of moves with a second blank line
    text += end.marker;
    text += '\n';
    return {fmt::format("2025{:02}{:02}_{:02}{:02}{:02}_{}.ugn", month, day, hour, minute, second % 60, id), text};
}

} // namespace arbiter::ugn
