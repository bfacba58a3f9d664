// Which property an unknown name may be meant for: one whose values these are. Each name has a letter twice, and only one reading.
#include "arbiter/arbiter.hpp"
#include "tests/assertions.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meant_names_test {

namespace {

/// The property that is named, in the first node of a game or in its second; empty where none is.
std::string meant(const std::string& property, bool is_in_root) {
    const std::string record = "(;FF[4]GM[1]" + std::string(is_in_root ? "" : "SZ[9];") + property + ";B[dd])";
    const arbiter::report r = arbiter::check(arbiter::source("test.sgf", record));
    for (const arbiter::finding& f : r.findings()) {
        constexpr std::string_view before = "did you mean `";
        const std::string help = f.help();
        const std::size_t at = help.find(before);
        if (at == std::string::npos) continue;
        const std::size_t begin = at + before.size();
        return help.substr(begin, help.find('`', begin) - begin);
    }
    return {};
}

using rows = std::vector<std::pair<const char*, const char*>>;

} // namespace

BOOST_AUTO_TEST_SUITE(sgf_meant_names)

BOOST_AUTO_TEST_CASE(of_the_record_and_the_game) {
    for (const auto& [property, name] : rows{
             {"AAP[CGoban:1]", "AP"},   {"AAP[CGoban]", ""},   {"AAP[:1]", ""},           {"AAP[a\\:1]", ""},
             {"SSZ[19]", "SZ"},         {"SSZ[1]", "SZ"},      {"SSZ[99]", "SZ"},         {"SSZ[0]", ""},
             {"SSZ[09]", ""},           {"SSZ[100]", ""},      {"SSZ[19:9]", "SZ"},       {"SSZ[19:]", ""},
             {"SSZ[:9]", ""},           {"SSZ[19:0]", ""},     {"SSZ[1x]", ""},           {"SSZ[]", ""},
             {"CCA[UTF-8]", "CA"},      {"CCA[Klingon]", ""},  {"RRE[B+R]", "RE"},        {"RRE[nobody knows]", ""},
             {"DTT[2001-01-01]", "DT"}, {"DTT[1/5/2001]", ""}, {"DTT[2001/01/05]", "DT"}, {"DTT[then]", ""},
             {"RRU[Japanese]", "RU"},   {"RRU[mine]", ""},     {"KKM[6.5]", "KM"},        {"KKM[x]", ""},
             {"HHA[2]", "HA"},          {"HHA[2.5]", ""},      {"PPB[a name]", "PB"},     {"PPB[]", ""},
             {"PPB[a][b]", ""},
         })
        BOOST_TEST(meant(property, true) == name, property << " is meant for `" << meant(property, true) << '`');
    // what is about the record stands in its first node
    BOOST_TEST(meant("SSZ[19]", false) == "");
    BOOST_TEST(meant("PPB[a name]", false) == "PB");
}

BOOST_AUTO_TEST_CASE(of_positions_and_marks) {
    for (const auto& [property, name] : rows{
             {"AAB[dd]", "AB"},  {"AAB[dd][ee]", "AB"}, {"AAB[aa:ii]", "AB"}, {"AAB[zz]", ""},      {"AAB[dd][jj]", ""},
             {"AAB[aa:jj]", ""}, {"AAB[ja:jj]", ""},    {"AAB[d]", ""},       {"AAB[]", ""},        {"LLB[dd:x]", "LB"},
             {"LLB[dd:]", "LB"}, {"LLB[dd]", ""},       {"LLB[jj:x]", ""},    {"LLN[aa:bb]", "LN"}, {"LLN[aa]", ""},
             {"LLN[aa:jj]", ""}, {"LLN[jj:aa]", ""},    {"FGG[257:x]", "FG"}, {"FGG[x:y]", ""},     {"FGG[257]", ""},
             {"DMM[1]", "DM"},   {"DMM[2]", "DM"},      {"DMM[3]", ""},       {"DMM[]", ""},        {"PPL[B]", "PL"},
             {"PPL[X]", ""},     {"MMN[7]", "MN"},      {"MMN[x]", ""},
         })
        BOOST_TEST(meant(property, false) == name, property << " is meant for `" << meant(property, false) << '`');
    // not where the node has that property
    BOOST_TEST(meant("AB[cc]AAB[dd]", false) == "");
    BOOST_TEST(meant("AAB[dd]AB[cc]", false) == "");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace meant_names_test
