"""Draws the web app icon: the site's image on its colour, or the name's letters."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from livelaps_app.core.contrast import luminance
from livelaps_app.core.web_app_manifest import Icon, IconDesign, Purpose, monogram
from livelaps_app.core.web_app_manifest import IconDesign as Design
from livelaps_app.features.social_images.drawing import colour, ink_on, open_picture
from livelaps_app.features.social_images.text_drawing import BOLD, Colour, TextDrawing

# The image's share of the side. A maskable icon is cut to a circle of at least 0.8, whose square is 0.56.
SHARES: dict[Purpose, float] = {"any": 0.8, "maskable": 0.56, "apple": 0.72}
MAX_RATIO = 2.5  # maximum ratio of width to height, against unreadable stripes
MIN_SIDE = 128  # minimum pixels of the longer side, against blurred large icons
MIN_CONTRAST = 1.6  # of a picture and its ground
STRIPE = 0.07  # of the side


def png(look: IconDesign, pictures: Sequence[bytes], icon: Icon) -> bytes:
    """The icon as an opaque PNG, from the first usable picture, else from the name's letters."""
    ground = colour(look.ground, Design().ground)
    room = icon.size * SHARES[icon.purpose]
    logo = next(filter(None, (_logo(picture, icon.size) for picture in pictures)), None)
    image = _picture_icon(logo, ground, icon.size, room) if logo else _letter_icon(look, ground, icon.size, room)
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def _logo(picture: bytes, size: int) -> Image.Image | None:
    logo = open_picture(picture, (size, size))
    clear = logo is not None and max(logo.size) >= MIN_SIDE and logo.width <= MAX_RATIO * logo.height
    return logo if clear else None


def _picture_icon(logo: Image.Image, ground: Colour, size: int, room: float) -> Image.Image:
    scale = room / max(logo.size)
    fitted = (max(1, int(logo.width * scale)), max(1, int(logo.height * scale)))
    logo = logo.resize(fitted, Image.Resampling.LANCZOS)
    image = Image.new("RGB", (size, size), _visible_ground(logo, ground))
    image.paste(logo, ((size - logo.width) // 2, (size - logo.height) // 2), logo)
    return image


def _letter_icon(look: IconDesign, ground: Colour, size: int, room: float) -> Image.Image:
    """Two letters above a stripe, within `room`."""
    image = Image.new("RGB", (size, size), ground)
    text, middle = TextDrawing(image), size / 2
    text.write((middle, middle - room * 0.08), monogram(look.name), int(room * 0.72), ink_on(ground), room, BOLD, "mm")
    top, half = middle + room * 0.32, room * 0.28
    stripe = (middle - half, top, middle + half, top + room * STRIPE)
    text.box(stripe, colour(look.accent, Design().accent), int(room * STRIPE / 2))
    return image


def _visible_ground(logo: Image.Image, ground: Colour) -> Colour:
    """The ground, or black or white if the picture would be invisible on it."""
    red, green, blue, alpha = logo.resize((1, 1), Image.Resampling.BOX).tobytes()
    light, dark = sorted((luminance(red, green, blue), luminance(*ground)), reverse=True)
    return ground if not alpha or (light + 0.05) / (dark + 0.05) >= MIN_CONTRAST else ink_on((red, green, blue))
