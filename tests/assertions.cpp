#include "tests/assertions.hpp"

#include <sstream>
#include <string>

namespace test {

namespace {

struct words {
    std::ostringstream compared;
    std::ostringstream said;
};

words& of_now() {
    static words all;
    return all;
}

std::string taken(std::ostringstream& from) {
    std::string all = from.str();
    from.str("");
    return all;
}

/// `check a == b has failed [1 != 2]`, or what is said of it.
std::string description_of(const char* text, bool is_required) {
    const std::string compared = taken(of_now().compared);
    const std::string said = taken(of_now().said);
    std::string all = is_required ? "critical check " : "check ";
    all.append(text).append(" has failed");
    if (!compared.empty()) all.append(" [").append(compared).append("]");
    if (!said.empty()) all.append(": ").append(said);
    return all;
}

} // namespace

void begin_assertion(const char* file, std::size_t line) {
    boost::unit_test::unit_test_log.set_checkpoint(file, line);
}

std::ostream& compared() {
    return of_now().compared;
}

std::ostream& said() {
    return of_now().said;
}

void report_assertion(bool has_failed, bool is_required, const char* text, const char* file, std::size_t line) {
    namespace tools = boost::test_tools::tt_detail;
    const std::string description = has_failed ? description_of(text, is_required) : text;
    tools::report_assertion(!has_failed, boost::unit_test::lazy_ostream::instance() << description, file, line,
                            is_required ? tools::REQUIRE : tools::CHECK, tools::CHECK_MSG, 0);
}

} // namespace test
