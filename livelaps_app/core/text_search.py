"""Comparison of texts as people type them: without regard to case, accents, apostrophes, hyphens and word order."""

from collections.abc import Callable
from unicodedata import category, normalize

LONG = 3  # letters: shorter words match almost anything
ACUTE = "´"  # typed as an apostrophe; NFKD would make a space of it
APOSTROPHES = "'`‘’‚‛′‵ʹʻʼʽʾʿˈˊˋ׳՚ꞌ·ـ"
"""Removed from words, with the middle dot of Catalan and the Arabic tatweel."""
LETTERS = {
    **{"ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ς": "σ"},
    **dict(zip("øłđðħŋŧıĸƀƙɓɗƴɨʉǝəɛɔ", "olddhntikbkbdyiueeeo", strict=True)),
}
"""Letters that Unicode does not decompose, as people without such a keyboard type them."""
ACCENTS = (
    (0x0300, 0x036F),
    (0x0483, 0x0487),
    (0x0591, 0x05C7),
    (0x0610, 0x061A),
    (0x064B, 0x065F),
    (0x0670, 0x0670),
    (0x06D6, 0x06ED),
    (0x1AB0, 0x1AFF),
    (0x1DC0, 0x1DFF),
    (0x20D0, 0x20FF),
    (0xFE00, 0xFE2F),
)
"""Ranges of marks beside letters; the marks of other scripts are vowels or tones."""


class _Folded(dict[int, str]):
    """The folded form of lowercase characters in the compatibility decomposition."""

    def __missing__(self, code: int) -> str:
        kind = category(chr(code))
        if kind == "Cf" or (kind[0] == "M" and any(first <= code <= last for first, last in ACCENTS)):
            return ""
        return chr(code) if kind[0] in "LMN" else " "


_FOLDED = _Folded(str.maketrans(LETTERS | dict.fromkeys(APOSTROPHES, "") | {"+": "+"}))  # "40+" is not "40"
_FOLDED.update({code: _FOLDED[code] for code in range(128)})


def fold(text: str) -> str:
    """Reduces a text to lowercase letters and digits in words: the only form for search, sorting and equal names.

    Idempotent. components/text_fold/text_fold.js is its twin.
    """
    if not text.isascii():  # most names are; the general case is far slower
        text = normalize("NFKD", text.replace(ACUTE, "'"))
    return " ".join(text.lower().translate(_FOLDED).split())


def search(typed: str) -> Callable[[str], bool]:
    """Returns a matcher of folded texts: the phrase, or all words in any order; short ones match whole words only.

    The phrase may also be one word of the text, as "O Neil" in "O'Neil".
    """
    needle = fold(typed)
    words = needle.split()
    long, short = [word for word in words if len(word) >= LONG], {word for word in words if len(word) < LONG}
    joined = "".join(words)
    phrases = [needle, joined] if len(joined) >= LONG else [needle]
    if typed.strip() and not words:
        return lambda where: False

    def matches(where: str) -> bool:
        is_phrase = any(phrase in where for phrase in phrases)
        return is_phrase or (all(word in where for word in long) and short.issubset(where.split()))

    return matches


def matches_search(typed: str, where: str) -> bool:
    return search(typed)(where)


def name_key(name: str) -> str:
    """The key of equal names: folded, or the name itself if it has no letter or digit."""
    return fold(name) or name


def letters(name: str) -> str:
    """The letters and digits of a name alone, for equality of typed names."""
    return fold(name).replace(" ", "")


def is_correction(before: str, after: str) -> bool:
    """True if a name is another spelling of one before: equal letters, one letter of difference, or two transposed."""
    first, second = sorted((letters(before), letters(after)), key=len)
    if len(second) - len(first) > 1 or len(first) < LONG:
        return first == second != ""
    at = next((place for place, pair in enumerate(zip(first, second, strict=False)) if pair[0] != pair[1]), len(first))
    rest, longer = first[at:], second[at:]
    is_transposed = rest[:2] == longer[1::-1] and rest[2:] == longer[2:]
    return rest == longer[1:] or rest[1:] == longer[1:] or is_transposed
