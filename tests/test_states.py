"""The states that pictures are taken of: each has file names of its own."""

from tests.browser.pictures import slug
from tests.browser.states import ALL, FACE, TRANSLATED
from tests.browser.test_screens import SCREENS


def test_every_state_has_pictures_of_its_own() -> None:
    names = [slug(state.key).lower() for state in ALL]
    assert sorted(set(names)) == sorted(names)


def test_translated_screens_exist() -> None:
    assert set(TRANSLATED) <= {screen.key for screen in SCREENS}


def test_screens_that_judge_the_site_have_states() -> None:
    assert set(FACE) <= {state.key for state in ALL}
