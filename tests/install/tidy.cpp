// More of the library as others meet it: rules that are chosen, fixes, layout, and an engine alone. docs/cpp.md shows the functions.
#include <arbiter/arbiter.hpp>
#include <arbiter/rules/uttt.hpp>

#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

namespace {

// all but one rule, by the rules of Go that a server has
arbiter::options chosen() {
    arbiter::options o;
    o.levels.push_back({"sgf/move-in-root", {}});
    o.levels.push_back({"tag/unknown", arbiter::severity::error});
    o.game["go.ko"] = "positional";
    return o;
}

// what the record itself proves, and then the canonical layout
std::string tidied(const std::string& name, std::string bytes) {
    const arbiter::options o = chosen();
    arbiter::fix_result better = arbiter::apply_fixes(arbiter::source(name, std::move(bytes)), o, arbiter::fixes::safe);
    const std::optional<std::string> laid_out = arbiter::format(arbiter::source(name, better.text), o);
    return laid_out ? *laid_out : better.text; // nothing where syntax is wrong
}

// which rule a move breaks: X has sent O to board C, and O plays on board B
constexpr arbiter::uttt::broken on_a_wrong_board() {
    arbiter::uttt::position p;
    p.play({.board = 1, .cell = 2});
    return p.judge({.board = 1, .cell = 3});
}
static_assert(on_a_wrong_board() == arbiter::uttt::broken::wrong_board);

} // namespace

int main(int argc, char** argv) {
    const std::string name = argc > 1 ? argv[1] : "game.ugn";
    std::ifstream file(name, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    std::cout << tidied(name, std::move(bytes));
}
