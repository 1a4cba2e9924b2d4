"""The results search: what has begun, newest first, by promoter, year and text, and only what the site may show."""

from datetime import date

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.routes import Match, match
from livelaps_app.features.results import service
from livelaps_app.features.results.board import Board, EventBox
from livelaps_app.gateways.timing.records import ListedRace
from tests.outside import DEFAULT_PROMOTER, Outside, event, promoter, rider

TODAY = date(2026, 6, 10)


def _at(path: str) -> Match:
    found = match(*path.partition("?")[::2])
    assert found is not None
    return found


async def _board(path: str) -> Board:
    return await service.board(await service.admitted(_at(path)), TODAY)


def _events(board: Board) -> list[EventBox]:
    return [event for month in board.months for event in month.events]


def _ids(board: Board) -> list[int]:
    return [event.id for event in _events(board)]


def _race(number: int, event_id: int, name: str = "Sunday Pro", **more: object) -> ListedRace:
    return ListedRace.model_validate({"id": number, "eventId": event_id, "raceName": name} | more)


@pytest.fixture
def club(outside: Outside) -> Outside:
    timing = outside.timing
    timing.told_promoters = {1: promoter(), 2: promoter(2, "Hill Club")}
    timing.told_events = {
        n: event(n, start) for n, start in enumerate(["2025-01-01", "2026-06-10", "2026-06-11", "2026-01-01"], start=1)
    }
    timing.told_events[9] = event(9, "2026-01-01", promoterUserId=2, promoterName="Hill Club", name="Fôret d’Été")
    timing.told_lines = (
        _race(11, 1, scoring_status="completed", resultState="official"),
        _race(21, 2, scoring_status="running"),
        _race(22, 2, "Kids"),
        _race(91, 9, "Vétérans", scoring_status="completed"),
        _race(92, 9, "Relais", scoring_status="completed", resultState="official", configured=False),
    )
    return outside


@pytest.mark.parametrize(("path", "ids"), [("/results/1", [2, 4, 1]), ("/results", [2, 9, 4, 1])])
async def test_the_newest_first_and_none_to_come(club: Outside, path: str, ids: list[int]) -> None:
    assert _ids(await _board(path)) == ids


async def test_events_stand_by_month_with_their_races(club: Outside) -> None:
    board = await _board("/fr/results")
    assert [month.name for month in board.months] == ["juin 2026", "janvier 2026", "janvier 2025"]
    races = [[(race.id, race.state, race.look) for race in one.races] for one in _events(board)]
    assert races == [
        [(21, "EN DIRECT", "chip live"), (22, "Pas commencée", "chip")],
        [(91, "Provisoire", "chip"), (92, "Rien à afficher", "chip")],
        [],
        [(11, "Officiel", "chip open")],
    ]
    assert (board.title, board.count, board.message) == ("Résultats", "4 épreuves", "")


@pytest.mark.parametrize(
    ("path", "title", "message"),
    [
        ("/results/1", "Results of Ridge Club", "No Results Available Yet"),
        ("/fr/results/1", "Résultats de Ridge Club", "Aucun résultat disponible pour l’instant"),
        ("/es/results/1", "Resultados de Ridge Club", "Aún no hay resultados disponibles"),
        ("/results", "Results", "No Results Available Yet"),
    ],
)
async def test_nothing_has_begun(club: Outside, path: str, title: str, message: str) -> None:
    club.timing.told_events = {}
    board = await _board(path)
    assert (board.title, board.message, board.months) == (title, message, [])


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("q=foret+d’ete", [9]),  # without accents
        ("q=hill", [9]),  # the promoter
        ("q=ohio+pine", [2, 9, 4, 1]),  # the place, words in any order
        ("q=veterans", [9]),  # a race
        ("q=nowhere", []),
        ("year=2025", [1]),
        ("year=2026&q=sunday", [2]),
        ("year=0&promoter=0&page=x", [2, 9, 4, 1]),
        ("promoter=2", [9]),
        ("promoter=2&year=2025", []),
    ],
)
async def test_narrowed(club: Outside, query: str, ids: list[int]) -> None:
    board = await _board(f"/results?{query}")
    assert _ids(board) == ids
    assert bool(board.message) is not bool(ids)


async def test_a_search_for_a_race_leaves_the_others_out(club: Outside) -> None:
    (found,) = _events(await _board("/results?q=kids"))
    assert [race.id for race in found.races] == [22]
    (whole,) = _events(await _board("/results?q=event+2"))
    assert [race.id for race in whole.races] == [21, 22]


async def test_what_the_site_may_not_show_is_left_out(club: Outside) -> None:
    club.timing.refused = {("event", 9), ("race", 22)}
    board = await _board("/results")
    assert _ids(board) == [2, 4, 1]
    assert [race.id for race in _events(board)[0].races] == [21]
    assert board.count == "3 events"


async def test_what_the_site_may_not_show_is_neither_counted_nor_offered(club: Outside) -> None:
    club.timing.told_events |= {n: event(n, "2024-01-01") for n in range(30, 60)}
    club.timing.refused = {("event", n) for n in (1, *range(30, 60))}
    board = await _board("/results")
    assert (board.count, board.pages) == ("3 events", [])
    assert [year.value for year in board.years] == ["2026"]
    assert (await _board("/results?year=2024")).count == "0 events"


async def test_an_event_is_not_found_by_a_race_that_the_site_may_not_show(club: Outside) -> None:
    club.timing.refused = {("race", 22)}
    board = await _board("/results?q=kids")
    assert (_ids(board), board.count) == ([], "0 events")


async def test_one_race_that_may_be_shown_is_enough_to_find_an_event(club: Outside) -> None:
    timing = club.timing
    timing.told_events |= {n: event(n, "2024-01-01") for n in range(30, 60)}  # the last ones are on another page
    timing.told_lines = tuple(_race(10 * n + k, n, "Relay") for n in range(30, 60) for k in range(3))
    timing.refused = {("race", 300), ("race", 310), ("race", 311), ("race", 312)}
    assert (await _board("/results?q=relay")).count == "29 events"
    asked = {number for kind, number, *_ in timing.asked if kind == "race"}
    assert {300, 301, 302, 312, 320} <= asked
    assert 321 not in asked


async def test_a_page_of_a_long_list(club: Outside) -> None:
    club.timing.told_events = {n: event(n, "2026-01-01") for n in range(1, 51)}
    board = await _board("/results?page=3")
    assert _ids(board) == list(range(10, 0, -1))
    assert [(link.label, link.current) for link in board.pages] == [("1", False), ("2", False), ("3", True)]
    assert board.pages[1].href == "?page=2"


@pytest.mark.parametrize("path", ["/results/2", "/results?promoter=2"])
async def test_a_promoter_that_is_not_shown(club: Outside, path: str) -> None:
    club.timing.refused = {("promoter", 2)}
    with pytest.raises(Problem) as problem:
        await service.admitted(_at(path))
    assert problem.value.code is Code.PERMISSION_DENIED


async def test_riders_are_found_beside_events(club: Outside) -> None:
    club.timing.told_riders = tuple(rider(n) for n in range(1, 9))
    board = await _board("/results?q=rider")
    assert [line.id for line in board.riders] == [1, 2, 3, 4, 5, 6]
    first = board.riders[0]
    assert (first.name, first.plates, first.city, first.classes, first.races) == (
        "Rider 1",
        "#12, #12Z",
        "Mossy Fork",
        "Open A",
        "3 races",
    )
    assert (board.count, board.message) == ("8 riders, 0 events", "")
    assert [(link.label, link.href) for link in board.more] == [("Show all 8 riders", "?q=rider&all=riders")]
    assert len((await _board("/results?q=rider&all=riders")).riders) == 8
    assert ("riders", "rider", 50, DEFAULT_PROMOTER, (1, 2), 0) in club.timing.asked


async def test_as_many_riders_as_are_asked_for_may_be_more(club: Outside) -> None:
    club.timing.told_riders = tuple(rider(n) for n in range(1, 51))
    board = await _board("/es/results?q=rider")
    assert (board.count, board.more[0].label) == ("50+ pilotos, 0 eventos", "Mostrar los primeros 50 pilotos")


@pytest.mark.parametrize("query", ["q=r", "", "q=rider&page=2"])
async def test_nobody_is_looked_for(club: Outside, query: str) -> None:
    club.timing.told_riders = (rider(1),)
    assert (await _board(f"/results?{query}")).riders == []
    assert not [asked for asked in club.timing.asked if asked[0] == "riders"]


async def test_the_riders_of_one_promoter(club: Outside) -> None:
    await _board("/results/2?q=rider")
    assert ("riders", "rider", 50, DEFAULT_PROMOTER, (2,), 0) in club.timing.asked


async def test_a_service_that_knows_neither_riders_nor_lists_of_races(club: Outside) -> None:
    club.timing.told_riders = club.timing.told_lines = None
    board = await _board("/results?q=event+2")
    assert (board.with_riders, board.riders) == (False, [])
    assert [race.name for race in _events(board)[0].races] == ["Sunday Pro"]
    assert _ids(await _board("/results?q=sunday")) == []


async def test_filters_offer_what_there_is(club: Outside) -> None:
    board = await _board("/results?year=2026&promoter=2")
    assert [option.value for option in board.years] == ["2026"]
    assert [option.label for option in board.promoters] == ["Ridge Club", "Hill Club"]
    assert board.chosen == {"year": "2026", "promoter": "2"}
    assert (await _board("/results/1")).promoters == []


async def test_the_same_object_until_something_changes(club: Outside) -> None:
    board = await _board("/results/1")
    assert await _board("/results/1") is board
    club.timing.told_promoters = {1: promoter(name="Hill Club")}
    assert (await _board("/results/1")).title == "Results of Hill Club"


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/results/x", Code.INVALID_PROMOTER_ID),
        ("/event-calendar", Code.INVALID_PROMOTER_ID),
        ("/results/8", Code.NOT_FOUND),
    ],
)
async def test_addresses_that_name_no_promoter(club: Outside, path: str, code: Code) -> None:
    with pytest.raises(Problem) as problem:
        await _board(path)
    assert problem.value.code is code
