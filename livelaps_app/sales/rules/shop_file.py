"""Files of what a shop sells, in TOML: names, amounts, dates, and each fault with its line."""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Annotated, TypeVar

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
    ValidationInfo,
)

from livelaps_app.core.i18n.texts import Text
from livelaps_app.sales.rules.money import to_units

TOO_SHORT = "too_short"
"""The kind of an error that follows others: a list is empty of which each item has a fault."""
MOST_NAME, MOST_NOTE = 100, 500
CURRENCY = "^[A-Z]{3}$"


class ShopFileFaults(ValueError):
    """A file with faults, one sentence each with its line."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


def _text(value: object) -> object:
    """One text stands for all languages."""
    if isinstance(value, str) and value.strip():
        return Text(value, value, value)
    if isinstance(value, Mapping) and set(value) == {"en", "fr", "es"} and all(map(_is_written, value.values())):
        return Text(value["en"], value["fr"], value["es"])
    raise ValueError('is a text, or {en = "...", fr = "...", es = "..."}')


def _is_written(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _check_length(text: Text, most: int) -> Text:
    if any(len(words) > most for words in text):
        raise ValueError(f"has more than {most} letters")
    return text


def _decimal(value: object) -> object:
    """Amounts are texts, as a float has no exact cents."""
    if isinstance(value, float):
        raise ValueError('is written in quotes, e.g. "12.50"')
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _check_decimals(amount: Decimal, info: ValidationInfo) -> Decimal:
    if info.context:
        to_units(amount, info.context["currency"])
    return amount


LocalName = Annotated[Text, BeforeValidator(_text), AfterValidator(lambda text: _check_length(text, MOST_NAME))]
LocalNote = Annotated[Text, BeforeValidator(_text), AfterValidator(lambda text: _check_length(text, MOST_NOTE))]
Currency = Annotated[str, Field(pattern=CURRENCY)]
Money = Annotated[Decimal, BeforeValidator(_decimal), Field(ge=0, le=1_000_000), AfterValidator(_check_decimals)]
Percent = Annotated[Decimal, BeforeValidator(_decimal), Field(ge=0, le=100, decimal_places=4)]
Age = Annotated[int, Field(ge=0, le=120)]


class FilePart(BaseModel):
    """A table of a file."""

    model_config = ConfigDict(extra="forbid", arbitrary_types_allowed=True, frozen=True, str_strip_whitespace=True)


class FileStep(FilePart):
    """A price from an instant on."""

    starts: AwareDatetime = Field(alias="from")
    price: Money


class FileProduct(FilePart):
    """A product for sale. tax: per cent."""

    name: LocalName
    note: LocalNote | None = None
    price: Money
    tax: Percent = Decimal(0)


File = TypeVar("File", bound=FilePart)


def read_file(kind: type[File], text: str) -> File:
    """Parses a file. Raises ShopFileFaults."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ShopFileFaults([str(error)]) from error
    is_known = re.match(CURRENCY, str(content.get("currency")))
    try:
        return kind.model_validate(content, context={"currency": content["currency"]} if is_known else None)
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
