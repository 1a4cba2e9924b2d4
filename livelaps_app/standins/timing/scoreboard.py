"""Cache of scored races, so that each process scores a race once per version."""

import asyncio
from collections import OrderedDict, defaultdict

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.race_inputs import load_race_inputs
from livelaps_app.standins.timing.scored_race import RaceResultsQuery, ScoredRace
from livelaps_app.standins.timing.visibility import public_race

MAX_ENTRIES = 50_000  # of all races: some 200 MB, and as much in pages


class Scoreboard:
    """The newest version of each race, up to MAX_ENTRIES entries; drops the least recently used race."""

    def __init__(self) -> None:
        self._races: OrderedDict[int, ScoredRace] = OrderedDict()
        self._entries = 0
        self._building: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def page(self, session: AsyncSession, race_id: int, query: RaceResultsQuery) -> bytes:
        """The JSON of race/results. Raises Problem NOT_FOUND or RACE_NOT_PUBLIC."""
        race = await self.race(session, race_id)
        return race.page(query) if race.has_page(query) else await asyncio.to_thread(race.page, query)

    async def race(self, session: AsyncSession, race_id: int) -> ScoredRace:
        """The race as of now. Raises Problem NOT_FOUND or RACE_NOT_PUBLIC."""
        return await self.at_version(session, race_id, (await public_race(session, race_id)).version)

    async def at_version(self, session: AsyncSession, race_id: int, version: int) -> ScoredRace:
        """A public race at a version just read, or newer."""
        async with self._building[race_id]:
            cached = self._races.get(race_id)
            if cached is not None and cached.race.version >= version:
                self._races.move_to_end(race_id)
                return cached
            race = ScoredRace(await load_race_inputs(session, race_id))
            self._store(race_id, race)
        return race

    def _store(self, race_id: int, race: ScoredRace) -> None:
        previous = self._races.pop(race_id, None)
        self._races[race_id] = race
        self._entries += _weight(race) - (_weight(previous) if previous else 0)
        while self._entries > MAX_ENTRIES and len(self._races) > 1:
            oldest, dropped = self._races.popitem(last=False)
            self._entries -= _weight(dropped)
            self._building.pop(oldest, None)


def _weight(race: ScoredRace) -> int:
    """The number of entries and one for the race itself."""
    return 1 + len(race.entries)
