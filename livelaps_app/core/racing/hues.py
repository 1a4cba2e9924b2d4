"""The hue of a class: its place in the order of classes, the same wherever the race is drawn."""

from collections.abc import Sequence

HUES = ("k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8")  # classes of CSS (ui/plate.css)


def hue_of(class_name: str, classes: Sequence[str]) -> str:
    """The CSS class of a hue, "k1" to "k8" by the order of the classes, "" for an unknown class."""
    return HUES[classes.index(class_name) % len(HUES)] if class_name in classes else ""
