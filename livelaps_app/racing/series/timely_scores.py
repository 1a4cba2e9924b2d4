"""Standings as an addition to pages about something else, which do not wait for them for long."""

from livelaps_app.gateways.ornaments import Ornaments
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import SeriesScores

_ornaments = Ornaments(most=100)


async def timely_scores(series: int, *, running: bool = False) -> SeriesScores | None:
    """The standings of a series, or as if its running races ended now; None while unavailable or slow."""

    async def fetch() -> SeriesScores | None:
        return (await timing_gateway().scores(series, running=running)).value

    return await _ornaments.read((series, running), fetch, None)
