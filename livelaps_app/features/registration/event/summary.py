"""The summary: entries, costs, what is full, and the ways to pay."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.local_time import natural_when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.entries.class_words import is_full
from livelaps_app.entries.refund_words import refund_amounts
from livelaps_app.entries.rules.records import OfferedClass
from livelaps_app.features.registration.checkout.summary import (
    held_until,
    pay_words,
    price_of,
    promo_news,
    totals,
)
from livelaps_app.features.registration.checkout.view_model import SummaryLine
from livelaps_app.features.registration.event import texts
from livelaps_app.features.registration.event.checks import entry_checks
from livelaps_app.features.registration.event.flow import EntryFlow, EntryQuery
from livelaps_app.features.registration.event.view_model import EntrySummary, EntryView, RemovableLine
from livelaps_app.memberships.rules.words import period_words
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.place_words import place_words
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.states import OrderState

LISTED = ProductKind.TICKET, ProductKind.ENTRY, ProductKind.MEMBERSHIP, ProductKind.EXTRA
"""The order of the summary's lines by kind."""


def summary_view(view: EntryView, query: EntryQuery, flow: EntryFlow) -> EntryView:
    """The summary of an order."""
    order, lang = flow.order, query.lang
    if order is None:
        return view
    rules = flow.sale.shop.rules
    full = list(full_words(flow, lang)) if order.state is OrderState.DRAFT else []
    has_lapsed = order.state is OrderState.DRAFT and order.held_until is not None
    may_wait = rules.takes_desk_payment and not full and order.amounts.total > 0
    is_ahead = rules.desk_deadline is not None and rules.desk_deadline > datetime.now(UTC)
    deadline = rules.desk_deadline if may_wait and is_ahead else None
    at_desk = natural_when(deadline, flow.sale.zone, lang, flow.sale.event.start).text
    return replace(
        view,
        typed={"promo_code": order.promo_code},
        notes=list(_line_notes(flow, lang)) if full else [texts.PLACES_FREE(lang)] if has_lapsed else [],
        refund=refund_amounts(flow.sale, [line.amounts for line in flow.lines], lang, with_membership=bool(flow.cart)),
        summary=EntrySummary(
            lines=list(_lines(flow, order, lang)),
            totals=totals(order, lang),
            news=promo_news(query.promo, order, lang),
            held=held_until(None if has_lapsed else order, flow.sale.zone, flow.sale.event.start, lang),
            full=full,
            pay=texts.JOIN_LINE(lang) if full else pay_words(order, lang),
            expected=str(order.amounts.total),
            desk=texts.PAY_AT_DESK(lang).format(amount=price_of(order.amounts.total, order, lang)) if at_desk else "",
            checks=entry_checks(query, flow),
            memberships=list(_removable(flow, order, lang)),
            desk_how=texts.DESK_HOW(lang).format(at=at_desk) if at_desk else "",
        ),
    )


def full_words(flow: EntryFlow, lang: Lang) -> Iterator[str]:
    """The full classes of a draft, each with the number of those who wait; and what has too few places for all."""
    shop, products = flow.sale.shop, Counter(entry.product_id for entry in flow.entries)
    for product, count in products.items():
        offered = shop.find_class(product)
        if offered is None:
            continue
        if is_full(offered):
            yield _full(offered, lang)
        elif offered.places_left < count:
            yield texts.TOO_FEW(offered.places_left, lang, where=offered.product.name(lang), count=count)
    if shop.total_left is not None and 0 < shop.total_left < products.total():
        yield texts.TOO_FEW(shop.total_left, lang, where=flow.sale.event.name, count=products.total())


def _line_notes(flow: EntryFlow, lang: Lang) -> Iterator[str]:
    """Notes about the line, and about a later split: a membership of the order would keep its riders together."""
    yield texts.LINE_HOW(lang)
    if len(flow.entries) > 1 and not flow.cart:
        yield texts.SPLIT_LATER(lang)


def _full(offered: OfferedClass, lang: Lang) -> str:
    """The number of those who wait for a class, and the place in line of one more."""
    name, place = offered.product.name(lang), place_words(offered.waiting + 1, lang)
    if not offered.waiting:
        return texts.CLASS_IS_FULL_NOBODY(lang).format(race_class=name, place=place)
    return texts.CLASS_IS_FULL(offered.waiting, lang, race_class=name, place=place)


def tickets_address(event: int, lang: Lang) -> str:
    """The address of spectator entry."""
    return url("spectator", lang, id=event)


def _lines(flow: EntryFlow, order: SalesOrder, lang: Lang) -> Iterator[SummaryLine]:
    extras: dict[str, list[int]] = {}
    for line in sorted(order.lines, key=lambda line: LISTED.index(line.kind)):
        amount = price_of(line.amounts.total, order, lang)
        entry = flow.entry(line.id)
        if line.kind is ProductKind.MEMBERSHIP:
            yield SummaryLine(_membership_words(flow, line, lang), amount)
            continue
        if line.kind is not ProductKind.ENTRY or entry is None:
            extras.setdefault(line.ticket_name(lang), []).append(line.amounts.total)
            continue
        words = texts.ENTRY_LINE(lang).format(name=line.spectator.name, race_class=line.ticket_name(lang))
        plate = texts.PLATE(lang).format(plate=entry.bike.plate) if entry.bike.plate else ""
        yield SummaryLine(", ".join(filter(None, (words, plate))), amount)
    for name, prices in extras.items():
        words = texts.COUNTED(lang).format(count=len(prices), name=name) if len(prices) > 1 else name
        yield SummaryLine(words, price_of(sum(prices), order, lang))


def _membership_words(flow: EntryFlow, line: OrderLine, lang: Lang) -> str:
    """A membership with its days and the people that it names."""
    named = [each for each in flow.cart if each.line_id == line.id]
    classes = (each.entry_class for each in flow.sale.shop.classes)
    organization = next(
        (each.organization for each in classes if line.spectator.product in each.needed_memberships), ""
    )
    days = (period_words(each.period.starts_on, each.period.ends_on, lang) for each in named[:1])
    return texts.MEMBERSHIP_LINE(lang).format(
        organization=organization,
        membership=line.ticket_name(lang),
        days=next(days, ""),
        names=", ".join(each.name for each in named),
    )


def _removable(flow: EntryFlow, order: SalesOrder, lang: Lang) -> Iterator[RemovableLine]:
    """The memberships of an order, which its buyer can take out again."""
    for line in order.lines:
        if line.kind is ProductKind.MEMBERSHIP:
            words = _membership_words(flow, line, lang)
            yield RemovableLine(str(line.id), words, with_label(texts.TAKE_OUT(lang), words, lang))
