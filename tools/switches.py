"""Builds one program that holds all changes at once: a number in the environment says which of them is made.

A change is put beside what it changes, as far as the expression around it goes: `(arbiter_changed(7) ? (a <= b) : (a < b))`.
What the compiler refuses so, and what it computes itself, must be tried by a build of its own.
"""

import concurrent.futures
import hashlib
import json
import os
import re

import trials
from mutants import NO_CODE, ROOT, blank

TREE = trials.WORK / "tree"
BUILD = TREE / "build" / "dev"
PROGRAM = BUILD / "arbiter_tests"
REFUSED = trials.WORK / "refused.txt"
MET = trials.WORK / "met.json"
A_FILE = 1000  # numbers that each file has
APART = "/play.cpp"  # compiled alone, with the warnings of sources
FIRST_ROUND = 0.5  # seconds of cases; a later round has eight times those of the one before
# All includes these: with changes in them the compiler's cache would know nothing.
SEEN_BY_ALL = ("include/arbiter/rules/go.hpp", "include/arbiter/rules/go_record.hpp")
COPIED = ("include", "src", "tests")  # of the sources; all else is linked to

SWITCH = """#pragma once
#include <type_traits>
#pragma GCC system_header
extern "C" int arbiter_change;
extern "C" unsigned char* arbiter_changes_met;
constexpr bool arbiter_changed(int number) noexcept {
    if (std::is_constant_evaluated()) return false;
    arbiter_changes_met[number] = 1;
    return number == arbiter_change;
}
"""

# What is met is marked in a file that the programs which a test starts have open as well.
METERS = """#include "arbiter_switch.hpp"
#include <cstdlib>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
static unsigned char met_by_none[COUNT];
int arbiter_change = -1;
unsigned char* arbiter_changes_met = met_by_none;
__attribute__((constructor(101))) static void begin_changes() {
    if (const char* number = std::getenv("ARBITER_CHANGE")) arbiter_change = std::atoi(number);
    const char* path = std::getenv("ARBITER_CHANGES_MET");
    const int file = path != nullptr ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0) return;
    void* at = mmap(nullptr, COUNT, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (at != MAP_FAILED) arbiter_changes_met = static_cast<unsigned char*>(at);
}
"""

# A line a case: name, seconds of the processor, numbers of the changes that it meets.
OBSERVER = """#include "arbiter_switch.hpp"
#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/resource.h>
namespace change_observer {
double used() {
    double sum = 0;
    for (const int whose : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
        rusage u{};
        getrusage(whose, &u);
        for (const timeval t : {u.ru_utime, u.ru_stime}) sum += static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    }
    return sum;
}
struct observer : boost::unit_test::test_observer {
    observer() {
        if (const char* path = std::getenv("ARBITER_CASES_MET")) {
            out = std::fopen(path, "w");
            boost::unit_test::framework::register_observer(*this);
        }
    }
    void test_unit_start(const boost::unit_test::test_unit& unit) override {
        if (unit.p_type != boost::unit_test::TUT_CASE) return;
        std::memset(arbiter_changes_met, 0, COUNT);
        begin = used();
    }
    void test_unit_finish(const boost::unit_test::test_unit& unit, unsigned long) override {
        if (unit.p_type != boost::unit_test::TUT_CASE) return;
        std::fprintf(out, "%s\\t%.3f\\t", unit.full_name().c_str(), used() - begin);
        for (int i = 0; i < COUNT; ++i)
            if (arbiter_changes_met[i] != 0) std::fprintf(out, "%d ", i);
        std::fputs("\\n", out);
        std::fflush(out);
    }
    std::FILE* out = nullptr;
    double begin = 0;
};
} // namespace change_observer
BOOST_TEST_GLOBAL_CONFIGURATION(change_observer::observer);
"""

COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/')
NOT_WITHIN = {"return", "case", "else", "throw", "do", "requires", "noexcept", "explicit", "co_return", "constexpr"}
CLOSING = {")": "(", "]": "[", "}": "{"}


class Expressions:
    """Finds how far the expression around a place goes. `code` has all but code blanked out, `plain` only comments."""

    def __init__(self, code, plain):
        self.code = code
        self.plain = plain
        self.partner = {}
        stack = []
        for at, c in enumerate(code):
            if c in "([{":
                stack.append(at)
            elif c in CLOSING and stack:
                opening = stack.pop()
                self.partner[opening], self.partner[at] = at, opening

    def around(self, begin, end):
        """(begin, end); None among a template's arguments, which are constants."""
        first, last = self.left(begin), self.right(end)
        if last is None or any(self.code.count(o, first, last) != self.code.count(c, first, last) for c, o in CLOSING.items()):
            return None
        while first < begin and self.plain[first].isspace():
            first += 1
        while last > end and self.plain[last - 1].isspace():
            last -= 1
        return first, last

    def is_angle(self, at):
        """Whether it is a bracket of a template's arguments: operators stand between blanks."""
        return self.code[at - 1] not in " -\n" and (self.code[at] == "<" or self.code[at + 1] not in "=")

    def left(self, at):
        code = self.code
        while at > 0:
            c = code[at - 1]
            if c in ")]":
                at = self.partner[at - 1]
            elif c == "}":
                opening = self.partner[at - 1]
                if code[opening - 1].isspace():
                    return at
                at = opening
            elif c == ">" and self.is_angle(at - 1):
                depth = 0
                while at > 0:
                    at -= 1
                    depth += {">": 1, "<": -1}.get(code[at], 0)
                    if depth == 0:
                        break
            elif c in "([{;,?":
                return at
            elif c == ":":
                if code[at - 2] != ":":
                    return at
                at -= 2
            elif c == "=":
                if code[at - 2] not in "=!<>" or code[at - 3 : at - 1] in ("<<", ">>"):
                    return at
                at -= 2
            elif c.isalnum() or c == "_":
                word = at - 1
                while code[word - 1].isalnum() or code[word - 1] == "_":
                    word -= 1
                if code[word:at] in NOT_WITHIN:
                    return at
                at = word
            else:
                at -= 1
        return at

    def right(self, at):
        code = self.code
        while at < len(code):
            c = code[at]
            if c in "([":
                at = self.partner[at] + 1
            elif c == "{":
                if code[at - 1].isspace():
                    return at
                at = self.partner[at] + 1
            elif c == "<" and code[at + 1] not in " =<" and self.is_angle(at):
                depth = 0
                while at < len(code):
                    depth += {"<": 1, ">": -1}.get(code[at], 0)
                    at += 1
                    if depth == 0:
                        break
            elif c in ")]};,?":
                return at
            elif c == ":":
                if code[at + 1] != ":":
                    return at
                at += 2
            elif c == "=":
                if code[at + 1] != "=":
                    return at
                at += 2
            elif c in "!<>" and code[at + 1] == "=":
                at += 2
            elif c == ">" and self.is_angle(at):
                return None
            else:
                at += 1
        return at


def with_switches(source, numbered):
    """The source with all those changes, which are given with their numbers; each begins a line."""
    code = NO_CODE.sub(lambda m: (";" if m.group().lstrip().startswith("#") else " ") + blank(m)[1:], source)
    plain = NO_CODE.sub(lambda m: blank(m) if m.group().startswith(("//", "/*")) else m.group(), source)
    expressions = Expressions(code, plain)
    groups = {}
    for number, mutant in numbered:
        is_qualifier = code.startswith(" {", mutant.end) and mutant.text == "||"
        if not is_qualifier and (place := expressions.around(mutant.begin, mutant.end)):
            groups.setdefault(place, []).append((number, mutant))
    spans = sorted(groups, key=lambda s: (s[0], -s[1]))

    def render(begin, end, within):
        out, at, i = [], begin, 0
        while i < len(within):
            first, last = within[i]
            inner = i + 1
            while inner < len(within) and within[inner][0] < last:
                inner += 1
            nested = [n for n in within[i + 1 : inner] if n[1] <= last]
            original = render(first, last, nested)
            out.append(source[at:first])
            for number, m in groups[first, last]:
                changed = (plain[first : m.begin] + m.text + plain[m.end : last]).replace("\n", " ")
                if m.what == "! removed":
                    changed = f"static_cast<bool>({changed})"
                out.append(f"\n(arbiter_changed({number}) ? ({changed}) : ")
                if m.what.startswith("what is returned"):
                    original = f"static_cast<bool>({original})"
            out.append(f"\n({original})" + ")" * len(groups[first, last]))
            at, i = last, inner
        out.append(source[at:end])
        return "".join(out)

    return render(0, len(source), spans)


def write(path, text):
    if not path.is_file() or path.is_symlink() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        path.write_text(text)


CONSEQUENCE = re.compile(r"declared|does not name|ot a member|has no member|does not have any field|expected ")
ERROR_PLACE = re.compile(r"(\S*?(?:include|src|tests)/[\w./-]+\.[ch]pp):(\d+)")


class Switches:
    """`mutants` are all of the files whose `sources` are given."""

    def __init__(self, mutants, sources, options):
        self.sources = sources
        self.options = options
        self.number = {}
        self.refused = set()
        self.lines = {}
        self.by_file = {}
        for m in mutants:
            if m.file not in SEEN_BY_ALL and not m.file.endswith(APART):
                self.by_file.setdefault(m.file, []).append(m)
        for index, name in enumerate(sorted(self.by_file)):
            if len(self.by_file[name]) > A_FILE:
                raise SystemExit(f"{name} has more than {A_FILE} changes")
            self.number.update((m, index * A_FILE + i) for i, m in enumerate(self.by_file[name]))
        self.count = len(self.by_file) * A_FILE

    # ---- the sources

    def write_tree(self):
        TREE.mkdir(parents=True, exist_ok=True)
        for entry in ROOT.iterdir():
            link = TREE / entry.name
            if entry.name not in (*COPIED, ".git", "build") and not link.is_symlink():
                link.symlink_to(entry)
        extra = {"include/arbiter_switch.hpp": SWITCH, "src/rules/arbiter_switch.cpp": METERS, "tests/main_observer.cpp": OBSERVER}
        for name, text in extra.items():
            write(TREE / name, text.replace("COUNT", str(self.count)))
        wanted = set(extra)
        for folder in COPIED:
            for path in (ROOT / folder).rglob("*"):
                if path.is_file() and "__pycache__" not in path.parts:
                    wanted.add(path.relative_to(ROOT).as_posix())
                    self.copy(path, path.relative_to(ROOT).as_posix())
            for path in (TREE / folder).rglob("*"):
                if not path.is_dir() and path.relative_to(TREE).as_posix() not in wanted:
                    path.unlink()

    def copy(self, path, name):
        if name in self.by_file:
            self.write_changed(name)
        elif path.suffix in (".cpp", ".hpp"):
            write(TREE / name, path.read_text())
        elif not (TREE / name).exists():
            (TREE / name).parent.mkdir(parents=True, exist_ok=True)
            (TREE / name).symlink_to(path)

    def write_changed(self, name):
        numbered = [(self.number[m], m) for m in self.by_file[name] if self.number[m] not in self.refused]
        text = '#pragma GCC system_header\n#include "arbiter_switch.hpp"\n' + with_switches(self.sources[name], numbered)
        self.lines[name] = text.split("\n")
        write(TREE / name, text)

    # ---- the program

    def build(self):
        known = set(REFUSED.read_text().split("\n")) if REFUSED.is_file() else set()
        self.refused = {number for m, number in self.number.items() if name_of(m) in known}
        self.write_tree()
        environment = ["env", "-C", str(TREE), f"CCACHE_BASEDIR={TREE}", "CCACHE_NOHASHDIR=1"]
        trials.step("configuring", lambda: trials.run([*environment, "cmake", "--preset", "dev"], 600))
        command = [*environment, "cmake", "--build", str(BUILD), "--target", "arbiter_tests", "--", "-k", "0"]
        trials.say("== building the program with all changes")
        with trials.Heartbeat("building"):
            while not self.build_once(command):
                trials.say(f"   the compiler refuses {len(self.refused)} changes so")

    def build_once(self, command):
        good, written = trials.run(command, 7200)
        if good:
            return True
        more = self.refused_by(written) - self.refused
        if not more:
            raise SystemExit(f"{written[-5000:]}\nthe program with all changes doesn't build")
        self.refused |= more
        for name in {m.file for m, number in self.number.items() if number in more}:
            self.write_changed(name)
        REFUSED.write_text("\n".join(name_of(m) for m, number in self.number.items() if number in self.refused))
        return False

    def refused_by(self, written):
        """The changes that begin the lines of the errors, or the next line before. Where one hides a declaration, only what
        comes first in that object is believed."""
        found = set()
        for of_object in re.split(r"^(?=FAILED: )", written, flags=re.MULTILINE):
            errors = [line for line in of_object.split("\n") if "error:" in line or "required from" in line]
            if any(map(CONSEQUENCE.search, errors)):
                errors = errors[:3]
            for line in errors:
                for path, number in ERROR_PLACE.findall(line):
                    found.update(self.begun_at(os.path.relpath(os.path.join(BUILD, path), TREE), int(number) - 1))
        return found

    def begun_at(self, name, line):
        lines = self.lines.get(name, ())
        for at in range(min(line, len(lines) - 1), max(0, line - 3), -1):
            if begun := re.match(r"\(arbiter_changed\((\d+)\)", lines[at]):
                return [int(begun.group(1))]
        return []

    # ---- the cases

    def measure(self):
        """Runs all cases without a change: how long each takes the processor, and which changes it meets."""
        jobs = self.options.jobs
        digest = self.digest()
        if not MET.is_file() or json.loads(MET.read_text())["digest"] != digest:
            trials.step("testing without a change", lambda: self.meet(jobs, digest))
        known = json.loads(MET.read_text())
        self.seconds = known["seconds"]
        self.met = {int(number): names for number, names in known["met"].items()}
        trials.say(f"== {len(self.seconds)} groups of cases take {sum(self.seconds.values()):.0f} s of the processor, "
                   f"and meet {len(self.met)} of {len(self.number) - len(self.refused)} changes")

    def digest(self):
        made = hashlib.sha256(PROGRAM.read_bytes())
        for folder in ("corpus", "docs"):
            for path in sorted((ROOT / folder).rglob("*")):
                if path.is_file():
                    made.update(path.read_bytes())
        return made.hexdigest()

    def meet(self, jobs, digest):
        def shard(number):
            marks, lines = trials.WORK / f"met-{number}", trials.WORK / f"cases-{number}"
            marks.write_bytes(bytes(self.count))
            without = [word for suite in trials.NOT_OF_CODE for word in ("-t", f"!{suite}")]
            good, written = trials.run(
                ["env", f"ARBITER_TEST_SHARD={number}/{jobs}", f"ARBITER_CHANGES_MET={marks}", f"ARBITER_CASES_MET={lines}",
                 str(PROGRAM), "--log_level=error", *trials.QUIET, *without], 7200, None, TREE)
            return good, written, lines.read_text()

        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            outcomes = list(pool.map(shard, range(1, jobs + 1)))
        seconds, met = {}, {}
        for line in "".join(lines for _, _, lines in outcomes).splitlines():
            case, taken, numbers = line.split("\t")
            name = "/".join(case.split("/")[:2])
            seconds[name] = seconds.get(name, 0) + float(taken)
            for number in numbers.split():
                met.setdefault(number, set()).add(name)
        MET.write_text(json.dumps({"digest": digest, "seconds": seconds, "met": {n: sorted(met[n]) for n in met}}))
        return all(good for good, _, _ in outcomes), "\n".join(written for _, written, _ in outcomes)

    # ---- the trial of a change

    def verdict_on(self, mutant):
        """killed, lived or late; nothing where the change must be tried by a build of its own."""
        number = self.number.get(mutant)
        if number in self.refused or number not in self.met:
            return None
        try:
            return "lived" if all(self.test(number, cases) for cases in self.rounds_for(number)) else "killed"
        except trials.TimedOut:
            return "late"

    def rounds_for(self, number):
        """Lists of cases, the quickest first; the budget is for those that take more than a second."""
        rounds, taken, left = [[]], 0, self.options.budget
        for name in sorted(self.met[number], key=self.seconds.get):
            seconds = self.seconds[name]
            if seconds >= 1:
                left -= seconds
                if left < 0:
                    break
            if rounds[-1] and taken + seconds > FIRST_ROUND * 8 ** (len(rounds) - 1):
                rounds.append([])
                taken = 0
            rounds[-1].append(name)
            taken += seconds
        return rounds

    def test(self, number, cases):
        seconds = int(self.options.test_timeout + 5 * sum(self.seconds[case] for case in cases))
        filters = [word for case in cases for word in ("-t", case)]
        command = ["env", f"ARBITER_CHANGE={number}", "prlimit", f"--as={trials.MEMORY}", f"--cpu={seconds}", str(PROGRAM),
                   "--log_level=error", *trials.QUIET, *filters]
        return trials.run(command, 10 * seconds, trials.FAILURE, TREE)[0]


def name_of(m):
    return f"{m.file}:{m.line}:{m.begin}: {m.what}"
