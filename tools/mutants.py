"""Finds the places where ./dev mutate can change the code."""

import dataclasses
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
EQUIVALENT = "mutate-equivalent.txt"  # in a folder of sources, about these

# Sources of a notation's folder that read and write, lay out or draw records, and check nothing.
NO_CHECKS = {
    "cli", "exchange", "format", "game_text", "generate", "layout", "notation", "parse", "picture", "targets", "text", "write",
}
# Headers that declare, and do nothing.
NO_CODE_IN = ("diagnostics", "messages", "rules", "syntax", "table", "tags")
ENGINES = ["include/arbiter/rules/*.hpp", "src/rules/*.cpp"]
SHARED_CHECKS = ["src/check/*.cpp", "src/tags/*.cpp", "src/text/suggest.cpp"]

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
RETURN = re.compile(r"\breturn\s+(?=[^\s;])")


@dataclasses.dataclass(frozen=True)
class Mutant:
    file: str  # relative to ROOT
    line: int  # from 1
    begin: int  # characters
    end: int
    text: str  # what is there instead
    what: str

    def apply(self, source):
        return source[: self.begin] + self.text + source[self.end :]

    def lines(self, source):
        """The lines that change, before and after, as they are in the file."""
        first = source.rfind("\n", 0, self.begin) + 1
        last = source.find("\n", self.end)
        last = len(source) if last < 0 else last
        return source[first:last], source[first : self.begin] + self.text + source[self.end : last]


def default_files():
    """Engines, and the checks of what has been parsed."""
    folders = [path.parent for path in ROOT.glob("src/notations/*/notation.cpp")]
    files = {path for folder in folders for path in [*folder.glob("*.cpp"), *folder.glob("*.hpp")]}
    checks = {path for path in files if path.stem not in NO_CHECKS and not path.stem.endswith(NO_CODE_IN)}
    return sorted(checks.union(*(ROOT.glob(glob) for glob in ENGINES + SHARED_CHECKS)))


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


def statement_end(code, at):
    """Where its semicolon stands: behind those of lambdas in it."""
    depth = 0
    while code[at] != ";" or depth > 0:
        depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(code[at], 0)
        at += 1
    return at


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
            returned = source[m.end() : statement_end(code, m.end())]
            if m.end() not in seen and returned not in WORDS:
                seen.add(m.end())
                yield m.end(), m.end() + len(returned), f"!({returned})", "what is returned, negated"


def mutants_of(file):
    source = (ROOT / file).read_text()
    code = NO_BEHAVIOUR.sub(blank, NO_CODE.sub(blank, source))
    found = [Mutant(file, source.count("\n", 0, c[0]) + 1, *c) for c in changes(code, source)]
    return sorted(found, key=lambda m: (m.begin, m.end, m.text))


# Mutants known to change nothing


def read_equivalent():
    """{(file, line of code as mutated)}: a line each of file, code and reason, parted by tabs."""
    known = set()
    for path in ROOT.glob(f"src/**/{EQUIVALENT}"):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            parts = line.split("\t")
            if len(parts) != 3 or not parts[2].strip():
                raise SystemExit(f"{path}:{number}: expected file, code and reason, parted by tabs")
            known.add(((path.parent / parts[0]).resolve().relative_to(ROOT).as_posix(), parts[1].strip()))
    return known


def without_equivalent(mutants, sources):
    known = read_equivalent()
    key = {m: (m.file, m.lines(sources[m.file])[1].strip()) for m in mutants}
    for file, code in sorted(known - set(key.values())):
        if file in sources:
            print(f"{EQUIVALENT}: no change makes this of {file} any more: {code}", file=sys.stderr)
    return [m for m in mutants if key[m] not in known]
