"""The vars the standings page draws."""

import reflex as rx

from livelaps_app.features.standings.view_model import StandingsView, TotalView
from livelaps_app.framework.packets import Sent


class StandingsVars(Sent, rx.State):
    """The view everybody with the same query sees; `fresh` are the rows a running race has just moved."""

    view: StandingsView = StandingsView()
    fresh: list[str] = []  # noqa: RUF012


class TotalVars(Sent, rx.State):
    """The rider whose total is open."""

    view: TotalView = TotalView()
    open: bool = False
