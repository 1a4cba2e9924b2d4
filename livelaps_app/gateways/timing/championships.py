"""Series and their standings."""

import asyncio
from hashlib import blake2b
from typing import Any, NamedTuple

import orjson

from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing.answers import one, rows
from livelaps_app.gateways.timing.reading import Reading, checked, numbered
from livelaps_app.gateways.timing.records import SeriesDetails, SeriesLine, SeriesScores

MOST_READ = 60


class Read(NamedTuple):
    """Standings and the digest of the answer they were read from."""

    digest: bytes
    scores: SeriesScores


class Championships(Reading):
    """Series."""

    def __init__(self, *shared: Any) -> None:
        super().__init__(*shared)
        self._read_scores: dict[tuple[int, int, bool], Read] = {}

    async def scores(self, series: int, after: int = 0, running: bool = False) -> Known[SeriesScores]:
        """The standings of a series, as they stood after an event, or as if its running races ended now.

        A service that can't count a running race answers without it: `running` of the answer tells.
        """
        return await self._known(
            ("scores", series, after, running), lambda: self._scores(series, after, running), self._large
        )

    async def fresh_scores(self, series: int, running: bool) -> Known[SeriesScores]:
        """The standings as they are now, for whoever knows that a race has changed."""
        return await self._large.refresh(
            ("scores", series, 0, running), self._fresh, lambda: checked(lambda: self._scores(series, 0, running))
        )

    async def _scores(self, series: int, after: int, running: bool) -> SeriesScores:
        body = {"eventId": after or None, "raceidexclude": None, "raceClassId": None, "serieId": series}
        asked = body | ({"running": True} if running else {})
        sent = await self._post("livelaps/promoter/race/getSeriesScores", asked)
        key = (series, after, running)
        read = await asyncio.to_thread(_read, sent, self._read_scores.get(key))
        while len(self._read_scores) >= MOST_READ:
            self._read_scores.pop(next(iter(self._read_scores)))
        self._read_scores[key] = read
        return read.scores

    async def all_series(self) -> Known[tuple[SeriesLine, ...]]:
        """Every public series."""
        return await self._read("livelaps/series", lambda sent: rows(SeriesLine, sent))

    async def series(self, number: int) -> Known[SeriesDetails]:
        """One series with its rules, classes and rounds."""
        return await self._read(f"livelaps/promoter/series/{number}", numbered(SeriesDetails, number))


def _read(sent: Any, known: Read | None) -> Read:
    """A long season is long to read: beside the event loop, and not again when the answer is the one known."""
    digest = blake2b(orjson.dumps(sent)).digest()
    if known is not None and known.digest == digest:
        return known
    return Read(digest, SeriesScores.model_validate(one(sent)))
