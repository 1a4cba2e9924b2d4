"""Every route has exactly one screen, and every page is built in every language."""

from collections.abc import Iterator

import reflex as rx

from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.core.routes import NOT_FOUND, ROUTES
from livelaps_app.features.error_pages.not_found.page import not_found
from livelaps_app.framework.stylesheet import files, stylesheet
from livelaps_app.screens import ALL, drawing
from livelaps_app.session.screens import SCREENS
from livelaps_app.ui.screen import draw
from tests.each_row import each_row


def test_every_route_has_exactly_one_screen() -> None:
    assert sorted(screen.key for screen in ALL) == sorted(row.key for row in ROUTES)


def test_unknown_addresses_have_a_screen_besides() -> None:
    assert {*SCREENS} - {screen.key for screen in ALL} == {NOT_FOUND.key}


@each_row("lang", LANGS)
@each_row("key", SCREENS)
def test_page_is_built(key: str, lang: Lang) -> None:
    assert str(draw(SCREENS[key], lang).render())


def test_no_element_has_styles_in_python_which_would_load_a_package_for_them() -> None:
    styled = {key: [*_styled(screen.page(DEFAULT_LANG))] for key, screen in SCREENS.items()}
    assert {key: styles for key, styles in styled.items() if styles} == {}
    assert [*_styled(rx.el.p(rx.el.img(width=28)))] == [{"width": 28}]


def _styled(element: rx.Component) -> Iterator[dict[str, object]]:
    if element.style:
        yield {name: value._var_value for name, value in element.style.items()}
    for part in (*element.children, *element._get_components_in_props()):
        if isinstance(part, rx.Component):
            yield from _styled(part)


def test_pages_of_a_feature_have_a_script_of_their_own_in_each_language() -> None:
    scripts = {drawing(key, lang).__module__ for key in ("race", "news", "news_item") for lang in LANGS}
    assert scripts == {f"livelaps_app.features.{name}.page.{lang}" for name in ("race", "news") for lang in LANGS}


def test_page_for_unknown_addresses_is_built() -> None:
    assert str(not_found().render())


def test_every_skeleton_has_its_style() -> None:
    style = stylesheet(files())
    assert all(f".skeleton.{screen.skeleton}::before" in style for screen in ALL)
