"""The members, classes and memberships of an organization."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from math import inf
from typing import Any, TypeVar

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.near_names import near_names
from livelaps_app.core.paging import SIZES, Heading, Option, PageLink, heading, page_links, query_string, span
from livelaps_app.core.racing import words
from livelaps_app.core.routes import url
from livelaps_app.core.sorting import natural, sort_rows
from livelaps_app.core.text_search import fold, matches_search
from livelaps_app.features.organization import texts
from livelaps_app.features.organization import view_model as views
from livelaps_app.features.organization.query import OrganizationQuery
from livelaps_app.gateways.timing.records import Member, MembershipType, Organization, OrganizationClass
from livelaps_app.memberships.joining import BETWEEN, facts_of, gross_now, listed_types, sold_types
from livelaps_app.memberships.rules.records import OfferedMembership
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.stores.memo import Memo

# Columns and their classes on narrow screens.
MEMBERS = {"name": "", "number": "middle", "class": "wide", "type": "wide", "until": ""}
CLASSES = {"class": "", "group": "wide", "ages": "", "members": "number"}


@dataclass(frozen=True)
class IndexedMember:
    """A member with its search text."""

    member: Member
    text: str


T = TypeVar("T")

_indexes: Memo[int, list[IndexedMember]] = Memo(50)
_members: Memo[tuple[int, OrganizationQuery], views.MembersView] = Memo(300)
_classes: Memo[tuple[int, Lang, str], views.ClassesView] = Memo(100)
_memberships: Memo[tuple[int, Lang], views.MembershipsView] = Memo(100)


async def members_view(organization: Organization, query: OrganizationQuery, today: date) -> views.MembersView:
    """The members of a query by name; the same object while members and day are unchanged."""
    index = _indexes.get(organization.id, organization, lambda: _index(organization.members))
    is_sold = bool(await sold_types(organization.id))
    key, answers = (organization.id, query), (index, today, is_sold)
    join = _join_href(organization, query.lang) if is_sold else ""
    return _members.get(key, answers, lambda: replace(_members_view(organization, index, query, today), join=join))


async def classes_view(organization: Organization, query: OrganizationQuery, _: date) -> views.ClassesView:
    """The classes in the order of the organization or the query; the same object while unchanged."""

    def make() -> views.ClassesView:
        counts = Counter(member.class_name for member in organization.members)
        classes = _sort_rows(organization.classes, _class_orders(counts), query.sort)
        rows = [_class(of, counts[of.name], query.lang) for of in classes]
        return views.ClassesView(_headings(CLASSES, query), rows)

    return _classes.get((organization.id, query.lang, query.sort), organization, make)


async def memberships_view(organization: Organization, query: OrganizationQuery, _: date) -> views.MembershipsView:
    """The memberships in the order of the organization; the same object while unchanged."""
    lang, sold = query.lang, {each.public_id: each for each in await listed_types(organization.id)}
    offers = [
        _with_join(_offer(each, lang), each.currency, sold[each.id], _join_href(organization, lang), lang)
        if each.id in sold
        else _offer(each, lang)
        for each in organization.membership_types
    ]
    view = views.MembershipsView(offers, any(offer.join for offer in offers))
    return _memberships.get((organization.id, lang), view, lambda: view)  # prices and days change by the clock


def _index(members: Iterable[Member]) -> list[IndexedMember]:
    """The members by family name."""
    indexed = (IndexedMember(member, fold(f"{member.full_name} {member.member_number}")) for member in members)
    return sorted(indexed, key=lambda entry: _by_name(entry.member))


def _by_name(member: Member) -> tuple[list[str], int]:
    return fold(member.full_name).split()[::-1], member.id


def _members_view(
    organization: Organization, index: list[IndexedMember], query: OrganizationQuery, today: date
) -> views.MembersView:
    lang, types = query.lang, {membership.id: membership.name for membership in organization.membership_types}
    matching = _sort_rows(
        [entry.member for entry in index if _matches(entry, query)], _member_orders(types), query.sort
    )
    first, last, _ = span(query.page, SIZES[0], len(matching))
    return views.MembersView(
        headings=_headings(MEMBERS, query),
        rows=[_member(member, types, today, lang) for member in matching[first:last]],
        classes=[Option(name, name) for name in _class_names(organization)],
        memberships=[Option(str(number), name) for number, name in types.items()],
        chosen=query.filters,
        filters=_filter_links(query, types),
        count=texts.COUNT(len(matching), lang) if index else "",
        message="" if matching else _nothing(query, bool(index)),
        near=[] if matching else _near(query, index),
        pages=page_links(lambda page: query.members_query(page=page), query.page, SIZES[0], len(matching)),
    )


def _nothing(query: OrganizationQuery, any_member: bool) -> str:
    """The message of a list without members."""
    if any_member and query.search:
        return words.NOTHING_LIKE(query.lang).format(search=query.search)
    return (texts.NO_MATCHES if any_member else texts.NO_MEMBERS)(query.lang)


def _near(query: OrganizationQuery, index: Iterable[IndexedMember]) -> list[PageLink]:
    near = near_names(query.search, (entry.member.full_name for entry in index))
    return [PageLink(name, query_string(query.members_query(search=name, page=1))) for name in near]


def _filter_links(query: OrganizationQuery, types: Mapping[int, str]) -> list[PageLink]:
    chosen = {"class_name": query.class_name, "membership": types.get(query.membership, "")}
    without: dict[str, str | int] = {"class_name": "", "membership": 0}
    return [
        PageLink(label, query_string(query.members_query(page=1, **{name: without[name]})))
        for name, label in chosen.items()
        if label
    ]


def _headings(columns: dict[str, str], query: OrganizationQuery) -> list[Heading]:
    return [replace(_heading(key, query), look=look) for key, look in columns.items()]


def _heading(key: str, query: OrganizationQuery) -> Heading:
    label, falling, usual = texts.COLUMNS[key](query.lang), key == "members", key == "name"
    return heading(key, label, query.sort, lambda sort: query.members_query(sort=sort, page=1), falling, usual)


def _sort_rows(rows: Sequence[T], orders: Mapping[str, Callable[[T], Any]], sort: str) -> Sequence[T]:
    """Sorts the rows by a column of this table; ignores other columns."""
    order = orders.get(sort.removeprefix("-"))
    return sort_rows(rows, order, sort.startswith("-")) if order else rows


def _class_orders(counts: Mapping[str, int]) -> Mapping[str, Callable[[OrganizationClass], Any]]:
    return {
        "class": lambda of: fold(of.name) or None,
        "group": lambda of: fold(of.class_group) or None,
        "ages": _age_span,
        "members": lambda of: counts[of.name] or None,
    }


def _age_span(of: OrganizationClass) -> tuple[float, float] | None:
    if of.minimum_age is None and of.maximum_age is None:
        return None
    return of.minimum_age or 0, inf if of.maximum_age is None else of.maximum_age


def _member_orders(types: Mapping[int, str]) -> Mapping[str, Callable[[Member], Any]]:
    return {
        "name": _by_name,
        "number": lambda member: natural(member.member_number) if member.member_number else None,
        "class": lambda member: fold(member.class_name) or None,
        "type": lambda member: fold(types.get(member.membership_type_id, "")) or None,
        "until": lambda member: member.valid_until,
    }


def _matches(entry: IndexedMember, query: OrganizationQuery) -> bool:
    return (
        (not query.class_name or entry.member.class_name == query.class_name)
        and (not query.membership or entry.member.membership_type_id == query.membership)
        and (not query.search or matches_search(query.search, entry.text))
    )


def _class_names(organization: Organization) -> list[str]:
    """The classes with members, the organization's first in its order."""
    names = dict.fromkeys(member.class_name for member in organization.members if member.class_name)
    known = [of.name for of in organization.classes if of.name in names]
    return [*known, *sorted(names.keys() - set(known))]


def _member(member: Member, types: dict[int, str], today: date, lang: Lang) -> views.MemberRow:
    expired = member.valid_until is not None and member.valid_until < today
    return views.MemberRow(
        name=member.full_name,
        number=member.member_number,
        class_name=member.class_name,
        membership=types.get(member.membership_type_id, ""),
        until=formats.day(member.valid_until, lang) if member.valid_until else "",
        state=texts.EXPIRED(lang) if expired else "",
        look="chip late",
    )


def _class(of: OrganizationClass, count: int, lang: Lang) -> views.ClassRow:
    return views.ClassRow(
        name=of.name,
        group=of.class_group,
        ages=_ages(of, lang),
        members=formats.number(count, lang) if count else "",
        href=query_string({"class": of.name}) if count else "",
    )


def _ages(of: OrganizationClass, lang: Lang) -> str:
    least, most = of.minimum_age, of.maximum_age
    text = {
        (True, True): texts.BETWEEN_AGES,
        (True, False): texts.FROM_AGE,
        (False, True): texts.TO_AGE,
        (False, False): texts.ANY_AGE,
    }[least is not None, most is not None]
    return text(lang).format(least=least, most=most)


def _offer(membership: MembershipType, lang: Lang) -> views.MembershipOffer:
    return views.MembershipOffer(
        name=membership.name,
        about=membership.description,
        price=_price(membership, lang),
        amount=str(membership.price) if membership.price is not None and membership.currency else "",
        currency=membership.currency,
        valid_for=_valid_for(membership, lang),
    )


def _join_href(organization: Organization, lang: Lang) -> str:
    """The address of the wizard that sells the organization's memberships."""
    return url("membership", lang, id=organization.id)


def _with_join(
    offer: views.MembershipOffer, currency: str, sold: OfferedMembership, href: str, lang: Lang
) -> views.MembershipOffer:
    """An offer in the visitor's language, with price and tax, validity, and the link that buys it alone."""
    name, is_sold = sold.product.name(lang), sold.is_sold_alone(datetime.now(UTC))
    return replace(
        offer,
        name=name,
        about=sold.note(lang),
        price=price_words(gross_now(sold, currency), currency, lang),
        valid_for=BETWEEN.join(facts_of(sold, lang)),
        join=href if is_sold else "",
        label=texts.JOIN_BY(lang).format(name=name) if is_sold else "",
    )


def _valid_for(membership: MembershipType, lang: Lang) -> str:
    if membership.valid_days:
        return texts.DAYS(membership.valid_days, lang)
    return texts.MONTHS(membership.valid_months, lang) if membership.valid_months else ""


def _price(membership: MembershipType, lang: Lang) -> str:
    if membership.price is None:
        return ""
    if not membership.price:
        return texts.FREE(lang)
    currency = membership.currency
    return formats.money(membership.price, currency, lang) if currency else str(membership.price)
