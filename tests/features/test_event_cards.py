"""The status and the days of an event, as its card has them in every list."""

from datetime import UTC, date, datetime, timedelta

import pytest

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.registration import RegistrationStatus
from livelaps_app.entries.registrations import EventRegistration
from livelaps_app.racing.calendar.date_blocks import date_block
from livelaps_app.racing.registrations.lines import registration_line
from tests.outside import event

NOW = datetime.now(UTC)
NOON = NOW.replace(hour=12, minute=0, second=0, microsecond=0)  # so that a test at midnight counts the same days
IN_DAYS = {n: NOON + timedelta(days=n) for n in (0, 1, 18)}

STATES: dict[str, tuple[EventRegistration, tuple[str, str]]] = {
    "open": (EventRegistration(RegistrationStatus("open", IN_DAYS[18]), 522), ("Open", "522 places, 18 days")),
    "one of each": (EventRegistration(RegistrationStatus("open", IN_DAYS[1]), 1), ("Open", "1 place, 1 day")),
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
    assert (line.label, line.more) == words


def test_a_registration_that_opens_names_its_day_and_not_its_places() -> None:
    opens = EventRegistration(RegistrationStatus("opens", datetime(2999, 1, 4, 12, tzinfo=UTC)), 522)
    later = event(3, "2999-06-12", timeZone="UTC")
    assert [registration_line(later, opens, lang).label for lang in ("en", "fr", "es")] == [
        "Opens Jan 4",
        "Dès le 4 janv.",
        "Abre 4 ene",
    ]
    assert "place" not in registration_line(later, opens, "en").more


@pytest.mark.parametrize("key", ["open", "closed", ""])
def test_a_past_event_has_results(key: str) -> None:
    line = registration_line(event(3, "2020-06-12"), EventRegistration(RegistrationStatus(key), 5), "en")
    assert (line.state, line.label, line.more, line.enter) == ("done", "Results", "", "")


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
    assert (block.days, block.month, block.text) == ("12–14", "Jun 2027", "June 12 - 14, 2027")
