"""A real season, imported as published, from the calendar by its events and races to the standings."""

import csv
from collections.abc import AsyncIterator
from datetime import date
from pathlib import Path

import pytest

from livelaps_app.commands.import_results import run
from livelaps_app.core.settings import Settings
from livelaps_app.features.calendar import service as calendar
from livelaps_app.features.calendar.query import CalendarQuery
from livelaps_app.features.race import service as race
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.racing.event import event
from livelaps_app.stores.database import Database
from livelaps_app.wiring import Wiring
from tests.outside import Outside

SEASON = sorted(Path(__file__).parents[3].glob("shared/data/motocross/2018/*.csv"))
CLASSES = {"450": (("Eli Tomac", 527), ("Marvin Musquin", 511)), "250": (("Aaron Plessinger", None),)}
OVER = date(2018, 9, 30)
RIDER, LAST_DAY = 3, "2018-08-25"

pytestmark = pytest.mark.skipif(not SEASON, reason="the published results of 2018 are not here")


def _published(file: Path) -> list[str]:
    """Names in the published order of those who scored."""
    with file.open(encoding="utf-8", newline="") as rows:
        return [row["rider"] for row in csv.DictReader(rows)]


@pytest.fixture(scope="module")
async def imported(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Wiring]:
    """A site without demo data over the season's two classes."""
    folder = tmp_path_factory.mktemp("season")
    settings = Settings.model_validate({"data_dir": folder, "demo_data": False, "simulator": False})
    database = Database(settings.database)
    for name in CLASSES:
        files = [file for file in SEASON if file.stem.endswith(name)]
        assert await run(database, f"Motocross {name}", "motocross-points", files) == 0
    await database.dispose()
    wired = Wiring(settings)
    async with wired.running():
        yield wired


@pytest.fixture
def season(imported: Wiring, outside: Outside, monkeypatch: pytest.MonkeyPatch) -> Wiring:
    """The season behind the services; its content is nobody's concern here."""
    monkeypatch.setattr(timing_gateway, "read", lambda: imported.timing)
    return imported


async def _events(lang: str = "en") -> list[tuple[int, str]]:
    sheet = await calendar.calendar_view(CalendarQuery(lang, years=(2018,)), OVER)  # type: ignore[arg-type]
    return [(line.id, line.when) for month in sheet.months for week in month.weeks for line in week.events]


async def test_every_round_is_in_the_calendar(season: Wiring) -> None:
    days = {file.name.split("_")[1] for file in SEASON}
    days_run = await _events()
    assert len(days_run) == len({number for number, _ in days_run}) == len(days) == 12
    assert [when for _, when in days_run][:2] == ["May 19th 2018", "May 26th 2018"]


async def test_an_event_leads_to_the_race_of_each_class(season: Wiring) -> None:
    for number, _ in await _events():
        board = await event.event_view(number, "fr")
        assert {line.name for line in board.races} == set(CLASSES)
        assert {line.name for line in board.series} >= {f"Motocross {name}" for name in CLASSES}


async def test_a_race_has_its_published_podium(season: Wiring) -> None:
    first = (await event.event_view((await _events())[0][0], "en")).races
    for line in first:
        file = next(file for file in SEASON if "round-01" in file.name and file.stem.endswith(line.name))
        view = await race.race_view(RaceQuery(line.id))
        assert [row[RIDER] for row in view.rows[:3]] == _published(file)[:3]
        assert len((await race.race_view(RaceQuery(line.id, size=0))).rows) == len(_published(file))


@pytest.mark.parametrize("name", CLASSES)
async def test_the_standings_add_up_to_the_published_champion(season: Wiring, name: str) -> None:
    series = {one.name: one.id for one in (await season.timing.all_series()).value}
    scores = (await season.timing.scores(series[f"Motocross {name}"])).value
    (one_class,) = scores.classes
    for standing, (rider, total) in zip(one_class.standings, CLASSES[name], strict=False):
        assert standing.full_name == rider
        assert total is None or standing.total == total
        assert standing.total == sum(row.points for row in standing.rounds if not row.dropped)
