// A strict reader of SGF, written from the specification of FF[4]. Of older versions it asks what they have in common
// with FF[4], of other games than Go what doesn't depend on the game. What it knows of the rules of Go is the slow reference engine's.
#include "notation_tests.hpp"
#include "tests/reference/go.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <map>
#include <optional>
#include <regex>
#include <set>

namespace {

struct wrong {
    std::string why;
    std::size_t at;
};

struct property {
    std::string name; ///< its capitals
    bool has_small = false;
    std::size_t at;
    std::vector<std::pair<std::string, std::size_t>> values; ///< without brackets, and where each begins
};

using record_node = std::vector<property>;

struct record_tree {
    std::vector<record_node> nodes;
    std::vector<record_tree> variations;
};

bool is_white(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

// ---- charsets

/// The text with question marks for all that is not ASCII: a byte of another character may look like a bracket.
std::string shadow_of(const std::string& bytes) {
    std::string made;
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
        const std::size_t low = bytes[0] == '\xFF' ? 0 : 1;
        for (std::size_t at = 2; at + 1 < bytes.size(); at += 2)
            made += bytes[at + 1 - low] == '\0' ? bytes[at + low] : '?';
        return made;
    }
    const bool has_mark = bytes.starts_with("\xEF\xBB\xBF");
    const bool is_utf8 = test::decode_utf8(bytes).has_value();
    const bool has_pairs = !is_utf8 && std::regex_search(bytes, std::regex("CA\\[(?!ISO|iso|latin|windows-125)"));
    for (std::size_t at = has_mark ? 3 : 0; at < bytes.size(); ++at) {
        const bool is_ascii = static_cast<unsigned char>(bytes[at]) < 0x80;
        made += is_ascii ? bytes[at] : '?';
        // the second byte of a pair; of four bytes the second and the fourth are digits
        if (!is_ascii && has_pairs && at + 1 < bytes.size()) {
            ++at;
            made += '?';
        }
    }
    return made;
}

/// Where the first byte stands that is in no character of UTF-8; the text's end where all are.
std::size_t first_not_in_utf8(const std::string& bytes) {
    constexpr std::size_t longest = 4;
    for (std::size_t at = 0; at < bytes.size();) {
        std::size_t size = 1;
        while (size <= longest && !test::decode_utf8(bytes.substr(at, size))) ++size;
        if (size > longest) return at;
        at += size;
    }
    return bytes.size();
}

/// FF[4], CA: the charset that the first game names is that of the file. Only UTF-8 is looked into.
void check_charset(const record_node& root, const std::string& bytes) {
    for (const property& p : root)
        if (p.name == "CA" && std::regex_match(p.values[0].first, std::regex("utf-?8", std::regex::icase)))
            if (const std::size_t at = first_not_in_utf8(bytes); at != bytes.size())
                throw wrong{"a byte that is no UTF-8", at};
}

// ---- the EBNF

class ebnf {
public:
    explicit ebnf(const std::string& text) : text_(text) {}

    std::vector<record_tree> collection() {
        std::vector<record_tree> games;
        skip();
        while (here() == '(') games.push_back(tree());
        if (at_ < text_.size() || games.empty()) fail("no game tree");
        return games;
    }

private:
    [[noreturn]] void fail(const char* why) const { throw wrong{why, at_}; }
    [[nodiscard]] char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip() {
        while (at_ < text_.size() && is_white(text_[at_])) ++at_;
    }
    void take(char c, const char* why) {
        if (here() != c) fail(why);
        ++at_;
        skip();
    }

    record_tree tree() {
        record_tree made;
        take('(', "no tree");
        if (here() != ';') fail("a tree without a node");
        while (here() == ';') {
            ++at_;
            skip();
            record_node n;
            while (std::isalpha(static_cast<unsigned char>(here())) != 0) n.push_back(read_property());
            made.nodes.push_back(std::move(n));
        }
        while (here() == '(') made.variations.push_back(tree());
        take(')', "a tree is not closed, or something else is in it");
        return made;
    }

    property read_property() {
        property p;
        p.at = at_;
        for (; std::isalpha(static_cast<unsigned char>(here())) != 0; ++at_) {
            if (std::isupper(static_cast<unsigned char>(here())) != 0)
                p.name += here();
            else
                p.has_small = true;
        }
        if (p.name.empty()) fail("a name without a capital");
        skip();
        if (here() != '[') fail("a property without a value");
        while (here() == '[') {
            const std::size_t begin = ++at_;
            std::string value;
            for (; here() != ']'; value += text_[at_++]) {
                if (at_ >= text_.size()) fail("a value is not closed");
                if (here() == '\\') value += text_[at_++];
                if (at_ >= text_.size()) fail("a value is not closed");
            }
            ++at_;
            skip();
            p.values.emplace_back(value, begin);
        }
        return p;
    }

    const std::string& text_;
    std::size_t at_ = 0;
};

// ---- the property list

enum class type {
    none,
    number,
    real,
    emphasis,
    colour,
    simple,
    text,
    point_list,
    stone_list,
    point_elist,
    label,
    line,
    move,
    size,
    application,
    figure
};

const std::map<std::string, type>& types() {
    static const std::map<std::string, type> all = [] {
        std::map<std::string, type> made;
        const auto add = [&](type t, std::initializer_list<const char*> names) {
            for (const char* name : names) made[name] = t;
        };
        add(type::move, {"B", "W"});
        add(type::none, {"KO", "DO", "IT"});
        add(type::number, {"MN", "OB", "OW", "PM", "HA", "FF", "GM", "ST"});
        add(type::real, {"V", "BL", "WL", "KM", "TM"});
        add(type::emphasis, {"DM", "GB", "GW", "HO", "UC", "BM", "TE"});
        add(type::colour, {"PL"});
        add(type::text, {"C", "GC"});
        add(type::simple, {"N",  "AN", "BR", "BT", "CP", "DT", "EV", "GN", "ON", "OT", "PB",
                           "PC", "PW", "RE", "RO", "RU", "SO", "US", "WR", "WT", "CA"});
        add(type::point_list, {"AE", "CR", "MA", "SL", "SQ", "TR"});
        add(type::stone_list, {"AB", "AW"});
        add(type::point_elist, {"DD", "TB", "TW", "VW"});
        add(type::label, {"LB"});
        add(type::line, {"AR", "LN"});
        add(type::size, {"SZ"});
        add(type::application, {"AP"});
        add(type::figure, {"FG"});
        return made;
    }();
    return all;
}

bool is_in(const std::string& name, std::initializer_list<const char*> names) {
    return std::any_of(names.begin(), names.end(), [&](const char* n) { return name == n; });
}
bool is_root_property(const std::string& n) {
    return is_in(n, {"AP", "CA", "FF", "GM", "ST", "SZ"});
}
bool is_game_info(const std::string& n) {
    return is_in(n, {"AN", "BR", "BT", "CP", "DT", "EV", "GN", "GC", "ON", "OT", "PB", "PC",
                     "PW", "RE", "RO", "RU", "SO", "TM", "US", "WR", "WT", "HA", "KM"});
}
bool is_setup(const std::string& n) {
    return is_in(n, {"AB", "AW", "AE", "PL"});
}
bool matches(const std::string& text, const char* pattern) {
    return std::regex_match(text, std::regex(pattern));
}

struct spot {
    int column;
    int row;
    auto operator<=>(const spot&) const = default; // NOLINT(modernize-use-nullptr): of the operator that is made
};

int coordinate(char c) {
    return c >= 'a' ? c - 'a' : c - 'A' + 26;
}

/// One game, read node by node.
class reader {
public:
    void read(const record_tree& t) {
        read_root(t.nodes.at(0));
        reference::go::game board(columns_, rows_);
        set_rules(board);
        read_tree(t, board, {}, true);
    }

private:
    struct way {
        bool has_info = false;
        char last = ' '; ///< who moved last
        int black = 0;   ///< moves before White's first
        bool white_moved = false;
    };

    [[noreturn]] static void fail(const std::string& why, std::size_t at) { throw wrong{why, at}; }

    void read_root(const record_node& root) {
        std::string size;
        std::size_t size_at = 0;
        for (const property& p : root) {
            const std::string& value = p.values[0].first;
            const std::size_t at = p.values[0].second;
            if (p.name == "FF") {
                version_ = value.size() == 1 ? value[0] - '0' : 9;
                if (version_ < 1 || version_ > 4) fail("no version", at);
            }
            if (p.name == "GM") {
                if (!matches(value, "[0-9]{1,2}")) fail("no game", at);
                game_ = std::atoi(value.c_str());
                if (game_ < 1 || game_ > 40) fail("no game", at);
            }
            if (p.name == "SZ") size = value;
            if (p.name == "SZ") size_at = at;
            if (p.name == "HA") handicap_ = std::atoi(value.c_str());
            if (p.name == "RU") rules_ = value;
        }
        if (size_at != 0) read_size(size, size_at);
    }

    void read_size(const std::string& value, std::size_t at) {
        std::smatch found;
        if (!std::regex_match(value, found, std::regex("([0-9]{1,4})(:([0-9]{1,4}))?"))) fail("no size", at);
        columns_ = std::atoi(found[1].str().c_str());
        rows_ = found[3].matched ? std::atoi(found[3].str().c_str()) : columns_;
        if (columns_ < 1 || rows_ < 1 || (game_ == 1 && (columns_ > 52 || rows_ > 52))) fail("no size", at);
        if (found[3].matched && columns_ == rows_) fail("a square size twice", at);
    }

    void set_rules(reference::go::game& board) const {
        std::string name;
        for (const char c : rules_)
            if (std::isalnum(static_cast<unsigned char>(c)) != 0)
                name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        name = std::regex_replace(name, std::regex("rules$"), "");
        const bool is_katago = name.starts_with("ko") && name.find("score") != std::string::npos;
        board.self_capture_allowed = is_in(name, {"nz", "newzealand", "goe", "ing", "inggoe", "tromptaylor"}) ||
                                     (is_katago && name.find("sui1") != std::string::npos);
        if (name == "tromptaylor" || (is_katago && name.starts_with("kopositional")))
            board.repetition = reference::go::superko::positional;
        if (is_katago && name.starts_with("kosituational")) board.repetition = reference::go::superko::situational;
        if (is_in(name, {"aga", "nz", "newzealand"})) board.repetition = reference::go::superko::situational;
    }

    void read_tree(const record_tree& t, reference::go::game& board, way now, bool is_root) {
        const std::size_t before = board.positions.size();
        for (const record_node& n : t.nodes) {
            read_node(n, board, now, is_root);
            is_root = false;
        }
        for (const record_tree& v : t.variations) read_tree(v, board, now, false);
        while (board.positions.size() > before) board.undo();
    }

    void read_node(const record_node& n, reference::go::game& board, way& now, bool is_root) {
        check_names(n, now, is_root);
        std::map<spot, std::string> stones, marks, areas;
        std::vector<reference::go::game::change> changes;
        char turn = board.now().turn;
        bool sets_up = false;
        for (const property& p : n) {
            check_values(p);
            if (game_ != 1) continue;
            if (is_in(p.name, {"AB", "AW", "AE"})) collect(p, stones);
            if (is_in(p.name, {"CR", "MA", "SL", "SQ", "TR"})) collect(p, marks);
            if (is_in(p.name, {"TB", "TW"})) collect(p, areas);
            if (is_in(p.name, {"DD", "VW"})) {
                std::map<spot, std::string> own;
                collect(p, own);
            }
            if (is_in(p.name, {"LB", "AR", "LN"})) check_distinct(p);
            sets_up = sets_up || is_setup(p.name);
            if (p.name == "VW" && version_ == 1 && p.values.size() > 2) fail("a view of more than two corners", p.at);
            if (p.name == "PL") turn = p.values[0].first == "B" ? 'X' : 'O';
        }
        changes.reserve(stones.size());
        for (const auto& [at, name] : stones)
            changes.push_back({at.column, at.row, name == "AB" ? 'X' : name == "AW" ? 'O' : '.'});
        if (game_ != 1) return;
        if (sets_up) {
            board.set_up(changes, turn);
            now.last = ' ';
            has_white_setup_ = has_white_setup_ ||
                               std::any_of(changes.begin(), changes.end(), [](const auto& c) { return c.what == 'O'; });
            handicap_stones_ += static_cast<int>(
                std::count_if(changes.begin(), changes.end(), [](const auto& c) { return c.what == 'X'; }));
        }
        for (const property& p : n)
            if (p.name == "B" || p.name == "W") play(p, n, board, now);
    }

    void check_names(const record_node& n, way& now, bool is_root) const {
        std::set<std::string> seen;
        const auto has = [&](auto is_one) {
            return std::any_of(n.begin(), n.end(), [&](const auto& p) { return is_one(p.name); });
        };
        const bool moves = has([](const std::string& s) { return s == "B" || s == "W"; });
        const bool setup = has(is_setup);
        bool gives_info = false;
        for (const property& p : n) {
            if (p.has_small && version_ == 4) fail("small letters", p.at);
            if (game_ == 1 && !types().contains(p.name) && (version_ == 4 || !is_old(p.name)))
                fail("an unknown property", p.at);
            if (!seen.insert(p.name).second) fail("a property twice", p.at);
            if (is_root_property(p.name) && !is_root) fail("a root property", p.at);
            if (moves && is_root) fail("a move in the root", p.at);
            if (version_ == 4 && is_game_info(p.name) && now.has_info) fail("game info again", p.at);
            gives_info = gives_info || is_game_info(p.name);
            if (!moves && is_in(p.name, {"KO", "BM", "DO", "IT", "TE"})) fail("no move", p.at);
            if (version_ == 4 && setup && is_in(p.name, {"B", "W", "MN", "BL", "WL", "OB", "OW"}))
                fail("setup and move", p.at);
        }
        now.has_info = now.has_info || gives_info;
        const auto count = [&](std::initializer_list<const char*> group) {
            return std::count_if(group.begin(), group.end(), [&](const char* name) { return seen.contains(name); });
        };
        if (count({"B", "W"}) > 1) fail("two moves", n.front().at);
        if (version_ != 4) return;
        if (count({"DM", "GB", "GW", "UC"}) > 1 || count({"BM", "DO", "IT", "TE"}) > 1)
            fail("a contradiction", n.front().at);
    }

    [[nodiscard]] bool is_point(const std::string& s, std::size_t at) const {
        return s.size() >= at + 2 && std::isalpha(static_cast<unsigned char>(s[at])) != 0 &&
               std::isalpha(static_cast<unsigned char>(s[at + 1])) != 0 && coordinate(s[at]) < columns_ &&
               coordinate(s[at + 1]) < rows_;
    }

    void check_values(const property& p) const {
        const auto known = types().find(p.name);
        if (known == types().end()) return;
        const type t = known->second;
        if (game_ != 1 && is_in(p.name, {"HA", "KM", "TB", "TW"})) return;
        const bool is_list = t == type::point_list || t == type::stone_list || t == type::point_elist ||
                             t == type::label || t == type::line;
        if (!is_list && p.values.size() > 1) fail("several values", p.values[1].second);
        for (const auto& [value, at] : p.values) {
            if (t == type::point_elist && value.empty() && p.values.size() == 1) continue;
            if (!is_right(p.name, t, value)) fail("a value of " + p.name, at);
        }
    }

    [[nodiscard]] bool is_right(const std::string& name, type t, const std::string& v) const {
        switch (t) {
        case type::none:
            return v.empty();
        case type::number:
            if (name == "PM") return matches(v, "[012]");
            if (name == "ST") return matches(v, "[0-3]");
            if (name == "HA") return matches(v, "\\+?[0-9]+");
            return matches(v, "[+-]?[0-9]+");
        case type::real:
            // before FF[4] programs wrote times as they liked, and TM was a text to many
            return (name == "TM" && version_ != 4) || matches(v, "[+-]?[0-9]+(\\.[0-9]+)?");
        case type::emphasis:
            return v == "1" || v == "2";
        case type::colour:
            return v == "B" || v == "W";
        case type::simple:
            return is_right_text(name, v);
        case type::text:
            return !swallows_move(v);
        case type::point_list:
        case type::stone_list:
        case type::point_elist:
            return is_right_points(v);
        case type::label:
            if (game_ != 1) return !v.empty();
            return is_point(v, 0) && v.size() > 2 && v[2] == ':' && !swallows_move(v);
        case type::line:
            if (game_ != 1) return !v.empty();
            return v.size() == 5 && v[2] == ':' && is_point(v, 0) && is_point(v, 3) && v.substr(0, 2) != v.substr(3);
        case type::move:
            return game_ != 1 || v.empty() || (v.size() == 2 && (is_point(v, 0) || is_old_pass(v)));
        case type::size:
            return true;
        case type::application:
            return matches(v, "[^:]*:.*");
        case type::figure:
            return v.empty() || matches(v, "[+-]?[0-9]+:.*");
        }
        return false;
    }

    [[nodiscard]] bool is_old_pass(const std::string& v) const { return v == "tt" && columns_ <= 19 && rows_ <= 19; }

    static bool is_old(const std::string& name) {
        return is_in(
            name, {"BS", "CH", "EL", "EX", "ID", "LT", "OM", "OP", "OV", "RG", "SC", "SE", "SI", "TC", "WS", "L", "M"});
    }

    /// A text that goes on with a whole move is taken for one that isn't closed.
    static bool swallows_move(const std::string& v) {
        return std::regex_search(v, std::regex(";\\s*[BW]\\[[a-zA-Z]{2}$"));
    }

    /// So is a line about the game with another property's name and bracket in it.
    static bool swallows_property(const std::string& v) {
        for (std::size_t at = 2; at < v.size(); ++at) {
            const std::string name = v.substr(at - 2, 2);
            if (v[at] == '[' && (at < 3 || v[at - 3] != '\\') && v.find_first_of("[\\", at + 1) == std::string::npos &&
                (types().contains(name) || is_in(name, {"KM", "HA", "SZ", "GM", "FF", "AP", "TM", "BM"})))
                return true;
        }
        return false;
    }

    /// And one with any name and bracket at the beginning of a line.
    static bool swallows_line(const std::string& v) {
        return std::regex_search(v, std::regex("[\r\n][A-Z]{2,}\\[[^\\[\\\\]*$"));
    }

    static bool is_right_text(const std::string& name, const std::string& v) {
        if (swallows_move(v) || (name != "N" && (swallows_property(v) || swallows_line(v)))) return false;
        if (name == "RE" && matches(v, "[BW]\\+.*"))
            return matches(v, "..(R|Resign|T|Time|F|Forfeit|[0-9]+(\\.[0-9]+)?)?");
        return name != "DT" || !matches(v, "[0-9]{4}-([2-9].|1[3-9]|00)-..");
    }

    [[nodiscard]] bool is_right_points(const std::string& v) const {
        if (game_ != 1) return !v.empty();
        if (v.size() == 2) return is_point(v, 0);
        return v.size() == 5 && v[2] == ':' && is_point(v, 0) && is_point(v, 3) &&
               coordinate(v[0]) <= coordinate(v[3]) && coordinate(v[1]) <= coordinate(v[4]) &&
               v.substr(0, 2) != v.substr(3);
    }

    static void collect(const property& p, std::map<spot, std::string>& all) {
        for (const auto& [value, at] : p.values) {
            if (value.empty()) continue;
            const std::size_t last = value.size() == 5 ? 3 : 0;
            for (int row = coordinate(value[1]); row <= coordinate(value[last + 1]); ++row)
                for (int column = coordinate(value[0]); column <= coordinate(value[last]); ++column)
                    if (!all.emplace(spot{column, row}, p.name).second) fail("a point twice", at);
        }
    }

    /// A point has one label; two lines don't have both ends in common.
    static void check_distinct(const property& p) {
        std::set<std::string> seen;
        for (const auto& [value, at] : p.values)
            if (!seen.insert(p.name == "LB" ? value.substr(0, 2) : value).second) fail("listed twice", at);
    }

    void play(const property& p, const record_node& n, reference::go::game& board, way& now) {
        const char side = p.name == "B" ? 'X' : 'O';
        const auto& [value, at] = p.values[0];
        if (!checked_handicap_) check_handicap(at);
        const bool is_handicap = side == 'X' && !now.white_moved && ++now.black <= handicap_ && handicap_stones_ == 0;
        if (now.last == side && !is_handicap) fail("a colour twice", at);
        if (now.last == ' ') board.positions.back().turn = side; // nobody has said whose turn it is
        now.last = side;
        if (value == "tt" && version_ == 4 && is_old_pass(value)) fail("an old pass", at);
        if (value.empty() || is_old_pass(value)) return board.pass(side);
        now.white_moved = now.white_moved || side == 'O';
        const bool known = std::any_of(n.begin(), n.end(), [](const property& q) { return q.name == "KO"; });
        // FF[1] to FF[3]: a node may set up the stone that it plays
        const auto stone =
            static_cast<std::size_t>(board.now().stones.place(coordinate(value[0]), coordinate(value[1])));
        const bool sets_up = std::any_of(n.begin(), n.end(), [](const property& q) { return is_setup(q.name); });
        if (sets_up && board.now().stones.points[stone] == side) return;
        const reference::go::result r = board.play(side, coordinate(value[0]), coordinate(value[1]));
        if (r.broken != reference::go::verdict::fine && !known) fail("an illegal move", at);
    }

    void check_handicap(std::size_t at) {
        checked_handicap_ = true;
        const bool is_reported = (version_ == 0 || version_ == 4) && !has_white_setup_; // else a position of a game
        if (is_reported && handicap_ >= 2 && handicap_stones_ != 0 && handicap_stones_ != handicap_)
            fail("a wrong handicap", at);
    }

    int columns_ = 19;
    int rows_ = 19;
    int version_ = 0; ///< 0 where none is said
    int game_ = 1;
    int handicap_ = 0;
    int handicap_stones_ = 0;
    bool has_white_setup_ = false;
    bool checked_handicap_ = false;
    std::string rules_;
};

} // namespace

test::strict_verdict test::sgf::read_strictly(const std::string& text) {
    try {
        const std::string shadow = shadow_of(text);
        if (const std::size_t nul = shadow.find('\0'); nul != std::string::npos) return {false, "a NUL", nul};
        const std::vector<record_tree> games = ebnf(shadow).collection();
        check_charset(games[0].nodes[0], text);
        for (const record_tree& t : games) reader().read(t);
    } catch (const wrong& w) {
        return {false, w.why, w.at};
    }
    return {};
}
