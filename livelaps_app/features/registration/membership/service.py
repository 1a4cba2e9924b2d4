"""The membership wizard: from an organization to an order that is ready for payment."""

from dataclasses import replace
from datetime import UTC, datetime

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.form import GO, Action, Answer, Caller, Done, Form, Values
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.checkout import service as checkout
from livelaps_app.features.registration.checkout.form import APPLY, PROMO
from livelaps_app.features.registration.checkout.summary import promo_address
from livelaps_app.features.registration.membership import form
from livelaps_app.features.registration.membership.flow import MembershipFlow, MembershipQuery
from livelaps_app.features.registration.membership.steps import STEPS
from livelaps_app.features.registration.membership.view_model import MembershipView
from livelaps_app.features.registration.membership.views import list_view, step_view
from livelaps_app.memberships.claiming import claim
from livelaps_app.memberships.joining import SELF, membership_sale, organizations_on_sale, people_of
from livelaps_app.memberships.renewing import begin_order, reopen_order
from livelaps_app.memberships.rules.claim_form import CLAIM
from livelaps_app.memberships.rules.records import MemberPerson, OfferedMembership
from livelaps_app.memberships.store.carts import member_key
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.people.accounts import own_account
from livelaps_app.sales import paying as payment
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.settling import publish
from livelaps_app.sales.store.store import sales_store


async def membership_view(at: Match, visitor: Visitor) -> tuple[MembershipView, str]:
    """The step of an address, and the address of an open one if it names none. Raises Problem."""
    query = MembershipQuery.parse(at)
    if not query.organization:
        return list_view(await organizations_on_sale(), query.lang), ""
    flow = await _read_flow(query, visitor)
    step = STEPS.find(flow, query.step).key
    is_moved = step != query.step and (query.step != "" or step != "type")
    return step_view(query, flow), query.address(step) if is_moved else ""


async def _read_flow(query: MembershipQuery, visitor: Visitor) -> MembershipFlow:
    account = await own_account(visitor)
    sale, family = await membership_sale(query.organization), await people_of(visitor)
    order = await memberships_store().carts.open_order(account.id, query.organization)
    today = datetime.now(UTC).date()
    bought = await memberships_store().cards.of_account(account.id)
    known = [each for each in bought if each.organization_id == query.organization and not each.is_over(today)]
    return await _with_order(MembershipFlow(sale, family, known=tuple(known)), order)


async def _with_order(flow: MembershipFlow, order: SalesOrder | None) -> MembershipFlow:
    people = await memberships_store().carts.people_of(order.id) if order else []
    return replace(flow, order=order, people=tuple(people))


async def choose(caller: Caller, values: Values) -> Answer:
    """Chooses a type, for who was named before, else for the first of the account whom it fits. Raises Problem."""
    query = MembershipQuery.parse(caller.at)
    flow = await _read_flow(query, caller.visitor)
    sold = flow.sale.type_of(check_id(values.get(GO, "")))
    people = [each for each in flow.members if sold.product.fits(flow.sale.years(each))]
    people = (people or _first(flow, sold))[: sold.rules.covers if sold.rules.covers > 1 else None]
    order = await begin_order(caller.visitor, caller.at.lang, flow.sale)
    flow = await _with_order(flow, await memberships_store().carts.choose(order.public_id, sold.product.id, people))
    return Done(query.address(STEPS.after(flow, "type").key))


def _first(flow: MembershipFlow, sold: OfferedMembership) -> list[MemberPerson]:
    """The owner of the account, else the first minor whom a type fits; who has none of it yet is before the others.

    Raises Problem without one.
    """
    owner_first = sorted(flow.family.items(), key=lambda item: item[0] != SELF)
    fitting = [person for _, person in owner_first if sold.product.fits(flow.sale.years(person))]
    if not fitting:
        raise Problem(Code.MEMBER_AGE if flow.family else Code.NULL_BIRTHDAY)
    without = (each for each in fitting if flow.last_membership(member_key(each), sold.product.id) is None)
    return [next(without, fitting[0])]


async def add(caller: Caller, values: Values) -> Answer:
    """Adds a person of the account to the order. Raises Problem."""
    query = MembershipQuery.parse(caller.at)
    flow = await _read_flow(query, caller.visitor)
    person = flow.offered.get(values.get(GO, ""))
    return await _change(query, flow, [*flow.members, *([person] if person else [])])


async def remove(caller: Caller, values: Values) -> Answer:
    """Removes a person from the order, except the only one. Raises Problem."""
    query = MembershipQuery.parse(caller.at)
    flow = await _read_flow(query, caller.visitor)
    gone = flow.person(values.get(GO, ""))
    remaining = [
        member
        for member, person in zip(flow.members, flow.people, strict=False)
        if gone is None or person.id != gone.id
    ]
    return await _change(query, flow, remaining or flow.members)


async def _change(query: MembershipQuery, flow: MembershipFlow, people: list[MemberPerson]) -> Answer:
    if flow.order is not None and flow.sold is not None and people:
        order = await reopen_order(flow.order)
        await memberships_store().carts.choose(order.public_id, flow.sold.product.id, people)
    return Done(query.address("people"))


async def put_listed(caller: Caller, values: Values) -> Answer:
    """Writes whether a person of the order will be on the public list of members. Raises Problem."""
    query = MembershipQuery.parse(caller.at)
    flow = await _read_flow(query, caller.visitor)
    number, _, choice = values.get(GO, "").partition(form.BETWEEN)
    if flow.order is not None and (person := flow.person(number)) is not None:
        order = await reopen_order(flow.order)
        await memberships_store().carts.put_listed(order.public_id, person.id, choice == form.ON)
    return Done(query.address("people"))


async def save_people(caller: Caller, values: Values) -> Answer:
    """Leaves the step of people. Raises Problem."""
    return await _leave(caller, values, "people")


async def _leave(caller: Caller, values: Values, key: str) -> Answer:
    query = MembershipQuery.parse(caller.at)
    flow = await _read_flow(query, caller.visitor)
    if go := values.get(GO, ""):
        return Done(query.address(STEPS.leave(flow, key, go).key))
    return Done(query.address(STEPS.after(flow, key).key))


async def save_class(caller: Caller, values: Values) -> Answer:
    """Stores the class of a person; the next one without a class follows. Raises Problem."""
    query = MembershipQuery.parse(caller.at)
    flow = await _read_flow(query, caller.visitor)
    person = flow.person(query.who) or flow.without_class
    if person is None or flow.order is None or flow.sold is None or values.get(GO, ""):
        return await _leave(caller, values, "class")
    name, years = values["member_class"], flow.sale.years(person)
    if not any(each.name == name and each.fits(years) for each in flow.sale.shop.classes):
        raise Problem(Code.MEMBER_CLASS, "member_class")
    order = await reopen_order(flow.order)
    await memberships_store().carts.put_class(order.public_id, person.id, name)
    flow = await _with_order(flow, order)
    return Done(query.address("class" if flow.without_class else STEPS.after(flow, "class").key))


async def pay(caller: Caller, values: Values) -> Answer:
    """Redirects to the payment of the order; a changed promo code leads to the new amount first. Raises Problem."""
    query, who = MembershipQuery.parse(caller.at), caller.visitor
    flow = await _read_flow(query, who)
    if flow.order is None or STEPS.find(flow, "summary").key != "summary":
        return Done(query.address())
    go, promo = values.get(GO, ""), values["promo_code"]
    if go not in {"", APPLY}:
        return Done(query.address(STEPS.leave(flow, "summary", go).key))
    if await checkout.change_promo(who, flow.order, promo, is_requested=go == APPLY):
        return Done(promo_address(query, go, flow.order.promo_code, promo))
    if news := await checkout.hold(flow.order, "", who.address):
        return Done(query.address("summary", **{PROMO: news}))
    order = await sales_store().orders.hold(flow.order.public_id, "", who.address, caller.at.lang)
    outside = await payment.pay(order.public_id, caller.at.lang, who)
    return Done(url("thank_you", caller.at.lang, id=order.public_id), outside=outside)


async def cancel(caller: Caller, values: Values) -> Answer:
    """Cancels the open order. Raises Problem."""
    query = MembershipQuery.parse(caller.at)
    account = await own_account(caller.visitor)
    if order := await memberships_store().carts.open_order(account.id, query.organization):
        await sales_store().orders.cancel(order.public_id)
        await publish(order.public_id)
    return Done(query.address())


ACTIONS: tuple[tuple[Form, Action], ...] = (
    (form.CHOOSE, choose),
    (form.ADD, add),
    (form.REMOVE, remove),
    (form.LISTED, put_listed),
    (CLAIM, claim),
    (form.PEOPLE, save_people),
    (form.CLASS, save_class),
    (form.PAY, pay),
    (form.CANCEL, cancel),
)
