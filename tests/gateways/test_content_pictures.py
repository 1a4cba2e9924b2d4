"""Pictures come in the size a page asks for, with every other size to choose from."""

from typing import Any

import pytest

from livelaps_app.core.images import SIZES, Image
from livelaps_app.gateways.content.pictures import WIDEST, picture
from tests.gateways.strapi import HOST, upload

URL = f"{HOST}/uploads"


def _form(width: Any, url: str | None = None) -> dict[str, Any]:
    return {"url": url or f"/uploads/{width}.webp", "width": width, "height": 90}


def _srcset(width: Any, **formats: Any) -> str:
    shown = picture(upload(width=width, url="/uploads/o.webp", formats=formats), HOST)
    assert shown is not None
    return shown.srcset


def test_every_width_is_there_narrow_ones_first() -> None:
    told = _srcset(1600, large=_form(1000), thumbnail=_form(245), small=_form(500))
    assert told == f"{URL}/245.webp 245w, {URL}/500.webp 500w, {URL}/1000.webp 1000w, {URL}/o.webp 1600w"


def test_a_camera_s_original_is_nobody_s_choice() -> None:
    assert "o.webp" not in _srcset(WIDEST + 1, large=_form(1000), small=_form(500))
    assert "o.webp" in _srcset(WIDEST, large=_form(1000), small=_form(500))


@pytest.mark.parametrize(
    "form",
    [
        None,
        "large",
        {},
        _form(None),
        _form(0),
        _form("wide"),
        _form(1000, "javascript:alert(1)"),
        _form(1000, "/uploads/a b.webp"),
        _form(1000, "/uploads/a.webp,"),
    ],
)
def test_what_can_not_be_listed_is_left_out(form: Any) -> None:
    assert _srcset(1600, large=form) == ""
    assert _srcset(1600, large=form, small=_form(500)) == f"{URL}/500.webp 500w, {URL}/o.webp 1600w"


@pytest.mark.parametrize("formats", [None, [], "none"])
def test_a_picture_in_one_size(formats: Any) -> None:
    shown = picture(upload(formats=formats, alternativeText="Hills"), HOST, ("small",))
    assert shown is not None
    assert shown.drawn("card") == Image(f"{URL}/sponsor.png", "Hills", None, None, 800, 400)


def test_a_page_says_how_wide_it_shows_a_picture() -> None:
    shown = picture(upload(width=None, height=None, formats={"small": _form(500), "large": _form(1000)}), HOST)
    assert shown is not None
    drawn = shown.drawn("lead")
    assert (drawn.sizes, drawn.width, drawn.height) == (SIZES["lead"], None, None)
    assert drawn.srcset == f"{URL}/500.webp 500w, {URL}/1000.webp 1000w"
