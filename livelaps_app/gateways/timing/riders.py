"""Riders across races."""

from livelaps_app.core.errors import Problem
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing.answers import one, rows
from livelaps_app.gateways.timing.reading import ABSENT, Reading
from livelaps_app.gateways.timing.records import RiderFound, RiderResults


class Riders(Reading):
    """Who rode, and what it came to."""

    async def riders(
        self, search: str, limit: int, viewer: int, promoters: tuple[int, ...] = (), met: int = 0
    ) -> Known[tuple[RiderFound, ...] | None]:
        """Riders by name or plate in races that the site of a promoter may show, no promoters named in those of all;
        with `met` only who rode with that rider. None where the service knows no riders across races."""
        query: dict[str, str | int] = {"search": search, "limit": limit}
        query |= {name: number for name, number in (("viewerId", viewer), ("met", met)) if number}
        if promoters:
            query["promoterId"] = ",".join(map(str, promoters))

        async def fetch() -> tuple[RiderFound, ...] | None:
            try:
                return rows(RiderFound, await self._get("livelaps/riders", query))
            except Problem as problem:
                if problem.code in ABSENT:
                    return None
                raise

        return await self._known(("riders", *query.items()), fetch)

    async def rider_results(self, number: int) -> Known[RiderResults]:
        """A rider's published results, newest race first; Problem NOT_FOUND for one who has none."""
        return await self._read(f"livelaps/rider/{number}/results", lambda sent: RiderResults.model_validate(one(sent)))
