"""Parsers of the timing service's times, places, speeds, days, instants and enumerations."""

import re
from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from math import isfinite
from typing import Annotated, Any, Literal, Self, TypeVar

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainValidator,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
    model_validator,
)
from pydantic.alias_generators import to_camel

from livelaps_app.core.racing import gaps
from livelaps_app.core.racing.clocks import parse_clock
from livelaps_app.core.racing.rider_names import numbered_rider, rider_name

R = TypeVar("R", bound=BaseModel)
ScoringStatus = Literal["notstarted", "running", "completed"]
ResultStateName = Literal["provisional", "official"]

_NOT_STARTED = frozenset({"notstarted", "pending", "scheduled"})
_RUNNING = frozenset({"running", "live", "started", "inprogress"})
_WEB = re.compile(r"https?://[^\s/]", re.IGNORECASE)
_ISO = re.compile(r"[A-Z]{3}")
_PATH = re.compile(r"/[^\s/\\]")


class TimingRecord(BaseModel):
    """Base of the frozen records, with camelCase names in JSON; null and empty fields count as missing."""

    model_config = ConfigDict(frozen=True, extra="ignore", alias_generator=to_camel, populate_by_name=True)

    @model_validator(mode="before")
    @classmethod
    def _without_empty_fields(cls, fields: Any) -> Any:
        if not isinstance(fields, Mapping):
            return fields
        return {name: value for name, value in fields.items() if value is not None and value != ""}


def _clock(value: Any) -> int | None:
    return parse_clock(value) if isinstance(value, str) else value


def _gap(value: Any) -> gaps.Gap | None:
    return value if isinstance(value, gaps.Gap) else gaps.parse_gap(str(value))


def place(value: Any) -> int | None:
    """A place from 1, None for anything else."""
    digits = str(value)
    return int(digits) or None if digits.isascii() and digits.isdecimal() else None


def _number(value: Any) -> float | None:
    try:
        number = float(value)
    except (TypeError, ValueError):
        return None
    return number if isfinite(number) else None


def _status(value: Any) -> ScoringStatus:
    word = "".join(filter(str.isalpha, str(value))).lower()
    return "running" if word in _RUNNING else "notstarted" if word in _NOT_STARTED else "completed"


def _result_state(value: Any) -> ResultStateName:
    return "official" if str(value).strip().lower() == "official" else "provisional"


def _website(value: Any) -> str:
    address = str(value).strip()
    address = f"https://{address}" if address.lower().startswith("www.") else address
    return address if _WEB.match(address) else ""


def _picture(value: Any) -> str:
    address = str(value).strip()
    return address if _WEB.match(address) or _PATH.match(address) else ""


def valid_rows(record_type: type[R], value: Any) -> tuple[R, ...]:
    """The valid records of a list; empty for anything else."""
    values = value if isinstance(value, list | tuple) else ()
    return tuple(record for row in values if (record := _record(record_type, row)) is not None)


def _record(record_type: type[R], row: Any) -> R | None:
    try:
        return record_type.model_validate(row)
    except ValidationError:
        return None


def _or_none(value: Any, validate: ValidatorFunctionWrapHandler) -> Any:
    try:
        return validate(value)
    except ValueError:
        return None


def _currency(value: Any) -> str:
    code = str(value).strip().upper()
    return code if _ISO.fullmatch(code) else ""


def _names(value: Any) -> tuple[str, ...]:
    """The distinct names of a list of texts or of {value, text}, in order."""
    rows = value if isinstance(value, list | tuple) else ()
    names = (row.get("text") or row.get("value") if isinstance(row, Mapping) else row for row in rows)
    return tuple(dict.fromkeys(str(name) for name in names if name))


Clock = Annotated[int | None, BeforeValidator(_clock)]
"""Milliseconds of "HH:MM:SS.mmm", None for no time."""
Gap = Annotated[gaps.Gap | None, PlainValidator(_gap)]
"""A gap to a leader, None for none."""
Place = Annotated[int | None, BeforeValidator(place)]
Number = Annotated[float | None, BeforeValidator(_number)]
"""A speed or coordinate, sent as a number or as a text."""
Points = int | float
"""Integer points, unless a series halves them."""
Status = Annotated[ScoringStatus, BeforeValidator(_status)]
"""The status of a race; unknown values mean completed."""
ResultState = Annotated[ResultStateName, BeforeValidator(_result_state)]
"""The status of results; unknown values mean provisional."""
Day = Annotated[date, BeforeValidator(lambda value: str(value)[:10])]
LastDay = Annotated[date | None, BeforeValidator(lambda value: str(value)[:10]), WrapValidator(_or_none)]
"""The last day of a validity, None for unlimited."""
Price = Annotated[Decimal | None, Field(ge=0, lt=10**9), WrapValidator(_or_none)]
"""An amount of money, None for anything else."""
Currency = Annotated[str, BeforeValidator(_currency)]
"""The ISO code of a currency, empty for anything else."""
Count = Annotated[int | None, Field(ge=0, le=10_000), WrapValidator(_or_none)]
"""A number of years, months or days, None for anything else."""
Openings = Annotated[int | None, WrapValidator(_or_none)]
"""A number of free places, None for anything else."""
Instant = Annotated[datetime | None, WrapValidator(_or_none)]
Words = Annotated[str, BeforeValidator(str)]
"""A text; numbers become text."""
WebsiteUrl = Annotated[str, BeforeValidator(_website)]
"""A safe web address, empty for anything else."""
PictureUrl = Annotated[str, BeforeValidator(_picture)]
"""A web address or a path of the site, empty for anything else."""
Names = Annotated[tuple[str, ...], BeforeValidator(_names)]


class NamedRecord(TimingRecord):
    """A rider in a list. `full_name` is the public name; a hidden one reads as the plate: "#34"."""

    full_name: Words = ""
    displayed_number: Words = ""

    @model_validator(mode="after")
    def _with_name(self) -> Self:
        if not self.full_name:
            self.__dict__["full_name"] = rider_name("", self.displayed_number)
        return self

    @property
    def is_named(self) -> bool:
        """True with a public name."""
        return self.full_name != rider_name("", self.displayed_number)

    @property
    def numbered_name(self) -> str:
        """Plate and name in a line, a hidden name as the plate alone."""
        return numbered_rider(self.full_name, self.displayed_number)


class EntrantRecord(NamedRecord):
    """An entry of a race. rider_id: 0 if unknown, or if the name is hidden: by it other results have the name."""

    rider_id: int = 0

    @model_validator(mode="after")
    def _without_rider(self) -> Self:
        if not self.is_named:
            self.__dict__["rider_id"] = 0
        return self
