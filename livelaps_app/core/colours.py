"""Which text can be read on which colour."""

import re

DARK, LIGHT = "#000000", "#ffffff"  # one of them has a contrast of 4.5 on any colour


def readable_on(colour: str) -> str:
    """Black or white, whichever contrasts more with a hex colour; white on anything else."""
    found = re.fullmatch(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})", colour)
    if found is None:
        return LIGHT
    digits = found[1] if len(found[1]) == 6 else "".join(digit * 2 for digit in found[1])
    light = luminance(*(int(digits[at : at + 2], 16) for at in (0, 2, 4)))
    return LIGHT if 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 else DARK


def luminance(red: int, green: int, blue: int) -> float:
    """The relative luminance of an sRGB colour, 0 to 1 (WCAG 2.2)."""
    channels = (_linear(value / 255) for value in (red, green, blue))
    return sum(weight * channel for weight, channel in zip((0.2126, 0.7152, 0.0722), channels, strict=True))


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
