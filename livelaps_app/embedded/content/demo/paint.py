"""The brush of the demo pictures: gradients, ridges, glows and thick strokes, all the same on every run."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

Rgb = tuple[int, int, int]
Point = tuple[float, float]
Stops = Sequence[tuple[float, str]]
"""Colours along a way of 0 to 1, in rising order."""

SOLID = 255
REACH = 180


def rgb(colour: str) -> Rgb:
    """A #rrggbb colour as numbers."""
    red, green, blue, *_ = ImageColor.getrgb(colour)
    return red, green, blue


def mix(one: str, other: str, share: float) -> str:
    """The colour that lies `share` (0 to 1) of the way from one to the other."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(one), rgb(other), strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)


def at(stops: Stops, place: float) -> str:
    """The colour at a place of a gradient."""
    for (low, one), (high, other) in pairwise(stops):
        if place <= high:
            return mix(one, other, max(0.0, (place - low) / (high - low)))
    return stops[-1][1]


def gradient(size: tuple[int, int], stops: Stops) -> Image.Image:
    """A picture whose colour changes from top to bottom."""
    height = size[1]
    column = Image.new("RGB", (1, height))
    column.putdata([rgb(at(stops, y / height)) for y in range(height)])
    return column.resize(size, Image.Resampling.NEAREST)


def glow(canvas: Image.Image, centre: Point, radius: float, colour: str, strength: float = 1.0) -> None:
    """Light around a point, added to what is there and gone at `radius` px."""
    side = round(radius * 2)
    left, top = round(centre[0] - radius), round(centre[1] - radius)
    box = (max(0, left), max(0, top), min(canvas.width, left + side), min(canvas.height, top + side))
    light = Image.radial_gradient("L").point([_fading(far, strength) for far in range(256)])
    mask = light.resize((side, side), Image.Resampling.BICUBIC)
    halo = Image.new("RGB", (box[2] - box[0], box[3] - box[1]))
    halo.paste(Image.new("RGB", (side, side), colour), (left - box[0], top - box[1]), mask)
    canvas.paste(ImageChops.screen(canvas.crop(box), halo), box)


def _fading(far: int, strength: float) -> int:
    """The light at a distance of 0 to 255 from its source; Pillow's gradient has REACH at its edge."""
    return round(SOLID * strength * max(0.0, 1 - far / REACH) ** 2)


def fill(canvas: Image.Image, shape: Iterable[Point], top: str, bottom: str | None = None, soft: float = 0) -> None:
    """A polygon in one colour, or fading to `bottom` at the foot of the canvas; `soft` blurs its edge."""
    points = [(round(x), round(y)) for x, y in shape]
    if bottom is None and not soft:
        ImageDraw.Draw(canvas).polygon(points, fill=top)
        return
    start = max(0, min(y for _, y in points))
    mask = Image.new("L", canvas.size)
    ImageDraw.Draw(mask).polygon(points, fill=SOLID)
    if soft:
        mask = mask.filter(ImageFilter.GaussianBlur(soft))
    height = max(1, canvas.height - start)
    colours = gradient((canvas.width, height), ((0, top), (1, bottom or top)))
    canvas.paste(colours, (0, start), mask.crop((0, start, canvas.width, canvas.height)))


def veil(canvas: Image.Image, top: float, bottom: float, colour: str, strength: float) -> None:
    """Mist between two heights, thickest halfway."""
    height = round(bottom - top)
    thick = [round(SOLID * strength * math.sin(n / SOLID * math.pi)) for n in range(256)]
    mask = Image.linear_gradient("L").point(thick).resize((canvas.width, height))
    canvas.paste(Image.new("RGB", (canvas.width, height), colour), (0, round(top)), mask)


def ridge(width: int, base: float, swing: float, rough: float, dice: Random, *, step: int = 8) -> list[Point]:
    """A skyline around height `base`: slow waves of `swing` px with `rough` px of broken edge."""
    waves = [(swing / n, dice.uniform(0.7, 1.3) * n * math.tau / width, dice.uniform(0, math.tau)) for n in (1, 2, 3.7)]
    edge = broken(width // step + 2, rough, dice)
    return [
        (x, base + edge[n] + sum(high * math.sin(often * x + shift) for high, often, shift in waves))
        for n, x in enumerate(range(0, width + step, step))
    ]


def broken(count: int, rough: float, dice: Random) -> list[float]:
    """A rough line by halving: every middle leaves the straight way, less at each turn."""
    line = [0.0, 0.0]
    while len(line) < count:
        halves = [(a, (a + b) / 2 + dice.uniform(-rough, rough)) for a, b in pairwise(line)]
        line = [height for pair in halves for height in pair] + [line[-1]]
        rough *= 0.56
    return line[:count]


def ground(line: Sequence[Point], size: tuple[int, int]) -> list[Point]:
    """Everything below a skyline."""
    return [*line, (size[0], size[1]), (0, size[1])]


def curve(points: Sequence[Point], pieces: int = 14) -> list[Point]:
    """A smooth way through the points (Catmull-Rom)."""
    ring = [points[0], *points, points[-1]]
    way: list[Point] = []
    for a, b, c, d in zip(ring, ring[1:], ring[2:], ring[3:], strict=False):
        way += [
            (_between(a[0], b[0], c[0], d[0], n / pieces), _between(a[1], b[1], c[1], d[1], n / pieces))
            for n in range(pieces)
        ]
    return [*way, points[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def band(middle: Sequence[Point], widths: Sequence[float]) -> list[Point]:
    """A road: the way `middle`, at each point as wide across as told."""
    left = [(x - wide / 2, y) for (x, y), wide in zip(middle, widths, strict=True)]
    right = [(x + wide / 2, y) for (x, y), wide in zip(middle, widths, strict=True)]
    return left + right[::-1]


def stroke(draw: ImageDraw.ImageDraw, points: Sequence[Point], colour: str, width: float) -> None:
    """A thick line with round ends and joints."""
    draw.line(points, fill=colour, width=round(width), joint="curve")
    for x, y in (points[0], points[-1]):
        draw.circle((x, y), width / 2, fill=colour)
