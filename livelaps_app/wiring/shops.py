"""Sales of a site with what follows by kind of product, and their demo."""

from collections.abc import Callable
from dataclasses import dataclass

from livelaps_app.entries.store.entry_lines import EntryLines
from livelaps_app.entries.store.retention import ForgottenEntries
from livelaps_app.entries.store.store import EntriesStore
from livelaps_app.entries.store.wait_book import EntryWaitBook
from livelaps_app.memberships.store.current import MembershipHolders
from livelaps_app.memberships.store.lines import MembershipLines
from livelaps_app.memberships.store.retention import ForgottenMemberships
from livelaps_app.memberships.store.store import MembershipsStore
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.store.line_hooks import LineHooks
from livelaps_app.sales.store.store import Sales
from livelaps_app.sales.store.waiver_book import WaiverBook
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.wiring import entries_demo, memberships_demo, sales_demo


@dataclass(frozen=True)
class ShopServices:
    """The services of all that is sold."""

    sales: Sales
    entries: EntriesStore
    memberships: MembershipsStore


def shop_services(
    database: Database, jobs: Jobs, waivers: WaiverBook, report: Callable[[str], None] = lambda _: None
) -> ShopServices:
    """Sales whose kinds have their hooks. report: called with a shop's id after a change of its places or its line."""
    lines = EntryLines(jobs, MembershipHolders())
    hooks: dict[ProductKind, LineHooks] = {ProductKind.ENTRY: lines, ProductKind.MEMBERSHIP: MembershipLines(jobs)}
    retention = ForgottenEntries(), ForgottenMemberships()
    sales = Sales(database, jobs, waivers, hooks=hooks, book=EntryWaitBook(), report=report, retention=retention)
    return ShopServices(sales, EntriesStore(sales.moves, lines), MembershipsStore(sales.moves))


async def fill_shops(database: Database, shops: ShopServices) -> None:
    """Writes the demo of sales into a database without."""
    await sales_demo.fill(database)
    await memberships_demo.fill(database)
    await entries_demo.fill(database, shops.entries)
