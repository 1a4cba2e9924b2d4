"""Standings of a series as they travel, computed from the sheets of its races and kept while none of them changes."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing import schemas
from livelaps_app.embedded.timing.facts import Entrant
from livelaps_app.embedded.timing.listings.series import RULES
from livelaps_app.embedded.timing.models import Race, Series, SeriesRound
from livelaps_app.embedded.timing.scoreboard import Scoreboard
from livelaps_app.embedded.timing.scoring.series_records import Round, RoundResult, SeriesRules, Standing
from livelaps_app.embedded.timing.scoring.standings import round_results, standings

KEPT = 32

Key = tuple[int, tuple[tuple[int, int], ...]]


@dataclass
class Rounds:
    """The races that count: race id by round and the riders' newest entry by rider and class."""

    races: dict[int, int] = field(default_factory=dict)
    results: dict[int, list[RoundResult]] = field(default_factory=dict)
    entrants: dict[tuple[int, int], Entrant] = field(default_factory=dict)


class StandingsBook:
    """The standings of one process."""

    def __init__(self, scoreboard: Scoreboard) -> None:
        self._scoreboard = scoreboard
        self._known: OrderedDict[Key, list[schemas.ClassStandings]] = OrderedDict()

    async def of(self, session: AsyncSession, series: Series, without: frozenset[int]) -> list[schemas.ClassStandings]:
        """By class, over the completed public races of the series that are not in `without`."""
        counted = await _counted(session, series.id, without)
        key = (series.id, tuple((race_id, version) for _, race_id, version in counted))
        if key not in self._known:
            self._known[key] = _by_class(await self._rounds(session, counted), RULES.validate_python(series.rules))
        self._known.move_to_end(key)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return self._known[key]

    async def _rounds(self, session: AsyncSession, counted: Sequence[tuple[int, int, int]]) -> Rounds:
        rounds = Rounds()
        for number, race_id, _ in counted:
            sheet = await self._scoreboard.sheet(session, race_id)
            rounds.races.setdefault(number, race_id)
            rounds.results.setdefault(number, []).extend(round_results(sheet.starts, sheet.scored))
            rounds.entrants |= {(entry.class_id, entry.rider_id): entry for entry in sheet.entrants.values()}
        return rounds


async def _counted(session: AsyncSession, series_id: int, without: frozenset[int]) -> list[tuple[int, int, int]]:
    """(round, race id, race version) in the order of the rounds."""
    asked = select(SeriesRound.number, Race.id, Race.version).join(Race, Race.id == SeriesRound.race_id)
    asked = asked.where(SeriesRound.series_id == series_id, Race.public, Race.scoring_status == "completed")
    rows = await session.execute(asked.order_by(SeriesRound.number, Race.id))
    return [(number, race_id, version) for number, race_id, version in rows if race_id not in without]


def _by_class(rounds: Rounds, rules: SeriesRules) -> list[schemas.ClassStandings]:
    scored = standings([Round(number, results) for number, results in rounds.results.items()], rules)
    return [_class(lines, rounds) for lines in scored.values() if lines]


def _class(lines: Sequence[Standing], rounds: Rounds) -> schemas.ClassStandings:
    first = rounds.entrants[lines[0].class_id, lines[0].rider_id]
    return schemas.ClassStandings(
        classId=first.class_id,
        className=first.class_name,
        classGroup=first.class_group,
        standings=[_line(line, rounds.entrants[line.class_id, line.rider_id], rounds.races) for line in lines],
    )


def _line(line: Standing, entrant: Entrant, races: Mapping[int, int]) -> schemas.Standing:
    return schemas.Standing(
        riderId=line.rider_id,
        fullName=entrant.name,
        displayedNumber=entrant.plate,
        brand=entrant.brand,
        place=line.place,
        total=line.total,
        behind=line.behind,
        wins=line.wins,
        decidedBy=line.decided_by or "",
        rounds=[_round(score._asdict(), races[score.number]) for score in line.rounds],
    )


def _round(score: dict[str, Any], race_id: int) -> schemas.RoundScore:
    known = {"raceId": race_id, "place": score["place"] or 0, "status": score["status"] or ""}
    return schemas.RoundScore(**score | known)
