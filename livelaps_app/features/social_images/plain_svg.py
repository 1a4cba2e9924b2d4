"""Recognizes SVGs that cost little to draw: without what repeats, blurs or embeds others."""

import re
from xml.parsers import expat

MOST_BYTES, MOST_ELEMENTS, MOST_DEPTH, MOST_STYLES = 60_000, 500, 12, 4000
SVG = "http://www.w3.org/2000/svg"
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"}
PAINTS = {"linearGradient", "radialGradient", "stop", "style"}
ELEMENTS = {"svg", "g", "defs", "title", "desc", "metadata"} | SHAPES | PAINTS
COSTLY = re.compile(r"(filter|dasharray)\s*+:\s*+(?!none)|[\\@]|/\*", re.I)
SELECTOR = re.compile(r"\s*[.#]?[\w-]+\s*")


def is_plain(svg: bytes) -> bool:
    """True for an SVG of few simple shapes, whose cost grows no faster than its size."""
    if len(svg) > MOST_BYTES or not svg.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return False  # a compressed one might be of any size
    try:
        return _Reading().reads(svg)
    except (expat.ExpatError, ValueError):
        return False


class _Reading:
    """Facts of an SVG while it is read."""

    def __init__(self) -> None:
        self._path: list[str] = []
        self._count = 0
        self._styles: list[str] = []
        self._is_plain = True

    def reads(self, svg: bytes) -> bool:
        """True if nothing in it is costly."""
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartDoctypeDeclHandler = self._declare
        parser.StartElementHandler = self._start
        parser.EndElementHandler = lambda _: self._path.pop()
        parser.CharacterDataHandler = self._read
        parser.Parse(svg, True)
        return self._is_plain and _is_plain_style("".join(self._styles))

    def _declare(self, _name: str, _system: str | None, _public: str | None, has_own: int) -> None:
        if has_own:
            raise ValueError("it might have entities")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        space, _, name = tag.rpartition(" ")
        self._path.append(name)
        self._count += 1
        is_known = name in ELEMENTS if space in {"", SVG} else name != "style"
        if not is_known or self._count > MOST_ELEMENTS or len(self._path) > MOST_DEPTH:
            raise ValueError("it might cost much")
        for key, value in attributes.items():
            self._is_plain &= not COSTLY.search(value if key == "style" else f"{key}:{value}")

    def _read(self, text: str) -> None:
        if "style" in self._path:
            self._styles.append(text)


def _is_plain_style(style: str) -> bool:
    """True for few rules for tags, classes and identifiers, without nested ones."""
    if len(style) > MOST_STYLES or COSTLY.search(style):
        return False
    selectors = [part for rule in style.split("}") for part in rule.partition("{")[0].split(",")]
    return all(SELECTOR.fullmatch(part) for part in selectors if part.strip())
