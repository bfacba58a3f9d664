// The pages for readers: their commands work as printed, and show what they really print.
#include "blessed.hpp"
#include "support.hpp"
#include "tests/assertions.hpp"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;

/// A fenced block.
struct block {
    std::string page;
    std::string info; ///< what is behind the fence: `sh`, `console`, `cpp` …
    std::vector<std::string> lines;
};

std::vector<block> blocks_of(const std::string& page) {
    std::vector<block> blocks;
    std::istringstream text(test::read_file(test::source_dir() / page));
    bool inside = false;
    for (std::string line; std::getline(text, line);) {
        if (line.starts_with("```")) {
            inside = !inside;
            if (inside) blocks.push_back({page, line.substr(3), {}});
        } else if (inside) {
            blocks.back().lines.push_back(line);
        }
    }
    BOOST_TEST(!inside, page);
    return blocks;
}

/// The pages but those on diagnostics, whose examples have a test of their own.
std::vector<std::string> pages() {
    std::vector<std::string> found{"README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"};
    const fs::path docs = test::source_dir() / "docs";
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(docs)) {
        const std::string page = entry.path().lexically_relative(test::source_dir()).generic_string();
        if (entry.path().extension() == ".md" && !page.starts_with("docs/diagnostics/")) found.push_back(page);
    }
    return found;
}

std::vector<block> all_blocks(std::string_view info) {
    std::vector<block> chosen;
    for (const std::string& page : pages())
        for (block& b : blocks_of(page))
            if (b.info == info) chosen.push_back(std::move(b));
    return chosen;
}

struct outcome {
    int status;
    std::string said; ///< on both streams
};

/// A checkout as a reader has it after `./dev demo`, to be written in.
class checkout {
public:
    checkout() {
        std::string name = (fs::temp_directory_path() / "arbiter-documents-XXXXXX").string();
        BOOST_REQUIRE(::mkdtemp(name.data()) != nullptr);
        path_ = name;
        fs::create_directories(path_ / "build/release");
        fs::create_symlink(test::program(), path_ / "build/release/arbiter");
        fs::copy(test::source_dir() / "docs", path_ / "docs", fs::copy_options::recursive);
        // the example, of which CONTRIBUTING.md tells
        const fs::path example = "example/nim/arbiter";
        const fs::path corpus = "tests/example/nim/corpus";
        fs::create_directories((path_ / "build/dev" / example).parent_path());
        fs::create_symlink(fs::path(test::built::program).parent_path() / example, path_ / "build/dev" / example);
        fs::create_directories(path_ / corpus);
        fs::copy(test::source_dir() / corpus, path_ / corpus, fs::copy_options::recursive);
    }
    checkout(const checkout&) = delete;
    checkout(checkout&&) = delete;
    checkout& operator=(const checkout&) = delete;
    checkout& operator=(checkout&&) = delete;
    ~checkout() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }

    [[nodiscard]] outcome run(const std::string& command) const {
        // what the reader trusts is kept there, too
        const std::string script = "cd '" + path_.string() +
                                   "' && export XDG_CONFIG_HOME=\"$PWD/.config\" && exec 2>&1 </dev/null && " + command;
        FILE* const pipe = ::popen(script.c_str(), "r"); // NOLINT(cert-env33-c)
        BOOST_REQUIRE(pipe != nullptr);
        std::string said;
        for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) said += static_cast<char>(c);
        const int status = ::pclose(pipe);
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, said};
    }

private:
    fs::path path_;
};

/// `./dev` is what runs these tests, and its `install-check` what installs.
bool is_of_dev(std::string_view command) {
    return command.starts_with("./dev") || command.starts_with(".ci/") || command.starts_with("cmake --install ");
}

/// The page with what the commands of its consoles print now, one after the other in one checkout.
std::string with_consoles(const std::string& page) {
    std::istringstream text(test::read_file(test::source_dir() / page));
    std::unique_ptr<checkout> here;
    std::string out;
    bool inside = false;
    bool is_copied = true; // whether lines are those of the page: else the command above them has printed its own
    for (std::string line; std::getline(text, line);) {
        if (line.starts_with("```")) {
            inside = line == "```console";
            is_copied = true;
        } else if (inside && line.starts_with("$ ")) {
            is_copied = is_of_dev(line.substr(2));
            out += line + '\n';
            if (is_copied) continue;
            if (here == nullptr) here = std::make_unique<checkout>();
            out += here->run(line.substr(2)).said;
            continue;
        }
        if (is_copied) out += line + '\n';
    }
    return out;
}

} // namespace

BOOST_AUTO_TEST_SUITE(documents)

BOOST_AUTO_TEST_CASE(commands_work_as_printed) {
    const checkout here;
    std::size_t commands = 0;
    for (const block& b : all_blocks("sh"))
        for (const std::string& line : b.lines) {
            if (line.empty() || line.starts_with('#') || is_of_dev(line)) continue;
            ++commands;
            const outcome result = here.run(line);
            // 1 is the answer to records with findings, which the samples are
            BOOST_TEST((result.status == 0 || result.status == 1), b.page << ": " << line << "\n" << result.said);
            BOOST_TEST(result.said.find("arbiter: ") == std::string::npos, b.page << ": " << line << result.said);
        }
    BOOST_TEST(commands >= 5U);
}

BOOST_AUTO_TEST_CASE(show_what_commands_print) {
    for (const std::string& page : pages()) BOOST_TEST(test::first_unblessed(page, with_consoles(page)) == "");
}

BOOST_AUTO_TEST_CASE(picture_shows_a_real_report) {
    const std::string drawn = test::read_file(test::source_dir() / "docs/report.svg");
    std::string shown;
    const std::regex row("<text[^>]*>(.*)</text>");
    for (std::sregex_iterator at(drawn.begin(), drawn.end(), row), end; at != end; ++at) {
        std::string line = std::regex_replace((*at)[1].str(), std::regex("<[^>]*>"), "");
        for (const auto& [from, to] : {std::pair{"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}})
            line = std::regex_replace(line, std::regex(from), to);
        shown += line + '\n';
    }
    const std::size_t first = shown.find('\n') + 1;
    BOOST_REQUIRE(shown.starts_with("$ arbiter "));
    const std::string command = "build/release/" + shown.substr(2, first - 3);
    BOOST_TEST(checkout().run(command + " --quiet").said == shown.substr(first), "./dev bless draws it anew");
}

BOOST_AUTO_TEST_CASE(position_is_the_one_that_show_draws) {
    const std::string command =
        "build/release/arbiter show docs/samples/20250703_181005_b6n4w0rc.ugn --ply 36 --format svg 2>/dev/null";
    BOOST_TEST(test::first_unblessed("docs/position.svg", checkout().run(command).said) == "");
}

BOOST_AUTO_TEST_CASE(examples_in_cpp_are_those_that_are_compiled) {
    std::string compiled;
    for (const fs::directory_entry& entry : fs::directory_iterator(test::source_dir() / "tests/install"))
        if (entry.path().extension() == ".cpp") compiled += test::read_file(entry.path());
    const std::vector<block> shown = all_blocks("cpp");
    BOOST_TEST(shown.size() >= 4U);
    for (const block& b : shown) {
        std::string text;
        for (const std::string& line : b.lines) text += line + '\n';
        BOOST_TEST((compiled.find(text) != std::string::npos), b.page << ":\n" << text);
    }
}

BOOST_AUTO_TEST_CASE(links_lead_somewhere) {
    const std::regex link(R"(\]\(([^)#:]+)\))");
    std::size_t links = 0;
    for (const std::string& page : pages()) {
        const std::string text = test::read_file(test::source_dir() / page);
        for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at) {
            const fs::path target = (test::source_dir() / page).parent_path() / (*at)[1].str();
            BOOST_TEST(fs::exists(target), page << ": " << (*at)[1].str());
            ++links;
        }
    }
    BOOST_TEST(links > 10U);
}

BOOST_AUTO_TEST_SUITE_END()
