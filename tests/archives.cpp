// Archives and compressed files, which are read as folders.
#include "archive_support.hpp"
#include "program_support.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace {

using namespace program_test; // NOLINT(google-build-using-namespace): what every test here is written in
using archive_test::entry;
using archive_test::packed;
using namespace std::string_literals; // for texts with NUL bytes

struct archives_folder : folder {
    /// The paths that have findings in `wrong`, each with a blank behind it.
    [[nodiscard]] std::string paths(const std::vector<std::string>& arguments, std::string_view input = "") const {
        std::vector<std::string> all{"lint", "--quiet", "--output-format", "short"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        std::string found;
        std::istringstream lines(run(all, input).out);
        for (std::string line; std::getline(lines, line);) found += line.substr(0, line.find(":10:1: error: ")) + ' ';
        return found;
    }
    void check(const outcome& ran, int status, std::string_view out, std::string_view err) const {
        BOOST_TEST(ran.status == status);
        BOOST_TEST(ran.out == out);
        BOOST_TEST(ran.err == err);
    }
};

BOOST_FIXTURE_TEST_SUITE(archives, archives_folder)

BOOST_AUTO_TEST_CASE(every_form_is_read_in_its_own_order) {
    const std::vector<entry> members{{"2024/", "", AE_IFDIR},
                                     {"2024/b.ugn", wrong()},
                                     {"notes.txt", "x"},
                                     {"2024/a.ugn", std::string(clean)},
                                     {"2023/a.ugn", wrong()}};
    for (const std::string extension : {".zip", ".7z", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz", ".tar.zst"}) {
        BOOST_TEST_CONTEXT(extension) {
            const std::string name = "games" + extension;
            put(in / name, packed(extension, members));
            BOOST_TEST(paths({name}) == fmt::format("{0}!/2024/b.ugn {0}!/2023/a.ugn ", name));
            const outcome ran = run({"lint", "--statistics", name});
            BOOST_TEST(ran.status == 1);
            BOOST_TEST(ran.err == "checked 3 files: 2 errors in 2 files (1 skipped)\n");
            fs::remove(in / name);
        }
    }
}

BOOST_AUTO_TEST_CASE(compressed_files_are_one_record) {
    for (const std::string extension : {".gz", ".bz2", ".xz", ".zst"}) {
        BOOST_TEST_CONTEXT(extension) {
            put(in / ("a.ugn" + extension), packed(extension, {{"data", wrong()}}));
            BOOST_TEST(paths({"a.ugn" + extension}) == "a.ugn" + extension + "!/a.ugn ");
            // a name that says nothing: the content does
            put(in / ("b" + extension), packed(extension, {{"data", wrong()}}));
            BOOST_TEST(paths({"b" + extension}) == "b" + extension + "!/b ");
            // nothing at all is a record without tags
            put(in / ("c.ugn" + extension), packed(extension, {{"data", ""}}));
            BOOST_TEST(run({"lint", "c.ugn" + extension}).status == run({"lint", "--notation", "ugn", "-"}).status);
        }
    }
    put(in / "diary.gz", packed(".gz", {{"data", "dear diary\n"}}));
    const outcome ran = run({"lint", "diary.gz"});
    BOOST_TEST(ran.status == 2);
    BOOST_TEST(has(ran.err, "arbiter: diary.gz!/diary: this is no notation that arbiter knows"));
}

BOOST_AUTO_TEST_CASE(wherever_a_path_may_stand) {
    const std::string zip = packed(".zip", {{"a.ugn", wrong()}});
    const std::string tar = packed(".tar.gz", {{"b.ugn", wrong()}});
    fs::create_directory(in / "games");
    put(in / "games/x.zip", zip);
    put(in / "games/y.tar.gz", tar);
    put(in / "games/z.ugn", wrong());
    put(in / "games/z.txt.gz", packed(".gz", {{"data", wrong()}}));
    const std::string all = "games/x.zip!/a.ugn games/y.tar.gz!/b.ugn games/z.ugn ";
    BOOST_TEST(paths({"games"}) == all);
    BOOST_TEST(has(run({"lint", "games"}).err, "(1 skipped)"));
    BOOST_TEST(paths({"--files-from", "-"}, "games/y.tar.gz\ngames/x.zip\n") ==
               "games/y.tar.gz!/b.ugn games/x.zip!/a.ugn ");
    BOOST_TEST(paths({"games/x.zip", "games"}) == all);
    // without an extension the content tells, and so it does of standard input
    put(in / "plain", zip);
    BOOST_TEST(paths({"plain"}) == "plain!/a.ugn ");
    BOOST_TEST(paths({"-"}, zip) == "-!/a.ugn ");
    BOOST_TEST(paths({"-"}, tar) == "-!/b.ugn ");
    BOOST_TEST(paths({"-"}, wrong()) == "- ");
    // the extension of a notation wins
    put(in / "x.ugn", zip);
    BOOST_TEST(!has(run({"lint", "x.ugn"}).out, "!/"));
    // a member
    put(in / "two.zip", packed(".zip", {{"a.ugn", wrong()}, {"old/b.ugn", wrong()}, {"c.txt", wrong()}}));
    BOOST_TEST(paths({"two.zip!/old/b.ugn"}) == "two.zip!/old/b.ugn ");
    BOOST_TEST(paths({"two.zip!/old"}) == "two.zip!/old/b.ugn ");
    BOOST_TEST(paths({"two.zip!/c.txt"}) == "two.zip!/c.txt ");
    BOOST_TEST(paths({"two.zip!/c.txt", "./two.zip!/c.txt", "two.zip!/a.ugn", "games/../two.zip!/a.ugn"}) ==
               "two.zip!/c.txt two.zip!/a.ugn ");
    check(run({"lint", "two.zip!/d.ugn"}), 2, "",
          "arbiter: two.zip!/d.ugn: there is no such member\nno record was checked (1 could not be checked)\n");
}

BOOST_AUTO_TEST_CASE(archives_within_archives) {
    const std::string first = packed(".zip", {{"a.ugn", wrong()}});
    const std::string second = packed(".tar.gz", {{"1.zip", first}, {"b.ugn", wrong()}});
    const std::string third = packed(".7z", {{"2.tar.gz", second}, {"c.ugn.gz", packed(".gz", {{"data", wrong()}})}});
    put(in / "3.7z", third);
    BOOST_TEST(paths({"3.7z"}) == "3.7z!/2.tar.gz!/1.zip!/a.ugn 3.7z!/2.tar.gz!/b.ugn 3.7z!/c.ugn.gz!/c.ugn ");
    BOOST_TEST(paths({"3.7z!/2.tar.gz!/1.zip!/a.ugn"}) == "3.7z!/2.tar.gz!/1.zip!/a.ugn ");
    BOOST_TEST(paths({"3.7z!/2.tar.gz"}) == "3.7z!/2.tar.gz!/1.zip!/a.ugn 3.7z!/2.tar.gz!/b.ugn ");
    put(in / "4.tar", packed(".tar", {{"3.7z", third}, {"d.ugn", wrong()}}));
    const outcome ran = run({"lint", "--output-format", "short", "4.tar"});
    BOOST_TEST(ran.status == 2);
    BOOST_TEST(has(ran.err,
                   "arbiter: 4.tar!/3.7z!/2.tar.gz!/1.zip: archives within archives are read 3 deep, and this one "
                   "is deeper; unpack it and check what is in it\n"));
    BOOST_TEST(has(ran.err, "checked 3 files: 3 errors"));
}

BOOST_AUTO_TEST_CASE(names_of_members_are_hostile) {
    const std::string text = wrong();
    put(in / "x.tar", packed(".tar", {{"../../up.ugn", text},
                                      {"/etc/root.ugn", text},
                                      {"./a\x1B[1m\n.ugn", text},
                                      {"\xFF\xC3.ugn", text},
                                      {"same.ugn", text},
                                      {"same.ugn", text},
                                      {"folder.ugn/", "", AE_IFDIR},
                                      {"link.ugn", "/etc/passwd", AE_IFLNK},
                                      {"pipe.ugn", "", AE_IFIFO},
                                      {".hidden.ugn", text},
                                      {".git/x.ugn", text}}));
    BOOST_TEST(paths({"x.tar"}) == "x.tar!/../../up.ugn x.tar!//etc/root.ugn x.tar!/a\\u{1B}[1m\\n.ugn "
                                   "x.tar!/\\xFF\\xC3.ugn x.tar!/same.ugn x.tar!/same.ugn ");
    BOOST_TEST(has(run({"lint", "x.tar"}).err, "checked 6 files: 6 errors in 6 files (4 skipped)\n"));
    for (const char* format : {"text", "jsonl", "sarif", "github", "junit", "grouped"})
        BOOST_TEST(run({"lint", "--output-format", format, "x.tar"}).status == 1);
    // names in UTF-8 are what they are in every form
    for (const std::string extension : {".zip", ".7z", ".tar", ".tar.xz"}) {
        put(in / ("u" + extension), packed(extension, {{"Größe/囲碁.ugn", text}}));
        BOOST_TEST(paths({"u" + extension}) == "u" + extension + "!/Größe/囲碁.ugn ");
    }
    const json log = json::parse(run({"lint", "--output-format", "sarif", "u.zip"}).out);
    const json& at = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"];
    BOOST_TEST(at["uri"] == "u.zip!/Gr%C3%B6%C3%9Fe/%E5%9B%B2%E7%A2%81.ugn");
}

BOOST_AUTO_TEST_CASE(what_is_broken_is_reported_once_and_the_rest_is_read) {
    put(in / "no.zip", "this is none");
    check(run({"lint", "no.zip"}), 2, "",
          "arbiter: no.zip: can't be unpacked (Unrecognized archive format); is it what its name says, and whole?\n"
          "no record was checked (1 could not be checked)\n");
    put(in / "no.ugn.gz", clean);
    check(run({"lint", "no.ugn.gz"}), 2, "",
          "arbiter: no.ugn.gz: can't be unpacked (it isn't compressed); is it what its name says, and whole?\n"
          "no record was checked (1 could not be checked)\n");
    check(run({"lint", "nowhere.zip"}), 2, "",
          "arbiter: nowhere.zip: can't be read: No such file or directory\n"
          "no record was checked (1 could not be checked)\n");

    // one wrong byte in what is stored of the second member
    const std::vector<entry> three{{"a.ugn", wrong()}, {"b.ugn", wrong()}, {"c.ugn", wrong()}};
    std::string zip = packed(".zip", three);
    const std::size_t second = zip.find("b.ugn") + 60;
    zip[second] = static_cast<char>(zip[second] ^ 0x55);
    put(in / "bad.zip", zip);
    const outcome ran = run({"lint", "--output-format", "short", "bad.zip"});
    BOOST_TEST(ran.status == 2);
    BOOST_TEST(has(ran.err, "arbiter: bad.zip!/b.ugn: can't be unpacked ("));
    BOOST_TEST(
        has(ran.err,
            "); get a whole copy of the archive\nchecked 2 files: 2 errors in 2 files (1 could not be checked)\n"));
    BOOST_TEST(paths({"bad.zip"}) == "bad.zip!/a.ugn bad.zip!/c.ugn ");

    const std::string tar = packed(".tar", three);
    const std::size_t a_member = tar.find("b.ugn");
    put(in / "cut.tar", tar.substr(0, a_member + 700));
    const outcome cut = run({"lint", "--quiet", "cut.tar"});
    BOOST_TEST(cut.status == 2);
    BOOST_TEST(cut.err.starts_with("arbiter: cut.tar!/b.ugn: can't be unpacked (Truncated "));
    BOOST_TEST(cut.err.ends_with("); get a whole copy of the archive\n"));
    BOOST_TEST(std::count(cut.err.begin(), cut.err.end(), '\n') == 1);
    BOOST_TEST(paths({"cut.tar"}) == "cut.tar!/a.ugn ");
    put(in / "short.tar", tar.substr(0, a_member));
    const outcome shorter = run({"lint", "--quiet", "short.tar"});
    BOOST_TEST(shorter.status == 2);
    BOOST_TEST(shorter.err == "arbiter: short.tar: the end is missing; what is there was read; get a whole copy\n");
    BOOST_TEST(paths({"short.tar"}) == "short.tar!/a.ugn ");

    // without the end of its list of members
    const std::string all = packed(".zip", three);
    const std::size_t list = all.find("PK\x01\x02");
    BOOST_TEST_REQUIRE(list != std::string::npos);
    for (const std::size_t size : {list + 10, all.size() - 20}) {
        put(in / "short.zip", all.substr(0, size));
        const outcome cut_off = run({"lint", "--quiet", "short.zip"});
        BOOST_TEST(cut_off.status == 2);
        BOOST_TEST(cut_off.err == "arbiter: short.zip: the end is missing; what is there was read; get a whole copy\n");
        BOOST_TEST(paths({"short.zip"}) == "short.zip!/a.ugn short.zip!/b.ugn short.zip!/c.ugn ");
    }

    std::string damaged = tar;
    damaged[a_member] = 'z'; // the checksum of the header no longer fits
    put(in / "damaged.tar", damaged);
    const outcome after = run({"lint", "--quiet", "damaged.tar"});
    BOOST_TEST(after.err ==
               "arbiter: damaged.tar: behind `a.ugn`: something is broken here (Damaged tar archive); what can "
               "be read behind it is; get a whole copy\n");
    BOOST_TEST(paths({"damaged.tar"}) == "damaged.tar!/a.ugn damaged.tar!/c.ugn ");

    for (const std::string extension : {".tar.gz", ".tar.xz", ".tar.zst", ".7z", ".zip"}) {
        const std::string whole = packed(extension, three);
        put(in / ("half" + extension), std::string_view(whole).substr(0, whole.size() / 2));
        const outcome half = run({"lint", "--quiet", "half" + extension});
        BOOST_TEST(half.status == 2);
        BOOST_TEST(std::count(half.err.begin(), half.err.end(), '\n') == 1);
        BOOST_TEST(half.err.starts_with("arbiter: half" + extension));
    }
}

BOOST_AUTO_TEST_CASE(what_gzip_packed_is_proved_by_its_checksum) {
    constexpr std::size_t trailer = 8; // RFC 1952: a checksum, and the length, of four bytes each
    const std::string one = packed(".gz", {{"data", wrong()}});
    const std::string refused = "); get a whole copy of the archive\nno record was checked (1 could not be checked)\n";
    for (const auto& [place, why] :
         {std::pair{trailer, "its checksum is another one"}, std::pair{trailer - 4, "its length is another one"}}) {
        std::string damaged = one;
        damaged[one.size() - place] = static_cast<char>(damaged[one.size() - place] ^ 1);
        put(in / "a.ugn.gz", damaged);
        check(run({"lint", "a.ugn.gz"}), 2, "",
              std::string("arbiter: a.ugn.gz!/a.ugn: can't be unpacked (") + why + refused);
        put(in / "a.tar", packed(".tar", {{"a.ugn.gz", damaged}})); // which has its own trailing blocks
        BOOST_TEST(has(run({"lint", "a.tar"}).err, why));
    }
    put(in / "a.ugn.gz", one.substr(0, one.size() - 3));
    check(run({"lint", "a.ugn.gz"}), 2, "",
          "arbiter: a.ugn.gz!/a.ugn: can't be unpacked (truncated gzip input" + refused);

    // what was read of an archive before is checked, and its end is reported
    std::string tar = packed(".tar.gz", {{"a.ugn", wrong()}, {"b.ugn", std::string(300'000, ' ')}, {"c.ugn", wrong()}});
    tar[tar.size() - trailer] = static_cast<char>(tar[tar.size() - trailer] ^ 1);
    put(in / "a.tar.gz", tar);
    const outcome ran = run({"lint", "--quiet", "--output-format", "short", "a.tar.gz"});
    BOOST_TEST(ran.status == 2);
    BOOST_TEST(ran.err.find("its checksum is another one") != std::string::npos, ran.err);
    BOOST_TEST(has(ran.out, "a.tar.gz!/a.ugn"));

    put(in / "twice.ugn.gz.gz", packed(".gz", {{"data", one}}));
    BOOST_TEST(paths({"twice.ugn.gz.gz"}) == "twice.ugn.gz.gz!/twice.ugn.gz!/twice.ugn ");
    put(in / "twice.ugn.gz.xz", packed(".xz", {{"data", one}}));
    BOOST_TEST(paths({"twice.ugn.gz.xz"}) == "twice.ugn.gz.xz!/twice.ugn.gz!/twice.ugn ");

    // gzip takes several members for one file, and what pads the last one for nothing
    const std::string text = wrong();
    const std::string parts =
        packed(".gz", {{"data", text.substr(0, 50)}}) + packed(".gz", {{"data", text.substr(50)}});
    for (const std::string& padding : {std::string(), std::string(512, '\0')}) {
        put(in / "p.ugn.gz", parts + padding);
        BOOST_TEST(paths({"p.ugn.gz"}) == "p.ugn.gz!/p.ugn ");
    }
}

BOOST_AUTO_TEST_CASE(what_follows_the_first_member_is_part_of_the_file) {
    const std::string text = wrong();
    for (const std::string extension : {".gz", ".bz2", ".xz"}) {
        const std::string first = packed(extension, {{"data", text.substr(0, 150)}});
        const std::string second = packed(extension, {{"data", text.substr(150)}});
        const std::string name = "p.ugn" + extension;
        const auto holds = [&](const std::string& bytes) {
            put(in / name, bytes);
            const outcome o = run({"lint", "--quiet", name});
            const outcome piped = run({"lint", "--quiet", "--notation", "ugn", "-"}, bytes);
            BOOST_TEST(o.status == piped.status, name << ": " << o.err << piped.err);
            if (o.status == 2) BOOST_TEST(has(o.err, ": can't be unpacked ("));
            if (o.status == 2) BOOST_TEST(o.out == "");
            return o.status;
        };
        BOOST_TEST(holds(first + second) == 1);
        if (extension != ".xz") BOOST_TEST(holds(first + second + std::string(600'000, '\0')) == 1);
        for (const std::size_t place : {std::size_t{0}, std::size_t{1}, second.size() / 2}) {
            std::string damaged = second;
            damaged[place] = static_cast<char>(damaged[place] ^ 0x10);
            BOOST_TEST(holds(first + damaged) == 2, name << ": byte " << place);
        }
        for (const std::string& more : {std::string("x"), std::string(300'000, 'x'), std::string("\0\0x", 3)})
            BOOST_TEST(holds(first + second + more) == 2, name << ": " << more.size() << " bytes more");
    }
}

BOOST_AUTO_TEST_CASE(encrypted_members) {
    std::string zip = packed(".zip", {{"a.ugn", wrong()}, {"notes.txt", "x"}}, "secret");
    put(in / "x.zip", zip);
    check(run({"lint", "x.zip"}), 2, "",
          "arbiter: x.zip!/a.ugn: this is encrypted; unpack it with its password, and check the file\n"
          "no record was checked (1 skipped, 1 could not be checked)\n");
}

BOOST_AUTO_TEST_CASE(a_large_member_is_a_large_file) {
    const std::string large(200, ' ');
    put(in / "a.ugn", large);
    put(in / "a.zip", packed(".zip", {{"a.ugn", large}, {"b.ugn", wrong()}}));
    const outcome as_file = run({"lint", "--quiet", "--output-format", "short", "--max-file-size", "150", "a.ugn"});
    BOOST_TEST(has(as_file.out, "text/"));
    const outcome as_member =
        run({"lint", "--quiet", "--output-format", "short", "--max-file-size", "150", "a.zip!/a.ugn"});
    BOOST_TEST(as_member.out == "a.zip!/" + as_file.out);
    put(in / "b.tar", packed(".tar", {{"a.zip", get(in / "a.zip")}}));
    check(run({"lint", "--quiet", "--max-file-size", "150", "b.tar"}), 2, "",
          "arbiter: b.tar!/a.zip: this archive is larger than --max-file-size, which one within an archive can't be; "
          "unpack it and check what is in it\n");
}

BOOST_AUTO_TEST_CASE(archives_are_not_written) {
    const std::string habit = changed("[Result \"X\"]", "[Result  \"X\"]"); // two blanks: layout alone
    const std::string zip = packed(".zip", {{"a.ugn", habit}});
    put(in / "x.zip", zip);
    const std::string refused =
        ": this is packed, and nothing is written into what is packed; unpack it, name its files or "
        "their folder, and pack them again\n";
    check(run({"fmt", "x.zip"}), 2, "",
          "arbiter: x.zip" + refused + "no file was reformatted (1 could not be formatted)\n");
    check(run({"lint", "--fix", "x.zip"}), 2, "",
          "arbiter: x.zip" + refused + "no record was checked (1 could not be checked)\n");
    check(run({"fmt", "-"}, zip), 2, "",
          "arbiter: standard input" + refused + "no file was reformatted (1 could not be formatted)\n");
    // in a folder fmt skips them, and --fix checks them as they are
    fs::create_directory(in / "games");
    put(in / "games/y.zip", packed(".zip", {{"a.ugn", wrong()}}));
    check(run({"fmt", "games"}), 0, "", "no file was reformatted (1 skipped)\n");
    BOOST_TEST(paths({"--fix", "--unsafe-fixes", "games"}) == "games/y.zip!/a.ugn ");
    BOOST_TEST(get(in / "games/y.zip") == packed(".zip", {{"a.ugn", wrong()}}));
    // what only looks works
    check(run({"fmt", "--check", "x.zip"}), 1, "would reformat: x.zip!/a.ugn\n", "1 file would be reformatted\n");
    BOOST_TEST(has(run({"fmt", "--diff", "x.zip"}).out, "--- x.zip!/a.ugn\n+++ x.zip!/a.ugn\n"));
    put(in / "low.zip", packed(".zip", {{"a.ugn", changed("A1 A3", "a1 A3")}}));
    BOOST_TEST(has(run({"lint", "--diff", "low.zip"}).out, "--- low.zip!/a.ugn\n"));
    BOOST_TEST(get(in / "x.zip") == zip);
}

BOOST_AUTO_TEST_CASE(configuration_goes_by_the_path_inside) {
    put(in / "arbiter.toml", "[lint]\nexclude = [\"games.zip!/bin/\"]\n"
                             "[lint.per-file-ignores]\n\"old/\" = [\"ugn\"]\n\"x.zip!\" = [\"ugn\"]\n");
    put(in / "games.zip", packed(".zip", {{"arbiter.toml", "[lint]\nignore = [\"ugn\"]\n"},
                                          {"a.ugn", wrong()},
                                          {"old/b.ugn", wrong()},
                                          {"bin/c.ugn", wrong()},
                                          {"../old/d.ugn", wrong()},
                                          {"new/x.zip", packed(".zip", {{"e.ugn", wrong()}})}}));
    BOOST_TEST(paths({"."}) == "games.zip!/a.ugn ");
    BOOST_TEST(has(run({"lint", "."}).err, "checked 4 files: 1 error in 1 file (2 skipped)"));
    BOOST_TEST(paths({"--no-config", "--exclude", "old", "games.zip"}) ==
               "games.zip!/a.ugn games.zip!/bin/c.ugn games.zip!/new/x.zip!/e.ugn ");
    // no name leads out of the archive to another configuration
    fs::create_directories(in / "sub");
    fs::rename(in / "games.zip", in / "sub/games.zip");
    put(in / "sub/arbiter.toml", "");
    BOOST_TEST(paths({"sub/games.zip!/../old/d.ugn"}) == "sub/games.zip!/../old/d.ugn ");
    const outcome shown = run({"config", "sub/games.zip!/old/b.ugn"});
    BOOST_TEST(shown.status == 0);
    BOOST_TEST(has(shown.out, "configuration: sub/arbiter.toml\n"));
}

BOOST_AUTO_TEST_CASE(baselines_list_members) {
    put(in / "x.zip", packed(".zip", {{"a.ugn", wrong()}, {"b.ugn", wrong()}}));
    BOOST_TEST(run({"lint", "--write-baseline", "known", "x.zip"}).status == 0);
    BOOST_TEST(has(get(in / "known"), "\"path\":\"x.zip!/b.ugn\""));
    check(run({"lint", "--baseline", "known", "x.zip"}), 0, "",
          "checked 2 files: nothing to complain about (2 hidden by the baseline)\n");
    // what isn't looked at isn't gone
    check(run({"lint", "--baseline", "known", "x.zip!/a.ugn"}), 0, "",
          "checked 1 file: nothing to complain about (1 hidden by the baseline)\n");
}

BOOST_AUTO_TEST_CASE(baselines_report_members_from_files) {
    put(in / "x.zip", packed(".zip", {{"../b.ugn", wrong()}}));
    BOOST_TEST(run({"lint", "--write-baseline", "known", "x.zip"}).status == 0);
    put(in / "b.ugn", wrong());
    BOOST_TEST(run({"lint", "--baseline", "known", "b.ugn"}).status == 1);
    BOOST_TEST(run({"lint", "--baseline", "known", "x.zip"}).status == 0);
}

BOOST_AUTO_TEST_CASE(one_record_of_an_archive) {
    put(in / "a.ugn", clean);
    put(in / "x.zip", packed(".zip", {{"a.ugn", std::string(clean)}, {"b.ugn", wrong()}}));
    put(in / "a.ugn.gz", packed(".gz", {{"data", std::string(clean)}}));
    for (const char* command : {"show", "ast"}) {
        const outcome plain = run({command, "a.ugn"});
        check(run({command, "x.zip!/a.ugn"}), 0, plain.out, "");
        check(run({command, "a.ugn.gz"}), 0, plain.out, "");
        check(run({command, "x.zip"}), 2, "",
              "arbiter: x.zip: has more than one record; name one, such as `x.zip!/a.ugn`\n");
        check(run({command, "x.zip!/c.ugn"}), 2, "", "arbiter: x.zip!/c.ugn: there is no such member\n");
    }
}

BOOST_AUTO_TEST_CASE(games_are_written_to_archives) {
    constexpr std::size_t games = test::is_whole ? 20 : 3; // each read from each archive by a run of its own
    const std::string count = std::to_string(games);
    BOOST_TEST(run({"gen", "ugn", "--games", count, "--seed", "3", "-o", "plain"}).status == 0);
    std::map<std::string, std::string> expected;
    for (const auto& file : fs::directory_iterator(in / "plain")) expected[file.path().filename()] = get(file.path());
    BOOST_REQUIRE(expected.size() == games);
    for (const std::string extension : {".zip", ".7z", ".tar", ".tar.gz", ".tar.bz2", ".tar.xz", ".tar.zst"}) {
        BOOST_TEST_CONTEXT(extension) {
            const std::string name = "g" + extension;
            std::vector<std::string> command{"gen", "ugn", "--games", count, "--seed", "3", "-o", name};
            check(run(command), 0, "", "");
            const std::string bytes = get(in / name);
            command.emplace_back("--force");
            check(run(command), 0, "", "");
            BOOST_TEST(get(in / name) == bytes);
            std::map<std::string, std::string> found;
            for (const json& line :
                 lines_of(run({"lint", "--quiet", "--files", "--output-format", "jsonl", name}).out)) {
                const std::string member = line["path"];
                found[member.substr(member.rfind('/') + 1)] = member;
            }
            BOOST_TEST(found.size() == expected.size());
            for (const auto& [file, text] : expected)
                BOOST_TEST(run({"ast", found[file]}).out == run({"ast", "plain/" + file}).out);
            fs::remove(in / name);
        }
    }
    // nothing is left of one that can't be written, and what was there stays
    put(in / "old.zip", "old");
    if (limits_can_be_set) {
        limits[RLIMIT_FSIZE] = 4096;
        BOOST_TEST(run({"gen", "ugn", "--games", "200", "-o", "old.zip", "--force"}).status == 2);
        limits.clear();
        BOOST_TEST(get(in / "old.zip") == "old");
    }
    BOOST_TEST(run({"gen", "ugn", "-o", "x.sgf.gz"}).status == 2);
    fs::create_directory(in / "folder.zip");
    check(run({"gen", "ugn", "-o", "folder.zip"}), 0, "", "");
    BOOST_TEST(!fs::is_empty(in / "folder.zip"));
}

BOOST_AUTO_TEST_CASE(the_report_is_the_same_for_all_jobs) {
    std::vector<entry> members;
    for (int i = 0; i < 500; ++i) {
        members.push_back({std::to_string(i) + ".ugn", i % 3 == 0 ? wrong() : std::string(clean)});
        if (i % 100 == 7) members.push_back({std::to_string(i) + ".zip", "broken"});
    }
    put(in / "x.tar.gz", packed(".tar.gz", members));
    const outcome one = run({"lint", "--jobs", "1", "x.tar.gz"});
    const outcome many = run({"lint", "--jobs", "5", "x.tar.gz"});
    BOOST_TEST(one.status == 2);
    check(many, one.status, one.out, one.err);
    BOOST_TEST(has(one.err, "checked 500 files: 167 errors in 167 files (5 could not be checked)\n"));
}

BOOST_AUTO_TEST_CASE(json_lines_are_read_unpacked) {
    const std::string refused = ": this is packed, and JSON lines are only read unpacked; unpack it first\n";
    const std::string failed = "no record was checked (1 could not be checked)\n";
    const std::string gz = packed(".gz", {{"data", "{}"}});
    put(in / "x.jsonl.gz", gz);
    check(run({"lint", "--input-format", "jsonl", "x.jsonl.gz"}), 2, "", "arbiter: x.jsonl.gz" + refused + failed);
    check(run({"lint", "--input-format", "jsonl", "-"}, gz), 2, "", "arbiter: standard input" + refused + failed);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
