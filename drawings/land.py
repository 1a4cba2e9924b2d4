"""Landscapes: skies, ridges, trees, rocks, dust; all random shapes come from seeds."""

from collections.abc import Callable, Sequence
from math import sin
from random import Random

from drawings.shapes import Point, clipped, disc, line, mix, path, polygon

WIDTH, HEIGHT = 1600, 900
Surface = Callable[[float], float]


def sky(stops: Sequence[str], sun: Point, radius: float, light: str) -> str:
    """A sky of colours from above to the horizon, and the sun in its glow."""
    colours = "".join(
        f'<stop offset="{index / (len(stops) - 1):.2f}" stop-color="{each}"/>' for index, each in enumerate(stops)
    )
    falloff = ((0, 0.8), (0.22, 0.62), (0.45, 0.27), (0.7, 0.08), (1, 0))
    glow = "".join(f'<stop offset="{at}" stop-color="{light}" stop-opacity="{part}"/>' for at, part in falloff)
    return (
        f'<defs><linearGradient id="sky" x2="0" y2="1">{colours}</linearGradient>'
        f'<radialGradient id="glow">{glow}</radialGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/>'
        f'<circle cx="{sun[0]}" cy="{sun[1]}" r="{radius * 5.5}" fill="url(#glow)"/>'
        + disc(sun, radius, mix(light, "#ffffff", 0.35))
    )


def waves(seed: int, base: float, height: float, *, rough: float = 0) -> Surface:
    """The height of rolling land along x; rough: of small bumps."""
    rng = Random(seed)
    parts = [
        (rng.uniform(0.6, 1) * height / number, number * rng.uniform(0.0028, 0.0042), rng.uniform(0, 6))
        for number in (1, 2, 3)
    ]
    if rough:
        parts += [(rough / number, 0.03 * number * rng.uniform(0.8, 1.2), rng.uniform(0, 6)) for number in (1, 2, 4)]
    return lambda x: base - sum(size * sin(x * speed + turn) for size, speed, turn in parts)


def ground(surface: Surface, fill: str, step: int = 10) -> str:
    """Everything below a surface."""
    return path(outline(surface, step), fill)


def outline(surface: Surface, step: int = 10) -> str:
    points = "L".join(f"{x},{surface(x):.1f}" for x in range(-20, WIDTH + 21, step))
    return f"M-20,{HEIGHT + 20}L{points}L{WIDTH + 20},{HEIGHT + 20}Z"


def fade(name: str, top: str, bottom: str, start: float = 0, end: float = 1) -> str:
    """A gradient from above to below; used as fill url(#name)."""
    return (
        f'<linearGradient id="{name}" x2="0" y2="1"><stop offset="{start}" stop-color="{top}"/>'
        f'<stop offset="{end}" stop-color="{bottom}"/></linearGradient>'
    )


def pine(x: float, y: float, height: float, fill: str, rng: Random) -> str:
    """A spruce with drooping branches, wider below."""
    levels = max(5, int(height / 26))
    left, right = [], []
    for level in range(1, levels + 1):
        part = level / levels
        half = height * 0.2 * part**0.85 * rng.uniform(0.86, 1.1)
        at = y - height * (1 - part * 0.94)
        left += [(x - half, at + height * 0.02), (x - half * 0.5, at - height * 0.012)]
        right += [(x + half * rng.uniform(0.9, 1.05), at + height * 0.02), (x + half * 0.5, at - height * 0.012)]
    trunk = height * 0.02
    return path(polygon((x, y - height), *left, (x - trunk, y), (x + trunk, y), *reversed(right)), fill)


def pines(seed: int, surface: Surface, fill: str, size: Point, gap: Point, within: Point = (-20, WIDTH + 20)) -> str:
    """A row of trees on a surface; size, gap: least and most."""
    rng, x, trees = Random(seed), within[0], []
    while x < within[1]:
        trees.append(pine(x, surface(x) + 6, rng.uniform(*size), fill, rng))
        x += rng.uniform(*gap)
    return "".join(trees)


def peaks(seed: int, base: float, height: float, fill: str, snow: str, number: int = 5) -> str:
    """Sharp mountains, the side away from the light darker, with snow."""
    rng, content = Random(seed), []
    for index in range(number):
        x = WIDTH * (index + rng.uniform(0.2, 0.8)) / number
        high, half = height * rng.uniform(0.6, 1), height * rng.uniform(1.1, 1.5)

        def points(*parts: Point, x: float = x, high: float = high, half: float = half) -> str:
            return polygon(*((x + across * half, base - up * high) for across, up in parts))

        mountain = points((-1, 0), (-0.45, 0.5), (0, 1), (0.4, 0.52), (1, 0))
        shade = points((0, 1), (1, 0), (0.15, 0), (-0.08, 0.45), (0.12, 0.7))
        cap = points(
            *((-1, 1.03), (1, 1.03), (1, 0.8), (0.16, 0.72), (0.05, 0.83)),
            *((-0.07, 0.68), (-0.18, 0.79), (-1, 0.72)),
        )
        dark = path(shade, mix(fill, "#10182c", 0.5), 'opacity=".38"')
        content.append(path(mountain, fill) + clipped(mountain, path(cap, snow) + dark))
    return "".join(content)


def clods(seed: int, start: Point, reach: Point, fill: str, number: int = 60) -> str:
    """Earth thrown from a wheel, in an arc to `reach` from the start."""
    rng, content = Random(seed), []
    for _ in range(number):
        part = rng.random() ** 0.8
        x = start[0] + reach[0] * part + rng.gauss(0, 6 + 16 * part)
        y = start[1] + reach[1] * (part - 0.42 * part * part) * 1.7 + rng.gauss(0, 5 + 34 * part)
        size = rng.uniform(2, 8) * (1.15 - part * 0.7)
        content.append(_disc_part(x, y, size))
    return path("".join(content), fill)


def dust(seed: int, start: Point, reach: Point, fill: str, number: int = 11, opacity: float = 0.45) -> str:
    """A flat cloud of dust in two layers that grows with the distance."""
    layers = []
    for layer, (size, strength) in enumerate(((1.0, 0.5), (0.66, 1.0))):
        rng, puffs = Random(seed + layer), []
        for index in range(number):
            part = (index + 0.5) / number * size
            x, y = start[0] + reach[0] * part, start[1] + reach[1] * part
            puffs.append(
                _disc_part(x + rng.gauss(0, 10), y + rng.gauss(0, 8 + 20 * part), (18 + 56 * part) * (0.8 + size * 0.2))
            )
        layers.append(path("".join(puffs), fill, f'opacity="{opacity * strength:.2f}"'))
    return "".join(layers)


def _disc_part(x: float, y: float, radius: float) -> str:
    arc = f"a{radius:.1f},{radius:.1f} 0 1,1"
    return f"M{x - radius:.0f},{y:.0f}{arc} {2 * radius:.1f},0{arc} {-2 * radius:.1f},0Z"


def rock(x: float, y: float, size: float, fill: str, rng: Random) -> str:
    """A boulder with a lit top."""
    top = [(-0.95, 0), (-0.8, -0.45), (-0.35, -0.78 * rng.uniform(0.85, 1.1)), (0.3, -0.72), (0.8, -0.4), (1, 0.05)]
    points = [(x + a * size * rng.uniform(0.92, 1.06), y + b * size * rng.uniform(0.9, 1.1)) for a, b in top]
    d = polygon(*points, (x + size * 0.7, y + size * 0.3), (x - size * 0.7, y + size * 0.3))
    parts = ((-1.2, -1), (0.5, -1), (0.05, -0.38), (-0.5, -0.2), (-1.2, 0))
    lit = polygon(*((x + a * size, y + b * size) for a, b in parts))
    return path(d, mix(fill, "#100c14", 0.22)) + clipped(d, path(lit, fill))


def flag(x: float, y: float, pole: str, cloth: str, height: float = 92) -> str:
    """A marker flag of the course."""
    tip = y - height
    return line(f"M{x},{y}V{tip}", pole, 4) + path(
        f"M{x + 2},{tip}Q{x + 24},{tip - 4} {x + 50},{tip + 15}Q{x + 24},{tip + 20} {x + 2},{tip + 32}Z", cloth
    )


def grass(seed: int, surface: Surface, fill: str, number: int, within: Point = (0, WIDTH), size: float = 16) -> str:
    """Tufts on a surface."""
    rng, d = Random(seed), []
    for _ in range(number):
        x = rng.uniform(*within)
        y, high = surface(x) + rng.uniform(0, 5), size * rng.uniform(0.6, 1.3)
        blades = ((-7, 0), (-11, -0.7), (-4, -0.3), (-1, -1.3), (3, -0.3), (11, -1), (8, 0))
        d.append(polygon(*((x + a, y + b * high) for a, b in blades)))
    return path("".join(d), fill)


def clouds(seed: int, fill: str, number: int, band: Point) -> str:
    """Long flat clouds, spread over the width."""
    rng, content = Random(seed), []
    bars = ((0, 0, 1.0), (-0.14, -17, 0.62), (0.1, -34, 0.34), (0.2, 17, 0.5))
    for index in range(number):
        x, y = WIDTH * (index + rng.uniform(0.25, 0.75)) / number, rng.uniform(*band)
        wide = rng.uniform(130, 230)
        for shift, lift, part in bars:
            left = x + wide * (shift - part / 2)
            content.append(
                f"M{left:.0f},{y + lift:.0f}h{wide * part:.0f}a9,9 0 0 1 0,18h{-wide * part:.0f}a9,9 0 0 1 0,-18z"
            )
    return path("".join(content), fill, 'opacity=".5"')
