"""Entries that a site's own stores add for a rider: with places, or offered."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, date, datetime

from livelaps_app.entries.rules.records import Bike, EntryRider
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderWizard
from livelaps_app.waivers.rules.signing import WaiverAbout
from tests.browser.entering import new_plate
from tests.browser.orders import signed_waiver
from tests.browser.people import RIDER, Rider
from tests.browser.stored import connected, database_of, read
from tests.entries.conftest import EntryDesk, buyer
from tests.server import Site


@asynccontextmanager
async def entry_desk(site: Site) -> AsyncIterator[EntryDesk]:
    """The stores of a site's entries, whose clock stands still now."""
    async with database_of(site) as database:
        desk = EntryDesk(database)
        desk.clock.now = datetime.now(UTC)
        yield desk


async def hold_entries(desk: EntryDesk, site: Site, event: int, rider: Rider, *products: int) -> SalesOrder:
    """An order of an account's rider with places in classes."""
    [(day,)] = read(site, "SELECT starts_on FROM events WHERE id = ?", event)
    person = EntryRider(
        account_id=rider.id,
        first_name=rider.name.split()[0],
        last_name=rider.name.split()[1],
        gender="female",
        born=date(*(int(str(RIDER[part])) for part in ("year", "month", "day"))),
        email=rider.email,
    )
    shop = await desk.store.shops.read(event)
    order = await desk.sales.orders.begin_own(
        shop.shop.id, date.fromisoformat(day), replace(buyer(person), lang="en"), OrderWizard.ENTRY
    )
    order = await desk.store.entries.choose(order.public_id, [(person, product) for product in products])
    for line in order.lines:
        await desk.store.entries.describe(order.public_id, line.id, Bike(plate=new_plate(), brand="Ironfern", cc=250))
        order = await desk.sales.waivers.name(
            order.public_id, line, await signed_waiver(desk.database, order, line, WaiverAbout.RIDER)
        )
    return await desk.sales.orders.hold(order.public_id)


def set_order(site: Site, public_id: str, **columns: object) -> None:
    """Changes columns of an order."""
    _set(site, "orders", "public_id = ?", public_id, columns)


def set_rules(site: Site, event: int, **columns: object) -> None:
    """Changes columns of the rules of an event's entries."""
    _set(site, "entry_rules", "shop_id = (SELECT id FROM shops WHERE event_id = ?)", event, columns)


def _set(site: Site, table: str, where: str, key: object, columns: Mapping[str, object]) -> None:
    names = ", ".join(f"{column} = ?" for column in columns)
    with connected(site) as database:
        database.execute(f"UPDATE {table} SET {names} WHERE {where}", (*columns.values(), key))


def take_free_places(site: Site, product: int) -> None:
    """Removes the places of a class that are nobody's: it is full."""
    taken = (
        "SELECT place_id FROM order_lines WHERE place_id IS NOT NULL",
        "SELECT place_id FROM place_holds WHERE place_id IS NOT NULL",
    )
    free = " AND ".join(f"id NOT IN ({statement})" for statement in taken)
    with connected(site) as database:
        of_class = "pool_id = (SELECT pool_id FROM products WHERE id = ?)"
        database.execute(f"DELETE FROM places WHERE {of_class} AND {free}", (product,))


def class_called(site: Site, event: int, name: str) -> int:
    """The product of a class of an event."""
    statement = (
        "SELECT p.id FROM products p JOIN shops ON shops.id = shop_id "
        "WHERE event_id = ? AND kind = 'entry' AND name_en = ?"
    )
    [(product,)] = read(site, statement, event, name)
    return int(product)
