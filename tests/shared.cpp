// Nothing that notations share names one of them.
#include "scale.hpp"
#include "support.hpp"
#include "tests/assertions.hpp"

#include <filesystem>
#include <regex>

namespace {

namespace fs = std::filesystem;

/// The code of a file: comments, where examples may be, are cut out; and so are texts for users, where that is asked for.
std::string code_of(const fs::path& path, bool with_texts) {
    const bool is_cpp = path.extension() == ".cpp" || path.extension() == ".hpp";
    std::string code;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const std::size_t comment = line.find(is_cpp ? "//" : "#");
        if (is_cpp && line.find("#include") == 0)
            code += line + '\n';
        else
            code += line.substr(0, comment) + '\n';
    }
    static const std::regex text(R"re("(\\.|[^"\\\n])*")re");
    return with_texts ? code : std::regex_replace(code, text, "\"\"");
}

} // namespace

BOOST_AUTO_TEST_CASE(nothing_shared_names_a_notation) {
    if (test::is_sanitized) return; // it reads sources, and runs none
    std::string alternatives = "n2048|uttt|tictactoe|connect4|\"2048/";
    for (const arbiter::notation* n : arbiter::notations()) alternatives += fmt::format("|{}", n->name);
    const std::regex names("(^|[^A-Za-z0-9_])(" + alternatives + ")([^A-Za-z0-9_]|$)");
    std::vector<fs::path> files{test::source_dir() / "grammars/peg.hpp", test::source_dir() / "grammars/tags.hpp",
                                test::source_dir() / "grammars/text.hpp"};
    for (const char* folder : {"src/text", "src/findings", "src/grammar", "src/tags", "src/user_notations", "src/check",
                               "src/render", "src/io", "src/cli", "fuzz", "cmake", "tools", "include/arbiter"})
        for (const auto& entry : fs::directory_iterator(test::source_dir() / folder)) {
            // a public header may be a notation's own
            const bool is_a_notation = arbiter::find_notation(entry.path().stem().string()) != nullptr;
            if (entry.is_regular_file() && !is_a_notation) files.push_back(entry.path());
        }
    BOOST_TEST(files.size() > 80U);
    for (const fs::path& file : files) {
        const bool speaks_to_users = file.parent_path().filename() == "cli"; // in examples of its help
        const std::string code = code_of(file, !speaks_to_users);
        std::smatch found;
        const bool names_one = std::regex_search(code, found, names);
        BOOST_TEST(!names_one, file << " names `" << (names_one ? found.str() : std::string()) << '`');
    }
}
