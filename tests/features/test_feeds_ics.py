"""Written calendars, read back by another program's parser."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import vobject
from icalendar import Calendar

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.features.feeds.ics import CalendarFeed, write_calendar
from livelaps_app.gateways.timing.records import CalendarEvent
from tests.each_row import each_row
from tests.outside import event

ORIGIN = "https://results.example"
STARTS = {"firstStart": "2026-06-05T13:00:00Z", "lastStart": "2026-06-05T17:30:00Z"}


def _bytes(*events: CalendarEvent, lang: Lang = "en", name: str = "Ridge Club") -> bytes:
    return write_calendar(CalendarFeed(name, "/ll/feeds/promoter/1.ics", events, lang, ORIGIN))


def _read(*events: CalendarEvent, lang: Lang = "en", name: str = "Ridge Club") -> Any:
    return vobject.readOne(_bytes(*events, lang=lang, name=name).decode())


def _one(lang: Lang = "en", **more: Any) -> Any:
    return _read(event(70, **more), lang=lang).vevent


def test_the_calendar_says_whose_it_is_and_how_often_to_come_back() -> None:
    calendar = _read(lang="fr")
    assert (calendar.version.value, calendar.calscale.value) == ("2.0", "GREGORIAN")
    assert calendar.prodid.value == "-//LiveLaps//Events//FR"
    assert (
        calendar.contents["x-wr-calname"][0].value == calendar.contents["name"][0].value == "Ridge Club\xa0: épreuves"
    )
    assert calendar.contents["refresh-interval"][0].value == calendar.contents["x-published-ttl"][0].value == "PT6H"
    assert calendar.contents["refresh-interval"][0].params == {"VALUE": ["DURATION"]}
    assert calendar.source.value == f"{ORIGIN}/ll/feeds/promoter/1.ics"
    assert calendar.url.value == f"{ORIGIN}/ll/fr/event-calendar"


def test_without_a_name_it_is_an_event_to_add_and_no_calendar_to_subscribe_to() -> None:
    alone = _read(event(70, **STARTS), name="")
    assert set(alone.contents) == {"version", "prodid", "calscale", "vtimezone", "vevent"}
    named = _read(event(70, **STARTS))
    assert alone.vevent.serialize() == named.vevent.serialize()


def test_without_events_it_is_a_calendar_too() -> None:
    assert "vevent" not in _read().contents


def test_an_event_of_one_day_has_the_hours_of_its_races() -> None:
    read = _one(**STARTS)
    assert read.dtstart.value.isoformat() == "2026-06-05T09:00:00-04:00"
    assert read.dtend.value.isoformat() == "2026-06-05T15:30:00-04:00"
    assert read.dtstart.params["X-VOBJ-ORIGINAL-TZID"] == ["America/New_York"]


@each_row(
    ("length", "ends"),
    [
        (60 * 60_000, "15:00"),
        (6 * 3_600_000, "20:00"),
        ("3600000", "15:00"),
        (0, "15:30"),
        (None, "15:30"),
        (-60_000, "15:30"),
        (10**15, "15:30"),
        (-(10**18), "15:30"),
        ("long", "15:30"),
    ],
)
def test_it_is_over_when_its_last_race_is(length: object, ends: str) -> None:
    assert f"{_one(**STARTS, lastLengthMs=length).dtend.value:%H:%M}" == ends


@pytest.mark.parametrize(
    ("more", "first", "behind"),
    [
        ({}, date(2026, 6, 5), date(2026, 6, 6)),
        ({"end": "2026-06-07"}, date(2026, 6, 5), date(2026, 6, 8)),
        ({"end": "2026-06-07", **STARTS}, date(2026, 6, 5), date(2026, 6, 8)),
        ({"start": "2026-12-31", "end": "2027-01-01"}, date(2026, 12, 31), date(2027, 1, 2)),
        ({"firstStart": "2026-06-09T13:00:00Z"}, date(2026, 6, 5), date(2026, 6, 6)),
    ],
    ids=["no starts known", "days", "days with starts", "across years", "a start on another day"],
)
def test_other_events_last_whole_days_the_end_not_among_them(more: dict[str, Any], first: date, behind: date) -> None:
    read = _one(**more)
    assert (read.dtstart.value, read.dtend.value) == (first, behind)


@each_row(
    ("start", "instant"),
    [
        ("2026-03-07", "2026-03-07T14:00:00+00:00"),
        ("2026-03-08", "2026-03-08T13:00:00+00:00"),
        ("2026-10-31", "2026-10-31T13:00:00+00:00"),
        ("2026-11-01", "2026-11-01T14:00:00+00:00"),
    ],
)
def test_nine_in_the_morning_stays_nine_when_the_clocks_change(start: str, instant: str) -> None:
    read = _one(start=start, firstStart=instant)
    assert f"{read.dtstart.value:%Y-%m-%d %H:%M}" == f"{start} 09:00"
    assert read.dtstart.value.astimezone(UTC).isoformat() == instant
    assert (read.dtend.value - read.dtstart.value) == timedelta(hours=2)


def test_the_day_is_that_of_the_place_not_that_of_greenwich() -> None:
    read = _one(start="2026-06-05", firstStart="2026-06-06T01:00:00Z")
    assert read.dtstart.value.isoformat() == "2026-06-05T21:00:00-04:00"
    assert _one(start="2026-06-06", firstStart="2026-06-06T01:00:00Z").dtstart.value == date(2026, 6, 6)


def test_a_start_without_a_zone_is_on_the_clocks_of_the_place() -> None:
    assert _one(firstStart="2026-06-05 09:00:00").dtstart.value.isoformat() == "2026-06-05T09:00:00-04:00"


def test_every_zone_is_defined_once_and_in_order() -> None:
    zoned = [("America/Toronto", 1), ("America/Mexico_City", 2), ("America/Toronto", 3), ("UTC", 4)]
    text = _bytes(*(event(n, timeZone=zone, **STARTS) for zone, n in zoned)).decode()
    lines = [line for line in text.splitlines() if line.startswith("TZID")]
    assert lines == ["TZID:America/Mexico_City", "TZID:America/Toronto"]
    assert text.index("END:VTIMEZONE") < text.index("BEGIN:VEVENT")


@each_row("zone", ["America/Toronto", "Europe/Paris", "Australia/Lord_Howe"])
def test_zone_changes_at_the_wall_time_before(zone: str) -> None:
    """RFC 5545, 3.6.5: an onset is a local time on the clocks of TZOFFSETFROM."""
    starts = ("2026-01-10T12:00:00Z", "2027-07-10T12:00:00Z")
    events = [event(n, start[:10], timeZone=zone, firstStart=start) for n, start in enumerate(starts, 1)]
    [definition] = Calendar.from_ical(_bytes(*events)).walk("VTIMEZONE")
    changes = [
        ((at - part.TZOFFSETFROM).replace(tzinfo=UTC), part.TZOFFSETFROM, part.TZOFFSETTO)
        for part in definition.subcomponents
        for at in (part.DTSTART, *(at for at, _ in part.rdates))
        if part.TZOFFSETFROM != part.TZOFFSETTO
    ]
    assert len(changes) >= 4
    for at, before, after in changes:
        offsets = [moment.astimezone(ZoneInfo(zone)).utcoffset() for moment in (at - timedelta(seconds=1), at)]
        assert offsets == [before, after]


def test_a_cancelled_event_says_so_twice() -> None:
    read = _one(cancelled=True, lang="fr")
    assert (read.status.value, read.summary.value) == ("CANCELLED", "Annulée\xa0: Event 70")
    assert (_one().status.value, _one().summary.value) == ("CONFIRMED", "Event 70")


@each_row("lang", LANGS)
def test_an_event_leads_to_its_page_in_the_readers_language(lang: Lang) -> None:
    read = _one(lang=lang)
    page = f"{ORIGIN}/ll/events/70" if lang == "en" else f"{ORIGIN}/ll/{lang}/events/70"
    assert read.url.value == page
    by, more = read.description.value.splitlines()
    assert by.endswith(" Ridge Club") and more.endswith(page)


def test_where_it_is() -> None:
    read = _one(latitude=44.21, longitude=-72.61)
    assert read.location.value == "Pine Ridge, Ohio"
    assert read.geo.value == "44.21;-72.61"


@each_row("place", [{}, {"latitude": 44.2}, {"latitude": 91, "longitude": 0}])
def test_no_place_on_the_globe(place: dict[str, Any]) -> None:
    assert "geo" not in _one(**place).contents
    assert "location" not in _one(venue="", place="").contents


def test_an_id_is_the_same_in_every_language_and_whatever_changes() -> None:
    ids = {_one(lang=lang).uid.value for lang in LANGS}
    ids.add(_one(name="Renamed", start="2027-01-01", cancelled=True, updatedAt="2026-05-05T10:00:00Z").uid.value)
    assert ids == {"event-70@results.example"}


def test_a_change_raises_the_sequence() -> None:
    before, after = _one(updatedAt="2026-01-01T10:00:00Z"), _one(updatedAt="2026-01-01T10:00:05Z")
    assert int(after.sequence.value) == int(before.sequence.value) + 5
    assert after.contents["last-modified"][0].value == datetime(2026, 1, 1, 10, 0, 5, tzinfo=UTC)
    assert after.dtstamp.value == datetime(2026, 1, 1, 10, 0, 5, tzinfo=UTC)


def test_a_service_that_does_not_tell_when_it_changed() -> None:
    read = _one()
    assert read.sequence.value == "0"
    assert "last-modified" not in read.contents
    assert int(_one(updatedAt="1999-01-01T00:00:00Z").sequence.value) == 0


def test_the_same_events_are_the_same_bytes() -> None:
    events = [event(n, timeZone=zone, **STARTS) for n, zone in enumerate(("America/Toronto", "Europe/Paris"), 1)]
    assert _bytes(*events) == _bytes(*events)


def test_names_from_outside_stay_names() -> None:
    name = "Mud; sweat, beers\\\nEND:VEVENT\x00\x1b Épreuve " + "é" * 200
    text = _bytes(event(70, name=name), name="Club\r\nX-EVIL:1")
    assert all(len(line) <= 75 for line in text.split(b"\r\n"))
    read = vobject.readOne(text.decode())
    assert read.vevent.summary.value == "Mud; sweat, beers\\ END:VEVENT Épreuve " + "é" * 200
    assert read.contents["x-wr-calname"][0].value == "Club X-EVIL:1: events"
    assert "x-evil" not in read.contents
