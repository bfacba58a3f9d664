// A strict reader of DGF, written from its document and docs/notations/dgf.md: it stops at the first thing that is wrong.
#include "notation_tests.hpp"

#include "tests/reference/go.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using test::strict_verdict;

void require(bool holds, std::size_t at, const char* why) {
    if (!holds) throw strict_verdict{false, why, at};
}

struct number {
    long long value = 0;
    std::size_t at = 0;
    std::size_t end = 0;
};
using numbers = std::vector<number>;

struct record {
    numbers start;
    std::optional<number> result;
    numbers moves;
    std::optional<numbers> latest;
};

// ---- bytes

unsigned byte_at(const std::string& text, std::size_t at) {
    return static_cast<unsigned char>(text.at(at));
}

number bytes_at(const std::string& text, std::size_t at, std::size_t width) {
    long long value = 0;
    for (std::size_t i = 0; i < width; ++i) value += static_cast<long long>(byte_at(text, at + i)) << 8 * i;
    if (width > 1 && value >= 1LL << (8 * width - 1)) value -= 1LL << 8 * width;
    return {value, at, at + width};
}

numbers single_bytes(const std::string& text, std::size_t count) {
    numbers all;
    for (std::size_t at = 0; at < count; ++at) all.push_back(bytes_at(text, at, 1));
    return all;
}

numbers unpacked(const std::string& text, std::size_t points) {
    numbers all = single_bytes(text, 4);
    for (std::size_t i = 0; i < points; ++i) {
        const std::size_t at = 4 + i / 4;
        all.push_back({static_cast<long long>(byte_at(text, at) >> 2 * (i % 4) & 3), at, at + 1});
    }
    for (std::size_t i = points; i % 4 != 0; ++i)
        require((byte_at(text, text.size() - 1) >> 2 * (i % 4) & 3) == 0, text.size() - 1, "bits without meaning");
    return all;
}

// ---- text

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_key_character(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
}

class text_reader {
public:
    explicit text_reader(const std::string& text) : text_(text) {
        require(test::decode_utf8(text_).has_value(), 0, "no UTF-8");
        for (std::size_t at = 0; at < text_.size(); ++at) {
            const unsigned byte = byte_at(text_, at);
            require(byte >= 0x20 || byte == '\t' || byte == '\n' || byte == '\r', at, "a control character");
            require(byte != 0x7F && (byte != 0xC2 || byte_at(text_, at + 1) >= 0xA0), at, "a control character");
            require(byte != '\r' || text_.compare(at + 1, 1, "\n") == 0, at, "a lone CR");
        }
    }

    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
    [[nodiscard]] char now() const { return at_end() ? '\0' : text_[at_]; }
    [[nodiscard]] std::size_t at() const { return at_; }
    void skip_blanks() {
        while (now() == ' ' || now() == '\t') ++at_;
    }
    void skip_gap() {
        while (!at_end() && (now() == '#' || std::string_view(" \t\r\n").find(now()) != std::string_view::npos)) {
            if (now() == '#')
                at_ = std::min(text_.find('\n', at_), text_.size());
            else
                ++at_;
        }
    }

    number read_number() {
        const std::size_t begin = at_;
        while (!at_end() && std::string_view(" \t\r\n,#[]").find(now()) == std::string_view::npos) ++at_;
        const std::string token = text_.substr(begin, at_ - begin);
        const std::string digits = token.substr(token.starts_with('-') ? 1 : 0);
        require(!digits.empty() && std::all_of(digits.begin(), digits.end(), is_digit), begin, "no number");
        require(digits[0] != '0' || token == "0", begin, "a zero too many");
        require(digits.size() < 18, begin, "a number too large");
        return {std::stoll(token), begin, at_};
    }

    /// All of the text as numbers.
    numbers read_list() {
        numbers all;
        for (skip_gap(); !at_end(); skip_gap()) {
            all.push_back(read_number());
            skip_gap();
            if (now() == ',') ++at_;
        }
        return all;
    }

    struct value {
        enum class type { text, date, integer, array } type = type::text;
        std::size_t begin = 0;
        std::size_t end = 0;
        std::string text{}; ///< inside of quotes
        numbers list{};
    };

    std::map<std::string, value> read_game() {
        std::map<std::string, value> all;
        for (skip_gap(); !at_end(); skip_gap()) {
            const std::size_t begin = at_;
            while (is_key_character(now())) ++at_;
            const std::string key = text_.substr(begin, at_ - begin);
            require(!key.empty(), begin, "no key");
            require(!all.contains(key), begin, "a key twice");
            const std::size_t behind = at_;
            skip_blanks();
            require(now() == '=', behind, "no =");
            ++at_;
            skip_blanks();
            all[key] = read_value();
            const std::size_t end = at_;
            skip_blanks();
            require(at_end() || now() == '#' || now() == '\n' || now() == '\r', end, "something behind a value");
            end_of_keys_ = end;
        }
        return all;
    }
    [[nodiscard]] std::size_t end_of_keys() const { return end_of_keys_; }

private:
    value read_value() {
        value v;
        v.begin = at_;
        if (now() == '"') {
            read_string(v);
        } else if (now() == '[') {
            v.type = value::type::array;
            read_array(v);
        } else {
            std::size_t end = at_;
            while (end < text_.size() && std::string_view(" \t\r\n,#[]").find(text_[end]) == std::string_view::npos)
                ++end;
            v.text = text_.substr(at_, end - at_);
            const bool is_date = v.text.size() == 10 && v.text[4] == '-' && v.text[7] == '-';
            if (is_date) {
                v.type = value::type::date;
                require(is_day(v.text), at_, "no day");
                at_ = end;
            } else {
                v.type = value::type::integer;
                v.list.push_back(read_number());
            }
        }
        v.end = at_;
        return v;
    }

    static bool is_day(const std::string& text) {
        for (std::size_t i = 0; i < text.size(); ++i)
            if (i != 4 && i != 7 && !is_digit(text[i])) return false;
        const int year = std::stoi(text.substr(0, 4));
        const int month = std::stoi(text.substr(5, 2));
        const int day = std::stoi(text.substr(8, 2));
        const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        const std::vector<int> days{31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        return month >= 1 && month <= 12 && day >= 1 && day <= days[static_cast<std::size_t>(month - 1)];
    }

    void read_string(value& v) {
        const std::size_t open = at_++;
        require(text_.compare(open, 3, R"(""")") != 0, open, "a text over lines");
        while (now() != '"') {
            require(!at_end() && now() != '\n' && now() != '\r', open, "a text without an end");
            if (now() == '\\')
                read_escape();
            else
                ++at_;
        }
        v.text = text_.substr(open + 1, at_ - open - 1);
        ++at_;
    }

    void read_escape() {
        const std::size_t begin = at_++;
        const char letter = now();
        ++at_;
        if (letter != 'u' && letter != 'U') {
            require(std::string_view("btnfr\"\\").find(letter) != std::string_view::npos && letter != '\0', begin,
                    "no escape");
            return;
        }
        const std::size_t digits = letter == 'u' ? 4 : 8;
        const std::string code = text_.substr(at_, digits);
        require(code.size() == digits && code.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos, begin,
                "no escape");
        const unsigned long point = std::stoul(code, nullptr, 16);
        require(point <= 0x10FFFF && (point < 0xD800 || point > 0xDFFF), begin, "no character");
        at_ += digits;
    }

    void read_array(value& v) {
        const std::size_t open = at_++;
        for (skip_gap(); now() != ']'; skip_gap()) {
            require(!at_end(), open, "an array without an end");
            v.list.push_back(read_number());
            const std::size_t behind = at_;
            skip_gap();
            require(!at_end(), open, "an array without an end");
            require(now() == ',' || now() == ']', behind, "no comma");
            if (now() == ',') ++at_;
        }
        ++at_;
    }

    const std::string& text_;
    std::size_t at_ = 0;
    std::size_t end_of_keys_ = 0;
};

// ---- the game

struct board {
    char turn = ' '; ///< ' ': the game is over
    bool black_half = false;
    bool white_half = false;
    long long black = 0;
    long long white = 0;
    int size = 0;
    std::string points; ///< as the reference engine has them
    std::optional<std::size_t> mark;
};

board read_board(const numbers& n, std::size_t end) {
    require(n.size() >= 4, end, "no header");
    board b;
    for (std::size_t i = 0; i < 3; ++i) require(n[i].value >= 0 && n[i].value <= 255, n[i].at, "no byte");
    require(n[3].value >= 1 && n[3].value <= 255, n[3].at, "no size");
    const auto magic = static_cast<unsigned>(n[0].value);
    require((magic & 3) != 3, n[0].at, "both are to play");
    require((magic & 192) == 0, n[0].at, "bits without meaning");
    b.turn = (magic & 1) != 0 ? 'X' : (magic & 2) != 0 ? 'O' : ' ';
    b.black_half = (magic & 4) != 0;
    b.white_half = (magic & 8) != 0;
    b.black = n[1].value + ((magic & 16) != 0 ? 255 : 0);
    b.white = n[2].value + ((magic & 32) != 0 ? 255 : 0);
    b.size = static_cast<int>(n[3].value);
    const auto points = static_cast<std::size_t>(n[3].value) * static_cast<std::size_t>(n[3].value);
    for (std::size_t i = 0; i < points && i + 4 < n.size(); ++i) {
        const number& p = n[i + 4];
        require(p.value >= 0 && p.value <= 3, p.at, "no state");
        if (p.value == 3) {
            require(!b.mark, p.at, "a second mark");
            b.mark = i;
        }
        b.points += ".XO."[p.value];
    }
    require(n.size() >= points + 4, n.back().end, "too few points");
    require(n.size() == points + 4, n[std::min(points + 4, n.size() - 1)].at, "too many points");
    reference::go::board stones(b.size, b.size);
    stones.points = b.points;
    const auto breathless = stones.breathless();
    if (!breathless.empty()) {
        const auto first = stones.place(breathless[0].stones[0].column, breathless[0].stones[0].row);
        require(false, n[first + 4].at, "no liberties");
    }
    return b;
}

class player {
public:
    player(const numbers& start, std::size_t end) : start_(read_board(start, end)), game_(start_.size, start_.size) {
        std::vector<reference::go::game::change> stones;
        for (std::size_t i = 0; i < start_.points.size(); ++i)
            if (start_.points[i] != '.') stones.push_back({column(i), row(i), start_.points[i]});
        game_.set_up(stones, start_.turn == ' ' ? 'X' : start_.turn);
        game_.repetition = reference::go::superko::situational; // as the corpus has it
    }

    void play(const numbers& moves) {
        bool over = start_.turn == ' ';
        for (const number& m : moves) {
            require(!over, m.at, "a move after the end");
            require(passes_ != 2, m.at, "a move after two passes"); // of which there is a warning
            const char side = game_.now().turn;
            require(m.value >= -2147483648LL && m.value <= static_cast<long long>(start_.points.size()), m.at,
                    "no such point");
            if (m.value < 0) {
                over = true;
                resigned_ = side;
            } else if (m.value == 0) {
                game_.pass(side);
            } else {
                const auto i = static_cast<std::size_t>(m.value - 1);
                const auto outcome = game_.would_be(side, column(i), row(i));
                require(outcome.broken == reference::go::verdict::fine, m.at, "an illegal move");
                require(&m != moves.data() || start_.mark != i, m.at, "the starting board forbids it");
                game_.play(side, column(i), row(i));
            }
            passes_ = m.value == 0 ? passes_ % 2 + 1 : 0;
            ++played_;
        }
    }

    void check_result(const number& result) const {
        require(result.value >= 0 && result.value <= 2, result.at, "no result");
        if (resigned_ != ' ') require(result.value == (resigned_ == 'X' ? 2 : 1), result.at, "the other one won");
    }

    void check_latest(const numbers& n, std::size_t end) const {
        const board b = read_board(n, end);
        const auto& now = game_.now();
        const bool over = resigned_ != ' ' || passes_ == 2 || start_.turn == ' ';
        require(b.turn == (over ? ' ' : now.turn), n[0].at, "another turn");
        require(b.black_half == start_.black_half && b.white_half == start_.white_half, n[0].at, "another komi");
        require(b.black == start_.black + now.black_captures, n[1].at, "another count");
        require(b.white == start_.white + now.white_captures, n[2].at, "another count");
        require(b.size == start_.size, n[3].at, "another size");
        for (std::size_t i = 0; i < b.points.size(); ++i)
            require(b.points[i] == now.stones.points[i], n[i + 4].at, "another stone");
        if (b.mark) require(is_ko(*b.mark), n[*b.mark + 4].at, "no ko there");
    }

private:
    [[nodiscard]] int column(std::size_t i) const { return static_cast<int>(i) % start_.size; }
    [[nodiscard]] int row(std::size_t i) const { return static_cast<int>(i) / start_.size; }
    [[nodiscard]] bool is_ko(std::size_t i) const {
        if (played_ == 0) return start_.mark == i;
        return game_.would_be(game_.now().turn, column(i), row(i)).broken == reference::go::verdict::ko;
    }

    board start_;
    reference::go::game game_;
    char resigned_ = ' ';
    int passes_ = 0;
    std::size_t played_ = 0;
};

void judge(const record& r, std::size_t end, std::size_t latest_end = 0) {
    player p(r.start, end);
    p.play(r.moves);
    if (r.latest) p.check_latest(*r.latest, latest_end);
    if (r.result) p.check_result(*r.result);
}

// ---- files

void judge_list(const numbers& n, std::size_t end, const std::string& extension) {
    require(!n.empty(), end, "no number");
    if (extension == ".dgm" || (extension == ".dgf" && n.size() == 1)) {
        require(n.size() == 1, n.size() > 1 ? n[1].at : 0, "several moves");
        require(n[0].value >= -2147483648LL && n[0].value <= 65025, n[0].at, "on no board");
        return;
    }
    const bool has_size = n.size() >= 4 && n[3].value >= 1 && n[3].value <= 255;
    const std::size_t board = has_size ? static_cast<std::size_t>(n[3].value * n[3].value) + 4 : n.size();
    if (extension == ".dgb" || (extension == ".dgf" && n.size() <= board)) {
        (void)read_board(n, n.back().end);
        return;
    }
    if (!has_size) (void)read_board(n, n.back().end);
    const auto middle = n.begin() + static_cast<std::ptrdiff_t>(std::min(board, n.size()));
    record r{{n.begin(), middle}, {}, {}, {}};
    require(n.size() >= board, n.back().end, "too few points"); // which of them are points isn't known
    (void)read_board(r.start, n.back().end);
    require(n.size() > board, n.back().end, "no result");
    r.result = *middle;
    require(r.result->value >= 0 && r.result->value <= 2, r.result->at, "no result");
    r.moves.assign(middle + 1, n.end());
    judge(r, n.back().end);
}

void judge_game(text_reader& reader) {
    using value = text_reader::value;
    using type = enum value::type;
    const std::map<std::string, value> all = reader.read_game();
    for (const char* key : {"game_id", "black", "white", "date", "initial_board", "moves"})
        require(all.contains(key), reader.end_of_keys(), "a key is missing");
    for (const auto& [key, v] : all) {
        const bool is_text = key == "game_id" || key == "black" || key == "white";
        const bool is_list = key == "initial_board" || key == "latest_board" || key == "moves";
        if (is_text)
            require(v.type == type::text && !v.text.empty(), v.begin, "no text");
        else if (is_list)
            require(v.type == type::array, v.begin, "no array");
        else if (key == "date")
            require(v.type == type::date, v.begin, "no date");
        else if (key == "result")
            require(v.type == type::integer, v.begin, "no result");
        else
            require(false, v.begin, "an unknown key");
    }
    record r{all.at("initial_board").list, {}, all.at("moves").list, {}};
    std::size_t latest_end = 0;
    const auto behind = [](const value& v) { return v.list.empty() ? v.begin + 1 : v.list.back().end; };
    if (all.contains("latest_board")) {
        r.latest = all.at("latest_board").list;
        latest_end = behind(all.at("latest_board"));
    }
    if (all.contains("result")) r.result = all.at("result").list.at(0);
    judge(r, behind(all.at("initial_board")), latest_end);
}

/// False where the bytes are no binary file.
bool judge_binary(const std::string& text, const std::string& extension) {
    if (!test::dgf::is_binary(text)) return false;
    const bool any = extension == ".dgf";
    const std::size_t size = text.size();
    if ((any || extension == ".dgm") && size == 4) {
        const number m = bytes_at(text, 0, 4);
        require(m.value <= 65025, 0, "on no board");
        return true;
    }
    require(any || extension != ".dgm", 0, "no length of a move");
    const std::size_t side = size < 4 ? 0 : byte_at(text, 3);
    const std::size_t points = side * side;
    const std::size_t width = side <= 181 ? 2 : 4;
    if ((any || extension == ".dgb") && side != 0 && size == points + 4) {
        (void)read_board(single_bytes(text, size), size);
    } else if ((any || extension == ".dgb") && side != 0 && size == (points + 3) / 4 + 4) {
        (void)read_board(unpacked(text, points), size);
    } else if ((any || extension == ".dgr") && side != 0 && size > points + 4 && (size - points - 5) % width == 0) {
        record r{single_bytes(text, points + 4), bytes_at(text, points + 4, 1), {}, {}};
        for (std::size_t at = points + 5; at < size; at += width) r.moves.push_back(bytes_at(text, at, width));
        require(r.result->value <= 2, r.result->at, "no result");
        judge(r, size);
    } else {
        require(any, size < 4 ? 0 : 3, "no length that fits");
        return false;
    }
    return true;
}

} // namespace

bool test::dgf::is_binary(const std::string& text) {
    return !decode_utf8(text) || std::any_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7F;
    });
}

test::strict_verdict test::dgf::read_strictly(const sample& s) {
    const std::string extension = s.name.substr(s.name.rfind('.'));
    try {
        if (judge_binary(s.text, extension)) return {};
        text_reader reader(s.text);
        text_reader ahead(s.text);
        ahead.skip_gap();
        const bool is_list = is_digit(ahead.now()) || ahead.now() == '-' || ahead.now() == '+';
        if (extension != ".dgf" || is_list) {
            const numbers all = reader.read_list();
            judge_list(all, reader.at(), extension);
        } else {
            judge_game(reader);
        }
    } catch (const strict_verdict& wrong) {
        return wrong;
    }
    return {};
}
