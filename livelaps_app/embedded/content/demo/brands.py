"""Logos of invented sponsors: a badge, an emblem and two lines of lettering each."""

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

from PIL import Image, ImageDraw

from livelaps_app.embedded.content.demo.marks import bold
from livelaps_app.embedded.content.demo.paint import Point, stroke

SIZE = (800, 400)
FINE = 2
LARGEST, ROOM = 190, 830
"""Lettering: height at most, width at most, in px of the fine drawing."""
Draw = ImageDraw.ImageDraw


class Brand(NamedTuple):
    """A sponsor's look: what it is called, what it does, its badge, colours and emblem."""

    key: str
    name: str
    trade: str
    badge: str
    back: str
    ink: str
    accent: str


BRANDS = (
    Brand("knobbly", "KNOBBLY", "off-road tyres", "slant", "#16191c", "#ffffff", "#ffc53d"),
    Brand("clutchwork", "CLUTCHWORK", "transmissions", "card", "#b3261e", "#ffffff", "#ffd9c9"),
    Brand("pinecone", "Pinecone", "roastery", "pill", "#20442f", "#f5ead2", "#d9a441"),
    Brand("longfork", "LONGFORK", "suspension", "hexagon", "#14396b", "#ffffff", "#6fb4ff"),
    Brand("ironfern", "Ironfern", "hand tools", "card", "#3b4149", "#ffffff", "#8fd0a5"),
    Brand("mudmore", "MUDMORE", "riding gear", "slant", "#6a3d1f", "#fff3e0", "#f59a45"),
    Brand("sparkwell", "Sparkwell", "batteries", "pill", "#f2b705", "#1d1a10", "#1d1a10"),
    Brand("highbank", "HIGHBANK", "insurance", "hexagon", "#0f5c5c", "#ffffff", "#ffb27a"),
)


def brand_logo(brand: Brand) -> Image.Image:
    """The logo on a transparent ground, 800 by 400 px."""
    sheet = Image.new("RGBA", (SIZE[0] * FINE, SIZE[1] * FINE))
    draw = ImageDraw.Draw(sheet)
    BADGES[brand.badge](draw, brand.back)
    EMBLEMS[brand.key](draw, (360, 400), brand)
    _letters(draw, (580, 430), brand)
    draw.text((590, 540), brand.trade, brand.accent, bold(84), anchor="ls", stroke_width=2)
    return sheet.reduce(FINE)


def _letters(draw: Draw, foot: Point, brand: Brand) -> None:
    """The name as large as the badge allows."""
    size = min(LARGEST, LARGEST * ROOM / draw.textlength(brand.name, bold(LARGEST)))
    draw.text(foot, brand.name, brand.ink, bold(size), anchor="ls", stroke_width=size / 40)


def _slant(draw: Draw, back: str) -> None:
    draw.polygon([(190, 110), (1580, 110), (1410, 690), (20, 690)], fill=back)


def _card(draw: Draw, back: str) -> None:
    draw.rounded_rectangle((60, 110, 1540, 690), 70, fill=back)


def _pill(draw: Draw, back: str) -> None:
    draw.rounded_rectangle((30, 110, 1570, 690), 290, fill=back)


def _hexagon(draw: Draw, back: str) -> None:
    draw.polygon([(180, 110), (1420, 110), (1590, 400), (1420, 690), (180, 690), (10, 400)], fill=back)


def _wheel(draw: Draw, centre: Point, brand: Brand) -> None:
    for n in range(16):
        draw.circle(_round(centre, 135, n / 16), 24, fill=brand.accent)
    draw.circle(centre, 132, fill=brand.accent)
    draw.circle(centre, 84, fill=brand.back)
    draw.circle(centre, 30, fill=brand.accent)


def _gear(draw: Draw, centre: Point, brand: Brand) -> None:
    for n in range(10):
        stroke(draw, [_round(centre, 80, n / 10), _round(centre, 138, n / 10)], brand.accent, 44)
    draw.circle(centre, 118, fill=brand.accent)
    draw.circle(centre, 56, fill=brand.back)


def _cone(draw: Draw, centre: Point, brand: Brand) -> None:
    x, y = centre
    for n, wide in enumerate((60, 96, 112, 96, 60)):
        top = y - 140 + n * 54
        draw.pieslice((x - wide, top - 60, x + wide, top + 70), 0, 180, fill=brand.accent)
        draw.arc((x - wide, top - 60, x + wide, top + 70), 0, 180, fill=brand.back, width=10)
    stroke(draw, [(x, y - 170), (x, y - 120)], brand.accent, 20)


def _fork(draw: Draw, centre: Point, brand: Brand) -> None:
    x, y = centre
    for side in (-60, 60):
        stroke(draw, [(x + side, y - 150), (x + side, y + 10)], brand.ink, 30)
        stroke(draw, [(x + side, y), (x + side, y + 140)], brand.accent, 50)
    stroke(draw, [(x - 90, y - 140), (x + 90, y - 140)], brand.ink, 30)
    stroke(draw, [(x - 60, y + 140), (x + 60, y + 140)], brand.ink, 20)


def _fern(draw: Draw, centre: Point, brand: Brand) -> None:
    x, y = centre
    stroke(draw, [(x, y + 160), (x, y - 150)], brand.accent, 16)
    for n in range(6):
        long = 118 - n * 16
        foot = y + 110 - n * 46
        for side in (-1, 1):
            stroke(draw, [(x, foot), (x + side * long, foot - long * 0.55)], brand.accent, 26 - n * 2)


def _peaks(draw: Draw, centre: Point, brand: Brand) -> None:
    x, y = centre
    draw.polygon([(x - 170, y + 120), (x - 40, y - 130), (x + 90, y + 120)], fill=brand.accent)
    draw.polygon([(x - 20, y + 120), (x + 70, y - 40), (x + 170, y + 120)], fill=brand.ink)
    draw.polygon([(x - 82, y - 50), (x - 40, y - 130), (x + 2, y - 50), (x - 40, y - 80)], fill=brand.ink)


def _bolt(draw: Draw, centre: Point, brand: Brand) -> None:
    x, y = centre
    draw.polygon(
        [
            (x + 30, y - 170),
            (x - 110, y + 30),
            (x - 10, y + 30),
            (x - 40, y + 170),
            (x + 110, y - 50),
            (x + 10, y - 50),
        ],
        fill=brand.accent,
    )


def _shield(draw: Draw, centre: Point, brand: Brand) -> None:
    x, y = centre
    draw.polygon(
        [(x, y - 160), (x + 130, y - 110), (x + 120, y + 40), (x, y + 165), (x - 120, y + 40), (x - 130, y - 110)],
        fill=brand.accent,
    )
    stroke(draw, [(x - 60, y), (x - 12, y + 50), (x + 66, y - 56)], brand.back, 34)


def _round(centre: Point, radius: float, share: float) -> Point:
    """The point a share of the way around a circle."""
    angle = share * math.tau
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


BADGES: Mapping[str, Callable[[Draw, str], None]] = {
    "slant": _slant,
    "card": _card,
    "pill": _pill,
    "hexagon": _hexagon,
}
EMBLEMS: Mapping[str, Callable[[Draw, Point, Brand], None]] = {
    "knobbly": _wheel,
    "clutchwork": _gear,
    "pinecone": _cone,
    "longfork": _fork,
    "ironfern": _fern,
    "mudmore": _peaks,
    "sparkwell": _bolt,
    "highbank": _shield,
}
