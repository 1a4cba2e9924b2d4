"""The page of unknown addresses: a message, what runs and comes next, at the cost of one answer a minute."""

from datetime import UTC, datetime, timedelta

import pytest

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.local_time import utc_instant
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing import race_status
from livelaps_app.core.routes import NOT_FOUND, Match
from livelaps_app.features.error_pages.not_found import service
from livelaps_app.features.error_pages.not_found.screen import load
from livelaps_app.features.error_pages.not_found.view_model import NotFoundView, RunningLine
from tests.each_row import each_row
from tests.outside import Outside, event, results, row

NOW = datetime.now(UTC)


@pytest.fixture(autouse=True)
def timing(outside: Outside) -> Outside:
    """A race that runs today, an event that is over, one that is cancelled, and four to come."""
    began = {"scoring_status": "running", "startTime": NOW.isoformat()}
    running = {"id": 2, "eventId": 70, "raceName": "Race 2", "mode": "laps", **began}
    outside.timing.stub_events[70] = event(70, NOW.date().isoformat(), races=[running])
    outside.timing.stub_results[2] = results([row(1)], status="running")
    for number, days in ((69, -9), (71, 5), (72, 6), (73, 7), (74, 8)):
        day = (NOW + timedelta(days=days)).date().isoformat()
        outside.timing.stub_events[number] = event(number, day, cancelled=number == 71)
    return outside


@each_row("lang", LANGS)
async def test_an_unknown_address_has_a_message_and_ways_on(lang: Lang) -> None:
    loaded = await load(Match(NOT_FOUND, lang, {}, {}))
    assert (loaded.status, loaded.message) == (404, errors.message(Code.PAGE_NOT_FOUND, lang))
    started = utc_instant(NOW)
    live = RunningLine(2, "Race 2", "Event 70", race_status.LIVE(lang), "chip live", started)
    assert loaded.view.running == [live]
    assert [line.id for line in loaded.view.coming] == [70, 72, 73]


async def test_unknown_addresses_cost_one_answer_together(timing: Outside) -> None:
    first = await service.not_found_view("en", NOW)
    timing.timing.stub_events.clear()
    assert await service.not_found_view("en", NOW) is first


async def test_an_unknown_address_has_a_message_without_services(timing: Outside) -> None:
    timing.timing.down = Code.SERVICE_DOWN
    loaded = await load(Match(NOT_FOUND, "fr", {}, {}))
    assert loaded.message == errors.message(Code.PAGE_NOT_FOUND, "fr")
    assert isinstance(loaded.view, NotFoundView)
    assert (loaded.view.running, loaded.view.coming) == ([], [])
