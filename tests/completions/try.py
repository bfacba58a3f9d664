#!/usr/bin/env python3
"""Presses Tab in real shells under tmux, and compares with what tests/completions/tabs.txt says.

usage: try.py ARBITER [SHELL...]      without SHELL: bash, zsh and fish
"""

import concurrent.futures
import os
import pathlib
import subprocess
import sys
import tempfile
import time

LIST = pathlib.Path(__file__).resolve().parent / "tabs.txt"
PROMPT = "> "
PATIENCE = 10  # seconds until a shell must have answered
STILL = 0.25  # seconds without a change, after which it has

START = {
    "bash": "exec bash --norc --noprofile",
    "zsh": "exec zsh -f",
    "fish": "exec fish --no-config --private",
}
PREPARE = {
    "bash": "PS1='> '; bind 'set bell-style none'; bind 'set completion-query-items 0'; "
            "bind 'set page-completions off'; source completions/arbiter",
    "zsh": "PS1='> '; unsetopt beep; LISTMAX=1000; fpath=($PWD/completions $fpath); autoload -U compinit; compinit -u -D",
    "fish": "set -g fish_autosuggestion_enabled 0; function fish_prompt; printf '> '; end; "
            "source completions/arbiter.fish",
}
FILES = {"bash": "arbiter", "zsh": "_arbiter", "fish": "arbiter.fish"}
TABS_FOR_A_LIST = {"bash": 2, "zsh": 1, "fish": 1}


def cases():
    """(number of the line, typed text, `->`, `??` or `!!`, what is wanted)"""
    for number, line in enumerate(LIST.read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        for kind in ("->", "??", "!!"):
            typed, found, wanted = line.partition(f" {kind} ")
            if found:
                yield number, typed, kind, wanted
                break
        else:
            sys.exit(f"{LIST}:{number}: neither `->` nor `??` nor `!!`")


class Terminal:
    def __init__(self, shell, folder):
        self.socket = f"arbiter-tabs-{os.getpid()}-{shell}"
        self.shell = shell
        environment = {
            "PATH": f"{folder}/bin:/usr/bin:/bin",
            "HOME": str(folder),
            "LC_ALL": "C.UTF-8",
            "TERM": "screen",
            "HISTFILE": "/dev/null",
        }
        subprocess.run(
            ["tmux", "-f", "/dev/null", "-L", self.socket, "new-session", "-d", "-x", "150", "-y", "60", "-c", folder,
             START[shell]], env=environment, check=True)
        self.rest()
        self.type(f" {PREPARE[shell]}; echo is ready\n")
        self.wait(lambda lines: lines[-2:] == ["is ready", PROMPT.rstrip()])
        self.clear()

    def tmux(self, *words):
        return subprocess.run(["tmux", "-L", self.socket, *words], check=True, capture_output=True, text=True).stdout

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def lines(self):
        return [line for line in self.tmux("capture-pane", "-p").splitlines() if line]

    def wait(self, is_there):
        """The lines on the screen, once they are there."""
        end = time.monotonic() + PATIENCE
        while True:
            seen = self.lines()
            if is_there(seen) or time.monotonic() > end:
                return seen
            time.sleep(0.03)

    def rest(self):
        """The lines on the screen, once they don't change any more: where it isn't known what will be there."""
        end = time.monotonic() + PATIENCE
        seen, since = None, time.monotonic()
        while time.monotonic() < end:
            now = self.lines()
            if now != seen:
                seen, since = now, time.monotonic()
            elif time.monotonic() - since > STILL:
                break
            time.sleep(0.03)
        return seen

    def clear(self):
        self.press("C-c")
        self.wait(lambda lines: lines and lines[-1] == PROMPT.rstrip())
        self.press("C-l")
        self.wait(lambda lines: lines == [PROMPT.rstrip()])

    def close(self):
        self.tmux("kill-server")


def what_is_wrong(terminal, typed, kind, wanted):
    """None where all is as it should be; else what is on the screen."""
    terminal.type(typed)
    terminal.wait(lambda lines: lines and lines[-1].rstrip() == (PROMPT + typed).rstrip())
    if kind == "->":
        terminal.press("Tab")
        terminal.rest()
        terminal.type("@")
        line = PROMPT + wanted
        seen = terminal.wait(lambda lines: line in lines)
        return None if line in seen else seen
    for _ in range(TABS_FOR_A_LIST[terminal.shell] if kind == "??" else 1):
        terminal.press("Tab")
        terminal.rest()
    words = wanted.split()
    if kind == "!!":
        seen = terminal.rest()
        shown = "\n".join(seen).replace(typed.strip(), "", 1).split()
        return seen if any(w in shown for w in words) else None
    has_all = lambda lines: all(any(listed(w, line) for line in lines) for w in words)
    seen = terminal.wait(has_all)
    return None if has_all(seen) else seen


def listed(word, line):
    """Whether the word is one of those that a list's line shows: whole, without its beginning, or behind a `=`."""
    if line.startswith(PROMPT):
        return False
    for part in line.split():
        if part == word or (word.endswith("/") and part.startswith(word)) or part.endswith("=" + word):
            return True
        if part.startswith("…") and word.endswith(part[1:]):
            return True
    return False


def make_folder(folder, program):
    for name in ("bin", "completions", "records/deep"):
        (folder / name).mkdir(parents=True)
    (folder / "bin/arbiter").symlink_to(pathlib.Path(program).resolve())
    for name in ("records/good.ugn", "records/two words.ugn", "records/deep/game.sgf", "board.dgb"):
        (folder / name).write_text("")
    for shell, name in FILES.items():
        script = subprocess.run([program, "completions", shell], check=True, capture_output=True)
        (folder / "completions" / name).write_bytes(script.stdout)


def try_shell(shell, folder):
    failures = count = 0
    terminal = Terminal(shell, folder)
    try:
        for number, typed, kind, wanted in cases():
            count += 1
            seen = what_is_wrong(terminal, typed, kind, wanted)
            if seen is not None:
                failures += 1
                print(f"{LIST.name}:{number}: {shell}: {typed} {kind} {wanted}; there is:", *seen, sep="\n    ")
            terminal.clear()
    finally:
        terminal.close()
    print(f"{shell}: {count - failures} of {count} as written", flush=True)
    return failures


def try_in_folder(shell, program):
    with tempfile.TemporaryDirectory(prefix="arbiter-tabs-", ignore_cleanup_errors=True) as folder:
        make_folder(pathlib.Path(folder), program)
        return try_shell(shell, folder)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    with concurrent.futures.ThreadPoolExecutor() as at_once:
        failures = sum(at_once.map(lambda shell: try_in_folder(shell, sys.argv[1]), sys.argv[2:] or START))
    sys.exit(1 if failures else 0)


main()
