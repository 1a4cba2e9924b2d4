"""Kinds of inputs with their checks and formats."""

import re
from collections.abc import Callable
from enum import StrEnum, auto
from functools import cache
from unicodedata import category

from livelaps_app.core.forms.passwords import is_password
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.person_names import ONE_NAME
from livelaps_app.core.text_search import fold


class Kind(StrEnum):
    """The kind of an input selects its check and format."""

    TEXT = auto()
    NAME = auto()
    LAST_NAME = auto()
    EMAIL = auto()
    PHONE = auto()
    PASSWORD = auto()
    SECRET = auto()
    YEAR = auto()
    MONTH = auto()
    DAY = auto()
    CHOICE = auto()
    LANGUAGE = auto()
    POSTAL = auto()
    ADDRESS = auto()
    MESSAGE = auto()
    NUMBER = auto()
    PLATE = auto()
    MANY = auto()


ADDRESS_CUT = 99

_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
# valid for any mail server: ASCII, a dotted domain, no quoting
_EMAIL = re.compile(rf"(?=.{{1,64}}@){_ATOM}(?:\.{_ATOM})*@(?:{_LABEL}\.)+{_LABEL}")
# ten digits of North America, whose area codes never begin with 0 or 1, or any country's number with its code (E.164)
_PHONE = re.compile(r"[2-9][0-9]{2}-[0-9]{3}-[0-9]{4}|[2-9][0-9]{9}|\+[1-9][0-9]{7,14}")
_EXIT = re.compile(r"(?:00|011)(?=[1-9][0-9]{7})")  # dialled in place of "+"; "01 12 34 56 78" is too short for that
# a 5-digit zip with an optional 4-digit extension, or one or two groups of 2 to 10 letters and digits
_POSTAL = re.compile(r"[0-9]{5}(?:-[0-9]{4})?|[A-Za-z0-9]{2,10}(?: [A-Za-z0-9]{2,10})?")
_NUMBER = re.compile(r"[0-9]{1,4}")
# plates are read from afar and typed by hand: letters that look alike or are not seen are none
_PLATE = re.compile(r"[0-9A-Za-z][0-9A-Za-z -]*")
_MANY = re.compile(r"[0-9-]{1,200}=[0-9]{1,19}(?:&[0-9-]{1,200}=[0-9]{1,19})*")
# selects a form of the letters around it, Persian or Indian; the last letter of a Malayalam word may have one too
_JOINER = re.compile("(?<=[\u0620-\u0dff])[\u200c\u200d](?=[\u0620-\u0dff])|(?<=\u0d4d)\u200d")
_ANY_JOINER = re.compile("[\u200c\u200d]")
_ADDRESS_MARKS = frozenset(" .,'’#/-")


def is_message(value: str) -> bool:
    """True for multi-line text without control characters and lone surrogates; joined emoji are valid."""
    return all(mark == "\n" or category(mark) not in {"Cc", "Cs"} for mark in value)


def is_name(value: str) -> bool:
    """True for printable text with a letter, joiners at their letters, and no part of a web or mail address."""
    is_web = any(mark in value for mark in "/:@") or "www." in value.lower()
    is_readable = any(map(str.isalpha, value)) and fold(value) != ""  # a mark such as U+02BC alone is a letter, too
    return _JOINER.sub("", value).isprintable() and is_readable and not is_web


def is_last_name(value: str) -> bool:
    """True for a name, or for the mark of a person without one."""
    return value == ONE_NAME or is_name(value)


def is_address(value: str) -> bool:
    """True for printable text with a letter or digit, joiners at their letters."""
    return _JOINER.sub("", value).isprintable() and any(map(str.isalnum, value))


def _matches(pattern: re.Pattern[str]) -> Callable[[str], bool]:
    return lambda value: pattern.fullmatch(value) is not None


def _between(low: int, high: int) -> Callable[[str], bool]:
    return lambda value: _NUMBER.fullmatch(value) is not None and low <= int(value) <= high


def anything(value: str) -> bool:
    """Accepts all values. Secrets are checked against a hash, choices against options."""
    return True


def as_words(value: str) -> str:
    return " ".join(value.split())


def as_phone(value: str) -> str:
    """Groups typed digits: "5550" becomes "555-0"; "+" and digits stay together; other values are only trimmed.

    Makes "+" of 00 and 011. Drops a country code 1 before ten digits. A value with letters, such as an extension, is no
    number.
    """
    if any(mark.isalpha() for mark in value):
        return as_words(value)
    typed = "".join(mark for mark in value if mark in "0123456789")
    has_plus = value.lstrip().startswith("+")
    exit_code = None if has_plus else _EXIT.match(typed)
    digits = typed[exit_code.end() :] if exit_code else typed
    if len(digits) == 11 and digits[0] == "1":
        digits = digits[1:]
    elif digits and (has_plus or exit_code):
        return f"+{digits}"
    if not digits or len(digits) > 10 or digits[0] in "01":
        return as_words(value)
    return "-".join(part for part in (digits[:3], digits[3:6], digits[6:]) if part)


def as_month(value: str) -> str:
    """The number of a month's name in any language of the site; other values are only trimmed."""
    return _months().get(fold(value), value.strip())


@cache
def _months() -> dict[str, str]:
    names = ((lang, width) for lang in LANGS for width in ("wide", "abbreviated"))
    return {fold(name): str(number) for each in names for number, name in enumerate(formats.months(*each), 1)}


def as_address(value: str) -> str:
    """Removes all but letters with their signs, digits and address marks; at most 99 characters.

    Marks alone stay, to be refused.
    """
    if not any(map(str.isalnum, value)):
        return as_words(value)[:ADDRESS_CUT].rstrip()
    text = ""
    for mark in value:
        if mark.isalnum() or mark in _ADDRESS_MARKS or (_is_sign(mark) and _has_sign(text)):
            text += mark
        elif mark.isspace():
            text += " "
    cut = as_words(text)[:ADDRESS_CUT].rstrip()
    return _ANY_JOINER.sub(lambda joiner: joiner[0] if _JOINER.match(cut, joiner.start()) else "", cut)


def _is_sign(mark: str) -> bool:
    """True for a sign of a letter: vowel, accent or joiner."""
    return category(mark) in {"Mn", "Mc"} or _ANY_JOINER.match(mark) is not None


def _has_sign(text: str) -> bool:
    """True if the end of a text can have a sign."""
    return text[-1:].isalpha() or (text != "" and _is_sign(text[-1]))


def as_message(value: str) -> str:
    """Strips trailing spaces of lines and empty lines at both ends."""
    return "\n".join(line.replace("\t", "    ").rstrip() for line in value.splitlines()).strip("\n")


# Check and format by kind; in a password every character counts.
_KINDS: dict[Kind, tuple[Callable[[str], bool], Callable[[str], str]]] = {
    Kind.TEXT: (str.isprintable, as_words),
    Kind.NAME: (is_name, as_words),
    Kind.LAST_NAME: (is_last_name, as_words),
    Kind.EMAIL: (_matches(_EMAIL), str.strip),
    Kind.PHONE: (_matches(_PHONE), as_phone),
    Kind.PASSWORD: (is_password, str),
    Kind.SECRET: (anything, str),
    Kind.YEAR: (_between(1900, 2999), str.strip),
    Kind.MONTH: (_between(1, 12), as_month),
    Kind.DAY: (_between(1, 31), str.strip),
    Kind.CHOICE: (anything, str.strip),
    Kind.LANGUAGE: (frozenset(LANGS).__contains__, str.strip),
    Kind.POSTAL: (_matches(_POSTAL), as_words),
    Kind.ADDRESS: (is_address, as_address),
    Kind.MESSAGE: (is_message, as_message),
    Kind.NUMBER: (_between(1, 5000), str.strip),
    Kind.PLATE: (_matches(_PLATE), as_words),
    Kind.MANY: (_matches(_MANY), str),
}
CHECKS = {kind: check for kind, (check, _) in _KINDS.items()}
FORMATS = {kind: put_in_order for kind, (_, put_in_order) in _KINDS.items()}
