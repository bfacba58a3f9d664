// Reports, `explain` and SARIF lead to the pages of rules: at an address that was set at build, else in the folder that was installed.
#include "program_support.hpp"
#include "support.hpp"

#include "render/formats.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace program_test {

namespace {

constexpr std::string_view wrong_nim = "[First \"a\"]\n[Second \"b\"]\n[Heaps \"1 3\"]\n\nA2 B1\n*\n";

std::string link_to(const std::string& address, const std::string& text) {
    return "\x1b]8;;" + address + "\x1b\\" + text + "\x1b]8;;\x1b\\";
}

/// The program as a package installs it, with both kinds of pages; as if in a terminal that knows links.
struct installed : folder {
    installed() {
        fs::create_directories(path / "usr/bin");
        for (const char* pages : {"html/diagnostics", "diagnostics"}) fs::create_directories(docs / pages);
        fs::copy_file(test::program(), path / "usr/bin/arbiter");
        program = path / "usr/bin/arbiter";
        put(docs / "html/diagnostics/index.html", "<p>");
        put(docs / "diagnostics/README.md", "");
        put(in / "wrong.ugn", wrong());
        environment = {{"VTE_VERSION", "7201"}};
    }
    fs::path docs = path / "usr/share/doc/arbiter";
    std::string page = "file://" + (docs / "html/diagnostics/ugn/wrong-board.html").string();
};

/// The example, which is built with an address.
struct addressed : folder {
    addressed() {
        program = fs::path(test::built::program).parent_path() / "example/nim/arbiter";
        put(in / "wrong.nim", wrong_nim);
        environment = {{"VTE_VERSION", "7201"}};
    }
    std::string page = "https://example.org/nim/diagnostics/nim/illegal-move.html";
};

} // namespace

BOOST_AUTO_TEST_SUITE(links)

BOOST_AUTO_TEST_CASE(a_report_links_the_code) {
    const arbiter::report r = arbiter::check(arbiter::source("game.ugn", wrong()));
    const std::string plain = arbiter::render_text(r, {});
    std::string wanted = plain;
    const std::string code = "ugn/wrong-board";
    BOOST_REQUIRE(plain.starts_with("error[" + code + "]: "));
    wanted.replace(6, code.size(), link_to("https://example.org/a/diagnostics/ugn/wrong-board.html", code));
    BOOST_TEST(arbiter::render_text(r, {.pages = {"https://example.org/a/"}}) == wanted);
    BOOST_TEST(!has(plain, "\x1b"));
}

BOOST_AUTO_TEST_CASE(sarif_has_an_address_a_rule_where_there_are_pages) {
    const auto rules = [](const arbiter::output_style& style) {
        const std::string log = arbiter::sarif_head(style) + arbiter::sarif_tail({});
        return json::parse(log).at("runs").at(0).at("tool").at("driver").at("rules");
    };
    std::size_t all = 0;
    for (const json& rule : rules({.pages = {"https://example.org/"}})) {
        BOOST_TEST(rule.at("helpUri") ==
                   "https://example.org/diagnostics/" + rule.at("id").get<std::string>() + ".html");
        ++all;
    }
    BOOST_TEST(all == arbiter::all_rules().size());
    for (const json& rule : rules({})) BOOST_TEST(!rule.contains("helpUri"));
}

BOOST_FIXTURE_TEST_CASE(an_installed_program_leads_to_its_pages, installed) {
    BOOST_TEST(has(seen_on_terminal({"lint", "wrong.ugn"}), "error[" + link_to(page, "ugn/wrong-board") + "]"));
    BOOST_TEST(
        seen_on_terminal({"explain", "ugn/wrong-board"}).ends_with("\nIn a browser: " + link_to(page, page) + "\n"));
    BOOST_TEST(run({"explain", "ugn/wrong-board"}).out.ends_with("\n```\n\nIn a browser: " + page + "\n"));
    fs::remove_all(docs / "html");
    const std::string written = "file://" + (docs / "diagnostics/ugn/wrong-board.md").string();
    BOOST_TEST(has(seen_on_terminal({"lint", "wrong.ugn"}), link_to(written, "ugn/wrong-board")));
    // a log goes to other machines
    BOOST_TEST(!has(run({"lint", "--output-format=sarif", "wrong.ugn"}).out, "helpUri"));
}

BOOST_FIXTURE_TEST_CASE(nothing_leads_where_no_page_is, installed) {
    const auto leads = [this] {
        return has(seen_on_terminal({"lint", "wrong.ugn"}), "\x1b]8") ||
               has(run({"explain", "ugn/wrong-board"}).out, "file:");
    };
    BOOST_TEST(leads());
    environment["SSH_CONNECTION"] = "192.0.2.1 1 192.0.2.2 22"; // the file is on this machine, its reader isn't
    BOOST_TEST(!leads());
    environment.erase("SSH_CONNECTION");
    fs::remove_all(docs);
    BOOST_TEST(!leads());
}

BOOST_FIXTURE_TEST_CASE(only_terminals_that_are_known_to_show_links_get_them, installed) {
    const auto shown = [this](std::map<std::string, std::string> of, std::vector<std::string> more = {}) {
        environment = std::move(of);
        more.insert(more.begin(), "lint");
        more.emplace_back("wrong.ugn");
        return has(seen_on_terminal(more), "\x1b]8;;file://");
    };
    for (const char* term : {"xterm-kitty", "alacritty", "foot", "wezterm"}) BOOST_TEST(shown({{"TERM", term}}), term);
    for (const char* name : {"iTerm.app", "WezTerm", "vscode"}) BOOST_TEST(shown({{"TERM_PROGRAM", name}}), name);
    BOOST_TEST(shown({{"VTE_VERSION", "5002"}}));
    BOOST_TEST(shown({{"WT_SESSION", "x"}}));
    BOOST_TEST(shown({{"FORCE_HYPERLINK", "1"}}));

    BOOST_TEST(!shown({}));
    BOOST_TEST(!shown({{"VTE_VERSION", "5001"}}));
    BOOST_TEST(!shown({{"TERM_PROGRAM", "Apple_Terminal"}}));
    for (const char* term : {"dumb", "linux", "screen-256color", "tmux-256color"})
        BOOST_TEST(!shown({{"TERM", term}, {"VTE_VERSION", "7201"}}), term);
    BOOST_TEST(!shown({{"FORCE_HYPERLINK", "0"}, {"VTE_VERSION", "7201"}}));
    BOOST_TEST(!shown({{"VTE_VERSION", "7201"}}, {"--color=never"}));
    BOOST_TEST(!shown({{"VTE_VERSION", "7201"}}, {"--output-format=short"}));
    BOOST_TEST(!has(run({"lint", "--color=always", "wrong.ugn"}).out, "\x1b]8"));
    no_color = true;
    BOOST_TEST(!shown({{"VTE_VERSION", "7201"}}));
}

BOOST_FIXTURE_TEST_CASE(an_address_that_was_set_leads_there, addressed) {
    const std::string code = "nim/illegal-move";
    environment["SSH_CONNECTION"] = "192.0.2.1 1 192.0.2.2 22";
    BOOST_TEST(has(seen_on_terminal({"lint", "wrong.nim"}), "error[" + link_to(page, code) + "]"));
    BOOST_TEST(!has(run({"lint", "--color=always", "wrong.nim"}).out, "example.org"));
    BOOST_TEST(run({"explain", code}).out.ends_with("\nIn a browser: " + page + "\n"));
    BOOST_TEST(has(run({"lint", "--output-format=sarif", "wrong.nim"}).out, "\"helpUri\":\"" + page + "\""));
    BOOST_TEST(has(run({"lint", "--output-file=sarif=-", "wrong.nim"}).out, "\"helpUri\":\"" + page + "\""));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace program_test
