"""The list of spectators by push: a waiver that is signed elsewhere turns in the buyer's tab."""

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.routes import url
from livelaps_app.features.registration.spectator import form
from livelaps_app.features.registration.spectator.view_model import SpectatorProgress
from livelaps_app.live.navigation import Navigation
from livelaps_app.sales.draft import WIZARD
from livelaps_app.session.view_vars import view_state
from tests.features.spectator.conftest import EVENT, BuyingBrowser, SellingSite
from tests.wire import Socket

LIST = f"/spectator/{EVENT}?step=spectators"


async def _watching(market: SellingSite, socket: Socket) -> BuyingBrowser:
    """A buyer whose tab shows the list, with one spectator who has not signed."""
    ana, _ = await market.buyer_of_max()
    socket.cookies = {"ll_draft": ana.visitor.draft}
    root = await socket.open(LIST)
    assert await socket.handle(root, Navigation, "show") is None
    return ana


def _waivers(socket: Socket, tab: str = "tab") -> list[str]:
    return [card["waiver"] for card in socket.received(view_state(SpectatorProgress), tab)["view"]["cards"]]


async def test_a_signature_turns_in_the_buyers_tab(market: SellingSite, socket: Socket) -> None:
    ana = await _watching(market, socket)
    assert _waivers(socket) == ["Waiver sent, not signed yet"]
    await ana.sign("Max")
    while _waivers(socket) != ["Waiver signed"]:
        await socket.next_packet()
    assert socket.received(view_state(SpectatorProgress))["view"]["is_ready"] is True


async def test_a_registration_that_is_cancelled_elsewhere_says_so(market: SellingSite, socket: Socket) -> None:
    ana = await _watching(market, socket)
    await ana.to(form.CANCEL, {})
    while not (notice := socket.received(view_state(SpectatorProgress))["view"]["notice"]):
        await socket.next_packet()
    assert notice == errors.message(Code.ORDER_CANCELLED, "en")


async def test_a_registration_that_is_paid_in_another_tab_leads_to_its_tickets(
    market: SellingSite, socket: Socket
) -> None:
    ana = await _watching(market, socket)
    await ana.sign("Max")
    await ana.to(form.LIST, {}, "step=spectators")
    order = await ana.order()
    payment = await market.sales.payments.begin(order.public_id, "paypal")
    await market.sales.payments.record_payment(payment.id, "T1", payment.amounts.total, "CAD")
    market.order_changes.report(order.public_id)
    while not (progress := socket.received(view_state(SpectatorProgress))["view"])["notice"]:
        await socket.next_packet()
    assert progress["notice"] == errors.message(Code.ORDER_DONE, "en")
    assert progress["notice_href"] == url("thank_you", "en", id=order.public_id)


async def test_a_tab_without_the_draft_is_in_no_room(market: SellingSite, socket: Socket) -> None:
    await _watching(market, socket)
    socket.cookies = {}
    root = await socket.open(LIST, "eve")
    await socket.handle(root, Navigation, "show")
    assert socket.rooms("eve") == set()
    assert "Max" not in str(socket.frames["eve"])


async def test_no_packet_names_the_order_or_a_signed_waiver(market: SellingSite, socket: Socket) -> None:
    ana = await _watching(market, socket)
    order = await ana.order()
    assert order.public_id not in str(socket.frames["tab"])
    assert order.lines[0].document_id not in str(socket.frames["tab"])


async def test_a_tab_whose_draft_has_moved_learns_nothing_more(market: SellingSite, socket: Socket) -> None:
    ana = await _watching(market, socket)
    draft = await ana.draft()
    await market.drafts.end(ana.visitor.draft, WIZARD, str(EVENT))
    market.order_changes.report(draft.order)
    while not socket.received(view_state(SpectatorProgress))["view"]["notice"]:
        await socket.next_packet()
    assert socket.received(view_state(SpectatorProgress))["view"]["cards"] == []
