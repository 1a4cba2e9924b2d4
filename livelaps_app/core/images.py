"""Images of pages: address, sizes and reserved space."""

from dataclasses import dataclass
from typing import Literal

Use = Literal["hero", "way", "slide", "lead", "card", "stand", "logo", "mark", "banner"]

# Widths of images, equal to the stylesheet's: the browser selects a file before layout.
SIZES: dict[Use, str] = {
    "hero": "100vw",
    "way": "(max-width: 767px) 62vw, 430px",
    "slide": "(max-width: 1280px) 100vw, 1248px",
    "lead": "(max-width: 767px) 100vw, 740px",
    "card": "(max-width: 640px) calc(100vw - 66px), 400px",
    "stand": "(max-width: 767px) 240px, 410px",  # on phones smaller than it stands: home is read by the way
    "logo": "160px",
    "mark": "120px",
    "banner": "240px",
}


@dataclass(frozen=True)
class Image:
    """An image to draw. `srcset`: other sizes; None omits the attribute."""

    src: str = ""
    alt: str = ""
    srcset: str | None = None
    sizes: str | None = None
    width: int | None = None
    height: int | None = None
