/// Rules for people: where their pages are, and a table of them.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "io/output.hpp"
#include "render/uri.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// The address of the site that was set at build (ARBITER_DOCS_URL); it ends in a slash. Empty where none was.
[[nodiscard]] std::string_view docs_address() noexcept;

/// The folder in which an installed program has its documents, relative to the program's own.
[[nodiscard]] std::string_view installed_docs() noexcept;

/// The pages of rules: at the address that was set at build, else in the folder that was installed with the program, where
/// that is there; as a site, or as they are written.
[[nodiscard]] rule_pages pages_to_show();

/// Whether `out` is a terminal of which it is known that it shows links (OSC 8). Others may show the address as junk.
[[nodiscard]] bool knows_links(const io::output& out);

/// A heading, then a line a rule: code, level, fix, subject, and what it is about.
[[nodiscard]] std::string rule_table(const std::vector<const rule*>& rules);

} // namespace arbiter::cli
