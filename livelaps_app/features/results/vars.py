"""The vars the results and a rider's page draw."""

import reflex as rx

from livelaps_app.framework.packets import Sent
from livelaps_app.racing.results.view import ResultsView, RiderHistoryView


class ResultsVars(Sent, rx.State):
    """The rider, or with id 0 the results."""

    view: ResultsView = ResultsView()
    rider: RiderHistoryView = RiderHistoryView()
