"""Who is in an organisation, in which classes, and what its memberships bring."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from math import inf
from typing import Any, TypeVar

from livelaps_app.core import formats
from livelaps_app.core.kept import Kept, Same
from livelaps_app.core.ordering import natural, ordered
from livelaps_app.core.paging import SIZES, Heading, Option, heading, page_links, span, written
from livelaps_app.core.searching import folded, found
from livelaps_app.core.texts import Lang
from livelaps_app.features.organization import texts
from livelaps_app.features.organization.board import Classes, ClassLine, MemberLine, Members, Memberships, Offer
from livelaps_app.features.organization.view import View
from livelaps_app.gateways.timing.records import Member, MembershipType, Organization, OrganizationClass

# Columns and how narrow screens treat them.
MEMBERS = {"name": "", "number": "middle", "class": "wide", "type": "wide", "until": ""}
CLASSES = {"class": "", "group": "wide", "ages": "", "members": "number"}


@dataclass(frozen=True)
class Listed:
    """A member with what a search looks through."""

    member: Member
    sought: str


T = TypeVar("T")

_registers: Kept[int, list[Listed]] = Kept(50)
_shown: Kept[tuple[int, View], Members] = Kept(300)
_classes: Kept[tuple[int, Lang, str], Classes] = Kept(100)
_offers: Kept[tuple[int, Lang], Memberships] = Kept(100)


async def listed(organization: Organization, view: View, today: date) -> Members:
    """One view of the members, by name; the same object until they change or the day does."""
    register = _registers.get(organization.id, organization, lambda: _register(organization.members))
    return _shown.get(
        (organization.id, view), (Same(register), today), lambda: _members(organization, register, view, today)
    )


async def classes(organization: Organization, view: View, _: date) -> Classes:
    """The classes, in the order of the organisation or as asked; the same object until they change."""

    def make() -> Classes:
        riding = Counter(member.class_name for member in organization.members)
        shown = _sorted(organization.classes, _class_orders(riding), view.sort)
        return Classes(_headings(CLASSES, view), [_class(one, riding[one.name], view.lang) for one in shown])

    return _classes.get((organization.id, view.lang, view.sort), organization, make)


async def memberships(organization: Organization, view: View, _: date) -> Memberships:
    """The memberships in the order of the organisation; the same object until they change."""
    kinds, lang = organization.membership_types, view.lang
    return _offers.get((organization.id, lang), kinds, lambda: Memberships([_offer(kind, lang) for kind in kinds]))


def _register(members: Iterable[Member]) -> list[Listed]:
    """By family name, as lists of people are."""
    known = (Listed(one, folded(f"{one.full_name} {one.member_number}")) for one in members)
    return sorted(known, key=lambda one: _by_name(one.member))


def _by_name(member: Member) -> tuple[list[str], int]:
    return folded(member.full_name).split()[::-1], member.id


def _members(organization: Organization, register: list[Listed], view: View, today: date) -> Members:
    kinds = {kind.id: kind.name for kind in organization.membership_types}
    matching = _sorted([one.member for one in register if _fits(one, view)], _member_orders(kinds), view.sort)
    first, last, _ = span(view.page, SIZES[0], len(matching))
    nobody = texts.NOBODY_FITS if register else texts.NO_MEMBERS
    return Members(
        headings=_headings(MEMBERS, view),
        lines=[_line(member, kinds, today, view.lang) for member in matching[first:last]],
        classes=[Option(name, name) for name in _ridden(organization)],
        kinds=[Option(str(number), name) for number, name in kinds.items()],
        chosen={"q": view.search, "class": view.ridden, "type": str(view.membership or ""), "sort": view.sort},
        count=texts.COUNT(len(matching), view.lang) if register else "",
        message="" if matching else nobody(view.lang),
        pages=page_links(lambda page: view.query(page=page), view.page, SIZES[0], len(matching)),
    )


def _headings(columns: dict[str, str], view: View) -> list[Heading]:
    return [replace(_heading(key, view), look=look) for key, look in columns.items()]


def _heading(key: str, view: View) -> Heading:
    label, falling, usual = texts.COLUMNS[key](view.lang), key == "members", key == "name"
    return heading(key, label, view.sort, lambda sort: view.query(sort=sort, page=1), falling, usual)


def _sorted(rows: Sequence[T], orders: Mapping[str, Callable[[T], Any]], sort: str) -> Sequence[T]:
    """What the other table is sorted by says nothing here."""
    order = orders.get(sort.removeprefix("-"))
    return ordered(rows, order, sort.startswith("-")) if order else rows


def _class_orders(riding: Mapping[str, int]) -> Mapping[str, Callable[[OrganizationClass], Any]]:
    return {
        "class": lambda one: folded(one.name) or None,
        "group": lambda one: folded(one.class_group) or None,
        "ages": _age_span,
        "members": lambda one: riding[one.name] or None,
    }


def _age_span(one: OrganizationClass) -> tuple[float, float] | None:
    if one.minimum_age is None and one.maximum_age is None:
        return None
    return one.minimum_age or 0, inf if one.maximum_age is None else one.maximum_age


def _member_orders(kinds: Mapping[int, str]) -> Mapping[str, Callable[[Member], Any]]:
    return {
        "name": _by_name,
        "number": lambda one: natural(one.member_number) if one.member_number else None,
        "class": lambda one: folded(one.class_name) or None,
        "type": lambda one: folded(kinds.get(one.membership_type_id, "")) or None,
        "until": lambda one: one.valid_until,
    }


def _fits(one: Listed, view: View) -> bool:
    return (
        (not view.ridden or one.member.class_name == view.ridden)
        and (not view.membership or one.member.membership_type_id == view.membership)
        and (not view.search or found(view.search, one.sought))
    )


def _ridden(organization: Organization) -> list[str]:
    """The classes members ride in: those of the organisation first, in its order."""
    riding = dict.fromkeys(member.class_name for member in organization.members if member.class_name)
    known = [one.name for one in organization.classes if one.name in riding]
    return [*known, *sorted(riding.keys() - set(known))]


def _line(member: Member, kinds: dict[int, str], today: date, lang: Lang) -> MemberLine:
    over = member.valid_until is not None and member.valid_until < today
    return MemberLine(
        name=member.full_name,
        number=member.member_number,
        ridden=member.class_name,
        kind=kinds.get(member.membership_type_id, ""),
        until=formats.day(member.valid_until, lang) if member.valid_until else "",
        state=texts.EXPIRED(lang) if over else "",
        look="chip late",
    )


def _class(one: OrganizationClass, riding: int, lang: Lang) -> ClassLine:
    return ClassLine(
        name=one.name,
        group=one.class_group,
        ages=_ages(one, lang),
        members=formats.number(riding, lang) if riding else "",
        href=written({"class": one.name}) if riding else "",
    )


def _ages(one: OrganizationClass, lang: Lang) -> str:
    least, most = one.minimum_age, one.maximum_age
    said = {
        (True, True): texts.BETWEEN_AGES,
        (True, False): texts.FROM_AGE,
        (False, True): texts.TO_AGE,
        (False, False): texts.ANY_AGE,
    }[least is not None, most is not None]
    return said(lang).format(least=least, most=most)


def _offer(kind: MembershipType, lang: Lang) -> Offer:
    months = kind.valid_months
    return Offer(
        name=kind.name,
        about=kind.description,
        price=_price(kind, lang),
        amount=str(kind.price) if kind.price is not None and kind.currency else "",
        currency=kind.currency,
        holds=texts.MONTHS(months, lang) if months else "",
    )


def _price(kind: MembershipType, lang: Lang) -> str:
    if kind.price is None:
        return ""
    if not kind.price:
        return texts.FREE(lang)
    return formats.money(kind.price, kind.currency, lang) if kind.currency else str(kind.price)
