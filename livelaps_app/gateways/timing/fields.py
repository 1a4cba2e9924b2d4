"""How the timing service writes things, read once: clocks, places, speeds, days, instants and fixed words."""

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime
from decimal import Decimal
from math import isfinite
from typing import Annotated, Any, Literal, TypeVar

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
    model_validator,
)
from pydantic.alias_generators import to_camel

from livelaps_app.core.formats import parse_clock

R = TypeVar("R", bound=BaseModel)
ScoringStatus = Literal["notstarted", "running", "completed"]
ResultStateName = Literal["provisional", "official"]

_STATUSES: dict[str, ScoringStatus] = {
    "notstarted": "notstarted",
    "pending": "notstarted",
    "scheduled": "notstarted",
    "running": "running",
    "live": "running",
    "started": "running",
    "inprogress": "running",
}


_WEB = re.compile(r"https?://[^\s/]", re.IGNORECASE)
_ISO = re.compile(r"[A-Z]{3}")
_PATH = re.compile(r"/[^\s/\\]")


class Record(BaseModel):
    """A frozen record; the wire's camelCase names are read into ours, unknown ones are left out, empty ones missing."""

    model_config = ConfigDict(frozen=True, extra="ignore", alias_generator=to_camel, populate_by_name=True)

    @model_validator(mode="before")
    @classmethod
    def _without_gaps(cls, sent: Any) -> Any:
        if not isinstance(sent, Mapping):
            return sent
        return {name: value for name, value in sent.items() if value is not None and value != ""}


def _clock(written: Any) -> int | None:
    return parse_clock(written) if isinstance(written, str) else written


def _place(written: Any) -> int | None:
    told = str(written)
    return int(told) or None if told.isascii() and told.isdecimal() else None


def _number(written: Any) -> float | None:
    try:
        told = float(written)
    except (TypeError, ValueError):
        return None
    return told if isfinite(told) else None


def _status(written: Any) -> ScoringStatus:
    return _STATUSES.get("".join(filter(str.isalpha, str(written))).lower(), "completed")


def _result_state(written: Any) -> ResultStateName:
    return "official" if str(written).strip().lower() == "official" else "provisional"


def _website(written: Any) -> str:
    told = str(written).strip()
    told = f"https://{told}" if told.lower().startswith("www.") else told
    return told if _WEB.match(told) else ""


def _picture(written: Any) -> str:
    told = str(written).strip()
    return told if _WEB.match(told) or _PATH.match(told) else ""


def readable(kind: type[R], written: Any) -> tuple[R, ...]:
    """The rows of a list that can be read as that kind of record; none where it is no list."""
    rows = written if isinstance(written, list | tuple) else ()
    return tuple(row for row in map(_reader(kind), rows) if row is not None)


def _reader(kind: type[R]) -> Callable[[Any], R | None]:
    def read(row: Any) -> R | None:
        try:
            return kind.model_validate(row)
        except ValidationError:
            return None

    return read


def _or_none(written: Any, read: ValidatorFunctionWrapHandler) -> Any:
    try:
        return read(written)
    except ValueError:
        return None


def _currency(written: Any) -> str:
    told = str(written).strip().upper()
    return told if _ISO.fullmatch(told) else ""


def _names(written: Any) -> tuple[str, ...]:
    """Names as a list of texts or of {value, text}; each once, in the order given."""
    rows = written if isinstance(written, list | tuple) else ()
    told = (row.get("text") or row.get("value") if isinstance(row, Mapping) else row for row in rows)
    return tuple(dict.fromkeys(str(name) for name in told if name))


Clock = Annotated[int | None, BeforeValidator(_clock)]
"""Milliseconds of "HH:MM:SS.mmm", None for no time."""
Place = Annotated[int | None, BeforeValidator(_place)]
"""A place from 1, None for none."""
Number = Annotated[float | None, BeforeValidator(_number)]
"""A speed or coordinate, sent as a number or as a text."""
Points = int | float
"""Points are whole unless a series halves them."""
Status = Annotated[ScoringStatus, BeforeValidator(_status)]
"""Where a race stands; a word nobody knows is one for something finished."""
ResultState = Annotated[ResultStateName, BeforeValidator(_result_state)]
"""What results are posted as; a word nobody knows promises nothing."""
Day = Annotated[date, BeforeValidator(lambda written: str(written)[:10])]
LastDay = Annotated[date | None, BeforeValidator(lambda written: str(written)[:10]), WrapValidator(_or_none)]
"""A day up to which something holds; None for no such day."""
Price = Annotated[Decimal | None, Field(ge=0, lt=10**9), WrapValidator(_or_none)]
"""An amount of money, None where it is none."""
Currency = Annotated[str, BeforeValidator(_currency)]
"""An ISO code of a currency; empty for anything else."""
Count = Annotated[int | None, Field(ge=0, le=10_000), WrapValidator(_or_none)]
"""How many, of years or months; None where it is not said."""
Instant = Annotated[datetime | None, WrapValidator(_or_none)]
Words = Annotated[str, BeforeValidator(str)]
"""A text; numbers are written out."""
Website = Annotated[str, BeforeValidator(_website)]
"""An address a page may link to; empty for anything else."""
Picture = Annotated[str, BeforeValidator(_picture)]
"""An address a page may show a picture from, of another site or of this one; empty for anything else."""
Names = Annotated[tuple[str, ...], BeforeValidator(_names)]
