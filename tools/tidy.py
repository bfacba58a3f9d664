#!/usr/bin/env python3
"""Runs clang-tidy over what a build folder compiles, several at once, and remembers what was clean.

    tools/tidy.py build/clang [--all]

What was clean is looked at again when the source, a header of the project that it includes, the options or the installed
packages change; --all forgets what was clean. Prints what is found, and a line at least every 20 seconds.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Sources that are compiled together are included by a file that CMake makes, so they count as headers here.
HEADERS = r"/(include/arbiter|src|grammars|fuzz|tests|bench)/[^:]*\.[ch]pp$"
OPTIONS = ["--quiet", f"--header-filter={HEADERS}"]
UNCHECKED = "-bugprone-suspicious-include"
# Paths through the tests are run, under the sanitizers too; the analyzer takes minutes for them.
UNCHECKED_IN_TESTS = UNCHECKED + ",-clang-analyzer-*"
INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)


def kept_in():
    base = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    return pathlib.Path(base) / "arbiter" / "tidy"


def output_of(*command):
    return subprocess.run(command, check=False, capture_output=True).stdout


def toolchain():
    """What findings depend on beside the sources."""
    versions = output_of("clang-tidy", "--version")
    if shutil.which("dpkg-query"):
        versions += output_of("dpkg-query", "-W", "-f", "${Package} ${Version}\n")
    return versions + (ROOT / ".clang-tidy").read_bytes() + " ".join(OPTIONS).encode()


class Sources:
    """The project's files that a source is made of, itself first."""

    def __init__(self):
        self.read = {}

    def bytes_and_includes(self, path):
        if path not in self.read:
            text = path.read_bytes()
            self.read[path] = text, [name.decode() for name in INCLUDE.findall(text)]
        return self.read[path]

    def closure(self, path, folders):
        found, waiting = [], [path]
        seen = {path}
        while waiting:
            file = waiting.pop()
            found.append(file)
            for name in self.bytes_and_includes(file)[1]:
                for folder in (file.parent, *folders):
                    target = pathlib.Path(os.path.normpath(folder / name))
                    if target.is_file():
                        if target not in seen:
                            seen.add(target)
                            waiting.append(target)
                        break
        return sorted(found)


def options_of(entry):
    is_test = re.search(r"/(tests|fuzz|bench)/|arbiter_(tests|harnesses|bench)", entry["file"])
    return [*OPTIONS, f"--checks={UNCHECKED_IN_TESTS if is_test else UNCHECKED}"]


def key_of(entry, sources, tools):
    command = entry["command"] + " ".join(options_of(entry))
    folders = [pathlib.Path(f) for f in re.findall(r"-I(\S+)", command)]
    digest = hashlib.sha256(tools)
    # paths of this checkout say nothing about the findings
    digest.update(command.replace(str(ROOT), "").encode())
    for file in sources.closure(pathlib.Path(entry["file"]), folders):
        digest.update(str(file).replace(str(ROOT), "").encode() + b"\0")
        digest.update(sources.bytes_and_includes(file)[0].replace(str(ROOT).encode(), b""))
    return digest.hexdigest()


def is_looked_at(entry, build):
    """What CMake writes itself, other than the files that include sources, isn't."""
    path = pathlib.Path(entry["file"])
    return "/Unity/" in entry["file"] or build not in path.parents


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--all", action="store_true")
    arguments = parser.parse_args()
    build = arguments.build.resolve()
    clean = kept_in()
    clean.mkdir(parents=True, exist_ok=True)

    tools, sources = toolchain(), Sources()
    entries = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        if is_looked_at(entry, build):
            entries.setdefault(entry["file"], (entry, key_of(entry, sources, tools)))
    waiting = [(e, k) for e, k in entries.values() if arguments.all or not (clean / k).exists()]
    # the largest first, so that no core is left alone with one at the end
    waiting.sort(key=lambda w: -sum(len(sources.bytes_and_includes(f)[0]) for f in
                                    sources.closure(pathlib.Path(w[0]["file"]), [])))
    print(f"{len(entries)} sources, {len(entries) - len(waiting)} known to be clean", flush=True)

    start, done, failed = time.monotonic(), 0, []
    lock, over = threading.Lock(), threading.Event()

    def heartbeat():
        while not over.wait(20):
            print(f"... {done} of {len(waiting)} after {time.monotonic() - start:.0f} s", flush=True)

    def run(work):
        nonlocal done
        entry, key = work
        ran = subprocess.run(["clang-tidy", "-p", build, *options_of(entry), entry["file"]], capture_output=True, text=True)
        with lock:
            done += 1
            if ran.returncode == 0:
                (clean / key).touch()
                return
            failed.append(entry["file"])
            print(ran.stdout, end="", flush=True)
            if not ran.stdout.strip():
                print(ran.stderr, end="", flush=True)

    threading.Thread(target=heartbeat, daemon=True).start()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(run, waiting))
    over.set()
    print(f"{len(entries) - len(failed)} clean, {len(failed)} with findings; {time.monotonic() - start:.0f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
