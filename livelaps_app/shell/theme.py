"""The site parameters' colours as CSS variables for light and dark schemes, with readable text."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from livelaps_app.core.contrast import (
    BRIGHT,
    LARGE,
    TEXT,
    dim,
    hues_apart,
    opaque,
    readable,
    readable_on,
    shade,
    step_ground,
)
from livelaps_app.core.palette import colour
from livelaps_app.gateways.content.records import Parameters


class ColourScheme(NamedTuple):
    """The backgrounds of links in one scheme."""

    grounds: tuple[str, ...]
    dark: bool = False


_GROUNDS = ("page", "card", "stripe", "fresh", "mine")
DAY = ColourScheme(tuple(colour(name) for name in _GROUNDS))
NIGHT = ColourScheme(tuple(colour(name, dark=True) for name in _GROUNDS), dark=True)

# Defaults of unset parameters: the CSS variable, or "" for a transparent one.
DESIGN = {
    "navbar_color": "navbar",
    "subheader_color": "subheader",
    "subheader_font_color": "subheader-text",
    "accordion_color": "accordion",
    "button_color": "accent",
    "hover_color": "hover",
    "main_menu_button_color": "",
    "main_menu_border_color": "",
    "success_background_color": "success",
    "success_font_color": "success-text",
    "success_border_color": "success-border",
}
NEAR_HUE = 20  # degrees
LARGE_PX = 24  # text is large from this size


class Colours:
    """The parameters as opaque colours in one scheme."""

    def __init__(self, parameters: Parameters, look: ColourScheme) -> None:
        self._parameters, self._look = parameters, look
        page = look.grounds[0]
        self.navbar = self._of("navbar_color", page)
        soft, best = colour("navbar-soft"), colour("navbar-best")
        self.navbar_soft, self.navbar_best = shade(soft, (self.navbar,)), shade(best, (self.navbar,))
        self.button = self._of("main_menu_button_color", self.navbar)
        self.border = self._of("main_menu_border_color", self.navbar)
        self.menu = readable(opaque(parameters.main_menu_font_color) or readable_on(self.navbar), self.button)
        self.subheader = self._ground("subheader_color")
        self.title = readable(self._of("subheader_font_color", self.subheader), self.subheader, self._least())
        self.accordion = self._ground("accordion_color")
        self.accent = self._of("button_color", page)
        self.hover = self._of("hover_color", page)
        normal = opaque(parameters.normal_color, page) or self.accent
        self.link, self.link_hover = shade(normal, look.grounds), shade(self.hover, look.grounds)
        warm = colour("glow")  # an accent of nearly its hue would be salmon where it is as light
        glow = warm if hues_apart(self.accent, warm) < NEAR_HUE else self.accent
        self.glow = shade(glow, (self.navbar, self.subheader), BRIGHT)
        self.accent_edge = shade(self.accent, look.grounds)
        self.success, self.success_text = self._success()
        self.success_border = self._of("success_border_color", page)

    def _of(self, name: str, ground: str) -> str:
        design = DESIGN[name]
        return opaque(getattr(self._parameters, name), ground) or (colour(design) if design else ground)

    def _ground(self, name: str) -> str:
        """Dims large areas in the dark scheme."""
        colour = self._of(name, self._look.grounds[0])
        return dim(colour) if self._look.dark else colour

    def _least(self) -> float:
        size = self._parameters.subheader_font_size
        return LARGE if size.endswith("px") and float(size[:-2]) >= LARGE_PX else TEXT

    def _success(self) -> tuple[str, str]:
        """Ground and text; the dark scheme swaps them unless the ground is darker already."""
        ground = self._of("success_background_color", self._look.grounds[0])
        text = readable(self._of("success_font_color", ground), ground)
        if self._look.dark and dim(ground) != ground:
            ground, text = dim(text), ground
        return ground, readable(text, ground)


MENU = ("navbar_color", "main_menu_button_color", "main_menu_font_color")
# CSS variable, source parameters, and the colour's function
ROLES: tuple[tuple[str, tuple[str, ...], Callable[[Colours], str]], ...] = (
    ("--navbar", ("navbar_color",), lambda of: of.navbar),
    ("--navbar-text", ("navbar_color",), lambda of: readable_on(of.navbar)),
    ("--navbar-soft", ("navbar_color",), lambda of: of.navbar_soft),
    ("--navbar-best", ("navbar_color",), lambda of: of.navbar_best),
    ("--navbar-hover", ("navbar_color",), lambda of: step_ground(of.navbar, readable_on(of.navbar))),
    ("--menu-button", ("main_menu_button_color",), lambda of: of.button),
    ("--menu-border", ("main_menu_border_color",), lambda of: of.border),
    ("--menu-text", MENU, lambda of: of.menu),
    ("--menu-hover", MENU, lambda of: step_ground(of.button, of.menu)),
    ("--subheader", ("subheader_color",), lambda of: of.subheader),
    ("--subheader-text", ("subheader_color", "subheader_font_color"), lambda of: of.title),
    ("--accent", ("button_color",), lambda of: of.accent),
    ("--accent-text", ("button_color",), lambda of: readable_on(of.accent)),
    ("--accent-edge", ("button_color",), lambda of: of.accent_edge),
    ("--glow", ("button_color", "navbar_color", "subheader_color"), lambda of: of.glow),
    ("--link", ("normal_color", "button_color"), lambda of: of.link),
    ("--hover", ("hover_color",), lambda of: of.hover),
    ("--hover-text", ("hover_color",), lambda of: readable_on(of.hover)),
    ("--link-hover", ("hover_color",), lambda of: of.link_hover),
    ("--accordion", ("accordion_color",), lambda of: of.accordion),
    ("--accordion-text", ("accordion_color",), lambda of: readable_on(of.accordion)),
    ("--success", ("success_background_color", "success_font_color"), lambda of: of.success),
    ("--success-text", ("success_background_color", "success_font_color"), lambda of: of.success_text),
    ("--success-border", ("success_border_color",), lambda of: of.success_border),
)
SIZES = (("--menu-size", "main_menu_font_size"), ("--subheader-size", "subheader_font_size"))


def css(parameters: Parameters, strip: Mapping[str, str] | None = None) -> str:
    """Rules for both schemes, older browsers have the light one; missing or invalid parameters fall back to the design.

    strip: variables of the sponsor strip, whose `--strip-height` shortens every page.
    """
    sizes = dict(strip or {})
    sizes |= {variable: value for variable, name in SIZES if (value := getattr(parameters, name))}
    day, night = roles(parameters, DAY), roles(parameters, NIGHT)
    pairs = {name: f"light-dark({value},{night[name]})" for name, value in day.items() if value != night[name]}
    by_look = f"@supports (color:light-dark(red,red)){{{_rule(pairs)}}}" if pairs else ""
    return _rule(sizes | day) + by_look


def roles(parameters: Parameters, look: ColourScheme) -> dict[str, str]:
    """A scheme's variables that depend on set parameters."""
    colours = Colours(parameters, look)
    return {
        variable: make(colours)
        for variable, names, make in ROLES
        if any(opaque(getattr(parameters, name)) for name in names)
    }


def _rule(values: dict[str, str]) -> str:
    return f":root{{{''.join(f'{name}:{value};' for name, value in values.items())}}}" if values else ""
