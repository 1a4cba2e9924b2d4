"""Who is first in each class of a race, as it stands now."""

import asyncio

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing import wire_format
from livelaps_app.embedded.timing.race_inputs import RaceEntry
from livelaps_app.embedded.timing.schemas.events import ClassWinnerOut
from livelaps_app.embedded.timing.scoreboard import Scoreboard
from livelaps_app.embedded.timing.scored_race import ScoredRace
from livelaps_app.embedded.timing.scoring.records import ScoredEntry

ClassKey = tuple[str, str]
"""The name and the group of a class."""


async def winners(session: AsyncSession, scoreboard: Scoreboard, race_id: int) -> dict[ClassKey, list[ClassWinnerOut]]:
    """The first of each class that has one, all who share the place; Problem NOT_FOUND or RACE_NOT_PUBLIC."""
    return await asyncio.to_thread(_winners, await scoreboard.sheet(session, race_id))


def _winners(sheet: ScoredRace) -> dict[ClassKey, list[ClassWinnerOut]]:
    found: dict[ClassKey, list[ClassWinnerOut]] = {}
    for scored in sheet.scored:
        entrant = sheet.entrants[scored.entry_id]
        if scored.class_position == 1:
            found.setdefault((entrant.class_name, entrant.class_group), []).append(_winner(scored, entrant))
    return found


def _winner(scored: ScoredEntry, entrant: RaceEntry) -> ClassWinnerOut:
    return ClassWinnerOut(
        id=scored.entry_id,
        fullName=entrant.name,
        displayedNumber=entrant.plate,
        brand=entrant.brand,
        laps=scored.laps,
        totalTime=wire_format.clock(scored.total_ms),
        points=scored.points,
    )
