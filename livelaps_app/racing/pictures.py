"""Pictures of events and races: a promoter's own, else the drawing of the discipline by day or at dusk."""

from collections.abc import Iterable
from datetime import datetime

from livelaps_app.core.i18n import zones
from livelaps_app.core.images import SIZES, Image, Use
from livelaps_app.core.racing.disciplines import Discipline, discipline
from livelaps_app.core.routes import BASE
from livelaps_app.gateways.timing.records import CalendarEvent, Event, Race

FOLDER = f"{BASE}/disciplines"
WIDTHS = (500, 1000)
RATIO = 16, 9
DUSK_HOUR = 16
"""The first local hour of a start at dusk."""


def event_picture(event: CalendarEvent, use: Use, promoters: str = "") -> Image:
    """The picture of an event. promoters: address of a landscape picture of its promoter, which wins."""
    if promoters:
        return Image(promoters)
    races = event.races if isinstance(event, Event) else ()
    kind = discipline(event.name, {race.mode for race in races})
    starts = [race.start_time for race in races if race.start_time]
    return drawing(kind, use, dusk=_is_dusk(min(starts, default=event.first_start), event.time_zone))


def race_picture(race: Race, use: Use, class_names: Iterable[str] = (), promoters: str = "") -> Image:
    """The picture of a race: classes of quads or of children alone have drawings of their own."""
    if promoters:
        return Image(promoters)
    kind = discipline(f"{race.name} {race.event_name}", {race.mode}, class_names)
    return drawing(kind, use, dusk=_is_dusk(race.start_time, race.time_zone))


def drawing(kind: Discipline, use: Use, *, dusk: bool = False) -> Image:
    """A discipline's drawing, without alternative text: it decorates."""
    width = WIDTHS[-1]
    files = {size: f"{FOLDER}/{kind}-{'dusk' if dusk else 'day'}-{size}.webp" for size in WIDTHS}
    srcset = ", ".join(f"{file} {size}w" for size, file in files.items())
    height = width * RATIO[1] // RATIO[0]
    return Image(files[width], "", srcset, SIZES[use], width, height)


def _is_dusk(at: datetime | None, zone: str) -> bool:
    return at is not None and zones.local(at, zones.zone(zone)).hour >= DUSK_HOUR
