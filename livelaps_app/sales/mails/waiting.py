"""Jobs of the line of who waits: mails about a place in line, an offer, and payment at the desk."""

from livelaps_app.core.jobs import Payload
from livelaps_app.gateways.mail.records import MailButton
from livelaps_app.sales.mails import waiting_texts
from livelaps_app.sales.mails.sending import changed_order, send_order_mail
from livelaps_app.sales.rules.place_words import place_words
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState, SalesJob
from livelaps_app.sales.store.store import sales_store
from livelaps_app.sales.waiting import LEAVES, waiting_link
from livelaps_app.stores.limits import Limit, rate_limits

JOINED_TO_ADDRESS = Limit("mails about places in line to an address", 6, 3600, daily=12)
JOINED_OF_NETWORK = Limit("mails about places in line of a network", 60, 3600, daily=300)


async def send_waiting(payload: Payload) -> None:
    """Mails a place in line, if the order still waits. Raises Problem for a retry, else JobRefused.

    Limited per e-mail and network, as joining the line repeatedly costs nothing.
    """
    order, limits = await changed_order(payload), rate_limits()
    counted = (JOINED_TO_ADDRESS, order.buyer.email.lower()), (JOINED_OF_NETWORK, order.network)
    if order.state is OrderState.WAITING and all([await limits.allows(limit, client) for limit, client in counted]):
        place = await sales_store().waiting.place(order.public_id)
        await _send(order, SalesJob.ORDER_WAITING, {"place": place_words(place.position, order.buyer.lang)})
        for limit, client in counted:
            await limits.take(limit, client)


async def send_offer(payload: Payload) -> None:
    """Mails an offer that stands. Raises as `send_waiting`."""
    await _send_offer(await changed_order(payload), SalesJob.ORDER_OFFERED)


async def remind(payload: Payload) -> None:
    """Mails an offer once more. Raises as `send_waiting`."""
    await _send_offer(await sales_store().orders.by_number(int(payload["order"])), SalesJob.OFFER_REMINDER)


async def send_due(payload: Payload) -> None:
    """Mails that an order is paid at the desk. Raises as `send_waiting`."""
    order = await changed_order(payload)
    if order.state is OrderState.DUE:
        await send_order_mail(
            order, SalesJob.ORDER_DUE, order.amounts.total, words=waiting_texts.WORDS[SalesJob.ORDER_DUE]
        )


async def _send_offer(order: SalesOrder, kind: SalesJob) -> None:
    if order.state is OrderState.OFFERED:
        lang, place = order.buyer.lang, await sales_store().waiting.place(order.public_id)
        extras = ", ".join(name(lang) for name in place.without)
        without = f" {waiting_texts.WITHOUT(lang).format(extras=extras)}" if extras else ""
        promo = f" {waiting_texts.PROMO_USED_UP(lang).format(code=place.promo)}" if place.promo else ""
        await _send(order, kind, {"without": f"{without}{promo}"})


async def _send(order: SalesOrder, kind: SalesJob, values: dict[str, str]) -> None:
    """Mails about an order with the links to its place in line and to leave it."""
    words, lang = waiting_texts.WORDS[kind], order.buyer.lang
    button = MailButton(words.button(lang), waiting_link(order, lang))
    leave = MailButton(waiting_texts.LEAVE(lang), waiting_link(order, lang, LEAVES))
    await send_order_mail(order, kind, order.amounts.total, words=words, values=values, button=button, links=(leave,))
