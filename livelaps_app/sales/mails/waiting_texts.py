"""Texts of mails about places in line, offers, and payment at the desk."""

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Text
from livelaps_app.sales.mails.texts import NOTHING_CHARGED, TO_EVENT, TO_ORDER, OrderMailWords
from livelaps_app.sales.rules.states import OrderState, SalesJob

TO_LINE = Text("See my place in line", "Voir mon rang sur la liste d’attente", "Ver mi lugar en la lista de espera")
TO_OFFER = Text("Accept the place", "Accepter la place", "Aceptar el lugar")
LEAVE = Text("Leave the line", "Quitter la liste d’attente", "Salir de la lista de espera")
_NO_LONGER = Text(
    "Not interested any longer? Leave the line, so that the next person gets the place.",
    "Cela ne vous intéresse plus? Quittez la liste d’attente, pour que la personne suivante ait la place.",
    "¿Ya no le interesa? Salga de la lista de espera, para que la siguiente persona tenga el lugar.",
)
WITHOUT = Text(
    "Sold out while you waited: {extras}. The order is without it, and costs less.",
    "Épuisé pendant votre attente : {extras}. La commande ne le comprend plus, et coûte moins.",
    "Se agotó mientras esperaba: {extras}. El pedido ya no lo incluye y cuesta menos.",
)
"""The sentence of an offer without extras."""
PROMO_USED_UP = Text(
    "Others have used the promo code {code} up while you waited: the price is without it.",
    "D’autres ont épuisé le code promotionnel {code} pendant votre attente : le prix est sans lui.",
    "Otras personas agotaron el código promocional {code} mientras esperaba: el precio es sin él.",
)
"""The sentence of an offer without its promo code."""
REFUSED = OrderMailWords(
    Text(
        "Your place in line has ended: {event}",
        "Vous n’êtes plus sur la liste d’attente : {event}",
        "Su lugar en la lista de espera terminó: {event}",
    ),
    Text(
        "There was a place for order {code} at {event}, but it cannot be used: {reason} The order is no longer in "
        "line, and the place goes to the next person.",
        "Une place s’est libérée pour la commande {code}, {event}, mais elle ne peut pas servir : {reason} La commande "
        "n’est plus sur la liste d’attente, et la place passe à la personne suivante.",
        "Hubo un lugar para el pedido {code}, {event}, pero no se puede usar: {reason} El pedido ya no está en la "
        "lista de espera y el lugar pasa a la siguiente persona.",
    ),
    TO_EVENT,
    NOTHING_CHARGED,
)
"""The mail ORDER_EXPIRED of an offer that was refused, for a reason."""
ENDED = {
    Code.EVENT_CANCELLED: OrderMailWords(
        Text("{event} is cancelled", "{event} : épreuve annulée", "{event} se canceló"),
        Text(
            "{event} is cancelled. Order {code} is no longer in line, and its offer, if there was one, has ended.",
            "{event} : l’épreuve est annulée. La commande {code} n’est plus sur la liste d’attente, et son offre "
            "éventuelle a pris fin.",
            "{event} se canceló. El pedido {code} ya no está en la lista de espera, y su oferta, si la había, terminó.",
        ),
        TO_EVENT,
        NOTHING_CHARGED,
    ),
}
"""The mail ORDER_EXPIRED of an order in line that ended for such a reason."""
WORDS = {
    SalesJob.ORDER_WAITING: OrderMailWords(
        Text(
            "You are in line: {event}",
            "Vous êtes sur la liste d’attente : {event}",
            "Está en la lista de espera: {event}",
        ),
        Text(
            "Order {code} for {event} is {place}. You pay nothing now. As soon as there is a place for you, you get an "
            "email and some time to accept it and to pay {amount}.",
            "La commande {code} pour {event} est {place}. Vous ne payez rien pour le moment. Dès qu’une place se "
            "libère pour vous, vous recevez un courriel et un délai pour l’accepter et payer {amount}.",
            "El pedido {code} para {event} está {place}. Ahora no paga nada. En cuanto haya un lugar para usted, "
            "recibirá un correo y tiempo para aceptarlo y pagar {amount}.",
        ),
        TO_LINE,
        _NO_LONGER,
        has_tickets=True,
    ),
    SalesJob.ORDER_OFFERED: OrderMailWords(
        Text("There is a place for you: {event}", "Une place pour vous : {event}", "Hay un lugar para usted: {event}"),
        Text(
            "There is a place for order {code} at {event}: {amount}. Accept it until {until}, then pay. After that, it "
            "goes to the next person in line.{without}",
            "Une place s’est libérée pour la commande {code}, {event} : {amount}. Acceptez-la jusqu’au {until}, puis "
            "payez. Ensuite, elle passe à la personne suivante.{without}",
            "Hay un lugar para el pedido {code}, {event}: {amount}. Acéptelo hasta el {until} y después pague. Luego "
            "pasa a la siguiente persona de la lista de espera.{without}",
        ),
        TO_OFFER,
        _NO_LONGER,
        has_tickets=True,
    ),
    SalesJob.OFFER_REMINDER: OrderMailWords(
        Text(
            "Your place is reserved until {until}",
            "Votre place est réservée jusqu’au {until}",
            "Su lugar está reservado hasta el {until}",
        ),
        Text(
            "The place for order {code} at {event} is still reserved for you: {amount}. Accept it until {until}, then "
            "pay. After that, it goes to the next person in line.{without}",
            "La place pour la commande {code}, {event}, vous est toujours réservée : {amount}. Acceptez-la jusqu’au "
            "{until}, puis payez. Ensuite, elle passe à la personne suivante.{without}",
            "El lugar para el pedido {code}, {event}, sigue reservado para usted: {amount}. Acéptelo hasta el {until} "
            "y después pague. Luego pasa a la siguiente persona de la lista de espera.{without}",
        ),
        TO_OFFER,
        _NO_LONGER,
        has_tickets=True,
    ),
    SalesJob.ORDER_DUE: OrderMailWords(
        Text("Order {code}: pay at the desk", "Commande {code} : paiement sur place", "Pedido {code}: pago en persona"),
        Text(
            "The places of order {code} for {event} are reserved until {until}. Pay {amount} at the event’s desk by "
            "then; bring the number of the order.",
            "Les places de la commande {code} pour {event} sont réservées jusqu’au {until}. Payez {amount} au "
            "secrétariat de l’épreuve d’ici là; apportez le numéro de la commande.",
            "Los lugares del pedido {code} para {event} están reservados hasta el {until}. Pague {amount} en la "
            "secretaría del evento antes de esa fecha; lleve el número del pedido.",
        ),
        TO_ORDER,
        NOTHING_CHARGED,
        has_tickets=True,
    ),
}
EXPIRED = {
    OrderState.OFFERED: OrderMailWords(
        Text("The offer has ended: {event}", "L’offre a pris fin : {event}", "La oferta terminó: {event}"),
        Text(
            "The place for order {code} at {event} was reserved until {until}. As it was not accepted, it goes to the "
            "next person in line. You can join the line again, at its end.",
            "La place pour la commande {code}, {event}, était réservée jusqu’au {until}. Comme elle n’a pas été "
            "acceptée, elle passe à la personne suivante. Vous pouvez revenir sur la liste d’attente, en dernière "
            "position.",
            "El lugar para el pedido {code}, {event}, estuvo reservado hasta el {until}. Como no se aceptó, pasa a la "
            "siguiente persona de la lista de espera. Puede volver a entrar en la lista de espera, al final.",
        ),
        TO_EVENT,
        NOTHING_CHARGED,
    ),
    OrderState.WAITING: OrderMailWords(
        Text(
            "No place became free: {event}",
            "Aucune place ne s’est libérée : {event}",
            "No se liberó ningún lugar: {event}",
        ),
        Text(
            "The line for {event} is closed, and no place became free for order {code}. Thank you for your patience.",
            "La liste d’attente pour {event} est fermée, et aucune place ne s’est libérée pour la commande {code}. "
            "Merci de votre patience.",
            "La lista de espera para {event} se cerró y no se liberó ningún lugar para el pedido {code}. Gracias por "
            "su paciencia.",
        ),
        TO_EVENT,
        NOTHING_CHARGED,
    ),
    OrderState.DUE: OrderMailWords(
        Text("Order {code} has expired", "La commande {code} a expiré", "El pedido {code} venció"),
        Text(
            "The places of order {code} for {event} were reserved until {until}. As it was not paid at the event’s "
            "desk by then, they are free again.",
            "Les places de la commande {code} pour {event} étaient réservées jusqu’au {until}. Faute de paiement au "
            "secrétariat de l’épreuve, elles sont de nouveau libres.",
            "Los lugares del pedido {code} para {event} estuvieron reservados hasta el {until}. Como no se pagó en la "
            "secretaría del evento, vuelven a estar libres.",
        ),
        TO_EVENT,
        NOTHING_CHARGED,
    ),
}
"""The mail ORDER_EXPIRED by the state before."""
