"""Every route has its page, its load and its facts, and every page is built in every language."""

import pytest
import reflex as rx

from livelaps_app.core.routes import NOT_FOUND, ROUTES
from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.features.failure import page as failure
from livelaps_app.head.facts import FACTS
from livelaps_app.screens import LOADS, PAGES

KEYS = {row.key for row in ROUTES}


def test_every_route_has_its_page_its_load_and_its_facts() -> None:
    assert PAGES.keys() == LOADS.keys() == FACTS.keys() == KEYS


def test_an_unknown_address_is_no_row_of_the_table() -> None:
    assert NOT_FOUND.key not in KEYS


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", PAGES)
def test_a_page_is_built(key: str, lang: Lang) -> None:
    assert str(PAGES[key](lang).render())


def test_the_page_for_unknown_addresses_is_built() -> None:
    assert str(failure.not_found().render())


@pytest.mark.parametrize("key", LOADS)
def test_a_load_shows_the_screen(key: str) -> None:
    assert isinstance(LOADS[key], rx.event.EventHandler)
    assert LOADS[key].fn.__name__ == "show"
