"""The events and series of an organisation."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Protocol, TypeVar

from livelaps_app.core import errors, feeds, formats
from livelaps_app.core.counted import ROUNDS
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.kept import Kept
from livelaps_app.core.paging import Option
from livelaps_app.core.settings import settings
from livelaps_app.core.texts import Lang
from livelaps_app.features.access import service as access
from livelaps_app.features.calendar import service as dates
from livelaps_app.features.calendar.sheet import EventLine
from livelaps_app.features.event import service as event
from livelaps_app.features.organization.board import Calendar, EventBox, Events, RaceLine, SeriesLine, SeriesList
from livelaps_app.features.organization.view import View
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import CalendarEvent, Organization
from livelaps_app.gateways.timing.records import ListedSeries as Series


class Held(Protocol):
    """What an organisation may hold; 0 where the service does not tell whose it is."""

    @property
    def organization_id(self) -> int: ...


T = TypeVar("T", bound=Held)

_calendars: Kept[tuple[int, View], Calendar] = Kept(100)
_lists: Kept[tuple[int, Lang], Events] = Kept(100)
_boxes: Kept[tuple[int, Lang], EventBox] = Kept(200)
_series: Kept[tuple[int, Lang], SeriesList] = Kept(100)


def held(organization: Organization, of_promoter: Iterable[T]) -> tuple[T, ...]:
    """What of its promoter's an organisation holds: all of it where the service never says whose it is."""
    every = tuple(of_promoter)
    if not any(one.organization_id for one in every):
        return every
    return tuple(one for one in every if one.organization_id == organization.id)


async def coming(organization: Organization, today: date) -> tuple[CalendarEvent, ...]:
    """The events that are not over, soonest first. Raises Problem."""
    return tuple(one for one in await _own(organization, today) if one.end >= today)


def lines(found: Iterable[CalendarEvent], lang: Lang) -> list[EventLine]:
    """Events as lists show them."""
    return [dates.line(one, lang) for one in found]


async def listed(organization: Organization, view: View, today: date) -> Events:
    """The organisation's events; the same object until they change or the day does. Raises Problem."""
    own = await _own(organization, today)

    def make() -> Events:
        future, past = [one for one in own if one.end >= today], [one for one in own if one.end < today]
        return Events(coming=lines(future, view.lang), past=lines(reversed(past), view.lang))

    return _lists.get((organization.id, view.lang), (own, today), make)


async def calendar(organization: Organization, view: View, today: date) -> Calendar:
    """The organisation's events by month; the same object until they change or the day does. Raises Problem."""
    own = await _own(organization, today)
    key = (organization.id, View(view.key, view.lang, year=view.year))
    return _calendars.get(key, (organization.name, own, today), lambda: _calendar(organization, own, view, today))


async def one(organization: Organization, view: View, today: date) -> EventBox:
    """One event of the organisation; the same object until it changes. Raises Problem: not one of its own."""
    whose = (await wiring.timing().event(view.event_id)).value.organization_id
    if whose != organization.id and (whose or view.event_id not in {own.id for own in await _own(organization, today)}):
        raise Problem(Code.EVENT_NOT_FOUND)
    board = await event.board(view.event_id, view.lang)
    seen = await access.visible("race", (race.id for race in board.races))

    def make() -> EventBox:
        races = (race for race in board.races if race.id in seen)
        return EventBox(
            id=board.id,
            title=board.title,
            when=board.when,
            day=board.day,
            last=board.last,
            starts=board.starts,
            where=board.where,
            map=board.map,
            about=board.about,
            state=board.state,
            state_label=board.state_label,
            awaited=board.awaited,
            at=board.at,
            openings=board.openings,
            poster=board.poster,
            begun=board.begun,
            races=[RaceLine(race.id, race.name, race.kind, race.start, race.state, race.look) for race in races],
        )

    return _boxes.get((view.event_id, view.lang), (board, seen), make)


async def series(organization: Organization, view: View, _: date) -> SeriesList:
    """The organisation's series that the site may show, newest first. Raises Problem."""
    own = held(organization, (await wiring.timing().series_of(organization.promoter_user_id)).value)
    seen = await access.visible("series", (one.id for one in own))
    shown = tuple(one for one in own if one.id in seen)
    return _series.get((organization.id, view.lang), shown, lambda: _series_list(shown, view.lang))


async def _own(organization: Organization, today: date) -> tuple[CalendarEvent, ...]:
    """The organisation's events that the site may show, from two years back on, first day first."""
    own = held(organization, (await dates.events(today, promoter=organization.promoter_user_id)).value)
    seen = await access.visible("event", (one.id for one in own))
    return tuple(one for one in own if one.id in seen)


def _calendar(organization: Organization, own: Sequence[CalendarEvent], view: View, today: date) -> Calendar:
    asked = (view.year,) if view.year else ()
    months = dates.months([one for one in own if asked or one.end >= today], view.lang, asked, today)
    years = sorted({one.start.year for one in own} | {today.year, *asked}, reverse=True)
    nothing = Code.NO_EVENTS_FOR_YEARS if asked else Code.NO_FUTURE_EVENTS
    return Calendar(
        months=months,
        years=[Option(str(year), str(year)) for year in years],
        year=str(view.year or ""),
        feeds=[feeds.link(organization.name, settings().origin, "organization", view.lang, organization.id)],
        message="" if months else errors.message(nothing, view.lang),
    )


def _series_list(shown: Iterable[Series], lang: Lang) -> SeriesList:
    ordered = sorted(shown, key=lambda one: (-one.year, one.name))
    return SeriesList(
        [SeriesLine(one.id, formats.season(one.name, one.year), _rounds(one.round_count, lang)) for one in ordered]
    )


def _rounds(count: int, lang: Lang) -> str:
    return ROUNDS(count, lang) if count else ""
