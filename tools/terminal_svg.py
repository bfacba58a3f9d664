#!/usr/bin/env python3
"""Draws what a program printed to a terminal, colours and all, as an SVG: `… --color always | terminal_svg.py COMMAND`."""

import re
import sys
from xml.sax.saxutils import escape

COLUMN, ROW, MARGIN, BAR = 8.4, 19, 16, 34
BACKGROUND, FOREGROUND = "#1b1f27", "#d7dce5"
STYLES = {
    "1": "font-weight:bold;fill:#ffffff",
    "2": "fill:#8b94a5",
    "1;31": "font-weight:bold;fill:#ff7b72",
    "1;32": "font-weight:bold;fill:#7ee787",
    "1;33": "font-weight:bold;fill:#e3b341",
    "1;34": "font-weight:bold;fill:#79c0ff",
    "1;36": "font-weight:bold;fill:#76e3ea",
}
ESCAPE = re.compile(r"\x1b\[([0-9;]*)m")


def styled(line):
    """A line as pairs of a style's parameters and text."""
    style, at = "", 0
    for found in ESCAPE.finditer(line):
        yield style, line[at : found.start()]
        style, at = found.group(1), found.end()
    yield style, line[at:]


def row(line, y):
    spans = []
    for style, text in styled(line):
        if text:
            attribute = f' style="{STYLES[style]}"' if style in STYLES else ""
            spans.append(f"<tspan{attribute}>{escape(text)}</tspan>")
    return f'<text x="{MARGIN}" y="{y}">{"".join(spans)}</text>'


def drawing(command, lines):
    lines = [f"\x1b[2m$\x1b[0m {command}", *lines]
    columns = max(len(ESCAPE.sub("", line)) for line in lines)
    width = round(columns * COLUMN + 2 * MARGIN)
    height = BAR + len(lines) * ROW + MARGIN
    dots = "".join(
        f'<circle cx="{MARGIN + 6 + 18 * i}" cy="17" r="5.5" fill="{fill}"/>'
        for i, fill in enumerate(("#ff5f57", "#febc2e", "#28c840"))
    )
    rows = [row(line, BAR + ROW * (i + 1) - 5) for i, line in enumerate(lines)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
            f' xml:space="preserve" font-family="ui-monospace,Menlo,Consolas,DejaVu Sans Mono,monospace" font-size="14"'
            f' fill="{FOREGROUND}">',
            f'<rect width="100%" height="100%" rx="8" fill="{BACKGROUND}"/>',
            dots,
            *rows,
            "</svg>",
            "",
        ]
    )


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.stdout.write(drawing(sys.argv[1], sys.stdin.read().splitlines()))
