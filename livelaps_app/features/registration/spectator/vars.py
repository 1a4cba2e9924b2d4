"""The vars the spectator wizard draws."""

import reflex as rx

from livelaps_app.features.registration.spectator.view_model import SpectatorProgress, SpectatorView
from livelaps_app.framework.packets import Sent


class SpectatorVars(Sent, rx.State):
    """The wizard of one visitor; `progress` is its pushed part."""

    view: SpectatorView = SpectatorView()
    progress: SpectatorProgress = SpectatorProgress()
