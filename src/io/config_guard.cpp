#include "io/config_guard.hpp"

#include "arbiter/diagnostic.hpp"
#include "arbiter/source.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace arbiter::io {

namespace {

/// Deeper ones nobody writes, and the parser would take them by recursion.
constexpr std::size_t most_brackets = 16;
constexpr std::size_t most_key_parts = 16;

config_mistake mistake_at(std::string_view text, std::size_t offset, std::string message) {
    const place p = line_index(text).at(static_cast<std::uint32_t>(offset));
    return {p.line, p.column, std::move(message)};
}

/// The parser places it one character before.
std::optional<config_mistake> broken_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const utf8::decoded d = utf8::decode(text, at);
        if (!d.valid)
            return mistake_at(text, at, fmt::format("this is no TOML: `{}` is no UTF-8", escaped(text.substr(at, 1))));
        at += d.size;
    }
    return std::nullopt;
}

/// Looks for nesting that the parser can't be trusted with. Sees strings and comments as TOML does, up to the first
/// mistake, where the parser stops too.
class nesting_scan {
public:
    explicit nesting_scan(std::string_view text) : text_(text) {}

    [[nodiscard]] std::optional<config_mistake> fault() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '#') {
                skip_to(text_.find('\n', at_));
                continue;
            }
            if (c == '"' || c == '\'') {
                skip_string(c);
                continue;
            }
            if (std::string_view("[]{}=,\n").find(c) != std::string_view::npos) parts_ = 1;
            if (c == '[' || c == '{') ++depth_;
            if ((c == ']' || c == '}') && depth_ > 0) --depth_;
            if (c == '.') ++parts_;
            if (depth_ > most_brackets)
                return here(fmt::format("brackets are nested deeper than {} times", most_brackets));
            if (parts_ > most_key_parts) return here(fmt::format("a key has more than {} parts", most_key_parts));
            ++at_;
        }
        return std::nullopt;
    }

private:
private:
    void skip_to(std::size_t end) { at_ = std::min(end, text_.size()); }

    void skip_string(char quote) {
        const std::string triple(3, quote);
        const bool lines = text_.substr(at_, 3) == triple;
        at_ += lines ? 3 : 1;
        while (at_ < text_.size()) {
            if (text_[at_] == '\\' && quote == '"') {
                at_ += 2;
                continue;
            }
            if (!lines && text_[at_] == '\n') return; // the parser stops here
            if (lines ? text_.substr(at_, 3) == triple : text_[at_] == quote) break;
            ++at_;
        }
        skip_to(at_ + (lines ? 3 : 1));
        // up to two quotes may come before the closing ones
        for (int more = 0; lines && more < 2 && at_ < text_.size() && text_[at_] == quote; ++more) ++at_;
    }

    [[nodiscard]] config_mistake here(std::string message) const { return mistake_at(text_, at_, std::move(message)); }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t depth_ = 0;
    std::size_t parts_ = 1;
};

} // namespace

std::optional<config_mistake> fault_before_parsing(std::string_view text) {
    std::optional<config_mistake> fault = broken_utf8(text);
    return fault ? fault : nesting_scan(text).fault();
}

} // namespace arbiter::io
