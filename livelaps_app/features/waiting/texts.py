"""Texts of a place in line."""

from livelaps_app.core.i18n.texts import Text

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
SPLIT_CLASSES = Text(
    "The order waits for places in all of its classes. Split it: a class with a place goes on to pay, each of the "
    "others keeps its place in line and gets its own link by mail. Nobody is overtaken. "
    "Each part is priced as a separate order.",
    "L’inscription attend une place dans toutes ses classes. Séparez-la : une classe qui a une place passe au "
    "paiement, chacune des autres garde son rang et reçoit son lien par courriel. Personne n’est "
    "dépassé. Le prix de chaque partie est celui d’une inscription à part.",
    "La inscripción espera a que haya lugar en todas sus clases. Sepárela: una clase con lugar pasa al pago, y cada "
    "una de las demás conserva su turno y recibe su enlace por correo. Nadie pierde su turno. Cada parte cuesta lo "
    "que una inscripción aparte.",
)
SPLIT_RIDERS = Text(
    "The order waits for places for all of its riders. Split it: a rider for whom there is a place goes on to pay, "
    "each of the others keeps the place in line and gets a link by mail. Nobody is overtaken.",
    "L’inscription attend des places pour tous ses pilotes. Séparez-la : un pilote qui a une place passe au paiement, "
    "chacun des autres garde son rang et reçoit son lien par courriel. Personne n’est dépassé.",
    "La inscripción espera a que haya lugar para todos sus pilotos. Sepárela: un piloto con lugar pasa al pago, y "
    "cada uno de los demás conserva su turno y recibe su enlace por correo. Nadie pierde su turno.",
)
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
