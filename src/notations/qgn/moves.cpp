#include "notations/qgn/moves.hpp"

#include "grammars/qgn.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

namespace arbiter::qgn {

namespace {

constexpr std::string_view digits = "0123456789";

/// Whether `text` is an action whose details end in a digit or a letter, as those of games with rules do.
bool is_plain_action(std::string_view text) noexcept {
    const std::size_t index = std::min(text.find_first_not_of(digits), text.size());
    if (index == 0 || index == text.size() || (index > 1 && text[0] == '0')) return false;
    const std::string_view rest = text.substr(index + 1);
    return peg::qgn::character::test(text[index]) &&
           (rest.empty() || (rest.front() == '&' &&
                             (digits.find(rest.back()) != std::string_view::npos || ascii::is_letter(rest.back()))));
}

/// Whether a number in it has a zero before its digits, as nobody writes it.
bool has_padded_number(std::string_view text) noexcept {
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        const bool begins = at == 0 || digits.find(text[at - 1]) == std::string_view::npos;
        if (begins && text[at] == '0' && digits.find(text[at + 1]) != std::string_view::npos) return true;
    }
    return false;
}

/// Whether `text` numbers a move, as other notations have it: no action is lost in it.
bool is_move_number(std::string_view text) noexcept {
    const std::size_t end = text.find_first_not_of(digits);
    return end != 0 && end != std::string_view::npos && text.find_first_not_of('.', end) == std::string_view::npos;
}

/// Whether `text` is nothing but whole tags: they hide no action.
bool are_tags(std::string_view text) noexcept {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t open = text.find('"', at);
        const std::size_t close = open == std::string_view::npos ? open : text.find('"', open + 1);
        const std::size_t end =
            close == std::string_view::npos ? close : text.find_first_not_of(ascii::blanks, close + 1);
        if (text[at] != '[' || end == std::string_view::npos || text[end] != ']') return false;
        if (text.substr(at, close - at).find_first_of("]\r\n") != std::string_view::npos) return false;
        at = std::min(text.find_first_not_of(ascii::white, end + 1), text.size());
    }
    return true;
}

} // namespace

bool move_reader::may_go_on_after(const node& n, game_state& now) const noexcept {
    if (n.kind != kind::error || are_tags(text_of(n)) || is_move_number(text_of(n))) return true;
    if (setup_.rules != nullptr) return false;
    now.lose_turn();
    return true;
}

/// What may have been mistyped in an action, where it is legal then.
class move_reader::typos {
public:
    typos(const move_reader& d, span token, std::string right, const game_state& before, const typo_visitor& visit)
        : move_reader_(d), token_(token), right_(std::move(right)), before_(before), visit_(visit) {}

    void offer_characters(const std::span<const action_form> forms) const {
        std::string characters(digits);
        characters += "&.";
        for (const action_form& form : forms) characters += form.character;
        for (std::size_t at = 0; at < right_.size(); ++at) {
            for (const char& c : characters) offer(at, 1, {&c, 1});
            if (at > 0 && right_[at] == right_[at - 1])
                continue; // to turn them, or to leave this one out, makes nothing new
            offer(at, 1, "");
            if (at == 0) continue;
            const std::array<char, 2> turned{right_[at], right_[at - 1]};
            offer(at - 1, 2, {turned.data(), turned.size()});
        }
    }

    /// Two details, or those two of three that are no word; four as pairs and by twos; of a square tile its cell, and how it is turned, and of
    /// what is claimed on it the cell; and another word for one.
    void offer_details(const action_form& form) const {
        const std::vector<std::string_view> details = split();
        if (details.size() != form.details.size()) return;
        if (details.size() == 2) turn(details, {1, 0});
        if (details.size() == 3 && form.details[2].words.empty()) turn(details, {2, 1}, 1);
        if (details.size() == 3 && !form.details[2].words.empty()) turn(details, {1, 0});
        constexpr std::size_t of_tile = 9;
        if (details.size() == of_tile) {
            turn(details, {1, 0});
            turn(details, {3, 4, 5, 2}, 2);
            turn(details, {4, 5, 2, 3}, 2);
            turn(details, {5, 2, 3, 4}, 2);
        } else if (details.size() > 3 && !form.details[0].words.empty()) {
            turn(details, {2, 1}, 1);
        } else if (details.size() > 3) {
            turn(details, {1, 0, 2, 3});
            turn(details, {0, 1, 3, 2});
            turn(details, {1, 0, 3, 2});
            turn(details, {2, 3, 0, 1});
        }
        for (std::size_t i = 0; i < details.size(); ++i) {
            const std::span<const std::string_view> known = form.details[i].words;
            const bool is_word = std::find(known.begin(), known.end(), details[i]) != known.end();
            for (const std::string_view word : known) offer_word(details[i], word, is_word ? longest_change : 2);
        }
    }

private:
    /// The details of the action, in the order in which they are written.
    [[nodiscard]] std::vector<std::string_view> split() const {
        std::vector<std::string_view> details;
        const written_action whole = qgn::read(right_);
        for_each_detail(whole, [&](span where) { return details.push_back(whole.at(where)), true; });
        return details;
    }

    /// As many details as `order` has, from `first` on, in that order.
    void turn(const std::vector<std::string_view>& details, std::initializer_list<std::size_t> order,
              std::size_t first = 0) const {
        std::string turned;
        for (const std::size_t from : order) turned.append(turned.empty() ? "" : ".").append(details[from]);
        offer(place_of(details[first]), turned.size(), turned);
    }

    /// Where a detail begins.
    [[nodiscard]] std::size_t place_of(std::string_view detail) const noexcept {
        return static_cast<std::size_t>(detail.data() - right_.data());
    }

    /// A word in place of a detail: where both begin or end alike, that stays. A word that is none is only misspelt.
    void offer_word(std::string_view old, std::string_view word, std::size_t longest) const {
        const std::size_t at = place_of(old);
        std::size_t alike = 0;
        while (alike < old.size() && alike < word.size() && old[alike] == word[alike]) ++alike;
        std::size_t rest = 0;
        const std::size_t most = std::min(old.size(), word.size()) - alike;
        while (rest < most && old[old.size() - 1 - rest] == word[word.size() - 1 - rest]) ++rest;
        const std::string_view now = word.substr(alike, word.size() - alike - rest);
        const std::string_view before = old.substr(alike, old.size() - alike - rest);
        // two neighbours transposed are offered of every text
        const bool is_turned = now.size() == 2 && before.size() == 2 && now[0] == before[1] && now[1] == before[0];
        if (now.size() <= longest && before.size() <= longest && !is_turned) offer(at + alike, before.size(), now);
    }

    void offer(std::size_t at, std::size_t size, std::string_view now) const {
        std::string meant = right_;
        meant.replace(at, size, now);
        game_state tried = before_;
        if (meant == right_ || !is_plain_action(meant)) return;
        if (has_padded_number(meant) && !has_padded_number(right_)) return;
        const verdict v = tried.act(qgn::read(meant));
        if (v.is_refused() || v.happened.fault == server_fault::round_corner) return;
        const auto begin = token_.begin + static_cast<std::uint32_t>(at);
        visit_(token_, {begin, begin + static_cast<std::uint32_t>(size)}, now, move_reader_.made(std::move(meant)));
    }

    static constexpr std::size_t longest_change = 7; ///< that a guess has room for

    const move_reader& move_reader_;
    span token_;
    std::string right_;
    const game_state& before_;
    const typo_visitor& visit_;
};

void move_reader::for_each_typo(const node& n, const game_state& before, const typo_visitor& visit) const {
    const bool has_words = std::any_of(setup_.form->actions.begin(), setup_.form->actions.end(), [](const auto& form) {
        return std::any_of(form.details.begin(), form.details.end(),
                           [](const detail_form& each) { return !each.words.empty(); });
    });
    const std::uint32_t longest = has_words ? 24 : 10; // longer than any action of such a game
    const span token = written(n);
    if (token.size() > longest) return;
    const std::string_view text = text_of(token);
    const typos all(*this, token, std::string(text), before, visit);
    all.offer_characters(setup_.form->actions);
    if (!is_plain_action(text)) return;
    const written_action a = qgn::read(text);
    for (const action_form& form : setup_.form->actions)
        if (form.character == a.character || setup_.form->actions.size() == 1) all.offer_details(form);
}

void move_reader::for_each_lost(const game_state& before,
                                const std::function<void(const written_action&)>& visit) const {
    constexpr std::size_t longest = 7; // that a guess has room for
    game::for_each_legal(before, [&](const written_action& a) {
        if (a.text.size() <= longest) visit(made(std::string(a.text)));
    });
}

written_action move_reader::made(std::string text) const {
    return qgn::read(made_.emplace_front(std::move(text)));
}

std::uint32_t move_reader::suspect(const node& stopped) const {
    constexpr std::size_t tile_and_cell = 3;
    if (setup_.rules == nullptr || stopped.kind != kind::ply) return 0;
    const std::span<const detail_form> details = setup_.form->actions[0].details;
    if (details.size() != tile_and_cell || details[0].words.empty()) return 0;
    const auto cell_of = [this](const node& n) {
        const written_action a = qgn::read(text_, n);
        const std::string_view written = a.at(a.details);
        return written.substr(std::min(written.find('.'), written.size()));
    };
    std::uint32_t number = 0;
    std::uint32_t found = 0;
    for (node_id id = plies().first; &tree_[id] != &stopped; ++id) {
        if (tree_[id].kind != kind::ply) continue;
        ++number;
        if (cell_of(tree_[id]) == cell_of(stopped)) found = number;
    }
    return found;
}

claim_result move_reader::check_claim_at_end(const game_state& end) const {
    if (claim_ == completed_claim::none || may_be_over(end.position())) return claim_result::nothing;
    return (claim_ == completed_claim::over) == is_over(end.position()) ? claim_result::confirms : claim_result::denies;
}

void move_reader::fix_left_out(collector::handle& h, node_id at, node_id) const {
    h.fix("leave it out", false).replace(written(tree_[at]), "");
}

std::string move_reader::shown(const node& ply) const {
    return " `" + in_ascii(text_of(written(ply))) + "`";
}

std::string move_reader::label(const written_action& a, const game_state&, const verdict&) const {
    return in_ascii(a.at(a.whole));
}

std::string in_ascii(std::string_view text) {
    std::string made;
    for (const char c : text) {
        const bool is_ascii = c >= ' ' && c <= '~';
        const bool continues = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
        if (is_ascii || !continues) made += is_ascii ? c : '?';
    }
    return made;
}

} // namespace arbiter::qgn
