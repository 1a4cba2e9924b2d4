"""One event: when, where, its races and the series they count for."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from livelaps_app.core import feeds
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.local_time import when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.memo import Memo
from livelaps_app.core.paging import parse_id
from livelaps_app.core.routes import Match
from livelaps_app.core.settings import settings
from livelaps_app.features.calendar.service import event_line
from livelaps_app.features.event import texts
from livelaps_app.features.event.view_model import EventRaceLine, EventSeriesLine, EventView
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import Event, ListedRace, Registration

MAP = "https://www.openstreetmap.org/?mlat={event.latitude}&mlon={event.longitude}&zoom=14"
PAST = ("done", "cancelled")  # not for a calendar

_views: Memo[tuple[int, Lang], EventView] = Memo(300)


def event_id(at: Match) -> int:
    """The event of an address. Raises Problem when it has none, or one that is no number."""
    return parse_id(at, Code.INVALID_EVENT_ID, missing=Code.NULL_EVENT_ID)


async def event_view(number: int, lang: Lang) -> EventView:
    """An event; the same object until it changes. Raises Problem."""
    event = (await wiring.timing().event(number)).value
    registration = await _registration(number)
    return _views.get((number, lang), (event, registration), lambda: _view(_current(event, registration), lang))


async def age(number: int, lang: Lang) -> str:
    """The age of the event's record in words, "" while it is fresh. Raises Problem."""
    return (await wiring.timing().event(number)).age(lang)


async def _registration(number: int) -> Registration:
    """The count of registrations; an empty one where the service has none, then that of the event's record holds."""
    try:
        return (await wiring.timing().registration(number)).value
    except Problem:
        return Registration()


def _current(event: Event, registration: Registration) -> Event:
    return event.model_copy(update={name: getattr(registration, name) for name in registration.model_fields_set})


def _view(event: Event, lang: Lang) -> EventView:
    listed = event_line(event, lang)
    zone = zones.zone(event.time_zone)
    awaited, at = _awaited(event, zone)
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
        state=listed.state,
        state_label=listed.state_label,
        awaited=texts.AWAITED[awaited](lang) if awaited else "",
        at=when(at, zone, lang),
        openings=_openings(event, zone, lang),
        waits=texts.WAITS[awaited](lang) if to_come else "",
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


def _awaited(event: Event, zone: ZoneInfo) -> tuple[str, datetime | None]:
    """Whether registration "closes" or "opens" next, and when; "" and None for neither."""
    opens = event.registration_opens
    if event.state == "open" and not event.cancelled and event.registration_closes:
        return "closes", event.registration_closes
    if event.state == "closed" and not event.cancelled and opens and _to_come(opens, zone):
        return "opens", opens
    return "", None


def _openings(event: Event, zone: ZoneInfo, lang: Lang) -> str:
    """How many places are left; "full" only while registration would be open otherwise."""
    opens, closes, left = event.registration_opens, event.registration_closes, event.openings_left
    in_time = opens and not _to_come(opens, zone) and (closes is None or _to_come(closes, zone))
    if event.cancelled or left is None or not (event.state == "open" or (event.state == "closed" and in_time)):
        return ""
    if not left:
        return texts.FULL(lang)
    return texts.OPENINGS(left, lang) if event.state == "open" else ""


def _to_come(instant: datetime, zone: ZoneInfo) -> bool:
    return (instant if instant.tzinfo else instant.replace(tzinfo=zone)) > datetime.now(zone)
