"""Texts of mails about orders."""

from typing import NamedTuple

from livelaps_app.core.i18n.texts import Text
from livelaps_app.sales.rules.states import SalesJob


class OrderMailWords(NamedTuple):
    """Texts of a mail; {code} is the order's number, {event} the event, {amount} money, {number} and {name} a ticket's,
    {buyer} the buyer's name, {until} the end of an offer or of payment at the desk.

    has_tickets: the mail lists people, time and place.
    """

    subject: Text
    body: Text
    button: Text
    closing: Text
    has_tickets: bool = False


HELLO_ANYBODY = Text("Hello,", "Bonjour,", "Hola:")
HELLO = Text("Hello {name},", "Bonjour {name},", "Hola, {name}:")
TO_ORDER = Text("Go to my order", "Voir ma commande", "Ver mi pedido")
TO_EVENT = Text("Go to the event", "Voir l’épreuve", "Ver el evento")
ANYBODY = Text(
    "Anyone who has this email has the tickets: forward it only to people you trust.",
    "Quiconque a ce courriel a les billets : ne le transférez qu’à des personnes de confiance.",
    "Quien tenga este correo tiene las entradas: reenvíelo solo a personas de confianza.",
)
WHEN_AND_WHERE = Text("{event}: {about}", "{event} : {about}", "{event}: {about}")
FOR = Text("Ticket {number}: {name}", "Billet {number} : {name}", "Entrada {number}: {name}")
RENAME = Text(
    "Is someone else coming? Until the day before the event, you can change the name on a ticket on the order’s page.",
    "Quelqu’un d’autre vient? Jusqu’à la veille de l’épreuve, vous pouvez changer le nom sur un billet dans la page "
    "de la commande.",
    "¿Viene otra persona? Hasta el día antes del evento puede cambiar el nombre de una entrada en la página del "
    "pedido.",
)
ORDER = Text("order", "commande", "pedido")
LINKS = OrderMailWords(
    Text("Your tickets", "Vos billets", "Sus entradas"),
    Text(
        "Here are the links to the orders of this email. Their pages have the tickets and the payment status.",
        "Voici les liens des commandes de cette adresse courriel. Leurs pages contiennent les billets et indiquent "
        "l’état du paiement.",
        "Estos son los enlaces de los pedidos de este correo. Sus páginas tienen las entradas y el estado del pago.",
    ),
    TO_ORDER,
    Text(
        "Didn’t ask for this? Someone typed your email; there is nothing to do.",
        "Vous n’avez rien demandé? Quelqu’un a tapé votre adresse; il n’y a rien à faire.",
        "¿No lo pidió usted? Alguien escribió su correo; no hay nada que hacer.",
    ),
)
NOTHING_CHARGED = Text("Nothing was charged.", "Rien n’a été débité.", "No se cobró nada.")
NOT_AGAIN = Text(
    "Do not pay again. Keep this email: it has your order number and the link of your order.",
    "Ne payez pas de nouveau. Conservez ce courriel : il contient votre numéro de commande et le lien de la commande.",
    "No pague otra vez. Guarde este correo: tiene su número de pedido y el enlace del pedido.",
)
WITHHELD = Text(
    "Refunded: {amount}. Stays with the promoter: {withheld}.",
    "Remboursé : {amount}. Reste au promoteur : {withheld}.",
    "Reembolsado: {amount}. Se queda el promotor: {withheld}.",
)
DAYS = Text(
    "It can take a few days for the money to reach your account.",
    "L’argent peut mettre quelques jours à arriver dans votre compte.",
    "El dinero puede tardar unos días en llegar a su cuenta.",
)
_SURPLUS = Text(
    "Your payment for order {code} came after its places were released, came twice, or was for another amount. We "
    "have refunded {amount}.",
    "Votre paiement de la commande {code} est arrivé une fois les places libérées, en double ou avec un autre "
    "montant. Nous avons remboursé {amount}.",
    "Su pago del pedido {code} llegó cuando sus lugares ya estaban libres, por segunda vez o con otro importe. Le "
    "reembolsamos {amount}.",
)
WORDS = {
    SalesJob.ORDER_PENDING: OrderMailWords(
        Text(
            "Order {code}: payment in process",
            "Commande {code} : paiement en traitement",
            "Pedido {code}: pago en proceso",
        ),
        Text(
            "The payment service is reviewing your payment of {amount} for order {code}, {event}. Your places stay "
            "reserved for at least an hour, and then for days, as long as the event is not sold out. The tickets will "
            "come by email once the payment goes through.",
            "Le service de paiement examine votre paiement de {amount} pour la commande {code}, {event}. Vos places "
            "restent réservées pendant au moins une heure, puis pendant plusieurs jours, tant que l’épreuve n’est pas "
            "complète. Les billets viendront par courriel une fois le paiement accepté.",
            "El servicio de pago está revisando su pago de {amount} del pedido {code}, {event}. Sus lugares quedan "
            "reservados al menos una hora, y después durante varios días, mientras el evento no esté agotado. Las "
            "entradas llegarán por correo cuando se acepte el pago.",
        ),
        TO_ORDER,
        NOT_AGAIN,
    ),
    SalesJob.ORDER_PAID: OrderMailWords(
        Text("Your tickets: {event}", "Vos billets : {event}", "Sus entradas: {event}"),
        Text(
            "Order {code} for {event} is paid: {amount}. The tickets are attached. Show their codes at the gate, on "
            "paper or on a phone.",
            "La commande {code} pour {event} est payée : {amount}. Les billets sont joints. Présentez leurs codes à "
            "l’entrée, sur papier ou sur un téléphone.",
            "El pedido {code} para {event} está pagado: {amount}. Las entradas van adjuntas. Muestre sus códigos en la "
            "entrada, en papel o en un teléfono.",
        ),
        TO_ORDER,
        ANYBODY,
        has_tickets=True,
    ),
    SalesJob.OWN_TICKET: OrderMailWords(
        Text("Your ticket: {event}", "Votre billet : {event}", "Su entrada: {event}"),
        Text(
            "{buyer} has bought you a ticket for {event}. It is attached. Show its code at the gate, on paper or on a "
            "phone.",
            "{buyer} vous a acheté un billet pour {event}. Il est joint. Présentez son code à l’entrée, sur papier ou "
            "sur un téléphone.",
            "{buyer} le compró una entrada para {event}. Va adjunta. Muestre su código en la entrada, en papel o en un "
            "teléfono.",
        ),
        TO_EVENT,
        Text(
            "Whoever has this mail has the ticket: forward it only to people you trust.",
            "Quiconque a ce courriel a le billet : ne le transférez qu’à des personnes de confiance.",
            "Quien tenga este correo tiene la entrada: reenvíelo solo a personas de confianza.",
        ),
        has_tickets=True,
    ),
    SalesJob.ORDER_EXPIRED: OrderMailWords(
        Text("Order {code} has expired", "La commande {code} a expiré", "El pedido {code} venció"),
        Text(
            "The places held for order {code}, {event}, have been released, as no payment came. The signed waivers "
            "are void. Register again if you still want to come.",
            "Les places réservées pour la commande {code}, {event}, ont été libérées, faute de paiement. Les "
            "décharges signées sont annulées. Inscrivez-vous de nouveau si vous voulez toujours venir.",
            "Los lugares reservados del pedido {code}, {event}, vuelven a estar libres, porque no llegó ningún pago. "
            "Las cartas responsivas firmadas quedan anuladas. Regístrese de nuevo si todavía quiere venir.",
        ),
        TO_EVENT,
        NOTHING_CHARGED,
    ),
    SalesJob.ORDER_REFUNDED: OrderMailWords(
        Text("Refund of order {code}", "Remboursement de la commande {code}", "Reembolso del pedido {code}"),
        Text(
            "We have refunded {amount} for order {code}, {event}. The order’s page shows which tickets are still "
            "valid.",
            "Nous avons remboursé {amount} pour la commande {code}, {event}. La page de la commande indique les "
            "billets encore valides.",
            "Le reembolsamos {amount} del pedido {code}, {event}. La página del pedido muestra qué entradas siguen "
            "siendo válidas.",
        ),
        TO_ORDER,
        DAYS,
    ),
    SalesJob.REFUND_FAILED: OrderMailWords(
        Text(
            "Order {code}: refund delayed",
            "Commande {code} : remboursement retardé",
            "Pedido {code}: reembolso con retraso",
        ),
        Text(
            "The payment service has not sent the {amount} of order {code}, {event}, back to you. Our staff takes care "
            "of it: there is nothing that you have to do.",
            "Le service de paiement ne vous a pas renvoyé les {amount} de la commande {code}, {event}. Notre équipe "
            "s’en occupe : vous n’avez rien à faire.",
            "El servicio de pago no le ha devuelto los {amount} del pedido {code}, {event}. Nuestro equipo se encarga: "
            "usted no tiene que hacer nada.",
        ),
        TO_ORDER,
        Text(
            "Questions? Reply to this email.",
            "Des questions? Répondez à ce courriel.",
            "¿Preguntas? Responda a este correo.",
        ),
    ),
    SalesJob.TICKET_RENAMED: OrderMailWords(
        Text("Ticket {number} is for {name}", "Le billet {number} est pour {name}", "Entrada {number} para {name}"),
        Text(
            "Ticket {number} of order {code} for {event} now has another name: {name}. The tickets are attached "
            "again; this one keeps its number and has a new QR code: the old one no longer lets anyone in. The waiver "
            "has to be signed before {name} can get in: its link is in a separate email, to {name} or, for a minor, "
            "to you.",
            "Le billet {number} de la commande {code} pour {event} porte un autre nom : {name}. Les billets sont "
            "joints de nouveau; celui-ci garde son numéro et a un nouveau code QR : l’ancien ne laisse plus entrer "
            "personne. La décharge pour {name} doit être signée avant l’entrée : son lien est dans un autre courriel, "
            "envoyé à {name} ou, pour un enfant, à vous.",
            "La entrada {number} del pedido {code} para {event} tiene otro nombre: {name}. Las entradas van adjuntas "
            "de nuevo; esta conserva su número y tiene un nuevo código QR: el anterior ya no deja pasar a nadie. Hay "
            "que firmar la carta responsiva antes de que entre {name}: su enlace está en otro correo, para {name} o, "
            "si es menor, para usted.",
        ),
        TO_ORDER,
        ANYBODY,
        has_tickets=True,
    ),
    SalesJob.ORDER_LINK: OrderMailWords(
        Text("Your order {code}", "Votre commande {code}", "Su pedido {code}"),
        Text(
            "Here is the link to order {code} for {event}. Its page has the tickets and the payment status.",
            "Voici le lien de la commande {code} pour {event}. Sa page contient les billets et indique l’état du "
            "paiement.",
            "Este es el enlace del pedido {code} para {event}. Su página tiene las entradas y el estado del pago.",
        ),
        TO_ORDER,
        Text(
            "Didn’t ask for this? Someone asked for the link of your order; there is nothing to do.",
            "Vous n’avez rien demandé? Quelqu’un a demandé le lien de votre commande; il n’y a rien à faire.",
            "¿No lo pidió usted? Alguien pidió el enlace de su pedido; no hay nada que hacer.",
        ),
    ),
    SalesJob.TICKETS_ENDED: OrderMailWords(
        Text("Tickets of order {code} cancelled", "Billets annulés : commande {code}", "Entradas anuladas: {code}"),
        Text(
            "Free tickets of order {code} for {event} are no longer valid. The order’s page shows which tickets are "
            "still valid. Questions? Reply to this email.",
            "Des billets gratuits de la commande {code} pour {event} ne sont plus valides. La page de la commande "
            "indique les billets encore valides. Des questions? Répondez à ce courriel.",
            "Entradas gratuitas del pedido {code} para {event} ya no son válidas. La página del pedido muestra qué "
            "entradas siguen siendo válidas. ¿Preguntas? Responda a este correo.",
        ),
        TO_ORDER,
        NOTHING_CHARGED,
    ),
}
SURPLUS = WORDS[SalesJob.ORDER_REFUNDED]._replace(body=_SURPLUS)
IN_REVIEW = OrderMailWords(
    Text(
        "Order {code}: payment under way, places no longer reserved",
        "Commande {code} : paiement en cours, places non réservées",
        "Pedido {code}: pago en curso, lugares ya no reservados",
    ),
    Text(
        "The payment service is still reviewing your payment for order {code}, {event}. Its places are no longer "
        "reserved: the event is sold out or has begun. If the payment goes through, you get a full refund.",
        "Le service de paiement examine toujours votre paiement de la commande {code}, {event}. Ses places ne sont "
        "plus réservées : l’épreuve est complète ou a commencé. Si le paiement est accepté, il vous sera entièrement "
        "remboursé.",
        "El servicio de pago sigue revisando su pago del pedido {code}, {event}. Sus lugares ya no están reservados: "
        "el evento está agotado o ya comenzó. Si el pago se acepta, se le devolverá por completo.",
    ),
    TO_ORDER,
    NOT_AGAIN,
)
"""The mail ORDER_EXPIRED while a payment is open."""
