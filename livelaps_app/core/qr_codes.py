"""QR codes as pictures."""

import segno

MASK = 3  # trying all eight for the evenest takes 13 ms more, and what the codes say is random


def qr_symbol(text: str) -> segno.QRCode:
    """The QR code of a text. It takes some 3 ms."""
    return segno.make(text, error="m", micro=False, mask=MASK)


def qr_code(text: str) -> str:
    """The QR code of a text as the address of an SVG that holds the picture itself, of any size; black on white."""
    return qr_symbol(text).svg_data_uri(border=4, dark="#000", light="#fff", omitsize=True)
