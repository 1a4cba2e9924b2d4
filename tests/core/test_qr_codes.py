"""QR codes as pictures."""

from urllib.parse import unquote

import segno

from livelaps_app.core.qr_codes import qr_code
from tests.each_row import each_row

LINK = f"https://ridge.example/ll/fr/continue/{'x' * 43}"


@each_row("text", [LINK, "x", "é" * 300])
def test_a_picture_has_no_size_of_its_own_and_a_quiet_zone(text: str) -> None:
    kind, _, svg = qr_code(text).partition(",")
    side = len(segno.make(text, error="m", micro=False).matrix) + 8
    assert kind == "data:image/svg+xml;charset=utf-8"
    assert f"viewBox='0 0 {side} {side}'" in unquote(svg)
    assert "script" not in svg


def test_the_picture_of_a_link_stays_small() -> None:
    assert len(qr_code(LINK)) < 5_000
    assert qr_code(LINK) != qr_code(LINK + "y")
