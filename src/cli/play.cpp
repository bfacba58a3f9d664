#include "cli/command.hpp"

#include "arbiter/arbiter.hpp"
#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/input_options.hpp"
#include "cli/play_line.hpp"
#include "cli/play_session.hpp"
#include "cli/record.hpp"
#include "cli/rule_options.hpp"
#include "io/held_file.hpp"
#include "io/interrupt.hpp"
#include "io/path.hpp"
#include "render/display.hpp"
#include "tags/tags.hpp"
#include "text/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <unistd.h>

namespace arbiter::cli {

namespace {

struct play_options {
    std::string game; ///< or a notation
    std::string key;
    std::string record;
    std::string resume;
    std::string against;
    std::string format = "unicode";
    std::string color = "auto";
    std::optional<std::uint64_t> seed;
    std::optional<std::uint32_t> size;
    bool trust_engines = false;
};

/// The record on disk, where there is one.
struct kept_record {
    std::string path; ///< empty: the game is kept nowhere
    std::optional<io::held_file> file;
};

struct opened_game {
    options checked; ///< keeps the notation
    const notation* of;
    std::unique_ptr<any_game> game;
    kept_record kept;
    std::uint64_t seed;
};

std::uint64_t random_seed() {
    std::random_device chance;
    return std::uint64_t{chance()} << 31U ^ chance();
}

const played_games& played_in(const notation& n) {
    if (const std::string why = untrusted(n); !why.empty()) throw run_error(why);
    if (n.plays == nullptr) throw usage_error(fmt::format("there is no game to play in {}", n.title));
    return *n.plays;
}

void require_key(const std::string& key, const notation& n) {
    const played_games& about = played_in(n);
    if (about.keys == nullptr) {
        if (!key.empty()) throw usage_error(fmt::format("--key {}: {} has one game", key, n.name));
        return;
    }
    std::vector<std::string> known;
    for (const std::string_view each : about.keys()) known.emplace_back(each);
    if (key.empty()) throw usage_error(fmt::format("which --key? choose from {}", list_of(known)));
    if (std::find(known.begin(), known.end(), key) == known.end()) throw usage_error(no_such("game", key, known));
}

std::uint32_t required_size(const play_options& o, const notation& n) {
    const played_games& about = played_in(n);
    if (!o.size) return 0;
    if (about.most_size == 0) throw usage_error(fmt::format("--size {}: a board of {} has one size", *o.size, n.name));
    if (*o.size < about.least_size || *o.size > about.most_size)
        throw usage_error(
            fmt::format("--size {}: a size from {} to {} is needed", *o.size, about.least_size, about.most_size));
    return *o.size;
}

std::string local_time(const char* form) {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    if (::localtime_r(&now, &parts) == nullptr) return {};
    char text[32] = {}; // NOLINT(modernize-avoid-c-arrays): what strftime fills
    return {text, std::strftime(text, sizeof text, form, &parts)};
}

void require_name(const std::string& path, const notation& n, const options& known) {
    if (path == "-") throw usage_error("--record -: the record is written again after each move; name a file");
    const notation* const named = detect(source(path, ""), known);
    if (named == &n) return;
    throw usage_error(fmt::format("--record {}: the name of such a record ends in {}", path, n.extensions.front()));
}

/// The first finding of a record, as `lint` has it.
std::string first_finding(const report& r) {
    const finding f = r.findings().front();
    return fmt::format("{}:{}: {} [{}]", r.text().name(), r.place_name(f.where().begin), f.message(), f.code());
}

void refuse_findings(const report& r, const std::string& path) {
    const std::uint64_t count = r.findings().size() + r.left_out();
    if (count == 0) return;
    throw run_error(
        fmt::format("{}: a record with {} finding{} can't be played on, see `arbiter lint {}`; the first is {}", path,
                    count, count == 1 ? "" : "s", path, first_finding(r)));
}

/// A record with findings that was named as one of a notation, and is detected as one of another.
void refuse_other_notation(const report& r, const source& record, const notation& named, const std::string& path) {
    const notation* const detected = detect(record);
    if (r.findings().empty() || detected == nullptr || detected == &named || detected->plays == nullptr) return;
    throw run_error(
        fmt::format("{0}: is no record of {1}, but one of {2}: `arbiter play {2} --resume {0}` goes on with it", path,
                    named.name, detected->name));
}

/// The game that was named by its key is that of the record.
void require_game_of(const report& r, std::string_view key, const std::string& path) {
    const std::string_view written = r.text().text(value_of_tag(r.text(), r.tree(), 1, "key"));
    if (written != key)
        throw run_error(fmt::format("{}: is a record of `{}`, not of `{}`", path, printable(written), key));
}

/// What is known around the file at `path`, or in this folder.
options options_at(const std::string& path, const play_options& o) {
    io::overrides chosen;
    if (o.trust_engines) chosen.engines = io::engine_use::all;
    io::configurations files(std::move(chosen), io::config_search::upward);
    const std::string around = path.empty() ? "-" : path;
    return io::options_for(configuration_of(files, around), io::name_in_folder(around), {});
}

std::unique_ptr<any_game> require_game(made_game made, const std::string& path) {
    if (const auto* why = std::get_if<std::string>(&made))
        throw run_error(path.empty() ? *why : fmt::format("{}: can't be played: {}", path, *why));
    return std::get<std::unique_ptr<any_game>>(std::move(made));
}

io::held_file require_file(std::variant<io::held_file, io::problem> made) {
    if (const auto* failed = std::get_if<io::problem>(&made)) throw run_error(failed->message);
    return std::get<io::held_file>(std::move(made));
}

/// What programs are called in records.
std::vector<std::string> names_of(const play_options& o) {
    if (o.against == "human") return {"player 1", "player 2"};
    return {"player", o.against == "random" ? "random" : "arbiter"};
}

opened_game begin_game(const play_options& o) {
    options known = options_at(o.record, o);
    if (o.game.empty()) throw usage_error(fmt::format("which GAME? choose from {}", list_of(names_to_play(known))));
    game_start start;
    start.key = o.key;
    const notation& n = notation_played(o.game, known, start.key);
    require_key(start.key, n);
    known.notation = n.name;
    const std::uint64_t seed = o.seed.value_or(random_seed());
    start.size = required_size(o, n);
    start.seed = seed;
    start.date = local_time("%Y-%m-%d");
    start.time = local_time("%H:%M:%S");
    start.id = fmt::format("game{:016x}", random_seed());
    start.players = names_of(o);
    if (!o.record.empty()) {
        require_name(o.record, n, known);
        start.name = o.record;
    }
    start.checked = known;
    start.stages = {check, parse};
    opened_game made{std::move(known), &n, require_game(n.plays->begin(start), {}), {o.record, {}}, seed};
    if (o.record.empty()) return made;
    const std::string text = made.game->record();
    const report r = check(source(o.record, text), start.checked);
    if (!r.findings().empty()) throw run_error(fmt::format("--record: {}", first_finding(r)));
    made.kept.file.emplace(require_file(io::held_file::create(o.record, text)));
    return made;
}

opened_game resume_game(const play_options& o) {
    for (const auto& [name, is_given] : {std::pair{"--key", !o.key.empty()}, {"--size", o.size.has_value()}})
        if (is_given) throw usage_error(fmt::format("{} is of new games: a record that is resumed says it", name));
    if (o.resume == "-") throw usage_error("--resume -: the record is written again after each move; name a file");
    io::held_file file = require_file(io::held_file::open(o.resume, options().max_file_size));
    const source record(o.resume, file.bytes());
    options checked = options_at(o.resume, o);
    std::string key;
    const notation* const n = o.game.empty() ? detect(record, checked) : &notation_played(o.game, checked, key);
    if (n == nullptr)
        throw run_error(fmt::format("{}: its notation can't be detected; name it before --resume", o.resume));
    (void)played_in(*n);
    checked.notation = n->name;
    const report r = check(record, checked);
    refuse_other_notation(r, record, *n, o.resume);
    refuse_findings(r, o.resume);
    if (!key.empty()) require_game_of(r, key, o.resume);
    game_start start;
    start.seed = o.seed.value_or(random_seed());
    start.checked = checked;
    start.stages = {check, parse};
    std::unique_ptr<any_game> game = require_game(n->plays->resume(record, start), o.resume);
    opened_game made{std::move(checked), n, std::move(game), {o.resume, {}}, start.seed};
    if (o.record.empty() || o.record == o.resume) {
        made.kept.file.emplace(std::move(file));
        return made;
    }
    require_name(o.record, *n, made.checked);
    made.kept.path = o.record;
    made.kept.file.emplace(require_file(io::held_file::create(o.record, file.bytes())));
    return made;
}

player_list players_of(const play_options& o, const opened_game& g) {
    const std::size_t sides = g.game->sides().size();
    if (sides == 1) {
        if (!o.against.empty()) throw usage_error(fmt::format("--against {}: this game has one player", o.against));
        return {{}};
    }
    player_list players(sides);
    const std::optional<chooser> other = o.against == "human"    ? std::nullopt
                                         : o.against == "random" ? std::optional(chooser::random)
                                                                 : std::optional(chooser::program);
    for (std::size_t side = 1; side < sides; ++side) players[side] = other;
    return players;
}

/// The record of a game that no file keeps, for another thread.
class loose_record {
public:
    void set(std::string record) {
        const std::lock_guard changing(lock_);
        text_ = std::move(record);
    }
    /// What the end of a session says of it.
    [[nodiscard]] std::string farewell() {
        const std::lock_guard reading(lock_);
        return fmt::format("the record, which isn't kept (--record FILE would):\n\n{}", text_);
    }

private:
    std::mutex lock_;
    std::string text_;
};

/// The end of a session: where the record is.
std::string farewell(const play_session& session, const kept_record& kept, loose_record& loose, const notation& n) {
    if (session.failure()) return {};
    if (!kept.file) return loose.farewell();
    if (!session.game().to_move()) return fmt::format("the record is in {}\n", printable(kept.path));
    return fmt::format("the record is in {0}; `arbiter play {1} --resume {0}` goes on with it\n", printable(kept.path),
                       n.name);
}

class player_loop {
public:
    player_loop(const play_options& o, opened_game& g, loose_record& loose, io::output& out)
        : opened_(g), loose_(loose), out_(out),
          view_(out, {o.format == "ascii" ? charset::ascii : charset::unicode, wants_color(o.color, out)}),
          session_(*g.game, *g.of->plays, players_of(o, g), g.seed,
                   [&g, &loose](const std::string& record) { return keep(g, loose, record); }) {
        if (!out.is_terminal() || environment("TERM") == "dumb") return;
        if (std::optional<io::keyboard> keys = io::keyboard::take()) keys_.emplace(*std::move(keys), out, view_);
    }

    int run(const play_options& o) {
        describe_program(o);
        say(session_.begin());
        while (!session_.is_done() && out_.usable()) {
            const std::optional<std::string> line = next_line();
            if (!line) {
                has_ended_ = session_.game().to_move().has_value();
                break;
            }
            say(session_.take(*line));
        }
        keys_.reset();
        out_.write(farewell(session_, opened_.kept, loose_, *opened_.of));
        if (has_ended_) {
            out_.flush();
            complain("the input has ended, and with it the session");
        }
        if (!session_.failure()) return finish(out_, success);
        out_.flush();
        complain(*session_.failure());
        return run_failed;
    }

private:
    static std::optional<std::string> keep(opened_game& g, loose_record& loose, const std::string& record) {
        if (!g.kept.file) {
            loose.set(record);
            return {};
        }
        const std::optional<io::problem> failed = g.kept.file->write(record);
        return failed ? std::optional(failed->message) : std::nullopt;
    }

    void describe_program(const play_options& o) {
        if (opened_.game->sides().size() == 1 || o.against == "human") return;
        if (o.against != "random" && !opened_.game->looks_ahead())
            out_.write("the program plays this game at random: it doesn't look ahead in it\n");
    }

    void say(const std::string& text) {
        out_.write(text);
        if (session_.wants_picture()) view_.draw(session_.game().draw());
    }

    std::optional<std::string> next_line() {
        if (keys_) return keys_->next(session_.game(), session_.prompt());
        out_.write(session_.prompt());
        out_.flush();
        std::optional<std::string> line = lines_.next();
        // what isn't typed on a terminal doesn't end the line either
        if (::isatty(STDIN_FILENO) == 0 || !line) out_.write("\n");
        return line;
    }

    opened_game& opened_;
    loose_record& loose_;
    io::output& out_;
    board_view view_;
    play_session session_;
    std::optional<key_lines> keys_;
    plain_lines lines_;
    bool has_ended_ = false;
};

int play(const play_options& o) {
    opened_game opened = o.resume.empty() ? begin_game(o) : resume_game(o);
    io::output out = standard_output();
    loose_record loose;
    if (!opened.kept.file) loose.set(opened.game->record());
    const auto on_interrupt = [&opened, &loose] {
        if (opened.kept.file) {
            complain_raw("\n");
            return complain(fmt::format("interrupted; the record is in {}", opened.kept.path));
        }
        (void)print('\n' + loose.farewell());
        complain("interrupted");
    };
    const io::interruptible this_run(on_interrupt, {}, false);
    return player_loop(o, opened, loose, out).run(o);
}

} // namespace

action declare_play(CLI::App& app) {
    const auto o = std::make_shared<play_options>();
    app.add_option("GAME", o->game,
                   "a game by its name, or a notation, also of arbiter.toml; without it all are listed");
    app.add_option("--key", o->key, "which game, where the notation has several")->option_text("KEY");
    app.add_option("--record", o->record, "keep the record in a new file, whole after each move")->option_text("FILE");
    app.add_option("--resume", o->resume, "go on with a record, which is kept there as well unless --record is given")
        ->option_text("FILE");
    add_choice(app, "--against", o->against, {"human", "random", "program"},
               "who plays the other sides (default program)");
    add_number(app, "--seed", o->seed, "S", "the same seed draws the same, and programs choose the same");
    add_number(app, "--size", o->size, "N", "of the board, where that can be chosen");
    add_choice(app, "--format", o->format, {"unicode", "ascii"}, "how positions are drawn");
    add_color_option(app, o->color);
    add_trust_option(app, o->trust_engines);
    app.get_option("--trust-engines")->group("Options");
    return [o] { return play(*o); };
}

} // namespace arbiter::cli
