"""CONTRIBUTING's steps for a new page, followed word by word in a copy of the project."""

import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).parent.parent
STEP = re.compile(r"^ *```python\n( *)# (new file|add to): (\S+)(?: after: (.+?))?\n(.*?)^ *```$", re.M | re.S)

LOOK = """
import asyncio, json
from livelaps_app.core.routes import match
from livelaps_app.livelaps_app import app
from livelaps_app.session.screens import SCREENS

at = match("/fr/track-guide")
loaded = asyncio.run(SCREENS[at.route.key].load(at))
routes = sorted(route for route in app._unevaluated_pages if "track-guide" in route)
print(json.dumps([routes, loaded.title, loaded.description]))
"""


def _follow(folder: Path) -> tuple[int, int]:
    """Does what the steps say in a copy of the project; how many files are new, and how many edited."""
    steps = STEP.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    for indent, kind, name, after, text in steps:
        file = folder / name
        code = re.sub(f"^{indent}", "", text, flags=re.M)
        if kind == "new file":
            file.parent.mkdir(exist_ok=True)
            file.write_text(code, "utf-8")
        else:
            before = file.read_text("utf-8")
            assert before.count(f"{after}\n") == 1, f"{name} has no single line {after!r}"
            file.write_text(before.replace(f"{after}\n", f"{after}\n{code}"), "utf-8")
    new, edited = ({name for _, kind, name, *_ in steps if kind == how} for how in ("new file", "add to"))
    assert all(name.endswith(".py") for name in new | edited)
    return len(new), len(edited)


def test_a_page_added_by_the_steps_exists_in_three_languages(tmp_path: Path) -> None:
    made = shutil.ignore_patterns("__pycache__", "external")  # the site may just be making them
    for name in ("livelaps_app", "components", "assets"):
        shutil.copytree(ROOT / name, tmp_path / name, symlinks=True, ignore=made)
    shutil.copy(ROOT / "rxconfig.py", tmp_path)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    assert _follow(tmp_path) == (3, 2)
    for check in (["check", "--no-cache"], ["format", "--check", "--no-cache"]):
        ruff = subprocess.run(
            [sys.executable, "-m", "ruff", *check, "livelaps_app"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ruff.returncode == 0, ruff.stdout[-2000:]
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", textwrap.dedent(LOOK)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    last = done.stdout.strip().splitlines()[-1]
    assert last == (
        '[["es/track-guide", "fr/track-guide", "track-guide"], "Guide du circuit", "Marchez la piste avant de rouler."]'
    )
