"""The site's stylesheet: the CSS files beside what they style, put together as one, and what few pages need apart.

Order: what browsers do by themselves, variables, the document and the layout first, then `ui`, `components`, features,
each by path; paper comes last. So a feature may set anew what a room before it says, and files of one room must not
lean on each other's order. A new file needs no entry here. Rules of OWN follow all these, paper too, on the pages of
the features named there, which bring them in; no other page may use their classes.

Assumptions: the framework imports a plugin's stylesheets from the build's folder of styles, where a save task writes;
`rx.App(reset_style=False)` leaves the framework's own reset out; a build takes over the settings of PostCSS that an
earlier one left, and the template has them without packages that this site does not install; a compiled module lies by
the module that describes it, and the bundler puts what it imports of styles into the styles of its pages.
"""

import json
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from reflex import constants
from reflex.plugins import Plugin
from reflex.utils import prerequisites

ROOT = Path(__file__).parents[2]
FIRST = tuple(f"livelaps_app/ui/{name}.css" for name in ("reset", "variables", "base", "layout", "screen"))
ROOMS = ("livelaps_app/ui", "components", "livelaps_app/features")
LAST = ("livelaps_app/ui/print.css",)
# Rules by the name of their file: whose, and of which features' pages.
OWN: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "landing": (("components/carousel", "livelaps_app/features/landing"), ("landing",)),
    "presentation": (("components/slideshow",), ("presentation",)),
    "people": (
        (
            "components/gate",
            "components/selfie",
            "components/signature_pad",
            "livelaps_app/features/account",
            "livelaps_app/features/gate",
            "livelaps_app/features/payment",
            "livelaps_app/features/registration",
            "livelaps_app/features/waiver",
        ),
        ("account", "gate", "payment", "registration", "waiver"),
    ),
}
NAME = "site.css"
PLUGIN = Path(__file__).with_name("page_styles.mjs")  # named in framework/bundling.py
LAYER = "site"  # the parameters' colours and what Python says of one element stand outside of it, and win


class OneStylesheet(Plugin):
    """Writes the stylesheet into the build and names it to the framework."""

    def pre_compile(self, **context: Any) -> None:
        """Adds the stylesheet, and the settings it is read with, to what the framework writes."""
        context["add_save_task"](_site_rules)
        context["add_save_task"](_settings)
        for name in OWN:
            context["add_save_task"](partial(_feature_rules, name))
        context["add_save_task"](_plugin)

    def get_stylesheet_paths(self, **context: Any) -> tuple[str]:
        """The stylesheet, below the build's folder of styles."""
        return (f"./{NAME}",)


def stylesheet(paths: Iterable[str], root: Path = ROOT) -> str:
    """The rules of these files in their order. Raises FileNotFoundError."""
    rules = "".join((root / path).read_text("utf-8") for path in paths)
    return f"@layer {LAYER} {{\n{rules}}}\n"


def files(root: Path = ROOT) -> Iterator[str]:
    """The paths of the CSS files for every page, in the order of their rules."""
    elsewhere = {path for name in OWN for path in own_files(name, root)}
    yield from FIRST
    for room in ROOMS:
        yield from (path for path in _css_files(room, root) if path not in {*FIRST, *LAST, *elsewhere})
    yield from LAST


def own_files(name: str, root: Path = ROOT) -> list[str]:
    """The paths of the CSS files for the pages of few features, in the order of their rules."""
    return [path for room in OWN[name][0] for path in _css_files(room, root)]


def _css_files(room: str, root: Path) -> list[str]:
    return sorted(file.relative_to(root).as_posix() for file in (root / room).rglob("*.css"))


def _settings() -> tuple[str, str]:
    template = constants.Templates.Dirs.WEB_TEMPLATE / constants.Dirs.POSTCSS_JS
    return constants.Dirs.POSTCSS_JS, template.read_text("utf-8")


def _site_rules() -> tuple[str, str]:
    return f"{constants.Dirs.STYLES}/{NAME}", stylesheet(files())


def _feature_rules(name: str) -> tuple[str, str]:
    return f"{constants.Dirs.STYLES}/{name}.css", stylesheet(own_files(name))


def _plugin() -> tuple[str, str]:
    names = {feature: name for name, (_, features) in OWN.items() for feature in features}
    script = PLUGIN.read_text("utf-8").replace("NAMES = {}", f"NAMES = {json.dumps(names)}")
    return str(prerequisites.get_web_dir() / PLUGIN.name), script
