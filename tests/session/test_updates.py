"""A view pushed as a whole: every tab of a room displays the present one, whichever it began with."""

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.framework.packets import Updates
from livelaps_app.session.updates import Whole
from tests.session.races import LeaderVars, leader_updates

leaders = st.sampled_from(["Ann", "Bea", "Cleo"])


def _pushed(leader: str, before: str = "") -> Updates:
    return {LeaderVars: {"leader": leader, "before": before}}


def test_another_view_is_pushed_with_what_it_was_before() -> None:
    whole = Whole("Ann", leader_updates)
    assert whole.advance("Bea") == _pushed("Bea", before="Ann")
    assert whole.view == "Bea"


def test_equal_view_is_not_pushed() -> None:
    whole = Whole(["Ann"], lambda _, now: {LeaderVars: {"leader": now}})
    assert whole.advance(["Ann"]) == {}


def test_equal_view_of_a_tab_that_joins_changes_nothing() -> None:
    whole = Whole("Ann", leader_updates)
    assert (whole.join("Ann"), whole.view, whole.advance("Ann")) == ({}, "Ann", {})


def test_different_view_of_a_tab_that_joins_is_pushed_to_all_from_an_unknown_one() -> None:
    whole = Whole("Ann", leader_updates)
    assert (whole.join("Bea"), whole.view) == ({}, None)
    assert whole.advance("Bea") == _pushed("Bea")
    assert (whole.view, whole.advance("Bea")) == ("Bea", {})


def test_tabs_that_differ_stay_different_whoever_joins() -> None:
    whole = Whole("Ann", leader_updates)
    for leader in ("Bea", "Ann"):
        whole.join(leader)
        assert whole.view is None


@given(leaders, st.lists(st.tuples(leaders, st.lists(leaders, max_size=3)), max_size=8))
def test_every_tab_displays_the_present_view_whichever_it_began_with(
    first: str, following: list[tuple[str, list[str]]]
) -> None:
    whole, tabs = Whole(first, leader_updates), [first]
    for now, joining in following:
        for leader in joining:
            whole.join(leader)
            tabs.append(leader)
        pushed = whole.advance(now)
        tabs = [pushed[LeaderVars]["leader"] if pushed else tab for tab in tabs]
        assert set(tabs) == {now}
        assert whole.view == now
