// A strict reader of UGN: as its document and docs/notations/ugn.md have it, line by line, up to the first thing that is wrong.
#include "notation_tests.hpp"

#include "tests/reference/uttt.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using test::strict_verdict;

class strict_reader {
public:
    explicit strict_reader(const std::string& text) : text_(text) {}

    strict_verdict read() {
        if (read_bytes() && read_lines() && read_tags()) (void)read_moves();
        return verdict_;
    }

private:
    struct line {
        std::size_t begin;
        std::string text;
    };

    bool wrong(std::size_t at, std::string why) {
        verdict_ = {false, std::move(why), at};
        return false;
    }

    bool read_bytes() {
        if (!test::decode_utf8(text_)) return wrong(0, "no UTF-8");
        for (std::size_t at = 0; at < text_.size(); ++at) {
            const auto byte = static_cast<unsigned char>(text_[at]);
            if ((byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F)
                return wrong(at, "a control character");
            if (byte == 0xC2 && static_cast<unsigned char>(text_[at + 1]) < 0xA0) return wrong(at, "a C1 control");
        }
        return true;
    }

    /// Lines end in LF or in CRLF, all alike; a lone CR is no line end.
    bool read_lines() {
        std::size_t crlf = 0;
        std::size_t lf = 0;
        std::size_t begin = 0;
        for (std::size_t at = 0; at < text_.size(); ++at) {
            if (text_[at] == '\r' && (at + 1 == text_.size() || text_[at + 1] != '\n')) return wrong(at, "a lone CR");
            if (text_[at] != '\n') continue;
            const bool is_crlf = at > 0 && text_[at - 1] == '\r';
            ++(is_crlf ? crlf : lf);
            if (crlf != 0 && lf != 0) return wrong(at, "mixed line ends");
            lines_.push_back({begin, text_.substr(begin, at - begin - (is_crlf ? 1 : 0))});
            begin = at + 1;
        }
        if (begin < text_.size()) lines_.push_back({begin, text_.substr(begin)});
        for (const line& l : lines_)
            if (l.text.size() >= 65'536) return wrong(l.begin, "a long line");
        return true;
    }

    static bool is_blank(const line& l) { return l.text.find_first_not_of(" \t") == std::string::npos; }

    bool read_tags() {
        for (; next_ < lines_.size() && !is_blank(lines_[next_]); ++next_)
            if (!read_tag(lines_[next_])) return false;
        for (const char* name : {"GameID", "Date", "Time", "PlayerX", "PlayerO", "Result"})
            if (!tags_.contains(name)) return wrong(0, std::string("no ") + name);
        return true;
    }

    /// `[Name "value"]`, with blanks around it and before the value only.
    bool read_tag(const line& l) {
        const std::size_t begin = l.text.find_first_not_of(" \t");
        const std::size_t end = l.text.find_last_not_of(" \t") + 1;
        const std::size_t quote = l.text.find('"');
        if (l.text[begin] != '[' || l.text[end - 1] != ']' || quote == std::string::npos || end - quote < 3)
            return wrong(l.begin, "no tag");
        if (l.text[end - 2] != '"' || l.text.find('"', quote + 1) != end - 2) return wrong(l.begin, "bad quotes");
        const std::size_t name_end = l.text.find_first_of(" \t", begin);
        if (name_end > quote || l.text.find_first_not_of(" \t", name_end) != quote) return wrong(l.begin, "no blank");
        const std::string name = l.text.substr(begin + 1, name_end - begin - 1);
        const std::string value = l.text.substr(quote + 1, end - quote - 3);
        if (!is_right(name, value)) return wrong(l.begin, "a bad value or name");
        if (!tags_.emplace(name, value).second) return wrong(l.begin, "a tag twice");
        return true;
    }

    static bool is_right(const std::string& name, const std::string& value) {
        if (value.empty()) return false;
        if (name == "GameID" || name == "PlayerX" || name == "PlayerO" || name == "Comment") return true;
        if (name == "Result") return value == "X" || value == "O" || value == "Draw" || value == "In Progress";
        const std::optional<std::vector<int>> n = numbers(value, name == "Date" ? "dddd-dd-dd" : "dd:dd:dd");
        if (!n) return false;
        if (name == "Time") return (*n)[0] < 24 && (*n)[1] < 60 && (*n)[2] < 60;
        if (name != "Date") return false;
        const int year = (*n)[0];
        const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        const std::array<int, 13> days{0, 31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        const int month = (*n)[1];
        return month >= 1 && month <= 12 && (*n)[2] >= 1 && (*n)[2] <= days[static_cast<std::size_t>(month)];
    }

    /// The numbers of a text in which `d` stands for a digit and all else for itself.
    static std::optional<std::vector<int>> numbers(const std::string& value, std::string_view shape) {
        if (value.size() != shape.size()) return {};
        std::vector<int> all{0};
        for (std::size_t i = 0; i < shape.size(); ++i) {
            const bool is_digit = value[i] >= '0' && value[i] <= '9';
            if (shape[i] == 'd' ? !is_digit : value[i] != shape[i]) return {};
            if (shape[i] == 'd')
                all.back() = 10 * all.back() + (value[i] - '0');
            else
                all.push_back(0);
        }
        return all;
    }

    bool read_moves() {
        std::string marker;
        std::size_t marker_at = text_.size();
        for (; next_ < lines_.size(); ++next_) {
            const line& l = lines_[next_];
            std::size_t end = 0;
            for (std::size_t at = l.text.find_first_not_of(" \t"); at != std::string::npos;
                 at = l.text.find_first_not_of(" \t", end)) {
                end = std::min(l.text.find_first_of(" \t", at), l.text.size());
                const std::string word = l.text.substr(at, end - at);
                if (!marker.empty()) return wrong(l.begin + at, "text after the marker");
                const bool alone =
                    at == l.text.find_first_not_of(" \t") && l.text.find_first_not_of(" \t", end) == std::string::npos;
                if (alone && (word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*")) {
                    marker = word;
                    marker_at = l.begin + at;
                } else if (!play(l.begin + at, word)) {
                    return false;
                }
            }
        }
        return judge_result(marker, marker_at);
    }

    bool play(std::size_t at, const std::string& word) {
        if (word.size() < 2 || word[0] < 'A' || word[0] > 'I' || word[1] < '1' || word[1] > '9')
            return wrong(at, "no move");
        const int board = word[0] - 'A';
        const int cell = word[1] - '1';
        if (game_.judge(board, cell) != reference::verdict::fine) return wrong(at, "an illegal move");
        const std::string deserved = game_.play(board, cell);
        const std::string shown = word.substr(2);
        if (shown != deserved && shown != reference::strongest(deserved)) return wrong(at, "wrong symbols");
        ++plies_;
        return true;
    }

    bool judge_result(const std::string& marker, std::size_t at) {
        static const std::map<std::string, std::string> results{
            {"1-0", "X"}, {"0-1", "O"}, {"1/2-1/2", "Draw"}, {"*", "In Progress"}};
        if (marker.empty()) return wrong(at, "no marker");
        if (plies_ == 0) return true;
        const std::string& claimed = tags_["Result"];
        if (results.at(marker) != claimed) return wrong(at, "tag and marker don't agree");
        if (game_.result == ' ')
            return claimed == "In Progress" || tags_.contains("Comment") || wrong(at, "an unexplained result");
        const std::string played = game_.result == '=' ? "Draw" : std::string(1, game_.result);
        return played == claimed || wrong(at, "the game ends otherwise");
    }

    const std::string& text_;
    strict_verdict verdict_;
    std::vector<line> lines_;
    std::size_t next_ = 0;
    std::map<std::string, std::string> tags_;
    reference::game game_;
    std::size_t plies_ = 0;
};

} // namespace

test::strict_verdict test::ugn::read_strictly(const std::string& text) {
    return strict_reader(text).read();
}
