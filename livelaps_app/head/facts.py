"""Which facts an address has."""

from collections.abc import Awaitable, Callable

from livelaps_app.core.facts import Facts
from livelaps_app.core.routes import Match
from livelaps_app.features.calendar.facts import facts as calendar
from livelaps_app.features.event.facts import facts as event
from livelaps_app.features.failure.facts import facts as failure
from livelaps_app.features.landing.facts import facts as landing
from livelaps_app.features.race.facts import facts as race
from livelaps_app.features.results.facts import facts as results
from livelaps_app.features.standings.facts import facts as standings

FACTS: dict[str, Callable[[Match], Awaitable[Facts]]] = {
    "home": landing,
    "calendar": calendar,
    "event": event,
    "race": race,
    "standings": standings,
    "results": results,
    "error": failure,
}
