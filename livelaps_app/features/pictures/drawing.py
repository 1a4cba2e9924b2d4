"""Draws the card of a shared picture: large enough to be read where a link is shown 300 pixels wide."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageColor, UnidentifiedImageError

from livelaps_app.core.colours import opaque, readable_on
from livelaps_app.core.pictures import HEIGHT, WIDTH
from livelaps_app.features.pictures.card import Card, Figure, Hero, Line, Look
from livelaps_app.features.pictures.pen import BOLD, Colour, Pen

EDGE = 56
RIGHT = WIDTH - EDGE
BAR = 112  # height of the top with logo and state
STRIPE = 10
LOGO = (420, 72)
LARGEST_LOGO = 4_000_000  # pixels
MOST_FIGURES, FIGURE = 4, (60, 54, 48, 42, 36)  # numbers beside a rider, the sizes they may have
RED, GREEN = (200, 30, 30), (22, 110, 62)
FOOT = 590  # baseline of the last line

NARROW = 3  # lines that are drawn high; more are drawn lower
ROWS = {True: (84, 54, 34), False: (54, 40, 32)}  # height of a line, size of its name and of what is said beside it


def png(card: Card) -> bytes:
    """The card as a PNG of 1200 x 630 pixels."""
    image = Image.new("RGB", (WIDTH, HEIGHT), colour(card.look.background, Look().background))
    sheet = Sheet(image, card.look)
    sheet.top(card)
    if card.hero:
        sheet.hero(card, card.hero)
    else:
        sheet.list(card)
    out = BytesIO()
    image.quantize(128, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG")
    return out.getvalue()


class Sheet:
    """One picture while it is drawn."""

    def __init__(self, image: Image.Image, look: Look) -> None:
        self._image = image
        self._pen = Pen(image)
        self._look = look
        self._ground = colour(look.background, Look().background)
        self._accent = colour(look.accent, Look().accent)
        self._ink = ink_on(self._ground)
        self._faint = _between(self._ground, self._ink, 0.14)

    def top(self, card: Card) -> None:
        """The logo or the site's name, the state, and a stripe below them."""
        room: float = RIGHT - EDGE
        if card.state:
            wide = min(self._pen.width(card.state, 38, BOLD) + 48, room / 2)
            fill = {"loud": RED, "good": GREEN, "plain": self._faint}[card.tone]
            self._pen.box((RIGHT - wide, 26, RIGHT, 86), fill)
            middle = (RIGHT - wide / 2, 56)
            self._pen.write(middle, card.state, 38, ink_on(fill), wide - 40, BOLD, "mm")
            room -= wide + 40
        if not self._logo(room):
            self._pen.write((EDGE, 58), card.look.site, 44, self._ink, room, BOLD, "lm")
        self._pen.box((0, BAR, WIDTH, BAR + STRIPE), self._accent, 0)

    def list(self, card: Card) -> None:
        """The title and the lines."""
        width = RIGHT - EDGE
        self._pen.write((EDGE, 180), card.above, 40, self._ink, width)
        self._pen.write((EDGE, 252), card.title, 76, self._ink, width, BOLD)
        high = len(card.lines) <= NARROW
        height = ROWS[high][0]
        for number, line in enumerate(card.lines):
            self._line(line, 276 + number * height, high)
        if card.message:
            self._pen.write((EDGE, 400), card.message, 48, self._ink, width)
        self._pen.write((EDGE, FOOT), card.below, 36, self._ink, width)

    def hero(self, card: Card, hero: Hero) -> None:
        """One rider: the place in a box, the name and the figures beside it."""
        width = RIGHT - EDGE
        self._pen.write((EDGE, 178), card.above, 38, self._ink, width)
        self._pen.write((EDGE, 232), card.title, 52, self._ink, width, BOLD)
        self._place(hero, (EDGE, 258, EDGE + 280, 538))
        left = EDGE + 280 + 40
        width = RIGHT - left
        self._pen.write((left, 326), hero.name, 80, self._ink, width, BOLD, least=0.5)
        taken = self._plate((left, 348), hero.plate, 40)
        self._pen.write((left + taken, 388), hero.about, 38, self._ink, width - taken)
        self._figures(hero.figures[:MOST_FIGURES], left, width)
        self._pen.write((EDGE, FOOT), card.below, 36, self._ink, RIGHT - EDGE)

    def _line(self, line: Line, y: float, high: bool) -> None:
        height, large, small = ROWS[high]
        base, left = y + height * 0.5 + large * 0.36, float(EDGE)
        if line.place:
            fill = self._accent if line.place == "1" else self._faint
            side = height - 12
            self._pen.box((left, y + 6, left + side * 1.2, y + 6 + side), fill)
            middle = (left + side * 0.6, y + height / 2)
            self._pen.write(middle, line.place, large, ink_on(fill), side * 1.1, BOLD, "mm", 0.5)
            left += side * 1.2 + 24
        taken = self._pen.write((RIGHT, base), line.figure, large, self._ink, 400, BOLD, "rs")
        room = RIGHT - left - taken - (40 if taken else 0)
        if line.plate:
            left += self._pen.write((left, base), line.plate, small, self._ink, 130) + 20
        room = RIGHT - left - taken - (40 if taken else 0)
        beside = min(self._pen.width(line.about, small) + 24, room * 0.4) if line.about else 0
        left += self._pen.write((left, base), line.name, large, self._ink, room - beside, BOLD, least=0.7) + 24
        if beside:
            self._pen.write((left, base), line.about, small, self._ink, RIGHT - taken - 40 - left)

    def _place(self, hero: Hero, box: tuple[int, int, int, int]) -> None:
        left, top, right, bottom = box
        middle, ink = (left + right) / 2, ink_on(self._accent)
        self._pen.box(box, self._accent, 18)
        self._pen.write((middle, top + 124), hero.place or "–", 220, ink, right - left - 30, BOLD, "mm", 0.3)
        self._pen.write((middle, bottom - 26), hero.within, 42, ink, right - left - 30, BOLD, "ms")

    def _figures(self, figures: Sequence[Figure], left: float, width: float) -> None:
        """Numbers side by side, all as large as the widest lets them be."""
        wide, size = [0.0], FIGURE[-1]
        for size in FIGURE:
            wide = [max(self._pen.width(one.value, size, BOLD), self._pen.width(one.label, 32)) + 36 for one in figures]
            if sum(wide) <= width + 36:
                break
        share = min(1.0, (width + 36) / max(sum(wide), 1))
        for figure, room in zip(figures, wide, strict=True):
            self._pen.write((left, 462), figure.label, 32, self._ink, room * share - 36)
            self._pen.write((left, 524), figure.value, size, self._ink, room * share - 36, BOLD)
            left += room * share

    def _plate(self, at: tuple[float, float], plate: str, size: int) -> float:
        if not plate:
            return 0
        wide = min(self._pen.width(plate, size, BOLD) + 28, 240)
        self._pen.box((at[0], at[1], at[0] + wide, at[1] + size + 14), None, 10, self._ink)
        middle = (at[0] + wide / 2, at[1] + size / 2 + 7)
        self._pen.write(middle, plate, size, self._ink, wide - 24, BOLD, "mm")
        return wide + 24

    def _logo(self, room: float) -> bool:
        """Puts the logo into its place; False where there is none that can be drawn."""
        logo = opened(self._look.logo)
        if logo is None:
            return False
        logo.thumbnail((min(LOGO[0], int(room)), LOGO[1]), Image.Resampling.LANCZOS)
        self._image.paste(logo, (EDGE, (BAR - logo.height) // 2), logo)
        return True


def opened(logo: bytes, room: tuple[int, int] = LOGO) -> Image.Image | None:
    """A PNG or JPEG to be drawn in that room; None for anything else: what is broken, or too large to be a logo."""
    if not logo:
        return None
    try:
        found = Image.open(BytesIO(logo), formats=("PNG", "JPEG"))
        if not 0 < found.width * found.height <= LARGEST_LOGO:
            return None
        found.draft("RGB", room)
        return found.convert("RGBA")
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, SyntaxError, ValueError):
        return None


def colour(written: str, otherwise: str) -> Colour:
    """A CSS colour; one that can't be read is the design's own."""
    red, green, blue = ImageColor.getrgb(opaque(written) or otherwise)[:3]
    return red, green, blue


def ink_on(ground: Colour) -> Colour:
    """Black or white, whichever can be read on a colour."""
    return colour(readable_on("#{:02x}{:02x}{:02x}".format(*ground)), "#ffffff")


def _between(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
