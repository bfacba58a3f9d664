#include "cli/record.hpp"

#include "arbiter/arbiter.hpp"
#include "cli/choices.hpp"
#include "cli/command.hpp"
#include "io/check_files.hpp"
#include "io/read.hpp"

namespace arbiter::cli {

void declare(CLI::App& app, record_options& o) {
    app.add_option("FILE", o.path, "the record; `-` is standard input");
    add_notation_option(app, o.notation);
}

report read_record(const record_options& o) {
    if (o.path.empty()) throw usage_error("which FILE? `-` is standard input");
    require_notation(o.notation);
    options checked;
    checked.notation = o.notation;
    std::variant<std::string, io::problem> bytes = io::read_file(o.path, checked.max_file_size);
    if (const auto* failed = std::get_if<io::problem>(&bytes)) throw run_error(failed->message);
    const source record(o.path, std::get<std::string>(std::move(bytes)));
    report r = check(record, checked);
    if (r.notation() == nullptr) throw run_error(io::no_notation(record).message);
    return r;
}

} // namespace arbiter::cli
