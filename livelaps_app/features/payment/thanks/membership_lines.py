"""Memberships on the page of an order: bought alone, or beside what an event sells."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import url
from livelaps_app.features.payment.thanks import texts
from livelaps_app.features.payment.thanks.view_model import OrderPageView, OrderTicket
from livelaps_app.memberships.rules.records import OwnMembership
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.states import TICKETED


def has_memberships(order: SalesOrder) -> bool:
    """True if a membership is among what an order has bought."""
    return any(line.kind is ProductKind.MEMBERSHIP for line in order.lines)


def with_memberships(
    view: OrderPageView, order: SalesOrder, cards: Sequence[OwnMembership], lang: Lang
) -> OrderPageView:
    """The page of an order with its memberships. cards: of a paid order."""
    tickets = [
        _with_people(ticket, line, order, [card.name for card in cards if card.line_id == line.id])
        for ticket, line in zip(view.tickets, order.lines, strict=True)
    ]
    memberships = FallbackLink(texts.TO_MEMBERSHIPS(lang), url("account_memberships", lang))
    links = [memberships, *view.links] if order.state in TICKETED else view.links
    view = replace(view, tickets=tickets, links=links)
    return view if order.shop.organization_id is None else _of_organization(view, order, links, lang)


def _with_people(ticket: OrderTicket, line: OrderLine, order: SalesOrder, names: Sequence[str]) -> OrderTicket:
    """A membership with all of its people; a valid one needs no code here, as the card has it."""
    if line.kind is not ProductKind.MEMBERSHIP:
        return ticket
    is_valid = order.state in TICKETED and not line.refunded and line.refund_id is None
    state = "" if is_valid else ticket.state
    return replace(ticket, state=state, name=", ".join(filter(None, names)) or ticket.name)


def _of_organization(
    view: OrderPageView, order: SalesOrder, links: Iterable[FallbackLink], lang: Lang
) -> OrderPageView:
    """The page of an order at an organization, which has no event."""
    number = order.shop.organization_id or 0
    here, wizard = url("organization_memberships", lang, id=number), url("membership", lang, id=number)
    words = texts.MEMBERSHIP_STATES.get(view.state)
    seller = FallbackLink(texts.TO_ORGANIZATION(lang), here)
    to_event = url("event", lang, id=0)
    return replace(
        view,
        event_href=here,
        first_day="",
        seller_label=texts.ORGANIZATION(lang),
        tickets_title=texts.MEMBERSHIPS(lang),
        text=words(lang).format(email=view.email or texts.EMAIL(lang)) if words else view.text,
        links=[seller if link.href == to_event else link for link in links],
        onward=[replace(link, label=texts.JOIN_AGAIN(lang), href=wizard) for link in view.onward],
    )
