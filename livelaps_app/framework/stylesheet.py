"""The site's stylesheet: the CSS files beside what they style, put together as one.

Order: what browsers do by themselves, variables and the document first, then `shell`, `ui`, `components` and features,
each by path; paper comes last. So a feature may set anew what a room before it says, and files of one room must not
lean on each other's order. A new file needs no entry here.

Assumptions: the framework imports a plugin's stylesheets from the build's folder of styles, where a save task writes;
`rx.App(reset_style=False)` leaves the framework's own reset out; a build takes over the settings of PostCSS that an
earlier one left, and the template has them without packages that this site does not install.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from reflex import constants
from reflex.plugins import Plugin

ROOT = Path(__file__).parents[2]
FIRST = ("livelaps_app/ui/reset.css", "livelaps_app/ui/variables.css", "livelaps_app/ui/base.css")
ROOMS = ("livelaps_app/shell", "livelaps_app/ui", "components", "livelaps_app/features")
LAST = ("livelaps_app/ui/print.css",)
NAME = "site.css"
LAYER = "site"  # the parameters' colours and what Python says of one element stand outside of it, and win


class OneStylesheet(Plugin):
    """Writes the stylesheet into the build and names it to the framework."""

    def pre_compile(self, **context: Any) -> None:
        """Adds the stylesheet, and the settings it is read with, to what the framework writes."""
        context["add_save_task"](_written)
        context["add_save_task"](_settings)

    def get_stylesheet_paths(self, **context: Any) -> tuple[str]:
        """The stylesheet, below the build's folder of styles."""
        return (f"./{NAME}",)


def stylesheet(root: Path = ROOT) -> str:
    """The rules of all files in their order. Raises FileNotFoundError when there is no file of a fixed place."""
    rules = "".join((root / path).read_text("utf-8") for path in files(root))
    return f"@layer {LAYER} {{\n{rules}}}\n"


def files(root: Path = ROOT) -> Iterator[str]:
    """The paths of the CSS files, in the order of their rules."""
    yield from FIRST
    for room in ROOMS:
        found = (file.relative_to(root).as_posix() for file in (root / room).rglob("*.css"))
        yield from sorted(set(found) - {*FIRST, *LAST})
    yield from LAST


def _settings() -> tuple[str, str]:
    template = constants.Templates.Dirs.WEB_TEMPLATE / constants.Dirs.POSTCSS_JS
    return constants.Dirs.POSTCSS_JS, template.read_text("utf-8")


def _written() -> tuple[str, str]:
    return f"{constants.Dirs.STYLES}/{NAME}", stylesheet()
