"""Cached reads of the timing service; every failure is a Problem."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

from livelaps_app.core.errors import Code, Problem, ignore
from livelaps_app.gateways.cache import Cache, Known
from livelaps_app.gateways.http import Service, ServiceClient, mapped_failures
from livelaps_app.gateways.timing.fields import TimingRecord
from livelaps_app.gateways.timing.responses import single

T = TypeVar("T")
D = TypeVar("D")
R = TypeVar("R", bound=TimingRecord)
Query = Mapping[str, str | int]

ROOT = "/laravel/public/api/v1"
ABSENT = frozenset({Code.NOT_FOUND, Code.PAGE_NOT_FOUND})
DOWN = frozenset({Code.SERVICE_DOWN, Code.SERVICE_SLOW})


class TimingReader(ServiceClient):
    """Base of all calls: `small` caches short responses, `large` whole races and series; `site_key` proves the site."""

    def __init__(self, service: Service, small: Cache, large: Cache, fresh_seconds: float, site_key: str = "") -> None:
        self._service = service
        self._small = small
        self._large = large
        self._fresh_seconds = fresh_seconds
        self._site_key = site_key

    async def _read(self, path: str, parse: Callable[[Any], T], **query: int) -> Known[T]:
        async def fetch() -> T:
            return parse(await self._get(path, query))

        return await self._read_cached((path, *query.items()), fetch)

    async def _read_optional(
        self, path: str, query: Query, parse: Callable[[Any], T], default: D, cache: Cache | None = None
    ) -> Known[T | D]:
        """A parsed response, or a default if missing."""

        async def fetch() -> T | D:
            with ignore(*ABSENT):
                return parse(await self._get(path, query))
            return default

        return await self._read_cached((path, *query.items()), fetch, cache)

    async def _first(self, *requests: Callable[[], Awaitable[T]]) -> T:
        """The result of the first supported request. Raises Problem."""
        for request in requests[:-1]:
            with ignore(*ABSENT):
                return await request()
        return await requests[-1]()

    async def _part(self, request: Awaitable[T], default: D) -> T | D:
        """A missing part of details, or the default if the service refuses. Raises Problem only during an outage."""
        try:
            async with mapped_failures():
                return await request
        except Problem as problem:
            if problem.code in DOWN:
                raise
            return default

    async def _read_post(self, path: str, body: dict[str, int], parse: Callable[[Any], T]) -> Known[T]:
        async def fetch() -> T:
            return parse(await self._post(path, body))

        return await self._read_cached((path, *body.items()), fetch)

    async def _read_cached(
        self, key: tuple[Any, ...], fetch: Callable[[], Awaitable[T]], cache: Cache | None = None
    ) -> Known[T]:
        return await (cache or self._small).read(key, self._fresh_seconds, mapped_failures()(fetch))

    async def _refresh(self, key: tuple[Any, ...], fetch: Callable[[], Awaitable[T]]) -> Known[T]:
        """Refetches a value of the large cache."""
        return await self._large.refresh(key, self._fresh_seconds, mapped_failures()(fetch))

    async def _get(self, path: str, query: Query | None = None, timeout: float | None = None) -> Any:
        return await self._service.get(f"{ROOT}/{path}", query or None, timeout)

    async def _post(self, path: str, body: dict[str, Any], query: dict[str, str] | None = None) -> Any:
        return await self._service.post(f"{ROOT}/{path}", body, query)


def with_id(record_type: type[R], number: int) -> Callable[[Any], R]:
    """A parser of a response's only object that sets the id, which may be missing."""
    return lambda body: record_type.model_validate({**single(body), "id": number})


def promoter_query(promoters: tuple[int, ...]) -> dict[str, str]:
    """The query parameter of promoters; empty for all."""
    return {"promoterId": ",".join(map(str, promoters))} if promoters else {}
