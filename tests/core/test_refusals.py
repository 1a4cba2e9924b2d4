"""Refusals with facts: each kind of fact in the words of a message."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.refusals import Fact, Refusal
from tests.each_row import each_row

NOON = datetime(2026, 6, 5, 12, tzinfo=UTC)
THERE = NOON.astimezone(ZoneInfo("America/Toronto"))
GREETING: Callable[[Lang], str] = {"en": "hello", "fr": "allô", "es": "hola"}.__getitem__


@each_row(
    ("fact", "lang", "near", "words"),
    [
        ("{calendar}", "en", None, "{calendar}"), (1204, "en", None, "1,204"),
        (1204, "fr", None, "1\N{NO-BREAK SPACE}204"),
        (NOON.date(), "fr", None, "vendredi 5 juin 2026"), (NOON.date(), "es", NOON.date(), "viernes 5 de junio"),
        (NOON, "en", NOON.date(), "Friday, June 5th at 12:00\N{NO-BREAK SPACE}UTC"),
        (THERE, "en", None, "Friday, June 5th 2026 at 08:00\N{NO-BREAK SPACE}EDT"),
        (Text("hello", "allô", "hola"), "fr", None, "allô"), (GREETING, "es", None, "hola"),
    ],
)  # fmt: skip
def test_facts_are_written_in_the_language(fact: Fact, lang: Lang, near: date | None, words: str) -> None:
    assert Refusal(Code.UNKNOWN_MIDDLEWARE, {"name": fact}).words(lang, near).endswith(f" {words}")


def test_a_refusal_without_facts_is_its_message() -> None:
    assert Refusal(Code.GRID_PUBLISHED).words("en").startswith("The start grid is published")
