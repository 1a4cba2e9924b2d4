"""A broadcast whose loads fail: what can be read is pushed, the rest is tried again and has its age."""

import logging
from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest

from livelaps_app.core.errors import Code, Problem
from tests.session.races import START, BroadcastRaces
from tests.wire import Socket, end

DOWN = Problem(Code.SERVICE_DOWN)
NOT_PUBLIC = Problem(Code.RACE_NOT_PUBLIC)  # its row of the error table says that no retry helps


@pytest.fixture
async def races(socket: Socket) -> AsyncIterator[BroadcastRaces]:
    """A race watched in three languages, with its age."""
    races = BroadcastRaces(socket)
    races.age = ""
    for lang in ("en", "fr", "es"):
        await races.join(lang, lang)
    yield races
    await end(races.subjects)


def _leaders(races: BroadcastRaces) -> list[str]:
    return [races.leader(tab) for tab in ("en", "fr", "es")]


NEWS = (("en", "Ann"), ("fr", "Anne"), ("es", "Ana"))


async def test_failing_load_of_one_view_leaves_the_others_up_to_date(races: BroadcastRaces) -> None:
    races.failures[7, "en"] = DOWN
    await races.change(*NEWS)
    assert _leaders(races) == ["", "Anne", "Ana"]
    assert races.broadcast.view(7, (7, "en")) == START


async def test_view_that_could_not_be_loaded_is_loaded_at_the_next_change(races: BroadcastRaces) -> None:
    races.failures[7, "en"] = DOWN
    await races.change(*NEWS)
    del races.failures[7, "en"]
    await races.announce(True)
    assert _leaders(races) == ["Ann", "Anne", "Ana"]


async def test_view_that_could_not_be_loaded_is_loaded_again_without_another_change(races: BroadcastRaces) -> None:
    races.failures[7, "en"] = DOWN
    await races.change(*NEWS)
    races.loads.clear()
    del races.failures[7, "en"]
    await races.announce(False)
    assert (_leaders(races), races.loads) == (["Ann", "Anne", "Ana"], [(7, "en")])
    await races.announce(False)
    assert races.loads == [(7, "en")]


async def test_failing_load_leaves_the_other_broadcasts_of_the_subject_up_to_date(races: BroadcastRaces) -> None:
    other = races.add("other")
    await races.enter("two", "it", broadcast=other)
    other.join(races.roots["two"], 7, (7, "it"), START)
    races.failures[7, "en"] = DOWN
    await races.change(*NEWS, ("it", "Anna"))
    assert races.leader("two") == "Anna"


async def test_age_is_pushed_once_when_the_service_is_lost_and_once_when_it_is_back(races: BroadcastRaces) -> None:
    await races.announce(DOWN)
    await races.announce(DOWN)
    assert [races.ages(tab) for tab in ("en", "es")] == [["unreachable (en)"], ["unreachable (es)"]]
    await races.announce(True)
    await races.announce(True)
    assert [races.ages(tab) for tab in ("en", "es")] == [["unreachable (en)", ""], ["unreachable (es)", ""]]
    assert races.loads == [(7, lang) for lang in ("en", "fr", "es")] * 2


async def test_tab_that_joins_while_the_service_is_lost_displays_that(races: BroadcastRaces) -> None:
    await races.announce(DOWN)
    updates = await races.join("two")
    assert [dict(values) for values in updates.values()] == [{"age": "unreachable (en)"}]


async def test_age_counts_from_the_last_answer(races: BroadcastRaces) -> None:
    before = datetime.now(UTC)
    await races.announce(False)
    after = datetime.now(UTC)
    await races.announce(DOWN)
    await races.announce(DOWN)
    assert len(races.answers) == 6
    assert all(before <= answered <= after for answered in races.answers)


async def test_problem_that_no_retry_mends_pushes_no_age(races: BroadcastRaces) -> None:
    await races.announce(NOT_PUBLIC)
    assert races.socket.packets == []
    await races.change(*NEWS)
    assert _leaders(races) == ["Ann", "Anne", "Ana"]


async def test_view_without_an_age_leaves_the_others_theirs(races: BroadcastRaces) -> None:
    races.age_failures[7, "en"] = DOWN
    await races.announce(DOWN)
    assert [races.ages(tab) for tab in ("en", "fr", "es")] == [[], ["unreachable (fr)"], ["unreachable (es)"]]


async def test_age_that_nothing_reports_is_not_sent_again(races: BroadcastRaces) -> None:
    silent = races.add("silent", unreachable=None)
    await races.enter("two", "it", broadcast=silent)
    silent.join(races.roots["two"], 7, (7, "it"), START, "")
    await races.announce(DOWN)
    await races.announce(True)
    assert races.socket.frames["two"] == []


async def test_view_that_was_loaded_is_not_reported_as_unreachable(races: BroadcastRaces) -> None:
    races.failures[7, "en"] = DOWN
    await races.change(*NEWS)
    assert [races.ages(tab) for tab in ("en", "fr", "es")] == [["unreachable (en)"], [], []]


async def test_unexpected_exception_is_logged_and_following_goes_on(
    races: BroadcastRaces, caplog: pytest.LogCaptureFixture
) -> None:
    await races.announce(RuntimeError("a bad answer"))
    [record] = caplog.records
    assert (record.levelno, record.getMessage()) == (logging.ERROR, "race 7 could not be followed")
    assert "a bad answer" in caplog.text
    assert races.socket.packets == []
    await races.change(*NEWS)
    assert _leaders(races) == ["Ann", "Anne", "Ana"]


async def test_unexpected_exception_of_one_view_leaves_the_others_up_to_date(
    races: BroadcastRaces, caplog: pytest.LogCaptureFixture
) -> None:
    races.failures[7, "en"] = RuntimeError("a bad answer")
    await races.change(*NEWS)
    assert _leaders(races) == ["", "Anne", "Ana"]
    assert [record.getMessage() for record in caplog.records] == ["leader 7 could not be pushed"]
    assert "a bad answer" in caplog.text
    del races.failures[7, "en"]
    await races.announce(False)
    assert races.leader("en") == "Ann"


async def test_unexpected_exception_of_an_age_is_logged_and_following_goes_on(
    races: BroadcastRaces, caplog: pytest.LogCaptureFixture
) -> None:
    races.age_failures[7, "en"] = RuntimeError("no zone")
    await races.announce(DOWN)
    assert "no zone" in caplog.text
    assert [races.ages(tab) for tab in ("en", "fr", "es")] == [[], ["unreachable (fr)"], ["unreachable (es)"]]
    await races.change(*NEWS)
    assert _leaders(races) == ["Ann", "Anne", "Ana"]


@pytest.mark.parametrize("failure", [DOWN, NOT_PUBLIC, RuntimeError("a bad answer")], ids=repr)
async def test_subject_waits_before_it_tries_again(
    races: BroadcastRaces, failure: Exception, pauses: list[float]
) -> None:
    races.subjects.pause_s, races.subjects.retry_s = 2, 5
    await races.announce(failure)
    assert [pause for pause in pauses if pause] == [5]
