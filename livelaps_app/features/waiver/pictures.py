"""Signatures and selfies that a browser sends: bounded, decoded, drawn anew without metadata, two at a time."""

import asyncio
import re
import struct
import warnings
from base64 import b64decode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO

from PIL import Image, ImageOps

MOST_BYTES = 10_000_000  # of a picture as it is sent: a phone's photo where no script has scaled it
MOST_PIXELS = 64_000_000
FORMATS = ("PNG", "JPEG", "WEBP")
DATA_URL = re.compile(r"data:image/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})")
SELFIE_SIDE, SIGNATURE_SIDE = 1280, 1000  # pixels of the longer side, at most
LEAST_SELFIE = 64  # pixels of the shorter side
DARK = 160  # grey below which a pixel is ink
LEAST_INK, MOST_INK = 40, 0.6  # pixels, and share of the picture
LEAST_STROKE = 0.04  # share of the longer side that a signature spans

_workers = ThreadPoolExecutor(2, thread_name_prefix="pictures")


class PictureRefused(Exception):
    """No picture, or one that is too large. The text is for logs and names no person."""


class BlankSignature(PictureRefused):
    """A signature without strokes."""


@dataclass(frozen=True)
class Picture:
    """A picture drawn anew: its bytes, what they are, their SHA-256 in hexadecimal, its size in pixels."""

    content: bytes
    content_type: str
    digest: str
    width: int
    height: int


def from_data_url(text: str) -> bytes:
    """The bytes of a picture's data: address. Raises PictureRefused."""
    if len(text) > MOST_BYTES * 4 // 3 + 100:
        raise PictureRefused("too many bytes")
    found = DATA_URL.fullmatch(text)
    if found is None or len(found[1]) % 4:
        raise PictureRefused("no data: address of a picture")
    return b64decode(found[1])


async def selfie(sent: bytes) -> Picture:
    """A photo upright, as JPEG. Raises PictureRefused."""
    return await _in_turn(_selfie, sent)


async def signature(sent: bytes) -> Picture:
    """Dark strokes on white, as PNG. Raises PictureRefused, BlankSignature."""
    return await _in_turn(_signature, sent)


async def _in_turn(draw: Callable[[bytes], Picture], sent: bytes) -> Picture:
    return await asyncio.get_running_loop().run_in_executor(_workers, draw, sent)


def _selfie(sent: bytes) -> Picture:
    image = _decoded(sent, SELFIE_SIDE)
    if min(image.size) < LEAST_SELFIE:
        raise PictureRefused("too small")
    return _encoded(_on_white(image), "JPEG", "image/jpeg", quality=85)


def _signature(sent: bytes) -> Picture:
    image = _on_white(_decoded(sent, SIGNATURE_SIDE)).convert("L")
    if not _has_strokes(image):
        raise BlankSignature("no strokes")
    return _encoded(image, "PNG", "image/png", optimize=True)


def _has_strokes(image: Image.Image) -> bool:
    ink = image.point([255 if grey < DARK else 0 for grey in range(256)])
    pixels, box = ink.histogram()[255], ink.getbbox()
    if box is None or not LEAST_INK <= pixels <= MOST_INK * image.width * image.height:
        return False
    left, top, right, bottom = box
    return max(right - left, bottom - top) >= LEAST_STROKE * max(image.size)


def _decoded(sent: bytes, longest: int) -> Image.Image:
    """The first picture of a file, upright and scaled. Its size is known before its pixels are."""
    if not 0 < len(sent) <= MOST_BYTES:
        raise PictureRefused("too many bytes, or none")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            image = Image.open(BytesIO(sent), formats=FORMATS)
            if image.width * image.height > MOST_PIXELS:
                raise PictureRefused("too many pixels")
            image.draft("RGB", (longest, longest))  # JPEG is decoded in a smaller size at once
            image.load()
            upright = ImageOps.exif_transpose(image)
    except (
        OSError,
        ValueError,
        SyntaxError,
        TypeError,
        KeyError,
        EOFError,
        struct.error,
        Image.DecompressionBombError,
    ) as error:
        raise PictureRefused(f"can't be decoded: {type(error).__name__}") from error
    upright.thumbnail((longest, longest))
    return upright


def _on_white(image: Image.Image) -> Image.Image:
    """The picture's pixels alone, in colour, on white where it is transparent."""
    clean = Image.new("RGB", image.size, "white")
    coloured = image.convert("RGBA")
    clean.paste(coloured, mask=coloured.getchannel("A"))
    return clean


def _encoded(image: Image.Image, kind: str, content_type: str, **options: object) -> Picture:
    file = BytesIO()
    image.save(file, kind, **options)
    content = file.getvalue()
    return Picture(content, content_type, sha256(content).hexdigest(), image.width, image.height)
