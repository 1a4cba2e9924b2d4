"""Orders until they are paid: spectators, places, promo codes, expiry."""

import asyncio
from dataclasses import replace
from datetime import date, timedelta

import pytest
from sqlalchemy import update

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.cart import Amounts
from livelaps_app.sales.rules.records import MOST_SPECTATORS, Spectator
from livelaps_app.sales.rules.states import DRAFT_FOR, HELD_FOR, OrderState, SalesJob
from livelaps_app.sales.store import offer_model
from livelaps_app.sales.store import orders as orders_store
from livelaps_app.sales.store.places import lock_event
from tests.gate.test_exchange import statements_of
from tests.problems import code_of
from tests.sales.conftest import ADULT, BUYER, CHILD, EVENT, FIRST_DAY, LUCIE, MAX, SHOP, ZOE, OpenShop


async def _code(awaitable: object) -> tuple[Code, str | None]:
    with pytest.raises(Problem) as raised:
        await awaitable  # type: ignore[misc]
    return raised.value.code, raised.value.field


async def test_an_offer_has_tickets_with_prices_and_places(closed_shop: OpenShop) -> None:
    assert await closed_shop.sales.offers.events() == []
    assert await _code(closed_shop.sales.offers.offer(EVENT)) == (Code.EVENT_NOT_FOUND, None)
    await closed_shop.open(3)
    offer = await closed_shop.sales.offers.offer(EVENT)
    assert [ticket.product.name.en for ticket in offer.tickets] == ["Adult", "Child"]
    assert await closed_shop.sales.offers.events() == [offer.shop]
    await closed_shop.held(LUCIE, ZOE)
    assert await closed_shop.left() == 1


@pytest.mark.parametrize(("days", "listed"), [((-2, -1), False), ((-1, 1), True), ((1, 2), False)])
async def test_events_are_listed_while_they_sell(closed_shop: OpenShop, days: tuple[int, int], listed: bool) -> None:
    start, end = (closed_shop.clock() + timedelta(days=day) for day in days)
    await closed_shop.open(on_sale_from=start, on_sale_until=end)
    assert bool(await closed_shop.sales.offers.events()) is listed
    if not listed:
        assert await _code(closed_shop.draft(LUCIE)) == (Code.NOT_ON_SALE, "ticket")


async def test_a_family_is_one_cart(shop: OpenShop) -> None:
    baby = replace(ZOE, first_name="Léo", born=date(2025, 1, 1))
    order = await shop.draft(LUCIE, MAX, ZOE, baby)
    assert order.amounts == Amounts(6000, 0, 374 + 374 + 150)
    assert [line.amounts.total for line in order.lines] == [2874, 2874, 1150, 0]
    assert [line.minor for line in order.lines] == [False, False, True, True]
    assert order.lines[2].spectator.email == BUYER.email
    held = await shop.sales.orders.hold(order.public_id)
    assert (held.state, held.held_until) == (OrderState.HELD, shop.clock() + HELD_FOR)
    assert await shop.left() == 6


async def test_an_order_is_read_by_one_statement(shop: OpenShop) -> None:
    await shop.add_promo("HALF")
    empty, order = await shop.draft(), await shop.draft(LUCIE, ZOE, browser="c" * 43)
    changed = await shop.sales.orders.apply_promo(order.public_id, "half")
    with statements_of(shop.database) as statements:
        assert await shop.sales.orders.read(order.public_id) == changed
        assert (await shop.sales.orders.read(empty.public_id)).lines == ()
    assert [statement.split()[0] for statement in statements] == ["SELECT"] * 2


async def test_a_rush_on_one_event_leaves_connections_to_others(shop: OpenShop) -> None:
    """Its orders wait for the lock of the event; on SQLite writers have one connection anyway."""
    if shop.database.is_sqlite:
        pytest.skip("needs PostgreSQL")
    order = await shop.draft()
    async with shop.database.transaction() as session:
        await lock_event(session, EVENT)
        rush = [asyncio.create_task(shop.sales.orders.cancel(order.public_id)) for _ in range(60)]
        async with asyncio.timeout(10):
            for _ in range(50):
                assert await shop.database.answers()
    await asyncio.gather(*rush)
    assert (await shop.sales.orders.read(order.public_id)).state is OrderState.CANCELLED


async def test_a_browser_goes_on_with_its_draft_and_changes_the_buyer(shop: OpenShop) -> None:
    order = await shop.draft(ZOE, browser="cookie")
    again = await shop.sales.orders.begin(EVENT, FIRST_DAY, replace(BUYER, email="new@roy.example"), "cookie")
    assert (again.public_id, again.lines[0].spectator.email) == (order.public_id, "new@roy.example")
    assert (await shop.sales.orders.last_of("cookie")).public_id == order.public_id
    assert (await shop.draft(browser="other")).public_id != order.public_id
    shop.clock.forward(hours=DRAFT_FOR.total_seconds() / 3600)
    assert (await shop.draft(browser="cookie")).public_id != order.public_id


async def test_who_an_order_belongs_to(shop: OpenShop) -> None:
    order = await shop.draft(browser="cookie", buyer=replace(BUYER, account_id=5))
    assert order.belongs_to(5, "") and order.belongs_to(None, "cookie")
    assert not (order.belongs_to(6, "other") or order.belongs_to(None, ""))


@pytest.mark.parametrize(
    ("spectator", "refused"),
    [
        (replace(MAX, first_name="LUCIE", born=LUCIE.born), (Code.SPECTATOR_REGISTERED, None)),
        (replace(MAX, email="Lucie@ROY.example"), (Code.EMAIL_REGISTERED, "email")),
        (replace(MAX, email=" "), (Code.NULL_EMAIL, "email")),
        (replace(MAX, product=CHILD), (Code.TICKET_AGE, "ticket")),
        (replace(MAX, product=99), (Code.NOT_ON_SALE, "ticket")),
        (replace(ZOE, product=ADULT), (Code.TICKET_AGE, "ticket")),
        (replace(ZOE, relationship="aunt"), (Code.GUARDIAN_BUYS, "relationship")),
        (replace(ZOE, relationship=""), (Code.GUARDIAN_BUYS, "relationship")),
    ],
)
async def test_a_spectator_is_refused(shop: OpenShop, spectator: Spectator, refused: tuple[Code, str | None]) -> None:
    order = await shop.draft(LUCIE)
    assert await _code(shop.sales.orders.add(order.public_id, spectator, "new")) == refused
    assert len((await shop.sales.orders.read(order.public_id)).lines) == 1


async def test_the_email_of_the_buyer_is_for_the_buyer_alone(shop: OpenShop) -> None:
    order = await shop.draft()
    stranger = replace(MAX, email=BUYER.email)
    assert await _code(shop.sales.orders.add(order.public_id, stranger, "1")) == (Code.EMAIL_REGISTERED, "email")
    assert len((await shop.sales.orders.add(order.public_id, LUCIE, "2")).lines) == 1


async def test_a_spectator_is_added_once_for_a_key_and_a_list_has_an_end(shop: OpenShop) -> None:
    order = await shop.draft()
    for number in range(MOST_SPECTATORS):
        spectator = replace(MAX, last_name=f"Roy {number}", email=f"{number}@roy.example")
        for _ in range(2):
            order = await shop.sales.orders.add(order.public_id, spectator, str(number))
    assert len(order.lines) == MOST_SPECTATORS
    assert await code_of(shop.sales.orders.add(order.public_id, LUCIE, "one more")) is Code.TOO_MANY_SPECTATORS


async def test_a_changed_person_needs_another_waiver(shop: OpenShop) -> None:
    order = await shop.draft(MAX)
    line = order.lines[0]
    same = await shop.sales.orders.change(order.public_id, line.id, replace(MAX, gender="other"))
    assert (same.lines[0].document_id, shop.waivers.voided) == (line.document_id, [])
    other = await shop.sales.orders.change(order.public_id, line.id, replace(MAX, first_name="Maxime"))
    assert (other.lines[0].document_id, shop.waivers.voided) == ("", [line.holder])
    gone = await shop.sales.orders.remove(order.public_id, line.id)
    assert (gone.lines, gone.amounts) == ((), Amounts())
    assert await shop.sales.orders.remove(order.public_id, line.id) == gone


async def test_a_line_of_another_order_is_out_of_reach(shop: OpenShop) -> None:
    mine, theirs = await shop.draft(LUCIE), await shop.draft(MAX)
    line_id = theirs.lines[0].id
    assert await code_of(shop.sales.orders.change(mine.public_id, line_id, MAX)) is Code.REGISTRATION_NOT_FOUND
    await shop.sales.orders.remove(mine.public_id, line_id)
    assert await code_of(shop.sales.waivers.name(mine.public_id, theirs.lines[0], "x")) is Code.REGISTRATION_NOT_FOUND
    assert (await shop.sales.orders.read(theirs.public_id)).lines == theirs.lines


async def test_places_are_held_when_every_waiver_is_signed(shop: OpenShop) -> None:
    order = await shop.draft()
    assert await code_of(shop.sales.orders.hold(order.public_id)) is Code.NO_SPECTATORS
    order = await shop.sales.orders.add(order.public_id, MAX, "1")
    assert await code_of(shop.sales.orders.hold(order.public_id)) is Code.SEND_WAIVER_FIRST
    await shop.sales.waivers.name(order.public_id, order.lines[0], "waiver")
    shop.waivers.refused["waiver"] = Code.WAIVERS_UNSIGNED
    assert await code_of(shop.sales.orders.hold(order.public_id)) is Code.WAIVERS_UNSIGNED
    shop.waivers.refused.clear()
    held = await shop.sales.orders.hold(order.public_id)
    shop.clock.forward(minutes=10)
    assert await shop.sales.orders.hold(order.public_id) == held, "a second time changes nothing"


async def test_a_person_has_one_place_at_an_event(shop: OpenShop) -> None:
    twice = await shop.draft(MAX)
    await shop.held(MAX)
    assert await code_of(shop.sales.orders.hold(twice.public_id)) is Code.SPECTATOR_REGISTERED
    assert await code_of(shop.draft(MAX)) is Code.SPECTATOR_REGISTERED


@pytest.mark.parametrize("shop", [1], indirect=True)
async def test_places_of_an_order_that_nobody_pays_are_free_at_once(shop: OpenShop) -> None:
    first, second = await shop.held(LUCIE), await shop.draft(MAX)
    assert await code_of(shop.sales.orders.hold(second.public_id)) is Code.SOLD_OUT
    shop.clock.forward(minutes=30)
    assert (await shop.sales.orders.hold(second.public_id)).state is OrderState.HELD
    assert (await shop.sales.orders.read(first.public_id)).state is OrderState.EXPIRED
    assert shop.waivers.voided == [first.lines[0].holder]
    (job,) = await shop.jobs(SalesJob.ORDER_EXPIRED)
    assert job.payload == {"order": first.id, "was": "held"}


async def test_an_act_after_the_end_finds_the_order_expired(shop: OpenShop) -> None:
    order = await shop.held(LUCIE)
    shop.clock.forward(minutes=30)
    for _ in range(2):
        assert await code_of(shop.sales.orders.reopen(order.public_id)) is Code.REGISTRATION_EXPIRED
    assert await shop.left() == 10
    assert len(await shop.jobs(SalesJob.ORDER_EXPIRED)) == 1


async def test_a_job_ends_holds_and_drafts_whose_time_is_over(shop: OpenShop) -> None:
    held, draft, paid = await shop.held(LUCIE), await shop.draft(MAX), await shop.paid(replace(MAX, first_name="Leo"))
    ends = []
    for minutes in (29, 1, 24 * 60):
        shop.clock.forward(minutes=minutes)
        await shop.sales.orders.expire()
        ends.append([(await shop.sales.orders.read(each.public_id)).state for each in (held, draft, paid)])
    assert ends == [
        [OrderState.HELD, OrderState.DRAFT, OrderState.PAID],
        [OrderState.EXPIRED, OrderState.DRAFT, OrderState.PAID],
        [OrderState.EXPIRED, OrderState.EXPIRED, OrderState.PAID],
    ]


async def test_all_orders_whose_time_is_over_end_however_many(shop: OpenShop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders_store, "MOST_EXPIRED", 2)
    for _ in range(5):
        await shop.draft()
    shop.clock.forward(hours=24)
    await shop.sales.orders.expire()
    assert len(await shop.jobs(SalesJob.ORDER_EXPIRED)) == 5


async def test_a_reopened_order_gives_its_places_back(shop: OpenShop) -> None:
    await shop.add_promo("HALF", uses=1)
    order = await shop.held(LUCIE)
    await shop.sales.orders.apply_promo(order.public_id, "half")
    draft = await shop.sales.orders.reopen(order.public_id)
    assert (draft.state, await shop.left(), shop.waivers.voided) == (OrderState.DRAFT, 10, [])
    held = await shop.sales.orders.hold(order.public_id)
    assert (held.promo_code, held.amounts.discount) == ("HALF", 1250)


async def test_an_order_whose_draft_would_have_ended_keeps_its_places(shop: OpenShop) -> None:
    order = await shop.draft(LUCIE)
    shop.clock.forward(hours=23, minutes=50)
    await shop.sales.orders.hold(order.public_id)
    shop.clock.forward(minutes=20)
    assert await code_of(shop.sales.orders.reopen(order.public_id)) is Code.ORDER_CHANGED
    assert (await shop.sales.orders.read(order.public_id)).state is OrderState.HELD


async def test_a_cancelled_order_gives_its_places_back(shop: OpenShop) -> None:
    order = await shop.held(LUCIE)
    for _ in range(2):
        assert (await shop.sales.orders.cancel(order.public_id)).state is OrderState.CANCELLED
    assert await shop.left() == 10
    assert await code_of(shop.sales.orders.hold(order.public_id)) is Code.ORDER_CANCELLED
    assert await shop.jobs(*SalesJob) == [], "whoever cancels knows it, and nobody else gets a mail"


async def test_held_places_have_the_price_of_when_they_were_taken(shop: OpenShop) -> None:
    await shop.add_promo("HALF")
    async with shop.database.transaction() as session:
        starts_at = shop.clock() + timedelta(minutes=5)
        session.add(offer_model.PriceStepModel(product_id=ADULT, starts_at=starts_at, price=3000))
    order, late = await shop.held(LUCIE), await shop.draft(MAX)
    shop.clock.forward(minutes=6)
    assert (await shop.sales.orders.apply_promo(order.public_id, "HALF")).amounts.price == 2500
    assert (await shop.sales.orders.hold(late.public_id)).amounts.price == 3000


async def test_a_promo_code_has_its_uses(shop: OpenShop) -> None:
    await shop.add_promo("ONCE", uses=1)
    first, second = await shop.held(LUCIE), await shop.draft(MAX)
    await shop.sales.orders.apply_promo(second.public_id, "once")
    for _ in range(2):
        assert (await shop.sales.orders.apply_promo(first.public_id, " on ce")).amounts.discount == 1250
    assert await _code(shop.sales.orders.hold(second.public_id)) == (Code.PROMO_INVALID, "promo_code")
    assert (await shop.sales.orders.apply_promo(first.public_id, "")).amounts.discount == 0
    assert (await shop.sales.orders.hold(second.public_id)).amounts.discount == 1250


@pytest.mark.parametrize("typed", ["NONE", "OLD", "ELSEWHERE", "CREW", "x" * 99, "\ud800"])
async def test_a_promo_code_is_not_valid(shop: OpenShop, typed: str) -> None:
    await shop.add_promo("OLD", until=shop.clock())
    await shop.add_promo("CREW", kind="complimentary", value=0, names=["Ana Gil"])
    async with shop.database.transaction() as session:
        session.add(offer_model.ShopModel(event_id=8, promoter_id=3, currency="CAD", adult_age=18))
    await shop.add_promo("ELSEWHERE", shop_id=SHOP + 1)
    order = await shop.held(LUCIE)
    assert await _code(shop.sales.orders.apply_promo(order.public_id, typed)) == (Code.PROMO_INVALID, "promo_code")
    assert (await shop.sales.orders.read(order.public_id)).promo_code == ""


async def test_a_code_of_no_use_any_more_leaves_a_draft(shop: OpenShop) -> None:
    await shop.add_promo("CREW", kind="complimentary", value=0, names=["Max Roy"])
    order = await shop.draft(LUCIE, MAX)
    assert (await shop.sales.orders.apply_promo(order.public_id, "crew")).amounts.discount == 2500
    left = await shop.sales.orders.remove(order.public_id, order.lines[1].id)
    assert (left.promo_code, left.amounts) == ("", Amounts(2500, 0, 374))


async def test_a_ticket_that_is_off_sale_can_be_removed_but_not_held(closed_shop: OpenShop) -> None:
    await closed_shop.open(on_sale_until=closed_shop.clock() + timedelta(hours=1))
    order = await closed_shop.draft(LUCIE, MAX)
    closed_shop.clock.forward(hours=1)
    assert await _code(closed_shop.sales.orders.hold(order.public_id)) == (Code.NOT_ON_SALE, "ticket")
    assert len((await closed_shop.sales.orders.remove(order.public_id, order.lines[0].id)).lines) == 1


async def test_an_unknown_order_is_not_found(shop: OpenShop) -> None:
    orders = shop.sales.orders
    for act in (orders.read, orders.hold, orders.cancel, orders.last_of):
        for name in ("nobody", "", "\ud800", "\0"):
            assert await code_of(act(name)) is Code.REGISTRATION_NOT_FOUND


async def test_promoters_of_an_older_adult_age_have_older_minors(shop: OpenShop) -> None:
    async with shop.database.transaction() as session:
        await session.execute(update(offer_model.ShopModel).values(adult_age=21))
    young = replace(MAX, born=date(2007, 1, 1))
    assert await code_of(shop.draft(young)) is Code.GUARDIAN_BUYS
    assert (await shop.draft(replace(young, relationship="father"))).lines[0].minor
