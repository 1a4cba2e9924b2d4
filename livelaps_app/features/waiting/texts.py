"""Texts of a place in line."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.sales.rules.states import OrderState

DESCRIPTION = Text(
    "Your place in line for an event.",
    "Votre rang sur la liste d’attente d’une épreuve.",
    "Su lugar en la lista de espera de un evento.",
)
IN_LINE = Text("You are {place}", "Vous êtes {place}", "Está {place}")
OF_ALL = Text("{n} orders wait in all.", "{n} inscriptions attendent en tout.", "Esperan {n} inscripciones en total.")
WAIT_HOW = Text(
    "You pay nothing now. When a place is yours, we write to {email}: one button accepts it. This page updates by "
    "itself.",
    "Vous ne payez rien maintenant. Quand une place vous revient, nous écrivons à {email} : un bouton l’accepte. Cette "
    "page s’actualise d’elle-même.",
    "No paga nada ahora. Cuando haya un lugar para usted, escribimos a {email}: un botón lo acepta. Esta página se "
    "actualiza sola.",
)
OFFERED = Text("A place is yours", "Une place vous attend", "Hay un lugar para usted")
OFFER_HOW = Text(
    "Accept and pay until {until}. After that the place goes to the next in line.",
    "Acceptez et payez avant le {until}. Ensuite, la place revient à la personne suivante.",
    "Acepte y pague antes del {until}. Después el lugar pasa a la siguiente persona.",
)
PLATE_GONE = Text(
    "The plate of {name} is taken now. Choose another one to accept: the place stays reserved meanwhile.",
    "La plaque choisie pour {name} n’est plus libre. Choisissez-en une autre pour accepter : la place reste réservée.",
    "El número de {name} ya no está libre. Elija otro para aceptar: mientras tanto, el lugar queda reservado.",
)
CHOOSE_PLATE = Text("Choose this plate", "Choisir cette plaque", "Elegir este número")
ENDED_OFFER = Text("The offer has ended", "L’offre a pris fin", "La oferta terminó")
ACCEPTED = Text("The place is reserved for you", "La place vous est réservée", "El lugar está reservado para usted")
PAY_HOW = Text(
    "Pay until {until}. After that the place goes to the next in line.",
    "Payez avant le {until}. Ensuite, la place revient à la personne suivante.",
    "Pague antes del {until}. Después el lugar pasa a la siguiente persona.",
)
PAY = Text("Pay {amount}", "Payer {amount}", "Pagar {amount}")
CONFIRM = Text("Confirm", "Confirmer", "Confirmar")
SPLIT = Text("Split the order", "Séparer l’inscription", "Separar la inscripción")
WHOLE = Text(
    "The order waits until all of its entries have places.",
    "L’inscription attend une place pour chaque participation.",
    "La inscripción espera a que haya lugar para todas sus participaciones.",
)
SPLIT_HOW = Text(
    "You can split it. Each part that waits is an order with its own link by mail, at the same place in line. If you "
    "split it now:",
    "Vous pouvez la séparer. Chaque partie qui attend devient une commande avec son propre lien par courriel, au même "
    "rang sur la liste d’attente. Si vous la séparez maintenant :",
    "Puede separarla. Cada parte que espera es un pedido con su propio enlace por correo, con el mismo turno en la "
    "lista de espera. Si la separa ahora:",
)
PART_PAYS = Text(
    "{entries}: there is a place, to accept and pay",
    "{entries} : il y a une place, à accepter et à payer",
    "{entries}: hay lugar, para aceptar y pagar",
)
PART_WAITS = Text("{entries}: waits in line", "{entries} : sur la liste d’attente", "{entries}: en la lista de espera")
SPLIT_PRICE = Text(
    "A rider’s first class costs its full price, a further one less once the first is paid.",
    "La première classe d’un pilote coûte son plein prix, une autre coûte moins une fois la première payée.",
    "La primera clase de un piloto cuesta su precio completo; otra cuesta menos una vez pagada la primera.",
)
OTHERS = Text(
    "The order was split. Its other parts:",
    "L’inscription a été séparée. Ses autres parties :",
    "La inscripción se separó. Sus otras partes:",
)
OTHER_PART = Text(
    "Order {code}, {entries}: {state}", "Commande {code}, {entries} : {state}", "Pedido {code}, {entries}: {state}"
)
OTHER_STATES = {
    OrderState.WAITING: Text("in line", "sur la liste d’attente", "en la lista de espera"),
    OrderState.OFFERED: Text("a place to accept", "une place à accepter", "un lugar por aceptar"),
    OrderState.HELD: Text("to pay", "à payer", "por pagar"),
    OrderState.DUE: Text("to pay at the desk", "à payer sur place", "por pagar en persona"),
    OrderState.PAYING: Text("payment in progress", "paiement en cours", "pago en curso"),
}
PART_PAID = Text("paid", "payée", "pagado")
EVENT = Text("Event", "Épreuve", "Evento")
WHEN = Text("When and where", "Quand et où", "Cuándo y dónde")
ORDER = Text("Order", "Commande", "Pedido")
PRICE = Text("To pay once you accept", "À payer une fois la place acceptée", "Por pagar al aceptar")
PLATE = Text("plate {plate}", "plaque {plate}", "número {plate}")
OVER = Text("Not in line", "Pas sur la liste d’attente", "No está en la lista de espera")
ACCEPT = Text("Accept and pay {amount}", "Accepter et payer {amount}", "Aceptar y pagar {amount}")
ACCEPT_FREE = Text("Accept the place", "Accepter la place", "Aceptar el lugar")
LEAVE = Text("Leave the line", "Quitter la liste d’attente", "Salir de la lista de espera")
LEAVE_HOW = Text(
    "Your entry will be cancelled, and the next in line moves up. You have paid nothing.",
    "Votre inscription sera annulée et la personne suivante avancera. Vous n’avez rien payé.",
    "Su inscripción se cancelará y avanzará la siguiente persona. No ha pagado nada.",
)
ON_ITS_WAY = Text("One moment…", "Un instant…", "Un momento…")
TO_ORDER = Text("Go to the order", "Voir la commande", "Ver el pedido")
TO_EVENT = Text("Go to the event", "Voir l’épreuve", "Ver el evento")
REJOIN = Text("Join the line again", "Revenir sur la liste d’attente", "Volver a la lista de espera")
AGAIN = Text("Enter again", "M’inscrire de nouveau", "Inscribirme de nuevo")
