#!/usr/bin/env python3
"""notices.py BUILD: gathers in BUILD/third-party the notices of what a static build linked or compiled into its program.

A file for each package of Debian: which these are, the linker's map and the headers that ninja knows say. The licences
to which they refer are in common-licenses.
"""

import pathlib
import re
import shutil
import subprocess
import sys

COMMON = pathlib.Path("/usr/share/common-licenses")


def lines_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def linked(build):
    """The static libraries of which members were taken, and the start files."""
    found = set()
    for line in (build / "arbiter.map").read_text(errors="replace").splitlines():
        if taken := re.match(r"(/\S+\.a)\(\S+\)$|LOAD (/\S+\.o)$", line):
            found.add(taken[1] or taken[2])
    return found


def headers(build):
    return {line.strip() for line in lines_of("ninja", "-C", str(build), "-t", "deps") if line.startswith("    /")}


def packages(files, source):
    """The packages that own these files, but for those of the checkout."""
    real = {path for path in (pathlib.Path(file).resolve() for file in files) if not path.is_relative_to(source)}
    owned = {}
    search = ["dpkg-query", "--search", *map(str, sorted(real))]
    for line in subprocess.run(search, check=False, capture_output=True, text=True).stdout.splitlines():
        owners, path = line.split(": ", 1)
        owned[pathlib.Path(path)] = owners.split(", ")[0].split(":")[0]
    if unknown := real - owned.keys():
        sys.exit(f"notices.py: no package of Debian has {', '.join(map(str, sorted(unknown)))}")
    return set(owned.values())


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build = pathlib.Path(sys.argv[1]).resolve()
    to = build / "third-party"
    shutil.rmtree(to, ignore_errors=True)
    (to / COMMON.name).mkdir(parents=True)
    libraries = linked(build)
    if not any(path.endswith("/libc.a") for path in libraries):
        sys.exit(f"notices.py: {build / 'arbiter.map'} knows no static C library")
    referred = set()
    for package in sorted(packages(libraries | headers(build), build.parent.parent)):
        notice = pathlib.Path("/usr/share/doc") / package / "copyright"
        text = notice.read_text(errors="replace")
        shutil.copyfile(notice, to / package)
        referred |= set(re.findall(rf"{COMMON}/([A-Za-z0-9.+-]*[A-Za-z0-9])", text))
    for name in sorted(referred):
        shutil.copyfile(COMMON / name, to / COMMON.name / name)


main()
