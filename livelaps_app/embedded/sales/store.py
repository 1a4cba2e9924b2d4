"""The store of sales: offers, orders, payments, refunds and books over one database."""

from collections.abc import Callable
from datetime import datetime

from livelaps_app.embedded.database import Database
from livelaps_app.embedded.jobs.queue import Jobs, utc_now
from livelaps_app.embedded.sales.books import Books
from livelaps_app.embedded.sales.line_waivers import LineWaivers
from livelaps_app.embedded.sales.moves import OrderMoves, WaiverBook
from livelaps_app.embedded.sales.offers import Offers
from livelaps_app.embedded.sales.orders import Orders
from livelaps_app.embedded.sales.payments import Payments
from livelaps_app.embedded.sales.refunds import Refunds
from livelaps_app.embedded.sales.renames import Renames
from livelaps_app.embedded.sales.retention import SalesRetention


class Sales:
    """The sales of a site. `waivers` are those of the spectators, in the same database."""

    def __init__(
        self, database: Database, jobs: Jobs, waivers: WaiverBook, clock: Callable[[], datetime] = utc_now
    ) -> None:
        moves = OrderMoves(database, jobs, waivers, clock)
        self.offers, self.orders, self.waivers = Offers(moves), Orders(moves), LineWaivers(moves)
        self.payments, self.refunds, self.books = Payments(moves), Refunds(moves), Books(moves)
        self.renames, self.retention = Renames(moves), SalesRetention(moves)
