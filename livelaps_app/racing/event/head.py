"""The head of an event: its name, its series with the round, its days, and its picture."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.local_time import short_when, zone_name
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.event_names import split_event_name, split_venue
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event, SeriesDetails
from livelaps_app.racing.calendar.date_blocks import date_block
from livelaps_app.racing.event import texts
from livelaps_app.racing.event.view import EventHead
from livelaps_app.racing.pictures import event_picture

LONG_NAME = 22  # characters; longer names are written smaller


async def counted_series(event: Event, visible: frozenset[int]) -> tuple[SeriesDetails, ...]:
    """The visible series of an event with their rounds, without unavailable ones."""
    details = await asyncio.gather(*(_details(series.id) for series in event.series if series.id in visible))
    return tuple(series for series in details if series)


async def _details(series: int) -> SeriesDetails | None:
    with suppress(Problem):
        return (await timing_gateway().series(series)).value
    return None


def event_head(event: Event, series: Sequence[SeriesDetails], changes_at: datetime | None, lang: Lang) -> EventHead:
    """The head of an event in these series. changes_at: next opening or closing of registration."""
    name = split_event_name(event.name, (listed.name for listed in event.series))
    name = name if name.series else split_venue(event.name, event.venue)
    first = series[0] if series else None
    season = formats.season(first.name, first.year) if first else ""
    titles = name.series or ("" if name.rest in season else season)
    where = (event.place,) if name.rest == event.venue and event.place else (event.venue, event.place)
    zone = zones.zone(event.time_zone)
    now = datetime.now(UTC)
    starts = [race.start_time for race in event.races if race.start_time]
    start = zones.local(min(starts), zone) if starts else None
    return EventHead(
        series=name.series,
        name=name.rest,
        look="event-hero long" if len(name.rest) > LONG_NAME else "event-hero",
        kicker=" · ".join(filter(None, (titles, _round(event, first, lang) if first else ""))),
        place=", ".join(filter(None, where)),
        date=date_block(event.start, event.end, lang, now.date()),
        picture=event_picture(event, "hero"),
        zone=texts.TRACK_TIMES(lang).format(zone=zone_name(start, lang)) if start else "",
        until=short_when(changes_at, zone, lang),
        first_start=start.astimezone(UTC).isoformat() if start and start > now and not event.cancelled else "",
    )


def _round(event: Event, series: SeriesDetails, lang: Lang) -> str:
    """The round of an event in a series; "" if it has none or several."""
    numbers = {race.number for race in series.rounds if race.event_id == event.id}
    last = max((race.number for race in series.rounds), default=0)
    text = texts.ROUND(lang).format(n=min(numbers), all=last) if len(numbers) == 1 else ""
    return text.replace(" ", "\N{NO-BREAK SPACE}")
