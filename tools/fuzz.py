#!/usr/bin/env python3
"""Runs the harnesses of fuzz/ under libFuzzer, on all cores. Run it as ./dev fuzz.

What a harness refuses is made smaller, kept, and printed in base64; then the run ends with status 1.
"""

import argparse
import base64
import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent

# A harness's longest input (of the corpus, 19 of 20 files are shorter), and how many of the runs it gets where it isn't asked for by name: they differ in speed.
HARNESSES = {"check": (512, 1), "fixes": (1024, 4), "layout": (1024, 4), "lives": (1024, 1), "outputs": (1024, 20)}
DEFAULT_RUNS = 100_000
DEFAULT_SEED = 1

SENTENCES = 200  # of the grammar, which the corpus is joined by

SILENCE = 20  # seconds after which the runs that are under way are listed
SMALLER = 20  # seconds that go into making a refused input smaller
# Inputs are small: less is kept of what was freed, and of where it was allocated, than for programs.
ASAN_OPTIONS = "malloc_context_size=4:quarantine_size_mb=16"

STATISTIC = re.compile(r"^stat::number_of_executed_units:\s*(\d+)", re.MULTILINE)
PULSE = re.compile(r"^#(\d+)\t", re.MULTILINE)
REASON = re.compile(r"^(broken promise: .*|.*ERROR: (?:Address|Leak)Sanitizer.*|.*runtime error: .*|ALARM: .*|"
                    r".*ERROR: libFuzzer: .*|terminate called.*|.*Assertion .*)$", re.MULTILINE)


@dataclasses.dataclass
class Task:
    notation: str
    harness: str
    runs: int
    seed: int
    build: pathlib.Path
    process: subprocess.Popen = None
    begin: float = 0.0
    seconds: float = 0.0

    @property
    def name(self):
        return f"{self.notation} {self.harness}"

    @property
    def folder(self):
        return self.build / "found" / f"{self.notation}-{self.harness}-{self.seed}"

    def command(self, *options):
        return [str(self.build / "arbiter_fuzz"), f"--notation={self.notation}", f"--harness={self.harness}",
                # to weigh inputs by how rare their features are takes ten times as long as to run them
                "-entropic=0", f"-max_len={HARNESSES[self.harness][0]}", "-timeout=20", "-rss_limit_mb=2048",
                # what was compared may be addresses, which differ each time
                "-use_cmp=0", *options]

    def start(self):
        """From the corpus and sentences alone, in one order, so that a seed always does the same. What is new is kept, and never
        in the corpus."""
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder / "inputs").mkdir(parents=True)
        sentences = self.folder / "sentences"
        subprocess.run([str(self.build / "arbiter"), "gen", self.notation, "--from-grammar", f"--count={SENTENCES}",
                        f"--seed={self.seed}", f"--output={sentences}/"], stderr=subprocess.DEVNULL, env=environment(), check=True)
        corpus = [sentences, *(ROOT / "corpus" / self.notation / part for part in ("good", "bad", "seeds"))]
        files = [str(file) for folder in corpus for file in sorted(folder.iterdir())
                 if file.is_file() and file.suffix != ".want"]
        listed = self.folder / "inputs.list"
        assert not any("," in file for file in files), "libFuzzer parts the list at commas"
        listed.write_text(",".join(files))
        command = self.command(f"-dict={self.build}/fuzz/{self.notation}.dict", f"-artifact_prefix={self.folder}/",
                               f"-seed={self.seed}", f"-runs={self.runs + len(files)}", "-reload=0", "-print_final_stats=1",
                               f"-seed_inputs=@{listed}", str(self.folder / "inputs"))
        self.begin = time.monotonic()
        with open(self.folder / "log", "wb") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env=environment())

    def log(self):
        return (self.folder / "log").read_text(errors="replace")

    def executions(self):
        log = self.log()
        found = STATISTIC.search(log)
        pulses = PULSE.findall(log)
        return int(found.group(1)) if found else int(pulses[-1]) if pulses else 0

    def artifacts(self):
        return [path for path in self.folder.iterdir() if path.is_file() and path.name not in ("log", "inputs.list")]


def environment():
    given = os.environ.get("ASAN_OPTIONS")
    return {**os.environ, "ASAN_OPTIONS": f"{ASAN_OPTIONS}:{given}" if given else ASAN_OPTIONS}


def reason_in(log):
    found = REASON.search(log)
    return found.group(1) if found else "\n".join(log.splitlines()[-5:])


def smaller(task, artifact):
    """The input, or a smaller one that is refused too, and why."""
    least = task.folder / "smallest"
    subprocess.run(task.command("-minimize_crash=1", f"-max_total_time={SMALLER}", f"-exact_artifact_path={least}",
                                str(artifact)),
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment(), check=False)
    chosen = least if least.is_file() else artifact
    once = subprocess.run(task.command(str(chosen)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env=environment(), check=False)
    return chosen, reason_in(once.stdout.decode(errors="replace"))


def report_finding(task):
    say(f"{task.name}, seed {task.seed}: {reason_in(task.log())}")
    artifacts = task.artifacts()
    if not artifacts:
        say(f"  no input is to blame; see {task.folder.relative_to(ROOT)}/log")
    for artifact in artifacts:
        chosen, reason = smaller(task, artifact)
        say(f"  {chosen.relative_to(ROOT)}, {chosen.stat().st_size} bytes: {reason}\n"
            f"  {base64.b64encode(chosen.read_bytes()).decode()}")


def say(text):
    print(text, flush=True)


def finish(task):
    """Prints what the run did; whether it passed."""
    task.seconds = time.monotonic() - task.begin
    executed = task.executions()
    say(f"{task.name}: {executed} executions in {task.seconds:.0f} s, {executed / task.seconds:.0f} a second")
    return task.process.returncode == 0


def run_all(tasks, jobs):
    """Those that failed."""
    waiting, running, failed = list(tasks), [], []
    reported = time.monotonic()
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                waiting[0].start()
                running.append(waiting.pop(0))
            time.sleep(0.1)
            for task in [t for t in running if t.process.poll() is not None]:
                running.remove(task)
                if not finish(task):
                    failed.append(task)
                reported = time.monotonic()
            if time.monotonic() - reported > SILENCE:
                reported = time.monotonic()
                say("  under way: " + ", ".join(f"{t.name} ({reported - t.begin:.0f} s, {t.executions()} executions "
                                                "or more)" for t in running))
    finally:
        for task in running:
            task.process.kill()
            task.process.wait()
    return failed


def parse_options():
    parser = argparse.ArgumentParser(
        prog="./dev fuzz", usage="./dev fuzz [NOTATION...] [HARNESS...] [RUNS [SEED]]",
        description="All notations and harnesses unless given: " + ", ".join(HARNESSES) + ". "
        f"{DEFAULT_RUNS} runs; the slower harnesses get a part of them where none is named. Arguments in any order.")
    parser.add_argument("words", nargs="*", help=argparse.SUPPRESS)
    parser.add_argument("--build", type=pathlib.Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="runs at once; as many as cores unless given")
    options = parser.parse_args()
    options.build = options.build.resolve()
    known = sorted(path.stem for path in (options.build / "fuzz").glob("*.dict"))
    numbers = [int(word) for word in options.words if word.isdecimal()]
    options.harnesses = [word for word in options.words if word in HARNESSES]
    options.notations = [word for word in options.words if word in known]
    for word in options.words:
        if not word.isdecimal() and word not in HARNESSES and word not in known:
            parser.error(f"`{word}` is neither a notation ({', '.join(known)}) nor a harness ({', '.join(HARNESSES)})")
    if len(numbers) > 2:
        parser.error("there are two numbers at most, the runs and the seed")
    options.notations = options.notations or known
    if len(numbers) == 2 and numbers[1] == 0:
        parser.error("the seed 0 would be another one each time")
    options.runs, options.seed = (numbers + [DEFAULT_RUNS, DEFAULT_SEED][len(numbers):])
    return options


def main():
    options = parse_options()
    tasks = [Task(notation, harness, options.runs // (1 if options.harnesses else part), options.seed, options.build)
             for harness, (_, part) in HARNESSES.items() if harness in (options.harnesses or HARNESSES)
             for notation in options.notations]
    begin = time.monotonic()
    failed = run_all(tasks, options.jobs)
    for task in failed:
        report_finding(task)
    say(f"{len(tasks)} runs, {len(failed)} with findings, {time.monotonic() - begin:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
