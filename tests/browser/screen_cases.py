"""Every screen of the site: its address, and what must be there. Tests and pictures of screens are made of it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

from livelaps_app.core.find_tickets import FIND_TICKETS
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.routes import ROUTES, Route, match, route, url
from livelaps_app.features.error_pages import texts as failure
from livelaps_app.features.landing import texts as landing
from livelaps_app.features.standings.query import PRINT_KEYS as STANDINGS_TO_PRINT
from tests.browser.visit import Ids


@dataclass(frozen=True)
class ScreenCase:
    """A screen: its address, its heading where that is fixed, and how much of its content must be there."""

    key: str
    path: Callable[[Ids, Lang], str]
    rows: str
    least: int
    heading: Text | None = None
    status: int = 200
    fits: bool = True  # its tables need not be scrolled on a phone; paper is wider, and laps follow the name that stays


def _at(key: str, query: str = "", **arguments: str | int) -> Callable[[Ids, Lang], str]:
    """The address of a route; an argument that is a name of `Ids` stands for its number."""

    def path(ids: Ids, lang: Lang) -> str:
        named = ids._asdict()
        return url(key, lang, **{name: named.get(str(value), value) for name, value in arguments.items()}) + query

    return path


def _refused(name: str, key: str) -> ScreenCase:
    """A page of an account, which leads to the login."""
    return ScreenCase(name, _at(key), "#form-login .field", 3, route("login").title)


LISTED = (
    ScreenCase("home", _at("home"), ".list > li, .card, .hero img", 8, landing.TITLE),
    ScreenCase("calendar", _at("calendar"), ".week .event-card", 3, route("calendar").title),
    ScreenCase("event", _at("event", id="live_event"), "#races li", 2),
    ScreenCase("race", _at("race", id="largest"), "#results tbody tr", 50),
    ScreenCase("motocross", _at("race", id="motocross"), "#results tbody tr", 10),
    ScreenCase("enduro", _at("race", id="enduro"), "#results tbody tr", 10),
    ScreenCase("teams", _at("race", "?tab=teams", id="enduro"), "#results tr.group", 3),
    ScreenCase("sections", _at("race", "?tab=sections", id="enduro"), "#results tbody tr", 10, fits=False),
    ScreenCase("ranking", _at("race", "?tab=sections&section=2", id="largest"), "#results tbody tr", 50),
    ScreenCase("motos", _at("race", "?tab=sections", id="motocross"), "#results tbody tr", 10, fits=False),
    ScreenCase("print", _at("race_print", "?tab=class", id="largest"), ".paper tbody tr", 500, fits=False),
    ScreenCase(
        "print shown",
        lambda ids, lang: url("race_print_shown", lang) + f"?id={ids.motocross}",
        ".paper tr",
        10,
        fits=False,
    ),
    ScreenCase("standings", _at("standings", id="series"), "#standings tbody tr", 20),
    ScreenCase("overall", _at("standings", "?tab=overall", id="series"), "#standings tr", 20),
    ScreenCase("if it ended now", _at("standings", "?now=1", id="sprints"), "#standings tr", 12),
    *(
        ScreenCase(
            key,
            lambda ids, lang, key=key: url(key, lang, id=ids.series) + f"?id={ids.series}",
            ".paper tbody tr",
            20,
            fits=False,
        )
        for key in STANDINGS_TO_PRINT
    ),
    ScreenCase("live", _at("live"), "#coming .starts > li", 1, route("live").title),
    ScreenCase("promoters", _at("promoters"), "#promoters li", 3, route("promoters").title),
    ScreenCase("promoter", _at("promoters", id=2), "#past li, #coming li", 3),
    ScreenCase("series", _at("series", id="series"), "#rounds tr, #rounds li", 3),
    ScreenCase("all series", _at("series"), "#content a", 3, route("series").title),
    ScreenCase("past series", _at("series_old"), "#content a", 3, route("series_old").title),
    ScreenCase("organization", _at("organization_about"), "#coming li, .descriptions div, #glance li", 6),
    ScreenCase("organization calendar", _at("organization_calendar", id=2), ".week .event-card", 1),
    ScreenCase("organization classes", _at("organization_classes"), "#classes tbody tr", 10),
    ScreenCase("organization contact", _at("organization_contact"), "#ways div, form.form .field", 8),
    ScreenCase("organization events", _at("organization_events", id=1), "#coming li, #past li", 5),
    ScreenCase("organization event", _at("organization_event", eventId="live_event"), "#races li", 2),
    ScreenCase("organization members", _at("organization_members", id=2), "#members tbody tr", 50),
    ScreenCase("organization memberships", _at("organization_memberships"), "#memberships .card", 3),
    ScreenCase("organization series", _at("organization_series"), "#series li", 1),
    ScreenCase("classes", _at("membership_classes", id=2), "#classes tbody tr", 4),
    ScreenCase("members", _at("membership_members"), "#members tbody tr", 50),
    ScreenCase("one club's members", _at("membership_members", id=2), "#members tbody tr", 50),
    ScreenCase("memberships", _at("membership_type", id=2), "#memberships .card", 3),
    ScreenCase("event scores", _at("event_scores", id="live_event"), "details.fold", 1),
    ScreenCase("presentation", _at("presentation", id="live_event"), ".slide h2, .controls button", 4),
    ScreenCase("results", _at("results", id=1), ".month .event-card", 5),
    ScreenCase("all results", _at("all_results"), ".month .races li", 20, route("all_results").title),
    ScreenCase("rider", lambda ids, lang: url("all_results", lang) + f"?rider={ids.rider}", ".history tbody tr", 10),
    ScreenCase(
        "head to head",
        lambda ids, lang: url("all_results", lang) + f"?rider={ids.rider}&with={ids.rival}",
        "#races-together tr:has(a)",
        5,
    ),
    ScreenCase("about", _at("about"), ".reading p", 1),
    ScreenCase("contact", _at("contact"), "#desks .card", 2),
    ScreenCase("documents", _at("documents"), ".reading li", 3),
    ScreenCase("rules", _at("rules"), ".reading tr", 4),
    ScreenCase("sponsors", _at("sponsors"), "#sponsors .card", 8, route("sponsors").title),
    ScreenCase("pages", _at("simple_pages"), "#pages li", 2, route("simple_pages").title),
    ScreenCase("page", _at("simple_page", seolink="privacy"), ".reading p", 1),
    ScreenCase("news", _at("news"), "#news .card", 3, route("news").title),
    ScreenCase("piece of news", _at("news_item", seolink="season-calendar"), ".reading li, #more li", 4),
    ScreenCase("faqs", _at("faqs"), "#faqs details", 5, route("faqs").title),
    _refused("login", "login"),
    ScreenCase(
        "forgotten password", _at("forgot_password"), "#form-forgot_password .field", 1, route("forgot_password").title
    ),
    ScreenCase(
        "participant",
        _at("participant"),
        "#form-participant_information .field, .steps li",
        11,
        route("participant").title,
    ),
    ScreenCase("spectator events", _at("spectator"), "#selling li", 3, route("spectator").title),
    ScreenCase(
        "spectator",
        _at("spectator", id="selling_event"),
        "#form-spectator_guest .field, .steps li",
        8,
        route("spectator").title,
    ),
    ScreenCase("no link", _at("reset_password"), ".message-page a", 4, route("reset_password").title, 404),
    ScreenCase("nothing to confirm", _at("confirm"), ".message-page a", 4, route("confirm").title, 404),
    ScreenCase("nothing to continue", _at("continue"), ".message-page a", 4, route("continue").title, 404),
    _refused("security refused", "account_security"),
    _refused("profile refused", "account_profile"),
    _refused("minors refused", "account_minors"),
    _refused("riders refused", "account_riders"),
    _refused("memberships refused", "account_memberships"),
    _refused("membership refused", "membership"),
    _refused("tickets refused", "account_tickets"),
    _refused("entries refused", "account_entries"),
    ScreenCase("enterable events", _at("registration_event"), "#enterable li", 2, route("registration_event").title),
    ScreenCase(
        "no entries here",
        _at("registration_event", id="live_event"),
        "#wizard-done",
        1,
        route("registration_event").title,
    ),
    _refused("waivers refused", "account_waivers"),
    _refused("account refused", "account"),
    _refused("gate refused", "gate"),
    ScreenCase("find a waiver", _at("waiver"), "#form-find_waiver .field", 1, route("waiver").title, 404),
    ScreenCase(
        "verify a waiver",
        _at("waiver_verify"),
        "#form-verify_document .field, #form-verify_identifier .field",
        2,
        route("waiver_verify").title,
    ),
    ScreenCase("no place in line", _at("waiting"), ".message-page", 1, route("waiting").title, 404),
    ScreenCase("find an order", _at("thank_you"), "#form-find_order .field", 1, FIND_TICKETS),
    ScreenCase("error", _at("error"), "#content a", 1, failure.TITLE),
    ScreenCase("unknown", _at("home", "/nowhere"), ".not-found a, .not-found [type=search]", 2, failure.OFF_TRACK, 404),
)
IDS = Ids(*range(1, len(Ids._fields) + 1))  # where only the form of an address matters


def _unlisted(row: Route) -> ScreenCase:
    return ScreenCase(row.key, lambda _, lang: url(row.key, lang), "*", 1)


def keys(screens: Iterable[ScreenCase]) -> set[str]:
    """The routes of some screens."""
    found = (match(urlsplit(screen.path(IDS, "en")).path.replace("//", "/")) for screen in screens)
    return {at.route.key for at in found if at}


# a page whose address takes no id needs no row
SCREENS = (*LISTED, *(_unlisted(row) for row in ROUTES if not row.arguments and row.key not in keys(LISTED)))
