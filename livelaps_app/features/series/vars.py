"""The vars the series' page draws."""

import reflex as rx

from livelaps_app.features.series.view_model import SeriesDirectory, SeriesView
from livelaps_app.framework.packets import Sent


class SeriesVars(Sent, rx.State):
    """A series, or the directory where its id is 0."""

    view: SeriesView = SeriesView()
    directory: SeriesDirectory = SeriesDirectory()
