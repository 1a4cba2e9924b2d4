"""The job after a change of an entry's class or plate: its codes and its calendar by mail, in place of those before."""

from livelaps_app.core.errors import Code, raise_instead
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.jobs import JobRefused, Payload
from livelaps_app.core.routes import address
from livelaps_app.core.settings import settings
from livelaps_app.entries.confirmation.confirmed import confirmed_order
from livelaps_app.entries.confirmation.sending import mail_files
from livelaps_app.entries.holders import is_elsewhere
from livelaps_app.entries.transferred_entries import TO_ACCOUNT
from livelaps_app.gateways.mail.records import MailButton
from livelaps_app.sales.mails.sending import changed_order, order_link, send_order_mail
from livelaps_app.sales.mails.texts import TO_ORDER, OrderMailWords
from livelaps_app.sales.rules.states import SalesJob

CHANGED = OrderMailWords(
    Text("Entry changed: {event}", "Inscription modifiée : {event}", "Inscripción cambiada: {event}"),
    Text(
        "The entry of {name} in {event} is changed. It is now {product}, {plate}. The attached codes and the calendar "
        "replace those before.",
        "L’inscription pour {event} est modifiée ({name}). C’est maintenant {product}, {plate}. Les codes joints et "
        "le calendrier remplacent ceux d’avant.",
        "La inscripción de {name} en {event} cambió. Ahora es {product}, {plate}. Los códigos adjuntos y el calendario "
        "reemplazan a los anteriores.",
    ),
    TO_ORDER,
    Text(
        "You did not change it? Reply to this email.",
        "Vous n’avez rien modifié? Répondez à ce courriel.",
        "¿No la cambió usted? Responda a este correo.",
    ),
)


async def mail_change(payload: Payload) -> None:
    """Mails the buyer, or the adult who got the entry by e-mail. Raises as `send_order_mail`."""
    order, number = await changed_order(payload), int(payload["line"])
    with raise_instead(Code.NOT_FOUND, JobRefused("the entry has ended")):
        [changed] = (await confirmed_order(order, order.buyer.lang, [number])).entries
    reader = changed.line.spectator if is_elsewhere(changed.entry, changed.line) else None
    lang, button, href, chosen = order.lang_of(reader or order.buyer), None, order_link(order), list[int]()
    if reader:
        href, chosen = settings().origin + address("account_entries", lang), [number]
        button = MailButton(TO_ACCOUNT(lang), href)
    files = await mail_files(await confirmed_order(order, lang, chosen), href, lang)
    values = {"plate": changed.plate_inside(lang)}
    await send_order_mail(
        order,
        SalesJob.ORDER_LINK,
        0,
        *files,
        words=CHANGED,
        line=changed.line,
        reader=reader,
        values=values,
        button=button,
    )
