"""The jobs of the transfer of an entry to another rider: the link to take it, a new waiver, then the mail."""

from dataclasses import replace
from urllib.parse import urlencode

from livelaps_app.core.contacts import email_key
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.jobs import Payload
from livelaps_app.core.routes import address
from livelaps_app.core.settings import settings
from livelaps_app.entries.confirmation.confirmed import confirmed_order
from livelaps_app.entries.confirmation.sending import mail_files
from livelaps_app.entries.holders import giver_name
from livelaps_app.entries.rules.records import EntryJob
from livelaps_app.entries.store.store import entries_store
from livelaps_app.gateways.mail.records import MailButton
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.sales.mails.entry_texts import BRING
from livelaps_app.sales.mails.sending import changed_order, send_order_mail
from livelaps_app.sales.mails.texts import TO_EVENT, TO_ORDER, OrderMailWords
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.states import SalesJob
from livelaps_app.sales.settling import publish
from livelaps_app.stores.jobs.queue import job_queue
from livelaps_app.waivers.tickets import remake

TO_TAKER = OrderMailWords(
    Text("An entry for you: {event}", "Une inscription pour vous : {event}", "Una inscripción para usted: {event}"),
    Text(
        "{buyer} gives you an entry in {event}: {product}. Open it with the button below, log in or join with this "
        "email, and type plate and bike. You pay nothing for it. Until you take it, it stays with {buyer}.",
        "{buyer} vous cède une inscription pour {event} : {product}. Ouvrez-la par le bouton ci-dessous, "
        "connectez-vous ou créez un compte avec ce courriel, et saisissez plaque et moto. Vous ne payez rien. Tant que "
        "vous ne l’acceptez pas, elle reste à {buyer}.",
        "{buyer} le cede una inscripción para {event}: {product}. Ábrala con el botón de abajo, inicie sesión o cree "
        "una cuenta con este correo, y escriba número y moto. No paga nada. Mientras no la acepte, sigue siendo de "
        "{buyer}.",
    ),
    TO_EVENT,
    BRING,
)
TO_RIDER = OrderMailWords(
    Text("Your entry: {event}", "Votre inscription : {event}", "Su inscripción: {event}"),
    Text(
        "{buyer} has given you an entry in {event}: {product}. Your waiver has to be signed before you ride: its link "
        "is in a separate email. The attached code is for sign-on, on paper or on a phone. In an account with this "
        "email you see plate, row and time, you add your emergency contact, and you alone change bike and name.",
        "{buyer} vous a cédé une inscription pour {event} : {product}. Votre décharge doit être signée avant la "
        "course : son lien est dans un autre courriel. Le code joint est à présenter à l’accueil, sur papier ou sur un "
        "téléphone. Dans un compte avec ce courriel, vous voyez plaque, ligne et heure, vous ajoutez votre contact "
        "d’urgence, et vous seul modifiez moto et nom.",
        "{buyer} le cedió una inscripción para {event}: {product}. Debe firmar su carta responsiva antes de correr: "
        "su enlace está en otro correo. El código adjunto es para registrarse en la pista, en papel o en un teléfono. "
        "En una cuenta con este correo ve número, fila y hora, agrega su contacto de emergencia, y solo usted cambia "
        "moto y nombre.",
    ),
    TO_EVENT,
    BRING,
    has_tickets=True,
)
TO_FORMER = OrderMailWords(
    Text(
        "The entry has another rider: {event}",
        "L’inscription a un autre pilote : {event}",
        "La inscripción tiene otro piloto: {event}",
    ),
    Text(
        "The entry in {event} that was yours is now another rider’s: {product}. Your waiver for it is void, and there "
        "is nothing that you have to do.",
        "L’inscription pour {event} qui était la vôtre est maintenant celle d’un autre pilote : {product}. Votre "
        "décharge est annulée et vous n’avez rien à faire.",
        "La inscripción para {event} que era suya es ahora de otro piloto: {product}. Su carta responsiva queda "
        "anulada y no tiene que hacer nada.",
    ),
    TO_EVENT,
    BRING,
)
TO_ACCOUNT = Text(
    "See the entry in my account", "Voir l’inscription dans mon compte", "Ver la inscripción en mi cuenta"
)
TO_BUYER = OrderMailWords(
    Text("The entry is for {name}", "L’inscription est pour {name}", "La inscripción es para {name}"),
    Text(
        "An entry of order {code} for {event} now has another rider: {product}, {name}. The waiver has to be signed "
        "before {name} rides: its link is in a separate email to you.",
        "Une inscription de la commande {code} pour {event} a un autre pilote : {product}, {name}. La décharge pour "
        "{name} doit être signée avant la course : son lien est dans un autre courriel que vous recevez.",
        "Una inscripción del pedido {code} para {event} tiene otro piloto: {product}, {name}. Debe firmarse la carta "
        "responsiva antes de que corra {name}: su enlace está en otro correo que usted recibe.",
    ),
    TO_ORDER,
    BRING,
    has_tickets=True,
)
"""For the buyer's minors, and for the buyer."""


TO_OFFERED = Text("See the entry", "Voir l’inscription", "Ver la inscripción")


async def mail_offered(payload: Payload) -> None:
    """Mails the link of an entry to the e-mail that it is still offered to. Raises as `send_order_mail`."""
    order, email = await changed_order(payload), str(payload["email"])
    line = _valid_line(order, payload)
    entries = {each.line_id: each for each in await entries_store().lists.of_order(order.id)}
    if line is None or line.id not in await entries_store().lists.offered_to(email):
        return
    reader, lang = replace(line.spectator, first_name="", last_name="", email=email, lang=""), order.buyer.lang
    href = f"{settings().origin}{address('account_entries', lang)}?{urlencode({'entry': line.id, 'part': 'take'})}"
    button, values = MailButton(TO_OFFERED(lang), href), {"buyer": giver_name(order, entries[line.id], line)}
    await send_order_mail(
        order, SalesJob.OWN_TICKET, 0, words=TO_TAKER, line=line, reader=reader, values=values, button=button
    )


async def prepare_transferred_entry(payload: Payload) -> None:
    """Requests the waiver of an entry's new rider, and adds the mail once per transfer. Raises as `send_order_mail`."""
    order = await changed_order(payload)
    if (line := _valid_line(order, payload)) is None:
        return
    if not line.document_id:
        await remake(order, line.id, (await timing_gateway().event(order.event_id)).value)
        order = await changed_order(payload)
        await publish(order.public_id)
    document_id = next(each.document_id for each in order.lines if each.id == line.id)
    await entries_store().outbox.send_signed(order.public_id, document_id)  # of a person who had signed before
    mail = {"order": order.id, "line": line.id, "renames": line.renames}
    await job_queue().enqueue(EntryJob.TRANSFER_MAIL, mail, key=f"{line.id}:{line.renames}")


async def mail_transfer(payload: Payload) -> None:
    """Mails who transferred an entry, unless it has another rider by now. Raises as `send_order_mail`."""
    order = await changed_order(payload)
    line = _valid_line(order, payload)
    if line is None or line.renames != int(payload["renames"]):
        return
    is_own = line.minor or email_key(line.spectator.email) == email_key(order.buyer.email)
    if is_own:
        await send_order_mail(order, SalesJob.OWN_TICKET, 0, words=TO_BUYER, line=line)
        return
    lang = order.lang_of(line.spectator)
    button = MailButton(TO_ACCOUNT(lang), settings().origin + address("account_entries", lang))
    files = await mail_files(await confirmed_order(order, lang, [line.id]), button.href, lang)
    await send_order_mail(
        order, SalesJob.OWN_TICKET, 0, *files, words=TO_RIDER, line=line, reader=line.spectator, button=button
    )


async def mail_former(payload: Payload) -> None:
    """Mails a rider who got an entry by e-mail that it has another rider. Raises as `send_order_mail`."""
    order = await changed_order(payload)
    if (line := _valid_line(order, payload)) is not None:
        former = replace(line.spectator, first_name=str(payload["name"]), email=str(payload["email"]))
        await send_order_mail(order, SalesJob.OWN_TICKET, 0, words=TO_FORMER, line=line, reader=former)


def _valid_line(order: SalesOrder, payload: Payload) -> OrderLine | None:
    """The entry of a job; None if it has ended, or its people are deleted."""
    named = (line for line in order.lines if line.id == int(payload["line"]) and line.is_valid)
    return next((line for line in named if line.spectator.email), None)
