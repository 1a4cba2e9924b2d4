"""The starts of the riders of a search, and the changes of a start grid since its publication."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from livelaps_app.core.i18n import zones
from livelaps_app.core.i18n.local_time import natural_when, zoned_clock
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.rider_names import numbered_rider, rider_name
from livelaps_app.core.text_search import matches_search
from livelaps_app.entries.grids import GridStart, entry_start
from livelaps_app.entries.rules.plates import plate_key
from livelaps_app.entries.rules.public_grid import GridChange, PublicGrid
from livelaps_app.features.event.entries.view_model import GridChangeLine, RiderStart
from livelaps_app.gateways.timing.records import Participant, StartGrid
from livelaps_app.racing.event import texts

MOST_STARTS = 5  # riders of a search whose starts are listed


@dataclass(frozen=True)
class ListedEntry:
    """An entry, its race, of a search all its races, its search text, and the hue of its class."""

    race: str
    entry: Participant
    text: str
    hue: str


@dataclass(frozen=True, eq=False)
class RaceField:
    """A race with its entrants, by class and plate."""

    grid: StartGrid
    entrants: list[ListedEntry]


def search_entrants(fields: Iterable[RaceField], search: str) -> list[ListedEntry]:
    """The entrants of all races with a name or plate, also one typed with zeros or spaces; each once, with its races.

    They are in order of races and classes.
    """
    riders: dict[tuple[str, str, str], list[ListedEntry]] = {}
    for entrant in (each for field in fields for each in field.entrants if _matches(each, search)):
        entry = entrant.entry
        riders.setdefault((entry.displayed_number, entry.full_name, entry.class_name), []).append(entrant)
    hits = [
        replace(first, race=", ".join((first.race, *(each.race for each in more)))) for first, *more in riders.values()
    ]
    order = {group: place for place, group in enumerate(dict.fromkeys(map(_group, hits)))}
    return sorted(hits, key=lambda hit: order[_group(hit)])


def _group(entrant: ListedEntry) -> tuple[str, str]:
    return entrant.race, entrant.entry.class_name


def _matches(entrant: ListedEntry, search: str) -> bool:
    return matches_search(search, entrant.text) or _has_plate(entrant, search)


def _has_plate(entrant: ListedEntry, search: str) -> bool:
    key = plate_key(search)
    return key != "" and plate_key(entrant.entry.displayed_number) == key


def find_rows(fields: Iterable[RaceField], search: str) -> dict[int, set[int]]:
    """The rows of the riders of a search by race, exact plates before all; a few riders alone have theirs marked."""
    matches = [(each.grid, hit) for each in fields for hit in each.entrants if search and _matches(hit, search)]
    matches = [pair for pair in matches if _has_plate(pair[1], search)] or matches
    rows: dict[int, set[int]] = {}
    for grid, hit in matches if len(matches) <= MOST_STARTS else ():
        rows.setdefault(grid.id, set()).add(grid.start_row(hit.entry).row)
    return rows


def find_starts(
    fields: Sequence[RaceField], search: str, grid: PublicGrid, zone: ZoneInfo, lang: Lang
) -> tuple[list[RiderStart], str]:
    """The starts of the few riders of a search in races to come, or a message instead. An exact plate comes first."""
    matches = [
        (field, entrant) for field in fields for entrant in field.entrants if search and _matches(entrant, search)
    ]
    if search and not matches:
        return [], texts.NO_MATCH(lang)
    matching = [pair for pair in matches if pair[0].grid.scoring_status != "completed"]
    matching = [pair for pair in matching if _has_plate(pair[1], search)] or matching
    if not matching:
        return [], ""
    few = matching[:MOST_STARTS]
    if not grid.is_listed:
        return [], texts.NO_START_YET(lang)
    if len(matching) > MOST_STARTS:
        return [], texts.MANY_RIDERS(lang).format(n=len(matching))
    starts = [_start(of.grid, each, entry_start(of.grid, each.entry, grid), zone, lang) for of, each in few]
    return starts, ""


def _start(grid: StartGrid, entrant: ListedEntry, start: GridStart, zone: ZoneInfo, lang: Lang) -> RiderStart:
    entry, (row, at, race_at) = entrant.entry, start
    unplaced = texts.NO_ROW_AT if race_at else texts.NO_ROW
    words = texts.ROW_AT if row and at else texts.ROW_ONLY if row else texts.START_AT if at else unplaced
    there = zones.local(at, zone) if at else None
    rivals = sum(each.class_name == entry.class_name for each in grid.participants)
    of_class = f"{entry.class_name}, {texts.ENTRANTS(rivals, lang)}" if words is unplaced else entry.class_name
    return RiderStart(
        plate=entry.displayed_number,
        rider=entry.full_name,
        hue=entrant.hue,
        race=" · ".join(filter(None, (of_class if entry.class_name else "", grid.race_name))),
        at=words(lang).format(n=row, at=zoned_clock(at or race_at, zone, lang)),
        instant=there.astimezone(UTC).isoformat() if there and there > datetime.now(UTC) else "",
    )


def write_changes(grid: PublicGrid, race_id: int, zone: ZoneInfo, lang: Lang) -> list[GridChangeLine]:
    """The changes of a race's grid since its publication, newest first."""
    return list(_changes((change for change in grid.changes if change.race_id == race_id), zone, lang))


def _changes(changes: Iterable[GridChange], zone: ZoneInfo, lang: Lang) -> Iterator[GridChangeLine]:
    for change in changes:
        if not change.is_entered:
            text = texts.WITHDRAWN(lang).format(rider=rider_name("", change.plate))
        else:
            words = texts.MOVED if change.row else texts.ENTERED_LATE
            text = words(lang).format(rider=numbered_rider(change.name, change.plate), n=change.row)
        yield GridChangeLine(at=natural_when(change.changed_at, zone, lang), text=text)


def write_lot(grid: PublicGrid, lang: Lang) -> str:
    """The seed of a lot, with the way to check it; "" without one."""
    words = texts.LOT_OF_PLATES if grid.by_plates else texts.LOT
    return words(lang).format(seed=grid.seed) if grid.seed else ""


def write_publication(grid: PublicGrid, zone: ZoneInfo, lang: Lang) -> str:
    """The time of a grid's publication, "" without one."""
    at = natural_when(grid.published_at, zone, lang).text
    return texts.PUBLISHED(lang).format(at=at) if at and grid.is_drawn else ""
