"""Builds one program that holds all changes at once: a number in the environment says which of them is made.

What the compiler refuses behind a switch, and what it computes itself, must be tried by a build of its own.
"""

import concurrent.futures
import hashlib
import json
import os
import re
import shlex

import trials
from mutants import ROOT
from switch_text import with_switches

TREE = trials.WORK / "tree"
BUILD = TREE / "build" / "dev"
PROGRAM = BUILD / "arbiter_tests"
OBSERVER = "observer.cpp"
# What the tree has beside the sources of the project, by their files in tools/switch.
OWN = {"include/arbiter_switch.hpp": "arbiter_switch.hpp", "src/rules/arbiter_switch.cpp": "arbiter_switch.cpp", OBSERVER: OBSERVER}
REFUSED = trials.WORK / "refused.txt"
MET = trials.WORK / "met.json"
A_FILE = 1000  # numbers that each file has
APART = "/play.cpp"  # compiled alone, with the warnings of sources
FIRST_ROUND = 0.5  # seconds of cases; a later round has eight times those of the one before
COPIED = ("include", "src")  # of the sources; all else is linked to


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
            if not m.file.endswith(APART):
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
        for name, source in OWN.items():
            text = (ROOT / "tools" / "switch" / source).read_text()
            write(TREE / name, re.sub(r"\bARBITER_CHANGES\b", str(self.count), text))
        wanted = set(OWN)
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
        trials.step("configuring", lambda: trials.run([*environment, "cmake", "--preset", "dev", "-D", "ARBITER_TESTS=OFF"], 600))
        command = [*environment, "cmake", "--build", str(BUILD), "--target", "arbiter", "--", "-k", "0"]
        trials.say("== building the program with all changes")
        with trials.Heartbeat("building"):
            while not self.build_once(command):
                trials.say(f"   the compiler refuses {len(self.refused)} changes so")
        trials.step("linking", self.link)

    def link(self):
        """The tests of build/dev, whose objects know nothing of switches, with the libraries that have them. What comes
        first holds for all: functions of headers are in the objects of both."""
        good, written = trials.run(["g++", "-std=c++20", f"-I{TREE}/include", "-w", "-c", str(TREE / OBSERVER), "-o", str(BUILD / "observer.o")], 300)
        if not good:
            return good, written
        words = shlex.split(trials.ninja("-t", "commands", "arbiter_tests").splitlines()[-1].removeprefix(": && ").removesuffix(" && :"))
        words[words.index("-o") + 1] = str(PROGRAM)
        first = next(i for i, word in enumerate(words) if word.endswith(".o"))
        libraries = [str(BUILD / f"libarbiter_{name}.a") for name in ("io", "core", "rules")]
        words = [*words[:first], "-Wl,--whole-archive", *libraries, "-Wl,--no-whole-archive", str(BUILD / "observer.o"),
                 *(word for word in words[first:] if not word.startswith("libarbiter_")), "-Wl,--strip-debug"]
        return trials.run(words, 600, cwd=trials.BUILD)

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
            if begun := re.match(r"\(?arbiter_(?:changed|not)\((\d+)", lines[at]):
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
                ["env", f"ARBITER_TEST_SHARD={number}/{jobs}", f"ARBITER_TEST_PROGRAM={BUILD / 'arbiter'}", f"ARBITER_CHANGES_MET={marks}", f"ARBITER_CASES_MET={lines}",
                 str(PROGRAM), "--log_level=error", *trials.QUIET, *without], 7200, None, ROOT)
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

    def can_try(self, mutant):
        number = self.number.get(mutant)
        return number not in self.refused and number in self.met

    def verdict_on(self, mutant):
        """killed, lived or late; nothing where the change must be tried by a build of its own."""
        number = self.number.get(mutant)
        if not self.can_try(mutant):
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
        command = ["env", f"ARBITER_CHANGE={number}", f"ARBITER_TEST_PROGRAM={BUILD / 'arbiter'}", "prlimit", f"--as={trials.MEMORY}", f"--cpu={seconds}", str(PROGRAM),
                   "--log_level=error", *trials.QUIET, *filters]
        return trials.run(command, 10 * seconds, trials.FAILURE, ROOT)[0]


def name_of(m):
    return f"{m.file}:{m.line}:{m.begin}: {m.what}"
