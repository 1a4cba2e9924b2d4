"""The typeface of documents, with the letters of most languages; a letter that it lacks is written as its number."""

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
    """The code points that the typeface has, once it is registered."""
    face = TTFont(TYPEFACE, str(files(PACKAGE) / FILE))
    registerFont(face)
    return frozenset(face.face.charToGlyph)


def markup(text: str) -> str:
    """A text as a paragraph takes it, without markup."""
    return escape(visible(text))


def visible(text: str) -> str:
    """A text without letters that would be drawn as empty boxes."""
    known = letters()
    return "".join(_letter(letter, known) for letter in text.translate(INVISIBLE))


def _letter(letter: str, known: frozenset[int]) -> str:
    return letter if ord(letter) in known else f"[U+{ord(letter):04X}]"


documents_thread = ThreadPoolExecutor(1, thread_name_prefix="documents")
"""The thread that draws all documents: the library has one parser for all threads."""
