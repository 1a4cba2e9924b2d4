"""A waiver by its secret identifier: its holder reads, signs or declines it, and sees its document for some days."""

import asyncio
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from zoneinfo import ZoneInfo

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Answer, Caller, Done
from livelaps_app.core.i18n.zones import zone
from livelaps_app.core.networks import network
from livelaps_app.core.next_address import next_address
from livelaps_app.core.reported_changes import waiver_changes
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.waiver.form import ALONE, MAILED, PART, REFUSAL
from livelaps_app.features.waiver.signing.children import children_of, is_owner
from livelaps_app.features.waiver.view_model import WaiverPage, WaiverView
from livelaps_app.features.waiver.views import WaiverQuery, ended_view, minors_view, text_lang, view_of
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.stores.files.gateway import personal_files
from livelaps_app.stores.jobs.queue import utc_now
from livelaps_app.stores.limits import Limit, rate_limits, take_from
from livelaps_app.waivers.documents import link_has_ended, may_read, request_copies
from livelaps_app.waivers.orders import order_of, people_of
from livelaps_app.waivers.pictures import SELFIE
from livelaps_app.waivers.rules.records import Waiver
from livelaps_app.waivers.rules.states import OPEN, WaiverRefused, WaiverState
from livelaps_app.waivers.store.store import waiver_store
from livelaps_app.waivers.store.texts import waiver_text_store

TRIES = Limit("identifiers of no waiver from a network", 10, 60)
SAME = Limit("an identifier of no waiver from a network", 1, 60)  # repeated by a page that goes live
MAILS = Limit("documents of waivers mailed again for a network", 60, 3600, daily=300)  # a paddock shares a network
IDENTIFIER = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
LONGEST = 100  # characters of an identifier
LOOK_S = 30.0  # how often a waiver is reread, in case another process cannot report a change
FIELDS = {
    **dict.fromkeys((Code.GUARDIAN_SIGNS, Code.SIGNER_RELATIONSHIP), "signs_as"),
    **dict.fromkeys((Code.MINOR_SIGNS, Code.SIGNER_UNKNOWN, Code.SAME_SIGNER), "signer_name"),
    Code.SELFIE_REQUIRED: SELFIE,
    Code.SIGNER_NAME: "typed_name",
}


class AwaitedChanges:
    """The changes of a waiver, for its open pages."""

    def __init__(self, document_id: str) -> None:
        self._document_id = document_id
        self._event = waiver_changes().follow(document_id)

    async def next(self) -> bool:
        """Waits for a change or the polling interval; returns at once on the first call."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_S):
                await self._event.wait()
        self._event.clear()
        return True

    def close(self) -> None:
        """Stops waiting."""
        waiver_changes().leave(self._document_id, self._event)


@contextmanager
def refusals() -> Iterator[None]:
    """Converts refusals of the store to Problems."""
    try:
        yield
    except WaiverRefused as refused:
        code = Code(refused.fault)
        raise Problem(code, FIELDS.get(code)) from refused


def query(at: Match, visitor: Visitor) -> WaiverQuery:
    """The query of an address; reads the identifier only from the path, which logs do not contain."""
    document = at.arguments.get("documentUUID", "")[:LONGEST].lower()
    part, is_alone = at.parameter(PART), bool(at.parameter(ALONE))
    asks = WaiverQuery(document, at.lang, visitor.address, part == REFUSAL, next_address(at), is_alone)
    return asks._replace(is_mailed=part == MAILED)


async def find_waiver(document_id: str, visitor: Visitor) -> Waiver:
    """Finds a waiver by identifier. Raises Problem if unknown, or for too many unknown ones from the network."""
    if IDENTIFIER.fullmatch(document_id):
        with suppress(WaiverRefused):
            return await waiver_store().find(document_id.lower())
    limits, source = rate_limits(), network(visitor.address)
    if await limits.allows(SAME, f"{source} {document_id}"):
        if not await limits.take(TRIES, source):
            raise Problem(Code.TOO_MANY_REQUESTS)
        await limits.take(SAME, f"{source} {document_id}")
    raise Problem(Code.WAIVER_NOT_FOUND, "document")


async def waiver_of(caller: Caller) -> Waiver:
    """The waiver of a form's page. Raises Problem."""
    return await find_waiver(query(caller.at, caller.visitor).document, caller.visitor)


async def waiver_page(at: Match, visitor: Visitor) -> WaiverPage:
    """The waiver in the address, or the field for an identifier with the address's error. Raises Problem."""
    asks = query(at, visitor)
    if not asks.document:
        return WaiverPage(WaiverView())
    try:
        waiver = await find_waiver(asks.document, visitor)
    except Problem as problem:
        if problem.code is not Code.WAIVER_NOT_FOUND:
            raise
        return WaiverPage(WaiverView(errors.message(problem.code, at.lang), str(errors.row(problem.code).tone)))
    order = await order_of(waiver) if waiver.is_minor else None
    is_buyer = await is_owner(order, visitor)
    is_reader = waiver.state not in OPEN and await may_read(waiver, visitor)
    view = await _view(waiver, asks._replace(is_owner=is_buyer, is_reader=is_reader))
    begins_with = view.signs == "minor" and not waiver.signatures
    return WaiverPage(view, _buyer_fields(order, waiver) if begins_with and is_buyer else {}, is_buyer, is_reader)


async def current_view(asks: WaiverQuery) -> WaiverView:
    """The current waiver of an open page. Raises Problem."""
    with refusals():
        waiver = await waiver_store().find(asks.document)
    return await _view(waiver, asks)


async def find(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Redirects to the waiver of an identifier. Raises Problem."""
    waiver = await find_waiver(values["document"], caller.visitor)
    return Done(url("waiver", caller.at.lang, documentUUID=waiver.document_id))


async def refuse(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Records that the signer declines. Raises Problem."""
    waiver = await waiver_of(caller)
    with refusals():
        await waiver_store().refuse(waiver.document_id)
    return Done(query(caller.at, caller.visitor).address())


async def mail(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Mails the sealed document to its signers once more. Raises Problem."""
    waiver = await waiver_of(caller)
    await take_from(MAILS, caller.visitor.address)
    if waiver.pdf_file and waiver.state is WaiverState.SIGNED:
        await request_copies(waiver)
    return Done(query(caller.at, caller.visitor).address(**{PART: MAILED}))


async def sealed_pdf(document_id: str, visitor: Visitor) -> bytes:
    """The sealed document of a waiver. Raises Problem if unknown, not sealed yet, deleted, or the link has ended."""
    waiver = await find_waiver(document_id, visitor)
    if link_has_ended(waiver, utc_now()) and not await may_read(waiver, visitor):
        raise Problem(Code.WAIVER_LINK_ENDED)
    if not waiver.pdf_file:
        raise Problem(Code.NOT_FOUND)
    return (await personal_files().get(waiver.pdf_file)).content


def _buyer_fields(order: SalesOrder | None, waiver: Waiver) -> dict[str, str]:
    """Initial values of the form of a minor's waiver for the buyer of its order."""
    for line in order.lines if order else ():
        if order and line.document_id == waiver.document_id:
            return {
                "signs_as": line.spectator.relationship,
                "signer_name": order.buyer.name,
                "contact_email": order.buyer.email,
            }
    return {}


async def _clocks(waiver: Waiver) -> ZoneInfo:
    with suppress(Problem):
        return zone((await timing_gateway().event(waiver.event_id)).value.time_zone)
    return zone("")


async def _view(waiver: Waiver, asks: WaiverQuery) -> WaiverView:
    lang = text_lang(waiver, asks.lang)
    text = await waiver_text_store().text(waiver.promoter_id, waiver.about, lang, waiver.text_version)
    if text is None:  # texts are never deleted
        raise Problem(Code.INTERNAL)
    view = view_of(waiver, text.form_for(waiver.is_minor), asks, await _clocks(waiver))
    if waiver.state not in OPEN:
        return view if asks.is_reader or not link_has_ended(waiver, utc_now()) else ended_view(view, waiver, asks)
    if not waiver.is_minor:
        return view
    order = await order_of(waiver)
    children = await children_of(waiver, order) if order and asks.is_owner and not asks.is_alone else []
    return minors_view(view, waiver, children, people_of(order, waiver.document_id).buyer_is, asks.lang)
