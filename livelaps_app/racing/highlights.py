"""The event to come and the newest results, as home and promoters display them."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import zones
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.images import Image
from livelaps_app.core.racing import race_status
from livelaps_app.core.racing.event_names import split_event_name
from livelaps_app.core.racing.live_races import LiveRace
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent, Event, ListedRace
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import event_line, event_sales
from livelaps_app.racing.now_racing.live_races import short_race
from livelaps_app.racing.pictures import event_picture

LOOKED_AT = 8  # candidates with results; events without visible results make room for older ones
A_DAY = timedelta(days=1)
MOST_ROWS = 3
MOST_RESULTS = 2  # of one promoter

Over = tuple[Event, list[ListedRace]]


@dataclass(frozen=True)
class NextEvent:
    """The event that comes next; id 0 means none. start: ISO instant of the first start, "" if unknown.

    kicker: its series, if the name begins with it; enter: words of the way to enter, if any.
    """

    id: int = 0
    kicker: str = ""
    name: str = ""
    when: str = ""
    where: str = ""
    start: str = ""
    enter: str = ""
    picture: Image = field(default_factory=Image)


@dataclass(frozen=True)
class EventResult:
    """An event with results; `state`, `look`: of its chip; race: the last finished one, with its first riders."""

    id: int = 0
    name: str = ""
    when: str = ""
    where: str = ""
    state: str = ""
    look: str = "chip"
    race: LiveRace = field(default_factory=LiveRace)


Highlights = tuple[NextEvent, tuple[EventResult, ...]]


async def highlights(events: Sequence[CalendarEvent], today: date, lang: Lang) -> Highlights:
    """The first of these events that does not run yet, and their last podiums."""
    planned = [event for event in events if event.end >= today and not event.cancelled and not event.running]
    first = min(planned, key=lambda event: (event.start, event.id), default=None)
    over = await newest_over(events, datetime.now(UTC), MOST_RESULTS)
    return await next_event(first, lang) if first else NextEvent(), tuple(await event_results(over, lang))


async def next_event(event: CalendarEvent, lang: Lang) -> NextEvent:
    """An event to come, with its picture."""
    line, start = event_line(event, lang, await event_sales([event])), event.first_start
    series: tuple[str, ...] = ()
    with suppress(Problem):  # its races decide about the picture
        event = whole = (await timing_gateway().event(event.id)).value
        series = tuple(listed.name for listed in whole.series)
    local = zones.local(start, zones.zone(event.time_zone)).astimezone(UTC).isoformat() if start else ""
    named = split_event_name(event.name, series)
    return NextEvent(
        id=line.id,
        kicker=named.series,
        name=named.rest,
        when=line.when,
        where=line.where,
        start=local,
        enter=line.registration.enter,
        picture=event_picture(event, "hero"),
    )


async def newest_over(events: Sequence[CalendarEvent], now: datetime, most: int) -> list[Over]:
    """The events with the newest results, with their finished visible races."""
    begun = [event for event in events if event.start <= now.date() + A_DAY and not event.cancelled]
    newest = sorted(begun, key=lambda event: (event.end, event.id), reverse=True)[:LOOKED_AT]
    over = await asyncio.gather(*(_over(event.id) for event in newest))
    return [seen for seen in over if seen and seen[1]][:most]


async def event_results(over: Sequence[Over], lang: Lang) -> list[EventResult]:
    """The first riders of the last race of each event."""
    return list(await asyncio.gather(*(_result(event, races, lang) for event, races in over)))


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
    line = event_line(event, lang)
    last = LiveRace()
    with suppress(Problem):  # the link to the results stays
        last = await short_race(event, races[-1], (await timing_gateway().results(races[-1].id)).value, lang)
    look, last = "chip open" if official else "chip", replace(last, rows=last.rows[:MOST_ROWS])
    return EventResult(line.id, line.name, line.when, line.where, state, look, last)
