"""Every screen of the site: its address, and what must be there. Tests and pictures of screens are made of it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.routes import NOT_FOUND, ROUTES, Route, match, route, url
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


LISTED = (
    ScreenCase("home", lambda _, lang: url("home", lang), ".list > li, .card, .hero img", 8, landing.TITLE),
    ScreenCase("calendar", lambda _, lang: url("calendar", lang), ".month .week li", 3, route("calendar").title),
    ScreenCase("event", lambda ids, lang: url("event", lang, id=ids.live_event), "#races tbody tr", 2),
    ScreenCase("race", lambda ids, lang: url("race", lang, id=ids.largest), "#results tbody tr", 50),
    ScreenCase("motocross", lambda ids, lang: url("race", lang, id=ids.motocross), "#results tbody tr", 10),
    ScreenCase("enduro", lambda ids, lang: url("race", lang, id=ids.enduro), "#results tbody tr", 10),
    ScreenCase("teams", lambda ids, lang: url("race", lang, id=ids.enduro) + "?tab=teams", "#results tr.group", 3),
    ScreenCase(
        "sections",
        lambda ids, lang: url("race", lang, id=ids.enduro) + "?tab=sections",
        "#results tbody tr",
        10,
        fits=False,
    ),
    ScreenCase(
        "ranking",
        lambda ids, lang: url("race", lang, id=ids.largest) + "?tab=sections&section=2",
        "#results tbody tr",
        50,
    ),
    ScreenCase(
        "motos",
        lambda ids, lang: url("race", lang, id=ids.motocross) + "?tab=sections",
        "#results tbody tr",
        10,
        fits=False,
    ),
    ScreenCase(
        "print",
        lambda ids, lang: url("race_print", lang, id=ids.largest) + "?tab=class",
        ".paper tbody tr",
        500,
        fits=False,
    ),
    ScreenCase(
        "print shown",
        lambda ids, lang: url("race_print_shown", lang) + f"?id={ids.motocross}",
        ".paper tr",
        10,
        fits=False,
    ),
    ScreenCase("standings", lambda ids, lang: url("standings", lang, id=ids.series), "#standings tbody tr", 20),
    ScreenCase(
        "overall", lambda ids, lang: url("standings", lang, id=ids.series) + "?tab=overall", "#standings tr", 20
    ),
    ScreenCase(
        "if it ended now", lambda ids, lang: url("standings", lang, id=ids.sprints) + "?now=1", "#standings tr", 12
    ),
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
    ScreenCase("live", lambda _, lang: url("live", lang), ".list > li", 1, route("live").title),
    ScreenCase("promoters", lambda _, lang: url("promoters", lang), "#promoters .card", 3, route("promoters").title),
    ScreenCase("promoter", lambda _, lang: url("promoters", lang, id=2), "#past li, #coming li", 3),
    ScreenCase("series", lambda ids, lang: url("series", lang, id=ids.series), "#rounds tr, #rounds li", 3),
    ScreenCase("all series", lambda _, lang: url("series", lang), "#content a", 3, route("series").title),
    ScreenCase("past series", lambda _, lang: url("series_old", lang), "#content a", 3, route("series_old").title),
    ScreenCase(
        "organization", lambda _, lang: url("organization_about", lang), "#coming li, .descriptions div, #glance li", 6
    ),
    ScreenCase("organization calendar", lambda _, lang: url("organization_calendar", lang, id=2), ".month .week li", 1),
    ScreenCase("organization classes", lambda _, lang: url("organization_classes", lang), "#classes tbody tr", 10),
    ScreenCase(
        "organization contact", lambda _, lang: url("organization_contact", lang), "#ways div, form.form .field", 8
    ),
    ScreenCase(
        "organization events", lambda _, lang: url("organization_events", lang, id=1), "#coming li, #past li", 5
    ),
    ScreenCase(
        "organization event",
        lambda ids, lang: url("organization_event", lang, eventId=ids.live_event),
        "#races tbody tr",
        2,
    ),
    ScreenCase(
        "organization members", lambda _, lang: url("organization_members", lang, id=2), "#members tbody tr", 50
    ),
    ScreenCase(
        "organization memberships", lambda _, lang: url("organization_memberships", lang), "#memberships .card", 3
    ),
    ScreenCase("organization series", lambda _, lang: url("organization_series", lang), "#series li", 1),
    ScreenCase("classes", lambda _, lang: url("membership_classes", lang, id=2), "#classes tbody tr", 4),
    ScreenCase("members", lambda _, lang: url("membership_members", lang), "#members tbody tr", 50),
    ScreenCase("one club's members", lambda _, lang: url("membership_members", lang, id=2), "#members tbody tr", 50),
    ScreenCase("memberships", lambda _, lang: url("membership_type", lang, id=2), "#memberships .card", 3),
    ScreenCase("event scores", lambda ids, lang: url("event_scores", lang, id=ids.live_event), "details.fold", 1),
    ScreenCase(
        "presentation", lambda ids, lang: url("presentation", lang, id=ids.live_event), ".slide h2, .controls button", 4
    ),
    ScreenCase("results", lambda _, lang: url("results", lang, id=1), ".raced > ul > li", 5),
    ScreenCase(
        "all results", lambda _, lang: url("all_results", lang), ".raced .races li", 20, route("all_results").title
    ),
    ScreenCase("rider", lambda ids, lang: url("all_results", lang) + f"?rider={ids.rider}", ".history tbody tr", 10),
    ScreenCase(
        "head to head",
        lambda ids, lang: url("all_results", lang) + f"?rider={ids.rider}&with={ids.rival}",
        ".head-to-head tbody tr",
        5,
    ),
    ScreenCase("about", lambda _, lang: url("about", lang), ".reading p", 1),
    ScreenCase("contact", lambda _, lang: url("contact", lang), "#desks .card", 2),
    ScreenCase("documents", lambda _, lang: url("documents", lang), ".reading li", 3),
    ScreenCase("rules", lambda _, lang: url("rules", lang), ".reading tr", 4),
    ScreenCase("sponsors", lambda _, lang: url("sponsors", lang), "#sponsors .card", 8, route("sponsors").title),
    ScreenCase("pages", lambda _, lang: url("simple_pages", lang), "#pages li", 2, route("simple_pages").title),
    ScreenCase("page", lambda _, lang: url("simple_page", lang, seolink="privacy"), ".reading p", 1),
    ScreenCase("news", lambda _, lang: url("news", lang), "#news .card", 3, route("news").title),
    ScreenCase(
        "piece of news", lambda _, lang: url("news_item", lang, seolink="season-calendar"), ".reading li, #more li", 4
    ),
    ScreenCase("faqs", lambda _, lang: url("faqs", lang), "#faqs details", 5, route("faqs").title),
    ScreenCase("login", lambda _, lang: url("login", lang), "#form-login .field", 3, route("login").title),
    ScreenCase(
        "forgotten password",
        lambda _, lang: url("forgot_password", lang),
        "#form-forgot_password .field",
        1,
        route("forgot_password").title,
    ),
    ScreenCase(
        "participant",
        lambda _, lang: url("participant", lang),
        "#form-participant_information .field, .steps li",
        11,
        route("participant").title,
    ),
    ScreenCase("spectator events", lambda _, lang: url("spectator", lang), "#selling li", 3, route("spectator").title),
    ScreenCase(
        "spectator",
        lambda ids, lang: url("spectator", lang, id=ids.selling_event),
        "#form-spectator_guest .field, .steps li",
        8,
        route("spectator").title,
    ),
    ScreenCase(
        "no link", lambda _, lang: url("reset_password", lang), ".banner a", 4, route("reset_password").title, 404
    ),
    ScreenCase("nothing to confirm", lambda _, lang: url("confirm", lang), ".banner a", 4, route("confirm").title, 404),
    ScreenCase(
        "nothing to continue", lambda _, lang: url("continue", lang), ".banner a", 4, route("continue").title, 404
    ),
    ScreenCase(
        "security refused", lambda _, lang: url("account_security", lang), "#form-login .field", 3, route("login").title
    ),
    ScreenCase(
        "profile refused", lambda _, lang: url("account_profile", lang), "#form-login .field", 3, route("login").title
    ),
    ScreenCase(
        "minors refused", lambda _, lang: url("account_minors", lang), "#form-login .field", 3, route("login").title
    ),
    ScreenCase(
        "riders refused", lambda _, lang: url("account_riders", lang), "#form-login .field", 3, route("login").title
    ),
    ScreenCase("account refused", lambda _, lang: url("account", lang), "#form-login .field", 3, route("login").title),
    ScreenCase("gate refused", lambda _, lang: url("gate", lang), "#form-login .field", 3, route("login").title),
    ScreenCase(
        "find a waiver", lambda _, lang: url("waiver", lang), "#form-find_waiver .field", 1, route("waiver").title, 404
    ),
    ScreenCase(
        "verify a waiver",
        lambda _, lang: url("waiver_verify", lang),
        "#form-verify_document .field, #form-verify_identifier .field",
        2,
        route("waiver_verify").title,
    ),
    ScreenCase(
        "find an order",
        lambda _, lang: url("thank_you", lang),
        "#form-find_order .field",
        2,
        route("thank_you").title,
    ),
    ScreenCase("error", lambda _, lang: url("error", lang), "#content a", 1, failure.TITLE),
    ScreenCase("unknown", lambda _, lang: url("home", lang) + "/nowhere", ".banner", 1, NOT_FOUND.title, 404),
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
