"""A published season, imported: the site's standings are those that were published.

The files are not part of the project; without them this test is skipped.
"""

from pathlib import Path

import httpx
import pytest

from livelaps_app.features.standings import service
from livelaps_app.features.standings.query import StandingsQuery
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.http import Service
from livelaps_app.gateways.inside import INSIDE, below
from livelaps_app.gateways.timing.gateway import TimingGateway, timing_gateway
from livelaps_app.gateways.timing.reader import ROOT
from livelaps_app.standins.timing.app import create_app
from livelaps_app.standins.timing.importing.store import store
from livelaps_app.stores.database import Database
from tests.outside import Outside

FILES = sorted((Path(__file__).parents[3] / "shared" / "data" / "motocross" / "2018").glob("*_450.csv"))
pytestmark = pytest.mark.skipif(not FILES, reason="the published results are not beside the repository")


async def test_the_450_class_of_2018(outside: Outside, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    for file in FILES:
        stored = await store(database, "Motocross 2018", "motocross-points", file)
    transport = httpx.ASGITransport(below(create_app(database), ROOT))
    timing = TimingGateway(Service(INSIDE, 10, transport), Cache(), Cache(), 5.0)
    monkeypatch.setattr(timing_gateway, "read", lambda: timing)
    view = await service.standings_view(StandingsQuery(stored.series_id))
    assert (view.title, view.run, len(view.rounds)) == ("Motocross 2018", "12 of 12 rounds run", 12)
    assert [(row.place, row.name, row.total) for row in view.rows[:2]] == [
        ("1", "Eli Tomac", "527"),
        ("2", "Marvin Musquin", "511"),
    ]
    total = await service.total_view(StandingsQuery(stored.series_id), view.rows[1].rider_id, "")
    assert total.addition.endswith(" = 511")
    assert total.notes[0].startswith("16 points behind the leader")
    overall = await service.standings_view(
        StandingsQuery(stored.series_id, tab="overall", after=int(view.events[0].value))
    )
    assert int(overall.rows[0].total) <= 50
    await timing.close()
