#include "cli/console.hpp"

#include "cli/command.hpp"
#include "io/interrupt.hpp"
#include "render/display.hpp"

#include <fmt/format.h>

#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <unistd.h>

namespace arbiter::cli {

namespace {

/// Without this, the next file that is opened would be standard output to whoever writes there. Opened the wrong
/// way round, so that using it is an error still.
void take_descriptor(int fd) {
    if (::fcntl(fd, F_GETFD) == -1) (void)::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

} // namespace

std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

void prepare_process() {
    for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) take_descriptor(fd);
    for (const int signal : {SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_IGN);
    io::end_cleanly(interrupted, [] { complain("interrupted"); });
}

io::output standard_output() {
    return io::output(STDOUT_FILENO);
}

io::output standard_error() {
    return io::output(STDERR_FILENO);
}

int finish(io::output& out, int status) {
    out.flush();
    const std::optional<io::problem> failed = out.failure();
    if (!failed) return status;
    complain(failed->message);
    return run_failed;
}

int print(std::string_view text, int status) {
    io::output out = standard_output();
    out.write(text);
    return finish(out, status);
}

void complain_raw(std::string_view text) {
    standard_error().write(text);
}

bool complains_to_terminal() {
    return io::output(STDERR_FILENO).is_terminal();
}

bool can_draw_anew() {
    const std::string_view terminal = environment("TERM");
    return complains_to_terminal() && !terminal.empty() && terminal != "dumb";
}

void complain(std::string_view message) {
    complain_raw(fmt::format("arbiter: {}\n", printable(message)));
}

void complain_of_usage(std::string_view message, std::string_view command) {
    complain(message);
    complain_raw(fmt::format("arbiter: see `arbiter {}{}--help`\n", command, command.empty() ? "" : " "));
}

bool wants_color(std::string_view when, const io::output& out) {
    if (when != "auto") return when == "always";
    return out.is_terminal() && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

} // namespace arbiter::cli
