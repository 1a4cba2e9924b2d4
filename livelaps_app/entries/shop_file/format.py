"""The file of an event's entries: classes, prices, rules, plates, in TOML. See docs/entries.md."""

from datetime import date
from decimal import Decimal
from typing import Annotated, Literal, Self

from pydantic import AwareDatetime, Field, model_validator

from livelaps_app.entries.rules.plates import LETTERS
from livelaps_app.sales.rules.shop_file import (
    Age,
    Currency,
    FilePart,
    FileProduct,
    FileStep,
    LocalNote,
    Money,
    Percent,
    read_file,
)

Count = Annotated[int, Field(ge=0, le=20_000)]
Name = Annotated[str, Field(min_length=1, max_length=100)]


class FileClass(FileProduct):
    """A class for sale. class_: at the timing service; races: names, empty for all that have the class."""

    class_: Name = Field(alias="class")
    races: tuple[Name, ...] = ()
    further: Money | None = None
    at_desk: Money | None = None
    steps: tuple[FileStep, ...] = ()
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


class FileExtra(FileProduct):
    """An extra, counted per order. places: None for unlimited."""

    places: Count | None = None


class FileRefund(FilePart):
    """The promoter's part of an entry withdrawn until an instant."""

    until: AwareDatetime
    keep_percent: Percent = Decimal(0)
    keep: Money = Decimal(0)


class FileRange(FilePart):
    """Plates of a group of classes, or of all."""

    group: Annotated[str, Field(max_length=100)] = ""
    low: Annotated[int, Field(ge=0, le=99_999)]
    high: Annotated[int, Field(ge=0, le=99_999)]


class FilePlates(FilePart):
    """The source of plates, and the set of reserved ones. reserved_until: last day of the reservations."""

    rule: Literal["chosen", "assigned", "row"] = "chosen"
    set: Name = "Plates"
    reserved_until: date
    ranges: tuple[FileRange, ...] = ()


class FileRows(FilePart):
    """The source of rows. series: name of the series whose standings order the grid."""

    rule: Literal["none", "chosen", "drawn"] = "drawn"
    size: Annotated[int, Field(ge=1, le=200)] = 4
    order: Literal["arrival", "lot", "standings"] = "arrival"
    series: Name | None = None


class FileWaiting(FilePart):
    """The waiting list. most: None for unlimited; closes: by default 12 hours before the first start."""

    most: Count | None = None
    closes: AwareDatetime | None = None
    offer_hours: Annotated[int, Field(ge=2, le=240)] = 48


class FileDesk(FilePart):
    """Payment at the desk, with the places reserved until an instant."""

    until: AwareDatetime


class ShopFile(FilePart):
    """An event's entries for sale. capacity: of the whole event, None for that of its classes."""

    currency: Currency
    capacity: Count | None = None
    opens: AwareDatetime | None = None
    closes: AwareDatetime | None = None
    changes_until: AwareDatetime | None = None
    transfers_until: AwareDatetime | None = None
    list_public: bool = True
    note: LocalNote | None = None
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
    return read_file(ShopFile, text)
