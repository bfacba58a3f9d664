#!/usr/bin/env python3
"""Builds the pages of docs/ as a site, with what the program itself says, by mkdocs.

    tools/site.py PROGRAM FOLDER [ADDRESS]

FOLDER/site is the site, FOLDER/site-pages what it is made of. ADDRESS is where it will be served, where that is known.
The pages are also read on their own: what only a site needs is done to a copy of them.
"""

import json
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Pages from outside of docs/, and what they are called in the site.
OTHERS = {
    "ARCHITECTURE.md": "project/architecture.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "CHANGELOG.md": "project/changelog.md",
}

# The order of the pages. One that is not there (yet) is left out; one that is there and in no line fails the build.
NAV = [
    ("Start", ["index.md", "installing.md", "gallery.md"]),
    ("Use", ["program.md", "playing.md", "configuration.md", "ci.md", "performance.md", "own-notation.md", "engines.md", "*"]),
    ("Rules", ["diagnostics/README.md", "diagnostics/*"]),
    ("Notations", ["notations/*", "grammars/*"]),
    ("For programs", ["programs.md", "json.md", "sarif.md", "go-rules.md", "cpp.md"]),
    ("The project", ["project/changelog.md", "project/contributing.md", "project/architecture.md"]),
]

FENCE = re.compile(r"^```(\S+) (\S+)$", re.M)
# What commands call the program of a checkout, and a file that they write: whoever reads the site has it installed.
OF_CHECKOUT = re.compile(r"(?<![\w/.-])build/(?:release/(?=arbiter )|(?=[\w-]+\.\w+))")
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")


def run(program, *arguments, given=None):
    return subprocess.run([program, *arguments], input=given, stdout=subprocess.PIPE, text=True, check=True).stdout


def staged():
    """Each file of the source tree that the site has, and its name in the site."""
    files = {p.relative_to(ROOT).as_posix(): p.relative_to(ROOT / "docs").as_posix()
             for p in sorted((ROOT / "docs").rglob("*")) if p.is_file()}
    files.update({name: page for name, page in OTHERS.items() if (ROOT / name).exists()})
    return files


def rewritten(text, name, files):
    """A page with its links as the site has them. What the site doesn't have is named, and no link."""
    def link(found):
        mark, label, target = found.groups()
        path, _, anchor = target.partition("#")
        if not path or ":" in path:
            return found.group(0)
        source = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
        if source not in files:
            if not (ROOT / source).exists():
                sys.exit(f"site: {name}: {target} leads nowhere")
            return label if label.startswith("`") else f"`{source}`" if label == source else f"{label} (`{source}`)"
        to = posixpath.relpath(files[source], posixpath.dirname(files[name]) or ".")
        return f"{mark}[{label}]({to}{'#' + anchor if anchor else ''})"

    parts = re.split(r"(^```.*?^```$)", text, flags=re.S | re.M)
    parts[0::2] = [LINK.sub(link, part) for part in parts[0::2]]
    if name not in OTHERS:
        parts[1::2] = [OF_CHECKOUT.sub("", part) for part in parts[1::2]]
    return FENCE.sub(r'```\1 title="\2"', "".join(parts))


def grammar_page(program, notation):
    return (f"# Grammar of {notation}\n\n"
            f"[How arbiter reads {notation}](../notations/{notation}.md) says what the names mean. This is what "
            f"`arbiter grammar {notation}` prints: parsing expressions, made from the rules that the parser runs. "
            f"[As diagrams]({notation}.railroad.html).\n\n"
            f"```text\n{run(program, 'grammar', notation)}```\n")


def stage(program, pages):
    shutil.rmtree(pages, ignore_errors=True)
    files = staged()
    for name, page in files.items():
        to = pages / page
        to.parent.mkdir(parents=True, exist_ok=True)
        if to.suffix == ".md":
            to.write_text(rewritten((ROOT / name).read_text(), name, files))
        else:
            shutil.copyfile(ROOT / name, to)
    (pages / "grammars").mkdir()
    for page in sorted((pages / "notations").glob("*.md")):
        notation = page.stem
        (pages / "grammars" / page.name).write_text(grammar_page(program, notation))
        grammar = run(program, "grammar", notation, "--format", "json")
        diagrams = run("node", str(ROOT / "tools/railroad.js"), given=grammar)
        (pages / "grammars" / f"{notation}.railroad.html").write_text(diagrams)
        page.write_text(page.read_text() + f"\n## Grammar\n\n[As text](../grammars/{page.name}), and "
                                           f"[as diagrams](../grammars/{notation}.railroad.html).\n")
    shutil.copyfile(ROOT / "tools/site/site.css", pages / "site.css")


def title_of(page):
    return next(line[2:] for line in page.read_text().splitlines() if line.startswith("# "))


def nav(program, pages):
    rules = [rule["code"] for rule in json.loads(run(program, "rules", "--format", "json"))]
    by_prefix = {}
    for code in rules:
        by_prefix.setdefault(code.split("/")[0], []).append({code: f"diagnostics/{code}.md"})
    left = {p.relative_to(pages).as_posix() for p in pages.rglob("*.md")} - {f"diagnostics/{c}.md" for c in rules}
    named = {name for _, names in NAV for name in names}
    sections = []
    for heading, names in NAV:
        entries = []
        for name in names:
            if name == "diagnostics/*":
                entries += [{f"{prefix}/": group} for prefix, group in by_prefix.items()]
                continue
            folder = posixpath.dirname(name)
            found = [name] if name in left else []
            if name.endswith("*"):
                found = sorted(p for p in left - named if posixpath.dirname(p) == folder)
            left -= set(found)
            entries += [{title_of(pages / page): page} for page in found]
        sections.append({heading: entries})
    if left:
        sys.exit(f"site: no line of NAV has {', '.join(sorted(left))}")
    return sections


def palette(scheme, other, icon):
    return {"media": f"(prefers-color-scheme: {scheme})", "scheme": "slate" if scheme == "dark" else "default",
            "primary": "teal", "accent": "teal", "toggle": {"icon": icon, "name": f"Switch to {other} mode"}}


def settings(program, folder, address):
    pages = folder / "site-pages"
    return {
        "site_name": "arbiter",
        "site_description": "A checker of game records",
        **({"site_url": address} if address else {}),
        "docs_dir": str(pages),
        "site_dir": str(folder / "site"),
        # so that the pages can be read from a folder, too
        "use_directory_urls": False,
        "theme": {
            "name": "material",
            # no request to another host
            "font": False,
            "icon": {"logo": "material/check-decagram"},
            "features": ["navigation.tabs", "navigation.top", "search.suggest", "search.highlight"],
            "palette": [palette("light", "dark", "material/weather-night"),
                        palette("dark", "light", "material/weather-sunny")],
        },
        "extra": {"generator": False},
        "extra_css": ["site.css"],
        "plugins": ["search"],
        "markdown_extensions": ["tables", {"toc": {"permalink": True}}, "pymdownx.superfences",
                                {"pymdownx.highlight": {"use_pygments": True, "guess_lang": False}}],
        "nav": nav(program, pages),
    }


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    program, folder = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    stage(program, folder / "site-pages")
    config = folder / "mkdocs.yml"
    # JSON is YAML
    config.write_text(json.dumps(settings(program, folder, sys.argv[3] if len(sys.argv) == 4 else ""), indent=1))
    subprocess.run(["mkdocs", "build", "--quiet", "--strict", "--clean", "--config-file", str(config)], check=True)
    # its links lead to the root of a host, which the pages needn't be at
    (folder / "site/404.html").unlink(missing_ok=True)


if __name__ == "__main__":
    main()
