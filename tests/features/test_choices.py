"""What pages without a race or a series offer instead."""

from datetime import UTC, date, datetime, timedelta

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n import formats
from livelaps_app.features.race.fallback import service as of_race
from livelaps_app.features.standings.fallback import service as of_standings
from livelaps_app.gateways.timing.records import ListedRace, SeriesDetails, SeriesRound
from livelaps_app.live.navigation import Navigation
from livelaps_app.session.page_status import PageStatus
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import Outside, event, results, row
from tests.wire import Socket

NO_RACES = ["/races", "/races/words", "/races/99", "/races/print"]
ROUNDS = tuple(
    SeriesRound(number=number, event_date=f"2024-0{number + 4}-12", scoring_status=status)
    for number, status in ((1, "completed"), (2, "notstarted"))
)
NO_SERIES = ["/scores", "/scores/words", "/scores/99", "/scores/print"]


@pytest.fixture(autouse=True)
def season(outside: Outside) -> Outside:
    """A race that runs today beside a hidden one, and last week's results; two seasons and a hidden one."""
    now, timing = datetime.now(UTC), outside.timing
    today = [
        ListedRace(id=2, event_id=70, race_name="Afternoon", scoring_status="running", startTime=now.isoformat()),
        ListedRace(id=3, event_id=70, race_name="Kept quiet", scoring_status="running"),
    ]
    before = ListedRace(id=4, event_id=71, race_name="Sunday", scoring_status="completed")
    last_week = (now - timedelta(days=7)).date().isoformat()
    timing.stub_events[70] = event(70, start=now.date().isoformat(), races=today)
    timing.stub_events[71] = event(71, start=last_week, end=last_week, races=[before])
    timing.stub_lines = (*today, before)
    for number in (2, 3):
        timing.stub_results[number] = results([row(1)], status="running")
    timing.stub_series = {
        number: SeriesDetails(id=number, name=name, year=year, rounds=ROUNDS if number == 1 else ())
        for number, name, year in ((1, "Forest Cup", 2024), (2, "Forest Cup", 2025), (3, "Kept quiet", 2025))
    }
    timing.refused |= {("race", 3), ("series", 3)}
    return outside


@each_row("path", NO_RACES)
async def test_without_a_race_those_of_these_days_are_offered(path: str) -> None:
    links = await of_race.fallback_links(page_at(f"/fr{path}"))
    assert [(link.label.split(",")[0], link.href) for link in links] == [
        ("Afternoon", "/fr/races/2"),
        ("Sunday", "/fr/races/4"),
    ]
    today, last_week = (datetime.now(UTC).date() - timedelta(days=days) for days in (0, 7))
    assert links[0].about == f"{formats.day(today, 'fr')} · EN DIRECT"
    assert links[1].about == f"{formats.day(last_week, 'fr')} · Provisoire"


async def test_a_race_to_come_has_its_start_and_that_it_has_not_begun(season: Outside) -> None:
    start = datetime(2099, 6, 7, 9, 30, tzinfo=UTC)
    coming = ListedRace(id=5, event_id=72, race_name="Main", scoring_status="notstarted", startTime=start.isoformat())
    season.timing.stub_events[72] = event(72, start="2099-06-07", end="2099-06-07", races=[coming])
    season.timing.stub_results[5] = results([], status="notstarted")
    found = {link.href: link.about for link in await of_race.fallback_links(page_at("/races"))}
    assert found["/races/5"] == "Sun 7 Jun 2099, 05:30\N{NO-BREAK SPACE}EDT · Not started"


@each_row("path", NO_SERIES)
async def test_without_a_series_all_are_offered_newest_first(path: str) -> None:
    links = [(link.label, link.href, link.about) for link in await of_standings.fallback_links(page_at(f"/es{path}"))]
    season = f"{formats.days(date(2024, 5, 12), date(2024, 6, 12), 'es')} · 1 de 2 rondas corridas"
    assert links == [("Forest Cup 2025", "/es/scores/2", ""), ("Forest Cup 2024", "/es/scores/1", season)]


@pytest.mark.parametrize("path", ["/races", "/scores"])
async def test_nothing_is_offered_while_the_service_is_away(season: Outside, path: str) -> None:
    season.timing.down = Code.SERVICE_DOWN
    at = page_at(path)
    assert await of_race.fallback_links(at) == await of_standings.fallback_links(at) == []


@pytest.mark.parametrize(("path", "first"), [("/races", "/races/2"), ("/scores", "/scores/2")])
async def test_the_page_has_them_beside_its_message(socket: Socket, path: str, first: str) -> None:
    await socket.handle(await socket.open(path), Navigation, "show")
    status = socket.received(PageStatus)
    assert status["message"]
    assert status["links"][0]["href"] == first


async def test_a_service_that_is_away_is_called_once(season: Outside, socket: Socket) -> None:
    season.timing.down = Code.SERVICE_DOWN
    await socket.handle(await socket.open("/races/2"), Navigation, "show")
    assert len(season.timing.calls) == 1
