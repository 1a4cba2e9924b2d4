"""Where the pictures of shared links are."""

from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.routes import BASE, match
from livelaps_app.core.social_images import KINDS, SocialImageQuery, path, versioned_address
from tests.each_row import each_row


def test_a_picture_has_an_address_in_each_language() -> None:
    assert [path("race", lang, 7) for lang in LANGS] == [
        "/ll/pictures/race/7.png",
        "/ll/fr/pictures/race/7.png",
        "/ll/es/pictures/race/7.png",
    ]


@each_row("lang", LANGS)
@each_row("kind", KINDS)
def test_no_page_has_such_an_address(kind: str, lang: str) -> None:
    assert match(path(kind, lang, 7).removeprefix(BASE)) is None  # type: ignore[arg-type]


def test_a_version_and_what_narrows_it_are_in_the_address() -> None:
    query = SocialImageQuery("series", 5, "fr", "Élite & Pro", 3)
    assert versioned_address(query, "abc") == "/ll/fr/pictures/series/5.png?class=%C3%89lite+%26+Pro&rider=3&v=abc"
    assert versioned_address(SocialImageQuery("event", 5, "en"), "abc") == "/ll/pictures/event/5.png?v=abc"
