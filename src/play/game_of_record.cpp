#include "play/game_of_record.hpp"

#include "findings/encoding.hpp"
#include "grammar/game_header.hpp"
#include "tags/tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace arbiter {

namespace {

constexpr std::string_view over = "the game is over";

/// The finding that says most of what was put into a record, at `begin`.
finding finding_of(const std::vector<finding>& found, span put_in) {
    const auto at = std::find_if(found.begin(), found.end(), [put_in](const finding& f) {
        return f.where().begin >= put_in.begin && f.where().begin <= put_in.end;
    });
    return at == found.end() ? found.front() : *at;
}

/// Whether a message has between backticks what is no part of what was typed. Examples of moves may be right, unless they are
/// that with something added.
bool quotes_other(std::string_view message, std::string_view typed, bool takes_examples) {
    for (std::size_t open = message.find('`'); open != std::string_view::npos; open = message.find('`', open + 1)) {
        const std::size_t begin = open + 1;
        open = message.find('`', begin);
        if (open == std::string_view::npos) return false;
        const std::string_view quoted = message.substr(begin, open - begin);
        if (typed.find(quoted) != std::string_view::npos) continue;
        if (!takes_examples || quoted.find(typed) != std::string_view::npos) return true;
    }
    return false;
}

} // namespace

game_of_record::game_of_record(const notation& n, const source& record, const game_start& start)
    : notation_(n), options_(start.checked), stages_(start.stages), seed_(start.seed), source_(read_as(n, record)),
      tree_(stages_.parse(source_, n)) {
    options_.notation = n.name;
}

std::string game_of_record::open() {
    if (tree_.size() < 2 || tree_[game()].kind != kind::game || tree_[game()].next != tree_.size())
        return "it isn't one game";
    set(record());
    is_laid_out_ = notation_.format != nullptr && notation_.format(source_, tree_) == source_.text();
    return load();
}

void game_of_record::set(std::string bytes) {
    source_ = read_as(notation_, source(source_.name(), std::move(bytes)));
    tree_ = stages_.parse(source_, notation_);
    plies_ = 0;
    for (node_id id = 0; id < tree_.size(); ++id) plies_ += tree_[id].kind == kind::ply ? 1U : 0U;
}

void game_of_record::update_claims() {
    (void)load();
    if (const std::vector<edit> edits = claims(); !edits.empty()) set(arbiter::apply(source_, edits));
}

std::string game_of_record::settle() {
    update_claims();
    if (is_laid_out_) set(notation_.format(source_, tree_));
    return load();
}

bool game_of_record::is_clean() const {
    const report r = stages_.check(source_, options_);
    return r.findings().empty() && r.rules() != rules_state::failed;
}

std::optional<refused_move> game_of_record::play(std::string_view text) {
    if (!to_move()) return refused_move{{}, std::string(over), {}};
    if (text.empty()) return refused_move{{}, "that is no move", {}};
    const std::optional<std::string> ply = meant(text);
    if (!ply) {
        std::optional<refused_move> why = refusal(text);
        return why ? why : try_written(text, as_written(text));
    }
    const std::string before = record();
    put(*ply);
    const std::string why = settle();
    if (why.empty()) return {};
    set(before);
    (void)load();
    return refused_move{{}, why, {}};
}

void game_of_record::put(const std::string& ply) {
    set(arbiter::apply(source_, {insertion(ply)}));
}

std::optional<refused_move> game_of_record::try_written(std::string_view typed, const std::string& ply) {
    if (ply.find_first_of("\r\n") != std::string::npos) return refused_move{{}, "that is no move", {}};
    const edit put_in = insertion(ply);
    const source made(source_.name(), arbiter::apply(source_, {put_in}));
    const report r = stages_.check(made, options_);
    if (r.rules() != rules_state::failed && r.plies() == plies_ + 1) {
        const std::string before = record();
        set(std::string(made.bytes()));
        update_claims(); // the end of a game changes them
        if (is_clean()) {
            (void)settle();
            return {};
        }
        set(before);
        (void)load();
    }
    if (const std::vector<finding> found = r.findings(); !found.empty()) {
        const auto size = static_cast<std::uint32_t>(put_in.text.size());
        const finding f = finding_of(found, {put_in.where.begin, put_in.where.begin + size});
        // of what is no move at all, a message may quote what nobody has typed
        if (f.code().starts_with("syntax/") && quotes_other(f.message(), typed, ply == typed))
            return refused_move{{}, "that is no move", {}};
        return refused_move{std::string(f.code()), f.message(), f.help()};
    }
    if (r.rules() == rules_state::failed) return refused_move{{}, r.failure().why, {}};
    if (r.plies() != plies_ + 1) return refused_move{{}, "one move is needed", {}};
    return refused_move{{}, "that can't be recorded", {}};
}

bool game_of_record::undo() {
    const std::string before = record();
    if (!reopen()) {
        const std::optional<edit> cut = removal();
        if (!cut) return false;
        set(arbiter::apply(source_, {*cut}));
    }
    (void)settle();
    if (is_clean()) return true;
    set(before);
    (void)load();
    return false;
}

bool game_of_record::resign() {
    if (!to_move() || !end(ending::resigned)) return false;
    settle();
    return true;
}

bool game_of_record::agree_draw() {
    if (!to_move() || !end(ending::agreed)) return false;
    settle();
    return true;
}

std::string game_of_record::choose(chooser who, std::uint64_t seed) const {
    random r(seed, plies_);
    if (std::optional<std::string> own = choose_own(who, r)) return *std::move(own);
    const std::vector<legal_move> all = legal();
    return all.empty() ? "" : all[r.below(static_cast<std::uint32_t>(all.size()))].text;
}

picture game_of_record::draw() const {
    picture made = picture_after(shown_ply());
    if (to_move() || made.caption.size() < 2) return made;
    // behind the last ply stands whose turn it is, as if the game went on, or what the position says of the end
    const std::string how = how_it_ended();
    if (std::string& line = made.caption[1]; !how.empty() || line != over)
        line = fmt::format("{}: {}", over, how.empty() ? line : how);
    return made;
}

std::uint32_t game_of_record::end_of_comments(std::uint32_t from) const {
    const span marker = end_of_moves(tree_, game()).marker;
    std::uint32_t end = from;
    for (const node_id id : tree_.children(game()))
        if (tree_[id].kind == kind::comment && tree_[id].begin >= from &&
            (marker.empty() || tree_[id].begin < marker.begin))
            end = tree_[id].end;
    return end;
}

edit game_of_record::insertion(const std::string& ply) const {
    const moves_end end = end_of_moves(tree_, game());
    const std::uint32_t last = end_of_comments(end.last.end);
    if (end.has_plies || last != end.last.end) return {point(last), ' ' + ply};
    const std::string line_end(line_end_of(source_.text()));
    if (!end.marker.empty()) return {point(end.marker.begin), ply + line_end};
    return {point(source_.size()), line_end + ply + line_end};
}

std::optional<edit> game_of_record::removal() const {
    node_id last = 0;
    node_id before = 0; ///< what is in front of it, among the moves
    node_id latest = 0;
    for (const node_id id : tree_.children(game())) {
        const bool is_ply = tree_[id].kind == kind::ply;
        if (is_ply) {
            last = id;
            before = latest;
        }
        if (is_ply || tree_[id].kind == kind::comment) latest = id;
    }
    if (last == 0) return {};
    const std::uint32_t end = end_of_comments(tree_[last].end);
    if (before != 0) return edit{{tree_[before].end, end}, ""};
    // the first one goes with the line end that it brought (see `insertion`)
    const span marker = end_of_moves(tree_, game()).marker;
    const bool has_own_line = !marker.empty() && source_.text(span{end, marker.begin}) == line_end_of(source_.text());
    return edit{{tree_[last].begin, has_own_line ? marker.begin : end}, ""};
}

void game_of_record::set_tag(std::vector<edit>& edits, std::string_view name, std::string_view value) const {
    const span where = value_of_tag(source_, tree_, game(), name);
    if (!where.empty() && source_.text(where) != value) edits.push_back({where, std::string(value)});
}

} // namespace arbiter
