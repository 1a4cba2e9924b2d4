"""The words of the page of an order."""

from typing import NamedTuple

from livelaps_app.core.i18n.texts import Text

DESCRIPTION = Text(
    "Your order: payment status and tickets.",
    "Votre commande : l’état du paiement et vos billets.",
    "Su pedido: el estado del pago y sus entradas.",
)


class StateWords(NamedTuple):
    """Texts of an order's state: heading, explanation, and look of its banner."""

    title: Text
    text: Text
    tone: str


STATES = {
    "draft": StateWords(
        Text("Not complete", "Inachevée", "Incompleto"),
        Text(
            "This registration is not complete. You can continue it as long as there are places.",
            "Cette inscription est inachevée. Vous pouvez la poursuivre tant qu’il reste des places.",
            "Este registro no está completo. Puede continuarlo mientras queden lugares.",
        ),
        "warning",
    ),
    "waiting": StateWords(
        Text("In line", "Sur la liste d’attente", "En la lista de espera"),
        Text(
            "This order waits for places. You pay nothing now. As soon as there are places for you, you get an email.",
            "Cette commande attend des places. Vous ne payez rien pour le moment. Dès que des places se libèrent pour "
            "vous, vous recevez un courriel.",
            "Este pedido espera lugares. Ahora no paga nada. En cuanto haya lugares para usted, recibirá un correo.",
        ),
        "info",
    ),
    "offered": StateWords(
        Text("An offer for you", "Une offre pour vous", "Una oferta para usted"),
        Text(
            "The places that you waited for are reserved for you until {until}. Accept the offer, then pay.",
            "Les places que vous attendiez vous sont réservées jusqu’au {until}. Acceptez l’offre, puis payez.",
            "Los lugares que esperaba están reservados para usted hasta el {until}. Acepte la oferta y después pague.",
        ),
        "warning",
    ),
    "due": StateWords(
        Text("To be paid at the desk", "À payer sur place", "Se paga en persona"),
        Text(
            "Pay at the event’s desk until {until}, and show this number there. Or pay online now.",
            "Payez au secrétariat de l’épreuve jusqu’au {until}, en y montrant ce numéro. Ou payez en ligne "
            "maintenant.",
            "Pague en la secretaría del evento hasta el {until} y muestre ahí este número. O pague en línea ahora.",
        ),
        "warning",
    ),
    "unpaid": StateWords(
        Text("Not paid yet", "Pas encore payée", "Sin pagar"),
        Text(
            "Your places are held until {until}. If you have approved the payment, wait a moment for it to arrive. "
            "Otherwise, pay now.",
            "Vos places sont réservées jusqu’au {until}. Si vous avez approuvé le paiement, attendez un moment "
            "qu’il arrive. Sinon, payez maintenant.",
            "Sus lugares están reservados hasta el {until}. Si ya aprobó el pago, espere un momento a que llegue. Si "
            "no, pague ahora.",
        ),
        "warning",
    ),
    "cancelled_payment": StateWords(
        Text("Payment cancelled", "Paiement annulé", "Pago cancelado"),
        Text("", "", ""),  # the row of the error table
        "warning",
    ),
    "failed": StateWords(
        Text("Payment declined", "Paiement refusé", "Pago rechazado"),
        Text("", "", ""),
        "error",
    ),
    "pending": StateWords(
        Text("Payment in process", "Paiement en cours de traitement", "Pago en proceso"),
        Text("", "", ""),
        "info",
    ),
    "in_review": StateWords(
        Text("Payment under way", "Paiement en cours", "Pago en curso"),
        Text(
            "The payment service is still reviewing your payment. Your places are no longer reserved: the event is "
            "sold out or has begun. Do not pay again. If the payment goes through, you get a full refund.",
            "Le service de paiement examine toujours votre paiement. Vos places ne sont plus réservées : l’épreuve "
            "est complète ou a commencé. Ne payez pas de nouveau. Si le paiement est accepté, il vous sera "
            "entièrement remboursé.",
            "El servicio de pago sigue revisando su pago. Sus lugares ya no están reservados: el evento está agotado "
            "o ya comenzó. No pague otra vez. Si el pago se acepta, se le reembolsará por completo.",
        ),
        "info",
    ),
    "paid": StateWords(
        Text("Thank you!", "Merci!", "¡Gracias!"),
        Text(
            "The order is paid. The tickets are below and on their way by email to {email}.",
            "La commande est payée. Les billets sont ci-dessous et partent par courriel à {email}.",
            "El pedido está pagado. Las entradas están abajo y van en camino por correo a {email}.",
        ),
        "success",
    ),
    "ended": StateWords(
        Text("No longer valid", "N’est plus valide", "Ya no es válido"),
        Text(
            "Nothing in this order is still valid.",
            "Plus rien dans cette commande n’est valide.",
            "Ya nada de este pedido es válido.",
        ),
        "info",
    ),
    "partly_refunded": StateWords(
        Text("Partly refunded", "Remboursée en partie", "Reembolsado en parte"),
        Text(
            "Part of the order was refunded. The tickets below with a code are valid.",
            "Une partie de la commande a été remboursée. Les billets ci-dessous qui ont un code sont valides.",
            "Se reembolsó una parte del pedido. Las entradas de abajo que tienen código son válidas.",
        ),
        "info",
    ),
    "refunded": StateWords(
        Text("Refunded", "Remboursée", "Reembolsado"),
        Text(
            "The whole order was refunded, and its tickets are no longer valid. The money can take a few days to "
            "arrive. You can buy entry again as long as there are places.",
            "Toute la commande a été remboursée, et ses billets ne sont plus valides. L’argent peut mettre quelques "
            "jours à arriver. Vous pouvez racheter des entrées tant qu’il reste des places.",
            "Se reembolsó todo el pedido y sus entradas ya no son válidas. El dinero puede tardar unos días en "
            "llegar. Puede comprar entradas de nuevo mientras queden lugares.",
        ),
        "info",
    ),
    "cancelled": StateWords(
        Text("Cancelled", "Annulée", "Cancelado"),
        Text("", "", ""),
        "warning",
    ),
    "expired": StateWords(
        Text("Expired", "Expirée", "Vencido"),
        Text("", "", ""),
        "warning",
    ),
}
MEMBERSHIP_STATES = {
    "draft": Text(
        "This order is not complete. You can continue it.",
        "Cette commande est inachevée. Vous pouvez la poursuivre.",
        "Este pedido no está completo. Puede continuarlo.",
    ),
    "unpaid": Text(
        "If you have approved the payment, wait a moment for it to arrive. Otherwise, pay now.",
        "Si vous avez approuvé le paiement, attendez un moment qu’il arrive. Sinon, payez maintenant.",
        "Si ya aprobó el pago, espere un momento a que llegue. Si no, pague ahora.",
    ),
    "paid": Text(
        "The order is paid. The cards are on their way by email to {email}, and among your memberships.",
        "La commande est payée. Les cartes partent par courriel à {email}, et sont parmi vos adhésions.",
        "El pedido está pagado. Las credenciales van en camino por correo a {email} y están entre sus membresías.",
    ),
    "partly_refunded": Text(
        "Part of the order was refunded. The other memberships are valid.",
        "Une partie de la commande a été remboursée. Les autres adhésions sont valides.",
        "Se reembolsó una parte del pedido. Las demás membresías son válidas.",
    ),
    "refunded": Text(
        "The whole order was refunded, and its memberships have ended. The money can take a few days to arrive.",
        "Toute la commande a été remboursée, et ses adhésions ont pris fin. L’argent peut mettre quelques jours à "
        "arriver.",
        "Se reembolsó todo el pedido y sus membresías terminaron. El dinero puede tardar unos días en llegar.",
    ),
}
"""The words of an order at an organization, in place of those about tickets."""
FREE_ENDED = Text(
    "The tickets of this order are no longer valid. They were free, so there is nothing to refund.",
    "Les billets de cette commande ne sont plus valides. Ils étaient gratuits : rien n’est remboursé.",
    "Las entradas de este pedido ya no son válidas. Eran gratuitas, así que no hay nada que reembolsar.",
)
FREE_ENDED_TITLE = Text("Tickets cancelled", "Billets annulés", "Entradas anuladas")
LATE_MONEY = Text(
    "A payment for this order came too late, or for another amount: it is refunded to you automatically.",
    "Un paiement est arrivé trop tard pour cette commande, ou avec un autre montant : il vous est remboursé "
    "automatiquement.",
    "Un pago llegó demasiado tarde para este pedido, o por otro monto: se le reembolsa automáticamente.",
)
ON_ITS_WAY = Text(
    "{amount} is on its way back to you, the way you paid. It can take a few days.",
    "{amount} vous sont remboursés par le mode de paiement utilisé. Cela peut prendre quelques jours.",
    "Se le reembolsan {amount} por el mismo medio de pago. Puede tardar unos días.",
)
AT_DESK = Text(
    "{amount} is refunded to you at the event’s desk.",
    "{amount} vous sont remboursés au secrétariat de l’épreuve.",
    "Se le reembolsan {amount} en la secretaría del evento.",
)
REFUNDED_IN_PART = Text(
    "{amount} was refunded. It can take a few days to arrive.",
    "{amount} ont été remboursés. L’argent peut mettre quelques jours à arriver.",
    "Se reembolsaron {amount}. Puede tardar unos días en llegar.",
)
NOT_REFUNDED = Text("Nothing is refunded.", "Rien n’est remboursé.", "No hay reembolso.")
OWED = Text(
    "The payment service has not sent {amount} back to you. Our staff takes care of it: you do not have "
    "to do anything.",
    "Le service de paiement ne vous a pas renvoyé {amount}. Notre équipe s’en occupe : vous n’avez rien à faire.",
    "El servicio de pago no le ha devuelto {amount}. Nuestro equipo se encarga: usted no tiene que hacer nada.",
)
NOTHING_TAKEN = Text(
    "Nothing was charged, even if you approved a payment.",
    "Rien n’a été débité, même si vous avez approuvé un paiement.",
    "No se cobró nada, aunque haya aprobado un pago.",
)

PAY = Text("Pay with PayPal", "Payer avec PayPal", "Pagar con PayPal")
PAY_AMOUNT = Text("Pay {amount} with PayPal", "Payer {amount} avec PayPal", "Pagar {amount} con PayPal")
COMPLETE = Text("Complete", "Terminer", "Completar")
TO_OFFER = Text("See and accept the offer", "Voir et accepter l’offre", "Ver y aceptar la oferta")
TO_LINE = Text("See my place in line", "Voir mon rang sur la liste d’attente", "Ver mi lugar en la lista de espera")
TO_PROVIDER = Text("To the payment…", "Vers le paiement…", "Hacia el pago…")
CANCEL = Text("Cancel the order", "Annuler la commande", "Cancelar el pedido")
CANCELLING = Text("Cancelling…", "Annulation en cours…", "Cancelando…")
CANCEL_INTRO = Text(
    "The places are released right away, and the signed waivers become void.",
    "Les places sont libérées aussitôt, et les décharges signées sont annulées.",
    "Los lugares quedan libres de inmediato y las cartas responsivas firmadas se anulan.",
)
REFRESH = Text("Refresh", "Actualiser", "Actualizar")
DOWNLOAD = Text(
    "Download all tickets (PDF)", "Télécharger tous les billets (PDF)", "Descargar todas las entradas (PDF)"
)
BUY_AGAIN = Text("Buy entry again", "Acheter de nouveau des entrées", "Comprar entradas de nuevo")
GO_ON = Text("Continue the registration", "Poursuivre l’inscription", "Continuar el registro")
TO_EVENT = Text("Go to the event", "Voir l’épreuve", "Ver el evento")
MEMBERSHIP = Text("Membership: {type}", "Adhésion : {type}", "Membresía: {type}")
MEMBER = Text("{name}: member {number}", "{name} : membre {number}", "{name}: miembro {number}")
VALID = Text("Valid", "Valide", "Vigencia")
CARD = Text("Card: {name} (PDF)", "Carte : {name} (PDF)", "Credencial: {name} (PDF)")
TO_MEMBERSHIPS = Text("My memberships", "Mes adhésions", "Mis membresías")
TO_ORGANIZATION = Text("Go to the organization", "Voir l’organisation", "Ver la organización")
JOIN_AGAIN = Text("Continue the membership", "Poursuivre l’adhésion", "Continuar con la membresía")
ORGANIZATION = Text("Organization", "Organisation", "Organización")
MEMBERSHIPS = Text("Memberships", "Adhésions", "Membresías")
FIND_ANOTHER = Text("Find other orders", "Trouver d’autres commandes", "Buscar otros pedidos")

ORDER = Text("Order", "Commande", "Pedido")
EVENT = Text("Event", "Épreuve", "Evento")
FIRST_DAY = Text("First day", "Premier jour", "Primer día")
HELD_UNTIL = Text("Places held until", "Places réservées jusqu’au", "Lugares reservados hasta el")
PROMO = Text("Promo code", "Code promotionnel", "Código promocional")
TAX = Text("Includes tax", "Dont taxes", "Incluye impuestos")
TOTAL = Text("Total", "Total", "Total")
PAID = Text("Total paid", "Total payé", "Total pagado")
SENT_BACK = Text("Refunded", "Remboursé", "Reembolsado")
WITHHELD = Text("Stays with the promoter", "Reste au promoteur", "Se queda el promotor")
TRANSACTION = Text("Transaction", "Transaction", "Transacción")

TICKETS = Text("Tickets", "Billets", "Entradas")
NUMBER = Text("Number", "Numéro", "Número")
CODE_OF = Text("Code of the ticket of {name}", "Code du billet : {name}", "Código de la entrada de {name}")
ENDED = Text("No longer valid", "Plus valide", "Ya no es válida")
NOT_YET = Text("Valid once paid", "Valide une fois payé", "Válida al pagarse")
NAMELESS = Text("Name deleted", "Nom supprimé", "Nombre eliminado")
EMAIL = Text("the buyer", "l’acheteur", "quien compró")

FIND_NOTE = Text(
    "Type the email the tickets were bought with: we will send the links to its orders there.",
    "Tapez l’adresse courriel avec laquelle les billets ont été achetés : nous y enverrons les liens de ses commandes.",
    "Escriba el correo con el que se compraron las entradas: ahí enviaremos los enlaces de sus pedidos.",
)
FIND = Text("Send the links", "Envoyer les liens", "Enviar los enlaces")
FINDING = Text("Sending…", "Envoi en cours…", "Enviando…")
SENT = Text(
    "If there are tickets for this email, their links are on the way there. It can take a few minutes; check the spam "
    "folder too.",
    "S’il existe des billets pour cette adresse courriel, leurs liens sont en route. Cela peut prendre quelques "
    "minutes; vérifiez aussi les courriels indésirables.",
    "Si hay entradas de este correo, sus enlaces van en camino. Puede tardar unos minutos; revise también la carpeta "
    "de correo no deseado.",
)
TAKE_ENTRY = Text("Take the entry", "Accepter l’inscription", "Aceptar la inscripción")
ENTRIES_EXPIRED = Text(
    "This order has expired: it was not paid in time, and its places are free again. Enter again; the waivers have to "
    "be signed again.",
    "Cette commande a expiré : elle n’a pas été payée à temps, et ses places sont de nouveau libres. Inscrivez-vous de "
    "nouveau; les décharges doivent être signées de nouveau.",
    "Este pedido venció: no se pagó a tiempo y sus lugares vuelven a estar libres. Inscríbase de nuevo; hay que volver "
    "a firmar las cartas responsivas.",
)
