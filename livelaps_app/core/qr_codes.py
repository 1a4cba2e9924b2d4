"""QR codes as pictures."""

import segno


def qr_code(text: str) -> str:
    """The QR code of a text as the address of an SVG that holds the picture itself, of any size; black on white.

    It takes some 15 ms.
    """
    return segno.make(text, error="m", micro=False).svg_data_uri(border=4, dark="#000", light="#fff", omitsize=True)
