"""Who passed last in a running race: worked out from one state of its results to the next."""

from collections.abc import Iterable
from dataclasses import dataclass

from cachetools import LRUCache

from livelaps_app.core.memo import register
from livelaps_app.gateways.timing.records import RaceResults, ResultRow

MOST_NAMED = 20
MOST_RACES = 100


@dataclass(frozen=True)
class RecentPassings:
    """A state of a race's results, and the entries that passed until then, the latest first."""

    results: RaceResults
    entries: tuple[int, ...]

    def follow(self, now: RaceResults) -> "RecentPassings":
        """The trail with those who passed between that state and this one in front."""
        known = {row.id: (row.laps, row.total_time) for row in self.results.rows}
        fresh = _latest(row for row in now.rows if known.get(row.id) != (row.laps, row.total_time))
        riding = {row.id for row in now.rows if _began(row)}  # a race that is run again begins without any
        rest = (entry for entry in self.entries if entry not in fresh and entry in riding)
        return RecentPassings(now, (*fresh, *rest)[:MOST_NAMED])


class PassingsByRace:
    """The trails of the races somebody follows; the one followed longest ago is forgotten first."""

    def __init__(self) -> None:
        self._passings: LRUCache[int, RecentPassings] = LRUCache(MOST_RACES)
        register(self)

    def of(self, race: int, results: RaceResults) -> tuple[int, ...]:
        """The entries that passed last. Of a race nobody followed before, those who have ridden longest."""
        known = self._passings.get(race)
        if known is None:
            known = RecentPassings(results, _latest(results.rows)[:MOST_NAMED])
        elif known.results is not results:
            known = known.follow(results)
        self._passings[race] = known
        return known.entries

    def clear(self) -> None:
        """Forgets everything."""
        self._passings.clear()


def _began(row: ResultRow) -> bool:
    return row.total_time is not None or row.laps > 0


def _latest(rows: Iterable[ResultRow]) -> tuple[int, ...]:
    riding = sorted((row for row in rows if _began(row)), key=lambda row: row.total_time or 0, reverse=True)
    return tuple(row.id for row in riding)
