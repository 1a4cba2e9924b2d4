"""The trees that are measured: this one, and a commit checked out beside it; each runs its own code of the site."""

import filecmp
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
WORK = ROOT / "bench" / "work"
REQUIREMENTS = "requirements.txt"
LOCK_FILES = ("package.json", "package-lock.json")
INSTALLED = "reflex.install_frontend_packages.cached"  # what the framework has installed last
RUN_SECONDS = 900


@dataclass(frozen=True)
class Tree:
    """A folder with the code of the site, and the Python that has its requirements."""

    root: Path
    python: Path

    def run_module(self, file: str, *arguments: str) -> str:
        """The output of a file of the bench on this tree's code: this tree's own file, ours where it has none."""
        path = Path("bench") / file
        module = ("-m", f"bench.{path.stem}") if (self.root / path).is_file() else ("-P", ROOT / path)
        return self.run(*module, *arguments, PYTHONPATH=str(self.root))

    def run(self, *arguments: str | Path, **environment: str) -> str:
        """The output of this tree's Python with these arguments. Raises RuntimeError when it fails."""
        return _output([self.python, *arguments], self.root, plain_environment() | environment)


def ours() -> Tree:
    """The tree this file is in."""
    return Tree(ROOT, Path(sys.executable))


def checked_out(commit: str) -> Tree:
    """A commit in a folder of its own below bench/work/, left there for the next run. Raises RuntimeError."""
    name = _git("rev-parse", "--verify", "--short=12", f"{commit}^{{commit}}").strip()
    folder = WORK / name
    if not (folder / "rxconfig.py").is_file():
        _git("worktree", "add", "--detach", "--force", str(folder), name)
    _copy_packages(ROOT, folder)
    return Tree(folder, _python(folder))


def plain_environment() -> dict[str, str]:
    """The environment without settings of a site."""
    return {name: text for name, text in os.environ.items() if not name.startswith("LL_")}


def same_files(one: Path, other: Path, names: tuple[str, ...]) -> bool:
    """Whether two folders have the same text in files of these names."""
    matching, _, _ = filecmp.cmpfiles(one, other, names, shallow=False)
    return len(matching) == len(names)


def _copy_packages(source: Path, target: Path) -> None:
    """Packages of the browser's side, from a tree with the same lock files; the framework installs them otherwise."""
    if (target / ".web").exists() or not (source / ".web" / INSTALLED).is_file():
        return
    if same_files(source / "reflex.lock", target / "reflex.lock", LOCK_FILES):
        shutil.copytree(source / ".web" / "node_modules", target / ".web" / "node_modules", symlinks=True)
        for name in (*LOCK_FILES, INSTALLED):
            shutil.copy2(source / ".web" / name, target / ".web" / name)


def _python(folder: Path) -> Path:
    """This Python where the requirements are the same, else that of an environment in the folder."""
    if same_files(ROOT, folder, (REQUIREMENTS,)):
        return Path(sys.executable)
    environment = folder / ".venv"
    python, complete = environment / "bin" / "python", environment / "complete"
    if not complete.is_file():
        _output([sys.executable, "-m", "venv", environment], folder)
        _output([python, "-m", "pip", "install", "--quiet", "-r", REQUIREMENTS], folder)
        complete.touch()
    return python


def _git(*arguments: str) -> str:
    return _output(["git", *arguments], ROOT)


def _output(command: list[str | Path], folder: Path, environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=RUN_SECONDS, check=False
    )
    if done.returncode:
        line = (done.stderr.strip() or "no reason").splitlines()[-1]
        raise RuntimeError(f"{Path(command[0]).name} {command[1]} failed: {line}")
    return done.stdout
