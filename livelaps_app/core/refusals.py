"""Refusals with their facts: the code of a message and the values of its placeholders."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from zoneinfo import ZoneInfo

from livelaps_app.core.errors import Code, Problem, message
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.local_time import UNKNOWN, natural_when
from livelaps_app.core.i18n.texts import Lang, Text

Fact = str | int | date | Text | Callable[[Lang], str]
"""A text, a number, a day, a moment on the clocks of its time zone, or words that depend on the language."""


@dataclass(frozen=True)
class Refusal:
    """A reason for refusing something, with the facts that its message names."""

    code: Code
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def words(self, lang: Lang, near: date | None = None) -> str:
        """The message in a language; days have their year unless `near` is in the same year."""
        return message(self.code, lang, **{name: _words(fact, lang, near) for name, fact in self.facts.items()})


class Refused(Problem):
    """A Problem whose message has the facts of a refusal. field: the form's field that it is about."""

    def __init__(self, refusal: Refusal, field: str | None = None) -> None:
        super().__init__(refusal.code, field)
        self.refusal = refusal

    def __reduce__(self) -> tuple[type, tuple[Refusal, str | None]]:
        return Refused, (self.refusal, self.field)


def _words(fact: Fact, lang: Lang, near: date | None) -> str:
    if isinstance(fact, datetime):
        where = fact.tzinfo if isinstance(fact.tzinfo, ZoneInfo) else ZoneInfo(UNKNOWN)
        return natural_when(fact, where, lang, near).text
    if isinstance(fact, date):
        return formats.natural_day(fact, lang, near)
    if isinstance(fact, int):
        return formats.number(fact, lang)
    return fact if isinstance(fact, str) else fact(lang)
