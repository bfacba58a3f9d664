#!/usr/bin/env python3
"""Changes the code in one place at a time, and lists the changes that the tests don't notice.

One program holds all changes, each behind a switch. Its sources and what is built of them are under build/mutate. What
can't be switched is built alone, and all else of it comes from build/dev. The working tree is only read, and must stay as
it is meanwhile. Run it as ./dev mutate.
"""

import argparse
import collections
import concurrent.futures
import pathlib
import queue
import random
import re
import signal
import sys
import threading
import time

sys.dont_write_bytecode = True  # the sources' folders stay as they are
import trials
from mutants import ROOT, default_files, mutants_of, without_equivalent
from switches import Switches
from trials import say

ENOUGH = 85  # percent of the changes that the tests must notice


def show(mutant, source):
    before, after = mutant.lines(source)
    say(f"{mutant.file}:{mutant.line}: {mutant.what}")
    for sign, text in (("-", before), ("+", after)):
        say("\n".join(sign + line for line in text.split("\n")))
    say("")


class Judge:
    """Tries a change in the program that holds them all; where that can't have it, by a build of its own."""

    def __init__(self, options, sources):
        trials.WORK.mkdir(parents=True, exist_ok=True)
        self.options = options
        self.sources = sources
        self.switches = Switches([m for name in sorted(sources) for m in mutants_of(name)], sources, options)
        trials.build_unchanged()
        self.switches.build()
        self.switches.measure()
        self.lock = threading.Lock()
        self.builds = None

    def builder(self):
        with self.lock:
            if self.builds is None:
                cases = trials.Cases(self.switches.seconds, self.options.budget)
                self.builds = trials.Trials(trials.Commands(), cases, self.options)
                self.builds.link_unchanged()
            return self.builds

    def needs_build(self, mutant):
        return not self.switches.can_try(mutant)

    def verdict_on(self, mutant, scratch):
        verdict = self.switches.verdict_on(mutant)
        # the objects of tests hold code of public headers, without switches
        if verdict is None or (verdict == "lived" and mutant.file.startswith("include/")):
            alone = self.builder().verdict_on(mutant, self.sources[mutant.file], scratch)
            verdict = verdict if verdict and alone == "unbuilt" else alone
        return verdict


def try_all(mutants, judge, options):
    """The verdicts, by mutant; where all is stopped, those that there are."""
    scratch = queue.SimpleQueue()
    for number in range(options.jobs):
        scratch.put(trials.WORK / f"trial-{number}")
    verdicts, under_way = {}, []

    def work(mutant):
        folder, begin, name = scratch.get(), time.monotonic(), f"{mutant.file}:{mutant.line}"
        under_way.append(name)
        try:
            verdict = judge.verdict_on(mutant, folder)
        finally:
            under_way.remove(name)
            scratch.put(folder)
        verdicts[mutant] = verdict
        say(f"{len(verdicts)}/{len(mutants)} {name}: {mutant.what}: {verdict}, {time.monotonic() - begin:.0f} s")
        if verdict == "lived":
            show(mutant, judge.sources[mutant.file])

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        tried = [pool.submit(work, mutant) for mutant in mutants]
        try:
            with trials.Heartbeat(lambda: "trying " + ", ".join(under_way)):
                for each in tried:
                    each.result()
        except KeyboardInterrupt:
            say("stopped")
        finally:
            trials.stopping.set()
            pool.shutdown(cancel_futures=True)
    return verdicts


def report(mutants, verdicts, sources, seconds):
    lived = [mutant for mutant in mutants if verdicts.get(mutant) == "lived"]
    if lived:
        say("\n== not noticed\n")
        for mutant in lived:
            show(mutant, sources[mutant.file])
    count = collections.Counter(verdicts.values())
    noticed = count["killed"] + count["late"]
    judged = noticed + count["lived"]
    share = 100 * noticed / judged if judged else 0
    say(f"{len(verdicts)} changes in {seconds:.0f} s: {noticed} noticed, {share:.1f} % of those built "
        f"({count['late']} by their time), {count['lived']} not; {count['unbuilt']} did not build")
    return 0 if share >= ENOUGH and len(verdicts) == len(mutants) else 1


def parse_options():
    parser = argparse.ArgumentParser(prog="./dev mutate", description=__doc__.split("\n\n", maxsplit=1)[0],
                                     epilog=f"Succeeds where {ENOUGH} % of the changes are noticed.")
    parser.add_argument("places", nargs="*", metavar="FILE[:LINE[: CHANGE]]",
                        help="what to change, as the output names it; all lines of engines and checks unless given")
    parser.add_argument("--count", type=int, metavar="N", help="only N changes, chosen at random")
    parser.add_argument("--seed", type=int, default=1, help="for --count; 1 unless given")
    parser.add_argument("--list", action="store_true", help="show the changes, and run nothing")
    parser.add_argument("--jobs", type=int, default=2, help="changes tried at once; 2 unless given")
    parser.add_argument("--budget", type=float, default=30, metavar="SECONDS",
                        help="for each change, of cases that take more than a second: the quickest first; 30 unless given")
    parser.add_argument("--build-timeout", type=float, default=300, metavar="SECONDS")
    parser.add_argument("--test-timeout", type=float, default=20, metavar="SECONDS",
                        help="of the processor, beside five times what the cases take without a change")
    return parser.parse_args()


def named(place):
    """Its file, and what else is said of it: line and change, or None."""
    path, line, what = re.fullmatch(r"(.*?)(?::(\d+)(?:: (.+))?)?", place).groups()
    file = pathlib.Path(path).resolve()
    if not file.is_file() or ROOT not in file.parents:
        raise SystemExit(f"{path} is no file of this project")
    return file.relative_to(ROOT).as_posix(), line, what


def is_at(mutant, name, line, what):
    return mutant.file == name and line in (None, str(mutant.line)) and what in (None, mutant.what)


def changes_at(places):
    """Those that aren't known to mean nothing, and the sources of their files."""
    places = list(map(named, places))
    sources = {name: (ROOT / name).read_text() for name, _, _ in places}
    mutants = without_equivalent([m for name in sources for m in mutants_of(name)], sources)
    return [m for m in mutants if any(is_at(m, *place) for place in places)], sources


def main():
    options = parse_options()
    mutants, sources = changes_at(options.places or map(str, default_files()))
    if not mutants:
        raise SystemExit("no change is made there")
    if options.count is not None and options.count < len(mutants):
        chosen = set(random.Random(options.seed).sample(range(len(mutants)), options.count))
        mutants = [m for i, m in enumerate(mutants) if i in chosen]
    if options.list:
        for mutant in mutants:
            show(mutant, sources[mutant.file])
        say(f"{len(mutants)} changes")
        return 0
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    judge = Judge(options, sources)
    begin = time.monotonic()
    # in any order, so that a run that is stopped says something of all files; what needs a build of its own comes last
    order = random.Random(options.seed).sample(mutants, len(mutants))
    verdicts = try_all(sorted(order, key=judge.needs_build), judge, options)
    return report(mutants, verdicts, sources, time.monotonic() - begin)


if __name__ == "__main__":
    sys.exit(main())
