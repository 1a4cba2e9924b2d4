"""The landing page's three pictures: hills at dusk, a forest trail, a jump."""

import math
from collections.abc import Callable
from random import Random

from PIL import Image, ImageDraw

from livelaps_app.embedded.content.demo.paint import (
    Point,
    at,
    band,
    curve,
    fill,
    glow,
    gradient,
    ground,
    mix,
    ridge,
    veil,
)
from livelaps_app.embedded.content.demo.rider import Paints, rider

SIZE = (1600, 900)
FINE = 2
"""Everything is drawn this many times larger and then reduced, for clean edges."""
WIDTH, HEIGHT = SIZE[0] * FINE, SIZE[1] * FINE


def dusk() -> Image.Image:
    """Hills behind hills in the last light, a dirt track leading away."""
    dice = Random(7)
    sky = ((0, "#1d2440"), (0.22, "#4a3a63"), (0.38, "#a8546a"), (0.5, "#ee8f58"), (0.6, "#fbd08a"), (1, "#fbd08a"))
    canvas = gradient((WIDTH, HEIGHT), sky)
    glow(canvas, (900, 830), 1400, "#ff8f4a", 0.6)
    ImageDraw.Draw(canvas).circle((900, 800), 140, fill="#fff1cf")
    hills = ((0, "#d98a6b"), (0.35, "#8d5868"), (0.7, "#463a4f"), (1, "#1f2530"))
    for n, base in enumerate((930, 1000, 1090, 1190)):
        line = ridge(WIDTH, base, 70 + 14 * n, 130 - 22 * n, dice)
        fill(canvas, ground(line, canvas.size), at(hills, n / 4), mix(at(hills, n / 4), "#f3b585", 0.35))
        veil(canvas, base + 10, base + 260, "#f6b98a", 0.22)
    _firs(canvas, dice, ridge(WIDTH, 1270, 46, 30, dice), (40, 120), "#2b2c39")
    fore = [(x, 1330 + 90 * math.cos(x / WIDTH * 2.6 + 0.4)) for x in range(0, WIDTH + 40, 40)]
    fill(canvas, ground(fore, canvas.size), "#3a2f38", "#15161c")
    _track(canvas, ((2060, 1268), (2240, 1310), (2140, 1370), (1640, 1440), (1500, 1540), (1860, 1660), (2080, 1840)))
    _tufts(canvas, dice, 1420, "#191a20")
    return canvas.reduce(FINE)


def forest() -> Image.Image:
    """A trail between misty pines, the sun low behind them."""
    dice = Random(21)
    canvas = gradient((WIDTH, HEIGHT), ((0, "#cfe0d2"), (0.45, "#f1ecd0"), (0.7, "#b9cdb4"), (1, "#6f8f7c")))
    glow(canvas, (1500, 700), 1150, "#ffe9a8", 0.7)
    tones = ((0, "#a9c4b4"), (0.4, "#6a9484"), (0.75, "#2f5a50"), (1, "#143029"))
    for n in range(5):
        base = 900 + n * 95
        line = ridge(WIDTH, base, 40, 40, dice)
        tone = at(tones, n / 5)
        _firs(canvas, dice, line, (170 + n * 70, 280 + n * 100), tone, gap=(0.42 - 0.05 * n, 1480))
        fill(canvas, ground(line, canvas.size), tone, mix(tone, "#dfe8cf", 0.3))
        veil(canvas, base - 40, base + 240, "#f0ecd2", 0.42 - 0.05 * n)
    fore = [(x, 1360 - 60 * math.cos((x - 1500) / WIDTH * 5)) for x in range(0, WIDTH + 40, 40)]
    fill(canvas, ground(fore, canvas.size), "#2c4a38", "#0f211c")
    _track(
        canvas,
        ((1500, 1302), (1440, 1340), (1560, 1400), (1680, 1480), (1560, 1600), (1380, 1840)),
        "#c9a77c",
        "#7a5638",
    )
    _tufts(canvas, dice, 1430, "#12271f")
    for x, high in ((210, 1650), (-60, 1500), (520, 1180), (2900, 1700), (3190, 1480), (2620, 1200)):
        _fir(canvas, (x, 1990), high * 1.12, "#0d201b", dice)
    return canvas.reduce(FINE)


def jump() -> Image.Image:
    """A rider high over a jump, dust in the warm evening light."""
    dice = Random(3)
    canvas = gradient((WIDTH, HEIGHT), ((0, "#f2a65a"), (0.35, "#f7c27c"), (0.65, "#fbe3b5"), (1, "#fbe3b5")))
    glow(canvas, (820, 760), 1300, "#fff0c0", 0.65)
    ImageDraw.Draw(canvas).circle((820, 700), 190, fill="#fff3d2")
    for n, base in enumerate((1120, 1210, 1290)):
        tone = mix("#e3a06c", "#7a4a3a", n / 3)
        line = ridge(WIDTH, base, 60, 80 - 20 * n, dice)
        fill(canvas, ground(line, canvas.size), tone, mix(tone, "#f3c48c", 0.4))
    _firs(canvas, dice, ridge(WIDTH, 1390, 24, 16, dice), (60, 150), "#5c3a31")
    ramp = curve(((-40, 1560), (420, 1530), (820, 1430), (1130, 1240), (1190, 1236), (1300, 1500), (1700, 1640)))
    landing = curve(((1700, 1640), (2150, 1600), (2600, 1420), (2720, 1400), (3000, 1480), (3260, 1620)))
    fill(canvas, ground([*ramp, *landing], canvas.size), "#6b3f2c", "#21140f")
    _ruts(canvas, dice, ramp)
    _dust(canvas, dice)
    sheet = rider(1120, 16, Paints(tyre="#1d1311", trousers="#26343a", knee="#384a50"))
    canvas.paste(sheet, (1420, 330), sheet)
    _flags(canvas, ((250, 1545), (700, 1470), (2420, 1500), (2980, 1474)))
    return canvas.reduce(FINE)


def _firs(
    canvas: Image.Image,
    dice: Random,
    line: list[Point],
    heights: tuple[int, int],
    colour: str,
    *,
    gap: tuple[float, float] = (0, 0),
) -> None:
    """A row of trees on a skyline; `gap` keeps a share of the width free around a place."""
    share, middle = gap
    x = -60.0
    while x < WIDTH + 60:
        high = dice.uniform(*heights)
        free = abs(x - middle) < share * WIDTH / 2
        if not free and dice.random() < 0.86:
            foot = line[min(len(line) - 1, max(0, int(x // 8)))][1] + 30
            _fir(canvas, (x, foot), high, mix(colour, "#000000", dice.uniform(0, 0.1)), dice)
        x += high * dice.uniform(0.16, 0.42)
    fill(canvas, ground(line, canvas.size), colour)


def _fir(canvas: Image.Image, foot: Point, high: float, colour: str, dice: Random) -> None:
    """One tree: tiers of hanging branches, wider downwards."""
    x, y = foot
    tiers = max(4, round(high / 60))
    left, right = [], []
    for n in range(tiers):
        low = y - high + high * 0.94 * (n + 1) / tiers
        wide = high * 0.2 * ((n + 1) / tiers) ** 0.85
        left += [(x - wide * dice.uniform(0.9, 1.12), low), (x - wide * 0.42, low - high * 0.03)]
        right += [(x + wide * dice.uniform(0.9, 1.12), low), (x + wide * 0.42, low - high * 0.03)]
    fill(canvas, [(x, y - high), *left, *right[::-1]], colour)
    trunk = high * 0.018
    fill(canvas, [(x - trunk, y - high * 0.1), (x + trunk, y - high * 0.1), (x + trunk, y), (x - trunk, y)], colour)


def _track(canvas: Image.Image, bends: tuple[Point, ...], light: str = "#e8a56d", dark: str = "#6d4436") -> None:
    """A dirt road coming towards the reader, with two wheel ruts."""
    way = curve(bends, 24)
    far, near = way[0][1], way[-1][1]
    near_share = [((y - far) / (near - far)) ** 1.35 for _, y in way]
    layers: tuple[tuple[float, Callable[[float], float], str, str], ...] = (
        (0, lambda share: 26 + 900 * share, mix(dark, "#15171a", 0.5), "#15171a"),
        (0, lambda share: 18 + 760 * share, light, dark),
        (-0.2, lambda share: 3 + 90 * share, mix(light, dark, 0.55), mix(dark, "#17141a", 0.4)),
        (0.22, lambda share: 3 + 80 * share, mix(light, dark, 0.55), mix(dark, "#17141a", 0.4)),
    )
    for aside, width, top, bottom in layers:
        middle = [(x + aside * (18 + 760 * share), y) for (x, y), share in zip(way, near_share, strict=True)]
        fill(canvas, band(middle, [width(share) for share in near_share]), top, bottom, soft=3)


def _tufts(canvas: Image.Image, dice: Random, top: float, colour: str) -> None:
    """Grass along both sides of the foreground."""
    draw = ImageDraw.Draw(canvas)
    for _ in range(1100):
        depth = dice.random() ** 0.7
        side = dice.choice((-1, 1)) * (0.17 + 0.06 * depth + 0.5 * dice.random() ** 0.55)
        x, y = WIDTH * (0.52 + side), top + (HEIGHT + 40 - top) * depth
        high = 18 + 60 * depth
        for lean in (-0.5, 0, 0.45):
            tip = (x + lean * high, y - high * dice.uniform(0.7, 1.1))
            draw.polygon([(x - 4, y), tip, (x + 5, y)], fill=colour)


def _ruts(canvas: Image.Image, dice: Random, ramp: list[Point]) -> None:
    """The light on the lip of the jump and the furrows below it."""
    draw = ImageDraw.Draw(canvas)
    face = [(x, y) for x, y in ramp if x < 1190]
    draw.line(face, fill="#d98a52", width=14, joint="curve")
    for n in range(1, 7):
        furrow = [(x - 12 * n, y + n * n * 9 + 14 * n + dice.uniform(-3, 3)) for x, y in face[::5]]
        draw.line(curve(furrow, 6), fill=mix("#8a5236", "#2c1a13", n / 7), width=16 - 2 * n // 2, joint="curve")


def _dust(canvas: Image.Image, dice: Random) -> None:
    """Clods and dust thrown up behind the rear wheel."""
    for _ in range(26):
        far = dice.random()
        spot = (1240 + far * 480 + dice.uniform(-60, 60), 1220 - far * 160 + dice.uniform(-50, 70))
        glow(canvas, spot, dice.uniform(50, 150), "#c98d5c", 0.28)
    draw = ImageDraw.Draw(canvas)
    for _ in range(90):
        far = dice.random() ** 1.4
        spot = (1210 + far * 560, 1230 - far * 240 + dice.gauss(0, 46) * (1 - far * 0.5))
        draw.circle(spot, dice.uniform(2, 11) * (1.1 - far), fill=mix("#6b3f2c", "#a9744c", dice.random()))


def _flags(canvas: Image.Image, feet: tuple[Point, ...]) -> None:
    """Stakes with pennants along the course."""
    draw = ImageDraw.Draw(canvas)
    for x, y in feet:
        draw.line([(x, y + 30), (x, y - 150)], fill="#2a1a14", width=8)
        draw.polygon([(x, y - 150), (x + 96, y - 122), (x, y - 92)], fill="#e2571e")
