"""Commands about money: refunds by hand, and the books against the provider's."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import httpx
import pytest
from sqlalchemy import update

from livelaps_app import wiring
from livelaps_app.commands import money
from livelaps_app.core.errors import Problem
from livelaps_app.gateways.payments.provider import payment_provider
from livelaps_app.sales import refunding
from livelaps_app.sales.reconciling import Reconciliation, reconcile
from livelaps_app.sales.rules.reconciliation import BookingFault
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.offer_model import ShopModel
from livelaps_app.sales.store.order_model import PaymentModel
from livelaps_app.standins.paypal.model import SandboxCapture
from tests.features.payment.conftest import Till
from tests.sales.conftest import LUCIE, MAX, PROMOTER, ZOE

EVER = datetime(2020, 1, 1, tzinfo=UTC), datetime(2040, 1, 1, tzinfo=UTC)


@pytest.fixture(autouse=True)
def beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command finds the test's database open."""

    @asynccontextmanager
    async def connected() -> AsyncIterator[None]:
        yield

    monkeypatch.setattr(wiring, "connect", connected)


async def _command(*arguments: str) -> int:
    return await money._run(money._parser().parse_args(arguments))


async def test_books_are_even_after_everything(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    await refunding.request(order.public_id, "desk", amount=100)
    await till.work()
    await till.shop.held(ZOE)
    assert await reconcile(*EVER) == Reconciliation(1, (), (), {})


async def test_an_order_in_forint_is_paid_without_decimals(till: Till) -> None:
    async with till.shop.database.transaction() as session:
        await session.execute(update(ShopModel).values(currency="HUF"))
    order = await till.buy(LUCIE, MAX)
    assert ((await till.read(order)).state, order.amounts.total) == (OrderState.PAID, 5800)
    await till.check_books()


async def test_a_part_of_a_forint_is_not_sent_back(till: Till) -> None:
    async with till.shop.database.transaction() as session:
        await session.execute(update(ShopModel).values(currency="HUF"))
    order = await till.buy()
    with pytest.raises(ValueError, match=r"whole amounts, such as 10, not 10\.5"):
        await _command("refund", order.code, "--amount", "10.5")
    await till.work()
    assert (await till.read(order)).state is OrderState.PAID
    assert await _command("refund", order.code, "--amount", "10") == 0
    await till.check_books()


async def test_money_that_the_site_does_not_know_is_reported(till: Till) -> None:
    """The provider has taken the money, the site has not heard of it, and the other way round."""
    order = await till.held()
    await till.approve(order)
    payment = await till.payment(order)
    await payment_provider().gateway.capture(payment.provider_id, payment.capture_key)
    [difference] = (await reconcile(*EVER)).differences
    assert (difference.fault, difference.here) == (BookingFault.MISSING_HERE, None)
    await till.come_back(order)
    assert (await reconcile(*EVER)).is_even
    async with till.shop.database.transaction() as session:
        await session.execute(update(SandboxCapture).values(value="1.00"))
    assert [row.fault for row in (await reconcile(*EVER)).differences] == [BookingFault.AMOUNT]
    async with till.shop.database.transaction() as session:
        await session.execute(update(SandboxCapture).values(status="DECLINED"))
    assert [row.fault for row in (await reconcile(*EVER)).differences] == [BookingFault.MISSING_THERE]


async def test_a_provider_that_does_not_answer_is_no_even_book(till: Till) -> None:
    order = await till.buy()
    till.network.fault = lambda request: httpx.ConnectError("lost")
    found = await reconcile(*EVER)
    assert (found.unanswered, found.is_even) == (((await till.payment(order)).id,), False)


async def test_only_the_payments_of_the_days_are_compared(till: Till) -> None:
    await till.buy()
    now = till.shop.clock()
    assert (await reconcile(now - timedelta(days=2), now)).checked == 0
    assert (await reconcile(now, now + timedelta(seconds=1))).checked == 1


async def test_the_command_reports_and_fails(till: Till, capsys: pytest.CaptureFixture[str]) -> None:
    await till.buy()
    days = "--since", "2027-04-01", "--until", "2027-05-01"
    assert await _command("reconcile", *days) == 0
    async with till.shop.database.transaction() as session:
        await session.execute(update(PaymentModel).values(transaction_id="T9"))
    assert await _command("reconcile", *days) == 1
    written = capsys.readouterr().out
    assert "1 payments from 2027-04-01 to 2027-05-01: 2 differences" in written
    assert "missing_there: T9" in written


async def test_the_command_sends_tickets_and_then_the_rest_back(till: Till, capsys: pytest.CaptureFixture[str]) -> None:
    order = await till.buy(LUCIE, MAX)
    for _ in range(2):
        assert await _command("refund", order.code.lower(), "--tickets", "2") == 0
    assert (await till.read(order)).state is OrderState.PARTLY_REFUNDED
    assert await _command("refund", order.code) == 0
    assert (await till.read(order)).state is OrderState.REFUNDED
    assert await till.taken() == (1, 2)
    assert capsys.readouterr().out.count(f"{order.code}: 28.74 CAD sent back") == 3
    await till.check_books()


async def test_two_refunds_of_many_tickets_are_not_the_same(till: Till) -> None:
    async with till.shop.database.transaction() as session:
        await session.execute(update(ShopModel).values(last_number=1000))
    crowd = (replace(MAX, first_name=f"Max{number}", email=f"{number}@roy.example") for number in range(8))
    order = await till.buy(*crowd)
    tickets = [str(line.number) for line in order.lines]
    assert await _command("refund", order.code, "--tickets", *tickets[:7]) == 0
    with pytest.raises(ValueError, match="nothing of this can be sent back"):
        await _command("refund", order.code, "--tickets", *tickets[:6], tickets[7])
    assert [line.is_ticket for line in (await till.read(order)).lines] == [False] * 7 + [True]


async def test_the_command_ends_free_tickets(till: Till, capsys: pytest.CaptureFixture[str]) -> None:
    baby = replace(ZOE, born=date(2025, 5, 6))
    order = await till.buy(LUCIE, baby)
    for _ in range(2):
        assert await _command("refund", order.code, "--tickets", "2") == 0
    after = await till.read(order)
    assert (after.state, [line.is_ticket for line in after.lines]) == (OrderState.PARTLY_REFUNDED, [True, False])
    assert (await till.shop.left(), await till.taken()) == (9, (1, 0))
    assert await _command("refund", order.code) == 0
    assert ((await till.read(order)).state, await till.shop.left()) == (OrderState.REFUNDED, 10)
    assert capsys.readouterr().out.startswith(f"{order.code}: 1 free tickets have ended\n" * 2)
    await till.work()
    subject = "Billets annulés"
    assert sum(mail.subject.startswith(subject) for mail in till.outside.mail.sent) == 1
    await till.check_books()


async def test_the_command_ends_an_order_that_cost_nothing(till: Till) -> None:
    order = await till.held(LUCIE)
    await till.shop.add_promo("ALL", kind="percent", value=1_000_000)
    await till.shop.sales.orders.apply_promo(order.public_id, "ALL")
    await till.shop.sales.payments.complete(order.public_id)
    assert await _command("refund", order.code) == 0
    after = await till.read(order)
    assert (after.state, after.lines[0].is_ticket, await till.shop.left()) == (OrderState.REFUNDED, False, 10)
    assert (await till.shop.held(LUCIE)).state is OrderState.HELD, "the person can register again"
    await till.check_books()


async def test_free_tickets_do_not_end_otherwise(till: Till) -> None:
    paid, held = await till.buy(LUCIE), await till.shop.held(MAX)
    for order, lines in ((paid, None), (paid, [paid.lines[0].id]), (paid, [99]), (paid, []), (held, None)):
        with pytest.raises(Problem):
            await refunding.end_free(order.public_id, lines)
    assert (await till.read(paid)).lines[0].is_ticket


async def test_the_command_sets_how_long_people_are_stored(till: Till) -> None:
    assert await _command("retain", str(PROMOTER), "30") == 0
    assert await till.shop.sales.retention.days(PROMOTER) == 30
    for wrong in ("-1", "x", "1.5"):
        with pytest.raises(SystemExit):
            money._parser().parse_args(["retain", "3", wrong])


@pytest.mark.parametrize(
    ("amount", "words"),
    [("500", "at most 28.74 CAD can be sent back, not 500"), ("-3", "more than 0"), ("0", "more than 0")],
)
async def test_the_command_says_how_much_can_be_sent_back(till: Till, amount: str, words: str) -> None:
    order = await till.buy()
    with pytest.raises(ValueError, match=words):
        await _command("refund", order.code, "--amount", amount)
    assert await till.taken() == (1, 0)


async def test_the_command_says_that_nothing_is_left_to_send_back(till: Till) -> None:
    order = await till.buy()
    assert await _command("refund", order.code) == 0
    with pytest.raises(ValueError, match=f"{order.code}: nothing of this can be sent back"):
        await _command("refund", order.code, "--tickets", "1")


@pytest.mark.parametrize("wrong", [("--tickets", "7"), ("--amount", "0.001"), ("--amount", "NaN")])
async def test_the_command_refuses_what_is_none(till: Till, wrong: tuple[str, str]) -> None:
    order = await till.buy()
    with pytest.raises(ValueError, match=r"ticket|decimals|number"):
        await _command("refund", order.code, *wrong)
    assert await till.taken() == (1, 0)
