"""Builds a changed file, links it with what was built before, and runs the tests that may notice."""

import contextlib
import functools
import json
import os
import pathlib
import re
import select
import shlex
import shutil
import signal
import subprocess
import threading
import time

from mutants import ROOT

BUILD = ROOT / "build" / "dev"
WORK = ROOT / "build" / "mutate"
PROGRAMS = ("arbiter", "arbiter_tests")
LIBRARY = re.compile(r"CMakeFiles/arbiter_(rules|core|io)\.dir/")
MEMORY = 4 << 30  # bytes that a test may take, for changes that make loops endless
FAILURE = re.compile(r": (fatal )?error: in |^\*\*\* ", re.MULTILINE)


def say(text):
    print(text, flush=True)


stopping = threading.Event()  # once set, no command runs on, and none begins


class TimedOut(Exception):
    pass


class Stopped(Exception):
    pass


def run(command, seconds, failed_by=None, cwd=None):
    """Whether the command succeeds, and what it wrote. Ends it, and all that it started, after so many seconds, when all
    is stopped, or when it writes what `failed_by` finds."""
    process = subprocess.Popen(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    written = ""
    try:
        end = time.monotonic() + seconds
        while not stopping.is_set():
            if time.monotonic() > end:
                raise TimedOut
            if not select.select([process.stdout], [], [], 0.5)[0]:
                continue
            piece = os.read(process.stdout.fileno(), 1 << 16).decode(errors="replace")
            written += piece
            if failed_by and failed_by.search(written):
                return False, written
            if not piece:
                return process.wait() == 0, written
        raise Stopped
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.stdout.close()
        process.wait()


class Heartbeat:
    """Says every 20 seconds what is under way, and for how long."""

    def __init__(self, what):
        self.what = what
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.beat, daemon=True)

    def beat(self):
        begin = time.monotonic()
        while not self.over.wait(20):
            say(f"   {self.what() if callable(self.what) else self.what}, {time.monotonic() - begin:.0f} s")

    def __enter__(self):
        self.thread.start()

    def __exit__(self, *_):
        self.over.set()


# ---- the build without a change


def step(name, work):
    say(f"== {name}")
    with Heartbeat(name):
        good, written = work()
    if not good:
        raise SystemExit(f"{written}\n{name} failed without any change")


def build_unchanged():
    step("configuring", lambda: run(["cmake", "--preset", "dev"], 600, cwd=ROOT))
    command = ["cmake", "--build", str(BUILD), "--target", "arbiter_tests"]
    step("building", lambda: run(command, 7200))


def ninja(*arguments):
    return subprocess.run(["ninja", "-C", str(BUILD), *arguments], check=True, stdout=subprocess.PIPE,
                          text=True).stdout


def in_tree(path):
    """Relative to ROOT; None outside of it, and for what a build made."""
    name = os.path.relpath(os.path.join(BUILD, path), ROOT)
    return None if name.startswith(("..", "build/")) else name


class Commands:
    """How the programs are made: the compiler's command for each object, the linker's, and what objects depend on."""

    def __init__(self):
        self.compile = {}
        self.made_with = {}  # a source: the object that it is a part of
        for entry in json.loads((BUILD / "compile_commands.json").read_text()):
            words = [word for word in shlex.split(entry["command"]) if pathlib.Path(word).name != "ccache"]
            made = words[words.index("-o") + 1]
            self.compile[made] = words
            for source in self.sources_of(entry["file"]):
                self.made_with.setdefault(source, made)
        self.link = {}
        for line in ninja("-t", "commands", "arbiter_tests").splitlines():
            for program in PROGRAMS:
                if f" -o {program} " in line:
                    words = shlex.split(line.removeprefix(": && "))
                    self.link[program] = words[:words.index("&&")]  # what follows makes other files of the program
        self.dependents = {}
        for block in ninja("-t", "deps").split("\n\n"):
            made, _, rest = block.strip().partition(":")
            for line in rest.splitlines()[1:] if made in self.compile else ():
                if name := in_tree(line.strip()):
                    self.dependents.setdefault(name, set()).add(made)

    @staticmethod
    def sources_of(file):
        """The file itself, or those that are compiled together in it."""
        if "/Unity/" not in file:
            return [name for name in [in_tree(file)] if name]
        included = re.findall(r'^#include "([^"]+)"', pathlib.Path(file).read_text(), re.MULTILINE)
        return [name for name in map(in_tree, included) if name]

    def is_of_a_library(self, file):
        return file.endswith(".hpp") or LIBRARY.match(self.made_with.get(file, "")) is not None

    def objects_with(self, file):
        """What must be compiled where the header changes: the objects that have symbols of its namespace, and those of tests that
        include it directly, of which the compiler may have left constants alone. Many see a header and use nothing of it."""
        space = re.search(r"^namespace ([\w:]+) \{", (ROOT / file).read_text(), re.MULTILINE).group(1) + "::"
        named = f'#include "{re.sub("^(include|src)/", "", file)}"'
        testing = {made for source, made in self.made_with.items()
                   if source.startswith("tests/") and named in (ROOT / source).read_text()}
        return [made for made in sorted(self.dependents.get(file, ())) if made in testing or space in symbols_of(made)]


@functools.cache
def symbols_of(made):
    return subprocess.run(["nm", "--demangle", made], cwd=BUILD, check=True, stdout=subprocess.PIPE, text=True).stdout


# ---- the tests

QUIET = ["--color_output=no", "--report_level=no"]
NOT_OF_CODE = ("interrupt", "memory")  # what these say hangs on the machine as well
SUITE = re.compile(r"BOOST_(?:AUTO|FIXTURE)_TEST_SUITE\((\w+)")


def suites_in(files):
    return {suite for file in files if (ROOT / file).is_file() for suite in SUITE.findall((ROOT / file).read_text())}


class Cases:
    """Which cases are run for a changed file, and in which order."""

    def __init__(self, seconds, budget):
        self.seconds = seconds
        self.budget = budget
        self.texts = {path.relative_to(ROOT).as_posix(): path.read_text()
                      for folder in ("include", "src", "tests") for path in (ROOT / folder).rglob("*.[ch]pp")}
        lists = (ROOT / "CMakeLists.txt").read_text()
        added = re.findall(r"^arbiter_add_notation\((\w+)(?:\s+([\w-]+))?\)", lists, re.MULTILINE)
        self.notations = {folder: name or folder for folder, name in added}

    def header_of(self, file):
        """Its own header: the first one that a source includes."""
        if file.endswith(".hpp"):
            return file
        first = re.search(r'^#include "([^"]+)"', (ROOT / file).read_text(), re.MULTILINE)
        for folder in ("include", "src") if first else ():
            if (ROOT / folder / first.group(1)).is_file():
                return f"{folder}/{first.group(1)}"
        return file

    def suites_called_as(self, file):
        return suites_in(ROOT.glob(f"tests/**/{pathlib.PurePath(file).stem}*.cpp"))

    def suites_about(self, file):
        """The suites that are about the file: of its notation, or of all notations and tests that see its header."""
        folder = pathlib.PurePath(file).parts[1]
        users = [file] if folder in self.notations else self.users_of(self.header_of(file))
        folders = {pathlib.PurePath(user).parts[1] for user in users} & set(self.notations)
        tests = {user for user in users if user.startswith("tests/")}
        for each in folders:
            tests |= {path.relative_to(ROOT).as_posix() for path in ROOT.glob(f"tests/{each}/*.cpp")}
        records = {f"{kind}/{self.notations[each]}" for each in folders for kind in ("corpus", "layout")}
        return suites_in(tests) | records

    def users_of(self, header):
        """The sources that include it, or a header that does, directly: objects may have more sources than need it."""
        name = header.removeprefix("include/").removeprefix("src/")
        words = [name] + [each.removeprefix("include/").removeprefix("src/") for each, text in self.texts.items()
                          if each.endswith(".hpp") and f'#include "{name}"' in text]
        return [each for each, text in self.texts.items()
                if each.endswith(".cpp") and any(f'#include "{word}"' in text for word in words)]

    def rounds_for(self, file):
        """Lists of cases, to be run one after the other until one fails: those of tests that are called as the file first,
        then those about it, then all others; each of them quick ones first. The budget is for slow ones of the last two."""
        called_so, about = self.suites_called_as(file), self.suites_about(file)
        named, own, other = [], [], []
        for name, taken in sorted(self.seconds.items(), key=lambda item: item[1]):
            words = {name, name.split("/")[0]}
            (named if words & called_so else own if words & about else other).append((name, taken))
        rounds, left = [], self.budget
        for cases in (named, own, other):
            for quick in (True, False):
                chosen = []
                for name, taken in cases:
                    if (taken < 1) == quick and (quick or cases is named or taken <= left):
                        chosen.append(name)
                        left -= 0 if quick or cases is named else taken
                if chosen:
                    rounds.append(chosen)
        return rounds


# ---- the trial of a change


class Trials:
    def __init__(self, commands, cases, options):
        self.commands = commands
        self.cases = cases
        self.options = options

    def link_unchanged(self):
        """What fails here would fail for each change, and count as one that doesn't build."""
        scratch = WORK / "unchanged"
        scratch.mkdir(exist_ok=True)
        for program in PROGRAMS:
            step(f"linking {program}", lambda p=program: run(self.linker(p, {}, scratch), self.options.build_timeout, cwd=BUILD))

    def verdict_on(self, mutant, source, scratch):
        """killed, lived, late or unbuilt. `scratch` is a folder of this trial's own."""
        shutil.rmtree(scratch, ignore_errors=True)
        try:
            if not self.build(mutant, mutant.apply(source), scratch):
                return "unbuilt"
            for cases in self.cases.rounds_for(mutant.file):
                if not self.test(scratch, cases):
                    return "killed"
            return "lived"
        except TimedOut:
            return "late"

    def build(self, mutant, text, scratch):
        """Whether the programs could be made with the changed file."""
        changed = scratch / mutant.file
        changed.parent.mkdir(parents=True)
        changed.write_text(text)
        if changed.suffix == ".cpp":
            jobs = {mutant.file: self.compiler(self.commands.made_with[mutant.file], scratch, 0, changed)}
        else:
            jobs = {name: self.compiler(name, scratch, number)
                    for number, name in enumerate(self.commands.objects_with(mutant.file))}
        made = {name: command[command.index("-o") + 1] for name, command in jobs.items()}
        try:
            return all(map(self.succeeds, jobs.values())) and \
                all(self.succeeds(self.linker(program, made, scratch)) for program in PROGRAMS)
        except TimedOut:  # a constant expression without an end
            return False

    def succeeds(self, command):
        return run(command, self.options.build_timeout, cwd=BUILD)[0]

    def compiler(self, name, scratch, number, source=None):
        """The command that makes `name`, or of its sources that one alone, without optimisation."""
        words = [word for word in self.commands.compile[name] if not re.match(r"-O|-g\d?$", word)]
        words[words.index("-o") + 1] = str(scratch / f"{number}.o")
        if source:
            words[words.index("-c") + 1] = str(source)
        return [words[0], f"-I{scratch}/include", f"-I{scratch}/src", f"-I{scratch}", *words[1:], "-O0", "-w"]

    def linker(self, program, made, scratch):
        """Libraries hold what the changed file defines once more, among other files' code in one object. What comes first
        holds for all: they are compiled for shared objects, and call what others may define by its name."""
        words = [made.get(word, word) for word in self.commands.link[program]]
        words[words.index("-o") + 1] = str(scratch / program)
        first_library = next(i for i, word in enumerate(words) if word.endswith(".a"))
        changed = [o for name, o in made.items() if LIBRARY.match(self.commands.made_with.get(name, name))]
        return words[:first_library] + changed + ["-Wl,--allow-multiple-definition", "-Wl,--strip-debug"] + \
            words[first_library:]

    def test(self, scratch, cases):
        filters = [word for case in cases for word in ("-t", case)]
        seconds = self.options.test_timeout + 5 * sum(self.cases.seconds[case] for case in cases)
        command = ["env", f"ARBITER_TEST_PROGRAM={scratch / 'arbiter'}", "prlimit", f"--as={MEMORY}",
                   str(scratch / "arbiter_tests"), "--log_level=error", *QUIET, *filters]
        return run(command, seconds, FAILURE, ROOT)[0]
