"""Which colours can be read on which: contrast as WCAG 2.2 reckons it, and the nearest shade that reaches it."""

import re
from collections.abc import Sequence

from PIL import ImageColor

DARK, LIGHT = "#000000", "#ffffff"  # one of them has a contrast of 4.5 on any colour
TEXT, LARGE = 4.5, 3.0  # contrast of text with what it stands on; of large text, and of what is no text
LOOK_STORAGE_KEY = "ll-look"  # the name a browser keeps the chosen look under, light or dark
STEPS = 50  # between a colour and black or white: each is a change that is hardly seen

_HEX = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_NUMBER = re.compile(r"[+-]?(?:\d+(?:\.\d+)?|\.\d+)%?")

Rgb = tuple[float, ...]


def opaque(written: str | None, ground: str = LIGHT) -> str | None:
    """A CSS colour as #rrggbb, as it is seen over a ground; None for what is no colour."""
    value = (written or "").strip().lower()
    if value == "transparent":
        return ground
    if value in ImageColor.colormap:
        return _hex(ImageColor.getrgb(value))
    found = _of_hex(value) if _HEX.fullmatch(value) else _of_function(value)
    if found is None:
        return None
    *colour, alpha = found
    return _hex([alpha * over + (1 - alpha) * below for over, below in zip(colour, _channels(ground), strict=True)])


def contrast(one: str, other: str) -> float:
    """The contrast of two #rrggbb colours, 1 to 21."""
    darker, lighter = sorted((luminance(*_channels(one)), luminance(*_channels(other))))
    return (lighter + 0.05) / (darker + 0.05)


def readable_on(colour: str) -> str:
    """Black or white, whichever contrasts more with a CSS colour; white on anything else."""
    ground = opaque(colour)
    return max((LIGHT, DARK), key=lambda text: contrast(text, ground)) if ground else LIGHT


def readable(text: str, ground: str, least: float = TEXT) -> str:
    """The text's own colour where its contrast with the ground is enough, else black or white."""
    return text if contrast(text, ground) >= least else readable_on(ground)


def shade(colour: str, grounds: Sequence[str], least: float = TEXT) -> str:
    """The shade nearest to a colour that has a contrast with each of the grounds; they are all light, or all dark."""
    end = readable_on(grounds[0])
    shades = (mixed(colour, end, step / STEPS) for step in range(STEPS + 1))
    return next((one for one in shades if all(contrast(one, ground) >= least for ground in grounds)), end)


def stepped(ground: str, text: str, part: float = 0.12) -> str:
    """A ground that differs a little, on which the same text can still be read."""
    nearer = mixed(ground, text, part)
    step = nearer if contrast(nearer, text) >= TEXT else mixed(ground, readable_on(text), part)
    return step if contrast(step, text) >= TEXT or contrast(ground, text) < TEXT else ground


def dimmed(colour: str, most: float = 0.1) -> str:
    """A shade of the colour that does not glare in the dark: its luminance is at most that."""
    shades = (mixed(colour, DARK, step / STEPS) for step in range(STEPS + 1))
    return next(one for one in shades if luminance(*_channels(one)) <= most)


def mixed(one: str, other: str, part: float) -> str:
    """One colour with so much of another, 0 to 1, in equal steps to the eye (OKLab)."""
    pairs = zip(_lab(one), _lab(other), strict=True)
    return _of_lab([(1 - part) * first + part * second for first, second in pairs]) if part else one


def luminance(red: float, green: float, blue: float) -> float:
    """The relative luminance of an sRGB colour of channels 0 to 255, 0 to 1 (WCAG 2.2)."""
    return _times([(0.2126, 0.7152, 0.0722)], [_linear(value / 255) for value in (red, green, blue)])[0]


def _of_hex(text: str) -> Rgb:
    digits = text[1:] if len(text) > 5 else "".join(digit * 2 for digit in text[1:])
    values = [int(digits[at : at + 2], 16) for at in range(0, len(digits), 2)]
    return (*values[:3], values[3] / 255 if len(values) > 3 else 1.0)


def _of_function(text: str) -> Rgb | None:
    name, _, rest = text.partition("(")
    values = _NUMBER.findall(rest)
    if name not in {"rgb", "rgba", "hsl", "hsla"} or len(values) not in {3, 4}:
        return None
    alpha = _share(values[3], 1) if len(values) > 3 else 1.0
    if name.startswith("rgb"):
        return (*(255 * _share(value, 255) for value in values[:3]), alpha)
    hue = float(values[0].rstrip("%")) % 360
    return (*_of_hsl(hue, *(_share(value.rstrip("%"), 100) for value in values[1:3])), alpha)


def _of_hsl(hue: float, saturation: float, light: float) -> Rgb:
    def channel(turn: int) -> float:
        at = (turn + hue / 30) % 12
        return 255 * (light - saturation * min(light, 1 - light) * max(-1, min(at - 3, 9 - at, 1)))

    return channel(0), channel(8), channel(4)


def _share(value: str, whole: float) -> float:
    share = float(value.rstrip("%")) / (100 if value.endswith("%") else whole)
    return min(1.0, max(0.0, share))


def _channels(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def _hex(channels: Sequence[float]) -> str:
    return "#" + "".join(f"{min(255, max(0, round(value))):02x}" for value in channels)


# sRGB to OKLab and back, by way of the cones' responses (B. Ottosson, 2020)
_TO_CONES = (
    (0.41222147, 0.53633254, 0.05144599),
    (0.21190350, 0.68069955, 0.10739696),
    (0.08830246, 0.28171884, 0.62997870),
)
_TO_LAB = (
    (0.21045426, 0.79361779, -0.00407205),
    (1.97799850, -2.42859221, 0.45059371),
    (0.02590404, 0.78277177, -0.80867577),
)
_FROM_LAB = ((1, 0.39633778, 0.21580376), (1, -0.10556135, -0.06385417), (1, -0.08948418, -1.29148555))
_FROM_CONES = (
    (4.07674166, -3.30771159, 0.23096993),
    (-1.26843800, 2.60975740, -0.34131940),
    (-0.00419609, -0.70341861, 1.70761470),
)


def _lab(colour: str) -> list[float]:
    cones = _times(_TO_CONES, [_linear(value / 255) for value in _channels(colour)])
    return _times(_TO_LAB, [value ** (1 / 3) for value in cones])


def _of_lab(lab: Sequence[float]) -> str:
    light = _times(_FROM_CONES, [value**3 for value in _times(_FROM_LAB, lab)])
    return _hex([255 * _curved(min(1.0, max(0.0, value))) for value in light])


def _times(rows: Sequence[Sequence[float]], values: Sequence[float]) -> list[float]:
    return [sum(weight * value for weight, value in zip(row, values, strict=True)) for row in rows]


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _curved(value: float) -> float:
    return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
