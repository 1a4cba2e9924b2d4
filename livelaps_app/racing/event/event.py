"""One event: time, place, its races and series."""

from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from livelaps_app.core import feeds
from livelaps_app.core.contacts import contact_links
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.local_time import natural_when, when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import parse_id
from livelaps_app.core.racing.registration import LABELS, RegistrationStatus, registration
from livelaps_app.core.routes import Match
from livelaps_app.core.schema import Node
from livelaps_app.core.settings import settings
from livelaps_app.entries.entry_prices import entering_price
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event, ListedRace, Promoter, Registration
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import event_line
from livelaps_app.racing.event import texts
from livelaps_app.racing.event.view import EventRaceLine, EventSeriesLine, EventView
from livelaps_app.sales.selling import entry_offers, entry_price
from livelaps_app.stores.memo import Memo

MAP = "https://www.openstreetmap.org/?mlat={event.latitude}&mlon={event.longitude}&zoom=14"
PAST = ("done", "cancelled")  # not for a calendar

_views: Memo[tuple[int, Lang], EventView] = Memo(300)


def event_id(at: Match) -> int:
    """The event in an address. Raises Problem if missing or invalid."""
    return parse_id(at, Code.INVALID_EVENT_ID, missing=Code.NULL_EVENT_ID)


async def event_view(number: int, lang: Lang) -> EventView:
    """An event with its visible races and series; the same object until it changes. Raises Problem."""
    event = (await timing_gateway().event(number)).value
    races = await access.visible("race", (race.id for race in event.races))
    series = await access.visible("series", (series.id for series in event.series))
    count, promoter = await _registration(number), await _promoter(event.promoter_user_id)
    price, entering = await entry_price(event, lang), await entering_price(event, lang)

    def make() -> EventView:
        changes: dict[str, Any] = {name: getattr(count, name) for name in count.model_fields_set}
        changes["races"] = tuple(race for race in event.races if race.id in races)
        changes["series"] = tuple(line for line in event.series if line.id in series)
        return replace(
            _view(event.model_copy(update=changes), promoter, lang),
            enters=entering is not None,
            entering=entering or "",
            sells=price is not None,
            price=price or "",
        )

    return _views.get((number, lang), (event, races, series, count, promoter, price, entering), make)


async def offers(number: int, lang: Lang) -> list[Node]:
    """The tickets on sale as objects of schema.org. Raises Problem."""
    return await entry_offers((await timing_gateway().event(number)).value, lang)


async def age(number: int, lang: Lang) -> str:
    """The age of the event's record in words, "" while it is fresh. Raises Problem."""
    return (await timing_gateway().event(number)).age(lang)


async def _registration(number: int) -> Registration:
    """The registrations; empty without a count of the service, so that the event's record applies."""
    with suppress(Problem):
        return (await timing_gateway().registration(number)).value
    return Registration()


async def _promoter(number: int) -> Promoter:
    """A promoter; empty for 0 or if unknown."""
    with suppress(Problem):
        return (await timing_gateway().promoter(number)).value if number else Promoter(id=0)
    return Promoter(id=number)


def _view(event: Event, promoter: Promoter, lang: Lang) -> EventView:
    listed, state = event_line(event, lang, ()), registration(event)
    zone, at = zones.zone(event.time_zone), state.at
    to_come = at is not None and _to_come(at, zone)
    return EventView(
        id=event.id,
        title=event.name,
        when=listed.when,
        day=event.start.isoformat(),
        last=event.end.isoformat(),
        starts=zones.start(min(_starts(event, zone), default=None), event.start, event.time_zone),
        where=listed.where,
        map="" if event.latitude is None or event.longitude is None else MAP.format(event=event),
        ics="" if listed.state in PAST else settings().origin + feeds.path("event", lang, event.id),
        promoter_id=event.promoter_user_id,
        promoter=event.promoter_name,
        about=event.description,
        state=state.key,
        state_label=LABELS[state.key](lang) if state.key else "",
        awaited=texts.AWAITED[state.key](lang) if at else "",
        at=natural_when(at, zone, lang, event.start),
        openings=_openings(event, state, lang),
        enter=list(contact_links(promoter.website, promoter.email, "", lang)) if state.takes_entries else [],
        waits=texts.WAITS[state.key](lang) if to_come else "",
        until=zones.local(at, zone).astimezone(UTC).isoformat() if at and to_come else "",
        poster=event.poster,
        begun=any(race.scoring_status != "notstarted" for race in event.races),
        races=[_race(race, zone, lang) for race in event.races],
        series=[EventSeriesLine(series.id, series.name) for series in event.series],
    )


def _starts(event: Event, zone: ZoneInfo) -> list[datetime]:
    return [zones.local(at, zone) for race in event.races if (at := race.start_time)]


def _race(race: ListedRace, zone: ZoneInfo, lang: Lang) -> EventRaceLine:
    return EventRaceLine(
        id=race.id,
        name=race.race_name,
        kind=texts.KINDS[race.mode](lang),
        start=when(race.start_time, zone, lang),
        riders=formats.number(race.entry_count, lang) if race.entry_count else "",
        state=texts.STATES[race.scoring_status if race.configured else "misconfigured"](lang),
        look="chip live" if race.scoring_status == "running" else "chip",
    )


def _openings(event: Event, state: RegistrationStatus, lang: Lang) -> str:
    openings = event.openings_left
    return "" if openings is None or state.key != "open" else texts.OPENINGS(openings, lang)


def _to_come(instant: datetime, zone: ZoneInfo) -> bool:
    return (instant if instant.tzinfo else instant.replace(tzinfo=zone)) > datetime.now(zone)
