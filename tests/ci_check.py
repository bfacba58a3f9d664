#!/usr/bin/env python3
"""Tries what other people's CI takes from here, without their CI: action.yml, the hooks of pre-commit, and the examples of
docs/ci.md; and what the workflow of a release does with what it has built. All YAML is linted, workflows included.

    tests/ci_check.py PROGRAM
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERSION = "9.9.9"
NAME = f"arbiter-{VERSION}-linux-x86_64.tar.gz"
SAMPLES = ROOT / "docs/samples"
WRONG = "20250702_201412_k7m2p9qd.ugn"
FIXABLE = "20250704_093147_q9s5e2vh.ugn"
CLEAN = "20250629_153929_default.ugn"

failures = []


def expect(holds, what):
    if not holds:
        failures.append(what)
        print(f"WRONG: {what}")


def run(command, **more):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **more)


# ---- YAML

def blocks(info):
    return re.findall(rf"^```{info}\n(.*?)^```$", (ROOT / "docs/ci.md").read_text(), re.S | re.M)


def check_yaml(scratch):
    files = [ROOT / "action.yml", ROOT / ".pre-commit-hooks.yaml", *sorted((ROOT / ".github").rglob("*.yml"))]
    for at, text in enumerate(blocks("yaml")):
        files.append(scratch / f"example-{at}.yml")
        files[-1].write_text(text)
    linted = run(["yamllint", "--strict", "--config-file", str(ROOT / ".yamllint"), *map(str, files)])
    expect(linted.returncode == 0, f"yamllint:\n{linted.stdout}")
    expect(len(blocks("yaml")) == 3, "docs/ci.md has three examples in YAML")
    return [yaml.safe_load(f.read_text()) for f in files]


def scripts_in(value):
    if isinstance(value, dict):
        for key, part in value.items():
            if key in ("run", "script", "before_script"):
                yield "\n".join(part) if isinstance(part, list) else part
            else:
                yield from scripts_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from scripts_in(part)


def check_scripts(documents):
    scripts = [s for document in documents for s in scripts_in(document)] + blocks("bash")
    for script in scripts:
        read = run(["bash", "-n"], input=re.sub(r"\$\{\{.*?\}\}", "x", script))
        expect(read.returncode == 0, f"bash can't read\n{script}{read.stdout}")
    expect(len(scripts) >= 12, "scripts were found")
    usage = run([str(ROOT / "dev"), "help"]).stdout
    for command in set(re.findall(r"\./dev ([a-z-]+)", "\n".join(scripts))):
        expect(re.search(rf"^  {command}\b", usage, re.M), f"a workflow runs ./dev {command}, which there isn't")


# ---- the release

def version_of_sources():
    return re.search(r"^project\(arbiter VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(), re.M)[1]


def check_versions():
    version = version_of_sources()
    port = json.loads((ROOT / "packaging/vcpkg/arbiter/vcpkg.json").read_text())
    expect(port["version"] == version, f"the port of vcpkg is of {port['version']}, the sources of {version}")
    for page in ("README.md", "docs/installing.md", "docs/ci.md"):
        named = set(re.findall(r"(?:arbiter[_-]|\bv|version: )(\d+\.\d+\.\d+)", (ROOT / page).read_text()))
        expect(named == {version}, f"{page} names the versions {named}, the sources are {version}")


def check_release(scratch):
    """Its steps but for those that install and build, which leave what is here in their place."""
    version = version_of_sources()
    work = scratch / "release-of-tag"
    packages = work / "build/packages"
    packages.mkdir(parents=True)
    for name in ("CMakeLists.txt", "CHANGELOG.md"):
        shutil.copyfile(ROOT / name, work / name)
    names = [f"arbiter_{version}-1_amd64.deb", f"arbiter-{version}-linux-x86_64.tar.gz"]
    for name in names:
        (packages / name).write_text(name)
        (packages / f"{name}.sha256").write_text(f"{hashlib.sha256(name.encode()).hexdigest()}  {name}\n")
    tools = scratch / "release-tools"
    tools.mkdir()
    (tools / "gh").write_text('#!/bin/sh\nprintf "%s\\n" "$@" >"$HOME/published"\n')
    (tools / "gh").chmod(0o755)

    steps = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text())["jobs"]["release"]["steps"]
    scripts = [s["run"] for s in steps if not re.search(r"apt-get|\./dev|git config", s.get("run", "./dev"))]

    def release(tag):
        env = {"PATH": f"{tools}:{os.environ['PATH']}", "HOME": str(work), "GITHUB_REF_NAME": tag}
        shutil.rmtree(work / "release", ignore_errors=True)
        # each step in a shell of its own
        return run(["bash", "-e", "-c", 'for step in "$@"; do bash -e -c "$step" || exit; done', "release", *scripts], env=env, cwd=work)

    done = release(f"v{version}")
    expect(done.returncode == 0, f"a tag is released:\n{done.stdout}")
    published = (work / "published").read_text() if (work / "published").exists() else ""
    for name in names:
        expect(f"release/{name}\nrelease/{name}.sha256\n" in published, f"{name} is published: {published}")
    notes = (work / "release-notes.md").read_text()
    expect(len(notes) > 100 and "\n## " not in notes, f"the notes are of this version alone:\n{notes}")
    other = release("v0.0.1")
    expect(other.returncode == 1 and "and the tag v0.0.1" in other.stdout, f"another tag is refused: {other.stdout}")
    (packages / names[1]).write_text("half")
    expect(release(f"v{version}").returncode != 0, "what isn't as its checksum says is not published")


# ---- the action

def make_release(folder, program):
    folder.mkdir()
    with tarfile.open(folder / NAME, "w:gz", compresslevel=1) as tar:
        tar.add(program, f"arbiter-{VERSION}-linux-x86_64/bin/arbiter")
        # the completions of bash have the program's name
        script = folder / "completions"
        script.write_text("# completes arbiter\n")
        tar.add(script, f"arbiter-{VERSION}-linux-x86_64/share/bash-completion/completions/arbiter")
    digest = hashlib.sha256((folder / NAME).read_bytes()).hexdigest()
    (folder / f"{NAME}.sha256").write_text(f"{digest}  {NAME}\n")


class Job:
    """Runs the shell steps of action.yml as a runner does, in a folder of its own."""

    def __init__(self, folder, records, **inputs):
        self.action = yaml.safe_load((ROOT / "action.yml").read_text())
        self.folder = folder
        self.folder.mkdir()
        (folder / "temp").mkdir()
        shutil.copytree(records, folder / "work")
        declared = self.action["inputs"]
        self.values = {f"inputs.{name}": inputs.get(name, i.get("default", "")) for name, i in declared.items()}
        self.values["github.action_repository"] = "OWNER/arbiter"
        self.path = os.environ["PATH"]
        self.said = ""
        self.status = 0

    def substituted(self, text):
        return re.sub(r"\$\{\{\s*([\w.]+)\s*\}\}", lambda found: self.values[found.group(1)], text)

    def step(self, step):
        files = {name: self.folder / name for name in ("GITHUB_PATH", "GITHUB_OUTPUT")}
        for file in files.values():
            file.write_text("")
        env = {name: self.substituted(value) for name, value in step.get("env", {}).items()}
        env.update({name: str(file) for name, file in files.items()})
        env.update(PATH=self.path, RUNNER_TEMP=str(self.folder / "temp"), GITHUB_SERVER_URL="http://127.0.0.1:1",
                   HOME=str(self.folder))
        done = run(["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", self.substituted(step["run"])],
                   env=env, cwd=self.folder / "work")
        for added in files["GITHUB_PATH"].read_text().splitlines():
            self.path = f"{added}:{self.path}"
        for line in files["GITHUB_OUTPUT"].read_text().splitlines():
            name, _, value = line.partition("=")
            self.values[f"steps.{step['id']}.outputs.{name}"] = value
        self.said += done.stdout
        return done.returncode

    def run(self):
        for step in self.action["runs"]["steps"]:
            if "run" in step:
                self.status = self.step(step)
                if self.status:
                    break
        return self


def records_in(folder, *names):
    folder.mkdir(parents=True)
    for name in names:
        shutil.copyfile(SAMPLES / name, folder / name)
    return folder


def check_action(scratch, program):
    release = scratch / "release"
    make_release(release, program)
    wrong, clean = records_in(scratch / "wrong", WRONG), records_in(scratch / "clean", CLEAN)
    common = {"version": VERSION, "release": release.as_uri()}

    job = Job(scratch / "job-wrong", wrong, **common).run()
    expect(job.status == 1, f"records with findings fail the job: {job.status}\n{job.said}")
    expect(f"::error file={WRONG},line=15," in job.said, f"the line is annotated:\n{job.said}")
    log = job.folder / "work/arbiter.sarif"
    results = json.loads(log.read_text())["runs"][0]["results"] if log.exists() else []
    expect([r["ruleId"] for r in results] == ["ugn/wrong-board"], "the SARIF log has the finding")

    job = Job(scratch / "job-clean", clean, **common).run()
    expect(job.status == 0, f"right records pass: {job.status}\n{job.said}")
    job = Job(scratch / "job-ignored", wrong, **common, arguments="--ignore\nugn/wrong-board\n", paths=f"{WRONG}\n").run()
    expect(job.status == 0, f"options and paths are passed on: {job.status}\n{job.said}")
    job = Job(scratch / "job-nowhere", clean, **common, paths="nowhere").run()
    expect(job.status == 2, f"a path that isn't there fails the job: {job.status}\n{job.said}")

    half = scratch / "half"
    shutil.copytree(release, half)
    whole = (release / NAME).read_bytes()
    (half / NAME).write_bytes(whole[:len(whole) // 2])
    job = Job(scratch / "job-half", clean, version=VERSION, release=half.as_uri()).run()
    expect(job.status == 2 and "its SHA-256 differs" in job.said, f"half a tarball is refused: {job.said}")
    job = Job(scratch / "job-none", clean, version="1.2.3", release=release.as_uri()).run()
    expect(job.status == 2 and "is there a release 1.2.3?" in job.said, f"no such release: {job.said}")

    other = scratch / "other-machine"
    other.mkdir()
    (other / "uname").write_text("#!/bin/sh\necho Darwin\n")
    (other / "uname").chmod(0o755)
    job = Job(scratch / "job-other", clean, **common)
    job.path = f"{other}:{job.path}"
    expect(job.run().status == 2 and "Linux on x86_64" in job.said, f"another machine is refused: {job.said}")


# ---- GitLab

def check_gitlab(scratch):
    """Its steps, but for what installs packages, with the release that check_action has made."""
    release = scratch / "release"
    example = yaml.safe_load(blocks("yaml")[1])["records"]
    work = records_in(scratch / "gitlab/games", WRONG).parent
    steps = [step for step in example["before_script"] if not step.startswith("apt-get")] + example["script"]
    expect(len(steps) == len(example["before_script"]), "one step installs packages")
    env = {**os.environ, "RELEASE": release.as_uri(), "TARBALL": NAME}
    done = run(["bash", "-c", "set -e\n" + "\n".join(steps)], cwd=work, env=env)
    expect(done.returncode == 1 and "ugn/wrong-board" in done.stdout, f"GitLab's example finds: {done.stdout}")
    report = work / example["artifacts"]["reports"]["junit"]
    expect(report.exists() and "ugn/wrong-board" in report.read_text(), "its report has the finding")


# ---- pre-commit, and the shell

def git(folder, *arguments):
    return run(["git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-C", str(folder), *arguments])


def commit(folder):
    git(folder, "init", "--quiet")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message=all")
    return git(folder, "rev-parse", "HEAD").stdout.strip()


def check_hooks(scratch, env):
    hooks = scratch / "hooks"
    hooks.mkdir()
    shutil.copyfile(ROOT / ".pre-commit-hooks.yaml", hooks / ".pre-commit-hooks.yaml")
    revision = commit(hooks)
    archive = records_in(scratch / "archive/games", WRONG, FIXABLE, CLEAN).parent
    records_in(archive / "games/old", WRONG, FIXABLE)
    (archive / "arbiter.toml").write_text('[lint]\nexclude = ["old"]\n')
    shutil.copyfile(SAMPLES / WRONG, archive / "games/UPPER.UGN")
    commit(archive)

    def hook(name, *arguments):
        example = yaml.safe_load(blocks("yaml")[2])
        example["repos"][0].update(repo=str(hooks), rev=revision, hooks=[{"id": name, "args": list(arguments)}])
        (archive / ".pre-commit-config.yaml").write_text(json.dumps(example))
        return run(["pre-commit", "run", "--all-files"], cwd=archive, env={**env, "PRE_COMMIT_HOME": str(scratch / "pre")})

    refused = hook("arbiter-lint")
    expect(refused.returncode == 1 and "[ugn/wrong-board]" in refused.stdout, f"arbiter-lint refuses:\n{refused.stdout}")
    expect("games/UPPER.UGN:" in refused.stdout, f"arbiter-lint takes names in any case:\n{refused.stdout}")
    expect("games/old" not in refused.stdout, f"arbiter-lint leaves out what is excluded:\n{refused.stdout}")
    passed = hook("arbiter-lint", "--ignore=ugn/wrong-board,ugn/missing-blank-line,ugn/lower-case")
    expect(passed.returncode == 0, f"arbiter-lint takes arguments:\n{passed.stdout}")
    fixed = hook("arbiter-fix", "--quiet")
    expect(fixed.returncode == 1, f"arbiter-fix says that it has changed something:\n{fixed.stdout}")
    expect("\nI5 E4\n" in (archive / "games" / FIXABLE).read_text(), "arbiter-fix fixes the record")
    old = (SAMPLES / FIXABLE).read_text()
    expect((archive / "games/old" / FIXABLE).read_text() == old, "arbiter-fix leaves alone what is excluded")
    expect(hook("arbiter-fmt").returncode in (0, 1), "arbiter-fmt runs")
    ids = [h["id"] for h in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())]
    expect(ids == ["arbiter-lint", "arbiter-fix", "arbiter-fmt"], "each hook was tried")


def check_shell(scratch, env):
    archive = records_in(scratch / "shell", WRONG, CLEAN)
    commit(archive)
    (example,) = blocks("bash")
    done = run(["bash", "-c", example], cwd=archive, env=env)
    expect(done.returncode == 1 and "ugn/wrong-board" in done.stdout, f"the shell's example: {done.stdout}")
    expect(len((archive / "findings.jsonl").read_text().splitlines()) == 1, "it writes the finding")


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory(prefix="arbiter-ci-") as name:
        scratch = pathlib.Path(name)
        documents = check_yaml(scratch)
        check_scripts(documents)
        check_versions()
        check_release(scratch)
        check_action(scratch, program)
        check_gitlab(scratch)
        (scratch / "bin").mkdir()
        (scratch / "bin/arbiter").symlink_to(program)
        env = {**os.environ, "PATH": f"{scratch / 'bin'}:{os.environ['PATH']}", "GIT_CONFIG_GLOBAL": "/dev/null"}
        check_hooks(scratch, env)
        check_shell(scratch, env)
    print(f"{len(documents)} files of YAML, the release, the action, GitLab's example, hooks and the shell's: {len(failures)} wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
