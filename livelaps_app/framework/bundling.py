"""Bundles the scripts of every page into one instead of fifteen.

Assumptions: Reflex writes the bundler's settings with a list of plugins and a list of groups, of which the first match
decides; compiled pages and memos are in `app_components` by their module, components under `components`; Reflex's
client evaluates texts in `utils/state.js`, of which only one reads a name of that module; it connects to the page's
host by the port of the build, or by that of https.
"""

import json
import re
from pathlib import Path
from typing import Any

from reflex import constants
from reflex.plugins import Plugin
from reflex.utils import prerequisites

# Packages and rooms with scripts for every page; a new package without an entry stays a separate script.
PACKAGES = (
    "react",
    "react-dom",
    "scheduler",
    "react-router",
    "react-error-boundary",
    "socket.io-client",
    "socket.io-parser",
    "@socket.io",
    "engine.io-client",
    "engine.io-parser",
    "mergician",
)
ROOMS = (
    "utils/state",
    "utils/context",
    "utils/react-theme",
    "components/theme_select/",
    "components/menu/",
    "components/history_sync/",
    "components/offline/",
    "components/skip_link/",
    "components/stored_lists/",
    "components/coming_title/",
    "components/hydration/",
    "components/sponsor_logo/",
    "components/page_failure/",
    "components/follow_hint/",
    "components/share_button/",
    "components/language_cookie/",
    "components/address/",
    "components/local_time/",
    "components/relative_time/",
    "components/live_region/",
    "components/head_style/",
    "components/countdown/",
    "components/race_clock/",
    "preload-helper",
    "livelaps_app/framework/",
    "app_components/livelaps_app/ui/layout",
    "app_components/livelaps_app/ui/screen",
)
_ANCHOR = "groups: ["
_PLUGINS = "plugins: [\n"
_STYLES = "cssMinify: true,\n"
# Browsers with `:has()`: for others the bundler wraps lists in `:is()`, which is tried on every element of a page.
_TARGET = 'cssTarget: ["chrome111", "edge111", "firefox121", "safari16.4"],\n'
PLAIN = Path(__file__).with_name("plain_elements.mjs")
PLUGINS = (PLAIN.name, "page_styles.mjs")  # beside the settings; framework/stylesheet.py writes the second
CLIENT = "utils/state.js"
OWN_PORT = "endpoint.port = window.location.port;"
_HOST, _NO_PORT = "endpoint.hostname = frontend_hostname;", 'endpoint.port = "";'
_DIRECT = re.compile(r"\beval\(")
_INDIRECT = "(0, eval)("
_LOCAL = ("eval(`import(dataUri)`)", f"{_INDIRECT}`(uri) => import(uri)`)(dataUri)")


class OneScript(Plugin):
    """Groups modules in the bundler.

    Reflex splits a first visit into sixteen or more files, each with its own headers and compression: one file saves 9
    kB. Removing the styling of single elements, which the site does not use, and all transports but the websocket saves
    9 kB more.
    """

    def pre_compile(self, **context: Any) -> None:
        """Registers the changes to the bundler's settings and to Reflex's client."""
        context["add_modify_task"](constants.ReactRouter.VITE_CONFIG_FILE, with_group)
        context["add_modify_task"](constants.ReactRouter.VITE_CONFIG_FILE, with_plugins)
        context["add_modify_task"](constants.ReactRouter.VITE_CONFIG_FILE, with_target)
        context["add_modify_task"](CLIENT, without_direct_eval)
        context["add_modify_task"](CLIENT, by_the_port_of_the_page)
        context["add_save_task"](_plain_elements)


def with_group(settings: str) -> str:
    """Adds the group to the bundler's settings. Raises RuntimeError if they have an unknown form."""
    if _GROUP in settings:
        return settings
    if _ANCHOR not in settings:
        raise RuntimeError(f"the bundler's settings have no {_ANCHOR!r}: the framework writes them in another way")
    return settings.replace(_ANCHOR, f"{_ANCHOR}\n            {_GROUP},", 1)


def with_plugins(settings: str) -> str:
    """Adds the site's plugins to the bundler's settings. Raises RuntimeError if they have no list of plugins."""
    if PLUGINS[0] in settings:
        return settings
    if settings.count(_PLUGINS) != 1:
        raise RuntimeError(f"the bundler's settings have no {_PLUGINS!r}: the framework writes them in another way")
    loads = "".join(f'import ownPlugin{number} from "./{file}";\n' for number, file in enumerate(PLUGINS))
    calls = "".join(f"    ownPlugin{number}(),\n" for number in range(len(PLUGINS)))
    return loads + settings.replace(_PLUGINS, _PLUGINS + calls)


def with_target(settings: str) -> str:
    """Adds the browsers that styles are written for. Raises RuntimeError if the settings have an unknown form."""
    if _TARGET in settings:
        return settings
    if settings.count(_STYLES) != 1:
        raise RuntimeError(f"the bundler's settings have no {_STYLES!r}: the framework writes them in another way")
    return settings.replace(_STYLES, _STYLES + "    " + _TARGET)


def without_direct_eval(client: str) -> str:
    """Replaces the client's direct eval by one in the global scope. Raises RuntimeError if the client has no eval.

    A direct eval may read every name of its scope, which would prevent the minification of the group's names: 46 kB.
    """
    indirect = _DIRECT.sub(_INDIRECT, client.replace(*_LOCAL))
    if _INDIRECT not in indirect:
        raise RuntimeError(f"{CLIENT} evaluates nothing: the framework writes it in another way")
    return indirect


def by_the_port_of_the_page(client: str) -> str:
    """Makes the client connect to the port of the page, so that one build runs at any port.

    Raises RuntimeError if the client has an unknown form.
    """
    if OWN_PORT in client:
        return client
    if client.count(_HOST) != 1 or client.count(_NO_PORT) != 1:
        raise RuntimeError(f"{CLIENT} finds its address in another way")
    return client.replace(_NO_PORT, "").replace(_HOST, f"{_HOST}\n    {OWN_PORT}")


def _plain_elements() -> tuple[str, str]:
    return str(prerequisites.get_web_dir() / PLAIN.name), PLAIN.read_text("utf-8")


def _pattern() -> str:
    names = "|".join(_escape(name) for name in PACKAGES)
    rooms = "|".join(_escape(room) for room in ROOMS)
    return f"node_modules/(?:{names})/|/(?:{rooms})"


def _escape(text: str) -> str:
    return text.replace(".", r"\.")


_GROUP = f'{{ name: "site", test: new RegExp({json.dumps(_pattern())}) }}'
