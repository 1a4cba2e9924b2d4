"""Facts as HTML: the head tags for robots and previews, the body for readers without the live page."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from livelaps_app.core import apps
from livelaps_app.core.every import EVERY
from livelaps_app.core.facts import Facts
from livelaps_app.core.formats import LOCALES
from livelaps_app.core.routes import BASE, NOT_FOUND, Match, address, canonical, url
from livelaps_app.core.schema import whole
from livelaps_app.core.when import YOURS
from livelaps_app.head.answers import answer, script_safe
from livelaps_app.head.describing import described
from livelaps_app.head.graph import graph
from livelaps_app.shell.service import alternates, languages
from livelaps_app.shell.site import Site

FIRST_ROWS = 60  # of a table: more than any screen shows are laid out after the first paint

# as a script of its own, without its comments, which would travel with it
_CLOCK = re.sub(
    r"(?m)^//.*\n|^export ", "", (Path(__file__).parents[2] / "components/yours/clock.js").read_text("utf-8")
)

_templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent.parent),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_templates.globals.update(
    base=BASE,
    address=address,
    url=url,
    whole=whole,
    first_rows=FIRST_ROWS,
    every=EVERY,
    locale=LOCALES,
    yours=YOURS,
    clock=Markup(_CLOCK),
    apps=apps,
)


def render(at: Match, site: Site, facts: Facts) -> tuple[str, str]:
    """The tags for the head and the element for the body."""
    hrefs = {lang: href + facts.part for lang, href in (facts.hrefs or alternates(at)).items()}
    own = hrefs.get(at.lang, address_of(at) + facts.part)
    indexed = at.route.indexed and at.route is not NOT_FOUND and not facts.message
    around: dict[str, Any] = {
        "at": at,
        "lang": at.lang,
        "site": site,
        "facts": facts,
        "content": facts.content,
        "texts": facts.words,
        "title": facts.alone,
        "description": described(facts.description, site.name, at.lang),
        "canonical": whole(own),
        "alternates": [(lang, whole(href)) for lang, href in hrefs.items()],
        "languages": [replace(one, href=one.href + facts.part) for one in languages(site, at, facts.hrefs or None)],
        "schema": script_safe(json.dumps(graph(at, site, facts, own), ensure_ascii=False)) if indexed else None,
        "answer": answer(at, site, facts),
        "indexed": indexed,
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
