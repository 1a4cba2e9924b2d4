"""Offline pages: the rules for storage by the service worker, and their texts."""

from livelaps_app.core.guards import GUARDS
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.routes import BASE, Match, Route

WORKER = f"{BASE}/worker.js"
OFFLINE_HEADER = "livelaps-keep"  # header of a storable answer
LAYOUTS = frozenset({"default", "landing"})  # not print views or wall displays

# Texts on and about offline pages; {at} is a time or a day with time, {ago} an age.
OFFLINE_TEXTS = {
    "seen": Text(
        "Seen {at}, {ago}. No connection: what is gray does not work.",
        "Page vue : {at}, {ago}. Pas de connexion : ce qui est grisé est inactif.",
        "Página vista: {at}, {ago}. Sin conexión: lo que está en gris no funciona.",
    ),
    "list": Text("What you have seen", "Ce que vous avez vu", "Lo que ha visto"),
    "again": Text("Try again", "Réessayer", "Reintentar"),
    "none": Text("Nothing yet.", "Rien pour l’instant.", "Nada todavía."),
}
NO_CONNECTION = Text("No connection", "Pas de connexion", "Sin conexión")
NOT_STORED = Text(
    "This page can’t be loaded now, and you have not seen it yet. These can be read without a connection.",
    "Cette page ne peut pas être chargée, et vous ne l’avez pas encore vue. Celles-ci se lisent sans connexion.",
    "Esta página no se puede cargar ahora, y aún no la ha visto. Estas se leen sin conexión.",
)


def may_store(row: Route) -> bool:
    """True if the service worker may store a route's pages: public, with a reading layout."""
    return row.layout in LAYOUTS and not any(GUARDS[name].personal for name in row.guards)


def may_store_page(at: Match) -> bool:
    """True if the service worker may store this page; includes the plain page of an offline route."""
    return may_store(at.route) or (at.route.offline and bool(at.arguments) and not at.query)
