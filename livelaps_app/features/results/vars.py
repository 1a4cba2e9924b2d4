"""The vars the results and a rider's page draw."""

import reflex as rx

from livelaps_app.framework.packets import Sent
from livelaps_app.racing.results.view import ResultsView, RiderHistoryView


class ResultsVars(Sent, rx.State):
    """The rider, or the results where the rider's id is 0."""

    view: ResultsView = ResultsView()
    rider: RiderHistoryView = RiderHistoryView()
