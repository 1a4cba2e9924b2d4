"""Random walks over orders, waivers and payments of several buyers, with faults of everything they stand on.

When all works again and has come to its end: the ledger is balanced, no place is sold twice, whoever was charged has
the ticket or the money back, and what is signed is sealed.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import httpx
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales import paying as service
from livelaps_app.sales import refunding
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.store.order_model import LedgerEntryModel, OrderLineModel, OrderModel, PaymentModel, RefundModel
from livelaps_app.standins.paypal.model import SandboxCapture, SandboxEvent, SandboxOrder, SandboxRefund, SandboxReply
from livelaps_app.stores.files.errors import DiskFull
from livelaps_app.stores.jobs.model import JobModel
from livelaps_app.waivers.store.model import WaiverLogModel, WaiverModel, WaiverSendModel, WaiverSignatureModel
from tests.features.payment.fair import Fair, FairBuyer, Killed
from tests.features.payment.test_killed import desk, fair

__all__ = ["desk", "fair"]

CAPACITY, BUYERS = 2, 4
FAULTS: dict[str, tuple[httpx.Response | Exception | None, httpx.Response | Exception | None]] = {
    "lost": (httpx.ConnectError("lost"), None),
    "answer lost": (None, httpx.ReadTimeout("slow")),
    "down": (httpx.Response(503, json={}), None),
    "answer nonsense": (None, httpx.Response(200, text="<html>")),
}
"""What happens instead of a request to the provider, and after it."""


async def _leave(buyer: FairBuyer, order: SalesOrder) -> None:
    """Goes to the provider and cancels there."""
    token = await buyer.approve(order, "cancelled")
    await service.take_cancellation(order.public_id, "en", token, buyer.visitor)


async def _review(buyer: FairBuyer, order: SalesOrder, choice: str) -> None:
    """A payment that was pending comes, or is denied."""
    for payment in (await buyer.fair.sales.payments.of_order(order.id))[:1]:
        await buyer.fair.till.choose(payment.provider_id, choice)


async def _wait(buyer: FairBuyer) -> None:
    buyer.fair.till.shop.clock.forward(minutes=9)


OF_ORDERS: dict[str, Callable[[FairBuyer, SalesOrder], Awaitable[object]]] = {
    "sign": FairBuyer.sign,
    "hold": lambda buyer, order: buyer.fair.sales.orders.hold(order.public_id),
    "approve": FairBuyer.approve,
    "pending": lambda buyer, order: buyer.approve(order, "pending"),
    "declined": lambda buyer, order: buyer.approve(order, "declined"),
    "cancelled": _leave,
    "come_back": FairBuyer.come_back,
    "accept": lambda buyer, order: _review(buyer, order, "accept"),
    "deny": lambda buyer, order: _review(buyer, order, "deny"),
    "settle": FairBuyer.settle,
    "cancel": lambda buyer, order: service.cancel(order.public_id, buyer.visitor),
    "refund": lambda buyer, order: refunding.request(order.public_id, "desk"),
}
"""Acts of a buyer who has an order."""
OTHERS: dict[str, Callable[[FairBuyer], Awaitable[object]]] = {
    "register": FairBuyer.register,
    "buy": FairBuyer.buy,
    "work": lambda buyer: buyer.fair.till.work(times=3),
    "events": lambda buyer: buyer.fair.till.work("sandbox_event", "provider_event", times=3),
    "wait": _wait,
    "expire": lambda buyer: buyer.fair.sales.orders.expire(),
}
TROUBLE = ("", "", "", "kill", "locked", "full", "mail", *FAULTS)
STEPS = st.lists(
    st.tuples(
        st.sampled_from([*OF_ORDERS, *OTHERS]), st.integers(0, BUYERS - 1), st.sampled_from(TROUBLE), st.integers(1, 8)
    ),
    min_size=8,
    max_size=30,
)
TABLES = (
    *(LedgerEntryModel, OrderLineModel, RefundModel, PaymentModel, OrderModel),
    *(WaiverLogModel, WaiverSendModel, WaiverSignatureModel, WaiverModel),
    *(SandboxRefund, SandboxCapture, SandboxReply, SandboxEvent, SandboxOrder, JobModel),
)


@dataclass
class FairWalk:
    """What several buyers do at a site that fails now and then."""

    fair: Fair
    buyers: list[FairBuyer]

    async def act(self, name: str, number: int, trouble: str, step: int) -> None:
        """Does what may be refused or die, and nothing else."""
        self._trouble(trouble, step)
        try:
            if name in OTHERS:
                await OTHERS[name](self.buyers[number])
            elif order := await self.buyers[number].order():
                await OF_ORDERS[name](self.buyers[number], order)
        except (Killed, DiskFull):
            pass
        except Problem as problem:
            assert problem.code is not Code.SAVE_FAILED, "the database had to refuse it"
        finally:
            self._trouble("", 0)

    def _trouble(self, name: str, step: int) -> None:
        steps, network = self.fair.steps, self.fair.till.network
        steps.kill_in(step if name == "kill" else 0)
        steps.locked, steps.full = name == "locked", name == "full"
        self.fair.till.outside.mail.down = Code.SERVICE_DOWN if name == "mail" else None
        before, after = FAULTS.get(name, (None, None))
        network.fault = (lambda _: before) if before else steps.step
        network.after = (lambda _: after) if after else steps.step


@pytest.fixture
async def crowd(fair: Fair) -> Fair:
    """Fewer places than buyers can take."""
    await fair.set_places(CAPACITY)
    return fair


def _steps(*acts: tuple[str, int]) -> list[tuple[str, int, str, int]]:
    return [(name, number, "", 1) for name, number in acts]


REVIEWED = *((name, 1) for name in ("register", "sign", "hold", "pending", "come_back")), ("refund", 0), ("work", 0)
"""A payment under review of one of two places; the other one is free again."""


@example(_steps(*REVIEWED))
@example(_steps(*REVIEWED, *[("wait", 0), ("work", 0)] * 7, ("buy", 2)))
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(STEPS)
async def test_nobody_is_charged_for_nothing_whatever_fails(
    crowd: Fair, steps: list[tuple[str, int, str, int]]
) -> None:
    await _empty(crowd)
    walk = FairWalk(crowd, [crowd.buyer() for _ in range(BUYERS)])
    for name, number, trouble, step in (("buy", 0, "", 0), *steps):
        await walk.act(name, number, trouble, step)
    await crowd.settled()
    await crowd.check(CAPACITY)


async def _empty(fair: Fair) -> None:
    """Forgets the walk before."""
    async with fair.till.shop.database.transaction() as session:
        for table in TABLES:
            await session.execute(delete(table))
