#!/usr/bin/env python3
"""Holds the work on hostile records to their size, by the blocks of code that valgrind counts as they are run.

    tests/growth.py PROGRAM [--seeds COUNT] [--from SEED] [--size BYTES]

Records are mixes of 2 to 4 tokens, whole and broken, of every notation, and some that took long once. Of a record that is
twice as long, at most twice as many blocks are run, and some more; of each byte, no more than are run in 3 s of a MB.
"""

import argparse
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

# Blocks that a check may take before its input counts: what the recovery may try in any record, and the program itself.
BASE = 400_000_000
GROWTH = 2.5
BLOCKS_A_BYTE = 7_000

TAGS = '[GameID "a"]\n[Date "2025-06-29"]\n[Time "15:39:29"]\n[PlayerX "a"]\n[PlayerO "b"]\n[Result "X"]\n\n'
TAGS_2048 = '[Event "a"]\n[Site "b"]\n[Date "2023.10.28"]\n[Player "c"]\n[InitialBoard "a1 b1"]\n\n'
GAME_OF_DGF = ('game_id = "a"\nblack = "b"\nwhite = "c"\ndate = 2024-05-01\n'
               'initial_board = [1, 0, 0, 2, 0, 0, 0, 0]\nmoves = [')

# Of a notation that a user brings, where each list nests in the one before.
GRAMMAR = """@game <- list $
list <- item gap list / item / ''
@item "an item" <- group / word
group <- { '(' list ')' }
word <- [a-z]+ [0-9]
gap "a blank" <- [ \\n]+
sync <- [ \\n] / $
"""

# Of each notation: the name of a file, how a record may begin, and tokens.
NOTATIONS = {
    "ugn": ("x.ugn", ["", TAGS],
            ["A1 ", "b2", "C3! ", "1. ", "1-0 ", "{c} ", '[A "b"]\n', "[GameID ", '"x" ', "\n", "Retired "]),
    "2048": ("x.2048", ["", TAGS_2048],
             ["1. ", "U ", "a1 ", "L b2 ", "R! ", "{c} ", "* ", '[Event "b"]\n', "[Site ", '"x" ', "\n"]),
    "qgn": ("x.qgn", ["", '[key "tictactoe"]\n[teams "a, b"]\n\n'],
            ["0m&0.0 ", "0a ", "1b&1 ", "&2", ".3", "{c} ", '[key "x"]\n', "[teams ", '"x" ', "\n"]),
    "dgf": ("x.dgf", ["", GAME_OF_DGF],
            ["1, ", "0", "-1 ", '"pd", ', "[1, 2], ", 'black = "b"\n', "moves = ", "] ", "# c\n", "\n"]),
    "dgr": ("x.dgr", ["", "1 0 0 2 0 0 0 0 0 "],
            ["1 ", "0, ", "-1 ", "pd ", "# c\n", ",\n"]),
    "sgf": ("x.sgf", ["", "(;FF[4]GM[1]SZ[19]"],
            ["(;", "(", ")", ";", ";B[aa]", "W[bb]", "B[", "aa]", "C[x]", "AB[aa][bb]", "DD[aa:ss]", "KM[6.5]",
             "LB[aa:b]", ",", "\\", "\n"]),
    "own": ("x.own", [""], ["(", "( ", "a1 ", "b2", ") ", ")", "ab ", "? ", "1 ", "x3\n"]),
}


def broken(token, choice):
    """A token without one of its bytes, with one twice, or with another sign in the place of one."""
    at = choice.randrange(len(token))
    return choice.choice([token[:at] + token[at + 1:], token[:at + 1] + token[at:],
                          token[:at] + choice.choice('()[];"{},x') + token[at + 1:]])


def mix(notation, seed):
    """What makes such a record: its name, its beginning, and its tokens with how often each comes."""
    choice = random.Random(f"{notation} {seed}")
    name, beginnings, known = NOTATIONS[notation]
    tokens = [token if choice.random() < 0.5 else broken(token, choice)
              for token in choice.sample(known, choice.randint(2, 4))]
    return name, choice.choice(beginnings), {token: choice.choice((1, 4, 16)) for token in tokens if token}


def text_of(beginning, tokens, size):
    choice = random.Random(size)
    words, weights = list(tokens), list(tokens.values())
    text, length = [beginning], len(beginning)
    while length < size:
        text.append(choice.choices(words, weights)[0])
        length += len(text[-1])
    return "".join(text)


def one_line(size):
    return "(;FF[4]GM[1]SZ[19]" + " ;B[] ;W[]" * (size // 10) + ")"


def nested(size):
    return "(;FF[3]" + "(;" * (size * 6 // 110) + ";B[aa]," * (size * 14 // 110)


def nested_and_torn(size):
    return text_of("", {"(;": 16, "Baa](": 1, "Baa]": 8, "DD[aa:ss]": 4}, size)


def edited(size):
    return "(;FF[4]GM[1]CA[UTF-8]SZ[19]" + ";B[aa]KM[6,5]" * (size // 13) + ")"


def blocks(program, arguments, file):
    """Blocks that are run, and whether the program ended as it should."""
    command = ["valgrind", "--tool=none", "--stats=yes", program, *arguments, file]
    ended = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace")
    counted = re.search(r"scheduler: ([\d,]+) event checks", ended.stderr)
    if ended.returncode not in (0, 1) or not counted:
        return None
    return int(counted[1].replace(",", ""))


def hold(program, label, arguments, name, text, size):
    """What is wrong with the work on a record; empty if nothing is."""
    counted = []
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / name
        if name == NOTATIONS["own"][0]:
            grammar = file.with_suffix(".peg")
            grammar.write_text(GRAMMAR)
            arguments = [*arguments, "--grammar", str(grammar)]
        for of in (size, 2 * size):
            file.write_text(text(of))
            counted.append(blocks(program, arguments, str(file)))
    if None in counted:
        return f"{label}: the program failed"
    few, many = counted
    print(f"{label}: {few:,} and {many:,} blocks")
    if many - few > GROWTH / 2 * max(few, BASE) or many > BASE + 2 * size * BLOCKS_A_BYTE:
        return f"{label}: {few:,} blocks of {size:,} bytes, {many:,} of twice as many"
    return ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--from", type=int, default=1, dest="first")
    parser.add_argument("--size", type=int, default=60_000)
    asked = parser.parse_args()
    if shutil.which("valgrind") is None:
        print("skipped: there is no valgrind here")
        return
    lint = ["lint", "--quiet"]
    cases = [("fmt --diff of one line", ["fmt", "--diff"], "x.sgf", one_line, 3 * asked.size),
             ("lint --diff of one line", ["lint", "--quiet", "--diff"], "x.sgf", edited, 2 * asked.size),
             ("mistakes behind nested variations", lint, "x.sgf", nested, 3 * asked.size),
             ("mistakes among nested variations", lint, "x.sgf", nested_and_torn, 3 * asked.size)]
    for notation in NOTATIONS:
        for seed in range(asked.first, asked.first + asked.seeds):
            name, beginning, tokens = mix(notation, seed)
            cases.append((f"{name}, seed {seed}, {beginning[:1]!r} and {tokens}", lint, name,
                          lambda size, b=beginning, t=tokens: text_of(b, t, size), asked.size))
    wrong = [why for case in cases if (why := hold(asked.program, *case))]
    for why in wrong:
        print(why, file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
