"""Opens logos, which anybody may have uploaded, without the cost of huge or broken ones."""

from io import BytesIO

from PIL import Image, UnidentifiedImageError

MOST_PIXELS = 4_000_000
FORMATS = ("PNG", "JPEG")


def open_logo(logo: bytes, room: tuple[int, int], formats: tuple[str, ...] = FORMATS) -> Image.Image | None:
    """Opens a picture, a JPEG scaled towards `room`; None if broken, or too large, which is known before decoding."""
    if not logo:
        return None
    try:
        image = Image.open(BytesIO(logo), formats=formats)
        if not 0 < image.width * image.height <= MOST_PIXELS:
            return None
        image.draft("RGB", room)
        return image.convert("RGBA")
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, SyntaxError, ValueError):
        return None
