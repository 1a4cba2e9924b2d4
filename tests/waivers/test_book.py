"""The waivers of a sale: when it may be paid, and what becomes of them when it is not."""

import asyncio
from dataclasses import replace
from datetime import date
from itertools import product
from typing import Any

import pytest
from sqlalchemy import Select, select, text

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import Spectator
from livelaps_app.sales.store.cart_rows import person_key
from livelaps_app.sales.store.order_model import OrderLineModel
from livelaps_app.stores.database import Database, answering
from livelaps_app.waivers.order_waivers import StoredWaivers
from livelaps_app.waivers.rules.signing import WaiverAbout
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.model import WaiverModel
from livelaps_app.waivers.store.store import Waivers
from livelaps_app.waivers.store.texts import WaiverTexts
from livelaps_app.wiring import waivers_demo as demo
from tests.waivers.conftest import new_signature, new_waiver


async def _refusal(waivers: Waivers, database: Database, *lines: OrderLineModel) -> Code | None:
    async with database.transaction() as session:
        return await StoredWaivers(waivers).refusal(session, lines)


def _line(document: str, minor: bool = False, **changes: Any) -> OrderLineModel:
    """The ticket of the person whom a waiver of these tests is about."""
    about = new_waiver().subject
    person = replace(
        Spectator(first_name=about.first_name, last_name=about.last_name, gender="", born=about.birth_date, product=1),
        **changes,
    )
    return OrderLineModel(document_id=document, person_key=person_key(person), minor=minor, kind=ProductKind.TICKET)


async def test_a_sale_is_paid_when_each_waiver_is_signed(waivers: Waivers, database: Database) -> None:
    one, two = await waivers.create(new_waiver()), await waivers.create(new_waiver(holder="spectator-2"))
    await waivers.sign(one, new_signature())
    for documents in ([], [two], [one, two], [one, "00000000-0000-4000-8000-000000000000"]):
        assert await _refusal(waivers, database, *map(_line, documents)) is Code.WAIVERS_UNSIGNED
    assert await _refusal(waivers, database, _line(one), _line(one)) is None
    await waivers.sign(two, new_signature())
    assert await _refusal(waivers, database, _line(one), _line(two)) is None
    await waivers.reject(two, "The selfie shows somebody else.")
    assert await _refusal(waivers, database, _line(one), _line(two)) is Code.WAIVER_REJECTED


@pytest.mark.parametrize("changes", [{"first_name": "Ben"}, {"born": date(2018, 1, 2)}, {"minor": True}])
async def test_a_sale_is_not_paid_with_the_waiver_of_somebody_else(
    waivers: Waivers, database: Database, changes: dict[str, Any]
) -> None:
    document = await waivers.create(new_waiver())
    await waivers.sign(document, new_signature())
    assert await _refusal(waivers, database, _line(document)) is None
    assert await _refusal(waivers, database, _line(document, **changes)) is Code.WAIVER_REJECTED


async def test_a_ticket_is_not_paid_with_the_waiver_of_a_rider(waivers: Waivers, database: Database) -> None:
    document = await waivers.create(new_waiver(about=WaiverAbout.RIDER))
    await waivers.sign(document, new_signature())
    assert await _refusal(waivers, database, _line(document)) is Code.WAIVER_REJECTED


async def test_waivers_of_a_sale_that_ended_are_void(waivers: Waivers, database: Database) -> None:
    book, document = StoredWaivers(waivers), await waivers.create(new_waiver())
    async with database.transaction() as session:
        await book.void(session, ["spectator-1"])
    assert (await waivers.find(document)).state is WaiverState.VOID


async def _until_somebody_waits(database: Database) -> None:
    """Returns when a transaction waits for the lock of another one."""
    async with asyncio.timeout(20), database.session() as session:
        waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
        while not await session.scalar(waiting):  # noqa: ASYNC110 - a lock that is waited for wakes nobody
            await asyncio.sleep(0.02)


def _locking(document: str) -> Select[int]:
    return select(WaiverModel.id).where(WaiverModel.document_id == document).with_for_update()


async def test_waivers_of_a_sale_are_locked_in_one_order(waivers: Waivers, database: Database) -> None:
    if database.is_sqlite:
        pytest.skip("SQLite has one writer at a time")
    rejected, signed = await waivers.create(new_waiver()), await waivers.create(new_waiver(holder="spectator-2"))
    for document in (rejected, signed):
        await waivers.sign(document, new_signature())
    await waivers.reject(rejected, "The selfie shows somebody else.")

    async def void() -> None:
        async with database.transaction() as session:
            await StoredWaivers(waivers).void(session, ["spectator-1", "spectator-2"])

    async with database.transaction() as session:
        await session.execute(_locking(rejected))
        voiding = asyncio.create_task(void())
        await _until_somebody_waits(database)
        await session.execute(_locking(signed).with_for_update(nowait=True))
    await voiding
    assert (await waivers.find(signed)).state is WaiverState.VOID


async def test_who_gives_way_to_another_transaction_may_try_again(waivers: Waivers, database: Database) -> None:
    if database.is_sqlite:
        pytest.skip("SQLite has one writer at a time")
    documents = [await waivers.create(new_waiver()), await waivers.create(new_waiver(holder="spectator-2"))]
    first = [asyncio.Event(), asyncio.Event()]

    async def lock(number: int) -> None:
        async with answering(), database.transaction() as session:
            await session.execute(_locking(documents[number]))
            first[number].set()
            await first[1 - number].wait()
            await session.execute(_locking(documents[1 - number]))

    ends = await asyncio.gather(lock(0), lock(1), return_exceptions=True)
    assert [end.code for end in ends if isinstance(end, Problem)] == [Code.SERVICE_DOWN]
    assert ends.count(None) == 1


async def test_a_legal_hold_on_one_is_known(waivers: Waivers, database: Database) -> None:
    book = StoredWaivers(waivers)
    documents = [await waivers.create(new_waiver(holder=holder)) for holder in ("spectator-1", "spectator-2")]
    for has_hold in (False, True, False):
        await waivers.hold(documents[1], has_hold)
        async with database.session() as session:
            assert await book.has_hold(session, documents) is has_hold
            assert not await book.has_hold(session, documents[:1])
            assert not await book.has_hold(session, [])


async def test_changes_are_reported_when_they_are_committed(waivers: Waivers, database: Database) -> None:
    changed = list[str]()
    waivers._changed = changed.append
    document = await waivers.create(new_waiver())
    assert changed == [document]
    async with database.transaction() as session:
        await StoredWaivers(waivers).void(session, ["spectator-1"])
        assert changed == [document]
    assert changed == [document, document]
    async with database.session() as session:  # which is rolled back
        await waivers.add(session, new_waiver(holder="spectator-2"))
    assert changed == [document, document]


async def test_promoters_of_the_demo_have_texts(waivers: Waivers, database: Database) -> None:
    texts = WaiverTexts(database)
    for _ in range(2):  # the second time finds them
        await demo.fill(texts)
    for (promoter_id, rules), about in product(demo.RULES.items(), WaiverAbout):
        text = await texts.text(promoter_id, about, "es")
        assert text is not None
        assert (text.about, text.version, text.lang, text.is_sample) == (about, 1, "es", True)
        assert text.for_minors is not None
        assert ("pilotar" in text.body, "pilotar" in text.for_minors.body) == ((about is WaiverAbout.RIDER),) * 2
        assert bool(text.photo) == (promoter_id == demo.WITH_PHOTO)
        assert await texts.rules(promoter_id, about) == rules
