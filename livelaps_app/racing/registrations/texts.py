"""The words of registrations in lists, and of links to entering."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.racing import words

CHIPS = {
    "opens": Text("Not open yet", "À venir", "Por abrir"),
    "open": Text("Open", "Ouvert", "Abierto"),
    "full": Text("Full", "Complet", "Completo"),
    "closed": Text("Closed", "Fermé", "Cerrado"),
    "started": Text("Today", "Aujourd’hui", "Hoy"),
    "done": Text("Results", "Résultats", "Resultados"),
    "cancelled": words.CANCELLED,
}
STARTS = Text("Starts {at}", "Départ {at}", "Salida {at}")
OPENS = Text("Opens {day}", "Dès le {day}", "Abre {day}")
WAITING = Text("waiting list: {n}", "en attente : {n}", "en espera: {n}")
PLACES = Plural(Text("{n} place", "{n} place", "{n} lugar"), Text("{n} places", "{n} places", "{n} lugares"))
PLACES_LEFT = Plural(
    Text("{n} place left", "{n} place restante", "{n} lugar libre"),
    Text("{n} places left", "{n} places restantes", "{n} lugares libres"),
)
DAYS = {
    "open": Plural(
        Text("{n} day left", "encore {n} jour", "queda {n} día"),
        Text("{n} days left", "encore {n} jours", "quedan {n} días"),
    ),
    "opens": Plural(
        Text("in {n} day", "dans {n} jour", "dentro de {n} día"),
        Text("in {n} days", "dans {n} jours", "dentro de {n} días"),
    ),
}
LAST_DAY = {"opens": Text("today", "aujourd’hui", "hoy"), "open": Text("last day", "dernier jour", "último día")}

ENTER = {
    "opens": Text("Prepare entry", "Préparer l’inscription", "Preparar la inscripción"),
    "open": Text("Enter", "S’inscrire", "Inscribirse"),
    "full": Text("Join the line", "Liste d’attente", "Lista de espera"),
}
AWAITED = {"open": Text("until", "jusqu’au", "hasta el"), "opens": Text("opens on", "dès le", "desde el")}
WAITS = {"opens": Text("opens", "ouverture", "abre"), "open": Text("closes", "clôture", "cierra")}
