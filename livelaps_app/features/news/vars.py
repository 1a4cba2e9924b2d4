"""The vars the pages of news draw."""

import reflex as rx

from livelaps_app.framework.packets import Sent
from livelaps_app.shell.news.view import NewsView


class NewsVars(Sent, rx.State):
    """The news in one language."""

    view: NewsView = NewsView()
