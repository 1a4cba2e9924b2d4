"""The route table: every address of the site in three languages, built and parsed here."""

import re
from collections.abc import Mapping
from functools import cache
from urllib.parse import parse_qs, quote, unquote

from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang, Text
from livelaps_app.core.route import (
    Match,
    Route,
    account_page,
    organization_page,
    personal_page,
    print_page,
    text_page,
)

__all__ = [
    "BASE",
    "NOT_FOUND",
    "ROUTES",
    "Match",
    "Route",
    "address",
    "canonical",
    "language_of",
    "match",
    "pattern",
    "read",
    "route",
    "url",
]

BASE = "/ll"
MAX_QUERY, MAX_FIELDS = 16_000, 250  # room for all options of every filter

_RESULTS = Text("Results", "Résultats", "Resultados")
_RESULTS_PRINTED = Text("Results to print", "Résultats à imprimer", "Resultados para imprimir")
_STANDINGS_PRINTED = Text("Standings to print", "Classement à imprimer", "Clasificación para imprimir")
_WAIVER = Text("Waiver", "Décharge", "Carta responsiva")
_IN_LINE = Text("Place in line", "Rang sur la liste d’attente", "Turno en la lista de espera")
_ENTER = Text("Enter a race", "S’inscrire à une course", "Inscribirse a una carrera")
_FORGOTTEN = Text("Forgotten password", "Mot de passe oublié", "Contraseña olvidada")
_ABOUT = Text("About the organization", "À propos de l’organisation", "Acerca de la organización")
_CLASSES = Text("Organization classes", "Classes de l’organisation", "Clases de la organización")
_CONTACT = Text("Contact the organization", "Joindre l’organisation", "Contactar a la organización")
_JOIN = Text("Join an organization", "Adhérer à une organisation", "Afiliarse a una organización")
_NEWS = Text("News", "Nouvelles", "Noticias")


ROUTES: tuple[Route, ...] = (
    Route("home", "/", Text("Home", "Accueil", "Inicio"), layout="landing"),
    Route("calendar", "/event-calendar", Text("Event calendar", "Calendrier des épreuves", "Calendario de eventos")),
    Route("event", "/events/{id?}", Text("Event", "Épreuve", "Evento"), ("display_event",)),
    Route(
        "event_scores",
        "/eventScores/{id?}",
        Text("Event results", "Résultats de l’épreuve", "Resultados del evento"),
        ("display_event",),
    ),
    Route(
        "presentation",
        "/presentation/{id?}",
        Text("Presentation", "Présentation", "Presentación"),
        ("display_event",),
        layout="bare",
        indexed=False,
    ),
    print_page("race_print", "/races/print/{id?}", _RESULTS_PRINTED, "display_race"),
    print_page("race_print_shown", "/races/printScores", _RESULTS_PRINTED, "display_race"),
    Route("race", "/races/{id?}", Text("Race results", "Résultats", "Resultados"), ("display_race",)),
    print_page("standings_print", "/scores/print/{id?}", _STANDINGS_PRINTED, "display_series"),
    print_page("standings_print_class", "/scores/printc/{id?}", _STANDINGS_PRINTED, "display_series"),
    print_page("standings_print_overall", "/scores/printoa/{id?}", _STANDINGS_PRINTED, "display_series"),
    print_page("standings_print_shown", "/scores/printScores", _STANDINGS_PRINTED, "display_series"),
    Route("standings", "/scores/{id?}", Text("Standings", "Classement", "Clasificación"), ("display_series",)),
    Route("all_results", "/results", _RESULTS),
    Route("results", "/results/{id}", _RESULTS, ("promoter_access",)),
    Route("promoters", "/promoters/{id?}", Text("Promoters", "Promoteurs", "Promotores"), ("promoter_access",)),
    Route(
        "series_old",  # before the row that would match it as an id
        "/series/oldPage",
        Text("Series of past years", "Séries des années passées", "Series de años anteriores"),
    ),
    Route("series", "/series/{id?}", Text("Series", "Séries", "Series"), ("display_series",)),
    organization_page("about", "about-us", _ABOUT),
    organization_page(
        "calendar",
        "calendar",
        Text("Organization calendar", "Calendrier de l’organisation", "Calendario de la organización"),
    ),
    organization_page("classes", "classes", _CLASSES),
    organization_page("contact", "contact", _CONTACT),
    organization_page(
        "events", "events", Text("Organization events", "Épreuves de l’organisation", "Eventos de la organización")
    ),
    organization_page(
        "event",
        "events/{eventId}",
        Text("Organization event", "Épreuve de l’organisation", "Evento de la organización"),
        "display_organization_event",
    ),
    organization_page(
        "members", "members", Text("Organization members", "Membres de l’organisation", "Miembros de la organización")
    ),
    organization_page(
        "memberships",
        "membership-type",
        Text("Organization memberships", "Adhésion à l’organisation", "Membresías de la organización"),
    ),
    organization_page(
        "series", "series", Text("Organization series", "Séries de l’organisation", "Series de la organización")
    ),
    Route(  # the last three contain the same as the organization's own pages
        "membership_classes", "/membership/classes/{id?}", Text("Classes", "Classes", "Clases"), indexed=False
    ),
    Route("membership_members", "/membership/members/{id?}", Text("Members", "Membres", "Miembros"), indexed=False),
    Route("membership_type", "/membership/type/{id?}", Text("Memberships", "Adhésion", "Membresías"), indexed=False),
    Route("live", "/liveonlivelaps", Text("Live on LiveLaps", "En direct sur LiveLaps", "En vivo en LiveLaps")),
    text_page("about", "/about-us", Text("About us", "À propos", "Quiénes somos"), "/About"),
    text_page("contact", "/contact-us", Text("Contact us", "Nous joindre", "Contacto"), "/Contact"),
    text_page("documents", "/documents", Text("Documents", "Documents", "Documentos")),
    text_page("rules", "/rules", Text("Rules", "Règlements", "Reglamentos")),
    text_page("sponsors", "/sponsors", Text("Sponsors", "Commanditaires", "Patrocinadores")),
    text_page("news", "/news", _NEWS),
    text_page("news_item", "/news/{seolink}", _NEWS),
    text_page("faqs", "/faqs", Text("Questions and answers", "Questions et réponses", "Preguntas y respuestas")),
    text_page("simple_pages", "/simple-page", Text("Pages", "Pages", "Páginas")),
    text_page("simple_page", "/simple-page/{seolink}", Text("Page", "Page", "Página")),
    personal_page("login", "/login", Text("Log in", "Connexion", "Iniciar sesión")),
    personal_page("forgot_password", "/forgotPassword", _FORGOTTEN),
    personal_page(
        "reset_password",
        "/resetPassword/{token?}",
        Text("New password", "Nouveau mot de passe", "Nueva contraseña"),
        secret=True,
    ),
    Route(
        "participant",
        "/registration/participant",
        Text("Create an account", "Créer un compte", "Crear una cuenta"),
        layout="steps",
        indexed=False,
    ),
    Route("registration_event", "/registration/event/{id?}", _ENTER, (), "checkout", False, pays=True),
    Route(
        "spectator",
        "/spectator/{id?}",
        Text("Spectator entry", "Entrée des spectateurs", "Entrada de espectadores"),
        ("register_online",),
        layout="checkout",
        indexed=False,
        pays=True,
    ),
    Route("membership", "/registration/membership/{id?}", _JOIN, ("participant",), "checkout", False, pays=True),
    personal_page("confirm", "/confirm/{token?}", Text("Confirmation", "Confirmation", "Confirmación"), secret=True),
    personal_page(
        "continue", "/continue/{token?}", Text("Continue here", "Poursuivre ici", "Continuar aquí"), secret=True
    ),
    personal_page("account", "/account", Text("My account", "Mon compte", "Mi cuenta"), "participant"),
    account_page("profile", Text("Profile", "Profil", "Perfil")),
    account_page("tickets", Text("My tickets", "Mes billets", "Mis entradas")),
    account_page("entries", Text("My entries", "Mes inscriptions", "Mis inscripciones")),
    account_page("waivers", Text("My waivers", "Mes décharges", "Mis cartas responsivas")),
    account_page("memberships", Text("My memberships", "Mes adhésions", "Mis membresías")),
    account_page("minors", Text("Minors", "Personnes mineures", "Menores")),
    account_page("riders", Text("My riders", "Mes pilotes", "Mis pilotos")),
    account_page("security", Text("Security", "Sécurité", "Seguridad")),
    personal_page(  # before the row that would match it as an id
        "waiver_verify",
        "/waiver/verify/{id?}",
        Text("Verify a waiver", "Vérifier une décharge", "Verificar una carta responsiva"),
        secret=True,
    ),
    Route("waiver", "/waiver/{documentUUID?}", _WAIVER, (), "checkout", False, secret=True, camera=True),
    personal_page("waiting", "/waiting/{id?}", _IN_LINE, secret=True, pays=True),
    personal_page(
        "thank_you",
        "/thank-you-page/participant/{id?}",
        Text("Your order", "Votre commande", "Su pedido"),
        secret=True,
        pays=True,
    ),
    Route(
        "gate", "/gate/{id?}", Text("Gate", "Entrée", "Acceso"), ("staff",), "bare", False, camera=True, offline=True
    ),
    Route("error", "/error", Text("Error", "Erreur", "Error"), layout="error", indexed=False),
)

NOT_FOUND = Route("not_found", "/404", Text("Not found", "Introuvable", "No encontrado"), layout="error", indexed=False)

_BY_KEY = {route.key: route for route in (*ROUTES, NOT_FOUND)}


def route(key: str) -> Route:
    """The row of that key. Raises KeyError."""
    return _BY_KEY[key]


def url(key: str, lang: Lang, **arguments: int | str) -> str:
    """The address of a route in a language, without the base path, e.g. /fr/races/7.

    Raises TypeError for a page var as an argument: its value is unknown here.
    """
    first, rest = _pieces(key, lang)
    path = first + "".join(_fill_argument(name, arguments) + after for name, after in rest)
    return path.rstrip("/") or "/"


def address(key: str, lang: Lang, **arguments: int | str) -> str:
    """The address with the base path, for HTML outside the live page."""
    return BASE + url(key, lang, **arguments)


def pattern(row: Route, lang: Lang) -> str:
    """Reflex's spelling of a route: `{id?}` is `[[id]]`, `{id}` is `[id]`."""
    path = re.sub(r"{(\w+)}", r"[\1]", re.sub(r"{(\w+)\?}", r"[[\1]]", row.path))
    return (_prefix(lang) + path).rstrip("/") or "/"


def match(path: str, query: str = "") -> Match | None:
    """Parses a path without the base path, ignoring case and a trailing slash. None if unknown."""
    lang, rest = _split_language(path)
    for row, expression in _READERS.get(_first(rest), ()):
        if matching := expression.fullmatch(rest):
            arguments = {name: unquote(value) for name, value in matching.groupdict().items() if value}
            return Match(row, lang, arguments, _parameters(query))
    return None


def read(address: str) -> Match | None:
    """Parses a form's address with the base path and the query. None if unknown."""
    path, _, query = address.partition("?")
    return match(path.removeprefix(BASE) or "/", query) if path == BASE or path.startswith(f"{BASE}/") else None


def canonical(at: Match) -> str:
    """The canonical spelling of a matched address, without base path and query."""
    return url(at.route.key, at.lang, **at.arguments)


def language_of(path: str) -> Lang:
    """The language of a path, even of an unknown one."""
    return _split_language(path)[0]


def _prefix(lang: Lang) -> str:
    return "" if lang == DEFAULT_LANG else f"/{lang}"


@cache
def _pieces(key: str, lang: Lang) -> tuple[str, list[tuple[str, str]]]:
    """A route's path in a language up to its first argument, and each argument with the following text."""
    first, *rest = re.split(r"/?{(\w+)\??}", _prefix(lang) + _BY_KEY[key].path)
    return first, list(zip(rest[::2], rest[1::2], strict=True))


def _fill_argument(name: str, arguments: Mapping[str, int | str]) -> str:
    value = arguments.get(name)
    if not isinstance(value, int | str | None):
        raise TypeError(f"{name} of an address is {type(value).__name__}, not a number or a text")
    return "" if value is None else "/" + quote(str(value), safe="")


def _split_language(path: str) -> tuple[Lang, str]:
    for lang in LANGS:
        prefix = _prefix(lang)
        if prefix and re.match(rf"{prefix}(/|$)", path, re.IGNORECASE):
            return lang, path[len(prefix) :] or "/"
    return DEFAULT_LANG, path


def _parameters(query: str) -> dict[str, list[str]]:
    if len(query) > MAX_QUERY:  # the complete fields, within the limit
        query = query[: MAX_QUERY + 1].rpartition("&")[0] or query[:MAX_QUERY]
    return parse_qs("&".join(query.split("&", MAX_FIELDS)[:MAX_FIELDS]))


def _reader(written: str) -> re.Pattern[str]:
    path = re.sub(r"/{(\w+)\?}", r"(?:/(?P<\1>[^/]+))?", written)
    path = re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", path)
    return re.compile(path.rstrip("/") + "/?", re.IGNORECASE)


def _first(path: str) -> str:
    """The first segment of a path, the lookup key of most routes."""
    return path.split("/", 2)[1].lower() if path.startswith("/") else ""


_READERS: dict[str, list[tuple[Route, re.Pattern[str]]]] = {}
for _row in ROUTES:
    for _path in (_row.path, *_row.aliases):
        _READERS.setdefault(_first(_path), []).append((_row, _reader(_path)))
