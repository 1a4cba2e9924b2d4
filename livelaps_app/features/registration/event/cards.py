"""The waivers of an order's riders, and the live part of the wizard."""

from livelaps_app.core import errors
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import url
from livelaps_app.entries.class_texts import PRICE_TAX
from livelaps_app.features.registration.checkout.texts import LABELS
from livelaps_app.features.registration.event import texts
from livelaps_app.features.registration.event.flow import EntryFlow, EntryQuery
from livelaps_app.features.registration.event.view_model import EntryProgress, EntryWaiverCard
from livelaps_app.features.registration.spectator.cards import LOOKS, USUAL_LOOK, signatory, waiver_address
from livelaps_app.features.registration.spectator.texts import NO_WAIVER, WAIVER_STATES
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.states import OrderState, refusal
from livelaps_app.waivers.rules.states import OPEN, WaiverState


def progress(flow: EntryFlow, query: EntryQuery) -> EntryProgress:
    """The live part of a step; after the end of the order elsewhere the way to its page."""
    lang = query.lang
    if flow.order is not None and not flow.is_open:
        return EntryProgress(
            notice=end_words(flow.order, lang),
            notice_href=order_address(flow.order, lang),
            notice_words=texts.TO_ORDER(lang),
        )
    cards = [_card(flow, line, query) for line in _by_waiver(flow)]
    return EntryProgress(
        cards=cards,
        is_signed=bool(flow.lines) and all(flow.is_signed(line) for line in flow.lines),
        total=total_words(flow, lang),
    )


def total_words(flow: EntryFlow, lang: Lang) -> str:
    """The amounts so far with tax by their names, and the total; "" before the first class."""
    if flow.order is None or not flow.lines:
        return ""
    order, words = flow.order, list[str]()
    amounts = [(_line_words(line, lang), line.amounts.total) for line in order.lines]
    if len(amounts) > 1:
        amounts.append((LABELS["total"](lang), order.amounts.total))
    for what, units in amounts:
        amount = price_words(units, order.shop.currency, lang)
        words.append(texts.AMOUNT(lang).format(what=what, amount=amount))
    return PRICE_TAX(lang).format(price="; ".join(words))


def _line_words(line: OrderLine, lang: Lang) -> str:
    """The words for a line of an order: a rider's class, a membership, an extra."""
    name = line.ticket_name(lang)
    if line.kind is ProductKind.MEMBERSHIP:
        return texts.MEMBERSHIP(lang).format(membership=name)
    if line.kind is not ProductKind.ENTRY:
        return name
    return texts.BIKE_OF(lang).format(name=line.spectator.first_name, race_class=name)


def order_address(order: SalesOrder, lang: Lang) -> str:
    """The address of an order's page, or of its place in line."""
    return url("waiting" if order.state in _IN_LINE else "thank_you", lang, id=order.public_id)


def standing_ways(flow: EntryFlow, lang: Lang) -> list[FallbackLink]:
    """A link to the order that is in line or left to the desk, if there is one."""
    order = flow.standing
    return [FallbackLink(texts.TO_STANDING[order.state](lang), order_address(order, lang))] if order else []


def end_words(order: SalesOrder, lang: Lang) -> str:
    """The state of an order that the wizard cannot change."""
    return texts.IN_LINE(lang) if order.state in _IN_LINE else errors.message(refusal(order.state).code, lang)


_IN_LINE = frozenset({OrderState.WAITING, OrderState.OFFERED})


def _by_waiver(flow: EntryFlow) -> list[OrderLine]:
    """A line for each waiver: the classes of a rider share it."""
    by_document = {line.document_id or str(line.id): line for line in reversed(flow.lines)}
    return list(reversed(by_document.values()))


def _card(flow: EntryFlow, line: OrderLine, query: EntryQuery) -> EntryWaiverCard:
    lang, waiver = query.lang, flow.waiver(line)
    state = waiver.state if waiver else None
    name, can_sign, has_ended = line.spectator.name, waiver is not None and state in OPEN, flow.has_ended(line)
    back = query.address("waiver")
    return EntryWaiverCard(
        id=str(line.id),
        name=name,
        waiver=WAIVER_STATES[state](lang) if state else NO_WAIVER(lang),
        look=LOOKS.get(state, USUAL_LOOK),
        signatory=signatory(waiver, lang) if state is WaiverState.SIGNED else "",
        sign_href=waiver_address(line.document_id, lang, back) if can_sign else "",
        sign=with_label(texts.SIGN(lang), name, lang),
        todo=texts.ENDED(lang) if has_ended else "",
        anew=with_label(texts.ANEW(lang), name, lang) if has_ended else "",
    )
