"""Descriptions: never too long, never too short, cut at a word."""

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.web.pages.meta import ABOUT, LONGEST, SHORTEST, describe
from tests.each_row import each_row

WHOLE = "Six Saturdays in the northern hills, two races each, a class for everybody."


def test_what_fits_stays() -> None:
    assert describe(WHOLE, "Site", "en") == WHOLE
    assert describe(f" {WHOLE}\n", "Site", "en") == WHOLE


@each_row("lang", LANGS)
def test_what_is_short_is_followed_by_what_the_site_is(lang: Lang) -> None:
    about = " ".join(ABOUT(lang).format(name="Site").split())
    assert describe("Pages: Privacy.", "Site", lang) == f"Pages: Privacy. {about}"
    assert describe("", "Site", lang) == about


def test_what_is_long_is_cut_at_a_word_without_a_loose_end() -> None:
    assert describe("Names: " + "abcdefg, " * 30, "Site", "en").endswith("abcdefg…")


@given(st.text(max_size=400), st.sampled_from(LANGS))
def test_there_is_always_room_for_it(text: str, lang: Lang) -> None:
    assert len(describe(text, "Site", lang)) <= LONGEST


@given(st.lists(st.text("abc .,;", min_size=1, max_size=20), max_size=30).map(" ".join), st.sampled_from(LANGS))
def test_it_always_says_something(text: str, lang: Lang) -> None:
    assert len(describe(text, "Site", lang)) >= SHORTEST
