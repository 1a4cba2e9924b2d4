"""The costs of an order as text, the end of its reservation, and the result of its promo code."""

from collections.abc import Iterator
from datetime import date
from typing import Protocol
from zoneinfo import ZoneInfo

from livelaps_app.core.i18n.local_time import When, natural_when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.registration.checkout import form, texts
from livelaps_app.features.registration.checkout.view_model import SummaryLine
from livelaps_app.sales.rules.cart import Amounts
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import SalesOrder

_TAKEN = {form.REMOVED: texts.PROMO_REMOVED, form.ENDED: texts.PROMO_ENDED}


class Addressed(Protocol):
    """The query of a wizard with a checkout."""

    def address(self, step: str = "", **more: str) -> str:
        """The address of a step without the base path."""
        ...


def price_of(units: int, order: SalesOrder, lang: Lang) -> str:
    """An amount of an order as text."""
    return price_words(units, order.shop.currency, lang)


def totals(order: SalesOrder, lang: Lang) -> list[SummaryLine]:
    """The total of lines that have their discount and tax, and the discount and tax in it."""
    return [*_parts_of_total(order.amounts, order, lang), _line("total", order.amounts.total, order, lang)]


def held_until(order: SalesOrder | None, where: ZoneInfo, near: date, lang: Lang) -> When:
    """The end of the reservation, in the event's local time; empty without one."""
    if order is None or order.held_until is None:
        return When()
    return natural_when(order.held_until, where, lang, near)


def pay_words(order: SalesOrder, lang: Lang) -> str:
    """The label of the pay button, with the amount if there is one."""
    total = order.amounts.total
    return texts.PAY_AMOUNT(lang).format(amount=price_of(total, order, lang)) if total else texts.COMPLETE(lang)


def promo_address(query: Addressed, go: str, before: str, typed: str) -> str:
    """The address of the summary with the promo code's result.

    go: of the button; before: the previous code; typed: the requested one.
    """
    is_removed = bool(before) and not typed.strip()
    news = form.TO_PAY if not go else form.REMOVED if is_removed else form.APPLY
    return f"{query.address('summary', **{form.PROMO: news})}#{form.PROMO_ID}"


def promo_news(result: str, order: SalesOrder, lang: Lang) -> str:
    """The last result of the promo code while still true, else ""."""
    code, amounts = order.promo_code, order.amounts
    if result == form.TO_PAY:
        done = (texts.PROMO_APPLIED if code else texts.PROMO_REMOVED)(lang).format(code=code)
        again = texts.PAY_AGAIN if amounts.total else texts.COMPLETE_NOW
        return f"{done} {again(lang).format(total=price_of(amounts.total, order, lang))}"
    if result in _TAKEN:
        return "" if code else _TAKEN[result](lang)
    if result != form.APPLY:
        return ""
    words = (texts.PROMO_DISCOUNT if amounts.discount else texts.PROMO_APPLIED) if code else texts.NO_PROMO
    return words(lang).format(code=code, amount=price_of(-amounts.discount, order, lang))


def _parts_of_total(amounts: Amounts, order: SalesOrder, lang: Lang) -> Iterator[SummaryLine]:
    if amounts.discount:
        yield _line("discount", -amounts.discount, order, lang)
    if amounts.tax:
        yield _line("tax", amounts.tax, order, lang)


def _line(key: str, units: int, order: SalesOrder, lang: Lang) -> SummaryLine:
    return SummaryLine(texts.LABELS[key](lang), price_of(units, order, lang))
