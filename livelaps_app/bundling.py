"""How the site's scripts are put together: what every page needs comes as one script, and what changed is drawn in
slices.
"""

import json
from typing import Any

from reflex import constants
from reflex.plugins import Plugin

# Packages and rooms whose scripts no page can do without; a new one that is missing here stays a script of its own.
PACKAGES = (
    "react",
    "react-dom",
    "scheduler",
    "react-router",
    "react-error-boundary",
    "react-is",
    "socket.io-client",
    "socket.io-parser",
    "@socket.io",
    "engine.io-client",
    "engine.io-parser",
    "@emotion",
    "stylis",
    "mergician",
    "universal-cookie",
    "cookie",
)
ROOMS = (
    "utils/state",
    "utils/context",
    "utils/react-theme",
    "components/look/",
    "components/menu/",
    "components/moves/",
    "components/offline/",
    "components/skip/",
    "components/takeover/",
    "components/logo/",
    "app_components/livelaps_app/shell/",
)
REGISTRY = f"{constants.Dirs.UTILS}/context-registry.js"
_ANCHOR = "groups: ["


class Scripts(Plugin):
    """Tells the bundler which modules belong together, and how pages read their states.

    The framework's own division makes sixteen files of the first visit, each with a head of its own and compressed
    alone: together they are 9 kB smaller. Why states are drawn in slices: docs/decisions/0014.
    """

    def pre_compile(self, **context: Any) -> None:
        """Changes what the framework has written."""
        context["add_modify_task"](constants.ReactRouter.VITE_CONFIG_FILE, grouped)
        context["add_modify_task"](REGISTRY, sliced)


def grouped(settings: str) -> str:
    """The bundler's settings with the group. Raises RuntimeError when the framework writes them in another way."""
    if _GROUP in settings:
        return settings
    if _ANCHOR not in settings:
        raise RuntimeError(f"the bundler's settings have no {_ANCHOR!r}: the framework writes them in another way")
    return settings.replace(_ANCHOR, f"{_ANCHOR}\n            {_GROUP},", 1)


def sliced(registry: str) -> str:
    """The framework's registry of states, read so that React may draw what changed in slices between a visitor's taps.

    Raises RuntimeError when the framework reads them in another way.
    """
    if _SLICED in registry:
        return registry
    if _AT_ONCE not in registry or _IMPORTED not in registry:
        raise RuntimeError(f"{REGISTRY} has no {_AT_ONCE.strip()!r}: the framework reads its states in another way")
    return registry.replace(_AT_ONCE, _SLICED, 1).replace(
        _IMPORTED, "  useLayoutEffect,\n  useState,\n  startTransition,\n", 1
    )


def _pattern() -> str:
    names = "|".join(_escaped(name) for name in PACKAGES)
    rooms = "|".join(_escaped(room) for room in ROOMS)
    return f"node_modules/(?:{names})/|/(?:{rooms})"


def _escaped(text: str) -> str:
    return text.replace(".", r"\.")


_GROUP = f'{{ name: "site", test: new RegExp({json.dumps(_pattern())}) }}'

_IMPORTED = "  useSyncExternalStore,\n"
_AT_ONCE = "  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);\n"
_SLICED = """  const [state, draw] = useState(getSnapshot);
  useLayoutEffect(() => {
    const look = () => startTransition(() => draw(getSnapshot()));
    look();
    return subscribe(look);
  }, [subscribe, getSnapshot]);
  return state;
"""
