"""Many orders that want places at once: each is decided by itself, in order, and no place has two."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.records import MOST_UNPAID, SalesOrder, Spectator
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.stores.database import Database
from tests.problems import code_of
from tests.sales.conftest import LUCIE, MAX, OpenShop
from tests.sales.entries import EXPERT, OPEN, ClassShop

HELD, WAITING = OrderState.HELD, OrderState.WAITING


async def _hold(shop: OpenShop, *orders: SalesOrder) -> list[SalesOrder | Code]:
    """Holds orders at once; their states then, or why they are refused."""
    holding = (shop.sales.orders.hold(order.public_id) for order in orders)
    answers = await asyncio.gather(*holding, return_exceptions=True)
    for answer in answers:
        if isinstance(answer, BaseException) and not isinstance(answer, Problem):
            raise answer
    return [answer.code if isinstance(answer, Problem) else answer for answer in answers]  # type: ignore[union-attr,misc]


def _states(answers: Sequence[SalesOrder | Code]) -> list[OrderState | Code]:
    return [answer if isinstance(answer, Code) else answer.state for answer in answers]


async def test_who_comes_at_once_gets_places_in_order_and_then_waits(database: Database) -> None:
    shop = ClassShop(database)
    await shop.open_classes({OPEN: 12, EXPERT: 40}, total=30)
    drafts = [await shop.draft_of(OPEN if number % 2 else EXPERT) for number in range(60)]
    answers = await _hold(shop, *drafts)
    states = _states(answers)
    assert Counter(states) == {HELD: 30, WAITING: 30}
    assert [state for state, _ in zip(states[1::2], range(12), strict=False)] == [HELD] * 12
    arrivals = [answer.arrival for answer in answers if not isinstance(answer, Code) and answer.state is WAITING]
    assert arrivals == list(range(1, 31))
    assert await shop.free() == [0, 22, 0]


async def test_a_refusal_is_of_one_order_and_its_places_are_of_the_next(database: Database) -> None:
    shop = ClassShop(database)
    await shop.open_classes({OPEN: 2})
    drafts = [await shop.draft_of(OPEN, name=name) for name in ("a", "b", "a", "c")]
    shop.waivers.refused[f"waiver-{drafts[0].lines[0].id}"] = Code.WAIVER_REJECTED
    empty = await shop.sales.orders.begin(7, drafts[0].event_on, drafts[0].buyer, "empty")
    gone = await shop.draft_of(OPEN)
    await shop.sales.orders.cancel(gone.public_id)
    answers = _states(await _hold(shop, *drafts, empty, gone))
    assert answers == [Code.WAIVER_REJECTED, HELD, HELD, WAITING, Code.NO_SPECTATORS, Code.ORDER_CANCELLED]
    assert await code_of(shop.sales.orders.hold("unknown")) is Code.REGISTRATION_NOT_FOUND
    assert (await shop.sales.orders.read(drafts[0].public_id)).state is OrderState.DRAFT


async def test_spectators_go_the_same_way_and_do_not_wait(shop: OpenShop) -> None:
    drafts = [await shop.draft(person) for person in _people(14)]
    assert Counter(_states(await _hold(shop, *drafts))) == {HELD: 10, Code.SOLD_OUT: 4}
    assert await shop.left() == 0


def _people(count: int) -> list[Spectator]:
    return [_named(number) for number in range(count)]


def _named(number: int) -> Spectator:
    return replace(MAX, last_name=f"Roy {number}", email=f"{number}@roy.example")


async def test_the_same_person_at_once_has_one_place(shop: OpenShop) -> None:
    drafts = [await shop.draft(LUCIE) for _ in range(3)]
    assert _states(await _hold(shop, *drafts)) == [HELD, Code.SPECTATOR_REGISTERED, Code.SPECTATOR_REGISTERED]


async def test_places_reserved_while_signing_stay_with_their_draft(shop: OpenShop) -> None:
    drafts = [await shop.draft(person) for person in _people(12)]
    for draft in drafts[-2:]:
        await shop.sales.orders.reserve(draft.public_id)
    assert _states(await _hold(shop, *drafts)) == [HELD] * 8 + [Code.SOLD_OUT] * 2 + [HELD] * 2


async def test_uses_and_names_of_promo_codes_are_counted_within_a_group(shop: OpenShop) -> None:
    await shop.add_promo("TWO", uses=2)
    await shop.add_promo("CREW", kind="complimentary", value=0, names=["Lucie Roy"])
    drafts = [await shop.draft(person) for person in _people(3)]
    crew = [await shop.draft(LUCIE), await shop.draft(LUCIE)]
    for draft in drafts:
        await shop.sales.orders.apply_promo(draft.public_id, "TWO")
    for draft in crew:
        await shop.sales.orders.apply_promo(draft.public_id, "CREW")
    assert _states(await _hold(shop, *drafts)) == [HELD, HELD, Code.PROMO_INVALID]
    assert HELD in (answers := _states(await _hold(shop, *crew))) and answers.count(HELD) == 1


async def test_limits_of_a_buyer_are_counted_within_a_group(database: Database) -> None:
    shop = ClassShop(database)
    await shop.open_classes({OPEN: 100})
    drafts = [await shop.draft_of(*[OPEN] * 8, browser=f"b{number}") for number in range(4)]
    async with database.transaction() as session:
        ids = [draft.id for draft in drafts]
        await session.execute(update(OrderModel).where(OrderModel.id.in_(ids)).values(account_id=5))
    assert MOST_UNPAID == 20
    assert _states(await _hold(shop, *drafts)) == [HELD, HELD, Code.TOO_MANY_HELD, Code.TOO_MANY_HELD]


@dataclass
class PlateHooks:
    """Hooks of entries that refuse a plate which another order has, as those of riders do."""

    taken: set[str] = field(default_factory=set)
    seen: list[tuple[str, int]] = field(default_factory=list)

    async def price_lines(
        self, session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel], at: datetime
    ) -> dict[int, int]:
        return {}

    async def on_placed(self, session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel]) -> None:
        self.seen.append((order.state, len(lines)))
        for line in lines:
            line.relationship = "placed"
            if line.last_name in self.taken:
                await session.flush()
                raise Problem(Code.PLATE_TAKEN)

    async def on_paid(self, session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel]) -> None:
        self.seen.append((order.state, len(lines)))

    async def on_freed(self, session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel]) -> None:
        self.seen.append((f"free {order.state}", len(lines)))


async def test_hooks_refuse_one_order_and_the_line_gets_its_places(database: Database) -> None:
    hooks = PlateHooks({"plate 7-0"})
    shop = ClassShop(database, hooks=hooks)
    await shop.open_classes({OPEN: 2})
    drafts = [await shop.draft_of(OPEN, name=name) for name in ("plate 1", "plate 7", "plate 8", "plate 9")]
    answers = await _hold(shop, *drafts)
    assert _states(answers)[:2] == [HELD, Code.PLATE_TAKEN]
    states = [await shop.state_of(draft) for draft in drafts]
    assert states == ["held", "draft", "offered", "waiting"]
    async with database.session() as session:
        chosen = select(OrderLineModel.relationship, OrderLineModel.place_id).order_by(OrderLineModel.id)
        rows = [(text, place is not None) for text, place in await session.execute(chosen)]
    assert rows == [("placed", True), ("", False), ("placed", True), ("", False)]
    assert ("offered", 1) in hooks.seen
    hooks.taken = {"plate 8-0"}
    assert await code_of(shop.sales.orders.hold(drafts[2].public_id)) is Code.PLATE_TAKEN
    assert await shop.state_of(drafts[2]) == "offered", "the offer stands until another plate is chosen"
    hooks.taken = set()
    assert (await shop.sales.orders.hold(drafts[2].public_id)).state is HELD
    assert (await shop.sales.orders.hold(drafts[1].public_id)).state is WAITING


async def test_an_offer_that_hooks_refuse_ends_the_order_and_goes_to_the_next_in_line(database: Database) -> None:
    hooks = PlateHooks()
    shop = ClassShop(database, hooks=hooks)
    await shop.open_classes({OPEN: 1})
    held = await shop.enter(OPEN)
    first, second = await shop.enter(OPEN, name="plate 7"), await shop.enter(OPEN, name="plate 8")
    hooks.taken = {"plate 7-0"}
    await shop.sales.orders.cancel(held.public_id)
    assert [await shop.state_of(order) for order in (first, second)] == ["expired", "offered"]
    assert await shop.mails("order_offered") == [second.id]
    payloads = [job.payload for job in await shop.jobs("order_expired")]
    assert payloads == [{"order": first.id, "was": "waiting", "reason": "plate_taken", "facts": {}}]
    assert await shop.free() == [0]
    await shop.sales.waiting.leave(second.public_id)
    assert (await shop.enter(OPEN)).state is HELD, "nobody is in front"


async def test_two_processes_share_the_places(database: Database) -> None:
    """Each has connections and a queue of its own; the lock of the shop decides."""
    shop = ClassShop(database)
    await shop.open_classes({OPEN: 20})
    drafts = [await shop.draft_of(OPEN) for _ in range(40)]
    other_database = Database(database.engine.url.render_as_string(hide_password=False))
    other = ClassShop(other_database, clock=shop.clock)
    lots = await asyncio.gather(_hold(shop, *drafts[::2]), _hold(other, *drafts[1::2]))
    await other_database.dispose()
    assert Counter(state for lot in lots for state in _states(lot)) == {HELD: 20, WAITING: 20}
    orders = [answer for lot in lots for answer in lot if not isinstance(answer, Code)]
    assert sorted(order.arrival for order in orders if order.arrival) == list(range(1, 21))
    assert await shop.free() == [0]


async def test_nobody_is_overtaken_while_some_leave_and_offers_go_out(database: Database) -> None:
    shop = ClassShop(database)
    await shop.open_classes({OPEN: 20})
    held = [await shop.enter(OPEN) for _ in range(20)]
    waiting = [await shop.enter(OPEN) for _ in range(10)]
    coming = [await shop.draft_of(OPEN) for _ in range(20)]
    cancelling = [shop.sales.orders.cancel(order.public_id) for order in held[:6]]
    leaving = [shop.sales.waiting.leave(order.public_id) for order in waiting[:2]]
    answers, *_ = await asyncio.gather(_hold(shop, *coming), *cancelling, *leaving)
    assert HELD not in _states(answers)
    states = [await shop.state_of(order) for order in waiting]
    assert states[:2] == ["cancelled", "cancelled"]
    assert states[2:] == sorted(states[2:]), "offered before waiting"
    assert states.count("offered") == 6 and await shop.free() == [0]
