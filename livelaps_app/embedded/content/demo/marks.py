"""The site's own marks: logo, banner, tab icon and the picture shown where one is missing."""

import math
from random import Random

from PIL import Image, ImageDraw, ImageFont

from livelaps_app.embedded.content.demo.paint import Point, fill, gradient, mix, ridge
from livelaps_app.embedded.content.demo.rider import rider

SLATE, ORANGE, CREAM = "#1c2321", "#f2883e", "#f6efe4"
FINE = 4


def logo() -> Image.Image:
    """The lap ring and the name, for dark backgrounds, without a background of its own."""
    sheet = Image.new("RGBA", (1240 * 2, 320 * 2))
    draw = ImageDraw.Draw(sheet)
    ring(draw, (320, 320), 270)
    _name(draw, (660, 470), 430)
    return sheet.reduce(2)


def banner() -> Image.Image:
    """A wide strip with the name and a rider, for the top of a page."""
    sheet = gradient((3200, 640), ((0, "#2a3431"), (1, "#161c1a"))).convert("RGBA")
    fill(sheet, [(2050, 0), (3200, 0), (3200, 640), (1730, 640)], "#33403c")
    fill(sheet, [(2330, 0), (3200, 0), (3200, 640), (2010, 640)], ORANGE)
    for n in range(9):
        fill(sheet, [(2450 + n * 110, 0), (2480 + n * 110, 0), (2160 + n * 110, 640), (2130 + n * 110, 640)], "#e0772f")
    draw = ImageDraw.Draw(sheet)
    ring(draw, (340, 320), 215)
    _name(draw, (640, 440), 350)
    bike = rider(980, 9)
    sheet.paste(bike, (2080, -20), bike)
    return sheet.reduce(2)


def icon(side: int) -> Image.Image:
    """The tab icon: the ring on a slate tile with round corners."""
    wide = side * FINE * 2
    sheet = Image.new("RGBA", (wide, wide))
    draw = ImageDraw.Draw(sheet)
    draw.rounded_rectangle((0, 0, wide - 1, wide - 1), wide * 0.22, fill=SLATE)
    ring(draw, (wide / 2, wide / 2), wide * 0.36)
    return sheet.resize((side, side), Image.Resampling.LANCZOS)


def placeholder() -> Image.Image:
    """A quiet landscape in greys with the ring in its middle."""
    dice = Random(11)
    sheet = gradient((1600, 900), ((0, "#e9ece8"), (1, "#d3d9d3")))
    for n, base in enumerate((560, 640, 730)):
        line = ridge(1600, base, 40, 50, dice)
        fill(sheet, [*line, (1600, 900), (0, 900)], mix("#cbd3cc", "#a9b5ac", n / 2))
    ring(ImageDraw.Draw(sheet), (800, 400), 150, "#8a978e", "#a9b5ac")
    return sheet.reduce(2)


def ring(draw: ImageDraw.ImageDraw, centre: Point, radius: float, colour: str = ORANGE, dot: str = CREAM) -> None:
    """One lap: an open ring that ends in an arrow, with the live dot inside."""
    x, y = centre
    wide = radius * 0.26
    draw.arc((x - radius, y - radius, x + radius, y + radius), 10, 295, fill=colour, width=round(wide))
    start = _on(centre, radius - wide / 2, 10)
    draw.circle(start, wide / 2, fill=colour)
    back, tip = _on(centre, radius - wide / 2, 290), _on(centre, radius * 0.9, 336)
    draw.polygon([_aside(centre, back, radius * 0.36), _aside(centre, back, -radius * 0.36), tip], fill=colour)
    draw.circle(centre, radius * 0.26, fill=dot)


def bold(size: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The lettering of all marks; thicken it with a stroke."""
    return ImageFont.load_default(size)


def _name(draw: ImageDraw.ImageDraw, foot: Point, size: float) -> None:
    font, thick = bold(size), size / 36
    draw.text(foot, "Live", CREAM, font, anchor="ls", stroke_width=thick)
    start = foot[0] + draw.textlength("Live", font) + size * 0.07
    draw.text((start, foot[1]), "Laps", ORANGE, font, anchor="ls", stroke_width=thick)


def _on(centre: Point, radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def _aside(centre: Point, point: Point, far: float) -> Point:
    """A point moved away from the centre."""
    length = math.dist(centre, point)
    return point[0] + (point[0] - centre[0]) / length * far, point[1] + (point[1] - centre[1]) / length * far
