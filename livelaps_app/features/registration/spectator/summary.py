"""The order as text: a line per spectator, and the totals."""

from collections.abc import Iterator
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from livelaps_app.core.i18n.local_time import When, natural_when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.i18n.zones import zone
from livelaps_app.core.next_address import NEXT
from livelaps_app.core.routes import url
from livelaps_app.features.registration.spectator import form, texts
from livelaps_app.features.registration.spectator.flow import SpectatorQuery
from livelaps_app.features.registration.spectator.view_model import SummaryLine
from livelaps_app.sales.event_sale import EventSale
from livelaps_app.sales.rules.cart import Amounts
from livelaps_app.sales.rules.records import SalesOrder


def ticket_lines(order: SalesOrder, sale: EventSale, lang: Lang) -> list[SummaryLine]:
    """Each spectator with the ticket and its price with tax."""
    return [
        SummaryLine(f"{line.spectator.name}, {line.ticket_name(lang)}", sale.price(line.amounts.total, lang))
        for line in order.lines
    ]


def totals(order: SalesOrder, sale: EventSale, lang: Lang) -> list[SummaryLine]:
    """The totals, in order of addition."""
    return [
        *_amounts("subtotal", order.amounts, sale, lang),
        _line("total", sale.price(order.amounts.total, lang), lang),
    ]


_TAKEN = {form.REMOVED: texts.PROMO_REMOVED, form.ENDED: texts.PROMO_ENDED}


def held_until(order: SalesOrder | None, sale: EventSale, lang: Lang) -> When:
    """The end of the reservation, in the event's local time; empty without one."""
    if order is None or order.held_until is None:
        return When()
    where: ZoneInfo = zone(sale.event.time_zone)
    return natural_when(order.held_until, where, lang, sale.event.start)


def email_address(order: SalesOrder, query: SpectatorQuery) -> str:
    """The address of the form that changes the buyer's e-mail, which leads back to the summary."""
    way = urlencode({"change": "email", NEXT: query.address("summary")})
    return f"{url('thank_you', query.lang, id=order.public_id)}?{way}"


def pay_words(order: SalesOrder, sale: EventSale, lang: Lang) -> str:
    """The label of the pay button, with the amount if there is one."""
    total = order.amounts.total
    return texts.PAY_AMOUNT(lang).format(amount=sale.price(total, lang)) if total else texts.COMPLETE(lang)


def promo_address(query: SpectatorQuery, go: str, before: str, typed: str) -> str:
    """The address of the summary with the promo code's result.

    go: of the button; before: the previous code; typed: the requested one.
    """
    is_removed = bool(before) and not typed.strip()
    news = form.TO_PAY if not go else form.REMOVED if is_removed else form.APPLY
    return f"{query.address('summary', **{form.PROMO: news})}#{form.PROMO_ID}"


def promo_news(query: SpectatorQuery, order: SalesOrder, sale: EventSale) -> str:
    """The last result of the promo code while still true, else ""."""
    code, amounts, lang = order.promo_code, order.amounts, query.lang
    if query.promo == form.TO_PAY:
        done = (texts.PROMO_APPLIED if code else texts.PROMO_REMOVED)(lang).format(code=code)
        again = texts.PAY_AGAIN if amounts.total else texts.COMPLETE_NOW
        return f"{done} {again(lang).format(total=sale.price(amounts.total, lang))}"
    if query.promo in _TAKEN:
        return "" if code else _TAKEN[query.promo](lang)
    if query.promo != form.APPLY:
        return ""
    words = (texts.PROMO_DISCOUNT if amounts.discount else texts.PROMO_APPLIED) if code else texts.NO_PROMO
    return words(lang).format(code=code, amount=sale.price(-amounts.discount, lang))


def _amounts(first: str, amounts: Amounts, sale: EventSale, lang: Lang) -> Iterator[SummaryLine]:
    yield _line(first, sale.price(amounts.price, lang), lang)
    if amounts.discount:
        yield _line("discount", sale.price(-amounts.discount, lang), lang)
    if amounts.tax:
        yield _line("tax", sale.price(amounts.tax, lang), lang)


def _line(key: str, value: str, lang: Lang) -> SummaryLine:
    return SummaryLine(texts.LABELS[key](lang), value)
