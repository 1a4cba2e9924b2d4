"""The classes that an event sells on this site, as everybody reads them."""

from collections.abc import Hashable, Iterable
from dataclasses import replace
from datetime import UTC, datetime
from typing import NamedTuple

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.entries.class_texts import PRICE_TAX
from livelaps_app.entries.class_words import (
    CLASS,
    class_price,
    class_rules,
    classes_by_races,
    common_rules,
    is_full,
    openings_words,
    races_title,
)
from livelaps_app.entries.entering import EntrySale
from livelaps_app.entries.entry_prices import AVAILABILITY, gross
from livelaps_app.entries.known_shops import sold_shops
from livelaps_app.entries.registrations import EventRegistration
from livelaps_app.entries.rules.records import OfferedClass
from livelaps_app.entries.rules.states import Openings, place_refusal
from livelaps_app.gateways.timing.records import Event
from livelaps_app.memberships.joining import prices_with_entry
from livelaps_app.racing.event import texts
from livelaps_app.racing.event.view import EventClassGroup, EventClassLine
from livelaps_app.racing.registrations.texts import ENTER
from livelaps_app.sales.rules.prices import price_words


class SoldClasses(NamedTuple):
    """The classes of an event with its registration; made_of: equal while their words are."""

    sale: EntrySale
    known: EventRegistration

    @property
    def made_of(self) -> Hashable:
        now = datetime.now(UTC)
        ahead = sum(step.until > now for step in self.sale.shop.refund_steps)
        return now.date(), ahead, tuple(each.product.price_at(now) for each in self.sale.shop.classes)


async def sold_classes(event: Event, known: EventRegistration) -> SoldClasses | None:
    """The classes of an event in which riders enter or wait, now or soon; None if there are none."""
    if not known.is_sold or known.status.key not in AVAILABILITY:
        return None
    shop = (await sold_shops([event.id])).get(event.id)
    if not shop or not shop.classes:
        return None
    sale = EntrySale(event, shop, known.status)
    prices = await prices_with_entry(sale.needed_memberships, shop.shop.currency, sale.period)
    return SoldClasses(replace(sale, membership_prices=prices), known)


class ClassList(NamedTuple):
    """The classes by race, with the price and places that all share, or the range of their prices."""

    groups: list[EventClassGroup]
    price: str
    places: str


def class_list(sold: SoldClasses, lang: Lang) -> ClassList:
    """The classes by race, without the rules, the price and the places of all of them."""
    common = frozenset(common_rules(sold.sale, lang))
    groups = [
        (races_title(group[0], lang), [_line(sold, each, common, lang) for each in group])
        for group in classes_by_races(sold.sale.shop.classes)
    ]
    lines = [line for _, listed in groups for line in listed]
    price, places = _find_common(line.price for line in lines), _find_common(line.places for line in lines)
    if any(map(is_full, sold.sale.shop.classes)):  # each has its chip
        places = ""

    def rest(line: EventClassLine) -> EventClassLine:
        """A line without the shared words."""
        return replace(line, price="" if price else line.price, places="" if places else line.places)

    return ClassList(
        [EventClassGroup(title, list(map(rest, listed))) for title, listed in groups],
        price or _price_range(sold, lang),
        texts.EACH_CLASS(lang).format(places=places) if places else "",
    )


def _find_common(words: Iterable[str]) -> str:
    """The words that several classes have alike, "" if they differ."""
    every = list(words)
    return every[0] if len(every) > 1 and len(set(every)) == 1 else ""


def _price_range(sold: SoldClasses, lang: Lang) -> str:
    """The lowest and the highest price now; "" for a single class, which has its own."""
    now, sale = datetime.now(UTC), sold.sale
    priced = sorted(sale.shop.classes, key=lambda each: each.product.price_at(now))
    if len(priced) < 2:
        return ""
    ends = (gross(sale, each, each.product.price_at(now)) for each in (priced[0], priced[-1]))
    words = dict.fromkeys(price_words(cents, sale.shop.shop.currency, lang) for cents in ends)
    return PRICE_TAX(lang).format(price=" – ".join(words))


def _line(sold: SoldClasses, offered: OfferedClass, common: frozenset[str], lang: Lang) -> EventClassLine:
    rules = (rule for rule in class_rules(sold.sale, offered, lang) if rule not in common)
    openings, most = Openings(offered.places_left, offered.waiting), sold.sale.shop.rules.wait_most
    refusal = place_refusal(openings, most, may_wait=sold.known.may_wait)
    may_wait = refusal is not None and refusal.code is Code.CLASS_FULL
    return EventClassLine(
        query=f"?{CLASS}={offered.product.id}",
        name=offered.product.name(lang),
        price=class_price(sold.sale, offered, lang),
        rules=". ".join(rule.removesuffix(".") for rule in rules),
        places=openings_words(offered, lang),
        look="chip full" if is_full(offered) else "chip",
        enters=refusal is None or may_wait,
        line=ENTER["full"](lang) if may_wait else "",
    )
