#!/usr/bin/env python3
"""Counts what records with a mistake cost, by the cost of right ones, in instructions of the whole program.

    bench/wrong.py PROGRAM [NOTATION...]      without NOTATION: all five

A row is of one kind of mistake, and a column of a notation: 300 records of `gen --seed 11`, each with one such mistake at random,
read as JSON lines and reported so. Of QGN games on small boards are taken, whose records are alike in length, of DGF records of games.
What a run costs once is taken off: it counts what the second half of the records adds.
"""

import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

RECORDS = 300
SEED = "11"
MOST_TRIES = 50
NOTATIONS = ["ugn", "2048-gn", "qgn", "dgf", "sgf"]


def changed(pattern, change, part=None):
    """Of the places in a record, or in a part of it, that match, one at random is written otherwise."""
    def wrong(text, chance):
        begin, end = re.search(part, text).span() if part else (0, len(text))
        places = list(re.compile(pattern).finditer(text, begin, end))
        if not places:
            return text
        m = chance.choice(places)
        return text[:m.start()] + change(m.group(0), chance) + text[m.end():]
    return wrong


def written(new):
    return lambda old, chance: new


def more(old, chance):
    return str(int(old) + 4)


def twice(old, chance):
    return f"{old.split(',')[0]}, {old.split(',')[0]}"


def without_last(old, chance):
    return old[:-1] + "x"


def lost(signs):
    return changed(f"[{re.escape(signs)}]", written(""))


def other(letters, digits):
    return lambda old, chance: chance.choice(letters) + chance.choice(digits)


UGN_MOVE = r"(?<=[ \n])[A-I][1-9]"
DGF_MOVE = r"(?<=[ \n])[0-9]+(?=,)"
DGF_MOVES = r"(?m)^moves = \[[^\]]*"
ROWS = {
    "a bracket or quote is lost": {
        **dict.fromkeys(["ugn", "2048-gn", "qgn", "dgf"], lost('[]"')), "sgf": lost("[]()")},
    "a name is misspelt": {
        **dict.fromkeys(["ugn", "2048-gn", "qgn"], changed(r"(?<=\[)[A-Za-z]+(?= )", without_last)),
        "dgf": changed(r"(?m)^[a-z_]+(?= )", without_last),
        "sgf": changed(r"(?<=\])[A-Z]{2}(?=\[)", lambda old, chance: old[0] + "X")},
    "a symbol, a score, `completed` or a komi is false": {
        "ugn": changed(UGN_MOVE + r"(?![!/%#])", lambda old, chance: old + "!"),
        "2048-gn": changed(r'(?<=FinalScore ")[0-9]+', more),
        "qgn": changed(r'(?<=completed ")[a-z]+', lambda old, chance: "false" if old == "true" else "true"),
        "sgf": changed(r"(?<=KM\[)[0-9.]+", written("750"))},
    "a letter or digit of a move is wrong": {
        "ugn": changed(r"(?<=[ \n])[A-I](?=[1-9])|(?<=[ \n][A-I])[1-9]",
                       lambda old, chance: "Z" if old.isalpha() else "0"),
        "2048-gn": changed(r"(?<=[UDLR] )[a-d](?=[1-4]\b)", written("z")),
        "qgn": changed(r"(?<=[&.])[0-9](?=[ \n])", written("x")),
        "dgf": changed(DGF_MOVE, without_last, DGF_MOVES),
        "sgf": changed(r"(?<=;[BW]\[[a-z])[a-z]", written("1"))},
    "a token that is nothing like a move": {
        "ugn": changed(UGN_MOVE, written("Z0")), "2048-gn": changed(r"(?<=\. )[UDLR]", written("Q?!")),
        "qgn": changed(r"(?<=[ \n])[0-9][a-z]", written("x!")), "dgf": changed(DGF_MOVE, written("x!"), DGF_MOVES)},
    "an illegal move": {
        "ugn": changed(UGN_MOVE, other("ABCDEFGHI", "123456789")),
        "2048-gn": changed(r"(?<=\. )[UDLR]", lambda old, chance: chance.choice("UDLR".replace(old, ""))),
        "qgn": changed(r"(?<=[ \n])[0-9](?=[a-z])", lambda old, chance: "1" if old == "0" else "0"),
        "dgf": changed(r"(?<=[ \n])[0-9]+, [0-9]+(?=,)", twice, DGF_MOVES),
        "sgf": changed(r"(?<=;[BW]\[)[a-z]{2}", other("cdef", "cdef"))},
}
TAKEN = {"qgn": '\\[key "(tictactoe|connect4)"[^&]*&', "dgf": "moves = "}


def records_of(program, notation):
    most = 14 * RECORDS if notation in TAKEN else RECORDS
    lines = subprocess.run([program, "gen", notation, "--games", str(most), "--seed", SEED], check=True,
                           capture_output=True, text=True).stdout.splitlines()
    records = [json.loads(line) for line in lines]
    return [r for r in records if re.search(TAKEN.get(notation, ""), r["text"])][:RECORDS]


def lint(program, records, folder):
    """The command that reports them as JSON lines."""
    games = pathlib.Path(folder, "games.jsonl")
    games.write_text("".join(json.dumps(r) + "\n" for r in records))
    return [program, "lint", "--no-config", "--jobs", "1", "--input-format", "jsonl", "--output-format", "jsonl", "--quiet",
            str(games)]


def with_mistakes(program, records, wrong, folder):
    """Records with a mistake that is reported: a change may be right by chance, and is made once more then. Those where none is
    wrong, as in a game of one move, are left out."""
    chance = random.Random(5)
    made = [{**r, "text": wrong(r["text"], chance)} for r in records]
    for _ in range(MOST_TRIES):
        said = subprocess.run(lint(program, made, folder), check=False, capture_output=True, text=True).stdout
        found = {json.loads(line)["path"] for line in said.splitlines()}
        right = [i for i, r in enumerate(made) if r["path"] not in found]
        if not right:
            return made
        for i in right:
            made[i] = {**made[i], "text": wrong(records[i]["text"], chance)}
    return [r for i, r in enumerate(made) if i not in right]


def instructions(program, records, folder):
    out = pathlib.Path(folder, "out")
    said = subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *lint(program, records, folder)],
                          check=False, capture_output=True, text=True).stderr
    counted = re.search(r"Collected : (\d+)", said)
    if not counted:
        sys.exit(f"valgrind counted nothing: {said}")
    return int(counted.group(1))


def of_one(program, records, folder):
    half = len(records) // 2
    return (instructions(program, records, folder) - instructions(program, records[:half], folder)) / (len(records) - half)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program, notations = sys.argv[1], sys.argv[2:] or NOTATIONS
    for unknown in set(notations) - set(NOTATIONS):
        sys.exit(f"there is no {unknown}; choose from {', '.join(NOTATIONS)}")
    with tempfile.TemporaryDirectory() as folder:
        right = {n: records_of(program, n) for n in notations}
        costs = {n: of_one(program, right[n], folder) for n in notations}
        print(f"| one mistake each | {' | '.join(n.upper() for n in notations)} |")
        print(f"| --- |{' --- |' * len(notations)}", flush=True)
        for kind, wrong in ROWS.items():
            cells = []
            for n in notations:
                made = with_mistakes(program, right[n], wrong[n], folder) if n in wrong else []
                cells.append(f"{of_one(program, made, folder) / costs[n]:.1f}" if made else "")
            print(f"| {kind} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
