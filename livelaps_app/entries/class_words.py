"""The classes of an event in words, for every page that lists them: races, price, rules and places."""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.entries import class_texts as texts
from livelaps_app.entries.entering import EntrySale
from livelaps_app.entries.entry_prices import gross
from livelaps_app.entries.rules.eligibility import EntryClass, day_of_ages
from livelaps_app.entries.rules.facts import GENDERS, Ages, Displacements
from livelaps_app.entries.rules.records import UNLIMITED, OfferedClass
from livelaps_app.sales.rules.prices import price_words

CLASS = "class"
"""Parameter of the wizard's address: the class to choose, by its product."""


def classes_by_races(classes: Iterable[OfferedClass]) -> list[list[OfferedClass]]:
    """The classes in groups of the same races, those of several races last."""
    groups: dict[frozenset[int], list[OfferedClass]] = {}
    for offered in classes:
        groups.setdefault(frozenset(offered.entry_class.races), []).append(offered)
    return sorted(groups.values(), key=lambda group: len(group[0].entry_class.races))


def races_title(offered: OfferedClass, lang: Lang) -> str:
    """The names of the races that an entry in a class counts for."""
    names = list(offered.entry_class.races.values())
    return names[0] if len(names) == 1 else texts.SEVERAL_RACES(lang).format(races=", ".join(names))


def is_full(offered: OfferedClass) -> bool:
    """True if a newcomer waits: a free place goes to the line first."""
    return offered.places_left <= 0 or offered.waiting > 0


def openings_words(offered: OfferedClass, lang: Lang) -> str:
    """The places left of a class, or how many wait; "" without a limit."""
    if not is_full(offered) and offered.places_left >= UNLIMITED:
        return ""
    if not is_full(offered):
        return texts.LEFT(offered.places_left, lang)
    return texts.FULL(offered.waiting, lang) if offered.waiting else texts.FULL_NOBODY(lang)


def class_price(sale: EntrySale, offered: OfferedClass, lang: Lang, *, is_bare: bool = False) -> str:
    """The price now, and the next one with its day. is_bare: the page says elsewhere that it is with tax."""
    now, product, currency = datetime.now(UTC), offered.product, sale.shop.shop.currency
    price = price_words(gross(sale, offered, product.price_at(now)), currency, lang)
    words = [price if is_bare else texts.PRICE_TAX(lang).format(price=price)]
    ahead = [step for step in product.steps if step.starts_at > now]
    if ahead:
        step = min(ahead, key=lambda step: step.starts_at)
        later = price_words(gross(sale, offered, step.price), currency, lang)
        day = formats.natural_day(step.starts_at.astimezone(sale.zone).date(), lang, now.date())
        words.append(texts.PRICE_NEXT(lang).format(price=later, day=day))
    return ", ".join(words)


def class_rules(sale: EntrySale, offered: OfferedClass, lang: Lang, *, is_checked: bool = False) -> Iterator[str]:
    """The rules of a class, the price of a further class, and its note.

    is_checked: without those that are checked for a rider before: ages, gender, memberships.
    """
    rules, further = offered.entry_class, offered.product.price_further
    if not is_checked:
        yield from _rider_rules(sale, offered, lang)
    if rules.cc_from is not None or rules.cc_to is not None:
        yield texts.CLASS_BIKES(lang).format(bikes=Displacements(rules.cc_from, rules.cc_to)(lang))
    if rules.needs_licence:
        yield texts.NEEDS_LICENCE(lang).format(federation=rules.needs_licence)
    if rules.needed_memberships and not is_checked:
        yield _membership_rule(sale, rules, lang)
    if offered.member_prices:
        price = price_words(gross(sale, offered, min(offered.member_prices.values())), sale.shop.shop.currency, lang)
        yield texts.PRICE_MEMBERS(lang).format(price=price, organization=rules.organization)
    if further is not None:
        price = price_words(gross(sale, offered, further), sale.shop.shop.currency, lang)
        yield texts.PRICE_FURTHER(lang).format(price=price)
    if note := offered.product.note(lang):
        yield note


def common_rules(sale: EntrySale, lang: Lang, *, is_checked: bool = False) -> list[str]:
    """The promoter's note, and the rules that all of several classes have, to be read once."""
    classes = sale.shop.classes
    first, *others = [list(class_rules(sale, each, lang, is_checked=is_checked)) for each in classes]
    note = [words] if (words := sale.shop.rules.note(lang)) else []
    return [*note, *(rule for rule in first if others and all(rule in rules for rules in others))]


def _membership_rule(sale: EntrySale, rules: EntryClass, lang: Lang) -> str:
    """The need of a membership, with its lowest price if any is known."""
    prices = [sale.membership_prices[each] for each in rules.needed_memberships if each in sale.membership_prices]
    if not prices:
        return texts.NEEDS_MEMBERSHIP(lang).format(organization=rules.organization)
    price = price_words(min(prices), sale.shop.shop.currency, lang)
    return texts.NEEDS_MEMBERSHIP_FROM(lang).format(organization=rules.organization, price=price)


def _rider_rules(sale: EntrySale, offered: OfferedClass, lang: Lang) -> Iterator[str]:
    rules = offered.entry_class
    if rules.youngest is not None or rules.oldest is not None:
        day: date = day_of_ages(rules.ages_on, sale.event.start)
        ages = Ages(rules.youngest, rules.oldest)(lang)
        yield texts.AGES_ON(lang).format(ages=ages, day=formats.written_day(day, lang))
    if rules.gender:
        yield texts.FOR_RIDERS(lang).format(riders=GENDERS[rules.gender](lang))
