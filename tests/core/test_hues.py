"""The hues of classes."""

from livelaps_app.core.racing.hues import HUES, hue_of


def test_hue_follows_the_order_of_the_classes() -> None:
    assert [hue_of(name, ("Pro", "Open A", "Youth")) for name in ("Pro", "Open A", "Youth")] == ["k1", "k2", "k3"]


def test_ninth_class_begins_the_hues_anew_and_an_unknown_class_has_none() -> None:
    names = [str(number) for number in range(len(HUES) + 1)]
    assert hue_of(names[-1], names) == "k1"
    assert hue_of("Pro", names) == ""
