"""Pieces of the tests: each row names files that exist."""

import pytest

from tests.scheduling import FIRST, ROOT, SPLIT, TOGETHER, piece


@pytest.mark.parametrize(
    ("test", "name"),
    [
        ("tests/browser/test_screens.py::test_a_screen[race]", "browser/test_screens.py[race]"),
        ("tests/browser/test_screens.py::test_a_screen_is_accessible[race]", "browser/test_screens.py[race]"),
        ("tests/browser/test_both_doors.py::test_by_a_request[login]", "town"),
        ("tests/browser/test_line.py::test_a_full_class[en]", "racing"),
        ("tests/browser/test_race.py::test_pages[a::b]", "browser/test_race.py"),
    ],
)
def test_tests_that_share_more_than_the_site_are_one_piece(test: str, name: str) -> None:
    assert piece(test) == name


def test_every_row_names_a_file() -> None:
    files = [path.relative_to(ROOT) for path in ROOT.rglob("test_*.py")]
    for pattern in (*FIRST, *TOGETHER, SPLIT):
        assert any(path.match(pattern) for path in files), pattern
