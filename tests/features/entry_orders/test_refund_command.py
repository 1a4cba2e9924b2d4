"""The command that refunds entries: by plate, and of a desk order what its rider has withdrawn."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from livelaps_app import wiring
from livelaps_app.commands import money
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState, PaymentMethod, RefundState
from tests.entries.conftest import ANA, LEO, OPEN, YOUTH
from tests.features.entry_orders.conftest import EntrySite


@pytest.fixture(autouse=True)
def beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command finds the test's database open."""

    @asynccontextmanager
    async def connected() -> AsyncIterator[None]:
        yield

    monkeypatch.setattr(wiring, "connect", connected)


async def _command(*arguments: str) -> int:
    return await money._run(money._parser().parse_args(["refund", *arguments]))


async def _pay_at_desk(site: EntrySite) -> SalesOrder:
    """An order of two entries that was paid in cash at the desk."""
    await site.desk.write(desk={"until": "2027-06-05T10:00:00-04:00"})
    order = await site.draft((ANA, OPEN), (replace(LEO, relationship="mother"), YOUTH))
    await site.sign(order)
    await site.desk.sales.orders.hold(order.public_id)
    await site.desk.sales.desk.defer(order.public_id)
    await site.desk.sales.desk.take_payment(order.public_id, PaymentMethod.CASH, 0)
    return await site.desk.sales.orders.read(order.public_id)


async def test_an_entry_is_refunded_by_its_plate(site: EntrySite, capsys: pytest.CaptureFixture[str]) -> None:
    order = await _pay_at_desk(site)
    assert await _command(order.code, "--plates", " 08") == 0
    assert "40.00 CAD sent back" in capsys.readouterr().out
    order = await site.desk.sales.orders.read(order.public_id)
    assert [line.is_valid for line in order.lines] == [True, False]
    with pytest.raises(ValueError, match="has no plate 99"):
        await _command(order.code, "--plates", "99")


async def test_what_a_rider_withdraws_is_handed_back(site: EntrySite, capsys: pytest.CaptureFixture[str]) -> None:
    order = await _pay_at_desk(site)
    line = order.lines[0]
    parts = await site.desk.store.changes.offered_refund(order.public_id, line.id)
    assert parts is not None
    await site.desk.store.changes.withdraw(order.public_id, line.id, parts.refund)
    assert await _command(order.code) == 0
    assert "66.00 CAD sent back" in capsys.readouterr().out
    order = await site.desk.sales.orders.read(order.public_id)
    assert order.state is OrderState.PARTLY_REFUNDED
    (payment,) = await site.desk.sales.payments.of_order(order.id)
    refunds = await site.desk.sales.refunds.of_payment(payment.id)
    assert [refund.state for refund in refunds] == [RefundState.MADE]
