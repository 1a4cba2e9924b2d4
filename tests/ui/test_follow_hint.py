"""Stars without a connection: what the browser stores until the site answers again."""

import json

import pytest

from livelaps_app.core.racing.riders import MOST_FOLLOWED, account_mark, parse_changes, parse_riders
from tests.ui.node import COMPONENTS, run

MARK, OTHERS = (account_mark(number, "key") for number in (1, 2))
FULL = ",".join(map(str, range(20, 20 + MOST_FOLLOWED)))
SCRIPT = f"""
const stored = JSON.parse(process.argv[1]);
globalThis.localStorage = {{ getItem: () => stored.before, setItem: (_, value) => (stored.after = value) }};
globalThis.document = {{ documentElement: {{ classList: {{ remove: () => {{}} }} }} }};
const {{ followHere }} = await import({json.dumps((COMPONENTS / "follow_hint" / "follow_hint.js").as_uri())});
const riders = followHere(stored.rider, stored.riders, "", stored.mark, stored.most);
console.log(JSON.stringify([riders, stored.after]));
"""


def _follow(rider: int, riders: str, before: str, mark: str = "") -> tuple[str, str | None]:
    stored = {"rider": str(rider), "riders": riders, "before": before, "mark": mark, "most": MOST_FOLLOWED}
    riders, after = run(SCRIPT, stored)
    return riders, after


@pytest.mark.parametrize(("before", "after"), [("", "7"), ("12", "12,7"), ("7,12", "12"), ("7", ""), ("77", "77,7")])
def test_star_changes_the_riders_of_the_browser(before: str, after: str) -> None:
    assert _follow(7, before, before) == (after, after)


@pytest.mark.parametrize(
    ("riders", "before", "now", "after"),
    [
        ("13", MARK, "13,7", f"{MARK},7"),
        ("13,7", f"{MARK},7", "13", f"{MARK},-7"),
        ("13,7", f"{MARK},-12", "13", f"{MARK},-12,-7"),
        ("13", f"{MARK},-7", "13,7", f"{MARK},7"),
        ("13", f"{MARK},7", "13,7", f"{MARK},7"),
        ("", "", "7", f"{MARK},7"),
        ("13", f"{OTHERS},12", "13,7", f"{MARK},7"),
    ],
)
def test_star_notes_the_changes_of_an_account_alone(riders: str, before: str, now: str, after: str) -> None:
    assert _follow(7, riders, before, MARK) == (now, after)


def test_copy_of_a_page_notes_the_changes_of_the_account_that_is_marked() -> None:
    assert _follow(7, f"{MARK},7", f"{MARK},7") == (f"{MARK},-7", f"{MARK},-7")
    assert _follow(7, f"{MARK},-7", f"{MARK},-7") == (f"{MARK},7", f"{MARK},7")


@pytest.mark.parametrize(
    ("riders", "before", "after"), [("12", "12,13", "12,13,7"), ("7", "7,13", "13"), ("", "7", "7"), ("7", "", "")]
)
def test_star_keeps_the_riders_of_another_tab(riders: str, before: str, after: str) -> None:
    assert _follow(7, riders, before) == (after, after)


@pytest.mark.parametrize(
    ("riders", "before", "mark"), [(FULL, FULL, ""), (FULL, MARK, MARK), ("13", f"{MARK},{FULL}", MARK)]
)
def test_star_adds_no_more_riders_than_the_site_takes(riders: str, before: str, mark: str) -> None:
    assert _follow(7, riders, before, mark) == (riders, None)
    assert _follow(20, FULL, before, mark)[1] not in (before, None)  # unfollowing stays possible


def test_site_reads_what_a_star_has_noted() -> None:
    stored = f"{MARK},7,-12,-x"
    assert parse_changes(stored, MARK) == ((7,), (12,))
    assert (parse_riders(stored), parse_changes(stored, OTHERS)) == ((), ((), ()))
    assert parse_changes("7,-12", MARK) == ((7,), ())
