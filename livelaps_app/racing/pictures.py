"""Pictures of events: the drawing of the discipline by day or at dusk."""

from datetime import datetime

from livelaps_app.core.i18n import zones
from livelaps_app.core.images import SIZES, Image, Use
from livelaps_app.core.racing.disciplines import Discipline, discipline
from livelaps_app.core.routes import BASE
from livelaps_app.gateways.timing.records import CalendarEvent, Event

FOLDER = f"{BASE}/disciplines"
WIDTHS = (500, 1000)
RATIO = 16, 9
DUSK_HOUR = 16
"""The first local hour of a start at dusk."""


def event_picture(event: CalendarEvent, use: Use) -> Image:
    """The picture of an event."""
    races = event.races if isinstance(event, Event) else ()
    kind = discipline(event.name, {race.mode for race in races})
    starts = [race.start_time for race in races if race.start_time]
    return drawing(kind, use, dusk=_is_dusk(min(starts, default=event.first_start), event.time_zone))


def drawing(kind: Discipline, use: Use, *, dusk: bool = False) -> Image:
    """A discipline's drawing, without alternative text: it decorates."""
    width = WIDTHS[-1]
    files = {size: f"{FOLDER}/{kind}-{'dusk' if dusk else 'day'}-{size}.webp" for size in WIDTHS}
    srcset = ", ".join(f"{file} {size}w" for size, file in files.items())
    height = width * RATIO[1] // RATIO[0]
    return Image(files[width], "", srcset, SIZES[use], width, height)


def _is_dusk(at: datetime | None, zone: str) -> bool:
    return at is not None and zones.local(at, zones.zone(zone)).hour >= DUSK_HOUR
