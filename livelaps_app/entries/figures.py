"""The figures of registrations that the site sells, for the timing service that it runs itself."""

from collections.abc import Sequence
from datetime import UTC, datetime

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.racing.registration_figures import ClassFigures, EventFigures, RowFigures
from livelaps_app.entries.rules.records import UNLIMITED, EntryShop, OfferedClass
from livelaps_app.entries.rules.states import Openings, openings_left
from livelaps_app.entries.store.store import EntriesStore


class EntryFigures:
    """Reads the figures of events; see `RegistrationFigures`."""

    def __init__(self, store: EntriesStore) -> None:
        self._store = store

    async def event(self, event_id: int) -> EventFigures | None:
        """The registration of an event, None if it sells no entries."""
        shop = await self._read(event_id)
        if shop is None:
            return None
        limited = [each for each in shop.classes if each.capacity < UNLIMITED]
        capacity = sum(each.capacity for each in limited) if len(limited) == len(shop.classes) else None
        taken = sum(each.capacity - each.places_left for each in limited)
        if shop.total_capacity is not None and shop.total_left is not None:
            capacity, taken = shop.total_capacity, shop.total_capacity - shop.total_left
        return EventFigures(
            count=taken,
            capacity=capacity,
            openings_left=openings_left(Openings(shop.total_left), shop.openings),
            waiting=sum(each.waiting for each in shop.classes),
            opens_at=shop.rules.opens_at,
            closes_at=shop.rules.closes_at,
        )

    async def classes(self, event_id: int) -> Sequence[ClassFigures]:
        """The classes on sale, once for each of their races."""
        shop = await self._read(event_id)
        offered = shop.classes if shop else ()
        return [_class(shop, each, race_id) for each in offered for race_id in each.entry_class.races if shop]

    async def rows(self, event_id: int) -> Sequence[RowFigures]:
        """The rows in which starts have places."""
        shop = await self._read(event_id)
        if shop is None:
            return ()
        taken, size = await self._store.lists.rows_taken(event_id), shop.rules.row_size
        return [RowFigures(race_id=race, row=row, size=size, taken=count) for (race, row), count in taken.items()]

    async def _read(self, event_id: int) -> EntryShop | None:
        try:
            return await self._store.shops.read(event_id)
        except Problem as problem:
            if problem.code is not Code.ENTRY_NOT_SOLD:
                raise
            return None


def _class(shop: EntryShop, offered: OfferedClass, race_id: int) -> ClassFigures:
    kind, product = offered.entry_class, offered.product
    return ClassFigures(
        race_id=race_id,
        class_id=kind.class_id,
        product_id=product.id,
        price=product.price_at(datetime.now(UTC)),
        currency=shop.shop.currency,
        price_further=product.price_further,
        youngest=kind.youngest,
        oldest=kind.oldest,
        ages_on=kind.ages_on,
        gender=kind.gender or None,
        cc_from=kind.cc_from,
        cc_to=kind.cc_to,
        capacity=offered.capacity,
        openings_left=offered.places_left,
        waiting=offered.waiting,
        needs=tuple(str(number) for number in sorted(kind.needed_memberships)),
    )
