#include "cli/play_session.hpp"

#include "render/display.hpp"
#include "text/ascii.hpp"
#include "text/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace arbiter {

namespace {

std::string_view without_blanks(std::string_view line) {
    constexpr std::string_view blanks = " \t\r";
    line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
    return line.substr(0, line.find_last_not_of(blanks) + 1);
}

std::string in_small_letters(std::string_view text) {
    std::string made(text);
    for (char& c : made) c = ascii::to_small(c);
    return made;
}

constexpr std::string_view nobody_knows = "nothing says which moves are possible in this game\n";
constexpr std::string_view over_now = "the game is over; `undo` takes its end back, `quit` leaves it as it is\n";

} // namespace

play_session::play_session(any_game& game, const played_games& about, player_list players, std::uint64_t seed,
                           keeper keep)
    : game_(game), about_(about), players_(std::move(players)), seed_(seed), keep_(std::move(keep)) {}

bool play_session::wants_picture() noexcept {
    return std::exchange(wants_picture_, false);
}

bool play_session::keep() {
    wants_picture_ = true;
    failure_ = keep_(game_.record());
    is_done_ = is_done_ || failure_.has_value();
    return !failure_;
}

std::string play_session::begin() {
    return game_.to_move() ? greeting() + go_on() : std::string(over_now);
}

std::string play_session::greeting() const {
    return fmt::format("a move is {}; `help` lists the commands\n", game_.typed());
}

bool play_session::has_program() const {
    return std::any_of(players_.begin(), players_.end(), [](const auto& p) { return p.has_value(); });
}

std::string play_session::go_on() {
    std::string said;
    for (auto side = game_.to_move(); side && !is_person(*side); side = game_.to_move()) {
        const std::string move = game_.choose(*players_[*side], seed_);
        if (move.empty()) {
            failure_ = "the program can't play here: nothing says which moves are possible; `--against human` needs no "
                       "program";
            is_done_ = true;
            return said;
        }
        if (const auto refused = game_.play(move)) { // a mistake in the game, which must not go on for ever
            failure_ = refused->message;
            is_done_ = true;
            return said;
        }
        said += fmt::format("{} plays {}\n", name_of(*side), move);
        if (!keep()) return said;
    }
    if (!game_.to_move()) said += over_now;
    return said;
}

std::string play_session::prompt() const {
    const auto side = game_.to_move();
    if (!side) return "over> ";
    if (!is_draw_offered_) return name_of(*side) + "> ";
    return fmt::format("{}, a draw is offered: yes or no? ", name_of((*side + 1) % game_.sides().size()));
}

std::string play_session::take(std::string_view line) {
    line = without_blanks(line);
    if (line.empty() || is_done_) return {};
    if (is_draw_offered_) return answer(line);
    for (const command& c : commands())
        if (line == c.name) return (this->*c.run)();
    if (const auto refused = game_.play(line)) return refuse(line, *refused);
    return keep() ? go_on() : "";
}

std::string play_session::refuse(std::string_view line, const refused_move& why) const {
    std::vector<std::string> names;
    for (const command& c : commands()) names.emplace_back(c.name);
    if (const std::string meant = did_you_mean(in_small_letters(line), names); !meant.empty())
        return fmt::format("`{}` is no move and no command{}\n", printable(line), meant);
    if (!game_.to_move()) return std::string(over_now);
    std::string said = "not played: " + printable(why.message);
    if (!why.code.empty()) said += fmt::format(" [{}]", why.code);
    said += '\n';
    if (!why.help.empty()) said += "help: " + printable(why.help) + '\n';
    if (why.code.empty() || why.code.starts_with("syntax/")) said += greeting();
    return said;
}

std::string play_session::undo() {
    if (!game_.undo()) return "there is nothing to take back\n";
    // what programs have played since is taken back as well, as long as there is a person's move behind it
    const bool has_person = std::any_of(players_.begin(), players_.end(), [](const auto& p) { return !p; });
    for (auto side = game_.to_move(); has_person && side && !is_person(*side); side = game_.to_move())
        if (!game_.undo()) break;
    return keep() ? go_on() : "";
}

std::string play_session::hint() {
    const std::string move = game_.choose(chooser::program, seed_);
    if (move.empty()) return game_.to_move() ? std::string(nobody_knows) : "the game is over\n";
    if (game_.looks_ahead()) return fmt::format("the program would play {}\n", move);
    return fmt::format("no advice in this game; {} is a possible move\n", move);
}

std::string play_session::resign() {
    const auto side = game_.to_move();
    if (!side) return "the game is over\n";
    if (!about_.knows_resignation || !game_.resign())
        return "a record of this game can't say that somebody resigns; `quit` leaves it as it is\n";
    if (!keep()) return {};
    return fmt::format("{} resigns\n{}", name_of(*side), over_now);
}

std::string play_session::offer_draw() {
    const auto side = game_.to_move();
    if (!side) return "the game is over\n";
    if (!about_.knows_draw || game_.sides().size() != 2)
        return "a record of this game can't say that it was agreed to be drawn\n";
    const std::size_t other = 1 - *side;
    if (!is_person(other) && players_[other] == chooser::program)
        return fmt::format("{} declines the draw\n", name_of(other));
    is_draw_offered_ = true;
    return is_person(other) ? "" : answer("yes");
}

std::string play_session::answer(std::string_view line) {
    const bool agrees = line == "yes" || line == "y";
    if (!agrees && line != "no" && line != "n") return "yes or no?\n";
    is_draw_offered_ = false;
    if (!agrees) return "the draw is declined\n";
    if (!game_.agree_draw()) return "the draw can't be recorded\n";
    if (!keep()) return {};
    return fmt::format("the draw is agreed\n{}", over_now);
}

std::string play_session::list_moves() {
    std::string said;
    for (const legal_move& m : game_.legal()) said.append(said.empty() ? "" : " ").append(m.text);
    if (const std::string other = game_.unlisted(); !other.empty())
        said += fmt::format("\nmany others are possible, such as {}", other);
    if (!said.empty()) return said + '\n';
    return game_.to_move() ? std::string(nobody_knows) : "there is none: the game is over\n";
}

std::string play_session::show() {
    wants_picture_ = true;
    return {};
}

std::string play_session::quit() {
    is_done_ = true;
    return {};
}

std::string play_session::help() {
    std::string said = fmt::format("a move is {}\n", game_.typed());
    for (const command& c : commands())
        if (const std::string_view meaning = meaning_of(c); !meaning.empty())
            said += fmt::format("{:<7} {}\n", c.name, meaning);
    return said;
}

std::string_view play_session::meaning_of(const command& c) const {
    const std::size_t sides = game_.sides().size();
    if (c.run == &play_session::undo && has_program())
        return "take the last move back, with the program's answer to it, or how the game was ended";
    if (c.run == &play_session::hint && game_.looks_ahead()) return "what the program would play";
    if (c.run == &play_session::resign && !about_.knows_resignation) return {};
    if (c.run == &play_session::resign && sides == 1) return "stop the game before its end";
    if (c.run == &play_session::offer_draw && (!about_.knows_draw || sides != 2)) return {};
    return c.meaning;
}

const std::vector<play_session::command>& play_session::commands() {
    static const std::vector<command> all{
        {"undo", &play_session::undo, "take the last move back, or how the game was ended"},
        {"hint", &play_session::hint, "a move that is possible"},
        {"moves", &play_session::list_moves, "all moves that are possible"},
        {"board", &play_session::show, "draw the position again"},
        {"resign", &play_session::resign, "give up"},
        {"draw", &play_session::offer_draw, "offer a draw"},
        {"help", &play_session::help, "this list"},
        {"quit", &play_session::quit, "leave the game; its record can be resumed"},
    };
    return all;
}

} // namespace arbiter
