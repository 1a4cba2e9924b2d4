"""The leaders of each class of a race."""

import asyncio

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing.schemas.events import ClassWinnerOut
from livelaps_app.embedded.timing.scoreboard import Scoreboard
from livelaps_app.embedded.timing.scored_race import ScoredRace

ClassKey = tuple[str, str]
"""The name and the group of a class."""


async def class_winners(
    session: AsyncSession, scoreboard: Scoreboard, race_id: int
) -> dict[ClassKey, list[ClassWinnerOut]]:
    """All who share first place, by class. Raises Problem NOT_FOUND or RACE_NOT_PUBLIC."""
    return await asyncio.to_thread(_winners, await scoreboard.race(session, race_id))


def _winners(race: ScoredRace) -> dict[ClassKey, list[ClassWinnerOut]]:
    winners: dict[ClassKey, list[ClassWinnerOut]] = {}
    for row in [race.row(scored) for scored in race.scored if scored.class_position == 1]:
        winners.setdefault((row["className"], row["classGroup"]), []).append(ClassWinnerOut.model_validate(row))
    return winners
