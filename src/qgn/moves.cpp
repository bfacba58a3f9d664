#include "qgn/moves.hpp"

#include "grammars/qgn.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace arbiter::qgn {

namespace {

constexpr std::string_view digits = "0123456789";

/// Whether `text` is an action whose details end in a digit, as those of games with rules do.
bool is_plain_action(std::string_view text) noexcept {
    const std::size_t index = std::min(text.find_first_not_of(digits), text.size());
    if (index == 0 || index == text.size() || (index > 1 && text[0] == '0')) return false;
    const std::string_view rest = text.substr(index + 1);
    return peg::qgn::character::test(text[index]) &&
           (rest.empty() || (rest.front() == '&' && digits.find(rest.back()) != std::string_view::npos));
}

/// Whether `text` is nothing but whole tags: they hide no action.
bool are_tags(std::string_view text) noexcept {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t open = text.find('"', at);
        const std::size_t close = open == std::string_view::npos ? open : text.find('"', open + 1);
        const std::size_t end = close == std::string_view::npos ? close : text.find_first_not_of(" \t", close + 1);
        if (text[at] != '[' || end == std::string_view::npos || text[end] != ']') return false;
        if (text.substr(at, close - at).find_first_of("]\r\n") != std::string_view::npos) return false;
        at = std::min(text.find_first_not_of(" \t\r\n\v\f", end + 1), text.size());
    }
    return true;
}

} // namespace

bool dialect::may_go_on_after(const node& n, game_state& now) const noexcept {
    if (n.kind != kind::error || are_tags(text_of(n))) return true;
    if (setup_.rules != nullptr) return false;
    now.lose_turn();
    return true;
}

void dialect::for_each_slip(const node& n, const game_state& before, const slip_visitor& visit) const {
    constexpr std::uint32_t longest = 10; // no game with rules has longer actions, and a guess has room for its details
    const span token = written(n);
    const std::string right(text_.substr(token.begin, std::min(token.size(), longest + 1)));
    if (right.size() > longest) return;
    const auto offer = [&](std::size_t at, std::size_t size, std::string_view now) {
        std::string meant = right;
        meant.replace(at, size, now);
        game_state tried = before;
        if (meant == right || !is_plain_action(meant) || tried.act(qgn::read(meant)).is_refused()) return;
        const auto begin = token.begin + static_cast<std::uint32_t>(at);
        visit(token, {begin, begin + static_cast<std::uint32_t>(size)}, now, made(std::move(meant)));
    };
    std::string characters(digits);
    characters += "&.";
    for (const action_form& form : setup_.form->actions) characters += form.character;
    for (std::size_t at = 0; at < right.size(); ++at) {
        for (const char& c : characters) offer(at, 1, {&c, 1});
        if (at == 0) continue;
        const std::array<char, 2> turned{right[at], right[at - 1]};
        offer(at - 1, 2, {turned.data(), turned.size()});
    }
    const std::size_t sign = right.find('&');
    const std::size_t dot = right.find('.');
    if (sign < dot && dot != std::string::npos && right.find('.', dot + 1) == std::string::npos)
        offer(sign + 1, right.size() - sign - 1, right.substr(dot + 1) + '.' + right.substr(sign + 1, dot - sign - 1));
}

void dialect::for_each_lost(const game_state& before, const std::function<void(const written_action&)>& visit) const {
    game::for_each_legal(before, [&](const written_action& a) { visit(made(std::string(a.text))); });
}

written_action dialect::made(std::string text) const {
    return qgn::read(made_.emplace_front(std::move(text)));
}

testimony dialect::witness_at_end(const game_state& end) const {
    if (claim_ == completed_claim::none) return testimony::nothing;
    return (claim_ == completed_claim::over) == is_over(end.position()) ? testimony::confirms : testimony::denies;
}

void dialect::mend_left_out(collector::handle& h, node_id at, node_id) const {
    h.fix("leave it out", false).replace(written(tree_[at]), "");
}

std::string dialect::shown(const node& ply) const {
    return " `" + in_ascii(text_of(written(ply))) + "`";
}

std::string dialect::label(const written_action& a, const game_state&, const verdict&) const {
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
