#!/usr/bin/env python3
"""Compares how many instructions the benchmarks need with bench/instructions.txt.

    tools/instructions.py [--build FOLDER]

Runs each callgrind_X of the build folder by bench/run_callgrind.sh. Where the packages and the processor are those of the
file, a figure that differs by more than 3 %, a program without a figure and a figure without a program are errors. Elsewhere
figures are printed only, as they depend on compiler and libraries.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

TOLERANCE = 0.03
ROOT = pathlib.Path(__file__).resolve().parent.parent
FILE = ROOT / "bench/instructions.txt"


def read_file():
    """The packages with their versions, the processor's features, and the figure of each program."""
    packages, features, figures = {}, [], {}
    for number, line in enumerate(FILE.read_text().splitlines(), 1):
        match line.split():
            case []:
                continue
            case [mark, *_] if mark.startswith("#"):
                continue
            case ["with", package, version]:
                packages[package] = version
            case ["processor", feature]:
                features.append(feature)
            case ["count", program, figure] if figure.isdecimal():
                figures[program] = int(figure)
            case _:
                sys.exit(f"{FILE}:{number}: a line is `with PACKAGE VERSION`, `processor FEATURE` or `count PROGRAM NUMBER`")
    return packages, features, figures


def installed(package):
    """The version of a Debian package; empty where there is none."""
    try:
        asked = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
    except FileNotFoundError:
        return ""
    return asked.stdout if asked.returncode == 0 else ""


def what_differs(packages, features):
    """What is otherwise here than where the figures were counted."""
    other = [f"{package} is {installed(package) or 'not installed'}, not {version}"
             for package, version in packages.items() if installed(package) != version]
    cpuinfo = pathlib.Path("/proc/cpuinfo")
    has = set(cpuinfo.read_text().split()) if cpuinfo.exists() else set()
    return other + [f"the processor has no {feature}" for feature in features if feature not in has]


def count(program):
    """Instructions, and plies."""
    ran = subprocess.run([ROOT / "bench/run_callgrind.sh", program], capture_output=True, text=True)
    if ran.returncode != 0:
        sys.exit(ran.stdout + ran.stderr)
    value = {name: int(figure) for name, figure in re.findall(r"^(\w+): (\d+)$", ran.stdout, re.MULTILINE)}
    return value["instructions"], value["plies"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release", help="where the programs are")
    build = parser.parse_args().build
    packages, features, figures = read_file()
    other = what_differs(packages, features)
    programs = sorted(path for path in build.glob("callgrind_*") if path.is_file() and not path.suffix)
    wrong = [f"{name} has a figure, and there is no such program" for name in figures.keys() - {p.name for p in programs}]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        counts = pool.map(count, programs)
    for program, (found, plies) in zip(programs, counts):
        print(f"count {program.name} {found}    # {found // plies} a ply", flush=True)
        wanted = figures.get(program.name)
        if wanted is None:
            wrong.append(f"{program.name} has no figure")
        elif abs(found - wanted) > TOLERANCE * wanted:
            wrong.append(f"{program.name} needs {100 * (found / wanted - 1):+.1f} %: {found}, not {wanted}")
    if other:
        print("not compared:", *other, sep="\n  ")
        return 0
    print("as in bench/instructions.txt" if not wrong else f"{FILE.relative_to(ROOT)} and the programs differ:", *wrong, sep="\n  ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
