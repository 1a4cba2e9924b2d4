"""The texts of the shell."""

from livelaps_app.core.i18n.texts import Lang, Text

TICKETS = Text("Tickets", "Billets", "Entradas")
WORDS = {
    "menu": Text("Main menu", "Menu principal", "Menú principal"),
    "close": Text("Close", "Fermer", "Cerrar"),
    "scroll_left": Text("Scroll the menu left", "Faire défiler le menu à gauche", "Desplazar el menú a la izquierda"),
    "scroll_right": Text("Scroll the menu right", "Faire défiler le menu à droite", "Desplazar el menú a la derecha"),
    "language": Text("Change language", "Changer de langue", "Cambiar de idioma"),
    "search": Text("Search", "Rechercher", "Buscar"),
    "search_label": Text(
        "Search for riders, plates, events and races",
        "Rechercher des pilotes, plaques, épreuves et courses",
        "Buscar pilotos, números, eventos y carreras",
    ),
    "search_hint": Text(
        "Rider, plate, event, race", "Pilote, plaque, épreuve, course", "Piloto, número, evento, carrera"
    ),
    "account": Text("My account", "Mon compte", "Mi cuenta"),
    "log_out": Text("Log out", "Se déconnecter", "Cerrar sesión"),
    "skip": Text("Skip to content", "Aller au contenu", "Ir al contenido"),
    "loading": Text("Loading", "Chargement", "Cargando"),
    "retry": Text("Try again", "Réessayer", "Reintentar"),
    "footer": Text("Footer", "Pied de page", "Pie de página"),
    "look": Text("Appearance", "Apparence", "Apariencia"),
    "look_system": Text("Same as the device", "Comme sur l’appareil", "Igual que el dispositivo"),
    "look_light": Text("Light", "Clair", "Claro"),
    "look_dark": Text("Dark", "Sombre", "Oscuro"),
    "sponsors": Text("Sponsors", "Commanditaires", "Patrocinadores"),
    "tabs": Text("Main pages", "Pages principales", "Páginas principales"),
    "live": Text("Live", "En direct", "En vivo"),
    "calendar": Text("Calendar", "Calendrier", "Calendario"),
    "all_results": Text("Results", "Résultats", "Resultados"),
    "my_riders": Text("My riders", "Mes pilotes", "Mis pilotos"),
    "on_air": Text("a race is running", "une course est en cours", "hay una carrera en curso"),
    "home": Text("Home", "Accueil", "Inicio"),
    "needs": Text(
        "This needs a connection. Nothing is lost: try again when it is back.",
        "Il faut une connexion pour cela. Rien n’est perdu : réessayez à son retour.",
        "Para esto hace falta conexión. No se pierde nada: inténtelo cuando vuelva.",
    ),
    "no_line": Text("no connection", "sans connexion", "sin conexión"),
    "offline": Text(
        "No connection: this page updates when it is back.",
        "Pas de connexion : la page s’actualisera à son retour.",
        "Sin conexión: la página se actualizará cuando vuelva.",
    ),
    "waits": Text(
        "No connection. The form waits: it will be sent when the connection is back.",
        "Pas de connexion. Le formulaire attend : il sera envoyé au retour de la connexion.",
        "Sin conexión. El formulario espera: se enviará cuando vuelva la conexión.",
    ),
    # by the reasons of framework/socket_bounds.py
    "too_many_sockets": Text(
        "Too many pages from this network are open, so this one does not update. It will try again by itself.",
        "Trop de pages sont ouvertes sur ce réseau : celle-ci ne se met pas à jour. Elle réessaiera d’elle-même.",
        "Hay demasiadas páginas abiertas en esta red, así que esta no se actualiza. Lo intentará de nuevo por sí sola.",
    ),
    "too_many_events": Text(
        "That was too much at once, so the page waits a few seconds and then continues by itself.",
        "C’était trop à la fois : la page attend quelques secondes et reprend d’elle-même.",
        "Fue demasiado a la vez: la página espera unos segundos y continúa por sí sola.",
    ),
}


def words(lang: Lang) -> dict[str, str]:
    """All texts in a language."""
    return {name: text(lang) for name, text in WORDS.items()}
