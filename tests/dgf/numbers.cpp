// Numbers of DGF, in text and in bytes: those at both sides of each limit of what they are held in.
#include "notations/dgf/numbers.hpp"
#include "tests/assertions.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace numbers_test {

namespace {

namespace dgf = arbiter::dgf;

std::int64_t written(std::string_view text) {
    const std::string record = " " + std::string(text) + "\n";
    return dgf::read(record, {1, static_cast<std::uint32_t>(text.size()) + 1, 0, arbiter::kind::ply, 0});
}

std::int64_t in_bytes_of(std::string_view bytes) {
    const std::string record = "x" + std::string(bytes) + "x";
    return dgf::read(record, {1, static_cast<std::uint32_t>(bytes.size()) + 1, 0, arbiter::kind::ply, dgf::in_bytes});
}

/// `value@begin-end` of each number of a text.
std::string numbers_of(std::string_view text, std::uint16_t flags = 0) {
    std::string all;
    const arbiter::node board{0, static_cast<std::uint32_t>(text.size()), 0, arbiter::kind::board, flags};
    dgf::for_each_number(text, board, [&](dgf::number n) {
        all += fmt::format("{}{}@{}-{}", all.empty() ? "" : " ", n.value, n.where.begin, n.where.end);
    });
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(dgf_numbers)

BOOST_AUTO_TEST_CASE(integers_in_text) {
    BOOST_TEST(dgf::read_integer("0") == 0);
    BOOST_TEST(dgf::read_integer("000") == 0);
    BOOST_TEST(dgf::read_integer("9") == 9);
    BOOST_TEST(dgf::read_integer("190") == 190);
    BOOST_TEST(dgf::read_integer("007") == 7);
    BOOST_TEST(dgf::read_integer("-7") == -7);
    BOOST_TEST(dgf::read_integer("-0") == 0);
    BOOST_TEST(dgf::read_integer("-007") == -7);
    BOOST_TEST(dgf::read_integer("") == 0);
    // 18 digits are held, and more are the same
    BOOST_TEST(dgf::read_integer("999999999999999999") == 999'999'999'999'999'999);
    BOOST_TEST(dgf::read_integer("1000000000000000000") == 1'000'000'000'000'000'000);
    BOOST_TEST(dgf::read_integer("2000000000000000000") == 1'000'000'000'000'000'000);
    BOOST_TEST(dgf::read_integer("0999999999999999999") == 999'999'999'999'999'999);
    BOOST_TEST(dgf::read_integer("-999999999999999999") == -999'999'999'999'999'999);
    BOOST_TEST(dgf::read_integer("-2000000000000000000") == -1'000'000'000'000'000'000);
}

BOOST_AUTO_TEST_CASE(moves_in_text) {
    BOOST_TEST(written("0") == 0);
    BOOST_TEST(written("361") == 361);
    BOOST_TEST(written("-1") == -1);
    BOOST_TEST(written("999999999") == 999'999'999);
    BOOST_TEST(written("1000000000") == 1'000'000'000);
    BOOST_TEST(written("4294967296") == 4'294'967'296);
    BOOST_TEST(written("0000000000361") == 361);
}

// little-endian; of one byte without a sign, of two and four with it
BOOST_AUTO_TEST_CASE(moves_in_bytes) {
    BOOST_TEST(in_bytes_of({"\0", 1}) == 0);
    BOOST_TEST(in_bytes_of("\x7F") == 127);
    BOOST_TEST(in_bytes_of("\xFF") == 255);
    BOOST_TEST(in_bytes_of("\x69\x01") == 361);
    BOOST_TEST(in_bytes_of("\xFF\x7F") == 32767);
    BOOST_TEST(in_bytes_of({"\x00\x80", 2}) == -32768);
    BOOST_TEST(in_bytes_of("\xFF\xFF") == -1);
    BOOST_TEST(in_bytes_of({"\x01\x02\x03\x04", 4}) == 0x04030201);
    BOOST_TEST(in_bytes_of({"\xFF\xFF\xFF\x7F", 4}) == 2'147'483'647);
    BOOST_TEST(in_bytes_of({"\x00\x00\x00\x80", 4}) == -2'147'483'648);
}

BOOST_AUTO_TEST_CASE(numbers_of_boards_in_text) {
    BOOST_TEST(numbers_of("") == "");
    BOOST_TEST(numbers_of("1 0\n2") == "1@0-1 0@2-3 2@4-5");
    BOOST_TEST(numbers_of("[12, 3]") == "12@1-3 3@5-6");
    BOOST_TEST(numbers_of("9:0/5") == "9@0-1 0@2-3 5@4-5"); // what stands beside the digits is none
    BOOST_TEST(numbers_of("-1 -") == "-1@0-2 0@3-4");
    BOOST_TEST(numbers_of("1 # 2\n3") == "1@0-1 3@6-7");
    BOOST_TEST(numbers_of("1 # 2\r3") == "1@0-1 3@6-7");
    BOOST_TEST(numbers_of("1 # 2") == "1@0-1");
    BOOST_TEST(numbers_of("1#2\n#3\n4") == "1@0-1 4@7-8");
    BOOST_TEST(numbers_of("09") == "9@0-2");
    BOOST_TEST(numbers_of("90") == "90@0-2");
}

BOOST_AUTO_TEST_CASE(numbers_of_boards_in_bytes) {
    BOOST_TEST(numbers_of({"\x01\x00\xFF\x02", 4}, dgf::in_bytes) == "1@0-1 0@1-2 255@2-3 2@3-4");
    // a packed board of size 2: four points in a byte, the first lowest
    BOOST_TEST(numbers_of({"\x01\x00\x00\x02\xE4", 5}, dgf::in_bytes | dgf::in_bits) ==
               "1@0-1 0@1-2 0@2-3 2@3-4 0@4-5 1@4-5 2@4-5 3@4-5");
    // of size 3 nine points are in three
    BOOST_TEST(numbers_of({"\x01\x00\x00\x03\x1B\x00\x02", 7}, dgf::in_bytes | dgf::in_bits) ==
               "1@0-1 0@1-2 0@2-3 3@3-4 3@4-5 2@4-5 1@4-5 0@4-5 0@5-6 0@5-6 0@5-6 0@5-6 2@6-7");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace numbers_test
