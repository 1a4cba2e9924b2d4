"""Signatures and selfies of a browser: limited, decoded and redrawn without metadata, two at a time."""

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
from math import ceil

from PIL import ExifTags, Image, ImageOps

SIGNATURE, SELFIE = "signature", "selfie"
"""Kinds of a waiver's pictures: form fields and folders of the file store."""
MOST_BYTES = 10_000_000  # of an uploaded picture: a phone's photo if no script has scaled it
MOST_PIXELS = 12_000_000  # of a selfie, which is fully decoded in memory before scaling
MOST_SCALED_PIXELS = 64_000_000  # of a picture that is decoded at a smaller size: a sequential JPEG, as from cameras
MOST_SIGNATURE_PIXELS = 3_000_000
MOST_SCANS = 30  # of a JPEG, each of which costs as much as its pixels; usual ones have 10
MOST_SEGMENTS = 1000  # of a JPEG; usual ones have fewer than 100
FORMATS = ("PNG", "JPEG", "WEBP")
DATA_URL = re.compile(r"data:image/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})")
SELFIE_SIDE, SIGNATURE_SIDE = 960, 1000  # maximum pixels of the longer side
UPRIGHT = 1  # orientation by Exif
LEAST_SELFIE = 64  # minimum pixels of the shorter side
DARK = 160  # grey value below which a pixel is ink
LEAST_INK, MOST_INK = 40, 0.6  # pixels, and share of the picture
LEAST_STROKE = 0.04  # minimum extent of a signature, as a share of the longer side
JPEG, END, SCAN = b"\xff\xd8", 0xD9, 0xDA
FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # start-of-frame markers
SEQUENTIAL = frozenset({0xC0, 0xC1})
MARKER = re.compile(rb"\xff+([\x02-\xcf\xd8-\xfe])")  # markers with a length, or the end marker

_workers = ThreadPoolExecutor(2, thread_name_prefix="pictures")


class PictureRefused(Exception):
    """An invalid or oversized picture. The text is for logs and names no person."""


class BlankSignature(PictureRefused):
    """A signature without strokes."""


@dataclass(frozen=True)
class Picture:
    """A redrawn picture: bytes, content type, SHA-256 in hexadecimal, and size in pixels."""

    content: bytes
    content_type: str
    digest: str
    width: int
    height: int


def from_data_url(text: str) -> bytes:
    """Decodes a picture's data: address. Raises PictureRefused."""
    if len(text) > MOST_BYTES * 4 // 3 + 100:
        raise PictureRefused("too many bytes")
    match = DATA_URL.fullmatch(text)
    if match is None or len(match[1]) % 4:
        raise PictureRefused("no data: address of a picture")
    return b64decode(match[1])


async def selfie(upload: bytes) -> Picture:
    """Converts a photo to an upright JPEG. Raises PictureRefused."""
    return await _in_turn(_selfie, upload)


async def signature(upload: bytes) -> Picture:
    """Converts a drawing to dark strokes on white as PNG. Raises PictureRefused, BlankSignature."""
    return await _in_turn(_signature, upload)


async def _in_turn(draw: Callable[[bytes], Picture], upload: bytes) -> Picture:
    return await asyncio.get_running_loop().run_in_executor(_workers, draw, upload)


def _selfie(upload: bytes) -> Picture:
    image = _decode(upload, SELFIE_SIDE, MOST_SCALED_PIXELS)
    if min(image.size) < LEAST_SELFIE:
        raise PictureRefused("too small")
    return _encode(_on_white(image), "JPEG", "image/jpeg", quality=85)


def _signature(upload: bytes) -> Picture:
    image = _on_white(_decode(upload, SIGNATURE_SIDE, MOST_SIGNATURE_PIXELS)).convert("L")
    if not _has_strokes(image):
        raise BlankSignature("no strokes")
    return _encode(image, "PNG", "image/png")


def _has_strokes(image: Image.Image) -> bool:
    ink = image.point([255 if grey < DARK else 0 for grey in range(256)])
    pixels, box = ink.histogram()[255], ink.getbbox()
    if box is None or not LEAST_INK <= pixels <= MOST_INK * image.width * image.height:
        return False
    x_left, top, right, bottom = box
    return max(right - x_left, bottom - top) >= LEAST_STROKE * max(image.size)


def _decode(upload: bytes, longest: int, most_pixels: int) -> Image.Image:
    """Decodes, scales and rotates the first picture of a file. Bounds the cost before decoding pixels."""
    if not 0 < len(upload) <= MOST_BYTES:
        raise PictureRefused("too many bytes, or none")
    segments = _segments(upload)
    if segments.count(SCAN) > MOST_SCANS or len(segments) > MOST_SEGMENTS:
        raise PictureRefused("too many scans")
    most = most_pixels if _is_scaled(segments) else min(most_pixels, MOST_PIXELS)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            image = Image.open(BytesIO(upload), formats=FORMATS)
            if image.width * image.height > most:
                raise PictureRefused("too many pixels")
            by = min(1, longest / max(image.size))
            image.draft("RGB", (ceil(image.width * by), ceil(image.height * by)))  # makes the decoder scale a JPEG
            image.load()
            image.thumbnail((longest, longest))
            is_turned = image.getexif().get(ExifTags.Base.Orientation, UPRIGHT) != UPRIGHT
            return ImageOps.exif_transpose(image) if is_turned else image
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


def _is_scaled(segments: list[int]) -> bool:
    """True for a JPEG that is decoded line by line; all others need all pixels in memory."""
    frames = FRAMES.intersection(segments)
    return bool(frames) and frames <= SEQUENTIAL and segments.count(SCAN) == 1


def _segments(upload: bytes) -> list[int]:
    """The markers of a JPEG's segments up to its end, as a decoder reads them; empty for other formats."""
    segments, at = list[int](), len(JPEG) if upload.startswith(JPEG) else len(upload)
    while len(segments) <= MOST_SEGMENTS and (marker := MARKER.search(upload, at)) and marker[1][0] != END:
        segments.append(marker[1][0])
        at = marker.end() + int.from_bytes(upload[marker.end() : marker.end() + 2])
    return segments


def _on_white(image: Image.Image) -> Image.Image:
    """The colour pixels on white, without metadata."""
    if image.mode == "RGB" and "transparency" not in image.info:
        image.info.clear()  # what else a file would take with it: colour profile, comment
        return image
    clean = Image.new("RGB", image.size, "white")
    coloured = image.convert("RGBA")
    clean.paste(coloured, mask=coloured.getchannel("A"))
    return clean


def _encode(image: Image.Image, kind: str, content_type: str, **options: object) -> Picture:
    file = BytesIO()
    image.save(file, kind, **options)
    content = file.getvalue()
    return Picture(content, content_type, sha256(content).hexdigest(), image.width, image.height)
