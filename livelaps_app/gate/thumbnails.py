"""Selfies as thumbnails: drawn in a thread, two at a time, not stored."""

import asyncio
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

from PIL import Image, UnidentifiedImageError

SIDE = 112  # pixels of the longer side
QUALITY = 60

_workers = ThreadPoolExecutor(2, thread_name_prefix="thumbnails")


async def thumbnail(selfie: bytes) -> str:
    """A selfie as the data: address of a JPEG of a few kB; "" if not drawable."""
    return await asyncio.get_running_loop().run_in_executor(_workers, _draw_thumbnail, selfie)


def _draw_thumbnail(selfie: bytes) -> str:
    try:
        image = Image.open(BytesIO(selfie), formats=("JPEG",))
        image.draft("RGB", (SIDE, SIDE))
        image.thumbnail((SIDE, SIDE))
    except (OSError, ValueError, UnidentifiedImageError):
        return ""
    file = BytesIO()
    image.convert("RGB").save(file, "JPEG", quality=QUALITY, optimize=True)
    return f"data:image/jpeg;base64,{b64encode(file.getvalue()).decode()}"
