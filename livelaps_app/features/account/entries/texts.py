"""Texts of an account's entries."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.sales.rules.states import OrderState

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
}
WITHDRAWN = Text("withdrawn", "retirée", "retirada")
TO_ENTRY = Text("Go to entry {code}", "Voir l’inscription {code}", "Ver la inscripción {code}")
PLATE = Text("plate {plate}", "plaque {plate}", "placa {plate}")
NAMELESS = Text("Name deleted", "Nom supprimé", "Nombre eliminado")
REFUNDED = Text("withdrawn, {amount} refunded", "retirée, {amount} remboursés", "retirada, {amount} devueltos")
REFUND_REQUESTED = Text(
    "withdrawn, {amount} on the way back to you",
    "retirée, remboursement de {amount} en cours",
    "retirada, devolución de {amount} en curso",
)
