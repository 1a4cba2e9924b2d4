"""The offers of all events that sell entries, read once for all pages; their places follow each reported change."""

import asyncio
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress

from livelaps_app.core.errors import Code, ignore
from livelaps_app.core.reported_changes import line_changes
from livelaps_app.entries.rules.records import EntryShop, ShopPlaceCounts
from livelaps_app.entries.store.store import entries_store
from livelaps_app.gateways.cache import Cache, Known
from livelaps_app.people import access
from livelaps_app.stores.memo import Memo

SHOPS_S, PLACES_S = 5.0, 1.0  # lifetime of cached offers, and of their places without a report
PACKET_S = 1.0  # between two updates of pages
LOOK_S = 15.0  # how often places are reread without a report

_shops, _places = Cache(most=1), Cache(most=1)
_filled: Memo[str, Mapping[int, EntryShop]] = Memo(1)


async def known_shops() -> Mapping[int, EntryShop]:
    """The offers by event, from a short cache; the same object while unchanged. Raises Problem."""
    shops = await _read_shops()
    return _fill(shops, await _places.read(_ids(shops), PLACES_S, lambda: entries_store().shops.places(_ids(shops))))


async def sold_shops(event_ids: Iterable[int]) -> dict[int, EntryShop]:
    """The offers of those events whose entries the site may sell; none if the database is unavailable."""
    with ignore(Code.SERVICE_DOWN):
        shops = await known_shops()
        sold = await access.visible("registration", sorted(shops.keys() & set(event_ids)))
        return {event_id: shops[event_id] for event_id in sorted(sold)}
    return {}


class PlaceChanges:
    """Changes of places and lines of events, at most one a second; rereads the places before each."""

    def __init__(self, event_ids: Iterable[int]) -> None:
        self._event_ids, self._event = frozenset(event_ids), asyncio.Event()
        self._followed: set[str] = set()
        self._last = 0.0
        self._event.set()

    async def next(self) -> bool:
        """Waits for a change or the polling interval; returns at once on the first call. Raises Problem."""
        shops = await _read_shops()
        for event_id in shops.value.keys() & self._event_ids:
            self._follow(str(shops.value[event_id].shop.id))
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_S):
                await self._event.wait()
        await asyncio.sleep(self._last + PACKET_S - time.monotonic())
        self._event.clear()
        self._last = time.monotonic()
        await _places.refresh(_ids(shops), PLACES_S, lambda: entries_store().shops.places(_ids(shops)))
        return True

    def close(self) -> None:
        """Stops waiting."""
        for shop_id in self._followed:
            line_changes().leave(shop_id, self._event)

    def _follow(self, shop_id: str) -> None:
        if shop_id not in self._followed:
            self._followed.add(shop_id)
            line_changes().follow(shop_id, self._event)


async def _read_shops() -> Known[dict[int, EntryShop]]:
    return await _shops.read("shops", SHOPS_S, entries_store().shops.read_all)


def _ids(shops: Known[dict[int, EntryShop]]) -> tuple[int, ...]:
    return tuple(shop.shop.id for shop in shops.value.values())


def _fill(shops: Known[dict[int, EntryShop]], places: Known[ShopPlaceCounts]) -> Mapping[int, EntryShop]:
    def fill() -> Mapping[int, EntryShop]:
        return {event_id: shop.with_places(places.value) for event_id, shop in shops.value.items()}

    return _filled.get("shops", (shops.version, places.version), fill)
