"""The races of an event, for the switch between their pages."""

from collections.abc import Sequence

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import race_status
from livelaps_app.core.racing.race_status import NOTSTARTED, RUNNING
from livelaps_app.core.routes import url
from livelaps_app.features.race.view_model import EventRace
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import ListedRace, Race, RaceResults
from livelaps_app.people import access

STATES = {RUNNING: race_status.LIVE, NOTSTARTED: race_status.NOT_STARTED, **race_status.RESULTS}


async def event_races(race: Race, results: RaceResults, lang: Lang) -> tuple[EventRace, ...]:
    """The visible races of the event; only this race if no others are known, none without an event."""
    if not race.event_name:
        return ()
    known = {
        "scoring_status": results.scoring_status,
        "result_state": results.result_state,
        "start_time": race.start_time,
    }
    current = ListedRace(id=race.id, race_name=race.name).model_copy(update=known)
    others = {line.id: line for line in await _visible(race.event_id)}
    lines = (others | {race.id: current}).values() if race.id in others else [current]
    return tuple(_race(line, race, lang) for line in lines)


async def _visible(event_id: int) -> Sequence[ListedRace]:
    try:
        if not await access.visible_of_many("event", (event_id,)):
            return ()
        races = (await timing_gateway().event(event_id)).value.races
        visible = await access.visible_of_many("race", (line.id for line in races))
    except Problem:  # the race itself is known
        return ()
    return [line for line in races if line.id in visible and line.configured]


def _race(line: ListedRace, race: Race, lang: Lang) -> EventRace:
    state = line.scoring_status if line.scoring_status in STATES else line.result_state
    start = _start(line, race, lang) if state == NOTSTARTED else ""
    is_current, live = line.id == race.id, state == RUNNING
    named = "" if is_current and not live else STATES[state](lang)  # the status line has it
    return EventRace(
        line.race_name,
        url("race", lang, id=line.id),
        is_current,
        state=start or named,
        live=live,
    )


def _start(line: ListedRace, race: Race, lang: Lang) -> str:
    """The start of a race, with its day if different; "" if unknown."""
    if line.start_time is None:
        return ""
    return formats.moment(zones.local(line.start_time, zones.zone(race.time_zone)), race.day, lang)
