"""The demo site's links in three languages: main menu, landing buttons, footer."""

from typing import NamedTuple

from livelaps_app.core.texts import Text


class Link(NamedTuple):
    """One link; `key` names its document, `page` the live page it may stand for."""

    key: str
    name: Text
    path: str | None
    order: int
    visible: bool = True
    new_tab: bool = False
    page: str | None = None


class Group(NamedTuple):
    """A button of the main menu with what drops down from it."""

    link: Link
    below: tuple[Link, ...] = ()


CALENDAR = Text("Calendar", "Calendrier", "Calendario")
STANDINGS = Text("Standings", "Classements", "Clasificaciones")
FEDERATION = Text("Federation", "Fédération", "Federación")

LIVE_PAGES = (
    Link("page-home", Text("Home", "Accueil", "Inicio"), "/", 1),
    Link("page-calendar", CALENDAR, "/event-calendar", 2),
)

SEASON = (
    Link("sub-today", Text("Around today", "Autour d’aujourd’hui", "Estos días"), "/event-calendar#today", 2),
    Link("sub-dates", Text("All dates", "Toutes les dates", "Todas las fechas"), None, 1, page="page-calendar"),
    Link("sub-all-series", Text("Series of the year", "Séries de l’année", "Series del año"), "/series", 3),
    Link("sub-promoters", Text("Promoters", "Promoteurs", "Promotores"), "/promoters", 4),
)
RESULTS = (
    Link(
        "sub-event",
        Text("An event from start to finish", "Un événement de A à Z", "Un evento de principio a fin"),
        "/events/1",
        1,
    ),
    Link("sub-race", Text("Race results", "Résultats de course", "Resultados de carrera"), "/results", 2),
)
SERIES = (
    Link("sub-series-1", Text("Hare scramble", "Hare scramble", "Hare scramble"), "/scores/2", 1),
    Link("sub-series-2", Text("Motocross", "Motocross", "Motocross"), "/scores/6", 2),
    Link("sub-series-3", Text("Enduro", "Enduro", "Enduro"), "/scores/11", 3),
)
CLUB = (
    Link("sub-about", Text("About us", "À propos de nous", "Quiénes somos"), "/organizations/about-us", 2),
    Link("sub-members", Text("Members", "Membres", "Miembros"), "/membership/members", 3),
    Link("sub-membership", Text("Membership", "Adhésion", "Membresía"), "/membership/type", 3),
    Link("sub-news", Text("News", "Nouvelles", "Noticias"), "/news", 1),
    Link("sub-faqs", Text("Questions and answers", "Questions et réponses", "Preguntas y respuestas"), "/faqs", 7),
    Link("sub-rules", Text("Rules", "Règlements", "Reglamentos"), "/rules", 4),
    Link("sub-documents", Text("Documents", "Documents", "Documentos"), "/documents", 5),
    Link("sub-sponsors", Text("Sponsors", "Commanditaires", "Patrocinadores"), "/sponsors", 6),
    Link("sub-write", Text("Write to us", "Nous écrire", "Escríbanos"), "/organizations/contact", 8),
)
OUTSIDE = (
    Link(
        "sub-federation",
        Text("Three Valleys Federation", "Fédération des Trois-Vallées", "Federación Tres Valles"),
        "https://example.org",
        1,
        new_tab=True,
    ),
)

MENUS = (
    Group(Link("menu-home", Text("Home", "Accueil", "Inicio"), "/", 1)),
    Group(Link("menu-federation", FEDERATION, None, 8), OUTSIDE),
    Group(Link("menu-calendar", CALENDAR, "/event-calendar", 2)),
    Group(Link("menu-live", Text("Live", "En direct", "En vivo"), "/liveonlivelaps", 3)),
    Group(Link("menu-season", Text("Season", "Saison", "Temporada"), None, 4), SEASON),
    Group(Link("menu-results", Text("Results", "Résultats", "Resultados"), None, 5), RESULTS),
    Group(Link("menu-standings", STANDINGS, None, 6), SERIES),
    Group(Link("menu-club", Text("The club", "Le club", "El club"), None, 7), CLUB),
    Group(Link("menu-shop", Text("Club shop", "Boutique du club", "Tienda del club"), "/shop", 9, visible=False)),
)

HOME_MENUS = (
    Link("home-calendar", Text("See the calendar", "Voir le calendrier", "Ver el calendario"), "/event-calendar", 1),
    Link("home-race", Text("Race results", "Résultats de course", "Resultados de carrera"), "/results", 2),
    Link(
        "home-standings",
        Text("Championship standings", "Classement du championnat", "Clasificación del campeonato"),
        "/scores/2",
        3,
    ),
)

FOOTERS = (
    Link("footer-home", Text("Home", "Accueil", "Inicio"), "/", 1),
    Link("footer-federation", FEDERATION, "https://example.org", 6, new_tab=True),
    Link("footer-calendar", CALENDAR, "/event-calendar", 2),
    Link("footer-standings", STANDINGS, "/scores/2", 3),
    Link("footer-promoters", Text("Promoters", "Promoteurs", "Promotores"), "/promoters", 4),
    Link("footer-contact", Text("Contact", "Contact", "Contacto"), "/contact-us", 5),
    Link("footer-about", Text("About us", "À propos", "Quiénes somos"), "/about-us", 7),
    Link("footer-privacy", Text("Privacy", "Confidentialité", "Privacidad"), "/simple-page/privacy", 8),
    Link("footer-shop", Text("Club shop", "Boutique du club", "Tienda del club"), "/shop", 9, visible=False),
)
