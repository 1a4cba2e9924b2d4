"""Draws a PDF of headings, fields, paragraphs and pictures."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import LETTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import inch
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Image, KeepTogether, Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.typeface import TYPEFACE, letters, markup

MARGIN = 0.75 * inch
FRAME_PADDING = 6  # the padding of a simple document's frame inside its margins
WIDTH = LETTER[0] - 2 * MARGIN
LABEL_WIDTH = 2.1 * inch
PICTURE_WIDTH, PICTURE_HEIGHT = 3 * inch, 2.2 * inch
LINE, MUTED, WARNING = HexColor("#c9c5ba"), HexColor("#5a615d"), HexColor("#a02010")

rl_config.useA85 = 0  # embeds pictures as bytes: ASCII85 would take most of the time


@dataclass(frozen=True)
class HeadingBlock:
    """A heading of level 1 or 2."""

    text: str
    level: int


@dataclass(frozen=True)
class NoticeBlock:
    """A warning."""

    text: str


@dataclass(frozen=True)
class ParagraphsBlock:
    """Plain paragraphs."""

    texts: tuple[str, ...]


@dataclass(frozen=True)
class FieldsBlock:
    """Labels with their values."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class PictureBlock:
    """A picture below its caption, on one page."""

    content: bytes
    caption: str


Block = HeadingBlock | NoticeBlock | ParagraphsBlock | FieldsBlock | PictureBlock


def draw_pdf(title: str, subject: str, footer: str, lang: Lang, blocks: Sequence[Block]) -> bytes:
    """Draws the PDF; `subject` is metadata, `footer` precedes the page number. Not thread-safe."""
    letters()
    file = BytesIO()
    document = SimpleDocTemplate(
        file,
        pagesize=LETTER,
        leftMargin=MARGIN - FRAME_PADDING,
        rightMargin=MARGIN - FRAME_PADDING,
        topMargin=MARGIN,
        bottomMargin=MARGIN,
        title=title,
        subject=subject,
        lang=lang,
        invariant=1,
    )

    def number(canvas: Canvas, template: Any) -> None:
        canvas.setFont(TYPEFACE, 7)
        canvas.setFillColor(MUTED)
        canvas.drawString(MARGIN, MARGIN / 2, f"{footer} {template.page}")

    flow = [part for block in blocks for part in _PARTS[type(block)](block)]
    document.build(flow, onFirstPage=number, onLaterPages=number)
    return file.getvalue()


def _style(size: float, space: float = 4, colour: Any = None) -> ParagraphStyle:
    more = {"textColor": colour} if colour else {}
    return ParagraphStyle(
        f"{size}", fontName=TYPEFACE, fontSize=size, leading=size * 1.4, spaceAfter=space, splitLongWords=1, **more
    )


def _heading(block: Any) -> list[Any]:
    return [Spacer(1, 8), Paragraph(markup(block.text), _style(18 if block.level == 1 else 13, 8))]


def _notice(block: Any) -> list[Any]:
    return [Paragraph(markup(block.text), _style(11, 8, WARNING))]


def _paragraphs(block: Any) -> list[Any]:
    return [Paragraph(markup(text), _style(10, 6)) for text in block.texts]


def _fields(block: Any) -> list[Any]:
    if not block.rows:
        return []
    label, value = _style(8.5, 0, MUTED), _style(8.5, 0)
    rows = [[Paragraph(markup(name), label), Paragraph(markup(text), value)] for name, text in block.rows]
    table = Table(rows, colWidths=[LABEL_WIDTH, WIDTH - LABEL_WIDTH])
    line = ("LINEBELOW", (0, 0), (-1, -1), 0.5, LINE)
    table.setStyle(TableStyle([line, ("VALIGN", (0, 0), (-1, -1), "TOP"), ("LEFTPADDING", (0, 0), (-1, -1), 0)]))
    return [table, Spacer(1, 6)]


class _Photo(ImageReader):  # type: ignore[misc]
    """A picture embedded as its JPEG file if possible, else as pixels."""

    _dataA = None  # JPEG has no transparency

    def getRGBData(self) -> bytes:
        """Returns the JPEG file instead of pixels, if the picture is one."""
        jpeg = self.jpeg_fh()
        pixels: bytes = jpeg.read() if jpeg else super().getRGBData()
        return pixels


def _picture(block: Any) -> list[Any]:
    image = Image(BytesIO(block.content))
    image._img = _Photo(BytesIO(block.content))
    image._restrictSize(PICTURE_WIDTH, PICTURE_HEIGHT)
    image.hAlign = "LEFT"
    return [KeepTogether([Paragraph(markup(block.caption), _style(8.5, 2, MUTED)), image]), Spacer(1, 6)]


_PARTS: dict[type, Callable[[Any], list[Any]]] = {
    HeadingBlock: _heading,
    NoticeBlock: _notice,
    ParagraphsBlock: _paragraphs,
    FieldsBlock: _fields,
    PictureBlock: _picture,
}
