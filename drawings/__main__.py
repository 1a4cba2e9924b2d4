"""Renders every drawing to WebP files of two widths: python -m drawings [folder]."""

import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from drawings.lights import SCENES, svg
from tests.browser.chromium import executable

FOLDER = Path(__file__).parents[1] / "assets" / "disciplines"
MOST_BYTES = {1000: 26_000, 500: 9_600}
QUALITIES = range(88, 40, -4)


def render(folder: Path) -> None:
    """Draws each scene in a browser at twice the size, and writes the best files within the limits."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1600, "height": 900}, device_scale_factor=1.25)
        for name in SCENES:
            for time in ("day", "dusk"):
                page.set_content(f'<body style="margin:0">{svg(name, dusk=time == "dusk")}')
                picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
                for width, most in MOST_BYTES.items():
                    (folder / f"{name}-{time}-{width}.webp").write_bytes(_webp(picture, width, most))
        browser.close()


def _webp(picture: Image.Image, width: int, most: int) -> bytes:
    """The best quality within the limit."""
    small = picture.resize((width, width * 9 // 16), Image.Resampling.LANCZOS)
    for quality in QUALITIES:
        small.save(buffer := BytesIO(), "WEBP", quality=quality, method=6)
        if buffer.tell() <= most:
            break
    return buffer.getvalue()


if __name__ == "__main__":
    render(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
