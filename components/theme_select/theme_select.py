"""The choice of the site's look: light, dark, or as the system has it."""

import reflex as rx


class ThemeSelect(rx.Component):
    """words: look, look_system, look_light and look_dark. A choice in `.look` is carried out by web/pages/boot.js."""

    library = rx.asset("theme_select.jsx", shared=True).importable_path
    tag = "ThemeSelect"

    words: rx.Var[dict[str, str]]


theme_select = ThemeSelect.create
