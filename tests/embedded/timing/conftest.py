"""A client of the timing service over the demo, and one over a database of the test's own."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing.app import create_app
from livelaps_app.embedded.timing.demo.large import LARGE
from livelaps_app.embedded.timing.demo.today import SPRINT
from livelaps_app.embedded.timing.models.events import SeriesRoundModel
from livelaps_app.embedded.timing.models.races import EntryModel, RaceModel

RUNNING = SPRINT.name


@pytest.fixture(scope="session")
async def client(demo_database: Database) -> AsyncIterator[httpx.AsyncClient]:
    """The service over the demo seasons, only to be read."""
    async with client_of(demo_database) as client:
        yield client


@pytest.fixture
async def own_client(own_demo: Database) -> AsyncIterator[httpx.AsyncClient]:
    """The service over a demo of this test's own."""
    async with client_of(own_demo) as client:
        yield client


@pytest.fixture(scope="session")
async def known(demo_database: Database) -> dict[str, int]:
    """Ids in the demo by what they are."""
    async with demo_database.session() as session:
        race = await session.scalar(
            select(RaceModel)
            .join(SeriesRoundModel, SeriesRoundModel.race_id == RaceModel.id)
            .where(RaceModel.scoring_status == "completed")
        )
        assert race is not None
        series_id = await session.scalar(select(SeriesRoundModel.series_id).where(SeriesRoundModel.race_id == race.id))
        return {
            "race": race.id,
            "event": race.event_id,
            "series": series_id or 0,
            "rider": await session.scalar(select(EntryModel.rider_id).where(EntryModel.race_id == race.id)) or 0,
            "running": await _race_id(session, RaceModel.name == RUNNING),
            "hidden": await _race_id(session, ~RaceModel.public),
            "misconfigured": await _race_id(session, ~RaceModel.configured),
            "waiting": await _race_id(session, RaceModel.name == "Snowed off"),
            "motocross": await _race_id(
                session, (RaceModel.mode == "Motocross") & (RaceModel.scoring_status == "completed")
            ),
            "enduro": await _race_id(session, (RaceModel.mode == "Enduro") & (RaceModel.scoring_status == "completed")),
            "largest": await _race_id(session, RaceModel.name == LARGE.name),
        }


async def _race_id(session: Any, condition: Any) -> int:
    found = await session.scalar(select(RaceModel.id).where(condition))
    assert found is not None
    return int(found)


def client_of(database: Database) -> httpx.AsyncClient:
    """A client of the service over a database."""
    transport = httpx.ASGITransport(create_app(database))
    return httpx.AsyncClient(transport=transport, base_url="http://timing")
