"""The race-timing API v1, typed: one method per thing the site asks."""

from livelaps_app.gateways.timing.championships import Championships
from livelaps_app.gateways.timing.events import Events
from livelaps_app.gateways.timing.people import People
from livelaps_app.gateways.timing.races import Races
from livelaps_app.gateways.timing.riders import Riders


class TimingGateway(People, Events, Races, Championships, Riders):
    """Every call, by subject; each subject stands in a module of its own."""

    async def reachable(self) -> bool:
        """Whether the timing service answers at all."""
        return await self._service.reachable()

    async def close(self) -> None:
        """Closes the connections."""
        await self._service.close()
