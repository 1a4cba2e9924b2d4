"""One event: time, place, its races and series."""

from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from livelaps_app.core import feeds
from livelaps_app.core.contacts import contact_links
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.local_time import when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import parse_id
from livelaps_app.core.routes import Match
from livelaps_app.core.schema import Node
from livelaps_app.core.settings import settings
from livelaps_app.entries.class_words import common_rules
from livelaps_app.entries.entry_prices import class_offers, entering_price
from livelaps_app.entries.refund_words import refund_words
from livelaps_app.entries.registrations import EventRegistration, event_registration
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event, ListedRace, Promoter
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import event_line
from livelaps_app.racing.event import texts
from livelaps_app.racing.event.classes import class_groups, sold_classes
from livelaps_app.racing.event.view import EventRaceLine, EventSeriesLine, EventView
from livelaps_app.racing.registrations.lines import next_change
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
    known, promoter = await event_registration(event), await _promoter(event.promoter_user_id)
    price = await entry_price(event, lang)
    entering = await entering_price(event, lang) if known.takes_riders else ""
    sold = await sold_classes(event, known)

    def make() -> EventView:
        changes = {
            "races": tuple(race for race in event.races if race.id in races),
            "series": tuple(line for line in event.series if line.id in series),
        }
        return replace(
            _view(event.model_copy(update=changes), known, promoter, lang),
            entering=_entering(known, entering, lang),
            sells=price is not None,
            price=price or "",
            classes=class_groups(sold, lang) if sold else [],
            class_rules=common_rules(sold.sale, lang) if sold else [],
            refund=refund_words(sold.sale, lang) if sold else "",
        )

    inputs = event, races, series, known, promoter, price, entering, sold, sold and sold.made_of
    return _views.get((number, lang), inputs, make)


async def offers(number: int, lang: Lang) -> list[Node]:
    """The classes and tickets on sale as objects of schema.org. Raises Problem."""
    event = (await timing_gateway().event(number)).value
    return [*await class_offers(event, lang), *await entry_offers(event, lang)]


async def age(number: int, lang: Lang) -> str:
    """The age of the event's record in words, "" while it is fresh. Raises Problem."""
    return (await timing_gateway().event(number)).age(lang)


def _entering(known: EventRegistration, price: str, lang: Lang) -> str:
    """The words of the button to entering, "" if riders cannot enter here."""
    if not known.takes_riders:
        return ""
    pays = known.status.key != "full"  # who waits pays nothing before a place is theirs
    return ", ".join(filter(None, (texts.ENTER[known.status.key](lang), price if pays else "")))


async def _promoter(number: int) -> Promoter:
    """A promoter; empty for 0 or if unknown."""
    with suppress(Problem):
        return (await timing_gateway().promoter(number)).value if number else Promoter(id=0)
    return Promoter(id=number)


def _view(event: Event, known: EventRegistration, promoter: Promoter, lang: Lang) -> EventView:
    listed, state = event_line(event, lang), known.status
    zone, change = zones.zone(event.time_zone), next_change(event, state, lang)
    return EventView(
        id=event.id,
        title=event.name,
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


def _openings(known: EventRegistration, lang: Lang) -> str:
    is_counted = known.openings is not None and known.status.key == "open"
    return texts.OPENINGS(known.openings or 0, lang) if is_counted else ""
