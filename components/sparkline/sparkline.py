"""A line over time in per cent, drawn by the framework's charts."""

import reflex as rx


class Sparkline(rx.NoSSRComponent):
    """points: records with `day` (ISO), `race`, `share` (0 to 100) and `summary`; label: meaning; unit: suffix.

    Only pages with a chart load its library.
    """

    library = rx.asset("sparkline.jsx", shared=True).importable_path
    tag = "Sparkline"
    lib_dependencies: list[str] = [str(rx.recharts.line_chart().library)]  # noqa: RUF012 - read by the framework

    points: rx.Var[list]
    label: rx.Var[str]
    unit: rx.Var[str]
    lang: rx.Var[str]


sparkline = Sparkline.create
