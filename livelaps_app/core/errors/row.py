"""The shape of one row of the error table."""

from dataclasses import dataclass
from enum import StrEnum, auto

from livelaps_app.core.errors.codes import Code
from livelaps_app.core.i18n.texts import Text


class Tone(StrEnum):
    """How loud a message is shown."""

    ERROR = auto()
    WARNING = auto()
    INFO = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One thing a visitor can be told.

    `retry`: trying the same again may help. `statuses`: the HTTP statuses it is told with; a foreign status means the
    first row that names it. `server`: what the timing service calls it besides the code's own value.
    `field`: the input it belongs to.
    """

    code: Code
    text: Text
    tone: Tone = Tone.ERROR
    retry: bool = False
    statuses: tuple[int, ...] = ()
    server: tuple[str, ...] = ()
    field: str | None = None
