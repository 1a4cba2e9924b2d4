"""The ways on from an unknown address: robots ask for thousands, so all share one answer a minute."""

import asyncio
from datetime import datetime

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.i18n.zones import day_not_over
from livelaps_app.core.racing.disciplines import Discipline
from livelaps_app.features.error_pages.not_found.view_model import NotFoundView, RunningLine
from livelaps_app.gateways.cache import Cache
from livelaps_app.racing.calendar.calendar import calendar_events, coming_events, event_line, event_sales
from livelaps_app.racing.now_racing.now_racing import now_racing
from livelaps_app.racing.pictures import drawing

MOST_RUNNING, MOST_COMING = 2, 3
FRESH_SECONDS = 60.0
PATIENCE_S = 1.0
PICTURE = drawing(Discipline.MOTOCROSS, "lead", dusk=True)

_ways_on = Cache(most=len(LANGS))


async def not_found_view(lang: Lang, now: datetime) -> NotFoundView:
    """Running races and the next events; none of them while they are slow or unavailable."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            return (await _ways_on.read(lang, FRESH_SECONDS, lambda: _view(lang, now))).value
    except (Problem, TimeoutError):  # a slow answer serves the next visitor
        return NotFoundView(picture=PICTURE)


async def _view(lang: Lang, now: datetime) -> NotFoundView:
    running = (await now_racing(lang, now)).running[:MOST_RUNNING]
    events = (await calendar_events(now.date())).value
    coming = await coming_events(events, day_not_over(now))
    ahead = [event for event in coming if not event.running][:MOST_COMING]
    sales = await event_sales(ahead)
    return NotFoundView(
        running=[RunningLine(race.id, race.name, race.event, race.state, race.look, race.started) for race in running],
        coming=[event_line(event, lang, sales) for event in ahead],
        picture=PICTURE,
    )
