"""Screens as a visitor leaves them: a sheet open, riders compared, a menu dropped, a form refused, nothing found."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from playwright.async_api import Page

from livelaps_app.core.i18n.texts import DEFAULT_LANG, Lang
from livelaps_app.core.routes import url
from tests.browser.screen_cases import SCREENS, ScreenCase
from tests.browser.visit import PHONE, WIDE, Ids

Act = Callable[[Page], Awaitable[None]]

DEMO_DAY = datetime(2026, 6, 6, 15, tzinfo=UTC)  # a Saturday in the middle of the demo's season
DIALOG = 1800  # px: a dialog takes nine tenths of the window and scrolls beyond


@dataclass(frozen=True)
class State:
    """One state of a screen: its address, and the act that leads to it where an address alone does not.

    height: of the window in px, 0 where any will do; widths: of the windows that have it; follows: the visitor follows
    a rider of the largest race and one of the running race; moves: the visitor has no wish for less motion.
    """

    key: str
    path: Callable[[Ids], str]
    act: Act | None = None
    status: int = 200
    height: int = 0
    widths: tuple[int, ...] = (WIDE, PHONE)
    follows: bool = False
    moves: bool = False


def at_rest(screen: ScreenCase, lang: Lang = DEFAULT_LANG) -> State:
    """A screen as it opens."""
    key = screen.key if lang == DEFAULT_LANG else f"{screen.key} {lang}"
    return State(key, lambda ids: screen.path(ids, lang).replace("//", "/"), status=screen.status)


def _click(selector: str, then: str) -> Act:
    """Clicks the first of what can be seen and waits for what that brings."""

    async def act(page: Page) -> None:
        await page.locator(selector).locator("visible=true").first.click()
        await page.locator(then).locator("visible=true").first.wait_for()

    return act


async def _pick(page: Page) -> None:
    await _click(".tool-bar .tool", ".filter-panel .multi-select")(page)
    await _click(".filter-panel .multi-select summary", ".filter-panel .multi-select .panel")(page)


async def _drop(page: Page) -> None:
    await page.locator(".menu").get_by_text("Season").hover()
    await page.locator(".menu .drop a").locator("visible=true").first.wait_for()


async def _unfold(page: Page) -> None:
    await page.locator("main .fold > summary").first.wait_for()
    await page.evaluate("for (const one of document.querySelectorAll('main .fold')) one.open = true")


async def _disconnect(page: Page) -> None:
    await page.context.set_offline(True)
    await page.locator(".notice .offline").wait_for()


def _race(query: str = "") -> Callable[[Ids], str]:
    return lambda ids: url("race", "en", id=ids.largest) + query.format(ids=ids)


def _at(path: str) -> Callable[[Ids], str]:
    return lambda ids: path.format(ids=ids)


TRANSLATED = ("home", "calendar", "event", "race", "standings", "rider", "organization contact", "faqs", "unknown")

STATES = (
    State("race by class", _race("?tab=class")),
    State("race official", _at("/races/{ids.official}")),
    State("race official by class", _at("/races/{ids.official}?tab=class")),
    State("race story", _race("?tab=story")),
    State("race chart", _race("?tab=chart")),
    State("race by position", _race("?tab=position")),
    State("race page 2", _race("?page=2&sort=-speed")),
    State("race narrowed", _race("?q=an&class=Open+B&size=100")),
    State("race without a match", _race("?q=zzzz")),
    State(
        "race filter",
        _race(),
        _pick,
        widths=(WIDE,),
    ),
    State("race filters", _race(), _click(".tool-bar .tool", ".filter-panel .field"), widths=(PHONE,)),
    State("race followed", _race("?q=an"), follows=True),
    State("race offline", _race(), _disconnect),
    State("race start list", _at("/races/{ids.to_come}")),
    State("race start list by class fr", _at("/fr/races/{ids.to_come}?tab=class")),
    State("race start list es", _at("/es/races/{ids.to_come}")),
    State(
        "race start list rider", _at("/races/{ids.to_come}"), _click("#results tbody a", "dialog.details-dialog[open]")
    ),
    State("race running", _at("/races/{ids.running}")),
    State("race running followed", _at("/races/{ids.running}"), follows=True),
    State("race running moving", _at("/races/{ids.running}"), follows=True, moves=True),
    State("race to come", _at("/races/{ids.never_ridden}")),
    State("race hidden", _at("/races/{ids.hidden}")),
    State("race misconfigured", _at("/races/{ids.misconfigured}"), status=404),
    State("rider sheet", _race("?rider={ids.entry}"), height=DIALOG),
    State("rider sheet followed", _race("?rider={ids.entry}"), follows=True),
    State("rider sheet motocross", _at("/races/{ids.motocross}?rider={ids.moto_entry}"), height=DIALOG),
    State("rider sheet running", _at("/races/{ids.running}?rider={ids.running_entry}"), height=DIALOG),
    State("riders chosen", _race("?pick={ids.entry}&pick={ids.other_entry}")),
    State("riders compared", _race("?compare={ids.entry}&compare={ids.other_entry}"), height=DIALOG),
    State("print running", _at("/races/print/{ids.running}")),
    State("standings narrowed", _at("/scores/{ids.series}?tab=overall&q=sal&sort=-name")),
    State("standings without a match", _at("/scores/{ids.series}?q=zzzz")),
    State("standings unfolded", _at("/scores/{ids.series}"), _unfold),
    State("standings card", _at("/scores/{ids.series}?rider={ids.standing_rider}&in=250%20B"), height=DIALOG),
    State("event to come", _at("/events/{ids.open_event}")),
    State("event over", _at("/events/{ids.past_event}")),
    State("event unfolded", _at("/events/{ids.open_event}"), _unfold),
    State("event scores unfolded", _at("/eventScores/{ids.live_event}"), _unfold),
    State("home followed", _at("/"), follows=True),
    State("live followed", _at("/liveonlivelaps"), follows=True),
    State("calendar narrowed", _at("/event-calendar?promoter=2&type=regis")),
    State("results found", _at("/results?q=tobin")),
    State("results without a match", _at("/results?q=zzzz")),
    State("members found", _at("/membership/members?q=an&type=2")),
    State("faqs found", _at("/faqs?q=plate")),
    State("faqs unfolded", _at("/faqs"), _unfold),
    State(
        "contact form refused",
        _at("/organizations/contact"),
        _click("form.form button", "form.form [aria-invalid=true]"),
    ),
    State("login refused", _at("/login"), _click("#form-login button[type=submit]", "#problems")),
    State("link expected", _at("/forgotPassword?sent=1")),
    State("home moving", _at("/"), moves=True),
    State("presentation moving", _at("/presentation/{ids.live_event}"), moves=True),
    State("presentation dark", _at("/presentation/{ids.live_event}?look=dark&show=leaders")),
    State("menu", _at("/"), _drop, widths=(WIDE,)),
    State("menu drawer", _at("/"), _click(".bar .burger", "dialog.drawer li"), widths=(PHONE,)),
    State("search", _at("/promoters"), _click(".site-search summary", ".site-search input")),
    State("languages", _at("/promoters"), _click(".bar .langs summary", ".bar .langs .drop")),
    *(at_rest(screen, lang) for screen in SCREENS if screen.key in TRANSLATED for lang in ("fr", "es")),
)
ALL = (*(at_rest(screen) for screen in SCREENS), *STATES)
FACE = (
    *("home", "home followed", "calendar", "event to come", "event", "event over", "live", "live followed"),
    *(
        "race running",
        "race running followed",
        "race running moving",
        "race",
        "rider",
        "rider sheet",
        "rider sheet running",
        "standings",
    ),
    *("organization", "promoter", "piece of news", "unknown", "presentation", "print", "participant", "spectator"),
)
"""The screens by which the site is judged."""
