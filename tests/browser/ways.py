"""The ways in which visitors come to a page: language, width of the window, scripts or none, in pairs.

Words come by language, places by width, and by scripts what is sent. A language is read on a narrow window, where its
words need most room; a wide one has room for those of any. Without scripts the page is the HTML that the live one
starts from, whose words test_screens.py compares: there one language, of long words, tells the rest.
"""

import pytest

from tests.browser.visit import PHONE, WIDE


def every_language(narrow: int = PHONE) -> pytest.MarkDecorator:
    """Runs a test in each language."""
    return pytest.mark.parametrize(("lang", "width"), [("en", WIDE), ("fr", narrow), ("es", narrow)])


def every_way(narrow: int = PHONE) -> pytest.MarkDecorator:
    """Runs a test in each language, in the longest one without scripts."""
    ways = [("en", WIDE, True), ("es", narrow, True), ("fr", narrow, False)]
    return pytest.mark.parametrize(("lang", "width", "scripts"), ways)
