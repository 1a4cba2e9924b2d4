"""Waivers of riders: one for all classes of a rider, none for what nobody signs for."""

from livelaps_app.core.errors import Code
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.order_model import OrderLineModel
from livelaps_app.waivers.rules.signing import WaiverAbout
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.tickets import make_waivers, remake, send_link
from tests.entries.conftest import ANA, LEO, OPEN, PRO, YOUTH
from tests.features.checks import problem
from tests.features.entry_orders.conftest import BUYER, EntrySite
from tests.sales.conftest import EVENT

EXTRAS = [{"name": "Camping", "price": "20"}]


async def _with_extra(site: EntrySite) -> SalesOrder:
    await site.desk.write(extras=EXTRAS)
    order = await site.draft((ANA, OPEN))
    (extra,) = (await site.desk.store.shops.read(EVENT)).extras
    order = await site.desk.store.entries.put_extras(order.public_id, {extra.product.id: 1})
    return await make_waivers(order, site.event, BUYER)


async def test_a_rider_with_two_classes_signs_once(site: EntrySite) -> None:
    order = await site.draft((ANA, OPEN), (ANA, PRO), (LEO, YOUTH))
    first, second, minor = order.lines
    assert first.document_id == second.document_id != minor.document_id
    waiver = await site.waivers.find(first.document_id)
    assert (waiver.about, waiver.subject.name, waiver.holder) == (WaiverAbout.RIDER, "Ana Roy", first.holder)
    assert (await site.pay(order)).state is OrderState.PAID


async def test_a_class_less_keeps_the_signature_of_the_other(site: EntrySite) -> None:
    for is_signed in (False, True):
        order = await site.draft((ANA, OPEN), (ANA, PRO))
        if is_signed:
            await site.sign(order)
        other = await site.desk.draft((ANA, PRO))
        assert [line.document_id for line in other.lines] == [order.lines[1].document_id]
        waiver = await site.waivers.find(other.lines[0].document_id)
        assert waiver.state is (WaiverState.SIGNED if is_signed else WaiverState.TO_SEND)
        assert waiver.holder == other.lines[0].holder


async def test_the_last_class_of_a_rider_voids_the_waiver(site: EntrySite) -> None:
    order = await site.draft((ANA, OPEN), (ANA, PRO), (LEO, YOUTH))
    await site.desk.draft((LEO, YOUTH))
    assert (await site.waivers.find(order.lines[0].document_id)).state is WaiverState.VOID
    await site.desk.sales.orders.cancel(order.public_id)
    assert (await site.waivers.find(order.lines[2].document_id)).state is WaiverState.VOID


async def test_a_refused_waiver_is_made_anew_for_both_classes(site: EntrySite) -> None:
    order = await site.draft((ANA, OPEN), (ANA, PRO))
    await site.waivers.refuse(order.lines[0].document_id)
    order = await site.desk.sales.waivers.end(order.public_id, order.lines[1])
    assert [line.document_id for line in order.lines] == ["", ""]
    order = await make_waivers(order, site.event, BUYER)
    first, second = order.lines
    assert first.document_id == second.document_id != ""
    assert (await site.pay(order)).state is OrderState.PAID


async def test_an_extra_has_no_waiver(site: EntrySite) -> None:
    order = await _with_extra(site)
    entry, extra = order.lines
    assert (extra.kind, extra.document_id, bool(entry.document_id)) == (ProductKind.EXTRA, "", True)
    with problem(Code.WAIVER_NOT_FOUND):
        await send_link(order, extra, site.event, BUYER)
    await remake(order, extra.id, site.event)
    assert (await site.pay(order)).state is OrderState.PAID


async def test_extras_alone_have_nothing_to_sign(site: EntrySite) -> None:
    order = await _with_extra(site)
    async with site.database.session() as session:
        extra = await session.get_one(OrderLineModel, order.lines[1].id)
        assert await site.desk.sales.moves.waivers.refusal(session, [extra]) is None
