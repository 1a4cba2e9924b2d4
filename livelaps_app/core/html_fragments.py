"""Fits editors' safe HTML into a page: shifts headings below the page's own, localizes links."""

import re
from collections.abc import Callable
from html import escape, unescape

_HEADING = re.compile(r"(</?h)([1-6])(?=[\s>])")
_LINK = re.compile(r'(<a\b[^>]*?\bhref=")([^"]*)(")')
_INLINE = re.compile(r"</?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>")
_HEADING_END = re.compile(r"(?<![.:?!…])</h[1-6]>")
_LINE_END = re.compile(r"(?<![.:;?!…])(?:</p>\s*)?</li>")
_LAST = re.compile(r";( [^;:]*:|$)")  # end of a list, before a heading or at the end of the text
_TAG = re.compile(r"<[^>]*>")
DEEPEST = 6


def fit_html(html: str, top: int, lead: Callable[[str], str]) -> str:
    """Shifts the headings so that `top` is the highest, without gaps, and maps each address by `lead`."""
    levels = sorted({int(tag[2]) for tag in _HEADING.finditer(html)})
    fits = {level: min(top + depth, DEEPEST) for depth, level in enumerate(levels)}
    placed = _HEADING.sub(lambda tag: f"{tag[1]}{fits[int(tag[2])]}", html)
    return _LINK.sub(lambda tag: f"{tag[1]}{escape(lead(unescape(tag[2])))}{tag[3]}", placed)


def aloud(html: str) -> str:
    """The text of the HTML on one line for speech: a colon after headings, semicolons between list items."""
    return _LAST.sub(r".\1", plain(_LINE_END.sub("; ", _HEADING_END.sub(": ", html))))


def plain(html: str) -> str:
    return " ".join(unescape(_TAG.sub(" ", _INLINE.sub("", html))).split())
