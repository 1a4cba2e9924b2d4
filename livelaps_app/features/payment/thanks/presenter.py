"""An order as text."""

from collections.abc import Callable, Sequence
from zoneinfo import ZoneInfo

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.find_tickets import find_address
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.local_time import When, natural_when
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.qr_codes import qr_code
from livelaps_app.core.routes import url
from livelaps_app.features.payment.thanks import texts
from livelaps_app.features.payment.thanks.view_model import OrderAmount, OrderPageView, OrderTicket
from livelaps_app.sales.rules.buyers import mask_email
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.money import from_units
from livelaps_app.sales.rules.owed import made_amount, owed_refunds, requested_amount, withheld_amount
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import OrderLine, SalesOrder, SalesPayment, SalesRefund
from livelaps_app.sales.rules.states import (
    ENDED,
    RECEIVED,
    TICKETED,
    OrderState,
    OrderWizard,
    PaymentMethod,
    PaymentState,
    RefundState,
)
from livelaps_app.sales.ticket_file.file import kind_of

PDF = "tickets.pdf"
CODES = {  # states with the texts of an error row
    "cancelled_payment": Code.PAYMENT_CANCELLED,
    "failed": Code.PAYMENT_DECLINED,
    "pending": Code.PAYMENT_PENDING,
    "cancelled": Code.ORDER_CANCELLED,
    "expired": Code.REGISTRATION_EXPIRED,
}
_BY_ORDER = {
    OrderState.DRAFT: "draft",
    OrderState.WAITING: "waiting",
    OrderState.OFFERED: "offered",
    OrderState.DUE: "due",
    OrderState.PAYING: "pending",
    OrderState.PAID: "paid",
    OrderState.CANCELLED: "cancelled",
    OrderState.EXPIRED: "expired",
    OrderState.PARTLY_REFUNDED: "partly_refunded",
    OrderState.REFUNDED: "refunded",
}
_BY_PAYMENT = {PaymentState.CLOSED: "cancelled_payment", PaymentState.DECLINED: "failed"}
NOTHING_TAKEN = {"draft", "cancelled", "expired"}
"""States in which a returning payer is informed that nothing was charged."""
PAYABLE = {OrderState.HELD, OrderState.DUE}
"""States of an order that its page pays or cancels."""
_IN_LINE = {OrderState.WAITING: texts.TO_LINE, OrderState.OFFERED: texts.TO_OFFER}
_FAILED = {OrderState.CANCELLED, OrderState.EXPIRED}
_UNTAKEN = {PaymentState.CLOSED, PaymentState.DECLINED}
_WIZARD_LINKS: dict[str, Text] = {"draft": texts.GO_ON} | dict.fromkeys(
    ("cancelled", "expired", "refunded", "ended"), texts.BUY_AGAIN
)


def state_of(order: SalesOrder, payments: Sequence[SalesPayment], refunds: Sequence[SalesRefund]) -> str:
    """The key of the displayed state. payments: newest first."""
    if _is_ended(order, payments, refunds):
        return "ended"
    if order.state is OrderState.EXPIRED and any(payment.state is PaymentState.PENDING for payment in payments):
        return "in_review"
    if order.state is OrderState.HELD:
        return _BY_PAYMENT.get(payments[0].state, "unpaid") if payments else "unpaid"
    return _BY_ORDER[order.state]


def order_page(
    order: SalesOrder,
    payments: Sequence[SalesPayment],
    refunds: Sequence[SalesRefund],
    name: str,
    event: str,
    zone: ZoneInfo,
    token: Callable[[SalesOrder, OrderLine], str],
    lang: Lang,
) -> OrderPageView:
    """The page. name: of the order, the random one for the owner; event: its name; token: of a ticket's code."""
    state = state_of(order, payments, refunds)
    is_held, here = order.state is OrderState.HELD, url("thank_you", lang, id=name)
    email = order.buyer.email if name == order.public_id else mask_email(order.buyer.email)
    title, text = _heading(order, state, zone, email, lang)
    return OrderPageView(
        name=name,
        state=state,
        title=title,
        text=_add_money_words(text, order, state, payments, lang),
        money=_money_back(order, payments, refunds, lang),
        tone=texts.STATES[state].tone,
        number=order.code,
        event=event,
        event_href=url("event", lang, id=order.shop.event_id or 0),
        first_day=formats.natural_day(order.event_on, lang),
        held_until=natural_when(order.held_until, zone, lang) if is_held else When(),
        tickets=[_ticket(order, line, token, lang) for line in order.lines],
        amounts=list(_amounts(order, payments, refunds, lang)),
        pdf=f"{here}/{PDF}" if any(line.is_ticket for line in order.lines) else "",
        may_pay=order.state in PAYABLE,
        pay=_pay_words(order, lang),
        may_cancel=order.state in PAYABLE,
        desk_code=order.code if order.state is OrderState.DUE else "",
        refresh=here if state in {"pending", "in_review", "unpaid"} else "",
        onward=_onward(order, name, state, lang),
        links=_links(order, lang),
        email=email,
    )


def _add_money_words(text: str, order: SalesOrder, state: str, payments: Sequence[SalesPayment], lang: Lang) -> str:
    """The explanation of a state with what happens to money that came too late, or that none was taken."""
    if order.state in ENDED and any(payment.state is PaymentState.SURPLUS for payment in payments):
        return texts.LATE_MONEY(lang) if state == "expired" else f"{text} {texts.LATE_MONEY(lang)}"
    if state in NOTHING_TAKEN and payments and all(payment.state in _UNTAKEN for payment in payments):
        return f"{text} {texts.NOTHING_TAKEN(lang)}"
    return text


def _is_ended(order: SalesOrder, payments: Sequence[SalesPayment], refunds: Sequence[SalesRefund]) -> bool:
    """True if nothing of a paid order is valid any more, and not all of its money is back."""
    if order.state is OrderState.REFUNDED:
        return made_amount(refunds) < _received_amount(payments)
    return order.state in TICKETED and not any(
        line.is_valid for line in order.lines if line.kind is not ProductKind.EXTRA
    )


def _received_amount(payments: Sequence[SalesPayment]) -> int:
    return sum(payment.paid for payment in payments if payment.state in RECEIVED)


def _money_back(order: SalesOrder, payments: Sequence[SalesPayment], refunds: Sequence[SalesRefund], lang: Lang) -> str:
    """The money that is on its way back, and what failed refunds still owe; "" for an order that came to nothing."""
    if order.state in _FAILED:
        return ""
    by_provider = [refund for refund in refunds if refund.method is PaymentMethod.PAYPAL]
    at_desk = [refund for refund in refunds if refund not in by_provider]
    owed = sum(refund.amount for refund in owed_refunds(refunds, order.lines))
    is_ended, returned = _is_ended(order, payments, refunds), made_amount(refunds)
    if is_ended and not any(refund.state is not RefundState.FAILED for refund in refunds) and not owed:
        return texts.NOT_REFUNDED(lang)
    parts = (
        (texts.REFUNDED_IN_PART, returned if is_ended else 0),
        (texts.ON_ITS_WAY, requested_amount(by_provider)),
        (texts.AT_DESK, requested_amount(at_desk)),
        (texts.OWED, owed),
    )
    return " ".join(words(lang).format(amount=_money(order, amount, lang)) for words, amount in parts if amount)


def _heading(order: SalesOrder, state: str, zone: ZoneInfo, email: str, lang: Lang) -> tuple[str, str]:
    """The state of an order and its explanation. email: as displayed."""
    words, until = texts.STATES[state], natural_when(order.until, zone, lang).text
    if order.state is OrderState.REFUNDED and order.amounts.total == 0:
        return texts.FREE_ENDED_TITLE(lang), texts.FREE_ENDED(lang)
    if state == "expired" and order.wizard is OrderWizard.ENTRY:
        return words.title(lang), texts.ENTRIES_EXPIRED(lang)
    if state in CODES:
        return words.title(lang), errors.message(CODES[state], lang, name=until)
    return words.title(lang), words.text(lang).format(until=until, email=email or texts.EMAIL(lang))


def _pay_words(order: SalesOrder, lang: Lang) -> str:
    """The label of the button that pays, with the amount."""
    total = order.amounts.total
    return texts.PAY_AMOUNT(lang).format(amount=_money(order, total, lang)) if total else texts.COMPLETE(lang)


def _onward(order: SalesOrder, name: str, state: str, lang: Lang) -> list[FallbackLink]:
    if words := _IN_LINE.get(order.state):
        return [FallbackLink(words(lang), url("waiting", lang, id=name))]
    words = _WIZARD_LINKS.get(state)
    return [FallbackLink(words(lang), url("spectator", lang, id=order.shop.event_id or 0))] if words else []


def _links(order: SalesOrder, lang: Lang) -> list[FallbackLink]:
    return [
        FallbackLink(texts.TO_EVENT(lang), url("event", lang, id=order.shop.event_id or 0)),
        FallbackLink(texts.FIND_ANOTHER(lang), find_address(lang)),
    ]


def _ticket(
    order: SalesOrder, line: OrderLine, token: Callable[[SalesOrder, OrderLine], str], lang: Lang
) -> OrderTicket:
    kind = kind_of(order, line, lang)
    price = price_words(line.amounts.total, order.shop.currency, lang)
    number = str(line.number) if line.number is not None else ""
    name = line.spectator.name or texts.NAMELESS(lang)
    if line.is_ticket:
        alt = texts.CODE_OF(lang).format(name=name)
        return OrderTicket(name, kind, number, price, code=qr_code(token(order, line)), alt=alt)
    is_over = order.state in ENDED or order.state in TICKETED
    state = texts.ENDED(lang) if is_over else texts.NOT_YET(lang)
    return OrderTicket(name, kind, number, price, state)


def _amounts(
    order: SalesOrder, payments: Sequence[SalesPayment], refunds: Sequence[SalesRefund], lang: Lang
) -> list[OrderAmount]:
    received = [payment for payment in payments if payment.state in RECEIVED]
    paid, back = _received_amount(payments), made_amount(refunds)
    withheld = withheld_amount(refunds, order.lines) if received else 0
    amounts = order.amounts
    rows = (
        (texts.PROMO, order.promo_code),
        (texts.TAX, _money(order, amounts.tax, lang) if amounts.tax else ""),
        (texts.TOTAL, price_words(amounts.total, order.shop.currency, lang)),
        (texts.PAID, _money(order, paid, lang) if received else ""),
        (texts.SENT_BACK, _money(order, back, lang) if back else ""),
        (texts.WITHHELD, _money(order, withheld, lang) if withheld > 0 else ""),
        (texts.TRANSACTION, ", ".join(payment.transaction_id for payment in received)),
    )
    return [OrderAmount(label(lang), value) for label, value in rows if value]


def _money(order: SalesOrder, units: int, lang: Lang) -> str:
    currency = order.shop.currency
    return formats.money(from_units(units, currency), currency, lang)
