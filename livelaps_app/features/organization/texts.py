"""The words of the organisation's pages."""

from livelaps_app.core.i18n.plurals import EVENTS, Plural
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.racing import words

LABELS = {
    "about": Text("About us", "À propos", "Quiénes somos"),
    "events": Text("Events", "Épreuves", "Eventos"),
    "calendar": Text("Calendar", "Calendrier", "Calendario"),
    "series": Text("Series", "Séries", "Series"),
    "classes": Text("Classes", "Classes", "Clases"),
    "members": Text("Members", "Membres", "Miembros"),
    "memberships": Text("Membership", "Adhésion", "Membresía"),
    "contact": Text("Contact", "Contact", "Contacto"),
}
PROMOTER = Text("Promoter", "Promoteur", "Promotor")
TITLE = Text("{page} – {name}", "{page} – {name}", "{page} – {name}")
DESCRIPTIONS = {
    "about": Text(
        "{name}: events, series, classes, members and how to join.",
        "{name} : épreuves, séries, classes, membres et adhésion.",
        "{name}: eventos, series, clases, miembros y cómo afiliarse.",
    ),
    "events": Text(
        "Off-road races of {name}: what comes and what has been.",
        "{name} : courses hors route à venir et passées.",
        "Carreras todoterreno de {name}: próximas y anteriores.",
    ),
    "calendar": Text(
        "Calendar of {name}, month by month, to read and to subscribe to.",
        "{name} : calendrier mois par mois, à lire ou à suivre par abonnement.",
        "Calendario de {name}, mes a mes, para leer o suscribirse.",
    ),
    "series": Text(
        "Series of {name} with their standings.",
        "{name} : séries et leurs classements.",
        "Series de {name} con sus clasificaciones.",
    ),
    "classes": Text(
        "Classes of {name}: groups and ages.",
        "{name} : classes, groupes et âges.",
        "Clases de {name}: grupos y edades.",
    ),
    "members": Text(
        "Members of {name}: class, membership and until when it holds.",
        "{name} : membres, avec classe, adhésion et échéance.",
        "Miembros de {name}: clase, membresía y vigencia.",
    ),
    "memberships": Text(
        "Memberships of {name}: what they bring, how long they hold and what they cost.",
        "Adhésion à {name} : avantages, durée et prix.",
        "Membresías de {name}: qué ofrecen, cuánto duran y cuánto cuestan.",
    ),
    "contact": Text(
        "How to reach {name}: by form, mail and phone.",
        "Joindre {name} : formulaire, courriel et téléphone.",
        "Cómo contactar a {name}: formulario, correo y teléfono.",
    ),
    "event": Text("{name}: {event}, {when}.", "{name} : {event}, {when}.", "{name}: {event}, {when}."),
}
ADDRESS = Text("Address", "Adresse", "Dirección")
COUNTS = {
    "events": EVENTS,
    "members": Plural(
        Text("{n} member", "{n} membre", "{n} miembro"), Text("{n} members", "{n} membres", "{n} miembros")
    ),
    "classes": Plural(Text("{n} class", "{n} classe", "{n} clase"), Text("{n} classes", "{n} classes", "{n} clases")),
}
PODIUMS = Text("Podiums", "Podiums", "Podios")
EVERY_EVENT = Text("All events", "Toutes les épreuves", "Todos los eventos")

WHOLE_EVENT = Text("Start grids and entries", "Grilles de départ et inscrits", "Parrillas de salida e inscritos")

NO_SERIES = Text(
    "This organization has no series to show.",
    "Cette organisation n’a aucune série à afficher.",
    "Esta organización no tiene series para mostrar.",
)

GROUP = Text("Group", "Groupe", "Grupo")
AGES = Text("Ages", "Âges", "Edades")
MEMBERS_OF = Text("Members in {name}", "Membres de la classe {name}", "Miembros de la clase {name}")
FROM_AGE = Text("from {least}", "dès {least} ans", "desde {least} años")
TO_AGE = Text("up to {most}", "jusqu’à {most} ans", "hasta {most} años")
BETWEEN_AGES = Text("{least} to {most}", "{least} à {most} ans", "de {least} a {most} años")
ANY_AGE = Text("all ages", "tous les âges", "todas las edades")
NO_CLASSES = Text(
    "This organization has published no classes.",
    "Cette organisation n’a publié aucune classe.",
    "Esta organización no ha publicado clases.",
)

MEMBERSHIP = Text("Membership", "Adhésion", "Membresía")
EVERY_MEMBERSHIP = Text("All memberships", "Toutes les adhésions", "Todas las membresías")
COLUMNS = {
    "name": Text("Name", "Nom", "Nombre"),
    "number": Text("No.", "N°", "N.º"),
    "class": words.COLUMNS["class"],
    "type": MEMBERSHIP,
    "until": Text("Valid until", "Valide jusqu’au", "Válida hasta"),
    "group": GROUP,
    "ages": AGES,
    "members": LABELS["members"],
}
EXPIRED = Text("expired", "expirée", "vencida")
COUNT = COUNTS["members"]
NO_MATCHES = Text(
    "No member matches this search.",
    "Aucun membre ne correspond à cette recherche.",
    "Ningún miembro coincide con esta búsqueda.",
)
NO_MEMBERS = Text(
    "This organization publishes no list of its members.",
    "Cette organisation ne publie pas la liste de ses membres.",
    "Esta organización no publica la lista de sus miembros.",
)

MONTHS = Plural(
    Text("valid for {n} month", "valide {n} mois", "válida por {n} mes"),
    Text("valid for {n} months", "valide {n} mois", "válida por {n} meses"),
)
DAYS = Plural(
    Text("valid for {n} day", "valide {n} jour", "válida por {n} día"),
    Text("valid for {n} days", "valide {n} jours", "válida por {n} días"),
)
FREE = Text("free", "gratuit", "gratis")
HOW_TO_JOIN = Text(
    "To join, or to renew a membership, write to the organization: it tells you what it needs and how to pay.",
    "Pour adhérer ou renouveler une adhésion, écrivez à l’organisation : elle vous dira ce qu’il lui faut et comment "
    "payer.",
    "Para afiliarse o renovar una membresía, escriba a la organización: le dirá qué necesita y cómo pagar.",
)
JOIN = Text("Join", "Adhérer", "Afiliarse")
MEMBERS_ALREADY = Text(
    "Already a member? My memberships", "Déjà membre? Mes adhésions", "¿Ya es miembro? Mis membresías"
)
JOIN_BY = Text("Join: {name}", "Adhérer : {name}", "Afiliarse: {name}")
WRITE = Text("Write to the organization", "Écrire à l’organisation", "Escribir a la organización")
WAYS = Text("Reach us directly", "Nous joindre directement", "Contacto directo")
NO_MEMBERSHIPS = Text(
    "This organization offers no memberships here.",
    "Cette organisation n’offre aucune adhésion ici.",
    "Esta organización no ofrece membresías aquí.",
)
