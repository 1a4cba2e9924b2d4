"""The colour of a promoter's logo in the tread below its head."""

import re
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from coloraide import Color
from PIL import Image

from livelaps_app.core.contrast import LARGE, dim, opaque, shade
from livelaps_app.core.errors import Problem
from livelaps_app.core.logos import FORMATS, open_logo
from livelaps_app.core.palette import colour
from livelaps_app.core.routes import BASE
from livelaps_app.gateways.content.gateway import content_gateway

ASSETS = Path(__file__).parents[2] / "assets"
COLOURFUL = 0.05  # chroma in OKLCH: below it a colour looks grey
SIDE, TONES, LEAST_PART = 48, 8, 0.04  # of a raster logo: px, colours, share of its area
_SVG_COLOUR = re.compile(r"(?:fill|stroke)=\"(#[0-9a-fA-F]{3,6})\"")


async def tread_style(logo: str) -> str:
    """CSS that gives the tread of a page's head the colour of a logo that this site serves; "" without any.

    The colour is as light as it has to be on the head and between the dark blocks.
    """
    if not (main := main_colour(await logo_file(logo))):
        return ""
    site = (await content_gateway().parameters()).value
    navbar, subheader = opaque(site.navbar_color), opaque(site.subheader_color)
    grounds = navbar or colour("navbar"), subheader or colour("subheader"), dim(subheader or colour("subheader"))
    tone = shade(main, grounds, LARGE)
    blocks = f"repeating-linear-gradient(116deg,{tone} 0 17px,var(--navbar) 17px 20px)"
    return f".profile-head::after{{background:{blocks}}}"


@lru_cache(maxsize=200)
def main_colour(logo: bytes) -> str:
    """The most colourful colour of an SVG, PNG, JPEG or WebP; "" for a grey, a huge or another file."""
    tones = _svg_colours(logo.decode("utf-8", "replace")) if b"<svg" in logo[:200] else _area_colours(logo)
    best = max(tones, key=_chroma, default="")
    return best if best and _chroma(best) >= COLOURFUL else ""


def _svg_colours(svg: str) -> list[str]:
    return [tone for text in _SVG_COLOUR.findall(svg) if (tone := opaque(text))]


def _area_colours(logo: bytes) -> list[str]:
    """The colours of a picture that have a part of its area."""
    picture = open_logo(logo, (SIDE, SIDE), (*FORMATS, "WEBP"))
    if picture is None:
        return []
    picture.thumbnail((SIDE, SIDE))
    paper = Image.new("RGBA", picture.size, "white")
    flat = Image.alpha_composite(paper, picture).convert("RGB").quantize(TONES).convert("RGB")
    counted = flat.getcolors(SIDE * SIDE) or []
    least = LEAST_PART * flat.width * flat.height
    return [f"#{bytes(rgb).hex()}" for number, rgb in counted if number >= least and isinstance(rgb, tuple)]


def _chroma(tone: str) -> float:
    return float(Color(tone).convert("oklch")["chroma"])


async def logo_file(logo: str) -> bytes:
    """The file of a logo among the site's own files or the uploads of the content service, else b""."""
    path = (ASSETS / logo.removeprefix(f"{BASE}/")).resolve()
    if logo.startswith(f"{BASE}/") and path.is_relative_to(ASSETS) and path.is_file():
        return path.read_bytes()
    with suppress(Problem):
        return (await content_gateway().upload(logo)).value if logo else b""
    return b""
