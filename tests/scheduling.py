"""The order of tests, and what of them stays together: several processes run a piece at a time each."""

from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

FIRST = (
    "browser/test_both_doors.py",
    "browser/test_strangers.py",
    "browser/test_autofill.py",
    "features/*",
    "browser/test_account_pages.py",
    "browser/test_participant.py",
    "browser/test_behind_proxy.py",
    "browser/test_live.py",
    "test_forms_by_callers.py",
    "browser/test_[!s]*.py",
    "browser/test_s[!c]*.py",
    "browser/*",
)
"""While the first piece builds the site the others need none; long ones come before short ones, those of screens last
of all that need a browser."""
TOGETHER = {
    "browser/test_both_doors.py": "town",
    "browser/test_strangers.py": "town",
    "browser/test_autofill.py": "town",
    "browser/test_buying.py": "racing",
    "browser/test_family_walk.py": "racing",
    "browser/test_line.py": "racing",
    "browser/test_row_of_friends.py": "racing",
    "browser/test_start_grid.py": "racing",
}
"""Files that share a process of the site, which takes seconds to start, by the names of their pieces."""
SPLIT = "browser/test_screens.py"
"""The file of which the tests of one screen are a piece; every other file is one as a whole."""
ROOT = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sorts files by the first of these that they match; the rest comes last."""
    place = {
        path: next((n for n, pattern in enumerate(FIRST) if path.relative_to(ROOT).match(pattern)), len(FIRST))
        for path in {item.path for item in items}
    }
    items.sort(key=lambda item: place[item.path])


def piece(nodeid: str) -> str:
    """The name of the piece of a test, of which one process runs all."""
    path, _, name = nodeid.removeprefix("tests/").partition("::")
    return f"{path}[{name.partition('[')[2]}" if path == SPLIT else TOGETHER.get(path, path)


class Pieces(LoadScopeScheduling):
    """Has processes take one piece after another, in the order of the tests."""

    def _split_scope(self, nodeid: str) -> str:
        return piece(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Pieces:
    """The scheduler of tests in several processes."""
    return Pieces(config, log)
