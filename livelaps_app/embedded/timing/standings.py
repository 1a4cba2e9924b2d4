"""Standings of a series as they travel, computed from the sheets of its races and kept while none of them changes."""

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing.models import EventModel, RaceModel, SeriesModel, SeriesRoundModel
from livelaps_app.embedded.timing.queries.series import RULES
from livelaps_app.embedded.timing.race_inputs import RaceEntry
from livelaps_app.embedded.timing.scoreboard import Scoreboard
from livelaps_app.embedded.timing.scored_race import ScoredRace
from livelaps_app.embedded.timing.scoring.series_records import (
    ScoredRound,
    ScoredStanding,
    ScoringRound,
    ScoringRoundResult,
    SeriesRules,
)
from livelaps_app.embedded.timing.scoring.standings import standings
from livelaps_app.embedded.timing.visibility import VISIBLE

KEPT = 32
COMPLETED, RUNNING = "completed", "running"
NO_RACES: frozenset[int] = frozenset()


class CountedRace(NamedTuple):
    """A race that counts, as it was when it was looked at."""

    number: int
    race_id: int
    version: int
    status: str


class StandingsRow(NamedTuple):
    """A rider's line: who it is, and what is told (schemas.Standing)."""

    entrant: RaceEntry
    told: dict[str, Any]


@dataclass(frozen=True)
class RankedClass:
    """The standings of one class."""

    class_id: int
    name: str
    group: str
    lines: Sequence[StandingsRow]

    def told(self) -> dict[str, Any]:
        """As it travels: schemas.ClassStandings."""
        names = {"classId": self.class_id, "className": self.name, "classGroup": self.group}
        return names | {"standings": [line.told for line in self.lines]}


@dataclass
class SeriesRaces:
    """The races that count: race id by round and the riders' newest entry by class and rider."""

    races: dict[int, int] = field(default_factory=dict)
    results: dict[int, list[ScoringRoundResult]] = field(default_factory=dict)
    entrants: dict[tuple[int, int], RaceEntry] = field(default_factory=dict)


class CachedStandings(NamedTuple):
    """Standings with what they were made of."""

    made_of: object
    classes: list[RankedClass]


class StandingsCache:
    """The standings of one process."""

    def __init__(self, scoreboard: Scoreboard) -> None:
        self._scoreboard = scoreboard
        self._known: OrderedDict[object, CachedStandings] = OrderedDict()
        self._building: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def of(self, session: AsyncSession, series: SeriesModel, races: Sequence[CountedRace]) -> list[RankedClass]:
        """By class, over these races of the series; kept until one of them has another version."""
        made_of = (series.rules, [race.version for race in races])
        key = (series.id, tuple(race.race_id for race in races))
        async with self._building[series.id]:
            known = self._known.get(key)
            if known is None or known.made_of != made_of:
                sheets = [
                    (race.number, await self._scoreboard.of_version(session, race.race_id, race.version))
                    for race in races
                ]
                rules = RULES.validate_python(series.rules)
                known = self._known[key] = CachedStandings(made_of, await asyncio.to_thread(_by_class, sheets, rules))
        self._known.move_to_end(key)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known.classes


async def counted_races(
    session: AsyncSession, series_id: int, without: frozenset[int] = NO_RACES, running: bool = False
) -> list[CountedRace]:
    """The completed public races of a series that are not in `without`, and those that run, by their rounds."""
    statuses = (COMPLETED, RUNNING) if running else (COMPLETED,)
    asked = select(SeriesRoundModel.number, RaceModel.id, RaceModel.version, RaceModel.scoring_status)
    asked = asked.join(RaceModel, RaceModel.id == SeriesRoundModel.race_id).join(
        EventModel, EventModel.id == RaceModel.event_id
    )
    asked = asked.where(SeriesRoundModel.series_id == series_id, VISIBLE)
    asked = asked.where(RaceModel.scoring_status.in_(statuses)).order_by(SeriesRoundModel.number, RaceModel.id)
    return [CountedRace(*row) for row in await session.execute(asked) if row.id not in without]


def _by_class(sheets: Sequence[tuple[int, ScoredRace]], rules: SeriesRules) -> list[RankedClass]:
    rounds = SeriesRaces()
    for number, sheet in sheets:
        rounds.races.setdefault(number, sheet.race.id)
        rounds.results.setdefault(number, []).extend(sheet.round_results)
        rounds.entrants |= sheet.riders
    scored = standings([ScoringRound(number, results) for number, results in rounds.results.items()], rules)
    return [_class(lines, rounds) for lines in scored.values() if lines]


def _class(standing: Sequence[ScoredStanding], rounds: SeriesRaces) -> RankedClass:
    riders = [(line, rounds.entrants[line.class_id, line.rider_id]) for line in standing]
    lines = [StandingsRow(entrant, _line(line, entrant, rounds.races)) for line, entrant in riders]
    first = lines[0].entrant
    return RankedClass(first.class_id, first.class_name, first.class_group, lines)


def _line(line: ScoredStanding, entrant: RaceEntry, races: Mapping[int, int]) -> dict[str, Any]:
    return {
        "riderId": line.rider_id,
        "fullName": entrant.name,
        "displayedNumber": entrant.plate,
        "brand": entrant.brand,
        "place": line.place,
        "total": line.total,
        "behind": line.behind,
        "wins": line.wins,
        "decidedBy": line.decided_by or "",
        "above": line.above or "",
        "below": line.below or "",
        "rounds": _rounds(line.rounds, races),
    }


def _rounds(scores: Sequence[ScoredRound], races: Mapping[int, int]) -> list[dict[str, Any]]:
    return [
        {
            "number": number,
            "raceId": races[number],
            "points": points,
            "place": place or 0,
            "status": status or "",
            "dropped": dropped,
            "basis": basis or "",
            "penalty": penalty,
        }
        for number, points, place, status, dropped, basis, penalty in scores
    ]
