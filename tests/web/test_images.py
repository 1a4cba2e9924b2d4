"""A picture says the same to a browser and to a reader without scripts."""

import re

import pytest
import reflex as rx

from livelaps_app.core.images import SIZES, Image
from livelaps_app.web.pages import render
from livelaps_app.ui.images import picture

HILL = Image("/p.webp", "A hill", "/s.webp 500w, /p.webp 750w", SIZES["lead"], 750, 422)
PLAIN = Image("/p.svg", 'A "mark"')


class Shown(rx.State):
    """A state with a picture."""

    image: Image = Image()


def _facts(image: Image, first: bool) -> dict[str, str]:
    macro = render._templates.get_template("ui/facts.html").module.picture  # type: ignore[attr-defined]
    return dict(re.findall(r'([a-z]+)="([^"]*)"', str(macro(image, image.alt, first))))


@pytest.mark.parametrize("first", [True, False])
def test_what_is_told_of_a_picture(first: bool) -> None:
    told = _facts(HILL, first)
    assert told.pop("loading") == ("eager" if first else "lazy")
    assert told.pop("fetchpriority", "") == ("high" if first else "")
    assert told == {
        "decoding": "async",
        "sizes": SIZES["lead"],
        "srcset": "/s.webp 500w, /p.webp 750w",
        "src": "/p.webp",
        "alt": "A hill",
        "width": "750",
        "height": "422",
    }


def test_what_is_not_known_is_not_told() -> None:
    assert _facts(PLAIN, False) == {
        "loading": "lazy",
        "decoding": "async",
        "src": "/p.svg",
        "alt": "A &#34;mark&#34;",
    }


@pytest.mark.parametrize("first", [True, False])
def test_a_page_tells_the_same(first: bool) -> None:
    props = picture(Shown.image, Shown.image.alt, first=first).render()["props"]
    assert {prop.partition(":")[0].lower() for prop in props} == _facts(HILL, first).keys()
