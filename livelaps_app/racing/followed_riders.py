"""Followed riders in a race, looked up in an index built once per version of its results."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.local_time import utc_instant
from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.gaps import UNKNOWN, gap_between, gap_text
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.riders import Card, Followed
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import UNPLACED, Mode, RaceResults, ResultRow
from livelaps_app.racing.board.facts import due_at, is_own_best
from livelaps_app.racing.board.red_plates import red_plates, wears_red
from livelaps_app.stores.memo import ThreadMemo

Neighbours = tuple[ResultRow | None, ResultRow | None]
"""The riders ahead and behind."""


@dataclass(frozen=True)
class RiderIndex:
    """An index of a race: rows with overall index by rider, class neighbours by entry, and cached cards."""

    rows: Mapping[int | None, list[tuple[int, ResultRow]]]
    neighbours: Mapping[int, Neighbours]
    classes: Sequence[str] = ()
    cards: dict[tuple[int, Mode, Lang], Card] = field(default_factory=dict)

    def card(self, row: ResultRow, mode: Mode, lang: Lang) -> Card:
        """The cached card of an entry."""
        key = row.id, mode, lang
        if key not in self.cards:
            card = _card(row, *self.neighbours.get(row.id, (None, None)), mode, lang)
            self.cards[key] = replace(card, hue=hue_of(row.class_name, self.classes))
        return self.cards[key]


ROWS, FEW = 40_000, 100  # cached rows of all races, and the minimum weight of a race

_indexes: ThreadMemo[int, RiderIndex] = ThreadMemo(ROWS)


async def cards(race_id: int, lang: Lang, riders: Followed) -> tuple[Card, ...]:
    """Cards of followed riders, in overall order; the same until the race changes or one is overdue. Raises Problem."""
    if not riders:
        return ()
    mode = (await timing_gateway().race(race_id)).value.mode
    results = await timing_gateway().results(race_id)
    many = len(results.value.rows)
    classes = (await timing_gateway().filters(race_id)).value.classes
    make = partial(_index, results.value, classes)
    known = await _indexes.get(race_id, (results.version, classes), make, many, weight=many + FEW)
    followed = sorted((line for rider in riders for line in known.rows.get(rider, ())), key=lambda line: line[0])
    leaders, now = await red_plates(race_id) if followed else frozenset(), datetime.now(UTC)
    return tuple(_at(now, row, known.card(row, mode, lang), wears_red(row, leaders)) for _, row in followed)


def _at(now: datetime, row: ResultRow, card: Card, red: bool) -> Card:
    """The card with what no version of the results decides: the red plate, and the next passing while it is due."""
    due = utc_instant(due_at(row, now))
    return replace(card, red=red, due=due) if red or due else card


def _index(results: RaceResults, classes: Sequence[str]) -> RiderIndex:
    rows: defaultdict[int | None, list[tuple[int, ResultRow]]] = defaultdict(list)
    for index, row in enumerate(results.rows):
        rows[row.rider_id].append((index, row))
    return RiderIndex(dict(rows), dict(class_neighbours(results.rows)), classes)


def class_neighbours(rows: Iterable[ResultRow]) -> Iterator[tuple[int, Neighbours]]:
    """The neighbours of each entry in its class, tied riders included."""
    classes: defaultdict[str, list[ResultRow]] = defaultdict(list)
    for row in rows:
        if row.class_position:
            classes[row.class_name].append(row)
    for riders in classes.values():
        riders.sort(key=lambda row: row.class_position or 0)
        for ahead, row, behind in zip([None, *riders], riders, [*riders[1:], None], strict=False):
            yield row.id, (ahead, behind)


def _card(row: ResultRow, ahead: ResultRow | None, behind: ResultRow | None, mode: Mode, lang: Lang) -> Card:
    return Card(
        entry=str(row.id),
        rider=row.rider_id or 0,
        name=row.full_name,
        plate=row.displayed_number,
        class_name=row.class_name,
        place=place_or_status(row, row.class_position),
        overall="" if row.status in UNPLACED else str(row.overall_position or ""),
        ahead=class_gap(ahead, row, mode, lang),
        ahead_plate=ahead.displayed_number if ahead else "",
        behind=class_gap(row, behind, mode, lang),
        behind_plate=behind.displayed_number if behind else "",
        last="" if row.last_lap is None else formats.lap_time(row.last_lap, lang),
        moved=row.places_won or 0,
        own_best=is_own_best(row),
    )


def class_gap(ahead: ResultRow | None, behind: ResultRow | None, mode: Mode, lang: Lang) -> str:
    """The difference of neighbours in a class: points in a motocross, else the gap; a dash if it is unknown."""
    if ahead is None or behind is None:
        return ""
    if mode is Mode.MOTOCROSS:
        return POINTS(abs(ahead.points - behind.points), lang)
    if ahead.class_position == 1 and behind.class_gap:
        return gap_text(behind.class_gap, lang)
    return gap_text(gap_between(ahead.progress(), behind.progress()), lang) or UNKNOWN


def place_or_status(row: ResultRow, place: int | None) -> str:
    """A place, or the status of an unplaced entry."""
    return row.status if row.status in UNPLACED else str(place or "")
