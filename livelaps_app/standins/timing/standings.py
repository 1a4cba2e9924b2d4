"""Standings of a series, computed from its scored races and cached while unchanged."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from cachetools import LRUCache
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.events import EventModel, SeriesModel, SeriesRoundModel
from livelaps_app.standins.timing.models.races import RaceModel
from livelaps_app.standins.timing.queries.series import RULES
from livelaps_app.standins.timing.race_inputs import RaceEntry
from livelaps_app.standins.timing.scoreboard import Scoreboard
from livelaps_app.standins.timing.scored_race import ScoredRace
from livelaps_app.standins.timing.scoring import series_records as records
from livelaps_app.standins.timing.scoring.standings import RoundScores, rank_rounds, score_round
from livelaps_app.standins.timing.visibility import VISIBLE

MAX_CACHED = 32
COMPLETED, RUNNING = "completed", "running"
NO_RACES: frozenset[int] = frozenset()


class CountedRace(NamedTuple):
    """A race that counts for a series, as last read."""

    number: int
    race_id: int
    version: int
    status: str


class StandingsRow(NamedTuple):
    """A rider's newest entry and the fields of the StandingOut."""

    entry: RaceEntry
    fields: dict[str, Any]


@dataclass(frozen=True)
class RankedClass:
    """The standings of one class."""

    class_id: int
    name: str
    group: str
    rows: Sequence[StandingsRow]

    def fields(self) -> dict[str, Any]:
        """The fields of a ClassStandingsOut."""
        names = {"classId": self.class_id, "className": self.name, "classGroup": self.group}
        return names | {"standings": [row.fields for row in self.rows]}


class CachedStandings(NamedTuple):
    """Standings with the rules and versions that they were computed from."""

    inputs: object
    classes: list[RankedClass]


class StandingsCache:
    """The standings that one process has computed."""

    def __init__(self, scoreboard: Scoreboard) -> None:
        self._scoreboard = scoreboard
        self._cached: LRUCache[object, CachedStandings] = LRUCache(MAX_CACHED)
        self._building: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def classes(
        self, session: AsyncSession, series: SeriesModel, races: Sequence[CountedRace]
    ) -> list[RankedClass]:
        """The standings over these races of the series, by class."""
        inputs = (series.rules, [race.version for race in races])
        key = (series.id, tuple(race.race_id for race in races))
        async with self._building[series.id]:
            cached = self._cached.get(key)
            if cached is None or cached.inputs != inputs:
                scored = [
                    (race.number, await self._scoreboard.at_version(session, race.race_id, race.version))
                    for race in races
                ]
                rules = RULES.validate_python(series.rules)
                cached = self._cached[key] = CachedStandings(inputs, await asyncio.to_thread(_by_class, scored, rules))
        return cached.classes


async def counted_races(
    session: AsyncSession, series_id: int, without: frozenset[int] = NO_RACES, running: bool = False
) -> list[CountedRace]:
    """The completed public races of a series, with `running` also the running ones, by round."""
    race, number = RaceModel, SeriesRoundModel.number
    statement = select(number, race.id, race.version, race.scoring_status).select_from(SeriesRoundModel)
    statement = statement.join(race).join(EventModel).where(SeriesRoundModel.series_id == series_id, VISIBLE)
    statuses = (COMPLETED, RUNNING) if running else (COMPLETED,)
    rows = await session.execute(statement.where(race.scoring_status.in_(statuses)).order_by(number, race.id))
    return [CountedRace(*row) for row in rows if row.id not in without]


def _by_class(races: Sequence[tuple[int, ScoredRace]], rules: records.SeriesRules) -> list[RankedClass]:
    rounds: defaultdict[int, list[ScoredRace]] = defaultdict(list)
    entries: dict[tuple[int, int], RaceEntry] = {}
    for number, race in races:
        rounds[number].append(race)
        entries |= race.entries_by_rider  # a rider's newest entry names the bike and the plate
    race_ids = {number: of_round[0].race.id for number, of_round in rounds.items()}
    scored = rank_rounds({number: _score_races(number, of_round, rules) for number, of_round in rounds.items()}, rules)
    return [_ranked_class(ranked, entries, race_ids) for ranked in scored.values() if ranked]


def _score_races(number: int, races: Sequence[ScoredRace], rules: records.SeriesRules) -> RoundScores:
    """The scores of a round; cached for a single race."""
    if len(races) == 1:
        return races[0].round_scores(number, rules)
    results = [result for race in races for result in race.round_results]
    return score_round(records.ScoringRound(number, results), rules)


def _ranked_class(
    ranked: Sequence[records.ScoredStanding], entries: Mapping[tuple[int, int], RaceEntry], race_ids: Mapping[int, int]
) -> RankedClass:
    rows = [_row(standing, entries[standing.class_id, standing.rider_id], race_ids) for standing in ranked]
    entry = rows[0].entry
    return RankedClass(entry.class_id, entry.class_name, entry.class_group, rows)


def _row(standing: records.ScoredStanding, entry: RaceEntry, race_ids: Mapping[int, int]) -> StandingsRow:
    fields = {
        "riderId": standing.rider_id,
        "fullName": entry.name,
        "displayedNumber": entry.plate,
        "brand": entry.brand,
        "place": standing.place,
        "total": standing.total,
        "behind": standing.behind,
        "wins": standing.wins,
        "decidedBy": standing.decided_by or "",
        "above": standing.above or "",
        "below": standing.below or "",
        "rounds": _rounds(standing.rounds, race_ids),
    }
    return StandingsRow(entry, fields)


def _rounds(rounds: Sequence[records.ScoredRound], race_ids: Mapping[int, int]) -> list[dict[str, Any]]:
    return [
        {
            "number": number,
            "raceId": race_ids[number],
            "points": points,
            "place": place,
            "status": status or "",
            "dropped": dropped,
            "basis": basis or "",
            "penalty": penalty,
        }
        for number, points, place, status, dropped, basis, penalty in rounds
    ]
