"""The waivers of the visitor's account: the own ones and those of minors, never those of other adults."""

from collections.abc import Iterator, Mapping
from urllib.parse import urlencode

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.next_address import NEXT
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.tickets.texts import UNCONFIRMED
from livelaps_app.features.account.waivers import texts
from livelaps_app.features.account.waivers.view_model import OwnWaiver, OwnWaiversView
from livelaps_app.people.accounts import own_account
from livelaps_app.sales.account_orders import AccountOrder, account_orders, waiver_line_of
from livelaps_app.sales.rules.records import OrderLine
from livelaps_app.stores.files.gateway import personal_files
from livelaps_app.waivers.orders import waivers_of
from livelaps_app.waivers.rules.records import Waiver
from livelaps_app.waivers.rules.states import OPEN, WaiverRefused, WaiverState
from livelaps_app.waivers.store.store import waiver_store

PDF = "waiver.pdf"
LOOKS = {WaiverState.SIGNED: "chip open"} | dict.fromkeys(OPEN, "chip late")
USUAL_LOOK = "chip"


async def waivers_view(at: Match, visitor: Visitor) -> OwnWaiversView:
    """The waivers of the visitor's account. Raises Problem."""
    account, lang = await own_account(visitor), at.lang
    orders = await account_orders(account)
    waivers = await waivers_of(*(each.order for each in orders))
    return OwnWaiversView(
        [row for each in orders if not each.is_past for row in _own_waivers(each, waivers, lang)],
        [row for each in orders if each.is_past for row in _own_waivers(each, waivers, lang)],
        "" if account.verified else UNCONFIRMED(lang).format(email=account.email),
    )


async def waiver_file(number: str, visitor: Visitor) -> bytes:
    """The sealed document of a waiver of the visitor's account, by the id of its ticket. Raises Problem."""
    line = await waiver_line_of(await own_account(visitor), number)
    try:
        waiver = await waiver_store().find(line.document_id)
    except WaiverRefused as refused:
        raise Problem(Code.NOT_FOUND) from refused
    if not _has_document(waiver):
        raise Problem(Code.NOT_FOUND)
    return (await personal_files().get(waiver.pdf_file)).content


def _own_waivers(account_order: AccountOrder, waivers: Mapping[str, Waiver], lang: Lang) -> Iterator[OwnWaiver]:
    """The account's waivers of an order, except void ones."""
    for line in account_order.waiver_lines:
        waiver = waivers.get(line.document_id)
        if waiver and waiver.state in texts.STATES:
            yield _own_waiver(account_order, line, waiver, lang)


def _own_waiver(account_order: AccountOrder, line: OrderLine, waiver: Waiver, lang: Lang) -> OwnWaiver:
    name = waiver.subject.name or line.spectator.name
    return OwnWaiver(
        name=name,
        event=account_order.event_name(lang),
        event_href=url("event", lang, id=account_order.order.event_id),
        days=account_order.days(lang),
        state=texts.STATES[waiver.state](lang),
        look=LOOKS.get(waiver.state, USUAL_LOOK),
        note=texts.SEALING(lang) if waiver.state is WaiverState.SIGNED and not waiver.pdf_digest else "",
        sign_href=_sign_address(account_order, line, lang) if waiver.state in OPEN else "",
        sign=with_label(texts.SIGN(lang), name, lang),
        pdf=f"{url('account_waivers', 'en')}/{line.id}/{PDF}" if _has_document(waiver) else "",
        label=with_label(texts.DOWNLOAD(lang), name, lang),
    )


def _has_document(waiver: Waiver) -> bool:
    return waiver.state is WaiverState.SIGNED and waiver.pdf_file != ""


def _sign_address(account_order: AccountOrder, line: OrderLine, lang: Lang) -> str:
    """The waiver, from which a buyer returns here; without a way on it speaks to its signer."""
    path = url("waiver", lang, documentUUID=line.document_id)
    return f"{path}?{urlencode({NEXT: url('account_waivers', lang)})}" if account_order.is_bought else path
