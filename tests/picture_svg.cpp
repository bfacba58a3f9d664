// Pictures as SVG: valid, closed in themselves, described in words, and readable by day and by night.
#include "contrast.hpp"
#include "read_xml.hpp"
#include "scale.hpp"
#include "support.hpp"

#include "render/picture_svg.hpp"
#include "render/picture_words.hpp"
#include "tests/assertions.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using arbiter::mark;
using arbiter::picture;
using test::contrast;
using test::xml_element;

using colors = std::map<std::string, std::string>;

/// What a style sheet paints its classes with.
colors colors_of(const std::string& css) {
    colors all;
    const std::regex rule(R"(\.pic \.([a-z0-9]+)\{(?:fill|stroke):(#[0-9a-f]{6})\})");
    for (std::sregex_iterator at(css.begin(), css.end(), rule), end; at != end; ++at) all[(*at)[1]] = (*at)[2];
    return all;
}

struct schemes {
    colors light, dark;
};
schemes schemes_of(const std::string& css) {
    const std::size_t night = css.find("@media(prefers-color-scheme:dark)");
    BOOST_REQUIRE(night != std::string::npos);
    schemes both{colors_of(css.substr(0, night)), colors_of(css.substr(night))};
    both.dark.insert(both.light.begin(), both.light.end()); // what isn't said again stays
    return both;
}

/// Calls `visit(picture, name)` for the start, the middle, the end and what lies beyond it of each game of the corpus.
void for_each_picture(const std::function<void(const picture&, const std::string&)>& visit) {
    const std::vector<test::corpus_file> files = test::whole_corpus();
    for (std::size_t i = 0; i < files.size(); i += test::stride) {
        const test::corpus_file& file = files[i];
        const arbiter::report r = arbiter::check(file.source());
        if (r.notation() == nullptr) continue;
        for (const arbiter::game& g : r.games()) {
            const auto at = g.timeline();
            for (const std::uint32_t ply : {0U, g.plies() / 2, g.plies(), g.plies() + 1})
                visit(at(ply), file.label() + " at " + std::to_string(ply));
        }
    }
}

void visit_all(const xml_element& e, const std::function<void(const xml_element&)>& visit) {
    visit(e);
    for (const xml_element& child : e.children) visit_all(child, visit);
}

xml_element drawn(const picture& p) {
    return test::xml_reader(arbiter::render_svg(p)).document();
}

/// What a drawing shows, wherever it stands: title and description, letters, and of each cell its shapes by class.
std::vector<std::string> cells_and_labels(const xml_element& svg) {
    std::vector<std::string> all;
    visit_all(svg, [&all](const xml_element& e) {
        if (e.name == "style") return;
        const auto of_class = e.attributes.find("class");
        all.push_back(e.name + ' ' + (of_class == e.attributes.end() ? "" : of_class->second) + ' ' + e.text);
    });
    std::sort(all.begin(), all.end());
    return all;
}

picture last_of(const std::string& name, const std::string& text) {
    const arbiter::report r = arbiter::check(arbiter::source(name, text));
    const arbiter::game g = r.games().front();
    return g.at(g.last_ply());
}

} // namespace

BOOST_AUTO_TEST_SUITE(picture_svg)

BOOST_AUTO_TEST_CASE(is_valid_and_closed_in_itself) {
    const std::set<std::string> known{"svg", "title", "desc", "style", "g", "rect", "circle", "path", "text"};
    std::size_t pictures = 0;
    for_each_picture([&](const picture& p, const std::string& name) {
        const xml_element svg = drawn(p);
        ++pictures;
        BOOST_TEST(svg.name == "svg", name);
        BOOST_TEST(svg.attributes.at("xmlns") == "http://www.w3.org/2000/svg", name);
        BOOST_TEST(svg.attributes.at("role") == "img", name);
        BOOST_TEST(svg.children.at(0).name == "title", name);
        BOOST_TEST(svg.children.at(0).text == arbiter::escaped(arbiter::title_of(p), 10'000), name);
        if (p.rows > 0) BOOST_TEST(svg.children.at(1).name == "desc", name);
        visit_all(svg, [&](const xml_element& e) {
            BOOST_TEST(known.contains(e.name), name << ": " << e.name);
            for (const auto& [key, value] : e.attributes) {
                BOOST_TEST((!key.starts_with("on") && key != "href" && key != "src"), name << ": " << key);
                BOOST_TEST((key == "xmlns" || value.find(':') == std::string::npos), name << ": " << value);
            }
            if (e.name == "style")
                BOOST_TEST((e.text.find("url(") == std::string::npos && e.text.find("@import") == std::string::npos));
        });
    });
    BOOST_TEST(pictures > 100U);
}

BOOST_AUTO_TEST_CASE(all_letters_are_readable_by_day_and_by_night) {
    const std::vector<std::string> grounds_of_cells{"cell", "next", "last", "b1", "b2", "b3", "paper"};
    const std::map<std::string, std::vector<std::string>> grounds{
        {"ink", {"paper"}},       {"soft", {"paper"}},      {"onwood", {"wood"}},     {"onblack", {"black"}},
        {"onwhite", {"white"}},   {"on1", {"d1"}},          {"on2", {"d2"}},          {"on3", {"d3"}},
        {"on4", {"d4"}},          {"onhex", {"hex"}},       {"t0", grounds_of_cells}, {"t1", grounds_of_cells},
        {"t2", grounds_of_cells}, {"t3", grounds_of_cells}, {"t4", {"paper"}},
    };
    const schemes both = schemes_of(arbiter::svg_style());
    for (const auto& [ink, below] : grounds)
        for (const std::string& ground : below)
            for (const colors* scheme : {&both.light, &both.dark}) {
                const double found = contrast(scheme->at(ink), scheme->at(ground));
                BOOST_TEST(found >= 4.5, ink << " on " << ground << ": " << found);
            }
    // no letters stand elsewhere
    for_each_picture([&](const picture& p, const std::string& name) {
        visit_all(drawn(p), [&](const xml_element& e) {
            if (e.name != "text" || e.attributes.contains("fill")) return;
            const std::string classes = e.attributes.at("class");
            const bool is_known = std::any_of(grounds.begin(), grounds.end(), [&](const auto& each) {
                return (' ' + classes + ' ').find(' ' + each.first + ' ') != std::string::npos;
            });
            BOOST_TEST(is_known, name << ": " << classes);
        });
    });
}

BOOST_AUTO_TEST_CASE(pieces_and_marks_stand_out_by_day_and_by_night) {
    // WCAG 2.2, 1.4.11: 3 to 1 for what is not text
    std::vector<std::pair<std::string, std::string>> pairs{
        {"signonblack", "black"}, {"signonwhite", "white"}, {"signonwood", "wood"}, {"banned", "wood"},
        {"arrow", "wood"},        {"black", "wood"},        {"rim", "wood"},        {"rim", "white"},
        {"lasthole", "d1"},       {"nextdot", "hole"},      {"nextedge", "paper"},  {"wire", "wood"},
        {"edge", "paper"},        {"lastedge", "white"},    {"path", "tile"},       {"path", "treasure"},
        {"path", "bank"},         {"lasthex", "tile"},      {"tile", "hex"},        {"tile", "paper"},
        {"s1", "paper"},          {"s2", "paper"},          {"s3", "paper"},        {"s4", "paper"},
    };
    for (const char* side : {"s1", "s2", "s3"})
        for (const char* ground : {"cell", "next", "last", "b1", "b2", "b3", "h1", "h2", "h3"})
            pairs.emplace_back(side, ground);
    const schemes both = schemes_of(arbiter::svg_style());
    for (const auto& [what, ground] : pairs)
        for (const colors* scheme : {&both.light, &both.dark}) {
            const double found = contrast(scheme->at(what), scheme->at(ground));
            BOOST_TEST(found >= 3.0, what << " on " << ground << (scheme == &both.dark ? ", dark: " : ": ") << found);
        }
}

BOOST_AUTO_TEST_CASE(is_described_in_words) {
    picture p;
    p.rows = p.columns = 2;
    p.cells.resize(4);
    p.column_labels = {"A", "B"};
    p.row_labels = {"2", "1"};
    p.sides = {{"Black", "x"}, {"White", "o"}};
    p.caption = {"after move 3: White A2", "Black to move"};
    p.at(0, 0).mark = mark::second;
    p.at(0, 0).text = "o";
    p.at(0, 0).last = true;
    p.at(1, 1).mark = mark::first;
    p.at(1, 1).text = "x";
    p.at(1, 1).label = "a<b";
    p.at(0, 1).forbidden = true;
    p.at(1, 0).sign = arbiter::sign::triangle;
    BOOST_TEST(arbiter::title_of(p) == "after move 3: White A2");
    BOOST_TEST(arbiter::words_of(p) == "Black to move. Black: B1. White: A2. Last move: A2. Forbidden: B2. "
                                       "Triangle: A1. Labels: B1 a<b.");
    BOOST_TEST(drawn(p).children.at(1).text == arbiter::words_of(p));
}

BOOST_AUTO_TEST_CASE(names_cells_as_their_players_do) {
    const auto words = [](const std::string& name, const std::string& text) {
        return arbiter::words_of(last_of(name, text));
    };
    BOOST_TEST(
        words("x.ugn", "[GameID \"default\"]\n\nA1 A3\n").find("X: A1. O: A3. Last move: A3. Next move: C1, C2,") !=
        std::string::npos);
    BOOST_TEST(words("x.sgf", "(;GM[1]FF[4]SZ[9];B[aa];W[ji])").find("Black: A9.") != std::string::npos);
    const picture connect = last_of("x.qgn", "[key \"connect4\"]\n[teams \"red, blue\"]\n0p&3\n1p&3\n");
    BOOST_TEST(arbiter::words_of(connect).find(
                   "team 0: column 3 row 0. team 1: column 3 row 1. Last move: column 3 row 1.") != std::string::npos,
               arbiter::words_of(connect));
}

BOOST_AUTO_TEST_CASE(go_has_the_stars_of_real_boards) {
    const auto stars_of = [](const std::string& size) {
        std::string stars;
        const picture p = last_of("x.sgf", "(;GM[1]FF[4]SZ[" + size + "];B[aa])");
        for (std::uint32_t row = 0; row < p.rows; ++row)
            for (std::uint32_t column = 0; column < p.columns; ++column)
                if (p.at(row, column).star) stars += arbiter::name_of_cell(p, row, column) + ' ';
        return stars;
    };
    BOOST_TEST(stars_of("5") == "");
    BOOST_TEST(stars_of("9") == "C7 G7 E5 C3 G3 ");
    BOOST_TEST(stars_of("13") == "D10 K10 G7 D4 K4 ");
    BOOST_TEST(stars_of("19") == "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4 ");
    BOOST_TEST(stars_of("11:7") == "C5 J5 F4 C3 J3 ");
    BOOST_TEST(stars_of("8") == "C6 F6 C3 F3 ");
}

BOOST_AUTO_TEST_CASE(tiles_have_the_colours_of_the_game) {
    // those of the game's own style sheet, and of all larger ones
    const std::map<std::string, std::string> colors_by_text{
        {"2", "#eee4da"},   {"4", "#ede0c8"},    {"8", "#f2b179"},    {"16", "#f59563"},
        {"32", "#f67c5f"},  {"64", "#f65e3b"},   {"128", "#edcf72"},  {"256", "#edcc61"},
        {"512", "#edc850"}, {"1024", "#edc53f"}, {"2048", "#edc22e"}, {"4096", "#3c3a32"},
    };
    const test::corpus_file* long_game = nullptr;
    const std::vector<test::corpus_file> good = test::corpus(*arbiter::find_notation("2048-gn"), "good");
    for (const test::corpus_file& file : good)
        if (file.name() == "long-game-to-4096.2048") long_game = &file;
    BOOST_REQUIRE(long_game != nullptr);
    const arbiter::report r = arbiter::check(long_game->source());
    const auto at = r.games().front().timeline();
    std::set<std::string> seen;
    for (std::uint32_t ply = 0; ply <= r.plies(); ply += 10) {
        const xml_element svg = drawn(at(ply));
        const xml_element* before = nullptr;
        for (const xml_element& e : svg.children) {
            if (e.name == "text" && e.attributes.contains("fill")) {
                BOOST_REQUIRE(before != nullptr);
                const std::string ground = before->attributes.at("fill");
                BOOST_TEST(ground == colors_by_text.at(e.text), e.text);
                const double found = contrast(e.attributes.at("fill"), ground);
                BOOST_TEST(found >= 4.5, e.text << ": " << found);
                seen.insert(e.text);
            }
            before = &e;
        }
    }
    BOOST_TEST(seen.size() == colors_by_text.size());
}

BOOST_AUTO_TEST_CASE(are_drawn_as_they_were_looked_at) {
    // each drawing stands beside its record; it was looked at as PNG, small and large, light and dark
    std::size_t drawings = 0;
    for (const auto& each : std::filesystem::directory_iterator(test::source_dir() / "tests/pictures")) {
        const std::filesystem::path& drawing = each.path();
        if (drawing.extension() != ".svg") continue;
        const std::filesystem::path record = std::filesystem::path(drawing).replace_extension();
        const picture p = last_of(record.filename().string(), test::read_file(record));
        const xml_element looked_at = test::xml_reader(test::read_file(drawing)).document();
        BOOST_TEST(cells_and_labels(drawn(p)) == cells_and_labels(looked_at), drawing.filename());
        ++drawings;
    }
    BOOST_TEST(drawings == 9U);
}

BOOST_AUTO_TEST_CASE(what_annotators_write_stays_text) {
    picture p;
    p.rows = p.columns = 1;
    p.cells.resize(1);
    p.caption = {"</title><script>alert(1)</script>\x1B]]>"};
    p.cells[0].label = "<b>";
    p.cells[0].text = "&";
    p.column_labels = {"\"'"};
    const xml_element svg = drawn(p);
    BOOST_TEST(svg.children.at(0).text == "</title><script>alert(1)</script>\\u{1B}]]>");
    visit_all(svg, [](const xml_element& e) { BOOST_TEST(e.name != "script"); });
}

BOOST_AUTO_TEST_SUITE_END()
