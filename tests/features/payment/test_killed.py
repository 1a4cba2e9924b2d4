"""A process that is killed at any step: whoever goes on has one ticket for one payment, and a sealed waiver."""

import pytest

from livelaps_app.core.parts import PARTS
from livelaps_app.sales.rules.states import OrderState, PaymentState
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.texts import WaiverTexts
from tests.features.payment.conftest import Till
from tests.features.payment.fair import Fair, FairBuyer, Killed
from tests.features.waiver.conftest import WaiverDesk, desk
from tests.outside import promoter
from tests.sales.conftest import PROMOTER

__all__ = ["desk"]


@pytest.fixture
async def fair(till: Till, desk: WaiverDesk, monkeypatch: pytest.MonkeyPatch) -> Fair:
    fair = Fair(till, desk)
    for name in ("sales", "waivers", "files"):
        monkeypatch.setattr(PARTS[name], "read", lambda name=name: getattr(fair, name))
    desk.outside.timing.stub_promoters[PROMOTER] = promoter(PROMOTER, "Ridge Club")
    await WaiverTexts(till.shop.database).fill(PROMOTER)
    await fair.set_places(100)
    return fair


async def _bought(fair: Fair, buyer: FairBuyer) -> None:
    order = await buyer.order()
    assert order.state is OrderState.PAID
    payments = await fair.sales.payments.of_order(order.id)
    assert [payment.state for payment in payments] == [PaymentState.PAID]
    [line] = order.lines
    waiver = await fair.waivers.find(line.document_id)
    assert (waiver.state, bool(waiver.pdf_file)) == (WaiverState.SIGNED, True)


async def test_whoever_goes_on_after_a_kill_has_what_was_bought(fair: Fair) -> None:
    await fair.buyer().buy()  # what a process does once
    await fair.till.work()
    before, first = fair.steps.count, fair.buyer()
    await first.buy()
    await fair.till.work()
    steps = fair.steps.count - before
    assert steps > 20
    await _bought(fair, first)
    for number in range(1, steps + 1):
        buyer = fair.buyer()
        fair.steps.kill_in(number)
        with pytest.raises(Killed):
            await buyer.buy()
            await fair.till.work()
        fair.steps.kill_in(0)
        await buyer.buy()
        await fair.till.work()
        order = await buyer.order()
        if order is not None and order.state is OrderState.PAYING:  # nobody comes back: a job looks
            fair.till.shop.clock.forward(minutes=2)
            await fair.till.work()
        await _bought(fair, buyer)
    await fair.till.check_books()
    assert await fair.till.taken() == (steps + 2, 0)
