"""The first answer of a live page, sent with its HTML so that it can be drawn before the socket is open."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from livelaps_app.core.facts import Facts
from livelaps_app.core.routes import Match
from livelaps_app.features.race.facts import Content
from livelaps_app.features.race.state import parts as race_parts
from livelaps_app.session import push
from livelaps_app.session.held import token
from livelaps_app.session.shown import Parts, Shown, around
from livelaps_app.shell.service import languages
from livelaps_app.shell.site import Site
from livelaps_app.shell.state import Shell

_SCRIPT_SAFE = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"})


def script_safe(json: str) -> Markup:
    """JSON that can stand in a script element."""
    return Markup(json.translate(_SCRIPT_SAFE))


@dataclass(frozen=True)
class Answer:
    """What the page's load would send, as JSON, and the token that says which it was."""

    json: Markup
    token: str


def answer(at: Match, site: Site, facts: Facts) -> Answer | None:
    """The answer of a page's load; None for pages that wait for their socket."""
    make = ANSWERS.get(at.route.key)
    if make is None or facts.content is None:
        return None
    shell = {"site": site, "languages": languages(site, at, facts.hrefs or None)}
    parts = make(facts.content)
    shown = {Shown: around(at, facts.title, facts.age, facts.shared, facts.opened), Shell: shell, **parts}
    return Answer(script_safe(push.delta(shown)), token(parts))


def _race(content: Content) -> Parts:
    """The rows stand in the facts' table already."""
    return race_parts(content.board, content.laps, held=True, compared=content.compared)


ANSWERS: dict[str, Callable[[Any], Parts]] = {"race": _race}
