"""The latest passings of a running race, derived from successive states of its results."""

from collections.abc import Iterable

from cachetools import LRUCache

from livelaps_app.gateways.timing.records import RaceResults, ResultRow
from livelaps_app.stores.memo import register

MOST_NAMED = 20
MOST_RACES = 100


class PassingsByRace:
    """The last passings of watched races; drops the least recently read race."""

    def __init__(self) -> None:
        self._passings: LRUCache[int, tuple[RaceResults, tuple[int, ...]]] = LRUCache(MOST_RACES)
        register(self)

    def of(self, race: int, results: RaceResults) -> tuple[int, ...]:
        """The entries that passed last; at a race's first read those with the longest ride."""
        before, entries = self._passings.get(race, (None, ()))
        if before is None:
            entries = _latest(results.rows)
        elif before is not results:
            entries = _move_to_front(entries, before, results)
        self._passings[race] = results, entries[:MOST_NAMED]
        return entries[:MOST_NAMED]

    def clear(self) -> None:
        """Clears all races."""
        self._passings.clear()


def _move_to_front(entries: Iterable[int], before: RaceResults, now: RaceResults) -> tuple[int, ...]:
    """Moves entries with a passing between two states of the results to the front."""
    known = {row.id: (row.laps, row.total_time) for row in before.rows}
    fresh = _latest(row for row in now.rows if known.get(row.id) != (row.laps, row.total_time))
    riding = {row.id for row in now.rows if _began(row)}  # a restarted race begins without passings
    return (*fresh, *(entry for entry in entries if entry not in fresh and entry in riding))


def _began(row: ResultRow) -> bool:
    return row.total_time is not None or row.laps > 0


def _latest(rows: Iterable[ResultRow]) -> tuple[int, ...]:
    riding = sorted((row for row in rows if _began(row)), key=lambda row: row.total_time or 0, reverse=True)
    return tuple(row.id for row in riding)
