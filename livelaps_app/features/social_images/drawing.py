"""Draws the card of a social image, readable in a link preview of 300 pixels."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageColor, UnidentifiedImageError

from livelaps_app.core.contrast import opaque, readable_on
from livelaps_app.core.social_images import HEIGHT, WIDTH
from livelaps_app.features.social_images.card import CardFigure, CardLine, CardLook, CardRider, ImageCard
from livelaps_app.features.social_images.text_drawing import BOLD, Colour, TextDrawing

EDGE = 56
RIGHT = WIDTH - EDGE
BAR = 112  # height of the top with logo and state
STRIPE = 10
LOGO = (420, 72)
MAX_LOGO = 4_000_000  # pixels
MAX_FIGURES, FIGURE_SIZES = 4, (60, 54, 48, 42, 36)  # of figures beside a rider
RED, GREEN = (200, 30, 30), (22, 110, 62)
FOOT = 590  # baseline of the last line

MAX_HIGH_LINES = 3  # more lines are drawn lower
ROWS = {True: (84, 54, 34), False: (54, 40, 32)}  # height of a line, font sizes of name and other texts


def png(card: ImageCard) -> bytes:
    """The card as a PNG of 1200 x 630 pixels."""
    drawing = CardDrawing(card.look)
    drawing.top(card)
    if card.rider:
        drawing.rider(card, card.rider)
    else:
        drawing.list(card)
    out = BytesIO()
    drawing.image.quantize(128, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG")
    return out.getvalue()


class CardDrawing:
    """Draws one image."""

    def __init__(self, look: CardLook) -> None:
        ground = colour(look.background, CardLook().background)
        self.image = Image.new("RGB", (WIDTH, HEIGHT), ground)
        self._text = TextDrawing(self.image)
        self._look = look
        self._accent = colour(look.accent, CardLook().accent)
        self._ink = ink_on(ground)
        self._faint = _between(ground, self._ink, 0.14)

    def top(self, card: ImageCard) -> None:
        """The logo or the site's name, the state, and a stripe below them."""
        room: float = RIGHT - EDGE
        if card.state:
            wide = min(self._text.width(card.state, 38, BOLD) + 48, room / 2)
            fill = {"loud": RED, "good": GREEN, "plain": self._faint}[card.tone]
            self._text.box((RIGHT - wide, 26, RIGHT, 86), fill)
            middle = (RIGHT - wide / 2, 56)
            self._text.write(middle, card.state, 38, ink_on(fill), wide - 40, BOLD, "mm")
            room -= wide + 40
        if not self._logo(room):
            self._text.write((EDGE, 58), card.look.site, 44, self._ink, room, BOLD, "lm")
        self._text.box((0, BAR, WIDTH, BAR + STRIPE), self._accent, 0)

    def list(self, card: ImageCard) -> None:
        """The title and the lines."""
        width = RIGHT - EDGE
        self._text.write((EDGE, 180), card.above, 40, self._ink, width)
        self._text.write((EDGE, 252), card.title, 76, self._ink, width, BOLD)
        high = len(card.lines) <= MAX_HIGH_LINES
        height = ROWS[high][0]
        for number, line in enumerate(card.lines):
            self._line(line, 276 + number * height, high)
        if card.message:
            self._text.write((EDGE, 400), card.message, 48, self._ink, width)
        self._text.write((EDGE, FOOT), card.below, 36, self._ink, width)

    def rider(self, card: ImageCard, rider: CardRider) -> None:
        """A rider: place in a box, name and figures beside it."""
        width = RIGHT - EDGE
        self._text.write((EDGE, 178), card.above, 38, self._ink, width)
        self._text.write((EDGE, 232), card.title, 52, self._ink, width, BOLD)
        self._place(rider, (EDGE, 258, EDGE + 280, 538))
        x = EDGE + 280 + 40
        width = RIGHT - x
        self._text.write((x, 326), rider.name, 80, self._ink, width, BOLD, least=0.5)
        taken = self._plate((x, 348), rider.plate, 40)
        self._text.write((x + taken, 388), rider.about, 38, self._ink, width - taken)
        self._figures(rider.figures[:MAX_FIGURES], x, width)
        self._text.write((EDGE, FOOT), card.below, 36, self._ink, RIGHT - EDGE)

    def _line(self, line: CardLine, y: float, high: bool) -> None:
        height, large, small = ROWS[high]
        base, x = y + height * 0.5 + large * 0.36, float(EDGE)
        if line.place:
            fill = self._accent if line.place == "1" else self._faint
            side = height - 12
            self._text.box((x, y + 6, x + side * 1.2, y + 6 + side), fill)
            middle = (x + side * 0.6, y + height / 2)
            self._text.write(middle, line.place, large, ink_on(fill), side * 1.1, BOLD, "mm", 0.5)
            x += side * 1.2 + 24
        taken = self._text.write((RIGHT, base), line.figure, large, self._ink, 400, BOLD, "rs")
        if line.plate:
            x += self._text.write((x, base), line.plate, small, self._ink, 130) + 20
        room = RIGHT - x - taken - (40 if taken else 0)
        beside = min(self._text.width(line.about, small) + 24, room * 0.4) if line.about else 0
        x += self._text.write((x, base), line.name, large, self._ink, room - beside, BOLD, least=0.7) + 24
        if beside:
            self._text.write((x, base), line.about, small, self._ink, RIGHT - taken - 40 - x)

    def _place(self, rider: CardRider, box: tuple[int, int, int, int]) -> None:
        near_edge, top, right, bottom = box
        middle, ink = (near_edge + right) / 2, ink_on(self._accent)
        self._text.box(box, self._accent, 18)
        self._text.write((middle, top + 124), rider.place or "–", 220, ink, right - near_edge - 30, BOLD, "mm", 0.3)
        self._text.write((middle, bottom - 26), rider.within, 42, ink, right - near_edge - 30, BOLD, "ms")

    def _figures(self, figures: Sequence[CardFigure], x: float, width: float) -> None:
        """Numbers side by side, in the largest common size that fits."""
        wide, size = [0.0], FIGURE_SIZES[-1]
        for size in FIGURE_SIZES:
            wide = [
                max(self._text.width(figure.value, size, BOLD), self._text.width(figure.label, 32)) + 36
                for figure in figures
            ]
            if sum(wide) <= width + 36:
                break
        share = min(1.0, (width + 36) / max(sum(wide), 1))
        for figure, room in zip(figures, wide, strict=True):
            self._text.write((x, 462), figure.label, 32, self._ink, room * share - 36)
            self._text.write((x, 524), figure.value, size, self._ink, room * share - 36, BOLD)
            x += room * share

    def _plate(self, at: tuple[float, float], plate: str, size: int) -> float:
        if not plate:
            return 0
        wide = min(self._text.width(plate, size, BOLD) + 28, 240)
        self._text.box((at[0], at[1], at[0] + wide, at[1] + size + 14), None, 10, self._ink)
        middle = (at[0] + wide / 2, at[1] + size / 2 + 7)
        self._text.write(middle, plate, size, self._ink, wide - 24, BOLD, "mm")
        return wide + 24

    def _logo(self, room: float) -> bool:
        """Draws the logo; False if missing or unusable."""
        logo = open_picture(self._look.logo)
        if logo is None:
            return False
        logo.thumbnail((min(LOGO[0], int(room)), LOGO[1]), Image.Resampling.LANCZOS)
        self.image.paste(logo, (EDGE, (BAR - logo.height) // 2), logo)
        return True


def open_picture(logo: bytes, room: tuple[int, int] = LOGO) -> Image.Image | None:
    """Opens a PNG or JPEG, scaled to `room`; None if invalid, broken or too large."""
    if not logo:
        return None
    try:
        image = Image.open(BytesIO(logo), formats=("PNG", "JPEG"))
        if not 0 < image.width * image.height <= MAX_LOGO:
            return None
        image.draft("RGB", room)
        return image.convert("RGBA")
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, SyntaxError, ValueError):
        return None


def colour(written: str, otherwise: str) -> Colour:
    """A CSS colour; the default if invalid."""
    red, green, blue = ImageColor.getrgb(opaque(written) or otherwise)[:3]
    return red, green, blue


def ink_on(ground: Colour) -> Colour:
    """Black or white, the more readable on a colour."""
    return colour(readable_on("#{:02x}{:02x}{:02x}".format(*ground)), "#ffffff")


def _between(first: Colour, second: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue
