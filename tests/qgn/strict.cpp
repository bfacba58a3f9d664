// A strict reader of QGN, written from its document: it stops at the first thing that is wrong.
#include "notation_tests.hpp"
#include "strict_carcassonne.hpp"
#include "strict_stratego.hpp"
#include "strict_tsuro.hpp"

#include "arbiter/rules/indigo.hpp"
#include "arbiter/rules/onitama.hpp"

#include "tests/reference/connect4.hpp"
#include "tests/reference/indigo.hpp"
#include "tests/reference/onitama.hpp"
#include "tests/reference/tictactoe.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace {

using test::strict_verdict;

class strict_reader {
public:
    explicit strict_reader(std::string text) : text_(std::move(text)) {}

    [[nodiscard]] strict_verdict read() {
        try {
            read_bytes();
            read_tags();
            check_tags();
            read_actions();
            check_end();
        } catch (const strict_verdict& wrong) {
            return wrong;
        }
        return {};
    }

private:
    struct value {
        std::string text;
        std::size_t at;
    };

    static void require(bool holds, std::size_t at, const char* why) {
        if (!holds) throw strict_verdict{false, why, at};
    }
    /// Where there is a reason why.
    static void refuse(const char* why, std::size_t at) { require(why == nullptr, at, why); }
    /// Lines end in LF or in CRLF, all alike.
    void read_bytes() const {
        require(test::decode_utf8(text_).has_value(), 0, "no UTF-8");
        const bool is_crlf = text_.find("\r\n") != std::string::npos;
        for (std::size_t at = 0; at < text_.size(); ++at) {
            const auto byte = static_cast<unsigned char>(text_[at]);
            require(byte >= 0x20 || byte == '\t' || byte == '\n' || byte == '\r', at, "a control character");
            require(byte != 0x7F, at, "a control character");
            require(byte != 0xC2 || static_cast<unsigned char>(text_[at + 1]) > 0xA0, at,
                    "a C1 control or a no-break space");
            require(byte != '\r' || text_.compare(at + 1, 1, "\n") == 0, at, "a lone CR");
            require(byte != '\n' || (at > 0 && text_[at - 1] == '\r') == is_crlf, at, "mixed line ends");
        }
    }

    [[nodiscard]] char now() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip_white() {
        while (now() == ' ' || now() == '\n' || now() == '\t') ++at_;
    }
    /// Among tags lines may end in CRLF.
    void skip_white_and_cr() {
        while (now() == ' ' || now() == '\n' || now() == '\t' || now() == '\r') ++at_;
    }
    static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }
    static std::string lower(std::string s) {
        for (char& c : s)
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
        return s;
    }

    void read_tags() {
        for (skip_white_and_cr(); now() == '['; skip_white_and_cr()) {
            ++at_;
            skip_white_and_cr();
            const std::size_t begin = at_;
            require(is_letter(now()), at_, "a name begins with a letter");
            while (is_letter(now()) || is_digit(now()) || now() == '_') ++at_;
            const std::string name = text_.substr(begin, at_ - begin);
            require(!tags_.contains(name), begin, "a tag twice");
            skip_white_and_cr();
            require(now() == '"', at_, "a quote");
            const std::size_t opened = ++at_;
            while (at_ < text_.size() && now() != '"') {
                require(now() != '\n' && now() != '\\', at_, "no place in a value");
                ++at_;
            }
            tags_[name] = {text_.substr(opened, at_ - opened), opened};
            require(now() == '"', at_, "a quote");
            ++at_;
            skip_white_and_cr();
            require(now() == ']', at_, "a bracket");
            end_of_tags_ = ++at_;
        }
    }

    /// Whether one letter dropped, added, changed or swapped makes one of the other.
    static bool near(const std::string& a, const std::string& b) {
        if (lower(a) == lower(b)) return true;
        if (b.size() < 4) return false;
        for (std::size_t i = 0; i <= a.size(); ++i) {
            std::string dropped = a;
            if (i < a.size() && dropped.erase(i, 1) == b) return true;
            std::string swapped = a;
            if (i + 1 < a.size() && (std::swap(swapped[i], swapped[i + 1]), swapped == b)) return true;
            for (int c = 0x20; c < 0x7F; ++c) {
                std::string changed = a;
                if (i < a.size() && (changed[i] = static_cast<char>(c), changed == b)) return true;
                std::string added = a;
                if (added.insert(i, 1, static_cast<char>(c)) == b) return true;
            }
        }
        return false;
    }

    void check_tags() {
        const std::vector<std::string> known{"key", "teams", "seed", "variant", "completed", "date", "id", "kind"};
        for (const auto& [name, v] : tags_) {
            const bool is_known = std::find(known.begin(), known.end(), name) != known.end();
            if (is_known) require(!v.text.empty(), v.at, "an empty value");
            for (const std::string& other : known)
                if (!is_known && !tags_.contains(other))
                    require(!near(name, other), v.at, "a name that is nearly another");
        }
        require(tags_.contains("key"), end_of_tags_, "no key");
        require(tags_.contains("teams"), end_of_tags_, "no teams");
        if (tags_.contains("seed")) {
            const auto& [text, at] = tags_["seed"];
            const std::size_t sign = text[0] == '-' || text[0] == '+' ? 1 : 0;
            require(text.size() > sign &&
                        std::all_of(text.begin() + static_cast<std::ptrdiff_t>(sign), text.end(), is_digit),
                    at, "seed is a number");
        }
        if (tags_.contains("completed")) {
            const auto& [text, at] = tags_["completed"];
            require(text == "true" || text == "false", at, "completed is true or false");
        }
        if (tags_.contains("date")) check_date(tags_["date"]);
        check_teams(tags_["teams"]);
        const auto& [key, at] = tags_["key"];
        is_free_ = key == "free";
        is_words_ = key == "words";
        if (is_free_) return;
        if (is_words_) return require(teams_ >= 2 && teams_ <= 4, tags_["teams"].at, "the number of teams");
        is_onitama_ = key == "onitama";
        if (is_onitama_) return deal_onitama();
        is_indigo_ = key == "indigo";
        if (is_indigo_) return shuffle_indigo();
        if (key == "carcassonne") {
            require(teams_ >= 2 && teams_ <= 4, tags_["teams"].at, "the number of teams");
            carcassonne_.emplace(teams_, seed());
            return;
        }
        if (key == "stratego") {
            require(teams_ == 2, tags_["teams"].at, "the number of teams");
            const std::string variant = tags_.contains("variant") ? tags_["variant"].text : "classic";
            require(variant == "classic" || variant == "quick_battle", tags_["variant"].at, "no such variant");
            stratego_.emplace(variant == "quick_battle", seed());
            return;
        }
        if (key == "tsuro") {
            require(teams_ >= 2 && teams_ <= 8, tags_["teams"].at, "the number of teams");
            const std::string variant = tags_.contains("variant") ? tags_["variant"].text : "classic";
            require(test::qgn::strict_tsuro::is_variant(variant), tags_["variant"].at, "no such variant");
            tsuro_.emplace(teams_, variant, seed());
            return;
        }
        require(key == "tictactoe" || key == "connect4", at, "an unknown game");
        is_connect4_ = key == "connect4";
        require(is_connect4_ ? teams_ == 2 || teams_ == 3 : teams_ == 2, tags_["teams"].at, "the number of teams");
        connect4_.teams = teams_;
    }

    /// What a seed deals is tested against Go elsewhere. Without a seed of 64 bits nobody knows the cards.
    void deal_onitama() {
        require(teams_ == 2, tags_["teams"].at, "the number of teams");
        const std::optional<std::int64_t> number = seed();
        if (!number) return;
        std::array<std::string, 5> cards;
        const arbiter::onitama::deal dealt = arbiter::onitama::deal_of(*number);
        for (std::size_t i = 0; i < cards.size(); ++i)
            cards[i] = arbiter::onitama::cards[static_cast<std::size_t>(dealt[i])].name;
        onitama_.emplace(cards);
    }

    void shuffle_indigo() {
        require(teams_ >= 2 && teams_ <= 4, tags_["teams"].at, "the number of teams");
        const std::string variant = tags_.contains("variant") ? tags_["variant"].text : "classic";
        require(variant == "classic" || variant == "large_hands", tags_["variant"].at, "no such variant");
        const std::optional<std::int64_t> number = seed();
        if (!number) return;
        std::vector<std::string> deck;
        for (const arbiter::indigo::kind k : arbiter::indigo::deck_of(*number))
            deck.emplace_back(arbiter::indigo::all_kinds[k].paths);
        indigo_.emplace(teams_, variant == "large_hands", deck);
    }

    [[nodiscard]] std::optional<std::int64_t> seed() {
        std::string text = tags_.contains("seed") ? tags_["seed"].text : std::string();
        if (text.starts_with('+')) text.erase(0, 1);
        std::int64_t number = 0;
        const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
        return text.empty() || fault != std::errc() ? std::nullopt : std::optional(number);
    }

    static void check_date(const value& v) {
        const std::string& t = v.text;
        bool form = t.size() == 10 && t[2] == '-' && t[5] == '-';
        for (const std::size_t i : {0U, 1U, 3U, 4U, 6U, 7U, 8U, 9U}) form = form && is_digit(t[i]);
        require(form, v.at, "a date");
        const int month = std::stoi(t.substr(0, 2));
        const int day = std::stoi(t.substr(3, 2));
        const int year = std::stoi(t.substr(6));
        const int february = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28;
        const std::vector<int> days{31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        require(month >= 1 && month <= 12 && day >= 1 && day <= days[static_cast<std::size_t>(month - 1)], v.at,
                "no day");
    }

    void check_teams(const value& v) {
        std::vector<std::string> names;
        std::string rest = v.text;
        for (std::size_t comma = rest.find(", "); comma != std::string::npos; comma = rest.find(", ")) {
            names.push_back(rest.substr(0, comma));
            rest.erase(0, comma + 2);
        }
        names.push_back(rest);
        for (const std::string& name : names) {
            require(!name.empty() && std::string_view(" \t").find(name.front()) == std::string_view::npos &&
                        std::string_view(" \t").find(name.back()) == std::string_view::npos &&
                        name.find(',') == std::string::npos,
                    v.at, "a name of a team");
            require(std::count(names.begin(), names.end(), name) == 1, v.at, "a team twice");
        }
        teams_ = static_cast<int>(names.size());
    }

    /// A CR is no part of an action where a blank or a comment stands before it. A comment stands behind blanks alone, but
    /// for the first, which stands behind the tags.
    void read_actions() {
        bool first = true;
        bool after_action = false;
        for (;;) {
            const std::size_t before = at_;
            if (after_action)
                skip_white();
            else
                skip_white_and_cr();
            if (at_ > before) skip_white_and_cr();
            if (text_.find_first_not_of(" \n\t\r", at_) == std::string::npos) return;
            if (now() == '{') {
                require(!after_action || at_ > before, at_, "a comment glued to an action");
                require(first || text_.substr(before, at_ - before).find_first_not_of(' ') == std::string::npos, at_,
                        "a comment that begins a line or follows a tab");
                const std::size_t end = text_.find('}', at_);
                require(end != std::string::npos, at_, "an open comment");
                at_ = end + 1;
                after_action = false;
            } else {
                read_action();
                after_action = true;
            }
            first = false;
        }
    }

    /// A quotation mark stands in a detail with another, in what is all one text of Go; or nothing follows.
    void require_closed_quotes(std::size_t begin, std::size_t end) const {
        for (std::size_t at = begin; at < end; ++at) {
            const char quote = text_[at];
            if (quote != '"' && quote != '\'' && quote != '`') continue;
            for (++at; at < end && text_[at] != quote; ++at)
                if (quote != '`' && text_[at] == '\\' && at + 1 < end &&
                    (text_[at + 1] == '\\' || text_[at + 1] == quote))
                    ++at;
            require(at < end || end == text_.size(), begin, "an open quotation mark");
        }
    }

    void read_action() {
        const std::size_t begin = at_;
        require(is_digit(now()), at_, "an action");
        while (is_digit(now())) ++at_;
        const std::string index = text_.substr(begin, at_ - begin);
        require(index == "0" || index[0] != '0', begin, "a zero too many");
        constexpr std::string_view no_characters = "&.{}[]\"'\\/` \n\t";
        require(at_ < text_.size() && no_characters.find(now()) == std::string_view::npos, at_, "an action character");
        const char character = text_[at_++];
        std::vector<std::string> details;
        if (now() == '&') {
            do {
                const std::size_t detail = ++at_;
                while (at_ < text_.size() && std::string_view(" \r\n\t.&{").find(now()) == std::string_view::npos) {
                    const std::string_view two = std::string_view(text_).substr(at_, 2);
                    require(two != "//" && two != "/*", at_, "a comment");
                    ++at_;
                }
                require(at_ > detail, at_, "an empty detail");
                details.push_back(text_.substr(detail, at_ - detail));
            } while (now() == '.');
        }
        if (!details.empty()) require_closed_quotes(begin, at_);
        require(at_ == text_.size() || std::string_view(" \r\n\t{").find(now()) != std::string_view::npos, at_,
                "white space");
        std::size_t next = at_;
        while (next < text_.size() && std::string_view(" \n\t").find(text_[next]) != std::string_view::npos) ++next;
        require(next == text_.size() || text_[next] != '&', at_, "white space before `&`");
        if (is_free_ || is_words_)
            play_declared(begin, index, character, details);
        else if (is_onitama_)
            play_onitama(begin, index, character, details);
        else if (is_indigo_)
            play_indigo(begin, index, character, details);
        else if (carcassonne_)
            refuse(carcassonne_->play(index, character, details), begin);
        else if (stratego_)
            refuse(stratego_->play(index, character, details), begin);
        else if (tsuro_)
            refuse(tsuro_->play(index, character, details), begin);
        else
            play(begin, index, character, details);
    }

    static int small_number(const std::string& text) {
        const std::size_t sign = text[0] == '-' ? 1 : 0;
        if (text.size() == sign || text.size() > 6 ||
            !std::all_of(text.begin() + static_cast<std::ptrdiff_t>(sign), text.end(), is_digit))
            return -1;
        return std::stoi(text);
    }

    /// An action of a game that corpus/qgn/arbiter.toml declares.
    void play_declared(std::size_t at, const std::string& index, char character,
                       const std::vector<std::string>& details) {
        require(index.size() < 3 && std::stoi(index) < teams_, at, "no such team");
        if (is_free_) return;
        require(std::stoi(index) == words_turn_, at, "whose turn it is");
        words_turn_ = (words_turn_ + 1) % teams_;
        const auto is_number = [](const std::string& text) {
            const std::size_t sign = text[0] == '-' ? 1 : 0;
            return text.size() > sign && text.size() < 9 &&
                   std::all_of(text.begin() + static_cast<std::ptrdiff_t>(sign), text.end(), is_digit);
        };
        if (character == 'p') return require(details.empty(), at, "the number of details");
        if (character == 'f') return require(details.size() == 1, at, "the number of details");
        if (character == 'd')
            return require(details == std::vector<std::string>{"north"} || details == std::vector<std::string>{"south"},
                           at, "no such way");
        require(character == 's' && details.size() == 2, at, "no such action");
        require(is_number(details[0]) && is_number(details[1]), at, "no number");
        require(std::stoi(details[1]) >= -5 && std::stoi(details[1]) <= 5, at, "out of range");
    }

    void play_onitama(std::size_t at, const std::string& index, char character,
                      const std::vector<std::string>& details) {
        require(!onitama_ || !onitama_->over(), at, "after the end");
        require(onitama_ ? index == std::to_string(onitama_->turn) : index == "0" || index == "1", at,
                "whose turn it is");
        require(character == 'm', at, "no such action");
        require(details.size() == 5, at, "the number of details");
        std::array<int, 4> numbers{};
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            numbers[i] = small_number(details[i]);
            require(numbers[i] >= 0 && numbers[i] < reference::onitama::size, at, "no such cell");
        }
        const auto& cards = reference::onitama::drawn_cards();
        require(std::any_of(cards.begin(), cards.end(), [&](const auto& card) { return card.first == details[4]; }), at,
                "no such card");
        if (!onitama_) return;
        const reference::onitama::move m{numbers[0], numbers[1], numbers[2], numbers[3], details[4]};
        require(onitama_->fault(m).empty(), at, "no such move");
        (void)onitama_->play(m);
    }

    void play_indigo(std::size_t at, const std::string& index, char character,
                     const std::vector<std::string>& details) {
        require(!indigo_ || !indigo_->over(), at, "after the end");
        require(index == std::to_string(indigo_turn_), at, "whose turn it is");
        indigo_turn_ = (indigo_turn_ + 1) % teams_;
        require(character == 'p', at, "no such action");
        require(details.size() == 3, at, "the number of details");
        const std::vector<std::string> tiles = reference::indigo::new_deck();
        require(std::any_of(tiles.begin(), tiles.end(),
                            [&](const std::string& tile) {
                                const auto names = reference::indigo::all_turned(tile);
                                return std::find(names.begin(), names.end(), details[0]) != names.end();
                            }),
                at, "no such tile");
        const reference::indigo::move m{details[0], small_number(details[1]), small_number(details[2])};
        require(m.row >= 0 && m.row < 9 && m.column >= 0 && m.column < 9, at, "no such cell");
        if (!indigo_) return;
        require(indigo_->fault(m).empty(), at, "no such move");
        indigo_->put(m);
    }

    void play(std::size_t at, const std::string& index, char character, const std::vector<std::string>& details) {
        require(!over(), at, "after the end");
        const int turn = is_connect4_ ? connect4_.to_move() : tictactoe_.to_move();
        require(index == std::to_string(turn), at, "whose turn it is");
        require(character == (is_connect4_ ? 'p' : 'm'), at, "no such action");
        require(details.size() == (is_connect4_ ? 1U : 2U), at, "the number of details");
        std::vector<int> numbers;
        numbers.reserve(details.size());
        for (const std::string& detail : details) numbers.push_back(small_number(detail));
        if (is_connect4_) {
            const std::vector<int> moves = connect4_.moves();
            require(std::find(moves.begin(), moves.end(), numbers[0]) != moves.end(), at, "no such move");
            connect4_.play(numbers[0]);
        } else {
            const auto moves = tictactoe_.moves();
            const std::pair<int, int> move{numbers[0], numbers[1]};
            require(std::find(moves.begin(), moves.end(), move) != moves.end(), at, "no such move");
            tictactoe_.play(move);
        }
    }

    [[nodiscard]] bool over() const {
        if (onitama_) return onitama_->over();
        if (indigo_) return indigo_->over();
        if (carcassonne_) return carcassonne_->over().value_or(false);
        if (stratego_) return stratego_->over().value_or(false);
        if (tsuro_) return tsuro_->over().value_or(false);
        return is_connect4_ ? connect4_.over() : tictactoe_.over();
    }

    void check_end() {
        if (!tags_.contains("completed") || is_free_ || is_words_ || (is_onitama_ && !onitama_) ||
            (is_indigo_ && !indigo_) || (carcassonne_ && !carcassonne_->over()) || (stratego_ && !stratego_->over()) ||
            (tsuro_ && !tsuro_->over()))
            return;
        require((tags_["completed"].text == "true") == over(), tags_["completed"].at, "completed");
    }

    std::string text_;
    std::size_t at_ = 0;
    std::map<std::string, value> tags_;
    std::size_t end_of_tags_ = 0;
    int teams_ = 0;
    bool is_free_ = false;
    bool is_words_ = false;
    int words_turn_ = 0;
    bool is_connect4_ = false;
    bool is_onitama_ = false;
    std::optional<reference::onitama> onitama_; ///< none where the cards aren't known
    bool is_indigo_ = false;
    int indigo_turn_ = 0;
    std::optional<reference::indigo> indigo_; ///< none where the tiles aren't known
    std::optional<test::qgn::strict_carcassonne> carcassonne_;
    std::optional<test::qgn::strict_stratego> stratego_;
    std::optional<test::qgn::strict_tsuro> tsuro_;
    reference::tictactoe tictactoe_;
    reference::connect4 connect4_;
};

} // namespace

test::strict_verdict test::qgn::read_strictly(const std::string& text) {
    return strict_reader(text).read();
}
