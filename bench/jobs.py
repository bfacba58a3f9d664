#!/usr/bin/env python3
"""Times the whole program on many small games, by one thread and by two.

    bench/jobs.py PROGRAM [RUNS]

Each row is of the medians of RUNS (11) runs: megabytes of records for each second of processor time of one thread, the wall time
of one thread and of two, and what part of the first the second is. Half is the best that there can be. Other work on the machine
makes all of it useless.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

ROWS = [
    ("20,000 SGF games in a tar", "sgf", 20000, "games.tar", []),
    ("20,000 SGF games in files", "sgf", 20000, "games", []),
    ("100,000 UGN games in a tar", "ugn", 100000, "games.tar", []),
    ("100,000 UGN games in JSON lines", "ugn", 100000, None, ["--input-format", "jsonl"]),
    ("20,000 2048-GN games in files", "2048-gn", 20000, "games", []),
    ("20,000 2048-GN games in JSON lines", "2048-gn", 20000, None, ["--input-format", "jsonl"]),
]


def made(program, folder, notation, games, name):
    """Where the games are, and how many megabytes of records."""
    gen = [program, "gen", notation, "--games", str(games)]
    lines = subprocess.run(gen, check=True, capture_output=True).stdout
    size = sum(len(json.loads(line)["text"].encode()) for line in lines.splitlines()) / 1e6
    path = os.path.join(folder, name or "games.jsonl")
    if name:
        subprocess.run([*gen, "-o", path], check=True)
    else:
        with open(path, "wb") as to:
            to.write(lines)
    return path, size


def timed(command):
    """Wall time and processor time, in seconds."""
    before, start = os.times(), time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wall, after = time.perf_counter() - start, os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return wall, used


def main():
    program = os.path.abspath(sys.argv[1])
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 11
    print("| | MB | MB a second of one thread | one thread | two | of it |")
    print("| --- | --- | --- | --- | --- | --- |")
    for what, notation, games, name, options in ROWS:
        with tempfile.TemporaryDirectory() as folder:
            path, size = made(program, folder, notation, games, name)
            lint = [program, "lint", "--no-config", *options, path, "--jobs"]
            both = [(timed([*lint, "1"]), timed([*lint, "2"])) for _ in range(runs)]
            used = statistics.median(one[1] for one, _ in both)
            one = statistics.median(one[0] for one, _ in both)
            two = statistics.median(two[0] for _, two in both)
            print(f"| {what} | {size:.1f} | {size / used:.1f} | {one:.2f} s | {two:.2f} s | {two / one:.2f} |", flush=True)


if __name__ == "__main__":
    main()
