#!/usr/bin/env python3
"""Checks a site that was built: every link leads to a page and an anchor that are there, and nothing is asked of other hosts.

    tools/site_check.py FOLDER
"""

import html.parser
import pathlib
import re
import sys
import urllib.parse

# What a browser loads by itself, as against what a reader may click.
LOADED = {("script", "src"), ("img", "src"), ("iframe", "src"), ("source", "src"), ("source", "srcset"), ("object", "data"),
          ("video", "src"), ("audio", "src"), ("embed", "src")}
LOADED_LINKS = {"stylesheet", "preload", "prefetch", "preconnect", "dns-prefetch", "icon", "modulepreload", "manifest"}
STYLE_URL = re.compile(r"url\(\s*[\"']?([^\"')]+)|@import\s+[\"']([^\"']+)")


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.anchors, self.links, self.loaded = set(), [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        self.anchors.update(values[name] for name in ("id", "name") if values.get(name))
        for name in ("href", "src", "srcset", "data"):
            if not values.get(name):
                continue
            is_loaded = (tag, name) in LOADED
            if tag == "link":
                is_loaded = bool(LOADED_LINKS & set(values.get("rel", "").split()))
            (self.loaded if is_loaded else self.links).append(values[name])


def is_elsewhere(target):
    parts = urllib.parse.urlsplit(target)
    return bool(parts.netloc) or parts.scheme not in ("", "data")


def check_link(root, page, target, pages):
    """What is wrong with a link within the site; nothing where it leads somewhere."""
    parts = urllib.parse.urlsplit(target)
    to = page if not parts.path else (page.parent / urllib.parse.unquote(parts.path)).resolve()
    if to.is_dir():
        to = to / "index.html"
    if root not in to.parents or not to.is_file():
        return f"{target} leads nowhere"
    # `__…` are switches of the theme
    anchor = urllib.parse.unquote(parts.fragment)
    if anchor and not anchor.startswith("__") and to in pages and anchor not in pages[to].anchors:
        return f"{target} has no such place"
    return None


def check_styles(root):
    for style in root.rglob("*.css"):
        for found in STYLE_URL.findall(style.read_text()):
            target = found[0] or found[1]
            if is_elsewhere(target):
                yield f"{style.relative_to(root)} loads {target}"


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    pages = {path: Page(path.read_text()) for path in sorted(root.rglob("*.html"))}
    wrong, links = list(check_styles(root)), 0
    for path, page in pages.items():
        for target in page.loaded + page.links:
            if not is_elsewhere(target):
                links += 1
                if what := check_link(root, path, target, pages):
                    wrong.append(f"{path.relative_to(root)}: {what}")
        wrong += [f"{path.relative_to(root)} loads {t}" for t in page.loaded if is_elsewhere(t)]
    for each in wrong[:30]:
        print(each)
    print(f"{len(pages)} pages, {links} links within them, {len(wrong)} wrong")
    return 1 if wrong or len(pages) < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
