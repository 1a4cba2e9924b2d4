"""The family of the buying account, offered as spectators by a button each."""

from dataclasses import dataclass

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.ages import age, minors_refusal
from livelaps_app.core.forms.birth import born_parts
from livelaps_app.core.forms.form import GO, Answer, Caller, Done, Values
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.checkout.view_model import OfferedPerson
from livelaps_app.features.registration.spectator import form
from livelaps_app.features.registration.spectator.family import texts
from livelaps_app.features.registration.spectator.flow import SpectatorFlow, SpectatorQuery
from livelaps_app.features.registration.spectator.people.service import (
    STEP,
    draft_order,
    put_spectator,
    spectator_of,
)
from livelaps_app.features.registration.spectator.reading.service import change_draft, open_flow
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.accounts.records import Person
from livelaps_app.people.accounts import account_of
from livelaps_app.sales.event_sale import EventSale
from livelaps_app.sales.rules.buyers import guardian_relationship, same_person
from livelaps_app.sales.rules.records import Spectator
from livelaps_app.sales.selling import event_sale
from livelaps_app.sales.store.store import sales_store
from livelaps_app.waivers import tickets as waivers

SELF = "self"
"""The key of the account's owner; a minor has its id."""


@dataclass(frozen=True)
class Relative:
    """A person of the account. buys_as: the buyer's relationship to a minor, "" if not known."""

    key: str
    person: Person
    buys_as: str = ""


async def offered_family(visitor: Visitor, flow: SpectatorFlow, sale: EventSale, lang: Lang) -> list[OfferedPerson]:
    """The account's people who are not in the list, with a birth date. Raises Problem."""
    family = [relative for relative in await _family(visitor, flow) if not _is_listed(flow, relative.person)]
    named = (relative for relative in family if relative.person.birthday)
    return [OfferedPerson(relative.key, _words(relative, sale, lang)) for relative in named]


async def find_relative(visitor: Visitor, flow: SpectatorFlow, key: str) -> Spectator | None:
    """The account's person with the key of a button, without a ticket. Raises Problem."""
    return next((_spectator(each.person) for each in await _family(visitor, flow) if each.key == key), None)


async def add_member(caller: Caller, values: Values) -> Answer:
    """Adds a person of the account, or opens the form with what is known if something is missing. Raises Problem."""
    query, flow = SpectatorQuery.parse(caller.at), await open_flow(caller, STEP)
    family = await _family(caller.visitor, flow) if flow else []
    relative = next((each for each in family if each.key == values.get(GO)), None)
    if flow is None or relative is None:
        return Done(query.address(STEP))
    sale = await event_sale(query.event)
    try:
        return await _add(caller, flow, query, relative, sale)
    except Problem as problem:
        if problem.code is not Code.SPECTATOR_REGISTERED:
            raise
        return Done(query.address(STEP, **{form.RELATIVE: relative.key, form.TAKEN: form.REGISTERED}))


async def _add(
    caller: Caller, flow: SpectatorFlow, query: SpectatorQuery, relative: Relative, sale: EventSale
) -> Answer:
    if relative.key == SELF:
        return await _add_buyer(caller, flow, query, sale)
    person, day = _fields(relative), relative.person.birthday
    is_minor = day is not None and sale.is_minor(day)
    if day is not None and is_minor and person["gender"] and person["last_name"] and relative.buys_as:
        spectator = spectator_of(person, sale, day)
        await put_spectator(caller, flow, form.NEW, spectator, sale, f"minor:{relative.key}")
        return Done(query.address(STEP))
    await change_draft(caller, lambda draft: draft.without_part(form.NEW).with_person(form.NEW, person))
    return Done(query.address(STEP, **{form.WHO: form.NEW, form.PART: form.MINOR if is_minor else ""}))


async def _add_buyer(caller: Caller, flow: SpectatorFlow, query: SpectatorQuery, sale: EventSale) -> Answer:
    """Adds the buyer's own ticket, whose waiver is the next step."""
    assert flow.order is not None
    order, buyer = await draft_order(flow.order), flow.order.buyer
    ticket = sale.ticket("", buyer.born, "own_ticket")
    order = await sales_store().orders.put_buyer(order.public_id, buyer, ticket, caller.visitor.draft)
    await waivers.make_waivers(order, sale.event, caller.visitor)
    return Done(query.address("waiver"))


async def _family(visitor: Visitor, flow: SpectatorFlow) -> list[Relative]:
    """The owner and the minors of the account that buys; empty for a guest. Raises Problem."""
    account = await account_of(visitor)
    if account is None or flow.order is None or flow.order.buyer.account_id != account.id:
        return []
    owner = [] if flow.own_line else [Relative(SELF, account)]
    if minors_refusal(account.adult, account.joined_as):
        return owner
    minors = await accounts_gateway().minors(visitor.session)
    return [
        *owner,
        *(
            Relative(str(minor.id), minor, guardian_relationship(minor.relationship, account.gender))
            for minor in minors
        ),
    ]


def _is_listed(flow: SpectatorFlow, person: Person) -> bool:
    named = _spectator(person)
    return named is not None and any(same_person(line.spectator, named) for line in flow.lines)


def _spectator(person: Person) -> Spectator | None:
    """A person by name and birth date, None without the latter."""
    if person.birthday is None:
        return None
    return Spectator(
        first_name=person.first_name, last_name=person.last_name, gender="", born=person.birthday, product=0
    )


def _fields(relative: Relative) -> dict[str, str]:
    """The fields of the form of a person."""
    person, day = relative.person, relative.person.birthday
    born = born_parts(day) if day else {}
    names = {"first_name": person.first_name, "last_name": person.last_name, "gender": person.gender}
    return names | born | {"email": person.email, "buys_as": relative.buys_as}


def _words(relative: Relative, sale: EventSale, lang: Lang) -> str:
    name, day = relative.person.first_name, relative.person.birthday
    assert day is not None
    if relative.key == SELF:
        return texts.ADD_YOURSELF(lang).format(name=name)
    return texts.ADD_MEMBER(age(day, sale.event.start), lang, name=name)
