"""The site's colours by name and its contour lines, read from ui/variables.css, the only place that defines them."""

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote

RULES = Path(__file__).parents[1] / "ui" / "variables.css"
_COLOUR = re.compile(r"--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w{6,8}))\s*;")


_CONTOUR = re.compile(r'--contour: url\("data:image/svg\+xml,([^"]+)"\)')


@cache
def _colours() -> dict[str, tuple[str, str]]:
    rows = _COLOUR.findall(RULES.read_text("utf-8"))
    return {name: (day or both, night or both) for name, day, night, both in rows}


def colour(name: str, dark: bool = False) -> str:
    """The default #rrggbb of a CSS variable without its dashes, e.g. "card". Raises KeyError."""
    return _colours()[name][dark]


def day_colours() -> dict[str, str]:
    """The colours of the light scheme by name."""
    return {name: day for name, (day, _) in _colours().items()}


@cache
def contour_lines() -> str:
    """The contour lines as an SVG with black lines."""
    match = _CONTOUR.search(RULES.read_text("utf-8"))
    assert match, "ui/variables.css has no contour lines"
    return unquote(match[1])
