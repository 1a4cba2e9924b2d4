"""The site parameters' colours as CSS variables, with text that can be read on them."""

import re

from livelaps_app.gateways.content.records import Parameters

DARK, LIGHT = "#000000", "#ffffff"  # one of them has a contrast of 4.5 on any colour

# CSS variable, parameter, and the variable of the text that stands on it
COLOURS: tuple[tuple[str, str, str], ...] = (
    ("--navbar", "navbar_color", "--navbar-text"),
    ("--subheader", "subheader_color", ""),
    ("--subheader-text", "subheader_font_color", ""),
    ("--accent", "button_color", "--accent-text"),
    ("--hover", "hover_color", ""),
    ("--accordion", "accordion_color", "--accordion-text"),
    ("--menu-button", "main_menu_button_color", ""),
    ("--menu-border", "main_menu_border_color", ""),
    ("--menu-text", "main_menu_font_color", ""),
    ("--menu-size", "main_menu_font_size", ""),
    ("--subheader-size", "subheader_font_size", ""),
    ("--success", "success_background_color", ""),
    ("--success-text", "success_font_color", ""),
    ("--success-border", "success_border_color", ""),
)


def css(parameters: Parameters, strip: int = 0) -> str:
    """A :root rule; parameters that are missing or no colour leave the design's own value.

    `strip` is the height in pixels the sponsor strip takes from the bottom of every page.
    """
    values: dict[str, str] = {"--strip": f"{strip}px"} if strip else {}
    for variable, name, text in COLOURS:
        if value := getattr(parameters, name):
            values[variable] = value
            if text:
                values[text] = readable_on(value)
    return ":root{" + "".join(f"{name}:{value};" for name, value in values.items()) + "}"


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
