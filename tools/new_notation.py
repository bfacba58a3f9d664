#!/usr/bin/env python3
"""Writes a new notation into the source tree: tests/example/nim under another name, and its place in the lists.

    tools/new_notation.py NAME
"""

import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "tests/example/nim"


def die(message):
    sys.exit(f"new-notation: {message}")


def renamed(text, name):
    """`text` with the example's name replaced where it is a word, or a part of an identifier or a path."""
    text = re.sub(r"(?<![A-Za-z])nim(?![a-z])", name, text)
    return re.sub(r"(?<![A-Za-z])Nim(?![a-z])", name.capitalize(), text)


def target_of(file, name):
    return ROOT / renamed(file.relative_to(EXAMPLE).as_posix(), name)


def check(name, files):
    if not re.fullmatch(r"[a-z][a-z0-9]*", name):
        die(f"`{name}` must be small letters and digits: it names folders, a namespace and files' extension")
    taken = [ROOT / "src/notations" / name, ROOT / "docs/diagnostics" / name, *(target_of(file, name) for file in files)]
    for path in taken:
        if path.exists():
            die(f"`{name}` is taken: there is {path.relative_to(ROOT)}")


def copy(files, name):
    for file in files:
        target = target_of(file, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(renamed(file.read_bytes().decode("latin-1"), name).encode("latin-1"))


def format_code(files, name):
    """With another name, lines break elsewhere, and includes have another order."""
    code = [target_of(file, name) for file in files if file.suffix in (".cpp", ".hpp")]
    if shutil.which("clang-format"):
        subprocess.run(["clang-format", "-i", *code], check=True)
    else:
        print("there is no clang-format: run `./dev format` where there is")


def add_to_list(name):
    lists = ROOT / "CMakeLists.txt"
    text = lists.read_text()
    last = [match.end() for match in re.finditer(r"^arbiter_add_notation\(.*\)\n", text, re.M)][-1]
    lists.write_text(f"{text[:last]}arbiter_add_notation({name})\n{text[last:]}")


def add_to_index(name):
    """The rows of docs/diagnostics/README.md, as `./dev bless` would write them."""
    index = ROOT / "docs/diagnostics/README.md"
    order = re.findall(r'rule \w+\{"([^"]+)"', (ROOT / f"src/notations/{name}/messages.hpp").read_text())
    rows = ""
    for code in order:
        summary = (ROOT / f"docs/diagnostics/{code}.md").read_text().split("\n")[2]
        level, fix, about = summary.split(" · ")
        rows += f"| [{code}]({code}.md) | {level} | {fix.removesuffix(' fix')} |  | {about} |\n"
    index.write_text(index.read_text() + rows)


def main():
    if len(sys.argv) != 2:
        die("which NAME?")
    name = sys.argv[1]
    files = sorted(path for path in EXAMPLE.rglob("*") if path.is_file())
    check(name, files)
    copy(files, name)
    format_code(files, name)
    add_to_list(name)
    add_to_index(name)
    for folder in ("grammars", f"src/notations/{name}", f"tests/{name}", f"corpus/{name}", "docs/notations", f"docs/diagnostics/{name}"):
        count = sum(1 for file in files if target_of(file, name).is_relative_to(ROOT / folder))
        print(f"{folder}: {count} file{'s' if count > 1 else ''}")
    print(f"`./dev build --notation {name}` builds and tests them: they are Nim until you make them {name.capitalize()}")


if __name__ == "__main__":
    main()
