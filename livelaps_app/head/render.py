"""Facts as HTML: the head tags for robots and previews, the body for readers without the live page."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from livelaps_app.core import apps
from livelaps_app.core.every import EVERY
from livelaps_app.core.facts import Facts
from livelaps_app.core.pictures import HEIGHT, WIDTH
from livelaps_app.core.routes import BASE, NOT_FOUND, Match, address, canonical, url
from livelaps_app.core.settings import settings
from livelaps_app.head.answers import answer, script_safe
from livelaps_app.shell.service import alternates, languages
from livelaps_app.shell.site import Site

FIRST_ROWS = 60  # of a table: more than any screen shows are laid out after the first paint

_templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent.parent),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_templates.globals.update(
    base=BASE, address=address, url=url, first_rows=FIRST_ROWS, picture_size=(WIDTH, HEIGHT), every=EVERY, apps=apps
)


def render(at: Match, site: Site, facts: Facts) -> tuple[str, str]:
    """The tags for the head and the element for the body."""
    around: dict[str, Any] = {
        "at": at,
        "lang": at.lang,
        "site": site,
        "facts": facts,
        "content": facts.content,
        "texts": facts.words,
        "origin": settings().origin,
        "canonical": settings().origin + address_of(at) + facts.part,
        "alternates": [(lang, settings().origin + href + facts.part) for lang, href in alternates(at).items()],
        "languages": [replace(one, href=one.href + facts.part) for one in languages(site, at)],
        "schema": script_safe(json.dumps(facts.schema, ensure_ascii=False)) if facts.schema else None,
        "answer": answer(at, site, facts),
        "indexed": at.route.indexed and at.route is not NOT_FOUND,
    }
    folder = "shell" if facts.template == "shell" else f"features/{facts.template}"
    body = _templates.get_template(f"{folder}/facts.html").render(around)
    head = _templates.get_template("head/head.html").render(around)
    return head, body


def offline(at: Match, site: Site, facts: Facts) -> str:
    """A whole page without any script of the live page."""
    head, body = render(at, site, facts)
    return _templates.get_template("head/offline.html").render(lang=at.lang, head=head, body=body)


def address_of(at: Match) -> str:
    """The canonical address with the base path, without a query: filters are not pages of their own."""
    return f"{address('home', 'en').rstrip('/')}{canonical(at)}"
