/// Edits for programs that apply them: what they insert, byte by byte.
#pragma once

#include "arbiter/report.hpp"
#include "text/decoded.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// The fixes of `f` that can be applied: the record's charset has all that they insert.
[[nodiscard]] std::vector<fix> writable_fixes(const finding& f, encoder& encode);

/// Whether bytes that are no character stand in the text of an edit, so that a string can't say what to insert.
[[nodiscard]] bool needs_bytes(std::string_view text) noexcept;

/// RFC 4648, section 4: with padding, without line breaks.
[[nodiscard]] std::string base64_of(std::string_view bytes);

} // namespace arbiter
