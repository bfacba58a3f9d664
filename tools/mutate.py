#!/usr/bin/env python3
"""Changes the code in one place at a time, and lists the changes that no test notices.

A changed file is compiled alone, without optimisation, and linked with what build/dev has; the tests of its folder are run
first. The working tree is only read, and must stay as it is meanwhile. Run it as ./dev mutate.
"""

import argparse
import collections
import concurrent.futures
import functools
import json
import os
import pathlib
import random
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import threading

sys.dont_write_bytecode = True  # the sources' folders stay as they are
from mutants import ROOT, default_files, mutants_of, without_equivalent

BUILD = ROOT / "build" / "dev"
WORK = ROOT / "build" / "mutate"
PROGRAMS = ("arbiter", "arbiter_tests")
LIBRARY = re.compile(r"CMakeFiles/arbiter_(rules|core|io)\.dir/")
ENOUGH = 85  # percent of the changes that the tests must notice
BUILD_SECONDS = 600
MEMORY = 4 << 30  # bytes that a test may take, for changes that make loops endless
NOT_OF_CODE = ("interrupt", "memory")  # what these say depends on the machine, too
FAILURE = re.compile(r": (fatal )?error: in |^\*\*\* ")
SUITE = re.compile(r"BOOST_(?:AUTO|FIXTURE)_TEST_SUITE\((\w+)")
UNIT = re.compile(r'(Entering|Leaving) test (?:suite|case|module) "(.*?)"(?:; testing time: (\d+)us)?')


def say(text):
    print(text, flush=True)


running = set()


def kill(process):
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)


def run(command, seconds, failed_by=None, cwd=BUILD):
    """Whether the command succeeds, and what it wrote. It is ended, with all that it started, after so many seconds and when a
    line says what `failed_by` finds."""
    process = subprocess.Popen(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
                               text=True, errors="replace")
    running.add(process)
    clock = threading.Timer(seconds, kill, [process])
    clock.start()
    written = []
    try:
        for line in process.stdout:
            written.append(line)
            if failed_by and failed_by.search(line):
                return False, "".join(written)
        return process.wait() == 0, "".join(written)
    finally:
        clock.cancel()
        kill(process)
        process.wait()
        process.stdout.close()
        running.discard(process)


def ninja(*arguments):
    return subprocess.run(["ninja", "-C", str(BUILD), *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout


def in_tree(path):
    return os.path.relpath(os.path.join(BUILD, path), ROOT)


class Commands:
    """How build/dev makes the programs: the compiler's command for each object, and the linker's."""

    def __init__(self):
        self.compile = {}
        self.made_with = {}  # a source: the object that it is a part of
        for entry in json.loads((BUILD / "compile_commands.json").read_text()):
            words = [word for word in shlex.split(entry["command"]) if pathlib.Path(word).name != "ccache"]
            made = words[words.index("-o") + 1]
            self.compile[made] = words
            together = re.findall(r'^#include "([^"]+)"', pathlib.Path(entry["file"]).read_text(), re.MULTILINE)
            for source in together if "/Unity/" in entry["file"] else [entry["file"]]:
                self.made_with.setdefault(in_tree(source), made)
        self.link = {}
        for line in ninja("-t", "commands", "arbiter_tests").splitlines():
            for program in PROGRAMS:
                if f" -o {program} " in line:
                    words = shlex.split(line.removeprefix(": && "))
                    self.link[program] = words[:words.index("&&")]  # what follows makes other files of the program
        self.dependents = collections.defaultdict(set)
        for block in ninja("-t", "deps").split("\n\n"):
            made, _, rest = block.strip().partition(":")
            for line in rest.splitlines()[1:] if made in self.compile else ():
                self.dependents[in_tree(line.strip())].add(made)

    def objects_with(self, header):
        """Those that have symbols of its namespace. Many see a header and use nothing of it."""
        space = re.search(r"^namespace ([\w:]+) \{", (ROOT / header).read_text(), re.MULTILINE).group(1) + "::"
        return [made for made in sorted(self.dependents[header]) if space in symbols_of(made)]

    def compiler(self, made, scratch, number, source=None):
        """The command that makes the object anew, or of its sources that one alone."""
        words = [word for word in self.compile[made] if not re.match(r"-O|-g\d?$", word)]
        words[words.index("-o") + 1] = f"{scratch}/{number}.o"
        if source:
            words[words.index("-c") + 1] = str(source)
        return [words[0], f"-I{scratch}/include", f"-I{scratch}/src", f"-I{scratch}", *words[1:], "-O0", "-w"]

    def linker(self, program, scratch, remade, changed):
        """What comes first holds for all: a library has the changed file once more, in one object with others. Libraries are
        compiled so that they call what others may define by its name."""
        words = [remade.get(word, word) for word in self.link[program]]
        words[words.index("-o") + 1] = f"{scratch}/{program}"
        library = next(i for i, word in enumerate(words) if word.endswith(".a"))
        return [*words[:library], *changed, "-Wl,--allow-multiple-definition", "-Wl,--strip-debug", *words[library:]]


@functools.cache
def symbols_of(made):
    return subprocess.run(["nm", "--demangle", made], cwd=BUILD, check=True, stdout=subprocess.PIPE, text=True).stdout


class Trials:
    def __init__(self, options, sources):
        WORK.mkdir(parents=True, exist_ok=True)
        for command in (["cmake", "--preset", "dev"], ["cmake", "--build", str(BUILD), "--target", "arbiter_tests"]):
            subprocess.run(command, cwd=ROOT, check=True)
        self.options = options
        self.sources = sources
        self.commands = Commands()
        for name in sources:
            if name.endswith(".cpp") and not LIBRARY.match(self.commands.made_with.get(name, "")):
                raise SystemExit(f"{name} isn't part of a library")
        self.seconds = self.measured()
        self.suites = {path: SUITE.findall(path.read_text()) for path in (ROOT / "tests").rglob("*.cpp")}
        lists = (ROOT / "CMakeLists.txt").read_text()
        added = re.findall(r"^arbiter_add_notation\((\w+)(?:\s+([\w-]+))?\)", lists, re.MULTILINE)
        self.notations = {folder: name or folder for folder, name in added}

    def measured(self):
        """The seconds of each case, or of a suite in a suite, without a change. They are kept until the tests are built anew."""
        kept = WORK / "seconds.json"
        program = BUILD / "arbiter_tests"
        if kept.is_file() and kept.stat().st_mtime > program.stat().st_mtime:
            return json.loads(kept.read_text())
        say("== testing without a change")
        without = [f"--run_test=!{suite}" for suite in NOT_OF_CODE]
        good, written = run([str(program), "--log_level=test_suite", "--color_output=no", *without], 7200, cwd=ROOT)
        if not good:
            raise SystemExit(f"{written[-5000:]}\nthe tests fail without a change")
        seconds, within = {}, []
        for kind, name, taken in UNIT.findall(written):
            if kind == "Entering":
                within.append(name)
            elif within:
                if len(within) == 3:  # the program, a suite, and this
                    seconds["/".join(within[1:])] = int(taken or 0) / 1e6
                within.pop()
        kept.write_text(json.dumps(seconds))
        return seconds

    def rounds_for(self, file):
        """Lists of cases: those of the file's name and folder first, quick ones first; each list takes eight times as long as
        the one before, so that few are run if the first notice."""
        path = pathlib.PurePath(file)
        folder = path.parts[1]
        own = {suite for test, suites in self.suites.items() for suite in suites
               if test.parent.name == folder or test.stem.startswith(path.stem)}
        records = {f"{kind}/{self.notations.get(folder)}" for kind in ("corpus", "layout")}
        order = {name: (name.split("/")[0] not in own and name not in records, taken) for name, taken in self.seconds.items()}
        rounds, taken, left = [[]], 0, self.options.budget
        for name in sorted(order, key=order.get):
            seconds = self.seconds[name]
            left -= seconds if seconds >= 1 else 0
            if seconds >= 1 and left < 0:
                continue
            if rounds[-1] and taken + seconds > 0.5 * 8 ** (len(rounds) - 1):
                rounds.append([])
                taken = 0
            rounds[-1].append(name)
            taken += seconds
        return rounds

    def verdict_on(self, mutant):
        """killed, lived or unbuilt"""
        with tempfile.TemporaryDirectory(dir=WORK) as scratch:
            if not self.build(mutant, pathlib.Path(scratch)):
                return "unbuilt"
            return "lived" if all(self.test(scratch, cases) for cases in self.rounds_for(mutant.file)) else "killed"

    def build(self, mutant, scratch):
        file = scratch / mutant.file
        file.parent.mkdir(parents=True)
        file.write_text(mutant.apply(self.sources[mutant.file]))
        made = [self.commands.made_with[mutant.file]] if file.suffix == ".cpp" else self.commands.objects_with(mutant.file)
        source = file if file.suffix == ".cpp" else None
        jobs = [self.commands.compiler(each, scratch, number, source) for number, each in enumerate(made)]
        new = {each: f"{scratch}/{number}.o" for number, each in enumerate(made)}
        changed = [path for each, path in new.items() if LIBRARY.match(each)]
        jobs += [self.commands.linker(program, scratch, {} if source else new, changed) for program in PROGRAMS]
        return all(run(job, BUILD_SECONDS)[0] for job in jobs)

    def test(self, scratch, cases):
        seconds = int(20 + 5 * sum(self.seconds[case] for case in cases))
        filters = [word for case in cases for word in ("-t", case)]
        command = ["env", f"ARBITER_TEST_PROGRAM={scratch}/arbiter", "prlimit", f"--as={MEMORY}", f"--cpu={seconds}",
                   f"{scratch}/arbiter_tests", "--log_level=error", "--color_output=no", "--report_level=no", *filters]
        return run(command, 10 * seconds, FAILURE, ROOT)[0]


def show(mutant, source):
    before, after = mutant.lines(source)
    say(f"{mutant.file}:{mutant.line}: {mutant.what}")
    for sign, text in (("-", before), ("+", after)):
        say("\n".join(sign + line for line in text.split("\n")))
    say("")


def try_all(mutants, trials, jobs):
    """The verdicts, by mutant; those that there are, if all is stopped."""
    verdicts = {}

    def work(mutant):
        verdicts[mutant] = trials.verdict_on(mutant)
        say(f"{len(verdicts)}/{len(mutants)} {mutant.file}:{mutant.line}: {mutant.what}: {verdicts[mutant]}")

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        tried = [pool.submit(work, mutant) for mutant in mutants]
        try:
            for each in tried:
                each.result()
        except KeyboardInterrupt:
            known = dict(verdicts)  # a command that is ended proves nothing
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list(running):
                kill(process)
            return known
    return verdicts


def report(mutants, verdicts, sources):
    say("")
    for mutant in mutants:
        if verdicts.get(mutant) == "lived":
            show(mutant, sources[mutant.file])
    count = collections.Counter(verdicts.values())
    judged = count["killed"] + count["lived"]
    share = 100 * count["killed"] / judged if judged else 0
    say(f"{len(verdicts)} of {len(mutants)} changes: {count['killed']} noticed, {share:.1f} % of those built, "
        f"{count['lived']} not; {count['unbuilt']} did not build")
    return 0 if share >= ENOUGH and len(verdicts) == len(mutants) else 1


def changes_at(places):
    """Those of `FILE` or `FILE:LINE` that aren't known to mean nothing, and the sources of the files."""
    wanted = set()
    for place in places:
        path, _, line = place.partition(":")
        file = pathlib.Path(path).resolve()
        if not file.is_file() or ROOT not in file.parents:
            raise SystemExit(f"{path} isn't a file of this project")
        wanted.add((file.relative_to(ROOT).as_posix(), line))
    sources = {name: (ROOT / name).read_text() for name, _ in sorted(wanted)}
    mutants = without_equivalent([m for name in sources for m in mutants_of(name)], sources)
    return [m for m in mutants if {(m.file, ""), (m.file, str(m.line))} & wanted], sources


def main():
    parser = argparse.ArgumentParser(prog="./dev mutate", description=__doc__.split("\n\n", maxsplit=1)[0],
                                     epilog=f"Succeeds if {ENOUGH} % of the changes are noticed.")
    parser.add_argument("places", nargs="*", metavar="FILE[:LINE]", help="what to change; engines and checks unless given")
    parser.add_argument("--count", type=int, metavar="N", help="only N changes, chosen at random")
    parser.add_argument("--seed", type=int, default=1, help="for --count; 1 unless given")
    parser.add_argument("--list", action="store_true", help="show the changes, and run nothing")
    parser.add_argument("--jobs", type=int, default=2, help="changes tried at once; 2 unless given")
    parser.add_argument("--budget", type=float, default=30, metavar="SECONDS",
                        help="for each change, of cases that take more than a second: the quickest first; 30 unless given")
    options = parser.parse_args()
    mutants, sources = changes_at(options.places or map(str, default_files()))
    # in any order, so that a run that is stopped says something of all files
    chosen = random.Random(options.seed).sample(mutants, min(options.count or len(mutants), len(mutants)))
    if not chosen:
        raise SystemExit("no change is made there")
    if options.list:
        for mutant in sorted(chosen, key=mutants.index):
            show(mutant, sources[mutant.file])
        say(f"{len(chosen)} changes")
        return 0
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    trials = Trials(options, {mutant.file: sources[mutant.file] for mutant in chosen})
    return report(chosen, try_all(chosen, trials, options.jobs), sources)


if __name__ == "__main__":
    sys.exit(main())
