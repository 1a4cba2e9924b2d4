"""The spectators in the list with their waiver states."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from livelaps_app.core import errors
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.local_time import zone_name
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.next_address import NEXT
from livelaps_app.core.routes import url
from livelaps_app.features.registration.spectator import texts
from livelaps_app.features.registration.spectator.flow import SpectatorFlow, SpectatorQuery
from livelaps_app.features.registration.spectator.form import CODE, CODE_ID, MINOR, PART, REMOVE, WHO
from livelaps_app.features.registration.spectator.view_model import SpectatorCard, SpectatorProgress
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.states import OrderState, refusal
from livelaps_app.waivers.rules.records import Waiver
from livelaps_app.waivers.rules.states import OPEN, WaiverState

LOOKS: Mapping[WaiverState | None, str] = {WaiverState.SIGNED: "chip open"}
USUAL_LOOK = "chip"


@dataclass(frozen=True)
class _Words:
    """The texts of a card; links and buttons include the name."""

    name: str
    lang: Lang

    def __call__(self, action: Text) -> str:
        return with_label(action(self.lang), self.name, self.lang)


def progress(flow: SpectatorFlow, query: SpectatorQuery, where: ZoneInfo) -> SpectatorProgress:
    """The live part of the view: cards, readiness, end of the registration. where: the event's time zone."""
    if flow.ended:
        return _end(flow, query, flow.ended.state)
    cards = [_card(flow, line, query, where) for line in flow.lines]
    signed = [flow.is_signed(line) for line in flow.lines]
    is_ready = bool(signed) and all(signed)
    note = texts.READY if is_ready else texts.WAITING if cards else texts.NOBODY_YET
    own_cards = [card for card, line in zip(cards, flow.lines, strict=True) if flow.is_own(line)]
    return SpectatorProgress(
        cards=cards,
        coded=[card.id for card in cards if card.code_href],
        own_cards=own_cards,
        is_signed=flow.own_line is not None and flow.is_signed(flow.own_line),
        is_ready=is_ready,
        note=note(query.lang),
        total=_total(flow, query.lang),
    )


def _total(flow: SpectatorFlow, lang: Lang) -> str:
    """The running total with tax, "" for an empty list."""
    if flow.order is None or not flow.lines:
        return ""
    amount = price_words(flow.order.amounts.total, flow.order.shop.currency, lang)
    return texts.TOTAL(len(flow.lines), lang, amount=amount)


def _end(flow: SpectatorFlow, query: SpectatorQuery, state: OrderState) -> SpectatorProgress:
    """A notice of a paid order with a link to its tickets, or of a failed one with a restart link."""
    words = texts.TO_ORDER if flow.paid_order else texts.BEGIN_ANEW
    return SpectatorProgress(
        notice=errors.message(refusal(state).code, query.lang),
        notice_href=order_address(flow.paid_order, query.lang) if flow.paid_order else query.address(),
        notice_words=words(query.lang),
    )


def order_address(order: SalesOrder, lang: Lang) -> str:
    """The address of an order's page, for its owner."""
    return url("thank_you", lang, id=order.public_id)


def waiver_address(document_id: str, lang: Lang, then: str = "") -> str:
    """The address of a waiver, with a redirect within the site after the signature."""
    path = url("waiver", lang, documentUUID=document_id)
    return path + (f"?{urlencode({NEXT: then})}" if then else "")


def line_address(line: OrderLine, query: SpectatorQuery) -> str:
    """The address of the form of a spectator in the list."""
    return query.address("spectators", **{WHO: str(line.id), PART: MINOR if line.minor else ""})


def _card(flow: SpectatorFlow, line: OrderLine, query: SpectatorQuery, where: ZoneInfo) -> SpectatorCard:
    lang, waiver, is_own, person = query.lang, flow.waiver(line), flow.is_own(line), line.spectator
    state = waiver.state if waiver else None
    is_open, is_sent = waiver is None or state in OPEN, not is_own and not line.minor
    assert flow.order is not None
    words = _Words(person.name, lang)
    aged = texts.AGED(flow.order.years(person.born), lang, born=formats.written_day(person.born, lang))
    can_open = waiver is not None and state in OPEN
    sent_note = _sent_note(waiver, where, lang) if waiver and state is WaiverState.SENT and is_sent else ""
    send = texts.SEND_AGAIN if sent_note else texts.SEND
    return SpectatorCard(
        id=str(line.id),
        name=texts.YOU(lang).format(name=person.name) if is_own else person.name,
        note=f"{aged} · {line.ticket_name(lang)}, {price_words(line.amounts.total, flow.order.shop.currency, lang)}",
        email=person.email if is_sent and not sent_note else "",
        waiver=texts.WAIVER_STATES[state](lang) if state else texts.NO_WAIVER(lang),
        look=LOOKS.get(state, USUAL_LOOK),
        href=query.address("buyer") if is_own else line_address(line, query),
        change=words(texts.CHANGE),
        remove=words(REMOVE.submit),
        send=words(send),
        send_words=send(lang),
        sent_note=sent_note,
        remove_how=texts.REMOVE_HOW(lang).format(name=person.name),
        signatory=signatory(waiver, lang),
        todo="" if is_open or state is WaiverState.SIGNED else (texts.OWN_ENDED if is_own else texts.ADD_AGAIN)(lang),
        anew=words(texts.ANEW) if is_own and flow.has_own_ended else "",
        can_send=is_open and is_sent,
        sign_href=waiver_address(line.document_id, lang, query.address("spectators"))
        if can_open and not is_sent
        else "",
        sign=words(texts.SIGN),
        code_href=f"{query.address('spectators', **{CODE: str(line.id)})}#{CODE_ID}" if can_open and is_sent else "",
        code=words(texts.QR_CODE),
    )


def _sent_note(waiver: Waiver, where: ZoneInfo, lang: Lang) -> str:
    """The last recipient of the link, and the time."""
    at = zones.local(waiver.changed_at, where)
    return texts.SENT_TO(lang).format(
        email=waiver.subject.email, at=f"{at:%H:%M}\N{NO-BREAK SPACE}{zone_name(at, lang)}"
    )


def signatory(waiver: Waiver | None, lang: Lang) -> str:
    """The signers, "" before a signature; both parents if required."""
    signatures = waiver.signatures if waiver else ()
    words = texts.SIGNED_HERE if any(signature.in_buyers_browser for signature in signatures) else texts.SIGNED_BY
    names = ", ".join(signature.signer_name for signature in signatures)
    return words(lang).format(name=names) if names else ""
