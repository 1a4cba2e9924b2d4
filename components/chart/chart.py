"""A line chart over laps or sections; its script loads with the first chart."""

from typing import Any

import reflex as rx

rx.asset("drawing.jsx", shared=True)  # loaded by chart.jsx as a separate script


class Chart(rx.Component):
    """Lines over shared steps. A table has to accompany it for screen readers.

    steps: labels of the x axis; series: {name, hue, values}, None for a gap; kind: "place" (first on top) or "gap" (ms,
    least on top); title: heading; label: text for screen readers; across, down: names of the axes; mark: decimal mark.
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
