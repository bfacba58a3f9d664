#include "grammar/recovery_search.hpp"

#include "arbiter/diagnostic.hpp"
#include "text/ascii.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace arbiter::grammars {

namespace {

std::string quoted_byte(unsigned char b) {
    if (b == '\n' || b == '\r') return "a line end";
    if (b == ' ') return "a blank";
    if (b == '\t') return "a tab";
    return fmt::format("`{}`", escaped(std::string(1, static_cast<char>(b))));
}

std::string either(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text.append(i == 0 ? "" : i + 1 == words.size() ? " or " : ", ").append(words[i]);
    return text;
}

} // namespace

std::string words_for(const byte_set& set) {
    constexpr unsigned most_named = 4;
    const unsigned count = set.count();
    if (count == 0 || count > 64) return {};
    const unsigned first = set.first();
    unsigned last = first;
    while (last < 255 && set.has(static_cast<unsigned char>(last + 1))) ++last;
    if (last - first + 1 == count && count > 2)
        return fmt::format("one of {} to {}", quoted_byte(set.first()), quoted_byte(static_cast<unsigned char>(last)));
    if (count > most_named) return {};
    std::vector<std::string> words;
    for (unsigned b = first; b < 256; ++b)
        if (set.has(static_cast<unsigned char>(b))) {
            std::string word = quoted_byte(static_cast<unsigned char>(b));
            if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(std::move(word));
        }
    return either(words);
}

expectation expected_at(const program& p, const furthest& far,
                        const std::function<unsigned char(unsigned char)>& opener_of) {
    constexpr std::size_t most = 5;
    std::vector<std::string> words;
    const auto add = [&words](std::string word) {
        if (!word.empty() && words.size() < most && std::find(words.begin(), words.end(), word) == words.end())
            words.push_back(std::move(word));
    };
    bool is_within = true; // a labelled token has begun, and nothing else could be here
    for (const furthest::test& t : far.tests()) {
        const bool has_label = t.label != none;
        const bool is_sign = t.set != none && p.sets[t.set].count() == 1 &&
                             (p.signs.has(p.sets[t.set].first()) || p.closers.has(p.sets[t.set].first()));
        is_within = is_within && has_label && t.label_at < far.pos() && !is_sign;
    }
    if (is_within && !far.tests().empty()) {
        std::uint32_t begin = far.pos();
        for (const furthest::test& t : far.tests()) {
            add(p.labels[t.label]);
            begin = std::min(begin, t.label_at);
        }
        return {either(words), begin};
    }
    // where something new may begin, how what came before might go on isn't reported
    const auto begins_here = [&far](const furthest::test& t) { return t.label != none && t.label_at == far.pos(); };
    const bool may_begin = std::any_of(far.tests().begin(), far.tests().end(), begins_here);
    const auto is_white = [&p](const furthest::test& t) {
        byte_set all;
        for (const char c : ascii::white) all.add(static_cast<unsigned char>(c));
        return t.set == none || all.covers(p.sets[t.set]);
    };
    // a grammar that was made with messages in mind has labels for what matters
    const bool has_other = p.is_of_types && std::any_of(far.tests().begin(), far.tests().end(),
                                                        [&](const furthest::test& t) { return !is_white(t); });
    // nor how a token that has begun might go on where a sign may be
    const auto is_sign = [&p](const furthest::test& t) {
        return t.set != none && p.sets[t.set].count() == 1 && p.signs.has(p.sets[t.set].first());
    };
    const bool has_sign = p.is_of_types && std::any_of(far.tests().begin(), far.tests().end(), is_sign);
    for (const furthest::test& t : far.tests()) {
        if (has_sign && t.label != none && t.label_at < far.pos() && t.set != none && p.sets[t.set].count() > 1)
            continue;
        if (p.is_of_types && may_begin && !begins_here(t)) continue;
        if (has_other && !begins_here(t) && is_white(t)) continue;
        const bool escapes = t.set != none && p.sets[t.set].count() == 1 && p.sets[t.set].first() == '\\';
        if (p.is_of_types && escapes && far.tests().size() > 1) continue; // nobody misses a backslash
        if (may_begin && t.label != none && !begins_here(t) && (t.set == none || p.sets[t.set].count() > 1)) continue;
        if (begins_here(t)) {
            add(p.labels[t.label]);
        } else if (t.set == none) {
            add("the end of the record");
        } else if (const byte_set& set = p.sets[t.set]; set.count() == 1 && p.closers.has(set.first())) {
            const unsigned char opener = opener_of(set.first());
            add(quoted_byte(set.first()) + (opener == 0 ? "" : ", which closes " + quoted_byte(opener)));
        } else {
            add(words_for(set));
        }
    }
    if (words.empty())
        for (const furthest::test& t : far.tests())
            if (t.label != none) add(p.labels[t.label]);
    return {words.empty() ? "something else" : either(words), far.pos()};
}

} // namespace arbiter::grammars
