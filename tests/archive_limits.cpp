// What an archive may ask for.
#include "archive_support.hpp"
#include "program_support.hpp"

#include "io/members.hpp"

#include <fmt/format.h>

namespace {

using archive_test::entry;
using archive_test::packed;
namespace io = arbiter::io;

/// What is read of an archive: the names of records, and the problems.
struct walked {
    std::vector<std::string> all;
    std::uint64_t skipped = 0;
};

walked walk(const std::string& name, const std::string& bytes, const io::archive_limits& limits,
            std::uint64_t max_file_size = 1 << 20) {
    const program_test::folder in;
    program_test::put(in.path / name, bytes);
    auto opened = io::open_to_read((in.path / name).string());
    io::member_walker walker(
        max_file_size, [](const std::string&) { return false; }, limits);
    walker.enter({.path = name, .file = std::get<io::descriptor>(std::move(opened))});
    walked found;
    while (auto next = walker.next()) {
        if (const auto* const failed = std::get_if<io::problem>(&*next))
            found.all.push_back(failed->message);
        else if (std::holds_alternative<io::skipped_file>(*next))
            ++found.skipped;
        else
            found.all.push_back(std::get<io::member>(*next).record.name());
    }
    return found;
}

BOOST_AUTO_TEST_SUITE(archive_limits)

BOOST_AUTO_TEST_CASE(members) {
    const std::vector<entry> three{{"a.ugn", "x"}, {"b.txt", "x"}, {"c.ugn", "x"}};
    const std::string tar = packed(".tar", three);
    BOOST_TEST(walk("x.tar", tar, {.members = 3}).all == (std::vector<std::string>{"x.tar!/a.ugn", "x.tar!/c.ugn"}));
    BOOST_TEST(
        walk("x.tar", tar, {.members = 2}).all ==
        (std::vector<std::string>{"x.tar!/a.ugn", "x.tar: has more than 2 members, and no more are read; split it"}));
    // those of archives within count too
    BOOST_TEST(walk("y.tar", packed(".tar", {{"x.tar", tar}}), {.members = 3}).all ==
               (std::vector<std::string>{"y.tar!/x.tar!/a.ugn",
                                         "y.tar: has more than 3 members, and no more are read; split it"}));
}

BOOST_AUTO_TEST_CASE(unpacked_bytes) {
    const std::string zeros(100'000, '\0');
    const io::archive_limits limits{.ratio = 10, .always = 50'000};
    for (const std::string extension : {".zip", ".tar.gz", ".7z", ".tar.zst"}) {
        const std::string bomb = packed(extension, {{"small.ugn", "x"}, {"large.ugn", zeros}, {"c.ugn", "x"}});
        const walked found = walk("x" + extension, bomb, limits);
        BOOST_REQUIRE(found.all.size() == 2);
        BOOST_TEST(found.all[0] == "x" + extension + "!/small.ugn");
        BOOST_TEST(found.all[1].starts_with(fmt::format(
            "x{0}!/large.ugn: here `x{0}` has unpacked to more than 50000 bytes, 10 times its size or 0 MiB; ",
            extension)));
        BOOST_TEST(walk("x" + extension, bomb, {.ratio = 10, .always = 100'002}).all.size() == 3);
    }
    // what is skipped is unpacked in a compressed tar, and not in a zip
    const std::vector<entry> skipped{{"large.txt", zeros}, {"c.ugn", "x"}};
    BOOST_TEST(walk("x.tar.gz", packed(".tar.gz", skipped), limits).all.size() == 1);
    BOOST_TEST(program_test::has(walk("x.tar.gz", packed(".tar.gz", skipped), limits).all[0], "large.txt: here"));
    BOOST_TEST(walk("x.zip", packed(".zip", skipped), limits).all == std::vector<std::string>{"x.zip!/c.ugn"});
    // an archive within counts, and what is in it
    const std::string inner =
        packed(".tar.gz", {{"a.ugn", zeros.substr(0, 30'000)}, {"b.ugn", zeros.substr(0, 30'000)}});
    BOOST_TEST(walk("y.zip", packed(".zip", {{"x.tar.gz", inner}}), limits).all.size() == 2);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
