#include "user_notations/user_game.hpp"

#include "text/ascii.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace arbiter::grammars {

// ---- the session

engine_session::engine_session(std::shared_ptr<engine_connection> connection, engine_tags tags)
    : connection_(std::move(connection)), tags_(std::move(tags)) {}

bool engine_session::take(engine_answer answer, std::uint32_t at) {
    if (answer.how == engine_answer::played) {
        here_ = std::move(answer);
        current_ = at;
        return true;
    }
    if (answer.how != engine_answer::refused) current_ = nowhere;
    if (answer.how == engine_answer::exhausted) has_given_up_ = true;
    last_ = std::move(answer);
    return false;
}

const engine_answer& engine_session::start() {
    return take(connection_->start(tags_), 0) ? here_ : last_;
}

bool engine_session::go_to(std::uint32_t at) {
    if (current_ == at) return true;
    if (has_failed() || has_given_up_) return false;
    std::vector<std::uint32_t> ahead; ///< to be played, the last one first
    std::uint32_t from = current_;
    std::uint32_t to = at;
    if (from != nowhere && connection_->can_undo()) {
        // both back to where they part
        while (from != to)
            if (steps_[from].depth > steps_[to].depth) {
                from = steps_[from].before;
            } else {
                ahead.push_back(to);
                to = steps_[to].before;
                if (steps_[from].depth > steps_[to].depth) from = steps_[from].before;
            }
        while (current_ != from)
            if (!take(connection_->undo(), steps_[current_].before)) break;
    } else {
        for (; to != 0 && to != from; to = steps_[to].before) ahead.push_back(to);
        if (to != from) (void)start();
    }
    const auto is_on_its_way = [&] { return current_ == (ahead.empty() ? at : steps_[ahead.back()].before); };
    while (is_on_its_way() && !ahead.empty()) {
        const std::uint32_t next = ahead.back();
        if (!take(connection_->play(steps_[next].depth, text_of(next)), next)) break;
        ahead.pop_back();
    }
    if (current_ == at) return true;
    if (!has_failed() && !has_given_up_)
        last_ = {.how = engine_answer::failed, .why = "refuses what it has played before"};
    return false;
}

bool engine_session::play(std::uint32_t& at, std::string_view text) {
    // what was played before, when the game was replayed for the first time, is known to be legal
    if (const std::uint32_t next = at + 1; next < steps_.size() && steps_[next].before == at && text_of(next) == text) {
        at = next;
        return true;
    }
    if (!go_to(at)) return false;
    const auto made = static_cast<std::uint32_t>(steps_.size());
    const step next{at, steps_[at].depth + 1, static_cast<std::uint32_t>(texts_.size()),
                    static_cast<std::uint32_t>(text.size())};
    if (!take(connection_->play(next.depth, text), made)) return false;
    steps_.push_back(next);
    texts_ += text;
    at = made;
    return true;
}

const engine_answer* engine_session::says_of(std::uint32_t at) {
    return go_to(at) ? &here_ : nullptr;
}

void engine_session::search(bool is_searching) {
    connection_->search(is_searching);
    has_given_up_ = false;
}

// ---- the game

std::vector<std::string> user_game::legal(const position& p) {
    const engine_answer* const here = p.session->says_of(p.at);
    return here == nullptr ? std::vector<std::string>() : here->legal.value_or(std::vector<std::string>());
}

picture user_game::draw(const position& p, const move* /*last*/) {
    picture drawn;
    const engine_answer* const here = p.session->says_of(p.at);
    if (here == nullptr || here->cells.empty()) return drawn;
    drawn.rows = static_cast<std::uint32_t>(here->cells.size());
    drawn.columns = static_cast<std::uint32_t>(here->cells.front().size());
    for (const auto& row : here->cells)
        for (const std::string& text : row) drawn.cells.emplace_back().text = text;
    return drawn;
}

std::vector<std::string> user_game::caption(const position& p) {
    const engine_answer* const here = p.session->says_of(p.at);
    if (here == nullptr) return {failure_of(p.session->last())};
    std::vector<std::string> lines = here->lines;
    if (!here->result.empty()) lines.insert(lines.begin(), fmt::format("the game is over: {}", here->result));
    return lines;
}

// ---- the move reader

std::string user_moves::label(const std::string& move, const user_game::position& /*p*/,
                              const user_game::outcome& /*o*/) const {
    const std::string& happened = session_.here().happened;
    return happened.empty() ? move : fmt::format("{}: {}", move, happened);
}

std::optional<std::string> user_moves::read(const node& n, const user_game::position& p) const {
    if (has_flag(n, is_broken | follows_lost_ply)) return {};
    const node_id id = tree_.id_of(n);
    for (node_id part = id + 1; part < n.next; ++part)
        if (tree_[part].kind == kind::error) return {}; // a known mistake
    std::string move(text_of(n));
    if (user_game::position now = p; has_flag(n, follows_edit | precedes_edit) && !session_.play(now.at, move) &&
                                     session_.last().how == engine_answer::refused)
        return {};
    return move;
}

namespace {

/// `B1` and `c2` have the same.
std::string shape_of(std::string_view text) {
    std::string shape(text.substr(0, 64)); // what is longer is no move that a person has written
    for (char& c : shape)
        if (ascii::is_digit(c))
            c = '9';
        else if (ascii::is_letter(c))
            c = 'a';
    return shape;
}

} // namespace

bool user_moves::looks_like_ply(const node& mistake) const {
    if (ply_shapes_.empty())
        for (node_id id = game_ + 1; id < tree_[game_].next; ++id)
            if (tree_[id].kind == kind::ply && !has_flag(tree_[id], is_broken))
                ply_shapes_.insert(shape_of(text_of(tree_[id])));
    return ply_shapes_.contains(shape_of(text_of(mistake)));
}

span user_moves::reported_at(const node& n) const noexcept {
    if (!has_flag(n, precedes_edit) || has_flag(n, is_broken | follows_lost_ply)) return written(n);
    const std::size_t next = std::min(text_.find_first_not_of(ascii::spaces, n.end), text_.size());
    return {n.begin, static_cast<std::uint32_t>(next) + 1};
}

std::optional<span> user_moves::typo_in(const node& n, std::string_view meant) const {
    const std::string_view text = text_of(n);
    const auto is_inside = [](std::string_view s, std::size_t at) { // of a character
        return at < s.size() && (static_cast<unsigned char>(s[at]) & 0xC0U) == 0x80U;
    };
    const std::size_t least = std::min(text.size(), meant.size());
    std::size_t before = 0;
    while (before < least && text[before] == meant[before]) ++before;
    while (before > 0 && (is_inside(text, before) || is_inside(meant, before))) --before;
    std::size_t behind = 0;
    while (behind < least - before && text[text.size() - 1 - behind] == meant[meant.size() - 1 - behind]) ++behind;
    while (behind > 0 && (is_inside(text, text.size() - behind) || is_inside(meant, meant.size() - behind))) --behind;
    const std::string_view out = text.substr(before, text.size() - before - behind);
    const std::string_view in = meant.substr(before, meant.size() - before - behind);
    const auto characters = [&](std::string_view s) {
        return std::count_if(s.begin(), s.end(),
                             [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    };
    const bool is_turned = out.size() == 2 && in.size() == 2 && out[0] == in[1] && out[1] == in[0];
    const bool is_one = characters(out) <= 1 && characters(in) <= 1 && !(out.empty() && in.empty());
    if (!is_one && !is_turned) return {};
    const auto begin = static_cast<std::uint32_t>(n.begin + before);
    return span{begin, static_cast<std::uint32_t>(begin + out.size())};
}

claim_result user_moves::check_claim_at_end(const user_game::position& p) const {
    const engine_answer* const here = p.session->says_of(p.at);
    if (here == nullptr || here->result.empty()) return claim_result::nothing;
    return check_marker_claim(here->result);
}

// ---- of a record

engine_tags tags_of(std::string_view text, const tree& t, node_id game, std::span<const refused_tag> refused) {
    engine_tags tags;
    for (node_id id = game + 1; id < t[game].next; ++id) {
        if (t[id].kind != kind::tag) continue;
        std::string_view name;
        std::string_view value;
        for (const node_id part : t.children(id)) {
            const std::string_view written = text.substr(t[part].begin, t[part].end - t[part].begin);
            if (t[part].kind == kind::name) name = written;
            if (t[part].kind == kind::value) value = written;
        }
        const auto is_refused = [id, name](const refused_tag& r) { return r.tag == id || r.rule->name == name; };
        if (!name.empty() && std::none_of(refused.begin(), refused.end(), is_refused)) tags.emplace_back(name, value);
    }
    return tags;
}

node_id first_variation(const tree& t, node_id game) noexcept {
    for (node_id id = game + 1; id < t[game].next; ++id)
        if (t[id].kind == kind::variation) return id;
    return 0;
}

} // namespace arbiter::grammars
