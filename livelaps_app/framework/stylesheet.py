"""The site's stylesheet: all CSS files in one, and separate files for few pages.

Order: browser defaults, variables, document and layout first, then `ui`, `components`, features, each by path; print
styles last. A feature may thus override earlier rooms, and files of one room must not depend on each other's order. A
new file needs no entry here. Rules of OWN follow all these, print styles included, and load only with the features in
their row; no other page may use their classes.
Assumptions: the build copies `assets/` into the folder `public` beside that of the styles, and the bundler gives a file
that a rule names by its path a name with a hash; Reflex imports a plugin's stylesheets from the build's styles folder,
into which a save task writes; `rx.App(reset_style=False)` omits Reflex's reset; a build reuses earlier PostCSS
settings, and the template's settings name packages that are not installed; a compiled module lies by its source module,
and the bundler adds its style imports to the pages' styles.
"""

import json
import re
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from reflex import constants
from reflex.plugins import Plugin
from reflex.utils import prerequisites

ROOT = Path(__file__).parents[2]
FIRST = tuple(f"livelaps_app/ui/{name}.css" for name in ("reset", "variables", "type", "base", "layout", "screen"))
ROOMS = ("livelaps_app/ui", "components", "livelaps_app/features")
LAST = ("livelaps_app/ui/print.css",)
# Rules by file name, in this order: source folders or files, and the features that load them. Rules of PARTS are of the
# rooms before the features, and print styles follow them again.
OWN: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "filters": (
        ("livelaps_app/ui/filters.css", "components/multi_select"),
        (
            *("account", "calendar", "event", "faqs", "organization", "presentation", "promoters"),
            *("race", "results", "standings"),
        ),
    ),
    "events": (
        ("livelaps_app/ui/events.css",),
        (
            *("account", "calendar", "error_pages", "event", "landing", "now_racing", "organization", "promoters"),
            *("registration", "results", "series"),
        ),
    ),
    "live_races": (
        ("livelaps_app/ui/live_races.css", "livelaps_app/ui/my_riders.css"),
        ("event", "landing", "now_racing", "organization", "promoters", "results"),
    ),
    "boards": (
        ("components/dialog", "components/table_body"),
        ("race", "results", "standings"),
    ),
    "landing": (("livelaps_app/features/landing",), ("landing",)),
    "news": (("livelaps_app/features/news",), ("news",)),
    "content_pages": (("livelaps_app/features/content_pages",), ("content_pages",)),
    "error_pages": (("livelaps_app/features/error_pages",), ("error_pages",)),
    "event": (
        ("livelaps_app/ui/event_parts.css", "livelaps_app/ui/profiles.css", "livelaps_app/features/event"),
        ("event", "organization", "promoters"),
    ),
    "ride": (
        ("livelaps_app/ui/compared.css", "livelaps_app/ui/ride.css", "components/chart"),
        ("race", "results"),
    ),
    "race": (("livelaps_app/features/race",), ("race",)),
    "results": (("livelaps_app/features/results",), ("results",)),
    "standings": (("livelaps_app/features/standings",), ("standings",)),
    "presentation": (("components/slideshow", "livelaps_app/features/presentation"), ("presentation",)),
    "people": (
        (
            "livelaps_app/ui/elsewhere.css",
            "livelaps_app/ui/parts.css",
            "livelaps_app/ui/steps.css",
            "components/gate",
            "components/selfie",
            "components/signature_pad",
            "livelaps_app/features/account",
            "livelaps_app/features/gate",
            "livelaps_app/features/payment",
            "livelaps_app/features/registration",
            "livelaps_app/features/waiver",
        ),
        ("account", "gate", "payment", "registration", "waiting", "waiver"),
    ),
}
PARTS = ("filters", "events", "live_races", "boards")
NAME = "site.css"
PLUGIN = Path(__file__).with_name("page_styles.mjs")  # named in framework/bundling.py
_PAIR = re.compile(r"(--[\w-]+): light-dark\(([^,]+), [^)]+\);")
LAYER = "site"  # the parameters' colours and inline styles are outside of the layer, and win


class OneStylesheet(Plugin):
    """Writes the stylesheet into the build and registers it."""

    def pre_compile(self, **context: Any) -> None:
        """Adds the stylesheets, the PostCSS settings and the plugin to the build."""
        context["add_save_task"](_site_rules)
        context["add_save_task"](_settings)
        for name in OWN:
            context["add_save_task"](partial(_feature_rules, name))
        context["add_save_task"](_plugin)

    def get_stylesheet_paths(self, **context: Any) -> tuple[str]:
        """The stylesheet's path in the build's styles folder."""
        return (f"./{NAME}",)


def stylesheet(paths: Iterable[str], root: Path = ROOT) -> str:
    """Concatenates the rules of files. Raises FileNotFoundError."""
    rules = "".join((root / path).read_text("utf-8") for path in paths)
    return f"@layer {LAYER} {{\n{rules}{by_day(rules)}}}\n"


def by_day(rules: str) -> str:
    """The variables with `light-dark()` by day, for browsers without that function."""
    pairs = _PAIR.findall(rules)
    values = " ".join(f"{name}: {day};" for name, day in pairs)
    return f"@supports not (color: light-dark(red, red)) {{ :root {{ {values} }} }}\n" if pairs else ""


def files(root: Path = ROOT) -> Iterator[str]:
    """The paths of the CSS files for every page, in order."""
    elsewhere = {path for name in OWN for path in own_files(name, root)}
    yield from FIRST
    for room in ROOMS:
        yield from (path for path in _css_files(room, root) if path not in {*FIRST, *LAST, *elsewhere})
    yield from LAST


def own_files(name: str, root: Path = ROOT) -> list[str]:
    """The paths of the CSS files for few features, in order."""
    return [path for room in OWN[name][0] for path in _css_files(room, root)]


def by_feature() -> dict[str, list[str]]:
    """The names of the files that a feature loads, in order."""
    features = dict.fromkeys(feature for _, loading in OWN.values() for feature in loading)
    return {feature: [name for name, (_, loading) in OWN.items() if feature in loading] for feature in features}


def _css_files(room: str, root: Path) -> list[str]:
    files = [root / room] if room.endswith(".css") else (root / room).rglob("*.css")
    return sorted(file.relative_to(root).as_posix() for file in files)


def _settings() -> tuple[str, str]:
    template = constants.Templates.Dirs.WEB_TEMPLATE / constants.Dirs.POSTCSS_JS
    return constants.Dirs.POSTCSS_JS, template.read_text("utf-8")


def _site_rules() -> tuple[str, str]:
    return f"{constants.Dirs.STYLES}/{NAME}", stylesheet(files())


def _feature_rules(name: str) -> tuple[str, str]:
    return f"{constants.Dirs.STYLES}/{name}.css", stylesheet([*own_files(name), *(LAST if name in PARTS else ())])


def _plugin() -> tuple[str, str]:
    script = PLUGIN.read_text("utf-8").replace("NAMES = {}", f"NAMES = {json.dumps(by_feature())}")
    return str(prerequisites.get_web_dir() / PLUGIN.name), script
