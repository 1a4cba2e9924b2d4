"""Pictures of signers: what is taken, what is left of it, and what is refused."""

import asyncio
import struct
import threading
import zlib
from base64 import b64encode
from io import BytesIO

import pytest
from PIL import Image, ImageDraw

from livelaps_app.waivers import pictures
from livelaps_app.waivers.pictures import BlankSignature, PictureRefused, from_data_url, selfie, signature
from tests.each_row import each_row

ORIENTATION, GPS = 0x0112, 0x8825


def written(image: Image.Image, kind: str = "PNG", **more: object) -> bytes:
    file = BytesIO()
    image.save(file, kind, **more)
    return file.getvalue()


def pad(*strokes: list[tuple[int, int]], size: tuple[int, int] = (600, 200)) -> bytes:
    """What a signature pad sends: strokes on nothing."""
    image = Image.new("RGBA", size, (0, 0, 0, 0))
    for stroke in strokes:
        ImageDraw.Draw(image).line(stroke, fill=(10, 20, 30, 255), width=3)
    return written(image)


def photo(size: tuple[int, int] = (1600, 1200), **more: object) -> bytes:
    image = Image.effect_noise(size, 60).convert("RGB")
    return written(image, "JPEG", **more)


WAVE = [(50, 100), (200, 40), (350, 160), (500, 80)]


def test_a_data_address_is_decoded() -> None:
    assert from_data_url(f"data:image/png;base64,{b64encode(b'abc').decode()}") == b"abc"


@each_row(
    "text",
    [
        "",
        "data:,",
        "data:image/png;base64,",
        "data:image/svg+xml;base64,YWJj",
        "data:text/html;base64,YWJj",
        "data:image/png;base64,YWJ",
        "data:image/png;base64,YW Jj",
        "data:image/png;base64,YWJj\n",
        "http://site.test/a.png",
        "data:image/png;base64," + "A" * 14_000_000,
    ],
)
def test_what_is_no_picture_of_a_browser_is_refused(text: str) -> None:
    with pytest.raises(PictureRefused):
        from_data_url(text)


async def test_a_signature_becomes_dark_on_white() -> None:
    drawn = await signature(pad(WAVE))
    image = Image.open(BytesIO(drawn.content))
    assert (image.format, image.mode, drawn.content_type) == ("PNG", "L", "image/png")
    assert image.size == (drawn.width, drawn.height) == (600, 200)
    assert image.getpixel((0, 0)) == 255
    assert image.getextrema()[0] < 60


async def test_a_blank_signature_is_refused() -> None:
    plain = (written(Image.new("RGB", (600, 200), colour)) for colour in ("white", "black", (200, 200, 200)))
    for sent in (pad(), pad([(300, 100), (303, 100)]), *plain):
        with pytest.raises(BlankSignature):
            await signature(sent)


async def test_a_selfie_is_scaled_upright_and_without_metadata() -> None:
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    exif.get_ifd(GPS)[1] = "N"
    sent = photo(exif=exif, comment=b"made by somebody", icc_profile=b"profile")
    drawn = await selfie(sent)
    image = Image.open(BytesIO(drawn.content))
    assert (image.format, drawn.content_type) == ("JPEG", "image/jpeg")
    assert image.size == (720, 960), "turned"
    assert dict(image.getexif()) == {}
    assert not {"exif", "comment", "icc_profile"} & image.info.keys()
    assert b"somebody" not in drawn.content


@each_row("kind", ["PNG", "JPEG", "WEBP"])
async def test_the_kinds_of_browsers_are_taken(kind: str) -> None:
    image = Image.effect_noise((300, 300), 60).convert("RGB")
    assert (await selfie(written(image, kind))).content_type == "image/jpeg"


def bomb(width: int, height: int, rows: int = 0) -> bytes:
    """A PNG that claims to be large, or that has so many rows of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(b"\0" * ((width * 3 + 1) * rows or 1000))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def scans(count: int, side: int = 64, **more: object) -> bytes:
    """A JPEG of several scans, the last of which is repeated."""
    sent = written(Image.new("L", (side, side), 128), "JPEG", progressive=True, **more)
    last = sent.rindex(b"\xff\xda")
    return sent[:last] + sent[last:-2] * count + sent[-2:]


NO_PHOTOS = {
    "empty": b"",
    "svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "gif": written(Image.new("RGB", (100, 100)), "GIF"),
    "bmp": written(Image.new("RGB", (100, 100)), "BMP"),
    "small": written(Image.new("RGB", (40, 400), "red")),
    "cut": photo()[:5000],
    "claims": bomb(8001, 8000),
    "large": bomb(4001, 3000, 3000),
    "large and progressive": scans(1, 4000),
    "scans": scans(100),
    "large WebP": written(Image.new("RGB", (4001, 3000)), "WEBP"),
    "segments": b"\xff\xd8" + b"\xff\xfe\x00\x02" * 1001 + photo()[2:],
    "bomb": bomb(50_000, 50_000),
    "short": bomb(100, 100),
    "no png": b"\x89PNG\r\n\x1a\n" + b"\0" * 100,
    "too many bytes": b"\xff\xd8\xff" + b"\0" * 10_000_000,
}


@pytest.mark.parametrize("sent", NO_PHOTOS.values(), ids=NO_PHOTOS)
async def test_what_is_no_photo_is_refused(sent: bytes) -> None:
    with pytest.raises(PictureRefused):
        await selfie(sent)


@pytest.mark.parametrize(
    "sent",
    [
        scans(20, exif=b"Exif\0\0" + b"\xff\xda" * 100),
        written(Image.new("RGB", (8000, 8000), "red"), "JPEG"),
        written(Image.new("RGB", (4000, 3000), "red"), "JPEG", progressive=True),
        bomb(4000, 3000, 3000),
        photo() + b"\xff\xda" * 100,
    ],
    ids=["progressive", "64 million pixels", "progressive photo", "12 million pixels", "a film behind it"],
)
async def test_photos_of_phones_are_taken(sent: bytes) -> None:
    assert max((await selfie(sent)).width, 1) <= 960


async def test_a_signature_is_no_larger_than_a_screen() -> None:
    with pytest.raises(PictureRefused):
        await signature(pad(WAVE, size=(3001, 1000)))


async def test_a_picture_is_scaled_before_it_is_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    turned: list[tuple[int, int]] = []
    turn = pictures.ImageOps.exif_transpose

    def noted(image: Image.Image) -> Image.Image:
        turned.append(image.size)
        return turn(image)

    monkeypatch.setattr(pictures.ImageOps, "exif_transpose", noted)
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    await selfie(written(Image.new("RGB", (4000, 3000), "red"), exif=exif))
    assert turned == [(960, 720)]


async def test_two_are_drawn_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once, most, lock, both = 0, 0, threading.Lock(), threading.Barrier(2, timeout=10)
    draw = pictures._decode

    def slow(sent: bytes, longest: int, most_pixels: int) -> Image.Image:
        nonlocal at_once, most
        with lock:
            at_once += 1
            most = max(most, at_once)
        both.wait()
        image = draw(sent, longest, most_pixels)
        with lock:
            at_once -= 1
        return image

    monkeypatch.setattr(pictures, "_decode", slow)
    await asyncio.gather(*(signature(pad(WAVE)) for _ in range(6)))
    assert most == 2
