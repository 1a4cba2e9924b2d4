"""Texts of mails about orders of entries and of memberships."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.sales.mails.texts import DAYS, LINKS, NOT_AGAIN, NOTHING_CHARGED, TO_ORDER, OrderMailWords
from livelaps_app.sales.rules.states import SalesJob

PLATE = Text(
    "{name}: {product}, plate {plate}", "{name} : {product}, plaque {plate}", "{name}: {product}, número {plate}"
)
PLATE_OF_GRID = Text(
    "{name}: {product}, the plate comes with the start grid",
    "{name} : {product}, la plaque est attribuée avec la grille de départ",
    "{name}: {product}, el número se asigna con la parrilla de salida",
)
EXTRA = Text("{count} × {product}", "{count} × {product}", "{count} × {product}")
MEMBERSHIP = Text("Membership: {product}", "Adhésion : {product}", "Membresía: {product}")
BRING = Text(
    "Bring an identity document, your license and membership card if your class needs them, your transponder if you "
    "have one, and your protective gear.",
    "Apportez une pièce d’identité, votre licence et votre carte de membre si votre classe les exige, votre "
    "transpondeur si vous en avez un, et votre équipement de protection.",
    "Lleve una identificación, su licencia y su credencial de miembro si su clase las exige, su transpondedor si "
    "tiene uno y su equipo de protección.",
)
ANY_LINKS = LINKS._replace(
    subject=Text("Your orders", "Vos commandes", "Sus pedidos"),
    body=Text(
        "Here are the links to the orders of this email. Their pages have what you bought and the payment status.",
        "Voici les liens des commandes de cette adresse courriel. Leurs pages contiennent vos achats et indiquent "
        "l’état du paiement.",
        "Estos son los enlaces de los pedidos de este correo. En sus páginas están lo que compró y el estado del pago.",
    ),
)
_PENDING = Text(
    "Order {code}: payment under review",
    "Commande {code} : paiement en cours d’examen",
    "Pedido {code}: pago en proceso",
)
_LINK = Text("Your order {code}", "Votre commande {code}", "Su pedido {code}")
_REFUND = Text("Refund of order {code}", "Remboursement de la commande {code}", "Reembolso del pedido {code}")
_UNEXPECTED = Text(
    "Didn’t ask for this? Someone asked for the link of your order; there is nothing to do.",
    "Vous n’avez rien demandé? Quelqu’un a demandé le lien de votre commande; il n’y a rien à faire.",
    "¿No lo pidió usted? Alguien pidió el enlace de su pedido; no hay nada que hacer.",
)
ENTRY_WORDS = {
    SalesJob.ORDER_PENDING: OrderMailWords(
        _PENDING,
        Text(
            "The payment service is reviewing your payment of {amount} for order {code}, {event}. Your places stay "
            "reserved for at least an hour, and then for days, as long as the event is not full. You are entered once "
            "the payment goes through: another email will say so.",
            "Le service de paiement examine votre paiement de {amount} pour la commande {code}, {event}. Vos places "
            "restent réservées pendant au moins une heure, puis pendant plusieurs jours, tant que l’épreuve n’est pas "
            "complète. L’inscription sera confirmée une fois le paiement accepté : un autre courriel le confirmera.",
            "El servicio de pago está revisando su pago de {amount} del pedido {code}, {event}. Sus lugares quedan "
            "reservados al menos una hora, y después durante varios días, mientras el evento no esté lleno. La "
            "inscripción quedará confirmada cuando se acepte el pago: le avisaremos por correo.",
        ),
        TO_ORDER,
        NOT_AGAIN,
    ),
    SalesJob.ORDER_PAID: OrderMailWords(
        Text("You are entered: {event}", "Inscription confirmée : {event}", "Inscripción confirmada: {event}"),
        Text(
            "Order {code} for {event} is complete: {amount}. The codes are attached: show them at sign-on, on paper or "
            "on a phone. The order’s page always has the current rows and start times, and the way to change the "
            "entries.",
            "La commande {code} pour {event} est complète : {amount}. Les codes sont joints : présentez-les à "
            "l’accueil, sur papier ou sur un téléphone. La page de la commande a toujours les lignes et heures de "
            "départ du moment, et permet de modifier les inscriptions.",
            "El pedido {code} para {event} está completo: {amount}. Los códigos van adjuntos: muéstrelos al "
            "registrarse en la pista, en papel o en un teléfono. La página del pedido tiene siempre las filas y horas "
            "de salida actuales, y permite cambiar las inscripciones.",
        ),
        TO_ORDER,
        BRING,
        has_tickets=True,
    ),
    SalesJob.ORDER_REFUNDED: OrderMailWords(
        _REFUND,
        Text(
            "We have refunded {amount} for order {code}, {event}. The order’s page shows which entries are still "
            "valid.",
            "Nous avons remboursé {amount} pour la commande {code}, {event}. La page de la commande indique les "
            "inscriptions encore valides.",
            "Le reembolsamos {amount} del pedido {code}, {event}. La página del pedido muestra qué inscripciones "
            "siguen siendo válidas.",
        ),
        TO_ORDER,
        DAYS,
    ),
    SalesJob.TICKETS_ENDED: OrderMailWords(
        Text(
            "Entries of order {code} cancelled",
            "Inscriptions annulées : commande {code}",
            "Inscripciones anuladas: {code}",
        ),
        Text(
            "Entries of order {code} for {event} are no longer valid. The order’s page shows which entries are still "
            "valid. Questions? Reply to this email.",
            "Des inscriptions de la commande {code} pour {event} ne sont plus valides. La page de la commande indique "
            "les inscriptions encore valides. Des questions? Répondez à ce courriel.",
            "Hay inscripciones del pedido {code} para {event} que ya no son válidas. La página del pedido muestra "
            "cuáles siguen siendo válidas. ¿Preguntas? Responda a este correo.",
        ),
        TO_ORDER,
        NOTHING_CHARGED,
    ),
    SalesJob.ORDER_LINK: OrderMailWords(
        _LINK,
        Text(
            "Here is the link to order {code} for {event}. Its page has the entries and the payment status.",
            "Voici le lien de la commande {code} pour {event}. Sa page contient les inscriptions et indique l’état du "
            "paiement.",
            "Este es el enlace del pedido {code} para {event}. En su página están las inscripciones y el estado del "
            "pago.",
        ),
        TO_ORDER,
        _UNEXPECTED,
    ),
}
MEMBERSHIP_WORDS = {
    SalesJob.ORDER_PENDING: OrderMailWords(
        _PENDING,
        Text(
            "The payment service is reviewing your payment of {amount} for order {code}, {event}. The membership "
            "begins once the payment goes through: another email will say so.",
            "Le service de paiement examine votre paiement de {amount} pour la commande {code}, {event}. L’adhésion "
            "commence une fois le paiement accepté : un autre courriel le confirmera.",
            "El servicio de pago está revisando su pago de {amount} del pedido {code}, {event}. La membresía comienza "
            "cuando se acepte el pago: otro correo lo confirmará.",
        ),
        TO_ORDER,
        NOT_AGAIN,
    ),
    SalesJob.ORDER_EXPIRED: OrderMailWords(
        Text("Order {code} has expired", "La commande {code} a expiré", "El pedido {code} venció"),
        Text(
            "Order {code}, {event}, has ended, as no payment came. Start again if you still want the membership.",
            "La commande {code}, {event}, a pris fin, faute de paiement. Recommencez si vous voulez toujours "
            "l’adhésion.",
            "El pedido {code}, {event}, terminó porque no llegó ningún pago. Empiece de nuevo si todavía quiere la "
            "membresía.",
        ),
        TO_ORDER,
        NOTHING_CHARGED,
    ),
    SalesJob.ORDER_REFUNDED: OrderMailWords(
        _REFUND,
        Text(
            "We have refunded {amount} for order {code}, {event}. The order’s page shows which memberships are still "
            "valid.",
            "Nous avons remboursé {amount} pour la commande {code}, {event}. La page de la commande indique les "
            "adhésions encore valides.",
            "Le reembolsamos {amount} del pedido {code}, {event}. La página del pedido muestra qué membresías siguen "
            "siendo válidas.",
        ),
        TO_ORDER,
        DAYS,
    ),
    SalesJob.TICKETS_ENDED: OrderMailWords(
        Text(
            "Order {code}: membership ended", "Commande {code} : adhésion annulée", "Pedido {code}: membresía anulada"
        ),
        Text(
            "Memberships of order {code}, {event}, are no longer valid. Questions? Reply to this email.",
            "Des adhésions de la commande {code}, {event}, ne sont plus valides. Des questions? Répondez à ce "
            "courriel.",
            "Hay membresías del pedido {code}, {event}, que ya no son válidas. ¿Preguntas? Responda a este correo.",
        ),
        TO_ORDER,
        NOTHING_CHARGED,
    ),
    SalesJob.ORDER_LINK: OrderMailWords(
        _LINK,
        Text(
            "Here is the link to order {code}, {event}. Its page has the memberships and the payment status.",
            "Voici le lien de la commande {code}, {event}. Sa page contient les adhésions et indique l’état du "
            "paiement.",
            "Este es el enlace del pedido {code}, {event}. En su página están las membresías y el estado del pago.",
        ),
        TO_ORDER,
        _UNEXPECTED,
    ),
}
