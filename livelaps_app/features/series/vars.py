"""The vars the series' page draws."""

import reflex as rx

from livelaps_app.features.series.view_model import SeriesDirectory, SeriesView
from livelaps_app.framework.packets import Sent


class SeriesVars(Sent, rx.State):
    """A series, or with id 0 the directory."""

    view: SeriesView = SeriesView()
    directory: SeriesDirectory = SeriesDirectory()
