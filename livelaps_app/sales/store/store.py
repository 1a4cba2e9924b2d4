"""The store of sales: offers, orders, payments, refunds and books in one database."""

from collections.abc import Callable, Collection, Mapping
from datetime import datetime

from livelaps_app.core.parts import Part
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.store.account_orders import AccountOrders
from livelaps_app.sales.store.admissions import Admissions
from livelaps_app.sales.store.books import Books
from livelaps_app.sales.store.desk_payments import DeskPayments
from livelaps_app.sales.store.line_hooks import KindHooks, LineHooks
from livelaps_app.sales.store.line_waivers import LineWaivers
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offers import Offers
from livelaps_app.sales.store.orders import Orders
from livelaps_app.sales.store.payments import Payments
from livelaps_app.sales.store.recipients import Recipients
from livelaps_app.sales.store.refunds import Refunds
from livelaps_app.sales.store.renames import Renames
from livelaps_app.sales.store.retention import LineRetention, SalesRetention
from livelaps_app.sales.store.shop_places import UsualWaitBook, WaitBook
from livelaps_app.sales.store.waiting_line import WaitingLine
from livelaps_app.sales.store.waiver_book import WaiverBook
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs, utc_now


class Sales:
    """The sales of a site. `waivers` are the people's, in the same database; `hooks`: what follows by kind."""

    def __init__(
        self,
        database: Database,
        jobs: Jobs,
        waivers: WaiverBook,
        clock: Callable[[], datetime] = utc_now,
        hooks: Mapping[ProductKind, LineHooks] | None = None,
        book: WaitBook | None = None,
        report: Callable[[str], None] = lambda _: None,
        retention: Collection[LineRetention] = (),
    ) -> None:
        moves = self.moves = OrderMoves(database, jobs, waivers, clock, KindHooks(hooks or {}), report=report)
        book = book or UsualWaitBook()
        self.waiting = WaitingLine(moves, book)
        self.desk = DeskPayments(moves, book)
        self.orders = Orders(moves, Admissions(moves, book))
        self.offers, self.waivers = Offers(moves), LineWaivers(moves)
        self.payments, self.refunds, self.books = Payments(moves), Refunds(moves), Books(moves)
        self.renames, self.recipients, self.retention = (
            Renames(moves),
            Recipients(moves),
            SalesRetention(moves, retention),
        )
        self.account_orders = AccountOrders(moves)


sales_store = Part[Sales]("sales")
