"""The waivers of an order: creates one per spectator and sends links."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.timing.records import Event
from livelaps_app.people.accounts import account_of
from livelaps_app.sales.rules.buyers import same_person
from livelaps_app.sales.rules.kinds import rules_of
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.store.store import sales_store
from livelaps_app.stores.limits import Limit, rate_limits, take, take_from
from livelaps_app.waivers.rules.records import NewWaiver, Subject, Waiver
from livelaps_app.waivers.rules.signing import WaiverAbout
from livelaps_app.waivers.rules.states import USABLE, WaiverRefused, WaiverState
from livelaps_app.waivers.store.store import waiver_store

FROM_NETWORK = Limit("links to waivers from a network", 200, 3600, daily=1000)  # a paddock shares a network
TO_ADDRESS = Limit("links to waivers to an address", 6, 3600, daily=12)  # of several registrations
FIRST = Limit("first links to a waiver", 1, 60)  # against two concurrent forms
AT_ONCE = Limit("links to a waiver at once", 1, 5)


@contextmanager
def refusals() -> Iterator[None]:
    """Converts the store's refusals to Problems."""
    try:
        yield
    except WaiverRefused as refused:
        raise Problem(Code(refused.fault)) from refused


async def make_waivers(order: SalesOrder, event: Event, visitor: Visitor) -> SalesOrder:
    """Creates missing waivers of people, and sends links to adults other than the buyer. Raises Problem.

    Lines of a person share one waiver; those that nobody signs for have none. Idempotent after a crash.
    """
    for line in order.lines:
        if line.is_signed_for and not line.document_id:
            order, waiver = await _name(order, line, event, await _known_waivers(order, line, visitor))
            is_first = is_sent(order, line) and waiver.state is WaiverState.TO_SEND
            if is_first and await rate_limits().take(FIRST, waiver.document_id):
                with suppress(Problem):  # the card has a button to send it
                    await _send(waiver, visitor)
    return order


async def send_link(order: SalesOrder, line: OrderLine, event: Event, visitor: Visitor) -> None:
    """Sends the link of a spectator's waiver, at most three times an hour. Raises Problem."""
    if not line.is_signed_for:
        raise Problem(Code.WAIVER_NOT_FOUND)
    if line.document_id:
        with refusals():
            waiver = await waiver_store().find(line.document_id)
    else:
        order, waiver = await _name(order, line, event, await _known_waivers(order, line, visitor))
    if not await rate_limits().take(AT_ONCE, waiver.document_id):  # a repeated click
        return
    try:
        await _send(waiver, visitor)
    except Problem as problem:
        await rate_limits().forget(AT_ONCE, waiver.document_id)
        if problem.code is Code.TOO_MANY_REQUESTS:
            raise Problem(Code.LINK_SENT_OFTEN) from problem
        raise


async def remake(order: SalesOrder, line_id: int, event: Event) -> None:
    """Creates a missing waiver for a renamed ticket and sends its link, for a minor to the buyer. Raises Problem."""
    line = next((line for line in order.lines if line.id == line_id), None)
    if line is None or line.document_id or not line.is_signed_for:
        return
    _, waiver = await _name(order, line, event)
    if waiver.state is WaiverState.TO_SEND:
        with refusals():
            await waiver_store().send(waiver.document_id)


def is_sent(order: SalesOrder, line: OrderLine) -> bool:
    """True if a person other than the buyer signs the ticket's waiver and gets its link."""
    return not line.minor and not same_person(line.spectator, order.buyer)


async def _send(waiver: Waiver, visitor: Visitor) -> None:
    await take_from(FROM_NETWORK, visitor.address)
    await take(TO_ADDRESS, waiver.subject.email.lower())
    with refusals():
        await waiver_store().send(waiver.document_id)


async def _known_waivers(order: SalesOrder, line: OrderLine, visitor: Visitor) -> list[str]:
    """Waivers of a ticket's person in other orders of this browser, or of the buyer's account.

    Guests' e-mails are unconfirmed: typing a person's data must not reuse that person's waiver. Raises Problem.
    """
    account = await account_of(visitor) if order.buyer.account_id is not None else None
    is_own = account is not None and account.verified and account.id == order.buyer.account_id
    account_id = order.buyer.account_id if is_own else None
    return await sales_store().waivers.find_known(order, line, account_id, visitor.former)


async def _name(
    order: SalesOrder, line: OrderLine, event: Event, known: Collection[str] = ()
) -> tuple[SalesOrder, Waiver]:
    """The waiver of a ticket: the current one, that of the person's other line, a known valid one, or a new one.

    Of two concurrent forms the first wins; the other's waiver stays unused. Follows a ticket that was renamed in the
    meantime.
    """
    new, store = _new(order, line, event), waiver_store()
    with refusals():
        named = {each.document_id for each in order.lines} - {""}
        waivers = await store.of_holders([each.holder for each in order.lines if each.is_signed_for])
        alike = [each for each in waivers if (each.subject, each.about, each.is_minor) == _person(new)]
        usable = [each for each in alike if each.state in USABLE and each.document_id in named]
        usable += [each for each in alike if each.state in USABLE and each.holder == line.holder]
        signed = await store.valid_for(new, {*known, *named}) if not usable else usable[0]
        waiver = signed or await store.find(await store.create(new))
        order = await sales_store().waivers.name(order.public_id, line, waiver.document_id)
        now = next(each for each in order.lines if each.id == line.id)
        if not (document := now.document_id):
            if now.spectator == line.spectator:  # no longer comparable, e.g. after retention
                raise Problem(Code.ORDER_CHANGED)
            return await _name(order, now, event, known)
        if waiver.holder != line.holder and waiver.document_id == document:
            await store.last_for(document, event.end)
        return order, waiver if waiver.document_id == document else await store.find(document)


def _person(new: NewWaiver) -> tuple[Subject, WaiverAbout, bool]:
    return new.subject, new.about, new.is_minor


def _new(order: SalesOrder, line: OrderLine, event: Event) -> NewWaiver:
    person = line.spectator
    return NewWaiver(
        promoter_id=order.shop.promoter_id,
        about=WaiverAbout(rules_of(line.kind).about),
        event_id=order.event_id,
        event_name=event.name,
        season=order.event_on.year,
        holder=line.holder,
        subject=Subject(
            first_name=person.first_name, last_name=person.last_name, birth_date=person.born, email=person.email
        ),
        is_minor=line.minor,
        lang=order.lang_of(person),
        retain_from=event.end,
        event_on=order.event_on,
    )
