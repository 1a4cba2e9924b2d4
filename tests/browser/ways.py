"""The ways in which a visitor takes a long walk through forms: language, width of the window, scripts or none."""

import pytest

from livelaps_app.core.i18n.texts import Lang
from tests.browser.visit import PHONE, WIDE

Way = tuple[Lang, int, bool]


def ways(narrow: int = PHONE) -> list[Way]:
    """Each language with scripts and without, and on a narrow window, where its words need most room.

    Words come by language, places by width and what is sent by scripts: no pair of them is left out but wide windows of
    further languages, which have room for everything.
    """
    return [
        ("en", WIDE, True),
        ("fr", narrow, True),
        ("es", narrow, True),
        ("en", narrow, False),
        ("fr", WIDE, False),
        ("es", narrow, False),
    ]


def every_way(narrow: int = PHONE) -> pytest.MarkDecorator:
    """Runs a test in all of them."""
    return pytest.mark.parametrize(("lang", "width", "scripts"), ways(narrow))
