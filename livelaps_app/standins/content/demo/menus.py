"""Links of the demo site in three languages: main menu, landing buttons, footer."""

from typing import NamedTuple

from livelaps_app.core.i18n.texts import Text


class DemoLink(NamedTuple):
    """A link; `key` identifies its document, `page` the live page that it refers to instead of a path."""

    key: str
    name: Text
    path: str | None
    order: int
    visible: bool = True
    new_tab: bool = False
    page: str | None = None


class DemoMenu(NamedTuple):
    """A button of the main menu with the entries of its drop-down."""

    link: DemoLink
    entries: tuple[DemoLink, ...] = ()


CALENDAR = Text("Calendar", "Calendrier", "Calendario")
STANDINGS = Text("Standings", "Classements", "Clasificaciones")
FEDERATION = Text("Federation", "Fédération", "Federación")

LIVE_PAGES = (
    DemoLink("page-home", Text("Home", "Accueil", "Inicio"), "/", 1),
    DemoLink("page-calendar", CALENDAR, "/event-calendar", 2),
)

SEASON = (
    DemoLink("sub-today", Text("Around today", "Autour d’aujourd’hui", "Estos días"), "/event-calendar#today", 2),
    DemoLink("sub-dates", Text("All dates", "Toutes les dates", "Todas las fechas"), None, 1, page="page-calendar"),
    DemoLink("sub-all-series", Text("Series of the year", "Séries de l’année", "Series del año"), "/series", 3),
    DemoLink("sub-promoters", Text("Promoters", "Promoteurs", "Promotores"), "/promoters", 4),
)
RESULTS = (
    DemoLink(
        "sub-event",
        Text("An event from start to finish", "Une épreuve de A à Z", "Un evento de principio a fin"),
        "/events/1",
        1,
    ),
    DemoLink("sub-race", Text("Race results", "Résultats de course", "Resultados de carrera"), "/results", 2),
)
SERIES = (
    DemoLink("sub-series-1", Text("Hare scramble", "Hare scramble", "Hare scramble"), "/scores/2", 1),
    DemoLink("sub-series-2", Text("Motocross", "Motocross", "Motocross"), "/scores/6", 2),
    DemoLink("sub-series-3", Text("Enduro", "Enduro", "Enduro"), "/scores/11", 3),
)
CLUB = (
    DemoLink("sub-about", Text("About us", "À propos de nous", "Quiénes somos"), "/organizations/about-us", 2),
    DemoLink("sub-members", Text("Members", "Membres", "Miembros"), "/membership/members", 3),
    DemoLink("sub-membership", Text("Membership", "Adhésion", "Membresía"), "/membership/type", 3),
    DemoLink("sub-news", Text("News", "Nouvelles", "Noticias"), "/news", 1),
    DemoLink("sub-faqs", Text("Questions and answers", "Questions et réponses", "Preguntas y respuestas"), "/faqs", 7),
    DemoLink("sub-rules", Text("Rules", "Règlements", "Reglamentos"), "/rules", 4),
    DemoLink("sub-documents", Text("Documents", "Documents", "Documentos"), "/documents", 5),
    DemoLink("sub-sponsors", Text("Sponsors", "Commanditaires", "Patrocinadores"), "/sponsors", 6),
    DemoLink("sub-write", Text("Write to us", "Nous écrire", "Escríbanos"), "/organizations/contact", 8),
)
OUTSIDE = (
    DemoLink(
        "sub-federation",
        Text("Three Valleys Federation", "Fédération des Trois-Vallées", "Federación Tres Valles"),
        "https://example.org",
        1,
        new_tab=True,
    ),
)

MENUS = (
    DemoMenu(DemoLink("menu-home", Text("Home", "Accueil", "Inicio"), "/", 1)),
    DemoMenu(DemoLink("menu-federation", FEDERATION, None, 8), OUTSIDE),
    DemoMenu(DemoLink("menu-calendar", CALENDAR, "/event-calendar", 2)),
    DemoMenu(DemoLink("menu-live", Text("Live", "En direct", "En vivo"), "/liveonlivelaps", 3)),
    DemoMenu(DemoLink("menu-season", Text("Season", "Saison", "Temporada"), None, 4), SEASON),
    DemoMenu(DemoLink("menu-results", Text("Results", "Résultats", "Resultados"), None, 5), RESULTS),
    DemoMenu(DemoLink("menu-standings", STANDINGS, None, 6), SERIES),
    DemoMenu(DemoLink("menu-club", Text("The club", "Le club", "El club"), None, 7), CLUB),
    DemoMenu(
        DemoLink("menu-shop", Text("Club shop", "Boutique du club", "Tienda del club"), "/shop", 9, visible=False)
    ),
)

HOME_MENUS = (
    DemoLink(
        "home-calendar", Text("See the calendar", "Voir le calendrier", "Ver el calendario"), "/event-calendar", 1
    ),
    DemoLink("home-race", Text("Race results", "Résultats de course", "Resultados de carrera"), "/results", 2),
    DemoLink(
        "home-standings",
        Text("Championship standings", "Classement du championnat", "Clasificación del campeonato"),
        "/scores/2",
        3,
    ),
)

FOOTERS = (
    DemoLink("footer-home", Text("Home", "Accueil", "Inicio"), "/", 1),
    DemoLink("footer-federation", FEDERATION, "https://example.org", 6, new_tab=True),
    DemoLink("footer-calendar", CALENDAR, "/event-calendar", 2),
    DemoLink("footer-standings", STANDINGS, "/scores/2", 3),
    DemoLink("footer-promoters", Text("Promoters", "Promoteurs", "Promotores"), "/promoters", 4),
    DemoLink("footer-contact", Text("Contact", "Contact", "Contacto"), "/contact-us", 5),
    DemoLink("footer-about", Text("About us", "À propos", "Quiénes somos"), "/about-us", 7),
    DemoLink("footer-privacy", Text("Privacy", "Confidentialité", "Privacidad"), "/simple-page/privacy", 8),
    DemoLink("footer-shop", Text("Club shop", "Boutique du club", "Tienda del club"), "/shop", 9, visible=False),
)
