"""Contrast of colours as WCAG 2.2 computes it, and the nearest shade that reaches it."""

from collections.abc import Sequence

from coloraide import Color

DARK, LIGHT = "#000000", "#ffffff"  # one of them has a contrast of 4.5 on any colour
TEXT, LARGE = 4.5, 3.0  # contrast of text with what it stands on; of large text, and of what is no text
LOOK_STORAGE_KEY = "ll-look"  # the name a browser keeps the chosen look under, light or dark
STEPS = 50  # between a colour and black or white: each is a change that is hardly seen


def opaque(written: str | None, ground: str = LIGHT) -> str | None:
    """Returns a CSS colour as #rrggbb, as it is seen over a ground; None for what is no colour of sRGB."""
    match = Color.match((written or "").strip().lower(), fullmatch=True)
    if match is None or match.color.space() not in {"srgb", "hsl"}:
        return None
    return _hex(Color.layer([match.color.clip().convert("srgb"), Color(ground)], space="srgb"))


def contrast(first: str, second: str) -> float:
    """The contrast of two #rrggbb colours, 1 to 21."""
    darker, lighter = sorted(luminance(*bytes.fromhex(colour[1:])) for colour in (first, second))
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
    shades = (mix(colour, end, step / STEPS) for step in range(STEPS + 1))
    return next((tone for tone in shades if all(contrast(tone, ground) >= least for ground in grounds)), end)


def step_ground(ground: str, text: str, part: float = 0.12) -> str:
    """A ground that differs a little, on which the same text can still be read."""
    nearer = mix(ground, text, part)
    step = nearer if contrast(nearer, text) >= TEXT else mix(ground, readable_on(text), part)
    return step if contrast(step, text) >= TEXT or contrast(ground, text) < TEXT else ground


def dim(colour: str, most: float = 0.1) -> str:
    """A shade of the colour that does not glare in the dark: its luminance is at most that."""
    shades = (mix(colour, DARK, step / STEPS) for step in range(STEPS + 1))
    return next(tone for tone in shades if luminance(*bytes.fromhex(tone[1:])) <= most)


def mix(first: str, second: str, part: float) -> str:
    """The first colour with so much of the second, 0 to 1, in equal steps to the eye (OKLab)."""
    return _hex(Color(first).mix(Color(second), part, space="oklab", out_space="srgb")) if part else first


def luminance(red: float, green: float, blue: float) -> float:
    """The relative luminance of an sRGB colour of channels 0 to 255, 0 to 1 (WCAG 2.2)."""
    shares = [value / 255 for value in (red, green, blue)]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _hex(colour: Color) -> str:
    return colour.to_string(hex=True, fit="clip", alpha=False)
