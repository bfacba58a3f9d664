#!/usr/bin/env python3
"""Holds all that `arbiter lint --output-format jsonl` writes against docs/schema/lint.schema.json, what `arbiter show --format json`
writes against show.schema.json beside it, what `arbiter grammar --format json` writes against grammar.schema.json, and docs/json.md against
all three.

    tests/schema.py PROGRAM SOURCE-FOLDER
"""

import collections
import copy
import json
import pathlib
import re
import subprocess
import sys

import jsonschema

HOSTILE = ["a\u202eb", "\x1b[31m", "::error file=x::y", "a b?c#d", "\"\\", "\u0000", "日本😀", "]]>", "a\nb"]
RECORD = '[GameID "default"]\n[{0} "{0}"]\n[Result "*"]\n\nA1 {0} A3 {{{0}\n*\n'
WRONG_VALUES = [None, -1, 0, 1.5, "x", True, [], {}, [1], {"x": []}]


def lines_of(program, root, arguments, given=None, answers=(0, 1)):
    """What one run writes; 1 is the answer to records with findings."""
    command = [program, "lint", "--quiet", "--output-format", "jsonl", *arguments]
    run = subprocess.run(command, cwd=root, input=given, stdout=subprocess.PIPE, check=False)
    if run.returncode not in answers:
        sys.exit(f"{' '.join(command)}: status {run.returncode}")
    return [json.loads(line) for line in run.stdout.decode().split("\n")[:-1]]


def all_lines(program, root):
    records = [{"path": text + ".ugn", "notation": "ugn", "text": RECORD.format(text)} for text in HOSTILE]
    hostile = "".join(json.dumps(r) + "\n" for r in records).encode()
    ways = [
        (["--files", "corpus", "docs/samples"], None),
        (["--no-config", "--severity", "ugn=style", "corpus"], None),
        (["--max-findings", "1", "corpus"], None),
        (["--max-file-size", "10", "--files", "-"], b"[GameID \"default\"]\n"),
        (["--input-format", "jsonl", "-"], hostile),
        (["--notation", "dgf", "-"], bytes(range(256))),
    ]
    lines = [line for arguments, given in ways for line in lines_of(program, root, arguments, given)]
    no_records = b'{"path":"a\\u0000b"}\n{"path":"b.ugn","notation":"chess","text":""}\n[\n'
    return lines + lines_of(program, root, ["--input-format", "jsonl", "--files", "-"], no_records, (2,))


def kind_of(line):
    return line.get("type", "finding")


def is_valid(validator, line):
    return next(validator.iter_errors(line), None) is None


def objects_in(line):
    """Each object of a line with the name of its definition."""
    yield kind_of(line), line
    for related in line.get("related", []):
        yield "related", related
    for fix in line.get("fixes", []):
        yield "fix", fix
        for edit in fix["edits"]:
            yield "edit", edit


def resolved(schema, field):
    while "$ref" in field:
        field = schema["$defs"][field["$ref"].rsplit("/", 1)[1]]
    return field


def may_be_null(schema, field):
    types = resolved(schema, field).get("type", [])
    return "null" in types


def check_nothing_is_looser(schema, lines):
    """Where the schema allows null, or a level, some line has it: nobody programs for what never comes."""
    seen = collections.defaultdict(set)
    for line in lines:
        for kind, value in objects_in(line):
            for name, field in value.items():
                seen[kind, name].add(field is None)
                if name == "severity":
                    seen["severity"].add(field)
    wrong = []
    for kind in ("finding", "left-out", "file", "problem", "related", "fix", "edit"):
        for name, field in schema["$defs"][kind]["properties"].items():
            wanted = {False, True} if may_be_null(schema, field) else {False}
            if seen[kind, name] != wanted:
                wrong.append(f"{kind}.{name}: the schema has null {sorted(wanted)}, lines {sorted(seen[kind, name])}")
    if seen["severity"] != {"error", "warning", "style"}:
        wrong.append(f"not all levels were seen: {seen['severity']}")
    return wrong


def damaged(line):
    """The line with one thing wrong, in all ways; and what it is."""
    for name in line:
        without = dict(line)
        del without[name]
        yield f"without {name}", without
    yield "with a field more", {**line, "more": 1}
    for name in ("game", "line", "end_column"):
        if line.get(name) is not None:
            yield f"{name} is null beside what isn't", {**line, name: None}
    for name, value in line.items():
        for other in WRONG_VALUES:
            is_free = name in ("subject", "help") or (kind_of(line), name) == ("problem", "path")
            may_be = (type(value), type(None), str) if is_free else (type(value),)
            if type(other) not in may_be and not (other is None and name == "ply"):
                yield f"{name} is {other!r}", {**line, name: other}
        if type(value) is int:
            yield f"{name} is -1", {**line, name: -1}
    for name in ("related", "fixes"):
        for at, part in enumerate(line.get(name, [])):
            for field in part:
                other = copy.deepcopy(line)
                del other[name][at][field]
                yield f"{name} without {field}", other


def check_schema_refuses(validator, lines):
    """The schema isn't one that takes anything."""
    wrong, tried = [], 0
    whole = ("fixes", "related", "ply")
    full = [line for line in lines if all(line.get(name) for name in whole)]
    for kind in ("finding", "left-out", "file", "problem"):
        line = next(line for line in (full if kind == "finding" else lines) if kind_of(line) == kind)
        for what, other in damaged(line):
            tried += 1
            if is_valid(validator, other):
                wrong.append(f"the schema takes a {kind} where {what}")
    return wrong, tried


def check_page(schema, page, kinds):
    """docs/json.md has a table a kind of object, whose rows are the fields, with the word `never` where null is none."""
    wrong = []
    for kind in kinds:
        section = re.search(rf"^##+ [^\n]*`{kind}`\n(.*?)(?=^##|\Z)", page, re.S | re.M)
        rows = re.findall(r"^\| `([a-z_]+)` \|[^|]*\| ([^|]*) \|", section.group(1) if section else "", re.M)
        wanted = [(n, may_be_null(schema, f)) for n, f in schema["$defs"][kind]["properties"].items()]
        if [(name, null != "never") for name, null in rows] != wanted:
            wrong.append(f"docs/json.md: the table of `{kind}` differs: {rows} {wanted}")
    return wrong


def shown_positions(program, root):
    """Of each game, and of games without rules: the start, a ply, and the end."""
    records = []
    for folder in ("ugn/good", "2048-gn/good", "qgn/good", "dgf/good", "sgf/good"):
        files = sorted(f for f in (root / "corpus" / folder).iterdir() if f.suffix not in (".want", ".toml"))
        records += files[:: max(1, len(files) // 12)]
    for file in records:
        for ply in (["--ply", "0"], ["--ply", "1"], []):
            command = [program, "show", "--no-config", "--format", "json", *ply, str(file)]
            run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
            if run.returncode == 0:
                yield json.loads(run.stdout.decode())


def check_show(program, root):
    schema = json.loads((root / "docs/schema/show.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    shown = list(shown_positions(program, root))
    wrong = [f"{json.dumps(line)[:300]}: isn't as the schema says" for line in shown if not is_valid(validator, line)]
    for name, field in schema["$defs"]["shown"]["properties"].items():
        wanted = {False, True} if may_be_null(schema, field) else {False}
        if {line[name] is None for line in shown} != wanted:
            wrong.append(f"shown.{name}: not as often null as the schema says")
    for name in schema["$defs"]["position"]["required"]:
        if not any(line["position"][name] for line in shown):
            wrong.append(f"position.{name}: always empty")
    for what in ({"more": 1}, {"ply": -1}, {"legal": {}}, {"over": None}):
        if is_valid(validator, {**shown[0], **what}):
            wrong.append(f"the schema takes a position with {what}")
    return wrong + check_page(schema, (root / "docs/json.md").read_text(), ("shown", "position")), len(shown)


def expressions_in(e):
    yield e
    for part in [*e.get("parts", []), *([e["part"]] if "part" in e else [])]:
        yield from expressions_in(part)


def check_grammars(program, root):
    schema = json.loads((root / "docs/schema/grammar.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    wrong, types, rules = [], set(), 0
    for chosen in (["ugn"], ["2048-gn"], ["qgn"], ["dgf"], ["sgf"], ["peg"], ["--grammar", "docs/engines/nim/nim.peg"]):
        command = [program, "grammar", *chosen, "--format", "json"]
        grammar = json.loads(subprocess.run(command, cwd=root, stdout=subprocess.PIPE, check=True).stdout.decode())
        wrong += [f"{chosen}: {e.message[:200]}" for e in validator.iter_errors(grammar)]
        names = [rule["name"] for rule in grammar["rules"]]
        if len(set(names)) != len(names):
            wrong.append(f"{chosen}: two rules have the same name")
        for rule in grammar["rules"]:
            rules += 1
            for e in expressions_in(rule["expression"]):
                types.add(e["type"])
                if e["type"] == "rule" and e["name"] not in names:
                    wrong.append(f"{chosen}: there is no rule {e['name']}")
                if isinstance(e.get("parts"), list) and len(e["parts"]) == 1:
                    wrong.append(f"{chosen}: {rule['name']} has a {e['type']} of one part")
    page = (root / "docs/json.md").read_text()
    table = re.search(r"^### Expressions\n(.*?)(?=^##|\Z)", page, re.S | re.M).group(1)
    if set(re.findall(r"^\| `([a-z]+)` \|", table, re.M)) - {"type"} != types:
        wrong.append(f"docs/json.md: expressions are of other types: {sorted(types)}")
    return wrong + check_page(schema, page, ("grammar", "rule", "tag")), rules


def main():
    program, root = sys.argv[1], pathlib.Path(sys.argv[2])
    schema = json.loads((root / "docs/schema/lint.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    lines = all_lines(program, root)
    wrong = [f"{json.dumps(line)[:300]}: no line of the schema" for line in lines if not is_valid(validator, line)]
    wrong += check_nothing_is_looser(schema, lines)
    refused, tried = check_schema_refuses(validator, lines)
    kinds = ("finding", "left-out", "file", "problem", "related", "fix", "edit")
    wrong += refused + check_page(schema, (root / "docs/json.md").read_text(), kinds)
    wrong_positions, positions = check_show(program, root)
    wrong_grammars, rules = check_grammars(program, root)
    wrong += wrong_positions + wrong_grammars
    for each in wrong[:20]:
        print(each)
    print(f"{len(lines)} lines, {tried} damaged ones, {positions} positions, {rules} rules, {len(wrong)} wrong")
    return 1 if wrong or len(lines) < 4000 or tried < 150 or positions < 100 or rules < 300 else 0


if __name__ == "__main__":
    sys.exit(main())
