"""The theme switch: light, dark, or as the system."""

import reflex as rx


class ThemeSelect(rx.Component):
    """words: look, look_system, look_light, look_dark. web/pages/boot.js applies a choice in `.look`."""

    library = rx.asset("theme_select.jsx", shared=True).importable_path
    tag = "ThemeSelect"

    words: rx.Var[dict[str, str]]


theme_select = ThemeSelect.create
