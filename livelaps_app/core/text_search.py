"""Text search that ignores case, accents and the order of words."""

from collections.abc import Callable
from unicodedata import combining, normalize

LONG = 3  # letters: shorter words are found almost anywhere


def fold(text: str) -> str:
    """A text as it is searched: without case and accents."""
    if text.isascii():  # as most names are; the rest costs far more
        return text.casefold()
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


def search(typed: str) -> Callable[[str], bool]:
    """Matches folded texts with a search as typed, or with its words in any order, short ones as whole words."""
    words = fold(typed).split()
    needle, long = " ".join(words), [word for word in words if len(word) >= LONG]
    short = {word for word in words if len(word) < LONG}

    def matches(where: str) -> bool:
        return needle in where or (all(word in where for word in long) and short.issubset(where.split()))

    return matches


def matches_search(typed: str, where: str) -> bool:
    """True if one folded text matches a search."""
    return search(typed)(where)
