"""The final order of a race by keys: places overall and by class, then unplaced entries."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from livelaps_app.standins.timing.scoring.ranking import Key, places
from livelaps_app.standins.timing.scoring.records import PenaltyKind, ScoringPenalty, Status

UNPLACED_ORDER = {Status.RUNNING: 0, Status.FINISHED: 0, Status.DNF: 1, Status.DNS: 2, Status.DSQ: 3}
IN_THE_RACE = frozenset({Status.RUNNING, Status.FINISHED})


class Contender(NamedTuple):
    """An entry to place, lowest key first; without a result it gets no place.

    `class_key` is for races with separate class sums; by default the overall order counts.
    """

    entry_id: int
    class_id: int
    status: Status
    overall_key: Key
    has_result: bool
    demotion: int
    class_key: Key | None = None


class Places(NamedTuple):
    """An entry's places; None for none."""

    overall: int | None
    in_class: int | None


def place(contenders: Sequence[Contender]) -> dict[int, Places]:
    """Entry id -> places in final order: placed entries, then those without a result, DNF, DNS and DSQ, each by key."""
    placed = [contender for contender in contenders if contender.has_result and contender.status in IN_THE_RACE]
    demotions = {contender.entry_id: contender.demotion for contender in placed if contender.demotion}
    overall = places({contender.entry_id: contender.overall_key for contender in placed}, demotions)
    in_class = _class_places(placed, overall, demotions)
    unplaced = sorted((contender for contender in contenders if contender.entry_id not in overall), key=_unplaced_key)
    order = [*overall, *(contender.entry_id for contender in unplaced)]
    return {entry_id: Places(overall.get(entry_id), in_class.get(entry_id)) for entry_id in order}


def _class_places(
    placed: Sequence[Contender], overall: Mapping[int, int], demotions: Mapping[int, int]
) -> dict[int, int]:
    """Entry id -> place in class; a demotion applied overall is not applied again."""
    by_class: defaultdict[int, dict[int, Key]] = defaultdict(dict)
    for contender in placed:
        by_class[contender.class_id][contender.entry_id] = contender.class_key or (overall[contender.entry_id],)
    to_move = demotions if any(contender.class_key for contender in placed) else {}
    return {entry_id: place for keys in by_class.values() for entry_id, place in places(keys, to_move).items()}


def _unplaced_key(contender: Contender) -> tuple[int, Key, int]:
    return UNPLACED_ORDER[contender.status], contender.overall_key, contender.entry_id


def total_penalty(penalties: Iterable[ScoringPenalty], kind: PenaltyKind) -> int:
    """The sum of an entry's penalties of one kind."""
    return sum(penalty.amount for penalty in penalties if penalty.kind is kind)


def table_points(place: int | None, table: Sequence[int]) -> int:
    """The points for a place from 1, in races and series; 0 without a place or past the table."""
    return table[place - 1] if place is not None and place <= len(table) else 0
