"""The colour of a logo: the most colourful one, light enough for a dark head."""

import re
from io import BytesIO
from struct import pack
from unittest.mock import Mock
from zlib import crc32

import pytest
from PIL import Image

from livelaps_app.core.contrast import LARGE, contrast
from livelaps_app.core.palette import colour
from livelaps_app.racing.logo_colours import main_colour, tread_style
from tests.each_row import each_row
from tests.outside import Outside


def _svg(*colours: str) -> bytes:
    shapes = "".join(f'<path fill="{colour}"/>' for colour in colours)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{shapes}</svg>'.encode()


def _png(ground: str, spot: str, size: int) -> bytes:
    picture, out = Image.new("RGB", (100, 100), ground), BytesIO()
    picture.paste(Image.new("RGB", (size, size), spot), (10, 10))
    picture.save(out, "PNG")
    return out.getvalue()


@each_row(
    ("logo", "expected"),
    [
        (_svg("#22423a", "#e9dfc8", "#f2883e"), "#f2883e"),
        (_svg("#fff", "#888", "#101010"), ""),
        (_svg("none", "url(#a)"), ""),
        (b"GIF89a", ""),
        (b"", ""),
        (_png("#eeeeee", "#0000ff", 60), "#0000ff"),
        (_png("#eeeeee", "#0000ff", 3), ""),
    ],
)
def test_the_most_colourful_colour_of_a_logo(logo: bytes, expected: str) -> None:
    assert main_colour(logo) == expected


def _huge(side: int) -> bytes:
    """The head of a PNG that claims a side of so many pixels, without any."""
    head = b"IHDR" + pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + pack(">I", 13) + head + pack(">I", crc32(head)) + pack(">I", 0) + b"IDAT"


@each_row("side", [6_000, 14_000])
def test_huge_logo_has_no_colour_and_is_not_decoded(side: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Image.Image, "convert", Mock(side_effect=AssertionError("decoded")))
    assert main_colour(_huge(side)) == ""


@each_row("logo", ["/ll/demo/sierra.svg", "/ll/demo/erables.svg", "/ll/demo/three-valleys.svg"])
async def test_a_tread_is_seen_on_its_head(outside: Outside, logo: str) -> None:
    [tone] = re.findall(r"#[0-9a-f]{6}", await tread_style(logo))
    for ground in (colour("navbar"), colour("subheader"), colour("subheader", dark=True)):
        assert contrast(tone, ground) >= LARGE


@each_row("logo", ["", "/ll/demo/nothing.svg", "/ll/../pyproject.toml", "https://elsewhere.example/l.svg"])
async def test_other_logos_change_nothing(outside: Outside, logo: str) -> None:
    assert await tread_style(logo) == ""
