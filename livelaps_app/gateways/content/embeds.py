"""Embedded players and maps of known hosts, each in a sandboxed iframe."""

import re
from html import escape, unescape

# The prefix of an allowed address and its replacement; the first match decides.
PLAYERS: tuple[tuple[str, str], ...] = (
    ("https://www.youtube.com/embed/", "https://www.youtube-nocookie.com/embed/"),  # which does not track its viewers
    ("https://www.youtube-nocookie.com/embed/", "https://www.youtube-nocookie.com/embed/"),
    ("https://player.vimeo.com/video/", "https://player.vimeo.com/video/"),
    ("https://www.openstreetmap.org/export/embed.html?", "https://www.openstreetmap.org/export/embed.html?"),
    ("https://www.google.com/maps/embed?", "https://www.google.com/maps/embed?"),
)
SANDBOX = "allow-scripts allow-same-origin allow-popups allow-presentation"

_TRAVERSAL = re.compile(r"\.\.|%2e|\\", re.IGNORECASE)  # leaves the path of a player's addresses
_IFRAME = re.compile(r"<iframe\b([^>]*)>.*?</iframe>", re.DOTALL)
_OEMBED = re.compile(r"""<oembed\s+url=["']([^"'<>]*)["'][^<>]*>\s*</oembed>""", re.IGNORECASE)


def link_oembeds(html: str) -> str:
    """The HTML with an editor's <oembed> elements, unknown to browsers, as links."""
    return _OEMBED.sub(r'<a href="\1">\1</a>', html)


def sandbox_iframes(html: str) -> str:
    """Clean HTML with the iframes of players lazy, titled and sandboxed, all others removed."""
    return _IFRAME.sub(lambda match: _iframe(_attribute(match[1], "src"), _attribute(match[1], "title")), html)


def _iframe(address: str, title: str) -> str:
    player = next(((prefix, replacement) for prefix, replacement in PLAYERS if address.startswith(prefix)), None)
    if player is None or _TRAVERSAL.search(address):
        return ""
    source = player[1] + address.removeprefix(player[0])
    name = title or source.split("/")[2].removeprefix("www.")
    return (
        f'<iframe src="{escape(source)}" title="{escape(name)}" loading="lazy" sandbox="{SANDBOX}" '
        'referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>'
    )


def _attribute(attributes: str, name: str) -> str:
    match = re.search(rf'\b{name}="([^"]*)"', attributes)
    return unescape(match[1]) if match else ""
