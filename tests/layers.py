#!/usr/bin/env python3
"""The layers of the sources: each folder includes what stands above it in this list, and nothing below."""

import pathlib
import re
import sys

LAYERS = ["arbiter", "grammars", "text", "rules", "findings", "grammar", "tags", "replay", "play", "notations", "user_notations", "check",
          "document", "render", "io", "cli", "lsp", "web"]
SPECIAL = {"arbiter/arbiter.hpp": "check"}  # the stages together, whatever folder it is in
ROOT = pathlib.Path(__file__).resolve().parent.parent


def layer_of(name):
    return SPECIAL.get(name, name.split("/")[0])


wrong = []
known = 0
for folder, prefix in (("src", "src/"), ("grammars", ""), ("include", "include/")):
    for file in sorted((ROOT / folder).rglob("*.[chi][pn][pc]")):
        name = file.relative_to(ROOT).as_posix().removeprefix(prefix)
        if name.split("/")[0] not in LAYERS:
            wrong.append(f"{name} is in none of the layers")
            continue
        for included in re.findall(r'^#include "([^"]+)"', file.read_text(), re.M):
            if "/" not in included:
                continue  # of the same folder
            known += 1
            if LAYERS.index(layer_of(included)) > LAYERS.index(layer_of(name)):
                wrong.append(f"{name} includes {included}, which stands below it")
            elif name.startswith("notations/") and included.startswith("notations/") and name.split("/")[1] != included.split("/")[1]:
                wrong.append(f"{name} includes {included} of another notation")
print(f"{known} includes")
sys.exit("\n".join(wrong) if wrong or known < 100 else 0)
