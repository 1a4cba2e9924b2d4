"""The ways on from a race that can't be shown: to its event, and to the other races of the event."""

from collections.abc import Iterator

from livelaps_app.core.errors import Problem
from livelaps_app.core.paging import PageLink
from livelaps_app.core.routes import Match, url
from livelaps_app.features.access import service as access
from livelaps_app.features.race import service as race
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import Event

MOST_RACES = 8


async def ways(at: Match) -> list[PageLink]:
    """What this visitor may see of them; nothing of a race, or an event, that is hidden or not known."""
    try:
        number = await race.admitted(at)
        event_id = (await wiring.timing().race(number)).value.event_id
        if not await access.visible("event", [event_id]):
            return []
        event = (await wiring.timing().event(event_id)).value
        seen = await access.visible("race", (one.id for one in event.races))
    except Problem:  # there are ways from everywhere
        return []
    return [PageLink(event.name, url("event", at.lang, id=event.id)), *_races(event, seen - {number}, at)]


def _races(event: Event, shown: frozenset[int], at: Match) -> Iterator[PageLink]:
    others = [one for one in event.races if one.id in shown and one.configured]
    for one in others[:MOST_RACES]:
        yield PageLink(one.race_name, url("race", at.lang, id=one.id))
