"""Contrast of colours by WCAG 2.2, and the nearest shade of sufficient contrast."""

from collections.abc import Sequence

from coloraide import Color

DARK, LIGHT = "#000000", "#ffffff"  # any colour has a contrast of at least 4.5 with black or white
TEXT, LARGE = 4.5, 3.0  # minimum contrast of text; of large text and graphics
BRIGHT = 5.5  # of the accent on dark heads
LOOK_STORAGE_KEY = "ll-look"  # localStorage key of the colour scheme, light or dark
STEPS = 50  # between a colour and black or white: each step is barely visible


def opaque(written: str | None, ground: str = LIGHT) -> str | None:
    """Converts a CSS colour over a ground to #rrggbb; None for anything outside sRGB."""
    match = Color.match((written or "").strip().lower(), fullmatch=True)
    if match is None or match.color.space() not in {"srgb", "hsl"}:
        return None
    return _hex(Color.layer([match.color.clip().convert("srgb"), Color(ground)], space="srgb"))


def contrast(first: str, second: str) -> float:
    darker, lighter = sorted(luminance(*bytes.fromhex(colour[1:])) for colour in (first, second))
    return (lighter + 0.05) / (darker + 0.05)


def readable_on(colour: str) -> str:
    """Black or white by the higher contrast with a CSS colour; white for an invalid colour."""
    ground = opaque(colour)
    return max((LIGHT, DARK), key=lambda text: contrast(text, ground)) if ground else LIGHT


def readable(text: str, ground: str, least: float = TEXT) -> str:
    """Returns the text colour if its contrast with the ground suffices, else black or white."""
    return text if contrast(text, ground) >= least else readable_on(ground)


def shade(colour: str, grounds: Sequence[str], least: float = TEXT) -> str:
    """The nearest lightness of a hue (OKLCH) with enough contrast to all grounds, which are all light or all dark."""
    end, tone = readable_on(grounds[0]), Color(colour).convert("oklch")
    way = float(end == LIGHT) - tone["lightness"]
    lights = (tone["lightness"] + way * step / STEPS for step in range(STEPS + 1))
    shades = (_hex(tone.clone().set("lightness", light).convert("srgb")) for light in lights)
    return next((tone for tone in shades if all(contrast(tone, ground) >= least for ground in grounds)), end)


def hues_apart(first: str, second: str) -> float:
    """The degrees between the hues of two colours (OKLCH)."""
    apart = abs(Color(first).convert("oklch")["hue"] - Color(second).convert("oklch")["hue"]) % 360
    return min(apart, 360 - apart)


def step_ground(ground: str, text: str, part: float = 0.12) -> str:
    """A slightly different ground on which the same text stays readable."""
    nearer = mix(ground, text, part)
    step = nearer if contrast(nearer, text) >= TEXT else mix(ground, readable_on(text), part)
    return step if contrast(step, text) >= TEXT or contrast(ground, text) < TEXT else ground


def dim(colour: str, most: float = 0.1) -> str:
    """Darkens a colour to a luminance of at most `most`, against glare in the dark scheme."""
    shades = (mix(colour, DARK, step / STEPS) for step in range(STEPS + 1))
    return next(tone for tone in shades if luminance(*bytes.fromhex(tone[1:])) <= most)


def mix(first: str, second: str, part: float) -> str:
    """Mixes the first colour with a part, 0 to 1, of the second in the perceptual space OKLab."""
    return _hex(Color(first).mix(Color(second), part, space="oklab", out_space="srgb")) if part else first


def luminance(red: float, green: float, blue: float) -> float:
    """The relative luminance of an sRGB colour of channels 0 to 255, 0 to 1 (WCAG 2.2)."""
    shares = [value / 255 for value in (red, green, blue)]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _hex(colour: Color) -> str:
    return colour.to_string(hex=True, fit="clip", alpha=False)
