"""A published season, imported and shown: the standings are those that were published.

The files are not part of the project; without them this test is skipped.
"""

from pathlib import Path

import httpx
import pytest

from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing.app import create_app
from livelaps_app.embedded.timing.importing.store import store
from livelaps_app.features.standings import service
from livelaps_app.features.standings.view import View
from livelaps_app.gateways import wiring
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.http import Service
from livelaps_app.gateways.timing.gateway import TimingGateway
from livelaps_app.gateways.timing.reader import ROOT
from tests.outside import Outside

FILES = sorted((Path(__file__).parents[3] / "shared" / "data" / "motocross" / "2018").glob("*_450.csv"))
pytestmark = pytest.mark.skipif(not FILES, reason="the published results are not beside the repository")


async def test_the_450_class_of_2018(outside: Outside, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    for file in FILES:
        stored = await store(database, "Motocross 2018", "motocross-points", file)
    transport = httpx.ASGITransport(wiring.below(create_app(database), ROOT))
    timing = TimingGateway(Service(wiring.INSIDE, 10, transport), Cache(), Cache(), 5.0)
    monkeypatch.setattr(wiring, "timing", lambda: timing)
    table = await service.table(View(stored.series_id))
    assert (table.title, table.run, len(table.rounds)) == ("Motocross 2018", "12 of 12 rounds run", 12)
    assert [(line.place, line.name, line.total) for line in table.lines[:2]] == [
        ("1", "Eli Tomac", "527"),
        ("2", "Marvin Musquin", "511"),
    ]
    card = await service.card(View(stored.series_id), table.lines[1].rider_id, "")
    assert card.adds.endswith(" = 511")
    assert card.notes[0].startswith("16 points behind the leader")
    overall = await service.table(View(stored.series_id, tab="overall", after=int(table.events[0].value)))
    assert int(overall.lines[0].total) <= 50
    await timing.close()
