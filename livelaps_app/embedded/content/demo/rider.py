"""A motocross bike with its rider, drawn in centimetres from the rear axle."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from livelaps_app.embedded.content.demo.paint import Point, curve, stroke

REAR, FRONT = (0.0, 0.0), (148.0, 4.0)
BOX = 360
"""Side of the square the bike is drawn in, in cm."""
ORIGIN = (110.0, 205.0)


class Paints(NamedTuple):
    """Colours of bike and rider."""

    tyre: str = "#15110f"
    metal: str = "#3a3431"
    frame: str = "#241e1c"
    plastic: str = "#f08a3c"
    shade: str = "#c2571c"
    seat: str = "#1d1817"
    plate: str = "#f7ead7"
    jersey: str = "#f2e6d4"
    sleeve: str = "#d96a2b"
    trousers: str = "#2d3a3a"
    knee: str = "#3d4d4c"
    boot: str = "#1c1a1a"
    helmet: str = "#f5efe4"
    visor: str = "#d96a2b"


def rider(height: float, pitch: float = 0, paints: Paints | None = None) -> Image.Image:
    """A transparent square picture of a rider facing right; `pitch` in degrees lifts the front wheel."""
    scale = height / BOX * 2
    sheet = Image.new("RGBA", (round(BOX * scale), round(BOX * scale)))
    pen = Pen(ImageDraw.Draw(sheet), scale)
    colours = paints or Paints()
    _bike(pen, colours)
    _body(pen, colours)
    centre = pen.place((74, 50))
    turned = sheet.rotate(pitch, Image.Resampling.BICUBIC, center=centre)
    return turned.resize((round(height), round(height)), Image.Resampling.LANCZOS)


class Pen(NamedTuple):
    """Draws in the bike's own centimetres, y upwards."""

    draw: ImageDraw.ImageDraw
    scale: float

    def place(self, point: Point) -> Point:
        return (ORIGIN[0] + point[0]) * self.scale, (ORIGIN[1] - point[1]) * self.scale

    def line(self, colour: str, width: float, *points: Point) -> None:
        stroke(self.draw, [self.place(point) for point in points], colour, width * self.scale)

    def area(self, colour: str, points: Sequence[Point], smooth: bool = False) -> None:
        ring = curve([*points, points[0]]) if smooth else points
        self.draw.polygon([self.place(point) for point in ring], fill=colour)

    def disc(self, colour: str, centre: Point, radius: float, width: float = 0) -> None:
        if width:
            self.draw.circle(self.place(centre), radius * self.scale, outline=colour, width=round(width * self.scale))
        else:
            self.draw.circle(self.place(centre), radius * self.scale, fill=colour)


def _bike(pen: Pen, paints: Paints) -> None:
    _wheel(pen, REAR, 33, paints)
    _wheel(pen, FRONT, 35, paints)
    pen.line(paints.metal, 7, REAR, (58, 10))
    pen.line(paints.frame, 9, (38, 60), (60, 8), (92, -2), (112, 66))
    pen.area(paints.frame, [(52, 2), (94, -6), (100, 26), (86, 44), (58, 40)])
    pen.disc(paints.metal, (74, 8), 12)
    pen.disc(paints.metal, (88, 30), 9)
    pen.line(paints.metal, 6, (92, 34), (104, 18), (96, -2), (66, -4))
    pen.line(paints.metal, 8, (40, 38), (-16, 52))
    pen.line(paints.metal, 8, FRONT, (136, 30))
    pen.line(paints.plastic, 6, (136, 30), (117, 74))
    pen.line(paints.frame, 4, (117, 74), (112, 90), (104, 94))
    pen.area(paints.plastic, [(108, 58), (126, 66), (150, 62), (178, 46), (152, 55), (124, 55)], smooth=True)
    pen.area(paints.seat, [(98, 76), (70, 70), (38, 68), (6, 76), (10, 66), (40, 58), (92, 62)])
    pen.area(paints.plastic, [(44, 66), (4, 76), (-36, 84), (-8, 66), (28, 54)])
    pen.area(paints.plate, [(14, 66), (46, 60), (50, 36), (24, 42)])
    pen.area(paints.shade, [(66, 70), (100, 78), (116, 62), (104, 34), (82, 30), (74, 52)])
    pen.area(paints.plastic, [(78, 70), (102, 76), (116, 62), (106, 42), (94, 60)])
    pen.area(paints.plate, [(118, 92), (130, 84), (127, 64), (117, 68)])


def _wheel(pen: Pen, centre: Point, radius: float, paints: Paints) -> None:
    for n in range(36):
        angle = n / 36 * math.tau
        knob = (centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle))
        pen.disc(paints.tyre, knob, 2.2)
    pen.disc(paints.tyre, centre, radius - 4.5, width=9)
    pen.disc(paints.tyre, centre, radius, width=8)
    pen.disc(paints.metal, centre, radius - 9, width=2.5)
    for n in range(9):
        angle = n / 9 * math.pi
        across = (math.cos(angle) * (radius - 10), math.sin(angle) * (radius - 10))
        ends = [(centre[0] + side * across[0], centre[1] + side * across[1]) for side in (-1, 1)]
        pen.line(paints.metal, 0.8, *ends)
    pen.disc(paints.metal, centre, 7)


def _body(pen: Pen, paints: Paints) -> None:
    pen.area(paints.trousers, [(24, 92), (46, 106), (62, 92), (88, 62), (74, 48), (44, 74)], smooth=True)
    pen.line(paints.trousers, 17, (80, 54), (64, 28))
    pen.area(paints.knee, [(70, 62), (86, 66), (90, 50), (76, 42)], smooth=True)
    pen.line(paints.boot, 16, (66, 32), (58, 8))
    pen.line(paints.boot, 9, (54, 2), (74, 1))
    pen.line(paints.boot, 13, (84, 136), (95, 150))
    pen.area(paints.jersey, [(24, 94), (40, 118), (70, 146), (92, 142), (92, 122), (66, 108), (48, 92)], smooth=True)
    pen.line(paints.sleeve, 15, (80, 134), (104, 122))
    pen.line(paints.sleeve, 12, (104, 122), (108, 100))
    pen.disc(paints.boot, (107, 95), 6.5)
    pen.area(paints.helmet, [_head(*p) for p in HELMET], smooth=True)
    pen.area(paints.boot, [_head(*p) for p in ((103, 168), (116, 166), (116, 156), (104, 155))])
    pen.area(paints.visor, [_head(*p) for p in ((95, 183), (110, 181), (138, 171), (134, 166), (110, 171))])
    pen.line(paints.visor, 3, *(_head(*p) for p in ((84, 158), (100, 152), (118, 146))))


HELMET = ((78, 152), (82, 174), (100, 180), (115, 170), (116, 158), (122, 146), (112, 140), (92, 142))


def _head(x: float, y: float) -> Point:
    return x + 4, y - 5
