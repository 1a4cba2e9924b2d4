"""The event calendar: by example for the words and the edges, by property for what always holds."""

from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.calendar import Week, by_year, fetch_from, years_from
from tests.each_row import each_row


@dataclass(frozen=True)
class DatedEvent:
    number: int
    start: date
    end: date


def _weeks(*events: DatedEvent, lang: Lang = "en") -> list[Week[DatedEvent]]:
    return [week for year in by_year(events, lang) for month in year.months for week in month.weeks]


def _one_day(number: int, on: str) -> DatedEvent:
    return DatedEvent(number, date.fromisoformat(on), date.fromisoformat(on))


@st.composite
def _events(draw: st.DrawFn) -> list[DatedEvent]:
    starts = draw(st.lists(st.dates(date(2023, 12, 1), date(2026, 2, 1)), max_size=40))
    lengths = draw(st.lists(st.integers(0, 10), min_size=len(starts), max_size=len(starts)))
    return [
        DatedEvent(n, start, start + timedelta(days=length))
        for n, (start, length) in enumerate(zip(starts, lengths, strict=True))
    ]


def test_a_week_crossing_months_is_continued() -> None:
    june, july = _weeks(_one_day(1, "2026-06-30"), _one_day(2, "2026-07-04"))
    assert (june.start, june.end, june.range_text) == (date(2026, 6, 29), date(2026, 6, 30), "Jun 29 – 30")
    assert (july.start, july.end, july.range_text) == (date(2026, 7, 1), date(2026, 7, 5), "Jul 1 – 5")
    assert (june.band_reverse, july.band_reverse) == (False, True)


def test_a_week_crossing_years_is_continued() -> None:
    old, new = by_year([_one_day(1, "2026-12-31"), _one_day(2, "2027-01-01")], "en")
    assert (old.number, old.months[0].weeks[0].range_text) == (2026, "Dec 28 – 31")
    assert (new.number, new.months[0].weeks[0].range_text) == (2027, "Jan 1 – 3")


def test_an_event_of_many_days_sits_where_it_starts() -> None:
    (week,) = _weeks(DatedEvent(1, date(2026, 6, 28), date(2026, 7, 8)))
    assert (week.start, week.end) == (date(2026, 6, 22), date(2026, 6, 28))


@each_row(
    ("on", "lang", "text"),
    [
        ("2026-06-03", "en", "Jun 1 – 7"), ("2026-06-03", "fr", "1er – 7 juin"), ("2026-06-03", "es", "jun 1 – 7"),
        ("2025-06-01", "en", "Jun 1"), ("2026-02-28", "fr", "23 – 28 févr"),
    ],
)  # fmt: skip
def test_range_text(on: str, lang: Lang, text: str) -> None:
    assert _weeks(_one_day(1, on), lang=lang)[0].range_text == text


def test_empty_months_and_years_are_left_out() -> None:
    years = by_year([_one_day(1, "2024-03-02"), _one_day(2, "2026-01-10"), _one_day(3, "2026-11-07")], "fr")
    assert [(year.number, [month.name for month in year.months]) for year in years] == [
        (2024, ["mars"]),
        (2026, ["janvier", "novembre"]),
    ]
    assert by_year([], "en") == ()


def test_only_the_chosen_years() -> None:
    events = [_one_day(1, "2024-03-02"), _one_day(2, "2025-03-02"), _one_day(3, "2026-03-02")]
    assert [year.number for year in by_year(events, "en", only={2024, 2026})] == [2024, 2026]


@given(_events())
def test_every_event_appears_once_in_its_week(events: list[DatedEvent]) -> None:
    weeks = _weeks(*events)
    assert sorted(event.number for week in weeks for event in week.events) == [event.number for event in events]
    assert all(week.start <= event.start <= week.end for week in weeks for event in week.events)


@given(_events())
def test_weeks_end_sunday_or_with_their_month(events: list[DatedEvent]) -> None:
    for week in _weeks(*events):
        assert week.end.weekday() == 6 or (week.end + timedelta(days=1)).day == 1
        assert week.start.weekday() == 0 or week.start.day == 1
        assert (week.start.year, week.start.month) == (week.end.year, week.end.month)
        assert (week.end - week.start).days < 7


@given(_events())
def test_weeks_are_in_order_and_their_stripes_alternate(events: list[DatedEvent]) -> None:
    for before, after in pairwise(_weeks(*events)):
        assert before.end < after.start
        assert before.band_reverse is not after.band_reverse


@given(_events())
def test_no_week_or_month_is_empty(events: list[DatedEvent]) -> None:
    assert all(
        year.months and all(m.weeks and all(w.events for w in m.weeks) for m in year.months)
        for year in by_year(events, "es")
    )


@each_row(
    ("today", "n", "then"),
    [
        (date(2026, 6, 5), -2, date(2024, 6, 5)),
        (date(2024, 2, 29), -2, date(2022, 2, 28)),
        (date(2024, 2, 29), 4, date(2028, 2, 29)),
        (date(2026, 6, 5), 0, date(2026, 6, 5)),
    ],
)
def test_years_from(today: date, n: int, then: date) -> None:
    assert years_from(today, n) == then


def test_the_calendar_begins_two_years_back() -> None:
    assert fetch_from(date(2024, 2, 29)) == date(2022, 2, 28)
