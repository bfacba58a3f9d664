#!/usr/bin/env python3
"""Changes the code in one place at a time, and lists the changes that the tests don't notice.

All happens in a copy under build/mutate: the working tree is only read. Run it as ./dev mutate.
"""

import argparse
import dataclasses
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "mutate"
COPY = WORK / "tree"
BUILD = WORK / "build"
EQUIVALENT = ROOT / "tools" / "mutate-equivalent.txt"

# Engines, and the checks of what has been parsed.
DEFAULT_GLOBS = ["include/arbiter/rules/*.hpp", "src/rules/*.cpp", "src/check/*.cpp"] + [
    f"src/*/{part}.cpp" for part in ("check", "symbols", "results", "refusals", "suggest")
]

# ---- finding mutants

# Not code: what is matched here is blanked out before anything is looked for.
NO_CODE = re.compile(
    r"""
      //[^\n]* | /\*.*?\*/                                    # comments
    | R"(?P<mark>[^()\s\\]{0,16})\(.*?\)(?P=mark)"            # raw strings
    | "(?:[^"\\\n]|\\.)*" | (?<![0-9a-fA-F])'(?:[^'\\\n]|\\.)+'  # strings, characters; not the marks in 1'000
    | ^[ \t]*\#(?:[^\n]*\\\n)*[^\n]*                          # the preprocessor's lines
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
# Statements of which a change doesn't compile, or says nothing.
NO_BEHAVIOUR = re.compile(
    r"\bstatic_assert\s*\(.*?\);|\bstatic constexpr std::string_view text\b.*?;|\[\[.*?\]\]|\busing\b[^;]*;", re.DOTALL
)

# clang-format sets blanks around binary operators, and none around a template's brackets.
SWAPS = {
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&", "+": "-", "-": "+",
}
OPERATOR = re.compile(r"(?<=[ \n])(==|!=|<=|>=|<|>|&&|\|\||\+|-)(?=[ \n])")
WORDS = {"true": "false", "false": "true"}
WORD = re.compile(r"\b(true|false)\b")
NOT = re.compile(r"(?<![\w)\]])!(?=[\w(])")
NUMBER = re.compile(r"(?<![\w.'])(0[xX][0-9a-fA-F']+|[0-9][0-9']*)([uUlL]*)(?![\w.'])")
BOOL_FUNCTION = re.compile(r"\bbool\s+[\w:]+\s*\([^;{}]*\)[^;{}()]*\{|->\s*bool\s*\{")
RETURN = re.compile(r"\breturn\s+([^;]+);")


@dataclasses.dataclass(frozen=True)
class Mutant:
    file: str  # relative to ROOT
    line: int  # from 1
    begin: int  # characters
    end: int
    text: str  # what stands there instead
    what: str

    def apply(self, source):
        return source[: self.begin] + self.text + source[self.end :]

    def lines(self, source):
        """The lines that change, before and after, as they are in the file."""
        first = source.rfind("\n", 0, self.begin) + 1
        last = source.find("\n", self.end)
        last = len(source) if last < 0 else last
        return source[first:last], source[first : self.begin] + self.text + source[self.end : last]


def blank(match):
    return re.sub(r"[^\n]", " ", match.group())


def body_end(code, opening):
    """Where the block ends that begins with the brace at `opening`."""
    depth = 0
    for at in range(opening, len(code)):
        depth += {"{": 1, "}": -1}.get(code[at], 0)
        if depth == 0:
            return at
    return len(code)


def changes(code, source):
    """(begin, end, text, what) of each mutant, in any order. `code` is `source` with all but code blanked out."""
    for m in OPERATOR.finditer(code):
        yield m.start(), m.end(), SWAPS[m.group()], f"{m.group()} → {SWAPS[m.group()]}"
    for m in WORD.finditer(code):
        yield m.start(), m.end(), WORDS[m.group()], f"{m.group()} → {WORDS[m.group()]}"
    for m in NOT.finditer(code):
        yield m.start(), m.end(), "", "! removed"
    for m in NUMBER.finditer(code):
        digits = m.group(1).replace("'", "")
        prefix, base, radix = "", "d", 10
        if digits[:2].lower() == "0x":
            prefix, base, radix = "0x", "X", 16
        elif re.match("0.", digits):
            prefix, base, radix = "0", "o", 8
        value = int(digits, radix)
        for other in {value + 1, value - 1} if value > 0 else {1}:
            written = f"{prefix}{other:{base}}{m.group(2)}"
            yield m.start(), m.end(), written, f"{m.group()} → {written}"
    seen = set()
    for f in BOOL_FUNCTION.finditer(code):
        for m in RETURN.finditer(code, f.end(), body_end(code, f.end() - 1)):
            if m.start() not in seen and m.group(1) not in WORDS:
                seen.add(m.start())
                yield m.start(1), m.end(1), f"!({source[m.start(1) : m.end(1)]})", "what is returned, negated"


def mutants_of(file):
    source = (ROOT / file).read_text()
    code = NO_BEHAVIOUR.sub(blank, NO_CODE.sub(blank, source))
    found = [Mutant(file, source.count("\n", 0, c[0]) + 1, *c) for c in changes(code, source)]
    return sorted(found, key=lambda m: (m.begin, m.end, m.text))


# ---- mutants known to change nothing


def read_equivalent():
    """{(file, line of code as mutated)}: a line each of file, code and reason, parted by tabs."""
    known = set()
    if not EQUIVALENT.exists():
        return known
    for number, line in enumerate(EQUIVALENT.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        parts = line.split("\t")
        if len(parts) != 3 or not parts[2].strip():
            raise SystemExit(f"{EQUIVALENT}:{number}: expected file, code and reason, parted by tabs")
        known.add((parts[0], parts[1].strip()))
    return known


def without_equivalent(mutants, sources):
    known = read_equivalent()
    key = {m: (m.file, m.lines(sources[m.file])[1].strip()) for m in mutants}
    for file, code in sorted(known - set(key.values())):
        if file in sources:
            print(f"{EQUIVALENT.name}: no change makes this of {file} any more: {code}", file=sys.stderr)
    return [m for m in mutants if key[m] not in known]


# ---- running


def listed_files():
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"]
    names = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout.decode().split("\0")
    return {name for name in names if name and (ROOT / name).is_file()}


def copy_tree():
    """Makes COPY the same as the working tree; files that are the same already keep their times."""
    names = listed_files()
    for name in names:
        source, target = ROOT / name, COPY / name
        content = source.read_bytes()
        if not target.is_file() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            shutil.copymode(source, target)
    for path in sorted(COPY.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(COPY).as_posix() not in names:
            path.unlink()
    for path in sorted(COPY.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    # folders that must exist, though no file is listed in them
    for path in ROOT.glob("corpus/*/*/"):
        (COPY / path.relative_to(ROOT)).mkdir(parents=True, exist_ok=True)


class TimedOut(Exception):
    pass


def run(command, seconds, failed_by=None, cwd=None):
    """Whether the command succeeds. Ends it, and all that it started, after so many seconds, or when it writes a line
    that `failed_by` finds. Returns the verdict and what was written."""
    process = subprocess.Popen(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                               errors="replace", start_new_session=True)
    late = threading.Event()

    def end(*_):
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def end_late():
        late.set()
        end()

    timer = threading.Timer(seconds, end_late)
    timer.start()
    written = []
    failed = False
    try:
        for line in process.stdout:
            written.append(line)
            if failed_by and failed_by.search(line):
                failed = True
                end()
                break
        status = process.wait()
    finally:
        timer.cancel()
        end()
        process.stdout.close()
        process.wait()
    if late.is_set() and not failed:
        raise TimedOut
    return status == 0 and not failed, "".join(written)


FAILURE = re.compile(r": (fatal )?error: in |^\*\*\* ")


def build(options):
    command = ["cmake", "--build", str(BUILD), "--target", "arbiter_tests", "--parallel", str(options.jobs)]
    return run(["nice", *command], options.build_timeout)


def test(seconds):
    command = [str(BUILD / "arbiter_tests"), "--log_level=error", "--color_output=no", "--report_level=no"]
    return run(["nice", *command], seconds, FAILURE, COPY)


def prepare(options):
    """Builds and tests the copy without a change; returns the seconds that the tests may take."""
    copy_tree()
    configure = ["cmake", "-S", str(COPY), "-B", str(BUILD), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug",
                 "-DCMAKE_CXX_COMPILER=g++", "-DCMAKE_CXX_FLAGS=-D_GLIBCXX_ASSERTIONS", "-DCMAKE_CXX_FLAGS_DEBUG=-O1"]
    for step, work in (
        ("configuring", lambda: run(configure, options.build_timeout)),
        ("building", lambda: run(["cmake", "--build", str(BUILD), "--target", "arbiter_tests", "--parallel",
                                  str(options.jobs)], 3600)),
    ):
        print(f"== {step} {BUILD.relative_to(ROOT)}", file=sys.stderr, flush=True)
        good, written = work()
        if not good:
            raise SystemExit(f"{written}\n{step} failed without any change")
    begin = time.monotonic()
    good, written = test(3600)
    if not good:
        raise SystemExit(f"{written}\nthe tests fail without any change")
    taken = time.monotonic() - begin
    print(f"== the tests take {taken:.1f} s", file=sys.stderr, flush=True)
    return max(options.test_timeout, 4 * taken)


def verdict_on(mutant, source, options, seconds):
    """killed, lived, late or unbuilt."""
    target = COPY / mutant.file
    target.write_text(mutant.apply(source))
    try:
        if not build(options)[0]:
            return "unbuilt"
        return "lived" if test(seconds)[0] else "killed"
    except TimedOut:
        return "late"
    finally:
        target.write_text(source)


def show(mutant, source, verdict=None):
    before, after = mutant.lines(source)
    print(f"{mutant.file}:{mutant.line}: {mutant.what}" + (f" ({verdict})" if verdict else ""))
    for sign, text in (("-", before), ("+", after)):
        print("\n".join(sign + line for line in text.split("\n")))
    print(flush=True)


def run_all(mutants, sources, options):
    seconds = prepare(options)
    for file, source in sources.items():
        if (COPY / file).read_text() != source:
            raise SystemExit(f"{file} was changed meanwhile; start again")
    count = {"killed": 0, "lived": 0, "late": 0, "unbuilt": 0}
    for number, mutant in enumerate(mutants, 1):
        verdict = verdict_on(mutant, sources[mutant.file], options, seconds)
        count[verdict] += 1
        if options.verbose or sys.stderr.isatty():
            print(f"{number}/{len(mutants)} {mutant.file}:{mutant.line}: {mutant.what}: {verdict}", file=sys.stderr)
        if verdict == "lived":
            show(mutant, sources[mutant.file])
    print(f"{len(mutants)} mutants: {count['killed']} killed, {count['lived']} lived, {count['late']} timed out, "
          f"{count['unbuilt']} did not build")
    return 1 if count["lived"] else 0


def parse_options():
    parser = argparse.ArgumentParser(prog="./dev mutate", description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("files", nargs="*", metavar="FILE", help="engines and checks unless told")
    parser.add_argument("--sample", type=int, metavar="N", help="only N mutants, chosen at random")
    parser.add_argument("--seed", type=int, default=1, help="for --sample; 1 unless told")
    parser.add_argument("--list", action="store_true", help="show the mutants, and run nothing")
    parser.add_argument("--jobs", type=int, default=2, help="compilers at once; 2 unless told")
    parser.add_argument("--build-timeout", type=float, default=600, metavar="SECONDS")
    parser.add_argument("--test-timeout", type=float, default=60, metavar="SECONDS",
                        help="at least; four times what the tests take without a change is granted")
    parser.add_argument("--verbose", action="store_true", help="say what becomes of each mutant")
    return parser.parse_args()


def main():
    options = parse_options()
    files = [pathlib.Path(f).resolve() for f in options.files]
    if not files:
        files = sorted({path for glob in DEFAULT_GLOBS for path in ROOT.glob(glob)})
    for file in files:
        if not file.is_file() or ROOT not in file.parents:
            raise SystemExit(f"{file} is no file of this project")
    names = [file.relative_to(ROOT).as_posix() for file in files]
    sources = {name: (ROOT / name).read_text() for name in names}
    mutants = without_equivalent([m for name in names for m in mutants_of(name)], sources)
    if options.sample is not None and options.sample < len(mutants):
        chosen = set(random.Random(options.seed).sample(range(len(mutants)), options.sample))
        mutants = [m for i, m in enumerate(mutants) if i in chosen]
    if options.list:
        for mutant in mutants:
            show(mutant, sources[mutant.file])
        print(f"{len(mutants)} mutants")
        return 0
    return run_all(mutants, sources, options)


if __name__ == "__main__":
    sys.exit(main())
