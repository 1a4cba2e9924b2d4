"""Calls about riders across races."""

from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing.reader import TimingReader, promoter_query
from livelaps_app.gateways.timing.records import RiderFound, RiderResults
from livelaps_app.gateways.timing.responses import rows, single


class RiderReader(TimingReader):
    async def riders(
        self, search: str, limit: int, viewer: int, promoters: tuple[int, ...] = (), met: int = 0
    ) -> Known[tuple[RiderFound, ...] | None]:
        """Riders by name or plate in races of the promoters (empty for all); `met`: only opponents of that rider.

        None if unsupported.
        """
        query: dict[str, str | int] = {"search": search, "limit": limit}
        query |= {name: number for name, number in (("viewerId", viewer), ("met", met)) if number}
        query |= promoter_query(promoters)
        return await self._read_optional("livelaps/riders", query, lambda body: rows(RiderFound, body), None)

    async def rider_results(self, number: int) -> Known[RiderResults]:
        """A rider's published results, newest first. Raises Problem NOT_FOUND."""
        parse = RiderResults.model_validate
        return await self._read(f"livelaps/rider/{number}/results", lambda body: parse(single(body)))
