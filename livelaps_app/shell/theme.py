"""The site parameters' colours as CSS variables, with text that can be read on them."""

from livelaps_app.core.colours import readable_on
from livelaps_app.gateways.content.records import Parameters

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
