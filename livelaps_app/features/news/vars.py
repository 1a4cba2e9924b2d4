"""The vars the pages of news draw."""

import reflex as rx

from livelaps_app.features.news.view_model import NewsView
from livelaps_app.framework.packets import Sent


class NewsVars(Sent, rx.State):
    """The news in one language."""

    view: NewsView = NewsView()
