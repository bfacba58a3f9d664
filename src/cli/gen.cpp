#include "cli/command.hpp"

#include "arbiter/arbiter.hpp"
#include "check/grammar_sampler.hpp"
#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/input_options.hpp"
#include "cli/progress.hpp"
#include "cli/rule_options.hpp"
#include "io/archive.hpp"
#include "io/interrupt.hpp"
#include "io/libarchive.hpp"
#include "io/replace.hpp"
#include "render/json.hpp"
#include "user_notations/user_game.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_set>
#include <utility>
#include <variant>

namespace arbiter::cli {

namespace {

struct gen_options {
    std::string notation;
    std::string grammar;
    bool from_grammar = false;
    bool trust_engines = false;
    std::uint64_t games = 1;
    std::uint64_t seed = 1;
    std::string output; ///< a folder, or an archive by its extension
    bool force = false;
};

/// Random games or sentences, each under a name of its own.
class generator {
public:
    explicit generator(std::function<generated(std::uint64_t number)> make) : make_(std::move(make)) {}

    [[nodiscard]] generated next() {
        generated g = make_(number_++);
        // in front, where no reader looks for a part of the name that means something
        const std::string own = g.name;
        for (std::uint64_t i = 2; !names_.insert(g.name).second; ++i) g.name = fmt::format("{}-{}", i, own);
        return g;
    }

private:
    std::function<generated(std::uint64_t number)> make_;
    std::uint64_t number_ = 0;
    std::unordered_set<std::string> names_;
};

/// How far a run is, shown where `wanted`.
class shown_games {
public:
    shown_games(const gen_options& o, bool wanted) : line_({"wrote", "game"}, wanted) {
        if (io::progress* const counts = line_.counts()) counts->expect(o.games);
    }
    void add(std::size_t bytes) {
        if (io::progress* const counts = line_.counts()) counts->add(bytes, 0);
    }
    /// On any thread.
    void put_away() {
        if (io::progress* const counts = line_.counts()) counts->end();
    }

private:
    progress_line line_;
};

void complain_of_interrupt(std::uint64_t written, std::uint64_t games) {
    complain_raw(fmt::format("interrupted; {} of {} games were written\n", written, games));
}

/// What is there stays unless it may be replaced.
void require_free(const gen_options& o, const std::string& path) {
    std::error_code unknown; // what can't be looked at can't be written either
    if (!o.force && std::filesystem::is_regular_file(path, unknown) && !std::filesystem::is_empty(path, unknown))
        throw run_error(fmt::format("{}: is already there, and was left as it is; --force replaces it", path));
}

int write_files(const gen_options& o, generator& games) {
    std::error_code failed;
    std::filesystem::create_directories(o.output, failed);
    std::error_code unknown; // what can't be looked at is no folder
    if (failed && !std::filesystem::is_directory(o.output, unknown))
        throw run_error(fmt::format("{}: can't be made: {}", o.output, failed.message()));
    const std::string prefix = o.output.ends_with('/') ? o.output : o.output + '/';
    std::atomic<std::uint64_t> written = 0;
    shown_games shown(o, true);
    const io::interruptible this_run([&] {
        shown.put_away();
        complain_of_interrupt(written, o.games);
    });
    while (written < o.games && !io::is_interrupted()) {
        const generated g = games.next();
        require_free(o, prefix + g.name);
        if (const std::optional<io::problem> p = io::write_whole(prefix + g.name, g.text)) throw run_error(p->message);
        ++written;
        shown.add(g.text.size());
    }
    shown.put_away();
    if (!io::is_interrupted()) return success;
    complain_of_interrupt(written, o.games);
    return interrupted;
}

void require(const std::optional<io::problem>& none) {
    if (none) throw run_error(none->message);
}

int write_archive(const gen_options& o, generator& games) {
    require_free(o, o.output);
    std::variant<io::output, io::problem> made = io::output::create(o.output);
    if (const auto* failed = std::get_if<io::problem>(&made)) throw run_error(failed->message);
    auto& out = std::get<io::output>(made);
    io::packer to(o.output, out);
    shown_games shown(o, true);
    const auto complain_of_nothing = [&] {
        shown.put_away();
        complain_of_interrupt(0, o.games);
    };
    const io::interruptible this_run(complain_of_nothing);
    for (std::uint64_t written = 0; written < o.games && !io::is_interrupted(); ++written) {
        const generated g = games.next();
        require(to.add(g.name, g.text));
        shown.add(g.text.size());
    }
    shown.put_away();
    if (io::is_interrupted()) { // half an archive is none
        complain_of_nothing();
        return interrupted;
    }
    require(to.end());
    require(out.keep());
    return success;
}

/// Whether the output is an archive; a folder that is there is a folder, whatever its name.
bool is_archive(const gen_options& o) {
    std::error_code unknown;
    if (o.output.ends_with('/') || std::filesystem::is_directory(o.output, unknown)) return false;
    if (io::packing_named(o.output) != io::packing::none && !io::is_archive_written(o.output))
        throw usage_error(fmt::format("-o {}: an archive is {}", o.output, io::written_archives()));
    return io::is_archive_written(o.output);
}

int write_lines(const gen_options& o, const notation& n, generator& games) {
    io::output out = standard_output();
    std::atomic<std::uint64_t> written = 0;
    shown_games shown(o, !out.is_terminal());
    const io::interruptible this_run([&] {
        shown.put_away();
        complain_of_interrupt(written, o.games);
    });
    for (; written < o.games && out.usable() && !io::is_interrupted(); ++written) {
        const generated g = games.next();
        json_writer line;
        line.open('{').key("path").text(g.name).key("notation").text(n.name).key("text").text(g.text).close('}').line();
        out.write(std::move(line).take());
        shown.add(g.text.size());
    }
    shown.put_away();
    if (!io::is_interrupted()) return finish(out, success);
    const int status = finish(out, interrupted);
    complain_of_interrupt(written, o.games);
    return status;
}

generator sentences_of(const gen_options& o, const notation& n) {
    const auto all = std::make_shared<grammars::grammar_sampler>(n, o.seed);
    const std::string extension(n.extensions.front());
    return generator([all, extension, name = std::string(n.name)](std::uint64_t number) {
        std::optional<std::string> text = all->next();
        if (!text)
            throw run_error(fmt::format("{}: no sentence of its grammar was found: {} tries gave none of at most {} "
                                        "bytes that it reads; check what "
                                        "its `!` and `&` bar and how much its counts ask for, or try another --seed",
                                        name, grammars::grammar_sampler::most_tries,
                                        grammars::grammar_sampler::longest));
        return generated{fmt::format("sentence{:06}{}", number + 1, extension), *std::move(text)};
    });
}

/// What the engine of an own notation plays at random.
generator games_of_engine(const gen_options& o, const notation& n, options known) {
    known.notation = n.name;
    game_start start;
    start.seed = o.seed;
    start.checked = std::move(known);
    start.stages = {check, parse};
    return generator([start = std::move(start), name = std::string(n.name)](std::uint64_t number) {
        std::variant<generated, std::string> made = grammars::random_game(start, number);
        if (const auto* why = std::get_if<std::string>(&made)) throw run_error(fmt::format("{}: {}", name, *why));
        return std::get<generated>(std::move(made));
    });
}

generator games_of(const gen_options& o, const notation& n, const options& known) {
    if (const std::string why = untrusted(n); !why.empty()) throw run_error(fmt::format("{}: {}", n.name, why));
    if (n.made != nullptr && n.plays != nullptr) return games_of_engine(o, n, known);
    if (n.generate == nullptr)
        throw usage_error(
            fmt::format("{} has no rules of a game, and so no random games; --from-grammar makes sentences", n.title));
    return generator([&n, seed = o.seed](std::uint64_t number) { return n.generate(seed, number); });
}

int generate(const gen_options& o) {
    const options known = known_here(o.grammar, o.trust_engines);
    if (o.notation.empty())
        throw usage_error(fmt::format("which NOTATION? choose from {}", list_of(notation_names(known))));
    const notation& n = notation_named(o.notation, known);
    generator games = o.from_grammar ? sentences_of(o, n) : games_of(o, n, known);
    if (!o.output.empty()) return is_archive(o) ? write_archive(o, games) : write_files(o, games);
    if (o.games != 1) return write_lines(o, n, games);
    return print(games.next().text);
}

} // namespace

action declare_gen(CLI::App& app) {
    const auto o = std::make_shared<gen_options>();
    app.add_option("NOTATION", o->notation, list_of(notation_names()) + or_one_configured);
    app.add_flag("--from-grammar", o->from_grammar,
                 "random sentences of the grammar instead of games, without a finding of syntax; what is in their "
                 "tags is random too");
    add_grammar_option(app, o->grammar);
    add_trust_option(app, o->trust_engines);
    app.get_option("--trust-engines")->group("Options");
    add_number(app, "--count", o->games, "N", "how many sentences: the same as --games");
    add_number(app, "--games", o->games, "N", "how many; more than one are written as JSON lines (default 1)");
    add_number(app, "--seed", o->seed, "S", "the same seed gives the same games (default 1)");
    app.add_option("-o,--output", o->output,
                   "write each game to a file of its own in FOLDER, or in ARCHIVE: " + io::written_archives())
        ->option_text("FOLDER|ARCHIVE");
    app.add_flag("--force", o->force, "replace records that are already there");
    return [o] { return generate(*o); };
}

} // namespace arbiter::cli
