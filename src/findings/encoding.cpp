#include "findings/encoding.hpp"

#include "text/charset.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

constexpr bool is_control(char32_t c) noexcept {
    return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || (c >= 0x7F && c <= 0x9F);
}

/// Bytes looked at together: one vector register where the machine has such.
constexpr std::size_t block = 16;
using bytes [[gnu::vector_size(block)]] = signed char;
using words [[gnu::vector_size(block)]] = unsigned long long;

/// Whether `Blocks` blocks are all printable ASCII, tabs or line feeds.
template <std::size_t Blocks>
bool is_plain(const char* text) noexcept {
    const auto odd_in = [text](std::size_t i) {
        bytes b;
        std::memcpy(&b, text + i * block, block);
        return ((b < ' ') | (b == 0x7F)) & ~((b == '\n') | (b == '\t')); // no ASCII is below 0
    };
    const auto odd = [odd_in]<std::size_t... I>(std::index_sequence<I...>) {
        return (odd_in(I) | ...);
    }
    (std::make_index_sequence<Blocks>{});
    words w;
    std::memcpy(&w, &odd, block);
    return (w[0] | w[1]) == 0;
}

/// Where the first bytes at or after `at` stand that may not be plain; a block may be judged by one byte of it.
std::size_t skip_plain(std::string_view text, std::size_t at) noexcept {
    while (text.size() - at >= 4 * block && is_plain<4>(text.data() + at)) at += 4 * block;
    while (text.size() - at >= block && is_plain<1>(text.data() + at)) at += block;
    if (text.size() - at >= block) return at;
    std::array<char, block> padded{};
    padded.fill(' ');
    std::memcpy(padded.data(), text.data() + at, text.size() - at);
    return is_plain<1>(padded.data()) ? text.size() : at;
}

/// Finds bad runs and controls; reports them in order. Says whether there is a CR.
template <class BadRun, class Control>
bool scan(std::string_view text, BadRun bad_run, Control control) {
    bool has_cr = false;
    for (std::size_t at = skip_plain(text, 0); at < text.size(); at = skip_plain(text, at)) {
        const std::size_t block_end = std::min(at + block, text.size());
        while (at < block_end) {
            const std::size_t begin = at;
            utf8::decoded d = utf8::decode(text, at);
            if (d.valid) {
                at += d.size;
                if (is_control(d.code)) control(begin, at);
                has_cr = has_cr || d.code == '\r';
                continue;
            }
            while (at < text.size() && !(d = utf8::decode(text, at)).valid) ++at;
            bad_run(begin, at);
        }
    }
    return has_cr;
}

span to_span(std::size_t begin, std::size_t end) noexcept {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// The first line end at or after `from`: where its LF stands, or npos.
struct line_end {
    std::size_t lf;
    bool crlf;
    [[nodiscard]] std::size_t begin() const noexcept { return crlf ? lf - 1 : lf; }
};

line_end next_line_end(std::string_view text, std::size_t from) noexcept {
    const std::size_t lf = text.find('\n', from);
    return {lf, lf != std::string_view::npos && lf > 0 && text[lf - 1] == '\r'};
}

/// One finding, at the first line end unlike the first; its fix makes all like that one, or LF where only that is right.
void check_line_ends(std::string_view text, bool only_lf, collector& findings) {
    const line_end first = next_line_end(text, 0);
    const bool wanted = first.crlf && !only_lf;
    std::size_t unlike = std::string_view::npos;
    std::size_t begin = std::string_view::npos;
    std::size_t end = 0;
    for (line_end e = first; e.lf != std::string_view::npos; e = next_line_end(text, e.lf + 1)) {
        if (e.crlf != first.crlf && unlike == std::string_view::npos) unlike = e.begin();
        if (e.crlf == wanted) continue;
        if (begin == std::string_view::npos) begin = e.begin();
        end = e.lf + 1;
    }
    if (unlike == std::string_view::npos) return;

    std::string even;
    bool may_even = true;
    for (std::size_t at = begin; at < end;) {
        const line_end e = next_line_end(text, at);
        // a CR before the end of a line would become a part of it
        may_even = may_even && (e.begin() == 0 || text[e.begin() - 1] != '\r');
        even += text.substr(at, e.begin() - at);
        even += wanted ? "\r\n" : "\n";
        at = e.lf + 1;
    }
    const word names[] = {{"LF"}, {"CRLF"}}; // NOLINT(cppcoreguidelines-avoid-c-arrays)
    collector::handle h = findings.report(to_span(unlike, unlike),
                                          mixed_line_endings{names[first.crlf ? 0 : 1], names[first.crlf ? 1 : 0]});
    if (may_even) h.fix("end all lines alike").replace(to_span(begin, end), even);
}

/// UTF-16 is detected by its mark, or by a NUL beside each of the first four characters, which then are Latin ones.
const char* utf16_order(std::string_view text) noexcept {
    if (text.substr(0, 2) == "\xFF\xFE") return "little";
    if (text.substr(0, 2) == "\xFE\xFF") return "big";
    constexpr std::size_t sample_size = 8;
    if (text.size() < sample_size) return nullptr;
    const auto nuls_at = [text](std::size_t first) {
        for (std::size_t i = 0; i < sample_size; ++i)
            if ((text[i] == '\0') != (i % 2 == first)) return false;
        return true;
    };
    if (nuls_at(1)) return "little";
    return nuls_at(0) ? "big" : nullptr;
}

/// The control characters at the beginning of a file that is no text: they are of many kinds, a NUL among them, and so many that no
/// damage of a text explains them. A record may have a NUL, or end in thousands of them, as some disks leave it.
std::optional<std::uint32_t> controls_of_binary(std::string_view text) noexcept {
    constexpr std::size_t most = 8192;
    constexpr int many_kinds = 8;
    constexpr std::uint32_t fewest = 16; // fewer may be damage of a small record
    constexpr std::uint32_t share = 32;
    constexpr std::uint32_t white_and_escape =
        1U << '\t' | 1U << '\n' | 1U << '\v' | 1U << '\f' | 1U << '\r' | 1U << 0x1B;
    const std::string_view beginning = text.substr(0, most);
    if (beginning.find('\0') == std::string_view::npos) return std::nullopt; // quickly, as nearly always
    std::uint32_t kinds = 0;
    std::uint32_t controls = 0;
    for (const char b : beginning) {
        const auto code = static_cast<unsigned char>(b);
        if (code >= ' ' || (white_and_escape >> code & 1U) != 0) continue;
        kinds |= 1U << code;
        ++controls;
    }
    const bool is_binary =
        std::popcount(kinds) >= many_kinds && controls >= fewest && controls >= beginning.size() / share;
    return is_binary ? std::optional(controls) : std::nullopt;
}

/// The control characters of a text, by their code.
class control_kinds {
public:
    void add(std::string_view text, span where) {
        const auto same = [&](const habit& kind) { return written(text, kind.first()) == written(text, where); };
        auto found = std::find_if(kinds_.begin(), kinds_.end(), same);
        if (found == kinds_.end()) found = kinds_.insert(found, habit());
        found->add(where);
    }
    void report(collector& findings) const {
        for (const habit& kind : kinds_) report_controls(kind, findings);
    }

private:
    [[nodiscard]] static std::string_view written(std::string_view text, span where) noexcept {
        return text.substr(where.begin, where.size());
    }

    std::vector<habit> kinds_; ///< at most as many as there are such characters
};

std::uint64_t limit_of(const options& o) noexcept {
    return std::min<std::uint64_t>(o.max_file_size, source::max_size);
}

} // namespace

bool is_within_limit(const source& s, const options& o) noexcept {
    return s.given_size() <= limit_of(o);
}

bool check_size(const source& s, const options& o, collector& findings) {
    if (is_within_limit(s, o)) return true;
    findings.report({0, 0}, too_large{limit_of(o)});
    return false;
}

namespace {

/// What is asked of the source as a whole. False where a grammar could not read it. A notation that `reads_marked` files
/// has read UTF-16 that its mark shows.
bool check_whole(const source& s, const options& o, bool reads_marked, collector& findings) {
    if (!check_size(s, o, findings)) return false;
    const bool marked = s.bytes().starts_with("\xEF\xBB\xBF");
    if (const char* const order = utf16_order(s.text().substr(marked ? 3 : 0))) {
        if (reads_marked)
            findings.report({0, 0}, unmarked_utf16{{order}});
        else
            findings.report({0, 0}, utf16{{order}});
        return false;
    }
    if (const std::optional<std::uint32_t> controls = controls_of_binary(s.text())) {
        findings.report({0, 0}, binary{*controls});
        return false;
    }
    if (marked) {
        collector::handle h = findings.report({0, 3}, bom{});
        // where a record may be in any charset, the mark may be all that says in which
        const bool is_plain = s.text().find(escape_to_wide) == std::string_view::npos && is_utf8(s.text());
        // what follows another one can be read only without that
        const bool is_alone = !s.bytes().substr(3).starts_with("\xEF\xBB\xBF");
        if (is_alone && (s.how().in == nullptr || is_plain)) h.fix("remove the byte order mark").replace({0, 3}, "");
    }
    return true;
}

} // namespace

std::optional<std::uint32_t> first_unlike_line_end(std::string_view text) noexcept {
    const line_end first = next_line_end(text, 0);
    for (line_end e = first; e.lf != std::string_view::npos; e = next_line_end(text, e.lf + 1))
        if (e.crlf != first.crlf) return static_cast<std::uint32_t>(e.begin());
    return {};
}

std::string_view line_end_of(std::string_view text) noexcept {
    constexpr std::size_t near = 4096; // so that many fixes in a file of one line stay cheap
    const line_end first = next_line_end(text.substr(0, near), 0);
    return first.lf != std::string_view::npos && first.crlf ? "\r\n" : "\n";
}

bool is_plain_text(std::string_view text) noexcept {
    return skip_plain(text, 0) == text.size();
}

bool has_broken_text(std::string_view text) noexcept {
    bool found = false;
    const auto note = [&found](std::size_t, std::size_t) { found = true; };
    (void)scan(text, note, note);
    return found;
}

void report_controls(const habit& all, collector& findings) {
    all.report(findings, control_character{all.first()}, "leave it out", control_characters{all.count(), all.first()},
               "leave them out");
}

void report_nuls(const source& s, span padding, collector& findings) {
    const std::string_view text = s.text();
    habit nuls;
    for (std::size_t at = text.find('\0'); at != std::string_view::npos; at = text.find('\0', at + 1))
        nuls.add(to_span(at, at + 1));
    const bool is_padding = nuls.first().begin >= padding.begin && !padding.empty();
    if (is_padding) nuls.fix_with(padding, "");
    const bool has_others =
        is_padding && text.substr(padding.begin, padding.size()).find('\x1A') != std::string_view::npos;
    if (!has_others) return report_controls(nuls, findings);
    const char* const title = "leave out all NULs and `^Z` at the end";
    nuls.report(findings, control_character{nuls.first()}, title, control_characters{nuls.count(), nuls.first()},
                title);
}

bool check_own_encoding(const source& s, const options& o, collector& findings) {
    return check_whole(s, o, true, findings);
}

bool check_encoding(const source& s, const options& o, bool only_lf, collector& findings) {
    if (!check_whole(s, o, false, findings)) return false;
    const std::string_view text = s.text();
    control_kinds controls;
    const bool has_cr = scan(
        text,
        [&](std::size_t begin, std::size_t end) {
            findings.report(to_span(begin, end), invalid_utf8{to_span(begin, end)});
        },
        [&](std::size_t begin, std::size_t end) { controls.add(text, to_span(begin, end)); });
    controls.report(findings);
    if (has_cr) check_line_ends(text, only_lf, findings);
    return true;
}

} // namespace arbiter
