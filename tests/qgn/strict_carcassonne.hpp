// Carcassonne for the strict reader of QGN, written from its document.
#pragma once

#include "arbiter/rules/go_random.hpp"
#include "tests/reference/carcassonne.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace test::qgn {

class strict_carcassonne {
public:
    /// Without a seed nobody knows the tiles. Go's numbers are tested against Go elsewhere.
    strict_carcassonne(int teams, std::optional<std::int64_t> seed) : teams_(teams) {
        if (!seed) return;
        const auto numbers = [r = arbiter::go_random(*seed)](int n) mutable { return static_cast<int>(r.intn(n)); };
        game_.emplace(teams, numbers);
    }

    /// Nothing where that can't be determined.
    [[nodiscard]] std::optional<bool> over() const {
        return game_ && !as_in_document_ ? std::optional(game_->is_over) : std::nullopt;
    }

    /// What is wrong with an action; null where nothing is. Then it is done.
    const char* play(const std::string& index, char character, const std::vector<std::string>& details) {
        if (is_first_) as_in_document_ = is_one_of("abc", std::string(1, character));
        is_first_ = false;
        if (index.size() != 1 || index[0] - '0' >= teams_) return "no such team";
        if (as_in_document_) return fault_as_in_document(character, details);
        if (game_ && game_->is_over) return "after the end";
        if (game_ && index[0] - '0' != game_->turn) return "whose turn it is";
        if (character == 'i') return put(details);
        if (character != 'o') return "no such action";
        return details == std::vector<std::string>{"t"} ? pass() : claim(details);
    }

private:
    static bool is_one_of(std::string_view letters, const std::string& text) {
        return text.size() == 1 && letters.find(text) != std::string_view::npos;
    }
    static bool is_number(const std::string& text) {
        const std::size_t sign = text[0] == '-' ? 1 : 0;
        return text.size() > sign && text.find_first_not_of("0123456789", sign) == std::string::npos;
    }
    /// So far as 71 tiles can lead, be there zeros before the number.
    static bool is_in_reach(const std::string& text) {
        if (!is_number(text)) return false;
        const std::size_t first = std::min(text.find_first_not_of("-0"), text.size());
        return text.size() - first <= 2 && (first == text.size() || std::stoi(text.substr(first)) <= 71);
    }

    /// Its form alone: nobody knows what it is about.
    static const char* fault_as_in_document(char character, const std::vector<std::string>& details) {
        const std::size_t count = details.size();
        if (!is_one_of("abc", std::string(1, character))) return "no such action";
        if (character == 'c') return count == 0 ? nullptr : "the number of details";
        if (character == 'a' ? count != 2 : count != 3 && count != 4) return "the number of details";
        return is_number(details[0]) && is_number(details[1]) ? nullptr : "no such cell";
    }

    const char* put(const std::vector<std::string>& details) {
        if (details.size() != 9) return "the number of details";
        if (!is_in_reach(details[0]) || !is_in_reach(details[1])) return "no such cell";
        std::string look;
        for (std::size_t i = 2; i < details.size(); ++i) {
            if (!is_one_of(i < 6 ? "crf" : i == 6 ? "mn" : "tf", details[i])) return "no such tile";
            look += details[i];
        }
        if (!game_) return nullptr;
        const reference::carcassonne::cell cell{std::stoi(details[0]), std::stoi(details[1])};
        if (!game_->fault(look, cell).empty()) return "no such place for a tile";
        game_->put(look, cell);
        return nullptr;
    }

    const char* pass() {
        if (!game_) return nullptr;
        if (!game_->may_claim) return "nothing to pass";
        game_->pass();
        return nullptr;
    }

    /// `f.x.y.token.place`; a monk has no place.
    const char* claim(const std::vector<std::string>& details) {
        if (details.size() != 4 && details.size() != 5) return "the number of details";
        if (details[0] != "f") return "no claim";
        if (!is_in_reach(details[1]) || !is_in_reach(details[2])) return "no such cell";
        if (!is_one_of(details.size() == 4 ? "m" : "ktf", details[3])) return "no such token";
        const char kind = details[3][0];
        std::string where = details.size() == 5 ? details[4] : "";
        if ((kind == 'k' || kind == 't') && !is_one_of("trbl", where)) return "no such side";
        if (kind == 'f' &&
            (where.size() != 2 || !is_one_of("trbl", where.substr(0, 1)) || !is_one_of("ab", where.substr(1))))
            return "no such half of a side";
        if (where.size() == 1) where += ' ';
        if (!game_) return nullptr;
        if (!game_->fault({std::stoi(details[1]), std::stoi(details[2])}, kind, where).empty()) return "no such claim";
        game_->claim(kind, where);
        return nullptr;
    }

    int teams_;
    bool is_first_ = true;
    bool as_in_document_ = false; ///< its actions are those of the example in QGN's document
    std::optional<reference::carcassonne> game_;
};

} // namespace test::qgn
