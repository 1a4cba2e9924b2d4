"""Draws text and boxes on an image: one typeface, as large as fits, for letters of any script."""

import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

from anyascii import anyascii
from PIL import Image, ImageDraw, ImageFont

PACKAGE, FILE = "fontpkg_roboto_condensed", "files/RobotoCondensed[wght].ttf"
BOLD, PLAIN = 800, 450
MAX_TEXT = 160  # characters; more are never visible
STEP = 0.92
ELLIPSIS = "…"
MISSING = "\uffff"

Colour = tuple[int, int, int]
Box = tuple[float, float, float, float]


class TextDrawing:
    """Draws on an image in one thread, as threads cannot share a typeface."""

    def __init__(self, image: Image.Image) -> None:
        self._on = ImageDraw.Draw(image)
        self._faces: dict[tuple[int, int], ImageFont.FreeTypeFont] = {}

    def write(
        self,
        at: tuple[float, float],
        text: str,
        size: int,
        colour: Colour,
        width: float,
        weight: int = PLAIN,
        anchor: str = "ls",
        least: float = 0.6,
    ) -> float:
        """Writes a line within `width`, shrunk to `least` of its size, then cut; returns its width.

        `anchor` as in Pillow: l, m or r for the side, s for the baseline, m for the middle.
        """
        fitted, face = self._fit(plain(text), size, width, weight, least)
        if fitted:
            self._on.text(at, fitted, colour, face, anchor)
        return face.getlength(fitted)

    def box(self, box: Box, fill: Colour | None, radius: int = 10, outline: Colour | None = None) -> None:
        """A box with round corners."""
        self._on.rounded_rectangle(box, radius, fill, outline, 3 if outline else 0)

    def width(self, text: str, size: int, weight: int = PLAIN) -> float:
        """The width of a text at its full size."""
        return self._face(size, weight).getlength(plain(text))

    def _fit(self, text: str, size: int, width: float, weight: int, least: float) -> tuple[str, ImageFont.FreeTypeFont]:
        smallest = int(size * least)
        face = self._face(size, weight)
        while size > smallest and face.getlength(text) > width:
            size = max(int(size * STEP), smallest)
            face = self._face(size, weight)
        return _cut(text, face, width), face

    def _face(self, size: int, weight: int) -> ImageFont.FreeTypeFont:
        if (size, weight) not in self._faces:
            self._faces[size, weight] = _open(size, weight)
        return self._faces[size, weight]


def plain(text: str) -> str:
    """A drawable text: a single line of visible letters; those missing in the typeface become Latin ones."""
    composed = " ".join(unicodedata.normalize("NFC", text[:MAX_TEXT]).split())
    return " ".join("".join(map(_drawable, composed)).split())


def _cut(text: str, face: ImageFont.FreeTypeFont, width: float) -> str:
    if face.getlength(text) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if face.getlength(text[:middle].rstrip() + ELLIPSIS) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS if low else ""


def _open(size: int, weight: int) -> ImageFont.FreeTypeFont:
    face = ImageFont.truetype(BytesIO(_file()), size)
    face.set_variation_by_axes([weight])
    return face


@cache
def _file() -> bytes:
    return files(PACKAGE).joinpath(FILE).read_bytes()


@lru_cache(4096)
def _drawable(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind[0] == "C":  # controls, surrogates
        return ""
    if letter.isascii() or (kind not in {"Mn", "Me"} and _has(letter)):  # no combining marks without a letter
        return letter
    return "" if kind[0] == "S" else anyascii(letter)


def _has(letter: str) -> bool:
    face = _open(20, PLAIN)
    boxes = (bytes(face.getmask(MISSING * parts)) for parts in (1, 2))  # shaping takes some letters apart
    return bytes(face.getmask(letter)) not in boxes
