"""The status of a page: that of an answer, or a row of the error table in its language."""

from dataclasses import replace

import reflex as rx

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.page import Loaded
from livelaps_app.core.paging import PageLink
from livelaps_app.core.routes import NOT_FOUND, Match
from livelaps_app.session.page_status import PageStatus, error_page, onward, outage, outage_address, status
from tests.each_row import each_row
from tests.features.checks import page_at


def test_status_of_an_answer_has_its_titles_and_age() -> None:
    loaded = Loaded(None, "Dimanche", "", tab_title="Dimanche, Les Pins", drawer_title="Rider", wide=True, age="3 s")
    page = {"screen": "race", "layout": "default", "wide": True, "brief": False, "own_head": False, "tab": ""}
    page |= {"address": "/ll/fr/races/7"}
    titles = {"title": "Dimanche", "tab_title": "Dimanche, Les Pins", "drawer_title": "Rider"}
    state = {"message": "", "tone": "", "retry": False, "links": [], "age": "3 s", "outage": ""}
    assert status(page_at("/fr/races/7"), loaded) == page | titles | state


def test_message_instead_of_a_page_leaves_the_head_to_the_layout() -> None:
    loaded = Loaded(None, "Dimanche", "", own_head=True)
    assert status(page_at("/fr/races/7"), loaded)["own_head"] is True
    assert status(page_at("/fr/races/7"), replace(loaded, message="No results"))["own_head"] is False


def test_title_stands_for_a_tab_title_that_is_missing() -> None:
    assert status(page_at("/faqs"), Loaded(None, "Questions", ""))["tab_title"] == "Questions"


@each_row("lang", ["en", "fr", "es"])
@each_row("code", [Code.SERVICE_DOWN, Code.NO_RESULTS, Code.RACE_NOT_PUBLIC])
def test_failure_has_the_words_of_the_error_table(code: Code, lang: Lang) -> None:
    at = page_at("/races/7" if lang == "en" else f"/{lang}/races/7")
    loaded, row = error_page(at, code), errors.row(code)
    assert (loaded.view, loaded.title) == (None, at.route.title(lang))
    assert (loaded.message, loaded.tone, loaded.retry) == (row.text(lang), str(row.tone), row.retry)
    assert loaded.links == tuple(onward(lang))


def test_failure_names_its_subject_and_links_to_what_is_near() -> None:
    near = PageLink("Event", "/events/70")
    loaded = error_page(page_at("/fr/races/7"), Code.UNKNOWN_MIDDLEWARE, "displayMoon", [near])
    assert loaded.message == "Intergiciel inconnu displayMoon"
    assert loaded.links[0] == near


@each_row(
    ("seconds", "lang", "part"),
    [
        (0, "en", "nothing new for 1\N{NO-BREAK SPACE}s"),
        (130, "fr", "2\N{NO-BREAK SPACE}min"),
        (7200, "es", "2\N{NO-BREAK SPACE}h"),
    ],
)
def test_outage_has_its_age_and_leaves_the_page(seconds: float, lang: Lang, part: str) -> None:
    updates = outage(lang, seconds)
    assert part in updates[PageStatus]["outage"]
    assert updates == {rx.State: {"is_hydrated": True}, PageStatus: {"outage": updates[PageStatus]["outage"]}}


@each_row(
    ("path", "query", "href"),
    [
        ("/fr/races/7", "tab=class", "/fr/races/7?tab=class"),
        ("/Event-Calendar/", "", "/event-calendar"),
        ("/races/a%20b", "", "/races/a%20b"),
    ],
)
def test_outage_leaves_the_way_to_the_html(path: str, query: str, href: str) -> None:
    assert outage_address(page_at(path), query) == {PageStatus: {"outage_href": href}}


def test_unknown_address_leads_home_in_an_outage() -> None:
    assert outage_address(Match(NOT_FOUND, "fr", {}, {}), "") == {PageStatus: {"outage_href": "/fr"}}
