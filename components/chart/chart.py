"""A chart of lines over laps or sections; its script is fetched with the first chart."""

from typing import Any

import reflex as rx

rx.asset("drawing.jsx", shared=True)  # fetched by chart.jsx, a script of its own


class Chart(rx.Component):
    """Lines over the same steps, for those who see them; a table beside it has to tell the same.

    steps: what stands along the bottom; series: {name, values}, a number or None per step; kind: "place", the first on
    top, or "gap", in ms, the least on top; title: what it shows; label: the same for who does not see it; across,
    down: what the axes are called; mark: what stands before the decimals of a time.
    """

    library = rx.asset("chart.jsx", shared=True).importable_path
    tag = "Chart"
    lib_dependencies: list[str] = [str(rx.recharts.LineChart.library)]  # noqa: RUF012

    steps: rx.Var[list[str]]
    series: rx.Var[list[Any]]
    kind: rx.Var[str]
    title: rx.Var[str]
    label: rx.Var[str]
    across: rx.Var[str]
    down: rx.Var[str]
    mark: rx.Var[str]


chart = Chart.create
