// A strict reader of 2048-GN: as its document and docs/notations/2048-gn.md have it, up to the first thing that is wrong.
#include "notation_tests.hpp"

#include "tests/reference/n2048.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <regex>
#include <string>
#include <string_view>

namespace {

class strict_reader {
public:
    explicit strict_reader(const std::string& text) : text_(text) {}

    [[nodiscard]] test::strict_verdict read() {
        try {
            read_bytes();
            read_tags();
            read_board();
            read_turns();
            check_claims();
        } catch (const test::strict_verdict& wrong) {
            return wrong;
        }
        return {};
    }

private:
    struct value {
        std::string text;
        std::size_t at = 0;
    };

    static void require(bool holds, std::size_t at, const char* why) {
        if (!holds) throw test::strict_verdict{false, why, at};
    }

    /// Lines end in LF or in CRLF, all alike.
    void read_bytes() const {
        require(test::decode_utf8(text_).has_value(), 0, "no UTF-8");
        const bool is_crlf = text_.find("\r\n") != std::string::npos;
        for (std::size_t at = 0; at < text_.size(); ++at) {
            const auto byte = static_cast<unsigned char>(text_[at]);
            require(byte >= 0x20 || byte == '\t' || byte == '\n' || byte == '\r', at, "a control character");
            require(byte != 0x7F, at, "a control character");
            require(byte != 0xC2 || static_cast<unsigned char>(text_[at + 1]) >= 0xA0, at, "a C1 control");
            require(byte != '\r' || text_.compare(at + 1, 1, "\n") == 0, at, "a lone CR");
            require(byte != '\n' || (at > 0 && text_[at - 1] == '\r') == is_crlf, at, "mixed line ends");
        }
    }

    void read_tags() {
        static const std::regex tag(R"re([ \t]*\[(\w+)[ \t]+"([^"]+)"\][ \t]*\r?)re");
        for (std::size_t end_of_tags = 0;;) {
            const std::size_t end = std::min(text_.find('\n', at_), text_.size());
            const std::string line = text_.substr(at_, end - at_);
            const std::size_t begin = at_;
            at_ = std::min(end + 1, text_.size());
            if (line.find_first_not_of(" \t\r") == std::string::npos) return check_tags(end_of_tags);
            std::smatch m;
            require(std::regex_match(line, m, tag), begin, "no tag");
            const std::size_t at = begin + static_cast<std::size_t>(m.position(2));
            require(tags_.emplace(m[1], value{m[2], at}).second, begin, "a tag twice");
            end_of_tags = begin + line.rfind(']') + 1;
        }
    }

    void check_tags(std::size_t end_of_tags) {
        static const std::map<std::string, std::regex> forms{
            {"Event", std::regex(".+")},
            {"Site", std::regex(".+")},
            {"Player", std::regex(".+")},
            {"Date", std::regex(R"(\d{4}\.\d\d\.\d\d)")},
            {"InitialBoard", std::regex(R"(4?[a-d][1-4][ \t]+4?[a-d][1-4])")},
            {"FinalScore", std::regex(R"(\d+)")},
            {"HighestTile", std::regex(R"(\d+)")},
            {"Result", std::regex(R"(Locked|Retired|\*)")}};
        for (const auto& [name, v] : tags_) {
            require(forms.contains(name), v.at - name.size(), "an unknown tag");
            require(std::regex_match(v.text, forms.at(name)), v.at, "a bad value");
        }
        for (const char* name : {"Event", "Site", "Date", "Player", "InitialBoard"})
            require(tags_.contains(name), end_of_tags, "a tag is missing");
        const auto& [date, at] = tags_["Date"];
        const int year = std::stoi(date.substr(0, 4));
        const int month = std::stoi(date.substr(5, 2));
        const int day = std::stoi(date.substr(8, 2));
        const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
        const int days = month == 2                                              ? (leap ? 29 : 28)
                         : month == 4 || month == 6 || month == 9 || month == 11 ? 30
                                                                                 : 31;
        require(month >= 1 && month <= 12 && day >= 1 && day <= days, at, "no day of the calendar");
    }

    void put(const std::string& tile, std::size_t at) {
        const int column = tile[tile.size() - 2] - 'a';
        const int row = tile[tile.size() - 1] - '1';
        require(game_.at(column, row) == 0, at, "a tile on a tile");
        game_.spawn(column, row, tile.size() == 2 ? 2 : 4);
    }

    void read_board() {
        const auto& [board, at] = tags_["InitialBoard"];
        const std::size_t blank = board.find_first_of(" \t");
        put(board.substr(0, blank), at);
        put(board.substr(board.find_first_not_of(" \t", blank)), at);
    }

    /// White space and comments, which don't nest.
    void skip_gap() {
        for (; at_ < text_.size(); ++at_) {
            if (text_[at_] == '{') {
                const std::size_t brace = text_.find_first_of("{}", at_ + 1);
                require(brace != std::string::npos && text_[brace] == '}', at_, "an open comment");
                at_ = brace;
            } else if (std::string_view(" \t\r\n").find(text_[at_]) == std::string_view::npos) {
                return;
            }
        }
    }

    /// The token here, which has to end where white space, a comment or the file does; empty where there is none such.
    std::string take(const std::regex& form, bool may_be_glued = false) {
        std::smatch m;
        const auto begin = text_.cbegin() + static_cast<std::ptrdiff_t>(at_);
        if (!std::regex_search(begin, text_.cend(), m, form, std::regex_constants::match_continuous)) return {};
        const std::size_t end = at_ + static_cast<std::size_t>(m.length());
        const bool ends =
            end == text_.size() || std::string_view(" \t\r\n{").find(text_[end]) != std::string_view::npos;
        if (!ends && !may_be_glued) return {};
        at_ = end;
        return m.str();
    }

    void read_turns() {
        static const std::regex number(R"(\d+\.)");
        static const std::regex swipe(R"([UDLR](!!|\?\?|!\?|\?!|!|\?)?)");
        static const std::regex tile("4?[a-d][1-4]");
        static const std::regex marker(R"(Locked|Retired|\*)");
        for (std::size_t turn = 1;; ++turn) {
            skip_gap();
            const std::size_t begin = at_;
            const std::string written = take(number, true);
            if (written.empty()) break;
            require(written == std::to_string(turn) + ".", begin, "a wrong number");
            skip_gap();
            const std::size_t at_swipe = at_;
            const std::string towards = take(swipe);
            require(!towards.empty(), at_swipe, "no swipe");
            skip_gap();
            const std::size_t at_tile = at_;
            const std::string spawned = take(tile);
            require(!spawned.empty(), at_tile, "no tile");
            const auto which = std::string_view("UDLR").find(towards[0]);
            require(game_.swipe(reference::n2048::directions.at(which)).moved, at_swipe, "a swipe that does nothing");
            put(spawned, at_tile);
        }
        marker_at_ = at_;
        marker_ = take(marker);
        require(!marker_.empty(), at_, "no marker");
        require(text_.find_first_not_of(" \t\r\n", at_) == std::string::npos, at_, "text after the marker");
    }

    /// In the order of the record: tags as they stand, then the marker.
    void check_claims() {
        std::map<std::size_t, const char*> wrong;
        const auto number = [&](const char* tag, long long right, const char* why) {
            if (!tags_.contains(tag)) return;
            std::string digits = tags_[tag].text;
            digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
            if (digits != std::to_string(right)) wrong.emplace(tags_[tag].at, why);
        };
        number("FinalScore", game_.score, "a wrong score");
        number("HighestTile", game_.highest(), "a wrong tile");
        const bool agrees = game_.locked() == (marker_ == "Locked");
        if (!agrees) wrong.emplace(marker_at_, "a wrong marker");
        if (agrees && tags_.contains("Result") && tags_["Result"].text != marker_)
            wrong.emplace(tags_["Result"].at, "tag and marker don't agree");
        if (!wrong.empty()) require(false, wrong.begin()->first, wrong.begin()->second);
    }

    const std::string& text_;
    std::size_t at_ = 0;
    std::map<std::string, value> tags_;
    reference::n2048::game game_;
    std::string marker_;
    std::size_t marker_at_ = 0;
};

} // namespace

test::strict_verdict test::n2048::read_strictly(const std::string& text) {
    return strict_reader(text).read();
}
