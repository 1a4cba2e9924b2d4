"""Riders and classes of an order: which are open to whom, and the choice."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from urllib.parse import urlencode

from livelaps_app.core.errors import Code, Problem, raise_instead
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.form import GO, Answer, Caller, Done, Values, pairs_of
from livelaps_app.core.next_address import NEXT
from livelaps_app.core.refusals import Refusal, Refused
from livelaps_app.core.routes import url
from livelaps_app.entries.entering import RiderPapers, class_refusals, member_of, with_claims
from livelaps_app.entries.rules.eligibility import ChosenStart, forbidding
from livelaps_app.entries.rules.records import MOST_RIDERS, EntryRider
from livelaps_app.entries.store.draft_lines import rider_key
from livelaps_app.entries.store.lists import ListedStart
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.registration.event.classes import NONE
from livelaps_app.features.registration.event.flow import RIDER, EntryFlow, EntryQuery
from livelaps_app.features.registration.event.form import MEMBER
from livelaps_app.features.registration.event.known.service import describe_known
from livelaps_app.features.registration.event.needs import Need, choose_memberships, needed_sets
from livelaps_app.features.registration.event.onward.service import way_on
from livelaps_app.features.registration.event.reading.service import (
    change_draft,
    draft_order,
    log_refused,
    open_flow,
    read_again,
    report,
)
from livelaps_app.features.registration.event.steps import STEPS
from livelaps_app.features.registration.event.views import part_address
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.sales.rules.buyers import check_guardian
from livelaps_app.sales.rules.records import Buyer, SalesOrder
from livelaps_app.sales.rules.states import OrderWizard
from livelaps_app.sales.store.store import sales_store

Reasons = dict[int, tuple[Refusal, ...]]


async def save_riders(caller: Caller, values: Values) -> Answer:
    """Chooses the riders; entries of others leave the order. Raises Problem."""
    query, flow = EntryQuery.parse(caller.at), await open_flow(caller, "who")
    if flow is None:
        return Done(query.address())
    if go := values.get(GO, ""):
        await change_draft(
            query, caller.visitor, lambda draft: draft.with_part("who", {"riders": values["riders"]}), flow.order
        )
        return Done(part_address(query, flow, STEPS.leave(flow, "who", go).key))
    numbers = {check_id(number) for _, number in pairs_of(values["riders"])}
    riders = [rider for rider in flow.riders if rider.account_id in numbers]
    for number in numbers - {rider.account_id for rider in riders}:
        log_refused(flow, "rider", str(number))
    if not riders:
        raise Problem(Code.NULL_RIDERS, "riders")
    if len(riders) > MOST_RIDERS:
        raise Problem(Code.TOO_MANY_RIDERS, "riders")
    for rider in riders:
        _check_guardian(flow, rider, "riders")
    order, chosen = flow.order, [rider.account_id for rider in riders]
    if order is not None and any(entry.account_id not in chosen for entry in flow.entries):
        order = await _choose(flow, await draft_order(flow), riders)
        for rider in flow.riders:
            if rider.account_id not in chosen:
                order = await _put_memberships(flow, order, rider, {})
    await change_draft(query, caller.visitor, lambda draft: draft.without_part("who").with_riders(chosen), order)
    flow = await read_again(query, flow)
    return Done(part_address(query, flow, STEPS.after(flow, "who").key))


async def save_classes(caller: Caller, values: Values) -> Answer:
    """Chooses the classes of the address's rider. Raises Problem."""
    query, flow = EntryQuery.parse(caller.at), await open_flow(caller, "class")
    rider = flow.rider_to_enter(query.rider) if flow else None
    if flow is None or rider is None:
        return Done(query.address())
    part = f"class.{rider.account_id}"
    if go := values.get(GO, ""):
        typed = {key: values[key] for key in ("classes", "memberships")}
        await change_draft(query, caller.visitor, lambda draft: draft.with_part(part, typed), flow.order)
        if go == MEMBER:
            return Done(_claim_address(query))
        return Done(part_address(query, flow, STEPS.leave(flow, "class", go).key))
    products = [check_id(value) or 0 for _, value in pairs_of(values["classes"]) if value != NONE]
    if not products:
        raise Problem(Code.NULL_CLASSES, "classes")
    _check_guardian(flow, rider, "classes")
    await _check_classes(flow, rider, products)
    memberships = await _choose_memberships(flow, rider, products, values["memberships"])
    chosen = [each.account_id for each in flow.chosen] if flow.before else flow.draft.riders
    order = flow.order
    if order is None or not _is_unchanged(flow, rider, products, memberships):
        order = await draft_order(flow) if order else await _begin(caller, flow)
        riders = await with_claims(caller.visitor, flow.chosen)
        order = await _choose(flow, order, riders, rider.account_id, products)
        order = await _put_memberships(flow, order, rider, memberships)
        flow = await describe_known(await read_again(query, flow))
    draft = await change_draft(query, caller.visitor, lambda draft: draft.without_part(part).with_riders(chosen), order)
    report(order)
    return Done(await way_on(query, caller.visitor, replace(flow, draft=draft)))


def _claim_address(query: EntryQuery) -> str:
    """The address of the claim of a membership, which leads back to these classes."""
    here = query.address("class", **({RIDER: str(query.rider)} if query.rider else {}))
    return f"{url('account_memberships', query.lang)}?{urlencode({NEXT: here})}#claim"


def _is_unchanged(flow: EntryFlow, rider: EntryRider, products: Sequence[int], memberships: Mapping[int, str]) -> bool:
    """True if a rider has just these classes and memberships: a held order then needs no other places."""
    present = {each.product_id: each.class_name for each in flow.cart_people(rider)}
    return {entry.product_id for entry in flow.entries_of(rider)} == {*products} and present == dict(memberships)


def class_reasons(flow: EntryFlow, rider: EntryRider, starts: Iterable[ListedStart]) -> Reasons:
    """The reasons against each class for a rider with starts by other orders, by product."""
    papers = RiderPapers(memberships=flow.memberships.get(rider.account_id, ()), starts=_chosen_starts(starts))
    return {
        offered.product.id: class_refusals(flow.sale, rider, offered.product.id, papers)
        for offered in flow.sale.shop.classes
    }


async def rider_needs(flow: EntryFlow, rider: EntryRider) -> tuple[Need, ...]:
    """The memberships that classes need and the rider has not bought, with those that would do. Raises Problem."""
    person, currency, order = member_of(rider), flow.sale.shop.shop.currency, flow.order.id if flow.order else 0
    store = memberships_store().needed
    return tuple(
        [
            Need(
                products,
                tuple(classes),
                tuple(await store.fitting(person, products, flow.sale.period, currency, flow.account.id, order)),
            )
            for products, classes in needed_sets(flow, rider).items()
        ]
    )


async def _choose_memberships(
    flow: EntryFlow, rider: EntryRider, products: Sequence[int], typed: str
) -> dict[int, str]:
    """The memberships for chosen classes, with the class of the member. Raises Refused for a class without one."""
    chosen, refusal = choose_memberships(flow, rider, products, needs := await rider_needs(flow, rider), typed)
    if refusal is not None:
        raise Refused(refusal, "memberships")
    for fitting in (each for need in needs for each in need.fitting):
        if fitting.classes and chosen.get(fitting.sold.product.id) == "":
            raise Problem(Code.MEMBER_CLASS, "memberships")
    return chosen


async def _put_memberships(
    flow: EntryFlow, order: SalesOrder, rider: EntryRider, chosen: Mapping[int, str]
) -> SalesOrder:
    """Makes the rider's memberships in a draft the chosen ones of all that classes need. Raises Problem."""
    needed, last_day = flow.sale.needed_memberships, flow.sale.period.ends_on
    if not needed:
        return order
    carts = memberships_store().carts
    return await carts.put_memberships(order.public_id, member_of(rider), chosen, needed, last_day)


async def _check_classes(flow: EntryFlow, rider: EntryRider, products: Sequence[int]) -> None:
    """Raises Refused for a class that the rider may not choose, beside the others and the starts of other orders."""
    starts = list(_chosen_starts(await other_starts(flow, rider)))
    for product in products:
        reasons = forbidding(class_refusals(flow.sale, rider, product, RiderPapers(starts=tuple(starts))))
        if reasons:
            raise Refused(reasons[0], "classes")
        offered = flow.sale.shop.find_class(product)
        starts += [ChosenStart(race, product) for race in (offered.entry_class.races if offered else ())]


async def other_starts(flow: EntryFlow, rider: EntryRider) -> list[ListedStart]:
    """The starts of a rider's account by other orders: anybody can type a name and a date of birth. Raises Problem."""
    lists, order = entries_store().lists, flow.order.id if flow.order else 0
    starts = await lists.starts_of_people(flow.sale.event.id, [rider_key(rider)], order)
    return [start for start in starts if start.account_id == rider.account_id]


def _chosen_starts(starts: Iterable[ListedStart]) -> tuple[ChosenStart, ...]:
    return tuple(ChosenStart(start.race_id, start.product_id) for start in starts)


def _check_guardian(flow: EntryFlow, rider: EntryRider, field: str) -> None:
    """Raises Problem at a field for a minor that is none of the account's own children."""
    if rider.account_id != flow.account.id and flow.sale.is_minor(rider.born):
        with raise_instead(Code.GUARDIAN_BUYS, Problem(Code.GUARDIAN_BUYS, field)):
            check_guardian(rider.relationship)


async def _begin(caller: Caller, flow: EntryFlow) -> SalesOrder:
    """A new order of the account. Raises Problem."""
    account, sale = flow.account, flow.sale
    assert account.birthday is not None
    buyer = Buyer(
        first_name=account.first_name,
        last_name=account.last_name,
        gender=account.gender,
        born=account.birthday,
        email=account.email,
        lang=caller.at.lang,
        account_id=account.id,
    )
    return await sales_store().orders.begin_own(sale.shop.shop.id, sale.event.start, buyer, OrderWizard.ENTRY)


async def _choose(
    flow: EntryFlow,
    order: SalesOrder,
    riders: Sequence[EntryRider],
    changed: int = 0,
    products: Sequence[int] = (),
) -> SalesOrder:
    """Makes the entries of a draft those of riders; those of products for the changed account. Raises Problem."""
    chosen: list[tuple[EntryRider, int]] = []
    for rider in riders:
        present = [entry.product_id for entry in flow.entries_of(rider)]
        chosen += [(rider, product) for product in (products if rider.account_id == changed else present)]
    return await entries_store().entries.choose(order.public_id, chosen)
