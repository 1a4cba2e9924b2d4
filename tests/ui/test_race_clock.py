"""The clock of a race in the browser."""

import json

import pytest

from tests.ui.node import COMPONENTS, run

SCRIPT = f"""
const {{ elapsed }} = await import({json.dumps((COMPONENTS / "race_clock" / "elapsed.js").as_uri())});
console.log(JSON.stringify(elapsed(...JSON.parse(process.argv[1]))));
"""
START = "2026-06-06T10:00:00Z"


@pytest.mark.parametrize(
    ("ended", "text"),
    [
        ("2026-06-06T10:00:00Z", "0:00"),
        ("2026-06-06T10:12:38Z", "12:38"),
        ("2026-06-06T11:12:38Z", "1:12:38"),
        ("2026-06-07T11:00:00Z", "25:00:00"),
        ("2026-06-10T13:59:59Z", "99:59:59"),
        ("2026-06-10T14:00:00Z", ""),
        ("2026-06-06T09:00:00Z", "0:00"),
    ],
)
def test_clock_counts_until_a_race_has_run_for_days(ended: str, text: str) -> None:
    assert run(SCRIPT, [START, ended]) == text
