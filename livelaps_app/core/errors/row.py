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
    """One message to a visitor.

    `retry`: trying the same again may help. `statuses`: the HTTP statuses it is sent with; a status of an outside
    service means the first row that names it. `server`: what the timing service calls it besides the code's own value.
    `field`: the input it belongs to.
    """

    code: Code
    text: Text
    tone: Tone = Tone.ERROR
    retry: bool = False
    statuses: tuple[int, ...] = ()
    server: tuple[str, ...] = ()
    field: str | None = None


def _row(tone: Tone, code: Code, en: str, fr: str, es: str, **more: Any) -> Row:
    """A row from its words in three languages; `more` are its other fields."""
    return Row(code=code, text=Text(en, fr, es), tone=tone, **more)


error = partial(_row, Tone.ERROR)
warning = partial(_row, Tone.WARNING)
info = partial(_row, Tone.INFO)
