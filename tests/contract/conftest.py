"""The services under contract: the embedded ones on a database of their own, or those that two addresses name."""

import os
from collections.abc import AsyncIterator
from datetime import date

import pytest

from livelaps_app.core.settings import Settings
from livelaps_app.gateways.content.gateway import ContentGateway
from livelaps_app.gateways.timing.gateway import TimingGateway
from livelaps_app.gateways.timing.records import CalendarEvent, Race, RaceResults
from livelaps_app.gateways.wiring import Wiring

# Any day before the first event of every service.
LONG_AGO = date(2000, 1, 1)


@pytest.fixture(scope="session")
async def wiring(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Wiring]:
    """A site with demo data; LL_CONTRACT_TIMING_URL and LL_CONTRACT_CONTENT_URL put it before other services."""
    wiring = Wiring(
        Settings.model_validate(
            {
                "data_dir": tmp_path_factory.mktemp("site"),
                "timing_url": os.environ.get("LL_CONTRACT_TIMING_URL"),
                "content_url": os.environ.get("LL_CONTRACT_CONTENT_URL"),
                "demo_data": True,
                "simulator": False,
            }
        )
    )
    async with wiring.running():
        yield wiring


@pytest.fixture(scope="session")
def timing(wiring: Wiring) -> TimingGateway:
    return wiring.timing


@pytest.fixture(scope="session")
def content(wiring: Wiring) -> ContentGateway:
    return wiring.content


@pytest.fixture(scope="session")
async def events(timing: TimingGateway) -> tuple[CalendarEvent, ...]:
    """Every event there is."""
    return (await timing.calendar(LONG_AGO, "event", ())).value


@pytest.fixture(scope="session")
async def raced(timing: TimingGateway, events: tuple[CalendarEvent, ...]) -> list[tuple[Race, RaceResults]]:
    """Some races that have results, of as many kinds as a few events hold."""
    found: list[tuple[Race, RaceResults]] = []
    for past in [event for event in events if event.end < date.today()][-12:]:
        event = (await timing.event(past.id)).value
        pairs = [((await timing.race(race.id)).value, (await timing.results(race.id)).value) for race in event.races]
        found += [(race, results) for race, results in pairs if results.rows]
    return found
