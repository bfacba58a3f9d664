#!/usr/bin/env node
// Draws the rules of a grammar, of which it reads the JSON, as a page of HTML:
//
//   arbiter grammar --grammar nim.peg --format json | node tools/railroad.js > nim.html
//
// It needs npm's railroad-diagrams: npm install --no-save --prefix build railroad-diagrams@1.0.0

"use strict";

const path = require("path");
const { readFileSync } = require("fs");

const places = [process.cwd(), path.join(__dirname, "../build")];
const { Choice, Comment, Diagram, NonTerminal, OneOrMore, Optional, Sequence, Skip, Terminal } =
    require(require.resolve("railroad-diagrams", { paths: places }));

const MOST_TEXT = 48; // characters of a box
const MOST_LINE = 720; // pixels: a longer sequence goes on below
const MOST_CALLERS = 20;
const RADIUS = Diagram.ARC_RADIUS;

const escaped = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const cut = (text) => ([...text].length > MOST_TEXT ? [...text].slice(0, MOST_TEXT).join("") + "…" : text);

// ---- texts of boxes

const SHORT = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const shown = (text, special) =>
    [...text].map((c) => SHORT[c] ?? (special.includes(c) ? `\\${c}` : c < " " || c === "\x7f" ? hex(c.charCodeAt(0)) : c)).join("");
const hex = (byte) => `\\x${byte.toString(16).toUpperCase().padStart(2, "0")}`;

const count = (ranges) => ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
const isAny = (e) => e.type === "bytes" && count(e.ranges) === 256;

function others(ranges) {
    const ends = [-1, ...ranges.flat(), 256];
    const left = [];
    for (let i = 0; i < ends.length; i += 2) if (ends[i] + 1 < ends[i + 1]) left.push([ends[i] + 1, ends[i + 1] - 1]);
    return left;
}

function classOf(ranges) {
    const isMost = count(ranges) > 128;
    const byte = (b) => (b < 127 ? shown(String.fromCharCode(b), "]^-\\") : hex(b));
    const run = ([first, last]) => byte(first) + (last > first + 1 ? "-" : "") + (last > first ? byte(last) : "");
    return `[${isMost ? "^" : ""}${(isMost ? others(ranges) : ranges).map(run).join("")}]`;
}

/** What a box says of an expression; nothing if one box is too little for it. */
function textOf(e) {
    switch (e.type) {
        case "literal":
            return `"${shown(e.text, '"\\')}"`;
        case "bytes":
            return isAny(e) ? "any byte" : classOf(e.ranges);
        case "rule":
            return e.name;
        case "end":
            return "end of the record";
        case "and":
        case "not": {
            if (e.type === "not" && isAny(e.part)) return "end of the record";
            const inner = ["literal", "bytes", "rule"].includes(e.part.type) ? textOf(e.part) : undefined;
            return inner && (e.type === "and" ? "&" : "!") + inner;
        }
    }
    return undefined;
}

function timesOf({ least, most }) {
    if (most === null) return least > 1 ? `${least} times or more` : "";
    if (least === most) return `${least} times`;
    return least === 0 ? `${most} times at most` : `${least} to ${most} times`;
}

// ---- what the library lacks

/** An element of diagrams. `draw(x, y)` gives its SVG; a track leads to it, and from it, where there is more room. */
function element(width, up, down, draw) {
    const made = Skip();
    return Object.assign(made, { width, up, down, needsSpace: true }, {
        format(x, y, room) {
            const gap = (room - width) / 2;
            made.children = `<path d="M${x} ${y}h${gap}m${width} 0h${gap}"/>` + draw(x + gap, y);
            return made;
        },
        toString: () => `<g>${made.children}</g>\n`,
    });
}

/** A frame around something, which says what it is about. */
function framed(item, says, css) {
    const inner = Sequence(item);
    const width = Math.max(inner.width, 7 * says.length) + 20;
    const up = Math.max(inner.up, 11) + (says ? 26 : 8);
    const down = Math.max(inner.down, 11) + 8;
    return element(width, up, down, (x, y) =>
        `<rect class="${css}" x="${x}" y="${y - up}" width="${width}" height="${up + down}" rx="4"/>` +
        `<text class="said" x="${x + 8}" y="${y - up + 15}">${says}</text>${inner.format(x, y, width)}`);
}

/** One sequence below the other, which is how a long one is read. */
function stacked(lines) {
    const width = Math.max(...lines.map((l) => l.width)) + 6 * RADIUS;
    const down = lines.reduce((sum, l, i) => sum + (i ? l.up + 4 * RADIUS : 0) + l.down, 0);
    return element(width, lines[0].up, down, (x, y) => {
        const r = RADIUS;
        const left = x + 3 * r;
        const top = y;
        let svg = `<path d="M${x} ${y}H${left}"/>`;
        lines.forEach((line, i) => {
            svg += line.format(left, y, line.width);
            const end = left + line.width;
            const right = x + width - 3 * r;
            if (i + 1 === lines.length) {
                svg += `<path d="M${end} ${y}H${right + r}a${r} ${r} 0 0 0 ${r} -${r}V${top + r}a${r} ${r} 0 0 1 ${r} -${r}"/>`;
                return;
            }
            const back = y + line.down + 2 * r;
            const next = back + 2 * r + lines[i + 1].up;
            svg += `<path d="M${end} ${y}H${right}a${r} ${r} 0 0 1 ${r} ${r}V${back - r}a${r} ${r} 0 0 1 -${r} ${r}H${left}` +
                `a${r} ${r} 0 0 0 -${r} ${r}V${next - r}a${r} ${r} 0 0 0 ${r} ${r}"/>`;
            y = next;
        });
        return svg;
    });
}

// ---- expressions

function box(e) {
    const text = cut(textOf(e));
    const rule = e.type === "rule" ? e : e.part?.type === "rule" ? e.part : undefined;
    const made = e.type === "rule" || e.type === "and" || e.type === "not" ? NonTerminal(text) : Terminal(text);
    made.attrs.class = e.type === "and" || e.type === "not" ? "ahead" : rule ? "rule" : "bytes";
    // a link is an element like any other
    return rule ? Object.assign(made, { tagName: "a", attrs: { ...made.attrs, href: `#${anchor(rule.name)}` } }) : made;
}

/** Parts as lines, none of which is longer than it must be. */
function sequence(parts) {
    const room = (item) => item.width + (item.needsSpace ? 20 : 0);
    const lines = [[]];
    let width = 0;
    for (const item of parts.map(drawn)) {
        if (width + room(item) > MOST_LINE && lines.at(-1).length) {
            lines.push([]);
            width = 0;
        }
        lines.at(-1).push(item);
        width += room(item);
    }
    const made = lines.map((items) => Sequence(...items));
    return made.length > 1 ? stacked(made) : made[0];
}

function drawn(e) {
    if (textOf(e) !== undefined) return box(e);
    switch (e.type) {
        case "sequence":
            return e.parts.length ? sequence(e.parts) : Skip();
        case "choice":
            return Choice(0, ...e.parts.map(drawn));
        case "pair":
            return framed(sequence(e.parts), "", "pair");
        case "repeat": {
            const item = drawn(e.part);
            const once = e.most === 1 ? item : OneOrMore(item, timesOf(e) ? Comment(timesOf(e)) : undefined);
            return e.least === 0 ? Optional(once) : once;
        }
        default:
            return framed(drawn(e.part), { and: "must follow", not: "must not follow" }[e.type] ?? e.type, e.type);
    }
}

// ---- the page

const anchor = (name) => `rule-${name}`;
const link = (name) => `<a href="#${anchor(name)}">${escaped(cut(name))}</a>`;

function rulesIn(e) {
    return e.type === "rule" ? [e.name] : [...(e.parts ?? []), ...(e.part ? [e.part] : [])].flatMap(rulesIn);
}

function remarks(rule, callers) {
    const all = [];
    if (rule.makes) all.push(`makes a node: ${rule.makes}`);
    if (rule.mistake) all.push(`a known mistake: ${escaped(rule.label)}`);
    else if (rule.label) all.push(`in messages: ${escaped(rule.label)}`);
    if (callers.length) {
        const more = callers.length > MOST_CALLERS ? ` and ${callers.length - MOST_CALLERS} more` : "";
        all.push(`used by ${callers.slice(0, MOST_CALLERS).map(link).join(", ")}${more}`);
    }
    return all.length ? `<p class="soft">${all.join(" · ")}</p>\n` : "";
}

function page(grammar) {
    const callers = new Map(grammar.rules.map((rule) => [rule.name, new Set()]));
    for (const rule of grammar.rules) for (const name of rulesIn(rule.expression)) callers.get(name).add(rule.name);
    const tags = grammar.tags.map((tag) => `<li><code>${escaped(tag.name)}</code>${tag.required ? ", required" : ""}: ` +
        `${escaped(tag.expected)}${tag.form ? ` (${link(tag.form)})` : ""}</li>\n`);
    const title = `The grammar of ${escaped(grammar.notation)}`;
    return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<title>${title}</title>
<style>
${STYLE}
</style>
</head>
<body>
<h1>${title}</h1>
<main>
${KEY}<ul class="rules">
${grammar.rules.map((rule) => `<li>${link(rule.name)}</li>\n`).join("")}</ul>
${tags.length ? `<h2>Tags</h2>\n<ul>\n${tags.join("")}</ul>\n` : ""}${grammar.rules.map((rule) =>
    `<section id="${anchor(rule.name)}">\n<h2>${link(rule.name)}</h2>\n<div>${Diagram(drawn(rule.expression))}</div>\n` +
    `${remarks(rule, [...callers.get(rule.name)])}</section>\n`).join("")}</main>
</body>
</html>
`;
}

const KEY = `<p><svg class="railroad-diagram" width="46" height="24" aria-hidden="true"><g class="bytes"><rect x="1" y="1" width="44" height="22" rx="10"/><text x="23" y="16">"a"</text></g></svg> these bytes, or one of a class ·
<svg class="railroad-diagram" width="46" height="24" aria-hidden="true"><g class="rule"><rect x="1" y="1" width="44" height="22"/><text x="23" y="16">a</text></g></svg> what that rule matches ·
<svg class="railroad-diagram" width="46" height="24" aria-hidden="true"><g class="ahead"><rect x="1" y="1" width="44" height="22"/><text x="23" y="16">&amp;a</text></g></svg> must follow, and is not read; <code>!a</code>: must not follow</p>
<p>Tracks are read from left to right. Of tracks below each other the first that fits is taken, from the top; a loop is run as often as it fits.</p>
`;

const STYLE = `:root{--paper:#fff;--ink:#1f2328;--soft:#59606b;--bytes:#1a6b2f;--bytes-fill:#e8f4ea;--rule:#0a4fb5;--rule-fill:#e7effb;--ahead:#7a5200}
@media(prefers-color-scheme:dark){:root{--paper:#17191d;--ink:#e8eaee;--soft:#a7aebb;--bytes:#7ddc92;--bytes-fill:#1c2b21;--rule:#8ab8ff;--rule-fill:#1b2638;--ahead:#f2c95c}}
body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
a{color:var(--rule)}
section{margin:1.5rem 0;scroll-margin-top:1rem}
section h2{margin:0;font-size:1.1rem;overflow-wrap:anywhere}
section h2 a{color:inherit;text-decoration:none}
section:target h2{text-decoration:underline}
section div{overflow-x:auto}
p{margin:.2rem 0;overflow-wrap:anywhere}
.soft{color:var(--soft)}
.rules{columns:11rem;list-style:none;padding:0;overflow-wrap:anywhere}
h2,code,.rules,text{font-family:ui-monospace,"DejaVu Sans Mono",monospace}
svg{vertical-align:middle}
path{fill:none;stroke:var(--soft);stroke-width:1.5}
text{font-size:13px;text-anchor:middle;fill:var(--ink)}
text.comment,text.said{font:12px system-ui,sans-serif;fill:var(--soft)}
text.said{text-anchor:start}
rect{fill:none;stroke:var(--soft)}
.bytes rect{fill:var(--bytes-fill);stroke:var(--bytes)}
.rule rect{fill:var(--rule-fill);stroke:var(--rule)}
.rule text{fill:var(--rule)}
.ahead rect{fill:var(--paper);stroke:var(--ahead);stroke-dasharray:4 3}
rect.and,rect.not{stroke:var(--ahead);stroke-dasharray:4 3}`;

process.stdout.write(page(JSON.parse(readFileSync(0, "utf8"))));
