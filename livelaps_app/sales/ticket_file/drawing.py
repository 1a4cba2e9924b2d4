"""Draws the tickets of an order as a PDF, three per page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import LETTER
from reportlab.lib.units import inch
from reportlab.lib.utils import ImageReader, simpleSplit
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.qr_codes import qr_symbol
from livelaps_app.core.typeface import TYPEFACE, letters, visible

WIDTH, HEIGHT = LETTER
MARGIN = 0.6 * inch
PER_PAGE = 3
TICKET_HEIGHT = (HEIGHT - 2 * MARGIN) / PER_PAGE
CODE = 2.4 * inch  # side of a QR code with its white border
TEXT_WIDTH = WIDTH - 2 * MARGIN - CODE - 0.5 * inch
NAME_SIZES = ((18, 1), (14, 2), (10, 3), (7, 5), (6, 6))  # with the maximum number of lines
SCALE, BORDER = 8, 4  # pixels per module, and modules of border
LINE, MUTED, INK = HexColor("#8a8578"), HexColor("#5a615d"), HexColor("#1b1f1d")


@dataclass(frozen=True)
class PrintedTicket:
    """A ticket. title: its number; facts: lines below; token: content of its code."""

    title: str
    name: str
    facts: tuple[str, ...]
    token: str


def draw_tickets(title: str, event: str, about: str, how: str, lang: Lang, tickets: Sequence[PrintedTicket]) -> bytes:
    """Draws the document. about: time and place of the event. Not thread-safe."""
    letters()
    file = BytesIO()
    canvas = Canvas(file, pagesize=LETTER, invariant=1, lang=lang)
    canvas.setTitle(title)
    for index, ticket in enumerate(tickets):
        place = index % PER_PAGE
        if index and not place:
            canvas.showPage()
        _draw(canvas, HEIGHT - MARGIN - place * TICKET_HEIGHT, event, about, how, ticket)
    canvas.save()
    return file.getvalue()


def _draw(canvas: Canvas, top: float, event: str, about: str, how: str, ticket: PrintedTicket) -> None:
    margin = MARGIN + CODE + 0.3 * inch
    canvas.setStrokeColor(LINE)
    canvas.roundRect(MARGIN, top - TICKET_HEIGHT + 8, WIDTH - 2 * MARGIN, TICKET_HEIGHT - 16, 8)
    picture = ImageReader(BytesIO(code_picture(ticket.token)))
    canvas.drawImage(picture, MARGIN + 8, top - (TICKET_HEIGHT + CODE) / 2, CODE, CODE)
    y = _lines(canvas, event, margin, top - 30, 12, INK, 2)
    size, most = _name_size(ticket.name)
    y = _lines(canvas, about, margin, y, 9.5, MUTED, 2) - (16 if most == 1 else 6)
    y = _lines(canvas, ticket.name, margin, y, size, INK, most) - 4
    y = _lines(canvas, ticket.title, margin, y, 13, INK, 2) - 4
    for fact in ticket.facts:
        y = _lines(canvas, fact, margin, y, 9.5, INK, 2)
    _lines(canvas, how, margin, top - TICKET_HEIGHT + 32, 8, MUTED, 2)


def _lines(canvas: Canvas, text: str, x: float, y: float, size: float, colour: HexColor, most: int) -> float:
    """Draws a text in at most `most` lines; returns the next line's position."""
    canvas.setFont(TYPEFACE, size)
    canvas.setFillColor(colour)
    for line in _split(text, size)[:most]:
        canvas.drawString(x, y, line)
        y -= size * 1.35
    return y


def _name_size(name: str) -> tuple[float, int]:
    """The largest size at which a name fits, and its lines; else the smallest."""
    return next(((size, most) for size, most in NAME_SIZES if len(_split(name, size)) <= most), NAME_SIZES[-1])


def _split(text: str, size: float) -> list[str]:
    """Wraps a text, and breaks words wider than a line."""
    words = (part for word in visible(text).split() for part in _parts(word, size))
    return list(simpleSplit(" ".join(words), TYPEFACE, size, TEXT_WIDTH))


def _parts(word: str, size: float) -> Iterator[str]:
    """Splits a word into parts of at most a line's width."""
    part = ""
    for letter in word:
        if part and stringWidth(part + letter, TYPEFACE, size) > TEXT_WIDTH:
            yield part
            part = ""
        part += letter
    yield part


def code_picture(token: str) -> bytes:
    """The QR code of a token as a PNG."""
    file = BytesIO()
    qr_symbol(token).save(file, kind="png", scale=SCALE, border=BORDER)
    return file.getvalue()
