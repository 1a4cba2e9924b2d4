"""The trees that are measured: this one, and a commit checked out beside it; each runs its own code of the site."""

import filecmp
import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
WORK = ROOT / "bench" / "work"
REQUIREMENTS, DEVELOPMENT = "requirements.txt", "requirements-dev.txt"
LOCK_FILES = ("package.json", "package-lock.json")
INSTALLED = "reflex.install_frontend_packages.cached"  # what the framework has installed last
RUN_SECONDS = 900


@dataclass(frozen=True)
class Tree:
    """A folder with the code of the site, and the Python that has its requirements."""

    root: Path
    python: Path

    def fill(self, *arguments: str) -> dict[str, Any]:
        """Fills a folder by the tree's own bench/filling.py; what that prints."""
        filled: dict[str, Any] = json.loads(self.run("-m", "bench.filling", *arguments))
        return filled

    def prepare(self, what: str, *arguments: object) -> Any:
        """Has bench/inside.py of this tree's bench prepare something on the code of that one; what it prints."""
        return json.loads(self.run("-P", ROOT / "bench" / "inside.py", what, *map(str, arguments)))

    def run(self, *arguments: str | Path) -> str:
        """The output of this tree's Python with these arguments. Raises RuntimeError when it fails."""
        return output([self.python, *arguments], self.root, plain_environment() | {"PYTHONPATH": str(self.root)})


def ours() -> Tree:
    """The tree this file is in."""
    return Tree(ROOT, Path(sys.executable))


def check_out(commit: str) -> Tree:
    """A commit in a folder of its own below bench/work/, left there for the next run. Raises RuntimeError."""
    name = output(["git", "rev-parse", "--verify", "--short=12", f"{commit}^{{commit}}"], ROOT).strip()
    folder = WORK / name
    if not (folder / "rxconfig.py").is_file():
        output(["git", "worktree", "add", "--detach", "--force", folder, name], ROOT)
    _copy_packages(ROOT, folder)
    return Tree(folder, _python(folder))


def plain_environment() -> dict[str, str]:
    """The environment without settings of a site."""
    return {name: text for name, text in os.environ.items() if not name.startswith("LL_")}


def output(command: list[str | Path], folder: Path, environment: dict[str, str] | None = None) -> str:
    """The output of a command in a folder. Raises RuntimeError when it fails."""
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=RUN_SECONDS, check=False
    )
    if done.returncode:
        line = (done.stderr.strip() or "no reason").splitlines()[-1]
        raise RuntimeError(f"{Path(command[0]).name} {command[1]} failed: {line}")
    return done.stdout


def _copy_packages(source: Path, target: Path) -> None:
    """Copies packages of the browser's side from a tree with the same lock files; the framework installs them
    otherwise."""
    if (target / ".web").exists() or not (source / ".web" / INSTALLED).is_file():
        return
    same, _, _ = filecmp.cmpfiles(source / "reflex.lock", target / "reflex.lock", LOCK_FILES, shallow=False)
    if len(same) == len(LOCK_FILES):
        shutil.copytree(source / ".web" / "node_modules", target / ".web" / "node_modules", symlinks=True)
        for name in (*LOCK_FILES, INSTALLED):
            shutil.copy2(source / ".web" / name, target / ".web" / name)


def _python(folder: Path) -> Path:
    """This Python where it has all that the folder requires, else that of an environment in the folder."""
    if _requirements(folder) <= _requirements(ROOT):
        return Path(sys.executable)
    environment = folder / ".venv"
    python, complete = environment / "bin" / "python", environment / "complete"
    if not complete.is_file():
        output([sys.executable, "-m", "venv", environment], folder)
        output([python, "-m", "pip", "install", "--quiet", "-r", REQUIREMENTS, "-r", DEVELOPMENT], folder)
        complete.touch()
    return python


def _requirements(folder: Path) -> set[str]:
    lines = [line.strip() for name in (REQUIREMENTS, DEVELOPMENT) for line in (folder / name).open(encoding="utf-8")]
    return {line for line in lines if line and not line.startswith("#")}
