"""The memberships of the visitor's account: cards, renewals, and people of a family."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.ages import age
from livelaps_app.core.forms.form import GO, Answer, Caller, Done, Values
from livelaps_app.core.forms.steps import STEP
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.networks import network
from livelaps_app.core.next_address import next_address
from livelaps_app.core.qr_codes import qr_code
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.memberships import texts
from livelaps_app.features.account.memberships.form import BETWEEN, ON
from livelaps_app.features.account.memberships.view_model import MembershipCard, NameableRelative, OwnMembershipsView
from livelaps_app.memberships.card_file.file import CARD_FILE, CardsFile, card_token, cards_file, organization_names
from livelaps_app.memberships.claiming import adult_account, claimable_organizations, claimable_people
from livelaps_app.memberships.joining import people_of, sold_types
from livelaps_app.memberships.renewing import is_renewable, name_person, put_listed, renew
from livelaps_app.memberships.rules.records import MemberPerson, MembershipState, OfferedMembership, OwnMembership
from livelaps_app.memberships.rules.words import period_words
from livelaps_app.memberships.store.carts import member_key
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.people.accounts import own_account
from livelaps_app.sales.ticket_file.file import DOWNLOADS
from livelaps_app.stores.limits import rate_limits

PDF = CARD_FILE
LOOKS = {"current": "chip open", "coming": "chip", "expired": "chip late", "ended": "chip late"}


async def memberships_view(at: Match, visitor: Visitor) -> OwnMembershipsView:
    """The memberships that the visitor's account bought or claimed. Raises Problem."""
    account, lang, today = await own_account(visitor), at.lang, datetime.now(UTC).date()
    known = await memberships_store().cards.of_account(account.id)
    organizations = {each.organization_id for each in known}
    names = await organization_names(organizations)
    types = [sold for number in organizations for sold in await sold_types(number)]
    family, claimable = await people_of(visitor), await claimable_organizations()
    facts = CardFacts(known, types, names, family, today, lang, account.id)
    cards = await asyncio.to_thread(lambda: [(each, _card(each, facts)) for each in known])
    valid_first = sorted(cards, key=lambda pair: not pair[0].is_current(today))
    current = [card for each, card in valid_first if not each.is_over(today)]
    past, people = [card for each, card in cards if each.is_over(today)], claimable_people(family)
    choices = ("member_organization", claimable), ("member_person", people)
    alone = {field: options[0].value for field, options in choices if len(options) == 1}
    return OwnMembershipsView(current, past, claimable, people, alone, next_address(at))


@dataclass(frozen=True)
class CardFacts:
    """The facts of an account's cards: memberships, types on sale, names of organizations, family, account."""

    known: Sequence[OwnMembership]
    types: Sequence[OfferedMembership]
    names: Mapping[int, str]
    family: Mapping[str, MemberPerson]
    today: date
    lang: Lang
    account_id: int


def _card(membership: OwnMembership, facts: CardFacts) -> MembershipCard:
    return _with_listing(_plain_card(membership, facts), membership, facts)


def _with_listing(card: MembershipCard, membership: OwnMembership, facts: CardFacts) -> MembershipCard:
    """A card that says whether the member is listed, with the button that changes it."""
    if not membership.name:
        return card
    lang, is_listed, may_change = facts.lang, membership.is_listed, membership.account_id == facts.account_id
    words = texts.PUT_LISTED[not is_listed](lang)
    return replace(
        card,
        listed=texts.LISTED[is_listed](lang),
        listing=words if may_change else "",
        list_id=f"{membership.id}{BETWEEN}{'' if is_listed else ON}",
        list_label=with_label(words, membership.name, lang),
    )


def _plain_card(membership: OwnMembership, facts: CardFacts) -> MembershipCard:
    lang, name = facts.lang, membership.name or texts.NAMELESS(facts.lang)
    state, type_name = _state(membership, facts.today), membership.type_name(lang)
    is_over = membership.is_over(facts.today)
    may_renew = is_renewable(membership, facts.known, facts.types, facts.today)
    has_room = not is_over and _has_room(membership, facts)
    family, more = _nameable(membership, facts) if has_room else [], texts.MORE_ROOM(lang)
    room = texts.ROOM(lang).format(covers=membership.covers, people=membership.people)
    return MembershipCard(
        id=str(membership.id),
        organization=facts.names[membership.organization_id],
        href=url("organization_memberships", lang, id=membership.organization_id),
        name=name,
        type=type_name,
        number=texts.NUMBER(lang).format(number=membership.number),
        period=period_words(membership.starts_on, membership.ends_on, lang),
        class_name=membership.class_name,
        state=texts.STATES[state](lang),
        look=LOOKS[state],
        code="" if is_over else qr_code(card_token(membership)),
        alt=with_label(texts.CODE(lang), name, lang),
        pdf="" if is_over else f"{url('account_memberships', lang)}/{membership.id}/{PDF}",
        label=with_label(texts.DOWNLOAD(lang), f"{name}, {type_name}", lang),
        renew=texts.RENEW_OF(lang).format(type=type_name, name=name) if may_renew else "",
        room=(room if family else f"{room} {more}") if has_room else "",
        family=family,
    )


def _state(membership: OwnMembership, today: date) -> str:
    if membership.state is MembershipState.ENDED:
        return "ended"
    if membership.period.starts_on > today:
        return "coming"
    return "expired" if membership.is_over(today) else "current"


def _has_room(membership: OwnMembership, facts: CardFacts) -> bool:
    """True at the first card of a family's membership that has room."""
    same = [each.id for each in facts.known if each.line_id == membership.line_id]
    return membership.line_id is not None and membership.covers > len(same) and membership.id == min(same)


def _nameable(membership: OwnMembership, facts: CardFacts) -> list[NameableRelative]:
    """The people of the account who are not in a family's membership yet."""
    named = {each.person_key for each in facts.known if each.line_id == membership.line_id}
    sold = next((each for each in facts.types if each.product.id == membership.product_id), None)
    return [
        NameableRelative(f"{membership.id}{BETWEEN}{key}", texts.NAME_PERSON(facts.lang).format(name=person.name))
        for key, person in facts.family.items()
        if member_key(person) not in named and (sold is None or sold.product.fits(age(person.born, facts.today)))
    ]


async def card_file(number: str, lang: Lang, visitor: Visitor) -> CardsFile:
    """The card of a membership of the visitor's account. Raises Problem."""
    account = await own_account(visitor)
    if not await rate_limits().take(DOWNLOADS, network(visitor.address)):
        raise Problem(Code.TOO_MANY_REQUESTS)
    known = await memberships_store().cards.of_account(account.id)
    today = datetime.now(UTC).date()
    cards = [each for each in known if str(each.id) == number and not each.is_over(today)]
    if not cards:
        raise Problem(Code.NOT_FOUND)
    return await cards_file(cards, lang)


async def renew_membership(caller: Caller, values: Values) -> Answer:
    """Fills an order in with a membership's type and people, and leads to its summary. Raises Problem."""
    organization = await renew(caller.visitor, caller.at.lang, check_id(values.get(GO, "")))
    return Done(f"{url('membership', caller.at.lang, id=organization)}?{STEP}=summary")


async def add_relative(caller: Caller, values: Values) -> Answer:
    """Adds a person to a family's membership. Raises Problem."""
    number, _, key = values.get(GO, "").partition(BETWEEN)
    await name_person(caller.visitor, check_id(number), key)
    return Done(url("account_memberships", caller.at.lang))


async def change_listing(caller: Caller, values: Values) -> Answer:
    """Writes whether a member of the account is on the public list. Raises Problem."""
    number, _, choice = values.get(GO, "").partition(BETWEEN)
    account_id = await adult_account(caller.visitor)
    await put_listed(account_id, check_id(number), choice == ON)
    return Done(url("account_memberships", caller.at.lang))
