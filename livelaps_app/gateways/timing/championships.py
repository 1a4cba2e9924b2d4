"""Series and their standings."""

from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing.answers import one, rows
from livelaps_app.gateways.timing.reading import Reading, numbered
from livelaps_app.gateways.timing.records import SeriesDetails, SeriesLine, SeriesScores


class Championships(Reading):
    """Series."""

    async def scores(self, series: int) -> Known[SeriesScores]:
        """The standings of a series."""
        body = {"eventId": None, "raceidexclude": None, "raceClassId": None, "serieId": series}

        async def fetch() -> SeriesScores:
            return SeriesScores.model_validate(one(await self._post("livelaps/promoter/race/getSeriesScores", body)))

        return await self._known(("scores", series), fetch, self._large)

    async def all_series(self) -> Known[tuple[SeriesLine, ...]]:
        """Every public series."""
        return await self._read("livelaps/series", lambda sent: rows(SeriesLine, sent))

    async def series(self, number: int) -> Known[SeriesDetails]:
        """One series with its rules, classes and rounds."""
        return await self._read(f"livelaps/promoter/series/{number}", numbered(SeriesDetails, number))
