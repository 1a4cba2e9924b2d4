"""The store of sales: offers, orders, payments, refunds and books over one database."""

from collections.abc import Callable, Collection
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code
from livelaps_app.core.parts import Part
from livelaps_app.sales.store.books import Books
from livelaps_app.sales.store.line_waivers import LineWaivers
from livelaps_app.sales.store.moves import OrderMoves, WaiverBook
from livelaps_app.sales.store.offers import Offers
from livelaps_app.sales.store.order_model import OrderLineModel
from livelaps_app.sales.store.orders import Orders
from livelaps_app.sales.store.payments import Payments
from livelaps_app.sales.store.refunds import Refunds
from livelaps_app.sales.store.renames import Renames
from livelaps_app.sales.store.retention import SalesRetention
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs, utc_now


class UnsignedWaivers:
    """The waivers of a site on which nobody can sign one: no order is held."""

    async def refusal(self, session: AsyncSession, lines: Collection[OrderLineModel]) -> Code | None:
        """Why an order can't be paid."""
        return Code.WAIVERS_UNSIGNED

    async def void(self, session: AsyncSession, holders: Collection[str]) -> None:
        """There is none to mark void."""

    async def has_hold(self, session: AsyncSession, documents: Collection[str]) -> bool:
        """There is none."""
        return False


class Sales:
    """The sales of a site. `waivers` are those of the spectators, in the same database."""

    def __init__(
        self, database: Database, jobs: Jobs, waivers: WaiverBook, clock: Callable[[], datetime] = utc_now
    ) -> None:
        moves = OrderMoves(database, jobs, waivers, clock)
        self.offers, self.orders, self.waivers = Offers(moves), Orders(moves), LineWaivers(moves)
        self.payments, self.refunds, self.books = Payments(moves), Refunds(moves), Books(moves)
        self.renames, self.retention = Renames(moves), SalesRetention(moves)


sales_store = Part[Sales]("sales")
