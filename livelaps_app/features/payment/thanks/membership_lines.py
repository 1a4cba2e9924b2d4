"""Memberships on the page of an order: bought alone, or beside what an event sells."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import url
from livelaps_app.features.payment.thanks import texts
from livelaps_app.features.payment.thanks.view_model import OrderPageView, OrderTicket
from livelaps_app.memberships.card_file.file import CARD_FILE
from livelaps_app.memberships.rules.records import OwnMembership
from livelaps_app.memberships.rules.words import period_words
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.states import TICKETED


def has_memberships(order: SalesOrder) -> bool:
    """True if a membership is among what an order has bought."""
    return any(line.kind is ProductKind.MEMBERSHIP for line in order.lines)


def with_memberships(
    view: OrderPageView, order: SalesOrder, cards: Sequence[OwnMembership], organizations: Mapping[int, str], lang: Lang
) -> OrderPageView:
    """The page of an order with its memberships. cards: of a paid order; organizations: their names."""
    is_owner = view.name == order.public_id and order.buyer.account_id is not None
    tickets = [
        _membership(ticket, line, order, [card for card in cards if card.line_id == line.id], organizations, lang)
        for ticket, line in zip(view.tickets, order.lines, strict=True)
    ]
    tickets = tickets if is_owner else [replace(ticket, cards=[]) for ticket in tickets]
    memberships = FallbackLink(texts.TO_MEMBERSHIPS(lang), url("account_memberships", lang))
    links = [memberships, *view.links] if order.state in TICKETED else view.links
    view = replace(view, tickets=tickets, links=links)
    return view if order.shop.organization_id is None else _of_organization(view, order, links, lang)


def _membership(
    ticket: OrderTicket,
    line: OrderLine,
    order: SalesOrder,
    cards: Sequence[OwnMembership],
    organizations: Mapping[int, str],
    lang: Lang,
) -> OrderTicket:
    """A membership with its organization, people and days; a valid one needs no code here, as the card has it."""
    if line.kind is not ProductKind.MEMBERSHIP:
        return ticket
    sellers = list(dict.fromkeys(filter(None, (organizations.get(card.organization_id, "") for card in cards))))
    kind = ", ".join([texts.MEMBERSHIP(lang).format(type=line.ticket_name(lang)), *sellers])
    ticket = replace(ticket, kind=kind, name=", ".join(card.name for card in cards if card.name) or ticket.name)
    if order.state not in TICKETED or not line.is_valid:
        return ticket
    periods = dict.fromkeys(period_words(card.starts_on, card.ends_on, lang) for card in cards)
    numbers = [texts.MEMBER(lang).format(name=card.name or texts.NAMELESS(lang), number=card.number) for card in cards]
    return replace(
        ticket,
        state="",
        facts=[*numbers, *(with_label(texts.VALID(lang), period, lang) for period in periods)],
        cards=[_card_link(card, lang) for card in cards],
    )


def _card_link(card: OwnMembership, lang: Lang) -> FallbackLink:
    words = texts.CARD(lang).format(name=card.name or card.number)
    return FallbackLink(words, f"{url('account_memberships', lang)}/{card.id}/{CARD_FILE}")


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
