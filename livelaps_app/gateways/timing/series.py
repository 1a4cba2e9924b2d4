"""Calls about series and their standings."""

import asyncio
from hashlib import blake2b
from typing import Any, NamedTuple

import orjson

from livelaps_app.core.errors import Problem
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing.events import EventReader
from livelaps_app.gateways.timing.reader import ABSENT, with_id
from livelaps_app.gateways.timing.records import (
    Event,
    ListedSeries,
    SeriesConfig,
    SeriesDetails,
    SeriesFilters,
    SeriesRound,
    SeriesScores,
)
from livelaps_app.gateways.timing.responses import payload, rows, single

MAX_PARSED = 60
OF_RACE = {"race_name", "scoring_status", "start_time"}


class ParsedScores(NamedTuple):
    """Standings and the digest of the body they were parsed from."""

    digest: bytes
    scores: SeriesScores


class SeriesReader(EventReader):
    def __init__(self, *shared: Any) -> None:
        super().__init__(*shared)
        self._parsed: dict[tuple[int, int, bool], ParsedScores] = {}

    async def scores(self, series: int, after: int = 0, running: bool = False) -> Known[SeriesScores]:
        """The standings of a series: after an event, or as if its running races ended now.

        Services may ignore `running`; the scores list the counted races.
        """
        key = ("scores", series, after, running)
        return await self._read_cached(key, lambda: self._scores(series, after, running), self._large)

    async def fresh_scores(self, series: int, running: bool) -> Known[SeriesScores]:
        """The standings fetched now, after a race's change."""
        return await self._refresh(("scores", series, 0, running), lambda: self._scores(series, 0, running))

    async def _scores(self, series: int, after: int, running: bool) -> SeriesScores:
        query = {"eventId": after or None, "raceidexclude": None, "raceClassId": None, "serieId": series}
        query |= {"running": True} if running else {}
        try:
            body = await self._post("livelaps/promoter/race/getSeriesScores", query)
        except Problem as problem:
            if problem.code not in ABSENT or after:
                raise
            return await self._unfiltered_results(series)
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
        """A series with rules, classes and rounds."""

        async def fetch() -> SeriesDetails:
            series = with_id(SeriesDetails, number)(await self._get(f"livelaps/promoter/series/{number}"))
            if "classes" not in series.model_fields_set:
                config = await self._part(self._config(number), SeriesConfig())
                series = series.model_copy(update={"classes": config.classes})
            if "rounds" not in series.model_fields_set:
                series = series.model_copy(update={"rounds": await self._rounds(number)})
            return series

        return await self._read_cached(("series", number), fetch)

    async def _unfiltered_results(self, number: int) -> SeriesScores:
        """The standings of a service that supports no filter. Raises Problem."""
        series = (await self.series(number)).value
        classes = payload(await self._post(f"livelaps/series/results/{number}", {}))
        return await asyncio.to_thread(
            SeriesScores.model_validate, {"series": series, "rounds": series.rounds, "classes": classes}
        )

    async def _config(self, number: int) -> SeriesConfig:
        """The layout of a series' standings. Raises Problem."""
        return SeriesConfig.model_validate(single(await self._get(f"livelaps/series/config/{number}")))

    async def _rounds(self, number: int) -> tuple[SeriesRound, ...]:
        """The races of a series in the events of its filters, numbered by event day."""
        filters = await self._part(self._events_of_filters(number), SeriesFilters())
        known = await asyncio.gather(*(self._part(self.event(choice.value), None) for choice in filters.events))
        events = sorted((event.value for event in known if event), key=lambda event: (event.start, event.id))
        rounds = await asyncio.gather(*(self._round(number, place, event) for place, event in enumerate(events, 1)))
        return tuple(race for races in rounds for race in races)

    async def _events_of_filters(self, number: int) -> SeriesFilters:
        """The filter options of a series' standings. Raises Problem."""
        return SeriesFilters.model_validate(payload(await self._get(f"livelaps/series/filters/{number}")))

    async def _round(self, number: int, place: int, event: Event) -> list[SeriesRound]:
        """The races of an event in a series; all of them if the service lacks the relation."""
        series = await asyncio.gather(*(self.series_of_race(race.id) for race in event.races))
        counting = [
            race for race, lines in zip(event.races, series, strict=True) if number in {line.id for line in lines}
        ]
        return [
            SeriesRound(
                number=place,
                race_id=race.id,
                event_id=event.id,
                event_name=event.name,
                event_date=event.start,
                venue=event.venue,
                place=event.place,
                **race.model_dump(include=OF_RACE, exclude_unset=True),
            )
            for race in counting or event.races
        ]


def _parse_scores(body: Any, known: ParsedScores | None) -> ParsedScores:
    """Parses standings unless the body is unchanged, since long seasons take long."""
    digest = blake2b(orjson.dumps(body)).digest()
    if known is not None and known.digest == digest:
        return known
    return ParsedScores(digest, SeriesScores.model_validate(single(body)))
