// Reads the text of a PEG, as `describe` prints it, and runs it: by plain backtracking that tries no rule twice at a place.
#pragma once

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace test {

class peg {
public:
    /// One rule a line, `name <- expression`; the first is the top. Throws where the text is no PEG.
    explicit peg(std::string_view text) {
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            const std::string_view line = text.substr(begin, end - begin);
            if (!line.empty() && line[0] != '#') read_rule(line);
            begin = end + 1;
        }
        for (const auto& [name, rule] : numbers_)
            if (rule >= bodies_.size() || bodies_[rule].kind == op::none) throw std::runtime_error("no rule " + name);
    }

    /// Whether the top rule matches all of `input`. Throws after too many steps.
    [[nodiscard]] bool accepts(std::string_view input) const {
        run r{input, 0, std::vector<std::size_t>(bodies_.size() * (input.size() + 1), unknown)};
        return match(r, bodies_.at(0), 0) == input.size();
    }

    /// The expression of a rule as it is written; empty where there is none.
    [[nodiscard]] std::string line(const std::string& rule) const {
        const auto found = lines_.find(rule);
        return found == lines_.end() ? std::string() : found->second;
    }

private:
    enum class op : std::uint8_t { none, set, text, rule, sequence, choice, repeat, at, not_at };
    struct node {
        op kind = op::none;
        std::bitset<256> set{};
        std::string text{};
        std::size_t rule = 0, least = 0, most = 0;
        std::vector<node> parts{};
    };
    static constexpr std::size_t failed = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t no_end = failed;
    static constexpr std::size_t unknown = failed - 1;
    static constexpr std::size_t most_steps = 20'000'000;

    // ---- reading

    void read_rule(std::string_view line) {
        rest_ = line;
        (void)take("@");
        const bool is_mistake = take("!");
        std::string rule = name();
        rule.erase(0, rule.find(':') + 1); // the kind of a node
        const std::size_t number = number_of(rule);
        skip();
        if (take("\"")) { // a label
            while (!take("\"")) (void)byte();
            skip();
        }
        expect("<-");
        skip();
        lines_[rule] = rest_;
        if (bodies_.size() <= number) bodies_.resize(number + 1);
        if (bodies_[number].kind != op::none) fail("a second rule");
        node body = choice();
        if (is_mistake) body = node{op::set}; // which stands in no right text
        bodies_[number] = std::move(body);
        if (!rest_.empty()) fail("the end of the line");
    }

    [[noreturn]] void fail(const std::string& expected) const {
        throw std::runtime_error("expected " + expected + ", found: " + std::string(rest_));
    }
    void skip() {
        while (!rest_.empty() && rest_[0] == ' ') rest_.remove_prefix(1);
    }
    bool take(std::string_view what) {
        if (rest_.substr(0, what.size()) != what) return false;
        rest_.remove_prefix(what.size());
        return true;
    }
    void expect(std::string_view what) {
        if (!take(what)) fail(std::string(what));
    }
    char next() {
        if (rest_.empty()) fail("more");
        const char c = rest_[0];
        rest_.remove_prefix(1);
        return c;
    }
    std::string name() {
        const auto is_part = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == ':';
        };
        std::string made;
        while (!rest_.empty() && is_part(rest_[0])) made += next();
        if (made.empty()) fail("a name");
        return made;
    }
    std::size_t number_of(const std::string& name) { return numbers_.emplace(name, numbers_.size()).first->second; }

    std::size_t integer() {
        std::size_t n = 0;
        if (rest_.empty() || rest_[0] < '0' || rest_[0] > '9') fail("a number");
        while (!rest_.empty() && rest_[0] >= '0' && rest_[0] <= '9')
            n = n * 10 + static_cast<std::size_t>(next() - '0');
        return n;
    }

    unsigned char byte() {
        const char c = next();
        if (c != '\\') return static_cast<unsigned char>(c);
        const char escape = next();
        if (escape == 'n') return '\n';
        if (escape == 't') return '\t';
        if (escape == 'r') return '\r';
        if (escape != 'x') return static_cast<unsigned char>(escape);
        const std::string digits{next(), next()};
        return static_cast<unsigned char>(std::stoi(digits, nullptr, 16));
    }

    node choice() {
        node made{op::choice};
        do {
            skip();
            made.parts.push_back(sequence());
        } while (take("/"));
        return made.parts.size() == 1 ? std::move(made.parts[0]) : made;
    }

    node sequence() {
        node made{op::sequence};
        while (!rest_.empty() && rest_[0] != '/' && rest_[0] != ')' && rest_[0] != '}') {
            made.parts.push_back(prefixed());
            skip();
        }
        if (made.parts.empty()) fail("an expression");
        return made.parts.size() == 1 ? std::move(made.parts[0]) : made;
    }

    node prefixed() {
        if (!take("&")) return take("!") ? around(op::not_at, suffixed()) : suffixed();
        return around(op::at, suffixed());
    }

    static node around(op kind, node part) {
        node made{kind};
        made.parts.push_back(std::move(part));
        return made;
    }

    node suffixed() {
        node made = primary();
        for (;;) {
            std::size_t least = 0;
            std::size_t most = no_end;
            if (take("+"))
                least = 1;
            else if (take("?"))
                most = 1;
            else if (take("{"))
                std::tie(least, most) = bounds();
            else if (!take("*"))
                return made;
            made = around(op::repeat, std::move(made));
            made.least = least;
            made.most = most;
        }
    }

    std::pair<std::size_t, std::size_t> bounds() {
        const std::size_t least = integer();
        if (take("}")) return {least, least};
        expect(",");
        const std::size_t most = take("}") ? no_end : integer();
        if (most != no_end) expect("}");
        return {least, most};
    }

    node primary() {
        node made;
        (void)take("~"); // unlikely
        if (take("(")) {
            made = choice();
            expect(")");
        } else if (take("{")) { // a pair
            skip();
            made = sequence();
            expect("}");
        } else if (take("$")) {
            node any{op::set};
            any.set.set();
            made = around(op::not_at, std::move(any));
        } else if (take("\"")) {
            made.kind = op::text;
            while (!take("\"")) made.text += static_cast<char>(byte());
        } else if (take("[")) {
            made = character_class();
        } else if (take(".")) {
            made.kind = op::set;
            made.set.set();
        } else {
            made.kind = op::rule;
            made.rule = number_of(name());
        }
        return made;
    }

    node character_class() {
        node made{op::set};
        const bool negated = take("^");
        while (!take("]")) {
            const unsigned char first = byte();
            const unsigned char last = take("-") ? byte() : first;
            if (last < first) fail("a range in order");
            for (unsigned c = first; c <= last; ++c) made.set.set(c);
        }
        if (negated) made.set.flip();
        return made;
    }

    // ---- running

    struct run {
        std::string_view input;
        std::size_t steps;
        std::vector<std::size_t> ends; ///< of each rule at each place, once it was tried there
    };

    /// Where the match ends, or `failed`. Recurses into the grammar, never over the input.
    std::size_t match(run& r, const node& n, std::size_t at) const {
        if (++r.steps > most_steps) throw std::runtime_error("too many steps");
        switch (n.kind) {
        case op::set:
            return at < r.input.size() && n.set[static_cast<unsigned char>(r.input[at])] ? at + 1 : failed;
        case op::text:
            return r.input.substr(at, n.text.size()) == n.text ? at + n.text.size() : failed;
        case op::rule:
            return match_rule(r, n.rule, at);
        case op::sequence:
            for (std::size_t i = 0; i < n.parts.size() && at != failed; ++i) at = match(r, n.parts[i], at);
            return at;
        case op::choice:
            for (const node& part : n.parts)
                if (const std::size_t end = match(r, part, at); end != failed) return end;
            return failed;
        case op::repeat:
            return match_repeat(r, n, at);
        case op::at:
            return match(r, n.parts[0], at) == failed ? failed : at;
        case op::not_at:
            return match(r, n.parts[0], at) == failed ? at : failed;
        case op::none:
            break;
        }
        throw std::logic_error("a node that is none");
    }

    std::size_t match_rule(run& r, std::size_t rule, std::size_t at) const {
        const std::size_t i = at * bodies_.size() + rule;
        if (r.ends[i] == unknown) r.ends[i] = match(r, bodies_[rule], at);
        return r.ends[i];
    }

    std::size_t match_repeat(run& r, const node& n, std::size_t at) const {
        for (std::size_t i = 0; i < n.most; ++i) {
            const std::size_t end = match(r, n.parts[0], at);
            if (end == failed) return i < n.least ? failed : at;
            if (end == at && n.most == no_end) throw std::runtime_error("a repetition of nothing");
            at = end;
        }
        return at;
    }

    std::string_view rest_; ///< of the line being read
    std::map<std::string, std::size_t> numbers_;
    std::map<std::string, std::string> lines_;
    std::vector<node> bodies_;
};

} // namespace test
