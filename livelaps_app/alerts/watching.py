"""Looks at the races of these days, and adds a job for each browser with news of its riders."""

import asyncio
import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from livelaps_app.alerts.messages import message
from livelaps_app.alerts.rules.race_news import NewsKind, RaceLook, Stage, race_news, riders_in_news, stage_of
from livelaps_app.alerts.store.races import Followers, SeenRace
from livelaps_app.alerts.store.store import alert_store
from livelaps_app.core.errors import Problem
from livelaps_app.core.jobs import Payload
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import FINISHED, Event, ListedRace, RaceResults, ResultRow
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import calendar_events

EVERY = timedelta(seconds=30)
BEFORE, AFTER = timedelta(days=1), timedelta(days=3)  # around an event; results become official in these days
GOOD_FOR_S = {NewsKind.STARTED: 1800, NewsKind.FINISHED: 3600, NewsKind.OFFICIAL: 43_200}


async def watch_races(_: Payload) -> None:
    """Compares every race of these days with the last look; after a failure the next look is soon enough."""
    with suppress(Problem):
        await _look_at_all()


async def _look_at_all() -> None:
    store = alert_store().races
    if not await store.is_awaited():
        return
    today = datetime.now(UTC).date()
    events = (await calendar_events(today)).value
    near = [each.id for each in events if each.start - BEFORE <= today <= each.end + AFTER]
    races = {
        race.id: (event, race) for event in await asyncio.gather(*map(_event, near)) if event for race in event.races
    }
    visible = await access.visible("race", (number for number, (_, race) in races.items() if race.configured))
    seen = await store.recent_looks(visible)
    await store.touch([number for number in sorted(visible) if await _look(*races[number], seen.get(number))])


async def _event(number: int) -> Event | None:
    try:
        return (await timing_gateway().event(number)).value
    except Problem:  # an unavailable event must not hide the others
        return None


async def _look(event: Event, race: ListedRace, seen: SeenRace | None) -> bool:
    """Compares a race with the last look; False if its results are unavailable."""
    listed = stage_of(race.scoring_status, race.result_state)
    if seen and seen.state.stage is listed is not Stage.RUNNING:
        return True
    timing = timing_gateway()
    try:  # the cached results may be those before the change of the stage
        has_changed = seen is not None and seen.state.stage is not listed
        results = (await (timing.fresh_results if has_changed else timing.results)(race.id)).value
    except Problem:  # an unavailable race must not hide the others
        return False
    state = _state(results)
    if seen is None:
        await alert_store().races.begin(race.id, state)
    elif (merged := state.after(seen.state)) != seen.state:
        alerts = await _alerts(event, race, results, seen.state, state)
        await alert_store().races.advance(race.id, seen, merged, alerts)
    return True


def _state(results: RaceResults) -> RaceLook:
    stage = stage_of(results.scoring_status, results.result_state)
    finished = (row.rider_id for row in results.rows if row.status == FINISHED and row.rider_id)
    return RaceLook(stage, frozenset(finished) if stage is not Stage.WAITING else frozenset())


async def _alerts(
    event: Event, race: ListedRace, results: RaceResults, before: RaceLook, now: RaceLook
) -> dict[int, Payload]:
    """The job of each subscription with news."""
    rows: dict[int, ResultRow] = {row.rider_id: row for row in reversed(results.rows) if row.rider_id}
    if (news := race_news(before, now, rows)) is None:
        return {}
    kind, riders = news
    order = {rider: place for place, rider in enumerate(reversed(rows))}

    def payloads(groups: list[Followers]) -> dict[int, Payload]:
        until = time.time() + GOOD_FOR_S[kind]
        alerts: dict[int, Payload] = {}
        for group in groups:
            named = sorted(riders_in_news(kind, now, group.riders), key=order.__getitem__)
            if not riders.isdisjoint(group.riders):
                content = message(kind, event, race, [rows[rider] for rider in named], group.lang)
                alerts |= {number: {"to": number, "until": until, "content": content} for number in group.subscriptions}
        return alerts

    return await asyncio.to_thread(payloads, await alert_store().races.followers(rows))
