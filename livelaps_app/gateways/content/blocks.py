"""Converts rich text stored as blocks to HTML: paragraphs, headings, lists, pictures."""

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from livelaps_app.gateways.content.fields import count

Node = Mapping[str, Any]

MARKS = {"code": "code", "bold": "strong", "italic": "em", "underline": "u", "strikethrough": "s"}
LISTS = {"ordered": "ol", "unordered": "ul"}
MAX_LEVEL = 6


def blocks_html(blocks: Any) -> str:
    """The uncleaned HTML of a list of blocks. Raises ValueError for another shape."""
    if not isinstance(blocks, list) or not all(isinstance(node, dict) for node in blocks):
        raise ValueError("not blocks")
    return "".join(RENDERERS.get(str(node.get("type")), _children)(node) for node in blocks)


def _children(node: Node) -> str:
    return blocks_html(node.get("children") or [])


def _element(tag: str) -> Callable[[Node], str]:
    def render(node: Node) -> str:
        children = _children(node)
        return f"<{tag}>{children}</{tag}>" if children else ""

    return render


def _heading(node: Node) -> str:
    level = node.get("level")
    return _element(f"h{min(level, MAX_LEVEL) if isinstance(level, int) and level > 0 else 2}")(node)


def _list(node: Node) -> str:
    return _element(LISTS.get(str(node.get("format")), "ul"))(node)


def _link(node: Node) -> str:
    target = ' target="_blank"' if node.get("target") == "_blank" else ""
    return f'<a href="{escape(str(node.get("url") or ""))}"{target}>{_children(node)}</a>'


def _image(node: Node) -> str:
    image = node.get("image")
    if not isinstance(image, dict):
        return ""
    attributes = {"src": image.get("url"), "alt": image.get("alternativeText") or ""}
    attributes |= {side: pixels for side in ("width", "height") if (pixels := count(image.get(side)))}
    return "".join(["<img", *(f' {name}="{escape(str(value))}"' for name, value in attributes.items()), ">"])


def _text(node: Node) -> str:
    html = escape(str(node.get("text") or "")).replace("\n", "<br>")
    for mark, tag in MARKS.items():
        if html and node.get(mark) is True:
            html = f"<{tag}>{html}</{tag}>"
    return html


RENDERERS: dict[str, Callable[[Node], str]] = {
    "paragraph": _element("p"),
    "heading": _heading,
    "list": _list,
    "list-item": _element("li"),
    "quote": _element("blockquote"),
    "code": lambda node: f"<pre>{_element('code')(node)}</pre>",
    "link": _link,
    "image": _image,
    "text": _text,
}
