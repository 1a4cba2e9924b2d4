"""The event calendar: events by year, month and week, with row stripes."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import count, groupby
from typing import Generic, Protocol, TypeVar

from livelaps_app.core.i18n.formats import months, week
from livelaps_app.core.i18n.texts import Lang

YEARS_BACK = 2
FIRST_DAY = date(1900, 1, 1)  # before every event


class Dated(Protocol):
    """An object with a first and a last day."""

    @property
    def start(self) -> date: ...
    @property
    def end(self) -> date: ...


E = TypeVar("E", bound=Dated)


@dataclass(frozen=True, slots=True)
class Week(Generic[E]):
    """The part of a Monday-to-Sunday week inside a month, with the events that start in it.

    `band_reverse`: the stripe, alternating by week.
    """

    start: date
    end: date
    range_text: str
    events: tuple[E, ...]
    band_reverse: bool


@dataclass(frozen=True, slots=True)
class Month(Generic[E]):
    """A month that has events; `number` counts from 1."""

    year: int
    number: int
    name: str
    weeks: tuple[Week[E], ...]


@dataclass(frozen=True, slots=True)
class Year(Generic[E]):
    """A year that has events."""

    number: int
    months: tuple[Month[E], ...]


def by_year(events: Iterable[E], lang: Lang, only: Collection[int] = ()) -> tuple[Year[E], ...]:
    """Groups events by year, month and week of their first day; omits empty weeks and months.

    `only`: years to include; empty for all.
    """
    listed = sorted((e for e in events if not only or e.start.year in only), key=lambda e: (e.start, e.end))
    stripes = count()
    grouped = [
        _month(first, list(group), lang, stripes) for first, group in groupby(listed, lambda e: e.start.replace(day=1))
    ]
    return tuple(Year(year, tuple(group)) for year, group in groupby(grouped, lambda month: month.year))


def fetch_from(today: date) -> date:
    """The first day of the calendar."""
    return years_from(today, -YEARS_BACK)


def years_from(today: date, n: int) -> date:
    """The same day `n` years later; 29 February becomes 28 in common years."""
    try:
        return today.replace(year=today.year + n)
    except ValueError:
        return today.replace(year=today.year + n, day=28)


def _month(first: date, events: list[E], lang: Lang, stripes: Iterator[int]) -> Month[E]:
    weeks = tuple(
        _week(start, tuple(group), lang, next(stripes))
        for start, group in groupby(events, lambda e: _week_start(e.start))
    )
    return Month(first.year, first.month, months(lang)[first.month - 1], weeks)


def _week_start(on: date) -> date:
    """The Monday of the week, or the first of the month if later."""
    return max(on - timedelta(days=on.weekday()), on.replace(day=1))


def _week(start: date, events: tuple[E, ...], lang: Lang, stripe: int) -> Week[E]:
    sunday = start + timedelta(days=6 - start.weekday())
    end = sunday if sunday.month == start.month else sunday - timedelta(days=sunday.day)
    return Week(
        start=start,
        end=end,
        range_text=week(start, end, lang),
        events=events,
        band_reverse=stripe % 2 == 1,
    )
