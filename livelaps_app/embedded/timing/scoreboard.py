"""Keeps the newest sheet of each race that is looked at, so that a race is scored once per version and process."""

import asyncio
from collections import OrderedDict, defaultdict

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing.race_inputs import load_race_inputs, public_race
from livelaps_app.embedded.timing.scored_race import ResultsQuery, ScoredRace

KEPT_ENTRIES = 50_000  # of all races together: some 200 MB, and as much again in pages


class Scoreboard:
    """The sheets of one process; a sheet is kept until its race has a newer version or many others were asked for."""

    def __init__(self) -> None:
        self._sheets: OrderedDict[int, ScoredRace] = OrderedDict()
        self._entries = 0
        self._building: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def page(self, session: AsyncSession, race_id: int, question: ResultsQuery) -> bytes:
        """The answer to race/results as JSON; Problem NOT_FOUND or RACE_NOT_PUBLIC."""
        sheet = await self.sheet(session, race_id)
        return await asyncio.to_thread(sheet.page, question) if not sheet.knows(question) else sheet.page(question)

    async def sheet(self, session: AsyncSession, race_id: int) -> ScoredRace:
        """The race's results as of now; Problem NOT_FOUND or RACE_NOT_PUBLIC."""
        return await self.of_version(session, race_id, (await public_race(session, race_id)).version)

    async def of_version(self, session: AsyncSession, race_id: int, version: int) -> ScoredRace:
        """The results of a public race at that version or a newer one, for whoever has just read the version."""
        async with self._building[race_id]:
            kept = self._sheets.get(race_id)
            if kept is None or kept.race.version < version:
                kept = ScoredRace(await load_race_inputs(session, race_id))
                self._keep(race_id, kept)
            else:
                self._sheets.move_to_end(race_id)
        return kept

    def _keep(self, race_id: int, sheet: ScoredRace) -> None:
        before = self._sheets.pop(race_id, None)
        self._sheets[race_id] = sheet
        self._entries += _weight(sheet) - (_weight(before) if before else 0)
        while self._entries > KEPT_ENTRIES and len(self._sheets) > 1:
            oldest, forgotten = self._sheets.popitem(last=False)
            self._entries -= _weight(forgotten)
            self._building.pop(oldest, None)


def _weight(sheet: ScoredRace) -> int:
    """A race without entries takes room too."""
    return 1 + len(sheet.entrants)
