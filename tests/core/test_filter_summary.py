"""Summary line of a collapsed filter form."""

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.tables import summary_line
from tests.each_row import each_row


@each_row(
    ("lang", "chosen", "line"),
    [
        ("en", [], "Filters"),
        ("fr", ["", ""], "Filtres"),
        ("en", ["", "Pro", "KTM"], "Filters (2) · Pro, KTM"),
        ("es", ["Pro"], "Filtros (1) · Pro"),
    ],
)
def test_the_fold_says_how_many_are_set_and_which(lang: Lang, chosen: list[str], line: str) -> None:
    assert summary_line(lang, chosen) == line
