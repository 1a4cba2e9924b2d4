"""Calls about promoters, organisations and permissions."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Literal

from pydantic import TypeAdapter

from livelaps_app.core.errors import Problem
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing.reader import DOWN, TimingReader, with_id
from livelaps_app.gateways.timing.records import CalendarEvent, ListedSeries, Organization, Promoter
from livelaps_app.gateways.timing.responses import is_allowed, payload, rows

Subject = Literal["event", "race", "series", "registration", "promoter"]
PERMISSIONS: dict[str, str] = {
    "event": "hasPermissionDisplayEvent",
    "race": "hasPermissionDisplayRace",
    "series": "hasPermissionDisplaySeries",
    "registration": "hasPermissionRegisterOnline",
}


_IDS = TypeAdapter(frozenset[int])


class PromoterReader(TimingReader):
    """Promoters and organisations."""

    async def is_allowed(self, subject: Subject, number: int, promoter: int) -> bool:
        """True if the promoter's visitors may see an event, race or series.

        Promoter 0 is a site without a known promoter: public things only; for events and series the service itself
        decides.
        """
        if not promoter and subject in {"event", "series"}:
            return True
        path = f"users/current/{PERMISSIONS[subject]}/{number}{f'/{promoter}' if promoter else ''}"
        return await self._permission((path,), lambda: self._get(path))

    async def visible(self, kind: Literal["event", "race", "series"], promoter: int) -> Known[frozenset[int] | None]:
        """The events, races or series visible to the promoter's visitors, None if unsupported.

        Promoter 0 is a site without a known promoter: public things only.
        """
        path = f"users/current/visible/{kind}{f'/{promoter}' if promoter else ''}"

        async def read_ids() -> frozenset[int]:
            return _IDS.validate_python(payload(await self._get(path)))

        return await self._read_cached((path,), lambda: self._part(read_ids(), None))

    async def is_promoter_allowed(self, number: int, promoters: Iterable[int]) -> bool:
        """True if a promoter is among those of the site."""
        path, users = f"users/current/hasPermissionForPromoterId/{number}", tuple(promoters)
        return await self._permission((path, users), lambda: self._post(path, {"users_id": list(users)}))

    async def promoters(self) -> Known[tuple[Promoter, ...]]:
        """All promoters; empty if unsupported."""
        return await self._read_optional("livelaps/promoter", {}, lambda body: rows(Promoter, body), ())

    async def promoter(self, number: int) -> Known[Promoter]:
        return await self._read(f"livelaps/promoter/{number}", with_id(Promoter, number))

    async def organization(self, number: int) -> Known[Organization]:
        return await self._read(f"livelaps/organization/{number}", with_id(Organization, number))

    async def events_of(self, promoter: int) -> Known[tuple[CalendarEvent, ...]]:
        path = f"livelaps/promoter/{promoter}/events"

        async def fetch() -> tuple[CalendarEvent, ...]:
            body = await self._first(lambda: self._get(path), lambda: self._get(f"livelaps/events/{promoter}"))
            return tuple(event for event in rows(CalendarEvent, body) if event.promoter_user_id in (0, promoter))

        return await self._read_cached((path,), fetch)

    async def series_of(self, promoter: int) -> Known[tuple[ListedSeries, ...]]:
        """The public series of a promoter."""
        return await self._read(f"livelaps/promoter/{promoter}/series", lambda body: rows(ListedSeries, body))

    async def _permission(self, key: tuple[Any, ...], request: Callable[[], Awaitable[Any]]) -> bool:
        """Queries a permission. Raises Problem only during an outage."""

        async def fetch() -> bool:
            try:
                return is_allowed(await request())
            except Problem as problem:
                if problem.code in DOWN:
                    raise
                return False

        return (await self._read_cached(key, fetch)).value
