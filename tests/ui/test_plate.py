"""The number plate of a rider."""

import json

from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.racing.words import RED_PLATE
from livelaps_app.ui.plate import plate


def test_red_plate_has_its_meaning_in_words() -> None:
    for lang in LANGS:
        assert json.dumps(f" {RED_PLATE(lang)}") in str(plate("1K", lang, hue="k2", red=True))


def test_plate_has_its_number_class_hue_and_size() -> None:
    drawn = str(plate("1K", "en", hue="k2", size="big"))
    assert '"1K"' in drawn
    assert "number-plate big" in drawn
    assert "k2" in drawn
