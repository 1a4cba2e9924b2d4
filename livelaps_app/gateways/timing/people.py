"""Who organises: promoters, organisations, and what a site may show of them."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Literal

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing.answers import allows, rows
from livelaps_app.gateways.timing.reading import ABSENT, Reading, numbered
from livelaps_app.gateways.timing.records import CalendarEvent, Organization, Promoter, SeriesLine

Kind = Literal["event", "race", "series", "registration", "promoter"]
PERMISSIONS: dict[str, str] = {
    "event": "hasPermissionDisplayEvent",
    "race": "hasPermissionDisplayRace",
    "series": "hasPermissionDisplaySeries",
    "registration": "hasPermissionRegisterOnline",
}
DOWN = frozenset({Code.SERVICE_DOWN, Code.SERVICE_SLOW})


class People(Reading):
    """Promoters and organisations."""

    async def allowed(self, kind: Kind, number: int, promoter: int) -> bool:
        """Whether the promoter's visitors may see that event, race or series; exactly 1 means yes."""
        path = f"users/current/{PERMISSIONS[kind]}/{number}/{promoter}"
        return await self._permitted((path,), lambda: self._get(path))

    async def promoter_allowed(self, number: int, promoters: Iterable[int]) -> bool:
        """Whether a promoter is among those of the site."""
        path, users = f"users/current/hasPermissionForPromoterId/{number}", tuple(promoters)
        return await self._permitted((path, users), lambda: self._post(path, {"users_id": list(users)}))

    async def promoters(self) -> Known[tuple[Promoter, ...]]:
        """All promoters; none where the service keeps no list of them."""

        async def fetch() -> tuple[Promoter, ...]:
            try:
                return rows(Promoter, await self._get("livelaps/promoter"))
            except Problem as problem:
                if problem.code in ABSENT:
                    return ()
                raise

        return await self._known(("promoters",), fetch)

    async def promoter(self, number: int) -> Known[Promoter]:
        """One promoter."""
        return await self._read(f"livelaps/promoter/{number}", numbered(Promoter, number))

    async def organization(self, number: int) -> Known[Organization]:
        """One organisation."""
        return await self._read(f"livelaps/organization/{number}", numbered(Organization, number))

    async def events_of(self, promoter: int) -> Known[tuple[CalendarEvent, ...]]:
        """All events of a promoter."""
        return await self._read(f"livelaps/promoter/{promoter}/events", lambda sent: rows(CalendarEvent, sent))

    async def series_of(self, promoter: int) -> Known[tuple[SeriesLine, ...]]:
        """The public series of a promoter."""
        return await self._read(f"livelaps/promoter/{promoter}/series", lambda sent: rows(SeriesLine, sent))

    async def _permitted(self, key: tuple[Any, ...], ask: Callable[[], Awaitable[Any]]) -> bool:
        """Yes or no; raises Problem only when the service is down."""

        async def fetch() -> bool:
            try:
                return allows(await ask())
            except Problem as problem:
                if problem.code in DOWN:
                    raise
                return False

        return (await self._known(key, fetch)).value
