"""The costs of an order as text, the end of its reservation, and the result of its promo code."""

from datetime import date
from typing import Protocol
from zoneinfo import ZoneInfo

from livelaps_app.core.i18n.local_time import When, natural_when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.registration.checkout import form, texts
from livelaps_app.features.registration.checkout.view_model import SummaryLine
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import SalesOrder

_TAKEN = {form.REMOVED: texts.PROMO_REMOVED, form.ENDED: texts.PROMO_ENDED}
_TOTALS = {form.APPLY: texts.TOTAL_NOW, form.TO_PAY: texts.PAY_AGAIN}


class Addressed(Protocol):
    """The query of a wizard with a checkout."""

    def address(self, step: str = "", **more: str) -> str:
        """The address of a step without the base path."""
        ...


def price_of(units: int, order: SalesOrder, lang: Lang) -> str:
    """An amount of an order as text."""
    return price_words(units, order.shop.currency, lang)


def totals(order: SalesOrder, lang: Lang) -> list[SummaryLine]:
    """The promo code and the tax of the lines, and their total: each line has its discount and its tax."""
    promo = [SummaryLine(texts.LABELS["promo"](lang), order.promo_code)] if order.promo_code else []
    tax = [_line("tax", order.amounts.tax, order, lang)] if order.amounts.tax else []
    return [*promo, *tax, _line("total", order.amounts.total, order, lang)]


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
    code, total = order.promo_code, order.amounts.total
    if result in _TAKEN:
        return "" if code else _TAKEN[result](lang)
    if result not in _TOTALS:
        return ""
    if not code and result == form.APPLY:
        return texts.NO_PROMO(lang)
    done = (texts.PROMO_APPLIED if code else texts.PROMO_REMOVED)(lang).format(code=code)
    now = _TOTALS[result] if total else texts.COMPLETE_NOW
    return f"{done} {now(lang).format(total=price_of(total, order, lang))}"


def _line(key: str, units: int, order: SalesOrder, lang: Lang) -> SummaryLine:
    return SummaryLine(texts.LABELS[key](lang), price_of(units, order, lang))
