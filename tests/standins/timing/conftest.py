"""Clients of the timing service over the demo and over a database of the test's own."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import select

from livelaps_app.standins.timing.demo.large import LARGE
from livelaps_app.standins.timing.demo.today import SPRINT
from livelaps_app.standins.timing.models.events import SeriesRoundModel
from livelaps_app.standins.timing.models.races import EntryModel, RaceModel
from livelaps_app.stores.database import Database
from tests.standins.timing.client import Ids, TimingClient
from tests.standins.timing.feed import Feed, feed_of


@pytest.fixture(scope="session")
async def client(demo_database: Database) -> AsyncIterator[TimingClient]:
    """The service over the demo seasons, read-only."""
    async with TimingClient(demo_database) as client:
        yield client


@pytest.fixture
async def own_client(own_demo: Database) -> AsyncIterator[TimingClient]:
    """The service over a demo of this test's own."""
    async with TimingClient(own_demo) as client:
        yield client


@pytest.fixture
async def running(own_client: TimingClient, own_demo: Database) -> Feed:
    return await feed_of(own_client, own_demo, RaceModel.name == SPRINT.name)


@pytest.fixture(scope="session")
async def ids(demo_database: Database) -> Ids:
    """Ids of the demo by subject."""
    completed = RaceModel.scoring_status == "completed"
    async with demo_database.session() as session:
        race = await session.scalar(select(RaceModel).join(SeriesRoundModel).where(completed))
        assert race is not None
        series = select(SeriesRoundModel.series_id).where(SeriesRoundModel.race_id == race.id)
        return {
            "race": race.id,
            "event": race.event_id,
            "series": await session.scalar(series) or 0,
            "rider": await session.scalar(select(EntryModel.rider_id).where(EntryModel.race_id == race.id)) or 0,
            "running": await _race_id(session, RaceModel.name == SPRINT.name),
            "hidden": await _race_id(session, ~RaceModel.public),
            "misconfigured": await _race_id(session, ~RaceModel.configured),
            "waiting": await _race_id(session, RaceModel.name == "Opening race"),
            "motocross": await _race_id(session, RaceModel.mode == "Motocross", completed),
            "enduro": await _race_id(session, RaceModel.mode == "Enduro", completed),
            "largest": await _race_id(session, RaceModel.name == LARGE.name),
        }


async def _race_id(session: Any, *conditions: Any) -> int:
    race_id = await session.scalar(select(RaceModel.id).where(*conditions))
    assert race_id is not None
    return int(race_id)
