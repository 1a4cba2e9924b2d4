"""Names and waivers of tickets on the page of an order."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from urllib.parse import urlencode

from livelaps_app.core.forms.birth import born_parts
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.next_address import NEXT
from livelaps_app.core.routes import url
from livelaps_app.features.payment.renaming import texts
from livelaps_app.features.payment.renaming.form import TICKET
from livelaps_app.features.payment.thanks.view_model import OrderPageView, OrderRename, OrderTicket
from livelaps_app.sales.rules.buyers import mask_email
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.waivers.rules.records import Waiver
from livelaps_app.waivers.rules.states import OPEN, WaiverState


def with_names(
    view: OrderPageView,
    order: SalesOrder,
    unsigned: Mapping[int, Waiver | None],
    at_buyer: Collection[str],
    is_open: bool,
    lang: Lang,
) -> OrderPageView:
    """Adds links to rename tickets, and notes on their waivers.

    unsigned: waivers by ticket id; at_buyer: identifiers of those signed in the buyer's browser; is_open: tickets can
    be renamed.
    """

    def ticket(drawn: OrderTicket, line: OrderLine) -> OrderTicket:
        if not line.is_ticket:
            return drawn
        if is_open:
            href = f"{url('thank_you', lang, id=view.name)}?{TICKET}={line.id}"
            drawn = replace(drawn, rename_href=href, rename=texts.RENAME_OF(lang).format(name=drawn.name))
        if line.id not in unsigned:
            return replace(drawn, waiver_note=texts.AT_BUYER(lang)) if line.document_id in at_buyer else drawn
        return _unsigned_ticket(drawn, line, unsigned[line.id], view.name, view.name != order.public_id, lang)

    tickets = [ticket(drawn, line) for drawn, line in zip(view.tickets, order.lines, strict=True)]
    return replace(view, tickets=tickets, note=texts.UNTIL(lang) if is_open else "")


def _unsigned_ticket(
    drawn: OrderTicket, line: OrderLine, waiver: Waiver | None, name: str, mailed: bool, lang: Lang
) -> OrderTicket:
    """A ticket without a signed waiver, which admits no one yet.

    The buyer, known by browser or account, signs a minor's waiver here. All others sign by the mailed link, also for a
    minor: other holders of the order's link may be no guardians.
    """
    drawn = replace(drawn, waiver=texts.UNSIGNED(lang))
    if not line.spectator.name or (waiver is not None and waiver.state not in OPEN):
        return drawn
    if line.minor and not mailed and waiver is not None:
        back = urlencode({NEXT: url("thank_you", lang, id=name)})
        href = f"{url('waiver', lang, documentUUID=waiver.document_id)}?{back}"
        return replace(drawn, sign_href=href, sign=texts.SIGN_OF(lang).format(name=drawn.name))
    is_sent = waiver is not None and waiver.state is WaiverState.SENT
    sent_note = texts.SENT_TO(lang).format(email=mask_email(line.spectator.email)) if is_sent else ""
    return replace(drawn, sent_note=sent_note, send_id=str(line.id), send=texts.SEND_OF(lang).format(name=drawn.name))


def rename_form(order: SalesOrder, line: OrderLine, name: str, lang: Lang) -> OrderRename:
    """The form that renames a ticket; name: of the order in addresses."""
    title = texts.TITLE(lang).format(number=line.number, name=line.spectator.name)
    kind, back = "minor" if line.minor else "adult", url("thank_you", lang, id=name)
    return OrderRename(kind, title, back, _stored_fields(order, line, name == order.public_id))


def _stored_fields(order: SalesOrder, line: OrderLine, is_owner: bool) -> dict[str, str]:
    """The initial fields: the name, as on the page, and for the owner all of them."""
    person = line.spectator
    typed = {"first_name": person.first_name, "last_name": person.last_name}
    typed |= {} if line.minor else {"person_language": order.lang_of(person)}
    if is_owner:
        typed |= {"gender": person.gender, **born_parts(person.born)}
        typed |= {"buys_as": person.relationship} if line.minor else {"email": person.email}
    return typed
