// The corpus as tests: a good file has no finding, a bad one exactly those of its `.want`, and some things hold of all.
#include "support.hpp"
#include "tests/assertions.hpp"

#include <map>
#include <set>
#include <utility>

namespace {

using namespace std::string_view_literals;

// ---- what is found

/// The lines of only one side, by place, with the messages of those that were found.
std::string difference(const std::vector<test::want_line>& wanted, const arbiter::report& r) {
    std::multimap<test::want_line, std::string> lines;
    std::multiset<test::want_line> missing(wanted.begin(), wanted.end());
    for (const arbiter::finding& f : r.findings()) {
        const test::want_line line = test::as_line(r, f);
        if (const auto met = missing.find(line); met != missing.end())
            missing.erase(met);
        else
            lines.emplace(line, fmt::format("  + {}  {}\n", line.text(), f.message()));
    }
    for (const test::want_line& line : missing) lines.emplace(line, fmt::format("  - {}\n", line.text()));
    std::string text;
    for (const auto& [line, shown] : lines) text += shown;
    return text;
}

void check_wanted(const test::corpus_file& file, const arbiter::report& r) {
    std::vector<test::want_line> wanted;
    if (file.folder == "bad") {
        if (!exists(file.want())) return; // an orphan, which has its own test
        wanted = test::read_want(file.want());
        BOOST_TEST(std::is_sorted(wanted.begin(), wanted.end(),
                                  [](const auto& a, const auto& b) {
                                      return std::tie(a.line, a.column) < std::tie(b.line, b.column);
                                  }),
                   file.label() << ".want is not in the order of places");
    }
    const std::string unlike = difference(wanted, r);
    BOOST_TEST(unlike.empty(), file.label() << " (- wanted, + found)\n" << unlike);
}

// ---- what holds of every report

/// Nodes that only hold others: what lies in nothing but these has been lost.
bool is_container(arbiter::kind k) {
    return k == arbiter::kind::document || k == arbiter::kind::game || k == arbiter::kind::header ||
           k == arbiter::kind::variation;
}

void check_tree(const test::corpus_file& file, const arbiter::report& r) {
    const arbiter::tree& t = r.tree();
    const std::string_view text = r.text().text();
    const std::string fault = t.verify(r.text().size());
    BOOST_TEST(fault.empty(), file.label() << ": " << fault);
    std::vector<bool> covered(text.size());
    for (arbiter::node_id id = 0; id < t.size(); ++id)
        if (!is_container(t[id].kind))
            for (std::uint32_t at = t[id].begin; at < t[id].end; ++at) covered[at] = true;
    const std::string_view punctuation = r.notation()->punctuation;
    if (!punctuation.empty()) // what can't be read lies in no node then
        for (const arbiter::game& g : r.games())
            if (t[g.node()].flags != 0)
                for (std::uint32_t at = t[g.node()].begin; at < t[g.node()].end; ++at) covered[at] = true;
    const std::size_t begin = text.substr(0, 3) == "\xEF\xBB\xBF"sv ? 3 : 0;
    for (std::size_t at = begin; at < text.size(); ++at)
        if (!covered[at] && test::white_space.find(text[at]) == std::string_view::npos &&
            punctuation.find(text[at]) == std::string_view::npos) {
            const arbiter::place p = r.at(static_cast<std::uint32_t>(at));
            BOOST_ERROR(fmt::format("{}:{}:{}: the byte lies in no node", file.label(), p.line, p.column));
            break;
        }
}

void check_places(const test::corpus_file& file, const arbiter::report& r) {
    std::pair<std::uint32_t, std::uint32_t> last{0, 0};
    const auto in_bounds = [&r](arbiter::span s) { return s.begin <= s.end && s.end <= r.text().size(); };
    for (const arbiter::finding& f : r.findings()) {
        const std::pair<std::uint32_t, std::uint32_t> place{f.where().begin, f.where().end};
        BOOST_TEST((last <= place), file.label() << ": findings are not in the order of places");
        last = place;
        BOOST_TEST(in_bounds(f.where()), file.label() << ": a finding is out of bounds");
        for (const arbiter::related_place& other : f.related())
            BOOST_TEST(in_bounds(other.where), file.label() << ": a related place is out of bounds");
        for (const arbiter::fix& fix : f.fixes())
            for (const arbiter::edit& e : fix.edits)
                BOOST_TEST(in_bounds(e.where), file.label() << ": an edit is out of bounds");
    }
}

/// The game that a finding reports holds its place, and the ply is the one there: neither the one before nor the next.
void check_numbers(const test::corpus_file& file, const arbiter::report& r) {
    const arbiter::tree& t = r.tree();
    const std::vector<arbiter::game> games = r.games();
    for (const arbiter::finding& f : r.findings()) {
        if (!f.game()) BOOST_TEST(!f.ply().has_value(), file.label() << ", " << f.code() << ": a ply of no game");
        if (!f.game()) continue;
        const std::string shown = fmt::format("{}, {}: is reported for game {}", file.label(), f.code(), *f.game());
        BOOST_TEST_REQUIRE((*f.game() >= 1U && *f.game() <= games.size()), shown);
        const arbiter::node_id game = games[*f.game() - 1].node();
        BOOST_TEST((t[game].begin <= f.where().begin && f.where().end <= t[game].end), shown);
        if (!f.ply()) continue;
        std::uint32_t number = 0;
        std::uint32_t before = t[game].begin;
        std::uint32_t next = t[game].end + 1;
        for (arbiter::node_id id = game + 1; id < t[game].next; ++id) {
            if (t[id].kind != arbiter::kind::ply) continue;
            ++number;
            if (number < *f.ply()) before = t[id].end;
            if (number == *f.ply() + 1) next = t[id].begin;
        }
        BOOST_TEST(*f.ply() <= number, shown << ", ply " << *f.ply() << " of " << number);
        const bool is_point = f.where().empty();
        BOOST_TEST((is_point ? f.where().begin >= before && f.where().begin <= next
                             : f.where().end > before && f.where().begin < next),
                   shown << ", ply " << *f.ply() << ", which stands elsewhere");
    }
}

void check_presentable(const test::corpus_file& file, const arbiter::finding& f, std::string_view text) {
    BOOST_TEST(test::is_presentable(text),
               file.label() << ", " << f.code() << ": can't be shown: `" << arbiter::escaped(text, 200) << '`');
}

void check_renderings(const test::corpus_file& file, const arbiter::report& r) {
    for (const arbiter::finding& f : r.findings()) {
        check_presentable(file, f, f.message());
        for (const arbiter::related_place& other : f.related()) check_presentable(file, f, other.message);
        for (const arbiter::fix& fix : f.fixes()) {
            check_presentable(file, f, fix.title);
            BOOST_TEST(!fix.edits.empty(), file.label() << ", " << f.code() << ": a fix without edits");
        }
        const std::string lines = f.help();
        for (std::string_view help = lines; !help.empty();) {
            const std::size_t end = std::min(help.find('\n'), help.size());
            check_presentable(file, f, help.substr(0, end));
            help.remove_prefix(std::min(end + 1, help.size()));
        }
    }
}

/// What a finding brings is what its rule promises; one that has safe fixes may have others for some findings.
void check_promises(const test::corpus_file& file, const arbiter::report& r) {
    for (const arbiter::finding& f : r.findings())
        for (const arbiter::fix& fix : f.fixes())
            BOOST_TEST(
                (f.rule().fix == arbiter::fixable::safe || (!fix.safe && f.rule().fix == arbiter::fixable::unsafe)),
                file.label() << ", " << f.code() << ": brings a fix that its rule doesn't promise: " << fix.title);
}

void check_file(const test::corpus_file& file) {
    if (test::shows_absent_notation(file.label())) return;
    const arbiter::report r = test::check(file);
    BOOST_REQUIRE_MESSAGE(r.notation() == file.notation, file.label() << " is not taken for " << file.notation->name);
    if (file.folder != "seeds") check_wanted(file, r);
    BOOST_TEST(r.left_out() == 0U);
    if (r.tree().size() != 0 || r.findings().empty() || !r.findings().front().code().starts_with("text/"))
        check_tree(file, r); // else it was no text to make a tree of
    check_places(file, r);
    check_numbers(file, r);
    check_renderings(file, r);
    const std::string faults = test::faults_of_safe_fixes(r, test::corpus_options(*file.notation));
    BOOST_TEST(faults.empty(), file.label() << faults);
    check_promises(file, r);
}

} // namespace

std::size_t test::add_corpus_cases() {
    namespace ut = boost::unit_test;
    auto* const all = BOOST_TEST_SUITE("corpus");
    std::size_t count = 0;
    for (const arbiter::notation* n : test::notations_of_corpus()) {
        auto* const of_notation = BOOST_TEST_SUITE(std::string(n->name));
        for (const std::string_view folder : corpus_folders) {
            auto* const of_folder = BOOST_TEST_SUITE(std::string(folder));
            for (const corpus_file& file : corpus(*n, folder)) {
                of_folder->add(ut::make_test_case([file] { check_file(file); }, file.name(), __FILE__, __LINE__));
                ++count;
            }
            of_notation->add(of_folder);
        }
        all->add(of_notation);
    }
    ut::framework::master_test_suite().add(all);
    return count;
}

BOOST_AUTO_TEST_SUITE(corpus_as_a_whole)

BOOST_AUTO_TEST_CASE(nothing_is_an_orphan) {
    const std::filesystem::path root = test::source_dir() / "corpus";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        const std::filesystem::path path = entry.path().lexically_relative(root);
        const std::vector<std::string> parts(path.begin(), path.end());
        const arbiter::notation* const n = arbiter::find_notation(parts[0]);
        if (n == nullptr && !test::has_all_notations()) continue;
        BOOST_TEST(n != nullptr, path << " belongs to no notation");
        if (n == nullptr) continue;
        if (entry.is_directory()) {
            const bool known =
                parts.size() == 1 ||
                (parts.size() == 2 && (parts[1] == test::formatted_folder ||
                                       std::find(test::corpus_folders.begin(), test::corpus_folders.end(), parts[1]) !=
                                           test::corpus_folders.end()));
            BOOST_TEST(known, path << " is a folder that no test reads");
            continue;
        }
        if (parts.size() == 2 && parts[1] == "messages.txt") continue; // see messages.cpp
        if (parts.size() == 2 && parts[1] == "arbiter.toml") continue; // see support.hpp
        BOOST_TEST(parts.size() == 3, path << " is a stray file");
        if (parts.size() != 3) continue;
        const bool is_bad = parts[1] == "bad";
        if (path.extension() == ".want" && is_bad) {
            std::filesystem::path record = entry.path();
            record.replace_extension();
            BOOST_TEST((exists(record) && test::has_extension_of(*n, record)), path << " is a .want without its file");
            BOOST_CHECK_NO_THROW(BOOST_TEST(!test::read_want(entry.path()).empty(), path << " wants nothing"));
        } else {
            BOOST_TEST(test::has_extension_of(*n, entry.path()), path << " is a stray file");
            if (is_bad)
                BOOST_TEST(exists(std::filesystem::path(entry.path().string() + ".want")), path << " has no .want");
        }
    }
}

BOOST_AUTO_TEST_CASE(every_wanted_code_is_a_rule) {
    std::set<std::string, std::less<>> known;
    for (const arbiter::rule* r : arbiter::all_rules()) known.emplace(r->code);
    for (const test::corpus_file& file : test::whole_corpus()) {
        if (file.folder != "bad" || !exists(file.want())) continue;
        for (const test::want_line& line : test::read_want(file.want()))
            BOOST_TEST(known.contains(line.code), file.label() << ".want: there is no rule " << line.code);
    }
}

BOOST_AUTO_TEST_CASE(every_message_occurs) {
    std::set<const arbiter::message_info*> met;
    for (const test::corpus_file& file : test::whole_corpus()) {
        const arbiter::report r = test::check(file);
        for (const arbiter::finding& f : r.findings()) met.insert(&f.raw_message().info());
    }
    const auto check_met = [&met](const arbiter::message_info* m) {
        if (m->rule->code == "text/too-large") return; // no file of the corpus may be so large; see units.cpp
        if (test::shows_absent_notation(m->rule->code)) return;
        BOOST_TEST(met.contains(m), m->rule->code << ": no file of the corpus has it: " << m->text);
    };
    if (test::has_all_notations()) // what all share, all show together
        for (const arbiter::message_info* m : arbiter::shared_messages()) check_met(m);
    for (const arbiter::notation* n : test::notations_of_corpus())
        for (const arbiter::message_info* m : n->messages) check_met(m);
}

BOOST_AUTO_TEST_SUITE_END()
