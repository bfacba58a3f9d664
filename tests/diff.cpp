// Unified diffs: what two obvious readers of them, one of them `patch`, make of the old text is the new one.
#include "render/diff.hpp"

#include "support.hpp"
#include "tests/twin/uttt.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <fstream>

#include <unistd.h>

namespace {

using lines = std::vector<std::string>;

/// With their line ends; the last one may have none.
lines split(const std::string& text) {
    lines all;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        all.push_back(text.substr(at, end - at));
        at = end;
    }
    return all;
}

/// What a hunk's header says: `begin,count`, where `,1` may be left out. Takes it off `text`.
std::pair<std::size_t, std::size_t> read_range(std::string& text) {
    const auto number = [&text] {
        std::size_t used = 0;
        const std::size_t n = std::stoul(text, &used);
        text.erase(0, used);
        return n;
    };
    const std::size_t begin = number();
    if (text.empty() || text[0] != ',') return {begin, 1};
    text.erase(0, 1);
    return {begin, number()};
}

/// Applies a diff to the letter: every count, line number and line that stays or goes must be right.
std::string applied(const std::string& before, const std::string& diff, std::size_t& hunks) {
    const lines old = split(before);
    lines script = split(diff);
    if (script.empty()) return before;
    const auto require = [](bool holds, const char* what) {
        if (!holds) throw std::runtime_error(what);
    };
    require(script.size() > 2 && script[0].starts_with("--- ") && script[1].starts_with("+++ "), "no header");
    std::string after;
    std::size_t at = 0;
    std::size_t new_lines = 0;
    for (std::size_t i = 2; i < script.size();) {
        std::string head = script[i++];
        ++hunks;
        require(head.starts_with("@@ -"), "no hunk");
        head.erase(0, 4);
        auto [old_begin, old_count] = read_range(head);
        require(head.starts_with(" +"), "no range of the new text");
        head.erase(0, 2);
        auto [new_begin, new_count] = read_range(head);
        require(head == " @@\n", "no end of the hunk's header");
        const std::size_t begin = old_count == 0 ? old_begin : old_begin - 1;
        require(begin >= at, "hunks overlap");
        for (; at < begin; ++at, ++new_lines) after += old.at(at);
        require((new_count == 0 ? new_begin : new_begin - 1) == new_lines, "the new text's line is wrong");
        while (old_count + new_count > 0) {
            std::string line = script.at(i++);
            const char sign = line[0];
            line.erase(0, 1);
            if (i < script.size() && script[i] == "\\ No newline at end of file\n") {
                line.pop_back();
                ++i;
            }
            require(sign == ' ' || sign == '-' || sign == '+', "a line without a sign");
            if (sign != '+') {
                require(old_count-- > 0 && old.at(at++) == line, "a line of the old text is not there");
            }
            if (sign == '-') continue;
            require(new_count-- > 0, "too many lines of the new text");
            ++new_lines;
            after += line;
        }
    }
    for (; at < old.size(); ++at) after += old[at];
    return after;
}

std::size_t check_diff(const std::string& before, const std::string& after) {
    const std::string diff = arbiter::unified_diff("x", before, after);
    std::size_t hunks = 0;
    std::string made;
    try {
        made = applied(before, diff, hunks);
    } catch (const std::exception& e) {
        made = e.what();
    }
    BOOST_TEST((made == after), "from\n"
                                    << before.substr(0, 500) << "to\n"
                                    << after.substr(0, 500) << "by\n"
                                    << diff.substr(0, 1000) << "comes\n"
                                    << made.substr(0, 500));
    return hunks;
}

std::string numbered(std::size_t from, std::size_t to) {
    std::string text;
    for (std::size_t i = from; i <= to; ++i) text += std::to_string(i) + '\n';
    return text;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

constexpr const char* head = "--- x\n+++ x\n";

} // namespace

BOOST_AUTO_TEST_SUITE(diff)

BOOST_AUTO_TEST_CASE(nothing_changes) {
    for (const char* text : {"", "a", "a\n", "\n\n"}) BOOST_TEST(arbiter::unified_diff("x", text, text) == "");
}

// by hand, from the description of the unified format in the GNU diffutils manual
BOOST_AUTO_TEST_CASE(small_diffs_to_the_letter) {
    const auto diff = [](const char* before, const char* after) { return arbiter::unified_diff("x", before, after); };
    const std::string h = head;
    BOOST_TEST(diff("", "a\nb\n") == h + "@@ -0,0 +1,2 @@\n+a\n+b\n");
    BOOST_TEST(diff("a\n", "") == h + "@@ -1 +0,0 @@\n-a\n");
    BOOST_TEST(diff("a\n", "b\n") == h + "@@ -1 +1 @@\n-a\n+b\n");
    BOOST_TEST(diff("a", "a\n") == h + "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n");
    BOOST_TEST(diff("a\nb\n", "a\nb") == h + "@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file\n");
    BOOST_TEST(diff("1\n2\n3\n4\n5\n6", "1\n2\nx\n4\n5\n6") ==
               h + "@@ -1,6 +1,6 @@\n 1\n 2\n-3\n+x\n 4\n 5\n 6\n\\ No newline at end of file\n");
    BOOST_TEST(diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\n5\nx\ny\n6\n7\n8\n9\n") ==
               h + "@@ -3,6 +3,8 @@\n 3\n 4\n 5\n+x\n+y\n 6\n 7\n 8\n");
    BOOST_TEST(diff("a\r\nb\xFF\r\n", "a\nb\xFF\r\n") == h + "@@ -1,2 +1,2 @@\n-a\r\n+a\n b\xFF\r\n");
}

BOOST_AUTO_TEST_CASE(hunks_are_one_where_all_lines_between_are_shown) {
    const std::string text = numbered(1, 30);
    const std::string one = replaced(text, "10\n", "x\n");
    BOOST_TEST(check_diff(text, replaced(one, "17\n", "y\n")) == 1U); // six lines between
    BOOST_TEST(check_diff(text, replaced(one, "18\n", "y\n")) == 2U);
    BOOST_TEST(check_diff(text, replaced(one, "18\n", "")) == 2U);
    BOOST_TEST(check_diff(text, replaced(one, "11\n", "11\ny\n")) == 1U);
}

BOOST_AUTO_TEST_CASE(names_that_would_break_their_line) {
    const auto name = [](const char* path) {
        const std::string diff = arbiter::unified_diff(path, "a\n", "b\n");
        return diff.substr(4, diff.find('\n') - 4);
    };
    BOOST_TEST(name("games/x.ugn") == "games/x.ugn");
    BOOST_TEST(name("my games/x.ugn") == "my games/x.ugn\t");
    BOOST_TEST(name("a\n\"b\\") == R"("a\012\"b\\")");
}

BOOST_AUTO_TEST_CASE(random_edits) {
    twin::splitmix64 random{1};
    for (int round = 0; round < 3'000; ++round) {
        lines text;
        const auto any_line = [&random] {
            return std::string(static_cast<std::size_t>(random.below(3)), static_cast<char>('a' + random.below(3))) +
                   (random.below(8) == 0 ? "\r\n" : "\n");
        };
        for (int i = random.below(40); i > 0; --i) text.push_back(any_line());
        lines other = text;
        for (int i = random.below(8); i > 0; --i) {
            const auto at = other.begin() + static_cast<std::ptrdiff_t>(random.below(other.size() + 1));
            if (random.below(2) == 0 || at == other.end())
                other.insert(at, any_line());
            else
                other.erase(at);
        }
        const auto joined = [&random](const lines& all) {
            std::string whole;
            for (const std::string& line : all) whole += line;
            if (!whole.empty() && random.below(4) == 0) whole.pop_back();
            return whole;
        };
        const std::string before = joined(text);
        check_diff(before, joined(other));
    }
}

// More changes than are looked for at once, and texts longer than a window.
BOOST_AUTO_TEST_CASE(large_texts) {
    const std::string text = numbered(1, 150'000);
    std::string changed;
    std::size_t changes = 0;
    for (std::size_t i = 1; i <= 150'000; ++i) {
        const bool change = i % 100 == 50;
        changes += change ? 1 : 0;
        changed += change ? "x\n" : std::to_string(i) + '\n';
    }
    BOOST_TEST(check_diff(text, changed) == changes);
    std::string crlf;
    for (const char c : text) crlf += c == '\n' ? "\r\n" : std::string(1, c);
    BOOST_TEST(check_diff(text, crlf) == 1U);
    BOOST_TEST(check_diff(text, numbered(100'000, 300'000)) >= 1U);
    BOOST_TEST(check_diff(text, numbered(1, 20'000) + numbered(130'000, 150'000)) == 1U); // one deletion
    BOOST_TEST(check_diff("a\n" + std::string(200'000, '\n') + "b\n", std::string(150'000, '\n')) >= 1U);
    BOOST_TEST(check_diff(std::string(1 << 20, 'a'), std::string(1 << 20, 'b')) == 1U);
}

BOOST_AUTO_TEST_CASE(patch_takes_it) {
    if (std::system("patch --version >/dev/null 2>&1") != 0) {
        BOOST_TEST_MESSAGE("skipped: there is no `patch` here");
        return;
    }
    std::string folder = (std::filesystem::temp_directory_path() / "arbiter-diff-XXXXXX").string();
    BOOST_REQUIRE(::mkdtemp(folder.data()) != nullptr);
    const std::string text = numbered(1, 40);
    const std::vector<std::pair<std::string, std::string>> pairs{
        {text, replaced(replaced(text, "10\n", "x\ny\n"), "30\n", "")},
        {"a\nb", "a\nc"},
        {"a\r\nb\r\n\xFF\r\n", "a\nb\r\n\xFF"},
        {"a\n", "b\n" + text}};
    for (const std::string name : {"x.ugn", "two words.ugn", "quote\".ugn"})
        for (const auto& [before, after] : pairs) {
            const auto path = std::filesystem::path(folder) / name;
            std::ofstream(path, std::ios::binary) << before;
            std::ofstream(folder + "/diff", std::ios::binary) << arbiter::unified_diff(name, before, after);
            const std::string command = "cd " + folder + " && patch --binary -s -p0 < diff";
            BOOST_TEST(std::system(command.c_str()) == 0);
            BOOST_TEST(test::read_file(path) == after);
        }
    std::filesystem::remove_all(folder);
}

BOOST_AUTO_TEST_SUITE_END()
