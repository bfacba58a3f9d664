// The library as others meet it: installed, found with find_package, and with nothing but its public headers.
#include <arbiter/arbiter.hpp>

#include <iostream>

int main() {
    const arbiter::report report = arbiter::check(arbiter::source("game.ugn", "[Result \"X\"]\n\nE5 A1\n"));
    for (const arbiter::finding& finding : report.findings()) {
        const arbiter::place where = report.at(finding.where().begin);
        std::cout << where.line << ':' << where.column << ' ' << finding.code() << ": " << finding.message() << '\n';
    }
    return report.findings().empty() ? 1 : 0;
}
