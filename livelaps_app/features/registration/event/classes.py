"""The classes of an event for a rider: by race, with price, rules and openings in words."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import UTC, date, datetime

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import TICKED
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.refusals import Refusal
from livelaps_app.entries.entering import EntrySale
from livelaps_app.entries.entry_prices import gross
from livelaps_app.entries.rules.eligibility import day_of_ages, forbidding
from livelaps_app.entries.rules.facts import GENDERS, Ages, Displacements
from livelaps_app.entries.rules.records import OfferedClass
from livelaps_app.features.registration.event import texts
from livelaps_app.features.registration.event.view_model import ClassChoice, EntryOpenings, RaceChoices
from livelaps_app.sales.rules.prices import price_words

NONE = "0"
"""The choice of no class in a race."""
RACES = "-"  # separates the ids of races of one input


def race_key(offered: OfferedClass) -> str:
    """The key of the races that an entry in a class counts for, a part of the name of its input."""
    return RACES.join(str(number) for number in sorted(offered.entry_class.races))


def race_choices(
    sale: EntrySale, reasons: Mapping[int, tuple[Refusal, ...]], unmet: Collection[int], lang: Lang
) -> list[RaceChoices]:
    """The classes by race, those of several races last.

    reasons: against each class, by product; unmet: classes whose needed membership cannot be bought.
    """
    by_race: dict[str, list[OfferedClass]] = {}
    for offered in sale.shop.classes:
        by_race.setdefault(race_key(offered), []).append(offered)
    keys = sorted(by_race, key=lambda key: (key.count(RACES), list(by_race).index(key)))
    none = texts.NOT_IN_RACE(lang) if len(keys) > 1 else ""
    return [
        RaceChoices(
            input=f"classes.{key}",
            title=_races_title(by_race[key][0], lang),
            choices=[
                _choice(sale, key, offered, reasons.get(offered.product.id, ()), offered.product.id in unmet, lang)
                for offered in by_race[key]
            ],
            none=none,
            pair=f"{key}={NONE}",
        )
        for key in keys
    ]


def typed_classes(races: Iterable[RaceChoices], typed: str) -> str:
    """The chosen classes as values of their inputs; no class in the other races."""
    chosen = set(typed.split("&"))
    none = (race.pair for race in races if race.none and chosen.isdisjoint(each.pair for each in race.choices))
    return "&".join((*filter(None, typed.split("&")), *none))


def openings(sale: EntrySale, lang: Lang) -> EntryOpenings:
    """The openings of all classes in words."""
    return EntryOpenings({str(offered.product.id): openings_words(offered, lang) for offered in sale.shop.classes})


def is_full(offered: OfferedClass) -> bool:
    """True if a newcomer waits: a free place goes to the line first."""
    return offered.places_left <= 0 or offered.waiting > 0


def openings_words(offered: OfferedClass, lang: Lang) -> str:
    """The places left of a class, or how many wait."""
    if not is_full(offered):
        return texts.LEFT(offered.places_left, lang)
    return texts.FULL(offered.waiting, lang) if offered.waiting else texts.FULL_NOBODY(lang)


def class_title(offered: OfferedClass, lang: Lang) -> str:
    """The name of a class as it is sold."""
    return offered.product.name(lang)


def _races_title(offered: OfferedClass, lang: Lang) -> str:
    names = list(offered.entry_class.races.values())
    return names[0] if len(names) == 1 else texts.SEVERAL_RACES(lang).format(races=", ".join(names))


def _choice(
    sale: EntrySale, key: str, offered: OfferedClass, reasons: Collection[Refusal], is_unmet: bool, lang: Lang
) -> ClassChoice:
    product, needs = str(offered.product.id), [each for each in reasons if each.code is Code.MEMBERSHIP_REQUIRED]
    refused = [*forbidding(tuple(reasons)), *(needs if is_unmet else [])]
    return ClassChoice(
        product=product,
        pair=f"{key}={product}",
        name=class_title(offered, lang),
        price=_price(sale, offered, lang),
        notes=[] if refused else list(_notes(sale, offered, lang)),
        refused=refused[0].words(lang) if refused else "",
        need=TICKED if needs else "",
    )


def _price(sale: EntrySale, offered: OfferedClass, lang: Lang) -> str:
    """The price now, and the next one with its day."""
    now, product, currency = datetime.now(UTC), offered.product, sale.shop.shop.currency
    price = price_words(gross(sale, offered, product.price_at(now)), currency, lang)
    words = [texts.PRICE_TAX(lang).format(price=price)]
    ahead = [step for step in product.steps if step.starts_at > now]
    if ahead:
        step = min(ahead, key=lambda step: step.starts_at)
        later = price_words(gross(sale, offered, step.price), currency, lang)
        day = formats.natural_day(step.starts_at.astimezone(sale.zone).date(), lang, now.date())
        words.append(texts.PRICE_NEXT(lang).format(price=later, day=day))
    return ", ".join(words)


def _notes(sale: EntrySale, offered: OfferedClass, lang: Lang) -> Iterator[str]:
    """The rules of a class in words."""
    rules, further = offered.entry_class, offered.product.price_further
    if rules.youngest is not None or rules.oldest is not None:
        day: date = day_of_ages(rules.ages_on, sale.event.start)
        ages = Ages(rules.youngest, rules.oldest)(lang)
        yield texts.AGES_ON(lang).format(ages=ages, day=formats.written_day(day, lang))
    if rules.gender:
        yield texts.FOR_RIDERS(lang).format(riders=GENDERS[rules.gender](lang))
    if rules.cc_from is not None or rules.cc_to is not None:
        yield texts.CLASS_BIKES(lang).format(bikes=Displacements(rules.cc_from, rules.cc_to)(lang))
    if rules.needs_licence:
        yield texts.NEEDS_LICENCE(lang).format(federation=rules.needs_licence)
    if rules.needed_memberships:
        yield texts.NEEDS_MEMBERSHIP(lang).format(organization=rules.organization)
    if further is not None:
        price = price_words(gross(sale, offered, further), sale.shop.shop.currency, lang)
        yield texts.PRICE_FURTHER(lang).format(price=price)
    if note := offered.product.note(lang):
        yield note
