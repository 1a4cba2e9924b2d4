"""What editors embed from elsewhere: players and maps of known hosts, each in a frame that can do nothing else."""

import re
from html import escape, unescape

# How an address that may be shown in a frame begins, and what it begins with instead; the first row that fits decides.
PLAYERS: tuple[tuple[str, str], ...] = (
    ("https://www.youtube.com/embed/", "https://www.youtube-nocookie.com/embed/"),  # which does not follow its viewers
    ("https://www.youtube-nocookie.com/embed/", "https://www.youtube-nocookie.com/embed/"),
    ("https://player.vimeo.com/video/", "https://player.vimeo.com/video/"),
    ("https://www.openstreetmap.org/export/embed.html?", "https://www.openstreetmap.org/export/embed.html?"),
    ("https://www.google.com/maps/embed?", "https://www.google.com/maps/embed?"),
)
_ELSEWHERE = re.compile(r"\.\.|%2e|\\", re.IGNORECASE)  # a way out of where a player's addresses begin
ALLOWED = "allow-scripts allow-same-origin allow-popups allow-presentation"

_FRAME = re.compile(r"<iframe\b([^>]*)>.*?</iframe>", re.DOTALL)
_PASTED = re.compile(r"""<oembed\s+url=["']([^"'<>]*)["'][^<>]*>\s*</oembed>""", re.IGNORECASE)


def linked(written: str) -> str:
    """An editor's pasted media as links: what plays it is not known to a browser."""
    return _PASTED.sub(r'<a href="\1">\1</a>', written)


def framed(cleaned: str) -> str:
    """Clean HTML whose frames are players: lazy, named, kept apart from the page; any other is taken out."""
    return _FRAME.sub(lambda found: _frame(_said(found[1], "src"), _said(found[1], "title")), cleaned)


def _frame(address: str, title: str) -> str:
    known = next(((before, after) for before, after in PLAYERS if address.startswith(before)), None)
    if known is None or _ELSEWHERE.search(address):
        return ""
    source = known[1] + address.removeprefix(known[0])
    name = title or source.split("/")[2].removeprefix("www.")
    return (
        f'<iframe src="{escape(source)}" title="{escape(name)}" loading="lazy" sandbox="{ALLOWED}" '
        'referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>'
    )


def _said(attributes: str, name: str) -> str:
    found = re.search(rf'\b{name}="([^"]*)"', attributes)
    return unescape(found[1]) if found else ""
