"""Faults in the HTML of a page: those of the HTML standard that pages of the site have had."""

from collections.abc import Callable, Mapping
from html.parser import HTMLParser

Attributes = Mapping[str, str | None]
CLICKED = frozenset({"checkbox", "radio", "file", "button", "submit", "reset", "image"})
FAULTS: tuple[tuple[str, str, Callable[[Attributes], bool]], ...] = (
    ("input", "readonly", lambda has: has.get("type") in CLICKED | {"hidden", "range", "color"}),
    ("input", "autocomplete", lambda has: has.get("type") in CLICKED or has["autocomplete"] == "street-address"),
    ("select", "maxlength", lambda _: True),
    ("meta", "name", lambda has: "content" not in has),
)
"""An attribute of an element, and the elements that may not have it."""


def html_faults(page: str) -> list[str]:
    """The faults of a page in their order."""
    found = _Faults()
    found.feed(page)
    return found.faults


class _Faults(HTMLParser):
    """A reader of one page; `_headless` has an entry for each open section: true until its first heading."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []
        self._names: set[str | None] = {""}
        self._headless: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = dict(attrs)
        self.faults += [
            f"{tag} {has}" for name, key, is_wrong in FAULTS if name == tag and key in has and is_wrong(has)
        ]
        if "id" in has:
            self._add("id", has["id"])
        if tag == "meta" and has.get("name") == "description":
            self._add("name", "description")
        if tag == "section":
            self._headless.append("aria-label" not in has)
        elif tag in {"h1", "h2", "h3", "h4"}:
            self._headless = [False] * len(self._headless)

    def handle_endtag(self, tag: str) -> None:
        if tag == "section" and self._headless.pop():
            self.faults.append("section without a heading")

    def _add(self, kind: str, name: str | None) -> None:
        if name in self._names:
            self.faults.append(f"{kind} {name!r} is empty or there twice")
        self._names.add(name)
