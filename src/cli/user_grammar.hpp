/// `--grammar FILE`: a notation that a file's grammar makes.
#pragma once

#include "arbiter/notation.hpp"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace arbiter::cli {

void add_grammar_option(CLI::App& app, std::string& target);

/// The notation of the grammar in the file at `path`; null where `path` is empty, or the grammar has errors. Throws where it can't be
/// read.
[[nodiscard]] std::shared_ptr<const notation> notation_of_grammar(const std::string& path);

/// Has a check know the notation of the grammar at `path`, and take for it what no name and no content shows. Throws where the
/// grammar can't be used.
void use_grammar(const std::string& path, options& o);

/// What a check in the current folder knows of notations: those of its configuration, and that of the grammar at `path`. Its engines are
/// those that are trusted, or all.
[[nodiscard]] options known_here(const std::string& path = {}, bool trust_engines = false);
/// That the engine of `n` isn't trusted; empty where it is, or there is none.
[[nodiscard]] std::string untrusted(const notation& n);

} // namespace arbiter::cli
