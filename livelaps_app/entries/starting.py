"""The starts of entries: row and time once the grid is published, with the words for pages."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import zones
from livelaps_app.core.i18n.local_time import natural_when, zoned_clock
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.routes import address
from livelaps_app.core.settings import settings
from livelaps_app.entries import start_texts as texts
from livelaps_app.entries.rules.public_grid import PublicGrid, StartLine
from livelaps_app.entries.rules.records import EntryState, RaceStart, RiderEntry
from livelaps_app.entries.store.store import entries_store
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import StartGrid

WIZARD, WITH = "registration_event", "with"
"""The route of the wizard, and the parameter of its address with the code of a group."""


@dataclass(frozen=True, kw_only=True)
class EntryStart:
    """A start of an entry. row: 0 without one, the rider's choice until the grid is published.

    at: in the event's time zone, None if unknown; race_at: when its race begins, on a day to
    be named if `has_days`; group: code of those who ride together.
    """

    line_id: int
    race: str
    row: int
    at: datetime | None
    race_at: datetime | None
    has_days: bool
    zone: ZoneInfo
    group: str
    grid: PublicGrid


async def entry_starts(event_id: int, entries: Sequence[RiderEntry]) -> list[EntryStart]:
    """The starts of the valid ones of an event's entries. Raises Problem; without the timing service no times."""
    grid = await entries_store().public_grids.read(event_id)
    try:
        event = (await timing_gateway().event(event_id)).value
        zone, has_days = zones.zone(event.time_zone), event.end > event.start
        races = {race.id: race for race in (await timing_gateway().start_grids(event_id)).value}
    except Problem:  # the rows are known without it
        zone, races, has_days = zones.zone(""), {}, False
    valid = [entry for entry in entries if entry.state is EntryState.ENTERED]
    return [
        _entry_start(entry, start, races.get(start.race_id), zone, grid, has_days)
        for entry in valid
        for start in entry.starts
        if start.is_active
    ]


def _entry_start(
    entry: RiderEntry, start: RaceStart, race: StartGrid | None, zone: ZoneInfo, grid: PublicGrid, has_days: bool
) -> EntryStart:
    if race and grid.is_drawn:
        race = race.with_own_rows()
    row, at = (start.row if start.row_chosen else None, None) if grid.is_awaited else _find_place(start, race)
    return EntryStart(
        line_id=entry.line_id,
        race=race.race_name if race else "",
        row=row or 0,
        at=zones.local(at, zone) if at else None,
        race_at=zones.local(race.start_time, zone) if race and race.start_time else None,
        has_days=has_days,
        zone=zone,
        group=start.group,
        grid=grid,
    )


def _find_place(start: RaceStart, race: StartGrid | None) -> tuple[int | None, datetime | None]:
    """Row and time of a start: those of its own row, else of its class's, else of a race without rows."""
    if race is None:
        return start.row, None
    entry = next((each for each in race.participants if each.id == start.timing_entry_id), None)
    row = start.row or (race.start_row(entry).row if entry else None)
    at = next((each.start_time for each in race.rows if each.row == row), None)
    return row, at if race.rows else race.start_time


def friends_link(event_id: int, code: str, lang: Lang) -> str:
    """The link for friends who ride with a group: the wizard with its code."""
    return f"{settings().origin}{address(WIZARD, lang, id=event_id)}?{WITH}={code}"


async def start_lines(event_id: int, entries: Sequence[RiderEntry], lang: Lang) -> dict[int, list[StartLine]]:
    """The starts of an event's entries in words, by line. Raises Problem."""
    lines: dict[int, list[StartLine]] = {entry.line_id: [] for entry in entries}
    starts = await entry_starts(event_id, entries)
    counts = Counter(start.line_id for start in starts)
    for start in starts:
        several = counts[start.line_id] > 1
        lines[start.line_id] += _write_start(start, several, lang)
    return lines


def _write_start(start: EntryStart, several: bool, lang: Lang) -> Iterator[StartLine]:
    """A start in words, if anything is known. several: of an entry with other starts, so the race is named.

    Before its own time is known it is that of its race.
    """
    words, race = _words(start), start.race if several else ""
    facts = {"row": start.row, "at": zoned_clock(start.at, start.zone, lang), "code": start.group}
    text = words(lang).format(**facts) if words else ""
    if start.at is None and start.race and start.race_at:
        named_day = natural_when(start.race_at, start.zone, lang, start.race_at.date()).text
        at = named_day if start.has_days else zoned_clock(start.race_at, start.zone, lang)
        race = texts.RACE_AT(lang).format(race=start.race, at=at)
    named = texts.OF_RACE(lang).format(race=race, start=text) if race and text else race or text
    if not named:
        return
    is_to_come = start.at is not None and start.at > datetime.now(UTC)
    yield StartLine(
        text=f"{named[:1].upper()}{named[1:]}",
        instant=start.at.astimezone(UTC).isoformat() if start.at and is_to_come else "",
    )


def _words(start: EntryStart) -> Text | None:
    """The words of a start: before the publication the rider's choice, then row and time."""
    if start.grid.is_awaited:
        return texts.CHOSEN if start.row else texts.GROUP if start.group else texts.NOT_PUBLISHED
    if start.row:
        return texts.ROW_AT if start.at else texts.ROW
    if start.at:
        return texts.AT
    return texts.NO_ROW if start.grid.is_drawn else None
