"""Counted phrases in each language."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Lang, Text
from tests.each_row import each_row

POINTS = Plural(Text("{n} point", "{n} point", "{n} punto"), Text("{n} points", "{n} points", "{n} puntos"))


@each_row(
    ("n", "lang", "text"),
    [
        (0, "en", "0 points"), (1, "en", "1 point"), (1.0, "en", "1 point"), (1.5, "en", "1.5 points"),
        (2, "en", "2 points"), (1204, "en", "1,204 points"), (0, "fr", "0 point"), (1, "fr", "1 point"),
        (1.5, "fr", "1,5 point"), (2, "fr", "2 points"), (1204, "fr", "1\N{NO-BREAK SPACE}204 points"),
        (0, "es", "0 puntos"), (1, "es", "1 punto"), (12.25, "es", "12.25 puntos"),
    ],
)  # fmt: skip
def test_the_form_and_the_number(n: float, lang: Lang, text: str) -> None:
    assert POINTS(n, lang) == text
