"""The file of an event's entries: classes, prices, rules, plates, in TOML. See docs/entries.md."""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Annotated, Literal, Self

from pydantic import AwareDatetime, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from livelaps_app.core.i18n.texts import Text
from livelaps_app.entries.rules.plates import LETTERS

TOO_SHORT = "too_short"
"""The kind of an error that follows others: a list is empty of which each item has a fault."""


class ShopFileFaults(ValueError):
    """A file with faults, one sentence each with its line."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


def _text(value: object) -> object:
    """One text stands for all languages."""
    if isinstance(value, str):
        return Text(value, value, value)
    if isinstance(value, Mapping) and set(value) == {"en", "fr", "es"} and all(map(_is_short, value.values())):
        return Text(value["en"], value["fr"], value["es"])
    raise ValueError('is a text, or {en = "...", fr = "...", es = "..."}')


def _is_short(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value.strip()) <= MOST_NOTE


def _decimal(value: object) -> object:
    """Amounts are texts, as a float has no exact cents."""
    if isinstance(value, float):
        raise ValueError('is written in quotes, e.g. "12.50"')
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


MOST_NOTE = 500
LocalText = Annotated[Text, BeforeValidator(_text)]
Money = Annotated[Decimal, BeforeValidator(_decimal), Field(ge=0, le=1_000_000)]
Percent = Annotated[Decimal, BeforeValidator(_decimal), Field(ge=0, le=100, decimal_places=4)]
Count = Annotated[int, Field(ge=0, le=20_000)]
Age = Annotated[int, Field(ge=0, le=120)]
Name = Annotated[str, Field(min_length=1, max_length=100)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", arbitrary_types_allowed=True, frozen=True, str_strip_whitespace=True)


class FileStep(_Part):
    """A price from an instant on."""

    starts: AwareDatetime = Field(alias="from")
    price: Money


class FileClass(_Part):
    """A class for sale. class_: at the timing service; races: names, empty for all that have the class."""

    name: LocalText
    class_: Name = Field(alias="class")
    races: tuple[Name, ...] = ()
    note: LocalText | None = None
    price: Money
    further: Money | None = None
    at_desk: Money | None = None
    steps: tuple[FileStep, ...] = ()
    tax: Percent = Decimal(0)
    places: Count
    youngest: Age | None = None
    oldest: Age | None = None
    ages_on: Literal["start", "january", "december"] = "start"
    gender: Literal["", "male", "female"] = ""
    cc: tuple[Annotated[int, Field(ge=0, le=5000)], Annotated[int, Field(ge=1, le=5000)]] | None = None
    licence: Annotated[str, Field(max_length=32)] = ""
    memberships: tuple[Name, ...] = ()
    member_price: Money | None = None
    rows: tuple[Annotated[int, Field(ge=1, le=500)], Annotated[int, Field(ge=1, le=500)]] | None = None

    @model_validator(mode="after")
    def _check_bounds(self) -> Self:
        for low, high in ((self.youngest, self.oldest), self.cc or (None, None), self.rows or (None, None)):
            if low is not None and high is not None and low > high:
                raise ValueError(f"{low} is more than {high}")
        if self.member_price is not None and not self.memberships:
            raise ValueError("member_price needs memberships")
        return self


class FileExtra(_Part):
    """An extra, counted per order. places: None for unlimited."""

    name: LocalText
    note: LocalText | None = None
    price: Money
    tax: Percent = Decimal(0)
    places: Count | None = None


class FileRefund(_Part):
    """The promoter's part of an entry withdrawn until an instant."""

    until: AwareDatetime
    keep_percent: Percent = Decimal(0)
    keep: Money = Decimal(0)


class FileRange(_Part):
    """Plates of a group of classes, or of all."""

    group: Annotated[str, Field(max_length=100)] = ""
    low: Annotated[int, Field(ge=0, le=99_999)]
    high: Annotated[int, Field(ge=0, le=99_999)]


class FilePlates(_Part):
    """The source of plates, and the set of reserved ones. reserved_until: last day of the reservations."""

    rule: Literal["chosen", "assigned", "row"] = "chosen"
    set: Name = "Plates"
    reserved_until: date
    ranges: tuple[FileRange, ...] = ()


class FileRows(_Part):
    """The source of rows. series: name of the series whose standings order the grid."""

    rule: Literal["none", "chosen", "drawn"] = "drawn"
    size: Annotated[int, Field(ge=1, le=200)] = 4
    order: Literal["arrival", "lot", "standings"] = "arrival"
    series: Name | None = None


class FileWaiting(_Part):
    """The waiting list. most: None for unlimited; closes: by default 12 hours before the first start."""

    most: Count | None = None
    closes: AwareDatetime | None = None
    offer_hours: Annotated[int, Field(ge=2, le=240)] = 48


class FileDesk(_Part):
    """Payment at the desk, with the places reserved until an instant."""

    until: AwareDatetime


class ShopFile(_Part):
    """An event's entries for sale. capacity: of the whole event, None for that of its classes."""

    currency: Annotated[str, Field(pattern="^[A-Z]{3}$")]
    capacity: Count | None = None
    opens: AwareDatetime | None = None
    closes: AwareDatetime | None = None
    changes_until: AwareDatetime | None = None
    transfers_until: AwareDatetime | None = None
    list_public: bool = True
    note: LocalText | None = None
    classes: Annotated[tuple[FileClass, ...], Field(min_length=1, max_length=100)]
    extras: Annotated[tuple[FileExtra, ...], Field(max_length=20)] = ()
    refunds: tuple[FileRefund, ...] = ()
    plates: FilePlates | None = None
    rows: FileRows | None = None
    waiting: FileWaiting = FileWaiting()
    desk: FileDesk | None = None

    @model_validator(mode="after")
    def _check_letters(self) -> Self:
        if self.plates and self.plates.rule == "row" and self.rows and self.rows.size > len(LETTERS):
            raise ValueError(f"plates of rows have {len(LETTERS)} letters, rows of {self.rows.size} need more")
        return self


def read_shop_file(text: str) -> ShopFile:
    """Parses a file. Raises ShopFileFaults."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ShopFileFaults([str(error)]) from error
    try:
        return ShopFile.model_validate(content)
    except ValidationError as error:
        errors = [each for each in error.errors() if each["type"] != TOO_SHORT] or error.errors()
        faults = ((find_line(text, each["loc"]), _words(each["loc"], each["msg"])) for each in errors)
        raise ShopFileFaults([f"line {line}: {words}" for line, words in sorted(faults)]) from error


def _words(location: Iterable[int | str], message: str) -> str:
    """A fault: "classes 2, price: ..."."""
    place = ", ".join(f"number {each + 1}" if isinstance(each, int) else each for each in location)
    return f"{place}: {message.removeprefix('Value error, ')}"


_HEADER = re.compile(r"\s*(\[\[?)\s*([\w.]+)\s*\]\]?")
_KEY = re.compile(r"\s*([\w-]+)\s*=")


def find_line(text: str, location: Sequence[int | str]) -> int:
    """The line of a place in a file, counted from 1; of its table if it has no line of its own."""
    names = [str(each) for each in location if isinstance(each, str)]
    numbers = [each for each in location if isinstance(each, int)]
    table = names[0] if names else ""
    place = numbers[0] if numbers and len(location) > 1 and location[1] == numbers[0] else 0
    count, here, best = -1, "", 1
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            here = header[2].split(".")[0]
            count += here == table and header[1] == "[["
            if here == table and (header[1] == "[" or count == place) and header[2] == table:
                best = number
        elif key := _KEY.match(line):
            in_table = here == table and (count == place or count < 0)
            if (here == "" and key[1] == table) or (in_table and len(names) > 1 and key[1] == names[1]):
                best = number
                if here != "":
                    return best
    return best
