"""Texts of an account's tickets."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.sales.rules.states import OrderState

DESCRIPTION = Text(
    "Your orders and tickets, with their documents.",
    "Vos commandes et vos billets, avec leurs documents.",
    "Sus pedidos y entradas, con sus documentos.",
)
COMING = Text("Upcoming events", "Épreuves à venir", "Próximos eventos")
PAST = Text("Past events", "Épreuves passées", "Eventos pasados")
EMPTY = Text(
    "You have no tickets yet. Choose an event in the calendar.",
    "Vous n’avez pas encore de billet. Choisissez une épreuve au calendrier.",
    "Todavía no tiene entradas. Elija un evento en el calendario.",
)
UNCONFIRMED = Text(
    "Only what you bought while logged in is listed. Confirm your email to see what was bought with {email} too.",
    "Seuls vos achats faits dans ce compte sont affichés. Confirmez votre adresse courriel pour voir aussi ceux faits "
    "avec {email}.",
    "Solo aparece lo que compró con la sesión iniciada. Confirme su correo para ver también lo comprado con {email}.",
)
STATES = {
    OrderState.WAITING: Text("In line", "Dans la file d’attente", "En la fila"),
    OrderState.OFFERED: Text("Places offered", "Places proposées", "Lugares ofrecidos"),
    OrderState.DUE: Text("To be paid at the desk", "À payer sur place", "Se paga en persona"),
    OrderState.HELD: Text("Not paid yet", "Pas encore payée", "Sin pagar"),
    OrderState.PAYING: Text("Payment under way", "Paiement en cours", "Pago en curso"),
    OrderState.EXPIRED: Text("Payment under way", "Paiement en cours", "Pago en curso"),
    OrderState.PAID: Text("Paid", "Payée", "Pagado"),
    OrderState.PARTLY_REFUNDED: Text("Partly refunded", "Remboursée en partie", "Reembolsado en parte"),
    OrderState.REFUNDED: Text("Refunded", "Remboursée", "Reembolsado"),
}
TO_ORDER = Text("Go to order {code}", "Voir la commande {code}", "Ver el pedido {code}")
BOUGHT_BY = Text(
    "{buyer} bought this ticket for you.",
    "{buyer} a acheté ce billet pour vous.",
    "{buyer} compró esta entrada para usted.",
)
DOWNLOAD = Text("Ticket (PDF)", "Billet (PDF)", "Entrada (PDF)")
NOT_YET = Text("Valid once paid", "Valide une fois payé", "Válida una vez pagada")
ENDED = Text("No longer valid", "Plus valide", "Ya no es válida")
NAMELESS = Text("Name deleted", "Nom supprimé", "Nombre eliminado")
