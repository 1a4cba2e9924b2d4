"""Texts of a place in line."""

from livelaps_app.core.i18n.texts import Text

DESCRIPTION = Text(
    "Your place in line for an event.", "Votre rang sur la liste d’attente.", "Su turno en la lista de espera."
)
IN_LINE = Text("You are number {n} in line", "Vous êtes au rang {n} de la liste", "Su turno es el número {n}")
OF_ALL = Text("{n} orders wait in all.", "{n} inscriptions attendent en tout.", "Esperan {n} inscripciones en total.")
WAIT_HOW = Text(
    "You pay nothing now. When a place is yours, we write to {email}: one button accepts it. This page changes by "
    "itself.",
    "Vous ne payez rien maintenant. Quand une place vous revient, nous écrivons à {email} : un bouton l’accepte. Cette "
    "page change d’elle-même.",
    "No paga nada ahora. Cuando haya un lugar para usted, escribimos a {email}: un botón lo acepta. Esta página cambia "
    "sola.",
)
OFFERED = Text("A place is yours", "Une place vous attend", "Hay un lugar para usted")
OFFER_HOW = Text(
    "Accept and pay until {until}. After that the place goes to the next in line.",
    "Acceptez et payez avant le {until}. Ensuite, la place revient à la personne suivante.",
    "Acepte y pague antes del {until}. Después el lugar pasa a la siguiente persona.",
)
OVER = Text("Not in line", "Pas sur la liste", "No está en la lista")
ACCEPT = Text("Accept and pay {amount}", "Accepter et payer {amount}", "Aceptar y pagar {amount}")
ACCEPT_FREE = Text("Accept the place", "Accepter la place", "Aceptar el lugar")
LEAVE = Text("Leave the line", "Quitter la liste", "Salir de la lista")
LEAVE_HOW = Text(
    "The entry is cancelled, and the next in line moves up. Nothing has been charged.",
    "L’inscription est annulée et la personne suivante avance. Rien n’a été facturé.",
    "La inscripción se cancela y avanza la siguiente persona. No se cobró nada.",
)
ON_ITS_WAY = Text("One moment…", "Un instant…", "Un momento…")
TO_ORDER = Text("Go to the order", "Voir la commande", "Ver el pedido")
TO_EVENT = Text("Go to the event", "Voir l’épreuve", "Ver el evento")
AGAIN = Text("Enter again", "M’inscrire de nouveau", "Inscribirme de nuevo")
