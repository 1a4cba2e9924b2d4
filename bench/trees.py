"""The measured trees: this one, and a checked-out commit. Each runs its own site code."""

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
INSTALLED = "reflex.install_frontend_packages.cached"  # marker of the framework's last package installation
RUN_SECONDS = 900


@dataclass(frozen=True)
class Tree:
    """A folder with the site's code, and a Python with its requirements."""

    root: Path
    python: Path

    def fill(self, *arguments: str) -> dict[str, Any]:
        """Runs the tree's bench/filling.py and returns its JSON."""
        filled: dict[str, Any] = json.loads(self.run("-m", "bench.filling", *arguments))
        return filled

    def prepare(self, what: str, *arguments: object) -> Any:
        """Runs this tree's bench/inside.py with the other tree's code and returns its JSON."""
        return json.loads(self.run("-P", ROOT / "bench" / "inside.py", what, *map(str, arguments)))

    def run(self, *arguments: str | Path) -> str:
        """The output of this tree's Python. Raises RuntimeError on failure."""
        return output([self.python, *arguments], self.root, plain_environment() | {"PYTHONPATH": str(self.root)})


def ours() -> Tree:
    """The tree of this file."""
    return Tree(ROOT, Path(sys.executable))


def check_out(commit: str) -> Tree:
    """A commit in its own worktree below bench/work/, reused by the next run. Raises RuntimeError."""
    name = output(["git", "rev-parse", "--verify", "--short=12", f"{commit}^{{commit}}"], ROOT).strip()
    folder = WORK / name
    if not (folder / "rxconfig.py").is_file():
        output(["git", "worktree", "add", "--detach", "--force", folder, name], ROOT)
    _copy_packages(ROOT, folder)
    return Tree(folder, _python(folder))


def plain_environment() -> dict[str, str]:
    """The environment without site settings."""
    return {name: text for name, text in os.environ.items() if not name.startswith("LL_")}


def output(command: list[str | Path], folder: Path, environment: dict[str, str] | None = None) -> str:
    """The output of a command in a folder. Raises RuntimeError on failure."""
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=RUN_SECONDS, check=False
    )
    if done.returncode:
        line = (done.stderr.strip() or "no reason").splitlines()[-1]
        raise RuntimeError(f"{Path(command[0]).name} {command[1]} failed: {line}")
    return done.stdout


def _copy_packages(source: Path, target: Path) -> None:
    """Copies npm packages from a tree with equal lock files, to save their installation."""
    if (target / ".web").exists() or not (source / ".web" / INSTALLED).is_file():
        return
    same, _, _ = filecmp.cmpfiles(source / "reflex.lock", target / "reflex.lock", LOCK_FILES, shallow=False)
    if len(same) == len(LOCK_FILES):
        shutil.copytree(source / ".web" / "node_modules", target / ".web" / "node_modules", symlinks=True)
        for name in (*LOCK_FILES, INSTALLED):
            shutil.copy2(source / ".web" / name, target / ".web" / name)


def _python(folder: Path) -> Path:
    """This Python if it meets the folder's requirements, else a virtual environment in the folder."""
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
