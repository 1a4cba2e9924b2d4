"""Text search that ignores case, accents and the order of words."""

from unicodedata import combining, normalize

LONG = 3  # letters: shorter words are found almost anywhere


def folded(text: str) -> str:
    """A text as it is searched: without case and accents."""
    if text.isascii():  # as most names are; the rest costs far more
        return text.casefold()
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


def found(search: str, where: str) -> bool:
    """Whether a folded text has a search as it was typed, or its words in any order, short ones as whole words."""
    needle, words = " ".join(folded(search).split()), where.split()
    return needle in where or all((len(word) >= LONG and word in where) or word in words for word in needle.split())
