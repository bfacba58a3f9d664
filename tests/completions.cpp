// Completions and manual pages, against what `--help` says. What Tab does in real shells is tried by `./dev pages-check`.
#include "program_support.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace program_test {

namespace {

/// The words that lines of `help` begin with below `heading`, up to an empty line; their first words.
std::vector<std::string> below(const std::string& help, const std::string& heading) {
    std::vector<std::string> found;
    const std::size_t at = help.find("\n" + heading + ":\n");
    if (at == std::string::npos) return found;
    std::istringstream lines(help.substr(at + heading.size() + 3));
    for (std::string line; std::getline(lines, line) && !line.empty();)
        if (line.size() > 2 && line[2] != ' ') found.push_back(line.substr(2, line.find(' ', 2) - 2));
    return found;
}

std::vector<std::string> commands_in_help(const folder& at) {
    return below(at.run({"help"}).out, "Commands");
}

/// `--quiet` of every line of `help` that declares it.
std::vector<std::string> options_in(const std::string& help) {
    std::vector<std::string> found;
    std::istringstream lines(help);
    for (std::string line; std::getline(lines, line);) {
        const bool declares = line.starts_with("  -") || line.starts_with("      --");
        const std::size_t name = line.find("--");
        if (!declares || name == std::string::npos) continue;
        found.push_back(line.substr(name, line.find(' ', name) - name));
    }
    return found;
}

/// The word for its value behind every option of `help` that takes one.
std::vector<std::string> values_in(const std::string& help) {
    std::vector<std::string> found;
    for (const std::string& option : options_in(help)) {
        const std::size_t end = help.find(option + ' ') + option.size() + 1;
        const std::string word = help.substr(end, help.find_first_of(" \n", end) - end);
        if (!word.empty()) found.push_back(word);
    }
    return found;
}

/// The text as roff writes it: dashes are dashes of options.
std::string in_manual(const std::string& text) {
    std::string out;
    for (const char c : text) out += c == '-' ? std::string("\\-") : std::string(1, c);
    return out;
}

struct completing : folder {
    /// The answer of `arbiter __complete`.
    [[nodiscard]] std::string offered(std::vector<std::string> words) const {
        words.insert(words.begin(), "__complete");
        const outcome answer = run(words);
        BOOST_TEST(answer.status == 0);
        BOOST_TEST(answer.err == "");
        return answer.out;
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(completions, completing)

BOOST_AUTO_TEST_CASE(every_command_and_option_is_offered) {
    const std::vector<std::string> commands = commands_in_help(*this);
    BOOST_TEST(commands.size() >= 13U);
    const std::string all = offered({""});
    for (const std::string& command : commands) {
        BOOST_TEST(has(all, '\n' + command + '\t'), command);
        const std::string help = run({command, "--help"}).out;
        const std::vector<std::string> options = options_in(help);
        BOOST_TEST(!options.empty(), command);
        const std::string known = offered({command, "-"});
        for (const std::string& option : options)
            BOOST_TEST(has(known, '\n' + option + '\t'), command << ' ' << option);
    }
    for (const std::string& help : {run({"help"}).out, run({"__complet"}).err}) BOOST_TEST(!has(help, "__complete"));
}

// A new word needs a line in `known_values` of src/cli/completions.cpp.
BOOST_AUTO_TEST_CASE(every_value_is_known) {
    const std::vector<std::string> known{"FILE",    "PATH", "GLOB",   "FOLDER",     "NAME",        "NOTATION",
                                         "COMMAND", "FORM", "CODE,…", "CODE=LEVEL", "FORMAT=FILE", "CODE",
                                         "N",       "S",    "BYTES",  "GAME",       "KEY"};
    std::size_t values = 0;
    for (const std::string& command : commands_in_help(*this))
        for (const std::string& value : values_in(run({command, "--help"}).out)) {
            ++values;
            const bool is_known = has(value, "|") || std::find(known.begin(), known.end(), value) != known.end();
            BOOST_TEST(is_known, command << ": " << value);
        }
    BOOST_TEST(values >= 20U);
}

BOOST_AUTO_TEST_CASE(every_rule_is_offered) {
    const std::string codes = offered({"explain", ""});
    const std::string selectors = offered({"lint", "--select", ""});
    for (const json& rule : json::parse(run({"rules", "--format", "json"}).out)) {
        const std::string code = rule["code"];
        BOOST_TEST(has(codes, '\n' + code + '\t' + rule["summary"].get<std::string>() + '\n'), code);
        BOOST_TEST(has(selectors, '\n' + code + '\t'), code);
        BOOST_TEST(has(selectors, '\n' + code + ":\t") == !rule["subject"].is_null(), code);
    }
}

// What shells make of an answer is in tests/completions/tabs.txt.
BOOST_AUTO_TEST_CASE(answers) {
    const std::pair<std::vector<std::string>, std::string> cases[] = {
        {{}, "words\t\nlint\t"},
        {{"completions", ""}, "words\t\nbash\t\nzsh\t\nfish\t\n"},
        {{"lint", ""}, "files\t\n"},
        {{"nothing", ""}, "words\t\n"},
        {{"nothing", "-"}, "words\t\n"},
        {{"lint", "--quiet=x"}, "words\t\n"},
        {{"lint", "--max-findings", ""}, "words\t\n"},
        {{"lint", "--fail-on", "e"}, "words\t\nerror\t\nwarning\t\nstyle\t\n"},
        {{"lint", "--fail-on=e"}, "words\t--fail-on=\nerror\t\n"},
        {{"lint", "--fail-on", "error", "--", "-"}, "files\t\n"},
        {{"lint", "--severity", "a,b=e"}, "words\ta,b=\nerror\t\n"},
        {{"lint", "--severity=a,b"}, "words\t--severity=a,\n"},
        {{"lint", "--output-file", "sarif=a,b"}, "files\tsarif=\n"},
        {{"gen", "ugn", "-o", ""}, "files\t\n"},
        {{"gen", "ugn", "-ox"}, "files\t-o\n"},
        {{"gen", "ugn", ""}, "words\t\n"},
        {{"dgf", "--ko", "simple", ""}, "words\t\napply\t\nvalidate\t\ndiff\t\n"},
    };
    for (const auto& [words, answer] : cases)
        BOOST_TEST(offered(words).starts_with(answer), fmt::format("{}", fmt::join(words, " ")) << offered(words));
}

BOOST_AUTO_TEST_CASE(manual_pages_have_what_help_has) {
    const std::string overview = run({"help", "--format", "man"}).out;
    BOOST_TEST(overview.starts_with(".TH ARBITER 1 "));
    for (const std::string& command : commands_in_help(*this)) {
        BOOST_TEST(has(overview, ".BR arbiter\\-" + command + " (1)"), command);
        const std::string help = run({command, "--help"}).out;
        const std::string page = run({"help", command, "--format", "man"}).out;
        for (const std::string& option : options_in(help))
            BOOST_TEST(has(page, "\\fB" + in_manual(option) + "\\fR"), command << ' ' << option);
        for (const std::string& argument : below(help, "Arguments"))
            BOOST_TEST(has(page, "\\fI" + argument + "\\fR"), command << ' ' << argument);
        for (const char* section :
             {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO"})
            BOOST_TEST(has(page, std::string("\n.SH ") + section + '\n'), command << ' ' << section);
    }
}

BOOST_AUTO_TEST_CASE(other_shells_are_refused) {
    const outcome none = run({"completions"});
    BOOST_TEST(none.status == 2);
    BOOST_TEST(has(none.err, "arbiter: which SHELL? choose from bash, zsh, fish\n"));
    const outcome other = run({"completions", "csh"});
    BOOST_TEST(other.status == 2);
    BOOST_TEST(other.out == "");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace program_test
