"""The status and the days of an event, as its card has them in every list."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from unittest.mock import Mock
from zoneinfo import ZoneInfo

import pytest

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.registration import RegistrationStatus
from livelaps_app.entries.registrations import EventRegistration, finished_today, registrations
from livelaps_app.gateways.timing.records import ListedRace
from livelaps_app.racing.calendar.date_blocks import date_block
from livelaps_app.racing.registrations.lines import registration_line
from tests.each_row import each_row
from tests.outside import Outside, event

NOW = datetime.now(UTC)
NOON = NOW.replace(hour=12, minute=0, second=0, microsecond=0)  # so that a test at midnight counts the same days
IN_DAYS = {n: NOON + timedelta(days=n) for n in (0, 1, 18)}

STATES: dict[str, tuple[EventRegistration, tuple[str, str]]] = {
    "open": (EventRegistration(RegistrationStatus("open", IN_DAYS[18]), 52), ("Open", "52 places, 18 days left")),
    "one of each": (EventRegistration(RegistrationStatus("open", IN_DAYS[1]), 1), ("Open", "1 place, 1 day left")),
    "last day": (EventRegistration(RegistrationStatus("open", IN_DAYS[0])), ("Open", "last day")),
    "without an end": (EventRegistration(RegistrationStatus("open")), ("Open", "")),
    "full": (EventRegistration(RegistrationStatus("full", waiting=4), 0), ("Full", "waiting list: 4")),
    "full, nobody waits": (EventRegistration(RegistrationStatus("full"), 0), ("Full", "")),
    "closed": (EventRegistration(RegistrationStatus("closed"), 7), ("Closed", "")),
    "cancelled": (EventRegistration(RegistrationStatus("cancelled"), 7), ("Cancelled", "")),
    "unknown": (EventRegistration(RegistrationStatus("")), ("", "")),
}


@pytest.mark.parametrize(("registration", "words"), STATES.values(), ids=STATES)
def test_chip_and_its_numbers(registration: EventRegistration, words: tuple[str, str]) -> None:
    line = registration_line(event(3, "2999-06-12", timeZone="UTC"), registration, "en")
    assert (line.label, ", ".join(filter(None, (line.more, line.days)))) == words


def test_a_registration_that_opens_names_its_day_and_not_its_places() -> None:
    opens = EventRegistration(RegistrationStatus("opens", datetime(2999, 1, 4, 12, tzinfo=UTC)), 522)
    later = event(3, "2999-06-12", timeZone="UTC")
    assert [registration_line(later, opens, lang).label for lang in ("en", "fr", "es")] == [
        "Opens 4 Jan",
        "Dès le 4 janv",
        "Abre 4 ene",
    ]
    line = registration_line(later, opens, "en")
    assert (line.more, line.days.startswith("in ")) == ("", True)


@pytest.mark.parametrize("key", ["open", "closed", ""])
def test_a_past_event_has_results(key: str) -> None:
    line = registration_line(event(3, "2020-06-12"), EventRegistration(RegistrationStatus(key), 5), "en")
    assert (line.state, line.label, line.more, line.enter) == ("done", "Results", "", "")


@pytest.mark.parametrize(
    ("status", "state", "chip"),
    [("completed", "done", "Results"), ("running", "closed", "LIVE"), ("notstarted", "closed", "Today")],
)
async def test_an_event_of_today_is_of_today_until_all_its_races_have_results(
    outside: Outside, status: str, state: str, chip: str
) -> None:
    races = [
        ListedRace(id=number, race_name="A", configured=True, scoring_status=each)
        for number, each in enumerate(("completed", status), 7)
    ]
    outside.timing.stub_events[3] = today = event(
        3, NOW.date().isoformat(), races=races, state="closed", timeZone="UTC"
    )
    known = (await registrations([today]))[3]
    assert (known.status.key, registration_line(today, known, "en").label) == (state, chip)


@each_row(
    ("state", "scored", "configured", "key"),
    [
        ("closed", "notstarted", False, "closed"),
        ("open", "notstarted", False, "open"),
        ("open", "completed", True, "open"),
        ("closed", "completed", False, "done"),
    ],
)
async def test_an_event_is_over_with_its_last_race_and_its_registration(
    outside: Outside, state: str, scored: Any, configured: bool, key: str
) -> None:
    races = [
        ListedRace(id=7, scoring_status="completed"),
        ListedRace(id=8, scoring_status=scored, configured=configured),
    ]
    outside.timing.stub_events[3] = today = event(3, NOW.date().isoformat(), races=races, state=state, timeZone="UTC")
    assert (await registrations([today]))[3].status.key == key
    assert await finished_today([today], NOW.date()) == ({3} if scored == "completed" else set())


@each_row("zone", ["Pacific/Kiritimati", "UTC", "Pacific/Pago_Pago"])
@each_row(("days", "key"), [(1, "closed"), (0, "done")])
async def test_an_event_of_several_days_is_over_on_its_last_one_in_its_zone(
    outside: Outside, monkeypatch: pytest.MonkeyPatch, zone: str, days: int, key: str
) -> None:
    clock = Mock(wraps=datetime, now=Mock(return_value=NOW))
    monkeypatch.setattr("livelaps_app.entries.registrations.datetime", clock)
    end = NOW.astimezone(ZoneInfo(zone)).date() + timedelta(days=days)
    outside.timing.stub_events[3] = several = event(
        3,
        (end - timedelta(days=2)).isoformat(),
        end=end.isoformat(),
        races=[ListedRace(id=7, scoring_status="completed")],
        state="closed",
        timeZone=zone,
    )
    known = (await registrations([several]))[3].status.key
    near = [several] if await finished_today([several], end) else []
    assert (known, near) == (key, [several] if key == "done" else [])


@pytest.mark.parametrize(
    ("minutes", "lang", "words"),
    [
        (1, "en", ("started", "Starts {at}", "")),
        (1, "fr", ("started", "Départ {at}", "")),
        (-1, "en", ("due", "Late, due {at}", "")),
    ],
)
async def test_an_event_of_today_has_the_start_of_its_next_race(
    outside: Outside, minutes: int, lang: Lang, words: tuple[str, str, str]
) -> None:
    start = datetime.now(UTC).replace(second=0, microsecond=0) + timedelta(minutes=2 * minutes)
    races = [
        ListedRace(id=7, scoring_status="completed", start_time=start - timedelta(hours=1)),
        ListedRace(id=8, scoring_status="notstarted", start_time=start + timedelta(hours=1)),
        ListedRace(id=9, scoring_status="notstarted", start_time=start),
    ]
    today = event(3, start.date().isoformat(), races=races, state="closed", timeZone="UTC")
    outside.timing.stub_events[3] = today
    line = registration_line(today, (await registrations([today]))[3], lang)
    assert (line.state, line.label, line.more) == tuple(text.format(at=f"{start:%H:%M}") for text in words)


def test_a_cancelled_event_stays_cancelled_when_it_is_past() -> None:
    line = registration_line(event(3, "2020-06-12"), EventRegistration(RegistrationStatus("cancelled")), "en")
    assert line.state == "cancelled"


@pytest.mark.parametrize(
    ("lang", "lines"), [("en", ("Fri", "12", "Jun")), ("fr", ("ven", "12", "juin")), ("es", ("vie", "12", "jun"))]
)
def test_days_of_an_event_as_a_block(lang: Lang, lines: tuple[str, str, str]) -> None:
    block = date_block(date(2026, 6, 12), date(2026, 6, 12), lang, date(2026, 6, 1))
    assert (block.weekday, block.days, block.month, block.day) == (*lines, "2026-06-12")


def test_several_days_and_a_far_year() -> None:
    block = date_block(date(2027, 6, 12), date(2027, 6, 14), "en", date(2026, 6, 1))
    assert (block.days, block.month, block.text) == ("12–14", "Jun 2027", "June 12–14 2027")
