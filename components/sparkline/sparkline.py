"""A line over time in per cent, drawn by the framework's own charts."""

import reflex as rx


class Sparkline(rx.NoSSRComponent):
    """points: records with `day` (ISO), `race`, `share` (0 to 100) and `summary`; label: what the line means; unit:
    what stands behind a number. The library comes with the first chart, never with a page without one."""

    library = rx.asset("sparkline.jsx", shared=True).importable_path
    tag = "Sparkline"
    lib_dependencies: list[str] = [str(rx.recharts.line_chart().library)]  # noqa: RUF012 - read by the framework

    points: rx.Var[list]
    label: rx.Var[str]
    unit: rx.Var[str]
    lang: rx.Var[str]


sparkline = Sparkline.create
