"""The vars the page of past series draws."""

import reflex as rx

from livelaps_app.features.series_old.view_model import SeriesOldView
from livelaps_app.framework.packets import Sent


class SeriesOldVars(Sent, rx.State):
    """The series of past years."""

    view: SeriesOldView = SeriesOldView()
