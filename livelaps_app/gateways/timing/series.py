"""Calls about series and their standings."""

import asyncio
from hashlib import blake2b
from typing import Any, NamedTuple

import orjson

from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing.reader import TimingReader, with_id
from livelaps_app.gateways.timing.records import ListedSeries, SeriesDetails, SeriesScores
from livelaps_app.gateways.timing.responses import rows, single

MAX_PARSED = 60


class ParsedScores(NamedTuple):
    """Standings and the digest of the body they were parsed from."""

    digest: bytes
    scores: SeriesScores


class SeriesReader(TimingReader):
    """Series and their standings."""

    def __init__(self, *shared: Any) -> None:
        super().__init__(*shared)
        self._parsed: dict[tuple[int, int, bool], ParsedScores] = {}

    async def scores(self, series: int, after: int = 0, running: bool = False) -> Known[SeriesScores]:
        """The standings of a series, after an event, or as if its running races ended now.

        A service that can't count running races ignores `running`; the scores name those they count.
        """
        key = ("scores", series, after, running)
        return await self._cached(key, lambda: self._scores(series, after, running), self._large)

    async def fresh_scores(self, series: int, running: bool) -> Known[SeriesScores]:
        """The standings fetched now, after a race has changed."""
        return await self._refreshed(("scores", series, 0, running), lambda: self._scores(series, 0, running))

    async def _scores(self, series: int, after: int, running: bool) -> SeriesScores:
        query = {"eventId": after or None, "raceidexclude": None, "raceClassId": None, "serieId": series}
        query |= {"running": True} if running else {}
        body = await self._post("livelaps/promoter/race/getSeriesScores", query)
        key = (series, after, running)
        parsed = await asyncio.to_thread(_parse_scores, body, self._parsed.get(key))
        while len(self._parsed) >= MAX_PARSED:
            self._parsed.pop(next(iter(self._parsed)))
        self._parsed[key] = parsed
        return parsed.scores

    async def all_series(self) -> Known[tuple[ListedSeries, ...]]:
        """Every public series."""
        return await self._read("livelaps/series", lambda body: rows(ListedSeries, body))

    async def series(self, number: int) -> Known[SeriesDetails]:
        """One series with its rules, classes and rounds."""
        return await self._read(f"livelaps/promoter/series/{number}", with_id(SeriesDetails, number))


def _parse_scores(body: Any, known: ParsedScores | None) -> ParsedScores:
    """The standings of a body; parsing a long season takes long, so an unchanged body is not parsed again."""
    digest = blake2b(orjson.dumps(body)).digest()
    if known is not None and known.digest == digest:
        return known
    return ParsedScores(digest, SeriesScores.model_validate(single(body)))
