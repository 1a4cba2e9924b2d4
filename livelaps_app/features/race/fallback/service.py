"""The links on a race page that failed to load."""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import islice

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.racing import race_status
from livelaps_app.core.routes import Match, url
from livelaps_app.features.race.service import permitted_query
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event
from livelaps_app.people import access
from livelaps_app.racing.now_racing import now_racing
from livelaps_app.racing.results import results
from livelaps_app.racing.results.view import ResultsView

MOST_RACES = 8


async def fallback_links(at: Match) -> list[FallbackLink]:
    """Links to the event and its other races; if unknown, to the site's current races.

    Only visible ones; nothing about a hidden or unknown race or event.
    """
    return await _near(at) or await _choice(at.lang)


async def _near(at: Match) -> list[FallbackLink]:
    try:
        number = (await permitted_query(at)).race_id
        event_id = (await timing_gateway().race(number)).value.event_id
        if not await access.visible("event", [event_id]):
            return []
        event = (await timing_gateway().event(event_id)).value
        visible = await access.visible("race", (line.id for line in event.races))
    except Problem:  # the error page has its own links
        return []
    return [FallbackLink(event.name, url("event", at.lang, id=event.id)), *_other_races(event, visible - {number}, at)]


def _other_races(event: Event, visible: frozenset[int], at: Match) -> Iterator[FallbackLink]:
    races = [line for line in event.races if line.id in visible and line.configured]
    for line in races[:MOST_RACES]:
        yield FallbackLink(line.race_name, url("race", at.lang, id=line.id))


async def _choice(lang: Lang) -> list[FallbackLink]:
    """Links to running races, the newest results, then the next races."""
    now = datetime.now(UTC)
    try:
        these_days = await now_racing.now_racing(lang, now)
        newest = await results.newest(lang, now.date())
    except Problem:
        return []
    ridden, offered = dict(_of_results(newest, lang)), {}
    for race in these_days.running:
        offered[race.id] = ridden.get(race.id) or _way(race.id, race.name, race.event, race.state, lang=lang)
    offered |= islice(ridden.items(), MOST_RACES // 2)  # half of the room is for results
    for line in these_days.coming:
        state = line.state or race_status.NOT_STARTED(lang)
        offered[line.id] = _way(line.id, line.name, line.event, line.when.text, state, lang=lang)
    return list(offered.values())[:MOST_RACES]


def _of_results(newest: ResultsView, lang: Lang) -> Iterator[tuple[int, FallbackLink]]:
    for event in (event for group in newest.groups for event in group.events):
        for race in event.races:
            yield race.id, _way(race.id, race.name, event.name, event.when, race.state, lang=lang)


def _way(race: int, name: str, event: str, *about: str, lang: Lang) -> FallbackLink:
    return FallbackLink(f"{name}, {event}", url("race", lang, id=race), about=" · ".join(filter(None, about)))
