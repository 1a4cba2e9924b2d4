"""A place in line and its two answers, for the owner of the order or a holder of the mailed link."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Answer, Caller, Done
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.local_time import natural_when
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.refusals import Refused
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.waiting import texts
from livelaps_app.features.waiting.view_model import LineView
from livelaps_app.sales import paying, waiting
from livelaps_app.sales.followed_lines import AwaitedPlace, current_place
from livelaps_app.sales.mails import waiting_texts
from livelaps_app.sales.rules.buyers import mask_email
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.place_words import place_words
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.states import OrderState, refusal
from livelaps_app.sales.rules.ticket_tokens import order_name, public_id_of, token_signer
from livelaps_app.sales.settling import publish
from livelaps_app.sales.store.waiting_line import PlaceInLine
from livelaps_app.sales.ticket_file.file import when_and_where
from livelaps_app.stores.limits import take_from

PLATE_REFUSALS = frozenset({Code.PLATE_TAKEN, Code.PLATE_RESERVED, Code.PLATE_RANGE, Code.NULL_PLATE})
ENDED = frozenset({OrderState.CANCELLED, OrderState.EXPIRED})


async def line_view(at: Match, visitor: Visitor) -> LineView:
    """The place in line of the order in an address. Raises Problem for missing and foreign orders."""
    if not (name := order_name(at)):
        raise Problem(Code.REGISTRATION_NOT_FOUND)
    return await _view(await waiting.place_in_line(name, visitor), name, at.lang, asks_to_leave(at))


def asks_to_leave(at: Match) -> bool:
    """True for the link of a mail that leads to leaving the line."""
    return bool(at.parameter(waiting.LEAVES))


async def current_view(name: str, lang: Lang, leaves: bool = False) -> LineView:
    """The current place of an order, for tabs already admitted under this name. Raises Problem."""
    claim, place = token_signer().read_order(name), await current_place(public_id_of(name))
    if claim and paying.is_ended(claim, place.order):
        raise Problem(Code.ORDER_LINK_ENDED)
    return await _view(place, name, lang, leaves)


def awaited_place(public_id: str) -> AwaitedPlace:
    """The changes of an order, and of the line in front of it."""
    return AwaitedPlace(public_id)


async def accept(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Accepts the offer and redirects to the payment. Raises Problem, Refused also for a plate: the page asks again."""
    name = order_name(caller.at)
    try:
        await waiting.accept(name, caller.visitor)
    except Refused as refused:
        if refused.code in PLATE_REFUSALS:
            await entries_store().entries.drop_plates(public_id_of(name))
            await publish(public_id_of(name))
        raise
    outside = await paying.pay(name, caller.at.lang, caller.visitor)
    return Done(url("thank_you", caller.at.lang, id=name), outside=outside)


async def leave(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Leaves the line, or declines the offer. Raises Problem."""
    name = order_name(caller.at)
    await waiting.leave(name, caller.visitor)
    return Done(url("waiting", caller.at.lang, id=name))


async def split(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Splits the order; its page then names all parts. Raises Problem."""
    name = order_name(caller.at)
    await waiting.split(name, caller.visitor)
    return Done(url("waiting", caller.at.lang, id=name))


async def choose_plate(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Reserves another plate for an entry of an offer, then accepts it if no other plate is missing; else no effect.

    Raises Problem, Refused for a plate that the rider cannot have, or none.
    """
    name = order_name(caller.at)
    order = await paying.order_of(name, caller.visitor)
    await take_from(waiting.ANSWERS, caller.visitor.address)
    if refusal := await waiting.ended_offer(order):
        raise Refused(refusal)
    missing = await _lines_without_plate(order) if order.state is OrderState.OFFERED else []
    for line in missing[:1]:
        await entries_store().entries.replace_plate(order.public_id, line.id, values["bike_plate"])
        await publish(order.public_id)
    return await accept(caller, {}) if len(missing) == 1 else Done(url("waiting", caller.at.lang, id=name))


async def _lines_without_plate(order: SalesOrder) -> list[OrderLine]:
    """The entries of an offer whose plates were taken."""
    entries = await entries_store().lists.of_order(order.id)
    missing = {entry.line_id for entry in entries if not entry.is_described}
    return [line for line in order.lines if line.id in missing]


async def _view(place: PlaceInLine, name: str, lang: Lang, leaves: bool) -> LineView:
    order, event = place.order, await paying.event_of(place.order)
    to_event = FallbackLink(texts.TO_EVENT(lang), url("event", lang, id=order.event_id))
    if refusal := await waiting.ended_offer(order):
        again = FallbackLink(texts.REJOIN(lang), url("registration_event", lang, id=order.event_id))
        words = refusal.words(lang, order.event_on)
        return LineView(name=name, title=texts.ENDED_OFFER(lang), text=words, tone="warning", links=[again, to_event])
    view = LineView(
        name=name,
        event=event.name if event else "",
        when=when_and_where(order, event, lang),
        order=order.code,
        price=price_words(order.amounts.total, order.shop.currency, lang),
        riders=_entries(order.lines, await entries_store().lists.plates(order.id), lang),
        others=[_part_link(part, name, lang) for part in place.others],
        links=[to_event],
    )
    if order.state is OrderState.WAITING:
        return replace(_waiting(view, place, lang), leaves=leaves)
    until = natural_when(order.until, zones.zone(event.time_zone if event else ""), lang, order.event_on).text
    if order.state is OrderState.OFFERED:
        text, accept = texts.OFFER_HOW(lang).format(until=until), _pay_words(order, lang, texts.ACCEPT)
        if extras := ", ".join(name(lang) for name in place.without):
            view = replace(view, missing=waiting_texts.WITHOUT(lang).format(extras=extras))
        if place.promo:
            both = view.missing, waiting_texts.PROMO_USED_UP(lang).format(code=place.promo)
            view = replace(view, missing=" ".join(filter(None, both)))
        offer = replace(view, title=texts.OFFERED(lang), text=text, tone="success", may_leave=True, leaves=leaves)
        if not (missing := await _lines_without_plate(order)):
            return replace(offer, accept=accept)
        label = accept if len(missing) == 1 else texts.CHOOSE_PLATE(lang)
        plate = texts.PLATE_GONE(lang).format(name=missing[0].spectator.first_name)
        return replace(offer, plate=plate, accept=label)
    if order.state is OrderState.HELD:
        text, pay = texts.PAY_HOW(lang).format(until=until), _pay_words(order, lang, texts.PAY)
        return replace(view, title=texts.ACCEPTED(lang), text=text, tone="success", accept=pay)
    return _over(view, order, lang)


def _waiting(view: LineView, place: PlaceInLine, lang: Lang) -> LineView:
    """The place of an order in line, the length of the line, and what the order can be split into."""
    order = place.order
    lines = [line for line in order.lines if line.kind is ProductKind.ENTRY]
    length = max((place.lengths.get(line.spectator.product, 0) for line in lines), default=0)
    view = replace(
        view,
        title=texts.IN_LINE(lang).format(place=place_words(place.position, lang)),
        text=texts.WAIT_HOW(lang).format(email=mask_email(order.buyer.email)),
        whole_line=texts.OF_ALL(lang).format(n=formats.number(length, lang)) if length > 1 else "",
        whole=texts.WHOLE(lang) if len(lines) > 1 else "",
        may_leave=True,
    )
    return replace(
        view, parts=list(_parts(place, lang)), split_price=texts.SPLIT_PRICE(lang) if _divides(place) else ""
    )


def _parts(place: PlaceInLine, lang: Lang) -> Iterator[str]:
    """The parts that the order can be split into."""
    for part in place.parts:
        chosen = [line for line in place.order.lines if line.id in part.line_ids]
        words = texts.PART_PAYS if part.has_places else texts.PART_WAITS
        yield words(lang).format(entries="; ".join(_entries(chosen, {}, lang)))


def _divides(place: PlaceInLine) -> bool:
    """True if a split moves a class of a rider away from the other ones."""
    entries = [line for line in place.order.lines if line.kind is ProductKind.ENTRY]
    riders = [{line.spectator.name for line in entries if line.id in part.line_ids} for part in place.parts]
    return any(first & second for first, second in combinations(riders, 2))


def _part_link(part: SalesOrder, name: str, lang: Lang) -> FallbackLink:
    """The link to another part of a split order, by the name that admits the visitor. name: of the page's order."""
    claim, state = token_signer().read_order(name), texts.OTHER_STATES.get(part.state, texts.PART_PAID)
    named = token_signer().order(part.public_id, part.links) if claim else part.public_id
    entries = "; ".join(_entries(part.lines, {}, lang))
    label = texts.OTHER_PART(lang).format(code=part.code, entries=entries, state=state(lang))
    return FallbackLink(label, url("waiting", lang, id=named))


def _over(view: LineView, order: SalesOrder, lang: Lang) -> LineView:
    """The end of an order, or its payment."""
    again = FallbackLink(texts.AGAIN(lang), url("registration_event", lang, id=order.event_id))
    to_order = FallbackLink(texts.TO_ORDER(lang), url("thank_you", lang, id=view.name))
    words = errors.message(refusal(order.state).code, lang)
    onward = [again, *view.links] if order.state in ENDED else [to_order]
    return replace(view, title=texts.OVER(lang), text=words, riders=[], order="", links=onward)


def _entries(lines: Iterable[OrderLine], plates: Mapping[int, str], lang: Lang) -> list[str]:
    """The riders with their classes and plates."""
    words = []
    for line in (line for line in lines if line.kind is ProductKind.ENTRY):
        plate = plates.get(line.id, "")
        facts = line.spectator.name, line.ticket_name(lang), texts.PLATE(lang).format(plate=plate) if plate else ""
        words.append(", ".join(filter(None, facts)))
    return words


def _pay_words(order: SalesOrder, lang: Lang, words: Text) -> str:
    """The label of the button that accepts an offer, or pays it."""
    total = order.amounts.total
    if not total:
        return texts.CONFIRM(lang) if order.state is OrderState.HELD else texts.ACCEPT_FREE(lang)
    return words(lang).format(amount=price_words(total, order.shop.currency, lang))
