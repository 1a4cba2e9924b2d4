"""Writes the entries of an event from the text of a file."""

from livelaps_app import wiring
from livelaps_app.entries.shop_setup import write_shop
from livelaps_app.sales.rules.prices import price_words


async def run(event_id: int, text: str) -> int:
    """Writes the shop, and prints its classes with price and places. Raises Problem, or ValueError for the file."""
    async with wiring.connect():
        shop = await write_shop(event_id, text)
        for each in shop.classes:
            price = price_words(each.product.price, shop.shop.currency, "en")
            print(f"{each.product.name.en}: {price}, {each.places_left} of {each.capacity} places left")
    return 0
