// The library as others meet it: installed, found with find_package, and with nothing but its public headers.
// The README shows the lines from the first include on.
#include <arbiter/arbiter.hpp>

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

int main(int argc, char** argv) {
    const std::string name = argc > 1 ? argv[1] : "game.ugn";
    std::ifstream file(name, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};

    const arbiter::report report = arbiter::check(arbiter::source(name, std::move(bytes)));
    for (const arbiter::finding& finding : report.findings()) {
        const arbiter::place where = report.at(finding.where().begin);
        std::cout << where.line << ':' << where.column << ' ' << finding.code() << ": " << finding.message() << '\n';
        for (const arbiter::related_place& other : finding.related())
            std::cout << "    line " << report.at(other.where.begin).line << ": " << other.message << '\n';
    }
    return report.findings().empty() ? 0 : 1;
}
