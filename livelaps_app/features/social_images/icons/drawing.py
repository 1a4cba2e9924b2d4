"""Draws the web app icon: the site's image on its colour, or the name's letters on a number plate."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageColor

from livelaps_app.core.contrast import luminance, opaque, readable_on
from livelaps_app.core.logos import open_logo
from livelaps_app.core.typesetting import draw_picture, read_template
from livelaps_app.core.web_app_manifest import Icon, IconDesign, Purpose, monogram

# The image's share of the side. A maskable icon is cut to a circle of at least 0.8, whose square is 0.56.
SHARES: dict[Purpose, float] = {"any": 0.8, "maskable": 0.56, "apple": 0.72}
PLATE = 0.76  # height of a plate as a share of the image's side
MAX_RATIO = 2.5  # maximum ratio of width to height, against unreadable stripes
MIN_SIDE = 128  # minimum pixels of the longer side, against blurred large icons
MIN_CONTRAST = 1.6  # of a picture and its ground


def png(look: IconDesign, pictures: Sequence[bytes], icon: Icon) -> bytes:
    """The icon as an opaque PNG, from the first usable picture, else from the name's letters."""
    ground = opaque(look.ground) or IconDesign().ground
    room = icon.size * SHARES[icon.purpose]
    logo = next(filter(None, (_logo(picture, icon.size) for picture in pictures)), None)
    image = _picture_icon(logo, ground, icon.size, room) if logo else _plate_icon(look, ground, icon.size, room)
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def _logo(picture: bytes, size: int) -> Image.Image | None:
    logo = open_logo(picture, (size, size))
    clear = logo is not None and max(logo.size) >= MIN_SIDE and logo.width <= MAX_RATIO * logo.height
    return logo if clear else None


def _picture_icon(logo: Image.Image, ground: str, size: int, room: float) -> Image.Image:
    scale = room / max(logo.size)
    fitted = (max(1, int(logo.width * scale)), max(1, int(logo.height * scale)))
    logo = logo.resize(fitted, Image.Resampling.LANCZOS)
    image = Image.new("RGB", (size, size), _visible_ground(logo, ground))
    image.paste(logo, ((size - logo.width) // 2, (size - logo.height) // 2), logo)
    return image


def _plate_icon(look: IconDesign, ground: str, size: int, room: float) -> Image.Image:
    accent = opaque(look.accent) or IconDesign().accent
    content = {"size": size, "height": room * PLATE, "ground": ground, "accent": accent, "letters": monogram(look.name)}
    return Image.open(BytesIO(draw_picture(read_template(__package__, "icon.typ"), content))).convert("RGB")


def _visible_ground(logo: Image.Image, ground: str) -> str:
    """The ground, or black or white if the picture would be invisible on it."""
    red, green, blue, alpha = logo.resize((1, 1), Image.Resampling.BOX).tobytes()
    light, dark = sorted((luminance(red, green, blue), luminance(*ImageColor.getrgb(ground)[:3])), reverse=True)
    visible = not alpha or (light + 0.05) / (dark + 0.05) >= MIN_CONTRAST
    return ground if visible else readable_on(f"#{red:02x}{green:02x}{blue:02x}")
