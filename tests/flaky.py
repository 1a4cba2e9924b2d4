"""Runs the browser tests that have failed once more, three at most, and names them: python -m tests.flaky."""

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

CACHE = Path(".pytest_cache/v")
LAST_FAILED, STATUS = "cache/lastfailed", "livelaps/status"
"""In pytest's cache: the tests that have failed, and how the whole run has ended."""
FOLDERS = ("tests/browser/", "tests/rendered/")
MOST = 3


def refusal(failed: Iterable[str], status: int | None) -> str:
    """The reason why failed tests of a run that has ended so are not run again; "" where they are."""
    names = [*failed]
    if not names or status != pytest.ExitCode.TESTS_FAILED:
        return f"the run has not come to its end: {status}"
    if firm := [name for name in names if not name.startswith(FOLDERS) or "::" not in name]:
        return f"failed without a browser: {', '.join(firm)}"
    return f"more than {MOST} have failed" if len(names) > MOST else ""


def main() -> None:
    """Exits with the reason or the status of the second run; a browser on a busy machine can lose patience once."""
    failed = sorted(_read(LAST_FAILED) or [])
    if reason := refusal(failed, _read(STATUS)):
        sys.exit(reason)
    status = subprocess.run([sys.executable, "-m", "pytest", *failed], check=False).returncode
    sys.stdout.writelines(f"flaky: {name}\n" for name in failed if status == 0)
    sys.exit(status)


def _read(name: str) -> Any:
    path = CACHE / name
    return json.loads(path.read_text("utf-8")) if path.is_file() else None


if __name__ == "__main__":
    main()
