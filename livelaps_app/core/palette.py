"""The site's colours by name, read from ui/variables.css, the only place that defines them."""

import re
from functools import cache
from pathlib import Path

RULES = Path(__file__).parents[1] / "ui" / "variables.css"
_COLOUR = re.compile(r"--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w{6,8}))\s*;")


@cache
def _colours() -> dict[str, tuple[str, str]]:
    rows = _COLOUR.findall(RULES.read_text("utf-8"))
    return {name: (day or both, night or both) for name, day, night, both in rows}


def colour(name: str, dark: bool = False) -> str:
    """The default #rrggbb of a CSS variable without its dashes, e.g. "card". Raises KeyError."""
    return _colours()[name][dark]
