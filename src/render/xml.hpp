/// Text for XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

/// One line of text or a quoted value. What XML 1.0 can't hold, and what could not be printed, is shown escaped.
[[nodiscard]] std::string xml_of(std::string_view text);

/// Text that may be printed as it is, with its line ends.
[[nodiscard]] std::string xml_of_printed(std::string_view text);

} // namespace arbiter
