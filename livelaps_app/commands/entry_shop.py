"""Writes what an event or an organization sells from the text of a file."""

from collections.abc import Awaitable, Callable, Mapping

from livelaps_app import wiring
from livelaps_app.entries.shop_setup import write_shop
from livelaps_app.memberships.joining import facts_of
from livelaps_app.memberships.type_setup import write_types
from livelaps_app.people import access
from livelaps_app.sales.rules.prices import price_words


async def run(seller: str, number: int, text: str) -> int:
    """Writes the shop, and prints what it sells with prices. Raises Problem, or ValueError for the file.

    seller: a key of `WRITERS`; number: its id at the timing service.
    """
    async with wiring.connect():
        await WRITERS[seller](number, text)
    return 0


async def _write_event(event_id: int, text: str) -> None:
    shop = await write_shop(event_id, text)
    for each in shop.classes:
        price = price_words(each.product.price, shop.shop.currency, "en")
        print(f"{each.product.name.en}: {price}, {each.places_left} of {each.capacity} places left")
    if event_id not in await access.visible("registration", [event_id]):
        print("Nobody can enter yet: the promoter's events take no entries on this site.")


async def _write_organization(organization_id: int, text: str) -> None:
    shop = await write_types(organization_id, text)
    for each in shop.types:
        price = price_words(each.product.price, shop.shop.currency, "en")
        print(f"{each.product.name.en}: {', '.join([price, *facts_of(each, 'en')])}")


WRITERS: Mapping[str, Callable[[int, str], Awaitable[None]]] = {
    "event": _write_event,
    "organization": _write_organization,
}
