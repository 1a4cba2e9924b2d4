"""The visitor's orders of tickets, and the tickets; entries and memberships have pages of their own."""

from dataclasses import replace

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.networks import network
from livelaps_app.core.qr_codes import qr_code
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.event_dates import order_date
from livelaps_app.features.account.tickets import texts
from livelaps_app.features.account.tickets.view_model import OwnOrder, OwnTicketRow, OwnTicketsView
from livelaps_app.people.accounts import own_account
from livelaps_app.sales.account_orders import AccountOrder, account_orders, ticket_of
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import OrderLine
from livelaps_app.sales.rules.states import UNFINISHED, OrderState
from livelaps_app.sales.rules.ticket_tokens import token_signer
from livelaps_app.sales.ticket_file.file import DOWNLOADS, TicketsFile, kind_of, tickets_file, token
from livelaps_app.sales.ticket_file.texts import CODE
from livelaps_app.stores.limits import rate_limits

PDF = "ticket.pdf"
LOOKS = {OrderState.PAID: "chip open", OrderState.HELD: "chip late"}
USUAL_LOOK = "chip"


async def tickets_view(at: Match, visitor: Visitor) -> OwnTicketsView:
    """The orders of the visitor's account. Raises Problem."""
    account, lang = await own_account(visitor), at.lang
    orders = [each for each in await account_orders(account) if _tickets(each)]
    return OwnTicketsView(
        [_own_order(each, lang) for each in orders if not each.is_past],
        [_own_order(each, lang) for each in orders if each.is_past],
        "" if account.verified else texts.UNCONFIRMED(lang).format(email=account.email),
    )


async def ticket_file(number: str, lang: Lang, visitor: Visitor) -> TicketsFile:
    """The document of one ticket of the visitor's account. Raises Problem."""
    account = await own_account(visitor)
    if not await rate_limits().take(DOWNLOADS, network(visitor.address)):
        raise Problem(Code.TOO_MANY_REQUESTS)
    order, line = await ticket_of(account, number)
    return await tickets_file(order, lang, [line])


def _tickets(account_order: AccountOrder) -> list[OrderLine]:
    return [line for line in account_order.lines if line.kind is ProductKind.TICKET]


def _own_order(account_order: AccountOrder, lang: Lang) -> OwnOrder:
    order = account_order.order
    shared = OwnOrder(
        event=account_order.event_name(lang),
        event_href=url("event", lang, id=order.event_id),
        days=account_order.days(lang),
        date=order_date(account_order, lang),
        people=[_ticket(account_order, line, lang) for line in _tickets(account_order)],
    )
    if not account_order.is_bought:
        return replace(shared, note=texts.BOUGHT_BY(lang).format(buyer=order.buyer.name) if order.buyer.name else "")
    return replace(
        shared,
        state=texts.STATES[order.state](lang),
        look=LOOKS.get(order.state, USUAL_LOOK),
        href=_order_address(account_order, lang),
        words=texts.TO_ORDER(lang).format(code=order.code),
    )


def _order_address(account_order: AccountOrder, lang: Lang) -> str:
    """The order's page: of the owner, else by the link that "find your tickets" mails to the same e-mail."""
    order = account_order.order
    name = order.public_id if account_order.is_own else token_signer().order(order.public_id, order.links)
    return url("thank_you", lang, id=name)


def _ticket(account_order: AccountOrder, line: OrderLine, lang: Lang) -> OwnTicketRow:
    order = account_order.order
    name, kind = line.spectator.name or texts.NAMELESS(lang), kind_of(order, line, lang)
    if line.is_ticket:
        label = with_label(texts.DOWNLOAD(lang), name, lang)
        row = OwnTicketRow(name, kind, pdf=f"{url('account_tickets', lang)}/{line.id}/{PDF}", label=label)
        code = "" if account_order.is_past else qr_code(token(order, line))
        return replace(row, code=code, alt=with_label(CODE(lang), name, lang))
    return OwnTicketRow(name, kind, (texts.NOT_YET if order.state in UNFINISHED else texts.ENDED)(lang))
