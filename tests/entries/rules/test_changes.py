"""Changes of an entry: their end, the published grid, and dearer classes."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.entries.rules.changes import change_refusal, dearer_refusal
from tests.each_row import each_row

NOW = datetime(2026, 6, 5, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)
WHERE = ZoneInfo("America/Toronto")


@each_row(
    ("until", "published", "code"),
    [
        (None, None, None), (NOW + SECOND, None, None), (NOW, None, Code.CHANGE_CLOSED),
        (None, NOW, Code.GRID_PUBLISHED),
        (None, NOW + SECOND, None), (NOW, NOW, Code.GRID_PUBLISHED),
    ],
)  # fmt: skip
def test_changes_end_at_a_moment_or_with_the_grid(
    until: datetime | None, published: datetime | None, code: Code | None
) -> None:
    refusal = change_refusal([until], published, NOW, WHERE)
    assert (refusal.code if refusal else None) is code


@each_row(
    ("lang", "words"),
    [
        ("en", "Changes were possible until Friday, June 5th at 08:00\N{NO-BREAK SPACE}EDT. Write to the promoter."),
        (
            "fr",
            "Les changements étaient possibles jusqu’au vendredi 5 juin à 08:00\N{NO-BREAK SPACE}HAE. "
            "Écrivez au promoteur.",
        ),
    ],
)  # fmt: skip
def test_the_end_of_changes_is_on_the_clocks_of_the_event(lang: Lang, words: str) -> None:
    refusal = change_refusal([NOW + SECOND, NOW, None], None, NOW, WHERE)
    assert refusal
    assert refusal.words(lang, near=NOW.date()) == words


@each_row(("paid", "price", "more"), [(6000, 6000, ""), (6000, 5000, ""), (6000, 6050, "$0.50"), (0, 6000, "$60.00")])
def test_only_a_dearer_class_is_refused(paid: int, price: int, more: str) -> None:
    refusal = dearer_refusal(paid, price, "USD")
    assert (refusal is None) is (not more)
    assert refusal is None or f"costs {more} more" in refusal.words("en")
