"""Draws the card of a social image from its template."""

from dataclasses import asdict
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from PIL import Image

from livelaps_app.core.contrast import readable_on
from livelaps_app.core.logos import open_logo
from livelaps_app.core.typesetting import can_draw, draw_picture, picture, read_template
from livelaps_app.features.social_images.card import ImageCard
from livelaps_app.features.social_images.plain_svg import is_plain

LOGO = (420, 66)
SCENES = Path(__file__).parents[3] / "assets" / "disciplines"
SCENE = (760, 428)
SCENE_BOX = (536, 0, 1200, 354)  # a drawing's box on the card
FADE = 480  # pixels of a drawing's left side
EMBLEM = (264, 264)
COLOURS = 256


def png(card: ImageCard) -> bytes:
    """The card as a PNG of 1200 x 630 pixels."""
    width, logo = _logo(card.look.logo)
    scene, emblem = _scene(card.scene), _emblem(card.look.emblem)
    look = asdict(card.look) | {
        "logo": width,
        "ink": readable_on(card.look.background),
        "emblem": bool(emblem),
    }
    content = asdict(card) | {"look": look, "scene": card.scene if scene else ""}
    more = {"logo.svg": logo, "scene.svg": scene, "emblem.svg": emblem}
    drawn = draw_picture(read_template(__package__, "card.typ"), content, more)
    out = BytesIO()
    image = Image.open(BytesIO(drawn)).convert("RGB")
    few = image.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    if scene:  # no bands in its fade
        few.paste(image.crop(SCENE_BOX).quantize(palette=few, dither=Image.Dither.FLOYDSTEINBERG), SCENE_BOX)
    few.save(out, "PNG")
    return out.getvalue()


@lru_cache(10)
def _scene(name: str) -> bytes:
    """A discipline's drawing as a file for the template; empty for "" and for an unknown one."""
    file = SCENES / Path(name).name
    if not name or not file.is_file():
        return b""
    with Image.open(file) as image:
        out = BytesIO()
        drawn = image.convert("RGB").resize(SCENE, Image.Resampling.LANCZOS)
        drawn.putalpha(_fade().resize(SCENE))
        drawn.save(out, "PNG", compress_level=1)
    return picture(out.getvalue())


def _fade() -> Image.Image:
    """A row of alpha, from nothing at the left to the whole drawing, without an edge at either end."""
    row = Image.new("L", (SCENE[0], 1))
    part = [min(1.0, x / FADE) for x in range(SCENE[0])]
    row.putdata([round(255 * x * x * (3 - 2 * x)) for x in part])
    return row


@lru_cache(20)
def _emblem(logo: bytes) -> bytes:
    """A plain SVG, a PNG or a JPEG as a file for the template; empty if it can't be drawn."""
    if b"<svg" in logo[:200]:
        return logo if is_plain(logo) and can_draw(logo) else b""
    image, out = open_logo(logo, EMBLEM), BytesIO()
    if image is None:
        return b""
    image.thumbnail(EMBLEM, Image.Resampling.LANCZOS)
    image.save(out, "PNG")
    return picture(out.getvalue())


@lru_cache(4)
def _logo(logo: bytes) -> tuple[int, bytes]:
    """The width of a logo and its file for the template; 0 if it can't be drawn."""
    image, out = open_logo(logo, LOGO), BytesIO()
    if image is None:
        return 0, b""
    image.thumbnail(LOGO, Image.Resampling.LANCZOS)
    image.save(out, "PNG")
    return image.width, picture(out.getvalue())
