"""Images have the size of a page and a srcset of all sizes."""

from typing import Any

from livelaps_app.core.images import SIZES, Image
from livelaps_app.gateways.content.images import MAX_WIDTH_PX, parse_image
from tests.each_row import each_row
from tests.gateways.strapi import HOST, upload

URL = f"{HOST}/uploads"


def _format(width: Any, url: str | None = None) -> dict[str, Any]:
    return {"url": url or f"/uploads/{width}.webp", "width": width, "height": 90}


def _srcset(width: Any, **formats: Any) -> str:
    image = parse_image(upload(width=width, url="/uploads/o.webp", formats=formats), HOST)
    assert image is not None
    return image.srcset


def test_srcset_has_every_width_in_rising_order() -> None:
    srcset = _srcset(1600, large=_format(1000), thumbnail=_format(245), small=_format(500))
    assert srcset == f"{URL}/245.webp 245w, {URL}/500.webp 500w, {URL}/1000.webp 1000w, {URL}/o.webp 1600w"


def test_srcset_lacks_an_original_that_is_too_wide() -> None:
    assert "o.webp" not in _srcset(MAX_WIDTH_PX + 1, large=_format(1000), small=_format(500))
    assert "o.webp" in _srcset(MAX_WIDTH_PX, large=_format(1000), small=_format(500))


@each_row(
    "value",
    [
        None, "large", {}, _format(None), _format(0), _format("wide"), _format(1000, "javascript:alert(1)"),
        _format(1000, "/uploads/a b.webp"), _format(1000, "/uploads/a.webp,"),
    ],
)  # fmt: skip
def test_srcset_lacks_invalid_sizes(value: Any) -> None:
    assert _srcset(1600, large=value) == ""
    assert _srcset(1600, large=value, small=_format(500)) == f"{URL}/500.webp 500w, {URL}/o.webp 1600w"


@each_row("formats", [None, [], "none"])
def test_image_of_one_size_has_no_srcset(formats: Any) -> None:
    image = parse_image(upload(formats=formats, alternativeText="Hills"), HOST, ("small",))
    assert image is not None
    assert image.image_for("card") == Image(f"{URL}/sponsor.png", "Hills", None, None, 800, 400)


def test_image_on_a_page_has_the_sizes_of_its_use() -> None:
    image = parse_image(upload(width=None, height=None, formats={"small": _format(500), "large": _format(1000)}), HOST)
    assert image is not None
    drawn = image.image_for("lead")
    assert (drawn.sizes, drawn.width, drawn.height) == (SIZES["lead"], None, None)
    assert drawn.srcset == f"{URL}/500.webp 500w, {URL}/1000.webp 1000w"
