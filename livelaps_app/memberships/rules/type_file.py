"""The file of an organization's types of memberships, in TOML. See docs/entries.md."""

from datetime import date
from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from livelaps_app.memberships.rules.validity import MembershipRules, Validity
from livelaps_app.sales.rules.shop_file import Age, Currency, FilePart, FileProduct, FileStep, read_file

LEAP_YEAR = 2024
Days = Annotated[int, Field(ge=0, le=365)]


def _check_day(day: str) -> str:
    try:
        date.fromisoformat(f"{LEAP_YEAR}-{day}")
    except ValueError:
        raise ValueError('is a day of every year, e.g. "12-31"') from None
    return day


class FileType(FileProduct):
    """A type of membership with one kind of end. until: a day of every year, "12-31"; people: most of a family."""

    months: Annotated[int, Field(ge=1, le=120)] | None = None
    days: Annotated[int, Field(ge=1, le=3660)] | None = None
    until: Annotated[str, Field(pattern=r"^\d\d-\d\d$"), AfterValidator(_check_day)] | None = None
    event: bool = False
    sold_ahead_days: Days = 0
    people: Annotated[int, Field(ge=1, le=8)] = 1
    renew_days: Days = 60
    grace_days: Days = 0
    class_needed: bool = False
    youngest: Age | None = None
    oldest: Age | None = None
    steps: tuple[FileStep, ...] = ()

    @model_validator(mode="after")
    def _check_rules(self) -> Self:
        if sum((self.months is not None, self.days is not None, self.until is not None, self.event)) != 1:
            raise ValueError("has one of months, days, until, event")
        if self.sold_ahead_days and self.until is None:
            raise ValueError("sold_ahead_days needs until")
        if self.youngest is not None and self.oldest is not None and self.youngest > self.oldest:
            raise ValueError(f"{self.youngest} is more than {self.oldest}")
        return self

    @property
    def rules(self) -> MembershipRules:
        validity = Validity.EVENT if self.event else Validity.DATE if self.until else Validity.MONTHS
        month, _, day = (self.until or "12-31").partition("-")
        return MembershipRules(
            validity=Validity.DAYS if self.days else validity,
            count=self.months or self.days or 1,
            month_day=(int(month), int(day)),
            sold_ahead_days=self.sold_ahead_days,
            covers=self.people,
            renew_days=self.renew_days,
            grace_days=self.grace_days,
        )


class TypeFile(FilePart):
    """The types of an organization, in their order."""

    currency: Currency
    types: Annotated[tuple[FileType, ...], Field(min_length=1, max_length=50)]

    @model_validator(mode="after")
    def _check_names(self) -> Self:
        names = [each.name("en") for each in self.types]
        if twice := sorted({name for name in names if names.count(name) > 1}):
            raise ValueError(f"two types are called {twice[0]!r}")
        return self


def read_type_file(text: str) -> TypeFile:
    """Parses a file. Raises ShopFileFaults."""
    return read_file(TypeFile, text)
