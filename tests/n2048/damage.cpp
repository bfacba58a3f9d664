// Good 2048-GN files with one byte deleted, doubled or replaced. Whether the outcome is wrong is decided by a strict reader
// and the slow twin of the rules, which know nothing of arbiter.
#include "tests/support.hpp"
#include "tests/twin/n2048.hpp"

#include <boost/test/unit_test.hpp>

#include <map>
#include <optional>
#include <regex>
#include <string>
#include <vector>

namespace {

/// 2048-GN as its document and docs/notations/2048-gn.md have it; says only whether a record is right.
class strict_reader {
public:
    explicit strict_reader(const std::string& text) : text_(text) {}

    [[nodiscard]] bool is_right() {
        return is_clean_text() && read_tags() && read_board() && read_turns() && are_claims_right();
    }

private:
    [[nodiscard]] bool is_clean_text() const {
        const std::optional<std::u32string> points = test::decode_utf8(text_);
        if (!points || text_.find('\r') != std::string::npos) return false;
        return std::none_of(points->begin(), points->end(),
                            [](char32_t c) { return (c < 0x20 && c != '\t' && c != '\n') || (c >= 0x7F && c < 0xA0); });
    }

    [[nodiscard]] bool read_tags() {
        static const std::regex tag(R"re([ \t]*\[(\w+)[ \t]+"([^"]+)"\][ \t]*)re");
        std::smatch m;
        for (;;) {
            const std::size_t end = std::min(text_.find('\n', at_), text_.size());
            const std::string line = text_.substr(at_, end - at_);
            at_ = std::min(end + 1, text_.size());
            if (line.find_first_not_of(" \t") == std::string::npos) break;
            if (!std::regex_match(line, m, tag) || !tags_.emplace(m[1], m[2]).second) return false;
        }
        static const std::map<std::string, std::regex> forms{
            {"Event", std::regex(".+")},
            {"Site", std::regex(".+")},
            {"Player", std::regex(".+")},
            {"Date", std::regex(R"(\d{4}\.\d\d\.\d\d)")},
            {"InitialBoard", std::regex(R"(4?[a-d][1-4][ \t]+4?[a-d][1-4])")},
            {"FinalScore", std::regex(R"(\d+)")},
            {"HighestTile", std::regex(R"(\d+)")},
            {"Result", std::regex(R"(Locked|Retired|\*)")}};
        for (const auto& [name, value] : tags_)
            if (!forms.contains(name) || !std::regex_match(value, forms.at(name))) return false;
        for (const char* name : {"Event", "Site", "Date", "Player", "InitialBoard"})
            if (!tags_.contains(name)) return false;
        const int month = std::stoi(tags_["Date"].substr(5, 2));
        const int day = std::stoi(tags_["Date"].substr(8, 2));
        // the files that are damaged have a day in October: other months have 31 days as well, or are met by chance
        return month >= 1 && month <= 12 && day >= 1 &&
               day <= (month == 2                                              ? 28
                       : month == 4 || month == 6 || month == 9 || month == 11 ? 30
                                                                               : 31);
    }

    [[nodiscard]] bool put(const std::string& tile) {
        const int column = tile[tile.size() - 2] - 'a';
        const int row = tile[tile.size() - 1] - '1';
        if (game_.at(column, row) != 0) return false;
        game_.spawn(column, row, tile.size() == 2 ? 2 : 4);
        return true;
    }

    [[nodiscard]] bool read_board() {
        const std::string& board = tags_["InitialBoard"];
        const std::size_t blank = board.find_first_of(" \t");
        return put(board.substr(0, blank)) && put(board.substr(board.find_first_not_of(" \t", blank)));
    }

    void skip_gap() {
        static const std::regex gap(R"((\s|\{[^{}]*\})*)");
        std::smatch m;
        const auto begin = text_.cbegin() + static_cast<std::ptrdiff_t>(at_);
        if (std::regex_search(begin, text_.cend(), m, gap, std::regex_constants::match_continuous))
            at_ += static_cast<std::size_t>(m.length());
    }

    /// The token here, which has to end where white space, a comment or the file does; empty where there is none such.
    std::string take(const std::regex& form, bool may_be_glued = false) {
        std::smatch m;
        const auto begin = text_.cbegin() + static_cast<std::ptrdiff_t>(at_);
        if (!std::regex_search(begin, text_.cend(), m, form, std::regex_constants::match_continuous)) return {};
        const std::size_t end = at_ + static_cast<std::size_t>(m.length());
        const bool ends = end == text_.size() || std::string_view(" \t\n{").find(text_[end]) != std::string_view::npos;
        if (!ends && !may_be_glued) return {};
        at_ = end;
        return m.str();
    }

    [[nodiscard]] bool read_turns() {
        static const std::regex number(R"(\d+\.)");
        static const std::regex swipe(R"([UDLR](!!|\?\?|!\?|\?!|!|\?)?)");
        static const std::regex tile("4?[a-d][1-4]");
        static const std::regex marker(R"(Locked|Retired|\*)");
        for (std::size_t turn = 1;; ++turn) {
            skip_gap();
            const std::string written = take(number, true);
            if (written.empty()) break;
            if (written != std::to_string(turn) + ".") return false;
            skip_gap();
            const std::string towards = take(swipe);
            skip_gap();
            const std::string spawned = take(tile);
            if (towards.empty() || spawned.empty()) return false;
            const auto which = std::string_view("UDLR").find(towards[0]);
            if (!game_.swipe(twin::n2048::directions.at(which)).moved || !put(spawned)) return false;
        }
        marker_ = take(marker);
        return !marker_.empty() && text_.find_first_not_of(" \t\n", at_) == std::string::npos;
    }

    [[nodiscard]] bool are_claims_right() {
        const auto number = [this](const char* tag, long long value) {
            if (!tags_.contains(tag)) return true;
            std::string digits = tags_[tag];
            digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
            return digits == std::to_string(value);
        };
        const std::string by_board = game_.locked() ? "Locked" : marker_ == "Locked" ? "" : marker_;
        return number("FinalScore", game_.score) && number("HighestTile", game_.highest()) && marker_ == by_board &&
               (!tags_.contains("Result") || tags_["Result"] == marker_);
    }

    const std::string& text_;
    std::size_t at_ = 0;
    std::map<std::string, std::string> tags_;
    twin::n2048::game game_;
    std::string marker_;
};

/// A comment that loses its `{` between glyph and tile makes four: what stands there instead is no tile, no glyph and no turn.
/// A comment over lines that loses its `}` is not tried: each of its lines is told.
constexpr std::size_t most_findings = 4;

struct damaged {
    std::string what;
    std::string text;
    std::size_t at;
};

std::vector<damaged> damages_of(const std::string& text) {
    constexpr std::array<char, 8> telling{'B', '7', ' ', '\n', '"', '[', '\0', '\xFF'};
    std::vector<damaged> all;
    const auto with = [&text](std::size_t at, std::string_view bytes) {
        return text.substr(0, at).append(bytes).append(text.substr(at + 1));
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        all.push_back({fmt::format("byte {} deleted", at), with(at, ""), at});
        all.push_back({fmt::format("byte {} doubled", at), with(at, std::string(2, text[at])), at});
        for (const char byte : telling)
            if (byte != text[at])
                all.push_back({fmt::format("byte {} replaced by `{}`", at, arbiter::escaped({&byte, 1})),
                               with(at, {&byte, 1}), at});
    }
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(damage_n2048)

BOOST_AUTO_TEST_CASE(every_damage_is_told) {
    std::size_t wrong = 0;
    std::size_t told = 0;
    std::map<std::string, std::vector<std::string>> violations;
    for (const char* name : {"retired.2048", "as-the-document-writes.2048", "locked-after-fourteen-turns.2048",
                             "glyphs-beside-comments-and-periods.2048"}) {
        const std::string good = test::read_file(test::source_dir() / "corpus/2048-gn/good" / name);
        BOOST_TEST_REQUIRE(strict_reader(good).is_right(), name);
        for (const damaged& d : damages_of(good)) {
            const arbiter::report r = arbiter::check(arbiter::source("damaged.2048", d.text));
            const std::vector<arbiter::finding> findings = r.findings();
            const bool right = strict_reader(d.text).is_right();
            const auto violated = [&](const char* what) {
                violations[what].push_back(fmt::format("{}, {}\n{}", name, d.what, test::listing(r)));
            };
            const bool is_no_text = !findings.empty() && findings.front().code() == "text/utf16";
            if (!is_no_text && !r.tree().verify(r.text().size()).empty()) violated("the tree is broken");
            if (!test::faults_of_safe_fixes(r).empty()) violated("a safe fix does harm");
            if (right) {
                for (const arbiter::finding& f : findings)
                    if (f.severity() == arbiter::severity::error) violated("an error in a right record");
                continue;
            }
            ++wrong;
            told += findings.size();
            if (findings.empty()) violated("nothing is found in a wrong record");
            if (findings.size() > most_findings) violated("too many findings");
        }
    }
    const double average = static_cast<double>(told) / static_cast<double>(wrong);
    BOOST_TEST_MESSAGE(fmt::format("{} wrong texts, {:.3f} findings each", wrong, average));
    for (const auto& [what, cases] : violations) {
        std::string shown;
        for (std::size_t i = 0; i < std::min<std::size_t>(cases.size(), 12); ++i) shown += cases[i];
        BOOST_ERROR(fmt::format("{}: {} times\n{}", what, cases.size(), shown));
    }
    BOOST_TEST(wrong > 5'000U);
    BOOST_TEST(average <= 1.1);
}

BOOST_AUTO_TEST_SUITE_END()
