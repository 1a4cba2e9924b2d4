"""The event to come and the newest results, as home and promoters display them."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.local_time import utc_instant
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.images import Image
from livelaps_app.core.introductions import Tile
from livelaps_app.core.racing import race_status
from livelaps_app.core.racing.event_names import split_event_name
from livelaps_app.core.racing.podiums import PodiumRider
from livelaps_app.core.racing.race_status import COMPLETED, NOTSTARTED, RUNNING, overdue
from livelaps_app.core.racing.registration_lines import RegistrationLine
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent, Event, ListedRace
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import coming_events, event_line, event_sales
from livelaps_app.racing.calendar.date_blocks import DateBlock
from livelaps_app.racing.live_races import live_podium
from livelaps_app.racing.pictures import event_picture

LOOKED_AT = 8  # candidates with results; events without visible results make room for older ones
A_DAY = timedelta(days=1)
MOST_RESULTS = 2  # of one promoter
STARTS = Text("race starts", "départs", "salidas")

Over = tuple[Event, list[ListedRace]]


@dataclass(frozen=True)
class NextEvent:
    """The event that comes next; id 0 means none. start: ISO instant of the next start, "" if unknown or past.

    at: the same by the clock of the place; waiting: that it is overdue, in words, else ""; kicker: its series, if the
    name begins with it; race, began: name of the race that runs and ISO instant of its start, or "".
    """

    id: int = 0
    kicker: str = ""
    name: str = ""
    date: DateBlock = field(default_factory=DateBlock)
    at: str = ""
    where: str = ""
    start: str = ""
    waiting: str = ""
    race: str = ""
    began: str = ""
    registration: RegistrationLine = field(default_factory=RegistrationLine)
    picture: Image = field(default_factory=Image)


@dataclass(frozen=True)
class EventResult:
    """An event with results; `state`, `look`: of its chip; podium: of the race that finished last."""

    id: int = 0
    name: str = ""
    when: str = ""
    where: str = ""
    state: str = ""
    look: str = "chip"
    podium: list[PodiumRider] = field(default_factory=list)


class Highlights(NamedTuple):
    """The event that runs or comes next, and the last podiums."""

    next_up: NextEvent
    results: tuple[EventResult, ...]


async def highlights(events: Sequence[CalendarEvent], today: date, lang: Lang) -> Highlights:
    """The event of these that runs, else the next one, and their last podiums."""
    now = datetime.now(UTC)
    planned = await coming_events(events, today)
    first = min(planned, key=lambda event: (not event.running, event.start, event.id), default=None)
    over = await newest_over(events, now, LOOKED_AT)
    return Highlights(
        await next_event(first, lang, now) if first else NextEvent(),
        tuple(await event_results(over[:MOST_RESULTS], lang)),
    )


async def next_event(event: CalendarEvent, lang: Lang, now: datetime) -> NextEvent:
    """An event that runs or is to come, with its picture."""
    sales = await event_sales([event])
    line, has_begun, running = event_line(event, lang, sales), False, None
    series: tuple[str, ...] = ()
    with suppress(Problem):  # its races decide about the picture
        event = whole = (await timing_gateway().event(event.id)).value
        series = tuple(listed.name for listed in whole.series)
        has_begun = any(race.scoring_status != NOTSTARTED for race in whole.races)
        running = next((race for race in whole.races if race.scoring_status == RUNNING and race.configured), None)
    start = sales.registration(event).next_start
    if start is None and event.first_start and not has_begun:
        start = zones.local(event.first_start, zones.zone(event.time_zone))
    late = start is not None and start < now
    named = split_event_name(event.name, series)
    return NextEvent(
        id=line.id,
        kicker=named.series,
        name=named.rest,
        date=line.date,
        at=line.at,
        where=line.where,
        start="" if late else utc_instant(start),
        waiting=overdue(start, lang) if start and late and now - start < A_DAY else "",
        race=running.race_name if running else "",
        began=utc_instant(running.start_time) if running else "",
        registration=line.registration,
        picture=event_picture(event, "hero"),
    )


async def newest_over(events: Sequence[CalendarEvent], now: datetime, most: int) -> list[Over]:
    """The events with the newest results, with their finished visible races."""
    begun = [event for event in events if event.start <= now.date() + A_DAY and not event.cancelled]
    newest = sorted(begun, key=lambda event: (event.end, event.id), reverse=True)[:LOOKED_AT]
    over = await asyncio.gather(*(_over(event.id) for event in newest))
    return [seen for seen in over if seen and seen[1]][:most]


async def event_results(over: Sequence[Over], lang: Lang) -> list[EventResult]:
    """The podium of the last race of each event."""
    return list(await asyncio.gather(*(_result(event, races, lang) for event, races in over)))


async def starts_tile(events: Sequence[CalendarEvent], lang: Lang) -> list[Tile]:
    """The tile of all starts in the finished races of these events, none if there are none or they are unknown."""
    listed, promoters = {event.id for event in events}, {event.promoter_user_id for event in events} - {0}
    starts = 0
    with suppress(Problem):
        races = (await timing_gateway().all_races(tuple(sorted(promoters)))).value if promoters else None
        over = (race for race in races or () if race.scoring_status == COMPLETED and race.event_id in listed)
        starts = sum(race.entry_count for race in over)
    return [Tile(formats.number(starts, lang), STARTS(lang))] if starts else []


async def _over(number: int) -> Over | None:
    """An event with its finished visible races; None on failure."""
    try:
        event = (await timing_gateway().event(number)).value
        ended = [race for race in event.races if race.configured and race.scoring_status == "completed"]
        seen = await access.visible("race", (race.id for race in ended))
    except Problem:
        return None
    return event, [race for race in ended if race.id in seen]


async def _result(event: Event, races: list[ListedRace], lang: Lang) -> EventResult:
    official = all(race.result_state == "official" for race in races)
    state = race_status.RESULTS["official" if official else "provisional"](lang)
    line, when = event_line(event, lang), formats.short_dates(event.start, event.end, lang)
    podium = list[PodiumRider]()
    with suppress(Problem):  # the link to the results stays
        podium = await live_podium(races[-1], (await timing_gateway().results(races[-1].id)).value, lang)
    look = "chip open" if official else "chip"
    return EventResult(line.id, line.name, when, line.where, state, look, podium)
