"""Bundles the site's scripts: the code that every page needs is one script instead of fifteen.

Assumptions: the framework writes the bundler's settings with a list of groups, the first that fits a module decides,
and with a list of plugins;
compiled pages and memos lie in `app_components` by the module that describes them, components under `components`;
the framework's client evaluates texts in `utils/state.js`, and only one of them reads a name of that module; it
connects to the host of the page by the port of the build, or by that of https.
"""

import json
import re
from pathlib import Path
from typing import Any

from reflex import constants
from reflex.plugins import Plugin
from reflex.utils import prerequisites

# Packages and rooms whose scripts no page can do without; a new one that is missing here stays a script of its own.
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
    "universal-cookie",
    "cookie",
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
    "components/language_cookie/",
    "components/address/",
    "components/local_time/",
    "components/relative_time/",
    "components/live_region/",
    "components/head_style/",
    "components/countdown/",
    "preload-helper",
    "livelaps_app/framework/",
    "app_components/livelaps_app/ui/layout",
    "app_components/livelaps_app/ui/screen",
)
_ANCHOR = "groups: ["
_PLUGINS = "plugins: [\n"
PLAIN = Path(__file__).with_name("plain_elements.mjs")
PLUGINS = (PLAIN.name, "page_styles.mjs")  # beside the settings; framework/stylesheet.py writes the second
CLIENT = "utils/state.js"
OWN_PORT = "endpoint.port = window.location.port;"
_HOST, _NO_PORT = "endpoint.hostname = frontend_hostname;", 'endpoint.port = "";'
_DIRECT = re.compile(r"\beval\(")
_INDIRECT = "(0, eval)("
_LOCAL = ("eval(`import(dataUri)`)", f"{_INDIRECT}`(uri) => import(uri)`)(dataUri)")


class OneScript(Plugin):
    """Tells the bundler which modules belong together.

    The framework's own division makes sixteen files and more of the first visit, each with a head of its own and
    compressed alone: together they are 9 kB smaller. Without what styles elements one by one, of which the site has
    none, and without the transports beside the websocket they are 9 kB smaller again.
    """

    def pre_compile(self, **context: Any) -> None:
        """Adds the group to the bundler's settings once the framework has written them, and frees the names of the
        group to be shortened."""
        context["add_modify_task"](constants.ReactRouter.VITE_CONFIG_FILE, with_group)
        context["add_modify_task"](constants.ReactRouter.VITE_CONFIG_FILE, with_plugins)
        context["add_modify_task"](CLIENT, without_direct_eval)
        context["add_modify_task"](CLIENT, by_the_port_of_the_page)
        context["add_save_task"](_plain_elements)


def with_group(settings: str) -> str:
    """The bundler's settings with the group. Raises RuntimeError when the framework writes them in another way."""
    if _GROUP in settings:
        return settings
    if _ANCHOR not in settings:
        raise RuntimeError(f"the bundler's settings have no {_ANCHOR!r}: the framework writes them in another way")
    return settings.replace(_ANCHOR, f"{_ANCHOR}\n            {_GROUP},", 1)


def with_plugins(settings: str) -> str:
    """The bundler's settings with the site's own plugins. Raises RuntimeError: they have no list of plugins."""
    if PLUGINS[0] in settings:
        return settings
    if settings.count(_PLUGINS) != 1:
        raise RuntimeError(f"the bundler's settings have no {_PLUGINS!r}: the framework writes them in another way")
    loads = "".join(f'import ownPlugin{number} from "./{file}";\n' for number, file in enumerate(PLUGINS))
    calls = "".join(f"    ownPlugin{number}(),\n" for number in range(len(PLUGINS)))
    return loads + settings.replace(_PLUGINS, _PLUGINS + calls)


def without_direct_eval(client: str) -> str:
    """The framework's client, evaluating texts in the global scope. Raises RuntimeError when it evaluates none.

    A direct eval may read every name of its scope, so the bundler would leave all names of the group alone: 46 kB.
    """
    indirect = _DIRECT.sub(_INDIRECT, client.replace(*_LOCAL))
    if _INDIRECT not in indirect:
        raise RuntimeError(f"{CLIENT} evaluates nothing: the framework writes it in another way")
    return indirect


def by_the_port_of_the_page(client: str) -> str:
    """The framework's client, connecting to where the page comes from: a site that was built once runs at any port.

    Raises RuntimeError when it finds its address in another way.
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
