"""Rich text that a server keeps as blocks, a list of paragraphs, headings, lists and pictures, as HTML."""

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from livelaps_app.gateways.content.fields import count

Node = Mapping[str, Any]

MARKS = {"code": "code", "bold": "strong", "italic": "em", "underline": "u", "strikethrough": "s"}
LISTS = {"ordered": "ol", "unordered": "ul"}
DEEPEST = 6


def html(blocks: Any) -> str:
    """The HTML of a list of blocks, not yet cleaned. Raises ValueError for what is none."""
    if not isinstance(blocks, list) or not all(isinstance(node, dict) for node in blocks):
        raise ValueError("no blocks")
    return "".join(DRAWN.get(str(node.get("type")), _inside)(node) for node in blocks)


def _inside(node: Node) -> str:
    return html(node.get("children") or [])


def _tagged(tag: str) -> Callable[[Node], str]:
    def draw(node: Node) -> str:
        inside = _inside(node)
        return f"<{tag}>{inside}</{tag}>" if inside else ""

    return draw


def _heading(node: Node) -> str:
    level = node.get("level")
    return _tagged(f"h{min(level, DEEPEST) if isinstance(level, int) and level > 0 else 2}")(node)


def _list(node: Node) -> str:
    return _tagged(LISTS.get(str(node.get("format")), "ul"))(node)


def _link(node: Node) -> str:
    return f'<a href="{escape(str(node.get("url") or ""))}">{_inside(node)}</a>'


def _image(node: Node) -> str:
    image = node.get("image")
    if not isinstance(image, dict):
        return ""
    told = {"src": image.get("url"), "alt": image.get("alternativeText") or ""}
    told |= {side: pixels for side in ("width", "height") if (pixels := count(image.get(side)))}
    return "".join(["<img", *(f' {name}="{escape(str(value))}"' for name, value in told.items()), ">"])


def _text(node: Node) -> str:
    written = escape(str(node.get("text") or "")).replace("\n", "<br>")
    for mark, tag in MARKS.items():
        if written and node.get(mark) is True:
            written = f"<{tag}>{written}</{tag}>"
    return written


DRAWN: dict[str, Callable[[Node], str]] = {
    "paragraph": _tagged("p"),
    "heading": _heading,
    "list": _list,
    "list-item": _tagged("li"),
    "quote": _tagged("blockquote"),
    "code": lambda node: f"<pre>{_tagged('code')(node)}</pre>",
    "link": _link,
    "image": _image,
    "text": _text,
}
