"""Every route has its page, its load and its facts, and every page is built in every language."""

import inspect

import pytest
import reflex as rx

from livelaps_app.core.routes import NOT_FOUND, ROUTES
from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.features.failure import page as failure
from livelaps_app.web.pages.facts import FACTS
from livelaps_app.screens import LOADS, PAGES, drawing

KEYS = {row.key for row in ROUTES}


def test_every_route_has_its_page_its_load_and_its_facts() -> None:
    assert PAGES.keys() == LOADS.keys() == FACTS.keys() == KEYS


def test_an_unknown_address_is_no_row_of_the_table() -> None:
    assert NOT_FOUND.key not in KEYS


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", PAGES)
def test_a_page_is_built(key: str, lang: Lang) -> None:
    assert str(PAGES[key](lang).render())


def test_a_feature_s_pages_have_a_script_of_their_own_in_each_language() -> None:
    scripts = {drawing(key, lang).__module__ for key in ("race", "news", "news_item") for lang in LANGS}
    assert scripts == {f"livelaps_app.features.{name}.page.{lang}" for name in ("race", "news") for lang in LANGS}


def test_the_page_for_unknown_addresses_is_built() -> None:
    assert str(failure.not_found().render())


@pytest.mark.parametrize("key", LOADS)
def test_a_load_shows_the_screen(key: str) -> None:
    assert isinstance(LOADS[key], rx.event.EventHandler)
    assert LOADS[key].fn.__name__ == "show"
    assert inspect.iscoroutinefunction(LOADS[key].fn)  # the gate waits for it
