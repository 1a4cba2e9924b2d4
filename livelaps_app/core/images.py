"""Pictures as pages draw them: their address, the sizes they come in, and the room to leave for them."""

from dataclasses import dataclass
from typing import Literal

Use = Literal["slide", "lead", "card", "logo", "mark", "banner"]

# Widths of pictures, as the stylesheet has them: a browser picks a file by these before the layout is known.
SIZES: dict[Use, str] = {
    "slide": "(max-width: 1280px) 100vw, 1248px",
    "lead": "(max-width: 892px) calc(100vw - 32px), 860px",
    "card": "(max-width: 640px) calc(100vw - 66px), 400px",
    "logo": "160px",
    "mark": "120px",
    "banner": "(max-width: 892px) calc(100vw - 32px), 860px",
}


@dataclass(frozen=True)
class Image:
    """A picture to draw; `srcset` has its other sizes, where there are any, and nothing is None: no attribute then."""

    src: str = ""
    alt: str = ""
    srcset: str | None = None
    sizes: str | None = None
    width: int | None = None
    height: int | None = None
