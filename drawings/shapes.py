"""Shapes of SVG: paths with two tones, limbs, wheels."""

from collections.abc import Iterator, Sequence
from itertools import count, pairwise
from math import atan2, cos, hypot, pi, sin

Point = tuple[float, float]
_ids: Iterator[int] = count()


def mix(colour: str, tint: str, part: float) -> str:
    """A colour with a part of another one, both as #rrggbb."""
    pairs = zip(_channels(colour), _channels(tint), strict=True)
    return "#" + "".join(f"{round(one * (1 - part) + two * part):02x}" for one, two in pairs)


def _channels(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def path(d: str, fill: str, more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" {more}/>'


def polygon(*points: Point) -> str:
    """The path of straight lines through points."""
    return "M" + "L".join(f"{x:.0f},{y:.0f}" for x, y in points) + "Z"


def line(d: str, colour: str, width: float, more: str = "") -> str:
    """A stroke with round ends."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" {ends} {more}/>'


def disc(at: Point, radius: float, fill: str) -> str:
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius}" fill="{fill}"/>'


def ring(at: Point, radius: float, width: float, colour: str, dashes: str = "") -> str:
    dashed = f'stroke-dasharray="{dashes}"' if dashes else ""
    place = f'cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius}"'
    return f'<circle {place} fill="none" stroke="{colour}" stroke-width="{width}" {dashed}/>'


def moved(content: str, x: float, y: float, angle: float = 0, scale: float = 1) -> str:
    """Content turned by degrees, scaled and moved."""
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({angle:.1f}) scale({scale})">{content}</g>'


def clipped(d: str, content: str) -> str:
    name = f"c{next(_ids)}"
    return f'<clipPath id="{name}"><path d="{d}"/></clipPath><g clip-path="url(#{name})">{content}</g>'


def solid(d: str, fill: str, off: Point = (-3, -4), depth: float = 0.3, more: str = "") -> str:
    """A shape with a shadow along the edge away from the light; more: what lies on it."""
    shadow = mix(fill, "#140c18", depth)
    lit = path(d, fill, f'transform="translate({off[0]} {off[1]})"')
    return path(d, shadow) + clipped(d, lit + more)


def limb(points: Sequence[Point], radii: Sequence[float]) -> str:
    """The path of a limb: discs at the joints and what lies between them."""
    joints = "".join(_disc_path(at, radius) for at, radius in zip(points, radii, strict=True))
    ends = list(zip(points, radii, strict=True))
    return joints + "".join(_between(*one, *two) for one, two in pairwise(ends))


def _disc_path(at: Point, radius: float) -> str:
    x, y = at
    arc = f"a{radius:.1f},{radius:.1f} 0 1,1"
    return f"M{x - radius:.1f},{y:.1f}{arc} {2 * radius:.1f},0{arc} {-2 * radius:.1f},0Z"


def _between(one: Point, radius: float, two: Point, end_radius: float) -> str:
    angle = atan2(two[1] - one[1], two[0] - one[0])
    x, y = -sin(angle), cos(angle)
    corners = (
        (one[0] - x * radius, one[1] - y * radius),
        (two[0] - x * end_radius, two[1] - y * end_radius),
        (two[0] + x * end_radius, two[1] + y * end_radius),
        (one[0] + x * radius, one[1] + y * radius),
    )
    return "M" + "L".join(f"{a:.1f},{b:.1f}" for a, b in corners) + "Z"


def bend(start: Point, end: Point, first: float, second: float, side: int) -> Point:
    """The joint between two bones of these lengths; side: 1 or -1, on which it bends."""
    distance = min(hypot(end[0] - start[0], end[1] - start[1]), first + second - 0.1)
    along = (first**2 - second**2 + distance**2) / (2 * distance)
    across = max(0, first**2 - along**2) ** 0.5
    angle = atan2(end[1] - start[1], end[0] - start[0])
    x, y = cos(angle), sin(angle)
    return start[0] + x * along - y * across * side, start[1] + y * along + x * across * side


def wheel(at: Point, radius: float, rim: float, colours: Sequence[str], knob: float = 7) -> str:
    """A knobbly wheel with spokes. colours: of tyre, rim, spokes and hub."""
    tyre, metal, spoke, hub = colours
    number = round(2 * pi * radius / (knob * 1.75))
    knobs = "".join(
        f'<rect x="{-knob / 2}" y="{-radius}" width="{knob}" height="{knob}" rx="1" '
        f'transform="rotate({360 * index / number:.1f})"/>'
        for index in range(number)
    )
    wires = "".join(_spoke(index * 2 * pi / 18, 0.5 if index % 2 else -0.5, rim) for index in range(18))
    centre = (0.0, 0.0)
    inner = radius - knob + 1.5
    content = (
        f'<g fill="{tyre}">{knobs}</g>'
        + ring(centre, (inner + rim) / 2, inner - rim, tyre)
        + ring(centre, rim + (inner - rim) * 0.45, 1.6, mix(tyre, "#ffffff", 0.16))
        + ring(centre, rim - 2, 5, metal)
        + line(wires, spoke, 1.2)
        + ring(centre, rim * 0.42, 4.5, mix(spoke, hub, 0.35), "5 2.2")
        + disc(centre, rim * 0.22, hub)
        + disc(centre, rim * 0.09, spoke)
    )
    return moved(content, *at)


def _spoke(angle: float, twist: float, rim: float) -> str:
    hub = rim * 0.2
    x, y = hub * cos(angle + twist * 2), hub * sin(angle + twist * 2)
    return f"M{x:.1f},{y:.1f}L{(rim - 3) * cos(angle):.1f},{(rim - 3) * sin(angle):.1f}"
