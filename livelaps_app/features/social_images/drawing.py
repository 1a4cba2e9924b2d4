"""Draws the card of a social image from its template."""

from dataclasses import asdict
from functools import lru_cache
from io import BytesIO

from PIL import Image, UnidentifiedImageError

from livelaps_app.core.contrast import readable_on
from livelaps_app.core.typesetting import draw_picture, picture, read_template
from livelaps_app.core.web_app_manifest import monogram
from livelaps_app.features.social_images.card import ImageCard

LOGO = (420, 66)
MAX_LOGO = 4_000_000  # pixels
COLOURS = 128


def png(card: ImageCard) -> bytes:
    """The card as a PNG of 1200 x 630 pixels."""
    width, logo = _logo(card.look.logo)
    look = asdict(card.look) | {
        "logo": width,
        "ink": readable_on(card.look.background),
        "letters": monogram(card.look.site),
    }
    drawn = draw_picture(read_template(__package__, "card.typ"), asdict(card) | {"look": look}, {"logo.svg": logo})
    out = BytesIO()
    image = Image.open(BytesIO(drawn)).convert("RGB")
    image.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG")
    return out.getvalue()


def open_picture(logo: bytes, room: tuple[int, int] = LOGO) -> Image.Image | None:
    """Opens a PNG or JPEG, scaled to `room`; None if invalid, broken or too large."""
    if not logo:
        return None
    try:
        image = Image.open(BytesIO(logo), formats=("PNG", "JPEG"))
        if not 0 < image.width * image.height <= MAX_LOGO:
            return None
        image.draft("RGB", room)
        return image.convert("RGBA")
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, SyntaxError, ValueError):
        return None


@lru_cache(4)
def _logo(logo: bytes) -> tuple[int, bytes]:
    """The width of a logo and its file for the template; 0 if it can't be drawn."""
    image, out = open_picture(logo), BytesIO()
    if image is None:
        return 0, b""
    image.thumbnail(LOGO, Image.Resampling.LANCZOS)
    image.save(out, "PNG")
    return image.width, picture(out.getvalue())
