// What `lint`, `convert`, `dgf apply` and `gen` refuse to write over, and that nothing is written then.
#include "program_support.hpp"

#include <map>

namespace program_test {

namespace {

constexpr std::string_view lost = ", and would be lost; name another file";

/// What is in each file of a folder and those below it.
std::map<std::string, std::string> contents_of(const fs::path& folder) {
    std::map<std::string, std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) all[entry.path().string()] = get(entry.path());
    return all;
}

/// The run is refused with 2 and `why`, before anything is written.
void check_refused(const folder& f, const std::vector<std::string>& arguments, const std::string& why,
                   std::string_view input = "") {
    const auto before = contents_of(f.in);
    const outcome o = f.run(arguments, input);
    BOOST_TEST(o.status == 2, why);
    BOOST_TEST(o.out == "", why);
    BOOST_TEST(o.err == "arbiter: " + why + '\n');
    BOOST_TEST((contents_of(f.in) == before), why);
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(output_guard, folder)

BOOST_AUTO_TEST_CASE(an_output_is_no_input) {
    put(in / "a.ugn", wrong());
    put(in / "b.ugn", wrong());
    put(in / "game.txt", wrong());
    fs::create_hard_link(in / "game.txt", in / "hard");
    fs::create_symlink("game.txt", in / "soft");
    put(in / "list", "a.ugn\n");
    // FILE was forgotten: the first record is taken for it
    check_refused(*this, {"lint", "--write-baseline", "a.ugn", "b.ugn"},
                  "--write-baseline a.ugn: this is a record that is already there" + std::string(lost));
    for (const char* name : {"game.txt", "./game.txt", "hard", "soft"}) {
        const std::string file = std::string("jsonl=") + name;
        const std::string input = "this is an input" + std::string(lost);
        check_refused(*this, {"lint", "--notation", "ugn", "--output-file", file, "game.txt"},
                      "--output-file " + file + ": " + input);
        check_refused(*this, {"lint", "--notation", "ugn", "--write-baseline", name, "game.txt"},
                      "--write-baseline " + std::string(name) + ": " + input);
        check_refused(*this, {"convert", "game.txt", "--notation", "ugn", "--to", "sgf", "-o", name, "--force"},
                      "--output " + std::string(name) + ": " + input);
    }
    check_refused(*this, {"lint", "--fix", "--output-file", "short=list", "--files-from", "list"},
                  "--output-file short=list: this is the list of inputs" + std::string(lost));
    check_refused(*this, {"lint", "--input-format", "jsonl", "--output-file", "jsonl=game.txt", "game.txt"},
                  "--output-file jsonl=game.txt: this is an input" + std::string(lost));
    // standard input is a file, too
    check_refused(*this, {"lint", "--output-file", "jsonl=../in", "-"},
                  "--output-file jsonl=../in: this is an input" + std::string(lost), wrong());
}

BOOST_AUTO_TEST_CASE(a_record_that_a_list_names_is_no_output) {
    put(in / "a.txt", wrong());
    put(in / "b.ugn", wrong());
    put(in / "list", "b.ugn\na.txt\n");
    for (const char* list : {"list", "-"}) {
        const outcome o = run({"lint", "--quiet", "--files-from", list, "--output-file", "jsonl=a.txt"},
                              list == std::string("-") ? "b.ugn\na.txt\n" : "");
        BOOST_TEST(o.status == 2);
        BOOST_TEST(has(o.err, "arbiter: a.txt: this is a record, and an output would replace it; name another file\n"),
                   o.err);
        BOOST_TEST(get(in / "a.txt") == wrong());
    }
    // also one that would be fixed before
    put(in / "a.txt", wrong() + "\n\n");
    BOOST_TEST(
        run({"lint", "--fix", "--unsafe-fixes", "--files-from", "list", "--output-file", "jsonl=a.txt"}).status == 2);
    BOOST_TEST(get(in / "a.txt") == wrong() + "\n\n");
    put(in / "b.ugn", wrong());
    // what isn't a record may be in the list
    put(in / "a.txt", "notes\n");
    BOOST_TEST(run({"lint", "--files-from", "list", "--output-file", "jsonl=a.txt"}).status == 1);
    BOOST_TEST(get(in / "a.txt").starts_with("{\"path\":\"b.ugn\""));
    // a grammar that only the configuration around the output names
    fs::create_directories(in / "deep");
    put(in / "deep/rules.txt", "game <- 'a'\n");
    put(in / "deep/arbiter.toml", "[notation.nim]\ngrammar = \"rules.txt\"\n");
    check_refused(*this, {"lint", "--output-file", "jsonl=deep/rules.txt", "."},
                  "--output-file jsonl=deep/rules.txt: this is the grammar that is read" + std::string(lost));
}

BOOST_AUTO_TEST_CASE(an_output_is_no_record_configuration_grammar_or_baseline) {
    put(in / "a.ugn", wrong());
    put(in / "chess.pgn", "1. e4 e5\n");
    put(in / "old.zip", "PK");
    put(in / "nim.peg", "game <- 'a'\n");
    put(in / "nim.grammar", "game <- 'a'\n");
    put(in / "arbiter.toml", "[notation.nim]\nextensions = [\".txt\"]\ngrammar = \"nim.grammar\"\n");
    put(in / "other.toml", "[lint]\n");
    put(in / "x.txt", "a");
    const auto refused = [this](const std::string& name, const std::string& what) {
        check_refused(*this, {"lint", "--output-file", "sarif=" + name, "a.ugn"},
                      "--output-file sarif=" + name + ": this is " + what + std::string(lost));
    };
    refused("chess.pgn", "a record that is already there");
    refused("x.txt", "a record that is already there");
    refused("old.zip", "an archive that is already there");
    refused("nim.peg", "a grammar that is already there");
    refused("nim.grammar", "the grammar that is read");
    refused("arbiter.toml", "the configuration that is read");
    check_refused(*this, {"lint", "--config=other.toml", "--output-file", "html=other.toml", "a.ugn"},
                  "--output-file html=other.toml: this is the configuration that is read" + std::string(lost));
    check_refused(*this, {"lint", "--config=other.toml", "--output-file", "html=arbiter.toml", "a.ugn"},
                  "--output-file html=arbiter.toml: this is a configuration that is already there" + std::string(lost));
    check_refused(*this, {"lint", "--no-config", "--grammar=nim.grammar", "--write-baseline=nim.grammar", "x.txt"},
                  "--write-baseline nim.grammar: this is the grammar that is read" + std::string(lost));
    put(in / "b.json", "{\"version\":2,\"findings\":[]}\n");
    check_refused(*this, {"lint", "--baseline=b.json", "--output-file=jsonl=b.json", "a.ugn"},
                  "--output-file jsonl=b.json: this is the baseline that is read" + std::string(lost));
    // a file that has nothing in it can't lose anything, and any other file may be findings of another day
    put(in / "new.ugn", "");
    put(in / "findings.jsonl", "old\n");
    for (const char* name : {"new.ugn", "findings.jsonl", "none.ugn"})
        BOOST_TEST(run({"lint", "--no-config", "--output-file", std::string("short=") + name, "a.ugn"}).status == 1);
    BOOST_TEST(get(in / "findings.jsonl") == get(in / "new.ugn"));
    BOOST_TEST(get(in / "none.ugn") == get(in / "new.ugn"));
}

BOOST_AUTO_TEST_CASE(a_baseline_replaces_nothing_but_a_baseline) {
    put(in / "a.ugn", wrong());
    put(in / "notes", "to do\n");
    check_refused(*this, {"lint", "--write-baseline", "notes", "a.ugn"},
                  "--write-baseline notes: this isn't a baseline" + std::string(lost) + ": notes:1:2: this is no JSON");
    put(in / "findings.jsonl", "{\"path\":\"a.ugn\"}\n");
    const outcome o = run({"lint", "--write-baseline", "findings.jsonl", "a.ugn"});
    BOOST_TEST(o.status == 2);
    BOOST_TEST(get(in / "findings.jsonl") == "{\"path\":\"a.ugn\"}\n");
    put(in / "empty", ""); // as mktemp makes one
    BOOST_TEST(run({"lint", "--write-baseline", "empty", "a.ugn"}).status == 0);
    BOOST_TEST(has(get(in / "empty"), "ugn/wrong-board"));
}

BOOST_AUTO_TEST_CASE(two_outputs_are_two_files) {
    put(in / "a.ugn", wrong());
    put(in / "old", "old\n");
    fs::create_symlink("old", in / "soft");
    fs::create_directory_symlink(".", in / "here");
    const std::string other = ": this is the file of another output" + std::string(lost);
    for (const auto& [one, two] : {std::pair{"new", "./new"}, {"new", "here/new"}, {"old", "old"}, {"old", "soft"}}) {
        check_refused(*this,
                      {"lint", "--output-file", std::string("short=") + one, "--output-file",
                       std::string("sarif=") + two, "a.ugn"},
                      std::string("--output-file sarif=") + two + other);
    }
    check_refused(*this, {"lint", "--write-baseline=b.json", "--output-file", "jsonl=b.json", "a.ugn"},
                  "--output-file jsonl=b.json" + other);
    const outcome same = run_to(::open((path / "out").c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600),
                                {"lint", "--output-file", "jsonl=../out", "a.ugn"});
    BOOST_TEST(same.status == 2);
    BOOST_TEST(same.err == "arbiter: --output-file jsonl=../out" + other + '\n');
    // what throws everything away may be named twice
    BOOST_TEST(run({"lint", "--output-file=jsonl=/dev/null", "--output-file=sarif=/dev/null", "a.ugn"}).status == 1);
}

BOOST_AUTO_TEST_CASE(records_that_are_there_stay_unless_it_is_forced) {
    const auto gen = [](const char* to) {
        return std::vector<std::string>{"gen", "ugn", "--games", "2", "--seed", "7", "-o", to};
    };
    const auto forced = [](std::vector<std::string> command) {
        command.emplace_back("--force");
        return command;
    };
    BOOST_TEST_REQUIRE(run(gen("games")).status == 0);
    const auto right = contents_of(in);
    BOOST_TEST_REQUIRE(right.size() == 2U);
    const auto& [name, text] = *right.begin();
    put(name, "mine");
    const std::string there = ": is already there, and was left as it is; --force replaces it";
    check_refused(*this, gen("games"), fs::relative(name, in).string() + there);
    BOOST_TEST(run(forced(gen("games"))).status == 0);
    BOOST_TEST((contents_of(in) == right));

    put(in / "games.zip", "mine");
    check_refused(*this, gen("games.zip"), "games.zip" + there);
    BOOST_TEST(run(forced(gen("games.zip"))).status == 0);
    BOOST_TEST(get(in / "games.zip").starts_with("PK"));

    const std::string record = "1 0 0 2\n0 0\n0 0\n0\n1\n";
    put(in / "game.dgr", record);
    put(in / "board.dgb", "mine");
    const std::string old =
        "--output board.dgb: this is a record that is already there" + std::string(lost) + ", or add --force";
    for (const std::vector<std::string>& command : {
             std::vector<std::string>{"convert", "game.dgr", "--to", "dgf-board", "-o", "board.dgb"},
             {"dgf", "apply", "game.dgr", "0", "-o", "board.dgb"},
         }) {
        check_refused(*this, command, old);
        BOOST_TEST(run(forced(command)).status == 0);
        BOOST_TEST(get(in / "board.dgb") != "mine");
        put(in / "board.dgb", "mine");
    }
    check_refused(*this, {"dgf", "apply", "game.dgr", "0", "-o", "game.dgr", "--force"},
                  "--output game.dgr: this is an input" + std::string(lost));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace program_test
