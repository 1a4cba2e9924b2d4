"""The classes of an event for a rider: by race, with price, rules and openings in words."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import TICKED
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.refusals import Refusal
from livelaps_app.entries.class_texts import NEEDS_MEMBERSHIP
from livelaps_app.entries.class_words import (
    class_price,
    class_rules,
    classes_by_races,
    common_rules,
    openings_words,
    races_title,
)
from livelaps_app.entries.entering import EntrySale
from livelaps_app.entries.rules.eligibility import forbidding
from livelaps_app.entries.rules.records import OfferedClass
from livelaps_app.features.registration.event import texts
from livelaps_app.features.registration.event.view_model import ClassChoice, EntryOpenings, RaceChoices


class ClassNeeds(NamedTuple):
    """Classes for which a rider needs a membership, by product.

    unmet: none can be bought; open: one is chosen with the class; some: those of `open` that have to say so, unless all
    classes need the same.
    """

    unmet: Collection[int] = ()
    open: Collection[int] = ()
    some: Collection[int] = ()


NONE = "0"
"""The choice of no class in a race."""
RACES = "-"  # separates the ids of races of one input


def race_key(offered: OfferedClass) -> str:
    """The key of the races that an entry in a class counts for, a part of the name of its input."""
    return RACES.join(str(number) for number in sorted(offered.entry_class.races))


def race_choices(
    sale: EntrySale,
    reasons: Mapping[int, tuple[Refusal, ...]],
    needs: ClassNeeds,
    hues: Mapping[int, str],
    lang: Lang,
) -> list[RaceChoices]:
    """The classes by race, those of several races last. reasons: against each class, by product, as are the hues."""
    groups = [(race_key(group[0]), group) for group in classes_by_races(sale.shop.classes)]
    none = texts.NOT_IN_RACE(lang) if len(groups) > 1 else ""
    words, races = _ClassWords(sale, needs, frozenset(common_rules(sale, lang, is_checked=True)), lang), []
    for key, group in groups:
        listed = [(words.choice(key, offered, reasons.get(offered.product.id, ())), offered) for offered in group]
        choices = [replace(choice, hue=hues.get(offered.product.id, "")) for choice, offered in listed]
        refused = sum(each.refused != "" for each in choices)
        folded = texts.REFUSED_CLASSES(refused, lang) if refused else ""
        title = races_title(group[0], lang)
        races.append(RaceChoices(f"classes.{key}", title, choices, none, f"{key}={NONE}", folded))
    return races


def class_notes(sale: EntrySale, lang: Lang) -> list[str]:
    """Sentences about all classes: one a race, and the rules that all have."""
    notes = [texts.ONE_A_RACE(lang)] if len(classes_by_races(sale.shop.classes)) > 1 else []
    return [*notes, *common_rules(sale, lang, is_checked=True)]


def typed_classes(races: Iterable[RaceChoices], typed: str) -> str:
    """The chosen classes as values of their inputs; no class in the other races."""
    chosen = set(typed.split("&"))
    none = (race.pair for race in races if race.none and chosen.isdisjoint(each.pair for each in race.choices))
    return "&".join((*filter(None, typed.split("&")), *none))


def with_class(races: Iterable[RaceChoices], typed: str, product: int) -> str:
    """The chosen classes with one of a link, in place of those in its races; without it if the rider may not."""
    pairs = {each.product: each.pair for race in races for each in race.choices if each.refused == ""}
    if not (pair := pairs.get(str(product))):
        return typed
    replaced = _races_of(pair)
    return "&".join((*(each for each in filter(None, typed.split("&")) if replaced.isdisjoint(_races_of(each))), pair))


def _races_of(pair: str) -> set[str]:
    return {*pair.partition("=")[0].split(RACES)}


def openings(sale: EntrySale, lang: Lang) -> EntryOpenings:
    """The openings of all classes in words."""
    return EntryOpenings({str(offered.product.id): openings_words(offered, lang) for offered in sale.shop.classes})


def class_title(offered: OfferedClass, lang: Lang) -> str:
    """The name of a class as it is sold."""
    return offered.product.name(lang)


class _ClassWords(NamedTuple):
    """The inputs of the words of every class. common: rules of all classes, which stand above them."""

    sale: EntrySale
    needs: ClassNeeds
    common: Collection[str]
    lang: Lang

    def choice(self, key: str, offered: OfferedClass, reasons: Collection[Refusal]) -> ClassChoice:
        """A class with the first reason against it, else its own rules."""
        sale, needs, lang = self.sale, self.needs, self.lang
        number, organization = offered.product.id, offered.entry_class.organization
        unmet = [each for each in reasons if each.code is Code.MEMBERSHIP_REQUIRED and number in needs.unmet]
        refused = [*forbidding(tuple(reasons)), *unmet]
        rules = () if refused else class_rules(sale, offered, lang, is_checked=True)
        notes = [rule for rule in rules if rule not in self.common]
        if number in needs.some and not refused:
            notes.append(NEEDS_MEMBERSHIP(lang).format(organization=organization))
        return ClassChoice(
            product=str(number),
            pair=f"{key}={number}",
            name=class_title(offered, lang),
            price=class_price(sale, offered, lang, is_bare=True),
            notes=notes,
            refused=refused[0].words(lang) if refused else "",
            need=TICKED if number in needs.open else "",
        )
