#!/usr/bin/env python3
"""Colours records as editors do by `arbiter grammar NAME --format textmate`, and compares with what is expected.

    tests/textmate.py PROGRAM SOURCE_DIR

The grammars are valid JSON and their regular expressions valid (Python knows atomic groups as Oniguruma does). A few lines of each
notation have scopes by hand; and in the good records of the corpus what is coloured is what the tree says.
"""

import json
import pathlib
import re
import subprocess
import sys

PROGRAM, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
NOTATIONS = ["ugn", "2048-gn", "qgn", "dgf", "sgf"]
NIM = ROOT / "docs/engines/nim/nim.peg"

# A line or two of each notation, and the text and scope of each token, with those within it.
BY_HAND = {
    "ugn": ('[GameID "a-1"]\n\nE5 A1/ I9#\n1-0\n',
            [('[GameID "a-1"]', "meta.tag.tag"), ("GameID", "entity.name.tag.name"), ("a-1", "string.quoted.value"),
             ("E5", "keyword.control.ply"), ("A1/", "keyword.control.ply"), ("I9#", "keyword.control.ply"),
             ("1-0", "constant.language.result")]),
    "qgn": ('[Variant "x"]\n0! 1A&b.2 {a\nb} // c\n',
            [('[Variant "x"]', "meta.tag.tag"), ("Variant", "entity.name.tag.name"), ("x", "string.quoted.value"),
             ("0!", "keyword.control.ply"), ("1A&b.2", "keyword.control.ply"), ("{a", "comment.block.comment"),
             ("b}", "comment.block.comment"), ("// c", "comment.block.comment")]),
    "dgf": ('# a game\nblack = "ann"\nmoves = [1, 2]\n',
            [("# a game", "comment.block.comment"), ('black = "ann"', "meta.tag.tag"), ("black", "entity.name.tag.name"),
             ('"ann"', "string.quoted.value"), ("moves = [1, 2]", "meta.tag.tag"), ("moves", "entity.name.tag.name"),
             ("[1, 2]", "string.quoted.value")]),
    "sgf": ("(;FF[4]\nB[pd];W[dd]C[good]\n;B[aa]C[two\nlines \\] here];W[bb])\n",
            [("FF[4]", "support.type.property"), ("B[pd]", "keyword.control.ply"), ("W[dd]", "keyword.control.ply"),
             ("C[good]", "support.type.property"), ("B[aa]", "keyword.control.ply"), ("C[two", "support.type.property"),
             ("lines \\] here]", "support.type.property"), ("W[bb]", "keyword.control.ply")]),
    "nim": ('[First "ann"]\n\nA2 B4\n0-1\n',
            [('[First "ann"]', "meta.tag.tag"), ("First", "entity.name.tag.name"), ("ann", "string.quoted.value"),
             ("A2", "keyword.control.ply"), ("A", "variable.other.heap"), ("2", "variable.other.taken"),
             ("B4", "keyword.control.ply"), ("B", "variable.other.heap"), ("4", "variable.other.taken"),
             ("0-1", "constant.language.result")]),
    "peg": ("a <- [b-c] 'd' # e\n",
            [("a", "entity.name.tag.name"), ("[b-c]", "variable.other.class"), ("'d'", "string.quoted.quoted"),
             ("# e", "comment.block.comment")]),
}
# In DGF a number is a board, a result or a move by its place in the list, and a list in a tag is one value: editors can't tell.
ENOUGH = {"dgf": 95}
# Kinds whose nodes lie on one line each, and are coloured as a whole.
COMPARED = {"ply", "result", "tag", "property"}


def run(*arguments):
    return subprocess.run([PROGRAM, *map(str, arguments)], stdout=subprocess.PIPE, check=True).stdout.decode()


def grammar(name):
    arguments = ["--grammar", NIM] if name == "nim" else [name]
    made = json.loads(run("grammar", *arguments, "--format", "textmate"))
    for pattern in made["patterns"]:
        for key in ("match", "begin", "end"):
            if key in pattern:
                pattern[key] = re.compile(pattern[key])
                assert not pattern[key].match(""), f"{name}: {pattern['name']} matches nothing"
    return made


def tokens(made, text):
    """(offset, text, scope) of each token, as an editor finds them: line by line, the leftmost match, the first pattern."""
    found, open_region, offset = [], None, 0
    for line in text.splitlines(keepends=True):
        at = 0
        while at < len(line):
            if open_region:
                end = open_region["end"].search(line, at)
                to = end.end() if end else len(line.rstrip("\r\n"))
                if to > at:
                    found.append((offset + at, line[at:to], open_region["name"]))
                open_region, at = (None, to) if end else (open_region, len(line))
                continue
            best = None
            for pattern in made["patterns"]:
                match = pattern.get("match", pattern.get("begin")).search(line, at)
                if match and match.end() > match.start() and (not best or match.start() < best[0].start()):
                    best = (match, pattern)
            if not best:
                break
            match, pattern = best
            if "begin" in pattern:
                end = pattern["end"].search(line, match.end())
                to = end.end() if end else len(line.rstrip("\r\n"))
                found.append((offset + match.start(), line[match.start():to], pattern["name"]))
                open_region, at = None if end else pattern, to if end else len(line)
                continue
            found.append((offset + match.start(), match.group(), pattern["name"]))
            for number, capture in pattern.get("captures", {}).items():
                if match.group(int(number)):
                    found.append((offset + match.start(int(number)), match.group(int(number)), capture["name"]))
            at = match.end()
        offset += len(line)
    return found


def nodes(node):
    yield node
    for child in node.get("children", []):
        yield from nodes(child)


def compare_with_trees(name, made):
    """How many nodes there are, and how many are coloured as what they are."""
    all_nodes, right = 0, 0
    for path in sorted((ROOT / "corpus" / name / "good").iterdir()):
        data = path.read_bytes()
        if path.suffix == ".want" or not data.isascii() or b"\0" in data or b"\r" in data or len(data) > 20_000:
            continue
        if (text := data.decode()) and (tree := json.loads(run("ast", path, "--notation", name, "--format", "json"))):
            coloured = {(at, found): scope for at, found, scope in tokens(made, text)}
            for node in nodes(tree):
                written = text[node["offset"]:node["offset"] + node["length"]]
                if node["kind"] in COMPARED and "\n" not in written:
                    all_nodes += 1
                    right += f".{node['kind']}." in coloured.get((node["offset"], written), "")
    return all_nodes, right


def main():
    failed = False
    for name, (text, expected) in BY_HAND.items():
        made = grammar(name)
        wanted = [(found, f"{scope}.{name}") for found, scope in expected]
        seen = [(found, scope) for _, found, scope in tokens(made, text)]
        if seen != wanted:
            print(f"{name}: expected {wanted},\n  found {seen}")
            failed = True
    for name in NOTATIONS:
        count, right = compare_with_trees(name, grammar(name))
        print(f"{name}: {right} of {count} nodes are coloured as what they are")
        failed |= right * 100 < count * ENOUGH.get(name, 99) or count == 0
    return failed


if __name__ == "__main__":
    sys.exit(main())
