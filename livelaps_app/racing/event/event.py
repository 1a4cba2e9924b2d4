"""One event: time, place, its races and series."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from livelaps_app.core import feeds
from livelaps_app.core.contacts import contact_links
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.local_time import When, clock, when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import parse_id
from livelaps_app.core.racing.race_status import NOTSTARTED
from livelaps_app.core.routes import Match
from livelaps_app.core.schema import Node
from livelaps_app.core.settings import settings
from livelaps_app.entries.class_words import common_rules
from livelaps_app.entries.entry_prices import class_offers, entering_price
from livelaps_app.entries.refund_words import refund_words
from livelaps_app.entries.registrations import EventRegistration, event_registration
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event, ListedRace, Promoter, SeriesDetails
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import event_line
from livelaps_app.racing.event import texts
from livelaps_app.racing.event.classes import SoldClasses, class_list, sold_classes
from livelaps_app.racing.event.head import counted_series, event_head
from livelaps_app.racing.event.view import EventSeriesLine, EventView, RaceLine
from livelaps_app.racing.race_classes import race_classes
from livelaps_app.racing.registrations.lines import next_change
from livelaps_app.sales.rules.prices import short_price
from livelaps_app.sales.selling import entry_offers, entry_price
from livelaps_app.stores.memo import Memo

MAP = "https://www.openstreetmap.org/?mlat={event.latitude}&mlon={event.longitude}&zoom=14"
PAST = ("done", "cancelled")  # not for a calendar
FEW = 2  # classes of a race that a phone names

_views: Memo[tuple[int, Lang], EventView] = Memo(300)


class EventContext(NamedTuple):
    """An event's registration, promoter, series, and the names of classes by race."""

    known: EventRegistration
    promoter: Promoter
    series: tuple[SeriesDetails, ...]
    classes: dict[int, Sequence[str]]


def event_id(at: Match) -> int:
    """The event in an address. Raises Problem if missing or invalid."""
    return parse_id(at, Code.INVALID_EVENT_ID, missing=Code.NULL_EVENT_ID)


async def event_view(number: int, lang: Lang) -> EventView:
    """An event with its visible races and series; the same object until it changes. Raises Problem."""
    event = (await timing_gateway().event(number)).value
    races = await access.visible("race", (race.id for race in event.races))
    series = await access.visible("series", (series.id for series in event.series))
    known, promoter = await event_registration(event), await _promoter(event.promoter_user_id)
    price = await entry_price(event, lang)
    entering = await entering_price(event, lang) if known.takes_riders else ""
    sold = await sold_classes(event, known)
    context = EventContext(known, promoter, await counted_series(event, series), await _class_names(event, races))

    def make() -> EventView:
        changes = {
            "races": tuple(race for race in event.races if race.id in races),
            "series": tuple(line for line in event.series if line.id in series),
        }
        return replace(
            _view(event.model_copy(update=changes), context, lang),
            entering=texts.ENTER[known.status.key](lang) if known.takes_riders else "",
            entry_price=short_price(entering, lang) if known.status.key != "full" else "",  # who waits pays nothing yet
            sells=price is not None,
            price=short_price(price or "", lang),
            **_class_words(sold, lang),
        )

    hour = datetime.now(UTC).replace(minute=0, second=0, microsecond=0)  # the head counts days, and to the start
    inputs = event, races, series, context, price, entering, sold, sold and sold.made_of, hour
    return _views.get((number, lang), inputs, make)


def _class_words(sold: SoldClasses | None, lang: Lang) -> dict[str, Any]:
    """The fields of the classes on sale, with their rules."""
    if sold is None:
        return {}
    listed = class_list(sold, lang)
    return {
        "classes": listed.groups,
        "class_price": listed.price,
        "class_places": listed.places,
        "class_rules": common_rules(sold.sale, lang),
        "refund": refund_words(sold.sale, lang),
    }


async def offers(number: int, lang: Lang) -> list[Node]:
    """The classes and tickets on sale as objects of schema.org. Raises Problem."""
    event = (await timing_gateway().event(number)).value
    return [*await class_offers(event, lang), *await entry_offers(event, lang)]


async def age(number: int, lang: Lang) -> str:
    """The age of the event's record in words, "" while it is fresh. Raises Problem."""
    return (await timing_gateway().event(number)).age(lang)


async def _promoter(number: int) -> Promoter:
    """A promoter; empty for 0 or if unknown."""
    with suppress(Problem):
        return (await timing_gateway().promoter(number)).value if number else Promoter(id=0)
    return Promoter(id=number)


async def _class_names(event: Event, visible: frozenset[int]) -> dict[int, Sequence[str]]:
    """The classes of the races, without those of unavailable ones."""
    numbers = [race.id for race in event.races if race.id in visible and race.configured]
    return dict(zip(numbers, await asyncio.gather(*map(race_classes, numbers)), strict=True))


def _view(event: Event, context: EventContext, lang: Lang) -> EventView:
    known, promoter = context.known, context.promoter
    listed, state = event_line(event, lang), known.status
    zone, change = zones.zone(event.time_zone), next_change(event, state, lang)
    return EventView(
        id=event.id,
        title=event.name,
        head=event_head(event, context.series, state.at, lang),
        when=listed.when,
        day=event.start.isoformat(),
        last=event.end.isoformat(),
        starts=zones.start(min(_starts(event, zone), default=None), event.start, event.time_zone),
        where=listed.where,
        map="" if event.latitude is None or event.longitude is None else MAP.format(event=event),
        ics="" if state.key in PAST else settings().origin + feeds.path("event", lang, event.id),
        promoter_id=event.promoter_user_id,
        promoter=event.promoter_name,
        about=event.description,
        state=state.key,
        state_label=state.label(event.time_zone, lang, dated=False),
        awaited=change.awaited,
        at=change.at,
        openings=_openings(known, lang),
        enter=list(contact_links(promoter.website, promoter.email, "", lang))
        if state.takes_entries and not known.is_sold
        else [],
        is_sold=known.is_sold,
        waits=change.waits,
        until=change.until,
        poster=event.poster,
        begun=any(race.scoring_status != NOTSTARTED for race in event.races),
        races=[_race(race, event, context.classes.get(race.id, ()), lang) for race in event.races],
        series=[EventSeriesLine(series.id, series.name) for series in event.series],
    )


def _starts(event: Event, zone: ZoneInfo) -> list[datetime]:
    return [zones.local(at, zone) for race in event.races if (at := race.start_time)]


def _race(race: ListedRace, event: Event, classes: Sequence[str], lang: Lang) -> RaceLine:
    zone = zones.zone(event.time_zone)
    start = when(race.start_time, zone, lang)
    there = zones.local(race.start_time, zone) if race.start_time else None
    return RaceLine(
        id=race.id,
        name=race.race_name,
        kind=texts.KINDS[race.mode](lang),
        start=start,
        riders=formats.number(race.entry_count, lang) if race.entry_count else "",
        state=texts.STATES[race.scoring_status if race.configured else "misconfigured"](lang),
        look="chip live" if race.scoring_status == "running" else "chip",
        day=_short_day(there, lang) if there and event.end > event.start else "",
        clock=When(clock(race.start_time, zone), start.instant),
        classes=", ".join(classes),
        few=_few(classes, lang),
        begun=race.scoring_status != NOTSTARTED or not race.configured,
    )


def _few(classes: Sequence[str], lang: Lang) -> str:
    """The first of many classes and the number of the others; "" if they are few."""
    others = len(classes) - FEW
    return texts.MORE_CLASSES(lang).format(names=", ".join(classes[:FEW]), n=others) if others > 1 else ""


def _short_day(at: datetime, lang: Lang) -> str:
    return f"{formats.short_weekday(at, lang)} {at.day}"


def _openings(known: EventRegistration, lang: Lang) -> str:
    is_counted = known.openings is not None and known.status.key == "open"
    return texts.PLACES_LEFT(known.openings or 0, lang) if is_counted else ""
