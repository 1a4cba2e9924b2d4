"""The job after the payment of memberships: mails their cards to the buyer."""

from livelaps_app.core.errors import Code, raise_instead
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.jobs import JobRefused, Payload
from livelaps_app.core.routes import address
from livelaps_app.core.settings import settings
from livelaps_app.gateways.mail import sending as mails
from livelaps_app.gateways.mail.header import mail_header
from livelaps_app.gateways.mail.records import MailButton, MailFile, MailMessage
from livelaps_app.memberships.card_file.file import cards_file, organization_names
from livelaps_app.memberships.mails import texts
from livelaps_app.memberships.rules.records import MembershipState, OwnMembership
from livelaps_app.memberships.rules.words import period_words
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.store.store import sales_store

PDF = "application/pdf"


async def send_cards(payload: Payload) -> None:
    """Mails the cards of an order, unless all have ended. Raises Problem for a retry, else JobRefused."""
    with raise_instead(Code.REGISTRATION_NOT_FOUND, JobRefused("the order is gone")):
        order = await sales_store().orders.by_number(int(payload["order"]))
    bought = await memberships_store().cards.of_order(order.id)
    if active := [each for each in bought if each.state is MembershipState.ACTIVE]:
        await mails.send(await _message(order, active, order.buyer.lang))


async def _message(order: SalesOrder, memberships: list[OwnMembership], lang: Lang) -> MailMessage:
    if not order.buyer.email:
        raise JobRefused("the people of the order are deleted")
    names = await organization_names({each.organization_id for each in memberships})
    subject = texts.SUBJECT(lang).format(organization=", ".join(filter(None, names.values())))
    file = await cards_file(memberships, lang)
    return MailMessage(
        to=order.buyer.email,
        subject=subject,
        lang=lang,
        heading=subject,
        paragraphs=(
            texts.HELLO(lang).format(name=order.buyer.first_name),
            texts.BODY(lang).format(code=order.code),
            *(_card(each, lang) for each in memberships),
        ),
        button=MailButton(texts.BUTTON(lang), settings().origin + address("account_memberships", lang)),
        closing=(texts.CLOSING(lang),),
        header=await mail_header(),
        automatic=True,
        files=(MailFile(file.name, PDF, file.content),),
    )


def _card(membership: OwnMembership, lang: Lang) -> str:
    period = period_words(membership.starts_on, membership.ends_on, lang)
    named = {"name": membership.name, "number": membership.number, "type": membership.type_name(lang)}
    return texts.CARD(lang).format(period=period, **named)
