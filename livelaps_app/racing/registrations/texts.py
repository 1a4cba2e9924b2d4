"""The words of registrations in lists, and of links to entering."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.racing import words

CHIPS = {
    "opens": Text("Not open yet", "À venir", "Por abrir"),
    "open": Text("Open", "Ouvert", "Abierto"),
    "full": Text("Full", "Complet", "Completo"),
    "closed": Text("Closed", "Fermé", "Cerrado"),
    "done": Text("Results", "Résultats", "Resultados"),
    "cancelled": words.CANCELLED,
}
OPENS = Text("Opens {day}", "Dès le {day}", "Abre {day}")
WAITING = Text("waiting list: {n}", "en attente : {n}", "en espera: {n}")
PLACES = Plural(Text("{n} place", "{n} place", "{n} lugar"), Text("{n} places", "{n} places", "{n} lugares"))
DAYS = Plural(Text("{n} day", "{n} jour", "{n} día"), Text("{n} days", "{n} jours", "{n} días"))
TODAY = Text("today", "aujourd’hui", "hoy")
LAST_DAY = Text("last day", "dernier jour", "último día")

ENTER = {
    "opens": Text("Prepare your entry", "Préparer votre inscription", "Preparar su inscripción"),
    "open": Text("Enter", "S’inscrire", "Inscribirse"),
    "full": Text("Join the line", "Rejoindre la liste d’attente", "Entrar en la lista de espera"),
}
AWAITED = {"open": Text("until", "jusqu’au", "hasta el"), "opens": Text("opens on", "dès le", "desde el")}
WAITS = {"opens": Text("opens", "ouverture", "abre"), "open": Text("closes", "clôture", "cierra")}
