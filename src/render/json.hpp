/// Writing JSON by hand: valid whatever the bytes of a record are, members in the order in which they are written.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

/// Puts commas where they belong; nesting is the caller's care.
class json_writer {
public:
    /// `bracket` is `{` or `[`.
    json_writer& open(char bracket);
    /// `bracket` is `}` or `]`.
    json_writer& close(char bracket);
    json_writer& key(std::string_view name);

    /// Invalid UTF-8 becomes U+FFFD, one a byte. What could not be printed is written as `\u…`.
    json_writer& text(std::string_view value);
    json_writer& number(std::uint64_t value);
    /// A number that is written as JSON has it.
    json_writer& decimal(std::string_view written);
    json_writer& boolean(bool value);
    json_writer& null();
    /// Begins another line: of an array or object after the comma, outside of them another document.
    json_writer& line();

    [[nodiscard]] std::string take() && { return std::move(out_); }

private:
    void begin_value() {
        if (comma_) out_ += ',';
        end_pending_line();
        comma_ = true;
    }
    void end_pending_line() {
        if (pending_line_) out_ += '\n';
        pending_line_ = false;
    }

    std::string out_;
    int depth_ = 0;
    bool pending_line_ = false;
    bool comma_ = false; ///< whether the next value or key follows another
};

} // namespace arbiter
