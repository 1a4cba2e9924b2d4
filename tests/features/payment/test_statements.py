"""A payment is written once, and the page of its order reads nothing needless."""

from collections.abc import Iterator

import pytest
from sqlalchemy import event

from livelaps_app.core.routes import url
from livelaps_app.features.payment.thanks import service
from livelaps_app.sales.rules.states import OrderState
from tests.features.checks import page_at
from tests.features.payment.conftest import MOTHER, Till
from tests.sales.conftest import LUCIE


@pytest.fixture
def statements(till: Till) -> Iterator[list[str]]:
    """The statements that are sent from now on."""
    sent: list[str] = []

    def note(connection: object, cursor: object, statement: str, *_: object) -> None:
        sent.append(statement)

    event.listen(till.shop.database.engine.sync_engine, "before_cursor_execute", note)
    yield sent
    event.remove(till.shop.database.engine.sync_engine, "before_cursor_execute", note)


async def test_the_fee_is_written_along_with_the_payment(till: Till, statements: list[str]) -> None:
    order = await till.held(LUCIE)
    await till.approve(order)
    statements.clear()
    await till.come_back(order)
    assert (await till.payment(order)).fee
    assert len([sent for sent in statements if sent.startswith("UPDATE payments")]) == 1


async def test_the_page_of_an_order_without_refunds_reads_none(till: Till, statements: list[str]) -> None:
    order = await till.buy(LUCIE)
    assert order.state is OrderState.PAID
    statements.clear()
    await service.page_view(page_at(url("thank_you", "en", id=order.public_id)), MOTHER)
    assert [sent for sent in statements if "FROM payments" in sent]
    assert not [sent for sent in statements if "FROM refunds" in sent]
