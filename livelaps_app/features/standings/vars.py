"""The vars the standings page draws."""

import reflex as rx

from livelaps_app.features.standings.view_model import StandingsView, TotalView
from livelaps_app.framework.packets import Sent


class StandingsVars(Sent, rx.State):
    """The view, shared by tabs of the same query; `fresh`: rows just changed by a running race."""

    view: StandingsView = StandingsView()
    fresh: list[str] = []  # noqa: RUF012


class TotalVars(Sent, rx.State):
    """The rider with the open total."""

    view: TotalView = TotalView()
    open: bool = False
