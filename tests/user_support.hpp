// Notations that are made of grammars, and what a check says by them.
#pragma once

#include "arbiter/arbiter.hpp"

#include "check/notation_of_grammar.hpp"
#include "support.hpp"
#include "tests/assertions.hpp"

#include <memory>
#include <string>

namespace user_test {

using made = std::shared_ptr<const arbiter::notation>;

inline made notation_of(const std::string& grammar, const std::string& name = "own") {
    return arbiter::grammars::make_notation(arbiter::source(name + ".peg", grammar), name, {"." + name});
}

inline arbiter::report check(const made& n, const std::string& text) {
    arbiter::options o;
    o.added = {n};
    o.notation = n->name;
    return arbiter::check(arbiter::source("game", text), o);
}

/// A line a finding: `line:column-column code: message`, and its fix.
inline std::string reported(const made& n, const std::string& text) {
    std::string lines;
    const arbiter::report r = check(n, text);
    for (const arbiter::finding& f : r.findings()) {
        lines += test::as_line(r, f).text() + ": " + f.message() + '\n';
        for (const arbiter::fix& fix : f.fixes()) {
            BOOST_TEST((!fix.safe || !f.code().starts_with("syntax/")));
            lines += "  " + fix.title + '\n';
        }
    }
    return lines;
}

} // namespace user_test
