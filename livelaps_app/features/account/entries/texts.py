"""Texts of an account's entries."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.sales.rules.states import OrderState, RefundState

DESCRIPTION = Text(
    "The races that you and your children have entered.",
    "Les courses auxquelles vous et vos enfants êtes inscrits.",
    "Las carreras en las que usted y sus hijos están inscritos.",
)
COMING = Text("Upcoming events", "Épreuves à venir", "Próximos eventos")
PAST = Text("Past events", "Épreuves passées", "Eventos pasados")
EMPTY = Text(
    "You have not entered a race yet. Choose an event.",
    "Vous n’êtes encore inscrit à aucune course. Choisissez une épreuve.",
    "Todavía no está inscrito en ninguna carrera. Elija un evento.",
)
STATES = {
    OrderState.HELD: Text("Not paid yet", "Pas encore payée", "Sin pagar"),
    OrderState.PAYING: Text("Payment under way", "Paiement en cours", "Pago en curso"),
    OrderState.PAID: Text("Entered", "Inscription confirmée", "Inscripción confirmada"),
    OrderState.PARTLY_REFUNDED: Text("Partly refunded", "Remboursée en partie", "Reembolsada en parte"),
    OrderState.REFUNDED: Text("Refunded", "Remboursée", "Reembolsada"),
    OrderState.WAITING: Text("In line", "Sur la liste d’attente", "En la lista de espera"),
    OrderState.OFFERED: Text("A place is yours", "Une place vous attend", "Hay un lugar para usted"),
    OrderState.DUE: Text("To be paid at the desk", "À payer sur place", "Por pagar en persona"),
}
ALL_WITHDRAWN = Text("Withdrawn", "Retirée", "Retirada")
PLACE_FOR = Text("{place} for {classes}", "{place} pour {classes}", "{place} para {classes}")
UNTIL = {
    OrderState.OFFERED: Text(
        "Reserved for you until {until}. After that, it goes to the next in line.",
        "Réservée pour vous jusqu’au {until}. Ensuite, elle revient à la personne suivante.",
        "Reservado para usted hasta el {until}. Después pasa a la siguiente persona.",
    ),
    OrderState.DUE: Text(
        "Pay at the event’s desk until {until}, with the number {code}, or online.",
        "Payez au secrétariat de l’épreuve jusqu’au {until}, avec le numéro {code}, ou en ligne.",
        "Pague en la secretaría del evento hasta el {until}, con el número {code}, o en línea.",
    ),
    OrderState.HELD: Text(
        "Your places are held until {until}.",
        "Vos places sont réservées jusqu’au {until}.",
        "Sus lugares están reservados hasta el {until}.",
    ),
}
ACTIONS = {
    OrderState.WAITING: Text(
        "See my place in line", "Voir mon rang sur la liste d’attente", "Ver mi lugar en la lista de espera"
    ),
    OrderState.OFFERED: Text("See and accept the offer", "Voir et accepter l’offre", "Ver y aceptar la oferta"),
    OrderState.DUE: Text(
        "Pay online or cancel: order {code}",
        "Payer en ligne ou annuler : commande {code}",
        "Pagar en línea o cancelar: pedido {code}",
    ),
    OrderState.HELD: Text("Pay: order {code}", "Payer : commande {code}", "Pagar: pedido {code}"),
}
"""The buttons of orders that wait for their buyer."""
GRID_PUBLISHED = Text(
    "The start grid is published: you can still withdraw; for other changes, ask at the event’s desk.",
    "La grille de départ est publiée : vous pouvez encore vous retirer; pour le reste, adressez-vous au secrétariat de "
    "l’épreuve.",
    "La parrilla de salida ya está publicada: todavía puede retirarse; para otros cambios, pregunte en la secretaría "
    "del evento.",
)
CLASS_IN_RACE = Text("{race_class}, {race}", "{race_class}, {race}", "{race_class}, {race}")
WITHDRAWN = Text("withdrawn", "retirée", "retirada")
TO_ORDER = Text("Order {code} (codes, receipt)", "Commande {code} (codes, reçu)", "Pedido {code} (códigos, recibo)")
TO_UNPAID = Text("Order {code}", "Commande {code}", "Pedido {code}")
PLATE = Text("plate {plate}", "plaque {plate}", "número {plate}")
SIGN = Text("Sign the waiver", "Signer la décharge", "Firmar la carta responsiva")
NAMELESS = Text("Name deleted", "Nom supprimé", "Nombre eliminado")
REFUNDED = Text("withdrawn, {amount} refunded", "retirée, {amount} remboursés", "retirada, {amount} reembolsados")
REFUND_REQUESTED = Text(
    "withdrawn, {amount} on the way back to you",
    "retirée, remboursement de {amount} en cours",
    "retirada, reembolso de {amount} en curso",
)
REFUND_AT_DESK = Text(
    "withdrawn, {amount} refunded to you at the event’s desk",
    "retirée, {amount} remboursés au secrétariat de l’épreuve",
    "retirada, {amount} reembolsados en la secretaría del evento",
)
REFUND_OWED = Text(
    "withdrawn; the payment service has not refunded {amount} yet; our staff takes care of it",
    "retirée; le service de paiement n’a pas encore remboursé {amount}; notre équipe s’en occupe",
    "retirada; el servicio de pago no ha reembolsado {amount}; nuestro equipo se encarga",
)
REFUNDS = {
    RefundState.MADE: REFUNDED,
    RefundState.REQUESTED: REFUND_REQUESTED,
    RefundState.FAILED: REFUND_OWED,
}
NO_CONTACT = Text("no emergency contact yet", "pas encore de contact d’urgence", "aún sin contacto de emergencia")
ADD_CONTACT = Text("Add the emergency contact", "Ajouter le contact d’urgence", "Agregar el contacto de emergencia")
