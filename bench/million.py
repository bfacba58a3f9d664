#!/usr/bin/env python3
"""Lints archives of a million small games, and says what memory that takes.

    bench/million.py PROGRAM [GAMES]

The games are those of `gen ugn`. One archive has them as they are; in the other the board of each first ply is written in
lower case. A tar goes through a pipe, so that nothing is written to disk. With one job and with two the report must be the same,
and the most memory less than 200 MB; otherwise the exit status is 1.
"""

import hashlib
import json
import os
import subprocess
import sys
import tarfile
import threading
import time

LIMIT = 200 * 1000 * 1000


def damaged(text):
    """The board of the first ply in lower case, behind an empty line; where there is none, a ply that there can't be."""
    head, line, plies = text.partition("\n\n")
    return head + line + (plies[0].lower() + plies[1:] if plies[0].isalpha() else "Z0 " + plies)


def write_tar(program, games, change, to):
    made = subprocess.Popen([program, "gen", "ugn", "--games", str(games)], stdout=subprocess.PIPE)
    for line in made.stdout:
        game = json.loads(line)
        text = change(game["text"]).encode()
        entry = tarfile.TarInfo(game["path"])
        entry.size = len(text)
        to.write(entry.tobuf(tarfile.USTAR_FORMAT))
        to.write(text.ljust(-len(text) // 512 * -512, b"\0"))
    to.write(bytes(1024))
    to.close()
    if made.wait() != 0:
        sys.exit("gen failed")


def lint(program, games, change, jobs):
    """The exit status, the report's digest and bytes, the most memory, and seconds of processor time."""
    run = subprocess.Popen(
        [program, "lint", "--no-config", "--jobs", str(jobs), "--output-format", "jsonl", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    writer = threading.Thread(target=write_tar, args=(program, games, change, run.stdin))
    writer.start()
    said = []
    listener = threading.Thread(target=lambda: said.append(run.stderr.read()))
    listener.start()
    digest, size = hashlib.sha256(), 0
    while part := run.stdout.read(1 << 20):
        digest.update(part)
        size += len(part)
    writer.join()
    listener.join()
    _, status, used = os.wait4(run.pid, 0)
    run.returncode = os.waitstatus_to_exitcode(status)
    summary = said[0].decode().strip()
    return run.returncode, digest.hexdigest(), size, summary, used.ru_maxrss * 1024, used.ru_utime + used.ru_stime


def main():
    program = os.path.abspath(sys.argv[1])
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    failures = 0
    for name, change in (("right", str), ("wrong", damaged)):
        reports = set()
        for jobs in (1, 2):
            begun = time.monotonic()
            status, digest, size, summary, memory, seconds = lint(program, games, change, jobs)
            took = time.monotonic() - begun
            print(
                f"{games} games, {name}, --jobs {jobs}: exit {status}; {memory / 1e6:.0f} MB at most; "
                f"{seconds:.0f} s of processor time, {took:.0f} s; report of {size} bytes, sha256 {digest[:16]}\n"
                f"    {summary}",
                flush=True,
            )
            reports.add((status, digest, size, summary))
            failures += memory > LIMIT
            failures += status != (0 if name == "right" else 1)
        failures += len(reports) != 1
    print("as it must be" if failures == 0 else f"{failures} things are not as they must be")
    return int(failures > 0)


sys.exit(main())
