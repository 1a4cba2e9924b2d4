"""One event as it is drawn: its days, its races in its own time zone, and what is said of registration."""

from datetime import UTC, datetime

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.routes import address, match
from livelaps_app.core.settings import settings
from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.core.when import When
from livelaps_app.features.event import service
from livelaps_app.features.event.board import Board
from livelaps_app.gateways.timing.records import ListedRace, ListedSeries, Registration
from tests.outside import Outside, event


def _said(board: Board) -> str:
    """What is said of registration, on one line."""
    told = ", ".join(filter(None, (f"{board.awaited} {board.at.text}".strip(), board.openings)))
    return told.replace("\N{NO-BREAK SPACE}", " ")


async def _board(outside: Outside, lang: Lang = "en", **more: object) -> Board:
    outside.timing.told_events[70] = event(70, **more)  # type: ignore[arg-type]
    return await service.board(70, lang)


async def test_an_event(outside: Outside) -> None:
    board = await _board(outside, end="2026-06-07", latitude="39.5", longitude=-82.25, description="Bring water.")
    assert (board.title, board.when, board.day, board.last) == (
        "Event 70",
        "June 5 - 7, 2026",
        "2026-06-05",
        "2026-06-07",
    )
    assert (board.where, board.promoter, board.about) == ("Pine Ridge, Ohio", "Ridge Club", "Bring water.")
    assert board.map == "https://www.openstreetmap.org/?mlat=39.5&mlon=-82.25&zoom=14"


@pytest.mark.parametrize("place", [{}, {"latitude": 39.5}, {"latitude": "x", "longitude": 1}])
async def test_no_map_without_a_place(outside: Outside, place: dict[str, object]) -> None:
    assert (await _board(outside, **place)).map == ""


async def test_a_place_on_the_equator_has_a_map(outside: Outside) -> None:
    assert "mlat=0.0&mlon=0.0" in (await _board(outside, latitude=0, longitude=0)).map


@pytest.mark.parametrize("lang", LANGS)
async def test_it_can_be_added_to_a_calendar(outside: Outside, lang: Lang) -> None:
    board = await _board(outside, lang, state="open")
    assert board.ics == f"{settings().origin}{address('home', lang).rstrip('/')}/feeds/event/70.ics"


@pytest.mark.parametrize("told", [{"state": "done"}, {"state": "open", "cancelled": True}])
async def test_what_is_over_or_cancelled_is_not_put_down(outside: Outside, told: dict[str, object]) -> None:
    assert (await _board(outside, **told)).ics == ""


@pytest.mark.parametrize(
    ("zone", "start"),
    [
        ("America/New_York", "June 5th 2026 10:30 EDT"),
        ("Europe/Paris", "June 5th 2026 16:30 UTC+2"),
        ("Asia/Tokyo", "June 5th 2026 23:30 UTC+9"),
        ("Nowhere/At_All", "June 5th 2026 14:30 UTC"),
        ("../../etc/passwd", "June 5th 2026 14:30 UTC"),
        ("/etc/localtime", "June 5th 2026 14:30 UTC"),
        ("America", "June 5th 2026 14:30 UTC"),
        ("", "June 5th 2026 14:30 UTC"),
        ("a" * 5000, "June 5th 2026 14:30 UTC"),
    ],
)
async def test_a_race_starts_in_the_zone_of_its_event(outside: Outside, zone: str, start: str) -> None:
    races = [ListedRace(id=7, start_time="2026-06-05T14:30:00Z")]  # type: ignore[arg-type]
    told = (await _board(outside, timeZone=zone, races=races)).races[0].start
    assert told.text.replace("\N{NO-BREAK SPACE}", " ") == start
    assert datetime.fromisoformat(told.instant) == datetime(2026, 6, 5, 14, 30, tzinfo=UTC)


async def test_a_time_without_a_zone_was_read_off_the_clocks_there(outside: Outside) -> None:
    races = [ListedRace(id=7, start_time="2026-06-05T14:30:00"), ListedRace(id=8)]  # type: ignore[arg-type]
    board = await _board(outside, races=races)
    there = When("June 5th 2026 14:30\N{NO-BREAK SPACE}EDT", "2026-06-05T14:30:00-04:00")
    assert [race.start for race in board.races] == [there, When()]


async def test_of_a_time_and_a_place_without_a_zone_nobody_says_which_clocks(outside: Outside) -> None:
    races = [ListedRace(id=7, start_time="2026-06-05T14:30:00")]  # type: ignore[arg-type]
    board = await _board(outside, races=races, timeZone="")
    assert board.races[0].start == When("June 5th 2026 14:30")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", [("Hare scramble", "Not started"), ("Enduro", "LIVE"), ("Motocross", "Results")]),
        ("fr", [("Hare scramble", "Pas commencée"), ("Enduro", "EN DIRECT"), ("Motocross", "Résultats")]),
        ("es", [("Hare scramble", "Sin comenzar"), ("Enduro", "EN VIVO"), ("Motocross", "Resultados")]),
    ],
)
async def test_its_races(outside: Outside, lang: Lang, words: list[tuple[str, str]]) -> None:
    races = [
        ListedRace(id=1, race_name="A", mode="laps", entry_count=600),  # type: ignore[arg-type]
        ListedRace(id=2, race_name="B", mode="enduro", scoring_status="running"),  # type: ignore[arg-type]
        ListedRace(id=3, race_name="C", mode="motocross", scoring_status="completed"),  # type: ignore[arg-type]
    ]
    board = await _board(outside, lang, races=races)
    assert [(race.kind, race.state) for race in board.races] == words
    assert [(race.riders, race.look) for race in board.races] == [("600", "chip"), ("", "chip live"), ("", "chip")]


async def test_the_series_it_counts_for(outside: Outside) -> None:
    board = await _board(outside, series=[ListedSeries(id=5, name="Woods Series")])
    assert [(series.id, series.name) for series in board.series] == [(5, "Woods Series")]


@pytest.mark.parametrize(("status", "begun"), [("notstarted", False), ("running", True), ("completed", True)])
async def test_winners_are_linked_once_a_race_has_begun(outside: Outside, status: str, begun: bool) -> None:
    races = [ListedRace(id=7), ListedRace(id=8, scoring_status=status)]  # type: ignore[arg-type]
    board = await _board(outside, races=races)
    assert (board.begun, board.promoter_id) == (begun, 1)


OPENS, CLOSES = "2026-05-01T12:00:00Z", "2026-06-04T16:00:00Z"


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"state": "open", "registrationCloses": CLOSES}, "until June 4th 2026 12:00 EDT"),
        (
            {"state": "open", "registrationCloses": CLOSES, "openingsLeft": 3},
            "until June 4th 2026 12:00 EDT, 3 openings left",
        ),
        ({"state": "open", "openingsLeft": 0}, "full"),
        ({"state": "open"}, ""),
        ({"state": "closed", "registrationCloses": CLOSES, "openingsLeft": 3}, ""),
        ({"state": "done", "registrationCloses": CLOSES, "openingsLeft": 0}, ""),
        ({}, ""),
    ],
)
async def test_what_is_said_of_registration(outside: Outside, told: dict[str, object], said: str) -> None:
    assert _said(await _board(outside, **told)) == said


async def test_when_registration_has_yet_to_open_it_says_when(outside: Outside) -> None:
    """An event opens before it is run."""
    board = await _board(outside, state="closed", registrationOpens="2999-05-01T12:00:00Z", start="2999-06-05")
    assert _said(board) == "opens May 1st 2999 08:00 EDT"


async def test_registration_that_was_open_is_not_said_to_open(outside: Outside) -> None:
    board = await _board(outside, state="closed", registrationOpens=OPENS, registrationCloses=CLOSES)
    assert _said(board) == ""


async def test_words_of_registration_in_french(outside: Outside) -> None:
    board = await _board(outside, "fr", state="open", registrationCloses=CLOSES, openingsLeft=3)
    assert (board.state_label, _said(board)) == (
        "Inscriptions ouvertes",
        "jusqu’au 4 juin 2026 12:00 HAE, 3 places restantes",
    )


async def test_the_same_object_until_the_event_changes(outside: Outside) -> None:
    board = await _board(outside)
    assert await _board(outside) is board
    assert await _board(outside, "fr") is not board
    assert await _board(outside, venue="Elsewhere") is not board


async def test_age(outside: Outside) -> None:
    await _board(outside)
    assert await service.age(70, "en") == ""
    outside.timing.seconds, outside.timing.stale = 7300, True
    assert await service.age(70, "en") == "updated 2\N{NO-BREAK SPACE}h ago"


@pytest.mark.parametrize(
    ("path", "code"),
    [("/events", Code.NULL_EVENT_ID), ("/events/x", Code.INVALID_EVENT_ID), ("/events/0", Code.INVALID_EVENT_ID)],
)
def test_addresses_that_name_no_event(path: str, code: Code) -> None:
    at = match(path)
    assert at is not None
    with pytest.raises(Problem) as problem:
        service.event_id(at)
    assert problem.value.code is code


@pytest.mark.parametrize(("lang", "label"), [("en", "Cancelled"), ("fr", "Annulée"), ("es", "Cancelado")])
async def test_for_a_cancelled_event_nobody_registers(outside: Outside, lang: Lang, label: str) -> None:
    opens = {"state": "closed", "registrationOpens": "2099-01-01T00:00:00Z", "cancelled": True}
    board = await _board(outside, lang, **opens)
    assert (board.state, board.state_label, _said(board)) == ("cancelled", label, "")


async def test_a_count_of_its_own_is_newer_than_the_event(outside: Outside) -> None:
    counted = {"count": 28, "capacity": 30, "openingsLeft": 2, "state": "open", "registrationCloses": CLOSES}
    outside.timing.told_registrations[70] = Registration.model_validate(counted)
    board = await _board(outside, state="closed", openingsLeft=20)
    assert (board.state, _said(board)) == ("open", "until June 4th 2026 12:00 EDT, 2 openings left")
    outside.timing.told_registrations[70] = Registration.model_validate(counted | {"openingsLeft": 1})
    assert _said(await _board(outside)) == "until June 4th 2026 12:00 EDT, 1 opening left"


async def test_a_count_that_tells_little_leaves_what_the_event_says(outside: Outside) -> None:
    outside.timing.told_registrations[70] = Registration.model_validate({"count": 28, "openingsLeft": None})
    assert _said(await _board(outside, state="open", openingsLeft=20)) == "20 openings left"


@pytest.mark.parametrize(("lang", "said"), [("en", "full"), ("fr", "complet"), ("es", "completo")])
async def test_closed_because_it_is_full(outside: Outside, lang: Lang, said: str) -> None:
    told = {"state": "closed", "registrationOpens": OPENS, "openingsLeft": 0}
    assert _said(await _board(outside, lang, **told, registrationCloses="2999-06-04T16:00:00Z")) == said
    assert _said(await _board(outside, lang, **told, registrationCloses=CLOSES)) == ""


SOON = "2999-05-01T08:00:00-04:00"


@pytest.mark.parametrize(
    ("told", "waits", "until"),
    [
        ({"state": "open", "registrationCloses": SOON}, "closes", "2999-05-01T12:00:00+00:00"),
        ({"state": "closed", "registrationOpens": SOON}, "opens", "2999-05-01T12:00:00+00:00"),
        ({"state": "open", "registrationCloses": SOON[:19]}, "closes", "2999-05-01T12:00:00+00:00"),
        ({"state": "open", "registrationCloses": CLOSES}, "", ""),
        ({"state": "closed", "registrationOpens": OPENS, "registrationCloses": SOON}, "", ""),
        ({"state": "done", "registrationCloses": SOON}, "", ""),
        ({"state": "open", "registrationCloses": SOON, "cancelled": True}, "", ""),
        ({}, "", ""),
    ],
)
async def test_how_long_to_wait_for_registration(
    outside: Outside, told: dict[str, object], waits: str, until: str
) -> None:
    board = await _board(outside, **told)
    assert (board.waits, board.until) == (waits, until)


@pytest.mark.parametrize(
    ("poster", "shown"), [("/ll/demo/p.svg", "/ll/demo/p.svg"), ("javascript:alert(1)", ""), (None, ""), ("", "")]
)
async def test_a_poster(outside: Outside, poster: str | None, shown: str) -> None:
    assert (await _board(outside, poster=poster)).poster == shown
