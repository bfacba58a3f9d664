#include "notations/dgf/layout.hpp"

#include "grammars/dgf.hpp"
#include "tags/line_filler.hpp"
#include "text/ascii.hpp"

#include <algorithm>

namespace arbiter::dgf {

namespace {

std::size_t end_of_comment(std::string_view text, std::size_t at) noexcept {
    return std::min(text.find_first_of("\r\n", at), text.size());
}

/// Where the comma behind a number stands, past white space and comments; nowhere where there is none.
std::size_t find_comma(std::string_view text, std::size_t at) noexcept {
    for (at = text.find_first_not_of(ascii::spaces, at); at < text.size() && text[at] == '#';
         at = text.find_first_not_of(ascii::spaces, at))
        at = end_of_comment(text, at);
    return at < text.size() && text[at] == ',' ? at : std::string_view::npos;
}

class writer {
public:
    writer(std::string& out, std::size_t indent, std::optional<std::size_t> side)
        : out_(out), indent_(indent), side_(side) {}

    void add_comment(std::string_view comment, bool begins_line) {
        if (begins_line || out_.ends_with('\n')) {
            end_line();
            out_.append(indent_, ' ');
        } else {
            out_ += ' ';
        }
        out_ += comment;
        out_ += '\n';
        column_ = 0;
    }

    void add_number(std::string_view number, bool has_comma) {
        const std::size_t width = number.size() + (has_comma ? 1 : 0);
        if (count_ == next_line_) begin_planned_line();
        if (is_filled_ && column_ != 0 && column_ + 1 + width > line_filler::most_columns) end_line();
        if (column_ == 0)
            out_.append(indent_, ' ');
        else
            out_ += ' ';
        column_ += (column_ == 0 ? indent_ : 1) + width;
        out_ += number;
        if (has_comma) out_ += ',';
        ++count_;
    }

    void end_line() {
        if (column_ != 0) out_ += '\n';
        column_ = 0;
    }

private:
    void begin_planned_line() {
        end_line();
        const std::size_t planned = numbers_from(count_);
        is_filled_ = planned == 0;
        next_line_ = is_filled_ ? SIZE_MAX : count_ + planned;
    }

    /// How many stand on the line that begins with the number at this place; 0: as many as it has room for.
    [[nodiscard]] std::size_t numbers_from(std::size_t first) const noexcept {
        if (!side_) return 0;
        if (first == 0) return header_numbers;
        const std::size_t end = header_numbers + *side_ * *side_;
        if (*side_ == 0 || first > end) return 0;
        return first < end ? *side_ : 1;
    }

    std::string& out_;
    std::size_t indent_;
    std::optional<std::size_t> side_;
    std::size_t column_ = 0; ///< 0 at the begin of a line
    std::size_t count_ = 0;
    std::size_t next_line_ = 0; ///< the number that begins it
    bool is_filled_ = false;
};

} // namespace

std::string_view trimmed_comment(std::string_view comment) noexcept {
    return comment.substr(0, comment.find_last_not_of(ascii::spaces) + 1);
}

void lay_out_numbers(std::string& out, std::string_view text, bool begins_line, std::size_t indent,
                     std::optional<std::size_t> side) {
    writer w(out, indent, side);
    std::size_t taken = std::string_view::npos; // the comma that went with the number before
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 1;
        if (text[at] == '\n' || text[at] == '\r') {
            begins_line = true;
        } else if (text[at] == '#') {
            end = end_of_comment(text, at);
            w.add_comment(trimmed_comment(text.substr(at, end - at)), begins_line);
        } else if (ascii::spaces.find(text[at]) == std::string_view::npos && at != taken) {
            if (text[at] != ',') end = std::min(text.find_first_of(" \t\r\n,#", at), text.size());
            taken = find_comma(text, end);
            w.add_number(text.substr(at, end - at), taken != std::string_view::npos);
            begins_line = false;
        } else if (at == taken) {
            begins_line = false;
        }
        at = end;
    }
    w.end_line();
}

} // namespace arbiter::dgf
