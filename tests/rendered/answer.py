"""An HTML answer as a robot reads it: without running anything."""

import html
import json
import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

_TAG = re.compile(r"<[^>]*>")
_SCRIPT = re.compile(r"<script\b.*?</script>", re.DOTALL)


@dataclass(frozen=True)
class Answer:
    """One page: its address, its status and its HTML."""

    path: str
    status: int
    page: str

    @property
    def head(self) -> str:
        return self.page.partition("</head>")[0]

    @property
    def body(self) -> str:
        return _SCRIPT.sub("", self.page.partition("<body")[2])

    @cached_property
    def title(self) -> str:
        [written] = re.findall(r"<title[^>]*>(.*?)</title>", self.head, re.DOTALL)
        return html.unescape(written)

    @cached_property
    def lang(self) -> str:
        return self.page.partition('<html lang="')[2].partition('"')[0]

    @cached_property
    def canonical(self) -> str:
        [written] = re.findall(r'<link data-meta rel="canonical" href="([^"]*)">', self.head)
        return html.unescape(written)

    @cached_property
    def languages(self) -> dict[str, str]:
        """The addresses by hreflang."""
        found = re.findall(r'<link data-meta rel="alternate" hreflang="([^"]*)" href="([^"]*)">', self.head)
        return {code: html.unescape(href) for code, href in found}

    @cached_property
    def meta(self) -> dict[str, str]:
        """What the meta elements tell, by name or property; of several with one name the last."""
        found = re.findall(r'<meta data-meta (?:name|property)="([^"]*)" content="([^"]*)">', self.head)
        return {name: html.unescape(content) for name, content in found}

    @cached_property
    def graph(self) -> list[dict[str, Any]]:
        [written] = re.findall(r'<script data-meta type="application/ld\+json">(.*?)</script>', self.head)
        graph = json.loads(written)
        assert graph["@context"] == "https://schema.org"
        return list(graph["@graph"])

    @cached_property
    def headings(self) -> list[int]:
        """The levels of the headings in their order."""
        return [int(level) for level in re.findall(r"<h([1-6])[\s>]", self.body)]

    @cached_property
    def text(self) -> str:
        """What stands between the header and the footer."""
        main = self.body.partition("<main")[2].partition("</main>")[0]
        return " ".join(html.unescape(_TAG.sub(" ", main)).split())
