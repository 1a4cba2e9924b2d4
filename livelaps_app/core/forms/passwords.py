"""Passwords that are guessed first: the commonest ones, the site's name, the owner's own name and e-mail."""

import re
from functools import cache
from string import punctuation

from livelaps_app.core.text_search import fold

MOST_GUESSED = 3000
LONG = 15  # characters that need no digit; NIST SP 800-63B-4, 3.1.1.2
SITE = "livelaps"
DIGITS = "0123456789"
LOOKALIKES = str.maketrans("@4301$57!", "aaeolssti")
ROWS = (DIGITS, "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "qwertyuiopasdfghjklzxcvbnm", "azertyuiopqsdfghjklmwxcvbn")
_REPEATED = re.compile(r"(.+?)\1*")


def is_password(value: str) -> bool:
    """True with at least one letter and one digit, or with 15 characters."""
    return len(value) >= LONG or (any(map(str.isalpha, value)) and any(map(str.isdecimal, value)))


def is_guessable(password: str, *owner: str) -> bool:
    """True for a word that is guessed first: in any case, repeated, with marks and digits in front or behind, "p@ss".

    Words: the commonest passwords, the site's name, rows of keys, and the owner's e-mail and names.
    """
    text = _letters(password)
    core = password.strip(DIGITS + punctuation)
    words = {_unit(_letters(part)) for part in (password, core, core.translate(LOOKALIKES))}
    if any(_unit(text) in line * len(text) for row in ROWS for line in (row, row[::-1])):
        return True
    return password.casefold() in common_passwords() or not words.isdisjoint(common_passwords() | _owner_words(owner))


@cache
def common_passwords() -> frozenset[str]:
    """The commonest passwords and the site's name."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # 40 ms, only for who chooses a password

    return frozenset({SITE, *FREQUENCY_LISTS["passwords"][:MOST_GUESSED]})


def _owner_words(owner: tuple[str, ...]) -> set[str]:
    """Names and e-mails, the part of an e-mail before the @, and names joined in both orders."""
    names = owner[-2:]
    parts = [*owner, *(text.partition("@")[0] for text in owner), "".join(names), "".join(reversed(names))]
    return {_letters(part).strip(DIGITS) for part in parts} - {""}


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, fold(text)))


def _unit(text: str) -> str:
    """The shortest text whose repetition is the text."""
    repeated = _REPEATED.fullmatch(text)
    return repeated[1] if repeated else text
