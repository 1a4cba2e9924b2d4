"""Failed tests that are run again, and those that are not."""

import pytest

from tests.flaky import refusal

ONE = "tests/browser/test_menu.py::test_one"


@pytest.mark.parametrize(
    ("failed", "status", "reason"),
    [
        ([ONE], 1, ""),
        ([ONE, "tests/rendered/test_policy.py::test_two[a b]", "tests/browser/test_menu.py::test_three"], 1, ""),
        ([f"{ONE}[{n}]" for n in range(4)], 1, "more than 3 have failed"),
        (
            [ONE, "tests/core/test_feeds.py::test_two"],
            1,
            "failed without a browser: tests/core/test_feeds.py::test_two",
        ),
        (["tests/browser/test_menu.py"], 1, "failed without a browser: tests/browser/test_menu.py"),
        ([], 1, "the run has not come to its end: 1"),
        ([ONE], 3, "the run has not come to its end: 3"),
        ([ONE], None, "the run has not come to its end: None"),
    ],
)
def test_at_most_three_browser_tests_are_run_again(failed: list[str], status: int | None, reason: str) -> None:
    assert refusal(failed, status) == reason
