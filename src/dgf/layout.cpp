#include "dgf/layout.hpp"

#include "dgf/format.hpp"
#include "grammars/dgf.hpp"

#include <algorithm>
#include <vector>

namespace arbiter::dgf {

namespace {

struct token {
    std::string_view text;
    bool is_comment = false;
    bool begins_line = false; ///< of a comment
    bool is_taken = false;    ///< a comma that is glued to the number before
};

std::vector<token> tokens_of(std::string_view text, bool begins_line) {
    std::vector<token> all;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        std::size_t end = at + 1;
        if (c == '\n' || c == '\r') {
            begins_line = true;
        } else if (c == '#') {
            end = std::min(text.find_first_of("\r\n", at), text.size());
            all.push_back({trimmed_comment(text.substr(at, end - at)), true, begins_line, false});
        } else if (c != ' ' && c != '\t') {
            if (c != ',') end = std::min(text.find_first_of(" \t\r\n,#", at), text.size());
            all.push_back({text.substr(at, end - at), false, false, false});
            begins_line = false;
        }
        at = end;
    }
    return all;
}

class writer {
public:
    writer(std::string& out, std::size_t indent, const numbers_on_line& lines)
        : out_(out), indent_(indent), lines_(lines) {}

    void add_comment(const token& t) {
        if (t.begins_line) {
            end_line();
            out_.append(indent_, ' ');
        } else {
            out_ += ' ';
        }
        out_ += t.text;
        out_ += '\n';
        column_ = 0;
    }

    void add_number(std::string_view number, bool has_comma) {
        const std::size_t width = number.size() + (has_comma ? 1 : 0);
        if (count_ == next_line_) begin_planned_line();
        if (is_filled_ && column_ != 0 && column_ + 1 + width > line_width) end_line();
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
        const std::size_t planned = lines_(count_);
        is_filled_ = planned == 0;
        next_line_ = is_filled_ ? SIZE_MAX : count_ + planned;
    }

    std::string& out_;
    std::size_t indent_;
    const numbers_on_line& lines_;
    std::size_t column_ = 0; ///< 0 at the begin of a line
    std::size_t count_ = 0;
    std::size_t next_line_ = 0; ///< the number that begins it
    bool is_filled_ = false;
};

} // namespace

numbers_on_line board_lines(std::size_t size) {
    return [size](std::size_t first) -> std::size_t {
        if (first == 0) return header_numbers;
        if (size == 0) return 0;
        const std::size_t end = header_numbers + size * size;
        if (first < end) return size;
        return first == end ? 1 : 0;
    };
}

std::string_view trimmed_comment(std::string_view comment) noexcept {
    return comment.substr(0, comment.find_last_not_of(" \t\r\n") + 1);
}

void lay_out_numbers(std::string& out, std::string_view text, bool begins_line, std::size_t indent,
                     const numbers_on_line& lines) {
    std::vector<token> tokens = tokens_of(text, begins_line);
    writer w(out, indent, lines);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i].is_taken) continue;
        if (tokens[i].is_comment) {
            w.add_comment(tokens[i]);
            continue;
        }
        // comments may stand between a number and its comma
        std::size_t comma = i + 1;
        while (comma < tokens.size() && tokens[comma].is_comment) ++comma;
        const bool has_comma = comma < tokens.size() && tokens[comma].text == ",";
        if (has_comma) tokens[comma].is_taken = true;
        w.add_number(tokens[i].text, has_comma);
    }
    w.end_line();
}

} // namespace arbiter::dgf
