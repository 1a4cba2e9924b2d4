"""Text search without regard to case, accents and word order."""

from collections.abc import Callable
from unicodedata import combining, normalize

LONG = 3  # letters: shorter words match almost anything


def fold(text: str) -> str:
    """Removes case and accents from a text for search."""
    if text.isascii():  # most names; the general case is far slower
        return text.casefold()
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


def search(typed: str) -> Callable[[str], bool]:
    """Returns a matcher of folded texts: the phrase, or all words in any order; short ones match whole words only."""
    words = fold(typed).split()
    needle, long = " ".join(words), [word for word in words if len(word) >= LONG]
    short = {word for word in words if len(word) < LONG}

    def matches(where: str) -> bool:
        return needle in where or (all(word in where for word in long) and short.issubset(where.split()))

    return matches


def matches_search(typed: str, where: str) -> bool:
    return search(typed)(where)
