"""Which logos of promoters are drawn on shared pictures: none that costs more than its size tells."""

from gzip import compress
from pathlib import Path
from time import process_time

import pytest

from livelaps_app.features.social_images.card import CardLook, ImageCard
from livelaps_app.features.social_images.drawing import png
from livelaps_app.features.social_images.plain_svg import MOST_BYTES, is_plain
from livelaps_app.standins.timing.demo import organizers

OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"'
DEMO = Path(organizers.__file__).parents[4] / "assets" / "demo"
SECONDS = 0.1


def _svg(inner: str, more: str = "") -> bytes:
    return f"{OPEN}{more}>{inner}</svg>".encode()


def _nested(levels: int) -> bytes:
    """A small file of ten times more shapes for each level."""
    groups = (f'<g id="a{n}">' + f'<use href="#a{n - 1}"/>' * 10 + "</g>" for n in range(1, levels))
    return _svg(f'<defs><g id="a0"><circle r="9"/></g>{"".join(groups)}</defs><use href="#a{levels - 1}"/>')


COSTLY = {
    "nested": _nested(7),
    "prefix": _svg('<s:use href="#a"/>', ' xmlns:s="http://www.w3.org/2000/svg"'),
    "entity": b'<!DOCTYPE svg [<!ENTITY a "<g/>">]>' + _svg("&a;"),
    "image": _svg('<image href="data:image/svg+xml;base64,"/>'),
    "pattern": _svg('<pattern id="p"/>'),
    "clip": _svg('<clipPath id="p"/>'),
    "filter": _svg('<rect filter="blur(900)"/>'),
    "style": _svg('<rect style="filter:  blur(900)"/>'),
    "dash": _svg('<path stroke-dasharray=".001" d="M0 0h9"/>'),
    "escape": _svg('<path style="stroke-d&#97;sharray:.001"/>'),
    "rule": _svg("<style>a{filter:blur(9px)}</style>"),
    "selector": _svg("<style>g g g g{fill:red}</style>"),
    "deep": _svg("<g>" * 20 + "</g>" * 20),
    "many": _svg("<g/>" * 600),
    "long": _svg(" " * MOST_BYTES),
    "packed": compress(_svg("")),
    "torn": b"<svg",
    "none": b"",
}
PLAIN = {
    "shapes": _svg('<g opacity=".5"><path d="M0 0h9"/></g>'),
    "gradient": _svg('<defs><linearGradient id="a"><stop/></linearGradient></defs><rect fill="url(#a)"/>'),
    "drawn": b'\xef\xbb\xbf<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "s.dtd">'
    + _svg("<style>.a,#b{fill:red}\n.c{fill:blue}</style><!-- use --><path style='filter: none'/>"),
    "tool": _svg('<i:view xmlns:i="urn:i"/><path/>'),
}


@pytest.mark.parametrize("name", COSTLY)
def test_a_costly_logo_is_refused_at_once(name: str) -> None:
    begun = process_time()
    assert not is_plain(COSTLY[name])
    assert process_time() - begun < SECONDS


@pytest.mark.parametrize("name", PLAIN)
def test_a_plain_logo_is_drawn(name: str) -> None:
    assert is_plain(PLAIN[name])


def test_a_card_is_drawn_without_a_costly_logo() -> None:
    with_logo, without = (
        png(ImageCard(CardLook(emblem=emblem), "a", "Ridge Club", message="m", cover=True))
        for emblem in (COSTLY["nested"], b"")
    )
    assert len(COSTLY["nested"]) < 2048
    assert with_logo == without


def test_logos_of_the_demo_are_plain() -> None:
    logos = [file for file in DEMO.glob("*.svg") if not file.stem.endswith("-poster")]
    assert len(logos) == 5
    assert [file.name for file in logos if not is_plain(file.read_bytes())] == []
