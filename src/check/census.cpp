#include "check/census.hpp"

#include "text/charset.hpp"
#include "text/varint.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <iterator>
#include <utility>

namespace arbiter {

namespace {

constexpr std::size_t word_bytes = 8;

/// The lowest byte first; of fewer bytes than a word has, the rest is 0.
std::uint64_t word_of(std::string_view bytes) noexcept {
    std::uint64_t word = 0;
    for (std::size_t i = std::min(bytes.size(), word_bytes); i > 0; --i)
        word = word << 8U | static_cast<unsigned char>(bytes[i - 1]);
    return word;
}

class sip_state {
public:
    void take(std::uint64_t word) noexcept {
        v3_ ^= word;
        mix(2);
        v0_ ^= word;
    }
    [[nodiscard]] digest finish() noexcept {
        digest made;
        v2_ ^= 0xEE;
        mix(4);
        made.low = v0_ ^ v1_ ^ v2_ ^ v3_;
        v1_ ^= 0xDD;
        mix(4);
        made.high = v0_ ^ v1_ ^ v2_ ^ v3_;
        return made;
    }

private:
    void mix(int rounds) noexcept {
        for (; rounds > 0; --rounds) {
            v0_ += v1_;
            v1_ = std::rotl(v1_, 13) ^ v0_;
            v0_ = std::rotl(v0_, 32);
            v2_ += v3_;
            v3_ = std::rotl(v3_, 16) ^ v2_;
            v0_ += v3_;
            v3_ = std::rotl(v3_, 21) ^ v0_;
            v2_ += v1_;
            v1_ = std::rotl(v1_, 17) ^ v2_;
            v2_ = std::rotl(v2_, 32);
        }
    }

    static constexpr std::uint64_t first_key = 0x0706'0504'0302'0100;
    static constexpr std::uint64_t second_key = 0x0F0E'0D0C'0B0A'0908;
    std::uint64_t v0_ = first_key ^ 0x736F'6D65'7073'6575;
    std::uint64_t v1_ = second_key ^ 0x646F'7261'6E64'6F6D ^ 0xEE; // as the form with 128 bits has it
    std::uint64_t v2_ = first_key ^ 0x6C79'6765'6E65'7261;
    std::uint64_t v3_ = second_key ^ 0x7465'6462'7974'6573;
};

} // namespace

digest digest_of(std::string_view bytes) noexcept {
    constexpr unsigned last_byte = 56;
    const std::uint64_t size = bytes.size();
    sip_state state;
    for (; bytes.size() >= word_bytes; bytes.remove_prefix(word_bytes)) state.take(word_of(bytes));
    state.take(word_of(bytes) | size << last_byte);
    return state.finish();
}

std::uint32_t name_list::add(std::string_view name) {
    std::size_t shared = 0;
    if (size_ % run == 0)
        whole_.push_back(bytes_.size());
    else
        shared = static_cast<std::size_t>(
            std::distance(name.begin(), std::mismatch(name.begin(), name.end(), last_.begin(), last_.end()).first));
    append_number(bytes_, shared);
    append_number(bytes_, name.size() - shared);
    bytes_ += name.substr(shared);
    last_ = name;
    return size_++;
}

std::string name_list::at(std::uint32_t place) const {
    std::string name;
    auto byte = static_cast<std::size_t>(whole_[place / run]);
    for (std::uint32_t left = place % run + 1; left > 0; --left) {
        const auto shared = static_cast<std::size_t>(read_number_at(bytes_, byte));
        const auto rest = static_cast<std::size_t>(read_number_at(bytes_, byte));
        name.replace(shared, std::string::npos, bytes_, byte, rest);
        byte += rest;
    }
    return name;
}

namespace {

/// The first bytes of a long text, whole characters of UTF-8.
std::string_view beginning_of(std::string_view text) noexcept {
    std::size_t end = tally::longest_value;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) --end;
    return text.substr(0, end);
}

} // namespace

void tally::count(std::string_view value, std::uint64_t times) {
    const auto known = values_.find(value);
    if (known != values_.end())
        known->second += times;
    else if (values_.size() < most_values)
        values_.emplace(value, times);
    else
        others_ += times;
}

void tally::add(std::string_view value) {
    if (value.empty())
        ++none_;
    else if (value.size() > longest_value)
        count(std::string(beginning_of(value)).append("…"), 1);
    else
        count(value, 1);
}

void tally::add(const tally& other) {
    for (const auto& [value, times] : other.values_) count(value, times);
    others_ += other.others_;
    none_ += other.none_;
}

namespace {

std::string_view charset_of(const report& r) {
    if (r.is_binary()) return "binary";
    const character_set* const declared = r.text().how().in;
    return declared == nullptr ? utf8_charset().name : declared->name;
}

/// Of players the different ones: a game that one plays alone is one of his games.
void count_summary(notation_counts& to, game_summary& summary) {
    to.of(figure::kind).add(summary.kind);
    if (!summary.is_game) return;
    to.of(figure::result).add(summary.result);
    to.of(figure::ending).add(summary.ending);
    std::vector<std::string>& players = summary.players;
    std::sort(players.begin(), players.end());
    players.erase(std::unique(players.begin(), players.end()), players.end());
    for (const std::string& player : players) to.of(figure::player).add(player);
    if (players.empty()) to.of(figure::player).add("");
    to.of(figure::rules).add(summary.rules);
    to.of(figure::board).add(summary.board);
    to.of(figure::year).add(summary.year);
    to.of(figure::program).add(summary.program);
}

} // namespace

void length_counts::add(std::uint32_t plies, std::uint64_t games) {
    counts_[plies] += games;
    games_ += games;
    sum_ += plies * games;
}

void length_counts::add(const length_counts& other) {
    for (const auto& [plies, games] : other.counts_) add(plies, games);
}

std::uint32_t length_counts::at(std::uint64_t place) const noexcept {
    auto found = counts_.begin();
    for (; place >= found->second; ++found) place -= found->second;
    return found->first;
}

std::uint64_t length_counts::median_tenths() const noexcept {
    constexpr std::uint64_t half = 5;
    return (std::uint64_t{at((games_ - 1) / 2)} + at(games_ / 2)) * half;
}

std::uint64_t length_counts::mean_tenths() const noexcept {
    constexpr std::uint64_t tenths = 10;
    return (sum_ * tenths + games_ / 2) / games_;
}

void notation_counts::add(const notation_counts& other) {
    files += other.files;
    files_with_findings += other.files_with_findings;
    games += other.games;
    plies += other.plies;
    left_out += other.left_out;
    lengths.add(other.lengths);
    for (std::size_t i = 0; i < figures.size(); ++i) figures.at(i).add(other.figures.at(i));
}

record_counts::record_counts(const report& r) : notation(r.notation()), name(r.text().name()) {
    if (notation == nullptr) return;
    counts.files = 1;
    counts.of(figure::charset).add(charset_of(r));
    const std::vector<finding> findings = r.findings();
    for (const finding& f : findings) counts.of(figure::finding).add(f.code());
    counts.left_out = r.left_out();
    counts.files_with_findings = findings.empty() && counts.left_out == 0 ? 0 : 1;
    std::uint32_t number = 0;
    for (const game& each : r.games()) {
        ++number;
        game_summary summary;
        if (notation->summarize != nullptr) summary = notation->summarize(r.text(), r.tree(), each.node());
        count_summary(counts, summary);
        if (!summary.is_game) continue;
        ++counts.games;
        counts.plies += each.plies();
        const std::uint32_t length = each.last_ply();
        counts.lengths.add(length);
        if (length > 0 && !summary.canonical_moves.empty())
            move_digests.push_back({digest_of(summary.canonical_moves), number});
    }
}

census::census()
    : known_(notations().begin(), notations().end()), counts_(known_.size()), move_digests_(known_.size()) {}

void census::add(const record_counts& r) {
    if (r.notation == nullptr || r.notation == &grammar_notation()) return; // a grammar is no record of a game
    const auto found = std::find(known_.begin(), known_.end(), r.notation);
    const auto place = static_cast<std::size_t>(std::distance(known_.begin(), found));
    if (found == known_.end()) {
        known_.push_back(r.notation);
        counts_.emplace_back();
        move_digests_.emplace_back();
    }
    counts_[place].add(r.counts);
    if (r.move_digests.empty()) return;
    const std::uint32_t of_name = names_.add(r.name);
    for (const record_counts::moves_digest& each : r.move_digests)
        move_digests_[place].push_back({each.print, of_name, each.game});
}

std::vector<std::size_t> census::arrange(std::vector<moves_digest>& all) {
    const auto place_of = [](const moves_digest& c) { return std::pair(c.name, c.game); };
    std::sort(all.begin(), all.end(), [&](const moves_digest& a, const moves_digest& b) {
        return std::pair(a.print, place_of(a)) < std::pair(b.print, place_of(b));
    });
    std::vector<std::size_t> firsts;
    for (std::size_t i = 1; i < all.size(); ++i)
        if (all[i].print == all[i - 1].print && (i == 1 || all[i - 2].print != all[i].print)) firsts.push_back(i - 1);
    std::sort(firsts.begin(), firsts.end(),
              [&](std::size_t a, std::size_t b) { return place_of(all[a]) < place_of(all[b]); });
    return firsts;
}

std::uint64_t census::duplicates(std::size_t place) {
    std::vector<moves_digest>& all = move_digests_.at(place);
    std::uint64_t count = 0;
    for (const std::size_t first : arrange(all))
        for (std::size_t i = first + 1; i < all.size() && all[i].print == all[first].print; ++i) ++count;
    return count;
}

void census::for_each_duplicate(std::size_t place,
                                const std::function<bool(const copy& first, const copy& again)>& visit) {
    std::vector<moves_digest>& all = move_digests_.at(place);
    for (const std::size_t begin : arrange(all)) {
        const copy first = copy_of(all[begin]);
        for (std::size_t i = begin + 1; i < all.size() && all[i].print == all[begin].print; ++i)
            if (!visit(first, copy_of(all[i]))) return;
    }
}

} // namespace arbiter
