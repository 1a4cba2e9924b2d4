"""Draws the tickets of an order as one PDF, a ticket a third of a page."""

from collections.abc import Sequence
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
SCALE, BORDER = 8, 4  # pixels of a module, and modules of the border
LINE, MUTED, INK = HexColor("#8a8578"), HexColor("#5a615d"), HexColor("#1b1f1d")


@dataclass(frozen=True)
class PrintedTicket:
    """A ticket. title: its number; facts: lines below; token: what its code says."""

    title: str
    name: str
    facts: tuple[str, ...]
    token: str


def draw_tickets(title: str, event: str, about: str, how: str, lang: Lang, tickets: Sequence[PrintedTicket]) -> bytes:
    """The document. about: when and where the event is. For one thread at a time."""
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
    left = MARGIN + CODE + 0.3 * inch
    canvas.setStrokeColor(LINE)
    canvas.roundRect(MARGIN, top - TICKET_HEIGHT + 8, WIDTH - 2 * MARGIN, TICKET_HEIGHT - 16, 8)
    picture = ImageReader(BytesIO(code_picture(ticket.token)))
    canvas.drawImage(picture, MARGIN + 8, top - (TICKET_HEIGHT + CODE) / 2, CODE, CODE)
    y = _lines(canvas, event, left, top - 30, 12, INK, 2)
    y = _lines(canvas, about, left, y, 9.5, MUTED, 2) - 16
    fits = stringWidth(visible(ticket.name), TYPEFACE, 18) <= TEXT_WIDTH
    for text, size in ((ticket.name, 18 if fits else 14), (ticket.title, 13)):
        y = _lines(canvas, text, left, y, size, INK, 2) - 4
    for fact in ticket.facts:
        y = _lines(canvas, fact, left, y, 9.5, INK, 2)
    _lines(canvas, how, left, top - TICKET_HEIGHT + 32, 8, MUTED, 2)


def _lines(canvas: Canvas, text: str, x: float, y: float, size: float, colour: HexColor, most: int) -> float:
    """Writes a text in at most so many lines; where the next one begins."""
    canvas.setFont(TYPEFACE, size)
    canvas.setFillColor(colour)
    for line in simpleSplit(visible(text), TYPEFACE, size, TEXT_WIDTH)[:most]:
        canvas.drawString(x, y, line)
        y -= size * 1.35
    return y


def code_picture(token: str) -> bytes:
    """The QR code of a token as a PNG."""
    file = BytesIO()
    qr_symbol(token).save(file, kind="png", scale=SCALE, border=BORDER)
    return file.getvalue()
