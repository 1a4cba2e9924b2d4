"""The shape of one row of the error table."""

from dataclasses import dataclass
from enum import StrEnum, auto
from functools import partial
from typing import Any

from livelaps_app.core.errors.codes import Code
from livelaps_app.core.i18n.texts import Text


class Tone(StrEnum):
    """The severity of a message."""

    ERROR = auto()
    WARNING = auto()
    INFO = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A message to a visitor.

    `retry`: a retry may help. `statuses`: HTTP statuses of the answer; the first row with a status also stands for that
    status of an outside service. `server`: more codes of the timing service. `field`: the input at fault.
    """

    code: Code
    text: Text
    tone: Tone = Tone.ERROR
    retry: bool = False
    statuses: tuple[int, ...] = ()
    server: tuple[str, ...] = ()
    field: str | None = None


def _row(tone: Tone, code: Code, en: str, fr: str, es: str, **more: Any) -> Row:
    """Builds a row from its text in three languages; `more` are the remaining fields."""
    return Row(code=code, text=Text(en, fr, es), tone=tone, **more)


error = partial(_row, Tone.ERROR)
warning = partial(_row, Tone.WARNING)
info = partial(_row, Tone.INFO)
