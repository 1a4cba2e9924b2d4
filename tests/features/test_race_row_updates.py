"""Row updates of a race: after any sequence of views every watcher displays the present rows, with little sent."""

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.features.race.row_updates import RowUpdates
from livelaps_app.features.race.vars import RaceVars
from livelaps_app.features.race.view_model import RaceStatus, RaceView
from tests.each_row import each_row

cells = st.lists(st.sampled_from("abc"), min_size=1, max_size=2)
views = st.builds(
    RaceView,
    rows=st.lists(cells, max_size=8),
    marks=st.lists(st.sampled_from(["k1", "k1 up1", "k2 out|24.1|3.0"]), min_size=8, max_size=8),
    live=st.sampled_from([True, True, True, False]),
    passed=st.sampled_from(["", "one", "two"]),
    state=st.sampled_from(["LIVE", "Official"]),
)


class Watcher:
    """The vars in the browser of a tab that joins with a view of its own."""

    def __init__(self, updates: RowUpdates, view: RaceView) -> None:
        self.vars: dict[str, Any] = {"view": view, "patch": {}, "marked": {}, "fresh": [], "passed": view.passed}
        self.vars |= updates.join(view).get(RaceVars, {})

    @property
    def display(self) -> tuple[list[list[str]], list[str], bool, str, str]:
        """The rows and their marks, whether they are live, the state, and the last passing."""
        view, patch, marked = self.vars["view"], self.vars["patch"], self.vars["marked"]
        rows = [patch.get(str(index), row) for index, row in enumerate(view.rows)]
        marks = [marked.get(str(index), mark) for index, mark in enumerate(view.marks)]
        return rows, marks, view.live, view.state, self.vars["passed"]


def _view(*names: str, **more: Any) -> RaceView:
    return RaceView(rows=[[name] for name in names], live=True, **more)


def _advance(updates: RowUpdates, view: RaceView) -> dict[str, Any]:
    """The vars of the race that are pushed."""
    return dict(updates.advance(view).get(RaceVars, {}))


@given(views, st.lists(views, max_size=12))
def test_every_watcher_displays_the_present_whenever_it_came(first: RaceView, following: list[RaceView]) -> None:
    updates = RowUpdates(first)
    watchers = [Watcher(updates, first)]
    for now in following:
        pushed = _advance(updates, now)
        for watcher in watchers:
            watcher.vars |= pushed
        watchers.append(Watcher(updates, now))
        assert {repr(watcher.display) for watcher in watchers} == {
            repr((now.rows, now.marks, now.live, now.state, now.passed))
        }


@given(views, st.lists(views, min_size=1, max_size=6), st.data())
def test_tab_with_any_view_displays_the_same_as_the_others(
    first: RaceView, following: list[RaceView], data: st.DataObject
) -> None:
    updates = RowUpdates(first)
    watchers = [Watcher(updates, first)]
    for now in following:
        pushed = _advance(updates, now)
        for watcher in watchers:
            watcher.vars |= pushed
        watchers.append(Watcher(updates, data.draw(st.sampled_from([first, *following]))))
        assert len({repr(watcher.display) for watcher in watchers}) == 1


@given(views)
def test_view_that_has_not_changed_is_not_sent(view: RaceView) -> None:
    assert RowUpdates(view).advance(view) == {}
    assert RowUpdates(view).advance(replace(view)) == {}


def test_first_tab_has_its_view_already() -> None:
    view = _view(*"abcd")
    assert RowUpdates(view).join(view) == {}


def test_later_tab_gets_the_base_and_the_patch_of_the_others() -> None:
    base, now = _view(*"abcd"), _view(*"xbcd", passed="10:00")
    updates = RowUpdates(base)
    updates.advance(now)
    pushed = {"view": base, "patch": {"0": ["x"]}, "marked": {}, "passed": "10:00", "status": RaceStatus()}
    assert updates.join(now) == {RaceVars: pushed}
    assert updates.view is now


def test_tab_with_newer_rows_gets_those_of_the_others_until_they_are_pushed() -> None:
    base, now = _view(*"abcd"), _view(*"xbcd")
    updates = RowUpdates(base)
    assert updates.join(now)[RaceVars]["view"] is base
    assert _advance(updates, now)["patch"] == {"0": ["x"]}


@each_row("names", ["abcd", "xbcd"])
def test_tab_with_an_older_view_gets_the_last_passing_of_the_others(names: str) -> None:
    base = _view(*"abcd", passed="10:00")
    updates = RowUpdates(base)
    updates.advance(_view(*names, passed="10:01"))
    assert updates.join(base)[RaceVars]["passed"] == "10:01"


def test_changed_row_is_sent_by_its_index() -> None:
    updates = RowUpdates(_view("a", "b", "c", "d"))
    assert _advance(updates, _view("a", "x", "c", "d")) == {"patch": {"1": ["x"]}, "fresh": ["1"], "passed": ""}
    assert _advance(updates, _view("a", "x", "c", "y"))["patch"] == {"1": ["x"], "3": ["y"]}


def test_only_the_rows_that_changed_just_now_are_fresh() -> None:
    updates = RowUpdates(_view(*"abcdefgh"))
    updates.advance(_view(*"xbcdefgh"))
    assert _advance(updates, _view(*"xbcdefgy"))["fresh"] == ["7"]


def test_row_that_is_as_at_first_again_is_sent_again() -> None:
    updates = RowUpdates(_view(*"abcd"))
    updates.advance(_view(*"xbcd"))
    assert _advance(updates, _view(*"abcd")) == {"patch": {"0": ["a"]}, "fresh": ["0"], "passed": ""}


def test_changed_mark_is_sent_without_its_row_and_is_no_news() -> None:
    updates = RowUpdates(_view(*"abcd", marks=["k1", "k1 fastest", "", ""]))
    assert _advance(updates, _view(*"abcd", marks=["k1 fastest", "k1", "", ""])) == {
        "marked": {"0": "k1 fastest", "1": "k1"},
        "passed": "",
    }


def test_patch_past_half_the_rows_becomes_a_new_base() -> None:
    updates = RowUpdates(_view(*"abcd"))
    updates.advance(_view(*"xycd"))
    now = _view(*"xyzd")
    assert _advance(updates, now) == {"view": now, "patch": {}, "marked": {}, "fresh": ["2"], "passed": ""}
    assert (updates.base, updates.patch) == (now, {})


def test_marks_past_half_the_rows_become_a_new_base() -> None:
    updates = RowUpdates(_view(*"abcd", marks=["k1"] * 4))
    now = _view(*"abcd", marks=["k1 past"] * 4)
    assert _advance(updates, now)["view"] is now
    assert updates.marked == {}


@each_row("names", ["abc", "abcde", ""])
def test_another_number_of_rows_is_a_new_base(names: str) -> None:
    updates = RowUpdates(_view(*"abcd"))
    now = _view(*names)
    assert _advance(updates, now)["view"] is now


def test_change_of_anything_but_the_rows_is_a_new_base() -> None:
    updates = RowUpdates(_view(*"abcd", state="LIVE"))
    now = replace(_view(*"abcd", state="Official"), live=False)
    assert _advance(updates, now) == {"view": now, "patch": {}, "marked": {}, "passed": ""}
    assert _advance(updates, now) == {}


def test_wider_text_alone_sends_no_view() -> None:
    updates = RowUpdates(_view(*"abcd", style="#results{font-size:9.0px}"))
    pushed = _advance(updates, _view(*"xbcd", style="#results{font-size:8.9px}"))
    assert pushed == {"patch": {"0": ["x"]}, "fresh": ["0"], "passed": ""}


def test_passing_elsewhere_is_sent_without_rows() -> None:
    updates = RowUpdates(_view(*"abcd", passed="10:00"))
    assert _advance(updates, _view(*"abcd", passed="10:01")) == {"passed": "10:01"}


def test_gap_that_grows_is_no_news() -> None:
    updates = RowUpdates(RaceView(rows=[["1", "a", "+1"], ["2", "b", "+2"]], quiet=[2]))
    pushed = _advance(updates, RaceView(rows=[["1", "a", "+1.5"], ["2", "c", "+2.5"]], quiet=[2]))
    assert pushed["fresh"] == ["1"]
