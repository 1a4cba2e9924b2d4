"""Letters of the fonts: most scripts and emoji in one package, Chinese, Japanese and Korean in the other."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from unicodedata import category, normalize

import uharfbuzz
from anyascii import anyascii

PACKAGES = ("manimgx_fonts", "cvttf_NotoSansCJK_Regular")
MOST_MARKS = 8  # above and below one letter; no writing has more, and a drawing of hundreds takes seconds
JOINERS = frozenset("\u200c\u200d")  # they select forms of Persian and Indian letters, and join emoji


def font_folders() -> list[str]:
    """The folders with the fonts."""
    return [str(files(package)) for package in PACKAGES]


def printable(text: str) -> str:
    """A text that the fonts can draw: invisible letters become spaces, missing ones Latin letters.

    Marks beyond those of any writing are left out.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_drawable(letter) for letter in _with_few_marks(normalize("NFC", text)))


def _with_few_marks(text: str) -> Iterator[str]:
    marks = 0
    for letter in text:
        marks = marks + 1 if category(letter).startswith("M") else 0
        if marks <= MOST_MARKS:
            yield letter


def missing(text: str) -> str:
    """The visible letters that no font has."""
    if text.isascii():
        return ""
    return "".join(letter for letter in normalize("NFC", text) if not _is_blank(letter) and not _has(letter))


def _drawable(letter: str) -> str:
    if _has(letter):
        return letter
    return " " if _is_blank(letter) else anyascii(letter)


def _has(letter: str) -> bool:
    """True for a letter or space of a font, and for a joiner; controls, surrogates and private letters have none."""
    return letter in JOINERS or (category(letter)[0] != "C" and ord(letter) in _code_points())


def _is_blank(letter: str) -> bool:
    return category(letter)[0] in "CZ"


@cache
def _code_points() -> frozenset[int]:
    """All code points with a glyph; takes 12 ms once."""
    paths = (path for folder in font_folders() for path in Path(folder).iterdir() if path.suffix in {".ttf", ".otf"})
    faces = (uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(path))) for path in paths)
    return frozenset(point for face in faces for point in face.unicodes)
