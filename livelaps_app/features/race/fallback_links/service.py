"""Links on a race page that failed to load: to its event, and to the other races of the event."""

from collections.abc import Iterator

from livelaps_app.core.errors import Problem
from livelaps_app.core.paging import PageLink
from livelaps_app.core.routes import Match, url
from livelaps_app.features.access import service as access
from livelaps_app.features.race import service as race
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import Event

MOST_RACES = 8


async def fallback_links(at: Match) -> list[PageLink]:
    """The links this visitor may see; nothing of a race, or an event, that is hidden or not known."""
    try:
        number = (await race.admitted(at)).race_id
        event_id = (await wiring.timing().race(number)).value.event_id
        if not await access.visible("event", [event_id]):
            return []
        event = (await wiring.timing().event(event_id)).value
        visible = await access.visible("race", (line.id for line in event.races))
    except Problem:  # the page of the error has links of its own
        return []
    return [PageLink(event.name, url("event", at.lang, id=event.id)), *_races(event, visible - {number}, at)]


def _races(event: Event, visible: frozenset[int], at: Match) -> Iterator[PageLink]:
    races = [line for line in event.races if line.id in visible and line.configured]
    for line in races[:MOST_RACES]:
        yield PageLink(line.race_name, url("race", at.lang, id=line.id))
