"""How the timing service is read: through a cache, every failure a Problem."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

from livelaps_app.core.errors import Code
from livelaps_app.gateways.cache import Cache, Known
from livelaps_app.gateways.http import Service, translated
from livelaps_app.gateways.timing.answers import one
from livelaps_app.gateways.timing.fields import Record

T = TypeVar("T")
N = TypeVar("N", bound=Record)

ROOT = "/laravel/public/api/v1"
ABSENT = frozenset({Code.NOT_FOUND, Code.PAGE_NOT_FOUND})


class Reading:
    """What every subject's calls share: small answers go through the `small` cache, whole races and series through
    the `large` one."""

    def __init__(self, service: Service, small: Cache, large: Cache, fresh_seconds: float) -> None:
        self._service = service
        self._small = small
        self._large = large
        self._fresh = fresh_seconds

    async def _read(self, path: str, parse: Callable[[Any], T], **query: int) -> Known[T]:
        async def fetch() -> T:
            return parse(await self._get(path, query))

        return await self._known((path, *query.items()), fetch)

    async def _ask(self, path: str, body: dict[str, int], parse: Callable[[Any], T]) -> Known[T]:
        async def fetch() -> T:
            return parse(await self._post(path, body))

        return await self._known((path, *body.items()), fetch)

    async def _known(
        self, key: tuple[Any, ...], fetch: Callable[[], Awaitable[T]], cache: Cache | None = None
    ) -> Known[T]:
        return await (cache or self._small).read(key, self._fresh, lambda: checked(fetch))

    async def _get(self, path: str, query: Mapping[str, str | int] | None = None, timeout: float | None = None) -> Any:
        return await self._service.get(f"{ROOT}/{path}", query or None, timeout)

    async def _post(self, path: str, body: dict[str, Any], query: dict[str, str] | None = None) -> Any:
        return await self._service.post(f"{ROOT}/{path}", body, query)


async def checked(fetch: Callable[[], Awaitable[T]]) -> T:
    """What is fetched and read; an answer of another shape is a Problem too."""
    async with translated():
        return await fetch()


def numbered(kind: type[N], number: int) -> Callable[[Any], N]:
    """Reads the one object of an answer; some of them don't say the number they were asked by."""
    return lambda sent: kind.model_validate({**one(sent), "id": number})
