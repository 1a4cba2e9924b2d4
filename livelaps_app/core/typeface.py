"""The typeface of documents; covers most languages, missing letters are replaced by their number."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.resources import files
from xml.sax.saxutils import escape

from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont

PACKAGE, FILE = "fontpkg_noto_sans", "files/NotoSans[wdth,wght].ttf"
TYPEFACE = "NotoSans"
INVISIBLE = dict.fromkeys([*range(32), 0x7F, *range(0x80, 0xA0), *range(0x200B, 0x2010), *range(0x202A, 0x202F)], " ")


@cache
def letters() -> frozenset[int]:
    """Registers the typeface and returns its code points."""
    face = TTFont(TYPEFACE, str(files(PACKAGE) / FILE))
    registerFont(face)
    return frozenset(face.face.charToGlyph)


def markup(text: str) -> str:
    """Escapes a text for a paragraph."""
    return escape(visible(text))


def visible(text: str) -> str:
    """Removes letters that would be drawn as empty boxes."""
    known = letters()
    return "".join(_letter(letter, known) for letter in text.translate(INVISIBLE))


def _letter(letter: str, known: frozenset[int]) -> str:
    return letter if ord(letter) in known else f"[U+{ord(letter):04X}]"


documents_thread = ThreadPoolExecutor(1, thread_name_prefix="documents")
"""The thread that draws all documents: the library's parser is not thread-safe."""
