// Unified diffs: what two obvious readers of them, one of them `patch`, make of the old text is the new one.
#include "render/diff.hpp"

#include "support.hpp"
#include "tests/assertions.hpp"
#include "tests/reference/uttt.hpp"

#include <cstdlib>
#include <fstream>

#include <unistd.h>

namespace {

using arbiter::edit;
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

/// How many hunks there are.
std::size_t check_diff(const std::string& before, const std::string& after, const arbiter::edit_offset_map& edits) {
    const std::string diff = arbiter::unified_diff("x", before, after, edits);
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

std::size_t check_diff(const std::string& before, const std::vector<edit>& edits) {
    return check_diff(before, arbiter::replaced(before, edits), arbiter::edit_offset_map(edits));
}

/// All of one text for all of the other.
arbiter::edit_offset_map whole(const std::string& before, const std::string& after) {
    return arbiter::edit_offset_map(std::vector<edit>{{{0, static_cast<std::uint32_t>(before.size())}, after}});
}

std::string diff_of(const std::string& path, const std::string& before, const std::string& after) {
    return arbiter::unified_diff(path, before, after, whole(before, after));
}

/// The edit that puts `to` in place of the first `from`.
edit exchange(const std::string& text, const std::string& from, const std::string& to) {
    const auto at = static_cast<std::uint32_t>(text.find(from));
    return {{at, at + static_cast<std::uint32_t>(from.size())}, to};
}

std::string numbered(std::size_t from, std::size_t to) {
    std::string text;
    for (std::size_t i = from; i <= to; ++i) text += std::to_string(i) + '\n';
    return text;
}

std::string exchanged(const std::string& text, const std::string& from, const std::string& to) {
    return arbiter::replaced(text, {exchange(text, from, to)});
}

constexpr const char* head = "--- x\n+++ x\n";

} // namespace

BOOST_AUTO_TEST_SUITE(diff)

BOOST_AUTO_TEST_CASE(nothing_changes) {
    for (const char* text : {"", "a", "a\n", "\n\n"}) BOOST_TEST(diff_of("x", text, text) == "");
}

// by hand, from the description of the unified format in the GNU diffutils manual
BOOST_AUTO_TEST_CASE(small_diffs_to_the_letter) {
    const auto diff = [](const char* before, const char* after) { return diff_of("x", before, after); };
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
    const auto hunks = [&text](const std::string& from, const std::string& to) {
        return check_diff(text, {exchange(text, "10\n", "x\n"), exchange(text, from, to)});
    };
    BOOST_TEST(hunks("17\n", "y\n") == 1U); // six lines between
    BOOST_TEST(hunks("18\n", "y\n") == 2U);
    BOOST_TEST(hunks("18\n", "") == 2U);
    BOOST_TEST(hunks("12\n", "y\n12\n") == 1U);
}

BOOST_AUTO_TEST_CASE(lines_that_stay_are_no_change) {
    const auto diff = [](const std::string& before, const std::vector<edit>& edits) {
        return arbiter::unified_diff("x", before, arbiter::replaced(before, edits), arbiter::edit_offset_map(edits));
    };
    const std::string h = head;
    BOOST_TEST(diff("a\nb\n", {{{1, 1}, "\nx"}}) == h + "@@ -1,2 +1,3 @@\n a\n+x\n b\n");
    BOOST_TEST(diff("a\nb\n", {{{2, 2}, "x\n"}}) == h + "@@ -1,2 +1,3 @@\n a\n+x\n b\n");
    BOOST_TEST(diff("a\nb\nc\n", {{{0, 6}, "a\nx\nc\n"}}) == h + "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n");
    BOOST_TEST(diff("a \nb\nc \n", {{{1, 3}, "\n"}, {{6, 7}, ""}}) == h + "@@ -1,3 +1,3 @@\n-a \n+a\n b\n-c \n+c\n");
    BOOST_TEST(diff("a \nb \n", {{{1, 2}, ""}, {{4, 5}, ""}}) == h + "@@ -1,2 +1,2 @@\n-a \n-b \n+a\n+b\n");
}

BOOST_AUTO_TEST_CASE(names_that_would_break_their_line) {
    const auto name = [](const char* path) {
        const std::string diff = diff_of(path, "a\n", "b\n");
        return diff.substr(4, diff.find('\n') - 4);
    };
    BOOST_TEST(name("games/x.ugn") == "games/x.ugn");
    BOOST_TEST(name("my games/x.ugn") == "my games/x.ugn\t");
    BOOST_TEST(name("a\n\"b\\") == R"("a\012\"b\\")");
}

std::string random_text(reference::splitmix64& random, int most) {
    std::string text;
    for (int i = random.below(static_cast<std::size_t>(most)); i > 0; --i)
        text += std::string("ab  \r\n\n\n")[static_cast<std::size_t>(random.below(8))];
    return text;
}

std::vector<edit> random_edits_of(const std::string& text, reference::splitmix64& random) {
    std::vector<edit> edits;
    std::uint32_t at = 0;
    const auto further = [&](std::size_t most) {
        at = std::min(at + static_cast<std::uint32_t>(random.below(most)), static_cast<std::uint32_t>(text.size()));
        return at;
    };
    for (int i = random.below(6); i > 0; --i) {
        const std::uint32_t begin = further(12);
        edits.push_back({{begin, further(6)}, random_text(random, 8)});
        if (++at > text.size()) break;
    }
    return edits;
}

BOOST_AUTO_TEST_CASE(random_edits) {
    reference::splitmix64 random{1};
    for (int round = 0; round < 5'000; ++round) {
        const std::string first = random_text(random, 80);
        arbiter::edit_offset_map all;
        std::string text = first;
        // edits of what edits have made
        for (int i = 0; i < 3; ++i) {
            const std::vector<edit> edits = random_edits_of(text, random);
            text = arbiter::replaced(text, edits);
            all.follow(arbiter::edit_offset_map(edits));
            check_diff(first, text, all);
        }
    }
}

BOOST_AUTO_TEST_CASE(random_layouts) {
    reference::splitmix64 random{2};
    for (int round = 0; round < 5'000; ++round) {
        lines words;
        for (int i = random.below(30); i > 0; --i) words.push_back(std::string(1, static_cast<char>('a' + i % 20)));
        const auto laid_out = [&random](const lines& all) {
            std::string text;
            for (const std::string& word : all) text += word + random_text(random, 4);
            std::erase_if(text, [](char c) { return c == 'a' || c == 'b'; });
            return text;
        };
        lines moved = words;
        for (int i = random.below(3); i > 0 && moved.size() > 3; --i)
            std::swap(moved[static_cast<std::size_t>(random.below(moved.size()))], moved.front());
        const std::string before = laid_out(words);
        const std::string after = laid_out(moved);
        check_diff(before, after, arbiter::changes_of_layout(before, after));
    }
}

BOOST_AUTO_TEST_CASE(what_a_layout_moves_is_distinguished) {
    const auto hunks = [](const std::string& before, const std::string& after) {
        return check_diff(before, after, arbiter::changes_of_layout(before, after));
    };
    const std::string text = numbered(1, 30);
    BOOST_TEST(hunks("[b]\n[a]\n" + text + "x  y\n", "[a]\n[b]\n" + text + "x y\n") == 2U);
    BOOST_TEST(hunks("\xEF\xBB\xBF" + text + "x  y\n", text + "x y\n") == 2U);
    BOOST_TEST(hunks("lost\n" + text + "x  y\n", text + "x y\n") == 1U); // which no layout does
}

BOOST_AUTO_TEST_CASE(large_texts) {
    const std::string text = numbered(1, 150'000);
    std::vector<edit> edits;
    std::uint32_t at = 0;
    for (std::size_t i = 1; i <= 150'000; ++i) {
        const auto size = static_cast<std::uint32_t>(std::to_string(i).size());
        if (i % 100 == 50) edits.push_back({{at, at + size}, "x"});
        at += size + 1;
    }
    BOOST_TEST(check_diff(text, edits) == edits.size());
    std::string crlf;
    for (const char c : text) crlf += c == '\n' ? "\r\n" : std::string(1, c);
    BOOST_TEST(check_diff(text, crlf, arbiter::changes_of_layout(text, crlf)) == 1U);
    const std::string shorter = numbered(1, 20'000) + numbered(130'000, 150'000);
    BOOST_TEST(check_diff(text, shorter, whole(text, shorter)) == 1U);
    const std::string other(1 << 20, 'b');
    BOOST_TEST(check_diff(std::string(1 << 20, 'a'), other, whole(other, other)) == 1U);
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
        {text, exchanged(exchanged(text, "10\n", "x\ny\n"), "30\n", "")},
        {"a\nb", "a\nc"},
        {"a\r\nb\r\n\xFF\r\n", "a\nb\r\n\xFF"},
        {"a\n", "b\n" + text}};
    for (const std::string name : {"x.ugn", "two words.ugn", "quote\".ugn"})
        for (const auto& [before, after] : pairs) {
            const auto path = std::filesystem::path(folder) / name;
            std::ofstream(path, std::ios::binary) << before;
            std::ofstream(folder + "/diff", std::ios::binary) << diff_of(name, before, after);
            const std::string command = "cd " + folder + " && patch --binary -s -p0 < diff";
            BOOST_TEST(std::system(command.c_str()) == 0);
            BOOST_TEST(test::read_file(path) == after);
        }
    std::filesystem::remove_all(folder);
}

BOOST_AUTO_TEST_SUITE_END()
