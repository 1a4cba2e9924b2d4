"""The vars the content pages draw."""

import reflex as rx

from livelaps_app.features.content_pages.view_model import ContentPageView
from livelaps_app.framework.packets import Sent


class ContentPageVars(Sent, rx.State):
    """The page in one language."""

    view: ContentPageView = ContentPageView()
